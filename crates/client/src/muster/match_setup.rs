//! A match being set up: the choices so far, and whether they can be played.

use super::force::Force;
use crate::begin::{PERSON, opponent};
use crate::faults::sentence;
use crate::{browser, packs, store};
use leptos::prelude::*;
use shelf::Shelved;
use std::collections::BTreeMap;
use table::muster::{Catalogue, MapInfo, Muster};
use table::rulebook::{Chance, ScenarioInfo};
use table::{DiceMode, Fault, OptionInfo, Seed, Setup, Side, Source};

/// How many sides there are in every game.
pub const SIDES: usize = 2;

/// What a game offers, with the packs in use.
#[derive(Default)]
pub struct Content {
    /// Its scenarios.
    pub scenarios: Vec<ScenarioInfo>,
    /// Its maps.
    pub maps: Vec<MapInfo>,
    /// Its units and ready forces.
    pub catalogue: Catalogue,
}

impl Content {
    /// Reads what a game offers with these packs.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn read(game: &dyn Shelved, packs: &[Source]) -> Result<Content, Fault> {
        Ok(Content {
            scenarios: game.scenarios(packs)?,
            maps: game.maps(packs)?,
            catalogue: game.catalogue(packs)?,
        })
    }
}

/// Where a side's force comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ForceSource {
    /// The scenario's default.
    #[default]
    Scenario,
    /// A ready one, by its id.
    Ready(String),
    /// One that was saved: its name and its line.
    Saved(String, String),
    /// A random one.
    Random(String),
    /// One built on this screen.
    Built(Force),
}

impl ForceSource {
    /// The force as a setup has it; empty for the scenario's default.
    pub fn line(&self) -> String {
        match self {
            ForceSource::Scenario => String::new(),
            ForceSource::Ready(line) | ForceSource::Saved(_, line) | ForceSource::Random(line) => {
                line.clone()
            }
            ForceSource::Built(force) => force.write(),
        }
    }

    /// Whether it is being built and has no units yet, which is not the scenario's default.
    pub fn is_empty(&self) -> bool {
        *self != ForceSource::Scenario && self.line().is_empty()
    }
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceSource {
    /// The computer rolls fair dice.
    Fair,
    /// The computer draws from bags.
    Bag,
    /// People roll real dice and enter the results.
    ByHand,
}

/// How many can play, and for which sides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineup {
    /// The possible numbers of seats.
    pub seat_counts: Vec<usize>,
    /// The names of the sides.
    pub sides: Vec<String>,
}

/// Something that keeps the match from starting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong, as a sentence.
    pub words: String,
    /// The id of the element where it can be fixed.
    pub element: String,
}

/// A match being set up.
#[derive(Clone, Copy)]
pub struct MatchSetup {
    /// The game.
    pub game: &'static dyn Shelved,
    /// What it offers.
    pub content: StoredValue<Content>,
    /// The player's own packs that are in use.
    pub packs: RwSignal<Vec<Source>>,
    /// Changes whenever the content does, which is not a signal itself.
    pub content_version: RwSignal<u32>,
    /// The id of the scenario.
    pub scenario: RwSignal<String>,
    /// The id of the map; empty for the scenario's default.
    pub map: RwSignal<String>,
    /// The options that were changed.
    pub options: RwSignal<BTreeMap<&'static str, String>>,
    /// Where the dice come from.
    pub dice: RwSignal<DiceSource>,
    /// The seed of the dice as typed; empty for a random one.
    pub seed: RwSignal<String>,
    /// Who sits where.
    pub seats: RwSignal<Vec<String>>,
    /// The force of each side.
    pub sources: [RwSignal<ForceSource>; SIDES],
    /// The forces saved in the browser: names and lines.
    pub saved_forces: RwSignal<Vec<(String, String)>>,
    /// The setup as it is now. Its packs have only what it uses.
    current: Memo<Setup>,
    /// The possible seats and sides.
    pub lineup: Memo<Lineup>,
    /// The force of each side, checked.
    pub musters: [Memo<Result<Muster, Fault>>; SIDES],
    /// Whether the rules accept the whole setup.
    pub accepted: Memo<Result<(), Fault>>,
}

impl MatchSetup {
    /// The first scenario after the one for newcomers, a person against a sensible computer player.
    ///
    /// # Errors
    /// What is wrong with the content of the game.
    pub fn new(game: &'static dyn Shelved) -> Result<MatchSetup, Fault> {
        let packs = packs::usable(game, packs::kept(game.id()));
        let content = Content::read(game, &packs)?;
        let packs = RwSignal::new(packs);
        let usual = content.scenarios.iter().find(|scenario| scenario.id != game.first());
        let usual = usual.or(content.scenarios.first()).map(|scenario| scenario.id.clone());
        let scenario = RwSignal::new(usual.unwrap_or_default());
        let map = RwSignal::new(String::new());
        let options = RwSignal::new(BTreeMap::new());
        let seats = RwSignal::new(vec![PERSON.to_string(), opponent().to_string()]);
        let sources = [RwSignal::new(ForceSource::Scenario), RwSignal::new(ForceSource::Scenario)];
        let setup = Memo::new(move |_| {
            let setup = Setup {
                scenario: scenario.get(),
                map: map.get(),
                options: options.with(|options| valid(game.options(), options)),
                seats: seats.with(Vec::len) as u8,
                forces: forces(&sources.map(|source| source.with(ForceSource::line))),
                ..Setup::default()
            };
            let packs = packs.with(|packs| packs::in_use(game, &setup, packs));
            Setup { packs, ..setup }
        });
        // Options and seats do not change the lineup, which takes a while to work out.
        let bare = Memo::new(move |_| Setup { options: Vec::new(), seats: 2, ..setup.get() });
        let lineup = Memo::new(move |_| bare.with(|setup| lineup(game, setup)));
        let muster = |side| Memo::new(move |_| setup.with(|setup| game.muster(setup, Side(side))));
        let accepted = Memo::new(move |_| setup.with(|setup| can_open(game, setup)));
        Ok(MatchSetup {
            game,
            content: StoredValue::new(content),
            packs,
            content_version: RwSignal::new(0),
            scenario,
            map,
            options,
            dice: RwSignal::new(DiceSource::Fair),
            seed: RwSignal::new(String::new()),
            seats,
            sources,
            saved_forces: RwSignal::new(store::forces(game.id())),
            current: setup,
            lineup,
            musters: [muster(0), muster(1)],
            accepted,
        })
    }

    /// The current setup.
    pub fn setup(self) -> Setup {
        self.current.get_untracked()
    }

    /// The current setup with another force for a side.
    pub fn setup_with(self, side: usize, line: &str) -> Setup {
        let mut setup = self.setup();
        setup.forces.resize(SIDES, String::new());
        setup.forces[side] = line.into();
        setup.packs = self.packs.with_untracked(|packs| packs::in_use(self.game, &setup, packs));
        setup
    }

    /// Takes a saved force for the first side; without one of that name, nothing changes.
    pub fn use_saved(self, name: &str) {
        let saved =
            self.saved_forces.with_untracked(|all| all.iter().find(|(known, _)| known == name).cloned());
        if let Some((name, line)) = saved {
            self.sources[0].set(ForceSource::Saved(name, line));
        }
    }

    /// Uses these packs from now on.
    ///
    /// # Errors
    /// The first mistake in a pack; then nothing changes.
    pub fn use_packs(self, packs: Vec<Source>) -> Result<(), Fault> {
        let content = Content::read(self.game, &packs)?;
        let is_known = |id: &str| content.scenarios.iter().any(|scenario| scenario.id == id);
        if !self.scenario.with_untracked(|scenario| is_known(scenario)) {
            self.scenario.set(content.scenarios.first().map(|first| first.id.clone()).unwrap_or_default());
        }
        if !self.map.with_untracked(|map| map.is_empty() || content.maps.iter().any(|known| known.id == *map))
        {
            self.map.set(String::new());
        }
        self.content.set_value(content);
        self.packs.set(packs);
        self.content_version.update(|version| *version += 1);
        Ok(())
    }

    /// Dice and seed, with a random seed if none was typed.
    ///
    /// # Errors
    /// A seed that cannot be read.
    pub fn chance(self) -> Result<Chance, String> {
        let seed = match self.seed.get().trim() {
            "" => browser::seed(),
            typed => typed.parse::<Seed>()?,
        };
        Ok(match self.dice.get() {
            DiceSource::Fair => Chance { seed: Some(seed), mode: DiceMode::Fair },
            DiceSource::Bag => Chance { seed: Some(seed), mode: DiceMode::Bag },
            DiceSource::ByHand => Chance { seed: None, mode: DiceMode::Fair },
        })
    }

    /// The name of a side.
    pub fn side_name(self, side: usize) -> String {
        let name = self.lineup.with(|lineup| lineup.sides.get(side).cloned());
        name.unwrap_or_else(|| format!("Side {}", side + 1))
    }

    /// Another scenario, on its own map. Random forces were drawn for the old one, so they go.
    pub fn choose_scenario(self, id: &str) {
        self.scenario.set(id.into());
        self.map.set(String::new());
        for source in self.sources {
            if matches!(source.get_untracked(), ForceSource::Random(_)) {
                source.set(ForceSource::Scenario);
            }
        }
    }

    /// Draws a legal force for a side.
    ///
    /// # Errors
    /// No force is legal.
    pub fn draw(self, side: usize) -> Result<(), Fault> {
        // The force the side has now must not limit the one it gets, and any card may be drawn.
        let setup = Setup { packs: self.packs.get_untracked(), ..self.setup_with(side, "") };
        let line = self.game.random_force(&setup, Side(side as u8), browser::seed())?;
        if line.is_empty() {
            return Err(Fault::new("this game has no random forces"));
        }
        self.sources[side].set(ForceSource::Random(line));
        Ok(())
    }

    /// The force of a side, written out.
    pub fn force(self, side: usize) -> Force {
        match self.sources[side].get() {
            ForceSource::Built(force) => force,
            ForceSource::Scenario => self.scenario_force(side),
            other => self.content.with_value(|content| Force::read(&other.line(), &content.catalogue)),
        }
    }

    /// The scenario's default force. Its groups are known only if they are ready forces.
    fn scenario_force(self, side: usize) -> Force {
        let members = self.musters[side].with(|muster| muster.clone().unwrap_or_default().members);
        self.content.with_value(|content| Force::grouped(&members, &content.catalogue))
    }

    /// Edits the force of a side, which makes it a custom one.
    pub fn edit(self, side: usize, change: impl FnOnce(&mut Force)) {
        let mut force = untrack(|| self.force(side));
        change(&mut force);
        self.sources[side].set(ForceSource::Built(force));
    }

    /// Everything that keeps the match from starting.
    pub fn problems(self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut add =
            |words: String, element: String| problems.push(Problem { words: sentence(&words), element });
        if let Err(wrong) = self.chance() {
            add(wrong, "dice-seed".into());
        }
        for (key, wrong) in self.options.with(|options| invalid(self.game.options(), options)) {
            add(words_of(&wrong), format!("option-{key}"));
        }
        for side in 0..SIDES {
            let (name, element) = (self.side_name(side), format!("side-{side}-force"));
            if self.sources[side].with(ForceSource::is_empty) {
                add(format!("{name}: the force has no units yet"), element);
                continue;
            }
            match self.musters[side].get() {
                Err(fault) => add(format!("{name}: {}", words_of(&fault)), element),
                Ok(muster) => {
                    muster.faults.iter().for_each(|fault| add(format!("{name}: {fault}"), element.clone()));
                }
            }
        }
        if let (true, Err(fault)) = (problems.is_empty(), self.accepted.get()) {
            problems.push(Problem { words: sentence(&words_of(&fault)), element: "scenarios".into() });
        }
        problems
    }

    /// Whether the match can be played although it breaks a rule: a custom match.
    pub fn playable(self) -> bool {
        let empty = self.sources.iter().any(|source| source.with(ForceSource::is_empty));
        !empty && self.chance().is_ok() && self.accepted.with(Result::is_ok)
    }
}

/// A fault in words, with its remedy.
pub fn words_of(fault: &Fault) -> String {
    match &fault.help {
        Some(help) => format!("{} ({help})", fault.message),
        None => fault.message.clone(),
    }
}

/// The forces of a setup: an empty list if both sides have the scenario's default.
fn forces(lines: &[String]) -> Vec<String> {
    if lines.iter().all(String::is_empty) { Vec::new() } else { lines.to_vec() }
}

fn can_open(game: &dyn Shelved, setup: &Setup) -> Result<(), Fault> {
    let seats = vec![PERSON.to_string(); setup.seats.into()];
    let chance = Chance { seed: Some(0.into()), mode: DiceMode::Fair };
    game.open(game.header(setup.clone(), seats, chance)).map(drop)
}

/// Tries every number of seats. If none works, two are offered, and the problems say what is wrong.
fn lineup(game: &dyn Shelved, setup: &Setup) -> Lineup {
    let chance = Chance { seed: Some(0.into()), mode: DiceMode::Fair };
    let mut lineup = Lineup::default();
    for count in 2..=8 {
        let seats = vec![PERSON.to_string(); count];
        if let Ok(open_match) = game.open(game.header(setup.clone(), seats, chance)) {
            lineup.seat_counts.push(count);
            lineup.sides = open_match.summary().sides;
        }
    }
    if lineup.seat_counts.is_empty() {
        lineup.seat_counts.push(2);
        let own = Setup { map: String::new(), options: Vec::new(), forces: Vec::new(), ..setup.clone() };
        let seats = vec![PERSON.to_string(); 2];
        if let Ok(open_match) = game.open(game.header(own, seats, chance)) {
            lineup.sides = open_match.summary().sides;
        }
    }
    lineup
}

/// The changed options with a valid value.
fn valid(all: &[OptionInfo], changed: &BTreeMap<&'static str, String>) -> Vec<(String, String)> {
    let right = |(key, value): &(&&'static str, &String)| OptionInfo::find(all, key, value).is_ok();
    changed.iter().filter(right).map(|(key, value)| (key.to_string(), value.clone())).collect()
}

/// The changed options with an invalid value.
fn invalid(all: &[OptionInfo], changed: &BTreeMap<&'static str, String>) -> Vec<(&'static str, Fault)> {
    let wrong = |(key, value): (&&'static str, &String)| {
        OptionInfo::find(all, key, value).err().map(|fault| (*key, fault))
    };
    changed.iter().filter_map(wrong).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_custom_force_is_not_the_scenarios_default() {
        assert!(ForceSource::Built(Force::default()).is_empty());
        assert!(!ForceSource::Scenario.is_empty());
        assert!(!ForceSource::Ready("line".into()).is_empty());
        assert!(forces(&[String::new(), String::new()]).is_empty());
        assert_eq!(forces(&[String::new(), "atlas".into()]).len(), 2);
    }

    #[test]
    fn only_valid_options_reach_the_setup() {
        let game = shelf::find("quickstart").unwrap();
        let changed = BTreeMap::from([("turn_limit", "7".to_string()), ("stalemate_turns", "many".into())]);
        assert_eq!(valid(game.options(), &changed), [("turn_limit".to_string(), "7".to_string())]);
        let wrong = invalid(game.options(), &changed);
        assert_eq!(wrong[0].0, "stalemate_turns");
        assert!(words_of(&wrong[0].1).contains("a whole number from"), "{:?}", wrong[0].1);
    }

    #[test]
    fn every_game_says_how_many_can_play_and_what_the_sides_are_called() {
        for game in shelf::games() {
            for scenario in game.scenarios(&[]).unwrap() {
                let setup = Setup { scenario: scenario.id.clone(), seats: 2, ..Setup::default() };
                let lineup = lineup(*game, &setup);
                assert_eq!(lineup.seat_counts.first(), Some(&2), "{}", scenario.id);
                assert_eq!(lineup.sides.len(), SIDES, "{}", scenario.id);
            }
        }
        let quickstart = shelf::find("quickstart").unwrap();
        let four = Setup { scenario: "QS-T3".into(), seats: 2, ..Setup::default() };
        assert!(lineup(quickstart, &four).seat_counts.contains(&4));
    }
}

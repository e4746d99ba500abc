//! A match while it is set up: what was chosen so far, and whether it can be played.

use super::force::Force;
use crate::begin::{PERSON, opponent};
use crate::faults::sentence;
use crate::{browser, store};
use leptos::prelude::*;
use shelf::Shelved;
use std::collections::BTreeMap;
use table::muster::{Catalogue, MapInfo, Muster};
use table::rulebook::{Chance, ScenarioInfo};
use table::{DiceMode, Fault, OptionInfo, Seed, Setup, Side};

/// How many sides there are in every game.
pub const SIDES: usize = 2;

/// What a game offers.
pub struct Content {
    /// Its scenarios.
    pub scenarios: Vec<ScenarioInfo>,
    /// Its maps.
    pub maps: Vec<MapInfo>,
    /// Its units and ready forces.
    pub catalogue: Catalogue,
}

/// Where a side's force comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// The scenario's own.
    #[default]
    Own,
    /// A ready one, by its id.
    Ready(String),
    /// One that was kept: its name and its line.
    Kept(String, String),
    /// One drawn by luck.
    Random(String),
    /// One that is built here.
    Built(Force),
}

impl Pick {
    /// The force as a setup has it; empty for the scenario's own.
    pub fn line(&self) -> String {
        match self {
            Pick::Own => String::new(),
            Pick::Ready(line) | Pick::Kept(_, line) | Pick::Random(line) => line.clone(),
            Pick::Built(force) => force.write(),
        }
    }

    /// Whether it is being built and has nobody in it: that is not the scenario's own.
    pub fn is_empty(&self) -> bool {
        *self != Pick::Own && self.line().is_empty()
    }
}

/// How chance works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// The computer throws fair dice.
    Fair,
    /// The computer draws from bags.
    Bag,
    /// People throw real dice and type them in.
    ByHand,
}

/// What can be known of a setup before anything else is chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// The numbers of seats that can be played with.
    pub seats: Vec<usize>,
    /// The names of the sides.
    pub sides: Vec<String>,
}

/// Why a match cannot begin yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// In a sentence.
    pub words: String,
    /// The id of the element where it can be mended.
    pub place: String,
}

/// A match while it is set up.
#[derive(Clone, Copy)]
pub struct MatchSetup {
    /// The game.
    pub game: &'static dyn Shelved,
    /// What it offers.
    pub content: StoredValue<Content>,
    /// The id of the scenario.
    pub scenario: RwSignal<String>,
    /// The id of the map; empty for the scenario's own.
    pub map: RwSignal<String>,
    /// The options that were changed.
    pub options: RwSignal<BTreeMap<&'static str, String>>,
    /// How chance works.
    pub luck: RwSignal<Luck>,
    /// What the dice grow from, as it was typed; empty for any.
    pub seed: RwSignal<String>,
    /// Who sits where.
    pub seats: RwSignal<Vec<String>>,
    /// The force of each side.
    pub picks: [RwSignal<Pick>; SIDES],
    /// The forces the browser keeps: names and lines.
    pub kept: RwSignal<Vec<(String, String)>>,
    /// Seats and sides there can be.
    pub room: Memo<Room>,
    /// The force of each side, looked over.
    pub musters: [Memo<Result<Muster, Fault>>; SIDES],
    /// Whether the rules accept the whole setup.
    pub accepted: Memo<Result<(), Fault>>,
}

impl MatchSetup {
    /// The first scenario, a person against a sensible computer player.
    ///
    /// # Errors
    /// What is wrong with the content of the game.
    pub fn new(game: &'static dyn Shelved) -> Result<MatchSetup, Fault> {
        let content = Content {
            scenarios: game.scenarios(&[])?,
            maps: game.maps(&[])?,
            catalogue: game.catalogue(&[])?,
        };
        let first = content.scenarios.first().map(|scenario| scenario.id.clone()).unwrap_or_default();
        let scenario = RwSignal::new(first);
        let map = RwSignal::new(String::new());
        let options = RwSignal::new(BTreeMap::new());
        let seats = RwSignal::new(vec![PERSON.to_string(), opponent().to_string()]);
        let picks = [RwSignal::new(Pick::Own), RwSignal::new(Pick::Own)];
        let setup = move || Setup {
            scenario: scenario.get(),
            map: map.get(),
            options: options.with(|options| valid(game.options(), options)),
            seats: seats.with(Vec::len) as u8,
            forces: forces(&picks.map(|pick| pick.with(Pick::line))),
            packs: Vec::new(),
        };
        let setup = Memo::new(move |_| setup());
        // Options and seats do not change who can sit down; dice_prompt again would take its time.
        let bare = Memo::new(move |_| Setup { options: Vec::new(), seats: 2, ..setup.get() });
        let room = Memo::new(move |_| bare.with(|setup| room(game, setup)));
        let muster = |side| Memo::new(move |_| setup.with(|setup| game.muster(setup, Side(side))));
        let accepted = Memo::new(move |_| setup.with(|setup| can_open(game, setup)));
        Ok(MatchSetup {
            game,
            content: StoredValue::new(content),
            scenario,
            map,
            options,
            luck: RwSignal::new(Luck::Fair),
            seed: RwSignal::new(String::new()),
            seats,
            picks,
            kept: RwSignal::new(store::forces(game.id())),
            room,
            musters: [muster(0), muster(1)],
            accepted,
        })
    }

    /// The setup as it stands.
    pub fn setup(self) -> Setup {
        Setup {
            scenario: self.scenario.get_untracked(),
            map: self.map.get_untracked(),
            options: self.options.with_untracked(|options| valid(self.game.options(), options)),
            seats: self.seats.with_untracked(Vec::len) as u8,
            forces: forces(&self.picks.map(|pick| pick.with_untracked(Pick::line))),
            packs: Vec::new(),
        }
    }

    /// How chance works, with a seed of its own if none was typed.
    ///
    /// # Errors
    /// A seed that cannot be read.
    pub fn chance(self) -> Result<Chance, String> {
        let seed = match self.seed.get().trim() {
            "" => browser::random().into(),
            typed => typed.parse::<Seed>()?,
        };
        Ok(match self.luck.get() {
            Luck::Fair => Chance { seed: Some(seed), mode: DiceMode::Fair },
            Luck::Bag => Chance { seed: Some(seed), mode: DiceMode::Bag },
            Luck::ByHand => Chance { seed: None, mode: DiceMode::Fair },
        })
    }

    /// The name of a side.
    pub fn side_name(self, side: usize) -> String {
        let name = self.room.with(|room| room.sides.get(side).cloned());
        name.unwrap_or_else(|| format!("Side {}", side + 1))
    }

    /// Another scenario, on its own map. What luck drew was drawn for the old one.
    pub fn choose_scenario(self, id: &str) {
        self.scenario.set(id.into());
        self.map.set(String::new());
        for pick in self.picks {
            if matches!(pick.get_untracked(), Pick::Random(_)) {
                pick.set(Pick::Own);
            }
        }
    }

    /// Draws a legal force for a side.
    ///
    /// # Errors
    /// No force is legal.
    pub fn draw(self, side: usize) -> Result<(), Fault> {
        let mut setup = self.setup();
        // What the side has now must not stand in the way of what it gets.
        if let Some(force) = setup.forces.get_mut(side) {
            force.clear();
        }
        let line = self.game.random_force(&setup, Side(side as u8), browser::random().into())?;
        if line.is_empty() {
            return Err(Fault::new("this game has no random forces"));
        }
        self.picks[side].set(Pick::Random(line));
        Ok(())
    }

    /// The force of a side, written out.
    pub fn force(self, side: usize) -> Force {
        match self.picks[side].get() {
            Pick::Built(force) => force,
            Pick::Own => self.own(side),
            other => self.content.with_value(|content| Force::read(&other.line(), &content.catalogue)),
        }
    }

    /// The scenario's own force. Its groups are known only if they are ready forces.
    fn own(self, side: usize) -> Force {
        let members = self.musters[side].with(|muster| muster.clone().unwrap_or_default().members);
        self.content.with_value(|content| Force::grouped(&members, &content.catalogue))
    }

    /// Changes the force of a side, which from then on is one that is built here.
    pub fn edit(self, side: usize, change: impl FnOnce(&mut Force)) {
        let mut force = untrack(|| self.force(side));
        change(&mut force);
        self.picks[side].set(Pick::Built(force));
    }

    /// Everything that keeps the match from beginning.
    pub fn reasons(self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let mut add = |words: String, place: String| reasons.push(Reason { words: sentence(&words), place });
        if let Err(wrong) = self.chance() {
            add(wrong, "luck-seed".into());
        }
        for (key, wrong) in self.options.with(|options| invalid(self.game.options(), options)) {
            add(words_of(&wrong), format!("option-{key}"));
        }
        for side in 0..SIDES {
            let (name, place) = (self.side_name(side), format!("side-{side}-force"));
            if self.picks[side].with(Pick::is_empty) {
                add(format!("{name}: the force has no units yet"), place);
                continue;
            }
            match self.musters[side].get() {
                Err(fault) => add(format!("{name}: {}", words_of(&fault)), place),
                Ok(muster) => {
                    muster.faults.iter().for_each(|fault| add(format!("{name}: {fault}"), place.clone()));
                }
            }
        }
        if let (true, Err(fault)) = (reasons.is_empty(), self.accepted.get()) {
            reasons.push(Reason { words: sentence(&words_of(&fault)), place: "scenarios".into() });
        }
        reasons
    }

    /// Whether the match could be played although something is wrong with it: a game of one's own.
    pub fn playable(self) -> bool {
        let empty = self.picks.iter().any(|pick| pick.with(Pick::is_empty));
        !empty && self.chance().is_ok() && self.accepted.with(Result::is_ok)
    }
}

/// A fault in words, with what would mend it.
pub fn words_of(fault: &Fault) -> String {
    match &fault.help {
        Some(help) => format!("{} ({help})", fault.message),
        None => fault.message.clone(),
    }
}

/// The forces of a setup: none at all if every side has the scenario's own.
fn forces(lines: &[String]) -> Vec<String> {
    if lines.iter().all(String::is_empty) { Vec::new() } else { lines.to_vec() }
}

fn can_open(game: &dyn Shelved, setup: &Setup) -> Result<(), Fault> {
    let seats = vec![PERSON.to_string(); setup.seats.into()];
    let chance = Chance { seed: Some(0.into()), mode: DiceMode::Fair };
    game.open(game.header(setup.clone(), seats, chance)).map(drop)
}

/// Tries every number of seats. Where none can be played, two are offered: the reasons say why not.
fn room(game: &dyn Shelved, setup: &Setup) -> Room {
    let chance = Chance { seed: Some(0.into()), mode: DiceMode::Fair };
    let mut room = Room::default();
    for count in 2..=8 {
        let seats = vec![PERSON.to_string(); count];
        if let Ok(open_match) = game.open(game.header(setup.clone(), seats, chance)) {
            room.seats.push(count);
            room.sides = open_match.summary().sides;
        }
    }
    if room.seats.is_empty() {
        room.seats.push(2);
        let own = Setup { map: String::new(), options: Vec::new(), forces: Vec::new(), ..setup.clone() };
        let seats = vec![PERSON.to_string(); 2];
        if let Ok(open_match) = game.open(game.header(own, seats, chance)) {
            room.sides = open_match.summary().sides;
        }
    }
    room
}

/// The options that differ from their defaults and make sense.
fn valid(all: &[OptionInfo], changed: &BTreeMap<&'static str, String>) -> Vec<(String, String)> {
    let right = |(key, value): &(&&'static str, &String)| OptionInfo::find(all, key, value).is_ok();
    changed.iter().filter(right).map(|(key, value)| (key.to_string(), value.clone())).collect()
}

/// The options whose value makes no sense.
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
    fn an_empty_force_that_is_being_built_is_not_the_scenarios_own() {
        assert!(Pick::Built(Force::default()).is_empty());
        assert!(!Pick::Own.is_empty());
        assert!(!Pick::Ready("line".into()).is_empty());
        assert!(forces(&[String::new(), String::new()]).is_empty());
        assert_eq!(forces(&[String::new(), "atlas".into()]).len(), 2);
    }

    #[test]
    fn only_options_that_make_sense_reach_the_setup() {
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
                let room = room(*game, &setup);
                assert_eq!(room.seats.first(), Some(&2), "{}", scenario.id);
                assert_eq!(room.sides.len(), SIDES, "{}", scenario.id);
            }
        }
        let quickstart = shelf::find("quickstart").unwrap();
        let four = Setup { scenario: "QS-T3".into(), seats: 2, ..Setup::default() };
        assert!(room(quickstart, &four).seats.contains(&4));
    }
}

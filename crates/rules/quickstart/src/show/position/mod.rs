//! The text of a state, and the positions of cases: one shape for both, in TOML.
//!
//! A position names what differs from fresh record sheets. The text of a state names everything
//! that matters, and reads back to the same state.

mod possible;

use super::names::{WHYS, location, role, side, slot, store, unit, why_word};
use crate::GRID;
use crate::content::{
    Kind, Library, Location, MOST_LOCATIONS, Roles, Scenario, Slot, SlotSet, Tier, Victory,
};
use crate::game::{Profile, Quickstart};
use crate::options::Options;
use crate::sight::Woods;
use crate::state::{Ending, FIRST_FORCE, Mode, Phase, SECOND_FORCE, State, Unit, UnitId, UnitSet};
use possible::{possible, something_to_do};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::content::Content;
use table::{Facing, Fault, FixedVec, Grid, Inside, Source, answer, option};
use toml::Spanned;

/// A position: how the match is set up (cases only), and the state.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    #[serde(skip_serializing)]
    scenario: Option<Spanned<String>>,
    #[serde(skip_serializing)]
    map: Option<Spanned<String>>,
    #[serde(skip_serializing)]
    attacker: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    defender: Option<Vec<Spanned<String>>>,
    #[serde(skip_serializing)]
    options: BTreeMap<String, toml::Value>,
    #[serde(skip_serializing)]
    seats: Option<u8>,

    turn: Option<u16>,
    phase: Option<String>,
    /// The force with the Attacker's role, if it is not the first.
    swapped: bool,
    initiative: Option<String>,
    moved: Vec<String>,
    declared: Vec<String>,
    pair: Option<[u8; 2]>,
    quiet: u8,
    harm: bool,
    scores: [u16; 2],
    escaped: [u8; 2],
    queue: Vec<String>,
    order: Vec<String>,
    lines: Vec<(String, String, Woods)>,
    units: BTreeMap<String, UnitGiven>,
}

/// What a position says of one unit.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct UnitGiven {
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<Facing>,
    #[serde(skip_serializing_if = "is_default")]
    gone: bool,
    #[serde(skip_serializing_if = "is_default")]
    destroyed: bool,
    #[serde(skip_serializing_if = "is_default")]
    mode: Mode,
    #[serde(skip_serializing_if = "is_default")]
    hexes: u8,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    armor: BTreeMap<String, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    troopers: Option<u8>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    ammo: BTreeMap<String, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mp: Option<u8>,
    #[serde(skip_serializing_if = "is_default")]
    motive: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    aimed: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    jammed: Vec<String>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Given {
    /// Sets up the game and the state of a case.
    pub(crate) fn set_up(self, source: &Source) -> Result<(Quickstart, State), Fault> {
        let library = Library::with_packs(&source.packs)?;
        let scenario = self.scenario(&library, source)?;
        let options = Options::read(&option::in_words(&self.options)).inside("options")?;
        let game = Quickstart::new(&library, &scenario, options, self.seats.unwrap_or(2))?;
        let state = self.state(&game)?;
        Ok((game, state))
    }

    /// The scenario named, with its map and forces replaced by those given.
    fn scenario(&self, library: &Library, source: &Source) -> Result<Scenario, Fault> {
        let id = self.scenario.as_ref().map_or("QS-T3", |id| id.get_ref());
        let found = library.scenarios.get(id);
        let unknown = || {
            let span = self.scenario.as_ref().map_or(0..0, Spanned::span);
            Fault::unknown("scenario", id, library.scenarios.keys().map(String::as_str)).at(source, span)
        };
        let mut scenario = found.ok_or_else(unknown)?.clone();
        if let Some(map) = &self.map {
            if !library.maps.contains_key(map.get_ref()) {
                let known = library.maps.keys().map(String::as_str);
                return Err(Fault::unknown("map", map.get_ref(), known).at(source, map.span()));
            }
            scenario.map = map.get_ref().clone();
        }
        if self.scenario.is_none() {
            scenario.victory = Victory::LastStanding;
            scenario.roles = Roles::Agreed;
            scenario.tier = Tier::Elite;
        }
        let given = [("attacker", &self.attacker), ("defender", &self.defender)];
        for (force, (key, given)) in scenario.forces.iter_mut().zip(given) {
            let Some(units) = given else { continue };
            for unit in units {
                if !library.sheets.contains_key(unit.get_ref()) {
                    let known = library.sheets.keys().map(String::as_str);
                    return Err(Fault::unknown("unit", unit.get_ref(), known).at(source, unit.span()));
                }
            }
            if !(1..=crate::content::MOST_UNITS).contains(&units.len()) {
                return Err(Fault::new("a team has 1 to 15 units (QS-SET-10)").inside(key));
            }
            force.units = units.iter().map(|unit| unit.get_ref().clone()).collect();
            force.owners.clear();
        }
        Ok(scenario)
    }

    fn state(&self, game: &Quickstart) -> Result<State, Fault> {
        let mut state = game.fresh();
        state.turn = self.turn.unwrap_or(1);
        state.attacker = if self.swapped { SECOND_FORCE } else { FIRST_FORCE };
        state.initiative = match &self.initiative {
            Some(role) => side(&state, role).inside("initiative")?,
            None => FIRST_FORCE,
        };
        for (name, given) in &self.units {
            let put = unit(game, name).and_then(|unit| given.put(game, &mut state, unit));
            put.inside(name).inside("units")?;
        }
        state.moved = set(game, &self.moved).inside("moved")?;
        state.declared = set(game, &self.declared).inside("declared")?;
        state.pair = self.pair.unwrap_or([1, 1]);
        (state.quiet, state.harm) = (self.quiet, self.harm);
        (state.scores, state.escaped) = (self.scores, self.escaped);
        state.queue = list(&self.queue, |name| unit(game, name)).inside("queue")?;
        for (name, given) in &self.units {
            let unit = unit(game, name)?;
            state.units[unit].strength = given.strength.unwrap_or(firing(game, &state, unit));
        }
        for (at, (a, b, woods)) in self.lines.iter().enumerate() {
            let pair = enemies(game, a, b).inside(at.to_string()).inside("lines")?;
            state.lines.set(pair.0, pair.1, *woods);
        }
        state.phase = phase(game, &state, self.phase.as_deref().unwrap_or("move")).inside("phase")?;
        if let Some(shooter) = game.speaker(&state) {
            state.order = list(&self.order, |label| slot(game.unit(shooter), label)).inside("order")?;
        }
        possible(game, &state)?;
        something_to_do(game, &state)?;
        Ok(state)
    }
}

/// The troopers that fire this turn if a position does not say: all that a unit in the queue has
/// (QS-BA-7, QS-CONV-3).
fn firing(game: &Quickstart, state: &State, unit: UnitId) -> u8 {
    let queued = state.queue.as_slice().contains(&unit);
    if queued { state.units[unit].troopers(game.unit(unit).kind) } else { 0 }
}

/// Two enemies by their places in the first and the second force.
fn enemies(game: &Quickstart, a: &str, b: &str) -> Result<(usize, usize), Fault> {
    let (a, b) = (unit(game, a)?, unit(game, b)?);
    match game.side_of(a) == game.side_of(b) {
        true => Err(Fault::new(format!("{} and {} are friends", game.name_of(a), game.name_of(b)))),
        false => Ok(game.pair(a, b)),
    }
}

impl UnitGiven {
    fn put(&self, game: &Quickstart, state: &mut State, unit_id: UnitId) -> Result<(), Fault> {
        let profile = game.unit(unit_id);
        let mut now = state.units[unit_id];
        if let Some(hex) = &self.hex {
            now.cell = GRID.find(hex).inside("hex")?.0 as u8;
        }
        now.facing = self.facing.unwrap_or(Facing::N);
        if profile.kind.is_infantry() && now.facing != Facing::N {
            return Err(Fault::new("infantry have no facing (QS-FACE-1)").inside("facing"));
        }
        (now.mode, now.hexes) = (self.mode, self.hexes);
        self.damage(profile, &mut now)?;
        now.mp = self.mp.unwrap_or(profile.sheet.walk).min(profile.sheet.walk);
        now.motive = self.motive;
        let most = profile.fresh().troopers(profile.kind);
        if let Some(strength) = self.strength.filter(|&strength| strength > most) {
            let wrong = format!("a strength of {strength} is more than {most}");
            return Err(Fault::new(wrong).inside("strength"));
        }
        if let Some(target) = &self.target {
            now.target = unit(game, target).inside("target")?;
        }
        for (at, label) in self.aimed.iter().enumerate() {
            aim(profile, &mut now, label).inside(at.to_string()).inside("aimed")?;
        }
        for (at, label) in self.jammed.iter().enumerate() {
            now.jammed.insert(slot(profile, label).inside(at.to_string()).inside("jammed")?);
        }
        state.units[unit_id] = now;
        if self.destroyed {
            state.destroyed.insert(unit_id);
        }
        if self.hex.is_some() && !self.gone {
            state.on_map.insert(unit_id);
        }
        Ok(())
    }

    /// Armor, troopers and ammunition that are left.
    fn damage(&self, profile: &Profile, now: &mut Unit) -> Result<(), Fault> {
        for (place, &points) in &self.armor {
            let at = location(profile, place).inside(place).inside("armor")?.index();
            let most = profile.sheet.points[at];
            if points > most {
                let wrong = format!("'{place}' has at most {most} points, not {points}");
                return Err(Fault::new(wrong).inside(place).inside("armor"));
            }
            now.points[at] = points;
        }
        if let Some(troopers) = self.troopers {
            if profile.kind != Kind::Platoon || troopers > profile.sheet.points[0] {
                let wrong = format!("troopers are those of a platoon, {troopers} are too many");
                return Err(Fault::new(wrong).inside("troopers"));
            }
            now.points[0] = troopers;
        }
        for (weapon, &shots) in &self.ammo {
            now.ammo[store(profile, weapon).inside(weapon).inside("ammo")?] = shots;
        }
        Ok(())
    }
}

/// Declares an attack: "UAC/5", or "UAC/5 x2" with two shots.
fn aim(profile: &Profile, now: &mut Unit, label: &str) -> Result<(), Fault> {
    let (label, twice) = label.strip_suffix(" x2").map_or((label, false), |label| (label, true));
    let at = slot(profile, label)?;
    if twice && !profile.attack(at).rapid {
        return Err(Fault::new(format!("{label} fires one shot (QS-RAPID-1)")));
    }
    now.aimed.insert(at);
    if twice {
        now.doubled.insert(at);
    }
    Ok(())
}

/// The state as text.
pub(crate) fn write_state(game: &Quickstart, state: &State) -> String {
    let names = |set: UnitSet| set.iter().map(|unit| game.name_of(unit)).collect();
    let label = |slot: &Slot| {
        game.speaker(state).map_or_else(String::new, |unit| game.unit(unit).slot_label(*slot).into())
    };
    let lines = state.lines.iter().map(|(first, second, woods)| {
        let second = UnitId((second + usize::from(game.first_force)) as u8);
        (game.name_of(UnitId(first as u8)), game.name_of(second), woods)
    });
    let given = Given {
        turn: Some(state.turn),
        phase: Some(game.phase_text(state)),
        swapped: state.attacker != FIRST_FORCE,
        initiative: Some(role(state, state.initiative).into()),
        moved: names(state.moved),
        declared: names(state.declared),
        pair: Some(state.pair),
        quiet: state.quiet,
        harm: state.harm,
        scores: state.scores,
        escaped: state.escaped,
        queue: state.queue.as_slice().iter().map(|&unit| game.name_of(unit)).collect(),
        order: state.order.as_slice().iter().map(label).collect(),
        lines: lines.collect(),
        units: (0..game.units.len() as u8).map(|unit| game.unit_text(state, UnitId(unit))).collect(),
        ..Given::default()
    };
    toml::to_string(&given).unwrap_or_default()
}

/// The state of a text.
pub(crate) fn read_state(game: &Quickstart, text: &str) -> Result<State, Fault> {
    let source = Source::new("position", text);
    let given: Given = source.toml()?;
    let set_up = given.scenario.is_some()
        || given.map.is_some()
        || given.attacker.is_some()
        || given.defender.is_some();
    if set_up || !given.options.is_empty() || given.seats.is_some() {
        return Err(Fault::new("the position of a match in progress cannot change how it is set up"));
    }
    given.state(game).map_err(|fault| fault.locate(&source))
}

impl Quickstart {
    fn unit_text(&self, state: &State, unit: UnitId) -> (String, UnitGiven) {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let placed = state.turn > 0 || state.on_map.has(unit);
        let damaged = |at: &usize| now.points[*at] != profile.sheet.points[*at];
        let labels = |slots: SlotSet, twice: SlotSet| {
            let label = |slot: Slot| {
                let times = if twice.has(slot) { " x2" } else { "" };
                format!("{}{times}", profile.slot_label(slot))
            };
            slots.iter().map(label).collect()
        };
        let ammo =
            profile.sheet.ammo.iter().enumerate().filter(|(store, (_, full))| now.ammo[*store] != *full);
        let given = UnitGiven {
            hex: placed.then(|| GRID.name(now.hex()).to_string()),
            facing: (placed && !profile.kind.is_infantry()).then_some(now.facing),
            gone: placed && !state.on_map.has(unit),
            destroyed: state.destroyed.has(unit),
            mode: now.mode,
            hexes: now.hexes,
            armor: match profile.kind {
                Kind::Platoon => BTreeMap::new(),
                _ => (0..MOST_LOCATIONS)
                    .filter(damaged)
                    .map(|at| (Location(at as u8).name(profile.kind), now.points[at]))
                    .collect(),
            },
            troopers: (profile.kind == Kind::Platoon && damaged(&0)).then_some(now.points[0]),
            ammo: ammo.map(|(store, (weapon, _))| (weapon.clone(), now.ammo[store])).collect(),
            mp: (now.mp != profile.sheet.walk).then_some(now.mp),
            motive: now.motive,
            strength: (now.strength != firing(self, state, unit)).then_some(now.strength),
            target: (now.target != UnitId(0) || !now.aimed.is_empty()).then(|| self.name_of(now.target)),
            aimed: labels(now.aimed, now.doubled),
            jammed: labels(now.jammed, SlotSet::EMPTY),
        };
        (profile.name.clone(), given)
    }

    fn phase_text(&self, state: &State) -> String {
        let of = |word: &str, unit: UnitId| format!("{word} {}", self.name_of(unit));
        match state.phase {
            Phase::Roles => "roles".into(),
            Phase::ChooseRole(side) => format!("choose-role {}", role(state, side)),
            Phase::Place(unit) => of("place", unit),
            Phase::Initiative => "initiative".into(),
            Phase::Move => "move".into(),
            Phase::MoveUnit(unit) => of("move", unit),
            Phase::Path(unit) => of("path", unit),
            Phase::Declare => "declare".into(),
            Phase::Target(unit) => of("target", unit),
            Phase::Weapons(unit) => of("weapons", unit),
            Phase::Line(unit) => of("line", unit),
            Phase::Order(unit) => of("order", unit),
            Phase::Fire(unit) => of("fire", unit),
            Phase::Over(ending) => {
                let winner = ending.winner.map_or("nobody", |side| role(state, side));
                format!("over {winner} {}", why_word(ending.why))
            }
        }
    }
}

fn set(game: &Quickstart, names: &[String]) -> Result<UnitSet, Fault> {
    let mut set = UnitSet(0);
    for (at, name) in names.iter().enumerate() {
        set.insert(unit(game, name).inside(at.to_string())?);
    }
    Ok(set)
}

fn list<T: Copy + Default, const N: usize>(
    words: &[String],
    read: impl Fn(&str) -> Result<T, Fault>,
) -> Result<FixedVec<T, N>, Fault> {
    let mut list = FixedVec::default();
    for (at, word) in words.iter().enumerate() {
        if list.is_full() {
            return Err(Fault::new(format!("more than {N} entries")).inside(at.to_string()));
        }
        list.push(read(word).inside(at.to_string())?);
    }
    Ok(list)
}

/// What the words for a phase begin with.
#[derive(Clone, Copy)]
enum PhaseWord {
    Roles,
    ChooseRole,
    Place,
    Initiative,
    Move,
    MoveUnit,
    Path,
    Declare,
    Target,
    Weapons,
    Line,
    Order,
    Fire,
    Over,
}

/// The phases as positions write them.
const PHASES: [(&str, PhaseWord); 14] = [
    ("roles", PhaseWord::Roles),
    ("choose-role SIDE", PhaseWord::ChooseRole),
    ("place UNIT", PhaseWord::Place),
    ("initiative", PhaseWord::Initiative),
    ("move", PhaseWord::Move),
    ("move UNIT", PhaseWord::MoveUnit),
    ("path UNIT", PhaseWord::Path),
    ("declare", PhaseWord::Declare),
    ("target UNIT", PhaseWord::Target),
    ("weapons UNIT", PhaseWord::Weapons),
    ("line UNIT", PhaseWord::Line),
    ("order UNIT", PhaseWord::Order),
    ("fire UNIT", PhaseWord::Fire),
    ("over WINNER ENDING", PhaseWord::Over),
];

fn phase(game: &Quickstart, state: &State, text: &str) -> Result<Phase, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let unknown = || Fault::unknown("phase", text, PHASES.iter().map(|(form, _)| *form));
    let (word, words) = answer::find(&PHASES, &words).ok_or_else(unknown)?;
    let named = || unit(game, words[0]);
    Ok(match word {
        PhaseWord::Roles => Phase::Roles,
        PhaseWord::ChooseRole => Phase::ChooseRole(side(state, words[0])?),
        PhaseWord::Place => Phase::Place(named()?),
        PhaseWord::Initiative => Phase::Initiative,
        PhaseWord::Move => Phase::Move,
        PhaseWord::MoveUnit => Phase::MoveUnit(named()?),
        PhaseWord::Path => Phase::Path(named()?),
        PhaseWord::Declare => Phase::Declare,
        PhaseWord::Target => Phase::Target(named()?),
        PhaseWord::Weapons => Phase::Weapons(named()?),
        PhaseWord::Line => Phase::Line(named()?),
        PhaseWord::Order => Phase::Order(named()?),
        PhaseWord::Fire => Phase::Fire(named()?),
        PhaseWord::Over => {
            let winner = if words[0] == "nobody" { None } else { Some(side(state, words[0])?) };
            let found = WHYS.into_iter().find(|known| why_word(*known) == words[1]);
            let why = found.ok_or_else(|| Fault::unknown("ending", words[1], WHYS.map(why_word)))?;
            Phase::Over(Ending { winner, why })
        }
    })
}

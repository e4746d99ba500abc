//! The text of a state, and the positions of cases: one shape for both, in TOML.
//!
//! A position names what differs from fresh record sheets. The text of a state names everything
//! that matters, and reads back to the same state.

mod possible;

use super::names::{WHYS, location, role, side, slot, unit, why_word};
use crate::GRID;
use crate::content::{
    Kind, Library, Location, MOST_LOCATIONS, Roles, Scenario, Slot, SlotSet, Tier, Victory,
};
use crate::game::Quickstart;
use crate::options::Options;
use crate::sight::Woods;
use crate::state::{Ending, FIRST_FORCE, Mode, Phase, SECOND_FORCE, State, UnitId, UnitSet};
use possible::{possible, something_to_do};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Facing, Fault, FixedVec, Grid, Source};
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
    #[serde(skip_serializing_if = "is_default")]
    strength: u8,
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
        let library = Library::with_packs(&[])?;
        let scenario = self.scenario(&library, source)?;
        let mut options = Vec::new();
        for (key, value) in &self.options {
            let value = value.as_str().map_or_else(|| value.to_string(), String::from);
            options.push((key.clone(), value));
        }
        let game = Quickstart::new(&library, &scenario, Options::read(&options)?, self.seats.unwrap_or(2))?;
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
        for (force, given) in scenario.forces.iter_mut().zip([&self.attacker, &self.defender]) {
            let Some(units) = given else { continue };
            for unit in units {
                if !library.sheets.contains_key(unit.get_ref()) {
                    let known = library.sheets.keys().map(String::as_str);
                    return Err(Fault::unknown("unit", unit.get_ref(), known).at(source, unit.span()));
                }
            }
            if !(1..=crate::content::MOST_UNITS).contains(&units.len()) {
                return Err(Fault::new("a team has 1 to 15 units (QS-SET-10)"));
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
            Some(role) => side(&state, role)?,
            None => FIRST_FORCE,
        };
        for (name, given) in &self.units {
            given.put(game, &mut state, unit(game, name)?)?;
        }
        state.moved = set(game, &self.moved)?;
        state.declared = set(game, &self.declared)?;
        state.pair = self.pair.unwrap_or([1, 1]);
        (state.quiet, state.harm) = (self.quiet, self.harm);
        (state.scores, state.escaped) = (self.scores, self.escaped);
        state.queue = list(self.queue.iter().map(|name| unit(game, name)))?;
        for (a, b, woods) in &self.lines {
            let (a, b) = (unit(game, a)?, unit(game, b)?);
            if game.side_of(a) == game.side_of(b) {
                return Err(Fault::new(format!("{} and {} are friends", game.name_of(a), game.name_of(b))));
            }
            let (first, second) = game.pair(a, b);
            state.lines.set(first, second, *woods);
        }
        state.phase = phase(game, &state, self.phase.as_deref().unwrap_or("move"))?;
        if let Some(shooter) = game.speaker(&state) {
            state.order = list(self.order.iter().map(|label| slot(game.unit(shooter), label)))?;
        }
        possible(game, &state)?;
        something_to_do(game, &state)?;
        Ok(state)
    }
}

impl UnitGiven {
    fn put(&self, game: &Quickstart, state: &mut State, unit_id: UnitId) -> Result<(), Fault> {
        let profile = game.unit(unit_id);
        let name = &profile.name;
        let mut now = state.units[unit_id];
        if let Some(hex) = &self.hex {
            let cell = GRID.parse(hex);
            now.cell =
                cell.ok_or_else(|| Fault::new(format!("{name}: '{hex}' is not a hex of the sheet")))?.0 as u8;
        }
        now.facing = self.facing.unwrap_or(Facing::N);
        if profile.kind.is_infantry() && now.facing != Facing::N {
            return Err(Fault::new(format!("{name}: infantry have no facing (QS-FACE-1)")));
        }
        (now.mode, now.hexes) = (self.mode, self.hexes);
        for (place, &points) in &self.armor {
            let at = location(profile, place)?.index();
            if points > profile.sheet.points[at] {
                let most = profile.sheet.points[at];
                return Err(Fault::new(format!("{name}: '{place}' has at most {most} points, not {points}")));
            }
            now.points[at] = points;
        }
        if let Some(troopers) = self.troopers {
            if profile.kind != Kind::Platoon || troopers > profile.sheet.points[0] {
                return Err(Fault::new(format!(
                    "{name}: troopers are those of a platoon, {troopers} are too many"
                )));
            }
            now.points[0] = troopers;
        }
        for (weapon, &shots) in &self.ammo {
            let known = || profile.sheet.ammo.iter().map(|(weapon, _)| weapon.as_str());
            let store = known().position(|known| known == weapon);
            let store = store.ok_or_else(|| Fault::unknown("ammo", weapon, known()))?;
            now.ammo[store] = shots;
        }
        now.mp = self.mp.unwrap_or(profile.sheet.walk).min(profile.sheet.walk);
        let most = state.units[unit_id].troopers(profile.kind);
        if self.strength > most {
            return Err(Fault::new(format!("{name}: a strength of {} is more than {most}", self.strength)));
        }
        (now.motive, now.strength) = (self.motive, self.strength);
        if let Some(target) = &self.target {
            now.target = unit(game, target)?;
        }
        for label in &self.aimed {
            let (label, twice) =
                label.strip_suffix(" x2").map_or((label.as_str(), false), |label| (label, true));
            let at = slot(profile, label)?;
            if twice && !profile.attack(at).rapid {
                return Err(Fault::new(format!("{name}: {label} fires one shot (QS-RAPID-1)")));
            }
            now.aimed.insert(at);
            if twice {
                now.doubled.insert(at);
            }
        }
        for label in &self.jammed {
            now.jammed.insert(slot(profile, label)?);
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
    let given: Given = Source::new("position", text).toml()?;
    let set_up = given.scenario.is_some()
        || given.map.is_some()
        || given.attacker.is_some()
        || given.defender.is_some();
    if set_up || !given.options.is_empty() || given.seats.is_some() {
        return Err(Fault::new("the position of a match in progress cannot change how it is set up"));
    }
    given.state(game)
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
            strength: now.strength,
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
    for name in names {
        set.insert(unit(game, name)?);
    }
    Ok(set)
}

fn list<T: Copy + Default, const N: usize>(
    items: impl Iterator<Item = Result<T, Fault>>,
) -> Result<FixedVec<T, N>, Fault> {
    let mut list = FixedVec::default();
    for item in items {
        if list.is_full() {
            return Err(Fault::new(format!("more than {N} entries")));
        }
        list.push(item?);
    }
    Ok(list)
}

fn phase(game: &Quickstart, state: &State, text: &str) -> Result<Phase, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let named = |name: &str| unit(game, name);
    Ok(match words.as_slice() {
        ["roles"] => Phase::Roles,
        ["choose-role", role] => Phase::ChooseRole(side(state, role)?),
        ["place", name] => Phase::Place(named(name)?),
        ["initiative"] => Phase::Initiative,
        ["move"] => Phase::Move,
        ["move", name] => Phase::MoveUnit(named(name)?),
        ["path", name] => Phase::Path(named(name)?),
        ["declare"] => Phase::Declare,
        ["target", name] => Phase::Target(named(name)?),
        ["weapons", name] => Phase::Weapons(named(name)?),
        ["line", name] => Phase::Line(named(name)?),
        ["order", name] => Phase::Order(named(name)?),
        ["fire", name] => Phase::Fire(named(name)?),
        ["over", winner, why] => {
            let winner = if *winner == "nobody" { None } else { Some(side(state, winner)?) };
            let found = WHYS.into_iter().find(|known| why_word(*known) == *why);
            let why = found.ok_or_else(|| Fault::unknown("ending", why, WHYS.map(why_word)))?;
            Phase::Over(Ending { winner, why })
        }
        _ => {
            let known = [
                "initiative",
                "move",
                "move UNIT",
                "path UNIT",
                "declare",
                "target UNIT",
                "weapons UNIT",
                "fire UNIT",
            ];
            return Err(Fault::unknown("phase", text, known));
        }
    })
}

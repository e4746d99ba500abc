//! Units, attacks, locations, sides and endings by the words that positions, lines and questions use.

use crate::content::{Kind, Location, MECH_LOCATIONS, SECTIONS, Slot};
use crate::game::{Profile, Quickstart};
use crate::state::{State, UnitId, Why};
use table::{Fault, Side};

/// All reasons to end, for reading them back.
pub(super) const WHYS: [Why; 7] = [
    Why::LastStanding,
    Why::BothGone,
    Why::TurnLimit,
    Why::Score,
    Why::Stalemate,
    Why::Escaped,
    Why::Stopped,
];

/// The word for a reason to end.
pub(super) fn why_word(why: Why) -> &'static str {
    match why {
        Why::LastStanding => "last-standing",
        Why::BothGone => "both-gone",
        Why::TurnLimit => "turn-limit",
        Why::Score => "score",
        Why::Stalemate => "stalemate",
        Why::Escaped => "escaped",
        Why::Stopped => "stopped",
    }
}

/// The role of a side, as a word.
pub(super) fn role(state: &State, side: Side) -> &'static str {
    if side == state.attacker { "attacker" } else { "defender" }
}

/// The side of a role.
pub(super) fn side(state: &State, word: &str) -> Result<Side, Fault> {
    match word {
        "attacker" => Ok(state.attacker),
        "defender" => Ok(state.attacker.other()),
        _ => Err(Fault::unknown("side", word, ["attacker", "defender"])),
    }
}

/// The unit of a name.
pub(super) fn unit(game: &Quickstart, name: &str) -> Result<UnitId, Fault> {
    table::naming::unit_named(game.units.iter().map(|unit| unit.name.as_str()), name)
}

/// The attack of a label.
pub(super) fn slot(profile: &Profile, label: &str) -> Result<Slot, Fault> {
    let labels = || profile.slots().map(|slot| profile.slot_label(slot));
    let found = labels().position(|known| known == label);
    found.map(|at| Slot(at as u8)).ok_or_else(|| Fault::unknown("weapon", label, labels()))
}

/// The store of ammunition of a weapon, which has the weapon's name.
pub(super) fn store(profile: &Profile, weapon: &str) -> Result<usize, Fault> {
    let known = || profile.sheet.ammo.iter().map(|(weapon, _)| weapon.as_str());
    known().position(|known| known == weapon).ok_or_else(|| Fault::unknown("ammo", weapon, known()))
}

/// The location, section or trooper of a name.
pub(super) fn location(profile: &Profile, name: &str) -> Result<Location, Fault> {
    let count = match profile.kind {
        Kind::Mech => MECH_LOCATIONS.len() as u8,
        Kind::Vehicle(_) => SECTIONS.len() as u8,
        _ => profile.sheet.points.iter().filter(|&&points| points > 0).count() as u8,
    };
    let names: Vec<String> = (0..count).map(|at| Location(at).name(profile.kind)).collect();
    let found = names.iter().position(|known| known == name).map(|at| Location(at as u8));
    found.ok_or_else(|| Fault::unknown("location", name, names.iter().map(String::as_str)))
}

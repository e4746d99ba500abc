//! Special powers, explained on their card: two standard powers at once (CC-SPD-SPE-1, CC-ATK-SPE-1,
//! CC-DEF-SPE-1, CC-DAM-SPE-1). What they let a character possess is content; `Profile::opened` puts it in.

use super::{Card, Power};

const SPECIAL: Card = Card {
    text: "Explained on the card: two standard powers at once, countered as a whole.",
    color: "white",
    ..Card::PLAIN
};

/// Beside speed.
pub const SPECIAL_SPEED: Card =
    Card { power: Power::SpecialSpeed, name: "Special power (speed)", clause: "CC-SPD-SPE-1", ..SPECIAL };
/// Beside attack.
pub const SPECIAL_ATTACK: Card =
    Card { power: Power::SpecialAttack, name: "Special power (attack)", clause: "CC-ATK-SPE-1", ..SPECIAL };
/// Beside defense.
pub const SPECIAL_DEFENSE: Card =
    Card { power: Power::SpecialDefense, name: "Special power (defense)", clause: "CC-DEF-SPE-1", ..SPECIAL };
/// Beside damage.
pub const SPECIAL_DAMAGE: Card =
    Card { power: Power::SpecialDamage, name: "Special power (damage)", clause: "CC-DAM-SPE-1", ..SPECIAL };

//! Why a choice is refused. The rules give a [`Refusal`], small and without words; the names and the
//! sentence are added only where a person reads it, as an [`Illegal`].

use crate::action::Attack;
use crate::game::Battleclix;
use crate::show;
use crate::state::{State, UnitId};
use table::Cell;

/// Why the rules refuse a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the sentences in `words` say what the variants mean
pub enum Refusal {
    GameOver,
    NotAsked,
    NotYours { unit: UnitId },
    Deployed { unit: UnitId },
    OutsideZone { hex: Cell },
    HexTaken { hex: Cell },
    TerrainClosed { unit: UnitId, hex: Cell },
    NotOnMap { unit: UnitId },
    AlreadyActivated { unit: UnitId },
    MovesAreOver { unit: UnitId },
    NoMovesLeft { unit: UnitId },
    Immobile { unit: UnitId },
    MustBreakAway { unit: UnitId },
    NotHeld { unit: UnitId },
    Nowhere { unit: UnitId },
    CannotWalk { unit: UnitId, hex: Cell },
    CannotJump { unit: UnitId, hex: Cell },
    NoJumpJets { unit: UnitId },
    NotHexByHex,
    CannotHalt { unit: UnitId, hex: Cell },
    LongUsed { unit: UnitId },
    ShortUsed { unit: UnitId },
    OneAttack { unit: UnitId },
    InfantryLong,
    Engaged { unit: UnitId },
    OnlyHandToHand { unit: UnitId },
    NoHandToHand { unit: UnitId },
    Friend { unit: UnitId },
    Unreached { unit: UnitId, attack: Attack, target: UnitId, why: Unreached },
    Bound { unit: UnitId, to: UnitId },
}

/// Why an attack does not reach a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the sentences of the refusal say what the variants mean
pub enum Unreached {
    NoLongRange,
    OutOfBand { distance: u8, least: u8, most: u8 },
    NoIndirectFire,
    NoSight,
    NoValue,
}

const _: () = assert!(size_of::<Refusal>() <= 8, "a refusal is handed around in a register");

/// A refusal in words. Every message ends with the clause it comes from.
pub type Illegal = table::Illegal<Refusal>;

impl table::Refusal<Battleclix> for Refusal {
    fn clause(self) -> &'static str {
        match self {
            Refusal::GameOver => "BC-END-2",
            Refusal::NotAsked => "BC-TURN-1",
            Refusal::NotYours { .. } => "BC-TURN-3",
            Refusal::Deployed { .. } => "BC-DEP-2",
            Refusal::OutsideZone { .. } => "BC-DEP-1",
            Refusal::HexTaken { .. } => "BC-DEP-3",
            Refusal::TerrainClosed { .. } => "BC-MAP-10",
            Refusal::NotOnMap { .. } => "BC-GEN-8",
            Refusal::AlreadyActivated { .. } => "BC-TURN-4",
            Refusal::MovesAreOver { .. } => "BC-ACT-2",
            Refusal::NoMovesLeft { .. } | Refusal::LongUsed { .. } | Refusal::ShortUsed { .. } => "BC-ACT-1",
            Refusal::Immobile { .. } => "BC-RED-6",
            Refusal::MustBreakAway { .. } | Refusal::NotHeld { .. } => "BC-HTH-3",
            Refusal::Nowhere { .. } | Refusal::CannotHalt { .. } => "BC-MOVE-3",
            Refusal::CannotWalk { .. } => "BC-MOVE-2",
            Refusal::CannotJump { .. } => "BC-JUMP-3",
            Refusal::NoJumpJets { .. } => "BC-JUMP-1",
            Refusal::NotHexByHex => "BC-O-6",
            Refusal::OneAttack { .. } => "BC-VEH-2",
            Refusal::InfantryLong => "BC-INF-1",
            Refusal::Engaged { .. } => "BC-HTH-2",
            Refusal::OnlyHandToHand { .. } => "BC-HTH-7",
            Refusal::NoHandToHand { .. } => "BC-HTH-9",
            Refusal::Friend { .. } => "BC-ATK-3",
            Refusal::Unreached { why, .. } => why.clause(),
            Refusal::Bound { .. } => "BC-CLAN-1",
        }
    }

    fn words(self, game: &Battleclix, state: &State) -> String {
        words(self, game, state)
    }
}

impl Unreached {
    /// The clause it comes from.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Unreached::NoLongRange | Unreached::OutOfBand { .. } => "BC-RNG-2",
            Unreached::NoIndirectFire => "BC-IND-1",
            Unreached::NoSight => "BC-LOS-1",
            Unreached::NoValue => "BC-RNG-3",
        }
    }
}

fn words(refusal: Refusal, game: &Battleclix, state: &State) -> String {
    let (name, place) = (|unit| game.name_of(unit), |hex| game.hex_name(hex));
    match refusal {
        Refusal::GameOver => "the game is over".into(),
        Refusal::NotAsked => format!("that is not asked now: {}", show::asked(game, state)),
        Refusal::NotYours { unit } => format!("{} belongs to the other side", name(unit)),
        Refusal::Deployed { unit } => format!("{} is on the map already", name(unit)),
        Refusal::OutsideZone { hex } => format!("{} is not in the zone", place(hex)),
        Refusal::HexTaken { hex } => format!("another unit stands in {}", place(hex)),
        Refusal::TerrainClosed { unit, hex } => {
            format!("{} may not enter {}", name(unit), game.terrain(hex).name())
        }
        Refusal::NotOnMap { unit } => format!("{} is not on the map", name(unit)),
        Refusal::AlreadyActivated { unit } => format!("{} has been activated this turn", name(unit)),
        Refusal::MovesAreOver { unit } => format!("{} has attacked; Moves come before attacks", name(unit)),
        Refusal::NoMovesLeft { unit } => format!("{} has used its Moves", name(unit)),
        Refusal::Immobile { unit } => format!("{} is Immobilized", name(unit)),
        Refusal::MustBreakAway { unit } => {
            format!("{} is in Hand-to-Hand and must break away first", name(unit))
        }
        Refusal::NotHeld { unit } => format!("{} has nobody to break away from", name(unit)),
        Refusal::Nowhere { unit } => format!("{} has nowhere to go", name(unit)),
        Refusal::CannotWalk { unit, hex } => format!("{} cannot walk to {}", name(unit), place(hex)),
        Refusal::CannotJump { unit, hex } => format!("{} cannot jump to {}", name(unit), place(hex)),
        Refusal::NoJumpJets { unit } => format!("{} has no Jump Jets showing", name(unit)),
        Refusal::NotHexByHex => "walks are not made hex by hex in this match".into(),
        Refusal::CannotHalt { unit, hex } => format!("{} cannot halt in {}", name(unit), place(hex)),
        Refusal::LongUsed { unit } => format!("{} has made its Long Range Attack", name(unit)),
        Refusal::ShortUsed { unit } => format!("{} has made its Short Range Attack", name(unit)),
        Refusal::OneAttack { unit } => format!("a Vehicle makes one attack; {} has made it", name(unit)),
        Refusal::InfantryLong => "Infantry has no Long Range Attack".into(),
        Refusal::Engaged { unit } => {
            format!("{} is engaged in Hand-to-Hand and takes no Long Range action", name(unit))
        }
        Refusal::OnlyHandToHand { unit } => {
            format!("{} is engaged and next to an enemy: its Short Range action is Hand-to-Hand", name(unit))
        }
        Refusal::NoHandToHand { unit } => format!("{} is not in Hand-to-Hand", name(unit)),
        Refusal::Friend { unit } => format!("{} is on the same side", name(unit)),
        Refusal::Unreached { unit, attack, target, why } => {
            unreached_words(&name(unit), attack, &name(target), why)
        }
        Refusal::Bound { unit, to } => {
            format!("{} is a Clan unit and must finish {} first", name(unit), name(to))
        }
    }
}

fn unreached_words(unit: &str, attack: Attack, target: &str, why: Unreached) -> String {
    let attack = attack.words();
    match why {
        Unreached::NoLongRange => format!("{unit} has Maximum Range 5 and so no Long Range Attack"),
        Unreached::OutOfBand { distance, least, most } => {
            format!("{target} is {distance} hexes away; a {attack} reaches from {least} to {most}")
        }
        Unreached::NoIndirectFire => format!("{unit} has no Indirect Fire showing"),
        Unreached::NoSight => format!("{unit} has no line of sight to {target}"),
        Unreached::NoValue => format!("{unit}'s {attack} would do no damage"),
    }
}

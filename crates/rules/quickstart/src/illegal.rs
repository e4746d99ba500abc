//! Why a choice is refused: the book's words and the clause.

use crate::game::Quickstart;
use crate::state::UnitId;

/// A refusal. Every message ends with the clause it comes from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum Illegal {
    #[error("the game is over (QS-VIC-1)")]
    GameOver,
    #[error("that is not asked now: {asked} (QS-SEQ-1)")]
    NotAsked { asked: String },
    #[error("{hex} is not in the zone (QS-SET-1)")]
    OutsideZone { hex: String },
    #[error("another unit stands in {hex}; at setup no two units share a hex (QS-SET-6)")]
    HexTaken { hex: String },
    #[error("{unit} may not enter {terrain} (QS-VEH-2)")]
    TerrainClosed { unit: String, terrain: &'static str },
    #[error("infantry have no facing (QS-FACE-1)")]
    NoFacing,
    #[error("{unit} belongs to the other team (QS-SEQ-4)")]
    NotYours { unit: String },
    #[error("{unit} is not on the map (QS-DECL-5)")]
    NotOnMap { unit: String },
    #[error("{unit} is not on the map any more (QS-NOT-2)")]
    Gone { unit: String },
    #[error("{unit} has already moved this turn (QS-SEQ-4)")]
    AlreadyMoved { unit: String },
    #[error("{unit} has already declared this turn (QS-DECL-1)")]
    AlreadyDeclared { unit: String },
    #[error("{unit} cannot move: a leg is lost (QS-DMG-7)")]
    LegLost { unit: String },
    #[error("{unit} is immobile: no Cruising MP are left (QS-VEH-8)")]
    Immobile { unit: String },
    #[error("infantry have no movement modes; they move or stay (QS-INF-1)")]
    NoModes,
    #[error("{unit} cannot end in {hex}, where another unit stands (QS-STACK-2)")]
    EndTaken { unit: String, hex: String },
    #[error("{unit} may not enter {hex}, which an enemy holds (QS-STACK-1)")]
    EnemyHex { unit: String, hex: String },
    #[error("{unit} may not step backward while running (QS-MOV-7)")]
    BackwardRun { unit: String },
    #[error("{unit} has {budget} MP for this, and step {step} makes it {cost} (QS-MOV-9)")]
    TooFar { unit: String, budget: u32, step: usize, cost: u32 },
    #[error("{unit} cannot get to {hex} facing {facing} with {hexes} hexes in this mode (QS-MOV-3)")]
    NoPath { unit: String, hex: String, facing: String, hexes: u8 },
    #[error("{unit} cannot reach the {edge} edge with an MP to spare (QS-EXIT-2)")]
    EdgeTooFar { unit: String, edge: String },
    #[error("leaving the map is not allowed in this match (QS-O-10)")]
    ExitClosed,
    #[error("the step off the map must be the last (QS-EXIT-2)")]
    StepAfterExit,
    #[error("{unit} is a friend (QS-NOT-5)")]
    Friend { unit: String },
    #[error("{unit} stands in the same hex; only infantry may attack there (QS-DECL-6)")]
    OwnHex { unit: String },
    #[error("{unit} has no line of sight to {target} (QS-LOS-8)")]
    NoSight { unit: String, target: String },
    #[error("{target} is {range} hexes away; the {weapon} reaches {reach} (QS-HIT-2)")]
    OutOfRange { target: String, range: u8, weapon: String, reach: u8 },
    #[error("{target} is not in the arc of {unit}'s {weapon} (QS-ARC-1)")]
    OutOfArc { unit: String, weapon: String, target: String },
    #[error("{unit}'s {weapon} was lost with its location (QS-DMG-6)")]
    WeaponLost { unit: String, weapon: String },
    #[error("{unit}'s {weapon} is jammed (QS-RAPID-5)")]
    Jammed { unit: String, weapon: String },
    #[error("{unit}'s {weapon} has {left} shots left for this (QS-AMMO-1)")]
    NoAmmo { unit: String, weapon: String, left: u16 },
    #[error("{unit}'s {weapon} fires one shot, not two (QS-RAPID-1)")]
    NotRapid { unit: String, weapon: String },
    #[error("{unit} has no such weapon (QS-DECL-3)")]
    NoWeapon { unit: String },
    #[error("{unit} already fires its {weapon}; a weapon fires once a turn (QS-DECL-3)")]
    FiresAlready { unit: String, weapon: String },
    #[error("no weapon is declared yet; name one (QS-DECL-1)")]
    NothingAimed,
    #[error("that is not a way to settle this line (QS-LOS-6)")]
    NoSuchLine,
    #[error("{unit} makes no such attack, or it is in the order already (QS-SEQ-10)")]
    NotDeclared { unit: String },
    #[error("a declared attack is made; only one that needs more than 12 may be called off (QS-DECL-7)")]
    MustFire,
}

impl Illegal {
    pub(crate) fn no_weapon(game: &Quickstart, unit: UnitId) -> Illegal {
        Illegal::NoWeapon { unit: game.name_of(unit) }
    }

    /// The clause the refusal comes from.
    #[must_use]
    pub fn clause(&self) -> &'static str {
        // The ids stand at the end of the messages; here they are found again as constants.
        match self {
            Illegal::GameOver => "QS-VIC-1",
            Illegal::NotAsked { .. } => "QS-SEQ-1",
            Illegal::OutsideZone { .. } => "QS-SET-1",
            Illegal::HexTaken { .. } => "QS-SET-6",
            Illegal::TerrainClosed { .. } => "QS-VEH-2",
            Illegal::NoFacing => "QS-FACE-1",
            Illegal::NotYours { .. } | Illegal::AlreadyMoved { .. } => "QS-SEQ-4",
            Illegal::NotOnMap { .. } => "QS-DECL-5",
            Illegal::Gone { .. } => "QS-NOT-2",
            Illegal::AlreadyDeclared { .. } | Illegal::NothingAimed => "QS-DECL-1",
            Illegal::LegLost { .. } => "QS-DMG-7",
            Illegal::Immobile { .. } => "QS-VEH-8",
            Illegal::NoModes => "QS-INF-1",
            Illegal::EndTaken { .. } => "QS-STACK-2",
            Illegal::EnemyHex { .. } => "QS-STACK-1",
            Illegal::BackwardRun { .. } => "QS-MOV-7",
            Illegal::TooFar { .. } => "QS-MOV-9",
            Illegal::NoPath { .. } => "QS-MOV-3",
            Illegal::EdgeTooFar { .. } | Illegal::StepAfterExit => "QS-EXIT-2",
            Illegal::ExitClosed => "QS-O-10",
            Illegal::Friend { .. } => "QS-NOT-5",
            Illegal::OwnHex { .. } => "QS-DECL-6",
            Illegal::NoSight { .. } => "QS-LOS-8",
            Illegal::OutOfRange { .. } => "QS-HIT-2",
            Illegal::OutOfArc { .. } => "QS-ARC-1",
            Illegal::WeaponLost { .. } => "QS-DMG-6",
            Illegal::Jammed { .. } => "QS-RAPID-5",
            Illegal::NoAmmo { .. } => "QS-AMMO-1",
            Illegal::NotRapid { .. } => "QS-RAPID-1",
            Illegal::NoWeapon { .. } | Illegal::FiresAlready { .. } => "QS-DECL-3",
            Illegal::NoSuchLine => "QS-LOS-6",
            Illegal::NotDeclared { .. } => "QS-SEQ-10",
            Illegal::MustFire => "QS-DECL-7",
        }
    }
}

//! Why a choice is refused: the book's words and the clause.

/// A refusal. Every message ends with the clause it comes from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum Illegal {
    #[error("the game is over (BC-END-2)")]
    GameOver,
    #[error("that is not asked now: {asked} (BC-TURN-1)")]
    NotAsked { asked: String },
    #[error("{unit} belongs to the other side (BC-TURN-3)")]
    NotYours { unit: String },
    #[error("{unit} is on the map already (BC-DEP-2)")]
    Deployed { unit: String },
    #[error("{hex} is not in the zone (BC-DEP-1)")]
    OutsideZone { hex: String },
    #[error("another unit stands in {hex} (BC-DEP-3)")]
    HexTaken { hex: String },
    #[error("{unit} may not enter {terrain} (BC-MAP-10)")]
    TerrainClosed { unit: String, terrain: String },
    #[error("{unit} is not on the map (BC-GEN-8)")]
    NotOnMap { unit: String },
    #[error("{unit} has been activated this turn (BC-TURN-4)")]
    AlreadyActivated { unit: String },
    #[error("{unit} has attacked; all Moves come before (BC-ACT-2)")]
    MovesAreOver { unit: String },
    #[error("{unit} has used its Moves (BC-ACT-1)")]
    NoMovesLeft { unit: String },
    #[error("{unit} is Immobilized (BC-RED-6)")]
    Immobile { unit: String },
    #[error("{unit} is in Hand-to-Hand and must break away first (BC-HTH-3)")]
    MustBreakAway { unit: String },
    #[error("{unit} has nobody to break away from (BC-HTH-3)")]
    NotHeld { unit: String },
    #[error("{unit} has nowhere to go (BC-MOVE-3)")]
    Nowhere { unit: String },
    #[error("{unit} cannot walk to {hex} (BC-MOVE-2)")]
    CannotWalk { unit: String, hex: String },
    #[error("{unit} cannot jump to {hex} (BC-JUMP-3)")]
    CannotJump { unit: String, hex: String },
    #[error("{unit} has no Jump Jets showing (BC-JUMP-1)")]
    NoJumpJets { unit: String },
    #[error("walks are not made hex by hex in this match (BC-O-6)")]
    NotHexByHex,
    #[error("{unit} cannot halt in {hex} (BC-MOVE-3)")]
    CannotHalt { unit: String, hex: String },
    #[error("{unit} has made its Long Range Attack (BC-ACT-1)")]
    LongUsed { unit: String },
    #[error("{unit} has made its Short Range Attack (BC-ACT-1)")]
    ShortUsed { unit: String },
    #[error("a Vehicle makes one attack; {unit} has made it (BC-VEH-2)")]
    OneAttack { unit: String },
    #[error("Infantry has no Long Range Attack (BC-INF-1)")]
    InfantryLong,
    #[error("{unit} is engaged in Hand-to-Hand and takes no Long Range action (BC-HTH-2)")]
    Engaged { unit: String },
    #[error("{unit} is engaged and next to an enemy: its Short Range action is Hand-to-Hand (BC-HTH-7)")]
    OnlyHandToHand { unit: String },
    #[error("{unit} is not in Hand-to-Hand (BC-HTH-9)")]
    NoHandToHand { unit: String },
    #[error("{unit} is a friend (BC-ATK-3)")]
    Friend { unit: String },
    #[error("{target} is {distance} hexes away; a {attack} reaches from {least} to {most} (BC-RNG-2)")]
    OutOfBand { target: String, distance: u8, attack: &'static str, least: u8, most: u8 },
    #[error("{unit} has Maximum Range 5 and so no Long Range Attack (BC-RNG-2)")]
    NoLongRange { unit: String },
    #[error("{unit} has no Indirect Fire showing (BC-IND-1)")]
    NoIndirectFire { unit: String },
    #[error("{unit} has no line of sight to {target} (BC-LOS-1)")]
    NoSight { unit: String, target: String },
    #[error("{unit}'s {attack} would do nothing (BC-RNG-3)")]
    NoValue { unit: String, attack: &'static str },
    #[error("{unit} is a Clan unit and must finish {target} first (BC-CLAN-1)")]
    Bound { unit: String, target: String },
}

impl Illegal {
    /// The clause the refusal comes from.
    #[must_use]
    pub fn clause(&self) -> &'static str {
        match self {
            Illegal::GameOver => "BC-END-2",
            Illegal::NotAsked { .. } => "BC-TURN-1",
            Illegal::NotYours { .. } => "BC-TURN-3",
            Illegal::Deployed { .. } => "BC-DEP-2",
            Illegal::OutsideZone { .. } => "BC-DEP-1",
            Illegal::HexTaken { .. } => "BC-DEP-3",
            Illegal::TerrainClosed { .. } => "BC-MAP-10",
            Illegal::NotOnMap { .. } => "BC-GEN-8",
            Illegal::AlreadyActivated { .. } => "BC-TURN-4",
            Illegal::MovesAreOver { .. } => "BC-ACT-2",
            Illegal::NoMovesLeft { .. } | Illegal::LongUsed { .. } | Illegal::ShortUsed { .. } => "BC-ACT-1",
            Illegal::Immobile { .. } => "BC-RED-6",
            Illegal::MustBreakAway { .. } | Illegal::NotHeld { .. } => "BC-HTH-3",
            Illegal::Nowhere { .. } | Illegal::CannotHalt { .. } => "BC-MOVE-3",
            Illegal::CannotWalk { .. } => "BC-MOVE-2",
            Illegal::CannotJump { .. } => "BC-JUMP-3",
            Illegal::NoJumpJets { .. } => "BC-JUMP-1",
            Illegal::NotHexByHex => "BC-O-6",
            Illegal::OneAttack { .. } => "BC-VEH-2",
            Illegal::InfantryLong => "BC-INF-1",
            Illegal::Engaged { .. } => "BC-HTH-2",
            Illegal::OnlyHandToHand { .. } => "BC-HTH-7",
            Illegal::NoHandToHand { .. } => "BC-HTH-9",
            Illegal::Friend { .. } => "BC-ATK-3",
            Illegal::OutOfBand { .. } | Illegal::NoLongRange { .. } => "BC-RNG-2",
            Illegal::NoIndirectFire { .. } => "BC-IND-1",
            Illegal::NoSight { .. } => "BC-LOS-1",
            Illegal::NoValue { .. } => "BC-RNG-3",
            Illegal::Bound { .. } => "BC-CLAN-1",
        }
    }
}

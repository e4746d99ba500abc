//! Why a choice is refused. The rules give a [`Refusal`], small and without words; the names and the
//! sentence are added only where a person reads it, as an [`Illegal`].

use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::show::asked;
use crate::state::{State, UnitId};
use table::Cell;

/// Why the rules refuse a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the sentences in `words` say what the variants mean
pub enum Refusal {
    GameOver,
    NotAsked,
    NotNow,
    NoSuchCharacter { unit: UnitId },
    NotYours { unit: UnitId },
    NotOnMap { unit: UnitId },
    OutOfTurn { unit: UnitId },
    OffTheMap,
    OutsideStart { square: Cell },
    SquareTaken { square: Cell },
    BlockingSquare { square: Cell },
    TooHeavy,
    NoPlaceForObject { square: Cell },
    NoRally { unit: UnitId },
    NothingToDo { unit: UnitId },
    NothingDone { unit: UnitId },
    Acted { unit: UnitId },
    EmptyPool,
    TwoTokens { unit: UnitId },
    Locked { unit: UnitId },
    Carried { unit: UnitId },
    Immobile { unit: UnitId },
    Moved { unit: UnitId },
    MoveAfterAction { unit: UnitId },
    MovedTooFar { unit: UnitId },
    NoPowerActions { unit: UnitId },
    OnTheRun { unit: UnitId },
    NoPower { unit: UnitId, power: Power },
    UsedThisTurn { unit: UnitId, power: Power },
    CannotCounter { unit: UnitId, power: Power },
    CannotBend { unit: UnitId },
    OrderedThisTurn { unit: UnitId },
    NoSwitch { unit: UnitId },
    WrongFlight { unit: UnitId },
    Indoors,
    Halted { unit: UnitId },
    OutOfReach { unit: UnitId, square: Cell },
    MustBreakAway { unit: UnitId },
    NotEngaged { unit: UnitId },
    HandsFull { unit: UnitId },
    NoPickingUp { unit: UnitId },
    NoSuchObject,
    ObjectTooFar { square: Cell },
    NothingToDrop { unit: UnitId },
    WeaponInUse { unit: UnitId },
    NothingToThrow { unit: UnitId },
    ObjectTooLate { unit: UnitId },
    NoPassenger { unit: UnitId },
    CarrierHovers { unit: UnitId },
    NoRoomBeside { square: Cell },
    Friend { unit: UnitId },
    NoFriend { unit: UnitId },
    Deceived { unit: UnitId },
    NotAdjacent { unit: UnitId },
    Hidden { unit: UnitId },
    NotHidden { unit: UnitId },
    NoRange { unit: UnitId },
    OutOfRange { unit: UnitId },
    NoLine { unit: UnitId },
    Engaged { unit: UnitId },
    NobodyInTheArea { unit: UnitId },
    TwiceTheSame { unit: UnitId },
    NoTarget { unit: UnitId },
    TooMuch,
    NoStandIn { unit: UnitId },
    NotFarthest { unit: UnitId },
    NotAway { unit: UnitId },
    NotOnTerrain { unit: UnitId },
    TooWeak { unit: UnitId },
    NothingToSmash,
    SquareTooFar { square: Cell },
    SquareUnseen { square: Cell },
    Unhurt { unit: UnitId },
    EngagedInSupport { unit: UnitId },
    TooBig { unit: UnitId },
    NowhereToPut,
    NoPlaceThere { square: Cell },
    NoPlaceForMarker { square: Cell },
}

const _: () = assert!(size_of::<Refusal>() <= 8, "a refusal is handed around in a register");

/// A refusal in words. Every message ends with the clause it comes from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{words} ({})", .refusal.clause())]
pub struct Illegal {
    /// The reason.
    pub refusal: Refusal,
    words: String,
}

impl Illegal {
    /// Puts a refusal into words.
    #[must_use]
    pub fn new(refusal: Refusal, game: &ClixCampaign, state: &State) -> Illegal {
        Illegal { refusal, words: words(refusal, game, state) }
    }

    /// The clause the refusal comes from.
    #[must_use]
    pub fn clause(&self) -> &'static str {
        self.refusal.clause()
    }
}

impl Refusal {
    /// The clause the refusal comes from.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Refusal::GameOver => "CC-VIC-1",
            Refusal::NotAsked => "CC-TURN-3",
            Refusal::NotNow | Refusal::Acted { .. } | Refusal::EmptyPool => "CC-ACT-3",
            Refusal::NoSuchCharacter { .. } | Refusal::NotYours { .. } => "CC-TERM-3",
            Refusal::NotOnMap { .. } => "CC-DMG-7",
            Refusal::OutOfTurn { .. } => "CC-SETUP-4",
            Refusal::OffTheMap => "CC-MOVE-9",
            Refusal::OutsideStart { .. } => "CC-SETUP-6",
            Refusal::SquareTaken { .. } => "CC-TERM-2",
            Refusal::BlockingSquare { .. } => "CC-TERR-5",
            Refusal::TooHeavy | Refusal::NoPlaceForObject { .. } => "CC-SETUP-3",
            Refusal::NoRally { .. } => "CC-TEAM-1",
            Refusal::NothingToDo { .. } | Refusal::NothingDone { .. } | Refusal::Unhurt { .. } => "CC-ACT-11",
            Refusal::TwoTokens { .. } => "CC-ACT-7",
            Refusal::Locked { .. } => "CC-ATK-TEL-6",
            Refusal::Immobile { .. } => "CC-ATK-INC-3",
            Refusal::Moved { .. } => "CC-ACT-1",
            Refusal::MoveAfterAction { .. } => "CC-ACT-4",
            Refusal::MovedTooFar { .. } => "CC-ACT-5",
            Refusal::NoPowerActions { .. } => "CC-SPD-MIN-3",
            Refusal::OnTheRun { .. } => "CC-SPD-HSS-7",
            Refusal::NoPower { .. } | Refusal::NoSwitch { .. } => "CC-TERM-9",
            Refusal::UsedThisTurn { .. } => "CC-FREE-2",
            Refusal::CannotCounter { .. } => "CC-DAM-OUT-2",
            Refusal::CannotBend { .. } => "CC-DAM-PRO-1",
            Refusal::OrderedThisTurn { .. } => "CC-DEF-REF-1",
            Refusal::WrongFlight { .. } => "CC-FLY-1",
            Refusal::Indoors => "CC-FLY-2",
            Refusal::Halted { .. } => "CC-MOVE-7",
            Refusal::OutOfReach { .. } => "CC-MOVE-3",
            Refusal::MustBreakAway { .. } | Refusal::NotEngaged { .. } => "CC-BREAK-1",
            Refusal::HandsFull { .. } => "CC-OBJ-2",
            Refusal::NoPickingUp { .. } | Refusal::ObjectTooFar { .. } => "CC-OBJ-3",
            Refusal::NoSuchObject => "CC-OBJ-5",
            Refusal::NothingToDrop { .. } => "CC-OBJ-6",
            Refusal::WeaponInUse { .. } => "CC-FREE-4",
            Refusal::NothingToThrow { .. } => "CC-OBJ-11",
            Refusal::ObjectTooLate { .. } => "CC-OBJ-9",
            Refusal::NoPassenger { .. } | Refusal::NoRoomBeside { .. } => "CC-FLY-7",
            Refusal::Carried { .. } | Refusal::CarrierHovers { .. } => "CC-FLY-6",
            Refusal::Friend { .. } => "CC-ATT-2",
            Refusal::NoFriend { .. } => "CC-NO-5",
            Refusal::Deceived { .. } => "CC-DAM-SHA-1",
            Refusal::NotAdjacent { .. } => "CC-CLOSE-1",
            Refusal::Hidden { .. } => "CC-HIDE-3",
            Refusal::NotHidden { .. } => "CC-HIDE-9",
            Refusal::NoRange { .. } | Refusal::OutOfRange { .. } | Refusal::Engaged { .. } => "CC-RNG-1",
            Refusal::NoLine { .. } => "CC-LOF-1",
            Refusal::NobodyInTheArea { .. } => "CC-ATK-PUL-1",
            Refusal::TwiceTheSame { .. } => "CC-MULTI-1",
            Refusal::NoTarget { .. } => "CC-ATT-4",
            Refusal::TooMuch => "CC-MULTI-4",
            Refusal::NoStandIn { .. } => "CC-DEF-MAS-1",
            Refusal::NotFarthest { .. } => "CC-KB-4",
            Refusal::NotAway { .. } => "CC-KB-3",
            Refusal::NotOnTerrain { .. } => "CC-TERR-10",
            Refusal::TooWeak { .. } => "CC-TERR-9",
            Refusal::NothingToSmash | Refusal::SquareTooFar { .. } | Refusal::SquareUnseen { .. } => {
                "CC-TERR-8"
            }
            Refusal::EngagedInSupport { .. } => "CC-DAM-SUP-1",
            Refusal::TooBig { .. } => "CC-SIZE-1",
            Refusal::NowhereToPut | Refusal::NoPlaceThere { .. } => "CC-ATK-TEL-2",
            Refusal::NoPlaceForMarker { .. } => "CC-ATK-SMO-1",
        }
    }
}

fn words(refusal: Refusal, game: &ClixCampaign, state: &State) -> String {
    let name = |unit: UnitId| game.name_of(unit);
    let at = |square: Cell| game.square_name(square);
    match refusal {
        Refusal::GameOver => "the game is over".into(),
        Refusal::NotAsked => format!("that is not asked now: {}", asked(game, state)),
        Refusal::NotNow => "the action in progress does not allow that".into(),
        Refusal::NoSuchCharacter { unit } => format!("there is no {}", name(unit)),
        Refusal::NotYours { unit } => format!("{} is not yours to command now", name(unit)),
        Refusal::NotOnMap { unit } => format!("{} is not on the map", name(unit)),
        Refusal::OutOfTurn { unit } => format!("{} is not the next to be placed", name(unit)),
        Refusal::OffTheMap => "that is not a square of the map".into(),
        Refusal::OutsideStart { square } => format!("{} is not in the start area, or blocking", at(square)),
        Refusal::SquareTaken { square } => format!("somebody is on {}", at(square)),
        Refusal::BlockingSquare { square } => format!("{} is blocking", at(square)),
        Refusal::TooHeavy => "one heavy object is the most".into(),
        Refusal::NoPlaceForObject { square } => format!(
            "no object can be placed on {}: only on clear squares outside both start areas, one each",
            at(square)
        ),
        Refusal::NoRally { unit } => {
            format!("{} has no token to lose, or no other member of the Beacon Guard beside it", name(unit))
        }
        Refusal::NothingToDo { unit } => format!("{} can do nothing of the kind", name(unit)),
        Refusal::NothingDone { unit } => format!("{} has done nothing yet in this action", name(unit)),
        Refusal::Acted { unit } => format!("{} has taken its pool action this turn", name(unit)),
        Refusal::EmptyPool => "no action is left in the pool".into(),
        Refusal::TwoTokens { unit } => format!("{} has two action tokens and rests", name(unit)),
        Refusal::Locked { unit } => format!("{} was moved by Telekinesis and may not act", name(unit)),
        Refusal::Carried { unit } => format!("{} was carried this turn and may not act", name(unit)),
        Refusal::Immobile { unit } => format!("{} is immobilized", name(unit)),
        Refusal::Moved { unit } => format!("{} has used its move action this turn", name(unit)),
        Refusal::MoveAfterAction { unit } => {
            format!("{} has taken its pool action; a move comes before it", name(unit))
        }
        Refusal::MovedTooFar { unit } => format!("{} has moved too far this turn to shoot", name(unit)),
        Refusal::NoPowerActions { unit } => {
            format!("{} is under Mind Control and takes no power action", name(unit))
        }
        Refusal::OnTheRun { unit } => {
            format!("in its run {} makes only plain attacks and Attentiveness Rolls", name(unit))
        }
        Refusal::NoPower { unit, power } => {
            format!("{} does not possess {} now", name(unit), power.card().name)
        }
        Refusal::UsedThisTurn { unit, power } => {
            format!("{} has used {} this turn", name(unit), power.card().name)
        }
        Refusal::CannotCounter { unit, power } => {
            format!("{} shows no {} that could be countered", name(unit), power.card().name)
        }
        Refusal::CannotBend { unit } => format!(
            "{} has no Probability Control within 10 squares and line of fire of the roll",
            name(unit)
        ),
        Refusal::OrderedThisTurn { unit } => {
            format!("the standing orders of {} have changed this turn", name(unit))
        }
        Refusal::NoSwitch { unit } => format!("{} has nothing of the kind to use or to decline", name(unit)),
        Refusal::WrongFlight { unit } => format!("{} cannot end in the air so", name(unit)),
        Refusal::Indoors => "nobody soars indoors".into(),
        Refusal::Halted { unit } => format!("the steps of {} are over", name(unit)),
        Refusal::OutOfReach { unit, square } => format!("{} cannot get to {} now", name(unit), at(square)),
        Refusal::MustBreakAway { unit } => format!("{} is engaged and must break away first", name(unit)),
        Refusal::NotEngaged { unit } => format!("{} need not break away now", name(unit)),
        Refusal::HandsFull { unit } => {
            format!("{} has an object in hand, or has picked one up this turn", name(unit))
        }
        Refusal::NoPickingUp { unit } => format!("{} cannot pick up objects in this action", name(unit)),
        Refusal::NoSuchObject => "no such object lies on the map".into(),
        Refusal::ObjectTooFar { square } => format!("the object on {} is out of reach", at(square)),
        Refusal::NothingToDrop { unit } => format!("{} holds no object", name(unit)),
        Refusal::WeaponInUse { unit } => format!("{} cannot drop its object now", name(unit)),
        Refusal::NothingToThrow { unit } => format!("{} holds no object to throw", name(unit)),
        Refusal::ObjectTooLate { unit } => {
            format!("{} picked its object up this turn and moved too far to attack with it", name(unit))
        }
        Refusal::NoPassenger { unit } => format!("{} cannot be taken along", name(unit)),
        Refusal::CarrierHovers { unit } => format!("{} ends hovering with its passenger", name(unit)),
        Refusal::NoRoomBeside { square } => {
            format!("the passenger cannot be put down on {}", at(square))
        }
        Refusal::Friend { unit } => format!("{} is a friend", name(unit)),
        Refusal::NoFriend { unit } => format!("{} is an opponent", name(unit)),
        Refusal::Deceived { unit } => format!("{} has deceived the attacker this turn", name(unit)),
        Refusal::NotAdjacent { unit } => format!("{} is not adjacent", name(unit)),
        Refusal::Hidden { unit } => format!("{} is hidden", name(unit)),
        Refusal::NotHidden { unit } => format!("{} is not hidden, or has been spotted", name(unit)),
        Refusal::NoRange { unit } => format!("{} has no range value", name(unit)),
        Refusal::OutOfRange { unit } => format!("{} is out of range", name(unit)),
        Refusal::NoLine { unit } => format!("there is no line of fire to {}", name(unit)),
        Refusal::Engaged { unit } => format!("{} is engaged and cannot shoot there", name(unit)),
        Refusal::NobodyInTheArea { unit } => {
            format!("no opponent is in the area of {}'s Pulse Wave", name(unit))
        }
        Refusal::TwiceTheSame { unit } => format!("{} is a target already", name(unit)),
        Refusal::NoTarget { unit } => format!("{} is not waiting to be resolved", name(unit)),
        Refusal::TooMuch => "there is not that much damage to share".into(),
        Refusal::NoStandIn { unit } => format!(
            "{} cannot take the damage: it must be an adjacent friend that costs fewer points",
            name(unit)
        ),
        Refusal::NotFarthest { unit } => format!("{} is not the next to be knocked back", name(unit)),
        Refusal::NotAway { unit } => format!("{} is not knocked back in that direction", name(unit)),
        Refusal::NotOnTerrain { unit } => format!("{} cannot attack terrain so", name(unit)),
        Refusal::TooWeak { unit } => {
            format!("{} does less than 3 damage and would destroy nothing", name(unit))
        }
        Refusal::NothingToSmash => "there is nothing to destroy".into(),
        Refusal::SquareTooFar { square } => format!("{} is out of reach", at(square)),
        Refusal::SquareUnseen { square } => format!("there is no line of fire to {}", at(square)),
        Refusal::Unhurt { unit } => format!("{} is on its first click", name(unit)),
        Refusal::EngagedInSupport { unit } => format!("{} is engaged", name(unit)),
        Refusal::TooBig { unit } => format!("{} is too big to be moved by Telekinesis", name(unit)),
        Refusal::NowhereToPut => "there is no square to put it".into(),
        Refusal::NoPlaceThere { square } => format!("it cannot be put on {}", at(square)),
        Refusal::NoPlaceForMarker { square } => format!("no marker can be laid on {}", at(square)),
    }
}

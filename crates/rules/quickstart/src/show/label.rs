//! Choices in words: what is asked, a label for every answer, and the numbers behind it.

use super::notation::{edge_word, mode_word};
use crate::GRID;
use crate::action::Action;
use crate::content::Kind;
use crate::game::Quickstart;
use crate::need::target_movement;
use crate::state::{Phase, State, UnitId};
use table::{Cell, Grid, Label, Notation, Tally};

/// What is asked now, in words.
pub(crate) fn asked(game: &Quickstart, state: &State) -> String {
    let name = |unit| game.name_of(unit);
    match state.phase {
        Phase::Roles => "roll for the choice of roles".into(),
        Phase::ChooseRole(_) => "choose to attack or to defend".into(),
        Phase::Place(unit) => format!("place {}", name(unit)),
        Phase::Initiative => "roll initiative".into(),
        Phase::Move => "pick the unit that moves next".into(),
        Phase::MoveUnit(unit) => format!("move {}", name(unit)),
        Phase::Path(unit) => format!("choose the path of {}", name(unit)),
        Phase::Declare => "pick the unit that declares next".into(),
        Phase::Target(unit) => format!("name a target for {}, or hold its fire", name(unit)),
        Phase::Weapons(unit) => {
            format!("name the weapons {} fires at {}", name(unit), name(state.units[unit].target))
        }
        Phase::Line(unit) => {
            format!("settle the divided line from {} to {}", name(unit), name(state.units[unit].target))
        }
        Phase::Order(unit) => format!("fix the order of {}'s attacks", name(unit)),
        Phase::Fire(unit) => format!("make {}'s next attack", name(unit)),
        Phase::Over(_) => "nothing; the game is over".into(),
    }
}

/// What choosing the action means.
pub(super) fn label(game: &Quickstart, state: &State, action: &Action) -> Label {
    let token = game.speaker(state).map(|unit| u16::from(unit.0));
    let blank = Label { token, ..Label::default() };
    let about = |words: &str, clause| Label { words: words.into(), clause, ..blank.clone() };
    let shooter = game.speaker(state).unwrap_or(UnitId(0));
    let target = Some(u16::from(state.units[shooter].target.0));
    match *action {
        Action::RollRoles => about("Roll for the choice of roles", "QS-SET-10"),
        Action::Attack => about("Attack", "QS-SET-10"),
        Action::Defend => about("Defend", "QS-SET-10"),
        Action::RollInitiative => about("Roll initiative", "QS-SEQ-2"),
        Action::Place { to, facing } => Label {
            cell: Some(Cell(to.into())),
            facing: game.facing_of(shooter, facing.index()),
            ..about(
                &format!("Place in {}{}", GRID.name(Cell(to.into())), game.facing_words(shooter, facing)),
                "QS-SET-2",
            )
        },
        Action::PickMover(unit) => {
            Label { token: Some(unit.0.into()), ..about(&format!("Move {}", game.name_of(unit)), "QS-SEQ-4") }
        }
        Action::Stand => about("Stand still", "QS-MOV-2"),
        Action::Go(mode) => {
            let vehicle = game.unit(shooter).kind != Kind::Mech;
            let mp = game.budget(state, shooter, mode);
            let word = mode_word(mode, vehicle);
            Label {
                mode: mode_word(mode, false),
                ..about(&format!("{}{} ({mp} MP)", word[..1].to_uppercase(), &word[1..]), "QS-MOV-3")
            }
        }
        Action::Move { hexes, facing, to } => {
            let count = target_movement(hexes);
            let word = if hexes == 1 { "hex" } else { "hexes" };
            let words = format!(
                "To {}{}, {hexes} {word} (+{count})",
                GRID.name(Cell(to.into())),
                game.facing_words(shooter, facing)
            );
            Label {
                cell: Some(Cell(to.into())),
                facing: game.facing_of(shooter, facing.index()),
                mode: game.mode_now(state, shooter).map_or("", |mode| mode_word(mode, false)),
                ..about(&words, "QS-MOV-4")
            }
        }
        Action::Leave(edge) => {
            about(&format!("Leave the map over the {} edge", edge_word(edge)), "QS-EXIT-2")
        }
        Action::PickShooter(unit) => Label {
            token: Some(unit.0.into()),
            ..about(&format!("Declare for {}", game.name_of(unit)), "QS-SEQ-7")
        },
        Action::HoldFire => about("Make no attack", "QS-DECL-1"),
        Action::Target(target) => Label {
            target: Some(target.0.into()),
            ..about(&format!("Attack {}", game.name_of(target)), "QS-DECL-2")
        },
        Action::Aim { slot, shots } => {
            let twice = if shots == 2 { ", two shots" } else { "" };
            Label {
                target,
                ..about(&format!("Fire the {}{twice}", game.unit(shooter).slot_words(slot)), "QS-DECL-3")
            }
        }
        Action::Done => Label { target, ..about("The declaration is complete", "QS-DECL-1") },
        Action::Line(sides) => {
            let woods = game.survey(state, shooter, state.units[shooter].target).woods(sides);
            about(&format!("{}: {}", game.write(state, action), woods.words()), "QS-LOS-5")
        }
        Action::Next(slot) => about(&format!("{} next", game.unit(shooter).slot_words(slot)), "QS-SEQ-10"),
        Action::SheetOrder => about("The rest in the order of the sheet", "QS-SEQ-10"),
        Action::Fire => {
            Label { target, ..about(&format!("Fire the {}", game.coming_name(state, shooter)), "QS-SEQ-9") }
        }
        Action::CallOff => Label {
            target,
            ..about(&format!("Call off the {}", game.coming_name(state, shooter)), "QS-HIT-6")
        },
    }
}

/// The numbers needed by the attacks an action leads to.
pub(super) fn tallies(game: &Quickstart, state: &State, action: &Action) -> Vec<Tally> {
    let Some(shooter) = game.speaker(state) else { return Vec::new() };
    let now = &state.units[shooter];
    let slots = game.unit(shooter).slots();
    match (state.phase, *action) {
        (Phase::Target(_), Action::Target(target)) if state.on_map.has(target) => {
            slots.map(|slot| game.explain_need(state, shooter, slot, target)).collect()
        }
        (Phase::Weapons(_), Action::Aim { slot, .. }) if slot.index() < game.unit(shooter).attacks.len() => {
            vec![game.explain_need(state, shooter, slot, now.target)]
        }
        (Phase::Fire(_), Action::Fire | Action::CallOff) => {
            vec![game.explain_need(state, shooter, state.coming(), now.target)]
        }
        _ => Vec::new(),
    }
}

impl Quickstart {
    fn facing_words(&self, unit: UnitId, facing: table::Facing) -> String {
        if self.unit(unit).kind.is_infantry() { String::new() } else { format!(" facing {facing}") }
    }

    pub(super) fn facing_of(&self, unit: UnitId, facing: u8) -> Option<u8> {
        (!self.unit(unit).kind.is_infantry()).then_some(facing)
    }

    fn coming_name(&self, state: &State, unit: UnitId) -> String {
        self.unit(unit).slot_words(state.coming())
    }
}

//! Choices in words: what is asked, a label for every answer, and the numbers behind it.

use crate::action::Action;
use crate::game::Battleclix;
use crate::state::{Phase, State};
use table::{Cell, D6, Label, Tally};

/// What is asked now, in words.
pub(crate) fn asked(game: &Battleclix, state: &State) -> String {
    let name = |unit| game.name_of(unit);
    match state.phase {
        Phase::Roll => "roll for the order of deployment".into(),
        Phase::Deploy(_) => "pick the unit to deploy next".into(),
        Phase::Place(unit) => format!("place {} on the map", name(unit)),
        Phase::Initiative => "roll for the Initiative".into(),
        Phase::Activate(_) => "activate a unit".into(),
        Phase::Act(unit) => format!("choose the next action of {}", name(unit)),
        Phase::Flee(unit) => format!("{} has broken away; choose where it goes", name(unit)),
        Phase::Walk(unit) => format!("choose the next hex of {}'s walk", name(unit)),
        Phase::Over(_) => "nothing; the game is over".into(),
    }
}

/// What choosing the action means.
pub(super) fn label(game: &Battleclix, state: &State, action: &Action) -> Label {
    let token = game.speaker(state).map(|unit| u16::from(unit.0));
    let about = |words: String, clause| Label { words, clause, token, ..Label::default() };
    let mode = match *action {
        Action::Walk(_) => "walk",
        Action::Jump(_) => "jump",
        Action::Step(_) => "step",
        _ => "",
    };
    let to = |words: &str, cell: Cell, clause| Label {
        cell: Some(cell),
        mode,
        ..about(format!("{words} {}", game.hex_name(cell)), clause)
    };
    match *action {
        Action::RollDeployment => about("Roll for the order of deployment".into(), "BC-DEP-2"),
        Action::Pick(unit) => Label {
            token: Some(unit.0.into()),
            ..about(format!("Deploy {}", game.name_of(unit)), "BC-DEP-2")
        },
        Action::Place(cell) => to("Place it in", cell, "BC-DEP-3"),
        Action::RollInitiative => about("Roll for the Initiative".into(), "BC-INIT-2"),
        Action::Activate(unit) => Label {
            token: Some(unit.0.into()),
            ..about(format!("Activate {}", game.name_of(unit)), "BC-TURN-2")
        },
        Action::Walk(cell) => to("Walk to", cell, "BC-MOVE-1"),
        Action::Jump(cell) => to("Jump to", cell, "BC-JUMP-2"),
        Action::BreakAway => about("Break away".into(), "BC-HTH-3"),
        Action::SetOut => about("Walk, hex by hex".into(), "BC-O-6"),
        Action::Step(cell) => to("Step to", cell, "BC-O-6"),
        Action::Halt => about("Halt here".into(), "BC-O-6"),
        Action::Attack(attack, target) => Label {
            target: Some(target.0.into()),
            ..about(format!("{} on {}", attack.words(), game.name_of(target)), "BC-ATK-1")
        },
        Action::End => about("End the activation".into(), "BC-ACT-4"),
    }
}

/// The numbers to roll behind a choice, line by line.
pub(super) fn tallies(game: &Battleclix, state: &State, action: &Action) -> Vec<Tally> {
    match (state.phase, *action) {
        (Phase::Act(unit), Action::Attack(attack, target))
            if target.index() < game.units.len() && state.units[target].on_map() =>
        {
            vec![
                game.explain_need(state, unit, attack, target),
                game.explain_damage(state, unit, attack, target),
            ]
        }
        (Phase::Act(unit), Action::BreakAway) => {
            let mut tally = Tally::of(format!("{} breaks away", game.name_of(unit)));
            game.count_break_away(state, unit, &mut tally);
            tally.chance = Some((1 * D6, tally.odds(1 * D6)));
            vec![tally]
        }
        _ => Vec::new(),
    }
}

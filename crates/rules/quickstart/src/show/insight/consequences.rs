//! What a move costs and earns, and why a hex cannot be reached.

use crate::GRID;
use crate::action::Action;
use crate::check::check;
use crate::content::Kind;
use crate::event::Event;
use crate::evolve::evolve;
use crate::game::Quickstart;
use crate::illegal::Refusal;
use crate::need::{own_movement, target_movement};
use crate::show::notation::mode_word;
use crate::state::{Mode, Phase, State, UnitId};
use table::show::Consequence;
use table::{Cell, Facing, Grid, Show};

/// What a move means: "Run: 6 MP, your fire +2, fire at you +2". Running where walking would do is worth a
/// warning.
pub(crate) fn consequences(game: &Quickstart, state: &State, action: &Action) -> Vec<Consequence> {
    let (Phase::MoveUnit(unit) | Phase::Path(unit), Action::Move { hexes, to, .. }) = (state.phase, *action)
    else {
        return Vec::new();
    };
    let Ok(mode) = game.mode_now(state, unit) else { return Vec::new() };
    let kind = game.unit(unit).kind;
    let word = mode_word(mode, kind != Kind::Mech);
    let cost = game.cost(state, action).map_or_else(String::new, |cost| format!(" {cost} MP,"));
    let (own, target) = (own_movement(kind, mode), target_movement(hexes));
    let words = format!(
        "{}{}:{cost} your fire {own:+}, fire at you {target:+}",
        word[..1].to_uppercase(),
        &word[1..]
    );
    let mut all = vec![Consequence { words, warning: false, clause: "QS-AMOV-1" }];
    if mode == Mode::Run && game.walks_to(state, unit, Cell(to.into())) {
        let words = format!("{} could walk there, facing another way", game.name_of(unit));
        all.push(Consequence { words, warning: true, clause: "QS-MOV-3" });
    }
    all
}

/// Why the unit that is placed or moves cannot go to a hex.
pub(crate) fn why_not(game: &Quickstart, state: &State, cell: Cell) -> Option<String> {
    let to = u8::try_from(cell.0).ok()?;
    let refusal = |state: &State, action: Action| check(game, state, &action).err();
    let unit = match state.phase {
        Phase::Place(_) => {
            return refusal(state, Action::Place { to, facing: Facing::N }).map(|why| why.to_string());
        }
        Phase::MoveUnit(unit) | Phase::Path(unit) => unit,
        _ => return None,
    };
    let modes = match state.phase {
        Phase::Path(_) => vec![state.units[unit].mode],
        _ if game.unit(unit).kind.is_infantry() => vec![Mode::Walk],
        // QS-MOV-7: who runs does not step backward, so that walking may lead elsewhere.
        _ => vec![Mode::Walk, Mode::Run],
    };
    if state.units[unit].cell == to || modes.iter().any(|&mode| game.ends_in(state, unit, mode, cell)) {
        return None;
    }
    let mode = modes.last().copied()?;
    let mut then = *state;
    evolve(game, &mut then, &Event::ModeDeclared { unit, mode });
    let illegal = refusal(&then, Action::Move { hexes: 1, facing: Facing::N, to })?;
    if !matches!(illegal.refusal, Refusal::NoPath { .. }) {
        return Some(illegal.to_string());
    }
    let (name, kind) = (game.name_of(unit), game.unit(unit).kind);
    if !game.fields.allowed(kind).contains(cell) {
        return Some(format!("{name} may not enter {} (QS-VEH-2)", game.terrain(cell).name()));
    }
    let (mp, word) = (game.budget(&then, unit, mode), mode_word(mode, kind != Kind::Mech));
    Some(format!("{name} has {mp} MP to {word}, not enough for any path to {} (QS-MOV-9)", GRID.name(cell)))
}

impl Quickstart {
    fn walks_to(&self, state: &State, unit: UnitId, cell: Cell) -> bool {
        self.ends_in(state, unit, Mode::Walk, cell)
    }

    /// Whether a unit can end in a hex in a mode, whichever way it faces.
    fn ends_in(&self, state: &State, unit: UnitId, mode: Mode, cell: Cell) -> bool {
        let facings = if self.unit(unit).kind.is_infantry() { &Facing::ALL[..1] } else { &Facing::ALL[..] };
        facings.iter().any(|&facing| self.most_hexes(state, unit, mode, cell, facing).is_some())
    }
}

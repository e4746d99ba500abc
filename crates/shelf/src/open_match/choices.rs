//! The choices of a decision, and what they lead to.

use table::notation::THEN;
use table::show::{Label, Walk};
use table::{Notation, Odds, Show, Status, Tried, try_by_hand};

/// A choice as a client shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The choice in notation, as `play` takes it; several lines joined by [`THEN`] for a walk.
    pub line: String,
    /// The choice in words, with its place on the board.
    pub label: Label,
    /// The number to roll for it and the chance; the best one, if there are several.
    pub need: Option<(i32, Odds)>,
    /// Whether it rolls dice.
    pub throws: bool,
    /// The choices of cells that follow at once, if it only leads to these for the same seat: "run" leads
    /// to every cell in reach.
    pub then: Vec<Choice>,
}

/// The choices of a state, and the walks that begin with one of them.
pub(super) fn of<G: Show + Notation>(game: &G, state: &G::State) -> Vec<Choice> {
    let mut actions = Vec::new();
    if matches!(game.status(state), Status::ToAct(_)) {
        game.legal(state, &mut actions);
    }
    let mut choices: Vec<Choice> = actions.iter().map(|action| plain(game, state, action)).collect();
    let walks = if actions.is_empty() { Vec::new() } else { game.walks(state) };
    // Look ahead only when a single unit is concerned: choosing a unit comes first. Walks have looked already.
    let unit = choices.iter().find_map(|choice| choice.label.token);
    let same = walks.is_empty() && choices.iter().all(|choice| choice.label.token == unit);
    for (choice, action) in choices.iter_mut().zip(&actions).filter(|(choice, _)| choice.label.cell.is_none())
    {
        match try_by_hand(game, state, action, &[]) {
            Ok(Tried::Wants(_)) => choice.throws = true,
            Ok(Tried::Done(done)) if same => choice.then = cells(game, state, &done.state),
            _ => {}
        }
    }
    choices.extend(walks.into_iter().map(walk));
    choices
}

/// A walk as a choice.
fn walk(walk: Walk) -> Choice {
    Choice { line: walk.lines.join(THEN), label: walk.label, need: None, throws: false, then: Vec::new() }
}

/// A choice without what it leads to.
pub(crate) fn plain<G: Show + Notation>(game: &G, state: &G::State, action: &G::Action) -> Choice {
    let label = game.label(state, action);
    // Choosing a cell rolls no dice, and there may be hundreds of cells.
    let tallies = if label.cell.is_some() { Vec::new() } else { game.tallies(state, action) };
    let thrown = tallies.iter().filter_map(|tally| tally.chance.map(|(_, odds)| (tally.total(), odds)));
    Choice {
        line: game.write(state, action),
        label,
        need: thrown.max_by_key(|(_, odds)| odds.ratio()),
        throws: false,
        then: Vec::new(),
    }
}

/// The choices of cells that follow, if the same seat is still to act.
fn cells<G: Show + Notation>(game: &G, before: &G::State, after: &G::State) -> Vec<Choice> {
    let same = matches!(
        (game.status(before), game.status(after)),
        (Status::ToAct(seat), Status::ToAct(next)) if seat == next
    );
    let mut actions = Vec::new();
    if same {
        game.legal(after, &mut actions);
    }
    let follows = actions.iter().map(|action| plain(game, after, action));
    follows.filter(|choice| choice.label.cell.is_some()).collect()
}

//! The choices of a decision, with what they lead to.

use table::show::Label;
use table::{Notation, Odds, Show, Status, Tried, try_by_hand};

/// A choice as a client shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// In notation: what `play` wants.
    pub line: String,
    /// In words, with its place on the board.
    pub label: Label,
    /// What has to be thrown for it, at best: the number, and its chance.
    pub need: Option<(i32, Odds)>,
    /// Whether dice fall when it is made.
    pub throws: bool,
    /// What can be chosen after it, if it only leads to another choice of places by the same seat:
    /// "run" leads to everywhere that can be reached.
    pub then: Vec<Choice>,
}

/// The choices of a state.
pub(super) fn of<G: Show + Notation>(game: &G, state: &G::State) -> Vec<Choice> {
    let mut actions = Vec::new();
    if matches!(game.status(state), Status::ToAct(_)) {
        game.legal(state, &mut actions);
    }
    actions.iter().map(|action| choice(game, state, action)).collect()
}

fn choice<G: Show + Notation>(game: &G, state: &G::State, action: &G::Action) -> Choice {
    let plain = plain(game, state, action);
    if plain.label.cell.is_some() {
        return plain;
    }
    match try_by_hand(game, state, action, &[]) {
        Ok(Tried::Wants(_)) => Choice { throws: true, ..plain },
        Ok(Tried::Done(done)) => Choice { then: places(game, state, &done.state), ..plain },
        Err(_) => plain,
    }
}

fn plain<G: Show + Notation>(game: &G, state: &G::State, action: &G::Action) -> Choice {
    let tallies = game.tallies(state, action);
    let thrown = tallies.iter().filter_map(|tally| tally.chance.map(|(_, odds)| (tally.total(), odds)));
    Choice {
        line: game.write(state, action),
        label: game.label(state, action),
        need: thrown.max_by_key(|(_, odds)| odds.ratio()),
        throws: false,
        then: Vec::new(),
    }
}

/// The choices of places that follow, if the same seat goes on.
fn places<G: Show + Notation>(game: &G, before: &G::State, after: &G::State) -> Vec<Choice> {
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

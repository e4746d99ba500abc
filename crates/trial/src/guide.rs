//! The guided first game: it can be played through by the rules as they are, word for word.

use crate::{set_up, setup};
use table::guide::{Guide, Step};
use table::{Game, Notation, Recorded, Rulebook, Scene, Seat, Seeded, Show, Source, Status};

/// The steps a guide has: short enough to be finished, long enough to teach a turn.
const STEPS: std::ops::RangeInclusive<usize> = 8..=12;
/// What fits on the card of a step without scrolling.
const MOST_WORDS: usize = 60;

/// Plays the guide of a game: each line is a choice of whoever has to decide, each piece and cell shown exists,
/// each clause is in the rulebook, dice are rolled, and the game goes on after the last step.
///
/// # Panics
/// With the first step that no longer fits the rules, and the choices there are instead.
pub fn guide<R: Rulebook>() {
    let guide = Guide::read(&Source::new("content/guide.toml", R::GUIDE)).expect("the guide can be read");
    assert_eq!(guide.scenario, R::FIRST, "the guide is played on the first scenario");
    assert!(STEPS.contains(&guide.steps.len()), "{} steps", guide.steps.len());
    let game = set_up::<R>(&setup(&guide.scenario));
    let (mut state, mut dice) = (game.start(), Seeded::new(guide.dice()));
    let (mut rolls, clauses) = (0, R::clauses());
    for (at, step) in guide.steps.iter().enumerate() {
        let number = at + 1;
        assert!(
            clauses.iter().any(|clause| clause.id == step.clause),
            "step {number}: no clause '{}'",
            step.clause
        );
        let words = step.text.split_whitespace().count();
        assert!(words <= MOST_WORDS, "step {number} has {words} words");
        let board = game.board();
        let known = |name: &String| {
            board.cells.iter().any(|cell| cell.name == *name) || has_piece(&game.scene(&state), name)
        };
        for name in &step.show {
            assert!(
                known(name),
                "step {number} shows '{name}', which is neither a piece on the board nor a cell"
            );
        }
        for (line, own) in lines(step) {
            let Status::ToAct(seat) = game.status(&state) else { panic!("step {number}: the game is over") };
            assert!(!own || seat == Seat(0), "step {number}: '{line}' is not the player's to play");
            let mut choices = Vec::new();
            game.legal(&state, &mut choices);
            let action =
                choices.iter().find(|action| game.write(&state, action) == line).unwrap_or_else(|| {
                    let all: Vec<String> = choices.iter().map(|action| game.write(&state, action)).collect();
                    panic!("step {number}: '{line}' is not one of\n{}", all.join("\n"))
                });
            let mut recorded = Recorded::new(&mut dice);
            game.play(&mut state, action, &mut recorded, &mut Vec::new()).expect("the choice is legal");
            rolls += recorded.fallen.len();
        }
    }
    assert!(rolls > 2, "a guide shows how dice are rolled");
    assert!(matches!(game.status(&state), Status::ToAct(_)), "the game goes on after the guide");
}

/// The lines of a step, and whether the player plays them.
fn lines(step: &Step) -> impl Iterator<Item = (&str, bool)> {
    let own = step.play.iter().map(|line| (line.as_str(), true));
    own.chain(step.then.iter().map(|line| (line.as_str(), false)))
}

fn has_piece(scene: &Scene, name: &str) -> bool {
    scene.tokens.iter().any(|token| token.name == name && token.cell.is_some())
}

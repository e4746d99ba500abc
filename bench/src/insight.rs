//! What a player asks before deciding: the threat to a hex, and the labels of a long list.

use crate::measure::{Row, time};
use table::{Cell, Game, Rulebook, Seeded, Setup, Show};

pub fn run(keep: &dyn Fn(&str) -> bool, rows: &mut Vec<Row>) {
    let [tanks, cicadas] = ["rommel-gauss", "cicada"].map(|unit| [unit; 12].join("+"));
    for (name, scenario, forces) in [
        ("QS-T1", "QS-T1", ["", ""]),
        ("QS-T3", "QS-T3", ["", ""]),
        ("QS-X6", "QS-X6", ["", ""]),
        ("one against four", "QS-X6", ["enforcer", "cicada+hermes-ii+rommel-gauss+saladin-ultra"]),
        ("one against 12 tanks", "QS-X6", ["enforcer", &tanks]),
        ("one against 12 'Mechs", "QS-X6", ["enforcer", &cicadas]),
    ] {
        of_setup::<quickstart::Book>(keep, rows, name, scenario, forces);
    }
    of_setup::<battleclix::Book>(keep, rows, "meeting", "meeting", ["", ""]);
}

fn of_setup<R: Rulebook>(
    keep: &dyn Fn(&str) -> bool,
    rows: &mut Vec<Row>,
    name: &str,
    scenario: &str,
    forces: [&str; 2],
) {
    let [threat, labels] = ["threat", "label"].map(|what| format!("{what} {} {name}", R::ID));
    if !keep(&threat) && !keep(&labels) {
        return;
    }
    let forces = forces.map(String::from).into();
    let setup = Setup { scenario: scenario.into(), seats: 2, forces, ..Setup::default() };
    let game = R::set_up(&setup).expect("a scenario that ships");
    let (state, longest) = second_turn_and_longest_list(&game);
    if keep(&threat) {
        let cells = game.board().cells.len() as u16;
        let all = || (0..cells).map(|cell| game.threat(&state, 0, Cell(cell)).by.len() as u64).sum();
        rows.push(Row::nanoseconds(&threat, time(usize::from(cells), all)));
    }
    if keep(&labels) {
        let mut list = Vec::new();
        game.legal(&longest, &mut list);
        let all = || list.iter().map(|action| game.label(&longest, action).words.len() as u64).sum();
        rows.push(Row::nanoseconds(&labels, time(list.len(), all)));
    }
}

/// Two states of random games: one early in the second turn, and the one with the longest list of choices.
fn second_turn_and_longest_list<G: Game>(game: &G) -> (G::State, G::State) {
    let (mut second_turn, mut longest, mut choices) = (None, (0, game.start()), Vec::new());
    for seed in 0..8u64 {
        let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
        let mut state = game.start();
        while game.turn(&state) < 3 {
            choices.clear();
            game.legal(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            if choices.len() > longest.0 {
                longest = (choices.len(), state.clone());
            }
            if game.turn(&state) == 2 && second_turn.is_none() {
                second_turn = Some(state.clone());
            }
            let pick = chooser.below(choices.len() as u32) as usize;
            game.advance(&mut state, &choices[pick], &mut dice);
        }
    }
    (second_turn.expect("a random game reaches its second turn"), longest.1)
}

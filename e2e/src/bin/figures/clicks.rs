//! How many clicks a turn takes.

use crate::Row;
use e2e::Page;
use e2e::hands::{my_turn, next, save_match, saved_replay};
use table::rulebook::Chance;
use table::{DiceMode, Setup, Source};

pub const NAME: &str = "browser clicks";

/// More than any first turn takes.
const MOST: usize = 600;

/// Plays the first turn of every game's first scenario for both sides, with the settings that everybody begins with,
/// and compares the clicks with the decisions that were made: what every single choice would take.
pub async fn clicks(page: &Page) -> Vec<Row> {
    let mut rows = Vec::new();
    for game in shelf::games() {
        let scenario = game.scenarios(&[]).expect("what ships is right").swap_remove(0).id;
        let setup = Setup { scenario: scenario.clone(), ..Setup::default() };
        let chance = Chance { seed: Some(5.into()), mode: DiceMode::Fair };
        let seats = vec!["person".to_string(); 2];
        let replay = game.open(game.header(setup, seats, chance)).expect("it can be played").replay();
        save_match(page, "test", game.id(), &replay, false).await;
        // As everybody has it.
        page.set_local_storage("ironhex.set.volleys", "on").await;
        page.open("#/table/test").await;
        page.reload().await;
        let (clicks, decisions) = first_turn(page, *game).await;
        let figures = vec![("clicks", clicks as f64), ("decisions", decisions as f64)];
        rows.push(Row { name: format!("{NAME} {} {scenario}, first turn", game.id()), figures, goal: "" });
    }
    rows
}

/// Clicks until the second turn; how often, and how many decisions that made.
async fn first_turn(page: &Page, game: &dyn shelf::Shelved) -> (usize, usize) {
    let mut clicks = 0;
    while clicks < MOST {
        my_turn(page).await;
        let source = Source::new("match", saved_replay(page).await);
        let (open_match, _) = game.reopen(&source).expect("it opens");
        let summary = open_match.summary();
        if summary.over || summary.turns > 1 {
            return (clicks, summary.decisions);
        }
        if page.eval("return !!document.querySelector('#fire:not(:disabled)')").await == true {
            page.click("#fire").await;
            clicks += 1;
            continue;
        }
        let found = next(page, clicks).await;
        if let (Some(x), Some(y)) = (found["x"].as_f64(), found["y"].as_f64()) {
            page.click_at(x, y).await;
            clicks += 1;
        }
    }
    (clicks, 0)
}

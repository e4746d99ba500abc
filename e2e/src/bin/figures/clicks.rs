//! How many clicks a turn takes.

use crate::Row;
use e2e::Page;
use e2e::hands::{my_turn, next, save_match, saved_replay};
use serde_json::json;
use shelf::open_match::OpenMatch;
use table::rulebook::Chance;
use table::{DiceMode, Seed, Setup, Source};

pub const NAME: &str = "browser clicks";

/// More than any first turn takes.
const MOST: usize = 600;
/// As many first turns are played with either setting.
const SEEDS: [u64; 3] = [5, 6, 7];

/// Plays the first turn of every game's first scenario for both sides: with every attack a choice of its own, and with
/// the settings that everybody begins with. Ways are gone step by step where a regular player decides so.
pub async fn clicks(page: &Page) -> Vec<Row> {
    let mut rows = Vec::new();
    for game in shelf::games() {
        let scenario = game.scenarios(&[]).expect("what ships is right").swap_remove(0).id;
        for (volleys, words) in [("off", "one choice at a time"), ("on", "as it comes")] {
            let (mut clicks, mut decisions) = (0, 0);
            for seed in SEEDS {
                open(page, *game, &scenario, seed.into(), volleys).await;
                let (clicked, decided) = first_turn(page, *game).await;
                (clicks, decisions) = (clicks + clicked, decisions + decided);
            }
            let mean = |sum: usize| sum as f64 / SEEDS.len() as f64;
            let figures = vec![("clicks", mean(clicks)), ("decisions", mean(decisions))];
            let name = format!("{NAME} {} {scenario}, first turn, {words}", game.id());
            rows.push(Row { name, figures, goal: "" });
        }
    }
    rows
}

async fn open(page: &Page, game: &dyn shelf::Shelved, scenario: &str, seed: Seed, volleys: &str) {
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let chance = Chance { seed: Some(seed), mode: DiceMode::Fair };
    let seats = vec!["person".to_string(); 2];
    let replay = game.open(game.header(setup, seats, chance)).expect("it can be played").replay();
    save_match(page, "test", game.id(), &replay, false).await;
    page.set_local_storage("ironhex.set.volleys", volleys).await;
    page.open("#/table/test").await;
    page.reload().await;
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
        let Chosen { line, cell } = chosen(&*open_match, clicks);
        let mut found = page.eval_with(FIND, vec![json!(line), json!(cell)]).await;
        if found.is_null() {
            found = next(page, clicks).await;
        }
        if let (Some(x), Some(y)) = (found["x"].as_f64(), found["y"].as_f64()) {
            page.click_at(x, y).await;
            clicks += 1;
        }
    }
    (clicks, 0)
}

/// What a regular player would choose.
struct Chosen {
    line: String,
    /// The cell it leads to.
    cell: Option<u16>,
}

fn chosen(open_match: &dyn OpenMatch, made: usize) -> Chosen {
    let seed = (made as u64).into();
    let line = open_match.think(&open_match.state(), "regular", seed).expect("nobody was asked").line;
    let choices = open_match.choices();
    let all = choices.iter().flat_map(|choice| choice.then.iter().chain([choice]));
    let found = all.into_iter().find(|choice| choice.line == line);
    let cell = found.and_then(|choice| choice.label.cell).map(|cell| cell.0);
    Chosen { cell, line }
}

/// Finds the button that fires what is ticked, else the line to choose, else its cell.
const FIND: &str = r#"
const [line, cell] = arguments;
const shown = [document.querySelector('#fire:not(:disabled)')]
  .concat([...document.querySelectorAll('#choices .choice')].filter(row => row.dataset.line === line))
  .concat([document.querySelector(`.reach-cell[data-cell="${cell}"]`)])
  .find(drawn => drawn?.checkVisibility());
if (!shown) return null;
shown.scrollIntoView?.({ block: 'nearest' });
const box = shown.getBoundingClientRect();
const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
const hit = document.elementFromPoint(at.x, at.y);
return hit && (shown.contains(hit) || shown === hit || hit.closest('#board')) ? at : null;
"#;

//! What a person does at the table, with the mouse.

use crate::Page;
use serde_json::{Value, json};
use shelf::open_match::Choice;
use table::rulebook::Chance;
use table::{DiceMode, Setup};

/// A match to play in the browser.
pub struct NewMatch<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The id of the scenario.
    pub scenario: &'a str,
    /// Who sits where.
    pub seats: [&'a str; 2],
    /// `None` if people roll real dice.
    pub seed: Option<u64>,
}

/// Saves a new match in the browser and opens it; computer players move without a pause.
///
/// # Panics
/// There is no such game or scenario.
pub async fn open_table(page: &Page, new_match: NewMatch<'_>) {
    open_table_when(page, new_match, |_| true).await;
}

/// Saves a match in the browser, played up to the first decision with a `wanted` choice, and opens it
/// there. What a test is about is then on the screen, however fast the browser is and whatever it
/// would have clicked before.
///
/// # Panics
/// There is no such game or scenario, or there is never such a choice.
pub async fn open_table_when(page: &Page, new_match: NewMatch<'_>, wanted: impl Fn(&Choice) -> bool) {
    open_table_with(page, new_match, |choices| choices.iter().any(&wanted)).await;
}

/// The same, up to the first decision with `wanted` choices.
///
/// # Panics
/// There is no such game or scenario, or there are never such choices.
pub async fn open_table_with(page: &Page, new_match: NewMatch<'_>, wanted: impl Fn(&[Choice]) -> bool) {
    let game = shelf::find(new_match.game).expect("it is on the shelf");
    let setup = Setup { scenario: new_match.scenario.into(), ..Setup::default() };
    let chance = Chance { seed: new_match.seed.map(Into::into), mode: DiceMode::Fair };
    let header = game.header(setup, new_match.seats.map(String::from).to_vec(), chance);
    let mut open_match = game.open(header).expect("it can be played");
    while !wanted(&open_match.choices()) {
        let made = open_match.len() as u64;
        let thought =
            open_match.think(&open_match.state(), "regular", made.into()).expect("nobody was asked");
        open_match.play(&thought.line, &[]).expect("the choice is legal");
    }
    save_match(page, "test", new_match.game, &open_match.replay(), new_match.seed.is_none()).await;
    page.open("#/table/test").await;
    page.wait_for("#board").await;
}

/// Saves a match that two computer players have finished, and opens it at its end.
///
/// # Panics
/// There is no such game or scenario.
pub async fn watch(page: &Page, game: &str, scenario: &str) {
    let replay = finished(game, scenario, ["regular", "regular"], 3);
    save_match(page, "test", game, &replay, false).await;
    page.open("#/table/test").await;
    page.wait_for("#end").await;
}

/// Saves a match in the browser under an id.
pub async fn save_match(page: &Page, id: &str, game: &str, text: &str, by_hand: bool) {
    page.open("").await;
    page.wait_for("main").await;
    page.set_local_storage("ironhex.set.pace", "instant").await;
    page.set_local_storage("ironhex.set.card", "off").await;
    // Tests of single choices look for them in the list.
    page.set_local_storage("ironhex.set.volleys", "off").await;
    store_match(page, id, text, &format!("{game}\tA test\tnew\tfalse\t{by_hand}\t1")).await;
    page.reload().await;
    page.wait_for("main").await;
}

/// Puts a match and the line about it into the storage of the page that is open.
pub async fn store_match(page: &Page, id: &str, text: &str, about: &str) {
    page.set_local_storage(&format!("ironhex.match.{id}"), text).await;
    page.set_local_storage(&format!("ironhex.about.{id}"), about).await;
}

/// The replay of a match that two computer players have finished.
///
/// # Panics
/// There is no such game or scenario.
pub fn finished(game: &str, scenario: &str, seats: [&str; 2], seed: u64) -> String {
    let shelved = shelf::find(game).expect("it is on the shelf");
    let request = shelf::MatchRequest {
        setup: Setup { scenario: scenario.into(), ..Setup::default() },
        seats: seats.map(String::from).to_vec(),
        seating: shelf::Seating::new(seed.into()),
        mode: DiceMode::Fair,
        most_decisions: None,
    };
    shelved.play_match(&request).expect("it can be played").replay.to_string()
}

/// The saved replay of the match on the screen.
///
/// # Panics
/// No match is open.
pub async fn saved_replay(page: &Page) -> String {
    let id = page.eval("return location.hash.split('/')[2]").await;
    let id = id.as_str().expect("a match has an id").to_string();
    page.local_storage(&format!("ironhex.match.{id}")).await.unwrap_or_default()
}

/// How many decisions the saved match has.
pub async fn decisions(page: &Page) -> usize {
    let text = saved_replay(page).await;
    let moves = text.split_once("\nmoves:").map_or("", |(_, moves)| moves);
    moves.lines().skip(1).filter(|line| !line.starts_with("= ")).count()
}

/// Finds what to click next: an arrow, a line of the list, a hex. Prefers what leads to a fight.
const NEXT: &str = r#"
const round = arguments[0];
if (document.querySelector('#end')) return { over: true };
if (document.querySelector('#thinking') || !document.querySelector('#choices')) return { wait: true };
// Leaving the map would end the match too early.
const rows = [...document.querySelectorAll('#choices .choice')].filter(row => !/Leave/.test(row.innerText));
// What is outside the frame, or under a button, cannot be clicked.
const seen = drawn => {
  const box = drawn.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('#board');
};
const cells = [...document.querySelectorAll('.reach-cell')].filter(seen);
const arrows = [...document.querySelectorAll('.picker-arrow path')].filter(seen);
const armed = rows.filter(row => row.closest('.armed')?.querySelector('.dice'));
const pick = list => list[(round * 7919 + 13) % list.length];
const keen = rows.filter(row => /^.?\s*(Fire|Attack|Roll|Declare|Activate|Short|Long|Move|Deploy)/i.test(row.innerText));
let chosen = null;
if (armed.length) chosen = armed[0];
else if (arrows.length) chosen = pick(arrows);
else if (keen.length && round % 5) chosen = pick(keen);
else if (cells.length && (round % 3 || !rows.length)) chosen = pick(cells);
else if (rows.length) chosen = pick(rows);
if (!chosen) return { wait: true, asked: true };
if (rows.includes(chosen)) chosen.scrollIntoView({ block: 'nearest' });
const box = chosen.getBoundingClientRect();
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
const onBoard = !rows.includes(chosen), reached = document.elementFromPoint(x, y);
return { x, y, words: chosen.innerText ?? '', onBoard, high: box.height, covered: !onBoard && !chosen.contains(reached) };
"#;

/// What to click now.
pub async fn next(page: &Page, round: usize) -> Value {
    page.eval_with(NEXT, vec![json!(round)]).await
}

/// Plays with the mouse for at most `clicks` clicks; true if the match ended.
///
/// # Panics
/// There is nothing to click for too long.
pub async fn play(page: &Page, clicks: usize) -> bool {
    let (mut round, mut since) = (0, std::time::Instant::now());
    while round < clicks {
        let next = next(page, round).await;
        if next["over"] == true {
            return true;
        }
        match (next["x"].as_f64(), next["y"].as_f64()) {
            (Some(x), Some(y)) => {
                page.click_at(x, y).await;
                (round, since) = (round + 1, std::time::Instant::now());
            }
            _ => {
                assert!(since.elapsed() < crate::PATIENCE, "there is nothing to click");
                tokio::time::sleep(std::time::Duration::from_millis(25)).await;
            }
        }
    }
    false
}

/// Plays with a finger for at most `taps` taps; true if the match ended. A tap on the board shows where it leads, a
/// second one chooses it.
///
/// # Panics
/// There is nothing to tap for too long, or a choice is covered or too small for a finger.
pub async fn play_by_touch(page: &Page, taps: usize) -> bool {
    let (mut round, mut since) = (0, std::time::Instant::now());
    while round < taps {
        let next = next(page, round).await;
        if next["over"] == true {
            return true;
        }
        let Some((x, y)) = next["x"].as_f64().zip(next["y"].as_f64()) else {
            assert!(since.elapsed() < crate::PATIENCE, "there is nothing to tap");
            // What can be chosen lies outside the frame.
            if next["asked"] == true && since.elapsed() > std::time::Duration::from_secs(2) {
                page.click("[aria-label='Show the whole map']").await;
                tokio::time::sleep(std::time::Duration::from_millis(500)).await;
            }
            tokio::time::sleep(std::time::Duration::from_millis(25)).await;
            continue;
        };
        let on_board = next["onBoard"] == true;
        assert!(on_board || next["covered"] == false, "covered: {next}");
        assert!(on_board || next["high"].as_f64() >= Some(FINGER), "too small: {next}");
        page.tap_at(x, y).await;
        if on_board {
            page.tap_at(x, y).await;
        }
        (round, since) = (round + 1, std::time::Instant::now());
    }
    false
}

/// How large is what a finger hits, in pixels.
const FINGER: f64 = 43.5;

/// Waits until a person has to choose.
pub async fn my_turn(page: &Page) {
    page.wait_until("document.querySelector('#choices') && !document.querySelector('#thinking')").await;
}

/// Waits until computer players have finished a match.
///
/// # Panics
/// Nothing happens for too long.
pub async fn until_over(page: &Page) {
    let (mut made, mut since) = (usize::MAX, std::time::Instant::now());
    while !page.exists("#end").await {
        let now = decisions(page).await;
        if now != made {
            (made, since) = (now, std::time::Instant::now());
        }
        assert!(since.elapsed() < crate::PATIENCE, "nothing happens after {made} decisions");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

/// Clicks the middle of the first such drawing on the board.
pub async fn click_on_board(page: &Page, css: &str) {
    let (x, y) = page.middle(css).await;
    page.click_at(x, y).await;
}

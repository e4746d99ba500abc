//! How long opening a match keeps the page busy.

use crate::Row;
use e2e::Page;
use e2e::hands::{finished, save_match};

pub const NAME: &str = "browser open";

/// Notes how long the page could do nothing else, time after time, in milliseconds.
const GAPS: &str = "\
    const gaps = window.gaps = []; \
    const channel = new MessageChannel(); \
    let last = performance.now(); \
    channel.port1.onmessage = () => { \
      const now = performance.now(); \
      if (now - last > 4) gaps.push(now - last); \
      last = performance.now(); \
      channel.port2.postMessage(0); \
    }; channel.port2.postMessage(0)";

/// Opens a finished match of each game from a page that has its rules already.
pub async fn opening(page: &Page) -> Vec<Row> {
    let mut rows = Vec::new();
    for game in shelf::games() {
        let scenario = game.first();
        let scenario = if scenario.is_empty() { game.even()[0] } else { scenario };
        save_match(page, "test", game.id(), &finished(game.id(), scenario, ["regular", "regular"], 3), false)
            .await;
        // The rules and the screen of a match are here then, and another match was opened.
        page.open("#/table/test/1").await;
        page.wait_for("#board").await;
        page.open("#/").await;
        page.wait_for("#match-test").await;
        page.eval(GAPS).await;
        page.eval("location.hash = '#/table/test/1'").await;
        page.wait_for("#replay-at").await;
        let longest = page.eval("return Math.max(0, ...window.gaps)").await.as_f64().unwrap_or(f64::NAN);
        let all = page.eval("return window.gaps.reduce((sum, gap) => sum + gap, 0)").await.as_f64();
        rows.push(Row {
            name: format!("{NAME} {} {scenario}", game.id()),
            figures: vec![
                ("longest stretch ms", longest),
                ("all stretches over 4 ms", all.unwrap_or(f64::NAN)),
            ],
            goal: "8 ms in one stretch",
        });
    }
    rows
}

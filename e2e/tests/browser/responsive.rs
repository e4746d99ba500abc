//! The page answers while odds are worked out, however long they take.

use e2e::hands::{finished, my_turn, save_match};
use e2e::{Host, Page, Screen, visit};
use table::{Seat, Source};

/// The attack of a whole platoon: more courses than anybody would wait for.
const ATTACK: &str = "MGP fire attack";

/// A match of two people who have come to that attack.
fn at_the_attack() -> String {
    let text = finished("quickstart", "QS-T3", ["recruit", "regular"], u64::MAX);
    let (game, ..) = shelf::open_replay(&Source::new("match", text.as_str())).expect("a replay");
    let (mut open_match, _) = game.reopen(&Source::new("match", text)).expect("it opens");
    let here = (0..open_match.len()).rev().find(|&at| {
        open_match.look(at);
        open_match.choices().iter().any(|choice| choice.line == ATTACK)
    });
    open_match.fork(here.expect("the platoon attacks"));
    for seat in [Seat(0), Seat(1)] {
        open_match.change_seat(seat, "person");
    }
    open_match.replay()
}

/// Notes the longest time in which the page could do nothing.
const HEARTBEAT: &str = "\
    const beats = window.beats = { last: performance.now(), longest: 0, count: 0 }; \
    const beat = () => { \
      const now = performance.now(); \
      beats.longest = Math.max(beats.longest, now - beats.last); beats.last = now; beats.count += 1; \
      setTimeout(beat, 16); \
    }; beat()";

/// Asserts that the heart of the page beats. The limit is far from any figure of a working page, and from the
/// minutes that one without a worker takes.
async fn assert_alive(page: &Page) {
    let beats = page.eval("return window.beats.count").await;
    page.wait_until(&format!("window.beats.count > {beats} + 5")).await;
    let longest = page.eval("return window.beats.longest").await.as_f64().expect("a time");
    assert!(longest < 2000.0, "the page stood still for {longest} ms");
}

/// Counts the odds that appear from now on.
const LATE: &str = "\
    window.late = 0; \
    const count = () => { window.late += document.querySelectorAll('#forecast, #no-forecast').length }; \
    count(); \
    new MutationObserver(count).observe(document.querySelector('#why'), { childList: true, subtree: true })";

#[tokio::test]
async fn a_forecast_that_takes_long_neither_freezes_the_page_nor_shows_late() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        save_match(page, "test", "quickstart", &at_the_attack(), false).await;
        page.open("#/table/test").await;
        page.wait_for("#board").await;
        my_turn(page).await;
        let row = format!("#choices [data-line='{ATTACK}']");
        page.eval(HEARTBEAT).await;
        page.hover(&row).await;
        page.wait_for("#counting, #forecast, #no-forecast").await;
        assert_alive(page).await;
        page.screenshot("counting").await;

        // Elsewhere before the answer is there: from now on no odds of the attack may appear.
        page.hover("#board").await;
        page.wait_until("!document.querySelector('#counting, #forecast, #no-forecast')").await;
        page.eval(LATE).await;
        tokio::time::sleep(std::time::Duration::from_secs(3)).await;
        assert_eq!(page.eval("return window.late").await, 0, "nobody asks any more");
        assert_alive(page).await;

        // Asked again, it ends one way or the other: with the odds, or with a sentence.
        page.hover(&row).await;
        page.wait_for("#forecast, #no-forecast").await;
        if page.exists("#no-forecast").await {
            let why = page.text("#no-forecast").await;
            assert!(why.contains("single attack"), "{why}");
        }
        assert_alive(page).await;
        page.screenshot("counted").await;
    })
    .await;
}

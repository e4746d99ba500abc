//! The list of choices: it never moves under the pointer, dice take two presses, and the keyboard reaches everything.

use e2e::hands::{NewMatch, decisions, my_turn, open_table, open_table_with, play, saved_replay, watch};
use e2e::{Host, Key, Page, Screen, visit};
use shelf::open_match::Choice;

/// The middle of a fight: several targets, and a list that does not fit its panel.
fn crowded(choices: &[Choice]) -> bool {
    let targets: std::collections::BTreeSet<_> =
        choices.iter().filter_map(|choice| choice.label.target).collect();
    targets.len() >= 3 && choices.iter().filter(|choice| choice.throws).count() >= 5
}

/// Two people in the middle of a fight.
async fn in_a_fight(page: &Page) {
    let seats =
        NewMatch { game: "battleclix", scenario: "meeting", seats: ["person", "person"], seed: Some(3) };
    open_table_with(page, seats, crowded).await;
    my_turn(page).await;
}

/// Counts the frames in which any row is elsewhere than at first.
const WATCH_ROWS: &str = "\
    const places = () => [...document.querySelectorAll('#choices .choice')].map(row => { \
      const r = row.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].join(); }).join(';'); \
    const first = places(); \
    window.frames = 0; window.moved = 0; \
    const look = () => { window.frames += 1; window.moved += places() !== first; window.watching = requestAnimationFrame(look) }; \
    cancelAnimationFrame(window.watching); look()";

#[tokio::test]
async fn pointing_at_a_row_never_moves_it() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        in_a_fight(page).await;
        page.eval("document.querySelector('.choices').scrollTop = 1e6").await;
        page.eval(WATCH_ROWS).await;
        let rows = page.count("#choices .choice").await;
        let mut explained = std::collections::BTreeSet::new();
        for row in 1..=rows {
            let css = format!("#choices li:nth-child({row}) .choice");
            // Only what is wholly in sight: pointing at it scrolls nothing.
            let seen = "const r = document.querySelector(arguments[0]).getBoundingClientRect(), \
                list = document.querySelector('.choices').getBoundingClientRect(); \
                return r.top >= list.top && r.bottom <= list.bottom";
            if page.eval_with(seen, vec![css.as_str().into()]).await == false {
                continue;
            }
            let before = page.text("#why").await;
            page.hover(&css).await;
            // The same words may explain two rows, so a change is not waited for much longer than it takes.
            for _ in 0..30 {
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                if page.text("#why").await != before {
                    break;
                }
            }
            explained.insert(page.text("#why").await);
        }
        assert!(explained.len() > 2, "the explanation follows the pointer");
        assert!(page.eval("return window.frames").await.as_u64().is_some_and(|frames| frames > 10));
        assert_eq!(page.eval("return window.moved").await, 0, "frames in which the rows had moved");
        page.screenshot("list-at-its-end").await;

        let before = decisions(page).await;
        page.hover("#choices [data-line='end'], #choices [data-line$=' end']").await;
        page.click("#choices [data-line='end'], #choices [data-line$=' end']").await;
        page.wait_until("!document.querySelector(\"#choices [data-line$=' end']\")").await;
        assert!(decisions(page).await > before);
        let replay = saved_replay(page).await;
        let last = replay.lines().rev().find(|line| !line.starts_with('=')).unwrap_or_default();
        assert!(last.contains("end"), "the row that was clicked is the one that counts: {last}");
    })
    .await;
}

/// A row that rolls dice.
const DICE: &str = "#choices li:has(.dice) .choice";

#[tokio::test]
async fn a_row_that_rolls_dice_is_pressed_twice() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            in_a_fight(page).await;
            let before = decisions(page).await;
            page.click(DICE).await;
            page.wait_for("#choices .armed .dice").await;
            assert_eq!(page.text("#choices .armed .dice").await, "again?");
            assert_eq!(decisions(page).await, before, "one press is not enough");
            // Pointing at another choice starts over.
            page.click(
                "#choices li:has(.dice):nth-child(2) .choice, #choices li:has(.dice):nth-child(3) .choice",
            )
            .await;
            page.wait_until("document.querySelectorAll('#choices .armed').length === 1").await;
            assert_eq!(decisions(page).await, before);
            page.click("#choices .armed .choice").await;
            page.wait_for("#tray .die").await;
            assert!(decisions(page).await > before, "the second press rolls");
            let setting = page.local_storage("ironhex.set.confirm").await;
            assert_eq!(setting.as_deref(), Some("on"));
        })
        .await;
    }
}

#[tokio::test]
async fn a_single_press_rolls_if_the_person_wants_it_so() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("").await;
        page.set_local_storage("ironhex.set.confirm", "off").await;
        in_a_fight(page).await;
        let before = decisions(page).await;
        page.click(DICE).await;
        page.wait_until(&format!("document.querySelector('#log').dataset.decisions > {before}")).await;
        assert!(decisions(page).await > before);
    })
    .await;
}

/// Where the focus is: the id, or the class.
async fn focused(page: &Page) -> String {
    let where_it_is =
        "const e = document.activeElement; return e.id || e.className.baseVal || e.className || e.tagName";
    page.eval(where_it_is).await.as_str().unwrap_or_default().to_string()
}

#[tokio::test]
async fn tab_leaves_the_board_and_escape_leads_to_the_choices() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        in_a_fight(page).await;
        // From the top of the page, Tab reaches the list of choices and the buttons over the board.
        let mut reached = Vec::new();
        for _ in 0..20 {
            page.press(Key::Tab).await;
            let now = focused(page).await;
            if now == "board" {
                break;
            }
            reached.push(now);
        }
        assert!(reached.iter().any(|id| id == "undo"), "{reached:?}");
        page.eval("document.querySelector('#board').focus()").await;
        page.press(Key::Tab).await;
        assert_eq!(focused(page).await, "board", "the board keeps Tab for its units");
        page.press(Key::Escape).await;
        assert_eq!(focused(page).await, "choice");
        let first =
            page.eval("return document.activeElement === document.querySelector('#choices .choice')").await;
        assert_eq!(first, true, "Escape leads to the first choice");
        page.press(Key::Down).await;
        let second = page
            .eval("return document.activeElement === document.querySelectorAll('#choices .choice')[1]")
            .await;
        assert_eq!(second, true, "arrows go through the list");
        page.press(Key::Tab).await;
        assert_ne!(focused(page).await, "board", "Tab goes on from there");
    })
    .await;
}

#[tokio::test]
async fn escape_closes_the_menu_the_help_and_the_end_page() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        watch(page, "quickstart", "QS-T1").await;
        page.press(Key::Escape).await;
        page.wait_gone("#end").await;
        page.click("#menu").await;
        page.wait_for("#menu-sheet").await;
        page.click("#set-names").await;
        page.press(Key::Escape).await;
        page.wait_gone("#menu-sheet").await;
        assert_eq!(focused(page).await, "menu");
        page.press('?').await;
        page.wait_for("#help-sheet").await;
        assert_eq!(focused(page).await, "close-help");
        page.press(Key::Tab).await;
        let within = page.eval("return !!document.activeElement.closest('#help-sheet') || document.activeElement === document.body").await;
        assert_eq!(within, true, "the sheet keeps the focus");
        page.press(Key::Escape).await;
        page.wait_gone("#help-sheet").await;
        assert_eq!(focused(page).await, "menu", "the focus goes back");
        page.click("#menu").await;
        page.click("#board").await;
        page.wait_gone("#menu-sheet").await;
    })
    .await;
}

#[tokio::test]
async fn a_resting_pointer_sees_the_numbers_of_the_next_choice() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        in_a_fight(page).await;
        page.hover(DICE).await;
        page.wait_for("#why .tally").await;
        let (x, y) = page.middle(DICE).await;
        let before = page.text("#why").await;
        // Two clicks roll; the pointer stays where it is, and so do the choices that are left.
        page.click_at(x, y).await;
        page.click_at(x, y).await;
        page.wait_until("document.querySelector('#tray .die')").await;
        my_turn(page).await;
        page.wait_until("document.querySelector('#choices .focused')").await;
        let under = "const row = document.elementFromPoint(arguments[0], arguments[1])?.closest('.choice'); \
            return row?.querySelector('.words').innerText ?? ''";
        let row = page.eval_with(under, vec![x.into(), y.into()]).await;
        let row = row.as_str().unwrap_or_default().to_string();
        assert!(!row.is_empty(), "a row lies under the pointer");
        page.wait_until(&format!("document.querySelector('#why h3')?.innerText.startsWith({row:?})")).await;
        assert_ne!(page.text("#why").await, before);
    })
    .await;
}

#[tokio::test]
async fn questions_are_asked_on_the_page() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let seats =
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) };
        open_table(page, seats).await;
        my_turn(page).await;
        play(page, 2).await;
        page.click("#menu").await;
        page.click("#resign").await;
        page.wait_for("#question").await;
        page.screenshot("question").await;
        page.press(Key::Escape).await;
        page.wait_gone("#question").await;
        assert!(!page.exists("#end").await, "Escape means no");
        page.click("#resign").await;
        page.click("#question-yes").await;
        page.wait_for("#end").await;
        page.wait_gone("#question").await;
        // A message is seen over the sheet.
        page.click("#copy-replay").await;
        page.wait_for(".notice").await;
        let on_top = "return document.querySelector('.notices').matches(':popover-open')";
        assert_eq!(page.eval(on_top).await, true);
        page.screenshot("end-with-notice").await;
    })
    .await;
}

#[tokio::test]
async fn odds_have_a_headline_and_stay_while_the_pointer_travels_to_them() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        in_a_fight(page).await;
        page.eval("document.querySelector('.choices').scrollTop = 0").await;
        page.hover(DICE).await;
        page.wait_for("#headline span").await;
        let headline = page.texts("#headline span").await;
        let [hits, clicks, destroys] = headline.as_slice() else { panic!("{headline:?}") };
        assert!(hits.starts_with("hits ") && hits.ends_with('%'), "{hits}");
        assert!(clicks.ends_with(" clicks") && destroys.starts_with("destroys "), "{headline:?}");
        // The total comes first, and lines that add nothing wait behind a button.
        assert!(
            page.eval("return document.querySelector('#why .tally tr').matches('.total-line')").await == true
        );
        let lines = page.count("#why .tally tbody tr").await;
        page.click("#why .tally .idle button").await;
        page.wait_until(&format!("document.querySelectorAll('#why .tally tbody tr').length > {lines}")).await;
        page.screenshot("headline").await;

        // Over the other rows and into the panel.
        let title = page.text("#why h3").await;
        page.travel(DICE, "#why h3").await;
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        assert_eq!(page.text("#why h3").await, title, "the explanation waits for the pointer");
        assert_eq!(page.texts("#headline span").await, headline);
    })
    .await;
}

#[tokio::test]
async fn the_log_runs_forward_with_one_block_a_unit() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        watch(page, "quickstart", "QS-T2").await;
        page.click("#close-end").await;
        page.click("[data-test=tab-log]").await;
        page.wait_until("document.querySelector('#log .entry')").await;
        // The end is in sight, the headings stay, and earlier turns can be had.
        let ending = page.texts("#log .entry").await.pop().unwrap_or_default();
        assert!(ending.contains("wins") || ending.contains("draw"), "{ending}");
        let seen = page.eval("const last = [...document.querySelectorAll('#log .entry')].pop().getBoundingClientRect(), \
            side = document.querySelector('.log-side').getBoundingClientRect(); return last.bottom <= side.bottom + 1").await;
        assert_eq!(seen, true, "the latest is in sight");
        for _ in 0..20 {
            if !page.exists("#log-earlier").await {
                break;
            }
            page.eval("document.querySelector('#log-earlier').click()").await;
        }
        let turns = page.texts("#log .log-turn h4").await;
        assert!(turns[0].eq_ignore_ascii_case("setup") && turns[1].eq_ignore_ascii_case("turn 1"), "{turns:?}");
        let names = page.eval("return [...document.querySelectorAll('.log-turn')].map(turn => [...turn.querySelectorAll('.unit-name')].map(b => b.innerText))").await;
        for turn in names.as_array().expect("turns") {
            let mut names: Vec<&str> = turn.as_array().expect("names").iter().filter_map(|name| name.as_str()).collect();
            names.sort_unstable();
            let blocks = names.len();
            names.dedup();
            assert_eq!(names.len(), blocks, "one block a unit: {turn}");
        }
        let said = page.texts("#log .said").await;
        assert!(said.iter().any(|said| said.contains(" needs ") && said.contains(", rolls ")), "{said:?}");
        page.eval("document.querySelector('#log .said[data-at]').click()").await;
        page.wait_until("document.querySelector('#log .log-details a')").await;
        page.screenshot("log").await;
        page.eval("document.querySelector('[data-test=log-losses]').click()").await;
        page.wait_until(&format!("document.querySelectorAll('#log .said').length < {}", said.len() / 4)).await;
        assert!(page.texts("#log .said").await.iter().any(|said| said.contains("destroyed")));
        page.screenshot("log-losses").await;
    })
    .await;
}

//! What is asked: sub-steps ask their own question, and the computer places what a person does not want to.

use e2e::hands::{NewMatch, decisions, my_turn, open_table_when, open_table_with, saved_replay};
use e2e::{Host, Key, Page, Screen, visit};
use shelf::open_match::Choice;

/// A unit can go to many spaces and face several ways there.
fn moving(choices: &[Choice]) -> bool {
    let ways = |choice: &Choice| choice.then.iter().filter(|then| then.label.facing.is_some()).count();
    choices.iter().any(|choice| ways(choice) > 20)
}

/// The middle of a space that choices lead to, next to the unit that moves: there it can face any way. Nothing
/// may lie over it.
const SPACE: &str = "\
    const middle = e => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }; \
    const unit = middle(document.querySelector('.token.chosen .figure')); \
    const far = ([x, y]) => Math.hypot(x - unit[0], y - unit[1]); \
    const clear = ([x, y]) => document.elementFromPoint(x, y)?.closest('#board'); \
    const spaces = [...document.querySelectorAll('.reach-cell')].map(middle).filter(clear); \
    return spaces.filter(space => far(space) > 15).sort((a, b) => far(a) - far(b))[0]";

async fn a_space(page: &Page) -> (f64, f64) {
    page.wait_until("document.querySelector('.reach-cell')").await;
    let found = page.eval(SPACE).await;
    (found[0].as_f64().expect("a space"), found[1].as_f64().expect("a space"))
}

#[tokio::test]
async fn facing_is_a_question_with_buttons_and_a_second_press_takes_it() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            let seats =
                NewMatch { game: "quickstart", scenario: "QS-T2", seats: ["person", "person"], seed: Some(3) };
            open_table_with(page, seats, moving).await;
            my_turn(page).await;
            assert!(page.texts("#legend span").await.iter().any(|mode| mode.trim() == "walk"));
            let before = decisions(page).await;
            let (x, y) = a_space(page).await;
            page.click_at(x, y).await;
            page.wait_for("#choices [data-facing]").await;
            let question = page.text("#asked").await;
            assert!(question.starts_with("Which way does ") && question.ends_with(" face?"), "{question}");
            assert_eq!(decisions(page).await, before, "one press only asks");
            assert_eq!(page.count("#choices .focused [data-facing]").await, 1, "one way is offered");
            assert_eq!(page.count(".picker-arrow.focused").await, 1);
            let sizes = "return Math.min(...[...document.querySelectorAll('.picker-touch')].map(e => e.getBoundingClientRect().width))";
            assert!(page.eval(sizes).await.as_f64().is_some_and(|width| width >= 43.5), "large enough for a finger");
            page.screenshot(&format!("facing-{screen:?}").to_lowercase()).await;

            let line = "return document.querySelector('#choices .focused [data-facing]').dataset.line";
            let offered = page.eval(line).await.as_str().unwrap_or_default().to_string();
            page.click_at(x, y).await;
            page.wait_until("!document.querySelector('#choices [data-facing]')").await;
            assert!(decisions(page).await > before, "the second press takes it");
            assert!(saved_replay(page).await.contains(&offered), "{offered}");
        })
        .await;
    }
}

/// The row that turns a unit where it stands.
const TURN: &str = "return [...document.querySelectorAll('#choices .choice')].find(row => / ways to face/.test(row.innerText))?.dataset.choice";

/// The way that is offered, as its button has it.
async fn offered(page: &Page) -> String {
    let facing = "return document.querySelector('#choices .focused [data-facing]').dataset.facing";
    page.eval(facing).await.as_str().unwrap_or_default().to_string()
}

#[tokio::test]
async fn a_unit_turns_where_it_stands_by_a_ring_of_arrows() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            let seats = NewMatch {
                game: "overdrive",
                scenario: "stand_up_fight",
                seats: ["person", "person"],
                seed: Some(4),
            };
            let stands = |choices: &[Choice]| {
                choices.iter().filter(|choice| choice.line.contains(" stand ")).count() > 3
            };
            open_table_with(page, seats, stands).await;
            my_turn(page).await;
            let before = decisions(page).await;
            let row = page.eval(TURN).await;
            let row = row.as_str().expect("all ways are one row").to_string();
            page.click(&format!("#choices [data-choice='{row}']")).await;
            page.wait_for("#choices [data-facing]").await;
            assert!(page.text("#asked").await.starts_with("Which way does "));
            assert_eq!(page.count(".picker-arrow").await, page.count("#choices [data-facing]").await);
            assert_eq!(decisions(page).await, before, "one press only asks");
            let usual = offered(page).await;
            assert_eq!(page.attribute(".picker-arrow.focused", "data-facing").await, Some(usual.clone()));
            page.press(Key::Right).await;
            page.wait_until(&format!(
                "document.querySelector('.picker-arrow.focused').dataset.facing !== '{usual}'"
            ))
            .await;
            page.screenshot(&format!("turning-{screen:?}").to_lowercase()).await;

            let (x, y) = page.middle(".picker-arrow.focused .picker-touch").await;
            let line = "return document.querySelector('#choices .focused [data-facing]').dataset.line";
            let line = page.eval(line).await.as_str().unwrap_or_default().to_string();
            page.click_at(x, y).await;
            page.wait_gone(".picker-arrow").await;
            assert!(decisions(page).await > before && saved_replay(page).await.contains(&line), "{line}");
        })
        .await;
    }
}

#[tokio::test]
async fn keys_are_asked_which_way_too() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let seats =
            NewMatch { game: "quickstart", scenario: "QS-T2", seats: ["person", "person"], seed: Some(3) };
        open_table_with(page, seats, moving).await;
        my_turn(page).await;
        page.eval("document.querySelector('#board').focus()").await;
        let before = decisions(page).await;
        page.press(Key::Up).await;
        page.press(Key::Enter).await;
        page.wait_for("#choices [data-facing]").await;
        assert_eq!(decisions(page).await, before, "the first press asks");
        let usual = offered(page).await;
        if page.count("#choices [data-facing]").await > 1 {
            page.press(Key::Left).await;
            assert_ne!(offered(page).await, usual, "arrow keys turn it");
            page.wait_until("/facing/.test(document.querySelector('#spoken').textContent)").await;
        }
        page.press(Key::Enter).await;
        page.wait_gone(".picker-arrow").await;
        assert!(decisions(page).await > before, "the second press takes it");
    })
    .await;
}

#[tokio::test]
async fn the_computer_places_the_rest() {
    for (game, scenario) in
        [("quickstart", "QS-T2"), ("battleclix", "meeting"), ("overdrive", "stand_up_fight")]
    {
        visit(&Host::server().await, Screen::Laptop, async |page| {
            let seats = NewMatch { game, scenario, seats: ["person", "regular"], seed: Some(5) };
            open_table_with(page, seats, |choices| {
                choices.iter().any(|choice| choice.label.cell.is_some() || !choice.then.is_empty())
            })
            .await;
            my_turn(page).await;
            page.wait_for("#place-rest").await;
            page.screenshot(&format!("place-rest-{game}")).await;
            page.click("#place-rest").await;
            // Rolling dice is left to the person.
            let done = "/^Turn [1-9]/.test(document.querySelector('#heading').innerText) || document.querySelector('#choices .dice')";
            page.wait_until(done).await;
            let placed = page.eval("return document.querySelectorAll('.token').length").await;
            assert!(placed.as_u64().is_some_and(|placed| placed >= 4), "{placed}");
            assert!(decisions(page).await > 3);
            assert_eq!(page.count("#place-rest").await, 0, "nothing is left to place");
        })
        .await;
    }
}

/// The middle of a piece that is not selected and lies in the open, farthest from the selected one.
const OTHER_PIECE: &str = "\
    const middle = e => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }; \
    const clear = ([x, y]) => document.elementFromPoint(x, y)?.closest('#board'); \
    return [...document.querySelectorAll('.token:not(.chosen)')].map(middle).filter(clear)[0]";

#[tokio::test]
async fn resting_on_a_unit_peeks_at_its_card_and_a_right_click_keeps_it() {
    for screen in [Screen::Laptop, Screen::Wide] {
        visit(&Host::server().await, screen, async |page| {
            let seats = NewMatch {
                game: "quickstart",
                scenario: "QS-T2",
                seats: ["person", "person"],
                seed: Some(3),
            };
            open_table_with(page, seats, moving).await;
            my_turn(page).await;
            let selected = page.text("#unit .selected-card h3").await;
            let piece = page.eval(OTHER_PIECE).await;
            let (x, y) = (piece[0].as_f64().expect("a piece"), piece[1].as_f64().expect("a piece"));
            page.hover_at(x, y).await;
            page.wait_for("#peek h3").await;
            let peeked = page.text("#peek h3").await;
            assert_ne!(peeked, selected, "the card of the other unit");
            page.screenshot(&format!("peek-{screen:?}").to_lowercase()).await;
            if screen == Screen::Wide {
                assert_eq!(page.text("#unit .selected-card h3").await, selected, "both side by side");
            }
            page.context_click_at(x, y).await;
            page.wait_gone("#peek").await;
            assert_eq!(page.text("#unit .selected-card h3").await, peeked, "kept");
        })
        .await;
    }
}

/// Clicks the middle of the space farthest from the unit that moves.
const FARTHEST: &str = "\
    const middle = drawn => { const r = drawn.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }; \
    const [x, y] = middle(document.querySelector('.token.chosen')); \
    const far = drawn => Math.hypot(middle(drawn)[0] - x, middle(drawn)[1] - y); \
    const seen = drawn => document.elementFromPoint(...middle(drawn))?.closest('#board'); \
    const cells = [...document.querySelectorAll('.reach-cell')].filter(seen); \
    return middle(cells.sort((a, b) => far(b) - far(a))[0])";

#[tokio::test]
async fn a_walk_of_several_steps_is_one_move_and_one_undo() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let seats = ["person", "person"];
        let new_match = NewMatch { game: "thirty-mm", scenario: "show-of-force", seats, seed: Some(3) };
        open_table_when(page, new_match, |choice| choice.line.contains(" then ")).await;
        my_turn(page).await;
        page.wait_for(".reach-cell").await;
        let before = decisions(page).await;
        assert!(page.count("#choices .choice").await < 9, "moves lie on the board");
        assert!(page.texts("details.folded summary").await.iter().any(|words| words.contains("Stow")));
        let at = page.eval(FARTHEST).await;
        let (x, y) = (at[0].as_f64().expect("a space"), at[1].as_f64().expect("a space"));
        page.click_at(x, y).await;
        page.wait_for_text("Which way does").await;
        page.screenshot("a-walk").await;
        page.click_at(x, y).await;
        page.wait_gone(".picker-arrow").await;
        let walked = decisions(page).await;
        assert!(walked >= before + 2, "{before} and {walked}");
        page.press('u').await;
        page.wait_for(".reach-cell").await;
        assert_eq!(decisions(page).await, before);
    })
    .await;
}

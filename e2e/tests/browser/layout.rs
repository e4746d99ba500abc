//! Nothing a player needs is cut off or covered, on a laptop and on a phone.

use e2e::hands::{NewMatch, my_turn, open_table, open_table_with};
use e2e::{Host, Page, Screen, visit};
use shelf::open_match::Choice;

/// The first match of a game, against nobody but oneself, at the first decision with `wanted` choices.
async fn first_match(page: &Page, game: &dyn shelf::Shelved, wanted: impl Fn(&[Choice]) -> bool) {
    let scenarios = game.scenarios(&[]).expect("scenarios that ship");
    let scenario = if game.first().is_empty() { scenarios[0].id.as_str() } else { game.first() };
    let seats = NewMatch { game: game.id(), scenario, seats: ["person", "person"], seed: Some(3) };
    open_table_with(page, seats, wanted).await;
}

fn with_targets(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| choice.label.target.is_some())
}

/// What is wrong with the panels of a laptop.
const CUT: &str = "\
    const box = css => document.querySelector(css).getBoundingClientRect(); \
    const [board, choices, why, unit] = ['.board-area', '.choices', '.why', '.unit-side'].map(box), wrong = []; \
    if (board.width * board.height < innerWidth * innerHeight * 2 / 3) wrong.push('the board is small'); \
    if (why.height < 95) wrong.push(`${why.height} px to explain`); \
    if (unit.height < 190) wrong.push(`${unit.height} px for a card`); \
    [...document.querySelectorAll('#choices .choice')].slice(0, 3).forEach(row => { \
      const { top, bottom } = row.getBoundingClientRect(); \
      if (top < choices.top || bottom > choices.bottom) wrong.push(`cut off: ${row.innerText}`); }); \
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('it is too wide'); \
    return wrong";

async fn nothing_is_wrong(page: &Page, script: &str, where_it_is: &str) {
    let wrong = page.eval(script).await;
    assert_eq!(wrong, serde_json::json!([]), "{where_it_is}");
}

#[tokio::test]
async fn a_laptop_shows_the_first_choices_the_numbers_and_the_card() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        for game in shelf::games() {
            first_match(page, *game, |choices| choices.len() > 1).await;
            my_turn(page).await;
            page.wait_for("#unit").await;
            nothing_is_wrong(page, CUT, &format!("{} begins", game.id())).await;
            first_match(page, *game, with_targets).await;
            my_turn(page).await;
            page.wait_for("#unit").await;
            nothing_is_wrong(page, CUT, &format!("{} attacks", game.id())).await;
            page.screenshot(&format!("laptop-{}", game.id())).await;
        }
    })
    .await;
}

/// What lies under something else, once it is scrolled to.
const COVERED: &str = "\
    return [...document.querySelectorAll('#choices .choice, #fire, #one-by-one summary, #why p')].filter(one => { \
      one.scrollIntoView({ block: 'center' }); \
      const { x, y, width, height } = one.getBoundingClientRect(); \
      const top = document.elementFromPoint(x + width / 2, y + height / 2); \
      return height && !one.contains(top); }).map(one => one.innerText)";

#[tokio::test]
async fn nothing_covers_the_choices_of_a_phone() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        for game in shelf::games() {
            first_match(page, *game, with_targets).await;
            // Attacks that are ticked together take the most room.
            page.set_local_storage("ironhex.set.volleys", "on").await;
            page.reload().await;
            page.wait_for("#board").await;
            my_turn(page).await;
            page.wait_for("#why").await;
            nothing_is_wrong(page, COVERED, game.id()).await;
            page.screenshot(&format!("phone-{}", game.id())).await;
        }
    })
    .await;
}

/// Names of pieces that lie on each other.
const ON_EACH_OTHER: &str = "\
    const names = [...document.querySelectorAll('.token-name')].map(name => [name.textContent, name.getBoundingClientRect()]).filter(([, r]) => r.width); \
    const wrong = []; \
    names.forEach(([a, one], at) => names.slice(at + 1).forEach(([b, other]) => { \
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left); \
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top); \
      if (wide > 4 && high > 5) wrong.push(`${a} and ${b}: ${wide} x ${high}`); })); \
    return wrong";

#[tokio::test]
async fn names_stay_apart_on_a_map_seen_from_afar() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        for game in shelf::games() {
            first_match(page, *game, with_targets).await;
            my_turn(page).await;
            page.press('m').await;
            tokio::time::sleep(std::time::Duration::from_millis(700)).await;
            nothing_is_wrong(page, ON_EACH_OTHER, game.id()).await;
            page.screenshot(&format!("from-afar-{}", game.id())).await;
        }
    })
    .await;
}

/// How many pixels a cell is across.
const ACROSS: &str = "\
    const scale = new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a; \
    const reach = document.querySelector('.reach .reach-cell'); \
    if (reach) window.across = reach.getBBox().width; \
    return window.across * scale";

#[tokio::test]
async fn spaces_are_large_enough_for_a_finger_while_units_are_placed_and_later() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        let (game, scenario) = ("clix-campaign", "crossroads");
        open_table(page, NewMatch { game, scenario, seats: ["person", "person"], seed: Some(3) }).await;
        // Nobody is on the board before dice tell who places first.
        while !page.exists("#place-rest").await {
            my_turn(page).await;
            page.click("#choices .choice").await;
        }
        let large = async |when: &str| {
            let across = page.eval(ACROSS).await;
            // What is drawn of a cell is a little smaller than the cell.
            assert!(across.as_f64().is_some_and(|across| across >= 40.0), "{across} pixels {when}");
        };
        large("while units are placed").await;
        page.screenshot("placing-phone").await;
        page.press('m').await;
        while page.exists("#place-rest").await {
            page.click("#place-rest").await;
            my_turn(page).await;
        }
        large("when all are placed").await;
    })
    .await;
}

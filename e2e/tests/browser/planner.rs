//! What a game that declares before it resolves shows: arrows, consequences, live cards, a profile, arcs.

use e2e::hands::{NewMatch, click_on_board, my_turn, open_table_when};
use e2e::{Host, Page, Screen, visit};

/// A row of the list that declares a shot.
const SHOT: &str = ".choice[data-line*=' weapon ']";

/// Two people, at the first decision in which somebody can shoot.
async fn at_a_shot(page: &Page) {
    let seats = NewMatch {
        game: "overdrive",
        scenario: "stand_up_fight",
        seats: ["person", "person"],
        seed: Some(4),
    };
    open_table_when(page, seats, |choice| choice.line.contains(" weapon ")).await;
    my_turn(page).await;
}

/// Declares shots until so many arrows are on the board.
async fn declare(page: &Page, arrows: usize) {
    for at in 1..=arrows {
        page.click(SHOT).await;
        page.wait_until(&format!("document.querySelectorAll('#arrows .arrow').length === {at}")).await;
    }
}

/// Clicks units until one has a number that differs from its card, as the shots of a unit that moved do.
async fn select_a_unit_that_moved(page: &Page) {
    for id in 0..page.count(".token").await {
        let unit = format!(".token[data-token='{id}']:not(.aimed) .base");
        if page.exists(&unit).await {
            click_on_board(page, &unit).await;
        }
        if page.exists("#unit .value.differs s").await {
            return;
        }
    }
    panic!("no unit has moved");
}

#[tokio::test]
async fn a_declared_attack_is_an_arrow_with_its_chances() {
    visit(&Host::server().await, Screen::Desktop, async |page| {
        at_a_shot(page).await;
        assert!(!page.exists("#plan").await, "nothing is declared yet");
        page.hover(SHOT).await;
        page.wait_for("#consequences li").await;
        let follows = page.text("#consequences").await;
        assert!(follows.contains("damage on a hit") && follows.contains("OD-"), "{follows}");

        declare(page, 2).await;
        let chances = page.texts("#arrows .arrow .need").await;
        assert!(chances.iter().all(|chance| chance.ends_with('%')), "{chances:?}");
        let plan = page.text("#plan").await;
        assert!(plan.contains("doomed") && plan.contains("is wasted") && plan.contains("needs"), "{plan}");
        // The pointer is there already: it has to leave first.
        page.hover("#heading").await;
        page.hover(SHOT).await;
        page.wait_for("#consequences li").await;
        page.screenshot("overdrive-plan").await;
    })
    .await;
}

#[tokio::test]
async fn a_live_card_explains_its_numbers_in_hexes_or_inches() {
    visit(&Host::server().await, Screen::Desktop, async |page| {
        at_a_shot(page).await;
        select_a_unit_that_moved(page).await;
        page.wait_for("#unit .notch.danger").await;
        page.wait_for("#unit .circle").await;
        let printed = page.eval("return document.querySelector('#unit .value.differs s').textContent").await;
        assert!(printed.as_str().is_some_and(|words| words.starts_with("printed ")), "{printed}: a screen reader says so");
        page.click("#unit .value.differs summary").await;
        page.wait_for("#unit .value .tally thead").await;
        assert!(page.text("#unit .value .tally").await.contains("OD-"));

        let lengths = "[...document.querySelectorAll('#unit .value dd b')].filter(b => b.innerText.endsWith('\"')).length";
        assert_eq!(page.eval(&format!("return {lengths}")).await, 0);
        page.click("#menu").await;
        page.click("#set-inches").await;
        page.wait_until(&format!("{lengths} > 0")).await;
        page.click("#menu").await;
        page.screenshot("overdrive-card").await;
    })
    .await;
}

#[tokio::test]
async fn a_line_of_sight_has_a_profile_and_facing_has_arcs() {
    visit(&Host::server().await, Screen::Desktop, async |page| {
        at_a_shot(page).await;
        page.click("#overlay-arcs").await;
        page.wait_for(".arc-cell.a0").await;
        page.wait_for(".arc-cell.a1").await;
        let legend = "return [...document.querySelectorAll('#arc-legend span')].map(entry => entry.textContent.trim())";
        assert_eq!(page.eval(legend).await, serde_json::json!(["Ffront", "Rrear"]));
        page.wait_for("#arc-legend .arc-cell.a1").await;
        page.screenshot("overdrive-arcs").await;
        page.press('f').await;
        page.wait_gone(".arc-cell").await;
        page.click("#overlay-sight").await;
        page.hover(".token.aimed .base").await;
        page.wait_for("#profile .profile-line").await;
        page.wait_for("#profile .profile-ground").await;
        page.screenshot("overdrive-profile").await;
        page.click("#overlay-sight").await;
    })
    .await;
}

#[tokio::test]
async fn a_phone_shows_the_plan_and_the_card() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        at_a_shot(page).await;
        declare(page, 2).await;
        page.wait_for("#plan .doom").await;
        page.screenshot("overdrive-plan-phone").await;
        page.click("[data-test=tab-unit]").await;
        page.wait_for("#unit .values").await;
        let wide = page.eval("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= 390), "the page is {wide} wide");
        page.screenshot("overdrive-card-phone").await;
    })
    .await;
}

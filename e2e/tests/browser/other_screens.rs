//! Keyboard alone, a phone, the muster screen and the rulebook.

use e2e::hands::{NewMatch, decisions, my_turn, next, open_table};
use e2e::{Host, Key, Page, Screen, visit};

async fn hot_seat(page: &Page, game: &str, scenario: &str) {
    open_table(page, NewMatch { game, scenario, seats: ["person", "person"], seed: Some(7) }).await;
    my_turn(page).await;
}

#[tokio::test]
async fn a_match_can_be_played_by_keyboard_alone() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        hot_seat(page, "quickstart", "QS-T1").await;
        let mut before = decisions(page).await;
        for round in 0..60 {
            let arrows = [Key::Down, Key::Right, Key::Up, Key::Left];
            page.press(arrows[round % 4].clone()).await;
            if round % 3 == 0 {
                page.press('.').await;
            }
            page.press(Key::Enter).await;
        }
        let after = decisions(page).await;
        assert!(after > before + 20, "60 rounds of keys made {} decisions", after - before);
        before = after;
        page.press('1').await;
        page.press('1').await;
        page.wait_until("true").await;
        assert!(decisions(page).await >= before);
        page.press('?').await;
        page.wait_for("#help-sheet").await;
        page.screenshot("help").await;
        page.press(Key::Escape).await;
        page.wait_gone("#help-sheet").await;
        assert!(!page.text("#spoken").await.is_empty(), "a screen reader hears what happens");
    })
    .await;
}

#[tokio::test]
async fn a_phone_plays_with_a_finger() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        hot_seat(page, "battleclix", "drill").await;
        page.screenshot("phone-begun").await;
        let before = decisions(page).await;
        for round in 0..120 {
            // Two taps: one to look, one to confirm.
            let next = next(page, round / 2).await;
            let (Some(x), Some(y)) = (next["x"].as_f64(), next["y"].as_f64()) else { continue };
            page.click_at(x, y).await;
        }
        assert!(decisions(page).await > before + 5);
        page.screenshot("phone-play").await;
        page.click("[data-test=tab-unit]").await;
        page.wait_for("#unit").await;
        page.screenshot("phone-unit").await;
        page.click("[data-test=tab-log]").await;
        page.wait_for("#log").await;
        let wide = page.eval("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= 390), "nothing sticks out: {wide}");
        let zoom = page.attribute(".world", "style").await;
        page.pinch("#board", 60.0, 180.0).await;
        assert_ne!(page.attribute(".world", "style").await, zoom);
    })
    .await;
}

#[tokio::test]
async fn an_illegal_force_is_explained_and_cannot_start() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("#/muster/battleclix").await;
        page.wait_for("#muster").await;
        page.screenshot("muster").await;
        page.click("#side-0-build").await;
        page.wait_for("#workshop").await;
        page.eval("document.querySelector('#members-0 [data-test^=remove-]').click()").await;
        page.wait_for_text("too few").await;
        page.wait_until("document.querySelector('#start').disabled").await;
        assert!(page.text("#faults-0").await.contains("BC-FORCE-1"));
        page.screenshot("muster-faults").await;
        page.eval("document.querySelector('#side-0-draw').click()").await;
        page.wait_until("!document.querySelector('#start').disabled").await;
        page.click("#start").await;
        page.wait_for("#board").await;
    })
    .await;
}

#[tokio::test]
async fn the_rulebook_opens_at_a_clause_and_can_be_searched() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("#/rules/quickstart/QS-MOV-3").await;
        page.wait_for_text("QS-MOV-3").await;
        page.screenshot("rules").await;
        page.type_into("#rules-search", "woods").await;
        page.wait_until("/\\d/.test(document.querySelector('#rules-count').innerText)").await;
        page.wait_until("[...document.images].every(image => image.complete)").await;
    })
    .await;
}

//! One match in two tabs: one plays, the other follows.

use e2e::hands::{NewMatch, decisions, my_turn, open_table, play};
use e2e::{Host, Page, Screen, Tab, visit};

/// Two people in one window, in the first tab.
async fn hot_seat(page: &Page) -> Tab {
    page.open("").await;
    // A forced move would be played between two checks.
    page.set_local_storage("ironhex.set.forced", "off").await;
    let new_match =
        NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) };
    open_table(page, new_match).await;
    my_turn(page).await;
    page.tab().await
}

/// Waits until this tab shows as many decisions as are saved.
async fn shows_all(page: &Page) {
    let made = decisions(page).await;
    page.wait_until(&format!("document.querySelector('#log').dataset.decisions === '{made}'")).await;
}

async fn saved_matches(page: &Page) -> usize {
    let all = page
        .eval("return Object.keys(localStorage).filter(key => key.startsWith('ironhex.match.')).length")
        .await;
    all.as_u64().expect("a count") as usize
}

#[tokio::test]
async fn a_second_tab_follows_and_can_take_over() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let first = hot_seat(page).await;
        let second = page.new_tab().await;
        page.open("#/table/test").await;
        page.wait_for("#other-tab").await;
        assert!(!page.exists("#choices").await, "one tab plays at a time");

        page.switch_to(&first).await;
        play(page, 6).await;
        assert!(!page.exists("#other-tab").await);
        page.switch_to(&second).await;
        shows_all(page).await;
        page.screenshot("other-tab").await;

        page.click("#play-here").await;
        my_turn(page).await;
        page.wait_gone("#other-tab").await;
        let before = decisions(page).await;
        play(page, 6).await;
        assert!(decisions(page).await > before);
        page.switch_to(&first).await;
        page.wait_for("#other-tab").await;
        shows_all(page).await;

        page.switch_to(&second).await;
        page.close_tab_for(&first).await;
        page.wait_gone("#other-tab").await;
        my_turn(page).await;
        assert_eq!(saved_matches(page).await, 1, "all of it is one match");
    })
    .await;
}

#[tokio::test]
async fn a_second_tab_can_go_its_own_way() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let first = hot_seat(page).await;
        play(page, 4).await;
        let made = decisions(page).await;
        page.new_tab().await;
        page.open("#/table/test").await;
        page.click("#play-apart").await;
        page.wait_for_text("This is now a separate match.").await;
        my_turn(page).await;
        play(page, 6).await;
        assert!(decisions(page).await > made);
        page.switch_to(&first).await;
        assert_eq!(decisions(page).await, made, "the original is as it was");
        my_turn(page).await;
        assert_eq!(saved_matches(page).await, 2);
    })
    .await;
}

#[tokio::test]
async fn without_locks_the_tab_that_played_last_plays() {
    let no_locks = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })";
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.before_loading(no_locks).await;
        let first = hot_seat(page).await;
        let second = page.new_tab().await;
        page.before_loading(no_locks).await;
        page.open("#/table/test").await;
        my_turn(page).await;
        play(page, 4).await;
        page.switch_to(&first).await;
        page.wait_for("#other-tab").await;
        shows_all(page).await;
        page.click("#play-here").await;
        my_turn(page).await;
        play(page, 4).await;
        page.switch_to(&second).await;
        page.wait_for("#other-tab").await;
        shows_all(page).await;
        assert_eq!(saved_matches(page).await, 1);
    })
    .await;
}

#[tokio::test]
async fn what_another_tab_has_saved_is_never_overwritten() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        hot_seat(page).await;
        play(page, 2).await;
        my_turn(page).await;
        // As if another tab had saved at the same moment: a tab does not hear of its own changes.
        let other = "a text of another tab";
        page.set_local_storage("ironhex.match.test", other).await;
        play(page, 4).await;
        page.wait_for_text("now a separate match").await;
        assert_eq!(page.local_storage("ironhex.match.test").await.as_deref(), Some(other));
        assert!(decisions(page).await > 0, "what was played here is saved too");
        assert_eq!(saved_matches(page).await, 2);
    })
    .await;
}

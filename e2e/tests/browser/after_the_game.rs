//! After the game: the analysis, a link with the whole match, and the next match.

use e2e::hands::{decisions, watch};
use e2e::{Host, Page, Screen, visit};

/// What a page would put on the clipboard is kept where the test can read it.
async fn catch_copies(page: &Page) {
    page.eval("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }")
        .await;
}

#[tokio::test]
async fn a_match_is_analyzed_and_its_key_moments_open_the_replay() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        watch(page, "quickstart", "QS-T1").await;
        page.click("#analyze").await;
        page.wait_for("#moments li").await;
        let sums = page.text("#analysis-sums").await;
        assert!(sums.contains("Attacker: the dice") && sums.contains("choices cost"), "{sums}");
        page.wait_for("#analysis svg .series").await;
        page.eval("document.querySelector('#analysis').scrollIntoView()").await;
        page.screenshot("analysis").await;

        let at = page.eval("return document.querySelector('#moments button').dataset.at").await;
        page.click("#moments button").await;
        let whole = decisions(page).await;
        page.wait_for_text(&format!("{} of {whole}", at.as_str().unwrap_or_default())).await;
        assert!(!page.exists("#end").await, "the board is in sight");
        page.wait_for("#replay-marks .turn").await;
        page.wait_for("#replay-marks .loss").await;
        page.screenshot("replay-marks").await;
    })
    .await;
}

#[tokio::test]
async fn an_analysis_can_be_stopped() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        watch(page, "battleclix", "meeting").await;
        page.click("#analyze").await;
        page.click("#stop-analysis").await;
        page.wait_for("#analyze").await;
    })
    .await;
}

#[tokio::test]
async fn a_link_holds_the_whole_match() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        watch(page, "quickstart", "QS-T1").await;
        let whole = decisions(page).await;
        catch_copies(page).await;
        page.click("#watch-replay").await;
        page.click("#step-on").await;
        page.wait_for_text(&format!("1 of {whole}")).await;
        page.click("#copy-link").await;
        page.wait_until("window.copied").await;
        let link = page.eval("return window.copied").await;
        let link = link.as_str().expect("a link").to_string();
        assert!(link.len() < 4_000, "{} characters", link.len());
        let (_, shared) = link.split_once('#').expect("everything is behind the #");

        // Another browser knows nothing of the match.
        page.eval("localStorage.clear()").await;
        page.open("").await;
        page.wait_for("main").await;
        page.open(&format!("#{shared}")).await;
        page.wait_for("#board").await;
        page.wait_for_text(&format!("1 of {whole}")).await;
        page.wait_for_text("Full proof").await;
    })
    .await;
}

#[tokio::test]
async fn a_damaged_link_says_so() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("#/shared/AAAA").await;
        page.wait_for_text("This link is damaged").await;
        page.open("#/shared/not*base64").await;
        page.wait_for_text("This link is damaged").await;
    })
    .await;
}

#[tokio::test]
async fn the_next_match_is_a_click_away() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        for (button, scenario) in [("#rematch", "QS-T1"), ("#next-scenario", "QS-T2")] {
            watch(page, "quickstart", "QS-T1").await;
            page.click(button).await;
            page.wait_gone("#end").await;
            page.wait_until("location.hash !== '#/table/test'").await;
            let saved = format!(
                "Object.entries(localStorage).some(([key, text]) => key.startsWith('ironhex.match.') && key !== 'ironhex.match.test' && text.includes('scenario: {scenario}'))"
            );
            page.wait_until(&saved).await;
        }
    })
    .await;
}

//! The guided first game of each rulebook, by clicks.

use e2e::hands::{next, saved_replay};
use e2e::{Host, PATIENCE, Page, Screen, visit};
use std::time::{Duration, Instant};

/// Plays the guide of a game to its last step, and returns the titles of its steps.
async fn learn(page: &Page, game: &str, pictures: &str) -> Vec<String> {
    let mut titles: Vec<String> = Vec::new();
    let (mut round, mut since) = (0, Instant::now());
    loop {
        let place = page.text("#guide-at").await;
        let title = page.text("#guide-title").await;
        if titles.last() != Some(&title) {
            if titles.len() == 3 || titles.len() == 7 {
                page.screenshot(&format!("guide-{game}-{pictures}-{}", titles.len() + 1)).await;
            }
            titles.push(title);
        }
        if page.exists("#guide-next").await {
            // The step may have come up since the place was read.
            let here = page.text("#guide-at").await;
            let (at, of) = here.split_once(" of ").expect("where it stands");
            if at == of {
                return titles;
            }
            page.click("#guide-next").await;
            since = Instant::now();
            continue;
        }
        let found = next(page, round).await;
        if let (Some(x), Some(y)) = (found["x"].as_f64(), found["y"].as_f64()) {
            page.click_at(x, y).await;
            (round, since) = (round + 1, Instant::now());
        }
        assert!(
            since.elapsed() < PATIENCE && round < 200,
            "stuck at step {place}: {}",
            page.text("#guide").await
        );
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

async fn guided(game: &str, screen: Screen, pictures: &str) {
    visit(&Host::server().await, screen, async |page| {
        page.set_local_storage("ironhex.set.pace", "at once").await;
        page.open("").await;
        page.click(&format!("#learn-{game}")).await;
        page.wait_for("#guide").await;
        assert!(!page.exists("#opening-card").await, "the first step says it all");
        page.screenshot(&format!("guide-{game}-{pictures}")).await;
        let titles = learn(page, game, pictures).await;
        assert!((8..=12).contains(&titles.len()), "{titles:?}");
        page.click("#guide-next").await;
        page.wait_gone("#guide").await;
        page.wait_until("document.querySelector('#choices .choice') || document.querySelector('#thinking')")
            .await;
        // The guide is over: the home screen offers a new one.
        page.open("").await;
        page.wait_for(&format!("#learn-{game}")).await;
        assert_eq!(page.text(&format!("#learn-{game}")).await, "Learn by playing");
    })
    .await;
}

#[tokio::test]
async fn a_newcomer_learns_battleclix() {
    guided("battleclix", Screen::Laptop, "laptop").await;
}

#[tokio::test]
async fn a_newcomer_learns_the_quick_start() {
    guided("quickstart", Screen::Laptop, "laptop").await;
}

#[tokio::test]
async fn a_newcomer_learns_overdrive() {
    guided("overdrive", Screen::Laptop, "laptop").await;
}

#[tokio::test]
async fn a_newcomer_learns_clix_campaign() {
    guided("clix-campaign", Screen::Laptop, "laptop").await;
}

#[tokio::test]
async fn a_newcomer_learns_thirty_minute_missions() {
    guided("thirty-mm", Screen::Laptop, "laptop").await;
}

#[tokio::test]
async fn a_guide_can_be_left_and_resumed() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        page.set_local_storage("ironhex.set.pace", "at once").await;
        page.open("").await;
        page.click("#learn-battleclix").await;
        page.wait_for("#guide-next").await;
        page.click("#guide-next").await;
        page.wait_until("document.querySelector('#guide-at').innerText === '2 of 12'").await;
        page.screenshot("guide-phone").await;
        page.click("#guide-leave").await;
        page.wait_for("#guide-resume").await;
        page.wait_gone("#guide").await;
        // Left and resumed from the home screen, also after the page was closed.
        page.open("").await;
        page.wait_for("#learn-battleclix").await;
        assert_eq!(page.text("#learn-battleclix").await, "Resume the guided game");
        page.click("#learn-battleclix").await;
        page.wait_for("#guide-resume").await;
        page.click("#guide-resume").await;
        page.wait_for("#guide").await;
        assert_eq!(page.text("#guide-at").await, "2 of 12");
        assert_eq!(page.count("#choices .choice").await, 1, "only what the guide asks for");
        assert!(saved_replay(page).await.contains("scenario: first_patrol"));
    })
    .await;
}

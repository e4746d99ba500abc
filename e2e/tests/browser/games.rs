//! Whole games against the computer, by clicking.

use e2e::hands::{NewMatch, decisions, my_turn, open_table, play, play_by_touch, saved_replay, until_over};
use e2e::{Host, Page, Screen, visit};
use table::Source;

/// Plays to the end, looks at the end page, and verifies the saved replay.
async fn to_the_end(game: &str, scenario: &str, clicks: usize) {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        open_table(page, NewMatch { game, scenario, seats: ["person", "regular"], seed: Some(4) }).await;
        assert!(!play(page, 12).await, "so soon?");
        page.screenshot(&format!("{game}-begun")).await;
        assert!(play(page, clicks).await, "{clicks} clicks did not end the match");
        page.wait_for("#end").await;
        page.wait_for("#luck table").await;
        page.screenshot(&format!("{game}-end")).await;
        assert!(page.text("#end-title").await.contains(" in turn "));
        assert_verified(page).await;
    })
    .await;
}

/// Asserts that the saved replay is one of a whole match.
async fn assert_verified(page: &Page) {
    let source = Source::new("saved", saved_replay(page).await);
    let (shelved, replay, lines) = shelf::open_replay(&source).expect("a replay");
    let verification = shelved.verify(&replay, &lines).expect("it opens");
    assert_eq!(verification.divergence, None);
    assert!(verification.summary.over);
}

/// What a finger on the end page cannot hit or read: buttons that are small or covered, and what sticks out.
const OUT_OF_REACH: &str = "\
    const end = document.querySelector('#end'), wrong = []; \
    if (end.scrollWidth > end.clientWidth) wrong.push(`the end page is ${end.scrollWidth - end.clientWidth} px too wide`); \
    for (const one of end.querySelectorAll('button, summary')) { \
      one.scrollIntoView({ block: 'nearest' }); \
      const { x, y, width, height } = one.getBoundingClientRect(); \
      if (height < 43.5 && !one.closest('li, p')) wrong.push(`${height} px: ${one.innerText}`); \
      if (!one.contains(document.elementFromPoint(x + width / 2, y + height / 2))) wrong.push(`covered: ${one.innerText}`); } \
    if (document.querySelector('.end-buttons').offsetHeight > innerHeight / 5) wrong.push('buttons fill the end page'); \
    return wrong";

/// Plays to the end on a phone, by touch alone.
async fn by_touch(game: &str, scenario: &str, taps: usize) {
    visit(&Host::server().await, Screen::Phone, async |page| {
        open_table(page, NewMatch { game, scenario, seats: ["person", "recruit"], seed: Some(4) }).await;
        assert!(!play_by_touch(page, 8).await, "so soon?");
        page.screenshot(&format!("{game}-touch-begun")).await;
        assert!(play_by_touch(page, taps).await, "{taps} taps did not end the match");
        page.wait_for("#luck table").await;
        page.screenshot(&format!("{game}-touch-end")).await;
        assert_eq!(page.eval(OUT_OF_REACH).await, serde_json::json!([]));
        assert_verified(page).await;
    })
    .await;
}

#[tokio::test]
async fn clix_campaign_by_touch_on_a_phone() {
    by_touch("clix-campaign", "duel", 3000).await;
}

#[tokio::test]
async fn thirty_minute_missions_by_touch_on_a_phone() {
    by_touch("thirty-mm", "show-of-force", 3000).await;
}

#[tokio::test]
async fn quickstart_against_the_computer() {
    to_the_end("quickstart", "QS-T1", 4000).await;
}

#[tokio::test]
async fn battleclix_against_the_computer() {
    to_the_end("battleclix", "drill", 6000).await;
}

#[tokio::test]
async fn overdrive_against_the_computer() {
    to_the_end("overdrive", "drill", 4000).await;
}

#[tokio::test]
async fn clix_campaign_against_the_computer() {
    to_the_end("clix-campaign", "duel", 6000).await;
}

#[tokio::test]
async fn thirty_minute_missions_against_the_computer() {
    to_the_end("thirty-mm", "show-of-force", 6000).await;
}

#[tokio::test]
async fn two_people_in_one_window() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        open_table(
            page,
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) },
        )
        .await;
        my_turn(page).await;
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..30 {
            seen.insert(page.text("#whose").await);
            play(page, 1).await;
        }
        assert!(seen.contains("Attacker") && seen.contains("Defender"), "both sides were asked: {seen:?}");
    })
    .await;
}

#[tokio::test]
async fn the_computer_plays_itself_and_can_be_paused_and_hurried() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        open_table(
            page,
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["regular", "regular"], seed: Some(9) },
        )
        .await;
        page.select("#pace", "calm").await;
        page.click("#pause").await;
        page.wait_for_text("Resume").await;
        // What was being thought about when it was paused may still be played, once.
        let mut made = vec![decisions(page).await];
        for _ in 0..4 {
            tokio::time::sleep(std::time::Duration::from_millis(1000)).await;
            made.push(decisions(page).await);
        }
        assert!(made[4] <= made[0] + 1 && made[3] == made[4], "nothing happens while it is paused: {made:?}");
        page.click("#hurry").await;
        until_over(page).await;
        page.click("#close-end").await;
        // Not every decision has reasons: go back to the last one that does.
        for _ in 0..40 {
            page.click("#step-back").await;
            if page.exists("#reasons").await {
                break;
            }
        }
        page.click("#reasons summary").await;
        page.wait_for_text("chosen").await;
        page.wait_for("#reasons .because").await;
    })
    .await;
}

#[tokio::test]
async fn the_computer_takes_the_seat_of_somebody_who_left() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        open_table(
            page,
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) },
        )
        .await;
        play(page, 6).await;
        page.click("#menu").await;
        page.select("#sits-1", "regular").await;
        page.click("#menu").await;
        let before = decisions(page).await;
        play(page, 12).await;
        assert!(decisions(page).await > before + 12, "the computer plays for it");
        assert!(saved_replay(page).await.contains("regular takes the seat of person"), "it is on the record");
    })
    .await;
}

#[tokio::test]
async fn the_static_site_plays_without_a_server() {
    visit(&Host::folder("games/ironhex").await, Screen::Laptop, async |page| {
        open_table(
            page,
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "regular"], seed: Some(4) },
        )
        .await;
        play(page, 40).await;
        assert!(decisions(page).await > 30, "the computer answers from its worker");
    })
    .await;
}

#[tokio::test]
async fn a_newcomer_plays_with_one_click() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("").await;
        page.wait_for("#play-quickstart").await;
        page.screenshot("home").await;
        page.click("#play-quickstart").await;
        page.wait_for("#opening-card").await;
        let card = page.text("#opening-card").await;
        assert!(card.starts_with("You are ") && card.contains("Your goal: "), "{card}");
        assert_eq!(page.count("#opening-card .tips li").await, 3);
        page.screenshot("opening-card").await;
        page.click("#got-it").await;
        page.wait_gone("#opening-card").await;
        my_turn(page).await;
        page.wait_for("#asked").await;
        assert!(page.text(".scores").await.contains("You"));
        page.screenshot("just-play").await;
        let replay = saved_replay(page).await;
        assert!(replay.contains("scenario: QS-F1") && replay.contains("recruit"), "{replay}");
        assert_eq!(page.text("#heading").await, "Turn 1, Initiative Phase", "everybody is in place");
        let seed = replay.lines().find_map(|line| line.strip_prefix("seed: 0x")).expect("a long seed");
        let (seed, _) = seed.split_once("  #").expect("a link");
        assert_eq!(seed.len(), 32, "128 bits: {seed}");
        assert!(seed.bytes().skip(14).any(|digit| digit != b'0'), "and not only 53 of them: {seed}");
    })
    .await;
}

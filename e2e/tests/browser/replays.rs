//! Review, forks, other dice, replays from elsewhere, real dice.

use e2e::hands::{NewMatch, decisions, my_turn, open_table, play, saved_replay, watch};
use e2e::{Host, Page, Screen, visit};

/// A finished match between two computer players, opened at its end.
async fn finished(page: &Page) {
    watch(page, "quickstart", "QS-T1").await;
}

#[tokio::test]
async fn a_match_can_be_reviewed_and_forked() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        finished(page).await;
        let whole = decisions(page).await;
        page.click("#watch-replay").await;
        page.wait_for_text(&format!("0 of {whole}")).await;
        page.click("#step-on").await;
        page.click("#step-on").await;
        page.wait_for_text(&format!("2 of {whole}")).await;
        let address = page.eval("return location.hash").await;
        assert_eq!(address, "#/table/test/2", "every decision has an address");
        page.screenshot("replay").await;
        page.click("#run").await;
        page.wait_until("parseInt(document.querySelector('#replay-at').innerText) > 8").await;
        page.click("#run").await;
        page.click("#fork").await;
        page.wait_for_text("This is now a separate match.").await;
        assert_ne!(page.eval("return location.hash").await, "#/table/test");
        let original = page.local_storage("ironhex.match.test").await.unwrap_or_default();
        assert!(original.lines().count() > whole, "the first match is kept whole");
    })
    .await;
}

#[tokio::test]
async fn an_address_opens_the_decision_it_names() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        finished(page).await;
        page.open("#/table/test/5").await;
        page.wait_for_text("5 of ").await;
        page.reload().await;
        page.wait_for_text("5 of ").await;
    })
    .await;
}

#[tokio::test]
async fn other_dice_can_be_tried() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        finished(page).await;
        page.click("#watch-replay").await;
        page.wait_for("#replay").await;
        for _ in 0..60 {
            if page.exists("#what-if").await {
                break;
            }
            page.click("#step-on").await;
        }
        page.click("#what-if").await;
        page.wait_for("#dice-prompt").await;
        page.screenshot("dice-prompt").await;
        for round in 0..40 {
            if !page.exists("#dice-prompt").await {
                break;
            }
            // Ties are rolled again, so the faces differ.
            let face = round * round % 6 + 1;
            page.eval(&format!("document.querySelector('#dice-prompt [data-face=\"{face}\"]')?.click()"))
                .await;
        }
        page.wait_for_text("continues from this roll as a separate match").await;
        page.wait_until("document.querySelector('#end') || document.querySelector('#log .entry')").await;
        assert!(saved_replay(page).await.contains("note: decision"), "it is on the record");
    })
    .await;
}

#[tokio::test]
async fn a_broken_replay_is_explained() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("").await;
        page.type_into("#replay-text", "this is no replay").await;
        page.click("#open-replay").await;
        page.wait_for_text("This is not a replay.").await;
        page.screenshot("broken-replay").await;
        page.open("#/table/nowhere").await;
        page.wait_for_text("cannot be opened").await;
    })
    .await;
}

#[tokio::test]
async fn a_replay_offered_by_the_server_opens_at_its_start() {
    let text = e2e::hands::finished("quickstart", "QS-T1", ["random", "random"], 7);
    visit(&Host::offering(&text).await, Screen::Laptop, async |page| {
        page.open(server::REPLAY).await;
        page.wait_for_text("Full proof: the match is reproduced exactly").await;
        page.wait_for("#replay").await;
        page.wait_for_text("0 of ").await;
        let address = page.eval("return location.hash").await;
        assert!(address.as_str().is_some_and(|hash| hash.starts_with("#/table/")), "{address}");
        page.screenshot("offered-replay").await;
        // Reloading opens the same match, not another copy.
        page.reload().await;
        page.wait_for_text("0 of ").await;
        let kept = "return Object.keys(localStorage).filter(key => key.startsWith('ironhex.match.')).length";
        assert_eq!(page.eval(kept).await, 1);
    })
    .await;
}

#[tokio::test]
async fn where_no_replay_is_offered_the_page_says_so() {
    visit(&Host::folder("ironhex").await, Screen::Laptop, async |page| {
        page.open(server::REPLAY).await;
        page.wait_for_text("No replay is offered here.").await;
        assert!(!page.take_console_errors().await.is_empty(), "the missing text is logged");
    })
    .await;
}

#[tokio::test]
async fn a_pasted_replay_opens_at_its_start() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        finished(page).await;
        let text = saved_replay(page).await;
        page.open("").await;
        page.wait_for("#replay-text").await;
        page.eval_with(
            "const box = document.querySelector('#replay-text'); box.value = arguments[0]; box.dispatchEvent(new Event('input', { bubbles: true }))",
            vec![text.into()],
        )
        .await;
        page.click("#open-replay").await;
        page.wait_for("#replay").await;
        page.wait_for_text("0 of ").await;
    })
    .await;
}

#[tokio::test]
async fn real_dice_are_asked_for_by_name() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        open_table(
            page,
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: None },
        )
        .await;
        my_turn(page).await;
        for _ in 0..40 {
            if page.exists("#dice-prompt").await {
                break;
            }
            play(page, 1).await;
        }
        page.wait_for("#dice-prompt").await;
        assert_eq!(page.text(".throw-name").await, "initiative");
        page.type_into("#faces", "7 1").await;
        page.click("#dice-prompt [type=submit]").await;
        page.wait_for_text("shows 1 to 6").await;
        page.type_into("#faces", "6 1").await;
        page.click("#dice-prompt [type=submit]").await;
        page.wait_for_text("rolls 2D6").await;
        page.click("#dice-prompt [data-face='2']").await;
        page.click("#dice-prompt [data-face='1']").await;
        page.wait_gone("#dice-prompt").await;
        assert!(saved_replay(page).await.contains("initiative 6 1 ; initiative 2 1"));
    })
    .await;
}

#[tokio::test]
async fn a_replay_has_turns_speeds_keys_and_a_picture() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        finished(page).await;
        let mean = page.text("#end-scores-mean").await;
        assert!(mean.starts_with("The numbers are "), "{mean}");
        page.click("#save-picture").await;
        page.wait_until(
            "/^quickstart-test.png [0-9]+x[0-9]+$/.test(document.documentElement.dataset.picture)",
        )
        .await;
        page.screenshot("end-page").await;
        page.click("#watch-replay").await;
        page.wait_for_text("0 of ").await;
        let turn = "Number(document.querySelector('#replay-at').innerText.split('turn ')[1])";
        page.click("#turn-on").await;
        page.wait_until(&format!("{turn} === 1")).await;
        page.press(']').await;
        page.wait_until(&format!("{turn} === 2")).await;
        page.press('[').await;
        page.wait_until(&format!("{turn} === 1")).await;
        page.click(".speeds [data-pace='at once']").await;
        assert_eq!(
            page.attribute(".speeds [data-pace='at once']", "aria-pressed").await.as_deref(),
            Some("true")
        );
        let before = page.text("#replay-at").await;
        page.eval("document.activeElement.blur()").await;
        page.press('k').await;
        page.wait_until(&format!("document.querySelector('#replay-at').innerText !== '{before}'")).await;
        page.press('k').await;
        page.screenshot("replay-bar").await;
    })
    .await;
}

#[tokio::test]
async fn house_rules_have_names_and_chapters() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("#/muster/overdrive").await;
        page.wait_for("#options summary").await;
        page.click("#options summary").await;
        page.wait_for(".option-group").await;
        assert!(page.count(".option-group").await >= 4);
        assert!(page.texts("#options label").await.contains(&"PV limit".to_string()));
        page.type_into("#option-pv_limit", "200").await;
        page.wait_for("#changed-options").await;
        assert!(page.text("#changed-options").await.starts_with("PV limit: "));
        page.screenshot("house-rules").await;
    })
    .await;
}

//! Dials at the table: strips, where a hit turns them to, odds in a line, and answers in advance.

use e2e::hands::{NewMatch, decisions, open_table_when};
use e2e::{Host, Screen, visit};

const PEOPLE: NewMatch<'static> =
    NewMatch { game: "clix-campaign", scenario: "crossroads", seats: ["person", "person"], seed: Some(11) };

#[tokio::test]
async fn an_attack_shows_where_it_turns_the_dial_to() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            open_table_when(page, PEOPLE, |choice| {
                choice.line.contains(" shoot ") || choice.line.contains(" close ")
            })
            .await;
            let row = "#choices .choice[data-line*=' shoot '], #choices .choice[data-line*=' close ']";
            page.wait_for(row).await;
            page.click(row).await;
            page.wait_for("#turned-dials .strip .now").await;
            page.wait_until("document.querySelector('#headline span')?.innerText.startsWith('hits')").await;
            assert_ne!(page.text("#headline span").await, "hits 0%", "the odds go on to the dice");
            assert!(page.exists("#turned-dials .strip .then, #turned-dials .strip-words").await);
            page.screenshot(&format!("dial-marks-{screen:?}")).await;
            if screen == Screen::Phone {
                page.click("[data-test='tab-unit']").await;
            }
            page.wait_for("#unit .strip").await;
            assert!(page.exists("#unit .strip-link").await, "all powers are one click away");
            page.screenshot(&format!("dial-strip-{screen:?}")).await;
        })
        .await;
    }
}

#[tokio::test]
async fn an_interruption_is_answered_in_advance() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        // Otherwise nobody is asked where a re-roll makes no sense.
        page.open("").await;
        page.set_local_storage("ironhex.set.forced", "off").await;
        let lucky = NewMatch { scenario: "night-shift", ..PEOPLE };
        open_table_when(page, lucky, |choice| choice.line.starts_with("reroll ")).await;
        page.wait_for("#answers").await;
        let branches = page.texts("#interrupted b").await;
        assert!(branches.len() >= 2 && branches.iter().all(|words| words.contains('%')), "{branches:?}");
        page.screenshot("answers").await;
        page.select("#answers [data-test='answer-rule']", "gain").await;
        page.wait_for("[data-test='answer-gain']").await;
        page.select("#answers [data-test='answer-rule']", "never").await;
        let kept = page.local_storage("ironhex.answers.clix-campaign").await.expect("a rule");
        assert_eq!(kept, "Probability Control\tnever");
        let before = decisions(page).await;
        page.reload().await;
        page.wait_until("!document.querySelector('#answers')").await;
        page.wait_for("#answers-kept").await;
        assert!(decisions(page).await > before, "it was answered without asking");
    })
    .await;
}

//! A full storage: nothing is dropped unless the player agrees.

use e2e::hands::{NewMatch, decisions, finished, my_turn, open_table, play, store_match};
use e2e::{Host, Page, Screen, visit};

/// Fills what is left of the storage to the last letter.
const FILL: &str = r#"
let size = 1 << 20, at = 0;
while (size >= 1) {
  try { localStorage.setItem('junk.' + at, 'x'.repeat(size)); at += 1; } catch { size >>= 1; }
}
return at;
"#;

async fn is_kept(page: &Page, id: &str) -> bool {
    page.local_storage(&format!("ironhex.match.{id}")).await.is_some()
}

#[tokio::test]
async fn a_full_storage_says_what_would_go_and_asks() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("").await;
        page.wait_for("main").await;
        let old = finished("quickstart", "QS-T1", ["random", "random"], 7);
        let titles = [("older", "The older one", 5), ("newer", "The newer one", 9)];
        for (id, title, played) in titles {
            let about = format!("quickstart\t{title}\tover\ttrue\tfalse\t{played}");
            store_match(page, id, &old, &about).await;
        }
        let new_match =
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) };
        open_table(page, new_match).await;
        my_turn(page).await;
        play(page, 4).await;
        my_turn(page).await;
        let before = decisions(page).await;
        page.eval(FILL).await;

        page.click("#choices li:first-child .choice").await;
        if !page.exists("#question").await {
            // The first click only showed where the choice leads.
            page.click("#choices li:first-child .choice").await;
        }
        let question = page.text("#question").await;
        assert!(question.contains("storage is full") && question.contains("The older one"), "{question}");
        assert!(!question.contains("The newer one"), "no more than needed: {question}");
        page.click("#question-no").await;
        page.wait_for("#not-saved").await;
        assert!(is_kept(page, "older").await && is_kept(page, "newer").await, "nothing is dropped unasked");
        assert_eq!(decisions(page).await, before, "what was saved is still there");
        page.screenshot("not-saved").await;

        page.click("#make-room").await;
        assert!(page.text("#question").await.contains("The older one"));
        page.click("#question-yes").await;
        page.wait_gone("#not-saved").await;
        assert!(!is_kept(page, "older").await && is_kept(page, "newer").await);
        assert!(decisions(page).await > before, "and the match is saved");
    })
    .await;
}

#[tokio::test]
async fn a_full_storage_without_finished_matches_loses_nothing() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let new_match =
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) };
        open_table(page, new_match).await;
        my_turn(page).await;
        page.eval(FILL).await;
        play(page, 2).await;
        page.wait_for("#not-saved").await;
        page.eval("localStorage.removeItem('junk.0')").await;
        page.click("#make-room").await;
        page.wait_gone("#not-saved").await;
        assert!(decisions(page).await > 0);
    })
    .await;
}

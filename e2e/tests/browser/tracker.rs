//! The card tracker: cards without a board, for a game on a real table.

use e2e::{Host, Key, Page, Screen, visit};

/// Starts a tracker of a ready-made force, with the other side or alone, and waits for its cards.
async fn start(page: &Page, name: &str, both: bool) {
    page.open("#/cards/overdrive").await;
    page.wait_for("#new-tracker").await;
    page.type_into("#tracker-name", name).await;
    if both {
        let second =
            "const all = document.querySelectorAll('#tracker-force-1 optgroup option'); return all[1].value";
        let second = page.eval(second).await;
        page.select("#tracker-force-1", second.as_str().expect("a ready force")).await;
    }
    page.click("#new-tracker").await;
    page.wait_for("#tracker .tile").await;
}

/// The number of a card, from its tile.
async fn card(page: &Page, at: usize) -> String {
    let id =
        page.eval(&format!("return document.querySelectorAll('.tile')[{at}].id.replace('tile-', '')")).await;
    id.as_str().expect("a card").to_string()
}

/// Opens the pad of a tap and taps a number.
async fn tap(page: &Page, card: &str, key: &str, number: i32) {
    let pad = format!("#card-{card} [data-pad='{key}']");
    if !page.exists(&pad).await {
        page.click(&format!("#card-{card} [data-tap='{key}']")).await;
    }
    page.click(&format!("{pad} [data-number='{number}']")).await;
    page.wait_until(&format!("!document.querySelector(`{pad} [data-number='{number}']`) || document.querySelector('#card-{card} .due-roll')")).await;
}

/// How many points a gauge has left, or has counted.
async fn points(page: &Page, card: &str, key: &str) -> usize {
    page.count(&format!("#card-{card} [data-key='{key}'] .left, #card-{card} [data-key='{key}'] .counted"))
        .await
}

async fn turn(page: &Page) -> String {
    page.text("#turn b").await
}

/// Takes the picture in both themes.
async fn pictures(page: &Page, name: &str) {
    for theme in ["dark", "light"] {
        page.eval(&format!("document.documentElement.setAttribute('data-theme', '{theme}')")).await;
        page.screenshot(&format!("{name}-{theme}")).await;
    }
    page.eval("document.documentElement.setAttribute('data-theme', 'auto')").await;
}

#[tokio::test]
async fn a_laptop_tracks_both_forces() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("").await;
        page.click("#cards-overdrive").await;
        page.wait_for("#trackers").await;
        page.screenshot("trackers-new").await;
        start(page, "Friday night", true).await;
        let (first, armor) = (card(page, 0).await, "armor");
        let full = points(page, &first, armor).await;

        // A hit, by the pad; a pip, by hand; a counter above it.
        tap(page, &first, "hit", 1).await;
        assert_eq!(points(page, &first, armor).await, full - 1);
        page.click(&format!("#card-{first} [data-key='armor'] .left")).await;
        page.wait_until(&format!("!document.querySelector(`#card-{first} [data-key='armor'] .left`)")).await;
        page.click("#undo").await;
        assert_eq!(points(page, &first, armor).await, full - 1, "the first pip marks all of them off");
        let before = page.text(&format!("#card-{first} .value dd")).await;
        page.click(&format!("#card-{first} [data-key='heat'] .point:nth-child(2)")).await;
        page.wait_for(&format!("#card-{first} .value.differs s")).await;
        assert_ne!(page.text(&format!("#card-{first} .value dd")).await, before, "the Move follows the heat");
        page.click(&format!("#card-{first} .value.differs summary")).await;
        page.wait_for(&format!("#card-{first} .value .tally .total-line")).await;
        assert!(page.text(&format!("#card-{first} .value .tally")).await.contains("OD-"));
        tap(page, &first, "move", 0).await;
        assert!(page.text(&format!("#card-{first} header")).await.contains("moved"));
        pictures(page, "tracker-laptop").await;

        // The log says what was tapped; undo and redo by key.
        let log = page.text("#tracker-log").await;
        assert!(
            log.contains("Hit for 1") && log.contains("Heat set to 2") && log.contains("OD-DMG-2"),
            "{log}"
        );
        page.press('u').await;
        page.wait_for("#tracker-log .undone").await;
        page.press('U').await;
        page.wait_gone("#tracker-log .undone").await;

        // The end of the turn is for all cards; everything is still there after a reload.
        page.click("#end-turn").await;
        page.wait_until("document.querySelector('#turn b').innerText === '2'").await;
        assert!(!page.text(&format!("#card-{first} header")).await.contains("moved"));
        page.reload().await;
        page.wait_for("#tracker .tile").await;
        assert_eq!((turn(page).await.as_str(), points(page, &first, armor).await), ("2", full - 1));
        page.click("#undo").await;
        assert_eq!(turn(page).await, "1");
        page.click("#redo").await;
        assert_eq!(turn(page).await, "2");
        page.click("#only-0").await;
        page.wait_until("document.querySelectorAll('.tracked.s1').length === 0").await;
        page.click("#set-inches").await;
        page.wait_until(
            "[...document.querySelectorAll('.tracked .value dd b')].some(b => b.innerText.endsWith('\"'))",
        )
        .await;
    })
    .await;
}

#[tokio::test]
async fn a_phone_tracks_a_lance_with_a_thumb() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        start(page, "My lance", false).await;
        assert_eq!(page.count(".tracked").await, 1, "one card at a time");
        let second = card(page, 1).await;
        page.click(&format!("#tile-{second}")).await;
        page.wait_for(&format!("#card-{second}")).await;
        page.screenshot("tracker-phone-fresh").await;
        let small = "return [...document.querySelectorAll('.tile, .tap, .point, .trackbar button, .switches button')] \
            .filter(b => { const r = b.getBoundingClientRect(); return r.height < 43.5 || r.width < 43.5 }) \
            .map(b => b.className + ' ' + b.innerText + ' ' + JSON.stringify(b.getBoundingClientRect()))";
        assert_eq!(page.eval(small).await, serde_json::json!([]), "large enough for a finger");

        // Through the armor: a critical roll is due, and nothing else ends the turn.
        let armor = i32::try_from(points(page, &second, "armor").await).expect("a number");
        tap(page, &second, "hit", armor + 1).await;
        page.wait_for(&format!("#card-{second} .due-roll [data-pad='critical']")).await;
        page.wait_for(&format!("#tile-{second}.due")).await;
        assert_eq!(page.count(&format!("#card-{second} .due-roll .pad-number")).await, 11, "2 to 12");
        pictures(page, "tracker-phone-due").await;
        page.click("#end-turn").await;
        page.wait_for_text("a critical roll is still due").await;
        assert_eq!(turn(page).await, "1");
        page.click(&format!("#card-{second} .due-roll [data-number='7']")).await;
        page.wait_gone(&format!("#card-{second} .due-roll")).await;
        assert!(page.text(&format!("#card-{second} .notes")).await.contains("takes effect in the End Phase"));
        page.click("#log-toggle").await;
        page.wait_for("#tracker-log .entry").await;
        page.screenshot("tracker-phone-log").await;
        page.click("#log-toggle").await;
        let wide = page.eval("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= 390), "the page is {wide} wide");

        // Doomed, then gone; undo brings it back.
        tap(page, &second, "hit", 12).await;
        page.wait_until(&format!("document.querySelector('#card-{second} header').innerText.includes('doomed')")).await;
        page.click("#end-turn").await;
        page.wait_for(&format!("#tile-{second}.out")).await;
        page.wait_for(&format!("#card-{second}.out")).await;
        page.screenshot("tracker-phone-wreck").await;
        page.click("#undo").await;
        page.wait_gone(&format!("#card-{second}.out")).await;
    })
    .await;
}

#[tokio::test]
async fn trackers_are_saved_by_name_and_deleted_after_asking() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        start(page, "First", false).await;
        start(page, "Second", true).await;
        page.open("#/cards/overdrive").await;
        page.wait_for("#trackers .match").await;
        let names = page.texts("#trackers .match-title").await;
        assert_eq!(names, ["Second", "First"], "the last used first");
        page.click("#trackers .match [aria-haspopup=dialog]").await;
        page.wait_for("dialog[open]").await;
        page.screenshot("tracker-delete").await;
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        assert_eq!(page.count("#trackers .match").await, 2);
        page.click("#trackers .match [aria-haspopup=dialog]").await;
        page.click("dialog[open] [data-test=agree]").await;
        page.wait_until("document.querySelectorAll('#trackers .match').length === 1").await;
        page.click("#trackers [data-test=open]").await;
        page.wait_for("#tracker .tile").await;

        // A card more, a card less.
        let before = page.count(".tile").await;
        page.click("#add-card summary").await;
        page.select("#add-unit", "linnet").await;
        page.click("#add").await;
        page.wait_until(&format!("document.querySelectorAll('.tile').length === {}", before + 1)).await;
        let last = card(page, before).await;
        page.click(&format!("#card-{last} .card-facts summary")).await;
        page.click(&format!("#remove-{last}")).await;
        page.click("dialog[open] [data-test=agree]").await;
        page.wait_until(&format!("document.querySelectorAll('.tile').length === {before}")).await;
    })
    .await;
}

#[tokio::test]
async fn a_tracker_works_by_keyboard_and_for_screen_readers() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        start(page, "Keys", false).await;
        let first = card(page, 0).await;
        let full = points(page, &first, "armor").await;
        page.eval(&format!("document.querySelector(`#card-{first} [data-tap='hit']`).focus()")).await;
        page.press(Key::Enter).await;
        page.wait_for(&format!("#card-{first} [data-pad='hit']")).await;
        page.press(Key::Tab).await;
        page.press(Key::Tab).await;
        page.press(Key::Tab).await;
        page.press(Key::Tab).await;
        page.press(Key::Enter).await;
        page.wait_until(&format!(
            "document.querySelectorAll(`#card-{first} [data-key='armor'] .lost`).length > 0"
        ))
        .await;
        assert!(points(page, &first, "armor").await < full);
        let spoken = page.text("#spoken").await;
        assert!(spoken.contains("Hit for") && spoken.contains("damage"), "{spoken}");
        let nameless = "return [...document.querySelectorAll('#tracker button')] \
            .filter(b => !(b.getAttribute('aria-label') || b.textContent).trim()).length";
        assert_eq!(page.eval(nameless).await, 0, "every button has a name");
        let groups = page.attribute(&format!("#card-{first} [data-key='armor']"), "aria-label").await;
        assert!(groups.is_some_and(|words| words.starts_with("Armor: ")));
    })
    .await;
}

#[tokio::test]
async fn the_muster_hands_its_cards_to_the_tracker() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("#/muster/overdrive").await;
        page.wait_for("#track").await;
        page.click("#options summary").await;
        page.select("#option-heat_to_hit", "off").await;
        let units = page.count("#members-0 .member, #members-1 .member").await;
        page.click("#track").await;
        page.wait_for("#tracker .tile").await;
        assert_eq!(page.count(".tile").await, units);
        page.click("#house-rules summary").await;
        assert!(page.text("#house-rules").await.contains("heat to hit: off"));
        page.open("#/muster/battleclix").await;
        page.wait_for("#start").await;
        assert!(!page.exists("#track").await, "it has no card tracker");
    })
    .await;
}

#[tokio::test]
async fn two_tabs_show_the_same_tracker() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        start(page, "Shared", false).await;
        let first = card(page, 0).await;
        let full = points(page, &first, "armor").await;
        let one = page.tab().await;
        let address = page.eval("return location.hash").await;
        let other = page.new_tab().await;
        page.open(address.as_str().expect("an address")).await;
        page.wait_for("#tracker .tile").await;
        tap(page, &first, "hit", 1).await;
        page.switch_to(&one).await;
        page.wait_until(&format!(
            "document.querySelectorAll(`#card-{first} [data-key='armor'] .left`).length === {}",
            full - 1
        ))
        .await;
        tap(page, &first, "hit", 1).await;
        page.switch_to(&other).await;
        page.wait_until(&format!(
            "document.querySelectorAll(`#card-{first} [data-key='armor'] .left`).length === {}",
            full - 2
        ))
        .await;
        page.close_tab_for(&one).await;
    })
    .await;
}

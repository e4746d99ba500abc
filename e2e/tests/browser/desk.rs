//! The desk: undo, saving, hints, overlays, clauses.

use e2e::hands::{
    NewMatch, click_on_board, decisions, my_turn, open_table, open_table_when, play, saved_replay, watch,
};
use e2e::{Host, Page, Screen, visit};
use shelf::open_match::Choice;

async fn hot_seat(page: &Page) {
    open_table(
        page,
        NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) },
    )
    .await;
    my_turn(page).await;
}

/// Two people, at the first decision with a wanted choice.
async fn hot_seat_when(page: &Page, wanted: impl Fn(&Choice) -> bool) {
    let seats =
        NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) };
    open_table_when(page, seats, wanted).await;
    my_turn(page).await;
}

#[tokio::test]
async fn a_choice_can_be_undone_until_dice_are_rolled() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        hot_seat_when(page, |choice| choice.label.words.contains("Walk")).await;
        let before = saved_replay(page).await;
        // The first click shows where walking leads, the second chooses it.
        let row = "#choices li:nth-child(2) .choice";
        page.click(row).await;
        page.click(row).await;
        page.wait_until("!document.querySelector('#choices li:nth-child(2) .chip')").await;
        assert_ne!(saved_replay(page).await, before, "a choice was made");
        page.click("#undo").await;
        page.wait_until("document.querySelector('#spoken').innerText.includes('Undone')").await;
        assert_eq!(saved_replay(page).await, before, "and it leaves no trace");
    })
    .await;
}

#[tokio::test]
async fn closing_the_tab_loses_nothing() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("").await;
        // A forced move would be played between two checks.
        page.set_local_storage("ironhex.set.forced", "off").await;
        hot_seat(page).await;
        play(page, 25).await;
        my_turn(page).await;
        let (heading, asked, made) =
            (page.text("#heading").await, page.text("#asked").await, decisions(page).await);
        page.reload().await;
        page.wait_for("#board").await;
        my_turn(page).await;
        assert_eq!(page.text("#heading").await, heading);
        assert_eq!(page.text("#asked").await, asked);
        assert_eq!(decisions(page).await, made);
        page.open("").await;
        page.click("[data-test=continue]").await;
        page.wait_for("#board").await;
        assert_eq!(page.text("#heading").await, heading);
    })
    .await;
}

#[tokio::test]
async fn hints_can_be_turned_off() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        hot_seat_when(page, |choice| choice.label.words.contains("Walk")).await;
        page.wait_for("#hints").await;
        page.click("#hide-hints").await;
        page.wait_gone("#hints").await;
        page.reload().await;
        page.wait_for("#board").await;
        my_turn(page).await;
        assert!(!page.exists("#hints").await, "it stays off");
    })
    .await;
}

#[tokio::test]
async fn pointing_at_an_attack_shows_every_line_and_the_exact_odds() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        hot_seat_when(page, |choice| choice.label.words.contains("Fire the") && choice.throws).await;
        let row = page.eval("return [...document.querySelectorAll('#choices .choice')].findIndex(row => /Fire the/.test(row.innerText) && row.querySelector('.dice'))").await;
        let row = row.as_i64().filter(|row| *row >= 0).expect("the attack is in the list");
        page.hover(&format!("#choices li:nth-child({}) .choice", row + 1)).await;
        page.wait_for(".tally").await;
        page.wait_for("#forecast").await;
        let why = page.text("#why").await;
        assert!(why.contains("total") && why.contains('%') && why.contains("QS-"), "{why}");
        page.screenshot("odds").await;
        page.hover(".tally .clause").await;
        page.wait_for(".popover").await;
        assert!(page.text(".popover").await.contains("QS-"));
    })
    .await;
}

/// How many shades a legend has; no two of them look the same.
async fn shades(page: &Page, patches: &str) -> usize {
    page.wait_for(patches).await;
    let looks = format!(
        "return [...document.querySelectorAll('{patches}')].map(patch => \
           [getComputedStyle(patch).fillOpacity, getComputedStyle(patch).strokeDasharray, patch.nextSibling.textContent].join())"
    );
    let looks: Vec<String> = serde_json::from_value(page.eval(&looks).await).expect("a list of looks");
    let different: std::collections::BTreeSet<&String> = looks.iter().collect();
    assert_eq!(different.len(), looks.len(), "{looks:?}");
    looks.len()
}

#[tokio::test]
async fn threat_sight_and_field_of_fire_are_shown() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        hot_seat_when(page, |choice| choice.label.words.contains("Walk")).await;
        // The whole map, so that every cell is in sight.
        page.press('m').await;
        page.click("#overlay-threat").await;
        page.wait_for("#threat .threat-cell").await;
        assert_eq!(shades(page, "#threat-legend .threat-cell").await, 7, "one for nothing and one a sixth");
        page.wait_until("document.querySelectorAll('#threat .threat-cell').length > 3").await;
        // Only where the unit can go, and where it stands.
        page.wait_until("document.querySelectorAll('#threat .threat-cell').length <= document.querySelectorAll('.reach-cell').length + 1").await;
        page.hover("#threat .threat-number").await;
        page.wait_for("#threat-words").await;
        page.wait_for("#threat-lost").await;
        page.wait_for("#threat-legend .threat-cell").await;
        assert!(page.text("#threat-lost").await.contains('%'), "the chance to be destroyed");
        page.screenshot("threat").await;
        page.click("#overlay-field").await;
        page.wait_for(".fire .field-cell").await;
        assert_eq!(shades(page, "#field-legend .field-cell").await, 4, "one for each range");
        page.click("#overlay-sight").await;
        // From the unit that moves to a hex it could go to.
        page.hover(".reach .reach-cell:last-child").await;
        page.wait_for("#sight-words").await;
        page.wait_for(".sight-line").await;
        assert!(page.text("#sight-words").await.contains("QS-LOS"), "the line of sight cites its clause");
        page.screenshot("sight").await;
        page.click("#overlay-sight").await;
        page.wait_gone(".sight-line").await;
    })
    .await;
}

#[tokio::test]
async fn the_board_can_be_dragged_and_zoomed() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        hot_seat(page).await;
        let seen = async || page.attribute(".world", "style").await;
        page.press('m').await;
        let whole = seen().await;
        page.wheel("#board", -300).await;
        let near = seen().await;
        assert_ne!(near, whole);
        page.drag("#board", 120.0, 60.0).await;
        assert_ne!(seen().await, near);
        page.press('m').await;
        assert_eq!(seen().await, whole);
    })
    .await;
}

#[tokio::test]
async fn a_unit_shows_its_card_and_a_dial_turns() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        watch(page, "battleclix", "drill").await;
        page.click("#close-end").await;
        page.eval("document.querySelector('#replay input').value = 200; document.querySelector('#replay input').dispatchEvent(new Event('input'))").await;
        page.wait_for_text("200 of").await;
        click_on_board(page, ".token[style*='translate'] .base").await;
        page.wait_for(".dial").await;
        page.wait_for(".stat").await;
        page.screenshot("battleclix-dial").await;
    })
    .await;
}

/// Prints how long the page takes to respond in a match; figures, not a test of speed.
async fn how_fast(game: &str, scenario: &str) {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        open_table(page, NewMatch { game, scenario, seats: ["person", "regular"], seed: Some(3) }).await;
        let (mut choices, mut hover) = (Vec::new(), Vec::new());
        for _ in 0..140 {
            play(page, 1).await;
            page.wait_until("document.querySelector('#end') || (document.querySelector('#choices') && !document.querySelector('#thinking'))")
                .await;
            if page.exists("#end").await {
                break;
            }
            let number = async |name: &str| {
                page.attribute("#app", name).await.and_then(|text| text.parse::<f64>().ok())
            };
            choices.extend(number("data-choices-ms").await);
            let point = "const row = [...document.querySelectorAll('#choices .choice')].pop(); row?.dispatchEvent(new MouseEvent('mouseenter')); return !!row";
            if page.eval(point).await == true {
                hover.extend(number("data-hover-ms").await);
            }
        }
        for (what, mut times) in [("choices", choices), ("hover", hover)] {
            times.sort_by(f64::total_cmp);
            let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
            let most = times.last().copied().unwrap_or_default();
            eprintln!(
                "{what} in {scenario}: median {:.2} ms, 95% {:.2} ms, most {most:.2} ms ({} times)",
                at(50),
                at(95),
                times.len()
            );
        }
    })
    .await;
}

#[tokio::test]
async fn how_fast_the_page_responds_with_twelve_units_a_side() {
    how_fast("battleclix", "meeting").await;
}

#[tokio::test]
async fn how_fast_the_page_responds_with_platoons() {
    how_fast("quickstart", "QS-T3").await;
}

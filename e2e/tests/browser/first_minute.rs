//! What a newcomer sees first: nothing lies on a piece, every word can be read, and no table is empty.

use e2e::hands::{finished, save_match};
use e2e::{Host, Page, Screen, visit};
use serde_json::json;
use table::Source;

const GAMES: [&str; 5] = ["battleclix", "clix-campaign", "overdrive", "quickstart", "thirty-mm"];

/// Starts a game by its first button, and reads the opening card.
async fn just_play(page: &Page, game: &str) {
    page.open("").await;
    page.click(&format!("#play-{game}")).await;
    page.wait_for("#got-it").await;
    page.click("#got-it").await;
    page.wait_for(".token .figure").await;
    page.wait_for("#choices .choice").await;
}

/// The pieces of which the middle, the name or the bar lies under the buttons or the small map.
const HIDDEN: &str = "\
    const middle = e => { const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2] }; \
    const lids = [...document.querySelectorAll('.corner > *, .stage-buttons > *')].map(e => e.getBoundingClientRect()); \
    const over = ([x, y]) => lids.some(r => x > r.left && x < r.right && y > r.top && y < r.bottom); \
    const parts = e => [e, e.querySelector('.token-name'), e.querySelector('.health-back')]; \
    return [...document.querySelectorAll('.token .figure')].filter(e => parts(e).some(e => over(middle(e)))).map(e => e.getAttribute('aria-label'))";

async fn nothing_hides_a_piece(page: &Page, game: &str) {
    just_play(page, game).await;
    page.wait_for(".corner .zoom").await;
    assert_eq!(page.eval(HIDDEN).await, json!([]), "{game}");
}

#[tokio::test]
async fn buttons_and_the_small_map_keep_clear_of_the_pieces() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        for game in GAMES {
            nothing_hides_a_piece(page, game).await;
        }
        // A tablet, upright.
        let tablet = json!({ "width": 820, "height": 1180, "deviceScaleFactor": 1, "mobile": false });
        page.devtools("Emulation.setDeviceMetricsOverride", tablet).await;
        for game in GAMES {
            nothing_hides_a_piece(page, game).await;
        }
    })
    .await;
}

/// How far the sign of the facing reaches out below the bar of each piece that faces down.
const NOSES: &str = "\
    const low = e => e.getBoundingClientRect().bottom; \
    const down = [...document.querySelectorAll('.token .facing')].filter(e => /rotate\\(180\\)/.test(e.getAttribute('transform'))); \
    return down.map(e => low(e.querySelector('path')) - low(e.closest('.figure').querySelector('.health-back')))";

#[tokio::test]
async fn a_piece_that_faces_down_shows_it() {
    visit(&Host::server().await, Screen::Wide, async |page| {
        just_play(page, "quickstart").await;
        let noses = page.eval(NOSES).await;
        let noses = noses.as_array().expect("a list");
        assert!(!noses.is_empty(), "some face down");
        assert!(noses.iter().all(|nose| nose.as_f64() > Some(5.0)), "{noses:?}");
        page.screenshot("facing-down").await;
    })
    .await;
}

#[tokio::test]
async fn a_roll_that_tells_of_nobody_has_no_empty_table() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        for game in ["battleclix", "overdrive"] {
            just_play(page, game).await;
            page.hover("#choices .choice").await;
            page.wait_for("#headline").await;
            page.wait_until("!document.querySelector('#counting')").await;
            assert!(!page.exists("#forecast").await, "{game}");
        }
    })
    .await;
}

#[tokio::test]
async fn every_place_on_the_body_shows_its_points() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        just_play(page, "thirty-mm").await;
        page.hover(".token .figure").await;
        page.wait_for(".location .gauge-name").await;
        let cut = "return [...document.querySelectorAll('.location .gauge-name')].filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)";
        assert_eq!(page.eval(cut).await, json!([]));
    })
    .await;
}

#[tokio::test]
async fn a_space_to_go_to_says_what_lies_there() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        just_play(page, "clix-campaign").await;
        page.click("#choices .choice").await;
        page.wait_for(".reach-cell").await;
        let (x, y) = page.middle(".reach-cell").await;
        page.hover_at(x, y).await;
        page.wait_for("#there").await;
        let words = page.text("#there").await;
        let (place, terrain) = words.split_once(": ").expect("a place and its terrain");
        assert!(place.starts_with('(') && !terrain.is_empty(), "{words}");
    })
    .await;
}

/// The rolls that are seen in part.
const PARTS: &str = "\
    const tray = document.querySelector('#tray').getBoundingClientRect(); \
    const cut = e => { const r = e.getBoundingClientRect(); const seen = r.bottom > tray.top && r.top < tray.bottom; \
      return seen && (r.left < tray.left - 1 || r.right > tray.right + 1 || r.bottom > tray.bottom + 1) }; \
    const all = [...document.querySelectorAll('#tray .throw')]; \
    return [all.length, all.filter(cut).map(e => e.getAttribute('aria-label'))]";

#[tokio::test]
async fn no_roll_is_cut_in_two() {
    let text = finished("quickstart", "QS-T1", ["regular", "regular"], 3);
    let shelved = shelf::find("quickstart").expect("it is on the shelf");
    let (open_match, _) = shelved.reopen(&Source::new("match", text.as_str())).expect("it opens");
    let rolls = |at: usize| open_match.log_entry(at).map_or(0, |entry| entry.dice.len());
    let at = (0..open_match.len()).max_by_key(|&at| rolls(at)).expect("a decision");
    assert!(rolls(at) > 3, "{}", rolls(at));
    visit(&Host::server().await, Screen::Laptop, async |page| {
        save_match(page, "test", "quickstart", &text, false).await;
        page.open(&format!("#/table/test/{}", at + 1)).await;
        page.reload().await;
        page.wait_for("#tray .die").await;
        let found = page.eval(PARTS).await;
        assert!(found[0].as_u64() > Some(3), "{found}");
        assert_eq!(found[1], json!([]));
        page.screenshot("tray").await;
    })
    .await;
}

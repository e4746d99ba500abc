//! What happens is seen on the board: paths, dice, shots, numbers, banners; and it can be ended at any time.

use e2e::hands::{NewMatch, finished, my_turn, open_table, save_match};
use e2e::{Host, Page, Screen, visit};
use table::Source;
use table::show::Effect;

/// Saves a finished match, and opens it at the last decision that looks as wanted, at a calm speed.
async fn replay_at(page: &Page, game: &str, scenario: &str, wanted: impl Fn(&[Effect]) -> bool) -> usize {
    let text = finished(game, scenario, ["regular", "regular"], 3);
    let shelved = shelf::find(game).expect("it is on the shelf");
    let (open_match, _) = shelved.reopen(&Source::new("match", text.as_str())).expect("it opens");
    let at = (0..open_match.len()).rev().find(|&at| wanted(&open_match.effects(at)));
    let at = at.expect("it happens in this match");
    save_match(page, "test", game, &text, false).await;
    page.set_local_storage("ironhex.set.pace", "calm").await;
    page.open(&format!("#/table/test/{at}")).await;
    page.reload().await;
    page.wait_for("#run").await;
    page.eval(NOTE).await;
    at
}

/// Notes what appears on the stage, and what of it cannot be seen as a whole.
const NOTE: &str = "\
    window.seen = []; window.cut = []; window.banners = 0; \
    new MutationObserver(() => { window.banners += document.querySelectorAll('.banners p').length }) \
      .observe(document.body, { childList: true, subtree: true }); \
    const board = document.querySelector('#board'); \
    const look = node => { \
      window.seen.push(node.innerHTML); \
      const words = node.querySelector?.('.fx-roll, .fx-number'); \
      if (!words?.isConnected) return; \
      const a = words.getBoundingClientRect(), b = board.getBoundingClientRect(); \
      if (a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom) \
        window.cut.push([words.innerText, a.left, a.top, b.width, b.height]); \
    }; \
    new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => setTimeout(() => look(node), 120)))) \
      .observe(document.querySelector('#stage'), { childList: true })";

fn is_kill(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Shot { hit: true, .. }))
        && effects.iter().any(|effect| matches!(effect, Effect::Needs { rolled: Some(_), passed: true, .. }))
        && effects.iter().any(|effect| matches!(effect, Effect::Destroyed { .. }))
}

async fn a_kill_is_seen(screen: Screen, game: &str, scenario: &str) {
    visit(&Host::server().await, screen, async |page| {
        let at = replay_at(page, game, scenario, is_kill).await;
        page.click("#run").await;
        page.wait_for("#stage .fx-roll.slow").await;
        let name = |what: &str| format!("stage-{game}-{what}-{screen:?}").to_lowercase();
        // The words come after the dice.
        page.wait_until("getComputedStyle(document.querySelector('#stage .fx-words')).opacity > .9").await;
        page.screenshot(&name("dice")).await;
        // It may have gone by while the picture was taken.
        page.wait_until("window.banners > 0").await;
        page.screenshot(&name("banner")).await;
        page.wait_until(&format!("parseInt(document.querySelector('#replay-at').innerText) > {at}")).await;
        assert_eq!(page.eval("return window.cut").await, serde_json::json!([]), "everything is in view");
        let seen = page.eval("return window.seen.length").await;
        assert!(seen.as_u64() > Some(2), "dice, a shot, a number, a blast: {seen}");
    })
    .await;
}

#[tokio::test]
async fn dice_roll_slowly_beside_the_target_of_a_kill_shot() {
    a_kill_is_seen(Screen::Laptop, "battleclix", "meeting").await;
}

#[tokio::test]
async fn a_kill_is_seen_as_a_whole_on_a_phone() {
    a_kill_is_seen(Screen::Phone, "battleclix", "meeting").await;
}

#[tokio::test]
async fn a_kill_is_seen_in_overdrive() {
    a_kill_is_seen(Screen::Laptop, "overdrive", "drill").await;
}

/// Presses the board as soon as a piece walks, and returns what is on the screen a moment later.
const PRESS: &str = "\
    const walks = () => [...document.querySelectorAll('.token')].some(token => token.getAnimations().length); \
    const wait = time => new Promise(done => setTimeout(done, time)); \
    return (async () => { \
      while (!walks()) await wait(10); \
      document.querySelector('#board').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true })); \
      await wait(120); \
      return [parseInt(document.querySelector('#replay-at').innerText), walks()]; \
    })()";

#[tokio::test]
async fn a_piece_walks_along_its_path_and_a_press_ends_it() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let long = |effects: &[Effect]| {
            effects.iter().any(|effect| matches!(effect, Effect::Moved { cells, .. } if cells.len() > 5))
        };
        let at = replay_at(page, "quickstart", "QS-T1", long).await;
        page.click("#run").await;
        let seen = page.eval(PRESS).await;
        assert_eq!(seen, serde_json::json!([at + 1, false]), "it stands at the end of its path at once");
        page.screenshot("stage-walk").await;
    })
    .await;
}

/// Counts what appears on the stage from now on.
const STAGED: &str = "\
    window.staged = 0; \
    new MutationObserver(all => all.forEach(one => { window.staged += one.addedNodes.length })) \
      .observe(document.querySelector('#stage'), { childList: true })";

#[tokio::test]
async fn turns_of_the_computer_can_be_skipped_and_watched_again() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        open_table(
            page,
            NewMatch { game: "battleclix", scenario: "drill", seats: ["person", "regular"], seed: Some(5) },
        )
        .await;
        page.set_local_storage("ironhex.set.pace", "calm").await;
        page.reload().await;
        my_turn(page).await;
        let mut skipped = false;
        for round in 0..60 {
            if page.exists("#skip").await {
                page.click("#skip").await;
                page.eval(STAGED).await;
                my_turn(page).await;
                skipped = true;
                assert_eq!(page.eval("return window.staged").await, 0, "nothing more of that turn is shown");
            }
            if skipped && page.exists("#watch-again").await {
                break;
            }
            e2e::hands::play(page, 1 + round % 2).await;
        }
        page.click("#watch-again").await;
        page.wait_for("#replay").await;
        page.wait_until(
            "document.querySelector('.token.acting') || document.querySelector('#stage').children.length",
        )
        .await;
        page.screenshot("watch-again").await;
        page.wait_gone("#replay").await;
        my_turn(page).await;
    })
    .await;
}

#[tokio::test]
async fn who_wants_no_motion_sees_results_that_stand_still() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.prefer_stillness().await;
        let at = replay_at(page, "battleclix", "meeting", is_kill).await;
        page.click("#run").await;
        page.wait_for("#stage .fx-roll").await;
        let moving = page.eval("return document.getAnimations().length").await;
        assert_eq!(moving, 0, "nothing moves");
        page.screenshot("stage-still").await;
        page.wait_until(&format!("parseInt(document.querySelector('#replay-at').innerText) > {at}")).await;
    })
    .await;
}

/// Notes the sounds that are asked for, and counts the voices that begin.
const HEAR: &str = "\
    window.heard = []; window.voices = 0; \
    document.addEventListener('ironhex-sound', event => window.heard.push(event.detail)); \
    for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) { \
      if (!Object.hasOwn(kind.prototype, 'start')) continue; \
      const start = kind.prototype.start; \
      kind.prototype.start = function (...when) { window.voices++; return start.apply(this, when) }; \
    }";

#[tokio::test]
async fn a_kill_is_heard_unless_sounds_are_off() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let at = replay_at(page, "battleclix", "meeting", is_kill).await;
        page.eval(HEAR).await;
        page.click("#run").await;
        for sound in ["dice", "blast"] {
            page.wait_until(&format!("window.heard.includes('{sound}')")).await;
        }
        page.wait_until("window.voices >= 4").await;

        page.click("#menu").await;
        page.click("#set-sound").await;
        page.open(&format!("#/table/test/{at}")).await;
        page.reload().await;
        page.wait_for("#run").await;
        page.eval(HEAR).await;
        page.click("#run").await;
        page.wait_until(&format!("parseInt(document.querySelector('#replay-at').innerText) > {at}")).await;
        assert_eq!(page.eval("return [window.heard.length, window.voices]").await, serde_json::json!([0, 0]));
    })
    .await;
}

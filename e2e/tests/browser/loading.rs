//! The rules of a game are fetched when it is opened, not before, and only its own.

use e2e::hands::{NewMatch, my_turn, open_table, play, save_match};
use e2e::{Host, Page, Screen, visit};

/// The games whose rules the host was asked for, in the order they were asked for, by page and worker.
fn games(host: &Host) -> Vec<&'static str> {
    let asked = host.asked("parts/");
    let game = |path: &String| shelf::list().iter().find(|game| path.contains(game.id)).map(|game| game.id);
    let mut games: Vec<_> = asked.iter().filter_map(game).collect();
    games.dedup();
    games
}

/// The replay of a match that was just begun.
fn replay(game: &str, scenario: &str) -> String {
    let game = shelf::find(game).expect("it is on the shelf");
    let setup = table::Setup { scenario: scenario.into(), ..Default::default() };
    let chance = table::rulebook::Chance { seed: Some(7.into()), mode: table::DiceMode::Fair };
    let seats = vec!["person".to_string(), "person".to_string()];
    game.open(game.header(setup, seats, chance)).expect("it can be played").replay()
}

#[tokio::test]
async fn the_home_screen_fetches_no_game() {
    let host = Host::folder("ironhex").await;
    visit(&host, Screen::Laptop, async |page| {
        save_match(page, "test", "battleclix", &replay("battleclix", "drill"), false).await;
        page.wait_for("#match-test").await;
        page.wait_for("#play-quickstart").await;
        page.wait_until("[...document.images].every(image => image.complete)").await;
        assert_eq!(host.asked("parts/"), Vec::<String>::new());
    })
    .await;
}

#[tokio::test]
async fn opening_a_game_fetches_that_game_alone() {
    let host = Host::folder("ironhex").await;
    visit(&host, Screen::Laptop, async |page| {
        page.open("#/muster/quickstart").await;
        page.wait_for("#muster").await;
        assert_eq!(games(&host), ["quickstart"]);
        page.open("#/muster/battleclix").await;
        page.wait_for_text("Battleclix: set up a match").await;
        assert_eq!(games(&host), ["quickstart", "battleclix"]);
    })
    .await;
}

#[tokio::test]
async fn the_worker_fetches_the_game_it_thinks_about_alone() {
    let host = Host::folder("ironhex").await;
    visit(&host, Screen::Laptop, async |page| {
        let new_match =
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "regular"], seed: Some(4) };
        open_table(page, new_match).await;
        play(page, 10).await;
        my_turn(page).await;
        assert_eq!(games(&host), ["quickstart"]);
    })
    .await;
}

#[tokio::test]
async fn a_pasted_replay_fetches_the_game_it_names() {
    let host = Host::folder("ironhex").await;
    visit(&host, Screen::Laptop, async |page| {
        page.open("").await;
        page.wait_for("#replay-text").await;
        paste(page, &replay("battleclix", "drill")).await;
        page.click("#open-replay").await;
        page.wait_for("#board").await;
        assert_eq!(games(&host), ["battleclix"]);
    })
    .await;
}

async fn paste(page: &Page, text: &str) {
    let script = "const box = document.querySelector('#replay-text'); box.value = arguments[0]; \
        box.dispatchEvent(new Event('input', { bubbles: true }))";
    page.eval_with(script, vec![text.into()]).await;
}

/// Everything asked for is asked for once.
fn nothing_twice(asked: &[String]) {
    let mut once = asked.to_vec();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), asked.len(), "{asked:?}");
}

#[tokio::test]
async fn a_rulebook_is_read_without_the_rules_and_fetched_once() {
    let host = Host::folder("ironhex").await;
    visit(&host, Screen::Laptop, async |page| {
        page.open("#/rules/quickstart/QS-MOV-3").await;
        page.wait_for("[id='QS-MOV-3']").await;
        assert_eq!(games(&host), Vec::<&str>::new());
        assert_eq!(host.asked("rules/quickstart/rules.txt").len(), 1);
        page.open("#/").await;
        page.wait_for("#rules-quickstart").await;
        page.eval("document.querySelector('#rules-quickstart').click()").await;
        page.wait_for("[id='QS-MOV-3']").await;
        assert_eq!(host.asked("rules/quickstart/rules.txt").len(), 1);
        nothing_twice(&host.asked("parts/"));
    })
    .await;
}

#[tokio::test]
async fn a_rulebook_that_does_not_come_can_be_tried_again() {
    let host = Host::without("rules/").await;
    visit(&host, Screen::Laptop, async |page| {
        page.open("#/rules/overdrive").await;
        page.wait_for_text("The rulebook of Overdrive could not be loaded.").await;
        page.screenshot("no-rulebook").await;
        host.mend();
        page.click("#retry").await;
        page.wait_for("#rules-search").await;
        page.take_console_errors().await;
    })
    .await;
}

#[tokio::test]
async fn a_clause_is_fetched_when_it_is_pointed_at() {
    let host = Host::without("rules/").await;
    visit(&host, Screen::Laptop, async |page| {
        let seats = ["person", "person"];
        open_table(page, NewMatch { game: "battleclix", scenario: "drill", seats, seed: Some(4) }).await;
        my_turn(page).await;
        page.eval("document.querySelector('#choices .choice').dispatchEvent(new MouseEvent('mouseenter'))").await;
        page.wait_for("#why a.clause").await;
        assert_eq!(host.asked("rules/"), Vec::<String>::new());
        let point =
            "document.querySelector('#why a.clause').dispatchEvent(new Event('mouseover', { bubbles: true }))";
        page.eval(point).await;
        page.wait_for_text("could not be loaded. Point here again").await;
        page.screenshot("no-clause").await;
        host.mend();
        page.eval(point).await;
        page.wait_until("document.querySelector('.popover small')?.innerText.includes(', ')").await;
        page.screenshot("clause").await;
        page.take_console_errors().await;
    })
    .await;
}

/// The console names the files that did not come, and nothing else. It is read at the end: several files are
/// asked for at once, and the browser may note the last of them after the page has given up.
async fn only_missing_files_are_noted(page: &Page) {
    let (missing, other): (Vec<String>, Vec<String>) =
        page.take_console_errors().await.into_iter().partition(|error| error.contains("parts/"));
    assert!(!missing.is_empty(), "a file that is not there is noted");
    assert_eq!(other, Vec::<String>::new());
}

/// What a player sees while a game does not come, and what is fetched once it does.
async fn fails_and_recovers(address: &str, lost: &'static str, seen: &str) {
    let host = Host::without(lost).await;
    visit(&host, Screen::Laptop, async |page| {
        save_match(page, "test", "battleclix", &replay("battleclix", "drill"), false).await;
        page.open(address).await;
        page.wait_for_text("Battleclix could not be loaded.").await;
        page.screenshot(&format!("not-loaded{}", address.replace(['#', '/'], "-"))).await;
        page.click("#retry").await;
        page.wait_for_text("Battleclix could not be loaded.").await;
        host.mend();
        page.click("#retry").await;
        page.wait_for(seen).await;
        assert_eq!(games(&host), ["battleclix"]);
        only_missing_files_are_noted(page).await;
    })
    .await;
}

#[tokio::test]
async fn a_setup_whose_game_does_not_come_says_so_and_tries_again() {
    fails_and_recovers("#/muster/battleclix", "parts/battleclix", "#muster").await;
}

#[tokio::test]
async fn a_match_whose_game_does_not_come_says_so_and_tries_again() {
    fails_and_recovers("#/table/test", "parts/", "#board").await;
}

#[tokio::test]
async fn a_quick_game_that_does_not_come_can_be_tried_again() {
    let host = Host::without("parts/").await;
    visit(&host, Screen::Laptop, async |page| {
        page.open("").await;
        page.click("#play-quickstart").await;
        page.wait_for_text("could not be loaded").await;
        page.wait_for_text("Try again").await;
        page.screenshot("just-play-not-loaded").await;
        host.mend();
        page.click("#play-quickstart").await;
        page.wait_for("#board").await;
        only_missing_files_are_noted(page).await;
    })
    .await;
}

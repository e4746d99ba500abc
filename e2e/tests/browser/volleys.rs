//! Weapons that are ticked and fired together, pieces that are dragged, and hexes that say why not.

use e2e::hands::{NewMatch, decisions, my_turn, open_table_with, saved_replay};
use e2e::{Host, Page, Screen, visit};
use shelf::open_match::Choice;

/// Opens a hot-seat match at the first decision with `wanted` choices, with weapons to tick.
async fn ticking(page: &Page, game: &str, scenario: &str, wanted: impl Fn(&[Choice]) -> bool) {
    let new_match = NewMatch { game, scenario, seats: ["person", "person"], seed: Some(5) };
    open_table_with(page, new_match, wanted).await;
    page.set_local_storage("ironhex.set.volleys", "on").await;
    page.reload().await;
    my_turn(page).await;
}

/// The odds of everything that is ticked, once they are there.
async fn odds(page: &Page) -> String {
    page.wait_until("/hit|damage|clicks/.test(document.querySelector('#volley-odds')?.innerText ?? '')")
        .await;
    page.text("#volley-odds").await
}

#[tokio::test]
async fn weapons_are_ticked_and_declared_at_one_press_with_the_odds_of_all() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            let targets = |choices: &[Choice]| {
                choices.iter().filter(|choice| choice.line.contains(" target ")).count() > 0
            };
            ticking(page, "quickstart", "QS-T2", targets).await;
            page.wait_for("#volley .boxes input").await;
            let boxes = page.count("#volley .boxes input").await;
            let all = odds(page).await;
            assert!(all.contains("damage") && all.contains("destroys"), "{all}");
            page.wait_until("[...document.querySelectorAll('#needs .harm')].every(e => e.textContent !== '…')").await;
            page.screenshot(&format!("volley-{screen:?}").to_lowercase()).await;
            assert_eq!(page.count("#choices .choice[data-line*=' target ']").await, 0, "the list is not told twice");

            // Without its first weapon the volley does less.
            page.eval("document.querySelector('#volley .boxes input:checked').click()").await;
            page.wait_until("/hit|damage|Nothing|Cannot/.test(document.querySelector('#volley-odds').innerText)").await;
            if boxes > 1 {
                assert_ne!(page.text("#volley-odds").await, all);
            } else {
                page.wait_until("document.querySelector('#fire').disabled").await;
            }
            page.eval("document.querySelector('#volley .boxes input:not(:checked)').click()").await;
            odds(page).await;
            let ticked = page.count("#volley .boxes input:checked").await;
            let before = decisions(page).await;
            page.click("#fire").await;
            page.wait_until("!document.querySelector('#fire') || !/Declare/.test(document.querySelector('#fire').innerText)").await;
            assert!(decisions(page).await >= before + ticked + 2, "target, weapons and the end of the declaration");
            let replay = saved_replay(page).await;
            assert!(replay.contains(" aim ") && replay.contains(" done"), "{replay}");
        })
        .await;
    }
}

#[tokio::test]
async fn the_order_of_attacks_is_folded_away_and_one_press_fires_them_all() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let ordering =
            |choices: &[Choice]| choices.iter().any(|choice| choice.line.ends_with(" sheet-order"));
        ticking(page, "quickstart", "QS-T2", ordering).await;
        let all = odds(page).await;
        assert!(all.contains("hits") && all.contains("damage"), "{all}");
        assert_eq!(page.count("#choices .choice").await, 0);
        assert!(page.count("#one-by-one .choice").await >= 2, "the order can still be chosen");
        page.screenshot("volley-fire").await;
        let before = decisions(page).await;
        page.press('v').await;
        page.wait_until("!/makes its/.test(document.querySelector('#volley h3')?.innerText ?? '')").await;
        assert!(decisions(page).await >= before + 3, "the order and every attack");
        assert!(saved_replay(page).await.contains(" fire "));
    })
    .await;
}

#[tokio::test]
async fn long_and_short_attacks_are_one_press() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let both = |choices: &[Choice]| {
            let some = |start: &str| choices.iter().any(|choice| choice.label.words.starts_with(start));
            some("Long Range Attack") && some("Short Range Attack")
        };
        ticking(page, "battleclix", "meeting", both).await;
        page.wait_for("#volley .boxes").await;
        assert_eq!(page.count("#volley .boxes input:checked").await, 2);
        let all = odds(page).await;
        assert_eq!(all.matches("clicks dealt to").count(), 2, "each target by name: {all}");
        page.wait_until(
            "[...document.querySelectorAll('#needs .harm')].every(e => /click/.test(e.textContent))",
        )
        .await;
        page.screenshot("volley-battleclix").await;
        let before = decisions(page).await;
        page.click("#fire").await;
        page.wait_until("!document.querySelector('#volley .boxes input[data-box=\"1\"]')").await;
        assert!(decisions(page).await >= before + 2);
    })
    .await;
}

#[tokio::test]
async fn a_second_press_on_the_target_declares() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let targets =
            |choices: &[Choice]| choices.iter().filter(|choice| choice.line.contains(" target ")).count() > 1;
        ticking(page, "quickstart", "QS-T2", targets).await;
        let targets = page.count("#volley .targets button").await;
        assert!(targets > 1);
        let other = "document.querySelector('#volley .targets [aria-pressed=false]').dataset.target";
        let id = page.eval(&format!("return {other}")).await.as_str().expect("a target").to_string();
        let (x, y) = page.middle(&format!(".token[data-token='{id}'] .base")).await;
        let before = decisions(page).await;
        page.click_at(x, y).await;
        page.wait_until(&format!(
            "document.querySelector('#volley .targets [data-target=\"{id}\"]').ariaPressed === 'true'"
        ))
        .await;
        assert_eq!(decisions(page).await, before, "one press only aims");
        page.click_at(x, y).await;
        page.wait_until("!document.querySelector('#volley .targets')").await;
        assert!(decisions(page).await > before);
    })
    .await;
}

/// A unit can go to many spaces.
fn moving(choices: &[Choice]) -> bool {
    let cells = choices.iter().flat_map(|choice| std::iter::once(choice).chain(&choice.then));
    cells
        .filter(|choice| {
            choice.label.cell.is_some() && choice.label.token.is_some() && !choice.label.mode.is_empty()
        })
        .count()
        > 20
}

#[tokio::test]
async fn a_piece_is_dragged_to_where_it_moves() {
    for (game, scenario) in [("quickstart", "QS-T2"), ("battleclix", "meeting")] {
        visit(&Host::server().await, Screen::Laptop, async |page| {
            ticking(page, game, scenario, moving).await;
            page.wait_for(".reach-cell").await;
            let before = decisions(page).await;
            let way = page
                .eval(
                    "const middle = e => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }; \
                     const unit = middle(document.querySelector('.token.chosen .base')); \
                     const far = ([x, y]) => Math.hypot(x - unit[0], y - unit[1]); \
                     const clear = ([x, y]) => document.elementFromPoint(x, y)?.closest('#board'); \
                     const spaces = [...document.querySelectorAll('.reach-cell')].map(middle).filter(clear); \
                     const to = spaces.filter(space => far(space) > 20).sort((a, b) => far(a) - far(b))[0]; \
                     return [to[0] - unit[0], to[1] - unit[1]]",
                )
                .await;
            let (right, below) = (way[0].as_f64().expect("a way"), way[1].as_f64().expect("a way"));
            let style = page.attribute(".world", "style").await;
            page.drag(".token.chosen .base", right, below).await;
            if game == "quickstart" {
                page.wait_for("#choices [data-facing]").await;
                assert_eq!(page.attribute(".world", "style").await, style, "the board stays where it is");
                page.wait_for("#consequences").await;
                let words = page.text("#consequences").await;
                assert!(words.contains(" MP, your fire +") && words.contains("fire at you +"), "{words}");
                page.screenshot("dragged").await;
                page.click("#choices .focused .choice").await;
                page.wait_until("!document.querySelector('#choices [data-facing]')").await;
            } else {
                page.wait_until("!document.querySelector('#thinking')").await;
            }
            assert!(decisions(page).await > before, "{game}");
        })
        .await;
    }
}

#[tokio::test]
async fn a_hex_out_of_reach_says_why_and_cites_the_rule() {
    for (game, scenario) in [("quickstart", "QS-T2"), ("battleclix", "meeting")] {
        visit(&Host::server().await, Screen::Laptop, async |page| {
            ticking(page, game, scenario, moving).await;
            page.wait_for(".reach-cell").await;
            page.press('m').await;
            let enemy = page
                .eval(
                    "const side = /s[01]/.exec(document.querySelector('.token.chosen .figure').className.baseVal)[0]; \
                     const enemy = [...document.querySelectorAll('.token')].find(t => t.offsetParent && !t.querySelector('.figure.' + side)); \
                     const r = enemy.querySelector('.base').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]",
                )
                .await;
            page.hover_at(enemy[0].as_f64().expect("x"), enemy[1].as_f64().expect("y")).await;
            page.wait_for("#why-not a.clause").await;
            page.screenshot(&format!("why-not-{game}")).await;
        })
        .await;
    }
}

//! Campaigns, drafts, teams, dials of one's own and the powers: what else there is to do with a game.

use e2e::hands::until_over;
use e2e::{Host, Page, Screen, visit};

/// Opens a screen with effects at once and without the opening card.
async fn open(page: &Page, extra: &str) {
    page.open("").await;
    page.wait_for("main").await;
    page.set_local_storage("ironhex.set.pace", "instant").await;
    page.set_local_storage("ironhex.set.card", "off").await;
    page.reload().await;
    page.wait_for("main").await;
    page.open(&format!("#/{extra}/clix-campaign")).await;
    page.wait_for(&format!("#extra-{extra}")).await;
}

/// Takes the picture in both themes.
async fn pictures(page: &Page, name: &str) {
    for theme in ["dark", "light"] {
        page.eval(&format!("document.documentElement.setAttribute('data-theme', '{theme}')")).await;
        page.screenshot(&format!("{name}-{theme}")).await;
    }
    page.eval("document.documentElement.setAttribute('data-theme', 'auto')").await;
}

/// Whether nothing sticks out to the side.
async fn fits(page: &Page) {
    let wide = page.eval("return document.documentElement.scrollWidth - innerWidth").await;
    assert!(wide.as_i64().expect("a number") <= 0, "the page is {wide} pixels too wide");
}

#[tokio::test]
async fn powers_are_looked_up() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            page.open("").await;
            page.wait_for("#powers-clix-campaign").await;
            page.click("#powers-clix-campaign").await;
            page.wait_for(".power").await;
            assert!(page.count(".power").await > 40);
            pictures(page, &format!("powers-{screen:?}")).await;
            fits(page).await;
            page.type_into("#power-search", "mastermind").await;
            page.wait_for_text("1 power").await;
            assert!(page.text(".power").await.contains("CC-DEF-MAS-1"));
        })
        .await;
    }
}

#[tokio::test]
async fn a_team_is_found_built_saved_and_played() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            open(page, "team").await;
            page.select("#team-power", "Pulse Wave").await;
            page.wait_for_text("1 unit").await;
            page.click("[data-test='add-candlemoth']").await;
            page.wait_until("document.querySelector('#team-totals').innerText.includes('of 300 points')")
                .await;
            page.select("#team-power", "").await;
            page.type_into("#team-most", "40").await;
            page.click("[data-test='add-beacon-trooper']").await;
            page.wait_until("document.querySelectorAll('#team-members li').length == 2").await;
            assert_eq!(page.count(".printed-card").await, 2);
            pictures(page, &format!("team-{screen:?}")).await;
            fits(page).await;
            page.click("#team-random").await;
            page.wait_until("!document.querySelector('#team-faults li')").await;
            page.type_into("#team-called", "Found in the park").await;
            page.click("#team-save").await;
            page.wait_for_text("under “My forces”").await;
            assert!(page.local_storage("ironhex.force.clix-campaign.Found in the park").await.is_some());
            page.click("#team-play").await;
            page.wait_for("#choices").await;
        })
        .await;
    }
}

#[tokio::test]
async fn two_players_draft_at_one_screen() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            open(page, "draft").await;
            page.wait_for("#draft-pack .draft-card").await;
            pictures(page, &format!("draft-{screen:?}")).await;
            fits(page).await;
            let first = page.text("#draft-asked").await;
            page.click("#draft-pack .primary:not(:disabled)").await;
            page.wait_until(&format!("document.querySelector('#draft-asked').innerText != '{first}'")).await;
            assert!(page.text("#draft-asked").await.contains("Player 2 picks"));
            page.click("#draft-pass").await;
            let kept = page.text("#draft-asked").await;
            page.reload().await;
            page.wait_for("#draft-asked").await;
            assert_eq!(page.text("#draft-asked").await, kept, "a draft survives a reload");
            while !page.exists("#draft-play").await {
                page.click("#draft-pack .primary:not(:disabled)").await;
            }
            page.screenshot(&format!("draft-over-{screen:?}")).await;
            page.click("#draft-play").await;
            page.wait_for("#choices").await;
        })
        .await;
    }
}

#[tokio::test]
async fn a_dial_of_ones_own_becomes_a_pack() {
    for screen in [Screen::Laptop, Screen::Phone] {
        visit(&Host::server().await, screen, async |page| {
            open(page, "maker").await;
            page.wait_for("#maker-points").await;
            let before = page.text("#maker-points").await;
            for click in 0..4 {
                page.select(&format!("[data-test='ability-3-{click}']"), "OUT").await;
            }
            page.wait_until(&format!("document.querySelector('#maker-points').innerText != '{before}'"))
                .await;
            page.type_into("#maker-name", "Park Ranger").await;
            page.wait_for_text("Park Ranger").await;
            pictures(page, &format!("maker-{screen:?}")).await;
            fits(page).await;
            page.type_into("#maker-short", "much too long").await;
            page.wait_for("#maker-faults li").await;
            assert!(page.text("#maker-faults").await.contains("capital letters"));
            page.type_into("#maker-short", "RNG").await;
            page.wait_until("!document.querySelector('#maker-faults li')").await;
            page.click("#maker-more").await;
            page.wait_until("document.querySelector('[data-test=\"number-0-8\"]')").await;
            page.click("#maker-keep").await;
            page.wait_for_text("Kept as the pack").await;
            let pack = page.local_storage("ironhex.pack.clix-campaign.park-ranger").await.expect("a pack");
            assert!(pack.contains("[characters.park-ranger]"), "{pack}");
            page.open("#/team/clix-campaign").await;
            page.wait_for("[data-test='add-park-ranger']").await;
        })
        .await;
    }
}

#[tokio::test]
async fn a_campaign_goes_from_battle_to_battle() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        open(page, "campaign").await;
        page.type_into("#campaign-name", "Friday").await;
        page.screenshot("campaign-new").await;
        page.click("#new-campaign").await;
        page.wait_for("#fight").await;
        assert!(page.text("#campaign-heading").await.contains("before the first"));
        pictures(page, "campaign-first").await;
        let address = page.eval("return location.hash").await;
        page.click("#fight-computers").await;
        until_over(page).await;
        page.wait_for("#back-to-campaign").await;
        page.click("#back-to-campaign").await;
        page.wait_for("#campaign-happened").await;
        assert!(page.text("#campaign-heading").await.contains("After 1 of 3 battles"));
        assert_eq!(page.count("#campaign-battles li").await, 1);
        pictures(page, "campaign-second").await;
        fits(page).await;
        // It goes on later, from what the browser kept.
        page.open("#/campaign/clix-campaign").await;
        page.wait_for("#campaigns").await;
        assert!(page.text("#campaigns").await.contains("After 1 of 3 battles"));
        page.open(address.as_str().expect("an address")).await;
        page.wait_for("[data-test='choice-draw map']").await;
        page.click("[data-test='choice-draw map']").await;
        page.wait_for("#fight").await;
    })
    .await;
}

#[tokio::test]
async fn a_campaign_fits_a_phone_and_opens_a_roster_file() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        open(page, "campaign").await;
        page.choose_file("#open-roster", "broken.toml", "build_total = 300\nplayer_1 = 3\n").await;
        page.wait_for_text("Line 2").await;
        let roster = "build_total = 300\nmap = \"courtyard\"\nplayer_1 = [{ character = \"daymark\", experience = 2 }]\n\
                      player_2 = [{ character = \"tally\" }]\n";
        page.choose_file("#open-roster", "kept.toml", roster).await;
        page.wait_for("#fight").await;
        page.click(".campaign-side summary").await;
        page.click("[data-test='choice-feat player-1 1 iron-will']").await;
        page.wait_for_text("learns Iron Will").await;
        page.screenshot("campaign-phone").await;
        fits(page).await;
    })
    .await;
}

//! The garage: a unit is built from nothing, repaired, kept, shared and printed.

use e2e::hands::saved_replay;
use e2e::{Host, Page, Screen, visit};

/// Opens the garage and begins with a base.
async fn begin(page: &Page, base: &str) {
    page.open("#/garage").await;
    page.wait_for("#garage-start").await;
    page.click(&format!("[data-base='{base}']")).await;
    page.wait_for("#unit-cost").await;
}

/// Clicks, or taps, what a person would first scroll to: bars at the edges would cover it otherwise.
async fn tap(page: &Page, css: &str) {
    page.wait_for(css).await;
    page.eval(&format!("document.querySelector({css:?}).scrollIntoView({{ block: 'center' }})")).await;
    page.click(css).await;
}

/// Opens what can be put into a place, and takes something.
async fn put(page: &Page, place: &str, offer: &str) {
    let adds = format!("button[data-place='{place}']");
    let css = if page.exists(&adds).await { adds } else { format!("[data-place='{place}'] .put") };
    tap(page, &css).await;
    page.wait_for("#offers").await;
    page.type_into("#offers-search", offer).await;
    page.click(&format!("[data-offer='{offer}']")).await;
    if page.exists("#offers-close").await {
        page.click("#offers-close").await;
    }
    page.wait_gone("#offers").await;
}

async fn number(page: &Page, key: &str) -> String {
    page.text(&format!("[data-number='{key}'] summary b")).await
}

async fn cost(page: &Page) -> String {
    page.text("#unit-cost b").await
}

async fn wait_for_cost(page: &Page, cost: u32) {
    page.wait_until(&format!("document.querySelector('#unit-cost b')?.innerText === '{cost}'")).await;
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
async fn a_laptop_builds_a_unit_from_nothing() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("").await;
        page.click("#open-garage").await;
        page.wait_for("#garage-start").await;
        pictures(page, "garage-start").await;
        page.click("[data-base='al-17']").await;
        page.wait_for("#unit-cost").await;
        assert_eq!((cost(page).await.as_str(), number(page, "accuracy").await.as_str()), ("104", "6+"));

        // Weapons, a pilot, a Mod, a Trait: the sheet follows every click.
        page.type_into("#field-name", "The Long Shot").await;
        page.wait_until("document.querySelector('#unit-name').innerText === 'The Long Shot'").await;
        put(page, "weapons", "Sniper Rifle").await;
        wait_for_cost(page, 147).await;
        page.select("#field-pilot", "rank 2").await;
        wait_for_cost(page, 167).await;
        tap(page, ".count-step:has(#field-accuracy) [data-step='more']").await;
        page.wait_until("document.querySelector(`[data-number='accuracy'] summary b`).innerText === '5+'")
            .await;
        put(page, "mods", "Targeting Computer").await;
        put(page, "traits", "Marksman").await;
        wait_for_cost(page, 187).await;
        assert_eq!(number(page, "accuracy").await, "4+");
        tap(page, "[data-number='accuracy'] summary").await;
        let lines = page.text("[data-number='accuracy'] .tally").await;
        assert!(lines.contains("Targeting Computer") && lines.contains("TM-MOD-6"), "{lines}");
        tap(page, "[data-number='accuracy'] summary").await;
        tap(page, "[data-color='#2f8577']").await;
        tap(page, "[data-emblem='star']").await;
        page.wait_until("document.querySelector('.token-big').innerHTML.includes('#2f8577')").await;
        assert!(page.text("#verdict").await.contains("Legal"));
        pictures(page, "garage-laptop").await;

        // A problem is named with its rule, and one click repairs it.
        put(page, "systems", "Fly").await;
        page.wait_for("#verdict .repair").await;
        let wrong = page.text("#verdict").await;
        assert!(wrong.contains("Fly needs a Thruster total of 20") && wrong.contains("TM-SYS-7"), "{wrong}");
        page.screenshot("garage-problem").await;
        tap(page, "#verdict .repair").await;
        page.wait_for("#verdict.legal").await;
        wait_for_cost(page, 187).await;

        // Undo by click and by key, redo by key.
        page.click("#undo").await;
        page.wait_for("#verdict.draft").await;
        page.press('u').await;
        page.wait_for("#verdict.legal").await;
        page.press('U').await;
        page.wait_for("#verdict.draft").await;
        page.press('u').await;
        page.wait_for("#verdict.legal").await;

        // It is kept without asking.
        page.reload().await;
        page.wait_for("#unit-cost").await;
        assert_eq!(
            (cost(page).await.as_str(), page.text("#unit-name").await.as_str()),
            ("187", "The Long Shot")
        );
        page.click("#all-squads").await;
        page.wait_for("#saved-squads-title").await;
        assert!(page.text(".match").await.contains("The Long Shot"));
    })
    .await;
}

#[tokio::test]
async fn a_phone_builds_a_unit_with_a_thumb() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        begin(page, "pn-15").await;
        assert_eq!(cost(page).await, "112");
        pictures(page, "garage-phone").await;
        // A weapon of one's own, part by part.
        put(page, "weapons", "SMG Body").await;
        page.wait_for("[data-place='item-1']").await;
        tap(page, "[data-place='item-1'] .put").await;
        page.type_into("#offers-search", "SMG Barrel").await;
        page.screenshot("garage-phone-offers").await;
        page.click("[data-offer='SMG Barrel']").await;
        page.click("[data-offer='SMG Barrel']").await;
        page.click("#offers-close").await;
        page.wait_gone("#offers").await;
        page.wait_until("document.querySelectorAll(`[data-place='item-1'] .piece`).length === 3").await;
        let summary = page.text("[data-place='item-1'] .place-summary").await;
        assert!(summary.contains("Range 6") && summary.contains("Damage 4"), "{summary}");
        // One barrel too many comes off by a tap, and comes back by undo.
        tap(page, "[data-place='item-1'] li:nth-child(3) .piece").await;
        page.wait_until("document.querySelectorAll(`[data-place='item-1'] .piece`).length === 2").await;
        page.click("#undo").await;
        page.wait_until("document.querySelectorAll(`[data-place='item-1'] .piece`).length === 3").await;
        // A Section goes; what is wrong then is repaired with a tap.
        tap(page, "[data-place='Torso'] [data-test='remove']").await;
        page.wait_for("#verdict .repair").await;
        page.screenshot("garage-phone-problem").await;
        tap(page, "#verdict .repair").await;
        page.wait_for("#verdict.legal").await;
        page.reload().await;
        page.wait_for("#unit-cost").await;
        assert_eq!(page.count("[data-place='item-1'] .piece").await, 3);
        assert!(
            page.eval("return document.documentElement.scrollWidth <= innerWidth").await == true,
            "nothing sticks out"
        );
    })
    .await;
}

/// What a finger cannot hit: buttons and fields that are small or covered; and what sticks out to the side.
const OUT_OF_REACH: &str = "\
    const wrong = []; \
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('it is too wide'); \
    for (const one of document.querySelectorAll('button, .button, select, summary, main input:not([type=checkbox]), textarea')) { \
      if (!one.checkVisibility()) continue; \
      one.scrollIntoView({ block: 'center' }); \
      const { x, y, width, height } = one.getBoundingClientRect(), words = one.innerText || one.id; \
      if (width < 43.5 || height < 43.5) wrong.push(`${width} x ${height}: ${words}`); \
      if (!one.disabled && !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))) wrong.push(`covered: ${words}`); } \
    const names = [...document.querySelectorAll('.piece span')].map(name => name.parentElement); \
    names.filter(piece => piece.querySelector('span').getBoundingClientRect().right > (piece.querySelector('b')?.getBoundingClientRect().left ?? innerWidth) \
      || piece.querySelector('span').scrollWidth > piece.querySelector('span').clientWidth + 1).forEach(piece => wrong.push(`cut: ${piece.innerText}`)); \
    scrollTo(0, 0); \
    return wrong";

#[tokio::test]
async fn a_phone_takes_a_unit_from_a_bare_kit_to_the_muster() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        page.open("#/garage").await;
        page.wait_for("#garage-start").await;
        tap(page, "[data-base='al-17']").await;
        page.wait_for("#unit-cost").await;
        assert_eq!(page.eval("return scrollY").await, 0, "it begins at the top");
        page.type_into("#field-name", "Thumb Work").await;
        put(page, "weapons", "Sniper Rifle").await;
        page.select("#field-pilot", "rank 2").await;
        tap(page, ".count-step:has(#field-accuracy) [data-step='more']").await;
        put(page, "mods", "Targeting Computer").await;
        put(page, "traits", "Marksman").await;
        wait_for_cost(page, 187).await;
        put(page, "systems", "Fly").await;
        page.wait_for("#verdict .repair").await;
        assert_eq!(page.eval(OUT_OF_REACH).await, serde_json::json!([]), "a problem");
        tap(page, "#verdict .repair").await;
        page.wait_for("#verdict.legal").await;
        tap(page, "#add-unit").await;
        page.wait_for("#bases").await;
        tap(page, "#bases [data-base='pn-15']").await;
        page.wait_until("document.querySelectorAll('.unit-line').length === 2").await;
        for (tab, there) in [
            ("build", "#verdict"),
            ("compare", ".compare-table"),
            ("finish", "#points"),
            ("print", ".paper svg"),
        ] {
            page.click(&format!("#tab-{tab}")).await;
            page.wait_for(there).await;
            assert_eq!(page.eval(OUT_OF_REACH).await, serde_json::json!([]), "{tab}");
            page.screenshot(&format!("garage-phone-{tab}")).await;
        }
        page.click("#tab-share").await;
        page.wait_for("#qr svg").await;
        page.wait_for("#muster-ready").await;
        assert_eq!(page.eval(OUT_OF_REACH).await, serde_json::json!([]), "share");
        page.screenshot("garage-phone-share").await;
        tap(page, "#muster-squad").await;
        page.wait_for("#muster").await;
        page.wait_until("!document.querySelector('#start').disabled").await;
        page.click("#start").await;
        page.wait_for("#board").await;
        assert!(saved_replay(page).await.contains("Thumb Work"), "the match carries the unit");
    })
    .await;
}

#[tokio::test]
async fn a_squad_travels_in_a_link_and_as_a_code() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        begin(page, "alliance-patrol").await;
        assert_eq!(page.text("#squad-cost b").await, "594");
        page.click("#tab-share").await;
        page.wait_for("#qr svg").await;
        page.wait_for("#muster-ready").await;
        pictures(page, "garage-share").await;
        let link = page.eval("return document.querySelector('#link').value").await;
        let link = link.as_str().expect("a link").to_string();
        let here = link.split_once('#').expect("an address").1.to_string();
        assert!(here.starts_with("/garage/link/"), "{link}");
        page.open(&format!("#{here}")).await;
        page.wait_until("location.hash.startsWith('#/garage/') && !location.hash.includes('link')").await;
        page.wait_for("#squad-cost").await;
        assert_eq!((page.text("#squad-cost b").await.as_str(), page.count(".unit-line").await), ("594", 2));
        // A copy of its own: the first one is still there.
        page.click("#all-squads").await;
        page.wait_until("document.querySelectorAll('.match').length === 2").await;
        page.open(&format!("#{}", &here[..here.len() - 8])).await;
        page.wait_for_text("This link is damaged.").await;
    })
    .await;
}

#[tokio::test]
async fn a_squad_goes_straight_to_the_muster_and_the_lab() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        begin(page, "alliance-patrol").await;
        page.click("#tab-share").await;
        page.wait_for("#muster-ready").await;
        let command = page.text("#lab-command").await;
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(words[..5], ["ironhex", "lab", "price", "thirty-mm", "show-of-force"], "{command}");
        assert_eq!(words[6..], ["--pack", "garage-alliance-patrol.toml"], "{command}");
        let unit = words[5].to_string();
        page.screenshot("garage-to-the-table").await;
        // One unit of it goes alone, under its own name.
        tap(page, "#share-alone").await;
        page.wait_until(
            "document.querySelector('#lab-command')?.innerText.includes('garage-alto-rifleman.toml')",
        )
        .await;
        tap(page, "#share-alone").await;
        page.wait_until(
            "document.querySelector('#lab-command')?.innerText.includes('garage-alliance-patrol')",
        )
        .await;
        tap(page, "#muster-squad").await;
        page.wait_for("#muster").await;
        assert_eq!(page.eval("return location.hash").await, "#/muster/thirty-mm/garage-alliance-patrol");
        let chosen = page.eval("return document.querySelector('#side-0-force').value").await;
        assert_eq!(chosen, "saved:garage-alliance-patrol");
        page.wait_for_text("garage-alliance-patrol").await;
        page.screenshot("garage-mustered").await;
        page.wait_until("!document.querySelector('#start').disabled").await;
        page.click("#start").await;
        page.wait_for("#board").await;
        assert!(saved_replay(page).await.contains(&format!("[units.{unit}]")), "the match carries the units");
        // The garage does not take its own packs for parts of somebody else.
        page.open("#/garage").await;
        page.click(".match a").await;
        page.click("#tab-share").await;
        page.wait_for("#lab-command").await;
        assert_eq!(page.text("#lab-command").await, command);
    })
    .await;
}

#[tokio::test]
async fn a_squad_is_printed_and_nothing_else() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        begin(page, "alliance-patrol").await;
        page.click("#tab-print").await;
        page.wait_for("#papers .paper svg").await;
        assert_eq!(page.count("#papers .paper").await, 5, "three sheets, tokens, rules");
        assert!(page.text("#papers").await.contains("Rules in use: Alliance Patrol"));
        page.screenshot("garage-print").await;
        page.on_paper().await;
        page.wait_until("!document.querySelector('.garage-bar').checkVisibility() && !document.querySelector('.topbar').checkVisibility()").await;
        let wide = page.eval("return Math.round(document.querySelector('.paper svg').getBoundingClientRect().width)").await;
        assert_eq!(wide.as_u64(), Some(794), "210 mm");
        page.screenshot("garage-paper").await;
    })
    .await;
}

#[tokio::test]
async fn variants_collection_and_the_last_points() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        begin(page, "alto-rifleman").await;
        // A variant beside the squad, better at shooting.
        page.click("#add-variant").await;
        page.wait_until("document.querySelectorAll('.unit-line.variant').length === 1").await;
        page.select("#field-pilot", "rank 3").await;
        tap(page, ".count-step:has(#field-accuracy) [data-step='more']").await;
        page.wait_for("#verdict.legal").await;
        assert_eq!(page.text("#squad-cost b").await, "215", "a variant costs the squad nothing");
        page.click("#tab-compare").await;
        page.wait_until("document.querySelectorAll(`[data-test='attacks']`).length === 2").await;
        let attacks = page.texts("[data-test='attacks']").await;
        let attacks: Vec<f64> = attacks.iter().map(|text| text.parse().expect("a number")).collect();
        assert!(attacks[1] < attacks[0], "{attacks:?}");
        pictures(page, "garage-compare").await;
        page.click_text("Take this one").await;
        page.wait_until("document.querySelectorAll(`[data-test='attacks']`).length === 1").await;

        // What the points that are left can buy.
        page.click("#tab-finish").await;
        page.wait_for("#proposals .offer").await;
        page.screenshot("garage-finish").await;
        let before =
            page.eval("return +document.querySelector('#points').value").await.as_f64().expect("points");
        page.click("#apply-best").await;
        page.wait_until(&format!("+document.querySelector('#points').value < {before}")).await;
        page.click("#tab-build").await;
        page.wait_for("#verdict.legal").await;

        // A kit of one's own is counted, kept, and seen in the offers.
        page.click("#tab-collection").await;
        page.wait_for("#missing li").await;
        tap(page, "[data-kit='al-17'] [aria-label='One more']").await;
        page.wait_until("document.querySelector('#buildable')?.innerText.includes('Alto')").await;
        pictures(page, "garage-collection").await;
        page.click("#tab-build").await;
        tap(page, "[data-place='Head'] .put").await;
        page.wait_for("#offers-owned").await;
        let all = page.count(".offer").await;
        page.click("#offers-owned").await;
        page.wait_until(&format!("document.querySelectorAll('.offer').length < {all}")).await;
        page.click("#offers-close").await;
        assert_eq!(page.local_storage("ironhex.collection.thirty-mm").await.as_deref(), Some("al-17 1"));
    })
    .await;
}

#[tokio::test]
async fn drafts_are_kept_and_texts_with_mistakes_are_refused() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("#/garage").await;
        page.click("#random-squad").await;
        page.wait_for("#unit-cost").await;
        page.wait_for("#verdict.legal").await;
        page.screenshot("garage-random").await;
        tap(page, "[data-place='Torso'] [data-test='remove'], [data-place='Body'] [data-test='remove']").await;
        page.wait_for("#verdict.draft").await;
        page.click("#tab-share").await;
        page.wait_for("#muster-refused").await;
        page.click("#all-squads").await;
        page.wait_for("#garage-start").await;
        assert!(page.text(".match").await.contains("a draft"));
        page.type_into("#paste-squad", "[units.x]\nname = 1").await;
        page.click("#open-pasted").await;
        page.wait_for(".fault").await;
        assert!(page.text(".fault").await.contains("Line 2"));
        // An older text opens and says what changed.
        let old = "[units.x]\nname = \"Old Hand\"\nshort = \"OH\"\ncore = \"al-17\"\nkit = \"al-17\"\nrank = 1\nmods = [\"warp-drive\"]\n";
        page.type_into("#paste-squad", old).await;
        page.click("#open-pasted").await;
        page.wait_for("#changes").await;
        assert!(page.text("#changes").await.contains("no Mod 'warp-drive' any more"));
    })
    .await;
}

#[tokio::test]
async fn two_tabs_build_the_same_squad() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        begin(page, "al-17").await;
        let here = page.eval("return location.hash").await.as_str().expect("an address").to_string();
        let (first, second) = (page.tab().await, page.new_tab().await);
        page.switch_to(&second).await;
        page.open(&here).await;
        page.wait_for("#unit-cost").await;
        put(page, "weapons", "SMG").await;
        wait_for_cost(page, 124).await;
        // The first tab follows, and what it adds is added to that.
        page.switch_to(&first).await;
        wait_for_cost(page, 124).await;
        put(page, "traits", "Marksman").await;
        wait_for_cost(page, 129).await;
        page.switch_to(&second).await;
        wait_for_cost(page, 129).await;
    })
    .await;
}

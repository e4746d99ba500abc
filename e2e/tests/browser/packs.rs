//! Cards of one's own: a file becomes a pack in the muster, and is played.

use e2e::hands::{decisions, my_turn, play, saved_replay};
use e2e::{Host, Page, Screen, visit};
use table::Source;

const GOOD: &str = "\
Name,PV,Type,SZ,MV,Arm,Str,S,M,L,OV,Specials
Ram Alpha,30,BM,2,\"10\"\"j\",5,4,3,2,1,1,\"CASE,IF1\"
Ram Beta,28,BM,2,\"8\"\"\",5,4,3,2,1,0,
Old Tank,20,CV,2,\"8\"\"t\",5,4,3,2,1,0,
";

async fn muster(page: &Page) {
    page.open("#/muster/overdrive").await;
    page.wait_for("#packs").await;
    page.eval("document.querySelector('#packs').open = true").await;
}

/// Builds the force of the first side of one card.
async fn field(page: &Page, card: &str) {
    page.select("#side-0-force", "built").await;
    page.click("#side-0-build").await;
    page.wait_for("#unit-name").await;
    while page.exists("#members-0 [data-test^=remove-]").await {
        page.eval("document.querySelector('#members-0 [data-test^=remove-]').click()").await;
    }
    page.type_into("#unit-name", card).await;
    page.wait_until("document.querySelectorAll('.unit-table [data-test^=add-]').length === 1").await;
    page.click(".unit-table [data-test^=add-]").await;
    page.wait_for("#members-0 .member").await;
}

#[tokio::test]
async fn an_imported_card_is_played() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        muster(page).await;
        page.choose_file("#packs-file", "my cards.csv", GOOD).await;
        page.wait_for("#import-report").await;
        let report = page.text("#import-report").await;
        assert!(report.contains("2 cards in the pack “my cards”"), "{report}");
        assert!(report.contains("without effect in these rules: IF (1)"), "{report}");
        assert!(report.contains("1 row refused") && report.contains("Old Tank"), "{report}");
        assert_eq!(page.texts("#refused tbody td").await[0], "4", "the line of the row");
        page.eval("document.querySelector('#packs').scrollIntoView()").await;
        page.screenshot("packs-imported").await;

        field(page, "ram alpha").await;
        page.wait_until("!document.querySelector('#start').disabled").await;
        page.click("#start").await;
        page.wait_for("#board").await;
        page.eval("localStorage.setItem('ironhex.set.pace', 'instant')").await;
        page.eval("localStorage.setItem('ironhex.set.card', 'off')").await;
        page.reload().await;
        page.wait_for("#board").await;
        my_turn(page).await;
        play(page, 30).await;
        assert!(decisions(page).await > 20, "the computer plays against it, from its worker");
        let replay = saved_replay(page).await;
        assert!(
            replay.contains("pack: my cards") && replay.contains("[alpha_strike.ram_alpha]"),
            "it carries the card"
        );
        assert!(!replay.contains("ram_beta"), "and no other");
        let source = Source::new("saved", replay);
        let (game, replay, lines) = shelf::open_replay(&source).expect("a replay");
        assert_eq!(game.verify(&replay, &lines).expect("it opens").divergence, None);

        // The pack is still there, and so is the match without it.
        let table = page.eval("return location.hash").await;
        muster(page).await;
        page.click("[id^=pack-remove-]").await;
        page.click("dialog[open] [data-test=agree]").await;
        page.wait_until("!document.querySelector('#pack-list .match')").await;
        page.open(table.as_str().expect("an address")).await;
        page.wait_for("#board").await;
    })
    .await;
}

#[tokio::test]
async fn a_bad_file_says_where_it_is_wrong_and_what_to_do() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        muster(page).await;
        let wrong = async |name: &str, bytes: &[u8]| {
            page.choose_file("#packs-file", name, bytes).await;
            page.wait_for("#import-fault, #import-report").await;
            let words = page.text("#import-fault, #import-report").await;
            page.eval("document.querySelector('#import-fault, #import-report').id = 'seen'").await;
            words
        };
        let columns = wrong("columns.csv", b"Name,Size\nRam,2\n").await;
        assert!(columns.contains("column"), "{columns}");
        let json = wrong("broken.json", b"[\n  {\"name\": \"Ram\",\n]\n").await;
        assert!(json.contains("Line 3"), "{json}");
        page.screenshot("packs-fault").await;
        let book = wrong("cards.xlsx", b"PK\x03\x04\0\0").await;
        assert!(book.contains("CSV UTF-8"), "{book}");
        let none = wrong("none.csv", b"Name,Type,Size,Move,Arm,Str,Dmg,OV\nRam,CV,9,8,5,4,3/2/1,0\n").await;
        assert!(none.contains("No row became a card") && none.contains("type BM, not CV"), "{none}");
        let pack = wrong("mine.toml", b"[units.ram]\nname = \"Ram\"\nsize = 2\n").await;
        assert!(pack.contains("Line 1") && pack.contains("Short is missing"), "{pack}");
        assert!(!page.exists("#pack-list .match").await, "none of them is kept");
    })
    .await;
}

#[tokio::test]
async fn a_pack_can_be_replaced_kept_beside_and_found_after_a_reload() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        muster(page).await;
        page.choose_file("#packs-file", "cards.csv", GOOD).await;
        page.wait_for("#pack-list .match").await;
        page.choose_file("#packs-file", "cards.csv", GOOD).await;
        page.click("#pack-both").await;
        page.wait_until("document.querySelectorAll('#pack-list .match').length === 2").await;
        assert_eq!(page.texts("#pack-list .match-title").await, ["cards", "cards 2"]);
        page.choose_file("#packs-file", "cards.csv", GOOD.replace("Ram Beta", "Ram Gamma")).await;
        page.click("#pack-replace").await;
        page.wait_for("#import-report").await;
        page.reload().await;
        page.wait_for("#pack-list .match").await;
        assert_eq!(page.texts("#pack-list .match-title").await, ["cards", "cards 2"]);
        page.click("#side-0-build").await;
        page.type_into("#unit-name", "ram gamma").await;
        page.wait_until("document.querySelectorAll('.unit-table [data-test^=add-]').length === 1").await;

        // The cards are for the tracker, too.
        page.open("#/cards/overdrive").await;
        page.select("#tracker-force-0", "empty").await;
        page.click("#new-tracker").await;
        page.wait_for("#add-card").await;
        page.click("#add-card summary").await;
        page.select("#add-unit", "ram_gamma").await;
        page.click("#add").await;
        page.wait_for(".tracked .tap").await;
        assert!(page.text(".tracked .card-title").await.contains("Ram Gamma"));
        page.reload().await;
        page.wait_for(".tracked .tap").await;
    })
    .await;
}

/// Drops a file on the page as a browser reports it.
const DROP: &str = "\
    const data = new DataTransfer(); \
    data.items.add(new File([arguments[1]], arguments[0])); \
    for (const kind of ['dragover', 'drop']) \
      document.querySelector('#muster').dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }))";

#[tokio::test]
async fn a_dropped_file_is_imported_even_if_storage_is_full() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        page.open("#/muster/overdrive").await;
        page.wait_for("#packs").await;
        let fill = "let size = 1 << 20; for (let at = 0; size > 8; ) { \
            try { localStorage.setItem('junk.' + at++, 'x'.repeat(size)) } catch { size >>= 1 } }";
        page.eval(fill).await;
        page.eval_with(DROP, vec!["flock.csv".into(), GOOD.into()]).await;
        page.wait_for("#pack-not-kept").await;
        page.wait_for("#pack-list .match").await;
        page.screenshot("packs-not-kept").await;
        field(page, "ram alpha").await;
        page.eval("Object.keys(localStorage).filter(key => key.startsWith('junk.')).forEach(key => localStorage.removeItem(key))").await;
        page.eval_with(DROP, vec!["flock.csv".into(), GOOD.into()]).await;
        page.click("#pack-replace").await;
        page.wait_gone("#pack-not-kept").await;
        page.wait_until("localStorage.getItem('ironhex.pack.overdrive.flock')").await;
    })
    .await;
}

#[tokio::test]
async fn a_phone_imports_a_file() {
    visit(&Host::server().await, Screen::Phone, async |page| {
        muster(page).await;
        page.choose_file("#packs-file", "my cards.csv", GOOD).await;
        page.wait_for("#import-report").await;
        page.eval("document.querySelector('#packs').scrollIntoView()").await;
        page.screenshot("packs-phone").await;
        let wide = page.eval("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= 390), "the page is {wide} wide");
    })
    .await;
}

//! Cards from elsewhere become packs.

mod program;

use program::{Folder, bad, good, ironhex};
use std::fs;

const CARDS: &str = "Name,PV,Type,Size,Move,Armor,Structure,S,M,L,E,OV,Specials\n\
    Ram,30,BM,2,\"8\"\"\",5,4,3,2,1,0,1,\"CASE,IF1\"\n\
    Ewe,30,BM,1,\"12\"\"j\",2,2,2,1,0,0,0,\n";

#[test]
fn a_pack_is_written_checked_and_played() {
    let folder = Folder::new();
    let (cards, pack) = (folder.write("cards.csv", CARDS), folder.path("own.toml"));
    let said = good(&["import", "overdrive", &cards, "--out", &pack]);
    assert!(said.contains("without effect in these rules: IF (1)"), "{said}");
    assert!(said.ends_with(&format!("Wrote {pack} with 2 units\n")), "{said}");
    assert!(good(&["check", &pack]).contains("For overdrive: units 2"));
    let played =
        ["match", "overdrive", "drill", "--pack", &pack, "--force", "ram+ewe", "--seats", "random,random"];
    assert!(good(&played).contains("Result"));
}

#[test]
fn refused_rows_are_listed_and_the_others_written() {
    let folder = Folder::new();
    let cards = folder
        .write("cards.csv", format!("{CARDS}Cow,1,CV,2,8,5,4,3,2,1,0,1,\nOx,1,BM,9,8,5,4,3,2,1,0,1,\n"));
    let pack = folder.path("own.toml");
    bad(
        1,
        &["import", "overdrive", &cards, "--out", &pack],
        &[
            "cards.csv, line 4: Cow: only BattleMechs can be brought",
            "cards.csv, line 5: Ox: size is 0 to 5, not 9 (OD-UNIT-6)",
        ],
    );
    assert!(good(&["check", &pack, "--game", "overdrive"]).contains("units 2"));
    let told = ironhex(&["import", "overdrive", &cards, "--out", &pack, "--json"]);
    assert_eq!((told.code, told.err.as_str()), (1, ""));
    let json: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!((json["units"].as_u64(), json["refused"][1]["line"].as_u64()), (Some(2), Some(5)));
    assert_eq!(json["refused"][0]["unit"], "Cow");
}

#[test]
fn without_usable_cards_nothing_is_written() {
    let folder = Folder::new();
    let pack = folder.write("own.toml", "# mine\n");
    let none = folder.write("none.csv", CARDS.replace("BM", "CV"));
    bad(2, &["import", "overdrive", &none, "--out", &pack], &["Ewe: only BattleMechs"]);
    let other = folder.write("other.csv", "hello\nworld\n");
    bad(
        2,
        &["import", "overdrive", &other, "--out", &pack],
        &["other.csv", "not a table of Alpha Strike cards"],
    );
    // What a spreadsheet writes if it is not asked for UTF-8.
    let latin = folder.write("latin.csv", b"Name,Type\n\xc4gir,BM\n");
    bad(2, &["import", "overdrive", &latin, "--out", &pack], &["is not UTF-8 text", "'CSV UTF-8'"]);
    let cards = folder.write("cards.csv", CARDS);
    bad(2, &["import", "quickstart", &cards, "--out", &pack], &["has no import of cards"]);
    bad(2, &["import", "overdriv", &cards, "--out", &pack], &["did you mean 'overdrive'?"]);
    bad(
        2,
        &["import", "overdrive", &folder.path("crads.csv"), "--out", &pack],
        &["did you mean", "cards.csv"],
    );
    bad(2, &["import", "overdrive", &cards, "--out", &folder.path("none/own.toml")], &["cannot write '"]);
    assert_eq!(fs::read_to_string(&pack).expect("a file"), "# mine\n");
}

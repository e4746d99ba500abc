//! Every clause of the book has a test or a case that names it, and every clause named stands there.

use battleclix::Book;
use battleclix::action::Attack;
use battleclix::illegal::{Illegal, Refusal, Unreached};
use battleclix::state::UnitId;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use table::perft::random_state;
use table::rulebook::is_clause_id;
use table::{Cell, Game, Rulebook, Setup};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The texts of all files of a folder with one of these endings.
fn texts(folder: &Path, endings: &[&str], out: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            texts(&path, endings, out);
        } else if path.extension().is_some_and(|end| endings.iter().any(|known| end == *known)) {
            out.push((path.display().to_string(), fs::read_to_string(&path).expect("a text")));
        }
    }
}

/// Every clause id in a text; "BC-LOS-3, -4 and -5" style abbreviations are not among them.
fn ids(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(|word| word.starts_with("BC-") && is_clause_id(word)).map(String::from).collect()
}

fn known() -> Vec<String> {
    Book::clauses().into_iter().map(|clause| clause.id).collect()
}

#[test]
fn every_clause_has_a_test_or_a_case() {
    let mut files = Vec::new();
    texts(&folder("tests/rulebook"), &["rs"], &mut files);
    texts(&folder("cases"), &["toml"], &mut files);
    let named: BTreeSet<String> = files.iter().flat_map(|(_, text)| ids(text)).collect();
    let missing: Vec<String> = known().into_iter().filter(|id| !named.contains(id)).collect();
    assert!(missing.is_empty(), "no test and no case names {}", missing.join(", "));
}

#[test]
fn the_book_has_exactly_the_clauses_of_the_list() {
    let list = fs::read_to_string(folder("tests/clauses.txt")).expect("the list of clauses");
    let listed: Vec<&str> = list.lines().collect();
    assert_eq!(known(), listed, "each clause stands in the book once, in the order of the list");
    assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), listed.len());
}

#[test]
fn every_clause_named_in_the_code_stands_in_the_book() {
    let mut files = Vec::new();
    texts(&folder("src"), &["rs"], &mut files);
    texts(&folder("tests"), &["rs"], &mut files);
    texts(&folder("content"), &["toml"], &mut files);
    let known: BTreeSet<String> = known().into_iter().collect();
    let mut cited = BTreeSet::new();
    for (file, text) in files {
        for id in ids(&text) {
            assert!(known.contains(&id), "{file} names {id}");
            cited.insert(id);
        }
    }
    assert!(cited.len() > 100, "{} clauses are cited", cited.len());
}

/// Every refusal there is, made up.
fn refusals() -> Vec<Refusal> {
    let (unit, target, hex) = (UnitId(0), UnitId(12), Cell(60));
    let unreached = |why| Refusal::Unreached { unit, attack: Attack::Short, target, why };
    vec![
        Refusal::GameOver,
        Refusal::NotAsked,
        Refusal::NotYours { unit },
        Refusal::Deployed { unit },
        Refusal::OutsideZone { hex },
        Refusal::HexTaken { hex },
        Refusal::TerrainClosed { unit, hex },
        Refusal::NotOnMap { unit },
        Refusal::AlreadyActivated { unit },
        Refusal::MovesAreOver { unit },
        Refusal::NoMovesLeft { unit },
        Refusal::Immobile { unit },
        Refusal::MustBreakAway { unit },
        Refusal::NotHeld { unit },
        Refusal::Nowhere { unit },
        Refusal::CannotWalk { unit, hex },
        Refusal::CannotJump { unit, hex },
        Refusal::NoJumpJets { unit },
        Refusal::NotHexByHex,
        Refusal::CannotHalt { unit, hex },
        Refusal::LongUsed { unit },
        Refusal::ShortUsed { unit },
        Refusal::OneAttack { unit },
        Refusal::InfantryLong,
        Refusal::Engaged { unit },
        Refusal::OnlyHandToHand { unit },
        Refusal::NoHandToHand { unit },
        Refusal::Friend { unit },
        unreached(Unreached::OutOfBand { distance: 9, least: 1, most: 5 }),
        unreached(Unreached::NoLongRange),
        unreached(Unreached::NoIndirectFire),
        unreached(Unreached::NoSight),
        unreached(Unreached::NoValue),
        Refusal::Bound { unit, to: target },
    ]
}

#[test]
fn every_refusal_ends_with_its_clause() {
    let setup = Setup { scenario: "meeting".into(), seats: 2, ..Setup::default() };
    let game = Book::set_up(&setup).expect("a scenario that ships");
    let known = known();
    for refusal in refusals() {
        let words = Illegal::new(refusal, &game, &game.start()).to_string();
        assert!(words.ends_with(&format!("({})", refusal.clause())), "{words}: {}", refusal.clause());
        assert!(known.iter().any(|id| id == refusal.clause()), "{}", refusal.clause());
    }
}

/// In real positions, every action that is refused is refused with the clause at the end.
#[test]
fn every_refusal_in_play_ends_with_its_clause() {
    let forces = vec!["garrison".into(), "clan_strike".into()];
    let options = vec![("combined_arms".into(), "on".into())];
    let setup = Setup { scenario: "street_fight".into(), seats: 2, forces, options, ..Setup::default() };
    let game = Book::set_up(&setup).expect("a scenario that ships");
    let mut foreign = Vec::new();
    let mut seen = BTreeSet::new();
    for seed in 0..6 {
        for decisions in [0, 1, 2, 30, 53, 54, 56, 80, 130, 200, 300, 500, 700] {
            let state = random_state(&game, seed, decisions);
            let mut list = Vec::new();
            game.legal(&state, &mut list);
            foreign.extend(list.iter().step_by(1 + list.len() / 12).copied());
            foreign.push(battleclix::Action::Place(Cell(u16::MAX)));
            for action in &foreign {
                if let Err(illegal) = game.check(&state, action) {
                    assert!(illegal.to_string().ends_with(&format!("({})", illegal.clause())), "{illegal}");
                    seen.insert(illegal.clause());
                }
            }
        }
    }
    assert!(seen.len() > 10, "{seen:?}");
}

//! Forces that players build, ready lances, and random forces (OD-FORCE).

use overdrive::Book;
use std::collections::BTreeSet;
use table::muster::{self, Catalogue, Muster};
use table::{Rulebook, Seeded, Setup, Side, Source};
use trial::setup_with;

fn muster(setup: &Setup, side: u8) -> Muster {
    Book::muster(setup, Side(side)).unwrap_or_else(|fault| panic!("{fault}"))
}

fn faults(force: &str, options: &[(&str, &str)]) -> Vec<String> {
    muster(&setup_with("stand_up_fight", &[force, ""], options), 0).faults
}

fn refusal(setup: &Setup) -> String {
    Book::set_up(setup).err().map(|fault| fault.to_string()).unwrap_or_default()
}

fn unreadable(force: &str) -> String {
    let setup = setup_with("stand_up_fight", &[force, ""], &[]);
    let fault = Book::muster(&setup, Side(0)).expect_err(force).to_string();
    assert_eq!(refusal(&setup), fault, "the match is refused for the same reason");
    fault
}

fn catalogue() -> Catalogue {
    Book::catalogue(&[]).unwrap_or_else(|fault| panic!("{fault}"))
}

/// OD-FORCE-2: a force is a list of cards; the same one may be taken more than once, with any pilot.
#[test]
fn a_force_is_built_card_by_card() {
    let setup =
        setup_with("stand_up_fight", &["rook veteran + rook green+whippet+ whippet regular", ""], &[]);
    let found = muster(&setup, 0);
    assert_eq!(found.faults, Vec::<String>::new());
    assert_eq!(found.members, ["rook veteran", "rook green", "whippet", "whippet"]);
    let totals: Vec<(&str, u32)> = found.totals.iter().map(|total| (total.name, total.now)).collect();
    assert_eq!(totals, [("'Mechs", 4), ("PV", 43 + 35 + 25 + 25)]);
    let game = Book::set_up(&setup).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(game.force_pv(Side(0)), 128);
    assert_eq!(game.units[0].accuracy + 2, game.units[1].accuracy);
}

/// OD-PILOT-3, OD-FORCE-2: everything that is wrong is said at once, and the match is refused with it.
#[test]
fn all_faults_are_reported_at_once() {
    let force = ["rook green elite"; 13].join("+");
    let found = faults(&force, &[]);
    let both = "'rook' is both green and elite; keep one of them (OD-PILOT-3)";
    assert_eq!(found[..13], [both; 13]);
    assert_eq!(
        found[13..],
        [
            "it has 13 'Mechs; leave out 1: 12 at most (OD-FORCE-2)",
            "it costs 455 PV, 295 over the limit of 160 (OD-FORCE-2); leave out 9 'Mechs or more, or take cheaper ones",
        ]
    );
    let refused = refusal(&setup_with("stand_up_fight", &[&force, ""], &[]));
    assert!(refused.starts_with(&format!("Player 1's force: {both} (also: ")), "{refused}");
    assert!(refused.contains("13 'Mechs") && refused.contains("455 PV"), "{refused}");
    assert_eq!(faults("rook elite elite", &[]), Vec::<String>::new(), "the same word twice is one skill");
}

/// OD-FORCE-2: the remedy is the smallest change that brings a force within its limit.
#[test]
fn a_force_over_the_limit_gets_the_smallest_remedy() {
    let remedy = |force: &str, limit: &str| {
        let found = faults(force, &[("pv_limit", limit)]).join(" and ");
        found.rsplit_once("; ").map(|(_, remedy)| remedy.to_string()).unwrap_or(found)
    };
    // A veteran Rook costs 43, a regular one 39, a green one 35; an elite Whippet 30, a regular one 25.
    assert_eq!(remedy("rook veteran+whippet elite", "69"), "take 'rook regular' instead of 'rook veteran'");
    assert_eq!(
        remedy("rook veteran+whippet elite", "68"),
        "take 'whippet regular' instead of 'whippet elite'"
    );
    assert_eq!(remedy("rook+whippet", "60"), "take 'rook green' instead of 'rook'");
    assert_eq!(remedy("rook+whippet", "40"), "leave out 'whippet' (25 PV), or take cheaper 'Mechs");
    assert_eq!(remedy("rook+whippet", "38"), "leave out 'rook' (39 PV), or take cheaper 'Mechs");
    assert_eq!(remedy("rook+rook+rook", "40"), "leave out 2 'Mechs or more, or take cheaper ones");
    assert_eq!(remedy("mountain", "30"), "choose a cheaper 'Mech");
    assert_eq!(remedy("rook+whippet", "64"), "", "at the limit nothing is wrong");
}

/// OD-SCN-4: nine tenths, rounded down, of whatever limit was agreed on; the attacker has all of it.
#[test]
fn the_limit_depends_on_the_role() {
    let limits = |scenario: &str, limit: &str| {
        let setup = setup_with(scenario, &["", ""], &[("pv_limit", limit)]);
        [0, 1].map(|side| muster(&setup, side).totals[1].most)
    };
    assert_eq!(limits("breakthrough", "0"), [Some(160), Some(144)]);
    assert_eq!(limits("breakthrough", "205"), [Some(205), Some(184)]);
    assert_eq!(limits("stand_up_fight", "205"), [Some(205), Some(205)]);
    assert_eq!(limits("hold_twin_ridges", "0"), [Some(160), Some(160)]);
}

/// Words that mean nothing are reported with the nearest that does, all of them at once.
#[test]
fn unknown_words_bring_the_nearest() {
    assert_eq!(unreadable("rok"), "unknown unit 'rok' (did you mean 'rook'?)");
    assert_eq!(unreadable("rook vetran"), "unknown skill 'vetran' (did you mean 'veteran'?)");
    assert_eq!(
        unreadable("rok+rook vetran+rok+whipet"),
        "unknown unit 'rok' (did you mean 'rook'?; also: unknown skill 'vetran' (did you mean 'veteran'?); \
         unknown unit 'whipet' (did you mean 'whippet'?))"
    );
    for force in ["+", "rook+", "+rook", "rook++rook"] {
        assert_eq!(
            unreadable(force),
            format!("the force '{force}' has an empty place (write the id of a card between every two +)")
        );
    }
}

/// OD-SCN-2: Hold the Ground needs a map with something to hold; the maps that have it are named.
#[test]
fn a_map_without_objectives_cannot_be_held() {
    let setup = Setup { map: "proving_ground".into(), ..setup_with("hold_twin_ridges", &["", ""], &[]) };
    let fault = Book::muster(&setup, Side(0)).expect_err("no objectives").to_string();
    assert!(fault.contains("'proving_ground' has no objectives to hold (OD-SCN-2)"), "{fault}");
    assert!(fault.contains("twin_ridges") && !fault.contains("proving_ground,"), "{fault}");
    assert_eq!(refusal(&setup), fault);
    assert!(Book::random_force(&setup, Side(0), &mut Seeded::new(1.into())).is_err());
    let unknown = Setup { map: "twin_ridge".into(), ..setup };
    assert_eq!(refusal(&unknown), "unknown map 'twin_ridge' (did you mean 'twin_ridges'?)");
}

/// The catalogue has every card with its role, kind and price, the small ones first.
#[test]
fn the_catalogue_has_every_card() {
    let catalogue = catalogue();
    assert_eq!((catalogue.units.len(), catalogue.most_groups), (34, 1));
    let rook = catalogue.units.iter().find(|unit| unit.id == "rook").expect("a card of the book");
    assert_eq!((rook.kind, rook.role.as_str(), rook.tons), ("mech", "sniper", 0));
    let fact = |name: &str| rook.card.facts.iter().find(|fact| fact.0 == name).map(|fact| fact.1.as_str());
    assert_eq!((fact("PV"), fact("Size")), (Some("39"), Some("3")));
    assert_eq!(catalogue.units[0].id, "linnet");
    let words: Vec<&str> = catalogue.words.iter().map(|(word, _)| *word).collect();
    assert_eq!(words, ["green", "regular", "veteran", "elite"]);
}

/// A ready lance is its members written out, and legal: a lance for 160 PV, a picket for the nine tenths.
#[test]
fn ready_lances_and_pickets_are_legal() {
    let catalogue = catalogue();
    let pickets = |text: &str| text.contains("for the Defender of a Breakthrough");
    assert!(catalogue.ready.iter().filter(|ready| pickets(&ready.text)).count() >= 2);
    for ready in &catalogue.ready {
        let long = ready.members.join(" + ");
        let [short, long] = [ready.id.as_str(), &long]
            .map(|force| muster(&setup_with("stand_up_fight", &[force, ""], &[]), 0));
        assert_eq!(short, long, "{}", ready.id);
        assert_eq!(short.faults, Vec::<String>::new(), "{}", ready.id);
        let pv = short.totals[1].now;
        assert!(ready.text.contains(&format!("({pv} PV")), "{}", ready.text);
        let defender = setup_with("breakthrough", &["", &ready.id], &[]);
        assert_eq!(muster(&defender, 1).faults.is_empty(), pv <= 144, "{}", ready.id);
        assert!(!pickets(&ready.text) || pv <= 144, "{}", ready.id);
    }
}

/// A force survives a chat.
#[test]
fn a_force_comes_back_from_its_text() {
    let force = "old_king veteran+marshal+palisade green";
    let text = muster::write(Book::ID, "Mine", force);
    let (name, read) = muster::read(Book::ID, &Source::new("pasted", text)).expect("a force");
    assert_eq!((name.as_deref(), read.as_str()), (Some("Mine"), force));
    assert_eq!(muster(&setup_with("stand_up_fight", &[&read, ""], &[]), 0).members.join("+"), force);
}

/// Random forces are legal and near the limit, whatever it is, and they differ.
#[test]
fn random_forces_are_legal_and_near_the_limit() {
    let mut luck = Seeded::new(7.into());
    for (limit, least) in [("0", 152), ("25", 25), ("100", 95), ("480", 456), ("999", 672)] {
        let mut setup = setup_with("stand_up_fight", &["", ""], &[("pv_limit", limit)]);
        for _ in 0..20 {
            setup.forces[0] = Book::random_force(&setup, Side(0), &mut luck).expect("a force");
            let found = muster(&setup, 0);
            assert_eq!(found.faults, Vec::<String>::new());
            assert!(found.totals[1].now >= least, "{} for {limit}", setup.forces[0]);
        }
    }
    let setup = setup_with("breakthrough", &["", ""], &[]);
    let draw = |_| Book::random_force(&setup, Side(1), &mut luck).expect("a force");
    let drawn: BTreeSet<String> = (0..200).map(draw).collect();
    assert!(drawn.len() > 190, "{} different forces", drawn.len());
    let sizes: BTreeSet<usize> = drawn.iter().map(|force| force.split('+').count()).collect();
    assert_eq!(sizes, BTreeSet::from([3, 4, 5]));
    let cards: BTreeSet<&str> = drawn.iter().flat_map(|force| force.split('+')).collect();
    assert_eq!(cards.len(), 34, "every card comes up");
}

/// OD-PILOT-3: where no Regular pilot can be paid, a Green one may be; where nobody can, that is said.
#[test]
fn a_random_force_for_next_to_nothing_is_green_or_refused() {
    let mut luck = Seeded::new(3.into());
    let mut draw = |limit: &str| {
        let setup = setup_with("stand_up_fight", &["", ""], &[("pv_limit", limit)]);
        Book::random_force(&setup, Side(0), &mut luck).map_err(|fault| fault.to_string())
    };
    assert_eq!(draw("25"), Ok("whippet".into()));
    assert_eq!(draw("23").expect("a Green pilot").split(' ').nth(1), Some("green"));
    let nobody = draw("22").expect_err("nobody is so cheap");
    assert!(nobody.contains("22 PV") && nobody.contains("raise the option pv_limit"), "{nobody}");
}

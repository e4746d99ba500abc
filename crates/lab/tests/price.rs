//! The price of a unit, found by duels.

use lab::price::{PriceFinding, PriceQuestion, price};
use players::Stop;
use table::{Setup, Source};

/// A copy of a unit that ships, and one that is worth next to nothing.
const PACK: &str = r#"
[units.copy]
name = "Copy"
short = "CPY"
type = "mech"
tier = "green"
tons = 50
walk = 4
run = 6
armor = { LA = 14, RA = 14, LL = 20, RL = 20, LT = 17, RT = 17, HD = 9, CT = 23 }
weapons = [
  { weapon = "autocannon-10", at = "RA" },
  { weapon = "large-laser", at = "LA" },
  { weapon = "small-laser", at = "LT" },
]
ammo = { autocannon-10 = 10 }

[units.target]
name = "Target"
short = "TGT"
type = "mech"
tier = "green"
tons = 50
walk = 1
run = 2
armor = { LA = 1, RA = 1, LL = 1, RL = 1, LT = 1, RT = 1, HD = 1, CT = 1 }
weapons = [{ weapon = "small-laser", at = "LT" }]
"#;

fn priced(unit: &str, seed: u64, games: u32, threads: usize) -> PriceFinding {
    let game = shelf::find("quickstart").unwrap_or_else(|fault| panic!("{fault}"));
    let setup = Setup {
        scenario: "QS-T3".into(),
        packs: vec![Source::new("pack.toml", PACK)],
        seats: 2,
        ..Setup::default()
    };
    let question = PriceQuestion {
        game,
        setup,
        unit: unit.into(),
        player: "regular".into(),
        games,
        seed,
        any_force: true,
        threads: Some(threads),
    };
    price(&question, &Stop::default()).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn two_copies_of_a_unit_have_the_same_price() {
    let (one, other) = (priced("enforcer", 1, 320, 2), priced("copy", 2, 320, 2));
    assert_eq!((one.cost, one.measure.as_str(), one.companies.len()), (50, "tons", 3));
    for (a, b) in one.companies.iter().zip(&other.companies) {
        let (a_price, b_price) = (a.price.expect("a price"), b.price.expect("a price"));
        let half = |at: lab::stats::Estimate| (at.high - at.low) / 2.0;
        let apart = (a_price.value - b_price.value).abs();
        let within = half(a_price).hypot(half(b_price));
        assert!(apart <= within, "{}: {a_price:?} {b_price:?}", a.company);
    }
}

#[test]
fn a_unit_that_can_do_nothing_is_worth_next_to_nothing() {
    let found = priced("target", 3, 320, 2);
    // It loses to the weakest unit there is, so alone it has only an upper bound.
    assert!(found.companies[0].note.starts_with("at most this"), "{found:?}");
    let pair = found.companies[1].price.expect("a price");
    assert!(pair.high < 40.0, "its listed cost of 50 does not count: {found:?}");
    assert_eq!(found, priced("target", 3, 320, 1), "the number of threads changes nothing");
}

#[test]
fn too_few_games_give_no_price() {
    let found = priced("enforcer", 4, 64, 2);
    assert!(found.companies.iter().all(|company| company.price.is_none() && company.games == 0), "{found:?}");
    assert_eq!(found.companies[0].note, "at least 320 games are needed");
}

#[test]
fn an_unknown_unit_is_refused() {
    let game = shelf::find("quickstart").unwrap_or_else(|fault| panic!("{fault}"));
    let setup = Setup { scenario: "QS-T3".into(), seats: 2, ..Setup::default() };
    let question = PriceQuestion {
        game,
        setup,
        unit: "enforcr".into(),
        player: "regular".into(),
        games: 16,
        seed: 1,
        any_force: false,
        threads: None,
    };
    let refused = price(&question, &Stop::default());
    assert!(refused.is_err_and(|fault| fault.to_string().contains("did you mean 'enforcer'?")));
}

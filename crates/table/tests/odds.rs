//! The explorer's odds are exact: compared with odds worked out by hand, with fair dice and with bags.

mod duel;

use duel::{Action, Duel};
use table::forecast::{Sequel, forecast};
use table::{Bags, D6, DiceMode, Game, MatchDice, Ratio, Seat, Throw, explore, explore_with};

const ALONE: Sequel<'_> = Sequel { then: &[], through: false };
const THROUGH: Sequel<'_> = Sequel { then: &[], through: true };

#[test]
fn a_plan_of_several_actions_has_exact_odds_too() {
    let (game, state) = (Duel::default(), Duel::default().start());
    // The second fencer's guard is legal only after the first one has passed.
    let plan = Sequel { then: &["guard", "strike"], through: false };
    let odds = forecast(&game, &state, &Action::Strike, None, plan).expect("legal");
    let hits = Ratio::new(21, 36) * Ratio::new(10, 36);
    assert_eq!(odds.chance("hits", "2"), hits);
    let nonsense = Sequel { then: &["parry"], through: false };
    let alone = forecast(&game, &state, &Action::Strike, None, nonsense).expect("the first is legal");
    assert_eq!(alone.chance("hits", "1"), Ratio::new(21, 36));
}

#[test]
fn every_outcome_of_a_strike_has_its_exact_weight() {
    let odds = explore(&Duel::default(), &Duel::default().start(), &Action::Strike);
    // A miss, or one of six wounds.
    assert_eq!(odds.outcomes.len(), 7);
    assert_eq!(odds.chance(|_| true), Ratio::ONE);
    assert_eq!(odds.chance(|state| state.points[1] == 10), Ratio::new(15, 36));
    assert_eq!(odds.chance(|state| state.points[1] == 4), Ratio::new(21, 216));
}

#[test]
fn a_guard_makes_it_harder() {
    let mut state = Duel::default().start();
    state.guards[1] = true;
    let odds = explore(&Duel::default(), &state, &Action::Strike);
    assert_eq!(odds.chance(|state| state.points[1] < 10), Ratio::new(10, 36));
}

#[test]
fn a_forecast_goes_through_a_forced_activation() {
    let state = Duel::default().start();
    let game = Duel::default();
    let once = forecast(&game, &state, &Action::Flurry, None, ALONE).expect("legal");
    assert_eq!(once.chance("hits", "1"), Ratio::new(21, 36));
    let whole = forecast(&game, &state, &Action::Flurry, None, THROUGH).expect("legal");
    assert_eq!(whole.chance("hits", "2"), Ratio::new(441, 1296));
    assert_eq!(whole.chance("hits", "0"), Ratio::new(225, 1296));
    // Ten points fall to 4 + 6, 5 + 5, 5 + 6, 6 + 4, 6 + 5 and 6 + 6.
    assert_eq!(whole.chance("won", "yes"), Ratio::new(441, 1296) * Ratio::new(6, 36));
    let wound = whole.subjects.iter().find(|subject| subject.subject == "wound").expect("wounds");
    assert_eq!(wound.mean, Some(Ratio::new(2 * 21 * 21, 36 * 6)));
}

#[test]
fn an_illegal_action_has_no_forecast() {
    let mut state = Duel::default().start();
    state.pressed = true;
    assert!(forecast(&Duel::default(), &state, &Action::Guard, None, ALONE).is_err());
}

fn throw() -> Throw {
    Throw { seat: Seat(0), pool: 2 * D6, name: "thrust", repeats: false }
}

#[test]
fn odds_know_what_is_left_in_a_bag() {
    // Only 6-6 and 1-1 are left: an even chance to hit instead of 21 in 36.
    let mut bags = Bags::default();
    for outcome in 1..35 {
        assert!(bags.take_outcome(Seat(0), throw().pool, outcome));
    }
    let (game, state) = (Duel::default(), Duel::default().start());
    let odds =
        explore_with(&game, &state, &Action::Strike, Some(&bags), |state, _, bags| (state, bags.cloned()));
    assert_eq!(odds.chance(|(state, _)| state.points[1] < 10), Ratio::new(1, 2));
    // The bag determines the second strike: it gets what the first one left.
    let both = forecast(&game, &state, &Action::Flurry, Some(&bags), THROUGH).expect("legal");
    assert_eq!(both.chance("hits", "1"), Ratio::ONE);
}

#[test]
fn the_odds_of_a_bag_are_those_of_its_dice() {
    use table::Dice;
    let mut dice = MatchDice::new(11.into(), DiceMode::Bag);
    for _ in 0..30 {
        dice.sum(&throw());
    }
    let left = dice.bags().expect("bag mode").left(Seat(0), throw().pool);
    assert_eq!(left.len(), 6);
    let will_fall: Vec<u16> = (0..6).map(|_| dice.sum(&throw())).collect();
    let mut foreseen: Vec<u16> = left.iter().map(|&o| throw().pool.outcome(o.into()).sum()).collect();
    let mut fell = will_fall;
    fell.sort_unstable();
    foreseen.sort_unstable();
    assert_eq!(fell, foreseen);
}

//! The explorer's odds are exact: compared with odds worked out by hand, with fair dice and with bags.

mod duel;

use duel::{Action, Duel};
use table::forecast::{NoForecast, Sequel, forecast, forecast_within};
use table::{
    Bags, Budget, D6, DiceMode, Game, MatchDice, Ratio, Seat, Throw, Unfinished, explore, explore_with,
};

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
}

#[test]
fn a_step_that_no_course_can_take_is_refused_by_its_number() {
    let (game, mut state) = (Duel::default(), Duel::default().start());
    let odds = |state: &_, then: &[&str]| {
        forecast(&game, state, &Action::Strike, None, Sequel { then, through: false })
    };
    let nonsense = odds(&state, &["guard", "parry"]).expect_err("there is no parry");
    assert_eq!(
        nonsense.to_string(),
        "step 3, 'parry': unknown action 'parry' (known: guard, strike, flurry)"
    );
    // The second strike of a flurry is still to come, so nobody can guard.
    let flurry = Sequel { then: &["guard"], through: false };
    let refused = forecast(&game, &state, &Action::Flurry, None, flurry).expect_err("it is not over");
    assert_eq!(refused.to_string(), "step 2, 'guard': that is not possible now (DU-X-1)");
    // Where only some courses end, their odds count as they stand.
    state.points[1] = 3;
    let some = odds(&state, &["guard"]).expect("legal unless the first strike wins");
    assert_eq!(some.chance("won", "yes"), Ratio::new(21, 36) * Ratio::new(4, 6));
}

#[test]
fn a_state_is_read_when_the_plan_is_over() {
    let (game, state) = (Duel::default(), Duel::default().start());
    let whole = forecast(&game, &state, &Action::Flurry, None, THROUGH).expect("legal");
    // One hit of 4, or two that add up to 4: never the wound on the way.
    let once = Ratio::new(2 * 21 * 15, 36 * 36) * Ratio::new(1, 6);
    let twice = Ratio::new(21 * 21, 36 * 36) * Ratio::new(3, 36);
    assert_eq!(whole.chance("second fencer", "6 left"), once + twice);
    assert_eq!(whole.chance("second fencer", "unchanged"), Ratio::new(15 * 15, 36 * 36));
    assert_eq!(whole.chance("second fencer", "no"), Ratio::ZERO);
}

#[test]
fn what_cannot_come_up_has_its_usual_value_for_certain() {
    let game = Duel::default();
    let guard = forecast(&game, &game.start(), &Action::Guard, None, ALONE).expect("legal");
    let answer = |question: &str| guard.answer(&game, question).map_err(|fault| fault.to_string());
    assert_eq!(answer("won: no"), Ok(Ratio::ONE));
    assert_eq!(answer("won: yes"), Ok(Ratio::ZERO));
    assert_eq!(answer("hits: 0"), Ok(Ratio::ONE));
    assert_eq!(answer("wound: mean"), Ok(Ratio::ZERO));
    assert_eq!(answer("second fencer: unchanged"), Ok(Ratio::ONE));
    assert_eq!(answer("wonn: yes"), Err("unknown subject 'wonn' (did you mean 'won'?)".into()));
    assert_eq!(answer("hits: yes"), Err("'hits' is a number, not 'yes' (values: 0)".into()));
    assert_eq!(answer("won: 1"), Err("'won' is a word, not '1' (values: no)".into()));
    assert_eq!(answer("won: mean"), Err("'won' has no mean (ask for one of its values)".into()));
    assert!(answer("won").is_err());
}

#[test]
fn work_is_given_up_at_the_end_of_its_budget() {
    let (game, state) = (Duel::default(), Duel::default().start());
    let within =
        |budget: &mut Budget<'_>| forecast_within(&game, &state, &Action::Flurry, None, THROUGH, budget);
    let courses = within(&mut Budget::default()).expect("few").courses;
    assert!(within(&mut Budget::courses(courses)).is_ok());
    let mut short = Budget::courses(courses - 1);
    let many = NoForecast::Unfinished(Unfinished::TooManyCourses);
    assert_eq!(within(&mut short), Err(many.clone()));
    assert_eq!(
        many.to_string(),
        "the dice can fall in too many ways for exact odds (ask for a single attack, or for fewer in a row)"
    );
    let stop = || true;
    let stopped = within(&mut Budget::default().unless(&stop));
    assert_eq!(stopped, Err(NoForecast::Unfinished(Unfinished::Stopped)));
}

#[test]
fn combining_results_counts_as_work_too() {
    let (game, state) = (Duel::default(), Duel::default().start());
    let courses = |then: &[&str]| {
        let plan = Sequel { then, through: false };
        forecast(&game, &state, &Action::Flurry, None, plan).expect("legal").courses
    };
    // Two strikes that do not win cost 0 to 9 points, and the guard is played once for each. 2 to 6 points may be
    // one hit or two: in those five places it is combined with one more result.
    assert_eq!(courses(&["strike", "guard"]) - courses(&["strike"]), 10 + 5);
}

#[test]
fn odds_from_a_bag_are_those_of_every_outcome_left() {
    let mut bags = Bags::default();
    for outcome in [0, 3, 4, 7, 20, 30, 35] {
        assert!(bags.take_outcome(Seat(0), throw().pool, outcome));
    }
    let (game, state) = (Duel::default(), Duel::default().start());
    let merged = forecast(&game, &state, &Action::Strike, Some(&bags), ALONE).expect("legal");
    let singly = explore_with(&game, &state, &Action::Strike, Some(&bags), |state, _, _| state.points[1]);
    for (points, chance) in singly.outcomes {
        let value = if points == 10 { "unchanged".into() } else { format!("{points} left") };
        assert_eq!(merged.chance("second fencer", &value), chance);
    }
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

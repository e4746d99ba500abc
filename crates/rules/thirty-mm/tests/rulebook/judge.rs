//! What computer players are told of a position.

use super::battle::battle;
use super::table_top::Table;
use RowFacing::{E, W};
use table::{Game, Judge, RowFacing, Seeded, Side};
use thirty_mm::Action;
use thirty_mm::state::Phase;

/// A scout and a trooper at this distance; the scout's team is to activate.
fn two_of_them(scout: &str, trooper: &str) -> Table {
    let mut table = battle(&[], [&["kestrel-scout"], &["portanova-trooper"]], &[]);
    table.put("KS", scout, E).put("PT", trooper, W).activates(0);
    table
}

/// A component of the score of the first team.
fn merit(table: &Table, words: &str) -> i32 {
    let merits = table.game.merits(&table.state, Side(0));
    merits.iter().find(|merit| merit.words == words).expect("a merit of this name").worth
}

/// The luck of a shot is zero on average, and never of a sure thing.
#[test]
fn luck_evens_out() {
    let mut table = battle(&[], [&["kestrel-scout"], &["portanova-trooper"]], &[]);
    table.put("KS", "r5c5", E).put("PT", "r5c7", W).turn("KS", Phase::Ranged, 4);
    table.act(table.attack("KS", "Pistol", "PT"), &[]);
    let (before, aim) = (table.state, table.aim("PT", "Torso"));
    let games = 8_000;
    let lucks: Vec<i64> = (0..games)
        .map(|seed: u64| {
            let mut after = before;
            table.game.advance(&mut after, &aim, &mut Seeded::new(seed.into()));
            i64::from(table.game.luck(&before, &aim, &after))
        })
        .collect();
    let (best, worst) = (lucks.iter().max().copied(), lucks.iter().min().copied());
    let spread = best.unwrap_or(0) - worst.unwrap_or(0);
    let mean = lucks.iter().sum::<i64>() / games as i64;
    assert!(spread > 10, "a hit and a miss differ: {spread}");
    assert!(25 * mean.abs() <= spread, "mean {mean} of a spread of {spread}");
    assert_eq!(table.game.luck(&before, &Action::EndTurn, &before), 0);
}

/// AP that are kept bring more attacks in the next turn, up to the cap.
#[test]
fn stored_ap_count() {
    let mut table = two_of_them("r5c5", "r5c7");
    let scout = table.unit("KS");
    let attacks = [0, 6, 12, 16].map(|ap| {
        table.state.units[scout].ap = ap;
        merit(&table, "attacks within reach")
    });
    assert!(attacks[0] < attacks[1] && attacks[1] < attacks[2], "{attacks:?}");
    assert_eq!(attacks[2], attacks[3], "more than the cap is lost");
    assert_eq!(table.game.score(&table.state, Side(0)), -table.game.score(&table.state, Side(1)));
}

/// What comes within reach of an enemy with the longer move is threatened, and the other way round.
#[test]
fn a_threat_counts() {
    let near = merit(&two_of_them("r5c5", "r5c7"), "attacks within reach");
    let out_of_reach = merit(&two_of_them("r5c0", "r5c12"), "attacks within reach");
    assert_eq!(out_of_reach, 0);
    // Who has acted waits for the next round.
    let mut table = two_of_them("r5c5", "r5c7");
    table.state.activated.insert(table.unit("PT"));
    let enemy_is_done = merit(&table, "attacks within reach");
    assert!(enemy_is_done > near, "{enemy_is_done} {near}");
    table.state.activated = table::UnitSet::default();
    table.state.activated.insert(table.unit("KS"));
    let own_is_done = merit(&table, "attacks within reach");
    assert!(own_is_done < near, "{own_is_done} {near}");
    // After the last round nobody acts any more.
    table.state.activated.insert(table.unit("PT"));
    table.state.round = table.game.scenario.rounds;
    assert_eq!(merit(&table, "attacks within reach"), 0);
}

/// Players who think ahead play out the turn in progress and the answer to it.
#[test]
fn thoughts_reach_to_the_end_of_the_answer() {
    let mut table = two_of_them("r5c5", "r5c7");
    let (game, start) = (table.game.clone(), table.state);
    let horizon = game.horizon(&start, 0);
    assert_eq!(game.progress(&start) + 1, horizon);
    table.state.activated.insert(table.unit("KS"));
    assert_eq!(game.progress(&table.state), horizon, "the answer is played out");
    table.state.round += 1;
    table.state.activated = table::UnitSet::default();
    assert!(game.progress(&table.state) > horizon, "a new round is not");
    table.state.round = 0;
    assert!(game.horizon(&table.state, 0) > horizon, "setup shows its worth in the first round");
}

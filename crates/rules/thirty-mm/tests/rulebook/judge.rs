//! What computer players are told of a position.

use super::battle::battle;
use RowFacing::{E, W};
use table::{Game, Judge, RowFacing, Seeded};
use thirty_mm::Action;
use thirty_mm::state::Phase;

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

//! The strength of players in Elo, from who beat whom.

use super::interval::{Estimate, Z};
use super::linear::Matrix;

/// The games between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The two players, by index.
    pub players: [usize; 2],
    /// The score of the first; a draw is half a point.
    pub score: f64,
    /// The number of games they played.
    pub games: f64,
}

/// A player's rating in Elo.
pub type Rating = Estimate;

/// The Elo points in one unit of the logistic distribution: 400 points are odds of ten to one.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The most steps of Newton's method; a dozen are usually enough.
const STEPS: usize = 60;

/// The maximum-likelihood Elo ratings (Bradley-Terry, a draw counting as half a win), with the weakest player
/// at zero. The intervals come from the information matrix and are those of the printed figure, the distance
/// from the weakest player, which therefore has no interval itself.
///
/// Each pair that met gets one extra drawn game; otherwise a player who never lost would be infinitely
/// strong.
///
/// `None` if the games do not link all players: two players who are not connected by any chain of games
/// cannot be compared.
#[must_use]
pub fn ratings(players: usize, meetings: &[Meeting]) -> Option<Vec<Rating>> {
    if !linked(players, meetings) {
        return None;
    }
    let mut strength = vec![0.0; players];
    for _ in 0..STEPS {
        let (slope, information) = slopes(&strength, meetings);
        let Some(factor) = information.factor() else { break };
        let step = factor.solve(&slope);
        // A long step would overshoot where one side nearly always wins.
        let longest = step.iter().fold(0.0_f64, |longest, step| longest.max(step.abs()));
        let shorten = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        strength.iter_mut().zip(&step).for_each(|(strength, step)| *strength += shorten * step);
        if longest < 1e-10 {
            break;
        }
    }
    let (_, information) = slopes(&strength, meetings);
    let factor = information.factor();
    let weakest = (0..players).min_by(|&a, &b| strength[a].total_cmp(&strength[b])).unwrap_or_default();
    let rating = |player: usize| {
        // The variance of a difference needs the covariance of both, so the system is solved for the contrast.
        let mut contrast = vec![0.0; players];
        contrast[player] += 1.0;
        contrast[weakest] -= 1.0;
        let variance = factor.as_ref().map_or(0.0, |factor| factor.variance(&contrast));
        let (value, half) = (SCALE * (strength[player] - strength[weakest]), Z * SCALE * variance.sqrt());
        Estimate { value, low: value - half, high: value + half }
    };
    Some((0..players).map(rating).collect())
}

/// Whether games connect all players to the first one.
fn linked(players: usize, meetings: &[Meeting]) -> bool {
    let mut reached: Vec<bool> = (0..players).map(|player| player == 0).collect();
    for _ in 0..players {
        for [a, b] in meetings.iter().filter(|meeting| meeting.games > 0.0).map(|meeting| meeting.players) {
            let either = reached[a] || reached[b];
            (reached[a], reached[b]) = (either, either);
        }
    }
    reached.iter().all(|reached| *reached)
}

/// The variance with which the mean strength is anchored at zero; any value gives the same ratings.
const ANCHOR: f64 = 1.0;

/// The gradient of the log-likelihood, and the information matrix.
fn slopes(strength: &[f64], meetings: &[Meeting]) -> (Vec<f64>, Matrix) {
    let players = strength.len();
    let mut slope = vec![0.0; players];
    let mut information = Matrix::zero(players);
    for meeting in meetings.iter().filter(|meeting| meeting.games > 0.0) {
        let [a, b] = meeting.players;
        let (score, games) = (meeting.score + 0.5, meeting.games + 1.0);
        let expected = 1.0 / (1.0 + (strength[b] - strength[a]).exp());
        let surprise = score - games * expected;
        slope[a] += surprise;
        slope[b] -= surprise;
        let known = games * expected * (1.0 - expected);
        for (row, column, sign) in [(a, a, 1.0), (b, b, 1.0), (a, b, -1.0), (b, a, -1.0)] {
            information.add(row, column, sign * known);
        }
    }
    // Games determine only differences, so the sum is anchored at zero.
    let sum: f64 = strength.iter().sum();
    for (row, slope) in slope.iter_mut().enumerate() {
        *slope -= sum / (ANCHOR * players as f64);
        (0..players).for_each(|column| information.add(row, column, 1.0 / (ANCHOR * players as f64)));
    }
    (slope, information)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::simulation::covers;

    fn meeting(a: usize, b: usize, score: f64, games: f64) -> Meeting {
        Meeting { players: [a, b], score, games }
    }

    fn ratings(players: usize, meetings: &[Meeting]) -> Vec<Rating> {
        super::ratings(players, meetings).expect("all are linked")
    }

    #[test]
    fn unconnected_players_have_no_ratings() {
        let chain = [meeting(0, 1, 3.0, 4.0), meeting(2, 3, 1.0, 4.0), meeting(1, 3, 2.0, 4.0)];
        assert!(super::ratings(4, &chain).is_some());
        assert_eq!(super::ratings(4, &chain[..2]), None);
        assert_eq!(super::ratings(2, &[meeting(0, 1, 0.0, 0.0)]), None);
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        // Three to one, with the extra draw included: log10(750.5 / 250.5) * 400.
        let got = ratings(2, &[meeting(0, 1, 250.0, 1000.0)]);
        let want = 400.0 * (750.5_f64 / 250.5).log10();
        assert_eq!(got[0].value, 0.0);
        assert!((got[1].value - want).abs() < 1e-6, "{got:?}");
        // The variance of the difference is 1 / (n p q); the weaker one is the zero of the scale.
        let (n, p) = (1001.0, 750.5 / 1001.0);
        let half = Z * SCALE * (1.0_f64 / (n * p * (1.0 - p))).sqrt();
        assert_eq!((got[0].low, got[0].high), (0.0, 0.0));
        assert!((got[1].high - got[1].value - half).abs() < 1e-6, "{got:?} {half}");
    }

    #[test]
    fn a_chain_of_neighbors_adds_up() {
        let step = 10.0_f64.powf(0.25);
        let share = step / (1.0 + step);
        let games = 1e9;
        let got = ratings(3, &[meeting(1, 0, share * games, games), meeting(2, 1, share * games, games)]);
        assert!((got[1].value - 100.0).abs() < 1e-3 && (got[2].value - 200.0).abs() < 1e-3, "{got:?}");
    }

    #[test]
    fn a_player_who_never_lost_is_not_infinitely_strong() {
        let got = ratings(2, &[meeting(0, 1, 0.0, 100.0)]);
        assert!(got[1].value > 800.0 && got[1].value < 1000.0, "{got:?}");
    }

    /// Three players at 0, 150 and 320 Elo: the interval is that of the printed difference.
    #[test]
    fn the_interval_of_a_rating_covers_the_truth() {
        let truth = [0.0, 150.0, 320.0];
        let share = |a: usize, b: usize| 1.0 / (1.0 + 10.0_f64.powf((truth[b] - truth[a]) / 400.0));
        for (player, seed) in [(1, 21), (2, 22)] {
            covers(seed, truth[player], |chance| {
                let pairs = [(1, 0), (2, 0), (2, 1)];
                let met = pairs.map(|(a, b)| meeting(a, b, chance.wins(120, share(a, b)), 120.0));
                ratings(3, &met)[player]
            });
        }
    }

    #[test]
    fn equals_are_equal() {
        let got =
            ratings(3, &[meeting(0, 1, 50.0, 100.0), meeting(1, 2, 50.0, 100.0), meeting(0, 2, 50.0, 100.0)]);
        assert!(got.iter().all(|rating| rating.value.abs() < 1e-9), "{got:?}");
    }
}

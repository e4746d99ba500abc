//! Figures in words.

use crate::stats::{Answer, Estimate, Margin, Paired, detectable};

/// The words with a capital first letter.
#[must_use]
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// "62%"; one decimal where the interval is narrower than two points.
#[must_use]
pub fn percent(share: Estimate) -> String {
    let digits = usize::from(share.high - share.low < 0.02);
    format!("{:.digits$}%", 100.0 * share.value)
}

/// "58 to 66"
#[must_use]
pub fn range(share: Estimate) -> String {
    let digits = usize::from(share.high - share.low < 0.02);
    format!("{:.digits$} to {:.digits$}", 100.0 * share.low, 100.0 * share.high)
}

/// "62% (58 to 66)"
#[must_use]
pub fn share(share: Estimate) -> String {
    format!("{} ({})", percent(share), range(share))
}

/// "7.3 ± 0.2"; only the figure where the interval is unknown, as after a single game.
#[must_use]
pub fn around(estimate: Estimate) -> String {
    if estimate.high <= estimate.low {
        return format!("{:.1}", estimate.value);
    }
    format!("{:.1} ± {:.1}", estimate.value, (estimate.high - estimate.low) / 2.0)
}

/// "+1.4" or "-3", but never "-0".
#[must_use]
pub fn signed(number: f64, digits: usize) -> String {
    let zero = number.abs() <= 0.5 / 10_f64.powi(digits as i32);
    format!("{:+.digits$}", if zero { 0.0 } else { number })
}

/// "1,600": a number of games, rounded to two digits, because it is an estimate.
#[must_use]
pub fn about(games: u64) -> String {
    let mut scale = 1;
    while games / scale >= 100 {
        scale *= 10;
    }
    let digits = ((games + scale / 2) / scale * scale).to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How many comparisons are made at once, and whether this one stands out among all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Among {
    /// The number of comparisons.
    pub pairs: usize,
    /// Whether Holm's procedure finds this one uneven.
    pub stands_out: bool,
}

impl Among {
    /// A comparison on its own.
    pub const ALONE: Among = Among { pairs: 1, stands_out: true };
}

/// "Hammer wins 62%, 95% interval 58 to 66", "even within 45 to 55", or how many games would settle it.
#[must_use]
pub fn balance(names: &[String; 2], estimate: Estimate, games: u64, margin: Margin, among: Among) -> String {
    if games == 0 {
        return "no game was finished".into();
    }
    let flipped =
        Estimate { value: 1.0 - estimate.value, low: 1.0 - estimate.high, high: 1.0 - estimate.low };
    let (name, won) = if estimate.value < 0.5 { (&names[1], flipped) } else { (&names[0], estimate) };
    let (percent, range) = (percent(won), range(won));
    let (low, high) = (100.0 * margin.low, 100.0 * margin.high);
    match margin.answer(estimate) {
        Answer::Even => format!("even within {low:.0} to {high:.0} ({name} {percent}, 95% interval {range})"),
        Answer::Uneven if among.stands_out => format!("{name} wins {percent}, 95% interval {range}"),
        Answer::Uneven => {
            format!("not shown to be uneven among {} pairs (Holm): {name} {percent}, {range}", among.pairs)
        }
        Answer::Open => format!(
            "not shown to be uneven: {name} {percent}, {range}; about {} games would settle it",
            about(margin.games_to_settle(estimate.value))
        ),
    }
}

/// What this many games per bout can answer, told before they are played.
#[must_use]
pub fn outlook(games: u64, margin: Margin) -> String {
    format!(
        "{} games per bout find a share of {:.0}% or more nine times in ten; to show that a bout is even within {:.0} to {:.0} takes about {}",
        games,
        100.0 * detectable(games),
        100.0 * margin.low,
        100.0 * margin.high,
        about(margin.games_to_settle(0.5))
    )
}

/// "my-bot forfeited 6 games; lab replay shows why"; `None` if there were no forfeits.
#[must_use]
pub fn forfeits(names: &[String; 2], forfeits: [u64; 2]) -> Option<String> {
    let said = |(name, count): (&String, u64)| {
        (count > 0).then(|| format!("{name} forfeited {count} game{}", if count == 1 { "" } else { "s" }))
    };
    let all: Vec<String> = names.iter().zip(forfeits).filter_map(said).collect();
    (!all.is_empty()).then(|| format!("{}; lab replay shows why", all.join(" and ")))
}

/// "Hammer gains 6 points, 95% interval 3 to 9", that it hardly changes, or how many games would settle it.
#[must_use]
pub fn change(of: &str, change: Estimate, pairs: &Paired, margin: Margin) -> String {
    if pairs.changed() == 0 {
        return format!("{of}: no game had a different result");
    }
    let points = change.scaled(100.0);
    let digits = usize::from(points.high - points.low < 4.0);
    if !change.excludes(0.0) {
        let (low, high) = (signed(points.low, digits), signed(points.high, digits));
        let most = margin.of_change();
        if change.low >= -most && change.high <= most {
            return format!(
                "{of}: changes by less than {:.0} points (95% interval {low} to {high})",
                100.0 * most
            );
        }
        let games = about(margin.pairs_to_settle(change.value, pairs.variance()));
        return format!(
            "{of}: no change shown (95% interval {low} to {high} points; about {games} games would settle it)"
        );
    }
    let (low, high) =
        if change.value > 0.0 { (points.low, points.high) } else { (-points.high, -points.low) };
    let verb = match (of == "Draws", change.value > 0.0) {
        (false, true) => "gains",
        (false, false) => "loses",
        (true, true) => "gain",
        (true, false) => "lose",
    };
    let value = points.value.abs();
    format!("{of} {verb} {value:.digits$} points, 95% interval {low:.digits$} to {high:.digits$}")
}

/// Whether an option could have mattered: how many games had another result, and in how many its rule was reached,
/// so that other choices were offered or something else happened.
#[must_use]
pub fn course(changed: u64, reached: u64, games: u64) -> String {
    match (changed, reached) {
        (_, 0) => format!(
            "its rule was not reached in any of {games} games: all choices and results were the same as in the baseline"
        ),
        (0, _) => format!("no game had a different result; its rule was reached in {reached} of {games}"),
        _ => format!("{changed} of {games} games had a different result; its rule was reached in {reached}"),
    }
}

/// "p 0.043", or "p below 0.001".
#[must_use]
pub fn probability(p: f64) -> String {
    if p < 0.001 { "p below 0.001".into() } else { format!("p {p:.3}") }
}

/// "games are 1.2 turns longer, 95% interval 0.9 to 1.5", or that no change is shown.
#[must_use]
pub fn longer(turns: Estimate) -> String {
    if turns.low == 0.0 && turns.high == 0.0 {
        return "length: the same in every game".into();
    }
    if !turns.excludes(0.0) {
        let (low, high) = (signed(turns.low, 1), signed(turns.high, 1));
        return format!("length: no change shown (95% interval {low} to {high} turns)");
    }
    let (word, low, high) = if turns.value > 0.0 {
        ("longer", turns.low, turns.high)
    } else {
        ("shorter", -turns.high, -turns.low)
    };
    format!("games are {:.1} turns {word}, 95% interval {low:.1} to {high:.1}", turns.value.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { value, low, high }
    }

    #[test]
    fn a_balance_names_the_stronger_side() {
        let names = ["Red".to_string(), "Blue".to_string()];
        let among = |value, low, high, among| {
            balance(&names, estimate(value, low, high), 100, Margin::default(), among)
        };
        let said = |value, low, high| among(value, low, high, Among::ALONE);
        assert_eq!(said(0.62, 0.58, 0.66), "Red wins 62%, 95% interval 58 to 66");
        assert_eq!(said(0.38, 0.34, 0.42), "Blue wins 62%, 95% interval 58 to 66");
        assert_eq!(said(0.51, 0.48, 0.54), "even within 45 to 55 (Red 51%, 95% interval 48 to 54)");
        assert_eq!(
            said(0.54, 0.49, 0.59),
            "not shown to be uneven: Red 54%, 49 to 59; about 1,600 games would settle it"
        );
        let one_of_many = Among { pairs: 28, stands_out: false };
        assert_eq!(
            among(0.56, 0.51, 0.61, one_of_many),
            "not shown to be uneven among 28 pairs (Holm): Red 56%, 51 to 61"
        );
        let none = balance(&names, estimate(0.5, 0.0, 1.0), 0, Margin::default(), Among::ALONE);
        assert_eq!(none, "no game was finished");
    }

    #[test]
    fn numbers_of_games_are_rounded() {
        assert_eq!([7, 94, 149, 1642, 12_345_678].map(about), ["7", "94", "150", "1,600", "12,000,000"]);
        let said = outlook(400, Margin::default());
        assert!(said.starts_with("400 games per bout find a share of 58% or more"), "{said}");
        assert!(said.ends_with("even within 45 to 55 takes about 1,300"), "{said}");
    }

    #[test]
    fn a_change_is_in_percentage_points() {
        let mut pairs = Paired::default();
        [1.0, -1.0, 0.0, 0.0].into_iter().for_each(|difference| pairs.add(difference));
        let said = |value, low, high| change("blue", estimate(value, low, high), &pairs, Margin::default());
        assert_eq!(said(0.06, 0.03, 0.09), "blue gains 6 points, 95% interval 3 to 9");
        assert_eq!(said(-0.06, -0.09, -0.03), "blue loses 6 points, 95% interval 3 to 9");
        assert_eq!(said(0.01, -0.02, 0.04), "blue: changes by less than 5 points (95% interval -2 to +4)");
        assert!(
            said(0.04, -0.02, 0.1)
                .starts_with("blue: no change shown (95% interval -2 to +10 points; about ")
        );
        let same = change("blue", estimate(0.0, -0.02, 0.02), &Paired::default(), Margin::default());
        assert_eq!(same, "blue: no game had a different result");
    }

    #[test]
    fn an_option_that_never_mattered_is_told_from_one_without_effect() {
        assert!(course(0, 0, 60).starts_with("its rule was not reached in any of 60 games"));
        assert_eq!(course(0, 12, 60), "no game had a different result; its rule was reached in 12 of 60");
        assert_eq!(course(3, 12, 60), "3 of 60 games had a different result; its rule was reached in 12");
    }

    #[test]
    fn forfeits_are_attributed_to_the_one_who_forfeited() {
        let names = ["my-bot".to_string(), "random".to_string()];
        assert_eq!(forfeits(&names, [0, 0]), None);
        assert_eq!(
            forfeits(&names, [1, 0]).as_deref(),
            Some("my-bot forfeited 1 game; lab replay shows why")
        );
        let both = forfeits(&names, [6, 2]).unwrap_or_default();
        assert!(both.starts_with("my-bot forfeited 6 games and random forfeited 2 games"), "{both}");
    }

    #[test]
    fn a_length_is_in_turns() {
        assert_eq!(longer(estimate(0.0, 0.0, 0.0)), "length: the same in every game");
        assert_eq!([0.0432, 0.0004].map(probability), ["p 0.043", "p below 0.001"]);
        assert_eq!(
            longer(estimate(-1.2, -1.5, -0.9)),
            "games are 1.2 turns shorter, 95% interval 0.9 to 1.5"
        );
    }
}

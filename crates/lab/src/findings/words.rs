//! Figures in words.

use crate::stats::Estimate;

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

/// "Hammer wins 62%, 95% interval 58 to 66", or that no difference is visible.
#[must_use]
pub fn balance(names: &[String; 2], estimate: Estimate, games: u64) -> String {
    if games == 0 {
        return "no game was finished".into();
    }
    let flipped =
        Estimate { value: 1.0 - estimate.value, low: 1.0 - estimate.high, high: 1.0 - estimate.low };
    let (name, won) = if estimate.value < 0.5 { (&names[1], flipped) } else { (&names[0], estimate) };
    let (percent, range) = (percent(won), range(won));
    if won.excludes(0.5) {
        return format!("{name} wins {percent}, 95% interval {range}");
    }
    let narrow = won.high - won.low < 0.1;
    let even = if narrow { "even, within noise" } else { "inconclusive: more games needed" };
    format!("{even} ({name} {percent}, 95% interval {range})")
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

/// "Hammer gains 6 points, 95% interval 3 to 9", or "within noise".
#[must_use]
pub fn change(of: &str, change: Estimate, changed: u64) -> String {
    if changed == 0 {
        return format!("{of}: no game had a different result");
    }
    let points = change.scaled(100.0);
    let digits = usize::from(points.high - points.low < 4.0);
    if !change.excludes(0.0) {
        let (low, high) = (signed(points.low, digits), signed(points.high, digits));
        return format!("{of}: within noise (95% interval {low} to {high} points)");
    }
    let verb = if change.value > 0.0 { "gains" } else { "loses" };
    let (low, high) =
        if change.value > 0.0 { (points.low, points.high) } else { (-points.high, -points.low) };
    let verb = if of == "Draws" { if change.value > 0.0 { "gain" } else { "lose" } } else { verb };
    let value = points.value.abs();
    format!("{of} {verb} {value:.digits$} points, 95% interval {low:.digits$} to {high:.digits$}")
}

/// "games are 1.2 turns longer, 95% interval 0.9 to 1.5", or "within noise".
#[must_use]
pub fn longer(turns: Estimate) -> String {
    if !turns.excludes(0.0) {
        let (low, high) = (signed(turns.low, 1), signed(turns.high, 1));
        return format!("length: within noise (95% interval {low} to {high} turns)");
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
        let said = |value, low, high| balance(&names, estimate(value, low, high), 100);
        assert_eq!(said(0.62, 0.58, 0.66), "Red wins 62%, 95% interval 58 to 66");
        assert_eq!(said(0.38, 0.34, 0.42), "Blue wins 62%, 95% interval 58 to 66");
        assert_eq!(said(0.51, 0.48, 0.54), "even, within noise (Red 51%, 95% interval 48 to 54)");
        assert!(said(0.55, 0.40, 0.70).starts_with("inconclusive: more games needed"));
        assert_eq!(balance(&names, estimate(0.5, 0.0, 1.0), 0), "no game was finished");
    }

    #[test]
    fn a_change_is_in_percentage_points() {
        assert_eq!(change("blue", estimate(0.06, 0.03, 0.09), 9), "blue gains 6 points, 95% interval 3 to 9");
        assert_eq!(
            change("blue", estimate(-0.06, -0.09, -0.03), 9),
            "blue loses 6 points, 95% interval 3 to 9"
        );
        assert!(change("blue", estimate(0.01, -0.02, 0.04), 9).contains("within noise"));
        assert!(change("blue", estimate(0.02, -0.004, 0.04), 9).contains("interval +0 to +4 points"));
        assert_eq!(change("blue", estimate(0.0, -0.02, 0.02), 0), "blue: no game had a different result");
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
        assert_eq!(
            longer(estimate(-1.2, -1.5, -0.9)),
            "games are 1.2 turns shorter, 95% interval 0.9 to 1.5"
        );
    }
}

//! What the sections are made of: headings, rows with a rail, tables that sort, links to games.

use crate::Study;
use crate::findings::words;
use crate::report::charts::{escape, interval, steps};
use crate::stats::Estimate;

/// "12 345" with a thin space, which cannot be mistaken for a decimal separator.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{2009}');
        }
        text.push(digit);
    }
    text
}

pub(super) fn section(id: &str, title: &str, intro: &str, body: &str) -> String {
    let intro = if intro.is_empty() { String::new() } else { format!("<p class=\"soft intro\">{intro}</p>") };
    format!("<section id=\"{id}\"><h2>{title}</h2>{intro}{body}</section>")
}

/// The place, the players, and the option if it is not the baseline.
pub(super) fn circumstances(place: &str, players: &str, options: &str) -> String {
    let base = format!("{place}, {players}");
    if options == "baseline" { base } else { format!("{base}, {options}") }
}

/// A scale with marks, which all rails under it share.
pub(super) struct Scale {
    pub(super) ends: [f64; 2],
    marks: Vec<(f64, String)>,
}

impl Scale {
    /// Shares from 0 to 100%.
    pub(super) fn shares() -> Scale {
        let mark = |percent: i32| (f64::from(percent) / 100.0, format!("{percent}%"));
        Scale { ends: [0.0, 1.0], marks: [0, 25, 50, 75, 100].map(mark).to_vec() }
    }

    /// Changes in percentage points, as far as the widest interval in either direction.
    pub(super) fn changes(widest: f64) -> Scale {
        let (step, end) = steps(100.0 * widest);
        let count = (end / step).round() as i32;
        // Three marks in either direction are enough.
        let every = (count + 2) / 3;
        let marks = (-count..=count).filter(|mark| mark % every == 0);
        let mark = |mark: i32| {
            let points = step * f64::from(mark);
            (points / 100.0, words::signed(points, usize::from(step < 1.0)))
        };
        Scale { ends: [-end / 100.0, end / 100.0], marks: marks.map(mark).collect() }
    }

    /// Costs from 0.
    pub(super) fn costs(most: f64) -> Scale {
        let (step, end) = steps(most);
        let mark = |mark: u32| (step * f64::from(mark), format!("{:.0}", step * f64::from(mark)));
        Scale { ends: [0.0, end], marks: (0..=(end / step).round() as u32).map(mark).collect() }
    }

    /// Where a value lies on the scale, from 0 to 1.
    fn at(&self, value: f64) -> f64 {
        let [low, high] = self.ends;
        (value - low) / (high - low).max(1e-9)
    }

    /// The places of the marks, from 0 to 1.
    pub(super) fn ticks(&self) -> Vec<f64> {
        self.marks.iter().map(|(value, _)| self.at(*value)).collect()
    }

    /// The axis as the first row of a card.
    fn axis(&self, unit: &str) -> String {
        let mark = |(value, words): &(f64, String)| {
            format!("<span style=\"left:{:.2}%\">{}</span>", 100.0 * self.at(*value), escape(words))
        };
        let marks: String = self.marks.iter().map(mark).collect();
        format!(
            "<div class=\"row axis\" aria-hidden=\"true\"><div class=\"name\">{}</div><div class=\"marks\">{marks}</div><div></div></div>",
            escape(unit)
        )
    }

    /// A card of rows with rails, under their axis; empty without rows.
    pub(super) fn card(&self, unit: &str, rows: &str) -> String {
        if rows.is_empty() {
            return String::new();
        }
        format!("<div class=\"card rails\">{}{rows}</div>", self.axis(unit))
    }
}

/// A row: a name, a drawing, a figure, and a line of details. The details may have links.
pub(super) fn row(name: &str, drawing: &str, figure: &str, more: &str) -> String {
    let more = if more.is_empty() { String::new() } else { format!("<div class=\"more\">{more}</div>") };
    format!(
        "<div class=\"row\"><div class=\"name\">{name}</div>{drawing}<div class=\"figure\">{}</div>{more}</div>",
        escape(figure)
    )
}

pub(super) fn share_row(name: &str, share: Estimate, scale: &Scale, more: &str) -> String {
    let figure = words::share(share);
    row(name, &interval(share, scale.ends, 0.5, &scale.ticks(), &figure), &figure, more)
}

/// A link that opens a game of a cell as a replay: at once where the report is served (`--watch`); elsewhere it
/// copies the command that does so.
pub(super) fn game_link(study: &Study, cell: usize, game: u32, words: &str) -> String {
    format!(
        "<a class=\"game\" href=\"#replays\" data-cell=\"{cell}\" data-game=\"{game}\" title=\"{}\">{words}</a>",
        escape(&study.replay_command(cell, game))
    )
}

/// A table whose columns sort when their heads are pressed. A head has its text, and whether its column has words.
pub(super) fn table(heads: &[(String, bool)], rows: &str) -> String {
    let head = |(text, words): &(String, bool)| {
        let class = if *words { " class=\"words\"" } else { "" };
        format!("<th{class} scope=\"col\"><button type=\"button\">{text}</button></th>")
    };
    let heads: String = heads.iter().map(head).collect();
    format!(
        "<div class=\"card scroll\"><table class=\"sorts\"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_their_marks_where_they_belong() {
        assert_eq!(Scale::shares().ticks(), [0.0, 0.25, 0.5, 0.75, 1.0]);
        let changes = Scale::changes(0.12);
        assert!(
            (changes.ends[1] - 0.12).abs() < 1e-9 && changes.ends[0] == -changes.ends[1],
            "{:?}",
            changes.ends
        );
        assert!(
            changes.marks.iter().any(|(value, words)| *value == 0.0 && words == "+0"),
            "{:?}",
            changes.marks
        );
        assert!(changes.marks.len() <= 9, "{:?}", changes.marks);
        assert_eq!(Scale::costs(87.0).marks.last().map(|(_, words)| words.as_str()), Some("100"));
        let card = Scale::shares().card("share of wins", "<p></p>");
        assert!(
            card.contains("left:25.00%\">25%</span>") && Scale::shares().card("x", "").is_empty(),
            "{card}"
        );
    }

    #[test]
    fn thousands_are_apart() {
        assert_eq!(thousands(1_234_567), "1\u{2009}234\u{2009}567");
        assert_eq!(thousands(999), "999");
    }
}

//! The drawings of the report, as SVG.
//!
//! They are written by hand instead of by a plotting library because every color is a CSS class, which the
//! page's style maps to a light or dark theme; a library would write fixed colors into the image.

use crate::findings::{Curve, LengthFinding};
use crate::stats::Estimate;
use std::fmt::Write;

/// Escapes text for HTML and SVG, between tags and in attributes.
pub(super) fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

/// The marks of an axis, from 0 to 1, as faint lines.
fn ticks(at: &[f64]) -> String {
    let lines: String = at.iter().map(|at| format!("M{:.1} 0V20", 1000.0 * at)).collect();
    format!("<path class=\"tick\" d=\"{lines}\"/>")
}

/// An estimate on a scale: a bar for its interval, a dot for its value, a line at `even`, faint lines at the marks
/// of the axis. It has no text and can be stretched; `label` describes it for screen readers.
pub(super) fn interval(estimate: Estimate, scale: [f64; 2], even: f64, marks: &[f64], label: &str) -> String {
    let [low, high] = scale;
    let x = |value: f64| 1000.0 * ((value - low) / (high - low).max(1e-9)).clamp(0.0, 1.0);
    let class = match estimate.excludes(even) {
        true if estimate.value > even => "up",
        true => "down",
        false => "level",
    };
    format!(
        "<svg class=\"interval {class}\" viewBox=\"0 0 1000 20\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\">{marks}\
         <path class=\"rail\" d=\"M0 10H1000\"/><path class=\"even\" d=\"M{e:.1} 0V20\"/>\
         <path class=\"bar\" d=\"M{a:.1} 10H{b:.1}\"/><path class=\"dot\" d=\"M{v:.1} 10h.01\"/></svg>",
        escape(label),
        marks = ticks(marks),
        e = x(even),
        a = x(estimate.low),
        b = x(estimate.high),
        v = x(estimate.value),
    )
}

/// What a unit costs (a ring) and what it should cost (a dot with its interval) on one scale.
pub(super) fn dumbbell(points: f64, fair: Estimate, most: f64, marks: &[f64], label: &str) -> String {
    let x = |value: f64| 1000.0 * (value / most.max(1e-9)).clamp(0.0, 1.0);
    let class = match fair.excludes(points) {
        true if fair.value > points => "up",
        true => "down",
        false => "level",
    };
    format!(
        "<svg class=\"interval {class}\" viewBox=\"0 0 1000 20\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\">{marks}\
         <path class=\"rail\" d=\"M0 10H1000\"/><path class=\"bar\" d=\"M{a:.1} 10H{b:.1}\"/>\
         <path class=\"ring\" d=\"M{p:.1} 10h.01\"/><path class=\"hole\" d=\"M{p:.1} 10h.01\"/><path class=\"dot\" d=\"M{v:.1} 10h.01\"/></svg>",
        escape(label),
        marks = ticks(marks),
        a = x(fair.low),
        b = x(fair.high),
        p = x(points),
        v = x(fair.value),
    )
}

/// The size of a chart: small, so its text stays readable on a phone.
const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 230.0;
const LEFT: f64 = 34.0;
const RIGHT: f64 = 10.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 34.0;

/// A chart's frame: its scales and axes.
struct Frame {
    across: [f64; 2],
    most: f64,
    svg: String,
}

impl Frame {
    fn new(across: [f64; 2], most: f64, labels: [&str; 2], label: &str) -> Frame {
        let (step, most) = steps(most);
        let mut frame = Frame { across, most, svg: String::new() };
        let _ = write!(
            frame.svg,
            "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
            escape(label)
        );
        for at in 0..=(most / step).round() as u32 {
            let value = step * f64::from(at);
            let y = frame.y(value);
            let _ = write!(frame.svg, "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{}\"/>", WIDTH - RIGHT);
            frame.text([LEFT - 5.0, y + 4.0], "end", &plain(value));
        }
        let (step, _) = steps(across[1] - across[0]);
        let step = step.max(1.0);
        let mut value = (across[0] / step).ceil() * step;
        while value <= across[1] + 1e-9 {
            frame.text([frame.x(value), HEIGHT - BOTTOM + 15.0], "middle", &plain(value));
            value += step;
        }
        frame.text([(LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 4.0], "middle", labels[0]);
        frame.text([LEFT - 28.0, TOP - 2.0], "start", labels[1]);
        frame
    }

    fn x(&self, value: f64) -> f64 {
        let [low, high] = self.across;
        LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / (high - low).max(1e-9)
    }

    fn y(&self, value: f64) -> f64 {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM - 8.0) * value / self.most.max(1e-9)
    }

    fn text(&mut self, [x, y]: [f64; 2], anchor: &str, text: &str) {
        let text = escape(text);
        let _ = write!(self.svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>");
    }

    fn done(mut self) -> String {
        self.svg.push_str("</svg>");
        self.svg
    }
}

/// A round step for an axis up to `most`, and the round number at its end: about five steps.
pub(super) fn steps(most: f64) -> (f64, f64) {
    let most = if most.is_finite() && most > 0.0 { most } else { 1.0 };
    let power = 10f64.powf((most / 5.0).log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|part| part * power).into_iter().find(|step| most / step <= 6.0);
    let step = step.unwrap_or(10.0 * power);
    (step, (most / step - 1e-9).ceil() * step)
}

fn plain(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// The points over the turns, with a solid line for the first contender and a dashed one for the second.
pub(super) fn curve(curve: &Curve) -> String {
    let most = curve.points.iter().flatten().copied().fold(0.0, f64::max);
    let turns = curve.points.len().max(2) as f64;
    let last = curve.points.last().copied().unwrap_or_default();
    let label = format!(
        "Mean score by turn: {} ends at {:.1}, {} at {:.1}",
        curve.names[0], last[0], curve.names[1], last[1]
    );
    let mut frame = Frame::new([1.0, turns], most, ["turn", "score"], &label);
    for (side, class) in ["a", "b"].into_iter().enumerate() {
        let mut path = String::new();
        for (at, points) in curve.points.iter().enumerate() {
            let (x, y) = (frame.x(at as f64 + 1.0), frame.y(points[side]));
            let _ = write!(path, "{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' });
        }
        let _ = write!(frame.svg, "<path class=\"line {class}\" d=\"{path}\"/>");
    }
    frame.done()
}

/// The last turn with a bar of its own: the longest 1% of games would squeeze the others into a corner.
fn longest_shown(histogram: &[(u16, u64)], games: u64) -> u16 {
    let mut over = 0;
    let reached = histogram.iter().find(|(_, count)| {
        over += count;
        100 * over >= 99 * games
    });
    reached.map_or(1, |&(turn, _)| turn)
}

/// How many games ended in each turn; the last column includes all longer games.
pub(super) fn histogram(length: &LengthFinding) -> String {
    let first = length.histogram.first().map_or(1, |&(turn, _)| turn);
    let games: u64 = length.histogram.iter().map(|&(_, count)| count).sum();
    let last = longest_shown(&length.histogram, games);
    // With long games, one bar covers several turns.
    let wide = (last - first) / 40 + 1;
    let mut bars = vec![0u64; usize::from((last - first) / wide) + 1];
    for &(turn, count) in &length.histogram {
        bars[usize::from((turn.min(last) - first) / wide)] += count;
    }
    let part = |count: u64| 100.0 * count as f64 / games.max(1) as f64;
    let most = bars.iter().copied().max().map_or(1.0, part);
    let label = format!("Games by their last turn: half are over by turn {}", length.median);
    let start = f64::from(first) - 0.5;
    let end = start + f64::from(wide) * bars.len() as f64;
    let mut frame = Frame::new([start, end], most, ["last turn", "% of games"], &label);
    for (at, &count) in bars.iter().enumerate() {
        let x = frame.x(start + f64::from(wide) * at as f64);
        let next = frame.x(start + f64::from(wide) * (at + 1) as f64);
        let (y, floor) = (frame.y(part(count)), frame.y(0.0));
        let (width, height) = ((next - x - 1.0).max(0.5), floor - y);
        let _ = write!(
            frame.svg,
            "<rect class=\"column\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
        );
    }
    frame.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_steps() {
        for (most, want) in
            [(31.0, (10.0, 40.0)), (5.0, (1.0, 5.0)), (0.37, (0.1, 0.4)), (600.0, (100.0, 600.0))]
        {
            let got = steps(most);
            assert!((got.0 - want.0).abs() < 1e-9 && (got.1 - want.1).abs() < 1e-9, "{most}: {got:?}");
        }
        assert_eq!(steps(f64::NAN), steps(1.0));
    }

    #[test]
    fn the_longest_one_percent_of_games_share_the_last_bar() {
        assert_eq!(longest_shown(&[(3, 50), (4, 49), (90, 1)], 100), 4);
        assert_eq!(longest_shown(&[(3, 50), (4, 48), (90, 2)], 100), 90);
        assert_eq!(longest_shown(&[], 0), 1);
    }

    #[test]
    fn an_interval_lies_where_it_should() {
        let estimate = Estimate { value: 0.75, low: 0.6, high: 0.9 };
        let svg = interval(estimate, [0.0, 1.0], 0.5, &[0.25], "a < b");
        assert!(svg.contains("class=\"tick\" d=\"M250.0 0V20\""), "{svg}");
        assert!(svg.contains("interval up") && svg.contains("M600.0 10H900.0"), "{svg}");
        assert!(
            svg.contains("M500.0 0V20") && svg.contains("M750.0 10h") && svg.contains("a &lt; b"),
            "{svg}"
        );
    }
}

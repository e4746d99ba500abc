//! Paper: sheets with boxes to tick, tokens to cut out, and the rules a squad uses, as pages of SVG.
//!
//! A page is A4 in millimeters. Browsers print them as they are, and so does every program that opens SVG.

mod paper;
mod rules;
mod sheet;
mod tokens;

pub use tokens::token;

use super::Bench;
use paper::Paper;
use std::fmt::Write;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What is on it.
    pub title: String,
    /// The picture.
    pub svg: String,
}

/// All pages of a squad: a sheet for every unit, tokens, and the rules in use. A bench without a squad prints the
/// units beside it.
#[must_use]
pub fn pages(bench: &dyn Bench) -> Vec<Page> {
    let squad = bench.squad();
    let fielded = squad.units.iter().any(|unit| unit.count > 0);
    let mut pages = Vec::new();
    for (at, line) in squad.units.iter().enumerate() {
        if let Some(unit) = bench.unit(at).filter(|_| line.count > 0 || !fielded) {
            // One sheet for each copy: every one of them takes damage of its own.
            for copy in 1..=line.count.max(1) {
                let number = (line.count > 1).then_some(copy);
                pages.push(sheet::sheet(&unit, number));
            }
        }
    }
    if !squad.units.is_empty() {
        pages.push(tokens::tokens(&squad));
    }
    pages.extend(rules::rules(&squad.name, &bench.rules()));
    pages
}

/// All pages below each other in one picture, for programs that show a file at a time.
#[must_use]
pub fn together(pages: &[Page]) -> String {
    let height = paper::HEIGHT * pages.len().max(1) as i32;
    let mut svg = paper::open(height);
    for (at, page) in pages.iter().enumerate() {
        let inner = page.svg.split_once('>').map_or("", |(_, rest)| rest);
        let inner = inner.strip_suffix("</svg>\n").unwrap_or(inner);
        let _ = write!(svg, "<g transform=\"translate(0 {})\">{inner}</g>", paper::HEIGHT * at as i32);
    }
    svg + "</svg>\n"
}

/// A page under a heading, laid out at the largest scale at which everything fits.
fn fitted(title: String, lay_out: impl Fn(&mut Paper)) -> Page {
    let mut paper = Paper::new(100);
    for scale in [100, 92, 85, 78, 70, 62, 54, 46] {
        paper = Paper::new(scale);
        lay_out(&mut paper);
        if paper.fits() {
            break;
        }
    }
    Page { svg: paper.finish(&title), title }
}

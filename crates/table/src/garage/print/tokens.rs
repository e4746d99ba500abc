//! Tokens: what a unit wears, in a hexagon to cut out.

use super::paper::{LINE, Paper, bold, escaped, plain, soft, width};
use super::{Page, fitted};
use crate::garage::{Look, SquadView, emblem};

/// The corners of a hexagon in a square of 100 by 100.
const HEXAGON: &str = "M50 3 91 26.5V73.5L50 97 9 73.5V26.5z";

/// A token in a square of 100 by 100: the colors, the emblem, the short name.
#[must_use]
pub fn token(short: &str, look: &Look) -> String {
    let (main, second) = (look.main(), look.second());
    let size = if short.chars().count() > 3 { 20 } else { 25 };
    let emblem = emblem(&look.emblem);
    let drawn = emblem.map_or_else(String::new, |emblem| {
        format!(
            "<path transform=\"translate(31 14) scale(1.58)\" d=\"{}\" fill=\"{second}\" fill-rule=\"evenodd\"/>",
            emblem.path
        )
    });
    let y = if emblem.is_some() { 78 } else { 60 };
    format!(
        "<path d=\"{HEXAGON}\" fill=\"{main}\" stroke=\"{second}\" stroke-width=\"4\"/>\
         <path d=\"{HEXAGON}\" fill=\"none\" stroke=\"#20242a\" stroke-width=\"1.5\"/>{drawn}\
         <text x=\"50\" y=\"{y}\" font-size=\"{size}\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{second}\">{}</text>",
        escaped(short)
    )
}

/// The tokens of a squad: one for each unit, with a mark on the side it faces.
pub fn tokens(squad: &SquadView) -> Page {
    let fielded = squad.units.iter().any(|unit| unit.count > 0);
    let units: Vec<_> = squad
        .units
        .iter()
        .filter(|unit| unit.count > 0 || !fielded)
        .flat_map(|unit| (1..=unit.count.max(1)).map(move |copy| (unit, copy)))
        .collect();
    fitted("Tokens".into(), |paper: &mut Paper| {
        paper.text((0, 60), "Tokens", bold(64), 900);
        paper.text(
            (0, 108),
            "Cut along the lines; the triangle points to the front.",
            soft(30),
            paper.width(),
        );
        let (wide, high) = (450, 500);
        let in_row = (paper.width() / wide).max(1);
        for (at, (unit, copy)) in units.iter().enumerate() {
            let (x, y) = (at as i32 % in_row * wide, 150 + at as i32 / in_row * high);
            let short = if unit.count > 1 { format!("{}{copy}", unit.short) } else { unit.short.clone() };
            paper.frame((x, y), (wide - 30, high - 40), "none", LINE);
            paper.draw(&format!(
                "<g transform=\"translate({} {}) scale(3.3)\">{}<path d=\"M50 -7l7 8H43z\" fill=\"#20242a\"/></g>",
                x + 45,
                y + 45,
                token(&short, &unit.look)
            ));
            let middle = x + (wide - 30) / 2 - width(&unit.name, plain(30)).min(wide - 60) / 2;
            paper.text((middle, y + high - 60), &unit.name, plain(30), wide - 50);
            paper.y = y + high;
        }
    })
}

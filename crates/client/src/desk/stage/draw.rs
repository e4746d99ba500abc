//! How a cue is drawn: a little HTML that moves by itself and is taken away when its time is over. Words keep
//! their size at every zoom.

use super::script::Look;
use crate::desk::board::Layout;
use crate::desk::dice::face_svg;
use std::fmt::Write;
use table::Cell;

/// The HTML of a look on the board; nothing for what is not drawn there.
pub fn html(look: &Look, layout: Layout, lasts: u32) -> String {
    let place = |cell: &Cell, dx: f64, dy: f64| {
        let (x, y) = layout.center(*cell);
        format!("left:{:.0}px;top:{:.0}px;--t:{lasts}ms", x + dx, y + dy)
    };
    match look {
        Look::Rolls { cell, words, faces, sides, passed, last } => {
            let style = place(cell, 0.0, -26.0);
            let result = if *passed { "hit" } else { "miss" };
            let slow = if *last { " slow" } else { "" };
            let mut dice = String::new();
            for face in faces {
                dice += &face_svg(*face, *sides);
            }
            format!(
                r#"<div class="fx" style="{style}"><div class="fx-roll {result}{slow}"><span class="fx-dice">{dice}</span><span class="fx-words">{words}</span></div></div>"#
            )
        }
        Look::Shoots { from, to, weapon, hit } => {
            shot(layout.center(*from), layout.center(*to), weapon, *hit, lasts)
        }
        Look::Says { cell, words, good } => {
            let style = place(cell, 0.0, -8.0);
            let mood = if *good { "good" } else { "bad" };
            format!(
                r#"<div class="fx" style="{style}"><div class="fx-number {mood}">{}</div></div>"#,
                plain(words)
            )
        }
        Look::Turns { cell, clicks } => {
            let style = place(cell, 0.0, -8.0);
            format!(
                r#"<div class="fx" style="{style}"><i class="fx-dial"></i><div class="fx-number bad">−{clicks}</div></div>"#
            )
        }
        Look::Blasts { cell } => {
            let mut sparks = String::new();
            for spark in 0..9 {
                let _ = write!(sparks, r#"<i style="--turn:{}deg"></i>"#, spark * 40 + 7);
            }
            format!(r#"<div class="fx fx-blast" style="{}"><b></b>{sparks}</div>"#, place(cell, 0.0, 0.0))
        }
        Look::Marks { cell } => {
            format!(r#"<div class="fx" style="{}"><i class="fx-mark"></i></div>"#, place(cell, 0.0, 0.0))
        }
        Look::Acts { .. } | Look::Walks { .. } | Look::Banner { .. } => String::new(),
    }
}

/// A tracer that starts at the edge of one piece and ends in the other, or beside it.
fn shot((ax, ay): (f64, f64), (bx, by): (f64, f64), weapon: &str, hit: bool, lasts: u32) -> String {
    let (dx, dy) = (bx - ax, by - ay);
    let aside = if hit { 0.0 } else { 7.0 };
    let length = dx.hypot(dy) + if hit { -26.0 } else { 34.0 };
    let angle = dy.atan2(dx).to_degrees() + aside;
    let style = format!(
        "left:{ax:.0}px;top:{ay:.0}px;--t:{lasts}ms;--far:{:.0}px;rotate:{angle:.1}deg",
        length.max(20.0)
    );
    let result = if hit { "hit" } else { "miss" };
    let impact = match hit {
        true => format!(
            r#"<div class="fx fx-impact {weapon}" style="left:{bx:.0}px;top:{by:.0}px;--t:{lasts}ms"></div>"#
        ),
        false => String::new(),
    };
    format!(r#"<div class="fx fx-shot {weapon} {result}" style="{style}"><i></i></div>{impact}"#)
}

/// How far a stretch has to move to lie inside a window; its start counts more than its end.
pub fn inward((start, end): (f64, f64), (first, last): (f64, f64)) -> f64 {
    let back = (last - end).min(0.0);
    back + (first - start - back).max(0.0)
}

/// Text in HTML.
pub fn plain(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::{BoardView, Shape};

    fn layout() -> Layout {
        Layout::of(&BoardView { shape: Shape::Squares, columns: 9, rows: 9, ..BoardView::default() })
    }

    #[test]
    fn a_shot_leads_from_the_attacker_to_its_target() {
        let look = |hit| Look::Shoots { from: Cell(0), to: Cell(27), weapon: "laser", hit };
        let hit = html(&look(true), layout(), 500);
        assert!(
            hit.contains("fx-shot laser hit") && hit.contains("fx-impact") && hit.contains("rotate:0.0deg"),
            "{hit}"
        );
        let miss = html(&look(false), layout(), 500);
        assert!(miss.contains("laser miss") && !miss.contains("fx-impact"));
    }

    #[test]
    fn words_at_the_edge_are_moved_inward() {
        let window = (0.0, 100.0);
        assert_eq!(inward((10.0, 60.0), window), 0.0);
        assert_eq!(inward((-15.0, 35.0), window), 15.0);
        assert_eq!(inward((70.0, 120.0), window), -20.0);
        assert_eq!(inward((-10.0, 140.0), window), 10.0, "too long for the window");
    }

    #[test]
    fn words_are_text_and_not_html() {
        let words = "<b>&".to_string();
        assert!(html(&Look::Says { cell: Cell(0), words, good: true }, layout(), 1).contains("&lt;b>&amp;"));
    }
}

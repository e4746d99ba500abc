//! The sheet of a unit: its numbers, its tables with boxes to tick, what it can do, and the pilot's card.

use super::paper::{INK, LINE, Paper, bold, plain, soft, width};
use super::{Page, fitted, token};
use crate::garage::{SheetTable, UnitView};

/// The sheet of a unit, or of one of its copies.
pub fn sheet(unit: &UnitView, copy: Option<u8>) -> Page {
    let name = match copy {
        Some(copy) => format!("{} {copy}", unit.name),
        None => unit.name.clone(),
    };
    let title = name.clone();
    fitted(title, |paper| {
        head(paper, unit, &name);
        numbers(paper, unit);
        let (cards, tables): (Vec<_>, Vec<_>) = unit.tables.iter().partition(|table| table.card);
        tables.into_iter().for_each(|one| table(paper, one));
        powers(paper, unit);
        cards.into_iter().for_each(|one| card(paper, one));
        problems(paper, unit);
    })
}

fn head(paper: &mut Paper, unit: &UnitView, name: &str) {
    let right = paper.width();
    paper.draw(&format!("<g transform=\"scale(1.9)\">{}</g>", token(&unit.short, &unit.look)));
    let cost = format!("{}", unit.cost);
    let room = right - 240 - width(&cost, bold(90)) - 60;
    paper.text((230, 90), name, bold(86), room);
    paper.text((232, 142), &unit.kind, soft(36), room);
    if !unit.text.is_empty() {
        paper.text((232, 186), &unit.text, soft(30), right - 232);
    }
    paper.text((right - width(&cost, bold(90)) - 10, 80), &cost, bold(90), 400);
    paper.text((right - 120, 118), "points", soft(28), 120);
    paper.y = 215;
}

fn numbers(paper: &mut Paper, unit: &UnitView) {
    // The cost stands beside the name.
    let numbers: Vec<_> = unit.numbers.iter().filter(|number| number.key != "cost").collect();
    let count = numbers.len().max(1) as i32;
    let in_row = if count > 7 { (count + 1) / 2 } else { count };
    let wide = paper.width() / in_row;
    for (at, number) in numbers.into_iter().enumerate() {
        let (x, y) = (at as i32 % in_row * wide, paper.y + at as i32 / in_row * 118);
        paper.frame((x, y), (wide - 14, 104), "#f3f4f6", LINE);
        paper.text((x + 14, y + 62), &number.value, bold(56), wide - 36);
        paper.text((x + 14, y + 93), number.name, soft(25), wide - 36);
    }
    paper.y += (count + in_row - 1) / in_row * 118 + 14;
}

fn title(paper: &mut Paper, words: &str) {
    paper.y += 16;
    paper.text((0, paper.y + 34), words, bold(36), paper.width());
    paper.y += 46;
    paper.rule(paper.y);
}

/// The room of each column: names get most of it, and boxes what is left.
fn columns(paper: &Paper, table: &SheetTable) -> Vec<i32> {
    let mut rooms: Vec<i32> = table
        .heads
        .iter()
        .enumerate()
        .map(|(at, head)| {
            let cells = table.rows.iter().filter_map(|row| row.cells.get(at));
            let widest = cells.map(|cell| width(cell, bold(32))).max().unwrap_or(0);
            // The title of the table stands above the names.
            let title = if at == 0 { width(table.title, bold(36)) } else { 0 };
            widest.max(width(head, soft(25))).max(title) + 34
        })
        .collect();
    let boxes = table.rows.iter().any(|row| row.boxes > 0);
    let room = paper.width() * if boxes { 60 } else { 100 } / 100;
    let total: i32 = rooms.iter().sum();
    if total > room {
        rooms.iter_mut().for_each(|one| *one = *one * room / total);
    }
    rooms
}

fn table(paper: &mut Paper, table: &SheetTable) {
    if table.rows.is_empty() {
        return;
    }
    title(paper, table.title);
    let rooms = columns(paper, table);
    let mut x = 0;
    for (head, room) in table.heads.iter().zip(&rooms).skip(1) {
        x += rooms[0] * i32::from(x == 0);
        paper.text((x, paper.y - 10), head, soft(25), *room);
        x += room;
    }
    let used: i32 = rooms.iter().sum();
    for row in &table.rows {
        let mut x = 0;
        for (at, (cell, room)) in row.cells.iter().zip(&rooms).enumerate() {
            let style = if at == 0 { bold(32) } else { plain(32) };
            paper.text((x, paper.y + 40), cell, style, room - 14);
            x += room;
        }
        let boxes = paper.boxes((used, paper.y + 12), row.boxes, paper.width() - used);
        let mut high = 52;
        if !row.note.is_empty() {
            let room = if row.boxes > 0 { used - 20 } else { paper.width() };
            high += paper.wrapped((0, paper.y + 44), &row.note, soft(23), room);
        }
        paper.y += high.max(boxes + 16);
        paper.rule(paper.y);
    }
}

fn powers(paper: &mut Paper, unit: &UnitView) {
    if unit.powers.is_empty() {
        return;
    }
    title(paper, "Systems, Mods and Traits");
    for power in &unit.powers {
        paper.text((0, paper.y + 36), &power.name, bold(30), 420);
        paper.text((0, paper.y + 66), &format!("{} · {}", power.group, power.clause), soft(22), 420);
        let high = paper.wrapped((440, paper.y + 8), &power.text, plain(28), paper.width() - 460);
        paper.y += (high + 20).max(78);
        paper.rule(paper.y);
    }
}

/// A card to cut out.
fn card(paper: &mut Paper, table: &SheetTable) {
    let (wide, rows) = (paper.width().min(1060), table.rows.len() as i32);
    let top = paper.y + 40;
    paper.draw(&format!(
        "<rect x=\"2\" y=\"{top}\" width=\"{wide}\" height=\"{}\" rx=\"24\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"4\" stroke-dasharray=\"16 10\"/>",
        96 + 52 * rows
    ));
    paper.text((34, top + 56), table.title, bold(40), wide - 60);
    for (at, row) in table.rows.iter().enumerate() {
        let y = top + 112 + 52 * at as i32;
        let (name, rest) =
            row.cells.split_first().map_or(("", &[][..]), |(name, rest)| (name.as_str(), rest));
        paper.text((34, y), name, soft(28), 250);
        paper.text((300, y), &rest.join("  "), bold(30), wide - 330);
    }
    paper.y = top + 110 + 52 * rows;
}

fn problems(paper: &mut Paper, unit: &UnitView) {
    if unit.problems.is_empty() {
        return;
    }
    title(paper, "A draft: this unit cannot be fielded yet");
    for problem in &unit.problems {
        let words = format!("{} ({})", problem.words, problem.clause);
        paper.y += paper.wrapped((0, paper.y + 6), &words, plain(28), paper.width() - 20) + 8;
    }
}

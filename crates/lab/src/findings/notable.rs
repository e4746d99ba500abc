//! Games worth a look: each can be opened as a replay.

use super::bouts::two;
use super::words::capital;
use crate::records::{GameResult, Row};
use crate::{CellRecord, Study};
use serde::Serialize;

/// A game worth a look.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotableGame {
    /// Why: "the shortest", "an upset".
    pub why: String,
    /// The number of its cell, counted from 1.
    pub cell: usize,
    /// The number of the game in its cell, counted from 1.
    pub game: u32,
    /// What happened, in words.
    pub words: String,
}

/// The most endings of which a game is shown.
const MOST_ENDINGS: usize = 4;
/// A contender that wins less than this share is an underdog.
const UNDERDOG: f64 = 0.35;

/// A finished game of the baseline.
#[derive(Clone, Copy)]
struct Played<'a> {
    cell: usize,
    game: usize,
    row: &'a Row,
}

pub(super) fn games(study: &Study, records: &[CellRecord]) -> Vec<NotableGame> {
    let mut all: Vec<Played<'_>> = Vec::new();
    for (cell, record) in records.iter().enumerate() {
        if study.bouts[study.cells[cell].bout].variant == 0 {
            let rows = record.games.iter().enumerate();
            all.extend(rows.filter_map(|(game, row)| Some(Played { cell, game, row: row.as_ref()? })));
        }
    }
    let won: Vec<Played<'_>> = all.iter().filter(|game| winner(game.row).is_some()).copied().collect();
    let mut found: Vec<NotableGame> = Vec::new();
    let mut add = |why: &str, game: Option<&Played<'_>>| {
        if let Some(game) = game {
            let (cell, number) = (game.cell + 1, game.game as u32 + 1);
            // One game may be notable for several reasons.
            match found.iter_mut().find(|known| (known.cell, known.game) == (cell, number)) {
                Some(known) => known.why += &format!(", {why}"),
                None => found.push(NotableGame {
                    why: capital(why),
                    cell,
                    game: number,
                    words: words(study, records, game),
                }),
            }
        }
    };
    add("the shortest", won.iter().min_by_key(|game| (game.row.turns, game.row.decisions)));
    add("the longest", all.iter().max_by_key(|game| (game.row.turns, game.row.decisions)));
    add("the closest", won.iter().min_by_key(|game| (lead(game.row), std::cmp::Reverse(game.row.turns))));
    add(
        "the most one-sided",
        won.iter().max_by_key(|game| (lead(game.row), std::cmp::Reverse(game.row.turns))),
    );
    add("an upset", upset(study, records, &won).as_ref());
    for ending in endings(records, &all) {
        let has = |game: &&Played<'_>| clause(records, game) == ending;
        let why = if ending.is_empty() { "did not end".into() } else { format!("ended by {ending}") };
        add(&why, all.iter().find(has));
    }
    found.extend(turned(study, records));
    found
}

fn winner(row: &Row) -> Option<usize> {
    match row.result {
        GameResult::Won(side) => Some(usize::from(side)),
        GameResult::Draw | GameResult::Stuck => None,
    }
}

fn lead(row: &Row) -> u32 {
    row.scores[0].abs_diff(row.scores[1])
}

fn clause<'a>(records: &'a [CellRecord], game: &Played<'_>) -> &'a str {
    records[game.cell].clauses.get(usize::from(game.row.clause)).map_or("", String::as_str)
}

/// The rare endings, the rarest last.
fn endings(records: &[CellRecord], all: &[Played<'_>]) -> Vec<String> {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for game in all {
        let clause = clause(records, game);
        match counts.iter_mut().find(|(known, _)| known == clause) {
            Some((_, count)) => *count += 1,
            None => counts.push((clause.into(), 1)),
        }
    }
    counts.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    // The usual ending needs no example.
    counts.into_iter().skip(1).take(MOST_ENDINGS).map(|(clause, _)| clause).collect()
}

/// A game that the weakest contender has won against the odds.
fn upset<'a>(study: &Study, records: &'a [CellRecord], won: &[Played<'a>]) -> Option<Played<'a>> {
    let share = |cell: usize, side: usize| {
        let scores = records[cell].rows().filter_map(|row| row.result.score(side as u8));
        let (sum, games) = scores.fold((0.0, 0.0), |(sum, games), score| (sum + score, games + 1.0));
        sum / f64::max(games, 1.0)
    };
    let mut lowest: Option<(f64, usize, usize)> = None;
    for cell in (0..study.cells.len()).filter(|&cell| won.iter().any(|game| game.cell == cell)) {
        for side in [0, 1] {
            let found = share(cell, side);
            if found > 0.0 && found < UNDERDOG && lowest.is_none_or(|(known, ..)| found < known) {
                lowest = Some((found, cell, side));
            }
        }
    }
    let (_, cell, side) = lowest?;
    let upsets = won.iter().filter(|game| game.cell == cell && winner(game.row) == Some(side));
    upsets.max_by_key(|game| (lead(game.row), std::cmp::Reverse(game.game))).copied()
}

/// For each compared option value, a game that it turned, and what the same dice gave without it.
fn turned(study: &Study, records: &[CellRecord]) -> Vec<NotableGame> {
    let mut found = Vec::new();
    for variant in 1..study.variants.len() {
        let cells =
            study.cells.iter().enumerate().filter(|(_, cell)| study.bouts[cell.bout].variant == variant);
        let first = cells.filter_map(|(at, cell)| {
            let bout = &study.bouts[cell.bout];
            let position = bout.cells.iter().position(|&known| known == at)?;
            let twin = *study.bouts[bout.baseline?].cells.get(position)?;
            let pairs = records[at].games.iter().zip(&records[twin].games).enumerate();
            let mut pairs =
                pairs.filter_map(|(game, (now, before))| Some((game, now.as_ref()?, before.as_ref()?)));
            let (game, now, _) = pairs.find(|(_, now, before)| now.result != before.result)?;
            Some((Played { cell: at, game, row: now }, twin))
        });
        if let Some((game, twin)) = { first }.next() {
            let name = &study.variants[variant].name;
            found.push(NotableGame {
                why: format!("Turned by {name}"),
                cell: game.cell + 1,
                game: game.game as u32 + 1,
                words: format!(
                    "{}; with the same dice, the baseline game is cell {}, game {}",
                    words(study, records, &game),
                    twin + 1,
                    game.game + 1
                ),
            });
        }
    }
    found
}

/// "Hammer beats Line as North, 12 to 7 points, in turn 6 (BC-END-2)"
fn words(study: &Study, records: &[CellRecord], game: &Played<'_>) -> String {
    let cell = &study.cells[game.cell];
    let (sides, row) = (two(&cell.sides), game.row);
    let name = |side: usize| study.contender(cell, side).name.clone();
    let (mirror, bout) = (study.bouts[cell.bout].is_mirror(), &study.bouts[cell.bout]);
    let clause = match clause(records, game) {
        "" => String::new(),
        clause => format!(" ({clause})"),
    };
    let points = |a: usize, b: usize| format!("{} to {} points", row.scores[a], row.scores[b]);
    let told = match (winner(row), row.result) {
        (Some(side), _) if mirror => format!("{} wins, {}", name(side), points(side, 1 - side)),
        (Some(side), _) => {
            format!("{} beats {} as {}, {}", name(side), name(1 - side), sides[side], points(side, 1 - side))
        }
        (None, GameResult::Stuck) => format!("{} against {} did not end", name(0), name(1)),
        (None, _) => format!("{} and {} draw, {}", name(0), name(1), points(0, 1)),
    };
    format!("{}: {told}, in turn {}{clause}", bout.place(), row.turns)
}

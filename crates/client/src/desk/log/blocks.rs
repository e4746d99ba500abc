//! The log as it is read: turn by turn, and in a turn one block a unit, each thing said once.

use shelf::LogEntry;
use std::sync::Arc;
use table::Sentence;
use table::show::Matter;

/// What is shown of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    /// Everything.
    #[default]
    All,
    /// Attacks, and what came of them.
    Attacks,
    /// What is out of the game.
    Losses,
}

impl Filter {
    /// Every filter with its name.
    pub const ALL: [(Filter, &str); 3] =
        [(Filter::All, "All"), (Filter::Attacks, "Attacks"), (Filter::Losses, "Losses")];

    fn shows(self, matter: Matter) -> bool {
        match (self, matter) {
            // Headings say it, or the next sentence does.
            (_, Matter::Phase | Matter::Detail) => false,
            (Filter::All, _) | (_, Matter::Loss | Matter::Ending) => true,
            (Filter::Attacks, Matter::Attack | Matter::Harm) => true,
            _ => false,
        }
    }
}

/// What a unit did in a turn, or what happened to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The turn.
    pub turn: u16,
    /// The unit; `None` for the table.
    pub token: Option<u16>,
    /// The sentences, in order.
    pub lines: Vec<Line>,
}

impl Block {
    /// The last decision it tells of.
    pub fn last(&self) -> usize {
        self.lines.last().map_or(0, |line| line.at)
    }
}

/// One sentence of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The decision it belongs to.
    pub at: usize,
    /// The sentence without the name of the block's unit.
    pub text: String,
    /// What it is about.
    pub matter: Matter,
    /// Its place among the sentences of its decision; `None` for the words of the decision itself.
    pub sentence: Option<usize>,
}

/// The blocks of some decisions. `name` gives the short name of a unit.
pub fn blocks(
    entries: &[(usize, Arc<LogEntry>)],
    filter: Filter,
    name: impl Fn(u16) -> String,
) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for (at, entry) in entries {
        // A secret choice, a resignation: nothing else says it.
        if entry.happened.is_empty() && (entry.by_word || entry.action.is_empty()) && filter == Filter::All {
            let text = format!("{}: {}.", entry.seat, entry.words);
            add(
                &mut blocks,
                entry.turn,
                entry.token,
                Line { at: *at, text, matter: Matter::Deed, sentence: None },
            );
        }
        for (place, sentence) in entry.happened.iter().enumerate() {
            let Sentence { text, matter, .. } = sentence;
            if !filter.shows(*matter) {
                continue;
            }
            let table = matches!(matter, Matter::Table | Matter::Ending);
            let token = entry.token.filter(|_| !table);
            let text = token.map_or_else(|| text.clone(), |token| without_name(text, &name(token)));
            add(
                &mut blocks,
                entry.turn,
                token,
                Line { at: *at, text, matter: *matter, sentence: Some(place) },
            );
        }
    }
    for block in &mut blocks {
        drop_intents(&mut block.lines);
    }
    blocks.retain(|block| !block.lines.is_empty());
    blocks
}

/// Adds a line to the block of a unit in a turn; the table gets a new block wherever a unit has come between.
fn add(blocks: &mut Vec<Block>, turn: u16, token: Option<u16>, line: Line) {
    let same = |block: &Block| block.turn == turn && block.token == token;
    let at = match token {
        Some(_) => blocks.iter().rposition(same),
        None => blocks.last().filter(|block| same(block)).map(|_| blocks.len() - 1),
    };
    match at {
        Some(at) => blocks[at].lines.push(line),
        None => blocks.push(Block { turn, token, lines: vec![line] }),
    }
}

/// What a unit was going to do is not said again once it has done something.
fn drop_intents(lines: &mut Vec<Line>) {
    let last_deed = lines.iter().rposition(|line| line.matter != Matter::Intent);
    let mut at = 0;
    lines.retain(|line| {
        at += 1;
        line.matter != Matter::Intent || last_deed.is_none_or(|last| at > last + 1)
    });
}

/// A sentence without the name it begins with: "HBK walks on." becomes "walks on.", "HBK's AC/20 at ENF" becomes
/// ": AC/20 at ENF". What it does together with another stays a whole sentence.
fn without_name(text: &str, name: &str) -> String {
    let Some(rest) = text.strip_prefix(name) else { return format!(": {text}") };
    match rest.strip_prefix("'s ") {
        Some(rest) => format!(": {rest}"),
        None if rest.starts_with(" and ") => format!(": {text}"),
        None => rest.strip_prefix(' ').map_or_else(|| format!(": {text}"), String::from),
    }
}

/// How a line reads in its block, after the name of the unit if it is the first.
pub fn spoken(line: &str, first: bool) -> String {
    let bare = line.strip_prefix(": ").unwrap_or(line);
    match first {
        true if bare.len() < line.len() => format!(": {}", capital(bare)),
        true => format!(" {line}"),
        false => format!(" {}", capital(bare)),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(turn: u16, token: Option<u16>, told: &[(&str, Matter)]) -> Arc<LogEntry> {
        let sentence =
            |&(text, matter): &(&str, Matter)| Sentence { text: text.into(), matter, ..Sentence::default() };
        Arc::new(LogEntry {
            line: 1,
            turn,
            heading: String::new(),
            seat: "South".into(),
            token,
            action: "x".into(),
            words: "Fire the laser".into(),
            by_word: false,
            dice: Vec::new(),
            happened: told.iter().map(sentence).collect(),
        })
    }

    /// The blocks of a log as text.
    fn read(entries: Vec<Arc<LogEntry>>, filter: Filter) -> Vec<String> {
        let entries: Vec<_> = entries.into_iter().enumerate().collect();
        let name = |token| if token == 1 { "HBK".to_string() } else { "ENF".into() };
        let text = |block: Block| {
            let lines = block.lines.iter().enumerate();
            let lines: String =
                lines.map(|(at, line)| spoken(&line.text, at == 0 && block.token.is_some())).collect();
            format!("{}{lines}", block.token.map_or_else(String::new, name))
        };
        blocks(&entries, filter, name).into_iter().map(text).collect()
    }

    fn a_turn() -> Vec<Arc<LogEntry>> {
        vec![
            entry(1, None, &[("South has the initiative.", Matter::Table)]),
            entry(1, Some(1), &[("HBK walks to 0714.", Matter::Move)]),
            entry(
                1,
                Some(2),
                &[("ENF stands still.", Matter::Move), ("Weapon Attack Phase.", Matter::Phase)],
            ),
            entry(1, Some(1), &[]),
            entry(1, Some(1), &[("HBK declares AC/20 at ENF.", Matter::Intent)]),
            entry(1, Some(2), &[("ENF declares LL at HBK.", Matter::Intent)]),
            entry(1, Some(1), &[("HBK's AC/20 at ENF needs 11, rolls 9: misses.", Matter::Attack)]),
        ]
    }

    #[test]
    fn a_unit_has_one_block_a_turn_and_nothing_is_said_twice() {
        assert_eq!(
            read(a_turn(), Filter::All),
            [
                " South has the initiative.",
                "HBK walks to 0714. AC/20 at ENF needs 11, rolls 9: misses.",
                "ENF stands still. Declares LL at HBK.",
            ]
        );
    }

    #[test]
    fn what_two_units_do_together_names_both() {
        let told = [("HBK kneels.", Matter::Move), ("HBK and ENF are free of each other.", Matter::Move)];
        assert_eq!(
            read(vec![entry(1, Some(1), &told)], Filter::All),
            ["HBK kneels. HBK and ENF are free of each other."]
        );
    }

    #[test]
    fn attacks_and_losses_can_be_read_alone() {
        assert_eq!(read(a_turn(), Filter::Attacks), ["HBK: AC/20 at ENF needs 11, rolls 9: misses."]);
        let lost = vec![entry(2, Some(1), &[("ENF is destroyed.", Matter::Loss)])];
        assert_eq!(read(lost, Filter::Losses), ["HBK: ENF is destroyed."]);
        assert!(read(a_turn(), Filter::Losses).is_empty());
    }

    #[test]
    fn a_turn_of_its_own_has_blocks_of_its_own() {
        let turns = [1, 2].map(|turn| entry(turn, Some(1), &[("HBK stands still.", Matter::Move)]));
        assert_eq!(read(turns.to_vec(), Filter::All).len(), 2);
    }

    #[test]
    fn a_resignation_is_told_in_its_own_words() {
        let mut said = LogEntry::clone(&entry(3, None, &[]));
        (said.by_word, said.words) = (true, "Resigns".into());
        assert_eq!(read(vec![Arc::new(said)], Filter::All), [" South: Resigns."]);
    }
}

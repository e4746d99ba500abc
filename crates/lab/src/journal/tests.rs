//! Damaged journals: whatever happens to a byte, it is noticed, or it does no harm.

use super::line::Flaw;
use super::reading::Record;
use super::*;
use crate::records::Batch;
use shelf::GameFigures;

fn header(build: &str) -> Header {
    Header {
        ironhex_lab: header::FORMAT,
        program: "1.2.3".into(),
        build: build.into(),
        game: "g".into(),
        rules: 1,
        content: "c".into(),
        base: "b".into(),
        title: "A {\"sum\":\" in a title".into(),
        cells: 2,
        games: 9,
    }
}

fn batch(cell: &str, from: u32, games: u32) -> Batch {
    let mut batch = Batch::new(cell.into(), from);
    for game in 0..games {
        let winner = Some((game % 2) as u8);
        let scores = vec![[1, 0], [i64::from(game), 2]];
        let figures = GameFigures {
            winner,
            clause: "A-1",
            turns: 2,
            decisions: 9,
            first: Some(1),
            scores,
            ..GameFigures::default()
        };
        batch.count(&figures);
    }
    batch
}

fn batches() -> Vec<Batch> {
    vec![batch("one", 0, 2), batch("two", 0, 3), batch("one", 2, 1), batch("two", 3, 2)]
}

/// A small journal with two headers and four batches, of 2, 3, 1 and 2 games.
fn journal() -> Vec<u8> {
    let mut text = twice(0, &header("x")).expect("plain data");
    let mut games = 0;
    for batch in batches() {
        text += &seal(games, &serde_json::to_string(&batch).expect("plain data"));
        games += batch.games.len() as u64;
    }
    text.into_bytes()
}

/// The batches of a reading, which has to be of the study of the journal.
fn found(reading: &Reading) -> Vec<Batch> {
    assert_eq!(reading.headers().collect::<Vec<_>>(), [&header("x")]);
    assert_eq!(reading.other_format, None);
    reading.batches().cloned().collect()
}

/// The batches without the one at this index.
fn without(at: usize) -> Vec<Batch> {
    let mut left = batches();
    left.remove(at);
    left
}

#[test]
fn a_whole_journal_is_read() {
    let reading = Reading::of(&journal());
    assert_eq!(found(&reading), batches());
    assert_eq!((reading.damages.len(), reading.games(), reading.lost_games()), (0, 8, Some(0)));
}

#[test]
fn every_flipped_bit_is_noticed_and_costs_at_most_one_record() {
    let (whole, all) = (journal(), batches());
    for bit in 0..8 * whole.len() {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let reading = Reading::of(&flipped);
        let left = found(&reading);
        let line = whole[..bit / 8].iter().filter(|byte| **byte == b'\n').count() + 1;
        assert_eq!(reading.damages.iter().map(|damage| damage.line).collect::<Vec<_>>(), [line], "bit {bit}");
        // The two headers are lines 1 and 2.
        let lost = line.checked_sub(3);
        assert_eq!(left, lost.map_or(all.clone(), without), "bit {bit}");
        let games = lost.map_or(0, |at| all[at].games.len() as u64);
        // No record after the last one tells how many games it had.
        let told = if lost == Some(all.len() - 1) { None } else { Some(games) };
        assert_eq!(reading.lost_games(), told, "bit {bit}");
    }
}

#[test]
fn a_journal_cut_off_anywhere_costs_at_most_the_last_record() {
    let (whole, all) = (journal(), batches());
    let headers = 2 * seal(0, &serde_json::to_string(&header("x")).expect("plain data")).len();
    for length in headers..whole.len() {
        let reading = Reading::of(&whole[..length]);
        let lines = whole[..length].iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(found(&reading), all[..lines - 2], "{length} bytes");
        let between = whole[length - 1] == b'\n';
        assert_eq!(reading.damages.is_empty(), between, "{length} bytes");
        assert_eq!(reading.only_incomplete(), !between, "{length} bytes");
    }
}

#[test]
fn a_missing_line_a_repeated_line_and_a_strange_line_are_named() {
    let text = String::from_utf8(journal()).expect("text");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let read = |lines: &[&str]| Reading::of(lines.concat().as_bytes());
    let flaws = |reading: &Reading| -> Vec<(usize, Flaw)> {
        reading.damages.iter().map(|damage| (damage.line, damage.flaw)).collect()
    };
    let missing = read(&[&lines[..3], &lines[4..]].concat());
    assert_eq!((flaws(&missing), missing.lost_games()), (vec![(4, Flaw::GamesMissing)], Some(3)));
    assert_eq!(found(&missing), without(1));
    let repeated = read(&[&lines[..4], &lines[3..]].concat());
    assert_eq!((flaws(&repeated), found(&repeated)), (vec![(5, Flaw::OutOfOrder)], batches()));
    let strange = read(&[&lines[..3], &["hello\n"], &lines[3..]].concat());
    assert_eq!((flaws(&strange), found(&strange)), (vec![(4, Flaw::NoChecksum)], batches()));
    assert_eq!(strange.lost_games(), Some(0));
    let sealed = seal(2, "{\"a\":1}");
    let unknown = read(&[&lines[..3], &[sealed.as_str()], &lines[3..]].concat());
    assert_eq!((flaws(&unknown), found(&unknown)), (vec![(4, Flaw::Unreadable)], batches()));
}

#[test]
fn a_repaired_journal_has_the_whole_records_and_no_damage() {
    let mut damaged = journal();
    let at = damaged.iter().position(|byte| *byte == b'\n').expect("lines") + 400;
    damaged[at] ^= 4;
    let first = Reading::of(&damaged);
    assert!(!first.damages.is_empty() && !first.only_incomplete());
    let (text, games) = first.repaired().expect("plain data");
    let second = Reading::of(text.as_bytes());
    assert_eq!((second.damages.len(), second.games(), found(&second)), (0, games, found(&first)));
}

#[test]
fn builds_are_listed_once_and_other_formats_are_recognized() {
    let text = twice(0, &header("x")).expect("plain data") + &twice(0, &header("y")).expect("plain data");
    let reading = Reading::of(text.as_bytes());
    assert_eq!(reading.played_by(), ["1.2.3 (build x)", "1.2.3 (build y)"]);
    assert!(matches!(reading.records[..], [Record::Header(_), Record::Header(_)]));
    let next = twice(0, &Header { ironhex_lab: header::FORMAT + 1, ..header("x") }).expect("plain data");
    assert_eq!(Reading::of(next.as_bytes()).other_format, Some(header::FORMAT + 1));
    assert_eq!(Reading::of(b"{\"ironhex_lab\":1,\"game\":\"g\"}\n").other_format, Some(1));
}

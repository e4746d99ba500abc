//! Reads a journal: whole records, and what is wrong with the others.

use super::header::{FORMAT, Header};
use super::line::{Flaw, START, seal, unseal};
use crate::records::Batch;
use serde::Deserialize;

/// A record that was read.
pub(crate) enum Record {
    Header(Header),
    Batch(Batch),
}

/// A damaged record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Damage {
    /// Its line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What a journal holds.
#[derive(Default)]
pub(crate) struct Reading {
    /// The whole records, in order. Headers are written twice and appear once.
    pub records: Vec<Record>,
    /// The damaged ones.
    pub damages: Vec<Damage>,
    /// The format of a journal that this version cannot read.
    pub other_format: Option<u16>,
    /// The games in the damaged records, as far as later records tell.
    pub lost: u64,
    /// The number of games recorded, in damaged records too.
    games: u64,
    /// Whether there is damage since the last whole record.
    open_damage: bool,
}

/// The first field of every header, in every format.
#[derive(Deserialize)]
struct Format {
    ironhex_lab: u16,
}

/// Headers begin like this in every format; only the first had no checksum.
const HEADER: &str = "{\"ironhex_lab\":";
const FIRST_FORMAT: &[u8] = b"{\"ironhex_lab\":1,";

impl Reading {
    /// Reads the whole file.
    pub(crate) fn of(bytes: &[u8]) -> Reading {
        let mut reading = Reading::default();
        if bytes.starts_with(FIRST_FORMAT) {
            reading.other_format = Some(1);
            return reading;
        }
        for (at, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
            reading.line(at + 1, line);
        }
        reading
    }

    /// Reads a line. If the end of a line is damaged, the next record follows on the same line.
    fn line(&mut self, number: usize, line: &[u8]) {
        let mut left = line;
        loop {
            let whole = left.strip_suffix(b"\n");
            let found = whole.ok_or(Flaw::Incomplete).and_then(unseal);
            let Err(flaw) = found.and_then(|(before, body)| self.record(number, before, &body)) else {
                return;
            };
            let next = left.windows(START.len()).skip(1).position(|part| part == START.as_bytes());
            let flaw = if next.is_some() { Flaw::WrongChecksum } else { flaw };
            self.damaged(number, flaw, left.starts_with(START.as_bytes()));
            match next {
                Some(at) => left = &left[at + 1..],
                None => return,
            }
        }
    }

    fn damaged(&mut self, line: usize, flaw: Flaw, has_start: bool) {
        // The rest of a record into which a line end has crept is not another record.
        if has_start || !self.open_damage {
            self.damages.push(Damage { line, flaw });
        }
        self.open_damage = true;
    }

    fn record(&mut self, line: usize, before: u64, body: &str) -> Result<(), Flaw> {
        let record = self.parse(body)?;
        if before < self.games {
            return Err(Flaw::OutOfOrder);
        }
        if before > self.games {
            self.lost += before - self.games;
            if !self.open_damage {
                self.damages.push(Damage { line, flaw: Flaw::GamesMissing });
            }
        }
        self.games = before;
        self.open_damage = false;
        match record {
            Record::Header(header) if self.headers().last() == Some(&header) => {}
            Record::Header(header) => self.records.push(Record::Header(header)),
            Record::Batch(batch) => {
                self.games += batch.games.len() as u64;
                self.records.push(Record::Batch(batch));
            }
        }
        Ok(())
    }

    fn parse(&mut self, body: &str) -> Result<Record, Flaw> {
        let unreadable = |_| Flaw::Unreadable;
        if !body.starts_with(HEADER) {
            return serde_json::from_str(body).map(Record::Batch).map_err(unreadable);
        }
        let Format { ironhex_lab } = serde_json::from_str(body).map_err(unreadable)?;
        if ironhex_lab != FORMAT {
            self.other_format = Some(ironhex_lab);
        }
        serde_json::from_str(body).map(Record::Header).map_err(unreadable)
    }

    /// The headers, in order.
    pub(crate) fn headers(&self) -> impl DoubleEndedIterator<Item = &Header> {
        self.records.iter().filter_map(|record| match record {
            Record::Header(header) => Some(header),
            Record::Batch(_) => None,
        })
    }

    /// The batches, in order.
    pub(crate) fn batches(&self) -> impl Iterator<Item = &Batch> {
        self.records.iter().filter_map(|record| match record {
            Record::Batch(batch) => Some(batch),
            Record::Header(_) => None,
        })
    }

    /// Everyone who played games of this journal.
    pub(crate) fn played_by(&self) -> Vec<String> {
        let mut all = Vec::new();
        for player in self.headers().map(Header::played_by) {
            if !all.contains(&player) {
                all.push(player);
            }
        }
        all
    }

    /// The number of games in the damaged records, if later records tell.
    pub(crate) fn lost_games(&self) -> Option<u64> {
        (!self.open_damage).then_some(self.lost)
    }

    /// Whether the only damage is an incomplete last line.
    pub(super) fn only_incomplete(&self) -> bool {
        matches!(self.damages[..], [Damage { flaw: Flaw::Incomplete, .. }])
    }

    /// The text of a journal with the whole records only, and the number of its games.
    pub(super) fn repaired(&self) -> Result<(String, u64), serde_json::Error> {
        let (mut text, mut games) = (String::new(), 0);
        for record in &self.records {
            match record {
                Record::Header(header) => text += &twice(games, header)?,
                Record::Batch(batch) => {
                    text += &seal(games, &serde_json::to_string(batch)?);
                    games += batch.games.len() as u64;
                }
            }
        }
        Ok((text, games))
    }

    /// The number of games recorded, in damaged records too.
    pub(super) fn games(&self) -> u64 {
        self.games
    }
}

/// The lines of a header. It is written twice, so one damaged line does not cost the whole journal.
pub(super) fn twice(games: u64, header: &Header) -> Result<String, serde_json::Error> {
    Ok(seal(games, &serde_json::to_string(header)?).repeat(2))
}

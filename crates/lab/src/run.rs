//! Playing a study: every core takes a few games at a time, and one writes down what they bring.

use crate::journal::Journal;
use crate::records::{Batch, CellRecord};
use crate::{Cell, Study};
use players::Stop;
use shelf::Arena;
use std::collections::VecDeque;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};
use table::Fault;

/// How a study is played.
pub struct Run<'a> {
    /// How many threads play; as many as there are cores if nothing is said.
    pub threads: Option<usize>,
    /// Where finished games are written; nowhere if nothing is said.
    pub journal: Option<Journal>,
    /// Games that were finished before, a record for each cell; none if it is empty.
    pub before: Vec<CellRecord>,
    /// In how many rounds, each through all cells, the games are played: with more than one, a run
    /// that was stopped has some games of every cell.
    pub rounds: u32,
    /// Raised to stop: within a decision, without losing a finished game.
    pub stop: &'a Stop,
    /// LogEntry how many games are finished, whenever there are more of them.
    pub progress: &'a mut dyn FnMut(u64),
}

/// Work is handed out in pieces that take about so long.
const PIECE: Duration = Duration::from_millis(20);
/// No piece has more games, whatever their speed.
const MOST_GAMES: u32 = 4096;

impl Run<'_> {
    /// Plays what is missing; the records of all cells, in order. A study that was stopped has
    /// records with games missing.
    ///
    /// # Errors
    /// The journal cannot be written, or a match that could be set up before no longer can.
    pub fn play(mut self, study: &Study) -> Result<Vec<CellRecord>, Fault> {
        let mut records = std::mem::take(&mut self.before);
        records.resize_with(study.cells.len(), || CellRecord::new(study.games));
        let mut done: u64 = records.iter().map(CellRecord::finished).sum();
        (self.progress)(done);
        let work = Work::new(study, &records, self.rounds, self.stop);
        let threads = self.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
        let mut wrong = None;
        thread::scope(|scope| {
            let (sender, batches) = mpsc::channel();
            for _ in 0..threads.max(1) {
                let (sender, work) = (sender.clone(), &work);
                scope.spawn(move || work.toil(&sender));
            }
            drop(sender);
            for (cell, batch) in batches {
                let noted = batch.and_then(|batch: Batch| {
                    self.journal.as_mut().map_or(Ok(()), |journal| journal.note(&batch))?;
                    Ok(batch)
                });
                match noted {
                    Ok(batch) => {
                        done += batch.games.len() as u64;
                        let record: &mut CellRecord = &mut records[cell];
                        record.absorb(&batch);
                        (self.progress)(done);
                    }
                    Err(fault) => {
                        wrong.get_or_insert(fault);
                        self.stop.now();
                    }
                }
            }
        });
        records.iter_mut().for_each(CellRecord::settle);
        wrong.map_or(Ok(records), Err)
    }
}

/// What is still to be played.
struct Work<'a> {
    study: &'a Study,
    stop: &'a Stop,
    /// Cells with a range of games each.
    left: Mutex<VecDeque<(usize, u32, u32)>>,
    /// A cell's match is shared by all who play it, and forgotten when the last has left it.
    arenas: Vec<Mutex<Option<Weak<dyn Arena>>>>,
}

/// Nobody panics while holding one of the locks, and if somebody did, what it guards is still whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Work<'a> {
    fn new(study: &'a Study, records: &[CellRecord], rounds: u32, stop: &'a Stop) -> Work<'a> {
        let missing: Vec<Vec<(u32, u32)>> = records.iter().map(CellRecord::missing).collect();
        let rounds = rounds.max(1);
        let begins = |round: u32| (u64::from(study.games) * u64::from(round) / u64::from(rounds)) as u32;
        let mut left = VecDeque::new();
        for round in 0..rounds {
            let (first, end) = (begins(round), begins(round + 1));
            for (cell, ranges) in missing.iter().enumerate() {
                let ranges = ranges.iter().map(|&(from, to)| (cell, from.max(first), to.min(end)));
                left.extend(ranges.filter(|(_, from, to)| from < to));
            }
        }
        Work {
            study,
            stop,
            left: Mutex::new(left),
            arenas: study.cells.iter().map(|_| Mutex::new(None)).collect(),
        }
    }

    /// Takes up to `most` games of one cell.
    fn take(&self, most: u32) -> Option<(usize, u32, u32)> {
        let mut left = lock(&self.left);
        let (cell, from, to) = left.pop_front()?;
        let end = to.min(from + most);
        if end < to {
            left.push_front((cell, end, to));
        }
        Some((cell, from, end))
    }

    fn arena(&self, cell: usize) -> Result<Arc<dyn Arena>, Fault> {
        let mut known = lock(&self.arenas[cell]);
        if let Some(arena) = known.as_ref().and_then(Weak::upgrade) {
            return Ok(arena);
        }
        let arena: Arc<dyn Arena> = self.study.game.arena(&self.study.cells[cell].request)?.into();
        *known = Some(Arc::downgrade(&arena));
        Ok(arena)
    }

    /// Plays pieces until none is left. The first are short; they grow until they last long enough
    /// for handing them out to cost nothing, and stay short enough for all to end together.
    fn toil(&self, sender: &Sender<(usize, Result<Batch, Fault>)>) {
        let mut most = 1;
        let mut here: Option<(usize, Arc<dyn Arena>)> = None;
        while !self.stop.asked() {
            let Some((cell, from, to)) = self.take(most) else { return };
            if here.as_ref().is_none_or(|(at, _)| *at != cell) {
                match self.arena(cell) {
                    Ok(arena) => here = Some((cell, arena)),
                    Err(fault) => {
                        let _ = sender.send((cell, Err(fault)));
                        return;
                    }
                }
            }
            let Some((_, arena)) = &here else { return };
            let start = Instant::now();
            let batch = piece(&self.study.cells[cell], arena.as_ref(), from..to, self.stop);
            let spent = start.elapsed();
            if spent < PIECE / 2 {
                most = (2 * most).min(MOST_GAMES);
            } else if spent > 2 * PIECE {
                most = (most / 2).max(1);
            }
            if !batch.games.is_empty() && sender.send((cell, Ok(batch))).is_err() {
                return;
            }
        }
    }
}

fn piece(cell: &Cell, arena: &dyn Arena, games: std::ops::Range<u32>, stop: &Stop) -> Batch {
    let mut batch = Batch::new(cell.digest.to_string(), games.start);
    let mut seeds = games.map(|game| cell.seed(game));
    arena.play(&mut seeds, stop, &mut |course| batch.count(course));
    batch
}

//! Plays a study: every thread takes a few games at a time, and one thread collects the results.

use crate::journal::Journal;
use crate::records::{Batch, CellRecord, PLACED_GAMES};
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
    /// The number of threads; `None` for one per core.
    pub threads: Option<usize>,
    /// Where finished games are written, if they are to be kept.
    pub journal: Option<Journal>,
    /// The games finished earlier, one record per cell; empty if there are none.
    pub before: Vec<CellRecord>,
    /// The number of rounds, each through all cells: with more than one, a run that is stopped has some
    /// games of every cell.
    pub rounds: u32,
    /// Stops the run within a decision, without losing a finished game.
    pub stop: &'a Stop,
    /// Called with the number of finished games and the records so far whenever there are more.
    pub progress: &'a mut dyn FnMut(u64, &[CellRecord]),
}

/// Work is handed out in pieces that take about this long.
const PIECE_TIME: Duration = Duration::from_millis(20);
/// The most games in one piece.
const MAX_PIECE: u32 = 4096;

impl Run<'_> {
    /// Plays the missing games and returns the records of all cells, in order. If the run is stopped,
    /// some records have games missing.
    ///
    /// # Errors
    /// The journal cannot be written, or a match that could be set up before no longer can.
    pub fn play(mut self, study: &Study) -> Result<Vec<CellRecord>, Fault> {
        let mut records = std::mem::take(&mut self.before);
        records.resize_with(study.cells.len(), || CellRecord::new(study.games));
        let mut done: u64 = records.iter().map(CellRecord::finished).sum();
        (self.progress)(done, &records);
        if study.until_settled {
            // Every round ends with a look at the results, which decide who plays on.
            while let Some(limits) = study.next_round(&records).filter(|_| !self.stop.asked()) {
                self.round(study, &mut records, &limits, &mut done)?;
            }
        } else {
            self.round(study, &mut records, &vec![study.games; study.cells.len()], &mut done)?;
        }
        records.iter_mut().for_each(CellRecord::settle);
        self.journal.as_mut().map_or(Ok(()), Journal::sync)?;
        Ok(records)
    }

    /// Plays the missing games of each cell up to a limit.
    fn round(
        &mut self,
        study: &Study,
        records: &mut [CellRecord],
        limits: &[u32],
        done: &mut u64,
    ) -> Result<(), Fault> {
        let work = Work::new(study, records, limits, self.rounds, self.stop);
        let threads = self.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
        let mut failure = None;
        thread::scope(|scope| {
            let (sender, batches) = mpsc::channel();
            for number in 0..threads.max(1) {
                let (sender, work) = (sender.clone(), &work);
                let thread = thread::Builder::new().spawn_scoped(scope, move || work.run(&sender));
                if let Err(error) = thread {
                    failure = Some(cannot_start(number, threads, &error));
                    self.stop.now();
                    break;
                }
            }
            drop(sender);
            for (cell, batch) in batches {
                let written = batch.and_then(|batch: Batch| {
                    self.journal.as_mut().map_or(Ok(()), |journal| journal.append(&batch))?;
                    Ok(batch)
                });
                match written {
                    Ok(batch) => {
                        *done += batch.games.len() as u64;
                        records[cell].absorb(&batch);
                        (self.progress)(*done, records);
                    }
                    Err(fault) => {
                        failure.get_or_insert(fault);
                        self.stop.now();
                    }
                }
            }
        });
        if failure.is_some() {
            // What was played is kept, whatever else failed.
            let _ = self.journal.as_mut().map_or(Ok(()), Journal::sync);
        }
        failure.map_or(Ok(()), Err)
    }
}

fn cannot_start(number: usize, threads: usize, error: &std::io::Error) -> Fault {
    Fault::new(format!("cannot start thread {} of {threads}: {error}", number + 1))
        .help("use fewer with --threads")
}

/// The games still to be played.
struct Work<'a> {
    study: &'a Study,
    stop: &'a Stop,
    /// Ranges of games: the cell, the first game and the end.
    left: Mutex<VecDeque<(usize, u32, u32)>>,
    /// The match of each cell: shared by the threads that play it, dropped when the last one moves on.
    arenas: Vec<Mutex<Option<Weak<dyn Arena>>>>,
}

/// Takes a lock. No code panics while holding one, and even then the data would still be consistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Work<'a> {
    fn new(
        study: &'a Study,
        records: &[CellRecord],
        limits: &[u32],
        rounds: u32,
        stop: &'a Stop,
    ) -> Work<'a> {
        let missing: Vec<Vec<(u32, u32)>> = records.iter().map(CellRecord::missing).collect();
        let rounds = rounds.max(1);
        let start_of = |round: u32| (u64::from(study.games) * u64::from(round) / u64::from(rounds)) as u32;
        let mut left = VecDeque::new();
        for round in 0..rounds {
            let (first, end) = (start_of(round), start_of(round + 1));
            for (cell, ranges) in missing.iter().enumerate() {
                let end = end.min(limits[cell]);
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

    /// The match of a cell, set up unless another thread has done so.
    fn arena(&self, cell: usize) -> Result<Arc<dyn Arena>, Fault> {
        let mut known = lock(&self.arenas[cell]);
        if let Some(arena) = known.as_ref().and_then(Weak::upgrade) {
            return Ok(arena);
        }
        let arena: Arc<dyn Arena> = self.study.game.arena(&self.study.cells[cell].request)?.into();
        *known = Some(Arc::downgrade(&arena));
        Ok(arena)
    }

    /// Plays pieces until none is left. The first are small; they grow until handing them out costs next to
    /// nothing, and stay small enough for all threads to finish together.
    fn run(&self, sender: &Sender<(usize, Result<Batch, Fault>)>) {
        let mut most = 1;
        let mut current: Option<(usize, Arc<dyn Arena>)> = None;
        while !self.stop.asked() {
            let Some((cell, from, to)) = self.take(most) else { return };
            if current.as_ref().is_none_or(|(at, _)| *at != cell) {
                match self.arena(cell) {
                    Ok(arena) => current = Some((cell, arena)),
                    Err(fault) => {
                        let _ = sender.send((cell, Err(fault)));
                        return;
                    }
                }
            }
            let Some((_, arena)) = &current else { return };
            let start = Instant::now();
            let (batch, played) = piece(&self.study.cells[cell], arena.as_ref(), from..to, self.stop);
            let spent = start.elapsed();
            if spent < PIECE_TIME / 2 {
                most = (2 * most).min(MAX_PIECE);
            } else if spent > 2 * PIECE_TIME {
                most = (most / 2).max(1);
            }
            if !batch.games.is_empty() && sender.send((cell, Ok(batch))).is_err() {
                return;
            }
            if let Err(fault) = played {
                let _ = sender.send((cell, Err(fault)));
                return;
            }
        }
    }
}

/// Plays some games of a cell. A program that cannot be started ends them.
fn piece(
    cell: &Cell,
    arena: &dyn Arena,
    games: std::ops::Range<u32>,
    stop: &Stop,
) -> (Batch, Result<(), Fault>) {
    let mut batch = Batch::new(cell.digest.to_string(), games.start);
    let placed = PLACED_GAMES.saturating_sub(games.start);
    let mut seeds = games.map(|game| cell.seed(game));
    let played = arena.play(&mut seeds, placed, stop, &mut |figures| batch.count(figures));
    (batch, played)
}

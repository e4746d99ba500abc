//! `--watch`: the report in the browser while it grows, with every game a click away.

use super::progress::catch_ctrl_c;
use crate::browser_table::{listen_locally, open_browser};
use crate::failure::Failure;
use crate::output::{Output, say};
use crate::{Done, browser_table};
use lab::{CellRecord, Findings, Study};
use server::{Options, StudyPages};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How often the report is brought up to date.
const EVERY: Duration = Duration::from_secs(1);

/// A report that is being watched.
pub struct Watch {
    shown: Arc<Mutex<Vec<CellRecord>>>,
    noted: Option<Instant>,
    server: JoinHandle<Done>,
}

fn lock(shown: &Mutex<Vec<CellRecord>>) -> MutexGuard<'_, Vec<CellRecord>> {
    // The records are replaced as a whole, so they are good even after a panic.
    shown.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watch {
    /// Serves the report on this computer only, and opens it in the browser.
    pub fn open(study: Arc<Study>, played_by: Vec<String>, output: &mut Output) -> Result<Watch, Failure> {
        // Before the server listens for it, too: whoever comes last hears it first and tells the other.
        catch_ctrl_c();
        let listener = listen_locally()?;
        let address = format!("http://{}/{}", listener.local_addr()?, server::REPORT);
        let none = || study.cells.iter().map(|_| CellRecord::new(study.games)).collect();
        let shown = Arc::new(Mutex::new(none()));
        let pages = StudyPages {
            report: {
                let (study, shown) = (study.clone(), shown.clone());
                Arc::new(move || {
                    let mut records = lock(&shown).clone();
                    records.iter_mut().for_each(CellRecord::settle);
                    let findings = Findings::of(&study, &records).played_by(&played_by);
                    lab::report::served_page(&study, &findings)
                })
            },
            script: lab::report::SCRIPT,
            replay: Arc::new(move |cell, game| {
                let request = study.request(cell, game).map_err(|fault| fault.to_string())?;
                let report = study.game.play_match(&request).map_err(|trouble| trouble.to_string())?;
                Ok(report.replay.to_string())
            }),
        };
        let options = Options { study: Some(pages), ..Options::default() };
        let server = thread::spawn(move || browser_table::run(listener, options));
        let where_it_is = format!("The report is at {address} (press Ctrl-C to stop)");
        // Programs get one document, when the study is over.
        if output.json {
            say(where_it_is);
        } else {
            output.line(where_it_is)?;
            output.flush()?;
        }
        open_browser(&address);
        Ok(Watch { shown, noted: None, server })
    }

    /// Shows the records so far, if the last ones are old.
    pub fn note(&mut self, records: &[CellRecord]) {
        if self.noted.is_none_or(|noted| noted.elapsed() >= EVERY) {
            self.show(records);
            self.noted = Some(Instant::now());
        }
    }

    fn show(&self, records: &[CellRecord]) {
        *lock(&self.shown) = records.to_vec();
    }

    /// Shows the finished report until Ctrl-C.
    pub fn stay(self, records: &[CellRecord]) -> Done {
        self.show(records);
        self.server.join().unwrap_or(Ok(()))
    }
}

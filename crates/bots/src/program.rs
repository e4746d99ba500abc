//! A program as a player: a child process that reads one line per question and writes one line per
//! answer.

use crate::cannot_start;
use crate::lines::{self, LONGEST_LINE};
use crate::process::Process;
use players::Forfeit;
use serde::{Deserialize, Serialize};
use shelf::{Bot, BotMatch, BotQuestion, Seating};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::{Duration, Instant};
use table::{Fault, Seat, Seeded};

/// The version of the protocol.
const PROTOCOL: u16 = 2;
/// How many characters of a wrong answer are quoted.
const QUOTED: usize = 80;

/// A program in a seat.
pub struct Program {
    command: String,
    seat: Seat,
    /// Closed before the process is dropped, which tells it that the match is over.
    questions: SyncSender<String>,
    answers: Receiver<lines::Line>,
    process: Process,
    patience: Duration,
    luck: u64,
}

/// A line for the program: the match, or a question.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Line<'a> {
    Match {
        protocol: u16,
        seat: u8,
        side: u8,
        luck: u64,
        #[serde(flatten)]
        told: &'a BotMatch,
    },
    Choose {
        clock_ms: u128,
        #[serde(flatten)]
        question: &'a BotQuestion,
    },
}

/// An answer of the program.
#[derive(Deserialize)]
struct Answer {
    /// The question it answers; answers to earlier ones are ignored.
    #[serde(default)]
    id: Option<u64>,
    choice: Chosen,
}

/// A choice, by its index in the list or in notation.
#[derive(Deserialize)]
#[serde(untagged)]
enum Chosen {
    Index(usize),
    Notation(String),
}

impl Program {
    /// Starts a program: its path, then its arguments, separated by spaces.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn start(command: &str, seat: Seat, seating: &Seating) -> Result<Program, Fault> {
        let path = command.split_whitespace().next().unwrap_or_default();
        let failed = |error| cannot_start(path, error);
        let mut process = Process::start(command).map_err(failed)?;
        let (input, output) = process.pipes().map_err(failed)?;
        let questions = lines::write(input).map_err(failed)?;
        let answers = lines::read(output).map_err(failed)?;
        // From a stream of its own: it tells nothing of the dice to those who cannot guess the seed.
        let mut rng = Seeded::stream(seating.seed, 1 + u64::from(seat.0));
        let luck = u64::from(rng.below(u32::MAX));
        let (command, patience) = (command.trim().to_string(), seating.patience);
        Ok(Program { command, seat, questions, answers, process, patience, luck })
    }

    /// Sends a line to the program.
    fn send(&self, line: &Line<'_>) -> Result<(), Forfeit> {
        let text = serde_json::to_string(line).map_err(|error| self.forfeit(&error.to_string()))?;
        match self.questions.try_send(text) {
            Err(TrySendError::Full(_)) => Err(self.forfeit("it answers questions without reading them")),
            // A program that has gone is noticed when its answer does not come.
            Err(TrySendError::Disconnected(_)) | Ok(()) => Ok(()),
        }
    }

    /// Waits for the answer to the question with this id.
    fn receive(&mut self, id: u64) -> Result<Chosen, Forfeit> {
        let until = Instant::now() + self.patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            // Even if lines are waiting: a flood of old answers does not extend the time.
            if left.is_zero() {
                return Err(self.too_slow());
            }
            let line = match self.answers.recv_timeout(left) {
                Ok(Some(line)) => line,
                Ok(None) => {
                    return Err(self.forfeit(&format!("it wrote a line of more than {LONGEST_LINE} bytes")));
                }
                Err(RecvTimeoutError::Timeout) => return Err(self.too_slow()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            };
            match serde_json::from_str::<Answer>(&line) {
                Ok(answer) if answer.id.is_none_or(|of| of == id) => return Ok(answer.choice),
                Err(error) if !line.trim().is_empty() => {
                    let (said, error) = (quoted(line.trim_end()), quoted(&error.to_string()));
                    let said = format!("it answered '{said}', which is not a valid answer ({error})");
                    return Err(self.forfeit(&said));
                }
                // An old answer, or a blank line.
                _ => {}
            }
        }
    }

    fn too_slow(&self) -> Forfeit {
        self.forfeit(&format!("it took longer than {} ms to decide", self.patience.as_millis()))
    }

    /// The forfeit of a program that has exited or closed its output.
    fn gone(&mut self) -> Forfeit {
        match self.process.exit_status() {
            Some(status) => self.forfeit(&format!("it exited before answering ({status})")),
            None => self.forfeit("it closed its output before answering"),
        }
    }

    fn forfeit(&self, why: &str) -> Forfeit {
        Forfeit(format!("the program '{}' in seat {} forfeits: {why}", self.command, self.seat.0 + 1))
    }
}

/// The start of what a program wrote.
fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

impl Bot for Program {
    fn begin(&mut self, told: &BotMatch, side: u8) -> Result<(), Forfeit> {
        let (seat, luck) = (self.seat.0, self.luck);
        self.send(&Line::Match { protocol: PROTOCOL, seat, side, luck, told })
    }

    fn answer(&mut self, question: &BotQuestion) -> Result<usize, Forfeit> {
        let id = question.id;
        self.send(&Line::Choose { clock_ms: self.patience.as_millis(), question })?;
        let choices = &question.choices;
        let (index, said) = match self.receive(id)? {
            Chosen::Index(index) => (Some(index).filter(|index| *index < choices.len()), index.to_string()),
            Chosen::Notation(line) => {
                (choices.iter().position(|choice| choice.notation == line.trim()), line)
            }
        };
        index.ok_or_else(|| {
            let said = quoted(&said);
            self.forfeit(&format!("it chose '{said}', which is not one of its {} choices", choices.len()))
        })
    }
}

//! A program as a player: a child process that reads one line per question and writes one line per
//! answer.

use players::Forfeit;
use serde::{Deserialize, Serialize};
use shelf::{Bot, BotQuestion, Seating};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use table::{Fault, Seat, Seeded};

/// The version of the protocol.
const PROTOCOL: u16 = 1;
/// The longest line that is read, in bytes: a bot that never ends its line must not fill the memory.
const LONGEST_LINE: u64 = 1 << 16;
/// How long a program may take to exit after the match.
const EXIT_TIME: Duration = Duration::from_millis(500);
/// How many characters of a wrong answer are quoted.
const QUOTED: usize = 80;

/// A program in a seat.
pub struct Program {
    command: String,
    seat: Seat,
    child: Child,
    /// The lines to write; `None` once its input has been closed.
    questions: Option<Sender<String>>,
    answers: Receiver<String>,
    patience: Duration,
    luck: u64,
}

/// A line for the program: the match, or a question.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Line<'a> {
    Match {
        protocol: u16,
        game: &'a str,
        seat: u8,
        side: u8,
        seats: u8,
        luck: u64,
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
        let mut words = command.split_whitespace();
        let path = words.next().unwrap_or_default();
        let mut start = Command::new(path);
        start.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = start.spawn().map_err(|error| {
            Fault::new(format!("cannot start the program '{path}': {error}"))
                .help("name an executable file, such as program:./my-bot")
        })?;
        let (questions, answers) = (child.stdin.take().map(write_lines), read_lines(child.stdout.take()));
        // A number of its own, from which the dice cannot be worked out.
        let mut rng = Seeded::stream(seating.seed, 1 + u64::from(seat.0));
        let luck = u64::from(rng.below(u32::MAX));
        let (command, patience) = (command.trim().to_string(), seating.patience);
        Ok(Program { command, seat, child, questions, answers, patience, luck })
    }

    /// Sends a line to the program.
    fn send(&self, line: &Line<'_>) {
        if let (Some(to), Ok(text)) = (&self.questions, serde_json::to_string(line)) {
            // A program that has gone is noticed when its answer does not come.
            let _ = to.send(text);
        }
    }

    /// Waits for the answer to the question with this id.
    fn receive(&mut self, id: u64) -> Result<Chosen, Forfeit> {
        let until = Instant::now() + self.patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.answers.recv_timeout(left).map_err(|gone| match gone {
                RecvTimeoutError::Timeout => {
                    self.forfeit(&format!("it took longer than {} ms to decide", self.patience.as_millis()))
                }
                RecvTimeoutError::Disconnected => self.gone(),
            })?;
            match serde_json::from_str::<Answer>(&line) {
                Ok(answer) if answer.id.is_none_or(|of| of == id) => return Ok(answer.choice),
                Ok(_) => {}
                Err(error) => {
                    let quoted: String = line.trim_end().chars().take(QUOTED).collect();
                    let said = format!("it answered '{quoted}', which is not a valid answer ({error})");
                    return Err(self.forfeit(&said));
                }
            }
        }
    }

    /// The forfeit of a program that has exited or closed its output.
    fn gone(&mut self) -> Forfeit {
        match wait(&mut self.child) {
            Some(status) => self.forfeit(&format!("it exited before answering ({status})")),
            None => self.forfeit("it closed its output before answering"),
        }
    }

    fn forfeit(&self, why: &str) -> Forfeit {
        Forfeit(format!("the program '{}' in seat {} forfeits: {why}", self.command, self.seat.0 + 1))
    }
}

impl Bot for Program {
    fn answer(&mut self, question: &BotQuestion) -> Result<usize, Forfeit> {
        let BotQuestion { game, id, seat, side, seats, .. } = *question;
        if id == 1 {
            self.send(&Line::Match { protocol: PROTOCOL, game, seat, side, seats, luck: self.luck });
        }
        self.send(&Line::Choose { clock_ms: self.patience.as_millis(), question });
        let choices = &question.choices;
        let (index, said) = match self.receive(id)? {
            Chosen::Index(index) => (Some(index).filter(|index| *index < choices.len()), index.to_string()),
            Chosen::Notation(line) => {
                (choices.iter().position(|choice| choice.notation == line.trim()), line)
            }
        };
        index.ok_or_else(|| {
            let said: String = said.chars().take(QUOTED).collect();
            self.forfeit(&format!("it chose '{said}', which is not one of its {} choices", choices.len()))
        })
    }
}

/// Writes lines on a separate thread: a program that does not read must not block the match.
fn write_lines(mut to: ChildStdin) -> Sender<String> {
    let (questions, waiting) = channel::<String>();
    std::thread::spawn(move || {
        for line in waiting {
            if writeln!(to, "{line}").and_then(|()| to.flush()).is_err() {
                return;
            }
        }
    });
    questions
}

/// Reads lines on a separate thread.
fn read_lines(from: Option<ChildStdout>) -> Receiver<String> {
    let (sender, answers) = channel();
    let Some(from) = from else { return answers };
    std::thread::spawn(move || {
        let mut from = BufReader::new(from);
        loop {
            let mut line = Vec::new();
            let read = (&mut from).take(LONGEST_LINE).read_until(b'\n', &mut line);
            let text = String::from_utf8_lossy(&line).into_owned();
            let blank = text.trim().is_empty();
            if read.is_err() || line.is_empty() || (!blank && sender.send(text).is_err()) {
                return;
            }
        }
    });
    answers
}

/// The exit status of a program, if it exits within [`EXIT_TIME`].
fn wait(child: &mut Child) -> Option<String> {
    let until = Instant::now() + EXIT_TIME;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status.to_string()),
            Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
            _ => return None,
        }
    }
}

impl Drop for Program {
    /// Closes its input, which tells it that the match is over, and kills it if it does not exit.
    fn drop(&mut self) {
        self.questions = None;
        if wait(&mut self.child).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

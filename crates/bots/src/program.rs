//! A program in a seat: a child process that reads a line for every question and writes a line for
//! every answer.

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
/// The longest answer that is read: who writes on without end is not listened to.
const LONGEST: u64 = 1 << 16;
/// How long a program may take to go when the match is over.
const FAREWELL: Duration = Duration::from_millis(500);
/// How much of a wrong answer is quoted.
const QUOTED: usize = 80;

/// A program in a seat.
pub struct Program {
    command: String,
    seat: Seat,
    child: Child,
    /// Nothing once it was closed, to say good-bye.
    questions: Option<Sender<String>>,
    answers: Receiver<String>,
    patience: Duration,
    luck: u64,
}

/// The first line, and every question.
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

/// An answer.
#[derive(Deserialize)]
struct Answer {
    /// The question it answers: old ones are passed over.
    #[serde(default)]
    id: Option<u64>,
    choice: Chosen,
}

/// A choice, by its place in the list or in notation.
#[derive(Deserialize)]
#[serde(untagged)]
enum Chosen {
    Place(usize),
    Notation(String),
}

impl Program {
    /// Starts a program: its path, then its arguments, parted by spaces.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(command: &str, seat: Seat, seating: &Seating) -> Result<Program, Fault> {
        let mut words = command.split_whitespace();
        let path = words.next().unwrap_or_default();
        let mut start = Command::new(path);
        start.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = start.spawn().map_err(|error| {
            Fault::new(format!("the program '{path}' cannot be started: {error}"))
                .help("give the path of a file that may be executed, such as program:./my-bot")
        })?;
        let (questions, answers) = (child.stdin.take().map(speak), listen(child.stdout.take()));
        // Luck of its own, from which nobody can work out the dice.
        let mut luck = Seeded::stream(seating.seed, 1 + u64::from(seat.0));
        let luck = u64::from(luck.below(u32::MAX));
        let (command, patience) = (command.trim().to_string(), seating.patience);
        Ok(Program { command, seat, child, questions, answers, patience, luck })
    }

    /// Passes a line on; a program that does not read it will not answer either.
    fn tell(&self, line: &Line<'_>) {
        if let (Some(to), Ok(text)) = (&self.questions, serde_json::to_string(line)) {
            // Nobody there to hear it: the answer will be missed, and that is told.
            let _ = to.send(text);
        }
    }

    /// The answer to the question of this number, in time.
    fn heard(&mut self, id: u64) -> Result<Chosen, Forfeit> {
        let until = Instant::now() + self.patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.answers.recv_timeout(left).map_err(|gone| match gone {
                RecvTimeoutError::Timeout => self
                    .forfeit(&format!("it took more than {} ms over a decision", self.patience.as_millis())),
                RecvTimeoutError::Disconnected => self.gone(),
            })?;
            match serde_json::from_str::<Answer>(&line) {
                Ok(answer) if answer.id.is_none_or(|of| of == id) => return Ok(answer.choice),
                Ok(_) => {}
                Err(error) => {
                    let quoted: String = line.trim_end().chars().take(QUOTED).collect();
                    let said = format!("it answered '{quoted}', which is no answer ({error})");
                    return Err(self.forfeit(&said));
                }
            }
        }
    }

    /// It has ended, or closed its output.
    fn gone(&mut self) -> Forfeit {
        match wait(&mut self.child) {
            Some(how) => self.forfeit(&format!("it ended ({how}) before it answered")),
            None => self.forfeit("it closed its output before it answered"),
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
            self.tell(&Line::Match { protocol: PROTOCOL, game, seat, side, seats, luck: self.luck });
        }
        self.tell(&Line::Choose { clock_ms: self.patience.as_millis(), question });
        let choices = &question.choices;
        let (place, said) = match self.heard(id)? {
            Chosen::Place(place) => (Some(place).filter(|place| *place < choices.len()), place.to_string()),
            Chosen::Notation(line) => {
                (choices.iter().position(|choice| choice.notation == line.trim()), line)
            }
        };
        place.ok_or_else(|| {
            let said: String = said.chars().take(QUOTED).collect();
            self.forfeit(&format!("it chose '{said}', which is none of its {} choices", choices.len()))
        })
    }
}

/// Writes on a thread of its own: who does not read must not hold the match up.
fn speak(mut to: ChildStdin) -> Sender<String> {
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

/// Reads on a thread of its own, line by line.
fn listen(from: Option<ChildStdout>) -> Receiver<String> {
    let (heard, answers) = channel();
    let Some(from) = from else { return answers };
    std::thread::spawn(move || {
        let mut from = BufReader::new(from);
        loop {
            let mut line = Vec::new();
            let read = (&mut from).take(LONGEST).read_until(b'\n', &mut line);
            let text = String::from_utf8_lossy(&line).into_owned();
            let blank = text.trim().is_empty();
            if read.is_err() || line.is_empty() || (!blank && heard.send(text).is_err()) {
                return;
            }
        }
    });
    answers
}

/// How a program ended, if it does so soon.
fn wait(child: &mut Child) -> Option<String> {
    let until = Instant::now() + FAREWELL;
    loop {
        match child.try_wait() {
            Ok(Some(how)) => return Some(how.to_string()),
            Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
            _ => return None,
        }
    }
}

impl Drop for Program {
    /// Its input is closed, which says that the match is over; who does not go then is ended.
    fn drop(&mut self) {
        self.questions = None;
        if wait(&mut self.child).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

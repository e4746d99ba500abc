//! Computer players think in a worker, so that the page never waits for them.
//!
//! A request is a text of four parts: the header of the match, the state, the player and its seed.
//! The answer is the choice, followed by what the player weighed.

use crate::browser;
use leptos::prelude::*;
use shelf::OpenMatch;
use shelf::open_match::{Reason, Thought};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use table::Source;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Separates the parts of a request and of an answer.
const PART: char = '\u{1e}';
/// Separates the fields of a part.
const FIELD: char = '\u{1f}';

/// A request to think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThinkRequest {
    /// The match without its moves.
    pub header: String,
    /// The state, as text.
    pub state: String,
    /// The name of the player.
    pub player: String,
    /// The seed of its own random choices.
    pub seed: u64,
}

impl ThinkRequest {
    fn write(&self) -> String {
        format!("{}{PART}{}{PART}{}{PART}{}", self.header, self.state, self.player, self.seed)
    }

    fn read(text: &str) -> Option<ThinkRequest> {
        let mut parts = text.split(PART).map(String::from);
        let (header, state, player) = (parts.next()?, parts.next()?, parts.next()?);
        Some(ThinkRequest { header, state, player, seed: parts.next()?.parse().ok()? })
    }
}

fn write(thought: &Result<Thought, String>) -> String {
    match thought {
        Err(wrong) => format!("no{PART}{wrong}"),
        Ok(thought) => {
            let mut text = format!("yes{PART}{}", thought.line);
            for reason in &thought.why {
                text += &format!("{PART}{}{FIELD}{}{FIELD}{}", reason.words, reason.worth, reason.chosen);
                for (words, worth) in &reason.because {
                    text += &format!("{FIELD}{words}{FIELD}{worth}");
                }
            }
            text
        }
    }
}

fn read(text: &str) -> Result<Thought, String> {
    let mut parts = text.split(PART);
    let (first, second) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default().to_string());
    if first != "yes" {
        return Err(second);
    }
    let reason = |part: &str| {
        let mut fields = part.split(FIELD);
        let words = fields.next()?.to_string();
        let worth = fields.next()?.parse().ok()?;
        let chosen = fields.next()? == "true";
        let mut because = Vec::new();
        while let (Some(words), Some(worth)) = (fields.next(), fields.next()) {
            because.push((words.to_string(), worth.parse().ok()?));
        }
        Some(Reason { words, worth, because, chosen })
    };
    Ok(Thought { line: second, why: parts.filter_map(reason).collect() })
}

thread_local! {
    /// The match thought about last, set up: most questions are about the same one.
    static TABLE: RefCell<Option<(String, Box<dyn OpenMatch>)>> = const { RefCell::new(None) };
}

/// The answer to a question, both as text. The rules of its game are loaded first.
pub async fn answer(text: &str) -> String {
    let thought = match ThinkRequest::read(text) {
        Some(question) => load(&question).await.and_then(|()| think(&question)),
        None => Err("the question cannot be read".into()),
    };
    write(&thought)
}

async fn load(question: &ThinkRequest) -> Result<(), String> {
    let known =
        TABLE.with_borrow(|table| table.as_ref().is_some_and(|(header, _)| *header == question.header));
    if known {
        return Ok(());
    }
    let source = Source::new("the match", &question.header);
    let game = shelf::game_of_replay(&source).map_err(|fault| fault.to_string())?;
    shelf::load(game.id).await.map(drop).map_err(|fault| fault.to_string())
}

fn think(question: &ThinkRequest) -> Result<Thought, String> {
    TABLE.with_borrow_mut(|table| {
        if table.as_ref().is_none_or(|(header, _)| *header != question.header) {
            let source = Source::new("the match", &question.header);
            let (game, ..) = shelf::open_replay(&source).map_err(|fault| fault.to_string())?;
            let (open_match, _) = game.reopen(&source).map_err(|fault| fault.to_string())?;
            *table = Some((question.header.clone(), open_match));
        }
        let (_, open_match) = table.as_ref().ok_or("no match is open")?;
        open_match
            .think(&question.state, &question.player, question.seed.into())
            .map_err(|trouble| trouble.to_string())
    })
}

type Then = Box<dyn FnOnce(Result<Thought, String>)>;

/// Somebody who answers questions: a worker, or this page where there is none.
#[derive(Clone)]
pub struct Thinker {
    worker: Option<Worker>,
    waiting: Rc<RefCell<HashMap<u32, Then>>>,
    asked: Rc<RefCell<u32>>,
}

impl Thinker {
    /// Starts a worker.
    pub fn start() -> Thinker {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("worker.js", &options).ok();
        let waiting: Rc<RefCell<HashMap<u32, Then>>> = Rc::default();
        if let Some(worker) = &worker {
            let waiting = waiting.clone();
            let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                let field = |name: &str| js_sys::Reflect::get(&event.data(), &JsValue::from_str(name)).ok();
                let Some(id) = field("id").and_then(|id| id.as_f64()) else { return };
                let answer = match field("answer").and_then(|answer| answer.as_string()) {
                    Some(answer) => read(&answer),
                    None => Err(field("error").and_then(|error| error.as_string()).unwrap_or_default()),
                };
                let then = waiting.borrow_mut().remove(&(id as u32));
                if let Some(then) = then {
                    then(answer);
                }
            });
            worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            heard.forget();
        }
        Thinker { worker, waiting, asked: Rc::default() }
    }

    /// Asks; `then` is called with the answer, never at once.
    pub fn ask(&self, question: &ThinkRequest, then: impl FnOnce(Result<Thought, String>) + 'static) {
        let Some(worker) = &self.worker else {
            let question = question.clone();
            browser::later(0, move || then(think(&question)));
            return;
        };
        let id = {
            let mut asked = self.asked.borrow_mut();
            *asked = asked.wrapping_add(1);
            *asked
        };
        self.waiting.borrow_mut().insert(id, Box::new(then));
        let message = js_sys::Object::new();
        let set = |name: &str, value: JsValue| {
            let _ = js_sys::Reflect::set(&message, &JsValue::from_str(name), &value);
        };
        set("id", JsValue::from_f64(id.into()));
        set("text", JsValue::from_str(&question.write()));
        let _ = worker.post_message(&message);
    }

    /// Stops the worker.
    pub fn stop(&self) {
        self.waiting.borrow_mut().clear();
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}

/// A thinker that stops when the screen goes.
pub fn thinker() -> StoredValue<Thinker, LocalStorage> {
    let thinker = StoredValue::new_local(Thinker::start());
    on_cleanup(move || {
        thinker.try_with_value(Thinker::stop);
    });
    thinker
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};
    use table::rulebook::Chance;
    use table::{DiceMode, Setup};

    /// The answer, which is there at once where all rules are at hand.
    fn answer(text: &str) -> String {
        match pin!(super::answer(text)).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(answer) => answer,
            Poll::Pending => panic!("nothing has to be fetched here"),
        }
    }

    #[test]
    fn a_question_is_answered_with_a_choice_and_its_reasons() {
        let game = shelf::find("quickstart").unwrap();
        let setup = Setup { scenario: "QS-T1".into(), ..Setup::default() };
        let chance = Chance { seed: Some(3.into()), mode: DiceMode::Fair };
        let seats = vec!["person".to_string(), "regular".to_string()];
        let open_match = game.open(game.header(setup, seats, chance)).unwrap();
        let question = ThinkRequest {
            header: open_match.replay(),
            state: open_match.state(),
            player: "regular".into(),
            seed: 4,
        };
        assert_eq!(ThinkRequest::read(&question.write()), Some(question.clone()));
        let thought = read(&answer(&question.write())).unwrap();
        assert!(open_match.choices().iter().any(|choice| choice.line == thought.line));
        assert_eq!(read(&write(&Ok(thought.clone()))), Ok(thought));
    }

    #[test]
    fn a_question_that_makes_no_sense_is_answered_with_what_is_wrong() {
        assert!(read(&answer("what?")).unwrap_err().contains("cannot be read"));
        let nobody = ThinkRequest { header: "no".into(), state: String::new(), player: "x".into(), seed: 0 };
        assert!(read(&answer(&nobody.write())).unwrap_err().contains("not a replay"));
    }
}

//! The page's side: asks a worker, and stops one that takes too long.

use super::answer::answer;
use super::question::{About, Ask, Question};
use super::queue::{Queue, Slot};
use crate::browser;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long a question that is in the way may still run before its worker is stopped, in milliseconds. Starting
/// another takes about as long.
const GRACE: u32 = 150;

/// How long an answer may take, in milliseconds: nobody waits longer for a number.
const DEADLINE: u32 = 10_000;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It took too long.
    TooLong,
    /// What is wrong.
    Failed(String),
}

type Then = Box<dyn FnOnce(Result<String, Trouble>)>;

/// Somebody who answers questions: a worker, or this page where there is none.
#[derive(Clone)]
pub struct Helper(Rc<RefCell<Inner>>);

struct Inner {
    worker: Option<Worker>,
    queue: Queue<Then>,
}

impl Helper {
    fn new() -> Helper {
        Helper(Rc::new(RefCell::new(Inner { worker: None, queue: Queue::new() })))
    }

    /// Asks. `then` is called with the answer, never at once, and not at all if the question is cancelled or
    /// replaced by a newer one in its slot.
    pub fn ask<T: DeserializeOwned + 'static>(
        &self,
        slot: Slot,
        about: About,
        ask: Ask,
        then: impl FnOnce(Result<T, Trouble>) + 'static,
    ) {
        let Ok(text) = serde_json::to_string(&Question { about, ask }) else { return };
        let then = Box::new(move |answer: Result<String, Trouble>| {
            let read = |text: String| match serde_json::from_str::<Result<T, String>>(&text) {
                Ok(answer) => answer.map_err(Trouble::Failed),
                Err(error) => Err(Trouble::Failed(error.to_string())),
            };
            then(answer.and_then(read));
        });
        self.0.borrow_mut().queue.ask(slot, text, then);
        self.go_on();
        self.clear_the_way();
    }

    /// From now on nobody wants the answer in this slot.
    pub fn cancel(&self, slot: Slot) {
        self.0.borrow_mut().queue.cancel(slot);
        self.clear_the_way();
    }

    /// Hands the worker its next question, if it has none.
    fn go_on(&self) {
        let mut inner = self.0.borrow_mut();
        let inner = &mut *inner;
        let Some((id, text)) = inner.queue.start() else { return };
        if inner.worker.is_none() {
            inner.worker = self.start_worker();
        }
        match &inner.worker {
            Some(worker) => post(worker, id, text),
            None => self.answer_here(id, text.to_string()),
        }
        if inner.queue.has_deadline() {
            let helper = self.clone();
            browser::later(DEADLINE, move || helper.stop_if_running(id));
        }
    }

    /// Without a worker the page answers itself.
    fn answer_here(&self, id: u32, text: String) {
        let helper = self.clone();
        spawn_local(async move {
            let answer = answer(&text).await;
            helper.answered(id, Ok(answer));
        });
    }

    /// Stops the worker after a moment, if what it does is still in the way then.
    fn clear_the_way(&self) {
        let id = {
            let inner = self.0.borrow();
            inner.queue.running().filter(|_| inner.queue.is_in_the_way())
        };
        let Some(id) = id else { return };
        let helper = self.clone();
        browser::later(GRACE, move || {
            let late = {
                let inner = helper.0.borrow();
                inner.queue.running() == Some(id) && inner.queue.is_in_the_way()
            };
            if late {
                helper.drop_worker();
                helper.0.borrow_mut().queue.give_up();
                helper.go_on();
            }
        });
    }

    /// Ends a question that has had its time.
    fn stop_if_running(&self, id: u32) {
        if self.0.borrow().queue.running() == Some(id) {
            self.drop_worker();
            self.answered(id, Err(Trouble::TooLong));
        }
    }

    fn drop_worker(&self) {
        if let Some(worker) = self.0.borrow_mut().worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }

    fn answered(&self, id: u32, answer: Result<String, Trouble>) {
        // The callback may ask the next question right away.
        let then = self.0.borrow_mut().queue.end(id);
        if let Some(then) = then {
            then(answer);
        }
        self.go_on();
    }

    fn start_worker(&self) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("worker.js", &options).ok()?;
        let helper = self.clone();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let field = |name: &str| js_sys::Reflect::get(&event.data(), &JsValue::from_str(name)).ok();
            let Some(id) = field("id").and_then(|id| id.as_f64()) else { return };
            match field("answer").and_then(|answer| answer.as_string()) {
                Some(answer) => helper.answered(id as u32, Ok(answer)),
                None => helper.failed(field("error").and_then(|error| error.as_string())),
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let helper = self.clone();
        let broken = Closure::<dyn FnMut(Event)>::new(move |_| helper.failed(None));
        worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
        broken.forget();
        Some(worker)
    }

    /// The worker could not be loaded, or broke down; the next question gets another.
    fn failed(&self, error: Option<String>) {
        self.drop_worker();
        let running = self.0.borrow().queue.running();
        if let Some(id) = running {
            let words = error.unwrap_or_else(|| "the worker could not be loaded".into());
            self.answered(id, Err(Trouble::Failed(words)));
        }
    }

    /// Stops the worker and forgets every question.
    fn stop(&self) {
        self.drop_worker();
        self.0.borrow_mut().queue.clear();
    }
}

fn post(worker: &Worker, id: u32, text: &str) {
    let message = js_sys::Object::new();
    let set = |name: &str, value: JsValue| {
        let _ = js_sys::Reflect::set(&message, &JsValue::from_str(name), &value);
    };
    set("id", JsValue::from_f64(id.into()));
    set("text", JsValue::from_str(text));
    let _ = worker.post_message(&message);
}

/// A helper that stops when the screen goes.
pub fn helper() -> StoredValue<Helper, LocalStorage> {
    let helper = StoredValue::new_local(Helper::new());
    on_cleanup(move || {
        helper.try_with_value(Helper::stop);
    });
    helper
}

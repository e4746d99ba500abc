//! Gestures on the board: point, drag, scroll, pinch.

use crate::Page;
use serde_json::{Value, json};
use std::sync::Arc;
use thirtyfour::By;
use thirtyfour::common::command::{Command, ExtensionCommand};

/// How long a drag takes, in milliseconds, so that the page can follow it.
const A_MOMENT: u32 = 120;

impl Page {
    /// Holds the mouse over the middle of an element.
    pub async fn hover(&self, css: &str) {
        let (x, y) = self.middle(css).await;
        self.perform(vec![mouse(vec![to(x, y, 0)])]).await;
    }

    /// Moves the mouse from the middle of one element to the middle of another, as fast as a hand does.
    pub async fn travel(&self, from: &str, to_css: &str) {
        let ((x, y), (there_x, there_y)) = (self.middle(from).await, self.middle(to_css).await);
        self.perform(vec![mouse(vec![to(x, y, 0), to(there_x, there_y, A_MOMENT)])]).await;
    }

    /// Holds the mouse at a place of the viewport.
    pub async fn hover_at(&self, x: f64, y: f64) {
        self.perform(vec![mouse(vec![to(x, y, 0)])]).await;
    }

    /// Clicks at a place of the viewport with the right button.
    pub async fn context_click_at(&self, x: f64, y: f64) {
        let press = |kind: &str| json!({ "type": kind, "button": 2 });
        self.perform(vec![mouse(vec![to(x, y, 0), press("pointerDown"), press("pointerUp")])]).await;
    }

    /// Clicks at a place of the viewport.
    pub async fn click_at(&self, x: f64, y: f64) {
        self.perform(vec![mouse(vec![to(x, y, 0), down(), up()])]).await;
    }

    /// Taps at a place of the viewport with a finger.
    pub async fn tap_at(&self, x: f64, y: f64) {
        self.perform(vec![json!({
            "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
            "actions": [to(x, y, 0), down(), up()],
        })])
        .await;
    }

    /// Drags from the middle of an element with the mouse.
    pub async fn drag(&self, css: &str, right: f64, below: f64) {
        let (x, y) = self.middle(css).await;
        self.perform(vec![mouse(vec![to(x, y, 0), down(), to(x + right, y + below, A_MOMENT), up()])]).await;
    }

    /// Drags from the middle of an element with a finger.
    pub async fn swipe(&self, css: &str, right: f64, below: f64) {
        let (x, y) = self.middle(css).await;
        self.perform(vec![finger("finger", (x, y), (x + right, y + below))]).await;
    }

    /// Two fingers around the middle of an element, from `before` pixels apart to `after`.
    pub async fn pinch(&self, css: &str, before: f64, after: f64) {
        let (x, y) = self.middle(css).await;
        let left = finger("left", (x - before / 2.0, y), (x - after / 2.0, y));
        let right = finger("right", (x + before / 2.0, y), (x + after / 2.0, y));
        self.perform(vec![left, right]).await;
    }

    /// Turns the wheel over the middle of an element; downwards if positive.
    pub async fn wheel(&self, css: &str, below: i32) {
        let (x, y) = self.middle(css).await;
        let turn = json!({ "type": "scroll", "x": x as i64, "y": y as i64, "deltaX": 0, "deltaY": below });
        self.perform(vec![json!({ "type": "wheel", "id": "wheel", "actions": [turn] })]).await;
    }

    /// The middle of an element in the viewport.
    pub async fn middle(&self, css: &str) -> (f64, f64) {
        // What a panel has scrolled away comes into sight; the board has a camera of its own.
        let script = "const e = arguments[0]; if (e instanceof HTMLElement) e.scrollIntoView({ block: 'nearest' }); \
            const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]";
        self.until(&format!("find the middle of '{css}'"), async || {
            let element = self.browser.find(By::Css(css)).await?;
            let middle = self.browser.execute(script, vec![element.to_json()?]).await?;
            Ok(middle.json()[0].as_f64().zip(middle.json()[1].as_f64()))
        })
        .await
    }

    async fn perform(&self, hands: Vec<Value>) {
        let command = Command::ExtensionCommand(Box::new(Hands(hands)));
        self.browser.cmd(command).await.expect("hands move");
    }
}

/// Simultaneous gestures: WebDriver's "actions", of which the library supports only some.
#[derive(Debug)]
struct Hands(Vec<Value>);

impl ExtensionCommand for Hands {
    fn parameters_json(&self) -> Option<Value> {
        Some(json!({ "actions": self.0 }))
    }

    fn method(&self) -> axum::http::Method {
        axum::http::Method::POST
    }

    fn endpoint(&self) -> Arc<str> {
        "/actions".into()
    }
}

fn mouse(actions: Vec<Value>) -> Value {
    json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": actions })
}

fn finger(id: &str, from: (f64, f64), end: (f64, f64)) -> Value {
    let actions = [to(from.0, from.1, 0), down(), to(end.0, end.1, A_MOMENT), up()];
    json!({ "type": "pointer", "id": id, "parameters": { "pointerType": "touch" }, "actions": actions })
}

fn to(x: f64, y: f64, duration: u32) -> Value {
    json!({ "type": "pointerMove", "duration": duration, "x": x.round(), "y": y.round(), "origin": "viewport" })
}

fn down() -> Value {
    json!({ "type": "pointerDown", "button": 0 })
}

fn up() -> Value {
    json!({ "type": "pointerUp", "button": 0 })
}

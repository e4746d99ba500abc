//! The stage: what has happened is seen on the board before the next decision is shown. A click ends it at once.

mod draw;
mod script;

use super::model::Desk;
use crate::browser;
use crate::settings::Pace;
use crate::sound;
use leptos::html::Div;
use leptos::prelude::*;
use script::{Cue, Look, Script, script};
use std::collections::BTreeMap;
use std::rc::Rc;
use table::Cell;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// What is being shown.
#[derive(Clone, Copy)]
pub struct Stage {
    /// The layer over the pieces in which effects are drawn.
    pub layer: NodeRef<Div>,
    /// Where banners hang.
    banners: NodeRef<Div>,
    /// Whether something is being shown.
    pub showing: RwSignal<bool>,
    /// The piece that acts.
    pub acting: RwSignal<Option<u16>>,
    /// Whether the turns of computer players are skipped until a person has to decide.
    pub skipping: RwSignal<bool>,
    /// Counts the shows, so that cues of one that was ended are ignored.
    round: StoredValue<u64>,
    /// What comes after the show.
    then: StoredValue<Option<Box<dyn FnOnce()>>, LocalStorage>,
    /// Movements of pieces on the page, to be ended when the pieces stand there for good.
    moves: StoredValue<Vec<JsValue>, LocalStorage>,
}

/// How long the camera takes to glide.
const GLIDE: u32 = 450;

impl Stage {
    /// An empty stage.
    pub fn new() -> Stage {
        Stage {
            layer: NodeRef::new(),
            banners: NodeRef::new(),
            showing: RwSignal::new(false),
            acting: RwSignal::new(None),
            skipping: RwSignal::new(false),
            round: StoredValue::new(0),
            then: StoredValue::new_local(None),
            moves: StoredValue::new_local(Vec::new()),
        }
    }

    /// Ends what is being shown: everything is as it is after it.
    pub fn finish(self) {
        self.round.update_value(|round| *round += 1);
        if let Some(layer) = self.layer.get_untracked() {
            layer.set_inner_html("");
        }
        self.close();
    }

    /// The show is over, by itself or because somebody ended it.
    fn close(self) {
        let then = self.then.try_update_value(Option::take).flatten();
        self.showing.set(false);
        if let Some(then) = then {
            then();
        }
        // The pieces stand where they moved to as soon as the page is drawn.
        let moves = self.moves.try_update_value(std::mem::take).unwrap_or_default();
        browser::later(40, move || {
            for animation in moves {
                call(&animation, "cancel", &[]);
            }
        });
    }
}

/// Calls a method of an object of the browser.
fn call(object: &JsValue, method: &str, arguments: &[JsValue]) -> JsValue {
    let method = js_sys::Reflect::get(object, &method.into()).ok();
    let method = method.and_then(|method| method.dyn_into::<js_sys::Function>().ok());
    let arguments: js_sys::Array = arguments.iter().collect();
    method.and_then(|method| method.apply(object, &arguments).ok()).unwrap_or_default()
}

impl Desk {
    /// Shows what happened at some decisions, and then does something; at once if nothing is to be shown.
    pub(super) fn show(self, decisions: std::ops::Range<usize>, then: impl FnOnce() + 'static) {
        let stage = self.stage;
        if stage.showing.get_untracked() {
            stage.finish();
        }
        let script = self.script(decisions);
        if script.cues.is_empty() {
            then();
            return;
        }
        stage.then.set_value(Some(Box::new(then)));
        stage.showing.set(true);
        stage.round.update_value(|round| *round += 1);
        self.perform(Rc::new(script), 0, stage.round.get_value());
    }

    /// Plays the cues from one on: glides to where each is seen, plays it and waits until the next is due.
    fn perform(self, script: Rc<Script>, which: usize, round: u64) {
        let stage = self.stage;
        let on_time = move || stage.round.try_get_value() == Some(round);
        if !on_time() {
            return;
        }
        if which == script.cues.len() {
            stage.close();
            return;
        }
        let glides = self.glide_to(&script.cues[which..]);
        let play = move || {
            if on_time() {
                let due = script.cues.get(which + 1).map_or(script.ends, |next| next.at);
                self.play_cue(&script.cues[which]);
                let wait = due - script.cues[which].at;
                browser::later(wait, move || self.perform(script, which + 1, round));
            }
        };
        if glides { browser::later(GLIDE, play) } else { play() }
    }

    /// Glides until the first of these cues can be seen, and as many of the next as fit. True if it moves.
    fn glide_to(self, cues: &[Cue]) -> bool {
        let first = script::cells(&cues[0].look);
        if first.is_empty() || self.camera.shows(&first) {
            return false;
        }
        let next = cues[1..].iter().flat_map(|cue| script::cells(&cue.look));
        self.camera.see(&first.into_iter().chain(next).collect::<Vec<_>>())
    }

    fn script(self, decisions: std::ops::Range<usize>) -> Script {
        let pace = if self.stage.skipping.get_untracked() {
            Pace::AtOnce
        } else {
            self.settings.pace.get_untracked()
        };
        if pace == Pace::AtOnce {
            return Script::default();
        }
        let stands: BTreeMap<u16, Cell> = self.view.with_untracked(|view| {
            view.scene.tokens.iter().filter_map(|token| Some((token.id, token.cell?))).collect()
        });
        let (mut effects, mut dice) = (Vec::new(), Vec::new());
        for at in decisions {
            effects.extend(self.ask(|open_match| open_match.effects(at)));
            dice.extend(self.log_entry(at).map(|entry| entry.dice.clone()).unwrap_or_default());
        }
        script(&effects, &dice, stands, pace)
    }

    /// Draws a cue and takes it away when its time is over.
    fn play_cue(self, cue: &Cue) {
        let stage = self.stage;
        sound::play(self.settings, sound_of(&cue.look));
        match &cue.look {
            Look::Acts { token, .. } => stage.acting.set(Some(*token)),
            Look::Walks { token, cells, jumps } => {
                stage.acting.set(Some(*token));
                self.walk(*token, cells, *jumps, cue.lasts);
            }
            Look::Banner { words } => {
                let html = format!("<p style=\"--t:{}ms\">{}</p>", cue.lasts, draw::plain(words));
                add(stage.banners, &html, cue.lasts);
            }
            look => {
                let html = draw::html(look, self.camera.layout.get_untracked(), cue.lasts);
                keep_in_view(&add(stage.layer, &html, cue.lasts), self.camera.node.get_untracked());
            }
        }
    }

    /// Moves a piece along cells.
    fn walk(self, token: u16, cells: &[Cell], jumps: bool, lasts: u32) {
        let layout = self.camera.layout.get_untracked();
        let world = self.camera.world.get_untracked();
        let piece =
            world.and_then(|world| world.query_selector(&format!("[data-token='{token}']")).ok().flatten());
        let Some(piece) = piece.filter(|_| !browser::prefers_stillness()) else { return };
        let point = |(x, y): (f64, f64), scale: f64| {
            format!(r#"{{"transform":"translate({x:.1}px,{y:.1}px) scale({scale})","zIndex":9999}}"#)
        };
        let mut frames: Vec<String> = cells.iter().map(|cell| point(layout.center(*cell), 1.0)).collect();
        if jumps {
            let ((ax, ay), (bx, by)) = (layout.center(cells[0]), layout.center(cells[cells.len() - 1]));
            let top = ((ax + bx) / 2.0, (ay + by) / 2.0 - 46.0);
            frames = vec![point((ax, ay), 1.0), point(top, 1.28), point((bx, by), 1.0)];
        }
        let frames = js_sys::JSON::parse(&format!("[{}]", frames.join(","))).unwrap_or_default();
        let how = format!(r#"{{"duration":{lasts},"fill":"forwards","easing":"linear"}}"#);
        let how = js_sys::JSON::parse(&how).unwrap_or_default();
        let animation = call(&piece, "animate", &[frames, how]);
        self.stage.moves.update_value(|moves| moves.push(animation));
    }

    /// Watches again what happened since a person last decided.
    pub fn watch_again(self) {
        let len = self.len.get_untracked();
        self.go_to(self.last_own_decision(len).map_or(0, |at| at + 1));
        self.running.set(true);
    }

    /// The last decision of a person before `at`.
    pub fn last_own_decision(self, at: usize) -> Option<usize> {
        let seats = self.view.with(|view| view.seats.clone());
        let person = |name: &str| {
            let seat = seats.iter().position(|(known, _)| known == name);
            self.ask(|open_match| {
                seat.and_then(|seat| {
                    open_match.header().seats.get(seat).map(|who| who == crate::begin::PERSON)
                })
            })
        };
        (0..at).rev().find(|at| self.log_entry(*at).is_some_and(|entry| person(&entry.seat) == Some(true)))
    }
}

/// Adds HTML to an element for a time; returns what was added.
fn add(node: NodeRef<Div>, html: &str, lasts: u32) -> Vec<Element> {
    let Some(node) = node.get_untracked() else { return Vec::new() };
    let before = node.child_element_count();
    let _ = node.insert_adjacent_html("beforeend", html);
    let added: Vec<Element> =
        (before..node.child_element_count()).filter_map(|at| node.children().item(at)).collect();
    let gone = added.clone();
    browser::later(lasts, move || gone.iter().for_each(Element::remove));
    added
}

/// How many pixels words on the board keep away from the edge of the window.
const EDGE: f64 = 6.0;

/// Moves dice and words beside a piece at the edge of the window back into it.
fn keep_in_view(added: &[Element], window: Option<web_sys::HtmlDivElement>) {
    let Some(window) = window.map(|window| window.get_bounding_client_rect()) else { return };
    for element in added {
        let Some(words) = element.query_selector(".fx-roll, .fx-number").ok().flatten() else { continue };
        let words: web_sys::HtmlElement = words.unchecked_into();
        let shown = words.get_bounding_client_rect();
        let x = draw::inward((shown.left(), shown.right()), (window.left() + EDGE, window.right() - EDGE));
        let y = draw::inward((shown.top(), shown.bottom()), (window.top() + EDGE, window.bottom() - EDGE));
        if (x, y) != (0.0, 0.0) {
            let shift = format!("calc(-50% + {x:.0}px * var(--k, 1)) calc(-100% + {y:.0}px * var(--k, 1))");
            let _ = words.style().set_property("translate", &shift);
        }
    }
}

/// The sound of a look.
fn sound_of(look: &Look) -> &'static str {
    match look {
        Look::Walks { jumps: true, .. } => "jump",
        Look::Walks { .. } => "walk",
        Look::Rolls { .. } => "dice",
        Look::Shoots { weapon, .. } => weapon,
        Look::Says { good: true, .. } => "good",
        Look::Says { .. } | Look::Turns { .. } => "hurt",
        Look::Blasts { .. } => "blast",
        Look::Marks { .. } | Look::Acts { .. } => "tick",
        Look::Banner { .. } => "banner",
    }
}

/// The banners, and what can be done about the turns of computer players.
#[component]
pub fn StageControls(desk: Desk) -> impl IntoView {
    let stage = desk.stage;
    let computer = move || {
        desk.role.get() == super::tabs::Role::Playing
            && !desk.reviewing()
            && desk.over.with(Option::is_none)
            && desk.player().is_some_and(|player| player != crate::begin::PERSON)
    };
    let watchable = move || {
        !computer() && desk.awaits_person() && {
            let len = desk.len.get();
            let last = desk.last_own_decision(len).map_or(0, |at| at + 1);
            last > 0 && last < len
        }
    };
    let watchable = Memo::new(move |_| watchable());
    let computer = Memo::new(move |_| computer());
    let place = Memo::new(move |_| super::board::stage_place(desk));
    view! {
        <div class="banners" node_ref=stage.banners aria-hidden="true"></div>
        <div class=move || format!("stage-buttons {}", place.get())>
            {move || computer.get().then(|| view! { <button id="skip" on:click=move |_| desk.skip() title="Skip to your next decision (H)">"Skip »"</button> })}
            {move || watchable.get().then(|| view! { <button id="watch-again" aria-label="Watch again" on:click=move |_| desk.watch_again() title="Watch again what happened since your last decision">"↺" <span class="roomy">" Watch again"</span></button> })}
        </div>
    }
}

/// Ends the show when the board or the list is pressed, or a key there: input never waits for what is shown. What
/// was pressed has no other effect, because it was meant for what was on the screen.
pub fn end_on_input(desk: Desk) {
    let stage = desk.stage;
    let swallow = StoredValue::new(false);
    let target = |event: &web_sys::Event| event.target()?.dyn_into::<Element>().ok();
    let within = |element: &Element, css: &str| element.closest(css).ok().flatten().is_some();
    // The controls of computer players work at any time.
    let on_table = move |event: &web_sys::Event| {
        target(event)
            .is_some_and(|target| within(&target, ".board, .choices") && !within(&target, ".waiting"))
    };
    // Shortcuts of the browser, the way to the next control, and what is typed elsewhere stay what they are.
    let at_table = move |event: &web_sys::Event| {
        let plain = event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|key| {
            let held = key.ctrl_key() || key.meta_key() || key.alt_key();
            !held && !["Tab", "Shift", "Control", "Meta", "Alt"].contains(&key.key().as_str())
        });
        plain && (on_table(event) || target(event).is_some_and(|target| target.tag_name() == "BODY"))
    };
    let capture = |name: &'static str, react: Box<dyn Fn(web_sys::Event) -> bool>| {
        let closure =
            wasm_bindgen::closure::Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
                if react(event.clone()) {
                    event.stop_propagation();
                    event.prevent_default();
                }
            });
        let function: &js_sys::Function = closure.as_ref().unchecked_ref();
        let _ = window().add_event_listener_with_callback_and_bool(name, function, true);
        let closure = StoredValue::new_local(closure);
        on_cleanup(move || {
            closure.with_value(|closure| {
                let function: &js_sys::Function = closure.as_ref().unchecked_ref();
                let _ = window().remove_event_listener_with_callback_and_bool(name, function, true);
            });
        });
    };
    capture(
        "pointerdown",
        Box::new(move |event| {
            let ends = stage.showing.try_get_untracked() == Some(true) && on_table(&event);
            swallow.try_update_value(|swallow| *swallow = ends);
            if ends {
                stage.finish();
            }
            ends
        }),
    );
    capture(
        "click",
        Box::new(move |event| {
            // A screen reader clicks without pressing.
            let ends = stage.showing.try_get_untracked() == Some(true) && on_table(&event);
            if ends {
                stage.finish();
            }
            swallow.try_update_value(std::mem::take).unwrap_or(false) || ends
        }),
    );
    capture(
        "keydown",
        Box::new(move |event| {
            let ends = stage.showing.try_get_untracked() == Some(true) && at_table(&event);
            if ends {
                stage.finish();
            }
            ends
        }),
    );
}

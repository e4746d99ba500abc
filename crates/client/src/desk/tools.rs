//! The toolbar above the board: the overlays, and the menu of the match.

use super::insight::{Insight, Progress, trouble_words};
use super::legend::{ArcLegend, FieldLegend, ThreatLegend};
use super::model::{Desk, Overlay};
use super::profile::Profile;
use super::with_links;
use crate::begin::PERSON;
use crate::browser;
use crate::settings::Pace;
use crate::worker::{Ask, Slot, ThreatView};
use leptos::prelude::*;
use table::{Seat, Side};
use wasm_bindgen::JsCast;

/// Turns an overlay on, or off if it is on.
pub fn toggle(desk: Desk, overlay: Overlay) {
    let same = std::mem::discriminant(&desk.overlay.get_untracked()) == std::mem::discriminant(&overlay);
    if same {
        desk.overlay.set(Overlay::Off);
        return;
    }
    let none = desk.selected.with_untracked(Option::is_none);
    if none || (overlay == Overlay::Threat && !is_mine(desk)) {
        desk.selected.set(first_of_mine(desk));
    }
    let from = desk.selected.get_untracked().and_then(|id| {
        desk.view.with_untracked(|view| view.scene.tokens.iter().find(|token| token.id == id)?.cell)
    });
    desk.overlay.set(match overlay {
        Overlay::Sight(_) => Overlay::Sight(from.or(desk.cell.get_untracked())),
        other => other,
    });
}

/// The side of the only person at the table; the side that decides if there are two or none.
fn my_side(desk: Desk) -> Side {
    let who = desk.ask(|open_match| open_match.header().seats.clone());
    let seats = desk.view.with_untracked(|view| view.seats.clone());
    let mut people = seats.into_iter().zip(who).filter(|(_, who)| who == PERSON).map(|((_, side), _)| side);
    match (people.next(), people.next()) {
        (Some(side), None) => side,
        _ => untrack(|| desk.side()),
    }
}

/// Whether the selected unit is the player's own.
fn is_mine(desk: Desk) -> bool {
    let (side, selected) = (my_side(desk), desk.selected.get_untracked());
    desk.view.with_untracked(|view| {
        view.scene.tokens.iter().any(|token| Some(token.id) == selected && token.side == side)
    })
}

fn first_of_mine(desk: Desk) -> Option<u16> {
    let side = my_side(desk);
    desk.view.with_untracked(|view| {
        let mine = view.scene.tokens.iter().find(|token| token.side == side && token.cell.is_some());
        mine.map(|token| token.id)
    })
}

/// Whether the facing of the pieces has arcs.
fn has_arcs(desk: Desk) -> bool {
    let piece = desk
        .view
        .with(|view| view.scene.tokens.iter().find(|token| token.cell.is_some()).map(|token| token.id));
    piece.is_some_and(|id| desk.ask(|open_match| !open_match.arcs(id).is_empty()))
}

/// The overlay buttons and the menu.
#[component]
pub fn Tools(desk: Desk) -> impl IntoView {
    let button = move |overlay: Overlay, id: &'static str, words: &'static str, title: &'static str| {
        let on = move || std::mem::discriminant(&desk.overlay.get()) == std::mem::discriminant(&overlay);
        view! {
            <button id=id title=title aria-pressed=move || on().to_string() class:on=on on:click=move |_| toggle(desk, overlay)>
                {words}
            </button>
        }
    };
    let arcs = Memo::new(move |_| has_arcs(desk));
    let menu = desk.menu;
    view! {
        <div class="tools" role="toolbar" aria-label="Overlays and menu">
            {button(Overlay::Threat, "overlay-threat", "Threat", "Damage the selected unit could take in each hex next turn (T)")}
            {button(Overlay::Sight(None), "overlay-sight", "Sight", "Line of sight: click a hex, then point at another (L)")}
            {button(Overlay::Field, "overlay-field", "Field of fire", "What the selected unit can hit from where it stands (R)")}
            {move || arcs.get().then(|| button(Overlay::Arcs, "overlay-arcs", "Arcs", "Where the selected unit can fire, and where it is hit from behind (F)"))}
            <button id="menu" title="Menu" aria-label="Menu" aria-expanded=move || menu.get().to_string() on:click=move |_| menu.update(|open| *open = !*open)>"⋯"</button>
            {move || menu.get().then(|| view! { <Menu desk/> })}
        </div>
    }
}

#[component]
fn Menu(desk: Desk) -> impl IntoView {
    let file = format!("{}-{}.replay", desk.game, desk.id());
    let switch = |id: &'static str, words: &'static str, on: RwSignal<bool>| {
        view! {
            <label class="switch">
                <input type="checkbox" id=id prop:checked=move || on.get() on:change:target=move |event| on.set(event.target().checked())/>
                {words}
            </label>
        }
    };
    let playing = move || !desk.reviewing() && desk.over.with(Option::is_none);
    // A press elsewhere closes it.
    let elsewhere = window_event_listener(leptos::ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| !matches!(target.closest(".tools"), Ok(Some(_)))) {
            desk.menu.set(false);
        }
    });
    on_cleanup(move || elsewhere.remove());
    view! {
        <div class="menu panel" role="group" aria-label="Menu" id="menu-sheet">
            {switch("set-hints", "Show hints for new players", desk.settings.hints)}
            {switch("set-card", "Show goal and tips when a match begins", desk.settings.card)}
            {switch("set-forced", "Play forced moves automatically", desk.settings.forced)}
            {switch("set-confirm", confirm_words(), desk.settings.confirm)}
            {switch("set-volleys", "Tick weapons and fire them together", desk.settings.volleys)}
            {switch("set-names", "Show coordinates", desk.settings.names)}
            {switch("set-sound", "Play sounds", desk.settings.sound)}
            <Speed desk/>
            {desk.ask(|open_match| open_match.inches_per_cell()).map(|_| switch("set-inches", "Show lengths in inches", desk.settings.inches))}
            <crate::app::ThemeSwitch/>
            <Seats desk/>
            <a href=format!("#/rules/{}", desk.game) target="_blank">"Rulebook"</a>
            <button id="menu-goal" on:click=move |_| { desk.menu.set(false); desk.briefed.set(true); }>"Goal and tips"</button>
            <button id="menu-copy" on:click=move |_| {
                browser::copy(&desk.ask(|open_match| open_match.replay()));
                desk.notices.info("Replay copied.");
            }>"Copy replay"</button>
            <button id="menu-save" on:click=move |_| browser::download(&file, &desk.ask(|open_match| open_match.replay()))>"Save replay"</button>
            <button id="look-back" on:click=move |_| desk.go_to(desk.at.get_untracked().saturating_sub(1))>"Review the match"</button>
            {move || {
                playing()
                    .then(|| {
                        view! {
                            <button id="resign" on:click=move |_| desk.resign()>"Resign"</button>
                            <button id="draw" on:click=move |_| desk.draw()>"Agree to a draw"</button>
                        }
                    })
            }}
        </div>
    }
}

/// How fast what happens is shown.
#[component]
fn Speed(desk: Desk) -> impl IntoView {
    let pace = desk.settings.pace;
    let set = move |name: String| {
        if let Some((chosen, _)) = Pace::ALL.iter().find(|(_, known)| *known == name) {
            pace.set(*chosen);
        }
    };
    view! {
        <label class="switch">
            "Speed"
            <select id="set-pace" on:change:target=move |event| set(event.target().value())>
                {Pace::ALL
                    .map(|(known, name)| view! { <option value=name selected=move || pace.get() == known>{name}</option> })
                    .collect_view()}
            </select>
        </label>
    }
}

/// Who sits where; a computer player can take over a seat.
#[component]
fn Seats(desk: Desk) -> impl IntoView {
    let seats = desk.ask(|open_match| open_match.header().seats.clone());
    let row = |(at, sits): (usize, String)| {
        let seat = Seat(at as u8);
        let change = move |name: String| desk.change_seat(seat, &name);
        let names = [PERSON].into_iter().chain(players::LEVELS.map(|(_, name, _)| name));
        view! {
            <label class="switch">
                {format!("Seat {}", at + 1)}
                <select id=format!("sits-{at}") on:change:target=move |event| change(event.target().value())>
                    {names.map(|name| view! { <option value=name selected=name == sits>{name}</option> }).collect_view()}
                </select>
            </label>
        }
    };
    seats.into_iter().enumerate().map(row).collect_view()
}

/// What the overlay says about the cell that is pointed at.
#[component]
pub fn OverlayWords(desk: Desk) -> impl IntoView {
    let threat =
        desk.insight::<ThreatView>(Slot::Threat, move || match (desk.overlay.get(), desk.cell.get()) {
            (Overlay::Threat, Some(cell)) => Some(Ask::Threat { token: desk.selected.get()?, cell }),
            _ => None,
        });
    move || {
        match (desk.overlay.get(), desk.cell.get(), desk.selected.get()) {
        (Overlay::Sight(Some(from)), Some(to), _) if from != to => {
            let sight = desk.ask(|open_match| open_match.sight(from, to));
            let state = if sight.open { "clear" } else { "blocked" };
            view! {
                <h3>"Line of sight: " {state}</h3>
                <p id="sight-words">{with_links(desk, &format!("{} {}", sight.words, sight.clause))}</p>
                {sight.profile.clone().map(|profile| view! { <Profile desk profile open=sight.open/> })}
                <ul>
                    {sight
                        .cells
                        .iter()
                        .filter(|on| !on.words.is_empty())
                        .map(|on| view! { <li>{cell_name(desk, on.cell)} ": " {on.words.clone()}</li> })
                        .collect_view()}
                </ul>
            }
            .into_any()
        }
        (Overlay::Sight(_), ..) => view! { <p class="muted">{sight_words()}</p> }.into_any(),
        (Overlay::Threat, Some(cell), Some(token)) => view! { <ThreatWords desk token cell threat/> <ThreatLegend/> }.into_any(),
        (Overlay::Threat, ..) => {
            view! {
                <p class="muted">"Threat: the damage the selected unit can expect next turn in each hex it can reach, if every enemy moves where it hurts most and attacks it. "{if browser::by_touch() { "Tap" } else { "Point at" }}" a hex for details."</p>
                <ThreatLegend/>
            }
            .into_any()
        }
        (Overlay::Field, ..) => {
            view! { <p class="muted">"Field of fire of the selected unit."</p> <FieldLegend/> }.into_any()
        }
        (Overlay::Arcs, _, Some(token)) => view! { <ArcWords desk token/> }.into_any(),
        (Overlay::Arcs, ..) => view! { <p class="muted">"Arcs: select a unit to see them."</p> }.into_any(),
        _ => ().into_any(),
    }
    }
}

/// "Arcs of LCT:" and a legend of them.
#[component]
fn ArcWords(desk: Desk, token: u16) -> impl IntoView {
    let arcs = desk.ask(|open_match| open_match.arcs(token));
    let names: Vec<&str> = arcs.iter().map(|arc| arc.name).collect();
    let unit = token_name(desk, token);
    let words = match names.is_empty() {
        true => format!("{unit} has no arcs."),
        false => format!("Arcs of {unit}:"),
    };
    view! { <div id="arc-words"><p class="muted">{words}</p> <ArcLegend arcs=names/></div> }
}

pub fn cell_name(desk: Desk, cell: table::Cell) -> String {
    desk.board
        .with_value(|board| board.cells.get(usize::from(cell.0)).map(|cell| cell.name.clone()))
        .unwrap_or_default()
}

fn token_name(desk: Desk, id: u16) -> String {
    desk.view.with_untracked(|view| {
        view.scene
            .tokens
            .iter()
            .find(|token| token.id == id)
            .map(|token| token.name.clone())
            .unwrap_or_default()
    })
}

#[component]
fn ThreatWords(desk: Desk, token: u16, cell: table::Cell, threat: Insight<ThreatView>) -> impl IntoView {
    let place = format!("{} in {}", token_name(desk, token), cell_name(desk, cell));
    move || {
        match threat.get() {
        Progress::Nothing | Progress::Waiting => view! { <h3>{place.clone()} ": …"</h3> }.into_any(),
        Progress::Failed(trouble) => {
            let words = trouble_words(&trouble, "This takes too long to work out here.");
            view! { <h3>{place.clone()}</h3> <p class="muted">{words}</p> }.into_any()
        }
        Progress::Answered(threat) if threat.by.is_empty() => {
            view! { <h3 id="threat-words">"Nothing can hit " {place.clone()}</h3> }.into_any()
        }
        Progress::Answered(threat) => view! {
            <h3 id="threat-words">{place.clone()} ": expect " {threat.expected}</h3>
            <p id="threat-lost">
                {match threat.lost {
                    Some(lost) => view! { "Destroyed with a chance of " <b>{lost}</b> " if all of them attack:" }.into_any(),
                    None => "If all of them attack (the chance to be destroyed takes too long to count):".into_any(),
                }}
            </p>
            <ul class="threats">
                {threat
                    .by
                    .into_iter()
                    .map(|menace| {
                        view! {
                            <li>
                                <b>{token_name(desk, menace.token)}</b> " " {with_links(desk, &menace.words)}
                                <span class="chip">{menace.harm}</span>
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
        }
        .into_any(),
    }
    }
}

fn sight_words() -> &'static str {
    match browser::by_touch() {
        true => "Line of sight: tap the hex to look from, then another.",
        false => "Line of sight: click the hex to look from, then point at another.",
    }
}

fn confirm_words() -> &'static str {
    match browser::by_touch() {
        true => "Tap twice to confirm actions that roll dice",
        false => "Click twice to confirm actions that roll dice",
    }
}

//! The volley planner: what has been declared, and the chance of what comes of it for every target.

use super::insight::{Insight, Progress, trouble_words};
use super::model::Desk;
use super::with_links;
use crate::worker::{Arrow, Ask, Doom, Plan, Slot};
use leptos::prelude::*;

/// The declared attacks of the decision shown. The board and the panel share one question.
pub fn planned(desk: Desk) -> Insight<Plan> {
    desk.insight::<Plan>(Slot::Plan, || Some(Ask::Plan))
}

/// Every target of a declared attack, with the attacks on it; nothing where none is declared.
#[component]
pub fn PlanPanel(desk: Desk, plan: Insight<Plan>) -> impl IntoView {
    move || match plan.get() {
        Progress::Answered(plan) if !plan.arrows.is_empty() => {
            Some(view! { <Declared desk plan/> }.into_any())
        }
        Progress::Failed(trouble) => {
            let words = trouble_words(&trouble, "The declared attacks take too long to work out here.");
            Some(view! { <section class="panel volley" aria-label="Declared attacks"><p class="muted">{words}</p></section> }.into_any())
        }
        _ => None,
    }
}

#[component]
fn Declared(desk: Desk, plan: Plan) -> impl IntoView {
    let Plan { arrows, targets } = plan;
    let of = |target: Doom| {
        let attacks: Vec<Arrow> =
            arrows.iter().filter(|arrow| arrow.target == target.token).cloned().collect();
        view! { <Target desk target attacks/> }
    };
    view! {
        <section class="panel volley" aria-labelledby="plan-title" id="plan">
            <h3 id="plan-title">"Declared attacks"</h3>
            <ul class="doomed">{targets.into_iter().map(of).collect_view()}</ul>
        </section>
    }
}

/// What the declared attacks do to one target, then the attacks in the order they are expected.
#[component]
fn Target(desk: Desk, target: Doom, attacks: Vec<Arrow>) -> impl IntoView {
    let (lost, bar) = (target.lost, target.bar);
    let further = format!("One more attack on it, made last, is wasted {lost}.");
    let attack = |arrow: Arrow| view! { <li>{with_links(desk, &arrow.words)}</li> };
    view! {
        <li class="doom" data-target=target.token.to_string()>
            <b>{with_links(desk, &target.words)}</b>
            <i class="bar" style=format!("--part:{bar}%") aria-hidden="true"></i>
            <small class="muted">{further}</small>
            <ul>{attacks.into_iter().map(attack).collect_view()}</ul>
        </li>
    }
}

//! The forces: the source of each, its totals and its problems.

use super::match_setup::{ForceSource, MatchSetup, SIDES, words_of};
use super::members::Members;
use super::texts::Texts;
use super::units::Workshop;
use crate::browser;
use crate::clauses::linked;
use crate::faults::sentence;
use crate::notices::notices;
use crate::words::counted;
use leptos::prelude::*;
use table::muster::TotalView;

/// Both forces, and the workshop where they are built.
#[component]
pub fn Forces(match_setup: MatchSetup) -> impl IntoView {
    let building = RwSignal::new(None::<usize>);
    view! {
        <section class="panel step" id="forces" aria-labelledby="forces-title">
            <h2 id="forces-title">"Forces"</h2>
            <div class="force-pair">
                {(0..SIDES).map(|side| view! { <SideForce match_setup side building/> }).collect_view()}
            </div>
            <Workshop match_setup building/>
        </section>
    }
}

#[component]
fn SideForce(match_setup: MatchSetup, side: usize, building: RwSignal<Option<usize>>) -> impl IntoView {
    let has_units = match_setup.content.with_value(|content| !content.catalogue.units.is_empty());
    let open = move || building.get() == Some(side);
    let build = move |_| {
        building.update(|now| *now = if *now == Some(side) { None } else { Some(side) });
        if building.get_untracked().is_some() {
            browser::later(30, || {
                browser::reveal("workshop");
                browser::focus("unit-name");
            });
        }
    };
    view! {
        <section class=format!("force s{side}") id=format!("side-{side}") aria-labelledby=format!("side-{side}-title")>
            <h3 id=format!("side-{side}-title")>{move || match_setup.side_name(side)}</h3>
            <ForceChoice match_setup side/>
            <Totals match_setup side id=format!("totals-{side}")/>
            <Faults match_setup side/>
            <Show when=move || !open() fallback=|| view! { <p class="fine">"Editing below."</p> }>
                <MemberFold match_setup side/>
            </Show>
            {has_units.then(|| view! {
                <button
                    id=format!("side-{side}-build") on:click=build
                    aria-expanded=move || open().to_string() aria-controls="workshop"
                >
                    {move || if open() { "Close unit list" } else { "Add units" }}
                </button>
            })}
            <Texts match_setup side/>
        </section>
    }
}

/// The members, folded if they are many.
#[component]
fn MemberFold(match_setup: MatchSetup, side: usize) -> impl IntoView {
    let count = Memo::new(move |_| match_setup.force(side).groups.iter().flatten().count());
    let open = untrack(|| count.get()) <= 8;
    let words = move || counted(count.get(), "unit", "units");
    view! {
        <details class="member-fold" open=open>
            <summary>{words}</summary>
            <Members match_setup side/>
        </details>
    }
}

/// The value a source has in the list.
fn value(source: &ForceSource) -> String {
    match source {
        ForceSource::Scenario => "scenario".into(),
        ForceSource::Ready(id) => format!("ready:{id}"),
        ForceSource::Saved(name, _) => format!("saved:{name}"),
        ForceSource::Random(_) => "random".into(),
        ForceSource::Built(_) => "built".into(),
    }
}

/// Where the force comes from.
#[component]
fn ForceChoice(match_setup: MatchSetup, side: usize) -> impl IntoView {
    let (notices, source) = (notices(), match_setup.sources[side]);
    let now = Memo::new(move |_| source.with(value));
    let is_now = move |value: String| move || now.with(|now| *now == value);
    let draw = move || {
        if let Err(fault) = match_setup.draw(side) {
            notices.warn(sentence(&words_of(&fault)));
            // So that the list goes back to what is chosen.
            source.notify();
        }
    };
    let choose = move |event| {
        let value = event_target_value(&event);
        match value.split_once(':') {
            Some(("ready", id)) => source.set(ForceSource::Ready(id.into())),
            Some(("saved", name)) => {
                let line = match_setup.saved_forces.with_untracked(|saved| {
                    saved.iter().find(|(known, _)| known == name).map(|(_, line)| line.clone())
                });
                source.set(ForceSource::Saved(name.into(), line.unwrap_or_default()));
            }
            _ if value == "random" => draw(),
            _ if value == "built" => match_setup.edit(side, |_| {}),
            _ => source.set(ForceSource::Scenario),
        }
    };
    let ready = match_setup.content.with_value(|content| content.catalogue.ready.clone());
    let texts = ready.clone();
    let note = move || match source.get() {
        ForceSource::Ready(id) => texts.iter().find(|force| force.id == id).map(|force| force.text.clone()),
        _ => None,
    };
    let saved = move || {
        let saved = match_setup.saved_forces.get();
        (!saved.is_empty()).then(|| {
            let option = |(name, _): (String, String)| {
                let value = format!("saved:{name}");
                view! { <option value=value.clone() prop:selected=is_now(value)>{name}</option> }
            };
            view! { <optgroup label="My forces">{saved.into_iter().map(option).collect_view()}</optgroup> }
        })
    };
    view! {
        <div class="field">
            <label for=format!("side-{side}-force")>"Force"</label>
            <select id=format!("side-{side}-force") on:change=choose>
                <option value="scenario" prop:selected=is_now("scenario".into())>"Scenario default"</option>
                <option value="random" prop:selected=is_now("random".into())>"Random legal force"</option>
                <option value="built" prop:selected=is_now("built".into())>"Custom force"</option>
                {(!ready.is_empty()).then(|| {
                    let option = |force: table::muster::ReadyForce| {
                        let value = format!("ready:{}", force.id);
                        view! { <option value=value.clone() prop:selected=is_now(value)>{force.name}</option> }
                    };
                    view! { <optgroup label="Ready-made forces">{ready.into_iter().map(option).collect_view()}</optgroup> }
                })}
                {saved}
            </select>
            <button id=format!("side-{side}-draw") on:click=move |_| draw() title="Draw a random legal force">
                {move || if matches!(source.get(), ForceSource::Random(_)) { "Draw another" } else { "Draw at random" }}
            </button>
        </div>
        {move || note().map(|text| view! { <p class="fine">{sentence(&text)}</p> })}
    }
}

/// A total with its bounds, and by how much it misses them.
fn total_words(total: &TotalView) -> (String, Option<String>) {
    let bounds = match (total.least, total.most) {
        (Some(least), Some(most)) if least == most => format!(" of {most}"),
        (Some(least), Some(most)) => format!(" ({least} to {most})"),
        (Some(least), None) => format!(" (at least {least})"),
        (None, Some(most)) => format!(" (at most {most})"),
        (None, None) => String::new(),
    };
    let short = total.least.and_then(|least| least.checked_sub(total.now)).filter(|&short| short > 0);
    let over = total.most.and_then(|most| total.now.checked_sub(most)).filter(|&over| over > 0);
    let wrong = match (short, over) {
        (Some(short), _) => Some(format!("{short} too few")),
        (None, Some(over)) => Some(format!("{over} too many")),
        (None, None) => None,
    };
    (format!("{}{bounds}", total.now), wrong)
}

/// The totals of the force.
#[component]
pub fn Totals(match_setup: MatchSetup, side: usize, #[prop(into, optional)] id: String) -> impl IntoView {
    let totals = move || {
        if match_setup.sources[side].with(ForceSource::is_empty) {
            return Vec::new();
        }
        match_setup.musters[side]
            .with(|muster| muster.as_ref().map(|muster| muster.totals.clone()).unwrap_or_default())
    };
    let row = |total: TotalView| {
        let (words, wrong) = total_words(&total);
        let bounded = total.least.is_some() || total.most.is_some();
        let out = wrong.is_some();
        let mark = match (&wrong, bounded) {
            (Some(_), _) => "✗ ",
            (None, true) => "✓ ",
            (None, false) => "",
        };
        view! {
            <li class="total" class:out=out>
                <span class="total-name">{total.name}</span>
                <span class="total-now"><span class="total-mark" aria-hidden="true">{mark}</span>{words}</span>
                {wrong.map(|wrong| view! { <span class="total-wrong">{wrong}</span> })}
            </li>
        }
    };
    view! {
        <ul class="totals" id=(!id.is_empty()).then_some(id) aria-label="Totals">
            {move || totals().into_iter().map(row).collect_view()}
        </ul>
    }
}

/// The problems of the force, with their clauses.
#[component]
fn Faults(match_setup: MatchSetup, side: usize) -> impl IntoView {
    let faults = move || {
        if match_setup.sources[side].with(ForceSource::is_empty) {
            return vec!["No units yet: add some from the unit list, or choose another force".to_string()];
        }
        match_setup.musters[side].with(|muster| match muster {
            Ok(muster) => muster.faults.clone(),
            Err(fault) => vec![words_of(fault)],
        })
    };
    view! {
        <ul class="faults" id=format!("faults-{side}") role="status" aria-label="Problems">
            {move || {
                faults()
                    .into_iter()
                    .map(|fault| {
                        view! { <li><span aria-hidden="true">"✗ "</span>{linked(match_setup.game.id(), &sentence(&fault))}</li> }
                    })
                    .collect_view()
            }}
        </ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(now: u32, least: Option<u32>, most: Option<u32>) -> (String, Option<String>) {
        total_words(&TotalView { name: "tons", now, least, most })
    }

    #[test]
    fn totals_say_in_words_when_they_are_out_of_bounds() {
        assert_eq!(judge(600, Some(600), Some(600)), ("600 of 600".into(), None));
        assert_eq!(judge(610, Some(600), Some(600)), ("610 of 600".into(), Some("10 too many".into())));
        assert_eq!(judge(3, Some(4), Some(12)), ("3 (4 to 12)".into(), Some("1 too few".into())));
        assert_eq!(judge(3, None, Some(2)), ("3 (at most 2)".into(), Some("1 too many".into())));
        assert_eq!(judge(0, Some(1), None), ("0 (at least 1)".into(), Some("1 too few".into())));
        assert_eq!(judge(29, None, None), ("29".into(), None));
    }
}

//! The members of a force, group by group, with their keywords.

use super::force::{Force, Member};
use super::match_setup::MatchSetup;
use crate::browser;
use leptos::prelude::*;

/// A unit in a list: its name, and its role and weight.
pub fn described(match_setup: MatchSetup, unit: &str) -> (String, String) {
    match_setup.content.with_value(|content| {
        match content.catalogue.units.iter().find(|known| known.id == unit) {
            Some(unit) if unit.tons > 0 => (unit.name.clone(), format!("{}, {} t", unit.role, unit.tons)),
            Some(unit) => (unit.name.clone(), unit.role.clone()),
            None => (unit.to_string(), String::new()),
        }
    })
}

/// All members of a side.
#[component]
pub fn Members(match_setup: MatchSetup, side: usize) -> impl IntoView {
    let most = match_setup.content.with_value(|content| usize::from(content.catalogue.most_groups));
    let force = Memo::new(move |_| match_setup.force(side));
    view! {
        <div class="members" id=format!("members-{side}")>
            {move || {
                let Force { groups } = force.get();
                let several = groups.len() > 1;
                groups
                    .into_iter()
                    .enumerate()
                    .map(|(group, members)| view! { <Group match_setup side group members several/> })
                    .collect_view()
            }}
            {(most > 1).then(|| view! { <AddGroup match_setup side force most/> })}
        </div>
    }
}

#[component]
fn Group(
    match_setup: MatchSetup,
    side: usize,
    group: usize,
    members: Vec<Member>,
    several: bool,
) -> impl IntoView {
    let drop = move |_| {
        match_setup.edit(side, |force| {
            if group < force.groups.len() {
                force.groups.remove(group);
            }
        });
    };
    let empty = members.is_empty();
    view! {
        {several.then(|| view! {
            <h4>
                {format!("Group {}", group + 1)}" "
                <button class="quiet small" on:click=drop aria-label=format!("Remove group {}", group + 1)>"Remove"</button>
            </h4>
        })}
        {(empty && several).then(|| view! { <p class="fine">"No units yet."</p> })}
        <ol class="member-list">
            {members
                .into_iter()
                .enumerate()
                .map(|(at, member)| view! { <MemberRow match_setup side group at member/> })
                .collect_view()}
        </ol>
    }
}

#[component]
fn MemberRow(match_setup: MatchSetup, side: usize, group: usize, at: usize, member: Member) -> impl IntoView {
    let (name, about) = described(match_setup, &member.unit);
    let id = move |at: usize| format!("remove-{side}-{group}-{at}");
    let remove = move |_| {
        match_setup.edit(side, |force| force.remove(group, at));
        // Focus stays in the list: on the next member, or on the last.
        browser::later(20, move || {
            let next =
                if document().get_element_by_id(&id(at)).is_some() { at } else { at.saturating_sub(1) };
            browser::focus(&id(next));
        });
    };
    let words = match_setup.content.with_value(|content| content.catalogue.words.clone());
    let unit_name = name.clone();
    let word = move |(word, text): (&'static str, &'static str)| {
        let on = member.words.iter().any(|known| known == word);
        let id = format!("word-{side}-{group}-{at}-{word}");
        let again = id.clone();
        let toggle = move |_| {
            match_setup.edit(side, |force| force.toggle(group, at, word));
            let again = again.clone();
            browser::later(20, move || browser::focus(&again));
        };
        view! {
            <button
                class="small word" id=id aria-pressed=on.to_string() title=text on:click=toggle
                aria-label=format!("{unit_name}: {word}")
            >
                {word}
            </button>
        }
    };
    view! {
        <li class="member">
            <span class="member-name">{name.clone()}" "<span class="fine">{about}</span></span>
            <span class="member-words">{words.into_iter().map(word).collect_view()}</span>
            <button
                class="quiet small" id=id(at) on:click=remove title="Remove"
                data-test=format!("remove-{}", member.unit) aria-label=format!("Remove {name}")
            >
                "✕"
            </button>
        </li>
    }
}

/// One more group: empty, or a ready force.
#[component]
fn AddGroup(match_setup: MatchSetup, side: usize, force: Memo<Force>, most: usize) -> impl IntoView {
    let ready = match_setup.content.with_value(|content| content.catalogue.ready.clone());
    let choices = ready.clone();
    let add = move |event| {
        let wanted = event_target_value(&event);
        let found = ready.iter().find(|force| force.id == wanted);
        let members = found.map(|ready| ready.members.iter().map(|text| Member::read(text)).collect());
        match_setup.edit(side, |force| force.groups.push(members.unwrap_or_default()));
    };
    let option = |force: table::muster::ReadyForce| view! { <option value=force.id>{force.name}</option> };
    let choices = StoredValue::new(choices);
    let add = StoredValue::new(add);
    view! {
        <Show when=move || force.with(|force| force.groups.len()) < most>
            <label class="add-group">
                <span class="fine">"Add a group"</span>
                <select id=format!("side-{side}-group") on:change=move |event| add.with_value(|add| add(event))>
                    <option value="" disabled=true selected=true>"Choose…"</option>
                    <option value="empty">"Empty group"</option>
                    {choices.get_value().into_iter().map(option).collect_view()}
                </select>
            </label>
        </Show>
    }
}

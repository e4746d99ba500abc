//! The campaigns kept in this browser, and a new one.

use super::forces::{ForceChoice, packs_of};
use crate::browser;
use crate::confirm::ConfirmButton;
use crate::faults::FaultView;
use crate::notices::notices;
use crate::route::Route;
use crate::store;
use leptos::prelude::*;
use shelf::Shelved;
use table::{Fault, Sort, Source};

const KEY: &str = "ironhex.campaign.";
const OF: &str = "ironhex.campaign-of.";

/// A campaign as it is kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// Its id, as addresses have it.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// What the player calls it.
    pub name: String,
    /// When it was last changed, in milliseconds since 1970.
    pub used: f64,
    /// The match in which the next battle is fought; empty before it has begun.
    pub battle: String,
    /// The roster file.
    pub roster: String,
}

impl Kept {
    fn write(&self) -> String {
        let name = self.name.replace(['\t', '\n'], " ");
        format!("{}\t{name}\t{}\t{}\n{}", self.game, self.used, self.battle, self.roster)
    }

    fn read(id: &str, text: &str) -> Option<Kept> {
        let (line, roster) = text.split_once('\n')?;
        let mut parts = line.split('\t').map(String::from);
        let (game, name) = (parts.next()?, parts.next()?);
        let used = parts.next()?.parse().ok()?;
        let battle = parts.next().unwrap_or_default();
        Some(Kept { id: id.into(), game, name, used, battle, roster: roster.into() })
    }

    /// The campaign with this id.
    pub fn load(id: &str) -> Option<Kept> {
        Kept::read(id, &store::get(&format!("{KEY}{id}"))?)
    }

    /// Keeps it; false if the browser refuses.
    pub fn keep(&mut self) -> bool {
        self.used = browser::date();
        store::set(&format!("{KEY}{}", self.id), &self.write())
    }

    /// The roster file as a source.
    pub fn source(&self) -> Source {
        Source::new(format!("{}.toml", self.name), self.roster.as_str())
    }

    /// Notes that a match is a battle of this campaign, so that the table leads back to it.
    pub fn lead_back(&self, battle: &str) {
        store::set(
            &format!("{OF}{battle}"),
            &Route::Extra("campaign".into(), self.game.clone(), Some(self.id.clone())).address(),
        );
    }

    /// Removes it, and the way back from its battle.
    fn delete(&self) {
        store::remove(&format!("{KEY}{}", self.id));
        store::remove(&format!("{OF}{}", self.battle));
    }
}

/// The campaigns kept for a game, the last used first.
fn kept(game: &str) -> Vec<Kept> {
    let all = store::keys(KEY).into_iter().filter_map(|id| Kept::load(&id));
    let mut all: Vec<Kept> = all.filter(|kept| kept.game == game).collect();
    all.order_by(|a, b| b.used.total_cmp(&a.used).then_with(|| a.id.cmp(&b.id)));
    all
}

/// The campaigns of a game.
#[component]
pub fn Campaigns(game: &'static dyn Shelved) -> impl IntoView {
    let all = RwSignal::new(kept(game.id()));
    let row = move |kept: Kept| {
        let address = Route::Extra("campaign".into(), kept.game.clone(), Some(kept.id.clone())).address();
        let heading = game.campaigns(&packs_of(game)).ok().flatten();
        let heading =
            heading.and_then(|campaigns| campaigns.view(&kept.source()).ok()).map(|view| view.heading);
        let heading = heading.unwrap_or_else(|| "its text is damaged".into());
        let (name, gone) = (kept.name.clone(), kept.clone());
        let delete = move |()| {
            gone.delete();
            all.set(self::kept(game.id()));
        };
        view! {
            <li class="match">
                <div class="match-words">
                    <a class="match-title" href=address.clone()>{name.clone()}</a>
                    <p class="fine">{heading}" · "<time>{browser::date_words(kept.used)}</time></p>
                </div>
                <a class="button" href=address aria-label=format!("Open: {name}")>"Open"</a>
                <ConfirmButton
                    id=format!("delete-{}", kept.id) words="Delete" label=format!("Delete: {name}")
                    question=format!("Delete “{name}”? This cannot be undone.") agreed=delete
                />
            </li>
        }
    };
    view! {
        <p class="lead">"Several battles with the same two forces: experience, feats and injuries in between. Stop after any battle and go on later."</p>
        <Show when=move || !all.with(Vec::is_empty)>
            <section class="panel" aria-label="Campaigns"><ul class="matches" id="campaigns">{move || all.get().into_iter().map(row).collect_view()}</ul></section>
        </Show>
        <New game/>
    }
}

/// The form for a new campaign, or one from a roster file.
#[component]
fn New(game: &'static dyn Shelved) -> impl IntoView {
    let notices = notices();
    let wrong = RwSignal::new(None::<Fault>);
    let name = RwSignal::new(String::new());
    let ready = game.catalogue(&packs_of(game)).unwrap_or_default().ready;
    let usual =
        |at: usize| ready.get(at).or(ready.first()).map(|ready| ready.members.join("+")).unwrap_or_default();
    let forces = [0, 1].map(|at| RwSignal::new(usual(at)));
    let open = move |called: String, roster: String| {
        let mut kept =
            Kept { id: store::new_id(), game: game.id().into(), name: called, roster, ..Kept::default() };
        match kept.keep() {
            true => Route::Extra("campaign".into(), game.id().into(), Some(kept.id)).go(),
            false => wrong.set(Some(crate::begin::no_room())),
        }
    };
    let begin = move |_| {
        let forces = forces.map(|force| force.get_untracked());
        let begun = game.campaigns(&packs_of(game)).and_then(|campaigns| {
            let campaigns =
                campaigns.ok_or_else(|| Fault::new(format!("{} has no campaigns", game.name())))?;
            campaigns.begin(&forces, &[], browser::seed())
        });
        let typed = name.get_untracked().trim().to_string();
        let called = if typed.is_empty() { "Campaign".to_string() } else { typed };
        match begun {
            Ok(roster) => open(called, roster),
            Err(fault) => wrong.set(Some(fault)),
        }
    };
    let read = move |called: String, roster: String| {
        let source = Source::new(called.as_str(), roster.as_str());
        let checked = game.campaigns(&packs_of(game)).and_then(|campaigns| match campaigns {
            Some(campaigns) => campaigns.view(&source),
            None => Err(Fault::new(format!("{} has no campaigns", game.name()))),
        });
        match checked {
            Ok(_) => open(called.trim_end_matches(".toml").into(), roster),
            Err(fault) => wrong.set(Some(fault)),
        }
        notices.speak("The roster file was read.");
    };
    view! {
        <section class="panel extra-form" aria-labelledby="new-campaign-title">
            <h2 id="new-campaign-title">"New campaign"</h2>
            <div class="field">
                <label for="campaign-name">"Name"</label>
                <input id="campaign-name" autocomplete="off" placeholder="Campaign" on:input=move |event| name.set(event_target_value(&event))/>
            </div>
            <ForceChoice game id="campaign-force-0" label="Player 1" chosen=forces[0]/>
            <ForceChoice game id="campaign-force-1" label="Player 2" chosen=forces[1]/>
            {move || wrong.get().map(|fault| view! { <FaultView fault game=game.id()/> })}
            <p class="actions">
                <button class="primary" id="new-campaign" on:click=begin>"Begin"</button>
                <a class="button quiet" href=Route::Extra("team".into(), game.id().into(), None).address()>"Build a team first"</a>
                <label class="button quiet">
                    "Open a roster file"
                    <input
                        type="file" class="spoken" id="open-roster" accept=".toml,text/plain"
                        on:change:target=move |event| browser::read_chosen(&event.target(), read)
                    />
                </label>
            </p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campaign_comes_back_from_its_text() {
        let kept = Kept {
            id: "c1".into(),
            game: "clix-campaign".into(),
            name: "Friday\tnight".into(),
            used: 12.0,
            battle: "m7".into(),
            roster: "build_total = 300\n# two lines\n".into(),
        };
        let read = Kept::read("c1", &kept.write()).expect("a campaign");
        assert_eq!(read, Kept { name: "Friday night".into(), ..kept });
        assert_eq!(Kept::read("c1", "nonsense"), None);
    }
}

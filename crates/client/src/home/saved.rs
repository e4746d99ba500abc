//! The saved matches: to continue, or to watch again.

use crate::browser;
use crate::dialog::dialogs;
use crate::notices::notices;
use crate::route::Route;
use crate::store::{self, About};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// All matches saved in this browser.
#[component]
pub fn SavedMatches() -> impl IntoView {
    let all = RwSignal::new(store::matches());
    let some = move |over: bool| all.get().into_iter().filter(|about| about.over == over).collect::<Vec<_>>();
    let running = Memo::new(move |_| some(false));
    let over = Memo::new(move |_| some(true));
    view! {
        <section class="panel saved" id="continue" aria-labelledby="continue-title">
            <h2 id="continue-title">"Continue"</h2>
            <Show
                when=move || running.with(|running| !running.is_empty())
                fallback=|| view! { <p class="fine">"No match in progress. Every match you play is saved here automatically, in this browser."</p> }
            >
                <MatchList list=running all/>
            </Show>
        </section>
        <Show when=move || over.with(|over| !over.is_empty())>
            <section class="panel saved" id="finished" aria-labelledby="finished-title">
                <h2 id="finished-title">"Finished matches"</h2>
                <MatchList list=over all/>
            </section>
        </Show>
    }
}

#[component]
fn MatchList(list: Memo<Vec<About>>, all: RwSignal<Vec<About>>) -> impl IntoView {
    view! {
        <ul class="matches">
            <For each=move || list.get() key=|about| about.id.clone() let(about)>
                <MatchRow about all/>
            </For>
        </ul>
    }
}

#[component]
fn MatchRow(about: About, all: RwSignal<Vec<About>>) -> impl IntoView {
    let (notices, dialogs) = (notices(), dialogs());
    let (id, title) = (about.id.clone(), about.title.clone());
    let delete = move |_| {
        let (id, title) = (id.clone(), title.clone());
        spawn_local(async move {
            if dialogs.confirm(format!("Delete “{title}”?\nThis cannot be undone."), "Delete").await {
                store::delete_match(&id);
                all.set(store::matches());
                notices.info(format!("Deleted: {title}"));
                browser::focus("home");
            }
        });
    };
    let address = Route::Table(about.id.clone(), about.over.then_some(0)).address();
    let go = if about.over { "Replay" } else { "Continue" };
    let name = shelf::info(&about.game).map_or(about.game.clone(), |game| game.name.to_string());
    let dice = about.by_hand.then(|| view! { <span class="chip">"real dice"</span> });
    view! {
        <li class="match" id=format!("match-{}", about.id)>
            <div class="match-words">
                <a class="match-title" href=address.clone()>{about.title.clone()}</a>
                <span class="chip">{name}</span>{dice}
                <p class="fine">
                    {about.standing.clone()}" · "<time>{browser::date_words(about.played)}</time>
                </p>
            </div>
            <a class="button" data-test="continue" href=address aria-label=format!("{go}: {}", about.title)>
                {go}
            </a>
            <button
                class="quiet" data-test="delete" on:click=delete
                aria-label=format!("Delete: {}", about.title)
            >
                "Delete"
            </button>
        </li>
    }
}

//! The squad: its units, the variants beside it, and what it costs.

use super::fields::FieldView;
use super::model::Shop;
use crate::confirm::ConfirmButton;
use crate::dialog::Modal;
use leptos::prelude::*;
use table::garage::{Base, SquadEdit, UnitLine, print};

/// The left side of the bench.
#[component]
pub fn Squad(shop: Shop) -> impl IntoView {
    let adding = RwSignal::new(false);
    let field = move |wanted: &'static str| {
        Memo::new(move |_| {
            shop.squad.with(|squad| squad.fields.iter().find(|field| field.key == wanted).cloned())
        })
    };
    let set = move |(field, value): (String, String)| shop.arrange(&SquadEdit::Set { field, value });
    let over = move || shop.squad.with(|squad| squad.cost > squad.most);
    let part = move || {
        shop.squad.with(|squad| format!("--part:{}%", (100 * squad.cost / squad.most.max(1)).min(100)))
    };
    view! {
        <aside class="squad" id="squad" aria-label="Squad">
            <section class="panel">
                <FieldView field=field("name") set=set prefix="squad"/>
                <FieldView field=field("size") set=set prefix="squad"/>
                <p class="squad-cost" id="squad-cost" class:is-over=over style=part>
                    <b>{move || shop.squad.with(|squad| squad.cost)}</b>
                    " of "{move || shop.squad.with(|squad| squad.most)}" "
                    {shop.catalogue.with_value(|catalogue| catalogue.points)}
                </p>
                {move || shop.squad.with(|squad| squad.problems.iter().map(|problem| view! {
                    <p class="wrong squad-problem">{problem.words.clone()}" "{super::sheet::clause(shop.game, problem.clause)}</p>
                }).collect_view())}
                <ul class="units">
                    {move || shop.squad.with(|squad| {
                        squad.units.iter().cloned().enumerate().map(|(at, line)| view! { <Line shop at line/> }).collect_view()
                    })}
                </ul>
                <p class="squad-buttons">
                    <button class="primary" id="add-unit" on:click=move |_| adding.set(true)>"+ Unit"</button>
                    <button
                        id="add-variant" title="A copy beside the squad, to try something out"
                        disabled=move || shop.unit.with(Option::is_none)
                        on:click=move |_| shop.arrange(&SquadEdit::Variant(shop.at.get_untracked()))
                    >
                        "Variant"
                    </button>
                </p>
            </section>
        </aside>
        {move || adding.get().then(|| view! {
            <BaseSheet
                shop
                close=move |()| adding.set(false)
                take=move |base: String| { adding.set(false); shop.arrange(&SquadEdit::Add(base)); }
            />
        })}
    }
}

/// A unit of the squad.
#[component]
fn Line(shop: Shop, at: usize, line: UnitLine) -> impl IntoView {
    let token = format!(
        "<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\">{}</svg>",
        print::token(&line.short, &line.look)
    );
    let count = line.count;
    let set = move |count: u8| shop.arrange(&SquadEdit::Count(at, count));
    let words = match (count, line.problems) {
        (0, _) => "variant".to_string(),
        (_, 0) => format!("{}", line.cost),
        (_, 1) => format!("{} · 1 problem", line.cost),
        (_, problems) => format!("{} · {problems} problems", line.cost),
    };
    let name = line.name.clone();
    view! {
        <li class="unit-line" class:variant=count == 0 class:broken=(line.problems > 0)>
            <button
                class="unit-open" aria-current=move || (shop.at.get() == at).to_string() data-unit=at.to_string()
                on:click=move |_| shop.look_at(at)
            >
                <span class="unit-token" inner_html=token></span>
                <span class="unit-words"><strong>{line.name.clone()}</strong><small>{words}</small></span>
            </button>
            <span class="count-step small" role="group" aria-label=format!("How many: {name}")>
                <button aria-label="One less" disabled=count == 0 on:click=move |_| set(count.saturating_sub(1))>"−"</button>
                <output>{count}</output>
                <button aria-label="One more" on:click=move |_| set(count + 1)>"+"</button>
            </span>
            <ConfirmButton
                id=format!("drop-{at}") words="✕" label=format!("Remove {name}")
                question=format!("Remove {name} from the bench? Undo brings it back.")
                agreed=move |()| shop.arrange(&SquadEdit::Drop(at))
            />
        </li>
    }
}

/// What a unit can begin from, in a sheet over the page.
#[component]
fn BaseSheet(
    shop: Shop,
    #[prop(into)] close: Callback<()>,
    #[prop(into)] take: Callback<String>,
) -> impl IntoView {
    let bases = shop.catalogue.with_value(|catalogue| catalogue.bases.clone());
    view! {
        <Modal id="bases" labelled="bases-title" close=close>
            <header class="offers-head">
                <h2 id="bases-title">"Add a unit"</h2>
                <button class="quiet" aria-label="Close" on:click=move |_| close.run(())>"✕"</button>
            </header>
            <Bases bases take note=move |base: &Base| {
                let missing = if shop.collection.with_untracked(|mine| mine.is_empty()) { Vec::new() } else { shop.short_beside(&base.parts) };
                (!missing.is_empty()).then(|| format!("Your collection lacks {} parts", missing.len()))
            }/>
        </Modal>
    }
}

/// Kits, stock units and squads to begin with, grouped, with a search.
#[component]
pub fn Bases(
    bases: Vec<Base>,
    #[prop(into)] take: Callback<String>,
    note: impl Fn(&Base) -> Option<String> + Send + Sync + 'static,
) -> impl IntoView {
    let search = RwSignal::new(String::new());
    let note = StoredValue::new(note);
    let shown = move || {
        let wanted = search.get().to_lowercase();
        let mut groups: Vec<(&'static str, Vec<Base>)> = Vec::new();
        for base in bases
            .iter()
            .filter(|base| format!("{} {}", base.name, base.text).to_lowercase().contains(&wanted))
        {
            match groups.iter_mut().find(|(group, _)| *group == base.group) {
                Some((_, bases)) => bases.push(base.clone()),
                None => groups.push((base.group, vec![base.clone()])),
            }
        }
        groups
    };
    view! {
        <input
            class="bases-search" type="search" placeholder="Search" aria-label="Search" autocomplete="off"
            on:input=move |event| search.set(event_target_value(&event))
        />
        {move || shown().into_iter().map(|(group, bases)| view! {
            <h3 class="offer-group">{group}</h3>
            <ul class="offers">
                {bases.into_iter().map(|base| {
                    let note = note.with_value(|note| note(&base));
                    let id = base.id.clone();
                    view! {
                        <li>
                            <button class="offer" data-base=base.id on:click=move |_| take.run(id.clone())>
                                <strong>{base.name}</strong>
                                <span class="offer-cost">{base.cost}</span>
                                <span class="offer-facts">{base.text}</span>
                                {note.map(|note| view! { <span class="offer-missing">{note}</span> })}
                            </button>
                        </li>
                    }
                }).collect_view()}
            </ul>
        }).collect_view()}
    }
}

//! The live sheet: what is wrong, every number with its reasons, and the tables.

use super::model::{Shop, Tab};
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use table::garage::{Number, Problem, SheetTable, UnitView};

/// A clause: a link where the rulebook is on the shelf, its id where it is not yet.
pub fn clause(game: &str, id: &str) -> AnyView {
    if shelf::info(game).is_ok() {
        view! { <ClauseLink game=game.to_string() clause=id.to_string()/> }.into_any()
    } else {
        view! { <span class="clause">{id.to_string()}</span> }.into_any()
    }
}

/// The right side of the bench.
#[component]
pub fn Sheet(shop: Shop) -> impl IntoView {
    view! {
        <aside class="garage-sheet" id="sheet" aria-label="Datasheet">
            {move || shop.unit.get().map(|unit| view! { <Problems shop problems=unit.problems.clone()/> <Datasheet shop unit/> })}
        </aside>
    }
}

#[component]
pub fn Problems(shop: Shop, problems: Vec<Problem>) -> impl IntoView {
    if problems.is_empty() {
        return view! { <p class="panel verdict legal" id="verdict" role="status">"✓ Legal: it can be fielded"</p> }.into_any();
    }
    let count = problems.len();
    let words = if count == 1 { "1 problem to fix".to_string() } else { format!("{count} problems to fix") };
    view! {
        <section class="panel verdict draft" id="verdict" aria-label="Problems">
            <h2 role="status">{format!("⚠ {words}")}</h2>
            <ul class="problems">
                {problems.into_iter().map(|problem| {
                    let repair = problem.repair.map(|repair| {
                        let edits = repair.edits;
                        view! { <button class="repair" on:click=move |_| shop.edit(&edits)>{repair.words}</button> }
                    });
                    view! { <li><p>{problem.words}" "{clause(shop.game, problem.clause)}</p>{repair}</li> }
                }).collect_view()}
            </ul>
            <p class="fine">"A draft is saved as it is, but cannot be mustered."</p>
        </section>
    }
    .into_any()
}

#[component]
fn Datasheet(shop: Shop, unit: UnitView) -> impl IntoView {
    let token = table::garage::print::token(&unit.short, &unit.look);
    let token = format!("<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\">{token}</svg>");
    view! {
        <section class="panel datasheet" style=format!("--unit:{}", unit.look.main().to_string())>
            <header>
                <span class="token-big" inner_html=token></span>
                <div>
                    <h2 id="unit-name">{unit.name.clone()}</h2>
                    <p class="fine">{unit.kind.clone()}</p>
                </div>
                <p class="unit-total" id="unit-cost"><b>{unit.cost}</b><small>{shop.catalogue.with_value(|catalogue| catalogue.points)}</small></p>
            </header>
            <div class="numbers">
                {unit.numbers.into_iter().filter(|number| number.key != "cost").map(|number| numbered(shop, number)).collect_view()}
            </div>
            {unit.tables.into_iter().map(table).collect_view()}
            {(!unit.powers.is_empty()).then(|| view! {
                <h3>"Systems, Mods and Traits"</h3>
                <ul class="powers">
                    {unit.powers.into_iter().map(|power| view! {
                        <li><strong>{power.name}</strong>" "{clause(shop.game, power.clause)}<p>{power.text}</p></li>
                    }).collect_view()}
                </ul>
            })}
            <button class="finish" id="to-finish" on:click=move |_| shop.tab.set(Tab::Finish)>"Finish my build"</button>
        </section>
    }
}

/// A number; a click shows what it is made of.
fn numbered(shop: Shop, number: Number) -> impl IntoView {
    let lines = number.lines.into_iter().map(|line| view! {
        <tr><td>{line.words}</td><td>{format!("{:+}", line.value)}</td><td>{clause(shop.game, line.clause)}</td></tr>
    });
    view! {
        <details class="garage-number" data-number=number.key>
            <summary><small>{number.name}</small><b>{number.value}</b></summary>
            <table class="tally"><tbody>{lines.collect_view()}</tbody></table>
            <p class="fine">{clause(shop.game, number.clause)}</p>
        </details>
    }
}

fn table(table: SheetTable) -> impl IntoView {
    let heads = table.heads.clone();
    let card = table.card;
    view! {
        <h3>{table.title}</h3>
        <table class="sheet-table" class:pilot-card=card>
            {(!card).then(|| view! { <thead><tr>{heads.into_iter().map(|head| view! { <th scope="col">{head}</th> }).collect_view()}</tr></thead> })}
            <tbody>
                {table.rows.into_iter().map(|row| {
                    let wide = row.cells.len().to_string();
                    let note = (!row.note.is_empty()).then(|| view! { <tr class="note"><td colspan=wide>{row.note}</td></tr> });
                    view! { <tr>{row.cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}</tr>{note} }
                }).collect_view()}
            </tbody>
        </table>
    }
}

//! Units side by side: what they cost, what their attacks are worth, and what they withstand.

use super::model::{Shop, Tab};
use crate::faults::FaultView;
use leptos::prelude::*;
use table::garage::{Comparison, Hundredths, SquadEdit};

/// All units of the bench against a chosen enemy.
#[component]
pub fn Compare(shop: Shop) -> impl IntoView {
    let enemies = shop.enemies();
    let enemy = RwSignal::new(enemies.first().map(|(id, _)| id.clone()).unwrap_or_default());
    let left_out = RwSignal::new(Vec::<usize>::new());
    let compared = move || {
        let all = 0..shop.squad.with(|squad| squad.units.len());
        let units: Vec<usize> = all.filter(|at| !left_out.with(|out| out.contains(at))).collect();
        shop.compare(&units, &enemy.get())
    };
    let toggle = move |at: usize| {
        left_out.update(|out| match out.iter().position(|known| *known == at) {
            Some(found) => drop(out.remove(found)),
            None => out.push(at),
        });
    };
    view! {
        <section class="panel compare" id="compare" aria-label="Compare">
            <h2>"Side by side"</h2>
            <p class="fine">"Exact, by the rules: single attacks in the open, aimed at the Torso, with the best weapon for each action point."</p>
            <div class="garage-field">
                <label for="enemy">"Against"</label>
                <select id="enemy" on:change=move |event| enemy.set(event_target_value(&event))>
                    {enemies.into_iter().map(|(id, name)| view! { <option value=id>{name}</option> }).collect_view()}
                </select>
                <button
                    id="compare-variant" disabled=move || shop.unit.with(Option::is_none)
                    on:click=move |_| { shop.arrange(&SquadEdit::Variant(shop.at.get_untracked())); shop.tab.set(Tab::Build); }
                >
                    "Try a variant"
                </button>
            </div>
            <p class="compare-units">
                {move || shop.squad.with(|squad| squad.units.iter().enumerate().map(|(at, line)| view! {
                    <label class="switch">
                        <input type="checkbox" prop:checked=move || !left_out.with(|out| out.contains(&at)) on:change=move |_| toggle(at)/>
                        {line.name.clone()}
                    </label>
                }).collect_view())}
            </p>
            {move || match compared() {
                Ok(compared) => view! { <Tables shop compared/> }.into_any(),
                Err(fault) => view! { <FaultView fault/> }.into_any(),
            }}
        </section>
    }
}

#[component]
fn Tables(shop: Shop, compared: Comparison) -> impl IntoView {
    let number =
        |value: Option<Hundredths>| value.map_or_else(|| "never".to_string(), |value| value.to_string());
    let most = compared
        .rows
        .iter()
        .flat_map(|row| row.damage.iter().flatten())
        .max()
        .map_or(1, |most| most.0.max(1));
    let enemy = compared.enemy.clone();
    let rows = compared.rows.clone();
    view! {
        <div class="scroll-x" tabindex="0" role="region" aria-label="Attacks to destroy">
            <table class="compare-table">
                <thead><tr>
                    <th scope="col">"Unit"</th><th scope="col">"Cost"</th><th scope="col">"Best weapon"</th>
                    <th scope="col">{format!("Attacks to destroy {enemy}")}</th><th scope="col">"AP that takes"</th>
                    <th scope="col">{format!("Attacks of {enemy} to destroy it")}</th><th scope="col">"AP that takes"</th><td></td>
                </tr></thead>
                <tbody>
                    {rows.into_iter().map(|row| {
                        let at = row.unit;
                        let variant = shop.squad.with_untracked(|squad| squad.units.get(at).is_some_and(|unit| unit.count == 0));
                        view! {
                            <tr>
                                <th scope="row">{row.name}</th><td>{row.cost}</td><td>{row.weapon}</td>
                                <td data-test="attacks">{number(row.attacks)}</td><td>{number(row.points)}</td>
                                <td>{number(row.withstands)}</td><td>{number(row.enemy_points)}</td>
                                <td>{variant.then(|| view! { <TakeVariant shop from=at/> })}</td>
                            </tr>
                        }
                    }).collect_view()}
                </tbody>
            </table>
        </div>
        <h3>"Damage for each action point, by range"</h3>
        <div class="scroll-x" tabindex="0" role="region" aria-label="Damage by range">
            <table class="compare-table heat">
                <thead><tr><th scope="col">"Range"</th>{compared.ranges.iter().map(|range| view! { <th scope="col">{*range}</th> }).collect_view()}</tr></thead>
                <tbody>
                    {compared.rows.into_iter().map(|row| view! {
                        <tr>
                            <th scope="row">{row.name}</th>
                            {row.damage.into_iter().map(|value| {
                                let part = value.map_or(0, |value| 100 * value.0 / most);
                                view! { <td style=format!("--part:{part}%")>{value.map_or_else(|| "–".to_string(), |value| value.to_string())}</td> }
                            }).collect_view()}
                        </tr>
                    }).collect_view()}
                </tbody>
            </table>
        </div>
    }
}

/// Puts a variant in the place of the first unit of the squad whose name begins like its own.
#[component]
fn TakeVariant(shop: Shop, from: usize) -> impl IntoView {
    let original = shop.squad.with_untracked(|squad| {
        let name = squad.units.get(from).map(|unit| unit.name.clone()).unwrap_or_default();
        let stem = name.rsplit_once(' ').map_or(name.clone(), |(stem, _)| stem.to_string());
        squad.units.iter().position(|unit| unit.count > 0 && unit.name.starts_with(&stem))
    });
    original.map(|to| view! {
        <button class="small" on:click=move |_| shop.arrange(&SquadEdit::Take { from, to })>"Take this one"</button>
    })
}

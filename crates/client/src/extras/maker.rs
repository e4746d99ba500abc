//! A maker of dials: fields, a number and an ability for every click, live points, and a pack at the end.

use super::card::PrintedCard;
use super::forces::packs_of;
use crate::browser;
use crate::clauses::linked;
use crate::notices::notices;
use crate::store;
use leptos::prelude::*;
use shelf::Shelved;
use table::Fault;
use table::maker::{Design, FieldKind, Made, Maker, MakerField, MakerForm, MakerStat};

/// Everything the screen works with.
#[derive(Clone, Copy)]
struct Bench {
    game: &'static dyn Shelved,
    maker: StoredValue<Box<dyn Maker>, LocalStorage>,
    form: StoredValue<MakerForm>,
    design: RwSignal<Design>,
    /// Changes when the whole design is replaced, so that all fields show it.
    round: RwSignal<u32>,
    made: Memo<Made>,
}

impl Bench {
    fn replace(self, design: Design) {
        self.design.set(design);
        self.round.update(|round| *round += 1);
    }
}

/// The screen.
///
/// # Errors
/// Packs that cannot be read, or a game without a maker.
pub fn screen(game: &'static dyn Shelved) -> Result<AnyView, Fault> {
    let packs = packs_of(game);
    let maker = game.maker(&packs)?;
    let maker = maker.ok_or_else(|| Fault::new(format!("{} has no maker of units", game.name())))?;
    let units = game.catalogue(&packs)?.units;
    let (form, design) = (maker.form(), RwSignal::new(maker.design("")));
    let maker = StoredValue::new_local(maker);
    let made = Memo::new(move |_| maker.with_value(|maker| maker.make(&design.get())));
    let bench = Bench { game, maker, form: StoredValue::new(form), design, round: RwSignal::new(0), made };
    let begin = move |id: String| bench.replace(bench.maker.with_value(|maker| maker.design(&id)));
    let from =
        units.into_iter().map(|unit| view! { <option value=unit.id>{unit.name}</option> }).collect_view();
    Ok(view! {
        <p class="lead no-print">"A unit of your own: its cost follows every number you change."</p>
        <div class="field no-print">
            <label for="maker-from">"Begin with"</label>
            <select id="maker-from" on:change:target=move |event| begin(event.target().value())>
                <option value="">"a plain dial"</option>
                {from}
            </select>
        </div>
        {move || {
            bench.round.track();
            view! { <div class="no-print"><Fields bench/><Grid bench/></div> }
        }}
        <Result bench/>
    }
    .into_any())
}

/// The fields of the form.
#[component]
fn Fields(bench: Bench) -> impl IntoView {
    let field = move |MakerField { key, name, kind }: MakerField| {
        let id = format!("maker-{key}");
        let now = bench.design.with_untracked(|design| design.field(key).to_string());
        let set =
            move |value: String| bench.design.update(|design| drop(design.fields.insert(key.into(), value)));
        let input = match kind {
            FieldKind::Text => view! {
                <input id=id.clone() autocomplete="off" prop:value=now on:input=move |event| set(event_target_value(&event))/>
            }
            .into_any(),
            FieldKind::Number(least, most) => view! {
                <input
                    id=id.clone() type="number" min=least.to_string() max=most.to_string() prop:value=now
                    on:input=move |event| set(event_target_value(&event))
                />
            }
            .into_any(),
            FieldKind::Choice(values) => {
                let option = move |(value, words): (String, String)| {
                    let selected = value == now;
                    view! { <option value=value selected=selected>{words}</option> }
                };
                view! {
                    <select id=id.clone() on:change:target=move |event| set(event.target().value())>
                        {values.into_iter().map(option).collect_view()}
                    </select>
                }
                .into_any()
            }
        };
        view! { <div class="field"><label for=id>{name}</label>{input}</div> }
    };
    let fields = bench.form.with_value(|form| form.fields.clone());
    view! { <div class="panel maker-fields">{fields.into_iter().map(field).collect_view()}</div> }
}

/// A change of a number or of its ability.
type Change = Box<dyn FnOnce(&mut (i16, String))>;

/// A number and an ability for every click.
#[component]
fn Grid(bench: Bench) -> impl IntoView {
    let count = bench.design.with_untracked(|design| design.clicks.len());
    let (least, most) = bench.form.with_value(|form| form.clicks);
    let (full, bare) = (count >= usize::from(most), count <= usize::from(least));
    let heads = (1..=count).map(|click| view! { <th scope="col">{click}</th> }).collect_view();
    let cell = move |at: usize, click: usize, stat: MakerStat| {
        let (number, code) = bench.design.with_untracked(|design| {
            design.clicks.get(click).and_then(|numbers| numbers.get(at)).cloned().unwrap_or_default()
        });
        let change = move |change: Change| {
            bench.design.update(|design| {
                if let Some(number) = design.clicks.get_mut(click).and_then(|numbers| numbers.get_mut(at)) {
                    change(number);
                }
            });
        };
        let (low, high) = stat.bounds;
        let place = format!("{}, click {}", stat.name, click + 1);
        let color = move || {
            bench.design.with(|design| {
                let code = design
                    .clicks
                    .get(click)
                    .and_then(|numbers| numbers.get(at))
                    .map(|(_, code)| code.clone());
                bench.form.with_value(|form| {
                    let all = form.stats.get(at).map(|stat| stat.abilities.as_slice()).unwrap_or_default();
                    all.iter()
                        .find(|known| Some(known.code) == code.as_deref())
                        .map_or("", |known| known.color)
                })
            })
        };
        let option = move |ability: table::maker::AbilityInfo| {
            view! { <option value=ability.code selected=ability.code == code>{ability.name}</option> }
        };
        view! {
            <td class=move || format!("maker-cell p-{}", color())>
                <input
                    type="number" min=low.to_string() max=high.to_string() prop:value=number.to_string()
                    data-test=format!("number-{at}-{click}") aria-label=place.clone()
                    on:input=move |event| {
                        if let Ok(typed) = event_target_value(&event).parse() {
                            change(Box::new(move |number| number.0 = typed));
                        }
                    }
                />
                <select
                    data-test=format!("ability-{at}-{click}") aria-label=format!("Power of {place}")
                    on:change:target=move |event| {
                        let chosen = event.target().value();
                        change(Box::new(move |number| number.1 = chosen));
                    }
                >
                    <option value="">"–"</option>
                    {stat.abilities.into_iter().map(option).collect_view()}
                </select>
            </td>
        }
    };
    let stats = bench.form.with_value(|form| form.stats.clone());
    let row = move |(at, stat): (usize, MakerStat)| {
        let cells = (0..count).map(|click| cell(at, click, stat.clone())).collect_view();
        view! { <tr><th scope="row">{stat.name}</th>{cells}</tr> }
    };
    let resize = move |more: bool| {
        let mut design = bench.design.get_untracked();
        if more {
            let last = design.clicks.last().cloned().unwrap_or_default();
            design.clicks.push(last);
        } else {
            design.clicks.pop();
        }
        bench.replace(design);
    };
    view! {
        <div class="panel maker-dial">
            <table>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{stats.into_iter().enumerate().map(row).collect_view()}</tbody>
            </table>
        </div>
        <p class="actions">
            <button id="maker-more" disabled=full on:click=move |_| resize(true)>"One click more"</button>
            <button id="maker-less" disabled=bare on:click=move |_| resize(false)>"One click less"</button>
        </p>
    }
}

/// The points, what is wrong, the card, and what can be done with it.
#[component]
fn Result(bench: Bench) -> impl IntoView {
    let notices = notices();
    let good = move || bench.made.with(|made| !made.pack.is_empty());
    let keep = move |_| {
        let made = bench.made.get_untracked();
        match store::keep_pack(bench.game.id(), &made.id, &made.pack) {
            true => notices.info(format!(
                "Kept as the pack “{}”: the unit can be chosen wherever forces are built.",
                made.id
            )),
            false => notices.warn("The pack could not be kept: browser storage is full or blocked."),
        }
    };
    let save = move |_| {
        let made = bench.made.get_untracked();
        browser::download(&format!("{}.toml", made.id), &made.pack);
    };
    let list = move |lines: Vec<String>| {
        lines.into_iter().map(|line| view! { <li>{linked(bench.game.id(), &line)}</li> }).collect_view()
    };
    let parts = move || {
        let parts = bench.made.get().parts;
        parts
            .into_iter()
            .map(|(words, points)| view! { <div><dt>{words}</dt><dd>{points}</dd></div> })
            .collect_view()
    };
    let card = Memo::new(move |_| bench.made.with(|made| made.card.clone()));
    view! {
        <section class="panel maker-result no-print" aria-label="Result">
            <h2 id="maker-points" aria-live="polite">{move || format!("{} points", bench.made.with(|made| made.points))}</h2>
            <ul class="problem-list" id="maker-faults">{move || list(bench.made.get().faults)}</ul>
            <ul class="fine" id="maker-notes">{move || list(bench.made.get().notes)}</ul>
            <details><summary>"Where the points come from"</summary><dl class="facts">{parts}</dl></details>
            <p class="actions">
                <button class="primary" id="maker-keep" disabled=move || !good() on:click=keep>"Keep as a pack"</button>
                <button id="maker-save" disabled=move || !good() on:click=save>"Save to a file"</button>
                <button on:click=move |_| drop(window().print())>"Print the card"</button>
            </p>
        </section>
        {move || card.get().map(|card| view! { <PrintedCard game=bench.game card/> })}
    }
}

//! The workshop: find units by name, kind, role and points or weight, and add them to a force.

use super::card::Cards;
use super::match_setup::{MatchSetup, SIDES};
use super::members::Members;
use super::sides::Totals;
use crate::notices::notices;
use leptos::prelude::*;
use table::muster::UnitInfo;

/// The filter of the list; an empty field matches everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Filter {
    name: String,
    kind: String,
    role: String,
    least: String,
    most: String,
}

impl Filter {
    fn fits(&self, unit: &UnitInfo) -> bool {
        let bound = |typed: &str| typed.trim().parse::<u16>().ok();
        let name = self.name.trim().to_lowercase();
        let named = format!("{} {}", unit.name, unit.id).to_lowercase();
        name.split_whitespace().all(|word| named.contains(word))
            && (self.kind.is_empty() || unit.kind == self.kind)
            && (self.role.is_empty() || unit.role == self.role)
            && bound(&self.least).is_none_or(|least| price(unit).1 >= least)
            && bound(&self.most).is_none_or(|most| price(unit).1 <= most)
    }
}

/// What cards call the points of a unit.
const POINTS: [&str; 2] = ["PV", "Points"];

/// What a force is paid with: the points on a unit's card, or its tons. The number leads the value on a card.
fn price(unit: &UnitInfo) -> (&'static str, u16) {
    let fact = |name: &&'static str| {
        let (_, value) = unit.card.facts.iter().find(|(known, _)| known == name)?;
        let digits: String = value.chars().take_while(char::is_ascii_digit).collect();
        Some((*name, digits.parse().ok()?))
    };
    POINTS.iter().find_map(fact).unwrap_or(("Tons", unit.tons))
}

/// What the units of a game are paid with.
fn currency(units: &[UnitInfo]) -> &'static str {
    units.first().map_or("Tons", |unit| price(unit).0)
}

/// The most units that are listed at once: a pack may have thousands.
const MOST_ROWS: usize = 200;

/// The unit list for the side that is being built, and the cards beside it.
#[component]
pub fn Workshop(match_setup: MatchSetup, building: RwSignal<Option<usize>>) -> impl IntoView {
    let filter = RwSignal::new(Filter::default());
    let open_cards = RwSignal::new(Vec::<String>::new());
    let group = RwSignal::new(0);
    let sides = move |side: usize| {
        let choose = move |_| building.set(Some(side));
        view! {
            <button id=format!("build-for-{side}") aria-pressed=move || (building.get() == Some(side)).to_string() on:click=choose>
                {move || match_setup.side_name(side)}
            </button>
        }
    };
    view! {
        <div id="workshop" class="workshop" hidden=move || building.get().is_none()>
            <Show when=move || building.get().is_some()>
                <div class="workshop-top">
                    <h3>"Units for"</h3>
                    <div role="group" aria-label="Side" class="presets">{(0..SIDES).map(sides).collect_view()}</div>
                    <GroupChoice match_setup building group/>
                    <button class="quiet" id="workshop-close" on:click=move |_| building.set(None)>"Close"</button>
                </div>
                <Filters match_setup filter/>
                <div class="workshop-body">
                    <UnitTable match_setup building filter open_cards group/>
                    <section class="roster" aria-label="Force">
                        {move || building.get().map(|side| view! {
                            <Totals match_setup side/>
                            <Members match_setup side/>
                        })}
                    </section>
                </div>
                <Cards match_setup open_cards/>
            </Show>
        </div>
    }
}

/// Which group a unit goes to, where there are several.
#[component]
fn GroupChoice(
    match_setup: MatchSetup,
    building: RwSignal<Option<usize>>,
    group: RwSignal<usize>,
) -> impl IntoView {
    let count = Memo::new(move |_| building.get().map_or(0, |side| match_setup.force(side).groups.len()));
    move || {
        (count.get() > 1).then(|| {
            let option = |at: usize| {
                view! { <option value=at.to_string() prop:selected=move || group.get() == at>{format!("Group {}", at + 1)}</option> }
            };
            view! {
                <label>
                    "Add to "
                    <select id="unit-group" on:change=move |event| group.set(event_target_value(&event).parse().unwrap_or(0))>
                        {(0..count.get()).map(option).collect_view()}
                    </select>
                </label>
            }
        })
    }
}

/// The different values of a field, in the order of the list.
fn values(units: &[UnitInfo], of: impl Fn(&UnitInfo) -> String) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for value in units.iter().map(of).filter(|value| !value.is_empty()) {
        if !all.contains(&value) {
            all.push(value);
        }
    }
    all
}

#[component]
fn Filters(match_setup: MatchSetup, filter: RwSignal<Filter>) -> impl IntoView {
    let (currency, kinds, roles) = match_setup.content.with_value(|content| {
        let units = &content.catalogue.units;
        (
            currency(units),
            values(units, |unit| unit.kind.to_string()),
            values(units, |unit| unit.role.clone()),
        )
    });
    let options = |all: Vec<String>| {
        let option = |value: String| view! { <option value=value.clone()>{value.replace('-', " ")}</option> };
        all.into_iter().map(option).collect_view()
    };
    let set = move |change: fn(&mut Filter, String)| {
        move |event: leptos::ev::Event| filter.update(|filter| change(filter, event_target_value(&event)))
    };
    view! {
        <div class="filters" role="search" aria-label="Units">
            <label>"Name" <input type="search" id="unit-name" autocomplete="off" on:input=set(|filter, typed| filter.name = typed)/></label>
            <label>
                "Kind"
                <select id="unit-kind" on:change=set(|filter, typed| filter.kind = typed)>
                    <option value="">"Any"</option>{options(kinds)}
                </select>
            </label>
            <label>
                "Role"
                <select id="unit-role" on:change=set(|filter, typed| filter.role = typed)>
                    <option value="">"Any"</option>{options(roles)}
                </select>
            </label>
            <label>{format!("Min. {}", in_sentence(currency))} <input type="number" id="unit-least" min="0" on:input=set(|filter, typed| filter.least = typed)/></label>
            <label>{format!("Max. {}", in_sentence(currency))} <input type="number" id="unit-most" min="0" on:input=set(|filter, typed| filter.most = typed)/></label>
        </div>
    }
}

/// "PV" stays as it is, "Tons" becomes "tons".
fn in_sentence(currency: &str) -> String {
    if currency.chars().all(char::is_uppercase) { currency.into() } else { currency.to_lowercase() }
}

#[component]
fn UnitTable(
    match_setup: MatchSetup,
    building: RwSignal<Option<usize>>,
    filter: RwSignal<Filter>,
    open_cards: RwSignal<Vec<String>>,
    group: RwSignal<usize>,
) -> impl IntoView {
    let all = match_setup.content.with_value(|content| content.catalogue.units.clone());
    let (total, currency) = (all.len(), currency(&all));
    let fitting = Memo::new(move |_| {
        filter.with(|filter| all.iter().filter(|unit| filter.fits(unit)).cloned().collect::<Vec<_>>())
    });
    view! {
        <div class="unit-list">
            <p class="fine" role="status" id="unit-count">
                {move || count_words(fitting.with(Vec::len), total)}
            </p>
            <div class="unit-scroll">
                <table class="unit-table">
                    <thead>
                        <tr>
                            <th scope="col">"Unit"</th>
                            <th scope="col" class="number" id="unit-price">{currency}</th>
                            <th scope="col" class="number">"Count"</th>
                            <th scope="col"><span class="spoken">"Actions"</span></th>
                        </tr>
                    </thead>
                    <tbody>
                        <For each=move || fitting.with(|units| units[..units.len().min(MOST_ROWS)].to_vec()) key=|unit| unit.id.clone() let(unit)>
                            <UnitRow match_setup building unit open_cards group/>
                        </For>
                    </tbody>
                </table>
            </div>
        </div>
    }
}

#[component]
fn UnitRow(
    match_setup: MatchSetup,
    building: RwSignal<Option<usize>>,
    unit: UnitInfo,
    open_cards: RwSignal<Vec<String>>,
    group: RwSignal<usize>,
) -> impl IntoView {
    let notices = notices();
    let id = StoredValue::new(unit.id.clone());
    let name = StoredValue::new(unit.name.clone());
    let count =
        move || building.get().map_or(0, |side| id.with_value(|id| match_setup.force(side).count(id)));
    let add = move |_| {
        let Some(side) = building.get_untracked() else { return };
        match_setup.edit(side, |force| id.with_value(|id| force.add(group.get_untracked(), id)));
        notices.speak(format!("{} added; {} in the force.", name.get_value(), untrack(count)));
    };
    let is_open = move || id.with_value(|id| open_cards.with(|open_cards| open_cards.contains(id)));
    let toggle_card = move |_| open_cards.update(|open_cards| open_or_close(open_cards, &id.get_value()));
    let paid = match price(&unit).1 {
        0 => "–".to_string(),
        paid => paid.to_string(),
    };
    view! {
        <tr class:open=is_open>
            <th scope="row">{unit.name.clone()}" "<span class="fine">{unit.role.clone()}</span></th>
            <td class="number">{paid}</td>
            <td class="number">{move || match count() { 0 => String::new(), some => some.to_string() }}</td>
            <td class="row-actions">
                <button
                    class="small" data-test=format!("card-{}", unit.id) on:click=toggle_card
                    aria-pressed=move || is_open().to_string() aria-label=format!("Card for {}", unit.name)
                >
                    "Card"
                </button>
                <button class="small" data-test=format!("add-{}", unit.id) on:click=add aria-label=format!("Add {}", unit.name)>
                    "Add"
                </button>
            </td>
        </tr>
    }
}

/// How many units match the filter, and what to do if there are too many.
fn count_words(fitting: usize, total: usize) -> String {
    let rest = if fitting > MOST_ROWS {
        format!("The first {MOST_ROWS} are listed: type a part of the name to find others.")
    } else {
        "Open two cards to compare them.".into()
    };
    format!("{fitting} of {total} units. {rest}")
}

/// Opens a card, or closes it. Two are open at most; the older one makes room.
fn open_or_close(open_cards: &mut Vec<String>, id: &str) {
    match open_cards.iter().position(|known| known == id) {
        Some(at) => {
            open_cards.remove(at);
        }
        None => {
            if open_cards.len() == 2 {
                open_cards.remove(0);
            }
            open_cards.push(id.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::show::Card;

    fn unit(name: &str, kind: &'static str, tons: u16, role: &str) -> UnitInfo {
        let card = Card { title: name.into(), ..Card::default() };
        UnitInfo { id: name.to_lowercase(), name: name.into(), kind, tons, role: role.into(), card }
    }

    #[test]
    fn units_are_found_by_name_kind_role_and_weight() {
        let atlas = unit("Atlas AS7-D", "mech", 100, "Assault");
        let fits = |filter: Filter| filter.fits(&atlas);
        assert!(fits(Filter::default()));
        assert!(fits(Filter { name: "as7 ATL".into(), ..Filter::default() }));
        assert!(!fits(Filter { name: "locust".into(), ..Filter::default() }));
        assert!(fits(Filter { kind: "mech".into(), role: "Assault".into(), ..Filter::default() }));
        assert!(!fits(Filter { role: "Scout".into(), ..Filter::default() }));
        assert!(fits(Filter { least: "80".into(), most: "100".into(), ..Filter::default() }));
        assert!(!fits(Filter { most: "95".into(), ..Filter::default() }));
    }

    #[test]
    fn points_come_before_tons() {
        let mut rook = unit("Rook", "mech", 0, "Sniper");
        assert_eq!(price(&rook), ("Tons", 0));
        rook.card.facts = vec![("PV".into(), "39".into())];
        assert_eq!((price(&rook), currency(&[rook])), (("PV", 39), "PV"));
        let mut anna = unit("Long Anna", "hero", 0, "");
        anna.card.facts = vec![("Points".into(), "70, unique".into())];
        assert_eq!(price(&anna), ("Points", 70));
        assert_eq!((in_sentence("PV"), in_sentence("Points")), ("PV".into(), "points".into()));
    }

    #[test]
    fn a_long_list_says_how_to_find_the_rest() {
        assert_eq!(count_words(34, 34), "34 of 34 units. Open two cards to compare them.");
        assert!(count_words(201, 900).starts_with("201 of 900 units. The first 200 are listed"));
    }

    #[test]
    fn two_cards_are_open_at_most() {
        let mut open_cards = Vec::new();
        for id in ["a", "b", "c"] {
            open_or_close(&mut open_cards, id);
        }
        assert_eq!(open_cards, ["b", "c"]);
        open_or_close(&mut open_cards, "b");
        assert_eq!(open_cards, ["c"]);
    }
}

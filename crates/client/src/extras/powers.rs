//! The power card: every ability a dial can show, by number and color, with a search.

use crate::clauses::ClauseLink;
use crate::words::counted;
use leptos::prelude::*;
use shelf::Shelved;
use table::maker::AbilityInfo;

/// Whether an ability fits what was typed: all words occur in its name, code, number, color or text.
fn fits(ability: &AbilityInfo, typed: &str) -> bool {
    let all =
        [ability.name, ability.code, ability.stat, ability.color, ability.text].join(" ").to_lowercase();
    typed.to_lowercase().split_whitespace().all(|word| all.contains(word))
}

/// All abilities, those that fit the search.
#[component]
pub fn Powers(game: &'static dyn Shelved) -> impl IntoView {
    let abilities = StoredValue::new(game.abilities());
    let typed = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let typed = typed.get();
        abilities.with_value(|all| all.iter().filter(|one| fits(one, &typed)).copied().collect::<Vec<_>>())
    });
    let stats = abilities.with_value(|all| {
        let mut stats: Vec<&'static str> = Vec::new();
        for ability in all {
            if !stats.contains(&ability.stat) {
                stats.push(ability.stat);
            }
        }
        stats
    });
    let row = move |ability: AbilityInfo| {
        view! {
            <li class="power">
                <span class=format!("paint-chip p-{}", ability.color)>{ability.color}</span>
                <div>
                    <strong>{ability.name}</strong> " " <small class="muted">{ability.code}</small> " "
                    <ClauseLink game=game.id() clause=ability.clause/>
                    <p>{ability.text}</p>
                </div>
            </li>
        }
    };
    let group = move |stat: &'static str| {
        move || {
            let all: Vec<AbilityInfo> = found.get().into_iter().filter(|one| one.stat == stat).collect();
            (!all.is_empty()).then(|| {
                view! {
                    <section class="panel power-group">
                        <h2>{stat}</h2>
                        <ul>{all.into_iter().map(row).collect_view()}</ul>
                    </section>
                }
            })
        }
    };
    view! {
        <p class="lead">{format!("The powers of {}, by the number they stand beside and by color.", game.name())}</p>
        <p class="field no-print">
            <label for="power-search">"Search"</label>
            <input
                id="power-search" type="search" autocomplete="off" placeholder="name, color or what it does"
                on:input=move |event| typed.set(event_target_value(&event))
            />
            <span class="fine" id="power-count" role="status">{move || counted(found.with(Vec::len), "power", "powers")}</span>
            <button on:click=move |_| drop(window().print())>"Print"</button>
        </p>
        <div class="power-groups">{stats.into_iter().map(group).collect_view()}</div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_words_wherever_they_stand() {
        let game = shelf::find("clix-campaign").expect("a game");
        let found = |typed: &str| game.abilities().iter().filter(|ability| fits(ability, typed)).count();
        assert_eq!(found(""), game.abilities().len());
        assert_eq!(found("mastermind"), 1);
        let (red, both) = (found("red"), found("defense red"));
        assert!(0 < both && both < red, "{red} are red, {both} of them in defense");
        assert_eq!(found("no such power"), 0);
    }
}

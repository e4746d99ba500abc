//! Real dice: the page asks for each roll by name, and a person types or taps the result.

use super::dice::Face;
use super::model::Desk;
use crate::words::counted;
use leptos::prelude::*;
use table::Pool;

/// A roll that a person has to enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DicePrompt {
    /// The line being played, and those after it.
    pub lines: Vec<String>,
    /// The rolls entered so far.
    pub thrown: Vec<(String, Vec<u8>)>,
    /// The name of the roll.
    pub name: String,
    /// The dice to roll.
    pub pool: Pool,
    /// Who rolls.
    pub seat: String,
    /// The decision to play again with other dice, if it is not the current one.
    pub what_if: Option<usize>,
}

impl DicePrompt {
    /// Continues with the faces rolled.
    fn answer(self, desk: Desk, faces: Vec<u8>) {
        let mut thrown = self.thrown;
        thrown.push((self.name, faces));
        match self.what_if {
            Some(at) => desk.what_if(at, thrown),
            None => desk.play(self.lines, thrown),
        }
    }
}

/// The faces in a text: "5 3", "53" or "5,3".
fn faces(text: &str, pool: Pool) -> Result<Vec<u8>, String> {
    let wanted = usize::from(pool.count());
    let apart: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let digits: Vec<u8> = match apart.as_slice() {
        [one] if wanted > 1 && one.len() == wanted => one.bytes().map(|digit| digit - b'0').collect(),
        parts => parts.iter().filter_map(|part| part.parse().ok()).collect(),
    };
    match digits {
        digits if digits.len() != wanted => {
            let numbers = counted(wanted, "number", "numbers");
            Err(format!("Enter {numbers} for {pool}, for example {}.", example(pool)))
        }
        digits if digits.iter().any(|&face| face == 0 || face > pool.sides()) => {
            Err(format!("Each die shows 1 to {}.", pool.sides()))
        }
        digits => Ok(digits),
    }
}

fn example(pool: Pool) -> String {
    (0..pool.count()).map(|die| (5 - 2 * (die % 3)).to_string()).collect::<Vec<_>>().join(" ")
}

/// Asks for the roll, if there is one to enter.
#[component]
pub fn DicePromptPanel(desk: Desk) -> impl IntoView {
    move || desk.dice_prompt.get().map(|dice_prompt| view! { <RollForm desk dice_prompt/> })
}

#[component]
fn RollForm(desk: Desk, dice_prompt: DicePrompt) -> impl IntoView {
    let pool = dice_prompt.pool;
    let tapped = RwSignal::new(Vec::<u8>::new());
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let dice_prompt = StoredValue::new(dice_prompt);
    let done = move |faces: Vec<u8>| dice_prompt.get_value().answer(desk, faces);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match faces(&typed.get_untracked(), pool) {
            Ok(faces) => done(faces),
            Err(words) => wrong.set(Some(words)),
        }
    };
    let tap = move |face: u8| {
        tapped.update(|tapped| tapped.push(face));
        let all = tapped.get_untracked();
        if all.len() == usize::from(pool.count()) {
            done(all);
        }
    };
    Effect::new(move || crate::browser::focus("faces"));
    view! {
        <section class="dice-prompt panel" role="dialog" aria-labelledby="dice-prompt-title" id="dice-prompt">
            <h2 id="dice-prompt-title">{format!("{} rolls {pool}", dice_prompt.get_value().seat)}</h2>
            <p class="throw-name">{dice_prompt.get_value().name}</p>
            <div class="tapped" aria-live="polite">
                {move || {
                    let tapped = tapped.get();
                    let shown = (0..usize::from(pool.count())).map(|at| tapped.get(at).copied().unwrap_or(0));
                    shown.map(|face| view! { <Face face sides=pool.sides() side=2/> }).collect_view()
                }}
            </div>
            <div class="faces" role="group" aria-label="Tap the result of each die">
                {(1..=pool.sides())
                    .map(|face| {
                        view! {
                            <button class="face" data-face=face.to_string() aria-label=face.to_string() on:click=move |_| tap(face)>
                                <Face face sides=pool.sides() side=2/>
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
            <form on:submit=submit>
                <label for="faces">"or type the numbers"</label>
                <input
                    id="faces"
                    inputmode="numeric"
                    autocomplete="off"
                    placeholder=example(pool)
                    on:input:target=move |event| typed.set(event.target().value())
                />
                <button type="submit" class="primary">"Enter roll"</button>
                <button type="button" class="quiet" on:click=move |_| desk.cancel_roll()>"Cancel"</button>
            </form>
            {move || wrong.get().map(|words| view! { <p class="wrong" role="alert">{words}</p> })}
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::D6;

    #[test]
    fn faces_are_read_as_people_type_them() {
        assert_eq!(faces("5 3", 2 * D6), Ok(vec![5, 3]));
        assert_eq!(faces("53", 2 * D6), Ok(vec![5, 3]));
        assert_eq!(faces(" 5, 3 ", 2 * D6), Ok(vec![5, 3]));
        assert_eq!(faces("6", 1 * D6), Ok(vec![6]));
        assert!(faces("7 1", 2 * D6).unwrap_err().contains("1 to 6"));
        assert!(faces("5", 2 * D6).unwrap_err().contains("Enter 2 numbers"));
        assert!(faces("", 2 * D6).is_err());
    }
}

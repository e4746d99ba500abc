//! The dice tray: the latest rolls, die by die, with their names.

use super::model::Desk;
use leptos::prelude::*;

/// The positions of the pips on a six-sided die.
fn pips(face: u8) -> &'static [(i8, i8)] {
    match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    }
}

/// One die. Face 0 is a die not rolled yet; side 2 belongs to nobody.
#[component]
pub fn Face(face: u8, sides: u8, side: u8) -> impl IntoView {
    let numbered = sides != 6 && face > 0;
    view! {
        <svg class=format!("die s{side}") viewBox="-12 -12 24 24" aria-hidden="true">
            <rect x="-11" y="-11" width="22" height="22" rx="5" class="die-body"/>
            {(!numbered)
                .then(|| {
                    pips(face)
                        .iter()
                        .map(|(x, y)| {
                            view! { <circle cx=(x * 6).to_string() cy=(y * 6).to_string() r="2.3" class="pip"/> }
                        })
                        .collect_view()
                })}
            {numbered.then(|| view! { <text y="5" text-anchor="middle" class="die-number">{face.to_string()}</text> })}
        </svg>
    }
}

/// The same as a text of SVG.
pub fn face_svg(face: u8, sides: u8) -> String {
    let shown: String = match sides {
        6 => pips(face)
            .iter()
            .map(|(x, y)| format!(r#"<circle cx="{}" cy="{}" r="2.3" class="pip"/>"#, x * 6, y * 6))
            .collect(),
        _ => format!(r#"<text y="5" text-anchor="middle" class="die-number">{face}</text>"#),
    };
    format!(
        r#"<svg viewBox="-12 -12 24 24"><rect x="-11" y="-11" width="22" height="22" rx="5" class="die-body"/>{shown}</svg>"#
    )
}

/// A roll as a screen reader says it: "to hit: 3 + 4 = 7".
fn spoken(name: &str, faces: &[u8], sum: u32) -> String {
    let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
    match faces.as_slice() {
        [face] => format!("{name}: {face}"),
        faces => format!("{name}: {} = {sum}", faces.join(" + ")),
    }
}

/// The dice of the last decision that rolled any, up to the one shown.
#[component]
pub fn DiceTray(desk: Desk) -> impl IntoView {
    let last = move || {
        let at = desk.at.get();
        desk.len.track();
        (0..at).rev().take(12).find_map(|at| desk.log_entry(at).filter(|entry| !entry.dice.is_empty()))
    };
    let side_of = move |seat: u8| {
        desk.view.with_untracked(|view| view.seats.get(usize::from(seat)).map_or(2, |(_, side)| side.0))
    };
    view! {
        <div class="tray" id="tray" role="group" aria-label="Dice">
            {move || {
                last()
                    .map(|entry| {
                        entry.dice
                            .iter()
                            .rev()
                            .take(6)
                            .map(|fallen| {
                                let sum: u32 = fallen.faces.iter().map(|&face| u32::from(face)).sum();
                                let sides = fallen.sides;
                                let side = side_of(fallen.seat.0);
                                let faces = fallen.faces.clone();
                                let words = spoken(&fallen.name, &faces, sum);
                                view! {
                                    <figure class="throw" role="img" aria-label=words>
                                        <span class="throw-dice">
                                            {faces
                                                .into_iter()
                                                .map(|face| view! { <Face face sides side/> })
                                                .collect_view()}
                                            <b>{sum}</b>
                                        </span>
                                        <figcaption>{fallen.name.clone()}</figcaption>
                                    </figure>
                                }
                            })
                            .collect_view()
                    })
            }}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_is_spoken_with_its_sum() {
        assert_eq!(spoken("to hit", &[3, 4], 7), "to hit: 3 + 4 = 7");
        assert_eq!(spoken("check", &[5], 5), "check: 5");
    }
}

//! The drawings of pieces. A figure faces the viewer; it is drawn as its right half and mirrored, unless it is
//! drawn whole.

use table::show::Weight;

/// A figure: its body, and what is darker on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The outlines of its body.
    pub body: &'static str,
    /// Darker parts: the cockpit, joints, barrels, hatches.
    pub dark: &'static str,
    /// Whether both are only the right half.
    pub half: bool,
}

/// The figure of a kind of unit. An unknown kind gets a plain one.
pub fn figure(kind: &str, weight: Weight) -> Figure {
    let half = |body, dark| Figure { body, dark, half: true };
    let whole = |body, dark| Figure { body, dark, half: false };
    match (kind, weight) {
        ("mech", Weight::Light) => half(
            "M0-14h3l4 3 1.5 6-3 6h-5.5zM9-10h4l1 2v5h-5zM0 1h5.5l-1 4h-4.5zM3 4 10 8 8.5 12.5 11 18h2.5v2.5h-8.5v-2.2l1.2-1.3-2-6 .8-1.5-3-2.5z",
            "M0-9.5h4l1 3-1.5 2h-3.5zM12.5-7.5h5v2h-5zM6.5 9.5l2 1.2-.8 1.6-1.7-1z",
        ),
        ("mech", Weight::Medium) => half(
            "M0-20h2.8l.7 4.5h-3.5zM0-14.5h8l2.5 2.5v4.5l-3.5 6.5h-7zM11.5-13.5h4l1.2 2v6.5l.8 9h-4.5l-2-9.5zM0 0h7l2.5 8 1 10h2.5v2.5h-9.5v-2.5l.8-1.3-1-8-2.3-4.7z",
            "M0-18h2.2v1.8h-2.2zM0-11.5h4.5v3h-4.5zM13.3 3.5h2.4v6h-2.4zM4.5 9.5h4l.3 2.2h-3.8z",
        ),
        ("mech", Weight::Heavy) => half(
            "M0-19h3.2v4h-3.2zM0-14.5h9.5l3 3v5l-4 7.5h-8.5zM11.5-17.5h6.5l1.7 3v4.5h-6l-2.2-3.5zM13.7-9.2h5l.8 7v6h-5.3zM0 2h8l3.2 7 1 9h2.3v2.8h-11v-2.8l.7-1.2-1.2-7.2-3-4.3z",
            "M0-17.3h2.6v1.8h-2.6zM0-11h5.5v3.5h-5.5zM5.5-3.5h2.5v2h-2.5zM15.2 3.8h2.8v7.2h-2.8zM5.5 10.5h4.5l.3 2.4h-4.4zM13-15.5h4v1.2h-4z",
        ),
        ("mech", Weight::Assault) => half(
            "M0-17.5h3.6v3.5h-3.6zM0-13.5h10.5l4 3.5v6l-5 8h-9.5zM8.5-22h9.5v7.5h-9.5zM15.5-13h6l1.2 7v10h-6l-1-9zM0 4h9l4 7 1 7.5h2.5v3h-12.8v-3l.8-1.2-1.4-6-3.1-4z",
            "M0-16h2.8v1.6h-2.8zM0-10.5h6v4h-6zM10-20.5h2.2v1.9h-2.2zM13.8-20.5h2.2v1.9h-2.2zM10-17.6h2.2v1.9h-2.2zM13.8-17.6h2.2v1.9h-2.2zM17 4h1.9v8h-1.9zM20.3 4h1.9v8h-1.9zM6-2.5h3v2.2h-3zM6 12h5.2l.3 2.4h-5z",
        ),
        ("mech", Weight::Superheavy) => half(
            "M0-20h4v3.5h-4zM0-16h12l5 4v8.5l-6 8.5h-11zM9-25h11.5v8h-11.5zM18.5-14.5h6l1.3 8v11.5h-6.3l-1-10zM7 5h6l5.5 8 1 6.5h2.5v3h-12v-3l.8-1.2zM0 6h3.5l1.5 13.5h1.8v3h-6.8z",
            "M0-18.5h3v1.6h-3zM0-12.5h7v4.5h-7zM10.7-23.3h2.2v2h-2.2zM14-23.3h2.2v2h-2.2zM17.2-23.3h2.2v2h-2.2zM10.7-20.2h2.2v2h-2.2zM14-20.2h2.2v2h-2.2zM17.2-20.2h2.2v2h-2.2zM19.7 5h2v9h-2zM23.2 5h2v9h-2zM6.5-3.5h4v2.5h-4z",
        ),
        ("vehicle", _) => whole(
            "M-21 10q0 6 6 6h30q6 0 6-6v-3h-42zM-20 5l6-6h27l7 6zM-9-2l2.5-8h14l4.5 4v4zM6-9h20v3.5h-20z",
            "M-15 9a2.6 2.6 0 1 0 .1 0zM-7 9a2.6 2.6 0 1 0 .1 0zM1 9a2.6 2.6 0 1 0 .1 0zM9 9a2.6 2.6 0 1 0 .1 0zM17 9a2.6 2.6 0 1 0 .1 0zM-4-7h5v2.5h-6z",
        ),
        ("hover", _) => whole(
            "M-23 8q0-5 7-5h32q8 0 8 5l-5 5h-37zM-15 2l5-6h20l8 6zM-6-5l2-6h11l4 3v3zM6-10h18v3h-18zM-24-7h4v10h-4z",
            "M-21 10h42l-3 3h-36zM-23-6h2v8h-2zM-1-9h4v2.2h-5z",
        ),
        ("drone", _) => half(
            "M0-6h5l3 4v5l-4 4h-4zM7-1 16-8l2 2-9 8zM7 3l9 6 2-2-9-7zM12-9.5a5.5 2 0 1 1 11 0a5.5 2 0 1 1-11 0zM12 9.5a5.5 2 0 1 1 11 0a5.5 2 0 1 1-11 0z",
            "M0-2h3.5v3.5h-3.5z",
        ),
        ("battle-armor", _) => half(
            "M2.5-15h6l1.5 2v4h-9v-4zM.5-8h10l2.5 2.5v9h-3v-5l-1 6 .5 8h2v3h-5.5l-.7-7h-.6l-.7 7h-4v-3h1.5l.5-8z",
            "M3.5-12.5h4.5v2h-4.5zM3-5h5.5v3.5h-5.5z",
        ),
        ("platoon", _) => whole(
            "M-15-8.5a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0zM-17-4h10.5l1.5 9h-3l-.5 9h-6l-.5-9h-3zM8.6-8.5a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0zM6.5-4h10.5l1 9h-3l-.5 9h-6l-.5-9h-3zM-3.8-12.5a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 1 1-7.6 0zM-6-7.5h12l2 11h-3l-1 14h-8l-1-14h-3z",
            "M-9 1h20v2h-20zM11-1h9v2h-9zM-3.8-13.5h7.6v1.8h-7.6z",
        ),
        ("boot" | "hero" | "hero-giant" | "hero-colossal", _) => half(
            "M0-20a4.5 4.5 0 0 1 4.5 4.5a4.5 4.5 0 0 1-4.5 4.5zM0-10h7l4 3 2.5 9-3.5 1-3-7v8l2 15h-5l-2.5-11h-1.5z",
            "M0-6h3.5l-3.5 5zM0 4h6v1.8h-6z",
        ),
        ("wing" | "hero-wing", _) => half(
            "M0-19a4.2 4.2 0 0 1 4.2 4.2a4.2 4.2 0 0 1-4.2 4.2zM0-10h6l2 4-2 8 1 13-5 4h-2zM7.5-8q9-9 16-8-1 5-4 8 2 0 2 2-2 5-7 7-4 1-6.5-2z",
            "M0-6h3.2l-3.2 5zM0 4h5v1.6h-5z",
        ),
        ("dolphin" | "hero-dolphin", _) => whole(
            "M-4-20a4.2 4.2 0 1 1 8.4 0a4.2 4.2 0 1 1-8.4 0zM-6-14h12l4 3 3 8-3.5 1-3.5-6v8q8 2 13 8-8 1-12-2-4 6-14 6 6-4 6-12v-8l-3.5 6-3.5-1 3-8z",
            "M-22 14q5-4 10 0t10 0 10 0 10 0v3q-5 4-10 0t-10 0-10 0-10 0z",
        ),
        _ => half("M0-16 9-6v12l-9 10z", "M0-6 4-2v4l-4 4z"),
    }
}

/// How large a piece of a kind and weight is drawn.
pub fn size(kind: &str, weight: Weight) -> f64 {
    match (kind, weight) {
        ("hero-colossal", _) => 1.3,
        ("hero-giant", _) => 1.14,
        (_, Weight::Light) => 0.84,
        (_, Weight::Medium) => 0.94,
        (_, Weight::Heavy) => 1.02,
        (_, Weight::Assault) => 1.1,
        (_, Weight::Superheavy) => 1.2,
    }
}

/// The two sides differ in shape as well as in color.
pub fn base(side: u8) -> &'static str {
    match side % 2 {
        0 => "M-25-3a25 25 0 1 1 50 0a25 25 0 1 1-50 0",
        _ => "M-18-26h36l6 6v34l-6 6h-36l-6-6v-34z",
    }
}

/// A sign for a condition that has one; a letter is shown for the others.
pub fn sign(words: &str) -> Option<&'static str> {
    let known: [(&str, &str); 7] = [
        ("heat", "M0-6q1 3 3.5 5t0 6q-3.5 2-6.5 0t-.5-5.5q1 1.5 2 1.5-.5-4 1.5-7z"),
        ("commander", "M0-6 1.8-2 6-1.6 2.8 1.2 3.8 5.4 0 3.2-3.8 5.4-2.8 1.2-6-1.6-1.8-2z"),
        (
            "attack declared",
            "M-6-.8h3.5v1.6h-3.5zM2.5-.8h3.5v1.6h-3.5zM-.8-6h1.6v3.5h-1.6zM-.8 2.5h1.6v3.5h-1.6zM-1.5-1.5h3v3h-3z",
        ),
        (
            "doomed",
            "M-5-1.5q0-4.5 5-4.5t5 4.5q0 2-1.5 3v3.5h-7v-3.5q-1.5-1-1.5-3zm1.8-.5v2.3h2.2v-2.3zm4.2 0v2.3h2.2v-2.3z",
        ),
        ("immobil", "M-1-6h2v7.5h3.5q-1 4-4.5 4.5-3.5-.5-4.5-4.5h3.5zM-3-4h6v1.6h-6z"),
        ("stuck", "M-1-6h2v7.5h3.5q-1 4-4.5 4.5-3.5-.5-4.5-4.5h3.5zM-3-4h6v1.6h-6z"),
        (
            "shut down",
            "M-.9-6h1.8v6h-1.8zM-3-3.6q-2 1.2-2 3.8 0 4.8 5 4.8t5-4.8q0-2.6-2-3.8v2.2q.6.6.6 1.7 0 3-3.6 3t-3.6-3q0-1.1.6-1.7z",
        ),
    ];
    known.into_iter().find(|(word, _)| words.starts_with(word)).map(|(_, path)| path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_class_and_kind_has_a_figure_of_its_own() {
        let weights = [Weight::Light, Weight::Medium, Weight::Heavy, Weight::Assault, Weight::Superheavy];
        let kinds = ["vehicle", "hover", "drone", "battle-armor", "platoon", "boot", "wing", "dolphin", "?"];
        let mut bodies: BTreeSet<&str> = weights.map(|weight| figure("mech", weight).body).into();
        bodies.extend(kinds.map(|kind| figure(kind, Weight::default()).body));
        assert_eq!(bodies.len(), weights.len() + kinds.len());
    }

    #[test]
    fn heavier_pieces_are_larger_and_sides_have_shapes() {
        let mech = |weight| size("mech", weight);
        assert!(
            mech(Weight::Light) < mech(Weight::Medium) && mech(Weight::Assault) < mech(Weight::Superheavy)
        );
        let hero = |kind| size(kind, Weight::default());
        assert!(hero("hero") < hero("hero-giant") && hero("hero-giant") < hero("hero-colossal"));
        assert_ne!(base(0), base(1));
    }

    #[test]
    fn known_conditions_have_signs() {
        assert!(sign("heat 3").is_some() && sign("immobilized").is_some() && sign("jammed").is_none());
    }
}

//! What a unit wears: two colors and an emblem, on its token and its sheet.

use serde::Serialize;

/// Colors and emblem of a unit; empty where the player has chosen none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Look {
    /// The main color, as `#rrggbb`.
    pub color: String,
    /// The color of edges and of the emblem.
    pub trim: String,
    /// The id of an emblem.
    pub emblem: String,
}

/// The colors that are offered: name, and `#rrggbb`.
pub const COLORS: [(&str, &str); 12] = [
    ("Steel blue", "#3d6d99"),
    ("Signal red", "#b3372f"),
    ("Desert sand", "#c2a36b"),
    ("Olive", "#67733c"),
    ("Arctic white", "#e6e9ec"),
    ("Gunmetal", "#4a5058"),
    ("Night", "#23282f"),
    ("Orange", "#d8742a"),
    ("Sun yellow", "#e3b937"),
    ("Sea green", "#2f8577"),
    ("Violet", "#6b5494"),
    ("Rose", "#b5607d"),
];

/// An emblem: a drawing in a square of 24 by 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Emblem {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its outline, as the path of an SVG.
    pub path: &'static str,
}

/// The emblems that are offered.
pub const EMBLEMS: [Emblem; 12] = [
    Emblem {
        id: "star",
        name: "Star",
        path: "M12 2l3 6.9 7.5.7-5.7 5 1.7 7.4L12 18.1 5.5 22l1.7-7.4-5.7-5 7.5-.7z",
    },
    Emblem { id: "chevron", name: "Chevron", path: "M3 8l9-5 9 5v5l-9-5-9 5zM3 15l9-5 9 5v5l-9-5-9 5z" },
    Emblem { id: "bolt", name: "Bolt", path: "M14 1L4 14h6l-2 9L20 9h-7z" },
    Emblem {
        id: "hexagon",
        name: "Hexagon",
        path: "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11zM12 6.5L7.2 9.3v5.4l4.8 2.8 4.8-2.8V9.3z",
    },
    Emblem { id: "shield", name: "Shield", path: "M12 1l9 3v8c0 5.5-4 9-9 11-5-2-9-5.5-9-11V4z" },
    Emblem { id: "crescent", name: "Crescent", path: "M15.5 1.5A11 11 0 1 0 22.5 16 9 9 0 1 1 15.5 1.5z" },
    Emblem { id: "wings", name: "Wings", path: "M12 20l-2-6-9-7 9 2 2-5 2 5 9-2-9 7z" },
    Emblem { id: "cross", name: "Cross", path: "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z" },
    Emblem {
        id: "target",
        name: "Target",
        path: "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    },
    Emblem { id: "blade", name: "Blade", path: "M20 2l2 0 0 2L10 17l2 2-2 2-3-3-4 4-1-1 4-4-3-3 2-2 2 2z" },
    Emblem { id: "crown", name: "Crown", path: "M2 6l5 5 5-8 5 8 5-5-2 12H4zM4 20h16v2H4z" },
    Emblem { id: "fang", name: "Fang", path: "M2 3h20l-4 8-3-4-3 14-3-14-3 4z" },
];

/// The emblem of an id.
#[must_use]
pub fn emblem(id: &str) -> Option<&'static Emblem> {
    EMBLEMS.iter().find(|emblem| emblem.id == id)
}

impl Look {
    /// The main color to draw with.
    #[must_use]
    pub fn main(&self) -> &str {
        if self.color.is_empty() { COLORS[5].1 } else { &self.color }
    }

    /// The second color to draw with: the chosen one, or black or white, whichever stands out.
    #[must_use]
    pub fn second(&self) -> &str {
        match (self.trim.is_empty(), is_bright(self.main())) {
            (false, _) => &self.trim,
            (_, true) => "#20242a",
            _ => "#f4f2ec",
        }
    }

    /// What is wrong with it, in words; `None` if nothing is.
    #[must_use]
    pub fn problem(&self) -> Option<String> {
        let wrong = |color: &&String| !color.is_empty() && !is_color(color);
        if let Some(color) = [&self.color, &self.trim].into_iter().find(wrong) {
            return Some(format!("'{color}' is not a color such as #3d6d99"));
        }
        let unknown = !self.emblem.is_empty() && emblem(&self.emblem).is_none();
        let known = || EMBLEMS.map(|emblem| emblem.id).join(", ");
        unknown.then(|| format!("unknown emblem '{}' (known: {})", self.emblem, known()))
    }
}

/// Whether a text is a color: `#rrggbb`.
fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Whether dark ink stands out on a color.
fn is_bright(color: &str) -> bool {
    let part =
        |at: usize| color.get(at..at + 2).and_then(|hex| u32::from_str_radix(hex, 16).ok()).unwrap_or(0);
    // The usual weights of red, green and blue.
    299 * part(1) + 587 * part(3) + 114 * part(5) > 140_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_and_emblems_are_checked() {
        let look = |color: &str, emblem: &str| Look {
            color: color.into(),
            emblem: emblem.into(),
            ..Look::default()
        };
        assert_eq!(look("#3d6D99", "star").problem(), None);
        assert_eq!(Look::default().problem(), None);
        for color in ["red", "#12345", "#12345g", "#1234567", "\"><svg"] {
            assert!(
                look(color, "").problem().is_some_and(|words| words.contains("is not a color")),
                "{color}"
            );
        }
        assert!(look("", "dragon").problem().is_some_and(|words| words.contains("unknown emblem 'dragon'")));
        assert!(COLORS.iter().all(|(_, color)| is_color(color)));
    }

    #[test]
    fn an_emblem_stands_out_on_any_color() {
        let second = |color: &str| Look { color: color.into(), ..Look::default() }.second().to_string();
        assert_eq!(second("#e6e9ec"), "#20242a");
        assert_eq!(second("#23282f"), "#f4f2ec");
        assert_eq!(Look::default().second(), "#f4f2ec");
    }
}

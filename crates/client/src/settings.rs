//! The person's settings: stored in the browser, the same for all games.

use crate::store;
use leptos::prelude::*;

/// How fast what happens is shown, and how fast computer seats move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Everything can be followed.
    #[default]
    Calm,
    /// Just slow enough to see.
    Quick,
    /// No pause at all.
    AtOnce,
}

impl Pace {
    /// Every pace with its name.
    pub const ALL: [(Pace, &str); 3] =
        [(Pace::Calm, "calm"), (Pace::Quick, "quick"), (Pace::AtOnce, "at once")];

    /// The pause before a computer's choice, in milliseconds.
    pub fn pause(self) -> u32 {
        match self {
            Pace::Calm => 350,
            Pace::Quick => 100,
            Pace::AtOnce => 0,
        }
    }

    /// The pace of a name; older names are understood.
    fn named(name: &str) -> Pace {
        match name {
            "quick" | "fast" => Pace::Quick,
            "at once" | "instant" => Pace::AtOnce,
            _ => Pace::Calm,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Pace::ALL.iter().find(|(pace, _)| *pace == self).map_or("calm", |(_, name)| name)
    }
}

/// The person's settings.
#[derive(Clone, Copy)]
pub struct Settings {
    /// "auto", "dark" or "light".
    pub theme: RwSignal<String>,
    /// Whether hints for new players are shown.
    pub hints: RwSignal<bool>,
    /// Whether the goal and some tips are shown when a match begins.
    pub card: RwSignal<bool>,
    /// Whether a person's forced moves without dice are played automatically.
    pub forced: RwSignal<bool>,
    /// Whether choices that roll dice are pressed twice.
    pub confirm: RwSignal<bool>,
    /// Whether attacks are ticked and made together, in games that have several in a row.
    pub volleys: RwSignal<bool>,
    /// Whether the coordinates of the cells are shown.
    pub names: RwSignal<bool>,
    /// Whether lengths are shown in inches, in games where a cell stands for some.
    pub inches: RwSignal<bool>,
    /// How fast what happens is shown.
    pub pace: RwSignal<Pace>,
    /// Whether sounds are played.
    pub sound: RwSignal<bool>,
}

impl Settings {
    /// The settings as they were left.
    pub fn load() -> Settings {
        let word = |key: &str| store::get(&format!("ironhex.set.{key}")).unwrap_or_default();
        let on = |key: &str| word(key) != "off";
        let theme = match word("theme") {
            word if word.is_empty() => "auto".to_string(),
            word => word,
        };
        let settings = Settings {
            theme: RwSignal::new(theme),
            hints: RwSignal::new(on("hints")),
            card: RwSignal::new(on("card")),
            forced: RwSignal::new(on("forced")),
            confirm: RwSignal::new(on("confirm")),
            volleys: RwSignal::new(on("volleys")),
            names: RwSignal::new(on("names")),
            inches: RwSignal::new(word("inches") == "on"),
            pace: RwSignal::new(Pace::named(&word("pace"))),
            sound: RwSignal::new(on("sound")),
        };
        Effect::new(move || settings.save());
        settings
    }

    fn save(self) {
        let on = |switch: RwSignal<bool>| if switch.get() { "on" } else { "off" }.to_string();
        let all = [
            ("theme", self.theme.get()),
            ("hints", on(self.hints)),
            ("card", on(self.card)),
            ("forced", on(self.forced)),
            ("confirm", on(self.confirm)),
            ("volleys", on(self.volleys)),
            ("names", on(self.names)),
            ("inches", on(self.inches)),
            ("pace", self.pace.get().name().to_string()),
            ("sound", on(self.sound)),
        ];
        for (key, value) in all {
            store::set(&format!("ironhex.set.{key}"), &value);
        }
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-theme", &self.theme.get());
        }
    }
}

/// The settings of this page.
pub fn settings() -> Settings {
    expect_context::<Settings>()
}

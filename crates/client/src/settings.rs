//! The person's settings: stored in the browser, the same for all games.

use crate::store;
use leptos::prelude::*;

/// How fast computer seats move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Leaves time to read every line.
    Slow,
    /// Lets a person follow.
    #[default]
    Steady,
    /// Just slow enough to see.
    Fast,
    /// No pause at all.
    Instant,
}

impl Pace {
    /// Every pace with its name.
    pub const ALL: [(Pace, &str); 4] =
        [(Pace::Slow, "slow"), (Pace::Steady, "steady"), (Pace::Fast, "fast"), (Pace::Instant, "instant")];

    /// The pause before a computer's choice, in milliseconds.
    pub fn pause(self) -> u32 {
        match self {
            Pace::Slow => 1400,
            Pace::Steady => 550,
            Pace::Fast => 120,
            Pace::Instant => 0,
        }
    }

    fn named(name: &str) -> Pace {
        Pace::ALL.iter().find(|(_, known)| *known == name).map_or_else(Pace::default, |(pace, _)| *pace)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Pace::ALL.iter().find(|(pace, _)| *pace == self).map_or("steady", |(_, name)| name)
    }
}

/// The person's settings.
#[derive(Clone, Copy)]
pub struct Settings {
    /// "auto", "dark" or "light".
    pub theme: RwSignal<String>,
    /// Whether hints for new players are shown.
    pub hints: RwSignal<bool>,
    /// Whether a person's forced moves without dice are played automatically.
    pub forced: RwSignal<bool>,
    /// Whether the coordinates of the cells are shown.
    pub names: RwSignal<bool>,
    /// Whether lengths are shown in inches, in games where a cell stands for some.
    pub inches: RwSignal<bool>,
    /// How fast computer seats move.
    pub pace: RwSignal<Pace>,
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
            forced: RwSignal::new(on("forced")),
            names: RwSignal::new(on("names")),
            inches: RwSignal::new(word("inches") == "on"),
            pace: RwSignal::new(Pace::named(&word("pace"))),
        };
        Effect::new(move || settings.save());
        settings
    }

    fn save(self) {
        let on = |switch: RwSignal<bool>| if switch.get() { "on" } else { "off" }.to_string();
        let all = [
            ("theme", self.theme.get()),
            ("hints", on(self.hints)),
            ("forced", on(self.forced)),
            ("names", on(self.names)),
            ("inches", on(self.inches)),
            ("pace", self.pace.get().name().to_string()),
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

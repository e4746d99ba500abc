//! Quick studies: the common questions, turned into study files.

use std::fmt::Write;
use table::Seed;

/// A study that needs no file: a duel, a matrix, a comparison or a ladder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuickStudy {
    /// Its title.
    pub title: String,
    /// The id of the game.
    pub game: String,
    /// The scenarios.
    pub scenarios: Vec<String>,
    /// The map; `None` for the scenario's own.
    pub map: Option<String>,
    /// The forces by name; empty for the scenario's own.
    pub forces: Vec<(String, String)>,
    /// The players, as in a study file.
    pub players: Vec<String>,
    /// The options of the baseline.
    pub options: Vec<(String, String)>,
    /// The options to compare, with their values.
    pub compare: Vec<(String, Vec<String>)>,
    /// The packs of content.
    pub packs: Vec<String>,
    /// The number of games per cell.
    pub games: u32,
    /// The seed; `None` for the default.
    pub seed: Option<Seed>,
    /// Whether bouts end as soon as they are settled.
    pub until_settled: bool,
    /// Whether every force also meets itself.
    pub mirror: bool,
    /// Whether forces that the scenario does not allow are played anyway.
    pub any_force: bool,
}

impl QuickStudy {
    /// The text of the study file.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let list = |words: &[String]| words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", ");
        let mut line = |key: &str, value: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} = {value}");
        };
        line("title", quoted(&self.title));
        line("game", quoted(&self.game));
        line("scenarios", format!("[{}]", list(&self.scenarios)));
        if let Some(map) = &self.map {
            line("maps", format!("[{}]", quoted(map)));
        }
        if !self.players.is_empty() {
            line("players", format!("[{}]", list(&self.players)));
        }
        line("games", self.games.to_string());
        if let Some(seed) = self.seed {
            let number = seed.number().filter(|number| i64::try_from(*number).is_ok());
            line("seed", number.map_or_else(|| quoted(&seed.to_string()), |number| number.to_string()));
        }
        if self.until_settled {
            line("until", quoted("settled"));
        }
        for (key, on) in [("mirror", self.mirror), ("any_force", self.any_force)] {
            if on {
                line(key, "true".into());
            }
        }
        if !self.packs.is_empty() {
            line("packs", format!("[{}]", list(&self.packs)));
        }
        let mut table = |heading: &str, rows: Vec<(String, String)>| {
            if !rows.is_empty() {
                let _ = writeln!(text, "\n[{heading}]");
            }
            for (key, value) in rows {
                let _ = writeln!(text, "{} = {value}", quoted(&key));
            }
        };
        let quoted_rows = |rows: &[(String, String)]| {
            rows.iter().map(|(key, value)| (key.clone(), quoted(value))).collect::<Vec<_>>()
        };
        table("forces", quoted_rows(&self.forces));
        table("options", quoted_rows(&self.options));
        table(
            "compare",
            self.compare.iter().map(|(key, values)| (key.clone(), format!("[{}]", list(values)))).collect(),
        );
        text
    }
}

/// A string in TOML syntax.
fn quoted(text: &str) -> String {
    toml::Value::String(text.into()).to_string()
}

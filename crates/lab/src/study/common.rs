//! The common questions, as the studies they stand for.

use std::fmt::Write;

/// A question that needs no file: a duel, a matrix, a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// What it is about.
    pub title: String,
    /// The game.
    pub game: String,
    /// The scenarios.
    pub scenarios: Vec<String>,
    /// The map, if it is not the scenario's own.
    pub map: Option<String>,
    /// The forces by name; none for the scenario's own.
    pub forces: Vec<(String, String)>,
    /// The players, as a study names them.
    pub players: Vec<String>,
    /// Options of the baseline.
    pub options: Vec<(String, String)>,
    /// The option to compare, with its values.
    pub compare: Vec<(String, Vec<String>)>,
    /// Packs of content.
    pub packs: Vec<String>,
    /// How many games a cell has.
    pub games: u32,
    /// The seed.
    pub seed: u64,
    /// Whether every force also meets itself.
    pub mirror: bool,
    /// Whether forces that the scenario does not allow are played anyway.
    pub any_force: bool,
}

impl Question {
    /// The study that asks it.
    #[must_use]
    pub fn study(&self) -> String {
        let mut text = String::new();
        let list = |words: &[String]| words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", ");
        let mut line = |key: &str, value: String| {
            // Writing to a text cannot fail.
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
        line("seed", self.seed.to_string());
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

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::String(text.into()).to_string()
}

//! What a visit costs, and what it may cost at most.

use crate::Problem;
use crate::folder::Files;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What the home screen may weigh: everything that every visit loads, compressed with Brotli, like all of these.
pub const SHELL: usize = 350_000;

/// What is loaded until any one game can be played: the home screen, the screen of a match and the game.
pub const MATCH: usize = 1_100_000;

/// The home screen, any one other screen and any one game.
pub const SCREEN: usize = 1_200_000;

/// The home screen, the screen that shows rulebooks and any one rulebook with its diagrams.
pub const BOOK: usize = 800_000;

/// The screen of a match.
pub const DESK: &str = "desk";

/// The screen that shows rulebooks; it needs no game.
pub const RULEBOOK: &str = "rulebook";

/// Names, and the files that each needs beyond those of the shell.
pub type Needs = BTreeMap<String, Vec<String>>;

/// What is loaded when it is needed.
#[derive(Debug, Default)]
pub struct Parts {
    /// The rules of each game.
    pub games: Needs,
    /// The screens of the client.
    pub screens: Needs,
    /// The rulebook of each game.
    pub books: Needs,
}

impl Parts {
    fn needs(&self, name: &str) -> bool {
        [&self.games, &self.screens, &self.books]
            .iter()
            .any(|all| all.values().flatten().any(|file| file == name))
    }

    fn screen(&self, name: &str) -> &[String] {
        self.screens.get(name).map_or(&[], Vec::as_slice)
    }
}

/// A table of what everything weighs: each file, largest first, then what visitors load. `copies` are
/// the files compressed with Brotli, `gzip` with gzip.
///
/// # Errors
/// The table, and what is over its budget.
pub fn weigh(files: &Files, copies: &Files, gzip: &Files, parts: &Parts) -> Result<String, Problem> {
    let weigh = |name: &str| Weight::of(name, files, copies, gzip);
    let mut rows: Vec<(&str, Weight)> = files.keys().map(|name| (name.as_str(), weigh(name))).collect();
    rows.sort_by_key(|(_, weight)| std::cmp::Reverse(weight.brotli));
    let mut report = Report { text: "       plain         gzip       Brotli\n".into(), heavy: Vec::new() };
    for (name, weight) in &rows {
        let _ = writeln!(report.text, "{weight}  {name}");
    }
    report.text.push('\n');
    let shell: Weight = rows.iter().filter(|(name, _)| !parts.needs(name)).map(|&(_, weight)| weight).sum();
    report.add(shell, "home screen and shell", "the shell", SHELL);
    // A file that two of them need is loaded once.
    let together = |all: &[&[String]]| -> Weight {
        let files: BTreeSet<&String> = all.iter().copied().flatten().collect();
        files.into_iter().map(|name| weigh(name)).sum()
    };
    let desk = parts.screen(DESK);
    let _ = writeln!(report.text, "{}  {DESK}", together(&[desk]));
    for (game, needs) in &parts.games {
        let _ = writeln!(report.text, "{}  {game}", together(&[needs]));
        report.add(together(&[desk, needs]) + shell, &format!("a match of {game}"), game, MATCH);
    }
    for (screen, needs) in parts.screens.iter().filter(|(name, _)| ![DESK, RULEBOOK].contains(&name.as_str()))
    {
        let _ = writeln!(report.text, "{}  {screen}", together(&[needs]));
        let all = parts.games.values().map(|game| together(&[needs, game]));
        let most = all.max_by_key(|weight| weight.brotli).unwrap_or_else(|| together(&[needs]));
        report.add(most + shell, &format!("{screen} with the heaviest game"), screen, SCREEN);
    }
    for (game, book) in &parts.books {
        let all = together(&[parts.screen(RULEBOOK), book]);
        report.add(all + shell, &format!("the rulebook of {game}"), &format!("the rulebook of {game}"), BOOK);
    }
    report.end()
}

/// The rows so far, and what is over its budget.
struct Report {
    text: String,
    heavy: Vec<String>,
}

impl Report {
    /// Adds a row of what is loaded together, which may weigh this much at most.
    fn add(&mut self, weight: Weight, words: &str, name: &str, most: usize) {
        let _ = writeln!(self.text, "{weight}  {words}, at most {} kB", thousands(most));
        if weight.brotli > most {
            self.heavy.push(name.into());
        }
    }

    fn end(self) -> Result<String, Problem> {
        if self.heavy.is_empty() {
            return Ok(self.text.trim_end().to_string());
        }
        let (text, heavy) = (self.text, self.heavy.join(", "));
        Err(format!("{text}Over budget: {heavy}. Make it smaller; the budgets are in bundle/src/weight.rs."))
    }
}

/// Bytes of a file and of its copies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Weight {
    plain: usize,
    gzip: usize,
    brotli: usize,
}

impl Weight {
    fn of(name: &str, files: &Files, brotli: &Files, gzip: &Files) -> Weight {
        let bytes = |files: &Files| files.get(name).map_or(0, Vec::len);
        Weight { plain: bytes(files), gzip: bytes(gzip), brotli: bytes(brotli) }
    }
}

impl std::ops::Add for Weight {
    type Output = Weight;

    fn add(self, other: Weight) -> Weight {
        Weight {
            plain: self.plain + other.plain,
            gzip: self.gzip + other.gzip,
            brotli: self.brotli + other.brotli,
        }
    }
}

impl std::iter::Sum for Weight {
    fn sum<I: Iterator<Item = Weight>>(all: I) -> Weight {
        all.fold(Weight::default(), std::ops::Add::add)
    }
}

impl std::fmt::Display for Weight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [plain, gzip, brotli] = [self.plain, self.gzip, self.brotli].map(thousands);
        write!(f, "{plain:>9} kB {gzip:>9} kB {brotli:>9} kB")
    }
}

/// "12.3" for 12,345 bytes.
fn thousands(bytes: usize) -> String {
    format!("{}.{}", bytes / 1000, bytes % 1000 / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shell, two games, what they share with the desk, two screens more, and a book, of these sizes.
    struct Sizes {
        shell: usize,
        chess: usize,
        desk: usize,
        tracker: usize,
        book: usize,
    }

    const LIGHT: Sizes = Sizes { shell: 12_345, chess: 100_000, desk: 50_000, tracker: 7_000, book: 4_000 };

    fn weighed(sizes: &Sizes) -> Result<String, Problem> {
        let sizes = [
            ("client_bg.wasm", sizes.shell),
            ("chess.wasm", sizes.chess),
            ("go.wasm", 1),
            ("desk.wasm", sizes.desk),
            ("tracker.wasm", sizes.tracker),
            ("rulebook.wasm", 3_000),
            ("chunk.wasm", 20_000),
            ("rules/chess/rules.txt", sizes.book),
        ];
        let files = Files::from(sizes.map(|(name, bytes)| (name.to_string(), vec![0; bytes])));
        let part = |name: &str| (name.to_string(), vec![format!("{name}.wasm"), "chunk.wasm".to_string()]);
        let parts = Parts {
            games: Needs::from(["chess", "go"].map(part)),
            screens: Needs::from(["desk", "tracker", "rulebook"].map(part)),
            books: Needs::from([("chess".to_string(), vec!["rules/chess/rules.txt".to_string()])]),
        };
        weigh(&files, &files, &files, &parts)
    }

    #[test]
    fn what_a_visitor_loads_is_weighed_and_what_is_shared_counts_once() {
        let report = weighed(&LIGHT).expect("it is light");
        for row in [
            "     12.3 kB  home screen and shell, at most 350.0 kB",
            "    120.0 kB  chess\n",
            "    182.3 kB  a match of chess, at most 1100.0 kB",
            "     82.3 kB  a match of go, at most 1100.0 kB",
            "    139.3 kB  tracker with the heaviest game, at most 1200.0 kB",
            "     39.3 kB  the rulebook of chess, at most 800.0 kB",
        ] {
            assert!(report.contains(row), "{report}");
        }
    }

    #[test]
    fn what_is_too_heavy_is_refused_by_name() {
        let light = || Sizes { shell: 10_000, ..LIGHT };
        for (most, over, name) in [
            (Sizes { shell: SHELL, ..light() }, Sizes { shell: SHELL + 1, ..light() }, "the shell"),
            (Sizes { chess: MATCH - 80_000, ..light() }, Sizes { chess: MATCH - 79_999, ..light() }, "chess"),
            (
                Sizes { tracker: SCREEN - 130_000, ..light() },
                Sizes { tracker: SCREEN - 129_999, ..light() },
                "tracker",
            ),
            (
                Sizes { book: BOOK - 33_000, ..light() },
                Sizes { book: BOOK - 32_999, ..light() },
                "the rulebook of chess",
            ),
        ] {
            assert!(weighed(&most).is_ok(), "{name}");
            let problem = weighed(&over).expect_err("it is heavy");
            assert!(problem.contains(&format!("Over budget: {name}. Make")), "{problem}");
        }
    }
}

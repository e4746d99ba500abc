//! What a visit costs, and what it may cost at most.

use crate::Problem;
use crate::folder::Files;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What the home screen may weigh: everything but the games, compressed with Brotli.
pub const SHELL: usize = 600_000;

/// What the home screen and any one game may weigh together, compressed with Brotli.
pub const GAME: usize = 1_100_000;

/// What the home screen, any one game and a screen that is loaded by itself may weigh together, compressed with
/// Brotli.
pub const SCREEN: usize = 1_200_000;

/// The parts that are screens of the client, not games.
const SCREENS: [&str; 1] = ["tracker"];

/// The files that each game or screen needs beyond those of the shell.
pub type Games = BTreeMap<String, Vec<String>>;

/// A table of what everything weighs: each file, largest first, then the shell and every game. `copies` are
/// the files compressed with Brotli, `gzip` with gzip.
///
/// # Errors
/// The table, and what is over its budget.
pub fn weigh(files: &Files, copies: &Files, gzip: &Files, games: &Games) -> Result<String, Problem> {
    let all = |name: &str| Weight::of(name, files, copies, gzip);
    let mut rows: Vec<(&str, Weight)> = files.keys().map(|name| (name.as_str(), all(name))).collect();
    rows.sort_by_key(|(_, weight)| std::cmp::Reverse(weight.brotli));
    let mut report = String::from("       plain         gzip       Brotli\n");
    for (name, weight) in &rows {
        let _ = writeln!(report, "{weight}  {name}");
    }
    let of_game = |name: &str| games.values().flatten().any(|file| file == name);
    let shell: Weight = rows.iter().filter(|(name, _)| !of_game(name)).map(|&(_, weight)| weight).sum();
    let _ = writeln!(report, "\n{shell}  home screen and shell, at most {} kB", thousands(SHELL));
    let mut heavy = Vec::new();
    if shell.brotli > SHELL {
        heavy.push("the shell".to_string());
    }
    let (screens, games): (Games, Games) =
        games.clone().into_iter().partition(|(name, _)| SCREENS.contains(&name.as_str()));
    for (game, names) in &games {
        let alone: Weight = names.iter().map(|name| all(name)).sum();
        let total = alone + shell;
        let _ = writeln!(
            report,
            "{alone}  {game}\n{total}  {game} with the shell, at most {} kB",
            thousands(GAME)
        );
        if total.brotli > GAME {
            heavy.push(game.clone());
        }
    }
    for (screen, names) in &screens {
        let with = |game: &Vec<String>| -> Weight {
            let files: BTreeSet<&String> = names.iter().chain(game).collect();
            files.into_iter().map(|name| all(name)).sum()
        };
        let alone: Weight = names.iter().map(|name| all(name)).sum();
        let most = games.values().map(with).max_by_key(|weight| weight.brotli).unwrap_or(alone) + shell;
        let _ = writeln!(
            report,
            "{alone}  {screen}\n{most}  {screen} with the shell and a game, at most {} kB",
            thousands(SCREEN)
        );
        if most.brotli > SCREEN {
            heavy.push(screen.clone());
        }
    }
    if heavy.is_empty() {
        return Ok(report.trim_end().to_string());
    }
    Err(format!(
        "{report}Over budget: {}. Make it smaller; the budgets are in bundle/src/weight.rs.",
        heavy.join(", ")
    ))
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

    /// A shell and two games of these sizes, with what they share.
    fn weighed(shell: usize, chess: usize, shared: usize) -> Result<String, Problem> {
        let sizes = [
            ("client_bg.wasm", shell),
            ("parts/chess.wasm", chess),
            ("parts/chunk-1.wasm", shared),
            ("parts/go.wasm", 1),
        ];
        let files = Files::from(sizes.map(|(name, bytes)| (name.to_string(), vec![0; bytes])));
        let games = [("chess", "parts/chess.wasm"), ("go", "parts/go.wasm")];
        let games = games.map(|(game, file)| (game.into(), vec![file.into(), "parts/chunk-1.wasm".into()]));
        weigh(&files, &files, &files, &Games::from(games))
    }

    #[test]
    fn the_shell_and_every_game_are_weighed() {
        let report = weighed(12_345, 100_000, 20_000).expect("they are light");
        for row in [
            "     12.3 kB  home screen and shell, at most 600.0 kB",
            "    120.0 kB  chess\n",
            "    132.3 kB  chess with the shell, at most 1100.0 kB",
            "     32.3 kB  go with the shell, at most 1100.0 kB",
        ] {
            assert!(report.contains(row), "{report}");
        }
    }

    #[test]
    fn a_screen_is_weighed_with_the_heaviest_game() {
        let weighed = |screen: usize| {
            let sizes = [
                ("client_bg.wasm", 500_000),
                ("chess.wasm", 300_000),
                ("go.wasm", 1),
                ("tracker.wasm", screen),
            ];
            let files = Files::from(sizes.map(|(name, bytes)| (name.to_string(), vec![0; bytes])));
            let parts = ["chess", "go", "tracker"].map(|part| {
                let shared = if part == "go" { vec![] } else { vec!["chunk.wasm".to_string()] };
                (part.to_string(), [vec![format!("{part}.wasm")], shared].concat())
            });
            let files =
                Files::from_iter(files.into_iter().chain([("chunk.wasm".to_string(), vec![0; 100_000])]));
            weigh(&files, &files, &files, &Games::from(parts))
        };
        let report = weighed(50_000).expect("it is light");
        assert!(
            report.contains("    950.0 kB  tracker with the shell and a game, at most 1200.0 kB"),
            "{report}"
        );
        assert!(weighed(300_001).expect_err("it is heavy").contains("Over budget: tracker."));
    }

    #[test]
    fn a_heavy_shell_is_refused() {
        assert!(weighed(SHELL, 1, 1).is_ok());
        let problem = weighed(SHELL + 1, 1, 1).expect_err("it is heavy");
        assert!(problem.contains("Over budget: the shell."), "{problem}");
    }

    #[test]
    fn a_heavy_game_is_refused_by_name() {
        assert!(weighed(100_000, GAME - 200_000, 100_000).is_ok());
        let problem = weighed(100_000, GAME - 199_999, 100_000).expect_err("it is heavy");
        assert!(problem.contains("Over budget: chess."), "{problem}");
    }
}

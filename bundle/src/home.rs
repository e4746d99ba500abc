//! Which file a piece of the client goes to. The client is cut into a piece for each set of parts that use the same
//! code: hundreds, most of them tiny. As files of their own they would compress badly and take a request each, so those
//! that are nearly always loaded together are joined.

use crate::weight::{DESK, RULEBOOK};

/// Code that a match needs, or the rulebook, and something else does too.
const SHARED: &str = "shared";

/// Code of several games, or of a game and a screen that has nothing to do without one.
const GAMES: &str = "games";

/// Code of several screens, but not of a match.
const SCREENS: &str = "screens";

/// The name of the file for what exactly these parts use.
pub fn of(users: &[&str], games: &[String]) -> String {
    let game = |part: &str| {
        games.iter().filter(|game| part.starts_with(game.as_str())).max_by_key(|game| game.len())
    };
    match users {
        [one] => (*one).to_string(),
        _ if users.contains(&DESK) || users.contains(&RULEBOOK) => SHARED.to_string(),
        _ => match game(users[0]) {
            // A game and its garage.
            Some(first) if users.iter().all(|user| game(user) == Some(first)) => format!("{first}-{SHARED}"),
            _ if users.iter().any(|user| game(user).is_some()) => GAMES.to_string(),
            _ => SCREENS.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_loaded_together_is_one_file() {
        let games = ["chess", "go"].map(String::from);
        for (users, home) in [
            (&["chess"][..], "chess"),
            (&["tracker"], "tracker"),
            (&["chess", "go"], "games"),
            (&["chess", "tracker"], "games"),
            (&["chess", "chess-garage"], "chess-shared"),
            (&["chess-garage", "go"], "games"),
            (&["garage", "muster"], "screens"),
            (&["desk", "go", "muster"], "shared"),
            (&["chess", "rulebook"], "shared"),
        ] {
            assert_eq!(of(users, &games), home, "{users:?}");
        }
    }
}

//! Starting a match: it is checked and saved in the browser before the table shows it.

use crate::browser;
use crate::dialog::Dialogs;
use crate::notices::Notices;
use crate::room;
use crate::route::Route;
use crate::store::{self, About, Lesson};
use shelf::{OpenMatch, Proof, Shelved, Summary, Verification};
use table::matches::Divergence;
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Fault, Setup, Source};

/// The name of a seat that a person has.
pub const PERSON: &str = "person";

/// The computer player in the other seat of a quick game: it plays sensibly and answers at once.
pub fn opponent() -> &'static str {
    players::Level::Regular.name()
}

/// Starts a match and returns the screen it is played on.
///
/// # Errors
/// A setup that cannot be played.
pub async fn begin(
    dialogs: Dialogs,
    game: &dyn Shelved,
    setup: Setup,
    seats: Vec<String>,
    chance: Chance,
) -> Result<Route, Fault> {
    let open_match = game.open(game.header(setup, seats, chance))?;
    let id = keep(dialogs, game, open_match.as_ref(), standing(&open_match.summary())).await?;
    Ok(Route::Table(id, None))
}

/// The computer player that newcomers meet: it lets them breathe.
pub fn sparring_partner() -> &'static str {
    players::Level::Recruit.name()
}

/// Starts the guided first game.
///
/// # Errors
/// A game without a guide.
pub async fn guided(dialogs: Dialogs, game: &'static dyn Shelved) -> Result<Route, Fault> {
    let guide = game.guide()?.ok_or_else(|| Fault::new(format!("{} has no guided game", game.name())))?;
    let setup = Setup { scenario: guide.scenario.clone(), ..Setup::default() };
    let seats = vec![PERSON.to_string(), sparring_partner().to_string()];
    let chance = Chance { seed: Some(guide.dice()), mode: DiceMode::Fair };
    let route = begin(dialogs, game, setup, seats, chance).await?;
    if let Route::Table(id, _) = &route {
        store::keep_lesson(game.id(), id, Lesson::default());
    }
    Ok(route)
}

/// Starts a match without asking anything: the first scenario, whose pieces are in place, against a player for
/// newcomers.
///
/// # Errors
/// A game without a scenario that can be played.
pub async fn just_play(dialogs: Dialogs, game: &'static dyn Shelved) -> Result<Route, Fault> {
    let first = game.scenarios(&[])?.into_iter().next();
    let scenario = first.ok_or_else(|| Fault::new(format!("{} has no scenario", game.name())))?;
    let setup = Setup { scenario: scenario.id, ..Setup::default() };
    let seats = vec![PERSON.to_string(), sparring_partner().to_string()];
    begin(dialogs, game, setup, seats, Chance { seed: Some(browser::seed()), mode: DiceMode::Fair }).await
}

/// Saves the match of a replay, as far as it agrees with the rules, and verifies it. The rules of its game
/// must be loaded.
///
/// # Errors
/// A text that is not a replay, or a setup that no longer exists.
pub async fn reopen(dialogs: Dialogs, name: &str, text: &str) -> Result<(Route, Verification), Fault> {
    let source = Source::new(name, text);
    let (game, replay, lines) = shelf::open_replay(&source)?;
    let (open_match, _) = replayed(game, &source).await?;
    let mut verifying = game.verifying(&replay, &lines)?;
    in_pieces(|| verifying.advance()).await;
    let verification = verifying.finish();
    let stands = standing(&open_match.summary());
    let stands = match &verification.divergence {
        Some(place) => format!("{stands}; the file differs from line {} on", place.line),
        None => stands,
    };
    let id = keep(dialogs, game, open_match.as_ref(), stands).await?;
    Ok((Route::Table(id, Some(0)), verification))
}

/// Shows what a replay proves, in the words that the command line prints.
pub fn show_proof(verification: &Verification, notices: Notices) {
    match verification.proof() {
        Proof::Full | Proof::Partial => notices.info(verification.sentence()),
        Proof::None => notices.warn(verification.sentence()),
    }
}

/// How long a piece of a longer work may keep the page busy, in milliseconds: half a frame.
const PIECE: f64 = 8.0;

/// Repeats a piece of work while it says that there is more. The page stays responsive, however long it takes.
async fn in_pieces(mut more: impl FnMut() -> bool) {
    let mut start = browser::clock();
    while more() {
        if browser::clock() - start >= PIECE {
            browser::breathe().await;
            start = browser::clock();
        }
    }
}

/// Opens a saved match as far as it agrees with the rules, and says where it does not.
///
/// # Errors
/// A text that is not a replay, or a setup that no longer exists.
pub async fn replayed(
    game: &dyn Shelved,
    source: &Source,
) -> Result<(Box<dyn OpenMatch>, Option<Divergence>), Fault> {
    let mut opening = game.opening(source)?;
    browser::breathe().await;
    in_pieces(|| opening.advance()).await;
    Ok(opening.finish())
}

async fn keep(
    dialogs: Dialogs,
    game: &dyn Shelved,
    open_match: &dyn OpenMatch,
    standing: String,
) -> Result<String, Fault> {
    let about = About {
        id: store::new_id(),
        game: game.id().into(),
        title: title(game, open_match.header()),
        standing,
        over: open_match.summary().over,
        by_hand: open_match.by_hand(),
        played: browser::date(),
    };
    if room::keep_or_ask(dialogs, &about, &open_match.replay()).await {
        return Ok(about.id);
    }
    Err(no_room())
}

/// The fault when the browser does not save anything more.
pub fn no_room() -> Fault {
    let full = Fault::new("browser storage is full");
    full.help("delete some saved matches on the home screen, or allow this page to store data")
}

/// Scenario and seats: "Green Training: you against regular".
fn title(game: &dyn Shelved, header: &Header) -> String {
    let id = &header.setup.scenario;
    let scenarios = game.scenarios(&header.setup.packs).unwrap_or_default();
    let name = scenarios.into_iter().find(|known| known.id == *id).map_or(id.clone(), |known| known.name);
    let seats = match header.seats.as_slice() {
        [one, other] if one == PERSON && other == PERSON => "two people".into(),
        [one, other] if other == PERSON => format!("you against {one}"),
        [one, other] if one == PERSON => format!("you against {other}"),
        [one, other] => format!("{one} against {other}"),
        seats => seats.join(", "),
    };
    format!("{name}: {seats}")
}

/// How a match stands, in a few words: "turn 3, 12 decisions, South 4, North 5".
pub fn standing(summary: &Summary) -> String {
    let scores: Vec<String> =
        summary.sides.iter().zip(&summary.scores).map(|(side, score)| format!("{side} {score}")).collect();
    let scores =
        if summary.scores.iter().all(|&score| score == 0) { String::new() } else { scores.join(", ") };
    let mut parts = Vec::new();
    if summary.over {
        let reason = summary.reason.as_deref().unwrap_or_default();
        parts.push(match &summary.winner {
            Some(winner) => format!("{winner} won ({reason})"),
            None => format!("a draw ({reason})"),
        });
    }
    parts.push(match (summary.turns, summary.decisions) {
        (_, 0) => "not started".into(),
        (0, _) => "being set up".into(),
        (turns, _) => format!("turn {turns}"),
    });
    if !summary.over && summary.decisions > 0 {
        let s = if summary.decisions == 1 { "" } else { "s" };
        parts.push(format!("{} decision{s}", summary.decisions));
    }
    if !scores.is_empty() {
        parts.push(scores);
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open_match(seats: &[&str]) -> (&'static dyn Shelved, Box<dyn OpenMatch>) {
        let game = shelf::find("quickstart").unwrap();
        let setup = Setup { scenario: "QS-T1".into(), ..Setup::default() };
        let seats = seats.iter().map(ToString::to_string).collect();
        let chance = Chance { seed: Some(7.into()), mode: DiceMode::Fair };
        (game, game.open(game.header(setup, seats, chance)).unwrap())
    }

    #[test]
    fn a_match_is_called_by_its_scenario_and_seats() {
        let (game, open_match) = open_match(&["person", "regular"]);
        assert_eq!(title(game, open_match.header()), "Green Training: you against regular");
    }

    #[test]
    fn a_match_tells_how_it_stands() {
        let (_, mut open_match) = open_match(&["person", "person"]);
        assert_eq!(standing(&open_match.summary()), "not started");
        let first = open_match.choices()[0].line.clone();
        open_match.play(&first, &[]).unwrap();
        assert!(
            standing(&open_match.summary()).contains("1 decision"),
            "{}",
            standing(&open_match.summary())
        );
        open_match.resign(table::Seat(0));
        assert!(
            standing(&open_match.summary()).contains("won (resignation)"),
            "{}",
            standing(&open_match.summary())
        );
    }

    #[test]
    fn every_game_has_a_first_scenario_for_a_quick_game() {
        for game in shelf::games() {
            let first = game.scenarios(&[]).unwrap().remove(0);
            let setup = Setup { scenario: first.id, ..Setup::default() };
            let seats = vec![PERSON.to_string(), opponent().to_string()];
            let chance = Chance { seed: Some(7.into()), mode: DiceMode::Fair };
            game.open(game.header(setup, seats, chance)).unwrap();
        }
    }
}

//! Replays: written, read back, played again, and every difference reported at its line.

mod duel;

use duel::Duel;
use std::sync::Arc;
use table::matches::{Checked, Ending, Gap, Match, reach_line, verify};
use table::replay::{Header, Replay};
use table::rulebook::{Chance, Setup};
use table::{DiceMode, Digest, Game, Seat, Seeded, Side, Source};

fn header(mode: DiceMode, by_hand: bool) -> Header {
    let pack = Source::new("mine.toml", "[units.x]\nname = \"X\"\n\n# end\n");
    Header {
        game: "duel".into(),
        rules: 1,
        content: Digest(7),
        setup: Setup {
            map: "QS-M2".into(),
            scenario: "plain".into(),
            options: vec![("limit".into(), "5".into())],
            seats: 2,
            forces: vec!["one".into(), String::new()],
            any_force: true,
            packs: vec![pack],
        },
        seats: vec!["random".into(), "person".into()],
        chance: Chance { seed: (!by_hand).then(|| 3.into()), mode },
        notes: vec!["taken back in turn 2".into()],
    }
}

fn played(mode: DiceMode, by_hand: bool) -> Replay {
    let game = Arc::new(Duel::default());
    let mut played = Match::new(game.clone(), header(mode, false));
    let mut chooser = Seeded::stream(3.into(), 1);
    while played.to_act().is_some() {
        let mut choices = Vec::new();
        game.legal(played.state(), &mut choices);
        let action = choices[chooser.below(choices.len() as u32) as usize];
        played.play(&action, &[]).expect("listed");
    }
    Replay::new(header(mode, by_hand), played.replay().entries)
}

fn text(mode: DiceMode, by_hand: bool) -> String {
    played(mode, by_hand).to_string()
}

fn check(text: &str) -> Result<Checked, String> {
    let (replay, lines) = Replay::read(&Source::new("a.replay", text)).map_err(|fault| fault.to_string())?;
    verify(Arc::new(Duel::default()), &replay, &lines).map_err(|divergence| divergence.to_string())
}

#[test]
fn a_replay_survives_its_text_and_plays_again() {
    for (mode, by_hand) in [(DiceMode::Fair, false), (DiceMode::Bag, false), (DiceMode::Fair, true)] {
        let replay = played(mode, by_hand);
        let (back, _) = Replay::read(&Source::new("a", replay.to_string())).expect("it was just written");
        assert_eq!(back.to_string(), replay.to_string());
        assert_eq!(back.header, replay.header);
        let checked = check(&replay.to_string()).expect("nothing differs");
        assert!(matches!(checked.ending, Some(Ending::Played(_))));
        assert_eq!(checked.gaps, if by_hand { vec![Gap::NoSeed] } else { vec![] });
    }
}

/// The number of the first line with this prefix, counted from 1.
fn line_of(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).expect("such a line") + 1
}

#[test]
fn a_changed_die_is_reported_at_its_line() {
    let text = text(DiceMode::Fair, false);
    let (before, after) = text.split_once(" ; thrust ").expect("somebody thrusts");
    let line = before.lines().count();
    let changed = if after.starts_with('6') { '5' } else { '6' };
    let wrong = format!("{before} ; thrust {changed}{}", &after[1..]);
    let fault = check(&wrong).expect_err("the seed gives another die");
    assert!(fault.starts_with(&format!("line {line}: the replay has 'thrust")), "{fault}");
}

#[test]
fn a_changed_action_is_reported_at_its_line() {
    let text = text(DiceMode::Fair, false);
    let line = line_of(&text, "guard");
    let wrong = text.replacen("\nguard ", "\nparry ", 1);
    let fault = check(&wrong).expect_err("no such action");
    assert_eq!(fault, format!("line {line}: unknown action 'parry' (known: guard, strike, flurry)"));
}

#[test]
fn a_changed_digest_is_reported_at_its_line() {
    let text = text(DiceMode::Fair, false);
    let line = line_of(&text, "= ");
    let digest = text.lines().nth(line - 1).expect("the line").to_string();
    let turn = digest.split(' ').nth(1).expect("a turn");
    let wrong = text.replacen(&digest, &format!("= {turn} 0123456789abcdef"), 1);
    let fault = check(&wrong).expect_err("another state");
    assert!(fault.starts_with(&format!("line {line}: the state differs")), "{fault}");
}

#[test]
fn dice_thrown_by_hand_must_fit_the_rules() {
    let text = text(DiceMode::Fair, true);
    let fault = check(&text.replacen(" ; thrust", " ; stab", 1)).expect_err("another name");
    assert!(fault.contains("the rules ask for 'thrust'"), "{fault}");
    let short = text.replacen("\nguard ", "\nguard ; thrust 1 1 ", 1);
    assert!(check(&short).expect_err("left over").contains("left over"));
}

#[test]
fn nothing_follows_the_end() {
    let text = text(DiceMode::Fair, false) + "guard\n";
    assert!(check(&text).expect_err("over").contains("already over"));
}

#[test]
fn players_may_resign_or_agree_on_a_draw_at_any_time() {
    let game = Arc::new(Duel::default());
    let mut resigned = Match::new(game.clone(), header(DiceMode::Fair, false));
    // It is the other seat's turn: a player can resign at any time.
    resigned.resign(Seat(1));
    assert_eq!(resigned.ending(), Some(Ending::Resigned(Seat(1))));
    assert_eq!(resigned.ending().and_then(|ending| ending.winner(game.as_ref())), Some(Side(0)));
    resigned.agree_on_draw();
    assert_eq!(resigned.replay().entries.len(), 1);
    let checked = check(&resigned.replay().to_string()).expect("nothing differs");
    assert_eq!((checked.ending, checked.is_full()), (Some(Ending::Resigned(Seat(1))), true));
    let mut agreed = Match::new(game.clone(), header(DiceMode::Fair, false));
    agreed.agree_on_draw();
    let checked = check(&agreed.replay().to_string()).expect("nothing differs");
    assert_eq!((checked.ending, checked.is_full()), (Some(Ending::Agreed), true));
    assert_eq!(Ending::Agreed.winner(game.as_ref()), None);
}

#[test]
fn a_server_can_hold_a_match() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&Match::new(Arc::new(Duel::default()), header(DiceMode::Fair, false)));
}

#[test]
fn a_replay_can_be_entered_at_any_line() {
    let text = text(DiceMode::Fair, false);
    let (replay, lines) = Replay::read(&Source::new("a", text.clone())).expect("right");
    let game = Arc::new(Duel::default());
    let first = line_of(&text, "moves:") + 1;
    let start = reach_line(game.clone(), &replay, &lines, first).expect("the start");
    assert_eq!(*start.state(), game.start());
    let end = reach_line(game, &replay, &lines, usize::MAX).expect("the end");
    assert!(end.ending().is_some());
}

#[test]
fn broken_headers_say_what_is_missing() {
    let right = text(DiceMode::Fair, false);
    let without = |start: &str| {
        let kept: Vec<&str> = right.lines().filter(|line| !line.starts_with(start)).collect();
        Replay::read(&Source::new("a", kept.join("\n"))).expect_err("broken").to_string()
    };
    assert!(without("ironhex").contains("this is not a replay"));
    assert!(without("game:").contains("no line 'game: …'"));
    assert!(without("seat:").contains("no line 'seat: …'"));
    assert!(without("moves:").contains("is 'KEY: VALUE'"));
    assert!(without("pack:").contains("needs a line 'pack: NAME'"));
    let misspelled = right.replacen("scenario:", "scenery:", 1);
    let fault = Replay::read(&Source::new("a", misspelled)).expect_err("misspelled").to_string();
    assert!(fault.contains("a:5:1: unknown key 'scenery' (did you mean 'scenario'?)"), "{fault}");
    let seedless = right.replacen("seed: 3", "seed: three", 1);
    assert!(Replay::read(&Source::new("a", seedless)).is_err());
}

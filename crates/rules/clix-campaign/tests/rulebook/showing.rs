//! What a player is told before deciding: headlines, lines, hiding, dials, interruptions, and the end of a turn.

use clix_campaign::{Book, ClixCampaign, State};
use table::show::{Interruption, Show};
use table::{Game, Grid, Notation, Rulebook, Scripted, Side, Source, case, replay::dice_line};

const LUCK: &str = include_str!("../../cases/20-probability-control-canceled.toml");
const MASTERMIND: &str = include_str!("../../cases/22-mastermind.toml");
const HIDING: &str = include_str!("../../cases/07a-attentiveness-from-afar.toml");
const PUSHING: &str = include_str!("../../cases/16-pushing.toml");

/// A position of a case, after some actions with their dice.
fn after(case: &str, actions: &[(&str, &[&str])]) -> (ClixCampaign, State) {
    let (game, mut state) = case::position::<Book>(&Source::new("case", case)).expect("a position");
    for (line, dice) in actions {
        play(&game, &mut state, line, dice);
    }
    (game, state)
}

fn play(game: &ClixCampaign, state: &mut State, line: &str, dice: &[&str]) {
    let action = game.read(state, line).unwrap_or_else(|fault| panic!("{fault}"));
    let mut dice = Scripted::new(dice.iter().map(|line| dice_line(line).expect("a throw")));
    game.play(state, &action, &mut dice, &mut Vec::new())
        .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
}

/// The answers to an interruption: lines, words and worth.
fn answers(game: &ClixCampaign, state: &State) -> (&'static str, Vec<(String, String, i32)>) {
    let Interruption { name, answers, .. } = game.interruption(state).expect("an interruption");
    let answer =
        |answer: table::show::Answer<_>| (game.write(state, &answer.action), answer.words, answer.worth);
    (name, answers.into_iter().map(answer).collect())
}

/// The odds of a choice in one line.
fn headline(game: &ClixCampaign, state: &State, line: &str) -> Vec<String> {
    let action = game.read(state, line).expect("an action");
    let plan = table::forecast::Plan { line, through: false, bags: None };
    let forecast = plan.forecast(game, state, &mut table::Budget::default()).expect("odds");
    game.headline(state, &action).iter().filter_map(|part| part.say(&forecast)).collect()
}

#[test]
fn an_attack_has_a_headline() {
    let (game, state) =
        after(MASTERMIND, &[("select IRO", &[]), ("IRO use charge", &[]), ("IRO go (6,5)", &[])]);
    assert_eq!(headline(&game, &state, "IRO close COG")[0], "hits 58.3%");
    let (game, state) = after(HIDING, &[("select TRP1", &[])]);
    assert_eq!(headline(&game, &state, "TRP1 search SOO"), ["spots 8.3%"]);
}

/// CC-DAM-PRO-1, CC-DAM-PRO-2: a roll made again, seen from both sides.
#[test]
fn a_roll_made_again_is_worth_the_change_of_its_chance() {
    let (game, mut state) = after(LUCK, &[("select LAT", &[]), ("LAT close FID", &["attack 5 3"])]);
    let (name, own) = answers(&game, &state);
    assert_eq!(name, "Probability Control");
    assert_eq!(own[0], ("pass".into(), "hits 100%".into(), 10_000));
    assert_eq!(own[1], ("reroll LAT".into(), "hits 58.3%".into(), 5_833));
    play(&game, &mut state, "pass", &[]);
    let (_, other) = answers(&game, &state);
    assert_eq!(other[0].2, -10_000, "the target's side loses all");
    assert_eq!(other[1].2, -5_833);
    play(&game, &mut state, "reroll VEI", &[]);
    let (name, cancel) = answers(&game, &state);
    assert_eq!(name, "Canceling Probability Control");
    assert_eq!((cancel[0].2, cancel[1].2), (5_833, 10_000), "to cancel it keeps the hit");
}

/// CC-DEF-MAS-1: what is lost is counted in points.
#[test]
fn damage_passed_on_is_worth_the_points_saved() {
    let (game, state) = after(
        MASTERMIND,
        &[
            ("select IRO", &[]),
            ("IRO use charge", &[]),
            ("IRO go (6,5)", &[]),
            ("IRO close COG", &["attack 6 6"]),
        ],
    );
    let (name, found) = answers(&game, &state);
    assert_eq!((name, found[0].0.as_str(), found[1].0.as_str()), ("Mastermind", "pass", "transfer ENF"));
    assert!(found[0].1.contains("takes 6 clicks") && found[1].1.contains("takes 5 clicks"), "{found:?}");
    assert!(found[1].2 > found[0].2, "an enforcer is cheaper: {found:?}");
    let marks = |line: &str| game.dial_marks(&state, &game.read(&state, line).expect("an action"));
    assert_eq!(marks("transfer ENF")[0].click, 6, "as the case goes on");
    assert_eq!(marks("pass")[0].words, "takes 6 clicks");
}

#[test]
fn a_dial_is_marked_where_a_hit_turns_it_to() {
    let (game, state) =
        after(MASTERMIND, &[("select IRO", &[]), ("IRO use charge", &[]), ("IRO go (6,5)", &[])]);
    let action = game.read(&state, "IRO close COG").expect("an action");
    let marks = game.dial_marks(&state, &action);
    assert_eq!((marks[0].click, marks[0].words.as_str()), (6, "a hit: 5 clicks"));
}

/// CC-HIDE-1, CC-HIDE-7: from whom, why, and what would reveal it.
#[test]
fn a_hidden_character_says_from_whom_why_and_what_finds_it() {
    let (game, state) = after(HIDING, &[]);
    let cell = |name: &str| {
        let scene = game.scene(&state);
        scene.tokens.iter().find(|token| token.name == name).and_then(|token| token.cell).expect("on the map")
    };
    let line = game.sight(&state, cell("TRP1"), cell("SOO"));
    assert!(!line.open && line.clause == "CC-HIDE-1", "{line:?}");
    for part in ["hindering terrain", "hides it from TRP1", "Attentiveness Roll needs 11", "Super Senses"] {
        assert!(line.words.contains(part), "{}", line.words);
    }
    let scene = game.scene(&state);
    let card = scene.cards.iter().find(|card| card.title == "Soot").expect("a card");
    let (_, hidden) = card.facts.iter().find(|(name, _)| name == "Hidden from").expect("a fact");
    assert!(hidden.contains("TRP1") && hidden.contains("CC-HIDE-1"), "{hidden}");
}

/// CC-TURN-4, CC-ACT-7, CC-ACT-8: before the turn ends.
#[test]
fn the_end_of_a_turn_tells_who_is_tired_and_what_is_unused() {
    let said = |game: &ClixCampaign, state: &State| {
        let end = game.read(state, "end turn").expect("an action");
        let said = game.consequences(state, &end).into_iter().map(|said| said.words);
        said.collect::<Vec<_>>().join("; ")
    };
    let (game, state) = after(LUCK, &[]);
    assert!(said(&game, &state).contains("not moved: LAT"), "{}", said(&game, &state));
    let (game, mut state) = after(PUSHING, &[]);
    let first = said(&game, &state);
    assert!(first.contains("left in the pool, for"), "{first}");
    let shot = "ANN shoot";
    let mut choices = Vec::new();
    play(&game, &mut state, "select ANN", &[]);
    game.legal(&state, &mut choices);
    let mut lines = choices.iter().map(|action| game.write(&state, action));
    let line = lines.find(|line| line.starts_with(shot));
    play(&game, &mut state, &line.expect("a shot"), &["attack 1 2"]);
    let then = said(&game, &state);
    assert!(then.contains("keeps a token, so an action next turn pushes it: ANN"), "{then}");
}

#[test]
fn the_briefing_says_the_goal_and_three_tips() {
    let (game, state) = after(LUCK, &[]);
    let briefing = game.briefing(&state, Side(0));
    assert!(briefing.goal.contains("round 15") && briefing.tips.len() == 3, "{briefing:?}");
    assert!(briefing.tips[0].contains("3 actions"), "{briefing:?}");
}

#[test]
fn abilities_and_facets_are_those_of_the_content() {
    let abilities = Book::abilities();
    assert!(abilities.iter().any(|ability| ability.name == "Mastermind" && ability.stat == "Defense"));
    let facets = Book::facets(&[]).expect("no packs");
    let catalogue = Book::catalogue(&[]).expect("no packs");
    let ids: Vec<&str> = facets.iter().map(|facets| facets.unit.as_str()).collect();
    assert_eq!(ids, catalogue.units.iter().map(|unit| unit.id.as_str()).collect::<Vec<_>>());
    let daymark = facets.iter().find(|facets| facets.unit == "daymark").expect("Daymark");
    assert!(daymark.facets.contains(&("Power", "Leadership".to_string())), "{daymark:?}");
}

const SQUARES: &str = r##"
game = "clix-campaign"
title = "where a trooper cannot go"
clauses = ["CC-MOVE-1"]

[given]
overlay = { "(1,9)" = "h", "(2,9)" = "h", "(3,9)" = "h", "(4,9)" = "h", "(5,9)" = "h", "(6,9)" = "h", "(5,4)" = "E", "(3,4)" = "#" }
walls = ["V 6: 1-16"]
player_1 = ["beacon-trooper", "daymark"]
player_2 = ["reefguard", "soot"]
units.TRP = { square = "(5,7)" }
units.DAY = { square = "(14,14)" }
units.RFG = { square = "(2,5)" }
units.SOO = { square = "(14,2)" }
"##;

/// CC-MOVE-1, CC-MOVE-3, CC-MOVE-4, CC-MOVE-6: a square out of reach says why, and cites the rule.
#[test]
fn a_square_out_of_reach_says_why() {
    let (game, mut state) = after(SQUARES, &[("select TRP", &[])]);
    let why = |state: &State, square: &str| game.why_not(state, game.grid().parse(square).expect("a square"));
    assert_eq!(why(&state, "(6,5)"), None, "it can go there");
    assert_eq!(why(&state, "(5,7)"), None, "it is there");
    let says = |square: &str, words: &str| {
        let said = why(&state, square).unwrap_or_default();
        assert!(said.contains(words), "{square}: {said}");
    };
    says("(5,15)", "8 squares away, TRP has movement 7 speed = 7 (CC-MOVE-1)");
    says("(3,4)", "is blocking (CC-TERR-5)");
    says("(2,5)", "somebody is on (2,5) (CC-TERM-2)");
    says("(5,4)", "on another level");
    says("(1,5)", "stop next to an opponent on the way (CC-MOVE-6)");
    says("(8,7)", "walls or blocking terrain are in the way");
    // A row of bushes from edge to wall.
    says("(5,13)", "ends its steps (CC-MOVE-4");
    play(&game, &mut state, "TRP go (3,6)", &[]);
    play(&game, &mut state, "select TRP", &[]);
    assert!(why(&state, "(3,8)").is_some_and(|said| said.ends_with("(CC-MOVE-7)")), "its steps are over");
}

/// What `why_not` gives no reason against is listed, and what it does is not, in whole games.
#[test]
fn squares_without_a_reason_are_those_that_moves_lead_to() {
    for scenario in ["crossroads", "night-shift", "lockdown", "high-water"] {
        let game = trial::set_up::<Book>(&trial::setup(scenario));
        let (mut state, mut choices) = (game.start(), Vec::new());
        let (mut dice, mut luck) = (table::Seeded::new(5.into()), table::Seeded::new(6.into()));
        let mut asked = 0;
        while let table::Status::ToAct(_) = game.status(&state) {
            choices.clear();
            game.legal(&state, &mut choices);
            let moves = |action: &clix_campaign::Action| match *action {
                clix_campaign::Action::Go { to, .. } => Some(to),
                _ => None,
            };
            let ends: Vec<_> = choices.iter().filter_map(moves).collect();
            if !ends.is_empty() {
                asked += 1;
                let mover = choices.iter().find(|action| moves(action).is_some()).expect("a move");
                let here = game.label(&state, mover).token.and_then(|token| {
                    game.scene(&state)
                        .tokens
                        .iter()
                        .find(|known| known.id == token)
                        .and_then(|known| known.cell)
                });
                for cell in game.grid().cells().filter(|&cell| Some(cell) != here) {
                    let why = game.why_not(&state, cell);
                    assert_eq!(why.is_none(), ends.contains(&cell), "{cell:?}: {why:?}");
                    let clause =
                        |word: &str| table::rulebook::is_clause_id(word.trim_matches(['(', ')', '.', ',']));
                    assert!(why.is_none_or(|why| why.split_whitespace().any(clause)));
                }
            }
            let pick = luck.below(choices.len() as u32) as usize;
            let action = choices[pick];
            game.advance(&mut state, &action, &mut dice);
        }
        assert!(asked > 8, "{scenario}: asked {asked} times");
    }
}

/// The text of a position keeps who was carried, and whose Poison it is.
#[test]
fn a_position_keeps_passengers_and_poison() {
    let poisoned = include_str!("../../cases/n02-two-poisoned-at-once.toml");
    let (game, state) = after(poisoned, &[("end turn", &[]), ("poison SOO", &[])]);
    let text = game.write_state(&state);
    assert!(text.contains("poisoner"), "{text}");
    assert_eq!(game.read_state(&text).ok(), Some(state));
    let (game, mut state) = after(SQUARES, &[]);
    state.carried.insert(table::UnitId(0));
    let text = game.write_state(&state);
    assert!(text.contains("carried"), "{text}");
    assert_eq!(game.read_state(&text).ok(), Some(state));
}

/// CC-DMG-7: the chance that all attacks of a threat together knock a character out.
#[test]
fn whoever_is_near_its_last_click_is_in_danger() {
    let (game, mut state) = after(MASTERMIND, &[]);
    let (mut seen, mut dire) = (0, 0);
    for unit in state.on_map.iter() {
        let here = state.units[unit].cell;
        let worst: u32 = game.threat(&state, unit.token(), here).by.iter().map(|menace| menace.most).sum();
        let last = game.unit(unit).character.dial.last();
        state.units[unit].click = last;
        let close = game.doom(&state, unit.token(), here).expect("it is known");
        assert_eq!(close > table::Ratio::ZERO, worst > 0, "{}", game.name_of(unit));
        state.units[unit].click = 1;
        let whole = game.doom(&state, unit.token(), here).expect("it is known");
        assert!(whole <= close && (worst >= last.into() || whole == table::Ratio::ZERO));
        (seen, dire) = (seen + 1, dire + u32::from(worst > 0));
    }
    assert!(seen > 1 && dire > 0, "{seen} {dire}");
}

//! A match on the table as a client handles it: played, viewed, taken back, forked.

use shelf::Proof;
use shelf::open_match::{Choice, OpenMatch, Played, Undo};
use table::notation::THEN;
use table::rulebook::Chance;
use table::{DiceMode, Seat, Setup, Source};

const FIRST: [(&str, &str); 3] =
    [("quickstart", "QS-T1"), ("battleclix", "drill"), ("overdrive", "stand_up_fight")];

fn open_new(game: &str, scenario: &str, seed: Option<u64>) -> Box<dyn OpenMatch> {
    let game = shelf::find(game).unwrap();
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let chance = Chance { seed: seed.map(Into::into), mode: DiceMode::Fair };
    game.open(game.header(setup, vec!["person".into(), "person".into()], chance)).unwrap()
}

/// Plays up to `most` decisions, chosen in a fixed but arbitrary way.
fn play_on(open_match: &mut dyn OpenMatch, most: usize) {
    for round in 0..most {
        let choices = open_match.choices();
        let Some(choice) = choices.get((round * 7919 + 13) % choices.len().max(1)) else { return };
        let played = open_match.play(&choice.line, &[]).unwrap();
        assert!(matches!(played, Played::Done(_)), "the computer rolls");
    }
}

fn open(text: &str) -> (Box<dyn OpenMatch>, Option<String>) {
    let source = Source::new("pasted", text);
    let (game, ..) = shelf::open_replay(&source).unwrap();
    let (open_match, divergence) = game.reopen(&source).unwrap();
    (open_match, divergence.map(|divergence| divergence.to_string()))
}

#[test]
fn a_saved_match_opens_as_it_was() {
    for (game, scenario) in FIRST {
        let mut open_match = open_new(game, scenario, Some(5));
        play_on(open_match.as_mut(), 150);
        let (again, divergence) = open(&open_match.replay());
        assert_eq!(divergence, None);
        assert_eq!(again.replay(), open_match.replay());
        assert_eq!(again.state(), open_match.state());
        assert_eq!(again.len(), open_match.len());
        assert_eq!(
            again.log_entry(3).map(|entry| entry.words.clone()),
            open_match.log_entry(3).map(|entry| entry.words.clone())
        );
    }
}

#[test]
fn a_match_played_to_its_end_has_a_summary_and_no_choices() {
    let mut open_match = open_new("quickstart", "QS-T1", Some(8));
    play_on(open_match.as_mut(), 100_000);
    let summary = open_match.summary();
    assert!(summary.over);
    assert_eq!(summary.decisions, open_match.len());
    assert_eq!(open_match.view().to_act, None);
    assert!(open_match.choices().is_empty());
}

#[test]
fn a_choice_is_taken_back_freely_until_dice_are_rolled_or_the_other_side_is_asked() {
    let mut open_match = open_new("quickstart", "QS-T1", Some(5));
    assert_eq!(open_match.undoable(), Undo::Nothing);
    let mut seen = [false; 2];
    for _ in 0..120 {
        let (before, replay) = (open_match.state(), open_match.replay());
        let side = open_match.view().side;
        play_on(open_match.as_mut(), 1);
        let Some(entry) = open_match.log_entry(open_match.len() - 1) else { panic!("there is no log entry") };
        let free = entry.dice.is_empty() && open_match.view().side == side;
        assert_eq!(open_match.undoable(), if free { Undo::Free } else { Undo::IfAgreed });
        seen[usize::from(free)] = true;
        if free {
            open_match.undo();
            assert_eq!(open_match.state(), before);
            assert_eq!(open_match.replay(), replay, "a free undo leaves no trace");
            play_on(open_match.as_mut(), 1);
        }
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn taking_back_a_throw_is_noted_and_does_not_change_the_dice() {
    let mut open_match = open_new("quickstart", "QS-T1", Some(5));
    while open_match.log_entry(open_match.len().saturating_sub(1)).is_none_or(|entry| entry.dice.is_empty()) {
        play_on(open_match.as_mut(), 1);
    }
    let first = open_match.log_entry(open_match.len() - 1).unwrap();
    open_match.undo();
    assert_eq!(open_match.header().notes.len(), 1);
    open_match.play(&first.action, &[]).unwrap();
    assert_eq!(open_match.log_entry(open_match.len() - 1).unwrap().dice, first.dice);
    let (again, divergence) = open(&open_match.replay());
    assert_eq!((again.header().notes.len(), divergence), (1, None));
}

#[test]
fn looking_back_changes_nothing_and_a_fork_drops_the_rest() {
    let mut open_match = open_new("battleclix", "drill", Some(5));
    play_on(open_match.as_mut(), 60);
    let (replay, end) = (open_match.replay(), open_match.state());
    open_match.look(20);
    assert_ne!(open_match.state(), end);
    assert_eq!(open_match.replay(), replay);
    open_match.look(999);
    assert_eq!((open_match.at(), open_match.state()), (60, end));
    let entry = open_match.log_entry(30).unwrap();
    open_match.fork(30);
    assert_eq!((open_match.len(), open_match.at()), (30, 30));
    open_match.play(&entry.action, &[]).unwrap();
    assert_eq!(open_match.log_entry(30).unwrap().dice, entry.dice, "the same choice meets the same dice");
    assert!(replay.starts_with(&open_match.replay()));
}

#[test]
fn dice_by_hand_are_asked_for_by_name_and_kept() {
    let mut open_match = open_new("quickstart", "QS-T1", None);
    assert!(open_match.by_hand());
    let mut asked = Vec::new();
    for round in 0..60 {
        let choices = open_match.choices();
        let line = &choices[round % choices.len()].line.clone();
        let mut thrown: Vec<(String, Vec<u8>)> = Vec::new();
        while let Played::Wants { name, pool, .. } = open_match.play(line, &thrown).unwrap() {
            asked.push(name.clone());
            let faces =
                (0..pool.count()).map(|die| 1 + (die + thrown.len() as u8 + round as u8) % pool.sides());
            thrown.push((name, faces.collect()));
        }
    }
    assert!(asked.contains(&"initiative".to_string()), "{asked:?}");
    let (again, divergence) = open(&open_match.replay());
    assert_eq!((again.state(), divergence), (open_match.state(), None));
}

#[test]
fn impossible_faces_are_refused_and_nothing_changes() {
    let mut open_match = open_new("quickstart", "QS-T1", None);
    let (line, name) = loop {
        let choices = open_match.choices();
        let line = choices[0].line.clone();
        match open_match.play(&line, &[]).unwrap() {
            Played::Wants { name, .. } => break (line, name),
            Played::Done(_) => {}
        }
    };
    let before = open_match.replay();
    let wrong = open_match.play(&line, &[(name.clone(), vec![7, 1])]).unwrap_err();
    assert!(wrong.to_string().contains("cannot roll"), "{wrong}");
    let other = open_match.play(&line, &[("laundry".into(), vec![1, 1])]).unwrap_err();
    assert!(other.to_string().contains("laundry"), "{other}");
    assert_eq!(open_match.replay(), before);
}

#[test]
fn another_throw_can_be_tried_and_the_match_continues_from_it() {
    let mut open_match = open_new("quickstart", "QS-T1", Some(5));
    play_on(open_match.as_mut(), 80);
    let at = (0..80).rev().find(|&at| !open_match.log_entry(at).unwrap().dice.is_empty()).unwrap();
    let entry = open_match.log_entry(at).unwrap();
    let before = open_match.replay();
    assert!(open_match.what_if(at, &[("to hit".into(), vec![9, 9])]).is_err());
    assert_eq!(open_match.replay(), before);
    let mut thrown: Vec<(String, Vec<u8>)> = Vec::new();
    while let Played::Wants { name, pool, .. } = open_match.what_if(at, &thrown).unwrap() {
        let faces = (0..pool.count()).map(|die| 1 + (die + thrown.len() as u8) % pool.sides()).collect();
        thrown.push((name, faces));
    }
    assert_eq!(open_match.len(), at + 1);
    assert_eq!(open_match.log_entry(at).unwrap().action, entry.action);
    open_match.roll_by(Some(99.into()));
    play_on(open_match.as_mut(), 20);
    let (again, divergence) = open(&open_match.replay());
    assert_eq!((again.state(), divergence), (open_match.state(), None));
}

#[test]
fn the_luck_of_a_decision_is_measured_against_its_exact_mean() {
    let mut open_match = open_new("battleclix", "drill", Some(5));
    play_on(open_match.as_mut(), 400);
    let mut counted = 0;
    for at in 0..open_match.len() {
        let luck = open_match.luck(at);
        let entry = open_match.log_entry(at).unwrap();
        assert_eq!(luck.thrown.len(), entry.dice.len());
        for row in &luck.rows {
            counted += 1;
            assert!(row.mean >= 0.0 && row.variance >= 0.0);
            assert!(row.what != "hits" || row.mean <= 1.0);
        }
    }
    assert!(counted > 0, "no attack was made");
}

#[test]
fn a_resignation_ends_the_match_and_can_be_taken_back() {
    let mut open_match = open_new("battleclix", "drill", Some(5));
    play_on(open_match.as_mut(), 10);
    let state = open_match.state();
    open_match.resign(Seat(0));
    assert!(open_match.summary().over);
    assert!(open_match.choices().is_empty());
    assert!(open_match.play("end", &[]).is_err());
    assert!(open(&open_match.replay()).0.summary().over);
    open_match.undo();
    assert_eq!((open_match.summary().over, open_match.state()), (false, state));
}

#[test]
fn a_touched_file_opens_and_stays_on_record() {
    let mut open_match = open_new("battleclix", "drill", Some(5));
    play_on(open_match.as_mut(), 10);
    let text = open_match.replay();
    let line = text.lines().position(|line| line.starts_with("seat: ")).unwrap() + 1;
    let (again, divergence) = open(&text.replacen("seat: person", "seat: champion", 1));
    assert_eq!((again.len(), divergence), (10, None), "nothing is lost");
    let note = &again.header().notes[0];
    assert!(note.starts_with(&format!("opened from a file that differs at line {line}: ")), "{note}");
}

#[test]
fn a_verification_says_who_resigned_and_from_what_it_follows() {
    let mut open_match = open_new("quickstart", "QS-T1", Some(5));
    play_on(open_match.as_mut(), 10);
    open_match.resign(Seat(1));
    let source = Source::new("pasted", open_match.replay());
    let (game, replay, lines) = shelf::open_replay(&source).unwrap();
    let verification = game.verify(&replay, &lines).unwrap();
    assert_eq!((verification.proof(), verification.resigned.as_deref()), (Proof::Full, Some("Defender")));
    let said = verification.sentence();
    assert!(
        said.starts_with("Full proof: ") && said.contains(" 10 decisions are legal, seed 5 gives "),
        "{said}"
    );
    assert!(said.ends_with("Defender resigned in turn 1; Attacker wins."), "{said}");
}

#[test]
fn a_computer_player_can_take_over_a_seat() {
    let mut open_match = open_new("battleclix", "drill", Some(5));
    play_on(open_match.as_mut(), 10);
    open_match.change_seat(Seat(1), "regular");
    open_match.change_seat(Seat(1), "regular");
    open_match.change_seat(Seat(7), "regular");
    assert_eq!(open_match.header().seats, ["person", "regular"]);
    let (again, divergence) = open(&open_match.replay());
    assert_eq!((again.header().notes.len(), divergence), (1, None));
}

#[test]
fn a_computer_player_says_what_it_weighed() {
    for (game, scenario) in FIRST {
        let mut open_match = open_new(game, scenario, Some(5));
        play_on(open_match.as_mut(), 40);
        let thought = open_match.think(&open_match.state(), "regular", 3.into()).unwrap();
        assert!(open_match.choices().iter().any(|choice| choice.line == thought.line));
        assert!(thought.why.windows(2).all(|pair| pair[0].worth >= pair[1].worth));
        assert!(open_match.think(&open_match.state(), "gredy", 3.into()).is_err());
        assert!(open_match.think("rubbish", "regular", 3.into()).is_err());
    }
}

#[test]
fn a_position_can_be_visited_without_its_history() {
    for (game, scenario) in FIRST {
        for mode in [DiceMode::Fair, DiceMode::Bag] {
            let shelved = shelf::find(game).unwrap();
            let setup = Setup { scenario: scenario.into(), ..Setup::default() };
            let chance = Chance { seed: Some(5.into()), mode };
            let header = shelved.header(setup, vec!["person".into(), "person".into()], chance);
            let mut open_match = shelved.open(header.clone()).unwrap();
            play_on(open_match.as_mut(), 150);
            let mut visitor = shelved.open(header).unwrap();
            for at in [20, 90, 149] {
                open_match.look(at);
                visitor.visit(&open_match.position()).unwrap();
                assert_eq!(visitor.view(), open_match.view());
                assert_eq!(visitor.choices(), open_match.choices());
                assert_eq!(visitor.hints(), open_match.hints());
                assert_eq!(visitor.position(), open_match.position(), "bags included");
                for choice in open_match.choices().iter().filter(|choice| choice.throws) {
                    assert_eq!(visitor.tallies(&choice.line), open_match.tallies(&choice.line));
                }
            }
            visitor.look(0);
            assert_eq!(visitor.view(), shelved.open(visitor.header().clone()).unwrap().view());
        }
        let mut open_match = open_new(game, scenario, Some(5));
        assert!(open_match.visit("nowhere").unwrap_err().to_string().contains("not a position"));
    }
}

/// The pieces of a first match are in place from the start, and in most games some of them are gone at its end.
#[test]
fn every_position_of_a_first_match_can_be_visited() {
    let mut with_losses = 0;
    for game in shelf::games().iter().filter(|game| !game.first().is_empty()) {
        let mut open_match = open_new(game.id(), game.first(), Some(5));
        let mut visitor = open_new(game.id(), game.first(), Some(5));
        for made in 0..800u64 {
            if open_match.to_act().is_none() {
                break;
            }
            let thought = open_match.think(&open_match.state(), "recruit", made.into()).unwrap();
            open_match.play(&thought.line, &[]).unwrap();
        }
        let tokens = |open_match: &dyn OpenMatch| {
            let view = open_match.view();
            view.scene.tokens.iter().filter(|token| token.cell.is_some()).count()
        };
        let (first, last) = (tokens(visitor.as_ref()), tokens(open_match.as_ref()));
        with_losses += u32::from(last < first);
        for at in 0..open_match.len() {
            open_match.look(at);
            visitor
                .visit(&open_match.position())
                .unwrap_or_else(|wrong| panic!("{} {at}: {wrong}", game.id()));
            assert_eq!(tokens(visitor.as_ref()), tokens(open_match.as_ref()), "{} {at}", game.id());
        }
    }
    assert!(with_losses >= 4, "somebody is lost in {with_losses} games");
}

#[test]
fn a_saved_match_can_be_opened_a_decision_at_a_time() {
    let mut open_match = open_new("quickstart", "QS-T1", Some(5));
    play_on(open_match.as_mut(), 40);
    let text = open_match.replay();
    let source = Source::new("pasted", text.clone());
    let game = shelf::find("quickstart").unwrap();
    let mut opening = game.opening(&source).unwrap();
    for _ in 0..10 {
        assert!(opening.advance());
    }
    let (part, divergence) = opening.finish();
    assert_eq!(divergence, None);
    assert!(part.len() <= 10 && text.starts_with(part.replay().split_once("moves:").unwrap().0));
    let wrong = Source::new("pasted", text + "this is no move\n");
    let mut opening = game.opening(&wrong).unwrap();
    while opening.advance() {}
    let (all, divergence) = opening.finish();
    assert_eq!(all.len(), 40);
    assert_eq!(divergence.map(|place| place.line), Some(wrong.text.lines().count()));
}

/// A match of Overdrive in which an attack has just been declared and others are asked for: the match, the
/// decision, and what is told of it.
fn declared(order: &str) -> (Box<dyn OpenMatch>, usize, String) {
    let game = shelf::find("overdrive").unwrap();
    let options = vec![("declare_order".into(), order.into())];
    for seed in 1u64..40 {
        let setup = Setup { scenario: "stand_up_fight".into(), options: options.clone(), ..Setup::default() };
        let chance = Chance { seed: Some(seed.into()), mode: DiceMode::Fair };
        let mut open_match =
            game.open(game.header(setup, vec!["person".into(), "person".into()], chance)).unwrap();
        for _ in 0..400 {
            let choices = open_match.choices();
            let shot = choices.iter().find(|choice| choice.line.contains(" weapon ")).cloned();
            let asked = open_match.view().scene.asked;
            if let Some(shot) = shot.filter(|_| asked.starts_with("declare ")) {
                let at = open_match.len();
                let played = open_match.play(&shot.line, &[]).unwrap();
                let Played::Done(entry) = played else { panic!("no dice are rolled") };
                if open_match.view().scene.asked.starts_with("declare ") {
                    return (open_match, at, entry.words.clone());
                }
            } else {
                play_on(open_match.as_mut(), 1);
            }
        }
    }
    panic!("nobody declares anything");
}

#[test]
fn a_declared_attack_is_planned_and_a_secret_one_is_not_told() {
    let (open_match, at, words) = declared("loser_first");
    assert_eq!(open_match.log_entry(at).unwrap().words, words);
    assert!(words.starts_with("Shoot at "), "{words}");
    assert_eq!(open_match.plan().arrows.len(), 1);
    let shot = open_match.choices().into_iter().find(|choice| choice.line.contains(" weapon "));
    if let Some(shot) = shot {
        assert!(open_match.consequences(&shot.line)[0].words.contains(" damage on a hit"));
    }
    assert!(open_match.consequences("nonsense").is_empty());
    let (secret, at, words) = declared("secret");
    let entry = secret.log_entry(at).unwrap();
    assert_eq!((entry.words.as_str(), entry.action.as_str()), ("A secret choice", ""));
    assert_eq!(words, entry.words);
    assert!(
        matches!(secret.log_entry(at - 1), Some(entry) if !entry.words.is_empty()),
        "what was chosen openly is told"
    );
    assert!(entry.happened.iter().all(|sentence| sentence.text.ends_with(" has declared.")));
    assert!(secret.plan().arrows.is_empty());
}

#[test]
fn arcs_and_inches_are_known_where_the_game_has_them() {
    let (open_match, ..) = declared("loser_first");
    let names: Vec<&str> = open_match.arcs(0).iter().map(|arc| arc.name).collect();
    assert_eq!((names, open_match.inches_per_cell()), (vec!["front", "rear"], Some(2)));
    let other = open_new("battleclix", "drill", Some(1));
    assert!(other.arcs(0).is_empty() && other.plan().arrows.is_empty());
    assert_eq!(other.inches_per_cell(), None);
}

/// A shot that may take more targets is rolled only when its player has none to add; its odds go on to the dice.
#[test]
fn odds_go_on_to_the_dice() {
    let mut open_match = open_new("clix-campaign", "crossroads", Some(11));
    let shot = loop {
        let choices = open_match.choices();
        if let Some(shot) = choices.iter().find(|choice| choice.line.contains(" shoot ")) {
            break shot.line.clone();
        }
        let made = open_match.len() as u64;
        let thought = open_match.think(&open_match.state(), "regular", made.into()).expect("a thought");
        open_match.play(&thought.line, &[]).expect("the choice is legal");
    };
    let forecast = open_match.forecast(&shot).expect("odds");
    let headline = open_match.headline(&shot, &forecast);
    assert!(headline[0].starts_with("hits ") && headline[0] != "hits 0%", "{shot}: {headline:?}");
}

/// The mode of a move, and the way it takes: pressed together, only the way counts.
#[test]
fn a_run_costs_what_its_way_takes() {
    let mut open_match = open_new("quickstart", "QS-T1", Some(5));
    let moving = |choice: &Choice| choice.then.iter().any(|then| then.label.facing.is_some());
    while !open_match.choices().iter().any(moving) {
        play_on(&mut *open_match, 1);
    }
    let choices = open_match.choices();
    let runs = choices.iter().find(|choice| choice.label.mode == "run").expect("it can run");
    let budget = open_match.path(&[&runs.line]).cost.expect("the MP of a run");
    let near = runs.then.iter().filter(|then| then.label.words.contains(" 1 hex")).collect::<Vec<_>>();
    assert!(!near.is_empty(), "hexes next to it");
    for then in near {
        let cost = open_match.path(&[&runs.line, &then.line]).cost.expect("a cost");
        assert!((1..=budget).contains(&cost), "{} then {}: {cost} of {budget}", runs.line, then.line);
    }
}

#[test]
fn a_walk_leads_through_legal_steps_to_where_it_says() {
    let mut open_match = open_new("thirty-mm", "show-of-force", Some(5));
    let mut walked = 0;
    while walked < 40 {
        let walks = open_match.choices().into_iter().filter(|choice| choice.line.contains(THEN));
        // Some of each decision are enough.
        for walk in walks.step_by(17) {
            let (before, mover) = (open_match.len(), walk.label.token);
            let path = open_match.path(&[&walk.line]);
            for line in walk.line.split(THEN) {
                open_match.play(line, &[]).unwrap();
            }
            let stands = open_match.view().scene.tokens.into_iter().find(|token| Some(token.id) == mover);
            let stands = stands.expect("it is on the map");
            assert_eq!((stands.cell, stands.facing), (walk.label.cell, walk.label.facing), "{}", walk.line);
            let turns = path.cells.is_empty();
            assert!(turns || path.cells.last().copied() == walk.label.cell, "{path:?}");
            assert!(path.cost.is_some_and(|cost| cost > 0 || turns), "{path:?}");
            while open_match.len() > before {
                open_match.undo();
            }
            walked += 1;
        }
        let made = open_match.len() as u64;
        let thought = open_match.think(&open_match.state(), "regular", made.into()).expect("it is not over");
        open_match.play(&thought.line, &[]).unwrap();
    }
}

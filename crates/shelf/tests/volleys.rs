//! Volleys: what is ticked together can be played in a row, and its odds are those of the choices.

use shelf::OpenMatch;
use table::rulebook::Chance;
use table::show::Volley;
use table::{Budget, DiceMode, Ratio, Setup};

/// A match of computer players, played until `wanted` says so.
fn played_until(
    game: &str,
    scenario: &str,
    wanted: impl Fn(&dyn OpenMatch, &[Volley]) -> bool,
) -> Box<dyn OpenMatch> {
    let game = shelf::find(game).unwrap();
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let chance = Chance { seed: Some(5.into()), mode: DiceMode::Fair };
    let seats = vec!["regular".to_string(), "regular".to_string()];
    let mut open_match = game.open(game.header(setup, seats, chance)).unwrap();
    for decision in 0..3000u64 {
        let volleys = open_match.volleys();
        if wanted(open_match.as_ref(), &volleys) {
            return open_match;
        }
        let thought = open_match.think(&open_match.state(), "regular", decision.into()).unwrap();
        open_match.play(&thought.line, &[]).unwrap();
    }
    panic!("never so");
}

fn chance_to_destroy(open_match: &dyn OpenMatch, lines: &[String]) -> Ratio {
    let odds = open_match.volley_odds(lines, &mut Budget::default()).unwrap().expect("it can hit");
    let destroyed = |subject: &&table::forecast::Subject| subject.subject.ends_with(" destroyed");
    let subject = odds.forecast.subjects.iter().find(destroyed);
    let yes = subject.and_then(|subject| subject.values.iter().find(|(value, _)| value.to_string() == "yes"));
    yes.map_or(Ratio::ZERO, |(_, chance)| *chance)
}

#[test]
fn a_declaration_is_one_press_and_its_odds_are_those_of_the_attacks() {
    let several = |_: &dyn OpenMatch, volleys: &[Volley]| {
        volleys.iter().any(|volley| volley.press == "Declare" && volley.boxes.len() >= 3)
    };
    let mut open_match = played_until("quickstart", "QS-T1", several);
    let volley = open_match.volleys().into_iter().find(|volley| volley.boxes.len() >= 3).unwrap();
    let lines = volley.lines(&volley.usual()).expect("something can hit");
    let odds = open_match.volley_odds(&lines, &mut Budget::default()).unwrap().expect("it can hit");
    assert!(odds.headline[0].ends_with(" hits"), "{:?}", odds.headline);
    assert!(odds.headline[1].ends_with(" damage"), "{:?}", odds.headline);
    assert!(odds.headline[2].starts_with("destroys "), "{:?}", odds.headline);
    // The mean number of hits is the sum of the chances.
    let ticked = volley.usual();
    let ways = volley.boxes.iter().zip(&ticked).filter_map(|(one, way)| Some(&one.ways[(*way)?]));
    let sum = ways.fold(Ratio::ZERO, |sum, way| sum + way.need.unwrap().1.ratio());
    assert_eq!(odds.forecast.subject("hits").unwrap().mean, Some(sum));
    // Every choice of it is legal, one after the other, and none of them rolls dice.
    for line in &lines {
        open_match.play(line, &[]).unwrap();
    }
    assert!(open_match.choices().iter().all(|choice| !volley.covers(&choice.line)));
}

#[test]
fn attacks_are_made_at_one_press_with_the_odds_they_were_declared_with() {
    let declares = |_: &dyn OpenMatch, volleys: &[Volley]| {
        volleys.iter().any(|volley| volley.press == "Declare" && volley.boxes.len() >= 2)
    };
    let mut open_match = played_until("quickstart", "QS-T1", declares);
    let volley = open_match.volleys().into_iter().find(|volley| volley.boxes.len() >= 2).unwrap();
    let lines = volley.lines(&volley.usual()).unwrap();
    let declared = chance_to_destroy(open_match.as_ref(), &lines);
    let (token, target) = (volley.token, volley.target);
    lines.iter().for_each(|line| drop(open_match.play(line, &[]).unwrap()));
    let firing = |volleys: &[Volley]| volleys.iter().any(|volley| volley.press == "Fire");
    while !firing(&open_match.volleys()) {
        // Nobody else fires, so that nothing changes in between.
        let choices = open_match.choices();
        let hold =
            choices.iter().find(|choice| choice.line.ends_with(" hold")).unwrap_or(&choices[0]).line.clone();
        open_match.play(&hold, &[]).unwrap();
    }
    let volley = open_match.volleys().remove(0);
    assert_eq!((volley.token, volley.target), (token, target));
    let lines = volley.lines(&volley.usual()).unwrap();
    assert_eq!(chance_to_destroy(open_match.as_ref(), &lines), declared);
    lines.iter().for_each(|line| drop(open_match.play(line, &[]).unwrap()));
}

#[test]
fn long_and_short_attacks_of_an_activation_go_at_one_press() {
    let both = |_: &dyn OpenMatch, volleys: &[Volley]| volleys.iter().any(|volley| volley.boxes.len() == 2);
    let mut open_match = played_until("battleclix", "meeting", both);
    let volley = open_match.volleys().remove(0);
    let lines = volley.lines(&volley.usual()).unwrap();
    assert_eq!(lines.len(), 2);
    let odds = open_match.volley_odds(&lines, &mut Budget::default()).unwrap().expect("it can hit");
    let clicks = odds.headline.iter().filter(|part| part.contains(" clicks dealt to ")).count();
    assert_eq!(clicks, 2, "each target by name: {:?}", odds.headline);
    let single = open_match.forecast(&lines[0]).unwrap();
    let subject = single.subjects.iter().find(|subject| subject.subject.starts_with("clicks dealt")).unwrap();
    let whole = odds.forecast.subject(&subject.subject).unwrap();
    assert_eq!(whole.mean, subject.mean, "the first attack does not know the second");
    open_match.play(&lines[0], &[]).unwrap();
}

#[test]
fn a_hex_out_of_reach_says_why_and_cites_the_rule() {
    for (game, scenario) in
        [("quickstart", "QS-T1"), ("battleclix", "drill"), ("overdrive", "stand_up_fight")]
    {
        let moving = |open_match: &dyn OpenMatch, _: &[Volley]| {
            let choices = open_match.choices();
            let cells = choices.iter().flat_map(|choice| std::iter::once(choice).chain(&choice.then));
            open_match.view().turn > 0 && cells.filter(|choice| choice.label.cell.is_some()).count() > 8
        };
        let open_match = played_until(game, scenario, moving);
        let mut reached = std::collections::BTreeSet::new();
        for choice in open_match.choices() {
            reached.extend(choice.label.cell);
            reached.extend(choice.then.iter().filter_map(|then| then.label.cell));
        }
        let token = open_match.choices().iter().find_map(|choice| choice.label.token);
        let here = open_match.view().scene.tokens.iter().find(|known| Some(known.id) == token).unwrap().cell;
        let cells = (0..open_match.board().cells.len() as u16).map(table::Cell);
        let mut refused = 0;
        for cell in cells.filter(|cell| Some(*cell) != here) {
            let why = open_match.why_not(cell);
            assert_eq!(why.is_none(), reached.contains(&cell), "{game}: {cell:?}, {why:?}");
            let clause = |word: &str| table::rulebook::is_clause_id(word.trim_matches(['(', ')', '.']));
            assert!(why.is_none_or(|why| why.split_whitespace().any(clause)), "{game}: {cell:?}");
            refused += usize::from(!reached.contains(&cell));
        }
        assert!(refused > 10, "{game}: {refused}");
    }
}

//! What a board without rules gets to know: paths and what they cost, chances, counts, dials.

use crate::common::{Trial, duel, given, setup};
use battleclix::Book;
use table::show::DialNumber;
use table::{Cell, D6, Game, Grid, Ratio, Rulebook, Show, explore_with};
use trial::random_state;

/// The path of an action as names of hexes.
fn path(t: &Trial, line: &str) -> String {
    let path = t.game.path(&t.state, &t.action(line));
    let names: Vec<String> = path.iter().map(|&cell| t.game.grid().name(cell).to_string()).collect();
    names.join(" ")
}

/// How an action gets to its hex, and what that costs.
fn cost(t: &Trial, line: &str) -> (&'static str, Option<u16>) {
    let action = t.action(line);
    (t.game.label(&t.state, &action).mode, t.game.cost(&t.state, &action))
}

/// BC-MOVE-2, BC-JUMP-2: the ford of the Twin Fords, walked and jumped.
#[test]
fn a_walk_pays_for_every_hex_and_a_jump_for_the_distance() {
    let t = given(
        r#"
        map = "twin_fords"
        south = ["griffin-grf-1n"]
        north = ["locust-lct-1v"]
        phase = "act GRF"
        units.GRF = { hex = "0812" }
        units.LCT = { hex = "2001" }
        "#,
    );
    assert_eq!(
        (path(&t, "GRF walk 0814"), cost(&t, "GRF walk 0814")),
        ("0812 0813 0814".into(), ("walk", Some(4)))
    );
    assert_eq!(
        (path(&t, "GRF jump 0816"), cost(&t, "GRF jump 0816")),
        ("0812 0816".into(), ("jump", Some(4)))
    );
    // Out of reach, or no Move at all: no path.
    assert_eq!(path(&t, "GRF walk 0815"), "");
    assert_eq!((path(&t, "GRF end"), cost(&t, "GRF end")), (String::new(), ("", None)));
}

/// BC-MOVE-4: the smallest move takes all the Movement; BC-MOVE-5: the path goes around enemies.
#[test]
fn the_path_goes_around_an_enemy_and_the_smallest_move_takes_everything() {
    let round =
        duel(["griffin-grf-1n", "GRF", "hex = \"0502\""], ["locust-lct-1v", "LCT", "hex = \"0504\""], "");
    assert_eq!(cost(&round, "GRF walk 0505"), ("walk", Some(4)));
    let walked = path(&round, "GRF walk 0505");
    assert!(walked.starts_with("0502 ") && walked.ends_with(" 0505") && !walked.contains("0504"), "{walked}");
    let slow = duel(
        ["urbanmech-um-r60", "UM", "hex = \"0502\", click = 4"],
        ["locust-lct-1v", "LCT", "hex = \"2004\""],
        "overlay = { \"0503\" = \"f\" }",
    );
    slow.is("UM movement", "1");
    assert_eq!(
        (path(&slow, "UM walk 0503"), cost(&slow, "UM walk 0503")),
        ("0502 0503".into(), ("walk", Some(1)))
    );
}

/// BC-O-6: hex by hex; BC-O-16: every height is paid.
#[test]
fn steps_and_dear_jumps_tell_what_they_cost() {
    let mut t = duel(
        ["griffin-grf-1n", "GRF", "hex = \"0502\""],
        ["locust-lct-1v", "LCT", "hex = \"2004\""],
        "overlay = { \"0503\" = \"f\" }\noptions = { control_check = \"per_hex\" }",
    );
    t.play("GRF set-out", &[]);
    assert_eq!(
        (path(&t, "GRF step 0503"), cost(&t, "GRF step 0503")),
        ("0502 0503".into(), ("step", Some(2)))
    );
    let ridge = |option: &str| {
        let rows: Vec<String> = (1..=24)
            .flat_map(|column| [(column, 5), (column, 6)])
            .map(|(column, row)| format!("\"{column:02}{row:02}\" = \"1\""))
            .collect();
        duel(
            ["spider-sdr-5v", "SDR", "hex = \"0504\""],
            ["locust-lct-1v", "LCT", "hex = \"2004\""],
            &format!("overlay = {{ {} }}\noptions = {{ jump_height = \"{option}\" }}", rows.join(", ")),
        )
    };
    assert_eq!(cost(&ridge("highest"), "SDR jump 0507"), ("jump", Some(4)));
    assert_eq!(cost(&ridge("sum"), "SDR jump 0507"), ("jump", Some(5)));
}

/// In any position: every path is made of steps, ends where its label says, and costs what it says.
#[test]
fn every_path_is_walkable_and_ends_where_its_label_says() {
    let mut walks = 0;
    for (scenario, forces, options) in [
        ("crossing", ["skyfall", "garrison"], [("combined_arms", "on"), ("jump_height", "highest")]),
        ("street_fight", ["garrison", "clan_strike"], [("combined_arms", "on"), ("jump_height", "sum")]),
        ("hold_the_pass", ["skyfall", "skyfall"], [("combined_arms", "off"), ("control_check", "per_hex")]),
    ] {
        let game = Book::set_up(&setup(scenario, forces, &options)).expect("a scenario that ships");
        for state in (0..24).map(|seed| random_state(&game, seed, 54 + 13 * seed as u32)) {
            let mut list = Vec::new();
            game.legal(&state, &mut list);
            for action in &list {
                let (path, label) = (game.path(&state, action), game.label(&state, action));
                let unit = label.token.map(|token| battleclix::state::UnitId(token as u8));
                let (Some(unit), Some(&end)) = (unit, path.last()) else {
                    assert!(path.is_empty() && label.mode.is_empty(), "{}", label.words);
                    continue;
                };
                assert_eq!((path[0], Some(end)), (state.units[unit].cell, label.cell), "{}", label.words);
                let cost = game.cost(&state, action).expect("a Move costs something");
                let kind = game.unit(unit).kind;
                let entry = |cell: &Cell| game.terrain(*cell).entry(kind).map(u16::from);
                let movement = u16::from(game.showing(&state, unit).movement.number);
                match label.mode {
                    "jump" => assert!(path.len() == 2 && cost >= u16::from(game.distance(path[0], end))),
                    "walk" => {
                        assert!(path.windows(2).all(|pair| game.distance(pair[0], pair[1]) == 1));
                        let paid: u16 = path[1..].iter().filter_map(entry).sum();
                        assert_eq!(paid.min(movement), cost, "{}", label.words);
                        walks += 1;
                    }
                    "step" => assert_eq!(entry(&end).map(|paid| paid.min(movement)), Some(cost)),
                    other => panic!("{other}: {}", label.words),
                }
                assert!(cost <= movement, "{}", label.words);
            }
        }
    }
    assert!(walks > 1000, "{walks}");
}

/// BC-HIT-1, BC-CRIT-1, BC-CRIT-2: the chance stands beside the number, critical results included.
#[test]
fn the_chance_of_an_attack_counts_the_critical_results() {
    let moved = |click: u8, marks: &str| {
        duel(
            ["hunchback-hbk-4g", "HBK", "hex = \"0502\""],
            ["locust-lct-1v", "LCT", &format!("hex = \"0505\", click = {click}, marks = [{marks}]")],
            "",
        )
    };
    let tallies = moved(1, "\"moved\"").tallies("HBK short LCT");
    let (pool, odds) = tallies[0].chance.expect("a throw");
    assert_eq!((tallies[0].total(), pool, odds.to_string()), (12, 3 * D6, "81/216, 37.5%".into()));
    assert_eq!(tallies[1].chance, None);
    let t = moved(4, "");
    assert_eq!(t.tallies("HBK short LCT")[0].chance.expect("a throw").1.to_string(), "135/216, 62.5%");
    // A number nobody can throw is still hit by 17 and 18.
    let far = given(
        r#"
        south = ["archer-arc-2r"]
        north = ["locust-lct-1v"]
        phase = "act ARC"
        overlay = { "0513" = "f", "0512" = "1", "0412" = "2", "0612" = "2" }
        units.ARC = { hex = "0501" }
        units.LCT = { hex = "0513", marks = ["moved"] }
        "#,
    );
    let tally = &far.tallies("ARC long LCT")[0];
    assert!(tally.total() >= 16, "{}", tally.sentence());
    assert_eq!(tally.chance.map(|(_, odds)| odds), Some((3 * D6).at_least(tally.total())));
    // What may not be tried has no chance.
    let far =
        duel(["hunchback-hbk-4g", "HBK", "hex = \"0502\""], ["locust-lct-1v", "LCT", "hex = \"0520\""], "");
    assert_eq!(far.tallies("HBK short LCT")[0].chance.expect("a throw").1.ratio(), Ratio::ZERO);
}

/// BC-HTH-4: the skill check is one die.
#[test]
fn the_chance_to_break_away_is_that_of_one_die() {
    let t = duel(
        ["griffin-grf-1n", "GRF", "hex = \"0502\""],
        ["locust-lct-1v", "LCT", "hex = \"0503\""],
        "activation = { engaged = true }",
    );
    let (pool, odds) = t.tallies("GRF break-away")[0].chance.expect("a throw");
    assert_eq!((pool, odds.to_string()), (1 * D6, "4/6, 66.7%".into()));
}

/// The exact mean of a count over everything an action can do.
fn mean_count(t: &Trial, line: &str, name: &str) -> Ratio {
    let law = explore_with(&t.game, &t.state, &t.action(line), None, |_, events, _| {
        let counts = t.game.counts(&t.state, events);
        let names: Vec<&str> = counts.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["hits", "clicks"], "every count is named, whatever came");
        counts.into_iter().find(|(known, _)| *known == name).map_or(0, |(_, count)| count)
    });
    let each = law.outcomes.iter().map(|(count, weight)| Ratio::new((*count).into(), 1) * *weight);
    each.fold(Ratio::ZERO, |sum, part| sum + part)
}

/// Luck is measured in hits and clicks, and their means are those of the forecast.
#[test]
fn hits_and_clicks_are_counted_as_the_forecast_counts_them() {
    let t = duel(
        ["hunchback-hbk-4g", "HBK", "hex = \"0502\""],
        ["marauder-mad-3r", "MAD", "hex = \"0505\", marks = [\"moved\"]"],
        "",
    );
    let forecast = t.forecast("HBK short MAD");
    let mean = |subject: &str| {
        forecast.subjects.iter().find(|known| known.subject == subject).and_then(|known| known.mean)
    };
    assert_eq!(Some(mean_count(&t, "HBK short MAD", "hits")), mean("hits"));
    assert_eq!(mean_count(&t, "HBK short MAD", "hits"), Ratio::new(5, 8));
    assert_eq!(Some(mean_count(&t, "HBK short MAD", "clicks")), mean("clicks dealt to MAD"));
    // An attack that does not come off counts too (BC-RED-7); a walk counts nothing.
    let dry = duel(
        ["archer-arc-2r", "ARC", "hex = \"0502\", marks = [\"pending\"]"],
        ["marauder-mad-3r", "MAD", "hex = \"0511\""],
        "",
    );
    assert_eq!(mean_count(&dry, "ARC long MAD", "hits"), Ratio::new(160, 216) * Ratio::new(4, 6));
    assert!(dry.game.counts(&dry.state, &[]).is_empty());
}

/// BC-UNIT-3, BC-ABIL-2: a card has the whole dial, with the abilities by name and clause.
#[test]
fn a_card_has_the_whole_dial() {
    let t = duel(
        ["awesome-aws-8q", "AWS", "hex = \"0502\", click = 8"],
        ["locust-lct-1v", "LCT", "hex = \"0511\""],
        "",
    );
    let scene = t.game.scene(&t.state);
    let dial = scene.cards[0].dial.clone().expect("a dial");
    assert_eq!(dial.stats, ["Long Range", "Short Range", "Defense", "Movement"]);
    assert_eq!((dial.at, dial.clicks.len() as u32), (8, scene.tokens[0].health.1));
    assert_eq!(
        dial.clicks[7][2],
        DialNumber { number: 0, color: "red", ability: "Reactor Hit", clause: "BC-RED-5" }
    );
    assert_eq!(dial.clicks[7][1].ability, "Extra Heat Sinks");
    assert_eq!(dial.clicks[7][0], DialNumber { number: 2, ..DialNumber::default() });
    let clauses: Vec<String> = Book::clauses().into_iter().map(|clause| clause.id).collect();
    for card in &Book::catalogue(&[]).expect("the shipped content").units {
        for number in card.card.dial.iter().flat_map(|dial| dial.clicks.iter().flatten()) {
            assert_eq!(number.color.is_empty(), number.ability.is_empty());
            assert!(number.clause.is_empty() == number.ability.is_empty());
            assert!(number.clause.is_empty() || clauses.iter().any(|id| id == number.clause));
        }
    }
}

/// BC-DMG-1: where a hit turns the dial to is where it goes.
#[test]
fn a_dial_is_marked_where_a_hit_turns_it_to() {
    let mut t =
        duel(["griffin-grf-1n", "GRF", "hex = \"0502\""], ["locust-lct-1v", "LCT", "hex = \"0504\""], "");
    let marks = t.game.dial_marks(&t.state, &t.action("GRF short LCT"));
    let [mark] = marks.as_slice() else { panic!("{marks:?}") };
    t.play("GRF short LCT", &["attack 5 4 3"]);
    let scene = t.game.scene(&t.state);
    let card = scene.cards.iter().find(|card| card.token == mark.token).expect("a card");
    assert_eq!(card.dial.as_ref().map(|dial| dial.at), Some(mark.click), "{mark:?}");
    assert!(t.game.dial_marks(&t.state, &t.action("GRF end")).is_empty());
}

//! What enemies could do to a unit, and where a unit could attack, against the rules played out.

use crate::common::{Trial, duel, given, setup};
use battleclix::event::Cause;
use battleclix::state::{Click, Marks, Phase, UnitId};
use battleclix::{Action, Battleclix, Book, Event, State};
use std::collections::BTreeMap;
use table::show::Menace;
use table::{Cell, D6, Game, Grid, Ratio, Rulebook, Seeded, Show, Side, explore_with};
use trial::random_state;

fn threat(t: &Trial, unit: u16, hex: &str) -> Vec<Menace> {
    let cell = t.game.grid().parse(hex).expect("a hex");
    let threat = t.game.threat(&t.state, unit, cell);
    assert_eq!(threat.unit, "clicks");
    threat.by
}

/// A Marauder of South's, threatened by a Hunchback of North's.
fn hunted(mad: &str, hbk: &str, more: &str) -> Trial {
    duel(["marauder-mad-3r", "MAD", mad], ["hunchback-hbk-4g", "HBK", hbk], more)
}

/// BC-HIT-1, BC-CRIT-2 (EX-6): an enemy that stays where it is has the law of the book's example.
#[test]
fn an_enemy_that_cannot_move_threatens_from_where_it_stands() {
    let t = hunted("hex = \"0505\", marks = [\"moved\"]", "hex = \"0502\", marks = [\"immobilized\"]", "");
    let [menace] = &threat(&t, 0, "0505")[..] else { panic!("one enemy") };
    assert_eq!((menace.token, menace.mean, menace.most), (1, Ratio::new(413, 216), 5));
    assert_eq!(menace.words, "needs 10 with its Short Range Attack from 0502");
    assert_eq!(t.game.grid().name(menace.from).to_string(), "0502");
    // Elsewhere it would have a Moved marker; out of range there is nothing (BC-MOVE-7).
    let t = hunted("hex = \"0505\"", "hex = \"0502\", marks = [\"immobilized\"]", "");
    assert_eq!(threat(&t, 0, "0505")[0].words, "needs 9 with its Short Range Attack from 0502");
    assert_eq!(threat(&t, 0, "0506")[0].words, "needs 10 with its Short Range Attack from 0502");
    assert_eq!(threat(&t, 0, "0508"), []);
}

/// BC-UNIT-4: a unit on its last click is lost with every hit; one with more clicks left than can be dealt is safe.
#[test]
fn a_unit_is_lost_when_the_clicks_reach_the_end_of_its_dial() {
    let mut t =
        hunted("hex = \"0505\", marks = [\"moved\"]", "hex = \"0502\", marks = [\"immobilized\"]", "");
    let here = t.game.grid().parse("0505").expect("a hex");
    let last = t.game.unit(UnitId(0)).sheet.dial.last();
    assert_eq!(t.game.doom(&t.state, 0, here), Some(Ratio::ZERO), "five clicks at most");
    t.state.units[UnitId(0)].click = Click(last);
    assert_eq!(threat(&t, 0, "0505")[0].words, "needs 9 with its Short Range Attack from 0502");
    assert_eq!(t.game.doom(&t.state, 0, here), Some((3 * D6).at_least(9).ratio()));
    // Five clicks are those of a critical hit alone.
    t.state.units[UnitId(0)].click = Click(last - 4);
    let critical = t.game.doom(&t.state, 0, here).expect("it is known");
    assert!(Ratio::ZERO < critical && critical < Ratio::new(1, 10), "{critical:?}");
    assert_eq!(t.game.doom(&t.state, 9, here), None, "there is no such unit");
}

/// BC-ACT-1: two Moves, then the attack.
#[test]
fn an_enemy_comes_as_near_as_two_moves_bring_it() {
    let t = hunted("hex = \"0505\"", "hex = \"0518\"", "");
    let [menace] = &threat(&t, 0, "0505")[..] else { panic!("thirteen hexes are two Moves of 4 and 5") };
    assert_eq!(t.game.grid().name(menace.from).to_string(), "0510");
    assert_eq!(menace.words, "needs 9 with its Short Range Attack from 0510");
    assert_eq!(threat(&t, 0, "0504"), [], "one hex too far");
    // Nobody threatens a hex nobody can stand in, a unit that is gone, or a friend.
    let t = hunted("hex = \"0505\"", "hex = \"0509\"", "overlay = { \"0506\" = \"2\" }");
    assert_eq!(threat(&t, 0, "0506"), []);
    assert_eq!(threat(&t, 0, "0509"), []);
    assert_eq!(threat(&t, 9, "0505"), []);
    assert_eq!(t.game.threat(&t.state, 0, Cell(9999)).by, []);
}

/// BC-HTH-2, BC-HTH-7: who starts its activation next to an enemy fights where it stands.
#[test]
fn an_engaged_enemy_fights_hand_to_hand_or_not_at_all() {
    let t = hunted("hex = \"0505\"", "hex = \"0508\"", "");
    assert_eq!(threat(&t, 0, "0507")[0].words, "needs 10 with its Hand-to-Hand attack from 0508");
    let held = given(
        r#"
        south = ["marauder-mad-3r", "locust-lct-1v"]
        north = ["hunchback-hbk-4g"]
        units.MAD = { hex = "0505" }
        units.LCT = { hex = "0509" }
        units.HBK = { hex = "0508" }
        "#,
    );
    assert_eq!(threat(&held, 0, "0505"), [], "it is busy with the Locust");
}

/// BC-RED-7: with the check pending, the attack comes off in four cases of six.
#[test]
fn a_pending_check_is_part_of_the_mean() {
    let with = |marks: &str| {
        let archer = format!("hex = \"0512\", marks = [\"immobilized\"{marks}]");
        let t = duel(["marauder-mad-3r", "MAD", "hex = \"0505\""], ["archer-arc-2r", "ARC", &archer], "");
        threat(&t, 0, "0505").remove(0)
    };
    let (sure, pending) = (with(""), with(", \"pending\""));
    assert_eq!(sure.mean, Ratio::new(156 * 2 + 4 * 4, 216));
    assert_eq!(pending.mean, sure.mean * Ratio::new(2, 3));
    assert_eq!(pending.words, "needs 9 with its Long Range Attack from 0512, if its ammunition holds");
}

/// BC-O-11: with Long Range from 1 hex both attacks may go against one enemy (BC-ACT-8).
#[test]
fn two_attacks_on_one_target_add_up() {
    let option = "options = { long_min_range = 1 }";
    let t = duel(
        ["locust-lct-1v", "LCT", "hex = \"0505\""],
        ["marauder-mad-3r", "MAD", "hex = \"0508\", marks = [\"immobilized\"]"],
        option,
    );
    let [menace] = &threat(&t, 0, "0505")[..] else { panic!("one enemy") };
    assert_eq!(
        menace.words,
        "needs 11 with its Long Range Attack and 11 with its Short Range Attack from 0508"
    );
    let alone = |attack| t.game.blow(&t.state, UnitId(1), attack, UnitId(0));
    let (long, short) = (alone(battleclix::action::Attack::Long), alone(battleclix::action::Attack::Short));
    assert_eq!((menace.mean, menace.most), (long.mean + short.mean, u32::from(long.most + short.most)));
}

/// The exact mean of the clicks that an attack itself deals, from the rules played out.
fn played(game: &Battleclix, state: &State, action: &Action, target: UnitId) -> Ratio {
    let law = explore_with(game, state, action, None, |_, events, _| {
        let clicks = |event: &Event| match *event {
            Event::Turned { unit, clicks, cause: Cause::Attack, .. } if unit == target => u32::from(clicks),
            _ => 0,
        };
        events.iter().map(clicks).sum::<u32>()
    });
    let each = law.outcomes.iter().map(|(clicks, weight)| Ratio::new((*clicks).into(), 1) * *weight);
    each.fold(Ratio::ZERO, |sum, part| sum + part)
}

/// The best that an enemy, activated now, can do to a target: every Move and every attack tried.
fn tried(game: &Battleclix, state: &State, enemy: UnitId, target: UnitId) -> Ratio {
    let (mut start, mut dice) = (*state, Seeded::new(1.into()));
    start.phase = Phase::Activate(game.side_of(enemy));
    start.units[enemy].marks.set(Marks::ACTIVATED, false);
    game.advance(&mut start, &Action::Activate(enemy), &mut dice);
    let mut places = BTreeMap::from([(start.units[enemy].cell, start)]);
    let mut open = vec![start];
    for _ in 0..2 {
        let mut next = Vec::new();
        for state in open {
            let mut list = Vec::new();
            game.legal(&state, &mut list);
            for action in list.iter().filter(|action| matches!(action, Action::Walk(_) | Action::Jump(_))) {
                let mut there = state;
                game.advance(&mut there, action, &mut dice);
                // A unit whose move ends the game has no attack left.
                if matches!(there.phase, Phase::Act(_))
                    && places.insert(there.units[enemy].cell, there).is_none()
                {
                    next.push(there);
                }
            }
        }
        open = next;
    }
    let mut best = Ratio::ZERO;
    for there in places.values() {
        let mut list = Vec::new();
        game.legal(there, &mut list);
        for action in list.iter().filter(|action| matches!(action, Action::Attack(_, aim) if *aim == target))
        {
            best = best.max(played(game, there, action, target));
        }
    }
    best
}

/// In real positions no enemy can do more, and every one can do that much.
#[test]
fn the_threat_is_the_best_that_the_rules_allow() {
    let mut menaces = 0;
    for (scenario, forces, options) in [
        ("hold_the_pass", ["skyfall", "longreach"], [("combined_arms", "off"), ("hth_on_arrival", "on")]),
        ("street_fight", ["clan_strike", "garrison"], [("combined_arms", "on"), ("jump_height", "sum")]),
        ("meeting", ["line", "clan_assault"], [("clan_lock", "persistent"), ("engaged_by", "mechs_only")]),
    ] {
        let game = Book::set_up(&setup(scenario, forces, &options)).expect("a scenario that ships");
        for seed in 0..4 {
            let state = random_state(&game, seed, 150 + 90 * seed as u32);
            let Some(target) = game.on_map(&state, Side(0)).nth(seed as usize) else { continue };
            if matches!(state.phase, Phase::Over(_)) {
                continue;
            }
            let found = game.threat(&state, target.0.into(), state.units[target].cell);
            for enemy in game.on_map(&state, Side(1)) {
                let mean = found.by.iter().find(|menace| menace.token == u16::from(enemy.0));
                let mean = mean.map_or(Ratio::ZERO, |menace| menace.mean);
                let name = game.name_of(enemy);
                assert_eq!(mean, tried(&game, &state, enemy, target), "{scenario} {seed}: {name}");
                menaces += usize::from(mean > Ratio::ZERO);
            }
            let means: Vec<Ratio> = found.by.iter().map(|menace| menace.mean).collect();
            assert!(means.is_sorted_by(|a, b| a >= b), "the worst first");
        }
    }
    assert!(menaces > 30, "{menaces}");
}

/// BC-RNG-1, BC-IND-1: bands of a field, and hexes that only Indirect Fire reaches.
#[test]
fn a_field_has_its_bands() {
    let bands = |t: &Trial, unit: u16, hex: &str| {
        let cell = t.game.grid().parse(hex).expect("a hex");
        let field = t.game.field(&t.state, unit);
        field.into_iter().find(|found| found.cell == cell).map(|found| (found.band, found.words))
    };
    let ridge = "overlay = { \"0306\" = \"2\", \"0316\" = \"1\" }";
    let t = duel(
        ["catapult-cplt-c1", "CPLT", "hex = \"0301\""],
        ["hunchback-hbk-4g", "HBK", "hex = \"2001\""],
        ridge,
    );
    assert_eq!(bands(&t, 0, "0304"), Some((0, "Short Range".into())));
    assert_eq!(bands(&t, 0, "0807"), Some((1, "Long Range".into())));
    assert_eq!(bands(&t, 0, "1407"), Some((2, "Long Range, beyond 10 hexes".into())));
    assert_eq!(bands(&t, 0, "0307"), Some((3, "Indirect Fire, no line of sight".into())));
    assert_eq!(bands(&t, 0, "0306"), None, "nobody stands on a hill");
    assert_eq!(bands(&t, 0, "0301"), None, "its own hex");
    assert!(bands(&t, 0, "0317").is_none(), "sixteen hexes away");
    // A Hunchback has Short Range only; engaged it has its fists (BC-HTH-7).
    assert!(t.game.field(&t.state, 1).iter().all(|found| found.band == 0));
    let near = hunted("hex = \"0505\"", "hex = \"0506\"", "");
    let field = near.game.field(&near.state, 1);
    assert_eq!((field.len(), field[0].words.as_str()), (6, "Hand-to-Hand"));
    assert_eq!(t.game.field(&t.state, 77), []);
}

/// A field holds exactly the enemies that can be attacked.
#[test]
fn a_field_holds_the_targets_of_a_unit() {
    let game = Book::set_up(&setup("street_fight", ["garrison", "longreach"], &[("combined_arms", "on")]))
        .expect("a scenario that ships");
    let mut hits = 0;
    for seed in 0..30 {
        let state = random_state(&game, seed, 100 + 17 * seed as u32);
        let Phase::Activate(side) = state.phase else { continue };
        for unit in game.on_map(&state, side) {
            let field = game.field(&state, unit.0.into());
            let (mut there, mut list) = (state, Vec::new());
            there.units[unit].marks.set(Marks::ACTIVATED, false);
            game.advance(&mut there, &Action::Activate(unit), &mut Seeded::new(1.into()));
            game.legal(&there, &mut list);
            for enemy in game.on_map(&state, side.other()) {
                let inside = field.iter().any(|found| found.cell == state.units[enemy].cell);
                let target =
                    list.iter().any(|action| matches!(action, Action::Attack(_, aim) if *aim == enemy));
                assert_eq!(inside, target, "seed {seed}: {} at {}", game.name_of(unit), game.name_of(enemy));
                hits += usize::from(inside);
            }
        }
    }
    assert!(hits > 20, "{hits}");
}

//! The volley planner: exact odds of everything declared, as the rules themselves would have it.

use crate::{MATCHES, Trial, game, states};
use overdrive::event::Event;
use overdrive::state::{Phase, State, UnitId};
use overdrive::{Action, Overdrive};
use std::collections::BTreeMap;
use table::{Game, Ratio, Show, explore_with};

/// What has happened on one course of a volley: damage and doom by 'Mech, and wasted attacks.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Course {
    damage: BTreeMap<UnitId, u32>,
    doomed: Vec<UnitId>,
    wasted: Vec<UnitId>,
}

/// Plays the rest of the turn by the rules over all dice, without overdrive and in the usual order. `None` if
/// there are too many courses.
fn played(game: &Overdrive, state: &State, most: usize) -> Option<Vec<(Course, Ratio)>> {
    let turn = state.turn;
    let mut open = vec![((*state, Course::default()), Ratio::ONE)];
    let mut done: Vec<(Course, Ratio)> = Vec::new();
    while !open.is_empty() {
        let mut next: Vec<((State, Course), Ratio)> = Vec::new();
        let mut places = std::collections::HashMap::new();
        for ((state, course), weight) in open {
            if state.turn != turn || matches!(state.phase, Phase::Over(_)) {
                done.push((course, weight));
                continue;
            }
            let action = match state.phase {
                Phase::Overdrive(_) => Action::Overdrive(0),
                _ => game.usual(&state),
            };
            let all = explore_with(game, &state, &action, None, |after, events, _| {
                let mut course = course.clone();
                for event in events {
                    match *event {
                        Event::Damaged { unit, armor, structure } => {
                            *course.damage.entry(unit).or_default() += u32::from(armor + structure);
                        }
                        Event::Doomed { unit, .. } => course.doomed.push(unit),
                        Event::Wasted { unit, .. } => course.wasted.push(unit),
                        _ => {}
                    }
                }
                course.doomed.sort_unstable();
                (after, course)
            });
            for (result, share) in all.outcomes {
                match places.get(&result) {
                    Some(&at) => {
                        let known: &mut ((State, Course), Ratio) = &mut next[at];
                        known.1 += share * weight;
                    }
                    None => {
                        places.insert(result.clone(), next.len());
                        next.push((result, share * weight));
                    }
                }
            }
            if next.len() > most {
                return None;
            }
        }
        open = next;
    }
    Some(done)
}

fn chance(courses: &[(Course, Ratio)], holds: impl Fn(&Course) -> bool) -> Ratio {
    courses.iter().filter(|(course, _)| holds(course)).fold(Ratio::ZERO, |sum, &(_, weight)| sum + weight)
}

/// The plan and the rules agree: chances of doom, damage and waste. Returns how many 'Mechs were compared.
fn agrees(game: &Overdrive, state: &State, most: usize) -> usize {
    let plan = game.plan(state);
    let Some(courses) = played(game, state, most) else { return 0 };
    for unit in state.on_map.iter() {
        let doomed = chance(&courses, |course| course.doomed.contains(&unit));
        let target = plan.targets.iter().find(|target| target.token == unit.token());
        let Some(target) = target else {
            assert_eq!(doomed, Ratio::ZERO, "{}", game.name_of(unit));
            assert_eq!(chance(&courses, |course| course.damage.contains_key(&unit)), Ratio::ZERO);
            continue;
        };
        if !state.doomed.has(unit) {
            assert_eq!(target.lost, doomed, "{}", target.words);
        }
        let mut sum = Ratio::ZERO;
        for &(points, share) in &target.harm {
            let expected =
                chance(&courses, |course| course.damage.get(&unit).copied().unwrap_or(0) == points);
            assert_eq!(share, expected, "{points}: {}", target.words);
            sum += share;
        }
        assert_eq!(sum, Ratio::ONE, "{}", target.words);
    }
    for arrow in plan.arrows {
        let count = |course: &Course| course.wasted.iter().filter(|unit| unit.token() == arrow.token).count();
        // One attack each in these positions.
        assert_eq!(arrow.wasted, chance(&courses, |course| count(course) > 0), "{}", arrow.words);
    }
    plan.targets.len()
}

/// OD-SHOT-4 with every kind of protection, several shots on one target, 'Mechs in the way, and a doomed
/// 'Mech that still shoots.
const VOLLEYS: [&str; 5] = [
    // Two shots and a blow at a 'Mech with CASE, which shoots back.
    r#"
    player_1 = ["slugger", "lantern", "skylark"]
    player_2 = ["axebearer", "whippet"]
    units.SLU = { hex = "0502", facing = "S", weapon = "AXE" }
    units.LAN = { hex = "0702", facing = "SW", hits = { engine = 1 }, weapon = "AXE" }
    units.SKL = { hex = "0504", facing = "S", physical = "AXE" }
    units.AXE = { hex = "0505", facing = "N", armor = 2, structure = 4, pending = { weapon = 3 }, weapon = "SLU" }
    units.WHI = { hex = "1511", facing = "N" }
    "#,
    // CASE II, and hits that are close to their thresholds.
    r#"
    player_1 = ["marshal", "ironbark", "slugger"]
    player_2 = ["bastion", "whippet"]
    units.MAR = { hex = "0502", facing = "S", weapon = "BAS" }
    units.IRO = { hex = "0702", facing = "SW", weapon = "BAS" }
    units.SLU = { hex = "0302", facing = "SE", weapon = "BAS" }
    units.BAS = { hex = "0506", facing = "S", armor = 0, structure = 6, hits = { engine = 1, mp = 4, weapon = 3 } }
    units.WHI = { hex = "1511", facing = "N" }
    "#,
    // A friend in the way, who is a target of the enemy as well.
    r#"
    player_1 = ["marshal", "slugger"]
    player_2 = ["old_king", "foxfire"]
    units.MAR = { hex = "0502", facing = "S", weapon = "OLD" }
    units.SLU = { hex = "0507", facing = "S", armor = 1, structure = 3, weapon = "OLD" }
    units.OLD = { hex = "0509", facing = "N", armor = 1, weapon = "SLU" }
    units.FOX = { hex = "0709", facing = "NW", weapon = "SLU" }
    "#,
    // ENE has no ammunition; a target that is doomed already.
    r#"
    player_1 = ["slugger", "lantern"]
    player_2 = ["courser", "bramble"]
    units.SLU = { hex = "0502", facing = "S", weapon = "COU" }
    units.LAN = { hex = "0702", facing = "SW", weapon = "BRA" }
    units.COU = { hex = "0505", facing = "N", armor = 1, structure = 3, weapon = "SLU" }
    units.BRA = { hex = "0605", facing = "N", armor = 0, structure = 1, marks = ["doomed"], weapon = "SLU" }
    "#,
    // Three on three, crosswise.
    r#"
    player_1 = ["slugger", "bramble", "whippet"]
    player_2 = ["palisade", "whippet", "foxfire"]
    units.SLU = { hex = "0502", facing = "S", weapon = "PAL" }
    units.BRA = { hex = "0602", facing = "S", weapon = "PAL" }
    units.WHI1 = { hex = "0402", facing = "S", armor = 0, weapon = "FOX" }
    units.PAL = { hex = "0505", facing = "N", armor = 1, structure = 2, weapon = "SLU" }
    units.WHI2 = { hex = "0605", facing = "N", weapon = "SLU" }
    units.FOX = { hex = "0405", facing = "N", weapon = "WHI1" }
    "#,
];

/// OD-DECL-7, OD-DMG-3, OD-CRIT-4, OD-AMMO-2, OD-WAY-2, OD-SIM-1: the planner restates them, so it is compared
/// with the rules under every option that touches them.
#[test]
fn a_plan_has_the_odds_of_the_rules() {
    let options = [
        "",
        r#"wasted_shots = "roll""#,
        r#"destroyed_at = "zero""#,
        r#"crit_rolls = "each""#,
        r#"explosion_timing = "immediate""#,
        r#"explosion_timing = "immediate", wasted_shots = "roll", crit_rolls = "each""#,
        r#"redirect_range = "declared", mech_los = "never_block""#,
    ];
    for volley in VOLLEYS {
        for options in options {
            let text = format!("phase = \"resolve player-1\"\noptions = {{ {options} }}\n{volley}");
            let t = Trial::given(&text);
            assert!(agrees(&t.game, &t.state, usize::MAX) > 0, "{text}");
        }
    }
}

/// The same in the middle of random games.
#[test]
fn plans_of_random_games_have_the_odds_of_the_rules() {
    let mut compared = 0;
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[]);
        // Every third, to keep it short.
        for state in states(&game, 2, |state| matches!(state.phase, Phase::Resolve(_))).iter().step_by(3) {
            compared += agrees(&game, state, 3_000);
        }
    }
    assert!(compared > 10, "{compared}");
}

/// the second shot is often wasted, and the doomed shoots back.
#[test]
fn arrows_say_who_shoots_whom_and_how_often_in_vain() {
    let t = Trial::given(
        r#"
        player_1 = ["slugger", "lantern"]
        player_2 = ["bramble", "whippet"]
        initiative = "player-1"
        phase = "resolve player-1"
        units.SLU = { hex = "0502", facing = "S", weapon = "BRA" }
        units.LAN = { hex = "0702", facing = "SW", weapon = "BRA" }
        units.BRA = { hex = "0505", facing = "N", armor = 0, structure = 2, weapon = "SLU" }
        units.WHI = { hex = "1511", facing = "N" }
        "#,
    );
    let plan = t.game.plan(&t.state);
    let words: Vec<&str> = plan.arrows.iter().map(|arrow| arrow.words.as_str()).collect();
    assert_eq!(
        words,
        [
            "SLU shoots at BRA: needs 5, 83.3%",
            "LAN shoots at BRA: needs 7, 58.3%; wasted 83.3%",
            "BRA shoots at SLU: needs 4, 91.7%",
        ]
    );
    assert_eq!(plan.arrows[1].wasted, Ratio::new(30, 36));
    let [slugger, bramble] = plan.targets.as_slice() else { panic!("{plan:?}") };
    assert_eq!((slugger.token, bramble.token), (0, 2));
    // Only a 12 and then a 2 or a 12 can end the Slugger.
    assert_eq!((slugger.lost, slugger.mean), (Ratio::new(2, 36 * 36), Ratio::new(33 * 3, 36)));
    // Four damage destroys; else Lantern's two leave it on its last legs, unless a critical ends it.
    assert_eq!(bramble.lost, Ratio::new(30, 36) + Ratio::new(6, 36) * Ratio::new(21, 36) * Ratio::new(2, 36));
    assert_eq!(slugger.words, "SLU: doomed 0.2%, 2.8 damage on average, 3 at most");
}

/// The attack that is about to roll comes first, whatever its number.
#[test]
fn an_attack_already_begun_comes_first() {
    let mut t = Trial::given(
        r#"
        player_1 = ["slugger", "lantern"]
        player_2 = ["bramble"]
        phase = "resolve player-1"
        units.SLU = { hex = "0502", facing = "S", weapon = "BRA" }
        units.LAN = { hex = "0702", facing = "SW", weapon = "BRA" }
        units.BRA = { hex = "0505", facing = "N" }
        "#,
    );
    t.play("resolve LAN weapon", &[]);
    let tokens: Vec<u16> = t.game.plan(&t.state).arrows.iter().map(|arrow| arrow.token).collect();
    assert_eq!(tokens, [1, 0]);
}

/// Eight on one: still exact, still at once. Twelve are too fine for fractions of 128 bits, and say so.
#[test]
fn many_shots_on_one_target_are_counted_exactly() {
    let eight = focused(8);
    let sum = eight.harm.iter().fold(Ratio::ZERO, |sum, &(_, chance)| sum + chance);
    assert!(eight.lost.is_exact() && sum == Ratio::ONE, "{eight:?}");
    assert_eq!(focused(12).words, "MOU: doomed too small to show exactly, 14 at most");
}

/// So many shots at one target.
fn focused(count: usize) -> table::show::PlanTarget {
    let shooters: Vec<String> = (0..count)
        .map(|at| {
            format!("units.WHI{} = {{ hex = \"{:02}02\", facing = \"S\", weapon = \"MOU\" }}", at + 1, at + 2)
        })
        .collect();
    let t = Trial::given(&format!(
        "player_1 = [{}]\nplayer_2 = [\"mountain\"]\nphase = \"resolve player-1\"\n\
         units.MOU = {{ hex = \"0708\", facing = \"N\", armor = 4 }}\n{}",
        vec!["\"whippet\""; count].join(", "),
        shooters.join("\n")
    ));
    let mut plan = t.game.plan(&t.state);
    assert_eq!(plan.arrows.len(), count);
    plan.targets.pop().expect("the Mountain is the last")
}

//! What computer players think of a state and of a choice.

mod common;

use common::{Trial, given, scenario};
use quickstart::content::Kind;
use quickstart::state::{Phase, UnitId};
use quickstart::{Action, GRID, Quickstart, State};
use table::arc::in_arc;
use table::{Cell, Game, Grid, Judge, Notation, Seeded, Side, Status};

const SCENARIOS: [&str; 10] =
    ["QS-T1", "QS-T2", "QS-T3", "QS-X1", "QS-X2", "QS-X3", "QS-X4", "QS-X5", "QS-X6", "QS-X7"];

/// Shows every decision of a random game to `look`: the state and the choices.
fn every_decision(game: &Quickstart, seed: u64, mut look: impl FnMut(&State, &[Action])) {
    let (mut dice, mut whim) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    let (mut state, mut choices) = (game.start(), Vec::new());
    while let Status::ToAct(_) = game.status(&state) {
        choices.clear();
        game.legal(&state, &mut choices);
        look(&state, &choices);
        let action = choices[whim.below(choices.len() as u32) as usize];
        game.advance(&mut state, &action, &mut dice);
    }
}

#[test]
fn every_choice_of_every_decision_has_a_worth() {
    for id in SCENARIOS {
        let game = scenario(id, 2, &[], &[]).game;
        for seed in 0..6 {
            let mut worths = Vec::new();
            every_decision(&game, seed, |state, choices| {
                worths.clear();
                assert!(game.appraise(state, choices, &mut worths), "{id}: {:?}", state.phase);
                assert_eq!(worths.len(), choices.len(), "{id}: {:?}", state.phase);
            });
        }
    }
}

/// House rules change what is listed, and packs what is fielded; there is an answer to everything.
#[test]
fn house_rules_and_strange_sheets_are_judged_too() {
    let options = [
        ("vehicle_mount_arcs", "by_mount"),
        ("infantry_stacking", "open"),
        ("platoon_same_hex", "range_one"),
        ("los_divided", "per_pair"),
        ("clear_doubling", "before_rounding"),
        ("unequal_numbers", "total_warfare"),
    ];
    let ordinary = scenario("QS-X6", 4, &options, &[]).game;
    let strange = scenario("giants", 2, &options, &[GIANTS]).game;
    for game in [ordinary, strange] {
        let mut worths = Vec::new();
        every_decision(&game, 4, |state, choices| {
            worths.clear();
            assert!(game.appraise(state, choices, &mut worths));
            assert_eq!(worths.len(), choices.len());
            assert!(game.score(state, Side(0)).abs() < 1_000_000);
        });
    }
}

/// One 'Mech with the heaviest weapons a sheet can hold and hardly any armor, one that is all armor.
const GIANTS: &str = r#"
    [weapons.thunder]
    name = "Thunder"
    short = "TH"
    damage = 250
    range = [10, 20, 30]
    codes = ["P"]
    ammo = false

    [units.glass]
    name = "Glass"
    short = "GLS"
    type = "mech"
    tier = "elite"
    walk = 10
    run = 15
    armor = { LA = 1, RA = 1, LL = 1, RL = 1, LT = 1, RT = 1, HD = 1, CT = 1 }
    weapons = [
        { weapon = "thunder", at = "CT" }, { weapon = "thunder", at = "CT" }, { weapon = "thunder", at = "CT" },
        { weapon = "thunder", at = "LA" }, { weapon = "thunder", at = "LA" }, { weapon = "thunder", at = "RA" },
        { weapon = "thunder", at = "RT" }, { weapon = "thunder", at = "RT" }, { weapon = "thunder", at = "LT" },
        { weapon = "thunder", at = "HD" }, { weapon = "thunder", at = "HD" }, { weapon = "thunder", at = "HD" },
    ]

    [units.wall]
    name = "Wall"
    short = "WLL"
    type = "mech"
    tier = "elite"
    walk = 1
    run = 2
    armor = { LA = 250, RA = 250, LL = 250, RL = 250, LT = 250, RT = 250, HD = 250, CT = 250 }
    weapons = []

    [scenarios.giants]
    name = "Giants"
    tier = "elite"
    map = "QS-M1"
    attacker = { units = ["glass", "rifle-platoon"], zones = [{ rows = [1, 1] }] }
    defender = { units = ["wall", "infiltrator"], zones = [{ rows = [17, 17] }] }
"#;

#[test]
fn merits_add_up_to_the_score_and_are_named_once() {
    for id in SCENARIOS {
        let game = scenario(id, 2, &[], &[]).game;
        for seed in 0..6 {
            every_decision(&game, seed, |state, _| {
                for side in [Side(0), Side(1)] {
                    let merits = game.merits(state, side);
                    let sum: i32 = merits.iter().map(|merit| merit.worth).sum();
                    assert_eq!(sum, game.score(state, side), "{id}: {:?}: {merits:?}", state.phase);
                    let mut names: Vec<&str> = merits.iter().map(|merit| merit.words).collect();
                    names.sort_unstable();
                    names.dedup();
                    assert_eq!(names.len(), merits.len(), "{merits:?}");
                }
                let both = game.score(state, Side(0)) + game.score(state, Side(1));
                assert_eq!(both, 0, "{id}: what is good for one side is bad for the other");
            });
        }
    }
}

/// A fresh match: nobody is hurt, and neither side has won anything.
#[test]
fn a_match_begins_without_damage() {
    for id in SCENARIOS {
        let t = scenario(id, 2, &[], &[]);
        let damage = t.game.merits(&t.state, Side(0)).into_iter().filter(|m| m.words.contains("damage"));
        assert!(damage.map(|merit| merit.worth).all(|worth| worth == 0), "{id}");
    }
}

fn appraised(game: &Quickstart, state: &State) -> (Vec<Action>, Vec<i32>) {
    let (mut choices, mut worths) = (Vec::new(), Vec::new());
    game.legal(state, &mut choices);
    assert!(game.appraise(state, &choices, &mut worths));
    (choices, worths)
}

/// What a choice comes to when nothing is thrown for it.
fn after(game: &Quickstart, state: &State, action: &Action) -> State {
    let mut then = *state;
    game.advance(&mut then, action, &mut Seeded::new(0u64.into()));
    then
}

/// The player looks one decision ahead, so what only begins something is worth what it leads to.
#[test]
fn a_mode_is_worth_its_best_path() {
    for id in ["QS-T2", "QS-T3", "QS-X3", "QS-X4"] {
        let game = scenario(id, 2, &[], &[]).game;
        every_decision(&game, 5, |state, choices| {
            if !matches!(state.phase, Phase::MoveUnit(_)) {
                return;
            }
            let (_, worths) = appraised(&game, state);
            for (action, worth) in choices.iter().zip(worths) {
                if let Action::Go(_) = action {
                    let best = appraised(&game, &after(&game, state, action)).1.into_iter().max();
                    assert_eq!(best, Some(worth), "{id}: {}", game.write(state, action));
                }
            }
        });
    }
}

fn every_seed(game: &Quickstart, mut look: impl FnMut(&State, &[Action])) {
    (0..10).for_each(|seed| every_decision(game, seed, &mut look));
}

#[test]
fn a_target_is_worth_the_volley_that_follows() {
    for id in ["QS-T2", "QS-X1", "QS-X7"] {
        let (game, mut seen) = (scenario(id, 2, &[], &[]).game, 0);
        let look = |state: &State, choices: &[Action]| {
            let Phase::Target(unit) = state.phase else { return };
            if matches!(game.unit(unit).kind, Kind::BattleArmor | Kind::Platoon) {
                return;
            }
            let (_, worths) = appraised(&game, state);
            for (action, worth) in choices.iter().zip(worths).filter(|(_, worth)| *worth > 0) {
                let best = appraised(&game, &after(&game, state, action)).1.into_iter().max();
                assert_eq!(best, Some(worth), "{id}: {}", game.write(state, action));
                seen += 1;
            }
        };
        every_seed(&game, look);
        assert!(seen > 20, "{id}: {seen} targets");
    }
}

/// What seems best, in notation.
fn best(t: &Trial) -> String {
    let (choices, worths) = appraised(&t.game, &t.state);
    let most = (0..choices.len()).max_by_key(|&at| worths[at]).expect("a choice");
    t.game.write(&t.state, &choices[most])
}

/// Plays what seems best until the side to act changes or dice would fall.
fn play_best(t: &mut Trial, decisions: usize) -> String {
    let lines: Vec<String> = (0..decisions)
        .map(|_| {
            let line = best(t);
            t.play(&line, &[]);
            line
        })
        .collect();
    lines.join("; ")
}

/// A Cicada among three enemies at three hexes each, two of them the same but for their armor.
fn shooting_gallery(units: &str) -> Trial {
    given(&format!(
        r#"
        map = "QS-M1"
        attacker = ["cicada"]
        defender = ["hunchback", "enforcer", "hermes-ii"]
        turn = 3
        phase = "target CDA"
        [units]
        CDA = {{ hex = "0813", facing = "N" }}
        {units}
        "#
    ))
}

#[test]
fn the_unit_that_is_nearly_destroyed_is_shot_at() {
    let fresh = r#"
        HBK = { hex = "0711" }
        ENF = { hex = "0911" }
        HER = { hex = "0810", armor = { CT = 3 } }"#;
    assert_eq!(best(&shooting_gallery(fresh)), "CDA target HER");
    let other = r#"
        HBK = { hex = "0711", armor = { CT = 3 } }
        ENF = { hex = "0911" }
        HER = { hex = "0810" }"#;
    assert_eq!(best(&shooting_gallery(other)), "CDA target HBK");
}

/// What a comrade has most likely destroyed is left alone.
#[test]
fn nobody_is_shot_twice_without_need() {
    let volley = |queue: &str, aimed: &str| {
        given(&format!(
            r#"
            map = "QS-M1"
            attacker = ["cicada", "hunchback"]
            defender = ["saladin", "saladin"]
            turn = 3
            phase = "target CDA"
            declared = [{queue}]
            queue = [{queue}]
            [units]
            CDA = {{ hex = "0408", facing = "N" }}
            HBK = {{ hex = "0508", facing = "N", {aimed} }}
            SAL1 = {{ hex = "0405" }}
            SAL2 = {{ hex = "0505", hexes = 3 }}
            "#
        ))
    };
    assert_eq!(best(&volley("", "")), "CDA target SAL1");
    let aimed = r#"target = "SAL1", aimed = ["AC/20", "ML#1", "ML#2"]"#;
    assert_eq!(best(&volley("\"HBK\"", aimed)), "CDA target SAL2");
}

#[test]
fn no_ammunition_is_spent_on_what_cannot_hit() {
    let t = given(
        r#"
        map = "QS-M1"
        attacker = ["saladin"]
        defender = ["cicada"]
        turn = 3
        phase = "target SAL"
        [units]
        SAL = { hex = "0801", facing = "S", mode = "run" }
        CDA = { hex = "0810", hexes = 7 }
        "#,
    );
    assert_eq!(best(&t), "SAL hold");
}

/// The Hunchback has moved and faces north; the Enforcer may still go where it is not shot at.
#[test]
fn a_shot_without_an_answer_is_taken() {
    let mut t = given(
        r#"
        map = "QS-M1"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        turn = 3
        phase = "move ENF"
        moved = ["HBK"]
        [units]
        ENF = { hex = "0812", facing = "N" }
        HBK = { hex = "0810", facing = "NE" }
        "#,
    );
    play_best(&mut t, 2);
    let (us, foe) = (&t.state.units[UnitId(0)], &t.state.units[UnitId(1)]);
    let (here, there) = (GRID.hex(us.hex()), GRID.hex(foe.hex()));
    assert!(in_arc(here, there, us.facing), "it can shoot");
    assert!(!in_arc(there, here, foe.facing), "it cannot be shot at");
}

/// A platoon that is about to be fired at from afar, with woods at hand.
#[test]
fn infantry_under_fire_goes_into_the_woods() {
    let t = given(
        r#"
        map = "QS-M1"
        attacker = ["rifle-platoon"]
        defender = ["rommel-gauss"]
        turn = 3
        phase = "move RIF"
        moved = ["RMG"]
        [units]
        RIF = { hex = "0805", troopers = 9 }
        RMG = { hex = "0814", facing = "N" }
        "#,
    );
    let (choices, worths) = appraised(&t.game, &t.state);
    let most = (0..choices.len()).max_by_key(|&at| worths[at]).expect("a choice");
    let Action::Move { to, .. } = choices[most] else { panic!("{:?}", choices[most]) };
    let cell = Cell(to.into());
    let sees = !t.game.line(cell, GRID.parse("0814").expect("a hex")).is_blocked();
    let open = t.game.terrain(cell) == quickstart::Terrain::Clear;
    assert!(!(sees && open), "{} lies open", GRID.name(cell));
}

#[test]
fn an_objective_within_reach_is_taken() {
    let mut t = given(
        r#"
        scenario = "QS-X3"
        attacker = ["machine-gun-platoon"]
        defender = ["rifle-platoon"]
        turn = 9
        phase = "move MGP"
        moved = ["RIF"]
        [units]
        MGP = { hex = "0505" }
        RIF = { hex = "1517" }
        "#,
    );
    play_best(&mut t, 1);
    let objective = GRID.parse("0509").expect("a hex");
    assert!(GRID.distance(t.state.units[UnitId(0)].hex(), objective) <= 1);
}

/// QS-X4: over the south edge a unit escapes, over any other it is lost.
#[test]
fn a_unit_runs_for_the_edge_it_escapes_over() {
    let run = |hex: &str| {
        let mut t = given(&format!(
            r#"
            scenario = "QS-X4"
            turn = 3
            phase = "move HER"
            [units]
            HER = {{ hex = "{hex}", facing = "S" }}
            ROM = {{ hex = "0501" }}
            SAL = {{ hex = "1001" }}
            CDA = {{ hex = "0309", facing = "N" }}
            RMG = {{ hex = "0112", facing = "N" }}
            SLU = {{ hex = "1512", facing = "N" }}
            "#
        ));
        let lines = play_best(&mut t, 2);
        (lines, GRID.column_row(t.state.units[UnitId(0)].hex()).1)
    };
    let (lines, _) = run("1014");
    assert!(lines.ends_with("HER leave south"), "{lines}");
    let (lines, row) = run("1004");
    assert!(lines.starts_with("HER run") && row >= 11, "{lines}");
}

/// QS-EXIT-1: whoever leaves is destroyed.
#[test]
fn nobody_leaves_for_nothing() {
    for id in ["QS-T1", "QS-T3", "QS-X3"] {
        let game = scenario(id, 2, &[], &[]).game;
        every_decision(&game, 2, |state, choices| {
            let (_, worths) = appraised(&game, state);
            let most = worths.iter().copied().max();
            for (action, worth) in choices.iter().zip(worths) {
                let alone = choices.len() == 1;
                assert!(!matches!(action, Action::Leave(_)) || Some(worth) < most || alone, "{id}");
            }
        });
    }
}

/// What is good for a side: a hurt enemy, a shot at one, an objective.
#[test]
fn the_score_follows_what_happens() {
    let duel = |more: &str| {
        given(&format!(
            r#"
            map = "QS-M1"
            attacker = ["enforcer"]
            defender = ["hunchback"]
            turn = 3
            phase = "declare"
            moved = ["ENF", "HBK"]
            [units]
            ENF = {{ hex = "0801", facing = "S" }}
            HBK = {{ hex = "0806", {more} }}
            "#
        ))
    };
    let score = |t: &Trial| t.game.score(&t.state, Side(0));
    // Turned away, the Hunchback cannot shoot back.
    let (away, facing) = (duel("facing = \"S\""), duel("facing = \"N\""));
    assert!(score(&away) > 0 && score(&away) > score(&facing));
    let hurt = duel("facing = \"S\", armor = { LT = 3 }");
    assert!(score(&hurt) > score(&away));
    let nearly = duel("facing = \"S\", armor = { LT = 3, CT = 2 }");
    assert!(score(&nearly) > score(&hurt) + 100);
    let lame = duel("facing = \"S\", armor = { LL = 0 }");
    assert!(score(&lame) > score(&duel("facing = \"S\", armor = { LL = 1 }")));
}

/// The mean luck of the attack that is next, over so many throws of its dice, and how far it may be off.
fn mean_luck(game: &Quickstart, state: &State, throws: u32) -> (f64, f64) {
    let mut dice = Seeded::new(1.into());
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..throws {
        let mut after = *state;
        game.advance(&mut after, &Action::Fire, &mut dice);
        let luck = f64::from(game.luck(state, &Action::Fire, &after));
        (sum, squares) = (sum + luck, squares + luck * luck);
    }
    let count = f64::from(throws);
    let mean = sum / count;
    (mean, ((squares / count - mean * mean) / count).sqrt())
}

/// Else thinkers would prefer some attacks to others for their luck. Of several groupings each is taken
/// for the first, so a little may be left, most where the last of a squad fall one after another.
#[test]
fn luck_is_next_to_nothing_on_the_average() {
    let mut means = Vec::new();
    for id in ["QS-T3", "QS-X3", "QS-X5"] {
        let game = scenario(id, 2, &[], &[]).game;
        for seed in 0..2 {
            every_decision(&game, seed, |state, choices| {
                if matches!(state.phase, Phase::Fire(_)) && choices.contains(&Action::Fire) {
                    let (mean, error) = mean_luck(&game, state, 400);
                    assert!(mean.abs() < 4.0 * error + 6.0, "{id}, seed {seed}: {mean} ± {error}");
                    means.push(mean);
                }
            });
        }
    }
    assert!(means.len() > 100, "{}", means.len());
    let mean = means.iter().sum::<f64>() / means.len() as f64;
    assert!(mean.abs() < 3.0, "{mean}");
}

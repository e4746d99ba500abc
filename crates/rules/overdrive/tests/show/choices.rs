//! What a choice leads to, before it is made: consequences, tallies, labels, arcs.

use crate::{MATCHES, Trial, game, states};
use overdrive::Action;
use overdrive::state::{Attack, Phase, SHUTDOWN, State};
use table::{Game, Grid, Ratio, Show, Tally};

/// The consequences of a choice: words, with a "!" before warnings.
fn consequences(t: &Trial, line: &str) -> Vec<String> {
    let all = t.game.consequences(&t.state, &t.action(line));
    all.iter().map(|one| format!("{}{}", if one.warning { "! " } else { "" }, one.words)).collect()
}

/// OD-OV-4, OD-HEAT-6: how far is too far.
#[test]
fn overdrive_tells_damage_heat_and_the_shutdown_to_come() {
    let at = |heat: u8, options: &str| {
        Trial::given(&format!(
            r#"
            player_1 = ["boltcaster"]
            player_2 = ["ironbark"]
            phase = "overdrive BOL"
            options = {{ {options} }}
            units.BOL = {{ hex = "0502", facing = "S", heat = {heat}, weapon = "IRO" }}
            units.IRO = {{ hex = "0506", facing = "N", armor = 0, structure = 5 }}
            "#
        ))
    };
    let t = at(1, "");
    assert_eq!(
        consequences(&t, "BOL overdrive 0"),
        ["3 damage on a hit", "dooms IRO 4.0%"],
        "it cools to 0: nothing to say"
    );
    assert_eq!(
        consequences(&t, "BOL overdrive 2"),
        ["5 damage on a hit, 2 more", "dooms IRO 4.0%", "heat 3 next turn: Move 1 instead of 4, TV +3"]
    );
    assert_eq!(
        consequences(&t, "BOL overdrive 3"),
        [
            "! heat 4: it shuts down in the End Phase and loses the next turn, hit 4 easier",
            "6 damage on a hit, 3 more",
            "dooms IRO 72.2%, 4.0% without overdrive"
        ]
    );
    let t = at(2, r#"overdrive_timing = "immediate""#);
    assert!(
        consequences(&t, "BOL overdrive 1").contains(&"! this shot needs 8 instead of 7".into()),
        "{:?}",
        consequences(&t, "BOL overdrive 1")
    );
}

/// OD-OV-3: beyond medium range heat buys nothing.
#[test]
fn overdrive_at_long_range_is_warned_of() {
    let t = Trial::given(
        r#"
        player_1 = ["rook"]
        player_2 = ["ironbark"]
        phase = "overdrive ROO"
        units.ROO = { hex = "0102", facing = "SE", weapon = "IRO" }
        units.IRO = { hex = "1502", facing = "SW" }
        "#,
    );
    assert_eq!(
        consequences(&t, "ROO overdrive 1"),
        ["! no more damage at long range", "dooms IRO 0.2%", "heat 1 next turn: Move 3 instead of 4, TV +1"]
    );
}

/// OD-HEAT-2 to OD-HEAT-6: the heat foretold is the heat that comes, whatever the dice.
#[test]
fn the_heat_foretold_is_the_heat_that_comes() {
    let (mut compared, mut down) = (0, 0);
    for options in [&[][..], &[("overdrive_limit", "heat_scale")], &[("cooling", "hold_fire")]] {
        let hot = ("stand_up_fight", ["boltcaster+rook+warmaul", "boltcaster+rook+bastion"]);
        for (scenario, forces) in MATCHES.into_iter().chain([hot]) {
            let game = game(scenario, forces, options);
            let asked = states(&game, 2, |state| matches!(state.phase, Phase::Overdrive(_)));
            for (seed, state) in (0u64..).zip(asked) {
                let Phase::Overdrive(unit) = state.phase else { continue };
                for heat in 0..=game.most_overdrive(&state, unit) {
                    let mut after = state;
                    let mut dice = table::Seeded::new(seed.into());
                    let mut action = Action::Overdrive(heat);
                    while after.turn == state.turn && !matches!(after.phase, Phase::Over(_)) {
                        game.play(&mut after, &action, &mut dice, &mut Vec::new()).expect("a legal choice");
                        action = game.usual(&after);
                    }
                    if !after.on_map.has(unit) || matches!(after.phase, Phase::Over(_)) {
                        continue;
                    }
                    let came = after.units[unit].heat;
                    let told = game.consequences(&state, &Action::Overdrive(heat));
                    let told = told.iter().find_map(|one| {
                        let rest = one.words.strip_prefix("heat ")?;
                        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u8>().ok()
                    });
                    assert_eq!(told.unwrap_or(0), came, "overdrive {heat} of {}", game.name_of(unit));
                    assert_eq!(came >= SHUTDOWN, after.shut_down.has(unit));
                    compared += 1;
                    down += u32::from(came >= SHUTDOWN);
                }
            }
        }
    }
    assert!(compared > 20 && down > 0, "{compared} {down}");
}

/// OD-DECL-7, OD-WAY-2, OD-DMG-3: what is declared already counts.
#[test]
fn a_declared_shot_tells_its_waste_and_who_is_in_the_way() {
    let t = Trial::given(
        r#"
        player_1 = ["slugger", "lantern"]
        player_2 = ["bramble"]
        phase = "declare LAN"
        units.SLU = { hex = "0502", facing = "S", weapon = "BRA" }
        units.LAN = { hex = "0702", facing = "SW", heat = 1 }
        units.BRA = { hex = "0505", facing = "N", armor = 0, structure = 2 }
        "#,
    );
    assert_eq!(
        consequences(&t, "LAN weapon BRA"),
        [
            "2 damage on a hit",
            "! wasted 83.3%: BRA may be doomed before",
            "BRA is doomed 83.7% with 1 attack declared before"
        ]
    );
    assert_eq!(consequences(&t, "LAN hold"), ["leaves 1 target alone", "holding fire cools it to heat 0"]);
    let t = Trial::given(
        r#"
        player_1 = ["marshal", "slugger"]
        player_2 = ["old_king"]
        phase = "declare MAR"
        units.MAR = { hex = "0502", facing = "S", hits = { engine = 1 } }
        units.SLU = { hex = "0507", facing = "S" }
        units.OLD = { hex = "0509", facing = "S" }
        "#,
    );
    assert_eq!(
        consequences(&t, "MAR weapon OLD"),
        [
            "5 damage on a hit, 1 of them from behind",
            "! odd hits strike your own SLU, which is in the way",
            "OLD is doomed 0.2%",
            "heat 1 next turn: Move 3 instead of 4, TV +1"
        ]
    );
}

/// OD-TMM-2, OD-WATR-2, OD-CHRG-1, OD-REAR-1: what a move earns and risks.
#[test]
fn a_move_tells_its_tmm_its_risks_and_its_charge() {
    let t = Trial::given(
        r#"
        map = "grey_ford"
        player_1 = ["ravager"]
        player_2 = ["palisade"]
        phase = "move RAV"
        units.RAV = { hex = "0609", facing = "SE" }
        units.PAL = { hex = "1009", facing = "NW", marks = ["activated"] }
        "#,
    );
    let charge = "RAV ground 0709 0809 0909 >SE charge PAL";
    assert_eq!(
        consequences(&t, charge),
        [
            "! gets stuck in the water 2.8%",
            "TMM 1: 1 harder to hit, its own shots too",
            "the charge deals 4 damage on a hit, 1 of them for its run"
        ]
    );
    let away = consequences(&t, "RAV ground 0709 >NW");
    assert!(away.contains(&"! turns its back on PAL: +1 damage from there".into()), "{away:?}");
    assert_eq!(consequences(&t, "RAV stand >SE"), ["TMM 0: it is no harder to hit"]);
}

/// OD-SCN-3: an objective gained or given up.
#[test]
fn a_move_tells_which_objective_it_takes() {
    let t = Trial::given(
        r#"
        player_1 = ["slugger"]
        player_2 = ["palisade"]
        mission = "hold-the-ground"
        objective_hexes = ["0505", "0510"]
        phase = "move SLU"
        units.SLU = { hex = "0509", facing = "N" }
        units.PAL = { hex = "1501", facing = "S" }
        "#,
    );
    let told = consequences(&t, "SLU ground 0508 0507 0506 >N");
    assert!(told.contains(&"takes the objective in 0505".into()), "{told:?}");
    assert!(told.contains(&"! gives up the objective in 0510".into()), "{told:?}");
}

/// OD-DMG-4, OD-PHYS-4: the damage tally says what the rules deal.
#[test]
fn the_damage_tally_adds_up_to_the_damage() {
    let mut compared = 0;
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[("mel_bonus", "1")]);
        let asked = |state: &State| matches!(state.phase, Phase::Declare(_) | Phase::Overdrive(_));
        for state in states(&game, 2, asked) {
            let mut list = Vec::new();
            game.legal(&state, &mut list);
            for action in &list {
                let (unit, attack, target, overdrive) = match (state.phase, *action) {
                    (Phase::Declare(unit), Action::Weapon(target)) => (unit, Attack::Weapon, target, 0),
                    (Phase::Declare(unit), Action::Physical(target)) => (unit, Attack::Physical, target, 0),
                    (Phase::Overdrive(unit), Action::Overdrive(heat)) => {
                        (unit, Attack::Weapon, state.units[unit].weapon.unit().expect("a target"), heat)
                    }
                    _ => continue,
                };
                let damage = match attack {
                    Attack::Weapon => game.weapon_damage(&state, (unit, target, target), overdrive),
                    Attack::Physical => game.physical_damage(&state, unit, target),
                };
                let tallies = game.tallies(&state, action);
                let totals: Vec<i32> = tallies.iter().map(Tally::total).collect();
                let need = game.need(&state, unit, attack, target, overdrive);
                assert_eq!(totals, [need, damage.into()], "{}", tallies[1].sentence());
                compared += 1;
            }
        }
    }
    assert!(compared > 60, "{compared}");
}

/// Findings of a shot: hit, damage, doom, critical hits.
#[test]
fn the_forecast_names_hit_damage_doom_and_criticals() {
    let t = Trial::given(
        r#"
        player_1 = ["slugger"]
        player_2 = ["bramble", "whippet"]
        phase = "resolve player-1"
        units.SLU = { hex = "0502", facing = "S", weapon = "BRA" }
        units.BRA = { hex = "0505", facing = "N", armor = 2, structure = 2 }
        units.WHI = { hex = "1511", facing = "N" }
        "#,
    );
    let forecast = t.forecast("resolve SLU weapon");
    assert_eq!(forecast.chance("SLU hits", "yes"), Ratio::new(30, 36));
    assert_eq!(forecast.chance("BRA damage", "4"), Ratio::new(30, 36));
    assert_eq!(forecast.chance("BRA doomed", "yes"), Ratio::new(30, 36) * Ratio::new(2, 36));
    assert_eq!(forecast.chance("BRA Weapon Hit", "1"), Ratio::new(30, 36) * Ratio::new(10, 36));
}

/// OD-ARC-2: front and rear share the map between them; of the six neighbors three are in each.
#[test]
fn the_arcs_divide_the_map() {
    let t = Trial::given(
        r#"
        player_1 = ["slugger"]
        player_2 = ["bramble"]
        phase = "move SLU"
        units.SLU = { hex = "0505", facing = "N" }
        units.BRA = { hex = "1505", facing = "N" }
        "#,
    );
    let arcs = t.game.arcs(&t.state, 0);
    let names: Vec<&str> = arcs.iter().map(|arc| arc.name).collect();
    assert_eq!(names, ["front", "rear"]);
    let grid = t.game.grid();
    let near = |arc: usize| {
        let here = grid.parse("0505").expect("a hex");
        let cells = arcs[arc].cells.iter().filter(|&&cell| grid.distance(here, cell) == 1);
        let mut names: Vec<String> = cells.map(|&cell| grid.name(cell).to_string()).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!([near(0), near(1)], ["0404 0504 0604", "0405 0506 0605"]);
    assert_eq!(arcs[0].cells.len() + arcs[1].cells.len() + 1, grid.len());
    assert!(t.game.arcs(&t.state, 9).is_empty());
}

//! What the judge tells computer players: which choice gains most, and how lucky dice were.

use overdrive::{Action, Book, Overdrive, State};
use players::{Player, Regular};
use table::{Game, Judge, Notation, Seat, Seeded, Status, explore};
use trial::{Trial, set_up, setup_with};

/// The choice that the judge likes best.
fn best(trial: &Trial<Book>) -> String {
    let (mut choices, mut worths) = (Vec::new(), Vec::new());
    trial.game.legal(&trial.state, &mut choices);
    assert!(trial.game.appraise(&trial.state, &choices, &mut worths));
    assert_eq!(choices.len(), worths.len());
    let (at, _) = worths.iter().enumerate().max_by_key(|(_, worth)| **worth).expect("a choice");
    trial.game.write(&trial.state, &choices[at])
}

#[test]
fn a_mech_with_nothing_to_fear_stays_cool() {
    // OD-HEAT-6: with OV 3 and heat 2 the full overdrive would shut the Boltcaster down.
    let overdrive = |doomed: &str| {
        best(&Trial::given(&format!(
            r#"
            player_1 = ["boltcaster"]
            player_2 = ["ironbark"]
            phase = "overdrive BOL"
            initiative = "player-1"
            units.BOL = {{ hex = "0502", facing = "S", heat = 2, weapon = "IRO"{doomed} }}
            units.IRO = {{ hex = "0506", facing = "N" }}
            "#
        )))
    };
    assert_ne!(overdrive(""), "BOL overdrive 3");
    // OD-SIM-1: a doomed 'Mech burns for nothing.
    assert_eq!(overdrive(r#", marks = ["doomed"]"#), "BOL overdrive 3");
}

#[test]
fn a_shot_is_not_wasted_on_a_target_that_others_will_kill() {
    let trial = Trial::<Book>::given(
        r#"
        player_1 = ["old_king", "marshal", "slugger"]
        player_2 = ["bramble", "palisade"]
        phase = "declare SLU"
        initiative = "player-2"
        units.OLD = { hex = "0302", facing = "S", weapon = "BRA" }
        units.MAR = { hex = "0702", facing = "S", weapon = "BRA" }
        units.SLU = { hex = "0502", facing = "S" }
        units.BRA = { hex = "0504", facing = "N", armor = 0, structure = 1 }
        units.PAL = { hex = "0704", facing = "N" }
        "#,
    );
    assert_eq!(best(&trial), "SLU weapon PAL");
}

/// The attacks of a game between two regular players, with the mean luck of each.
fn lucks(game: &Overdrive, seed: u64) -> Vec<(String, f64)> {
    let mut dice = Seeded::new(seed.into());
    let mut seats = [0, 1].map(|seat| Regular::new(seed.into(), Seat(seat)));
    let (mut state, mut choices, mut lucks) = (game.start(), Vec::new(), Vec::new());
    while let Status::ToAct(seat) = game.status(&state) {
        choices.clear();
        game.legal(&state, &mut choices);
        let pick = seats[usize::from(seat.0)].choose(game, &state, &choices).expect("computers go on");
        if let Action::Resolve { .. } | Action::Overdrive(_) = choices[pick] {
            lucks.push((format!("{:?} of seed {seed}", choices[pick]), mean(game, &state, &choices[pick])));
        }
        game.advance(&mut state, &choices[pick], &mut dice);
    }
    lucks
}

/// The mean luck of an attack, over all that its dice can show.
fn mean(game: &Overdrive, state: &State, action: &Action) -> f64 {
    let distribution = explore(game, state, action);
    let lucks = distribution.outcomes.iter().map(|(after, weight)| {
        let weight = weight.top() as f64 / weight.bottom() as f64;
        weight * f64::from(game.luck(state, action, after))
    });
    lucks.sum()
}

#[test]
fn luck_is_zero_on_average() {
    let options = [("attacks_per_turn", "weapon_and_physical"), ("wasted_shots", "roll")];
    for options in [&[][..], &options] {
        let game = set_up::<Book>(&setup_with("stand_up_grey_ford", &["brawl", "highflight"], options));
        let lucks: Vec<_> = (0..3).flat_map(|seed| lucks(&game, seed)).collect();
        assert!(lucks.len() > 60, "{}", lucks.len());
        for (attack, mean) in &lucks {
            // Worths are whole numbers, rounded once for each 'Mech that may be hit.
            assert!(mean.abs() < 2.0, "{attack}: {mean}");
        }
    }
}

#[test]
fn the_parts_of_a_score_add_up() {
    for scenario in ["stand_up_fight", "hold_twin_ridges", "breakthrough"] {
        let second = if scenario == "breakthrough" { "rearguard" } else { "hammer" };
        let game = set_up::<Book>(&setup_with(scenario, &["vanguard", second], &[]));
        let mut dice = Seeded::new(3.into());
        let (mut state, mut choices) = (game.start(), Vec::new());
        while let Status::ToAct(seat) = game.status(&state) {
            let side = game.side(seat);
            let sum: i32 = game.merits(&state, side).iter().map(|merit| merit.worth).sum();
            assert_eq!(sum, game.score(&state, side));
            assert_eq!(sum, -game.score(&state, side.other()));
            choices.clear();
            game.legal(&state, &mut choices);
            let pick = dice.below(choices.len() as u32) as usize;
            game.advance(&mut state, &choices[pick], &mut dice);
        }
    }
}

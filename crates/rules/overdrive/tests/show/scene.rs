//! The pieces and marks on the board.

use crate::{Trial, game};
use table::show::{Meaning, Token, Weight};
use table::{Game, Show};
use trial::random_state;

fn badges(token: &Token) -> Vec<&'static str> {
    token.badges.iter().map(|badge| badge.words).collect()
}

/// OD-UNIT-1, OD-STAT-1, OD-GEN-9: weight by size, and every status as a badge.
#[test]
fn pieces_show_size_status_heat_and_who_still_attacks() {
    let t = Trial::given(
        r#"
        player_1 = ["slugger", "mountain", "linnet"]
        player_2 = ["ironbark", "marshal", "whippet"]
        phase = "resolve player-1"
        units.SLU = { hex = "0502", facing = "S", weapon = "IRO", heat = 5 }
        units.MOU = { hex = "0702", facing = "S", hits = { mp = 2 } }
        units.LIN = { hex = "0902", facing = "S", charge = "IRO", tmm = 1 }
        units.IRO = { hex = "0505", facing = "N", heat = 4, marks = ["shut-down"] }
        units.MAR = { hex = "0805", facing = "N", structure = 0, armor = 0, marks = ["doomed"] }
        units.WHI = { marks = ["destroyed"] }
        "#,
    );
    let tokens = t.game.scene(&t.state).tokens;
    assert!(tokens.iter().all(|token| token.kind == "mech"));
    let weights: Vec<Weight> = tokens.iter().map(|token| token.weight).collect();
    use Weight::{Assault, Heavy, Light, Medium, Superheavy};
    assert_eq!(weights, [Medium, Superheavy, Light, Heavy, Assault, Light]);
    let shown: Vec<Vec<&str>> = tokens.iter().map(badges).collect();
    assert_eq!(shown[0], ["attack declared", "heat 4+"]);
    assert_eq!(shown[1], ["no attack left", "immobilized"]);
    assert_eq!(shown[2], ["no attack left", "charging"]);
    assert_eq!(shown[3], ["no attack left", "shut down", "heat 4+"]);
    assert_eq!(shown[4], ["no attack left", "doomed"]);
    assert_eq!((shown[5].as_slice(), tokens[5].cell), (&["destroyed"][..], None));
    assert_eq!(tokens[5].badges[0].meaning, Meaning::Lost);
    assert!(tokens[1].is_spent() && !tokens[0].is_spent());
}

/// OD-SETUP-3, OD-SCN-3, OD-SCN-5: zones, objectives and the exit.
#[test]
fn marks_show_zones_objectives_and_the_exit() {
    let kinds = |scenario: &str, forces: [&str; 2], seed: u64, decisions: u32| {
        let game = game(scenario, forces, &[]);
        let state = random_state(&game, seed, decisions);
        let mut kinds: Vec<&str> = game.scene(&state).marks.iter().map(|mark| mark.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    };
    assert_eq!(kinds("hold_twin_ridges", ["pursuit", "siege"], 1, 2), ["objective", "zone"]);
    assert_eq!(kinds("stand_up_fight", ["pursuit", "siege"], 1, 30), [""; 0]);
    assert_eq!(kinds("breakthrough", ["pursuit", "ambush"], 1, 30), ["exit"]);
    let game = game("breakthrough", ["pursuit", "ambush"], &[]);
    let state = random_state(&game, 1, 30);
    let exits = game.scene(&state).marks;
    let rows = table::Grid::rows(game.grid());
    assert_eq!(exits.len(), usize::from(rows));
    let mut leaving = state;
    let unit = game.side_units(table::Side(0)).iter().next().expect("a 'Mech");
    if state.on_map.has(unit) && !game.is_immobile(&state, unit) {
        leaving.units[unit].cell = exits[0].cell;
        leaving.phase = overdrive::state::Phase::Move(unit);
        let mut list = Vec::new();
        game.legal(&leaving, &mut list);
        assert!(list.contains(&overdrive::Action::Leave), "what is marked is an exit");
    }
}

/// Counts of the luck ledger: every one is named, whatever came.
#[test]
fn an_attack_counts_hits_damage_and_doom() {
    let mut t = Trial::given(
        r#"
        player_1 = ["slugger"]
        player_2 = ["bramble", "whippet"]
        phase = "resolve player-1"
        units.SLU = { hex = "0502", facing = "S", weapon = "BRA" }
        units.BRA = { hex = "0505", facing = "N", armor = 0, structure = 2 }
        units.WHI = { hex = "1511", facing = "N" }
        "#,
    );
    let before = t.state;
    let action = t.action("resolve SLU weapon");
    let mut dice = table::Explorer::new(None);
    let mut all = std::collections::BTreeSet::new();
    loop {
        let mut events = Vec::new();
        t.state = before;
        t.game.play(&mut t.state, &action, &mut dice, &mut events).expect("a legal choice");
        all.insert(t.game.counts(&before, &events));
        if !dice.next_course() {
            break;
        }
    }
    let counts = |hits, damage, doomed| vec![("hits", hits), ("damage", damage), ("doomed", doomed)];
    assert_eq!(all.into_iter().collect::<Vec<_>>(), [counts(0, 0, 0), counts(1, 2, 1)]);
    assert!(t.game.counts(&before, &[]).is_empty());
}

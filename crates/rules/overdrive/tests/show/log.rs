//! The log: needs, rolls, results; nothing secret.

use crate::Trial;
use table::{Game, Show};

/// OD-SHOT-1, OD-OV-2, OD-DMG-2, OD-CRIT-4, OD-HEAT-6: a shot in the words that players search for.
#[test]
fn a_shot_says_what_it_needs_rolls_and_does() {
    let mut t = Trial::given(
        r#"
        player_1 = ["warmaul"]
        player_2 = ["old_king", "whippet"]
        phase = "resolve player-1"
        units.WAR = { hex = "0502", facing = "S", heat = 2, weapon = "OLD" }
        units.OLD = { hex = "0507", facing = "N", armor = 4 }
        units.WHI = { hex = "1511", facing = "N" }
        "#,
    );
    assert_eq!(t.play("resolve WAR weapon", &[]), "");
    assert_eq!(
        t.play("WAR overdrive 2", &["to hit 4 5", "critical 3 3"]),
        "WAR overdrives its weapons by 2: heat 4. / WAR's shot at OLD needs 6, rolls 9: hits. / \
         OLD takes 5 damage: armor 0, structure 7. / Critical hit on OLD, rolls 6: Weapon Hit, 1 of 5. / \
         Critical hits on OLD take effect. / WAR shuts down at heat 4. / Turn 2."
    );
}

/// The roll carries the lines of its TV, with an overdrive that counts at once (OD-OV-5).
#[test]
fn a_roll_carries_its_tally() {
    for (timing, need) in [("next_phase", 6), ("immediate", 8)] {
        let t = Trial::given(&format!(
            r#"
            player_1 = ["warmaul"]
            player_2 = ["old_king"]
            phase = "overdrive WAR"
            options = {{ overdrive_timing = "{timing}" }}
            units.WAR = {{ hex = "0502", facing = "S", heat = 2, weapon = "OLD" }}
            units.OLD = {{ hex = "0507", facing = "N" }}
            "#
        ));
        let (mut after, mut events) = (t.state, Vec::new());
        let mut dice = table::Explorer::new(None);
        t.game
            .play(&mut after, &t.action("WAR overdrive 2"), &mut dice, &mut events)
            .expect("a legal choice");
        let mut state = t.state;
        let mut tallies = Vec::new();
        for event in &events {
            tallies.extend(t.game.sentence(&state, event).tally);
            t.game.evolve(&mut state, event);
        }
        assert_eq!(tallies.iter().map(table::Tally::total).collect::<Vec<_>>(), [need]);
    }
}

const SECRET: &str = r#"
    player_1 = ["slugger"]
    player_2 = ["palisade", "whippet"]
    options = { declare_order = "secret" }
    initiative = "player-1"
    phase = "declare PAL"
    units.SLU = { hex = "0502", facing = "S" }
    units.PAL = { hex = "0504", facing = "N" }
    units.WHI = { hex = "0604", facing = "NW" }
"#;

/// OD-GEN-7: with secret declarations nothing tells a target before the resolution begins, or whether there
/// is one; then all are shown.
#[test]
fn secret_declarations_are_told_when_the_resolution_begins() {
    let mut t = Trial::given(SECRET);
    let start = t.state;
    assert_eq!(t.play("PAL weapon SLU", &[]), "PAL has declared.");
    let weapon = t.state;
    assert_eq!(t.play("WHI hold", &[]), "WHI has declared.");
    let mut other = Trial { game: t.game.clone(), state: start };
    assert_eq!(other.play("PAL hold", &[]), "PAL has declared.");
    // Neither the pieces nor the plan tell the two apart.
    assert_eq!(t.game.scene(&weapon), t.game.scene(&other.state));
    assert_eq!(t.game.plan(&weapon), t.game.plan(&other.state));
    assert!(t.game.plan(&weapon).arrows.is_empty());
    let action = t.game.usual(&start);
    assert!(t.game.is_secret(&start, &action, &t.state));
    assert_eq!(
        t.play("SLU weapon PAL", &[]),
        "SLU has declared. / The declarations are shown: SLU aims at PAL and PAL aims at SLU. Player 1 resolves its attacks."
    );
    assert!(!t.game.is_secret(&start, &action, &t.state));
    assert_eq!(t.game.plan(&t.state).arrows.len(), 2);
}

/// OD-GEN-7: declared openly, a target is told at once.
#[test]
fn open_declarations_are_told_at_once() {
    let mut t = Trial::given(&SECRET.replace("secret", "loser_first"));
    let start = t.state;
    assert_eq!(t.play("PAL weapon SLU", &[]), "PAL aims at SLU.");
    assert!(!t.game.is_secret(&start, &t.game.usual(&start), &t.state));
    assert_eq!(t.play("WHI hold", &[]), "WHI makes no attack.");
    assert_eq!(t.game.plan(&t.state).arrows.len(), 1);
}

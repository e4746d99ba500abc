//! The end of the game (BC-END).

use crate::common::{Trial, given, scenario};
use std::sync::Arc;
use table::DiceMode;
use table::replay::Header;
use table::rulebook::Chance;

fn last_activation(turn: u16, kills: [u16; 2], options: &str) -> Trial {
    given(&format!(
        r#"
        turn = {turn}
        kills = {kills:?}
        options = {{ {options} }}
        south = ["locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act ATL"
        units.LCT = {{ hex = "0101", marks = ["activated"] }}
        units.ATL = {{ hex = "2401" }}
        "#
    ))
}

/// BC-END-1: 32 with one Diamond, 74 with two.
#[test]
fn the_break_points() {
    scenario("meeting", ["line+line", "line+line"], &[]).is("break point", "32");
    scenario("grand_battle", ["", ""], &[]).is("break point", "74");
}

/// BC-END-2: at once, in the middle of a Move too.
#[test]
fn the_break_point_ends_the_game_at_once() {
    for (kills, winner) in [([27, 0], "south"), ([26, 0], "not over")] {
        let mut t = given(&format!(
            r#"
            kills = {kills:?}
            south = ["locust-lct-1v"]
            north = ["atlas-as7-d"]
            phase = "act LCT"
            units.LCT = {{ hex = "0602" }}
            units.ATL = {{ hex = "2428" }}
            "#
        ));
        t.play("LCT walk 0804", &[]);
        t.is("winner", winner);
    }
}

/// BC-END-3: both by one recomputation is a draw, no matter who has more.
#[test]
fn both_at_once_is_a_draw() {
    let mut t = given(
        r#"
        kills = [27, 31]
        south = ["jenner-jr7-d"]
        north = ["centurion-cn9-a"]
        phase = "act JNR"
        units.JNR = { hex = "0610" }
        units.CEN = { hex = "0316" }
        "#,
    );
    t.play("JNR walk 0909", &[]);
    t.is("winner", "draw");
    t.is("points north", "36");
}

/// BC-END-4: without units the game is lost, whatever the points.
#[test]
fn a_side_without_units_has_lost() {
    let mut t = given(
        r#"
        kills = [0, 20]
        south = ["hunchback-hbk-4g"]
        north = ["locust-lct-1v"]
        phase = "act HBK"
        units.HBK = { hex = "0101" }
        units.LCT = { hex = "0104" }
        "#,
    );
    let log = t.play("HBK short LCT", &["attack 6 5 5"]);
    assert!(log.ends_with("South wins: the enemy has no unit left."), "{log}");
    t.is("winner", "south");
    t.is("ending", "no-units");
}

/// BC-END-5, BC-END-7: after turn 15 more points win; before, play goes on.
#[test]
fn the_turn_limit() {
    for (kills, winner) in [([5, 3], "south"), ([3, 5], "north"), ([4, 4], "draw")] {
        let mut t = last_activation(15, kills, "");
        t.play("ATL end", &[]);
        t.is("winner", winner);
        t.is("ending", "turn-limit");
    }
    let mut t = last_activation(14, [5, 3], "");
    t.play("ATL end", &[]);
    t.is("winner", "not over");
    t.is("turn", "15");
    t.is("to act", "south");
}

/// BC-END-6: giving up belongs to the match.
#[test]
fn conceding_gives_the_game_to_the_other_side() {
    let t = scenario("drill", ["line", "line"], &[]);
    let setup = crate::common::setup("drill", ["line", "line"], &[]);
    let chance = Chance { seed: None, mode: DiceMode::default() };
    let header = Header::new::<battleclix::Book>(setup, vec!["person".into(); 2], chance);
    let game = Arc::new(t.game);
    let mut resigned = table::Match::new(game.clone(), header);
    resigned.resign(table::Seat(0));
    let ending = resigned.ending().expect("it is over");
    assert_eq!(ending.winner(game.as_ref()), Some(table::Side(1)));
}

//! Leaving the map and the end of the game (QS-EXIT, QS-VIC).

use crate::common::{Trial, duel, given, scenario};
use std::sync::Arc;
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Ending, Game, Match, Outcome, Seat, Setup, Side};

/// Nobody moves and nobody fires.
fn quiet_turn(t: &mut Trial) -> String {
    let turn = t.ask("turn");
    let mut log = String::new();
    while t.ask("turn") == turn && t.ask("winner") == "not over" {
        let dice: &[&str] =
            if t.ask("asked") == "roll initiative" { &["initiative 6 6", "initiative 1 1"] } else { &[] };
        let line = t.choices().remove(0);
        log = t.play(&line, dice);
    }
    log
}

fn runner(hex: &str, facing: &str, mode: &str, mp: u8) -> Trial {
    given(&format!(
        r#"
        map = "QS-M1"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        phase = "path ENF"
        [units]
        ENF = {{ hex = "{hex}", facing = "{facing}", mode = "{mode}", mp = {mp} }}
        HBK = {{ hex = "0809" }}
        "#
    ))
}

/// QS-EXIT-1, QS-EXIT-2: forward, or backward if allowed, for 1 MP, as the last step.
#[test]
fn a_unit_may_step_off_the_map() {
    runner("0701", "N", "walk", 1).lists("ENF leave north", true);
    runner("0701", "S", "walk", 1).lists("ENF leave north", true);
    runner("0701", "S", "run", 1).refused("ENF steps B", "QS-MOV-7");
    runner("0701", "SE", "walk", 1).lists("ENF leave north", true);
    runner("0702", "SE", "walk", 1).is("allows ENF leave north", "no");
    // A hex away, one MP is not enough.
    runner("0702", "N", "walk", 1).refused("ENF leave north", "QS-EXIT-2");
    runner("0702", "N", "walk", 2).lists("ENF leave north", true);
    runner("0701", "N", "walk", 4).refused("ENF steps F R", "QS-EXIT-2");
    let mut t = runner("0701", "N", "walk", 1);
    t.play("ENF leave north", &[]);
    t.is("ENF hex", "off map");
    t.is("ENF destroyed", "yes");
}

/// QS-EXIT-3: north from row 01, south from row 17, else west and east.
#[test]
fn the_edge_is_where_the_step_leads() {
    for (hex, facing, edge) in [
        ("0101", "N", "north"),
        ("0101", "NE", "north"),
        ("0101", "NW", "north"),
        ("0101", "SW", "west"),
        ("0105", "NW", "west"),
        ("1505", "NE", "east"),
        ("1505", "SE", "east"),
        ("0817", "S", "south"),
        ("0817", "SE", "south"),
        ("0817", "SW", "south"),
        ("1517", "SE", "east"),
        ("1517", "S", "south"),
    ] {
        let mut t = runner(hex, facing, "run", 1);
        let log = t.play("ENF steps F", &[]);
        assert!(log.contains(&format!("over the {edge} edge")), "{hex} {facing}: {log}");
    }
}

/// QS-VIC-1, QS-VIC-3: checked in the End Phase, and not before.
#[test]
fn victory_waits_for_the_end_phase() {
    let mut t = duel("phase = \"move ENF\"\nmoved = [\"HBK\"]");
    t.play("ENF walk; ENF steps B", &[]);
    t.is("ENF destroyed", "yes");
    t.is("winner", "not over");
    t.play("declare HBK; HBK hold", &[]);
    t.is("winner", "defender");
    t.is("ending", "last-standing");
}

/// QS-VIC-4, the objectives of Hold the Copse: a point for each held alone, the higher score wins.
#[test]
fn objectives_are_scored_each_end_phase() {
    let copse = |turn: u16, scores: &str, units: &str| {
        scenario("QS-X3", 2, &[], &[])
            .at(&format!("turn = {turn}\nphase = \"initiative\"\nscores = {scores}\n{units}"))
    };
    // The Hunchback next to 0509 and the infantry in 0809 alone; both sides are at 1009.
    let units = r#"
        [units]
        HBK = { hex = "0508" }
        INF1 = { hex = "0809" }
        ROM = { hex = "1008" }
        ENF = { hex = "1010" }
        RMG = { hex = "0117" }
    "#;
    let mut t = copse(1, "[0, 0]", units);
    let log = quiet_turn(&mut t);
    assert!(log.contains("The Attacker scores 2."), "{log}");
    t.is("score attacker", "2");
    t.is("score defender", "0");
    for (scores, winner) in [("[0, 5]", "defender"), ("[2, 3]", "attacker"), ("[0, 2]", "draw")] {
        let mut t = copse(10, scores, units);
        quiet_turn(&mut t);
        t.is("winner", winner);
        t.is("ending", "score");
    }
    // A team without units loses whatever the score.
    let mut t = copse(3, "[9, 0]", "[units]\nENF = { hex = \"0117\" }\n");
    quiet_turn(&mut t);
    t.is("winner", "defender");
    t.is("ending", "last-standing");
}

/// QS-VIC-4, the breakthrough: escapes are no losses, and are checked first.
#[test]
fn a_breakthrough_is_checked_in_its_order() {
    let at = |turn: u16, escaped: &str, units: &str| {
        let mut t = scenario("QS-X4", 2, &[], &[])
            .at(&format!("turn = {turn}\nphase = \"initiative\"\nescaped = {escaped}\n[units]\n{units}"));
        quiet_turn(&mut t);
        (t.ask("winner"), t.ask("ending"))
    };
    let is = |found: (String, String), winner: &str, ending: &str| {
        assert_eq!((found.0.as_str(), found.1.as_str()), (winner, ending));
    };
    let (enemy, runner) = ("CDA = { hex = \"0117\" }\n", "HER = { hex = \"0101\" }\n");
    is(at(3, "[2, 0]", enemy), "attacker", "escaped");
    is(at(3, "[1, 0]", &format!("{enemy}{runner}")), "not over", "not over");
    is(at(3, "[1, 0]", runner), "attacker", "last-standing");
    is(at(3, "[1, 0]", enemy), "defender", "stopped");
    is(at(3, "[0, 0]", &format!("{enemy}{runner}")), "defender", "stopped");
    is(at(15, "[1, 0]", &format!("{enemy}{runner}")), "defender", "stopped");
    is(at(15, "[2, 0]", &format!("{enemy}{runner}")), "attacker", "escaped");
}

/// QS-VIC-4, QS-EXIT-1: over the south edge a runner escapes, over any other it is destroyed.
#[test]
fn runners_escape_over_the_south_edge_only() {
    for (hex, facing, destroyed, words) in [
        ("0817", "S", "no", "over the south edge and escapes"),
        ("0101", "N", "yes", "over the north edge and counts as destroyed"),
    ] {
        let mut t = scenario("QS-X4", 2, &[], &[]).at(&format!(
            r#"
            phase = "path HER"
            [units]
            HER = {{ hex = "{hex}", facing = "{facing}", mode = "walk" }}
            CDA = {{ hex = "0809" }}
            "#
        ));
        let log = t.play("HER steps F", &[]);
        assert!(log.contains(words), "{log}");
        t.is("HER destroyed", destroyed);
        t.is("score attacker", if destroyed == "no" { "1" } else { "0" });
    }
}

/// QS-VIC-4, QS-VIC-2: nobody left on the map of a breakthrough is a draw.
#[test]
fn a_breakthrough_with_nobody_left_is_a_draw() {
    let mut t = scenario("QS-X4", 2, &[], &[]).at(r#"
        phase = "path CDA"
        moved = ["HER"]
        [units]
        CDA = { hex = "0101", facing = "N", mode = "walk" }
        "#);
    t.play("CDA steps F", &[]);
    t.is("winner", "draw");
    t.is("ending", "both-gone");
}

/// QS-VIC-5: a team may resign, and both may agree on a draw, at any time.
#[test]
fn players_may_resign_or_agree_on_a_draw() {
    let game = Arc::new(scenario("QS-T1", 2, &[], &[]).game);
    let setup = Setup { scenario: "QS-T1".into(), ..Setup::default() };
    let chance = Chance { seed: None, mode: DiceMode::default() };
    let header = Header::new::<quickstart::Book>(setup, vec!["person".into(); 2], chance);
    let mut resigned = Match::new(game.clone(), header.clone());
    assert_eq!(resigned.ending(), None);
    resigned.resign(Seat(0));
    assert_eq!(resigned.ending().and_then(|ending| ending.winner(game.as_ref())), Some(Side(1)));
    let mut agreed = Match::new(game.clone(), header);
    agreed.agree_on_draw();
    assert_eq!(agreed.ending(), Some(Ending::Agreed));
    assert_eq!(Ending::Agreed.winner(game.as_ref()), None);
}

/// QS-VIC-6: twenty turns without harm are a draw; any harm starts the count again.
#[test]
fn twenty_quiet_turns_are_a_draw() {
    let mut t = duel("phase = \"initiative\"\nquiet = 18");
    quiet_turn(&mut t);
    t.is("winner", "not over");
    let log = quiet_turn(&mut t);
    assert!(log.ends_with("A draw: no damage has been done for too long."), "{log}");
    t.is("ending", "stalemate");
    let mut t = duel("phase = \"initiative\"\nquiet = 19\nharm = true");
    quiet_turn(&mut t);
    t.is("winner", "not over");
    assert_eq!(t.state.quiet, 0);
    // From the start: nobody does anything for twenty turns.
    let mut t = duel("phase = \"initiative\"");
    for _ in 0..20 {
        t.is("winner", "not over");
        quiet_turn(&mut t);
    }
    t.is("turn", "20");
    t.is("winner", "draw");
}

/// QS-VIC-7: without scoring, the limit is a draw.
#[test]
fn a_turn_limit_without_scoring_is_a_draw() {
    let patrol = |turn: u16| {
        scenario("QS-X5", 2, &[], &[]).at(&format!(
            "turn = {turn}\nphase = \"initiative\"\nunits.RIF1 = {{ hex = \"0101\" }}\nunits.RIF2 = {{ hex = \"0117\" }}"
        ))
    };
    let mut t = patrol(24);
    quiet_turn(&mut t);
    t.is("winner", "not over");
    quiet_turn(&mut t);
    t.is("winner", "draw");
    t.is("ending", "turn-limit");
    assert_eq!(t.game.status(&t.state), table::Status::Over(Outcome { winner: None, clause: "QS-VIC-7" }));
    // No limit where nobody sets one.
    let mut t = duel("turn = 400\nphase = \"initiative\"");
    quiet_turn(&mut t);
    t.is("winner", "not over");
}

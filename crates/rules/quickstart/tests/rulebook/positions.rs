//! Positions: what they may leave out, what is refused, and where the fault is.

use crate::common::given;
use quickstart::Book;
use table::{Source, case};

/// Why a case with this position is refused. The units begin in line 7.
fn refused(units: &str, more: &str) -> String {
    let text = format!(
        "game = \"quickstart\"\ntitle = \"t\"\n[given]\nattacker = [\"enforcer\", \"rommel\"]\n\
         defender = [\"hunchback\", \"infiltrator\", \"rifle-platoon\"]\n[given.units]\n{units}\n[given.options]\n{more}\n\
         [[step]]\nexpect = {{ turn = 1 }}\n"
    );
    case::run::<Book>(&Source::new("case", text)).expect_err("it could not arise").to_string()
}

/// QS-STACK-5, QS-SET-6: who cannot share a hex in play cannot share one in a position.
#[test]
fn units_that_cannot_share_a_hex_are_refused() {
    for (a, b, wrong) in [
        ("ENF", "HBK", "ENF cannot share its hex with HBK (QS-STACK-5)"),
        ("ENF", "ROM", "ENF cannot share its hex with ROM (QS-STACK-5)"),
        ("ROM", "INF", "ROM cannot share its hex with INF (QS-STACK-5)"),
        ("INF", "RIF", "INF cannot share its hex with RIF (QS-STACK-5)"),
    ] {
        let fault = refused(&format!("{a} = {{ hex = \"0801\" }}\n{b} = {{ hex = \"0801\" }}"), "");
        assert_eq!(fault, format!("case:7:9: {wrong}"));
    }
    let three = "ENF = { hex = \"0801\" }\nINF = { hex = \"0801\" }\nRIF = { hex = \"0801\" }";
    assert!(refused(three, "infantry_stacking = \"open\"").contains("QS-STACK-5"));
    let setup = "attacker = [\"enforcer\"]\ndefender = [\"infiltrator\"]\nturn = 0\nphase = \"place INF\"\n\
                 units.ENF = { hex = \"0801\" }\n";
    given(setup).is("turn", "0");
}

/// QS-O-5: the house rule lets more units share a hex.
#[test]
fn units_that_can_share_a_hex_are_accepted() {
    let at = |attacker: &str, a: &str, option: &str| {
        given(&format!(
            "attacker = [\"{attacker}\"]\ndefender = [\"infiltrator\"]\noptions = {{ infantry_stacking = \"{option}\" }}\n\
             units.{a} = {{ hex = \"0801\" }}\nunits.INF = {{ hex = \"0801\" }}"
        ))
        .is("distance INF 0801", "0");
    };
    at("enforcer", "ENF", "mech_moves_in");
    at("enforcer", "ENF", "symmetric");
    at("rommel", "ROM", "open");
}

/// A fault is reported at the key that is to blame.
#[test]
fn faults_are_at_their_keys() {
    let sound = "ENF = { hex = \"0801\" }\n";
    for (line, place) in [
        ("HBK = { hex = \"1618\" }", "case:8:9: '1618' is not a hex of the map"),
        ("HBX = { hex = \"0802\" }", "case:8:1: unknown unit 'HBX'"),
        ("INF = { hex = \"0802\", facing = \"S\" }", "case:8:23: infantry have no facing (QS-FACE-1)"),
        ("HBK = { hex = \"0802\", armor = { LA = 17 } }", "case:8:33: 'LA' has at most 16 points, not 17"),
        ("HBK = { hex = \"0802\", ammo = { \"AC/10\" = 1 } }", "case:8:32: unknown ammo 'AC/10'"),
        ("HBK = { hex = \"0802\", aimed = [\"LL\"] }", "case:8:32: unknown weapon 'LL'"),
        ("RIF = { hex = \"0802\", strength = 29 }", "case:8:23: a strength of 29 is more than 28"),
        ("ROM = { hex = \"0912\" }", "case:8:9: ROM cannot stand in heavy woods (QS-SET-6)"),
    ] {
        let fault = refused(&format!("{sound}{line}"), "");
        assert!(fault.starts_with(place), "{fault}");
    }
    let fault = refused(sound, "los_divided = \"pairs\"");
    assert!(fault.starts_with("case:10:1: "), "{fault}");
}

/// The list of phases in an error is the list of what is understood.
#[test]
fn an_unknown_phase_lists_every_phase() {
    let case = "game = \"quickstart\"\ntitle = \"t\"\n[given]\nphase = \"zzzzzzzz\"\n";
    let fault = case::run::<Book>(&Source::new("case", format!("{case}[[step]]\nexpect = {{ turn = 1 }}")));
    let fault = fault.expect_err("unknown").to_string();
    assert!(fault.starts_with("case:4:1: unknown phase 'zzzzzzzz'"), "{fault}");
    for phase in [
        "roles",
        "choose-role SIDE",
        "place UNIT",
        "initiative",
        "move,",
        "move UNIT",
        "path UNIT",
        "declare",
        "target UNIT",
        "weapons UNIT",
        "line UNIT",
        "order UNIT",
        "fire UNIT",
        "over WINNER ENDING",
    ] {
        assert!(fault.contains(phase), "{phase} is missing: {fault}");
    }
}

/// The guide for authors begins with a case that comes out.
#[test]
fn the_example_of_the_guide_comes_out() {
    let guide = include_str!("../../../../../docs/cases.md");
    let example = guide.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let source = Source::new("docs/cases.md", example.expect("an example"));
    case::run::<Book>(&source).unwrap_or_else(|fault| panic!("{fault}"));
}

//! Heat (BC-HEAT).

use crate::common::{Trial, duel};

/// A unit about to end an activation with this many actions taken.
fn ending(kind: [&str; 3], terrain: &str, actions: u8) -> Trial {
    let more = format!(
        "overlay = {{ \"0101\" = \"{terrain}\" }}\nactivation = {{ actions = {actions}, moves = 2, long = true, \
         short = true }}"
    );
    duel(kind, ["locust-lct-1v", "LCT", r#"hex = "2401""#], &more)
}

/// What the end of an activation does: the Heat chit and the click afterwards.
fn after(kind: &str, name: &str, marks: &str, terrain: &str, actions: u8) -> (bool, u8) {
    let unit = format!("hex = \"0101\"{marks}");
    let mut t = ending([kind, name, &unit], terrain, actions);
    t.play(&format!("{name} end"), &[]);
    (t.ask(&format!("{name} heat")) == "yes", t.ask(&format!("{name} click")).parse().expect("a click"))
}

const HOT: &str = r#", marks = ["heat"]"#;

/// BC-HEAT-1, BC-HEAT-2, BC-HEAT-3: the table, for every number of actions.
#[test]
fn the_table_of_heat() {
    let griffin = |marks: &str, actions| after("griffin-grf-1n", "GRF", marks, ".", actions);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|actions| griffin("", actions)),
        [(false, 1), (false, 1), (true, 1), (true, 1), (true, 1)]
    );
    assert_eq!(
        [0, 1, 2, 3, 4].map(|actions| griffin(HOT, actions)),
        [(false, 1), (true, 1), (true, 2), (true, 2), (true, 2)]
    );
}

/// BC-HEAT-4: deep water takes one off, Extra Heat Sinks one, both two; a ford nothing.
#[test]
fn cooling() {
    let awesome = |terrain: &str, actions| after("awesome-aws-8q", "AWS", HOT, terrain, actions);
    let (cooled, same, hurt) = ((false, 1), (true, 1), (true, 2));
    assert_eq!([1, 2, 3, 4].map(|actions| awesome("~", actions)), [cooled, cooled, same, hurt]);
    assert_eq!([1, 2, 3, 4].map(|actions| awesome(".", actions)), [cooled, same, hurt, hurt]);
    assert_eq!([1, 2, 3, 4].map(|actions| awesome("w", actions)), [cooled, same, hurt, hurt]);
    let griffin = |terrain: &str, actions| after("griffin-grf-1n", "GRF", HOT, terrain, actions);
    assert_eq!([1, 2, 3, 4].map(|actions| griffin("~", actions)), [cooled, same, hurt, hurt]);
}

/// BC-HEAT-4: what shows and where it stands at the end is what counts.
#[test]
fn the_sinks_count_while_they_show() {
    // Click 7 of the Grasshopper shows Red instead of Blue.
    let sinks = |click: u8| {
        let unit = format!("hex = \"0101\", click = {click}");
        let mut t = ending(["grasshopper-ghr-5h", "GHR", &unit], ".", 2);
        t.play("GHR end", &[]);
        t.ask("GHR heat")
    };
    assert_eq!(sinks(6), "no");
    assert_eq!(sinks(7), "yes");
    // Out of the water before the end: no cooling.
    let mut t = duel(
        ["hunchback-hbk-4g", "HBK", r#"hex = "0101""#],
        ["locust-lct-1v", "LCT", r#"hex = "2401""#],
        r#"overlay = { "0101" = "~", "0103" = "~" }"#,
    );
    t.play("HBK walk 0102; HBK walk 0104; HBK end", &[]);
    t.is("HBK heat", "yes");
}

/// BC-HEAT-5: heat reveals Red boxes, and kills.
#[test]
fn heat_reveals_red_boxes_and_kills() {
    let mut t = ending(["griffin-grf-1n", "GRF", r#"hex = "0101", click = 5, marks = ["heat"]"#], ".", 2);
    let log = t.play("GRF end", &["event 6"]);
    assert_eq!(
        log,
        "GRF takes 1 click from heat: click 6 of 7 shows 1Y/1R/1/3B. / \
         GRF checks for Ammunition Explodes, rolls 6: it happens. / \
         GRF takes 2 clicks from exploding ammunition: past its last click. / \
         GRF is destroyed: 2 for North. / North wins: the enemy has no unit left."
    );
    t.is("points north", "2");
}

/// BC-HEAT-6: Vehicles and Infantry have no heat.
#[test]
fn vehicles_and_infantry_have_no_heat() {
    assert_eq!(after("vedette-medium-tank", "VED", "", ".", 3), (false, 1));
    assert_eq!(after("foot-rifle-platoon", "FRP", "", ".", 2), (false, 1));
}

/// BC-HEAT-7: a chit alone changes neither Moves nor attacks.
#[test]
fn a_chit_does_nothing_by_itself() {
    let with = |marks: &str| {
        let unit = format!("hex = \"0101\"{marks}");
        duel(["griffin-grf-1n", "GRF", &unit], ["locust-lct-1v", "LCT", r#"hex = "0108""#], "")
    };
    assert_eq!(with("").choices(), with(HOT).choices());
    assert_eq!(with("").ask("need GRF long LCT"), with(HOT).ask("need GRF long LCT"));
    assert_eq!(with("").ask("need LCT short GRF"), with(HOT).ask("need LCT short GRF"));
}

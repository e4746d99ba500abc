//! Forces and setup.

use crate::{Trial, game};
use overdrive::Book;
use table::{Rulebook, Setup, Side};
use trial::{setup, setup_with};

fn faults(setup: &Setup, side: u8) -> Vec<String> {
    Book::muster(setup, Side(side)).unwrap_or_else(|fault| panic!("{fault}")).faults
}

/// OD-FORCE-2, OD-O-21: 1 to 12 'Mechs within the limit, which an option may change.
#[test]
fn a_force_keeps_to_its_limit() {
    let dear = setup_with("stand_up_fight", &["old_king+marshal+palisade+skylark elite", "vanguard"], &[]);
    assert_eq!(
        faults(&dear, 0),
        [
            "it costs 166 PV, 6 over the limit of 160 (OD-FORCE-2); take 'skylark regular' instead of 'skylark elite'"
        ]
    );
    assert!(Book::set_up(&dear).is_err());
    let agreed = Setup { options: vec![("pv_limit".into(), "166".into())], ..dear };
    assert!(faults(&agreed, 0).is_empty());
    assert!(Book::set_up(&agreed).is_ok());
    let many = ["linnet"; 13].join("+");
    let many = setup_with("stand_up_fight", &[&many, "vanguard"], &[("pv_limit", "999")]);
    assert_eq!(faults(&many, 0), ["it has 13 'Mechs; leave out 1: 12 at most (OD-FORCE-2)"]);
    assert!(Book::set_up(&many).is_err());
}

/// OD-SCN-4: the defender has nine tenths of the limit, and the first ready picket if he names none.
#[test]
fn the_defender_of_a_breakthrough_has_nine_tenths() {
    let usual = Book::muster(&setup("breakthrough"), Side(1)).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(usual.members, ["bastion", "ironbark", "foxfire", "bramble"]);
    assert_eq!(usual.totals[1].most, Some(144));
    let dear = setup_with("breakthrough", &["vanguard", "hammer"], &[]);
    assert_eq!(
        faults(&dear, 1),
        [
            "it costs 160 PV, 16 over the limit of 144, nine tenths of 160 for the Defender (OD-FORCE-2, OD-SCN-4); \
          leave out 'skylark' (30 PV), or take cheaper 'Mechs"
        ]
    );
    assert!(faults(&dear, 0).is_empty());
}

/// The first decision: without a word, the first ready lance.
#[test]
fn a_side_that_names_no_force_gets_the_first_lance() {
    let game = game("stand_up_fight", ["", ""], &[]);
    let names: Vec<&str> = game.units.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(names, ["PAT1", "IRO1", "DRO1", "BAS1", "PAT2", "IRO2", "DRO2", "BAS2"]);
}

/// OD-SETUP-5: a force that its zone does not hold is refused before play.
#[test]
fn a_force_must_fit_its_zone() {
    let pack = table::Source::new(
        "pack.toml",
        "[maps.lane]\nname = \"Lane\"\nrows = \"\"\"\n0. 0w 0. 0. 0.\n0. 01 0. 0. 0.\n\"\"\"\n",
    );
    let of = |forces: [&str; 2]| Setup {
        map: "lane".into(),
        packs: vec![pack.clone()],
        ..setup_with("stand_up_fight", &forces, &[])
    };
    assert!(Book::set_up(&of(["linnet+linnet", "linnet"])).is_ok());
    let full = of(["linnet+linnet+linnet", "linnet"]);
    assert_eq!(
        faults(&full, 0),
        ["it has 3 'Mechs, but the deployment zone of Lane holds 2; take fewer, or another map (OD-SETUP-5)"]
    );
    let fault = Book::set_up(&full).expect_err("too many").to_string();
    assert!(fault.contains("(OD-SETUP-5)"), "{fault}");
}

/// The third decision: who does not choose places his list in order, from the column at his own edge.
#[test]
fn the_usual_deployment_fills_the_column_at_the_edge() {
    let mut trial = Trial::start(&setup_with("stand_up_fight", &["vanguard", "hammer"], &[]));
    trial.play("setup; take east", &["setup 6 6", "setup 1 1"]);
    trial.is("usual", "OLD at 0101 >SE");
    trial.play("OLD at 0101 >SE", &[]);
    trial.is("usual", "PAT at 1701 >SW");
    trial.play("PAT at 1601 >SW", &[]);
    trial.is("usual", "MAR at 0102 >SE");
    trial.refused("OLD at 0102 >SE", "OD-SETUP-5");
    trial.refused("MAR at 0101 >SE", "OD-STACK-1");
    trial.refused("MAR at 0301 >SE", "OD-SETUP-3");
    trial.refused("IRO at 1701 >SE", "OD-GEN-5");
}

/// OD-SETUP-6: the 'Mechs of First Watch are in place; with other forces or on another map they are deployed.
#[test]
fn a_scenario_may_place_its_mechs() {
    let t = Trial::start(&setup("first_watch"));
    assert_eq!(t.state.turn, 1);
    t.is("PAT hex", "0305");
    t.is("DRO hex", "1105");
    t.lists("initiative", true);
    let other_map = Setup { map: "twin_ridges".into(), ..setup("first_watch") };
    for setup in [setup_with("first_watch", &["evening_watch", ""], &[]), other_map] {
        let t = Trial::start(&setup);
        assert_eq!(t.state.turn, 0);
        t.lists("setup", true);
    }
}

#[test]
fn starting_hexes_that_do_not_fit_are_refused() {
    let refusal = |more: &str| {
        let pack = format!(
            "[scenarios.own]\nname = \"Own\"\nmap = \"quarry_lane\"\nmission = \"stand-up-fight\"\n\
             pv_limit = 120\nturn_limit = 10\n{more}"
        );
        let setup = Setup { packs: vec![table::Source::new("own.toml", pack)], ..setup("own") };
        Book::set_up(&setup).err().map(|fault| fault.to_string()).unwrap_or_default()
    };
    let lances = "lances = [\"morning_watch\", \"evening_watch\"]\n";
    let east = "east = [\"1305 SW\", \"1303 SW\", \"1307 NW\"] }\n";
    let west = |hexes: &str| format!("{lances}placed = {{ west = [{hexes}], {east}");
    assert_eq!(refusal(&west("\"0105 SE\", \"0107 NE\", \"0103 SE\"")), "");
    for (more, wrong) in [
        (west("\"0105 SE\""), "1 starting hexes for the 3 'Mechs of 'morning_watch' (OD-SETUP-6)"),
        (west("\"0105 SE\", \"0105 NE\", \"0103 SE\""), "cannot start in 0105"),
        (west("\"0105\", \"0107 NE\", \"0103 SE\""), "unknown facing"),
        (format!("placed = {{ west = [], {east}"), "starting hexes need lances of the scenario's own"),
        (
            "lances = [\"hammer\", \"evening_watch\"]".into(),
            "'hammer' costs 160 PV, more than it may (OD-FORCE-2)",
        ),
        ("lances = [\"hamer\", \"evening_watch\"]".into(), "unknown lance 'hamer'"),
    ] {
        let found = refusal(&more);
        assert!(found.contains(wrong), "{found}");
    }
}

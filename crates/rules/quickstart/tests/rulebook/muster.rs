//! Custom maps and forces.

use quickstart::Book;
use quickstart::content::Library;
use table::content::Content;
use table::muster::Muster;
use table::rulebook::Setup;
use table::{Game, Rulebook, Seeded, Side, Source};

fn setup(scenario: &str, forces: [&str; 2]) -> Setup {
    let forces = forces.map(String::from).to_vec();
    Setup { scenario: scenario.into(), seats: 2, forces, ..Setup::default() }
}

fn muster(scenario: &str, force: &str) -> Muster {
    Book::muster(&setup(scenario, [force, ""]), Side(0)).expect("a force that can be read")
}

/// QS-MAP-1: every sheet of the book and of the packs, as it is drawn.
#[test]
fn maps_are_listed_with_their_boards() {
    let rows = "...............\n".repeat(16) + "l.............H\n";
    let pack = Source::new("pack", format!("[maps.plain]\nname = \"Plain\"\nrows = \"\"\"\n{rows}\"\"\"\n"));
    let maps = Book::maps(&[pack]).expect("a pack without mistakes");
    let ids: Vec<&str> = maps.iter().map(|map| map.id.as_str()).collect();
    assert_eq!(ids, ["QS-M1", "QS-M2", "QS-M3", "QS-M4", "QS-M5", "QS-M6", "plain"]);
    assert!(maps.iter().all(|map| map.board.cells.len() == 255 && map.board.rows == 17));
    let plain = &maps[6].board;
    let of = |name: &str| plain.cells.iter().find(|cell| cell.name == name).expect("a hex").terrain;
    assert_eq!((of("0117"), of("1517"), of("0101")), ("light-woods", "heavy-woods", "clear"));
}

/// QS-SET-10: another sheet than the scenario's.
#[test]
fn a_scenario_may_be_played_on_another_map() {
    let on =
        |scenario: &str, map: &str| Book::set_up(&Setup { map: map.into(), ..setup(scenario, ["", ""]) });
    assert_eq!(on("QS-T1", "").expect("its own").map.id, "QS-M1");
    assert_eq!(on("QS-T1", "QS-M4").expect("another").map.id, "QS-M4");
    let wrong = on("QS-T1", "QS-M44").expect_err("no such map").to_string();
    assert_eq!(wrong, "unknown map 'QS-M44' (did you mean 'QS-M4'?)");
    // QS-SET-6: a zone that was open ground is a thicket now.
    let pack = Source::new(
        "pack",
        "[scenarios.den]\nname = \"Den\"\ntier = \"green\"\nmap = \"QS-M1\"\n\
         attacker = { units = [\"enforcer\"], zones = [{ rows = [1, 1] }] }\n\
         defender = { units = [\"hunchback\"], zones = [{ rows = [9, 9], columns = [1, 3] }] }\n",
    );
    let mut den = Setup { scenario: "den".into(), seats: 2, packs: vec![pack], ..Setup::default() };
    assert!(Book::set_up(&den).is_ok());
    den.map = "QS-M2".into();
    let wrong = Book::set_up(&den).expect_err("woods").to_string();
    assert!(wrong.starts_with("the Defender's zone has 0 clear hexes for 1 units"), "{wrong}");
    assert_eq!(Book::muster(&den, Side(1)).expect("it can be read").faults, [wrong]);
    assert!(Book::muster(&den, Side(0)).expect("it can be read").faults.is_empty());
}

/// QS-SET-8: the pool, each sheet undamaged, and the forces of the scenarios.
#[test]
fn the_catalogue_has_every_sheet_and_every_ready_force() {
    let catalogue = Book::catalogue(&[]).expect("what ships");
    let told: Vec<(&str, &str, u16, &str)> =
        catalogue.units.iter().map(|unit| (&*unit.id, unit.kind, unit.tons, &*unit.role)).collect();
    assert_eq!(
        told,
        [
            ("cicada", "mech", 40, "Medium 'Mech"),
            ("enforcer", "mech", 50, "Medium 'Mech"),
            ("hermes-ii", "mech", 40, "Medium 'Mech"),
            ("hunchback", "mech", 50, "Medium 'Mech"),
            ("infiltrator", "battle-armor", 0, "Battle armor"),
            ("machine-gun-platoon", "platoon", 0, "Infantry"),
            ("rifle-platoon", "platoon", 0, "Infantry"),
            ("rommel", "vehicle", 65, "Heavy tracked"),
            ("rommel-gauss", "vehicle", 65, "Heavy tracked"),
            ("saladin", "vehicle", 35, "Light hover"),
            ("saladin-ultra", "vehicle", 35, "Light hover"),
        ]
    );
    for unit in &catalogue.units {
        assert!(unit.card.gauges.iter().all(|gauge| gauge.left == gauge.of), "{}", unit.id);
        assert_eq!(unit.card.title, unit.name);
    }
    assert_eq!(catalogue.units[7].card.facts[0], ("Cruise / Flank".into(), "4 / 6".into()));
    assert!(catalogue.words.is_empty());
    assert_eq!(catalogue.most_groups, 1);
    let first = &catalogue.ready[0];
    assert_eq!(
        (&*first.id, &*first.name, &*first.text),
        ("hunchback+hermes-ii+saladin-ultra", "First Contact, Attacker", "3 units, 125 tons")
    );
    for force in &catalogue.ready {
        assert_eq!(catalogue.ready.iter().filter(|other| other.id == force.id).count(), 1);
        let looked = Book::muster(&setup("QS-X6", [&force.id, ""]), Side(0)).expect("a line of a setup");
        assert_eq!(looked.members, force.members);
        assert!(looked.faults.is_empty(), "{:?}", looked.faults);
    }
}

/// What every scenario brings is in order, and added up.
#[test]
fn the_forces_of_the_scenarios_muster_without_fault() {
    for info in Book::scenarios(&[]).expect("what ships") {
        for side in [Side(0), Side(1)] {
            let muster = Book::muster(&setup(&info.id, ["", ""]), side).expect("what ships");
            assert!(muster.faults.is_empty(), "{}: {:?}", info.id, muster.faults);
            assert_eq!(muster.members.len(), info.forces[usize::from(side.0)].len());
        }
    }
    let muster = muster("QS-T2", "cicada+rommel+ saladin");
    let totals: Vec<_> =
        muster.totals.iter().map(|total| (total.name, total.now, total.least, total.most)).collect();
    assert_eq!(muster.members, ["cicada", "rommel", "saladin"]);
    assert_eq!(
        totals,
        [
            ("units", 3, Some(1), Some(15)),
            ("tons", 140, None, None),
            ("'Mechs", 1, None, None),
            ("vehicles", 2, None, None),
            ("infantry", 0, None, None),
        ]
    );
}

/// QS-GEN-1, QS-GEN-4, QS-SET-6, QS-SET-10, QS-VIC-4: what is wrong with a force, all of it, in words.
#[test]
fn everything_that_is_wrong_with_a_force_is_told() {
    assert_eq!(
        muster("QS-T1", "cicada+infiltrator+cicada").faults,
        [
            "CDA-3MA Cicada needs the Veteran tier (QS-GEN-4)",
            "Infiltrator Mk II squad needs the Elite tier (QS-GEN-4)"
        ]
    );
    let crowd = muster("QS-T1", &["enforcer"; 16].join("+")).faults;
    assert_eq!(crowd.len(), 2, "{crowd:?}");
    assert_eq!(crowd[0], "a team has 1 to 15 units, not 16 (QS-SET-10)");
    assert!(crowd[1].starts_with("the Attacker's zone has 15 clear hexes for 16 units"), "{crowd:?}");
    assert_eq!(
        muster("QS-X4", "rommel").faults,
        ["2 escapes are needed, but the side has 1 units (QS-VIC-4)"]
    );
    let mut three = setup("QS-T2", ["cicada", ""]);
    three.seats = 3;
    let faults = Book::muster(&three, Side(0)).expect("it can be read").faults;
    assert!(faults[0].starts_with("3 seats do not fit this scenario (QS-GEN-1)"), "{faults:?}");
    assert!(Book::muster(&three, Side(1)).expect("it can be read").faults.is_empty());
    // What cannot be read is no force.
    let wrong = Book::muster(&setup("QS-T1", ["enforcr", ""]), Side(0)).expect_err("misspelt").to_string();
    assert_eq!(wrong, "unknown unit 'enforcr' (did you mean 'enforcer'?)");
    for (scenario, force) in [("QS-T9", ""), ("QS-T1", "enforcer++enforcer"), ("QS-T1", " ")] {
        assert!(Book::muster(&setup(scenario, [force, ""]), Side(0)).is_err(), "{scenario} {force}");
    }
    assert!(Book::muster(&setup("QS-T1", ["", ""]), Side(2)).is_err());
}

/// A force without fault on either side can be set up, and what cannot be set up has a fault.
#[test]
fn a_muster_without_faults_can_be_set_up() {
    let library = Library::with_packs(&[]).expect("what ships");
    let sheets: Vec<&String> = library.sheets.keys().collect();
    let scenarios: Vec<&String> = library.scenarios.keys().collect();
    let mut luck = Seeded::new(5.into());
    let (mut played, mut refused) = (0, 0);
    for _ in 0..120 {
        let mut any = |of: usize| luck.below(of as u32) as usize;
        let force = |any: &mut dyn FnMut(usize) -> usize| {
            let count = if any(4) == 0 { 1 + any(20) } else { 1 + any(5) };
            let units: Vec<&str> = (0..count).map(|_| sheets[any(sheets.len())].as_str()).collect();
            units.join("+")
        };
        let forces = [force(&mut any), force(&mut any)];
        let mut setup = setup(scenarios[any(scenarios.len())], [&forces[0], &forces[1]]);
        setup.map = format!("QS-M{}", 1 + any(6));
        setup.seats = any(6) as u8;
        let musters = [Side(0), Side(1)].map(|side| Book::muster(&setup, side).expect("known sheets"));
        let game = Book::set_up(&setup);
        if musters.iter().all(|muster| muster.faults.is_empty()) {
            assert_eq!(game.as_ref().expect("no fault").start().units.as_slice().len(), {
                musters.iter().map(|muster| muster.members.len()).sum::<usize>()
            });
            played += 1;
        }
        if let Err(fault) = game {
            let told = musters.iter().any(|muster| muster.faults.contains(&fault.to_string()));
            assert!(told, "{fault} is not told by {musters:?}");
            refused += 1;
        }
    }
    assert!(played > 10 && refused > 30, "{played} played, {refused} refused");
}

/// QS-GEN-4: random forces keep to the scenario: its sheets, its tons, its infantry.
#[test]
fn forces_drawn_by_luck_are_legal_and_as_heavy_as_the_scenarios_own() {
    for (at, info) in Book::scenarios(&[]).expect("what ships").iter().enumerate() {
        for side in [Side(0), Side(1)] {
            let own = Book::muster(&setup(&info.id, ["", ""]), side).expect("what ships");
            let mut different = std::collections::BTreeSet::new();
            for seed in 0..200 {
                let mut luck = Seeded::new(seed.into());
                let force = Book::random_force(&setup(&info.id, ["", ""]), side, &mut luck).expect("a force");
                let mut drawn = setup(&info.id, ["", ""]);
                drawn.forces[usize::from(side.0)].clone_from(&force);
                let muster = Book::muster(&drawn, side).expect("known sheets");
                assert!(muster.faults.is_empty(), "{}: {force}: {:?}", info.id, muster.faults);
                let (tons, wanted) = (muster.totals[1].now, own.totals[1].now);
                assert!(tons.abs_diff(wanted) <= 10, "{}: {force}: {tons} for {wanted}", info.id);
                assert_eq!(muster.totals[4].now, own.totals[4].now, "{}: {force}", info.id);
                if seed == at as u64 {
                    assert!(Book::set_up(&drawn).is_ok(), "{}: {force}", info.id);
                }
                different.insert(force);
            }
            assert!(different.len() >= 2, "{}: {different:?}", info.id);
        }
    }
    // The same seed draws the same force, whatever force the setup names already.
    let draw = |forces| Book::random_force(&setup("QS-X6", forces), Side(0), &mut Seeded::new(3.into()));
    assert_eq!(draw(["", ""]).expect("a force"), draw(["enforcer", "hunchback"]).expect("a force"));
}

//! Forces that players build, maps they choose, and random forces (BC-FORCE, BC-OBJ-5).

use crate::common::setup;
use battleclix::Book;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::matches::{Match, verify};
use table::muster::Muster;
use table::replay::Header;
use table::rulebook::Chance;
use table::{DiceMode, Game, Replay, Rulebook, Seeded, Setup, Show, Side, Source};

const OWN: &str = "atlas-as7-d commander veteran+awesome-aws-8q+warhammer-whm-6r+hunchback-hbk-4g+\
    hunchback-hbk-4g+griffin-grf-1n+centurion-cn9-a+panther-pnt-9r+jenner-jr7-d+jenner-jr7-d+\
    locust-lct-1v green+locust-lct-1v";

fn muster(force: &str, options: &[(&str, &str)]) -> Muster {
    Book::muster(&setup("drill", [force, "line"], options), Side(0)).unwrap_or_else(|fault| panic!("{fault}"))
}

fn total(muster: &Muster, name: &str) -> (u32, Option<u32>, Option<u32>) {
    let found = muster.totals.iter().find(|total| total.name == name);
    found.map(|total| (total.now, total.least, total.most)).unwrap_or_else(|| panic!("no total {name}"))
}

fn refusal(setup: &Setup) -> String {
    Book::set_up(setup).err().map(|fault| fault.to_string()).unwrap_or_default()
}

/// BC-FORCE-1, BC-FORCE-2: members joined by `+` make up a Company.
#[test]
fn a_company_can_be_built_member_by_member() {
    let found = muster(OWN, &[]);
    assert_eq!(found.faults, Vec::<String>::new());
    assert_eq!(found.members.len(), 12);
    assert_eq!(found.members[0], "atlas-as7-d commander veteran");
    assert_eq!(total(&found, "units"), (12, Some(12), Some(12)));
    assert_eq!(total(&found, "tons"), (600, Some(600), Some(600)));
    assert_eq!(total(&found, "Veterans"), (1, None, Some(2)));
    assert_eq!(total(&found, "Green pilots"), (1, Some(1), Some(1)));
    let game = Book::set_up(&setup("drill", [OWN, "line"], &[])).expect("a legal Company");
    assert_eq!((game.units.len(), game.units[0].commander), (24, true));
    let worth: u32 = game.units[..12].iter().map(|unit| u32::from(unit.worth)).sum();
    assert_eq!(total(&found, "worth"), (worth, None, None));
    assert_eq!(total(&muster(OWN, &[("tonnage_rule", "at_most")]), "tons"), (600, None, Some(600)));
}

/// A ready Company and the same one written out are the same force.
#[test]
fn a_ready_company_is_its_members_written_out() {
    let on = [("combined_arms", "on")];
    let catalogue = Book::catalogue(&[]).expect("the shipped content");
    assert_eq!((catalogue.ready.len(), catalogue.most_groups), (12, 4));
    for ready in catalogue.ready.iter().filter(|ready| !ready.id.ends_with("patrol")) {
        let [short, long] = [ready.id.clone(), ready.members.join(" + ")].map(|force| muster(&force, &on));
        assert_eq!(short, long, "{}", ready.id);
        assert_eq!(short.faults, Vec::<String>::new(), "{}", ready.id);
        assert!(!ready.text.is_empty() && !ready.name.is_empty());
        assert!(ready.members.iter().any(|member| member.contains("commander")));
    }
    let words: Vec<&str> = catalogue.words.iter().map(|(word, _)| *word).collect();
    assert_eq!(words, ["commander", "veteran", "green"]);
}

/// The catalogue has every unit with its dial, undamaged.
#[test]
fn the_catalogue_has_every_unit_with_its_dial() {
    let catalogue = Book::catalogue(&[]).expect("the shipped content");
    let unit = |id: &str| catalogue.units.iter().find(|unit| unit.id == id).expect(id);
    let atlas = unit("atlas-as7-d");
    assert_eq!((atlas.kind, atlas.tons, atlas.role.as_str()), ("mech", 100, "Assault"));
    assert_eq!(atlas.card.dial.as_ref().map(|dial| dial.at), Some(1));
    assert_eq!(unit("vedette-medium-tank").kind, "vehicle");
    let foot = unit("foot-rifle-platoon");
    assert_eq!((foot.kind, foot.tons, foot.role.as_str()), ("platoon", 0, "Infantry"));
    let mut kinds: Vec<&str> = catalogue.units.iter().map(|unit| unit.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, ["hover", "mech", "platoon", "vehicle"]);
}

/// An unknown name is reported with the nearest known one.
#[test]
fn unknown_names_bring_the_nearest() {
    let wrong = |force: &str| {
        Book::muster(&setup("drill", [force, "line"], &[]), Side(0)).expect_err(force).to_string()
    };
    assert_eq!(
        wrong("atlas-as7-k commander+locust-lct-1v"),
        "unknown unit 'atlas-as7-k' (did you mean 'atlas-as7-d'?)"
    );
    assert_eq!(wrong("atlas"), "unknown unit 'atlas' (did you mean 'atlas-as7-d'?)");
    assert_eq!(wrong("atlas-as7-d comander"), "unknown word 'comander' (did you mean 'commander'?)");
    assert_eq!(wrong("lime"), "unknown company 'lime' (did you mean 'line'?)");
    assert_eq!(
        wrong("line+"),
        "the force 'line+' has an empty place (members are joined by +, Companies by /)"
    );
    let unknown = Setup { map: "gras_steppe".into(), ..setup("drill", ["", ""], &[]) };
    assert_eq!(refusal(&unknown), "unknown map 'gras_steppe' (did you mean 'grass_steppe'?)");
    assert!(
        Book::muster(&unknown, Side(1)).is_err()
            && Book::random_force(&unknown, Side(1), &mut Seeded::new(1.into())).is_err()
    );
}

/// BC-FORCE-2, BC-FORCE-4, BC-UNIT-8: all faults are reported at once, and the match is refused.
#[test]
fn an_illegal_company_reports_all_its_faults() {
    let found = muster("atlas-as7-d veteran green+foot-rifle-platoon commander", &[]);
    assert_eq!(
        found.faults,
        [
            "'atlas-as7-d' is both Veteran and Green (BC-UNIT-8)",
            "'foot-rifle-platoon' is Infantry: it has no grade and cannot be Commander (BC-UNIT-8)",
            "it has Infantry, but combined arms are off (BC-VEH-1)",
            "it has 1 unit, 11 too few: a Company has 12 (BC-FORCE-1)",
            "it weighs 100 tons, 500 too few: a Company weighs 600 (BC-FORCE-1)",
            "it has no Company Commander (BC-FORCE-2)",
            "it has 1 Veteran and 0 Green pilots; the numbers must be equal (BC-FORCE-2)",
        ]
    );
    let wanted = setup("drill", ["atlas-as7-d veteran green+foot-rifle-platoon commander", "line"], &[]);
    let words = refusal(&wanted);
    assert!(words.starts_with("the Company 'no. 1' is not legal: 'atlas-as7-d' is both"), "{words}");
    assert!(found.faults.iter().all(|fault| words.contains(fault.as_str())), "{words}");
    // Several Companies: which of them is wrong, and whether there are too many (BC-FORCE-3).
    let several = muster("line/locust-lct-1v commander+atlas-as7-d", &[]);
    assert_eq!(several.faults[0], "2 Companies do not fit 'drill': 1 to 1 a side (BC-FORCE-3)");
    assert_eq!(several.faults[1], "Company 2: it has 2 units, 10 too few: a Company has 12 (BC-FORCE-1)");
    assert_eq!(total(&several, "Companies"), (2, Some(1), Some(1)));
    assert_eq!(total(&several, "units"), (14, Some(24), Some(24)));
}

/// A random force, legal or not.
fn any_force(luck: &mut Seeded, ids: &[String], wanted: &Setup) -> String {
    let mut pick = |count: usize| luck.below(count as u32) as usize;
    let ready = ["line", "hammer", "garrison", "line+skyfall", "", "line+line+line"];
    match pick(4) {
        0 => ready[pick(ready.len())].to_string(),
        _ => {
            let legal = Book::random_force(wanted, Side(0), luck).expect("a legal force");
            let mut pick = |count: usize| luck.below(count as u32) as usize;
            let mut members: Vec<String> = legal.split('+').map(String::from).collect();
            let at = pick(members.len());
            match pick(8) {
                0 => drop(members.remove(at)),
                1 => members[at] = ids[pick(ids.len())].clone(),
                2 => members[at] += " veteran",
                3 => members.push(ids[pick(ids.len())].clone()),
                4 => members[at] += " commander",
                _ => {}
            }
            members.join("+")
        }
    }
}

/// A muster without faults on both sides is a match that can be set up, and no other is.
#[test]
fn a_muster_and_the_match_agree() {
    let ids: Vec<String> =
        Book::catalogue(&[]).expect("content").units.into_iter().map(|unit| unit.id).collect();
    let mut luck = Seeded::new(77.into());
    let (mut good, mut bad) = (0, 0);
    for at in 0..300 {
        let scenario = ["drill", "meeting", "grand_battle"][at % 3];
        let arms = ["off", "on"][luck.below(2) as usize];
        let tons = ["exact", "at_most"][luck.below(2) as usize];
        let mut wanted = setup(scenario, ["", ""], &[("combined_arms", arms), ("tonnage_rule", tons)]);
        wanted.map = ["", "", "twin_fords", "double_front", "broken_city"][luck.below(5) as usize].into();
        let match_setup = Setup { map: String::new(), forces: Vec::new(), ..wanted.clone() };
        for side in 0..2 {
            wanted.forces[side] = any_force(&mut luck, &ids, &match_setup);
        }
        let musters = [Side(0), Side(1)].map(|side| Book::muster(&wanted, side).expect("known words"));
        let clean = musters.iter().all(|muster| muster.faults.is_empty());
        let game = Book::set_up(&wanted);
        assert_eq!(clean, game.is_ok(), "{wanted:?}: {:?} {musters:?}", game.err());
        *(if clean { &mut good } else { &mut bad }) += 1;
    }
    assert!(good > 60 && bad > 60, "{good} good, {bad} bad");
}

/// BC-FORCE-1, BC-FORCE-2: twelve units of 600 tons with their Commander, whatever the luck.
#[test]
fn forces_drawn_by_luck_are_legal_and_varied() {
    for (scenario, options) in [
        ("drill", vec![]),
        ("crossing", vec![("combined_arms", "on")]),
        ("grand_battle", vec![("tonnage_rule", "at_most")]),
    ] {
        let wanted = setup(scenario, ["", ""], &options);
        let companies = if scenario == "grand_battle" { 3 } else { 1 };
        let (mut forces, mut types) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..200u64 {
            let force = Book::random_force(&wanted, Side(1), &mut Seeded::new(seed.into())).expect("legal");
            assert!(!force.contains('\n'), "a force is one line");
            let drawn = Setup { forces: vec![String::new(), force.clone()], ..wanted.clone() };
            let found = Book::muster(&drawn, Side(1)).expect("known words");
            assert_eq!(found.faults, Vec::<String>::new(), "{force}");
            assert_eq!(total(&found, "tons").0, 600 * companies);
            assert_eq!(total(&found, "Companies").0, companies);
            types.extend(found.members.iter().map(|member| member.split(' ').next().map(String::from)));
            if seed % 20 == 0 {
                assert_eq!(refusal(&drawn), "");
                let again = Book::random_force(&wanted, Side(1), &mut Seeded::new(seed.into()));
                assert_eq!(again.as_deref(), Ok(force.as_str()), "the same luck draws the same force");
            }
            forces.insert(force);
        }
        assert!(forces.len() >= 199, "{scenario}: {} different forces", forces.len());
        let kinds = if options.contains(&("combined_arms", "on")) { 60 } else { 50 };
        assert!(types.len() >= kinds, "{scenario}: {} types of unit", types.len());
    }
}

/// Any map may stand in for the scenario's own if the counters and the zones fit (BC-OBJ-1, BC-DEP-1).
#[test]
fn another_map_may_be_chosen_if_it_fits() {
    let maps = Book::maps(&[]).expect("the shipped content");
    assert_eq!(maps.len(), 7);
    for map in &maps {
        let wanted = Setup { map: map.id.clone(), ..setup("drill", ["line", "hammer"], &[]) };
        let game = Book::set_up(&wanted).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((&game.map.id, game.counters.len()), (&map.id, 4));
        assert_eq!(game.board(), map.board);
    }
    let wanted = Setup { map: "twin_fords".into(), ..setup("grand_battle", ["", ""], &[]) };
    let wrong =
        "'twin_fords' has room for one Diamond, but three or more Companies a side need two (BC-OBJ-1)";
    assert_eq!(refusal(&wanted), wrong);
    assert_eq!(Book::muster(&wanted, Side(0)).expect("known").faults, [wrong]);
    // Fewer Companies have one Diamond, and that fits.
    let fewer = Setup { map: "twin_fords".into(), ..setup("grand_battle", ["line", "line"], &[]) };
    assert_eq!(refusal(&fewer), "");
    // A pack's map: too small for the zone a scenario names.
    let rows = ["............"; 8].join("\n");
    let pack = format!(
        "[maps.pond]\nname = \"Pond\"\nrows = \"\"\"\n{rows}\n\"\"\"\n[scenarios.far]\nname = \"Far\"\nmap = \"grass_steppe\"\nzones = {{ north = [1, 3], south = [26, 28] }}\n"
    );
    let mut wanted = Setup { map: "pond".into(), ..setup("far", ["line", "line"], &[]) };
    wanted.packs = vec![Source::new("pack.toml", pack)];
    assert_eq!(refusal(&wanted), "South's zone does not hold its 12 units (BC-DEP-1)");
    assert_eq!(Book::muster(&wanted, Side(0)).expect("known").faults.len(), 1);
    assert_eq!(Book::muster(&wanted, Side(1)).expect("known").faults.len(), 0);
    assert_eq!(Book::maps(&wanted.packs).expect("a pack").len(), 8);
    wanted.scenario = "drill".into();
    assert_eq!(refusal(&wanted), "");
}

/// A replay of a match between built forces on another map is verified like any other.
#[test]
fn a_replay_with_built_forces_is_verified() {
    let mut luck = Seeded::new(5.into());
    let mut wanted = setup("drill", ["", ""], &[("turn_limit", "1"), ("combined_arms", "on")]);
    wanted.map = "twin_fords".into();
    wanted.forces = vec![
        format!("{OWN}+foot-rifle-platoon"),
        Book::random_force(&wanted, Side(1), &mut luck).expect("a legal force"),
    ];
    let game = Book::set_up(&wanted).unwrap_or_else(|fault| panic!("{fault}"));
    let chance = Chance { seed: Some(9.into()), mode: DiceMode::default() };
    let header = Header::new::<Book>(wanted, vec!["random".into(); 2], chance);
    let mut played = Match::new(Arc::new(game), header);
    while played.to_act().is_some() {
        let mut list = Vec::new();
        played.game().legal(played.state(), &mut list);
        let action = list[luck.below(list.len() as u32) as usize];
        played.play(&action, &[]).expect("it was listed");
    }
    let text = played.replay().to_string();
    let (replay, lines) = Replay::read(&Source::new("replay", &text)).expect("as it was written");
    let again = Book::set_up(&replay.header.setup).unwrap_or_else(|fault| panic!("{fault}"));
    verify(Arc::new(again), &replay, &lines).expect("the same dice and the same states");
}

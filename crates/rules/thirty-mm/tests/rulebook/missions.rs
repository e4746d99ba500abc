//! Setup, deployment, missions, scoring and the end of the battle (TM-SETUP, TM-DEPLOY, TM-MIS, TM-OBJ, TM-SO, TM-END).

use super::battle::{battle, happened};
use super::table_top::Table;
use super::{library, options};
use RowFacing::{E, W};
use table::{Game, Grid, RowFacing, Side, Status};
use thirty_mm::content::Mission;
use thirty_mm::state::{Ask, Objective, Phase, Score, Weather, Why};
use thirty_mm::{Action, Event, ThirtyMm};

/// A mission with its own squads, or with these, before its setup.
fn mission(id: &str, squads: [&[&str]; 2], given: &[(&str, &str)]) -> Table {
    let library = library();
    let scenario = &library.scenarios[id];
    let teams = squads.map(|team| team.iter().map(|unit| super::sheet(&library, unit)).collect());
    let map = &library.maps[&scenario.map];
    let game =
        ThirtyMm::with_units(scenario, map, teams, options(given)).unwrap_or_else(|fault| panic!("{fault}"));
    let state = game.start();
    Table { game, state }
}

/// Goes through objectives, roles and areas: team 1 attacks, team 2 takes the west or the east.
fn set_up(table: &mut Table, area: Action) {
    for side in [0, 1] {
        for _ in 0..3 {
            assert_eq!(table.state.ask, Ask::Pick(Side(side)));
            table.act(table.game.usual(&table.state), &[]);
        }
    }
    table.act(Action::RollOff, &[("roll-off", 4), ("roll-off", 4), ("roll-off", 5), ("roll-off", 3)]);
    assert_eq!(table.state.ask, Ask::Role(Side(0)));
    table.act(Action::TakeAttacker, &[]);
    assert_eq!(table.state.ask, Ask::Area(Side(1)));
    table.act(area, &[]);
}

/// Places everybody and settles all hands as usual.
fn deploy(table: &mut Table, dice: &[(&str, u8)]) {
    loop {
        let usual = table.game.usual(&table.state);
        let last = table.game.units.len() as u32
            == table.state.on_map.count()
                + table.state.reserve.count()
                + u32::from(matches!(usual, Action::Place { .. }));
        if !matches!(table.state.ask, Ask::Deploy(_) | Ask::Outfit(_)) {
            return;
        }
        let weather = last && matches!(table.state.ask, Ask::Outfit(_)) && usual == Action::Done;
        table.act(usual, if weather { dice } else { &[] });
    }
}

/// TM-SETUP-1, TM-SETUP-6, TM-SETUP-7, TM-SETUP-8, TM-SETUP-9, TM-DEPLOY-1 to TM-DEPLOY-5, TM-GEN-8: the steps of the setup in order.
#[test]
fn the_setup_goes_step_by_step() {
    let mut table =
        mission("reconnaissance", [&["portanova-trooper"], &["alto-rifleman", "kestrel-scout"]], &[]);
    let pick = Action::Pick(Objective::Survey);
    table.act(pick, &[]);
    assert_eq!(table.refused(pick), "TM-SETUP-6");
    table.act(Action::Pick(Objective::Disarm), &[]);
    table.act(Action::Pick(Objective::FirstBlood), &[]);
    assert_eq!(table.state.ask, Ask::Pick(Side(1)));
    (0..3).for_each(|_| {
        table.act(table.game.usual(&table.state), &[]);
    });
    table.act(Action::RollOff, &[("roll-off", 2), ("roll-off", 7)]);
    table.act(Action::TakeDefender, &[]);
    table.act(Action::TakeWest, &[]);
    assert_eq!((table.state.attacker, table.state.west), (Side(0), Side(1)));
    // The Attacker places first, in the east.
    assert_eq!(table.state.ask, Ask::Deploy(Side(0)));
    let trooper = table.unit("PT");
    let place = |hex: &str| Action::Place { unit: trooper, to: table.cell(hex), level: 0, facing: W };
    assert_eq!(table.refused(place("r0c2")), "TM-SETUP-9");
    assert_eq!(table.refused(place("r0c10")), "TM-SETUP-9");
    table.act(place("r0c11"), &[]);
    assert_eq!(table.state.ask, Ask::Outfit(trooper));
    let (gun, blade) = (table.slot("PT", "SMG"), table.slot("PT", "Machete"));
    table.act(Action::Swap { out: gun, into: blade }, &[]);
    // Each Item is settled once; nothing is left to settle.
    assert_eq!(table.state.ask, Ask::Deploy(Side(1)));
    deploy(&mut table, &[]);
    assert_eq!((table.state.round, table.state.ask), (1, Ask::Activate(Side(0))), "the Attacker begins");
}

/// TM-O-24: without a roll the team that is listed first attacks.
#[test]
fn roles_may_be_given() {
    let mut table =
        mission("show-of-force", [&["kestrel-scout"], &["kestrel-scout"]], &[("roles", "listed")]);
    (0..6).for_each(|_| {
        table.act(table.game.usual(&table.state), &[]);
    });
    assert_eq!((table.state.attacker, table.state.ask), (Side(0), Ask::Area(Side(1))));
}

/// TM-DEPLOY-2, TM-DEPLOY-3: flyers may begin in the air; a Sub without water is out of the battle.
#[test]
fn flyers_start_aloft_and_stranded_subs_stay_away() {
    let mut table =
        mission("show-of-force", [&["alto-flight-type"], &["portanova-trooper", "exa-attack-sub"]], &[]);
    set_up(&mut table, Action::TakeWest);
    let unit = table.unit("AF");
    let to = table.cell("r0c13");
    assert_eq!(table.refused(Action::Place { unit, to, level: 3, facing: W }), "");
    assert_eq!(table.refused(Action::Place { unit, to, level: -1, facing: W }), "TM-AIR-3");
    deploy(&mut table, &[]);
    let sub = table.unit("XS");
    assert!(!table.state.on_map.has(sub) && !table.state.reserve.has(sub) && !table.state.destroyed.has(sub));
}

/// TM-MIS-4, TM-MIS-5, TM-OBJ-1, TM-OBJ-2, TM-OBJ-4: example 33. Markers are taken after a turn and scored from round 2 on.
#[test]
fn markers_are_taken_and_scored() {
    let mut table = mission("reconnaissance", [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    set_up(&mut table, Action::TakeWest);
    deploy(&mut table, &[]);
    table.put("PT", "r1c5", W).put("KS", "r9c7", E);
    let (trooper, scout) = (table.unit("PT"), table.unit("KS"));
    table.state.markers.at_mut(1).owner = Some(Side(0));
    table.act(Action::Activate(trooper), &[("AP", 1)]);
    let events = table.act(Action::EndTurn, &[]);
    assert!(happened(&events, |event| matches!(event, Event::MarkerTaken { marker: 0, owner: Side(0) })));
    table.act(Action::Activate(scout), &[("AP", 1)]);
    table.act(Action::EndTurn, &[]);
    assert_eq!(table.state.round, 2);
    let points = |table: &Table, side| table.game.primary_points(&table.state, Side(side));
    assert_eq!([points(&table, 0), points(&table, 1)], [3, 1]);
    table.state.score.primary = [9, 1];
    assert_eq!(points(&table, 0), 7);
}

/// TM-MIS-6, TM-MIS-3, TM-MIS-18: Show of Force scores the marker, the damage of a round, and who is left.
#[test]
fn show_of_force_scores_damage_and_survivors() {
    let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c5", E).put("KS", "r5c12", W);
    table.state.round = 5;
    table.state.score.dealt = [4, 9];
    table.state.activated.insert(table.unit("KS"));
    table.turn("PT", Phase::Close, 0);
    let events = table.act(Action::EndTurn, &[]);
    assert!(
        happened(&events, |event| matches!(event, Event::GameEnded { .. })),
        "the fifth round was the last"
    );
    // The marker is not on this field; damage for team 2; nobody has lost anything.
    assert_eq!(table.state.score.primary, [0, 1]);
    assert_eq!(table.game.status(&table.state), Status::Over(table::Outcome::win(Side(1), "TM-END-4")));
}

/// TM-MIS-7, TM-MIS-13: the weather is rolled at the start of each round.
#[test]
fn the_weather_changes() {
    for (id, die, weather) in [
        ("winds-of-war", 4, Weather::Calm),
        ("winds-of-war", 5, Weather::Rough),
        ("winds-of-war", 7, Weather::Storm),
        ("burning-sandstorm", 3, Weather::Calm),
        ("burning-sandstorm", 4, Weather::Rough),
    ] {
        let mut table = mission(id, [&["portanova-trooper"], &["alto-rifleman"]], &[]);
        set_up(&mut table, Action::TakeEast);
        deploy(&mut table, &[("weather", die)]);
        assert_eq!(table.state.weather, weather, "{id} {die}");
    }
}

/// TM-MIS-9, TM-DEPLOY-4, TM-TURN-8: the Defender's Reserve comes on from round 2, or waits.
#[test]
fn the_reserve_comes_on() {
    let mut table = mission(
        "counterattack",
        [&["portanova-trooper"], &["alto-rifleman", "kestrel-scout", "sagitta-sniper"]],
        &[],
    );
    set_up(&mut table, Action::TakeWest);
    deploy(&mut table, &[]);
    assert_eq!((table.state.on_map.count(), table.state.reserve.count()), (3, 1), "half, rounded up");
    assert_eq!(table.state.markers.at(0).owner, Some(Side(1)), "home markers are the Defender's");
    assert_eq!(table.state.markers.at(2).owner, None);
    let mut turns = 0;
    while table.state.round == 1 {
        let usual = table.game.usual(&table.state);
        let dice: &[_] = if matches!(usual, Action::Activate(_)) { &[("AP", 1)] } else { &[] };
        turns += u8::from(matches!(usual, Action::Activate(_)));
        table.act(usual, dice);
    }
    assert_eq!(turns, 3, "nobody comes on in round 1");
    let reserve = table.state.reserve.iter().next().expect("one in Reserve");
    table.activates(1);
    let (to, facing) = (table.cell("r3c0"), E);
    let inner = Action::Place { unit: reserve, to: table.cell("r3c1"), level: 0, facing };
    assert_eq!(table.refused(inner), "TM-MIS-9", "not an edge hex");
    assert_eq!(table.refused(Action::Pass), "TM-TURN-2");
    table.act(Action::Place { unit: reserve, to, level: 0, facing }, &[]);
    table.act(Action::Done, &[("AP", 2)]);
    assert_eq!(table.state.ask, Ask::Move(reserve), "it takes its whole turn");
}

/// TM-DEPLOY-3, TM-DEPLOY-4, TM-MIS-9: an Attacker's Unit without a legal hex is kept in Reserve, too, but nothing brings
/// it on.
#[test]
fn the_attacker_has_a_reserve_that_stays_away() {
    let teams: [&[&str]; 2] = [&["portanova-trooper", "exa-attack-sub"], &["alto-rifleman"]];
    let mut table = mission("counterattack", teams, &[]);
    set_up(&mut table, Action::TakeWest);
    deploy(&mut table, &[]);
    let sub = table.unit("XS");
    assert!(table.state.reserve.has(sub) && !table.state.on_map.has(sub));
    while table.state.round == 1 {
        let usual = table.game.usual(&table.state);
        let dice: &[_] = if matches!(usual, Action::Activate(_)) { &[("AP", 1)] } else { &[] };
        table.act(usual, dice);
    }
    let mut list = Vec::new();
    table.game.legal(&table.state, &mut list);
    assert_eq!(list, [Action::Activate(table.unit("PT"))]);
}

/// TM-MIS-2, TM-MIS-10, TM-MIS-15: intel is gathered at the price of the combat phases, carried home and scored.
#[test]
fn intel_is_gathered_and_brought_home() {
    let mut table = mission("call-of-darkness", [&["portanova-trooper"], &["exa-tank"]], &[]);
    set_up(&mut table, Action::TakeWest);
    deploy(&mut table, &[]);
    let marker = table.cell("r1c5");
    table.put("PT", "r1c6", W).put("XT", "r1c4", E).turn("XT", Phase::Ranged, 5);
    assert_eq!(table.refused(Action::Gather(marker)), "TM-MIS-2", "a Vehicle handles nothing");
    table.turn("PT", Phase::Ranged, 5);
    table.act(Action::Gather(marker), &[]);
    assert_eq!(table.state.turn.phase, Phase::Rest);
    table.act(Action::EndTurn, &[]);
    let unit = table.unit("PT");
    assert_eq!((table.state.units[unit].intel, table.state.markers.as_slice().len()), (1, 2));
    assert_eq!(table.state.score.gathered, [1, 0]);
    // Night: a target six hexes away is not seen, unless it has attacked.
    table.put("XT", "r0c0", W).turn("XT", Phase::Ranged, 9);
    assert_eq!(table.refused(table.attack("XT", "Tank Gun", "PT")), "TM-MIS-10");
    table.state.units[unit].marks.set(thirty_mm::state::Mark::Attacked, true);
    assert_eq!(table.refused(table.attack("XT", "Tank Gun", "PT")), "");
    // Home is the east: at the end of the round the token is worth 2 points.
    table.put("PT", "r1c12", W).put("XT", "r5c0", E);
    table.act(Action::EndTurn, &[]);
    assert_eq!((table.state.round, table.state.score.primary, table.state.units[unit].intel), (2, [2, 0], 0));
}

/// TM-MIS-11, TM-MIS-16, TM-MIS-1: Installations stand on the Defender's side; the last one ends the battle.
#[test]
fn installations_are_destroyed_or_held() {
    let mut table = mission("order-to-destroy", [&["exa-tank"], &["portanova-trooper"]], &[]);
    set_up(&mut table, Action::TakeEast);
    deploy(&mut table, &[]);
    let sites: Vec<usize> =
        (0..table.game.sites.len()).filter(|&at| table.game.sites[at].installation == Some(false)).collect();
    let standing = |table: &Table| sites.iter().filter(|&&at| *table.state.sites.at(at) == 55).count();
    assert_eq!(standing(&table), 3);
    let hex = table.game.sites[sites[0]].cells[0];
    assert!(table.game.grid().row_column(hex).1 > 9, "in the east, by a half-turn");
    for &at in &sites {
        *table.state.sites.at_mut(at) = 0;
    }
    *table.state.sites.at_mut(sites[2]) = 5;
    table.state.score.primary = [4, 0];
    let near = table.game.grid().neighbor(table.game.sites[sites[2]].cells[0], W).expect("a hex");
    let name = table.game.hex_name(near);
    table.put("XT", &name, E).turn("XT", Phase::Ranged, 9);
    let site = table.game.hex_name(table.game.sites[sites[2]].cells[0]);
    table.act(table.batter("XT", "Tank Gun", &site), &[]);
    assert_eq!(table.state.score.primary, [7, 0], "2 and 1 more for all three");
    let events = table.act(Action::EndTurn, &[]);
    assert!(happened(&events, |event| matches!(event, Event::GameEnded { .. })));
    assert_eq!(table.state.score.demolished, [0, 0], "Installations are no Demolition");
}

/// TM-MIS-12, TM-MIS-17, TM-SO-2: the dearest Unit is the Emissary; its center, its loss and its life count.
#[test]
fn the_emissary_is_the_dearest() {
    let mut table = mission(
        "emissary-of-darkness",
        [&["portanova-trooper"], &["alto-rifleman", "alto-rifleman", "kestrel-scout"]],
        &[],
    );
    set_up(&mut table, Action::TakeWest);
    assert_eq!(table.state.ask, Ask::Emissary(Side(1)), "two Riflemen cost the same");
    assert_eq!(table.refused(Action::NameEmissary(table.unit("KS"))), "TM-MIS-12");
    let emissary = table.unit("AR2");
    table.act(Action::NameEmissary(emissary), &[]);
    deploy(&mut table, &[]);
    table.put("AR2", "r5c5", E).put("PT", "r5c8", W).put("AR1", "r0c0", E).put("KS", "r1c0", E);
    let end = |table: &mut Table| {
        let units: Vec<_> = table.state.on_map.iter().collect();
        let last = *units.last().expect("somebody");
        units[..units.len() - 1].iter().for_each(|&unit| table.state.activated.insert(unit));
        let name = table.game.unit(last).name.clone();
        table.turn(&name, Phase::Close, 0).act(Action::EndTurn, &[]);
    };
    end(&mut table);
    assert_eq!(table.state.score.primary, [0, 1], "the Emissary is near the center");
    table.put("AR2", "r5c0", E).put("PT", "r5c7", W);
    end(&mut table);
    assert_eq!(table.state.score.primary, [1, 1], "now the Attacker is");
    table.put("KS", "r5c4", E);
    end(&mut table);
    assert_eq!(table.state.score.primary, [1, 1], "with a Defender there it counts for nobody");
    table.state.destroyed.insert(emissary);
    let head = |table: &Table| table.game.objective_points(&table.state, Side(0), Objective::Headhunter);
    assert_eq!(head(&table), 0, "the Emissary is no head");
    let other = table.unit("AR1");
    table.state.destroyed.insert(other);
    assert_eq!(head(&table), 3, "its twin is");
}

/// TM-O-25, TM-MIS-11, TM-MIS-14, TM-MIS-17: missions as they were first designed.
#[test]
fn missions_may_score_as_first_designed() {
    for (designed, defense, away) in [("even", 55, 4), ("designed", 40, 2)] {
        let options = [("missions", designed)];
        let units: [&[&str]; 2] = [&["portanova-trooper"], &["kestrel-scout", "alto-rifleman"]];
        let order = mission("order-to-destroy", units, &options);
        assert!(order.game.sites.iter().any(|site| site.installation.is_some() && site.defense == defense));
        let mut table = battle(&[], units, &options);
        table.game.scenario.mission = Mission::EndlessPursuit;
        table.put("PT", "r5c2", E);
        let scout = table.unit("KS");
        table.state.on_map.remove(scout);
        table.state.left.insert(scout);
        table.state.round = table.game.scenario.rounds;
        table.state.activated = table.state.on_map;
        table.turn("PT", Phase::Close, 0).act(Action::EndTurn, &[]);
        assert_eq!(table.state.score.primary, [0, away], "{designed}");
        let mut table = battle(&[], units, &options);
        table.game.scenario.mission = Mission::EmissaryOfDarkness;
        let emissary = table.unit("AR");
        table.state.emissary = thirty_mm::state::Other::is(emissary);
        table.state.destroyed.insert(emissary);
        let head = table.game.objective_points(&table.state, Side(0), Objective::Headhunter);
        assert_eq!(head > 0, designed == "designed");
    }
}

/// TM-MIS-14: at the end 4 points for the Defender if half its Units got away, else 2 for the Attacker.
#[test]
fn half_a_squad_decides_a_pursuit() {
    for (away, points) in [(2, [0, 4]), (1, [2, 0])] {
        let mut table =
            battle(&[], [&["portanova-trooper"], &["kestrel-scout", "kestrel-scout", "alto-rifleman"]], &[]);
        table.game.scenario.mission = Mission::EndlessPursuit;
        table.put("PT", "r5c2", E);
        for name in &["KS1", "KS2"][..away] {
            let unit = table.unit(name);
            table.state.on_map.remove(unit);
            table.state.left.insert(unit);
        }
        table.state.round = table.game.scenario.rounds;
        table.state.activated = table.state.on_map;
        table.turn("PT", Phase::Close, 0).act(Action::EndTurn, &[]);
        assert_eq!(table.state.score.primary, points, "{away} of 3 away");
    }
}

/// TM-END-3, TM-END-4, TM-O-22, TM-O-23: a wipe-out wins, or points do; equal points are a draw, or the Defender's.
#[test]
fn battles_are_won_by_wipe_out_or_points() {
    let wiped = |given: &[(&str, &str)]| {
        let mut table = battle(&[], [&["kestrel-scout"], &["portanova-trooper"]], given);
        table.put("KS", "r5c5", E).put("PT", "r5c7", W).turn("KS", Phase::Ranged, 4);
        table.state.score = Score { primary: [0, 5], ..Score::default() };
        let torso = table.game.units[1].first_section + usize::from(table.section("PT", "Torso"));
        *table.state.sections.at_mut(torso) = 1;
        table.act(table.attack("KS", "Pistol", "PT"), &[]);
        table.act(table.aim("PT", "Torso"), &[("Accuracy", 8)]);
        assert!(matches!(table.game.status(&table.state), Status::ToAct(_)), "only at the end of the turn");
        table.act(Action::EndTurn, &[]);
        table.state.ask
    };
    let ended = |winner, why| Ask::Over(thirty_mm::state::Ending { winner, why });
    assert_eq!(wiped(&[]), ended(Some(Side(0)), Why::WipedOut));
    // Points: 5 for team 2, against 2 for the survivors of team 1.
    assert_eq!(wiped(&[("wipe_out", "points")]), ended(Some(Side(1)), Why::Points));
    let drawn = |given: &[(&str, &str)]| {
        let mut table = battle(&[], [&["kestrel-scout"], &["kestrel-scout"]], given);
        table.put("KS1", "r5c2", E).put("KS2", "r5c12", W).turn("KS1", Phase::Close, 0);
        table.state.round = 5;
        table.state.activated.insert(table.unit("KS2"));
        table.act(Action::EndTurn, &[]);
        table.state.ask
    };
    assert_eq!(drawn(&[]), ended(None, Why::Points));
    assert_eq!(drawn(&[("ties", "defender")]), ended(Some(Side(1)), Why::DefenderHolds));
}

/// TM-SO-1 to TM-SO-10, TM-SO-2, TM-SO-4, TM-SO-5, TM-SO-6, TM-SO-7, TM-SO-8: what each secondary objective is worth.
#[test]
fn secondary_objectives_are_counted() {
    let mut table =
        battle(&[], [&["kestrel-scout", "portanova-trooper"], &["alto-rifleman", "kestrel-scout"]], &[]);
    table.put("KS1", "r5c0", E).put("PT", "r5c6", E).put("AR", "r5c1", W);
    let worth = |table: &Table, side, one| table.game.objective_points(&table.state, Side(side), one);
    let score = &mut table.state.score;
    score.first_blood = Some(Side(0));
    score.dismantled = [5, 1];
    score.disarmed = [9, 2];
    score.demolished = [2, 4];
    score.thrown = [3, 0];
    score.surveyed = [2, 5];
    assert_eq!(worth(&table, 0, Objective::FirstBlood), 2);
    assert_eq!([worth(&table, 0, Objective::Dismantle), worth(&table, 1, Objective::Dismantle)], [2, 0]);
    assert_eq!([worth(&table, 0, Objective::Disarm), worth(&table, 1, Objective::Disarm)], [3, 2]);
    assert_eq!([worth(&table, 0, Objective::Demolition), worth(&table, 1, Objective::Demolition)], [2, 3]);
    assert_eq!([worth(&table, 0, Objective::RingMaster), worth(&table, 1, Objective::Survey)], [2, 3]);
    // The Defender's area is the west: team 1 has one Unit in it, and one Unit of team 2 is at home.
    assert_eq!(worth(&table, 0, Objective::Breakthrough), 1);
    assert_eq!([worth(&table, 1, Objective::HoldTheLine), worth(&table, 0, Objective::HoldTheLine)], [0, 2]);
    assert_eq!(worth(&table, 1, Objective::NoOneLeftBehind), 3);
    let rifleman = table.unit("AR");
    table.state.destroyed.insert(rifleman);
    assert_eq!(
        [worth(&table, 1, Objective::NoOneLeftBehind), worth(&table, 0, Objective::Headhunter)],
        [1, 3]
    );
    for objective in Objective::ALL {
        table.state.score.picks[0].insert(objective);
    }
    assert_eq!(table.game.secondary_points(&table.state, Side(0)), 7, "at most 7 in all (TM-OBJ-4)");
}

/// TM-SO-10: the center is surveyed at the end of a round by whoever is there alone.
#[test]
fn the_center_is_surveyed() {
    let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.game.scenario.mission = Mission::WindsOfWar;
    table.put("PT", "r5c5", E).put("KS", "r5c12", W);
    table.state.activated.insert(table.unit("KS"));
    table.turn("PT", Phase::Close, 0);
    table.act(Action::EndTurn, &[("weather", 1)]);
    assert_eq!(table.state.score.surveyed, [1, 0]);
}

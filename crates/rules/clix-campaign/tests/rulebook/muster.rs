//! Forces that players build, ready teams, and random forces (CC-FORCE).

use clix_campaign::Book;
use std::collections::BTreeSet;
use table::muster::{self, Muster};
use table::{Rulebook, Seeded, Setup, Side, Source};
use trial::setup_with;

fn found(setup: &Setup, side: u8) -> Muster {
    Book::muster(setup, Side(side)).unwrap_or_else(|fault| panic!("{fault}"))
}

fn faults(force: &str, options: &[(&str, &str)]) -> Vec<String> {
    found(&setup_with("crossroads", &[force, ""], options), 0).faults
}

fn refusal(setup: &Setup) -> String {
    Book::set_up(setup).err().map(|fault| fault.to_string()).unwrap_or_default()
}

fn unreadable(force: &str) -> String {
    let setup = setup_with("crossroads", &[force, ""], &[]);
    let fault = Book::muster(&setup, Side(0)).expect_err(force).to_string();
    assert_eq!(refusal(&setup), fault, "the match is refused for the same reason");
    fault
}

/// CC-FORCE-1: a force is any list of characters within the build total.
#[test]
fn a_force_is_built_character_by_character() {
    let setup = setup_with("crossroads", &["old-mountain + tally+ beacon-trooper+beacon-trooper", ""], &[]);
    let muster = found(&setup, 0);
    assert_eq!(muster.faults, Vec::<String>::new());
    assert_eq!(muster.members, ["old-mountain", "tally", "beacon-trooper", "beacon-trooper"]);
    let totals: Vec<_> = muster.totals.iter().map(|total| (total.name, total.now, total.most)).collect();
    assert_eq!(totals, [("characters", 4, Some(16)), ("points", 205, Some(300))]);
    assert_eq!(refusal(&setup), "");
}

/// CC-FORCE-2: a unique character once, others as often as wanted; both sides may bring the same one.
#[test]
fn unique_characters_appear_once_in_a_force() {
    assert_eq!(faults("tally+tally", &[]), ["it has Tally 2 times, who is unique (CC-FORCE-2)"]);
    assert_eq!(faults("reefguard+reefguard+reefguard", &[]), Vec::<String>::new());
    assert_eq!(refusal(&setup_with("crossroads", &["first-light", "first-light"], &[])), "");
}

/// CC-FORCE-1, CC-FORCE-3: everything that is wrong is said at once, and the match is refused with it.
#[test]
fn all_faults_are_reported_at_once() {
    let force = ["reefguard"; 17].join("+") + "+tally+tally";
    let wrong = faults(&force, &[]);
    assert_eq!(
        wrong,
        [
            "it has 19 characters; leave out 3: 16 at most (CC-FORCE-3)",
            "it has Tally 2 times, who is unique (CC-FORCE-2)",
            "it costs 570 points, 270 over the build total of 300 (CC-FORCE-1); leave out 9 characters or more, or take cheaper ones",
        ]
    );
    let refused = refusal(&setup_with("crossroads", &[&force, ""], &[]));
    assert!(refused.contains("19 characters") && refused.contains("570 points"), "{refused}");
}

/// CC-FORCE-1: the remedy is the smallest change that brings a force within the build total.
#[test]
fn a_force_over_the_build_total_gets_the_smallest_remedy() {
    let remedy = |force: &str| {
        let found = faults(force, &[("build_total", "200")]).join(" and ");
        found.rsplit_once("; ").map(|(_, remedy)| remedy.to_string()).unwrap_or(found)
    };
    assert_eq!(
        remedy("daymark+halfsecond+tally"),
        "leave out 'tally' (30 points), or take cheaper characters"
    );
    assert_eq!(
        remedy("slagheap+daymark+tally"),
        "leave out 'daymark' (110 points), or take cheaper characters"
    );
    assert_eq!(
        remedy("slagheap+daymark+ironwood+old-mountain"),
        "leave out 3 characters or more, or take cheaper ones"
    );
    assert_eq!(remedy("daymark+palisade-jane+tally"), "", "at the build total nothing is wrong");
}

/// CC-FEAT-1, CC-CAMP-2, CC-CAMP-4: feats and injuries belong to the campaign, two feats at most.
#[test]
fn feats_and_injuries_belong_to_the_campaign() {
    let campaign = [("campaign", "best-of-three")];
    let force = "halfsecond iron-will sure-footing+tally injured";
    assert_eq!(faults(force, &campaign), Vec::<String>::new());
    assert_eq!(
        found(&setup_with("crossroads", &[force, ""], &campaign), 0).members,
        ["halfsecond sure-footing iron-will", "tally injured"]
    );
    let wrong = faults(force, &[]);
    assert_eq!(wrong.len(), 2);
    assert!(wrong[0].contains("feats and injuries belong to the campaign"), "{wrong:?}");
    let three = "halfsecond iron-will sure-footing second-chance";
    assert_eq!(faults(three, &campaign), ["'halfsecond' has 3 feats; 2 at most (CC-CAMP-4)"]);
    let twice = "halfsecond iron-will iron-will";
    assert_eq!(faults(twice, &campaign), ["'halfsecond' is 'iron-will' twice; once is enough (CC-CAMP-4)"]);
}

/// Words that mean nothing are reported with the nearest that does, all of them at once.
#[test]
fn unknown_words_bring_the_nearest() {
    assert_eq!(unreadable("daymarc"), "unknown character 'daymarc' (did you mean 'daymark'?)");
    assert_eq!(unreadable("daymark iron-wil"), "unknown word 'iron-wil' (did you mean 'iron-will'?)");
    assert_eq!(
        unreadable("daymarc+taly"),
        "unknown character 'daymarc' (did you mean 'daymark'?; also: unknown character 'taly' (did you mean 'tally'?))"
    );
    for force in ["+", "tally+", "+tally", "tally++tally"] {
        let wanted = format!(
            "the force '{force}' has an empty place (write the id of a character between every two +)"
        );
        assert_eq!(unreadable(force), wanted);
    }
}

/// CC-O-1: another build total, and ready teams that fit it where the scenario's own do not.
#[test]
fn a_side_that_names_no_force_gets_a_team_that_fits() {
    let points = |total: &str| {
        let setup = setup_with("crossroads", &["", ""], &[("build_total", total)]);
        assert_eq!(refusal(&setup), "");
        [0, 1].map(|side| found(&setup, side).totals[1].now)
    };
    assert_eq!(points("scenario"), [295, 295]);
    assert_eq!(points("200"), [200, 200]);
    assert_eq!(points("500"), [295, 295]);
    let own = found(&setup_with("crossroads", &["", ""], &[]), 1).members;
    assert_eq!(own, ["greywillow", "tollkeeper", "soot", "compact-watcher", "compact-watcher"]);
}

/// CC-FORCE-1 to CC-FORCE-3: random forces are legal, near the build total, and varied.
#[test]
fn forces_drawn_by_luck_are_legal_and_varied() {
    for total in ["200", "300", "400", "500"] {
        let wanted = setup_with("crossroads", &["", ""], &[("build_total", total)]);
        let (mut forces, mut characters, mut sizes) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for seed in 0..120u64 {
            let force = Book::random_force(&wanted, Side(1), &mut Seeded::new(seed.into())).expect("legal");
            let drawn = Setup { forces: vec![String::new(), force.clone()], ..wanted.clone() };
            let muster = found(&drawn, 1);
            assert_eq!(muster.faults, Vec::<String>::new(), "{force}");
            let (now, most) = (muster.totals[1].now, total.parse::<u32>().expect("a number"));
            assert!(now >= most - most / 20, "{force}: {now} of {most}");
            sizes.insert(muster.members.len());
            characters.extend(muster.members);
            let again = Book::random_force(&wanted, Side(1), &mut Seeded::new(seed.into()));
            assert_eq!(again.as_deref(), Ok(force.as_str()), "the same luck draws the same force");
            forces.insert(force);
        }
        assert!(forces.len() >= 110, "{total}: {} different forces", forces.len());
        assert_eq!(characters.len(), 32, "{total}: every character comes up");
        assert!(sizes.len() >= 4, "{total}: {sizes:?}");
    }
}

/// Every ready team is a legal force, of 200 or 300 points but for First Shift, and each scenario names two of them.
#[test]
fn ready_teams_and_scenarios_fit() {
    let catalogue = Book::catalogue(&[]).expect("the shipped content");
    assert_eq!((catalogue.units.len(), catalogue.ready.len()), (32, 14));
    for team in &catalogue.ready {
        let muster = found(&setup_with("crossroads", &[&team.id, ""], &[]), 0);
        assert_eq!(muster.faults, Vec::<String>::new(), "{}", team.id);
        // A strong team may leave up to a tenth of the build total unspent (docs/balance/clix-campaign.md).
        let points = muster.totals[1].now;
        assert!(
            [120, 135].contains(&points) || (180..=200).contains(&points) || (270..=300).contains(&points),
            "{}: {points}",
            team.id
        );
        assert_eq!(muster.members, team.members);
    }
    for scenario in Book::scenarios(&[]).expect("the shipped content") {
        assert_eq!(refusal(&setup_with(&scenario.id, &["", ""], &[])), "", "{}", scenario.id);
    }
}

/// A force shared as text comes back as it was.
#[test]
fn a_force_is_shared_as_text() {
    let text = muster::write("clix-campaign", "Odds", "tally+reefguard+reefguard");
    let (name, force) = muster::read("clix-campaign", &Source::new("pasted", text)).expect("a force");
    assert_eq!((name.as_deref(), force.as_str()), (Some("Odds"), "tally+reefguard+reefguard"));
    assert_eq!(faults(&force, &[]), Vec::<String>::new());
}

/// CC-SETUP-7: the characters of First Shift are in place, and player 1 begins; with other forces, on another map
/// or with objects to place, they are set up.
#[test]
fn a_scenario_may_place_its_characters() {
    use table::{Game, Seat, Show, Status};
    let start = |setup: &Setup| {
        let game = Book::set_up(setup).unwrap_or_else(|fault| panic!("{fault}"));
        let state = game.start();
        let on_map = game.scene(&state).tokens.iter().filter(|token| token.cell.is_some()).count();
        (game.turn(&state), on_map, game.status(&state))
    };
    let first = setup_with("first-shift", &["", ""], &[]);
    assert_eq!(start(&first), (1, 6, Status::ToAct(Seat(0))));
    let other_map = Setup { map: "courtyard".into(), ..first };
    for setup in [
        setup_with("first-shift", &["late-shift", ""], &[]),
        setup_with("first-shift", &["", ""], &[("objects", "draft")]),
        other_map,
    ] {
        let (turn, on_map, _) = start(&setup);
        assert_eq!((turn, on_map), (0, 0));
    }
}

#[test]
fn starting_squares_that_do_not_fit_are_refused() {
    let refusal = |teams: &str, placed: &str| {
        let pack = format!(
            "[scenarios.own]\nname = \"Own\"\nmap = \"schoolyard\"\nbuild_total = 300\n\
             teams = [{teams}]\nplaced = [{placed}, [\"(4,1)\", \"(5,1)\", \"(6,1)\"]]\n"
        );
        let setup = Setup { packs: vec![Source::new("own.toml", pack)], ..setup_with("own", &["", ""], &[]) };
        refusal(&setup)
    };
    let day = "\"day-shift\", \"late-shift\"";
    assert_eq!(refusal(day, "[\"(4,9)\", \"(5,9)\", \"(6,9)\"]"), "");
    for (teams, placed, wrong) in [
        (day, "[\"(4,9)\"]", "1 squares for the 3 characters of 'day-shift' (CC-SETUP-7)"),
        (day, "[\"(4,9)\", \"(4,9)\", \"(6,9)\"]", "cannot start on (4,9)"),
        (day, "[\"(4,5)\", \"(5,9)\", \"(6,9)\"]", "cannot start on (4,5)"),
        (
            "\"gatehouse\", \"late-shift\"",
            "[\"(4,9)\", \"(5,9)\", \"(6,9)\"]",
            "none with Leadership (CC-SETUP-7)",
        ),
    ] {
        let found = refusal(teams, placed);
        assert!(found.contains(wrong), "{found}");
    }
}

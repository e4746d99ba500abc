//! The sight inspector: the line from the side, with every object on it and what it does.

use crate::{MATCHES, Trial, game};
use overdrive::state::UnitId;
use table::show::{Beside, SightView};
use table::{Grid, Show};
use trial::random_state;

fn look(text: &str, from: &str, to: &str) -> SightView {
    let t = Trial::given(text);
    let hex = |name: &str| t.game.grid().parse(name).expect("a hex");
    t.game.sight(&t.state, hex(from), hex(to))
}

/// Objects that do something: what, top, by which rule blocked, by which rule hidden.
fn effects(view: &SightView) -> Vec<(String, i32, Option<&'static str>, Option<&'static str>)> {
    let profile = view.profile.as_ref().expect("a profile");
    let objects = profile.cells.iter().flat_map(|cell| &cell.objects);
    let acting = objects.filter(|object| object.blocks.or(object.hides).is_some());
    acting.map(|object| (object.words.clone(), object.top, object.blocks, object.hides)).collect()
}

/// the height of the sight line decides between hidden and clear.
#[test]
fn the_profile_has_the_numbers_of_the_example() {
    let ridge = |a: &str, b: &str, short: [&str; 2]| {
        let text = format!(
            "map = \"twin_ridges\"\nplayer_1 = [\"{a}\"]\nplayer_2 = [\"{b}\"]\nphase = \"move {}\"\n\
             units.{} = {{ hex = \"0406\", facing = \"SE\" }}\nunits.{} = {{ hex = \"1406\", facing = \"SW\" }}",
            short[0], short[0], short[1]
        );
        look(&text, "0406", "1406")
    };
    let high = ridge("warmaul", "ironbark", ["WAR", "IRO"]);
    assert!(high.open && effects(&high).is_empty(), "{high:?}");
    let low = ridge("slugger", "lantern", ["SLU", "LAN"]);
    let profile = low.profile.as_ref().expect("a profile");
    assert_eq!((profile.scale, profile.viewer, profile.target), (10, (2, 4), (2, 4)));
    // 1006: 3x10 = 30 > 4x4 + 2x6 = 28.
    let cell = profile.cells.iter().find(|cell| cell.distance == 6 && cell.objects[0].hides.is_some());
    let cell = cell.expect("the hex that hides");
    assert_eq!((cell.line, cell.objects[0].top * profile.scale), (28, 30));
    assert_eq!(effects(&low), [("heavy woods".into(), 3, None, Some("OD-LOS-9"))]);
    assert_eq!(low.words, "obscured by heavy woods in 1006, range 10");
}

/// OD-LOS-2, OD-LOS-3, OD-LOS-4: the rule that blocks is named.
#[test]
fn the_blocking_rule_is_named() {
    let at = |hex: &str, code: &str, b: [&str; 2]| {
        let text = format!(
            "player_1 = [\"slugger\"]\nplayer_2 = [\"{}\"]\nphase = \"move SLU\"\noverlay = {{ \"{hex}\" = \"{code}\" }}\n\
             units.SLU = {{ hex = \"0502\", facing = \"S\" }}\nunits.{} = {{ hex = \"0508\", facing = \"N\" }}",
            b[0], b[1]
        );
        look(&text, "0502", "0508")
    };
    let both = at("0505", "0h", ["lantern", "LAN"]);
    assert_eq!(effects(&both), [("heavy woods".into(), 3, Some("OD-LOS-2"), None)]);
    assert_eq!((both.open, both.words.as_str()), (false, "blocked by heavy woods in 0505, range 6"));
    assert_eq!(both.clause, "OD-LOS-2");
    // As tall as the Slugger, not as the Mountain.
    let near = at("0503", "2.", ["mountain", "MOU"]);
    assert_eq!(effects(&near), [("level 2".into(), 2, Some("OD-LOS-3"), None)]);
    let far = at("0504", "2.", ["mountain", "MOU"]);
    assert!(far.open, "{far:?}");
    let text = "player_1 = [\"mountain\"]\nplayer_2 = [\"slugger\"]\nphase = \"move MOU\"\n\
                overlay = { \"0507\" = \"2.\" }\nunits.MOU = { hex = \"0502\", facing = \"S\" }\n\
                units.SLU = { hex = \"0508\", facing = \"N\" }";
    assert_eq!(effects(&look(text, "0502", "0508")), [("level 2".into(), 2, Some("OD-LOS-4"), None)]);
}

/// OD-LOS-7, OD-LOS-8: both readings of a line along an edge are shown.
#[test]
fn a_line_along_an_edge_has_two_readings() {
    let with = |overlay: &str| {
        let text = format!(
            "player_1 = [\"slugger\"]\nplayer_2 = [\"lantern\"]\nphase = \"move SLU\"\noverlay = {{ {overlay} }}\n\
             units.SLU = {{ hex = \"0505\", facing = \"SE\" }}\nunits.LAN = {{ hex = \"0705\", facing = \"SW\" }}"
        );
        look(&text, "0505", "0705")
    };
    let open = with("");
    let profile = open.profile.as_ref().expect("a profile");
    assert_eq!(profile.readings, Some([false, false]));
    let sides: Vec<_> = profile.cells.iter().map(|cell| cell.beside).collect();
    assert_eq!(sides, [Some(Beside::Left), Some(Beside::Right)]);
    let one = with("\"0604\" = \"0h\"");
    let readings = one.profile.as_ref().and_then(|profile| profile.readings);
    assert!(one.open && readings == Some([true, false]), "{one:?}");
    assert_eq!(effects(&one), [("heavy woods".into(), 3, Some("OD-LOS-2"), Some("OD-LOS-8"))]);
    let two = with("\"0604\" = \"0h\", \"0605\" = \"0h\"");
    assert_eq!((two.open, two.clause), (false, "OD-LOS-7"));
}

/// In any position: the inspector and the rules agree on every pair of 'Mechs.
#[test]
fn the_inspector_says_what_the_rules_say() {
    let (mut blocked, mut obscured, mut in_the_way) = (0, 0, 0);
    for options in [&[][..], &[("mech_los", "never_block")], &[("partial_cover", "adjacent")]] {
        for (scenario, forces) in MATCHES {
            let game = game(scenario, forces, options);
            for state in (0..25).map(|seed| random_state(&game, seed, 24 + 19 * seed as u32)) {
                let units: Vec<UnitId> = state.on_map.iter().collect();
                let pairs = units.iter().flat_map(|&a| units.iter().map(move |&b| (a, b)));
                for (a, b) in pairs.filter(|(a, b)| a != b) {
                    let (rules, seen) = (
                        game.view(&state, a, b),
                        game.sight(&state, state.units[a].cell, state.units[b].cell),
                    );
                    assert_eq!(seen.open, !rules.blocked, "{}", seen.words);
                    let Some(profile) = &seen.profile else { continue };
                    let objects = || profile.cells.iter().flat_map(|cell| &cell.objects);
                    let hides = |object: &&table::show::SightObject| object.hides.is_some();
                    let terrain = objects().filter(hides).any(|object| object.token.is_none());
                    let mut mechs: Vec<u16> =
                        objects().filter(hides).filter_map(|object| object.token).collect();
                    mechs.sort_unstable();
                    let expected: Vec<u16> = rules.in_the_way.iter().map(UnitId::token).collect();
                    assert_eq!((terrain, mechs), (rules.obscured, expected), "{}", seen.words);
                    if rules.blocked {
                        assert!(objects().any(|object| object.blocks.is_some()), "{}", seen.words);
                    }
                    blocked += u32::from(rules.blocked);
                    obscured += u32::from(rules.obscured);
                    in_the_way += rules.in_the_way.count();
                }
            }
        }
    }
    assert!(blocked > 100 && obscured > 100 && in_the_way > 20, "{blocked} {obscured} {in_the_way}");
}

//! How a dial is made: every Mech's and Vehicle's dial, worked out anew from its design.

use battleclix::content::Library;
use battleclix::content::{Kind, Type, click_text, read_dial};
use table::content::Content;

/// Code, damage, heat, class, uses ammunition, explosive, LRM.
type Weapon = (&'static str, i64, i64, u8, bool, bool, bool);

const WEAPONS: [Weapon; 32] = [
    ("SL", 3, 1, 5, false, false, false),
    ("ML", 5, 3, 5, false, false, false),
    ("LL", 8, 8, 10, false, false, false),
    ("PPC", 10, 10, 10, false, false, false),
    ("FL", 2, 3, 5, false, false, false),
    ("MG", 2, 0, 5, true, true, false),
    ("AC2", 2, 1, 15, true, true, false),
    ("AC5", 5, 1, 10, true, true, false),
    ("AC10", 10, 3, 10, true, true, false),
    ("AC20", 20, 7, 5, true, true, false),
    ("LRM5", 3, 2, 15, true, true, true),
    ("LRM10", 6, 4, 15, true, true, true),
    ("LRM15", 9, 5, 15, true, true, true),
    ("LRM20", 12, 6, 15, true, true, true),
    ("SRM2", 3, 2, 5, true, true, false),
    ("SRM4", 5, 3, 5, true, true, false),
    ("SRM6", 8, 4, 5, true, true, false),
    ("SSRM2", 4, 2, 5, true, true, false),
    ("SSRM4", 8, 3, 5, true, true, false),
    ("SSRM6", 12, 4, 5, true, true, false),
    ("ERSL", 5, 2, 5, false, false, false),
    ("ERML", 7, 5, 10, false, false, false),
    ("ERLL", 10, 12, 15, false, false, false),
    ("ERPPC", 15, 15, 15, false, false, false),
    ("SPL", 3, 2, 5, false, false, false),
    ("MPL", 7, 4, 5, false, false, false),
    ("LPL", 10, 10, 10, false, false, false),
    ("LB5X", 5, 1, 15, true, true, false),
    ("LB10X", 10, 2, 10, true, true, false),
    ("UAC5", 7, 2, 15, true, true, false),
    ("GAUSS", 15, 1, 15, true, false, false),
    ("hatchet", 0, 0, 5, false, false, false),
];

/// The weapons of a design, each as often as it is carried.
fn weapons(text: &str) -> Vec<Weapon> {
    let mut all = Vec::new();
    for part in text.split(", ") {
        let (times, code) =
            part.split_once(' ').map_or((1, part), |(n, code)| (n.parse().expect("a number"), code));
        let found = WEAPONS.iter().find(|weapon| weapon.0 == code).unwrap_or_else(|| panic!("{code}"));
        all.extend(std::iter::repeat_n(*found, times));
    }
    all
}

/// Round half up of a fraction.
fn rhu(over: i64, under: i64) -> i64 {
    (2 * over + under).div_euclid(2 * under)
}

fn half_up(number: i64) -> i64 {
    (number + 1) / 2
}

/// A value from damage and heat: held down by the heat a Mech can shed, divided by k.
fn value(damage: i64, heat: i64, sheds: Option<i64>, k: i64) -> i64 {
    if damage == 0 {
        return 0;
    }
    match sheds {
        Some(sheds) if heat > sheds => rhu(damage * sheds, heat * k).max(1),
        _ => rhu(damage, k).max(1),
    }
}

/// RULES.md, "How a dial is made", step by step: the Maximum Range and the clicks.
fn derived(unit: &Type) -> (String, Vec<String>) {
    let design = unit.design.as_ref().expect("a design");
    let mech = unit.kind == Kind::Mech;
    let carried = weapons(&design.weapons);
    let k = if unit.clan { 15 } else { 8 };
    let sheds = mech.then(|| i64::from(design.heat));
    let sum = |wanted: &dyn Fn(&Weapon) -> bool| {
        let those = || carried.iter().filter(|weapon| wanted(weapon));
        (those().map(|weapon| weapon.1).sum::<i64>(), those().map(|weapon| weapon.2).sum::<i64>())
    };
    // 1 and 2.
    let (short, short_heat) = sum(&|weapon| unit.clan || !weapon.6);
    let (l10, _) = sum(&|weapon| weapon.3 == 10);
    let (l15, _) = sum(&|weapon| weapon.3 == 15);
    let (long, long_heat) = sum(&|weapon| weapon.3 >= 10);
    let short = value(short, short_heat, sheds, k);
    let long_value = value(long, long_heat, sheds, k);
    // 3.
    let (lrms, _) = sum(&|weapon| weapon.6);
    let (range, long_color) = match () {
        () if long == 0 => ("5", ""),
        () if l15 >= l10 => ("15", if 5 * lrms >= 2 * long { "B" } else { "" }),
        () if lrms > 0 => ("10/15", if lrms < 5 { "G" } else { "Y" }),
        () => ("10", ""),
    };
    // 4 and 5.
    let walk = i64::from(design.walk);
    let (movement, jets) = (walk.min(8), if design.jump > 0 && mech { "B" } else { "" });
    let defense = match walk {
        ..=3 => 0,
        4 => 1,
        5..=6 => 2,
        _ => 3,
    };
    // 6 and 7.
    let armor = i64::from(design.armor);
    let clicks = if mech { 2 + rhu(armor, 32) } else { (1 + rhu(armor, 32)).max(2) };
    let critical = (clicks + 3) / 4;
    let fresh = half_up(clicks);
    // 9 and 10.
    let (ammunition, _) = sum(&|weapon| weapon.3 >= 10 && weapon.4);
    let explosive = carried.iter().any(|weapon| weapon.5);
    let sinks = mech && i64::from(design.heat) >= if unit.clan { 36 } else { 20 };
    let hatchet = carried.iter().any(|weapon| weapon.0 == "hatchet");
    let short_color = if sinks {
        "B"
    } else if hatchet {
        "G"
    } else {
        ""
    };
    let armor_color = |fresh: bool| match armor {
        230.. if mech => {
            if fresh {
                "B"
            } else {
                "G"
            }
        }
        160.. if fresh => "G",
        _ => "",
    };
    // 8 and 11.
    let click = |at: i64| {
        let last = at == clicks;
        if at <= fresh.min(clicks - critical) {
            let green = armor_color(true);
            return format!(
                "{long_value}{long_color}/{short}{short_color}/{defense}{green}/{movement}{jets}"
            );
        }
        if at <= clicks - critical {
            let (long, short) = ((long_value * 3 + 3) / 4, (short * 3 + 3) / 4);
            let (green, slower) = (armor_color(false), (movement - 1).max(1));
            return format!("{long}{long_color}/{short}{short_color}/{defense}{green}/{slower}{jets}");
        }
        let long_now = long_value / 2;
        let short_now = if last { short / 2 } else { half_up(short) };
        let long_color = match long_now {
            0 => "",
            _ if 2 * ammunition >= long => "R",
            _ => long_color,
        };
        let short_color = if explosive { "R" } else { short_color };
        let defense_color = if explosive || !mech { "" } else { "R" };
        let movement_color = if last { "R" } else { jets };
        let (defense, slower) = ((defense - 1).max(0), half_up(movement).max(1));
        format!(
            "{long_now}{long_color}/{short_now}{short_color}/{defense}{defense_color}/{slower}{movement_color}"
        )
    };
    (range.into(), (1..=clicks).map(click).collect())
}

fn library() -> Library {
    Library::with_packs(&[]).expect("the shipped content")
}

fn shipped(unit: &Type) -> (String, Vec<String>) {
    let range = if unit.range.extended { "10/15".into() } else { unit.range.plain.to_string() };
    (range, unit.dial.iter().map(click_text).collect())
}

#[test]
fn every_dial_follows_from_its_design() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for unit in library().units.values().filter(|unit| unit.kind != Kind::Infantry) {
        let (made, found) = (derived(unit), shipped(unit));
        if made != found {
            wrong.push(format!("{}\n  made  {made:?}\n  found {found:?}", unit.name));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(count, 76);
}

/// The example of the Centurion, number by number.
#[test]
fn the_dial_of_a_centurion() {
    let library = library();
    let centurion = &library.units["centurion-cn9-a"];
    let design = centurion.design.as_ref().expect("a design");
    assert_eq!((design.armor, design.walk, design.heat), (136, 4, 10));
    let text = "2Y/2/1/4 x3 ; 2Y/2/1/3 ; 1R/1R/0/2 ; 1R/1R/0/2R";
    assert_eq!(Ok(&centurion.dial), read_dial(text).as_ref());
    assert_eq!(derived(centurion), shipped(centurion));
    assert_eq!(derived(centurion).0, "10/15");
}

/// Infantry is of free design: two or three clicks, nothing Red.
#[test]
fn infantry_is_small_and_never_red() {
    for unit in library().units.values().filter(|unit| unit.kind == Kind::Infantry) {
        assert!((2..=3).contains(&unit.dial.last()), "{}", unit.name);
        assert!(unit.design.is_none() && unit.tons == 0, "{}", unit.name);
        assert!(unit.dial.iter().all(|click| !click_text(click).contains('R')), "{}", unit.name);
    }
}

//! The garage: drafts as text, opened again whatever has changed since.

use super::garage::{bench, by_the_rules, edit, garage, open};
use table::Source;
use table::garage::{Garage, SquadEdit, print};
use thirty_mm::build::Workshop;

const OWN: &str = r#"
[parts.pulse-coil]
name = "Pulse Coil"
notation = "MY-01"
durability = 5
range = 6
damage = 6
ap = 3
type = "energy"
kind = "beam-gun"

[core_parts.my-01-visor]
name = "Visor"
notation = "MY-01"
kind = "head"
defense = 3
"#;

#[test]
fn parts_of_a_pack_are_in_the_catalogue_and_travel_with_the_unit() {
    let packs = [Source::new("own.toml", OWN)];
    let workshop = Workshop::new(&packs, &[]).expect("a pack");
    let own: Vec<&str> =
        workshop.catalogue().goods.iter().filter(|good| good.own).map(|good| good.id.as_str()).collect();
    assert_eq!(own, ["my-01-visor", "pulse-coil"]);
    let mut bench = workshop.bench();
    bench.arrange(&SquadEdit::Add("al-17".into())).expect("a kit");
    edit(bench.as_mut(), &["put my-01-visor in Head", "put pulse-coil in mounted", "put scope in item-1"]);
    let text = bench.write();
    // Another browser without the pack opens it all the same; the one with the pack does not mind.
    for workshop in [garage(), workshop] {
        let opened =
            workshop.open(&Source::new("link", text.as_str())).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((opened.bench.write(), opened.changes), (text.clone(), Vec::new()));
    }
    // Pasted onto a bench that does not know the parts, they come along.
    let mut other = garage().bench();
    other.arrange(&SquadEdit::Paste(text.clone())).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(other.write(), text);
    let (rules, ids) = by_the_rules(&bench.muster().expect("legal").pack);
    assert_eq!(rules.datasheet(&ids[0]).expect("known parts").total, 107);
}

#[test]
fn a_saved_unit_whose_parts_changed_opens_and_says_what_changed() {
    let mut bench = bench("alto-rifleman");
    edit(bench.as_mut(), &["put scope in item-1"]);
    let text = bench.write();
    let older = text
        .replace("total = 104", "total = 110")
        .replace("\"scope\"", "\"scope-of-old\"")
        .replace("systems = [", "systems = [\"warp-drive\", ");
    let (again, changes) = open(&older);
    assert!(again.unit(0).is_some());
    let all = changes.join("\n");
    for words in [
        "no part 'scope-of-old' any more",
        "no System 'warp-drive' any more",
        "its Total Defense was 110 and is 104 now",
        "its squad cost was",
    ] {
        assert!(all.contains(words), "{words}: {all}");
    }
}

#[test]
fn a_text_that_cannot_be_opened_is_refused_with_its_line() {
    let fault = |text: &str| {
        let opened = garage().open(&Source::new("mine.toml", text));
        opened.err().map_or_else(String::new, |fault| fault.to_string())
    };
    for (text, words) in [
        ("", "there is no unit in this text"),
        ("[units.x]\nname = 1\n", "mine.toml:2"),
        ("[units.x]\nname = \"X\"\nshort = \"X\"\ncore = \"al-71\"\nrank = 1\n", "mine.toml:4"),
        ("[units.x]\nname = \"X\"\nshort = \"X\"\ncore = \"al-17\"\nrnak = 1\n", "did you mean 'rank'?"),
        ("[units.x]\nname = \"X\"\nshort = \"X\"\ncore = \"al-17\"\ncolor = \"red\"\n", "is not a color"),
        ("[unit.x]\n", "unknown key 'unit'"),
        ("not toml", "mine.toml:1"),
        ("[parts.x]\nname = \"X\"\n[units.x]\n", "mine.toml:"),
    ] {
        let found = fault(text);
        assert!(found.contains(words), "{text:?}: {found}");
    }
}

/// Whatever a text says, it opens or is refused: nothing is too long, nothing overflows.
#[test]
fn a_hostile_text_does_no_harm() {
    let many = |word: &str, count: usize| vec![format!("\"{word}\""); count].join(", ");
    let unit = |more: &str| {
        format!(
            "[units.x]\nname = \"X\"\nshort = \"X\"\ncore = \"al-17\"\nkit = \"al-17\"\nrank = 1\n{more}\n"
        )
    };
    let texts = [
        unit(&format!("mods = [{}]", many("reinforced-torso", 500))),
        unit(&format!("carried = [{}]", many("beam-cannon", 2_000))),
        unit(&format!("sections = {{ \"Torso\" = [{}] }}", many("bn-31-chest", 3_000))),
        unit("srm = [255, 255, 255]\nai = 99999"),
        unit(
            "held = [{ item = \"smg\", in = \"Tail\" }]\nmounted = [{ item = \"smg\", on = \"Moon\" }]\nform = \"none\"",
        ),
        unit(
            "sections = { \"Tail\" = [\"al-17-head\"], \"Torso\" = [], \"Head\" = [], \"Left Arm\" = [], \"Right Arm\" = [], \"Left Leg\" = [], \"Right Leg\" = [] }\ncarried = [\"smg\"]\nequipment = [{ item = \"backpack-thruster\", on = \"Torso\" }]",
        ),
        format!("{}[squads.s]\nname = \"S\"\nsize = \"scouting\"\nunits = [{}]\n", unit(""), many("x", 900)),
        format!(
            "[items.i]\nname = \"I\"\ncategory = \"WN\"\nparts = [{}]\n{}",
            many("rail-cannon-body", 900),
            unit("carried = [\"i\", \"i\"]")
        ),
    ];
    for text in texts {
        let (bench, _) = open(&text);
        let view = bench.unit(0).expect("a unit");
        let squad = bench.squad();
        assert!(!view.problems.is_empty() || !squad.problems.is_empty(), "{}", &text[..80]);
        assert!(!print::pages(bench.as_ref()).is_empty() && bench.compare(&[0], "alto-rifleman").is_ok());
        let (again, _) = open(&bench.write());
        assert_eq!(again.squad(), squad);
    }
}

/// What cannot be taken as it stands is named with its line and what may be meant.
#[test]
fn whatever_is_left_out_of_a_text_is_said() {
    let text = "[units.x]\nname = \"X\"\nshort = \"X\"\ncore = \"al-17\"\nkit = \"al-71\"\nrank = 9\n\
                srm = [0, 99, 0]\nform = \"xt-10\"\nmods = [\"servo-motor\"]\nright = \"asault-rifle\"\n\
                sections = { Head = [\"al-17-hed\"] }\n\
                [squads.s]\nname = \"S\"\nsize = \"scouting\"\nunits = [\"x\", \"alto-riflemen\"]\n";
    let (_, changes) = open(text);
    assert_eq!(
        changes,
        [
            "line 6: X: rank 9 is read as 5",
            "line 7: X: srm 99 is read as 9",
            "line 5: X: there is no Core Type 'al-71' any more; did you mean 'al-17'?",
            "line 8: X: there is no Core Type 'xt-10' any more; did you mean 'xt-01'?",
            "line 11: X, Head: there is no Core Part 'al-17-hed' any more; did you mean 'al-17-head'?",
            "line 10: X: there is no Item 'asault-rifle' any more; did you mean 'assault-rifle'?",
            "line 9: X: there is no Mod 'servo-motor' any more; did you mean 'servo-motors'?",
            "line 15: S: there is no unit 'alto-riflemen' any more; did you mean 'alto-rifleman'?",
        ]
    );
}

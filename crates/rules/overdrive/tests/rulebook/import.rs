//! Cards brought from elsewhere (OD-UNIT-6): tables become packs that can be played.

use overdrive::content::{Ability, Library};
use overdrive::{Book, Overdrive};
use std::collections::BTreeSet;
use table::content::Content;
use table::import::Imported;
use table::{Game, Rulebook, Seeded, Setup, Source};
use trial::setup_with;

const HEADER: &str = "Name,PV,Type,Size,Move,TMM,Armor,Structure,S,M,L,E,OV,Specials,Role";

fn import(text: &str) -> Imported {
    Book::import(&Source::new("cards.csv", text)).unwrap_or_else(|fault| panic!("{fault}"))
}

fn refused(text: &str) -> String {
    Book::import(&Source::new("cards.csv", text)).expect_err(text).to_string()
}

/// The import of one row under the usual header.
fn row(row: &str) -> Imported {
    import(&format!("{HEADER}\n{row}\n"))
}

fn reason(imported: &Imported) -> String {
    imported.refused.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn library(imported: &Imported) -> Library {
    let pack = Source::new("pack.toml", &imported.pack);
    Library::with_packs(&[pack]).unwrap_or_else(|fault| panic!("{fault}\n{}", imported.pack))
}

/// OD-UNIT-6: the printed values are kept, and the game makes its card of them.
#[test]
fn a_row_becomes_a_card() {
    let imported = row(r#"Atlas AS7-D,52,BM,4,"6""",1,10,8,5,5,2,0,1,"AC2/2/-,CASEII, IF1 ,MEL",Juggernaut"#);
    assert_eq!((imported.units, reason(&imported)), (1, String::new()));
    let library = library(&imported);
    let card = &library.cards["atlas_as7_d"];
    assert_eq!(
        (card.name.as_str(), card.short.as_str(), card.role.as_str()),
        ("Atlas AS7-D", "ATL", "juggernaut")
    );
    assert_eq!((card.size, card.ground, card.jump, card.ov), (4, 3, 0, 1));
    assert_eq!((card.damage, card.armor, card.structure), ([5, 5, 2, 0], 10, 8));
    let abilities: Vec<Ability> = card.abilities.iter().collect();
    assert_eq!(abilities, [Ability::Fists, Ability::Melee, Ability::Case2]);
    assert_eq!((card.specials.join(" ").as_str(), card.printed_pv), ("AC2/2/- IF1", Some(52)));
    assert_eq!(
        imported.notes,
        ["Shown on the cards, but without effect in these rules: AC (1), IF (1) (OD-UNIT-6)."]
    );
    let counts = Book::check(&[Source::new("pack.toml", &imported.pack)]).expect("a pack");
    assert_eq!(counts[0], ("units", 1));
    let moved =
        Book::import(&Source::new("C:\\mine/cards.csv", format!("{HEADER}\nA,1,BM,2,8,1,5,4,3,2,1,0,1,,")));
    let moved = moved.unwrap_or_else(|fault| panic!("{fault}"));
    assert!(
        moved.pack.starts_with("# Cards for Overdrive, brought from cards.csv ("),
        "no folders in a pack"
    );
}

/// The card in lists has the specials without effect and the printed PV beside its own.
#[test]
fn the_card_shows_what_was_printed() {
    let imported = row(r#"Atlas,99,BM,4,"6""",1,10,8,5,5,2,0,1,"IF1",Juggernaut"#);
    let catalogue = Book::catalogue(&[Source::new("pack.toml", imported.pack)]).expect("a pack");
    let atlas = catalogue.units.iter().find(|unit| unit.id == "atlas").expect("the card");
    let fact = |name: &str| atlas.card.facts.iter().find(|fact| fact.0 == name).map(|fact| fact.1.as_str());
    assert_eq!(
        (fact("PV"), fact("Printed PV"), fact("Abilities")),
        (Some("51"), Some("99"), Some("FST, IF1"))
    );
}

/// OD-UNIT-6: inches are halved and rounded down; other movement letters are refused.
#[test]
fn moves_are_read_in_every_form() {
    let moves = |printed: &str| {
        let quoted = printed.replace('"', "\"\"");
        let imported = row(&format!("Walker,1,BM,2,\"{quoted}\",1,5,4,1,1,0,0,0,,"));
        if imported.units == 0 {
            return Err(reason(&imported));
        }
        let library = library(&imported);
        Ok((library.cards["walker"].ground, library.cards["walker"].jump))
    };
    for (printed, hexes) in [
        ("8\"", (4, 0)),
        ("10\"j", (5, 5)),
        ("10\"/8\"j", (5, 4)),
        ("7\"", (3, 0)),
        ("40\"", (20, 0)),
        ("8", (4, 0)),
        ("10 / 8 J", (5, 4)),
        ("12”", (6, 0)),
    ] {
        assert_eq!(moves(printed), Ok(hexes), "{printed}");
    }
    for printed in [
        "8\"m",
        "8\"t",
        "8\"h",
        "8\"w",
        "8\"v",
        "10\"g/8\"j",
        "10\"/8\"",
        "1\"",
        "42\"",
        "0\"",
        "-",
        "x",
        "300\"",
    ] {
        let wrong = moves(printed).expect_err(printed);
        assert!(wrong.starts_with("line 2: Walker: ") && wrong.contains("(OD-UNIT-6)"), "{wrong}");
    }
    let apart = import(
        "Name,Type,Size,MV,Jump,Arm,Str,Damage,OV\nHopper,BM,1,12,8,2,2,1/1/0,0\nRunner,BM,1,12,-,2,2,1/1/0,0",
    );
    let library = library(&apart);
    assert_eq!((library.cards["hopper"].ground, library.cards["hopper"].jump), (6, 4));
    assert_eq!((library.cards["runner"].ground, library.cards["runner"].jump), (6, 0));
}

/// OD-UNIT-6: every way a row can be wrong, all of them with its line; the good rows are still there.
#[test]
fn every_bad_row_is_refused_with_its_line_and_all_reasons() {
    let good = r#",40,BM,2,"8""",1,5,4,3,2,1,0,1,,"#;
    let text = [
        HEADER.to_string(),
        format!("Good{good}"),
        "Tank,30,CV,2,8\",1,5,4,3,2,1,0,1,,".into(),
        "Giant,30,BM,6,8\",1,31,21,16,2,1,0,5,,".into(),
        "Words,30,BM,two,8\",1,,4,x,2,,0,-1,,".into(),
        ",30,BM,2,8\",1,5,4,3,2,1,0,1,,".into(),
        "Hollow,30,BM,2,8\",1,5,0,3,2,1,0,1,,".into(),
        "Short,30,BM".into(),
        "Long,30,BM,2,8\",1,5,4,3,2,1,0,1,CASE,ENE,MEL".into(),
        "   ,,,,,,,,,,,,,,".into(),
        format!("Also good{good}"),
    ];
    let imported = import(&text.join("\n"));
    assert_eq!(imported.units, 2);
    let expected = [
        "line 3: Tank: only BattleMechs can be brought: type BM, not CV (OD-UNIT-6)",
        "line 4: Giant: size is 0 to 5, not 6 (OD-UNIT-6); ov is 0 to 4, not 5 (OD-UNIT-6); \
         armor is 0 to 30, not 31 (OD-UNIT-6); structure is 1 to 20, not 21 (OD-UNIT-6); \
         damage is 0 to 15, 0* or -, not '16' (OD-UNIT-6)",
        "line 5: Words: size is 'two', not a whole number (OD-UNIT-6); damage at long range is missing; \
         ov is '-1', not a whole number (OD-UNIT-6); armor is missing; damage is 0 to 15, 0* or -, not 'x' (OD-UNIT-6)",
        "line 6: it has no name",
        "line 7: Hollow: structure is 1 to 20, not 0 (OD-UNIT-6)",
        "line 8: Short: size is missing; move is missing; damage at short range is missing; \
         damage at medium range is missing; damage at long range is missing; ov is missing; armor is missing; \
         structure is missing",
        "line 9: Long: it has 16 cells, but the first line names 15 columns; put quotes around a cell with commas",
    ];
    assert_eq!(reason(&imported), expected.join("\n"));
    assert_eq!(library(&imported).cards.len(), 36);
}

/// OD-UNIT-6: a dash and 0* are no damage.
#[test]
fn dashes_and_minimal_damage_are_nothing() {
    let imported = row("Walker,1,BM,2,8,1,5,4,2,0*,-,—,-,-,");
    assert_eq!(reason(&imported), "");
    let library = library(&imported);
    assert_eq!((library.cards["walker"].damage, library.cards["walker"].ov), ([2, 0, 0, 0], 0));
    let one = import("Name,Type,Size,Move,Arm,Str,S/M/L,OV\nWalker,BM,2,8,5,4,2/0*/-,0");
    assert_eq!(crate::import::library(&one).cards["walker"].damage, [2, 0, 0, 0]);
}

/// Column names are matched by their letters, in any order, with common synonyms.
#[test]
fn columns_are_found_under_many_names() {
    let usual = row(r#"Walker,35,BM,2,"8""",1,5,4,3,2,1,0,1,CASE,Brawler"#);
    for header in [
        "name;PV;type;size;MV;tmm;ARM;STR;S;M;L;E;OV;special;role",
        "Unit\tPoints\tTP\tSZ\tMovement\tTMM\tArmour\tStruct\tDmg S\tDmg M\tDmg L\tDmg E\tOverheat\tAbilities\tRole",
        " Mech ,Point Value,Unit Type,Size Class,Move (in),TMM,Arm.,I.S.,Short,Medium,Long,Extreme,O.V.,Special Abilities,ROLE",
        "Name,BFPointValue,BFType,BFSize,BFMove,BFTMM,BFArmor,BFStructure,BFDamageShort,BFDamageMedium,BFDamageLong,BFDamageExtreme,BFOverheat,BFAbilities,Role.Name",
    ] {
        let delimiter = if header.contains(';') {
            ";"
        } else if header.contains('\t') {
            "\t"
        } else {
            ","
        };
        let cells = r#"Walker,35,BM,2,"8""",1,5,4,3,2,1,0,1,CASE,Brawler"#.replace(',', delimiter);
        assert_eq!(import(&format!("{header}\n{cells}")), usual, "{header}");
    }
    let turned = "Role,Chassis,Model,Specials,OV,E,L,M,S,Structure,Armor,Move,Size,Type,PV,Era\n\
                  Brawler,Walker,,CASE,1,0,1,2,3,4,5,8,2,BM,35,Late\n";
    let turned = import(turned);
    assert_eq!(turned.pack, usual.pack);
    assert_eq!(turned.notes, ["Not used: 'Era'."]);
}

/// JSON is read in the shapes that programs write, with the line of every card.
#[test]
fn json_is_an_array_or_an_object_with_units() {
    let usual = row(r#"Walker,35,BM,2,"8""",1,5,4,3,2,1,0,1,"CASE,IF1",Brawler"#);
    let card = r#"{"name":"Walker","pv":35,"type":"BM","size":2,"move":"8\"","armor":5,"structure":4,
        "damage":{"short":3,"medium":2,"long":1,"extreme":0},"ov":1,"specials":["CASE","IF1"],"role":{"name":"Brawler"}}"#;
    let listed = r#"{"Name":"Walker","PV":35.0,"BFType":"BM","SZ":"2","MV":8,"Arm":5,"Str":4,"Damage":[3,2,1,0],
        "OV":1,"Abilities":"CASE,IF1","Role":"Brawler"}"#;
    for text in [
        format!("[{card}]"),
        format!("\u{feff} {{ \"version\": [1, {{}}], \"Units\": [{listed}], \"more\": 1 }}"),
        format!("{{\"units\":[{card},\n{listed}]}}"),
    ] {
        assert_eq!(import(&text).pack, usual.pack, "{text}");
    }
    let mixed =
        import(&format!("[\n{card},\n 7,\n{}]", card.replace("\"BM\"", "\"CV\"").replace("Walker", "Tank")));
    assert_eq!(mixed.units, 1);
    assert_eq!(
        reason(&mixed),
        "line 4: '7' is not an object\n\
         line 5: Tank: only BattleMechs can be brought: type BM, not CV (OD-UNIT-6)"
    );
    for (text, wrong) in [
        ("{\"name\": 1}", "cards.csv:1:1: there is no array of cards under \"units\""),
        ("[{\"name\": ", "cards.csv:1:1: EOF while parsing a value"),
        ("[\n{},\n{\"name\" 1}]", "cards.csv:3:1: expected `:`"),
        ("[{}", "cards.csv:1:1: expected ',', found the end"),
        ("[{} {}]", "cards.csv:1:1: expected ',', found '{'"),
        ("[]", "this is not a table of Alpha Strike cards"),
    ] {
        let fault = refused(text);
        assert!(fault.contains(wrong), "{fault}");
    }
}

/// A file without the columns that cards need is refused as a whole, with all that is missing.
#[test]
fn missing_columns_are_named() {
    let lacking = refused("Name,Type,Size,Move,Armor,S,M,L\nA,BM,1,8,2,1,1,0");
    assert_eq!(
        lacking,
        "cards.csv: the cards have no Structure, OV (OD-UNIT-6) (add the missing columns: Structure, OV)"
    );
    assert!(refused("hello\nworld").contains("this is not a table of Alpha Strike cards (OD-UNIT-6)"));
    assert!(
        refused(" \n\u{feff}").contains("the file is empty")
            || refused("\u{feff}\n").contains("the file is empty")
    );
    let without = import("Name,Type,Size,Move,Armor,Structure,S,M,L,OV\nA,BM,1,8,2,2,1,1,0,0");
    assert_eq!(without.notes, ["There is no column for extreme range: its damage is 0 (OD-UNIT-6)."]);
}

/// Byte-order mark, Windows line ends, quotes within quotes, line ends within quotes, blank lines.
#[test]
fn what_programs_write_is_read() {
    let text = format!(
        "\u{feff}{HEADER}\r\n\r\n\"The \"\"Duke\"\", Jr.\",1,bm,2,\"8\"\"\",1,5,4,3,2,1,0,1,\"CASE,\r\n IF1\",\r\n\
         Ünïque ☃,1,BM,2,8\",1,5,4,3,2,1,0,1,,\r\n'; DROP,1,BM,9,8,1,5,4,3,2,1,0,1,,\r\n"
    );
    let imported = import(&text);
    let library = library(&imported);
    let duke = &library.cards["the_duke_jr"];
    assert_eq!((duke.name.as_str(), duke.specials.join(" ").as_str()), ("The \"Duke\", Jr.", "IF1"));
    let names: BTreeSet<&str> = library.cards.values().map(|card| card.name.as_str()).collect();
    assert!(names.contains("Ünïque ☃"));
    assert_eq!(reason(&imported), "line 6: '; DROP: size is 0 to 5, not 9 (OD-UNIT-6)");
    let open =
        import(&format!("{HEADER}\n\"Open,1,BM,2,8,1,5,4,3,2,1,0,1,,\nNext,1,BM,2,8,1,5,4,3,2,1,0,1,,\n"));
    assert_eq!((open.units, open.refused.len()), (0, 1));
    assert!(reason(&open).len() < 400, "{}", reason(&open));
    assert_eq!(open.pack, "", "without a card there is no pack");
}

/// Ids and short names are unique, also among the shipped cards and lances; cards that differ get numbers.
#[test]
fn names_are_told_apart() {
    let values = "1,BM,2,8,1,5,4,3,2,1,0,1,,";
    let other = "1,BM,3,8,1,5,4,3,2,1,0,1,,";
    let rows = [
        format!("Rook,{values}"),
        format!("Hammer,{values}"),
        format!("Twin,{values}"),
        format!("Twin,{other}"),
        format!("Twin,{values}"),
        format!("X,{values}"),
        format!("99,{values}"),
        format!("☃,{values}"),
        format!("???,{values}"),
    ];
    let imported = import(&format!("{HEADER}\n{}", rows.join("\n")));
    let library = library(&imported);
    let ids: Vec<&str> = library
        .cards
        .values()
        .filter(|card| card.printed_pv.is_some())
        .map(|card| card.id.as_str())
        .collect();
    assert_eq!(ids, ["99", "hammer_2", "rook_2", "twin", "twin_2", "unit", "unit_2", "x"]);
    assert_eq!(library.cards["twin_2"].name, "Twin (2)");
    let shorts: BTreeSet<&str> = library.cards.values().map(|card| card.short.as_str()).collect();
    assert_eq!(shorts.len(), library.cards.len(), "each has a short name of its own");
    assert!(shorts.iter().all(|short| short.len() == 3));
    assert_eq!(
        imported.notes,
        [
            "1 row repeats a card; a card can be taken more than once (OD-FORCE-2).",
            "Numbered, because cards of the same name differ: Twin (2).",
        ]
    );
}

/// A file of several hundred cards: every good row is in the pack, which is accepted and can be played.
#[test]
fn hundreds_of_cards_make_a_pack_that_can_be_played() {
    let mut luck = Seeded::new(11.into());
    let mut below = |most: u32| luck.below(most);
    let (mut text, mut bad) = (format!("{HEADER}\r\n"), 0);
    for number in 0..600 {
        let name = format!(
            "{} {}",
            ["Atlas", "Nova \"Cat\"", "Mad, Dog", "Éclair", "Io"][below(5) as usize],
            number
        );
        let inches = match below(4) {
            0 => format!("{}\"", 2 + below(39)),
            1 => format!("{}\"j", 2 + below(30)),
            2 => format!("{0}\"/{1}\"j", 2 + below(20), 2 + below(20)),
            _ => "8\"m".to_string(),
        };
        let damage = [below(18), below(6), below(3)].map(|points| points.to_string()).join(",");
        let kind = if below(10) == 0 { "CV" } else { "BM" };
        let (size, armor, structure) = (below(7), below(33), below(22));
        let is_good = kind == "BM"
            && !inches.ends_with('m')
            && size <= 5
            && armor <= 30
            && (1..=20).contains(&structure)
            && damage.split(',').all(|points| points.parse::<u8>().is_ok_and(|points| points <= 15));
        bad += u32::from(!is_good);
        let [name, inches] = [name, inches].map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
        text += &format!(
            "{name},{},{kind},{size},{inches},0,{armor},{structure},{damage},0*,{},\"AC1/1/-,ENE\",scout\r\n",
            below(60),
            below(5)
        );
    }
    let imported = import(&text);
    assert_eq!((imported.units as u32, imported.refused.len() as u32), (600 - bad, bad));
    assert!((100..500).contains(&bad), "{bad} of them are bad");
    assert!(imported.refused.iter().all(|refusal| refusal.reason.contains("(OD-UNIT-6)")));
    let pack = Source::new("pack.toml", &imported.pack);
    let counts = Book::check(std::slice::from_ref(&pack)).expect("a pack");
    assert_eq!(counts[0], ("units", imported.units));
    let own = library(&imported);
    let ids: Vec<&str> = own
        .cards
        .values()
        .filter(|card| card.printed_pv.is_some())
        .map(|card| card.id.as_str())
        .take(4)
        .collect();
    let setup = Setup {
        packs: vec![pack],
        ..setup_with("stand_up_fight", &[&ids.join("+"), ""], &[("pv_limit", "999")])
    };
    let game: Overdrive = Book::set_up(&setup).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(game.units.len(), 8);
    assert!(game.units[..4].iter().all(|unit| unit.card.specials == ["AC1/1/-"]));
    let mut state = game.start();
    for _ in 0..200 {
        if matches!(game.status(&state), table::Status::Over(_)) {
            break;
        }
        let action = game.usual(&state);
        game.advance(&mut state, &action, &mut luck);
    }
    assert!(state.turn > 1, "turns are played");
}

/// Whatever happens to a table on its way, it is read or refused, and what is read is a pack.
#[test]
fn damaged_tables_are_read_or_refused() {
    let csv = format!(
        "{HEADER}\nA,1,BM,2,\"8\"\"\",1,5,4,3,2,1,0,1,\"CASE,IF1\",x\nB,2,BM,3,6,1,5,4,3,2,1,0,1,,\n"
    );
    let json = r#"{"units":[{"name":"A","type":"BM","size":2,"move":"8\"j","armor":5,"structure":4,"damage":[1,1,0],"ov":1}]}"#;
    let mut luck = Seeded::new(5.into());
    let (mut packs, mut refusals) = (0, 0);
    for round in 0..4000 {
        let mut bytes: Vec<char> = if round % 2 == 0 { csv.chars() } else { json.chars() }.collect();
        for _ in 0..=luck.below(3) {
            let at = luck.below(bytes.len().max(1) as u32) as usize;
            let strange = ['"', ',', '\n', '\u{0}', '[', '}', '9', 'é', '\\', ':'];
            match luck.below(3) {
                0 if at < bytes.len() => drop(bytes.remove(at)),
                0 => {}
                1 => bytes.insert(at, strange[luck.below(10) as usize]),
                _ => bytes.truncate(at.max(1)),
            }
        }
        let text: String = bytes.into_iter().collect();
        match Book::import(&Source::new("cards", &text)) {
            Ok(imported) if imported.units > 0 => {
                let checked = Book::check(&[Source::new("pack", &imported.pack)]);
                let counts = checked.unwrap_or_else(|fault| panic!("{fault} in the pack of {text}"));
                assert_eq!(counts[0].1, imported.units, "{text}");
                packs += 1;
            }
            _ => refusals += 1,
        }
    }
    assert!(packs > 500 && refusals > 500, "{packs} packs, {refusals} refusals");
}

/// The examples of the guide are imported as they stand there, and its match can be set up.
#[test]
fn the_examples_of_the_guide_work() {
    let guide = include_str!("../../../../../docs/import.md");
    let example = |language: &str| {
        let (_, rest) = guide.split_once(&format!("```{language}\n")).expect(language);
        rest.split("```").next().unwrap_or_default()
    };
    let [csv, json] = ["csv", "json"].map(|language| import(example(language)));
    assert_eq!((csv.units, reason(&csv), json.units, reason(&json)), (2, String::new(), 1, String::new()));
    assert!(csv.pack.contains("[alpha_strike.wasp_wsp_1a]"), "{}", csv.pack);
    let force = guide.split("--force ").nth(1).and_then(|rest| rest.lines().next()).expect("a force");
    let packs = vec![Source::new("pack.toml", csv.pack)];
    let setup = Setup { packs, ..setup_with("stand_up_fight", &[force, ""], &[]) };
    Book::set_up(&setup).unwrap_or_else(|fault| panic!("{fault}"));
}

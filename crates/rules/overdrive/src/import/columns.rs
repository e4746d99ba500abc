//! The columns of an Alpha Strike card, and what files call them: cards printed by hand, spreadsheets, and
//! the lists of the Master Unit List (`BFSize`, `BFMove`, …).

use table::import::{Column, Spreadsheet};

const fn column(key: &'static str, names: &'static [&'static str]) -> Column {
    Column { key, names, joint: "/" }
}

/// Every column that is read.
pub(super) const COLUMNS: [Column; 19] = [
    column("name", &["name", "unit", "unitname", "fullname", "card", "cardname", "mech", "mechname"]),
    column("chassis", &["chassis", "class"]),
    column("model", &["model", "variant"]),
    column("pv", &["pv", "points", "point", "pointvalue", "pointsvalue", "cost", "bfpointvalue"]),
    column("type", &["type", "tp", "unittype", "cardtype", "bftype"]),
    column("size", &["size", "sz", "sizeclass", "bfsize"]),
    column(
        "move",
        &["move", "mv", "mov", "movement", "ground", "groundmove", "moveinches", "movein", "bfmove"],
    ),
    column("jump", &["jump", "jumpmove", "jumpinches", "jumpin"]),
    column("tmm", &["tmm", "bftmm"]),
    column("armor", &["armor", "arm", "armour", "a", "armorpoints", "bfarmor"]),
    column("structure", &["structure", "str", "struct", "st", "is", "internal", "bfstructure"]),
    column("damage", &["damage", "dmg", "dam", "attack", "sml", "smle", "damagesml", "damagesmle"]),
    column(
        "short",
        &["s", "short", "shortrange", "dmgs", "dams", "damages", "dmgshort", "damageshort", "bfdamageshort"],
    ),
    column(
        "medium",
        &[
            "m",
            "medium",
            "med",
            "mediumrange",
            "dmgm",
            "damm",
            "damagem",
            "dmgmedium",
            "damagemedium",
            "bfdamagemedium",
        ],
    ),
    column(
        "long",
        &["l", "long", "longrange", "dmgl", "daml", "damagel", "dmglong", "damagelong", "bfdamagelong"],
    ),
    column(
        "extreme",
        &[
            "e",
            "extreme",
            "ext",
            "extremerange",
            "dmge",
            "dame",
            "damagee",
            "dmgextreme",
            "damageextreme",
            "bfdamageextreme",
        ],
    ),
    column("ov", &["ov", "overheat", "overheatvalue", "overdrive", "oh", "bfoverheat"]),
    Column {
        key: "specials",
        names: &["specials", "special", "abilities", "specialabilities", "spec", "specs", "bfabilities"],
        joint: ",",
    },
    column("role", &["role", "bfrole", "rolename"]),
];

/// What no card can do without: the column, or another that has the same.
const NEEDED: [(&str, &str, &str); 10] = [
    ("Name", "name", "chassis"),
    ("Type", "type", "type"),
    ("Size", "size", "size"),
    ("Move", "move", "move"),
    ("Armor", "armor", "armor"),
    ("Structure", "structure", "structure"),
    ("Short", "short", "damage"),
    ("Medium", "medium", "damage"),
    ("Long", "long", "damage"),
    ("OV", "ov", "ov"),
];

/// Columns that are missing, in words.
pub(super) struct Missing {
    pub message: String,
    pub help: String,
}

/// The columns a file lacks; `None` if it has all that cards need.
pub(super) fn missing(sheet: &Spreadsheet) -> Option<Missing> {
    let lacks = NEEDED.iter().filter(|(_, key, other)| !sheet.has(key) && !sheet.has(other));
    let lacks: Vec<&str> = lacks.map(|(name, ..)| *name).collect();
    if lacks.is_empty() {
        return None;
    }
    if lacks.len() == NEEDED.len() {
        return Some(Missing {
            message: "this is not a table of Alpha Strike cards (OD-UNIT-6)".into(),
            help: "the first line of a CSV file names its columns: \
                   Name,PV,Type,Size,Move,TMM,Armor,Structure,S,M,L,E,OV,Specials"
                .into(),
        });
    }
    let names = lacks.join(", ");
    Some(Missing {
        message: format!("the cards have no {names} (OD-UNIT-6)"),
        help: format!("add the missing columns: {names}"),
    })
}

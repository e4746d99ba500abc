//! The maker of dials (RULES.md, "How a character is priced"): a design becomes the table of a pack, which is read
//! as any other pack is, so that whatever can be made can be played.

use super::price::{BOUNDS, DESIGN_CLICKS, DESIGN_RANGE, design_faults, price};
use super::{Character, Library, MOST_BOLTS, Slot, write};
use crate::powers::{Power, Team};
use crate::show::card::{STATS, fresh_card};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use table::content::Content;
use table::maker::{AbilityInfo, Design, FieldKind, Made, Maker, MakerField, MakerForm, MakerStat};
use table::{Fault, Source};

/// The name under which a design is read.
const FILE: &str = "design";

/// All powers, as people look them up.
pub(crate) fn abilities() -> Vec<AbilityInfo> {
    Power::ALL.map(ability).to_vec()
}

fn ability(power: Power) -> AbilityInfo {
    let card = power.card();
    AbilityInfo {
        code: power.code(),
        name: card.name,
        stat: STATS[power.slot() as usize],
        color: card.color,
        clause: card.clause,
        text: card.text,
    }
}

/// The maker of dials, with the characters of some packs to begin with.
pub(crate) struct DialMaker {
    library: Library,
}

impl DialMaker {
    pub(crate) fn new(packs: &[Source]) -> Result<DialMaker, Fault> {
        Ok(DialMaker { library: Library::with_packs(packs)? })
    }
}

impl Maker for DialMaker {
    fn form(&self) -> MakerForm {
        let field = |key, name, kind| MakerField { key, name, kind };
        let choice = |values: &[(&str, &str)]| {
            FieldKind::Choice(
                values.iter().map(|(value, words)| ((*value).into(), (*words).into())).collect(),
            )
        };
        let mut teams = vec![(String::new(), "none".to_string())];
        teams.extend(
            Team::ALL.map(|team| (team.code().into(), format!("{}: {}", team.name(), team.ability()))),
        );
        let stat = |slot: Slot| {
            let (least, most) = BOUNDS[slot as usize];
            let fits = |power: &Power| power.slot() == slot && power.special_slot().is_none();
            MakerStat {
                name: STATS[slot as usize],
                bounds: (least.into(), most.into()),
                abilities: Power::ALL.into_iter().filter(fits).map(ability).collect(),
            }
        };
        MakerForm {
            fields: vec![
                field("name", "Name", FieldKind::Text),
                field("short", "Letters on the counter", FieldKind::Text),
                field("role", "Role", FieldKind::Text),
                field("text", "A sentence about it", FieldKind::Text),
                field("team", "Team", FieldKind::Choice(teams)),
                field(
                    "symbol",
                    "Moves",
                    choice(&[("boot", "on foot"), ("wing", "by air"), ("dolphin", "by water")]),
                ),
                field(
                    "size",
                    "Size",
                    choice(&[("fist", "standard"), ("giant", "giant"), ("colossal", "colossal")]),
                ),
                field("range", "Range", FieldKind::Number(0, DESIGN_RANGE.into())),
                field("bolts", "Targets", FieldKind::Number(1, MOST_BOLTS.into())),
                field("unique", "Unique", choice(&[("no", "no"), ("yes", "yes: once in a force")])),
            ],
            stats: Slot::ALL.map(stat).to_vec(),
            clicks: DESIGN_CLICKS,
        }
    }

    fn design(&self, unit: &str) -> Design {
        let Some(character) = self.library.characters.get(unit) else { return plain() };
        let mut design = of(character);
        design.fields.insert("name".into(), format!("{} II", character.name));
        design
    }

    fn make(&self, design: &Design) -> Made {
        let id = id_of(design.field("name"));
        let text = text_of(&id, design);
        let mut made = Made { id: id.clone(), ..Made::default() };
        let source = Source::new(FILE, text);
        let read = Library::with_packs(std::slice::from_ref(&source));
        let character = match read.as_ref().map(|library| library.characters.get(&id)) {
            Ok(Some(character)) => character,
            Ok(None) => {
                made.faults.push("it needs a name".into());
                return made;
            }
            Err(fault) => {
                made.faults.push(fault.to_string().replace(&format!("{FILE}:"), "").trim().into());
                return made;
            }
        };
        let cost = price(character);
        made.points = character.points.into();
        made.parts = parts(&cost);
        made.notes.extend(design_faults(character));
        made.card = Some(fresh_card(character));
        made.pack = write::pack(std::slice::from_ref(character));
        made
    }

    fn read(&self, pack: &Source) -> Result<Design, Fault> {
        let library = Library::with_packs(std::slice::from_ref(pack))?;
        let shipped = Library::with_packs(&[])?;
        let own =
            library.characters.values().find(|character| !shipped.characters.contains_key(&character.id));
        own.map(of).ok_or_else(|| Fault::in_file(pack, "there is no character in this pack"))
    }
}

/// Where the points come from: each click, and what does not change.
fn parts(cost: &super::price::Price) -> Vec<(String, String)> {
    // Hundred-thousandths of a point before the factor of 1.18; shown with one decimal.
    let shown = |value: i64| {
        let tenths = (value * 118 / 100 + 5_000).div_euclid(10_000);
        let sign = if tenths < 0 { "\u{2212}" } else { "" };
        format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
    };
    let clicks = cost.clicks.iter().enumerate();
    let mut parts: Vec<(String, String)> =
        clicks.map(|(at, &worth)| (format!("click {}", at + 1), shown(worth))).collect();
    parts.push(("range, targets, symbols and team".into(), shown(cost.base)));
    parts
}

/// A design to begin with: eight plain clicks.
fn plain() -> Design {
    let fields = [
        ("name", "New Hero"),
        ("short", "NEW"),
        ("role", "all-rounder"),
        ("symbol", "boot"),
        ("size", "fist"),
        ("range", "0"),
        ("bolts", "1"),
        ("unique", "no"),
    ];
    let clicks = (0..8).map(|at: i16| {
        let numbers = [8 - at / 3, 10 - at / 3, 16 - at / 3, 3 - at / 4];
        numbers.map(|number| (number, String::new())).to_vec()
    });
    Design {
        fields: fields.map(|(key, value)| (key.to_string(), value.to_string())).into(),
        clicks: clicks.collect(),
    }
}

/// The design of a character. Special powers are left out: they belong to their character.
fn of(character: &Character) -> Design {
    let mut fields = BTreeMap::new();
    let mut field = |key: &str, value: &str| fields.insert(key.to_string(), value.to_string());
    field("name", &character.name);
    field("short", &character.short);
    field("role", &character.role);
    field("text", &character.text);
    field("team", character.team.map_or("", Team::code));
    field("symbol", ["boot", "wing", "dolphin"][character.symbol as usize]);
    field("size", ["fist", "giant", "colossal"][character.size as usize]);
    field("range", &character.range.to_string());
    field("bolts", &character.bolts.to_string());
    field("unique", if character.unique { "yes" } else { "no" });
    let value = |value: super::Value| {
        let code = value.power.filter(|power| power.special_slot().is_none()).map_or("", Power::code);
        (i16::from(value.number), code.to_string())
    };
    let clicks = character.dial.iter().map(|click| click.values.map(value).to_vec()).collect();
    Design { fields, clicks }
}

/// The id of a name: "Captain Zöe!" becomes "captain-z-e".
fn id_of(name: &str) -> String {
    let letter =
        |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { ' ' };
    let plain: String = name.chars().map(letter).collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

/// A design as the table of a pack.
fn text_of(id: &str, design: &Design) -> String {
    if id.is_empty() {
        return String::new();
    }
    let mut text = format!("[characters.{id}]\n");
    let quoted = |value: &str| toml::Value::String(value.into()).to_string();
    for key in ["name", "short", "role", "text", "team", "symbol", "size"] {
        let value = design.field(key);
        if !value.is_empty() {
            let _ = writeln!(text, "{key} = {}", quoted(value));
        }
    }
    for key in ["range", "bolts"] {
        let value = design.field(key);
        let value = if value.is_empty() { "0" } else { value };
        // What is no number is quoted, and refused with its place.
        let number = value.bytes().all(|digit| digit.is_ascii_digit());
        let _ = writeln!(text, "{key} = {}", if number { value.into() } else { quoted(value) });
    }
    if design.field("unique") == "yes" {
        text += "unique = true\n";
    }
    // CC-SPD-EAR-1: it loses what it has, the wing before the size.
    if design.clicks.iter().flatten().any(|(_, code)| code == Power::Earthbound.code()) {
        let lost = if design.field("symbol") == "wing" { "flight" } else { "size" };
        let _ = writeln!(text, "earthbound = {}", quoted(lost));
    }
    for slot in Slot::ALL {
        let values = design.clicks.iter().filter_map(|click| click.get(slot as usize));
        let line: Vec<String> = values.map(|(number, code)| format!("{number}{code}")).collect();
        let _ = writeln!(text, "{} = {}", slot.word(), quoted(&line.join(" ")));
    }
    text
}

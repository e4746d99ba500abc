//! Forces as people type them: names instead of ids, beginnings of names, "2x", commas.

use super::{Catalogue, UnitInfo, title};
use crate::words::list_or;
use crate::{Fault, Source};

/// The most members that a count may stand for.
const MOST_COPIES: usize = 40;

/// Reads a pasted force in any form that a person may write: units by id or name, or by the beginning of either
/// if only one unit begins so; "2x" for two of them; separated by lines, commas, semicolons or `+`. Words after
/// the unit are left for the game to judge.
///
/// # Errors
/// Every part that names no unit, at its line, with the units that come nearest; a force for another game; a
/// text without any units.
pub fn read_loosely(
    game: &str,
    source: &Source,
    catalogue: &Catalogue,
) -> Result<(Option<String>, String), Fault> {
    let mut name = None;
    let (mut members, mut faults) = (Vec::new(), Vec::new());
    for (at, line) in source.text.lines().enumerate() {
        if line.trim_start().starts_with('#') {
            name = title(game, source, at + 1, line)?.or(name);
            continue;
        }
        for part in line.split(['+', ',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
            let (copies, words) = counted(part);
            match member(catalogue, words) {
                Ok(member) => members.extend(std::iter::repeat_n(member, copies)),
                Err(fault) => {
                    faults.push(Fault { help: fault.help, ..source.fault_in_line(at + 1, fault.message) });
                }
            }
        }
    }
    if let Some(fault) = Fault::all_of(faults) {
        return Err(fault);
    }
    if members.is_empty() {
        return Err(super::no_unit(source));
    }
    Ok((name, members.join("+")))
}

/// A count and what it counts: "2x atlas", "2 × atlas", "atlas x2".
fn counted(part: &str) -> (usize, &str) {
    let number = |text: &str| text.trim().parse().ok().filter(|copies| (1..=MOST_COPIES).contains(copies));
    let times = ['x', 'X', '×', '*'];
    if let Some((before, after)) = part.split_once(times)
        && let Some(copies) = number(before)
    {
        return (copies, after.trim());
    }
    if let Some((before, after)) = part.rsplit_once(times)
        && before.ends_with(' ')
        && let Some(copies) = number(after)
    {
        return (copies, before.trim());
    }
    (1, part)
}

/// Letters and digits only, in lower case: "Atlas AS7-D" and "atlas_as7_d" are the same.
fn folded(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The member that some words stand for, with the id of its unit.
fn member(catalogue: &Catalogue, text: &str) -> Result<String, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let whole = folded(text);
    let ready =
        catalogue.ready.iter().find(|ready| folded(&ready.id) == whole || folded(&ready.name) == whole);
    if let Some(ready) = ready {
        return Ok(ready.id.clone());
    }
    let written = |unit: &UnitInfo, used: usize| {
        std::iter::once(unit.id.as_str()).chain(words[used..].iter().copied()).collect::<Vec<_>>().join(" ")
    };
    let starts = |used: usize| folded(&words[..used].join(" "));
    let named = |unit: &&UnitInfo, name: &str| folded(&unit.id) == name || folded(&unit.name) == name;
    let begins = |unit: &&UnitInfo, name: &str| {
        folded(&unit.id).starts_with(name) || folded(&unit.name).starts_with(name)
    };
    // The longest name counts: "Marauder II" is not a Marauder.
    for used in (1..=words.len()).rev() {
        if let Some(unit) = catalogue.units.iter().find(|unit| named(unit, &starts(used))) {
            return Ok(written(unit, used));
        }
    }
    let mut several = Vec::new();
    for used in (1..=words.len()).rev() {
        let name = starts(used);
        let found: Vec<&UnitInfo> = catalogue.units.iter().filter(|unit| begins(unit, &name)).collect();
        match found[..] {
            [unit] => return Ok(written(unit, used)),
            [] => {}
            _ => {
                several = found;
                break;
            }
        }
    }
    if several.is_empty() {
        let fault = Fault::new(format!("unknown unit '{text}'"));
        return Err(fault.help(format!("did you mean {}?", list_or(&nearest_three(catalogue, &words)))));
    }
    let names: Vec<String> = several.iter().take(3).map(|unit| unit.name.clone()).collect();
    let fault = Fault::new(format!("'{text}' fits {} units", several.len()));
    Err(fault.help(format!("write more of the name: {}", list_or(&names))))
}

/// The three units whose names come nearest.
fn nearest_three(catalogue: &Catalogue, words: &[&str]) -> Vec<String> {
    let (first, whole) = (folded(words.first().copied().unwrap_or_default()), folded(&words.join(" ")));
    let distance = |unit: &UnitInfo| {
        let near = |name: &str| {
            let away = |wanted: &String| strsim::damerau_levenshtein(wanted, name);
            [&first, &whole].into_iter().map(away).min().unwrap_or(usize::MAX)
        };
        let first_of_name = unit.name.split_whitespace().next().unwrap_or_default();
        [&unit.id, &unit.name, first_of_name]
            .iter()
            .map(|name| near(&folded(name)))
            .min()
            .unwrap_or(usize::MAX)
    };
    let mut units: Vec<(usize, &str)> =
        catalogue.units.iter().map(|unit| (distance(unit), unit.name.as_str())).collect();
    units.sort_by_key(|(distance, _)| *distance);
    units.into_iter().take(3).map(|(_, name)| name.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue() -> Catalogue {
        let unit = |(id, name): (&str, &str)| UnitInfo {
            id: id.into(),
            name: name.into(),
            kind: "mech",
            tons: 0,
            role: String::new(),
            card: crate::show::Card::default(),
        };
        let units = [
            ("atlas", "Atlas AS7-D"),
            ("marauder", "Marauder MAD-3R"),
            ("marauder_ii", "Marauder II"),
            ("warhammer", "Warhammer WHM-6R"),
        ];
        Catalogue { units: units.map(unit).to_vec(), ..Catalogue::default() }
    }

    fn read(text: &str) -> Result<String, Fault> {
        read_loosely("battleclix", &Source::new("pasted", text), &catalogue()).map(|(_, force)| force)
    }

    #[test]
    fn units_go_by_id_by_name_and_by_a_beginning_that_fits_one() {
        assert_eq!(read("atlas").as_deref(), Ok("atlas"));
        assert_eq!(read("Atlas AS7-D commander").as_deref(), Ok("atlas commander"));
        assert_eq!(read("war veteran").as_deref(), Ok("warhammer veteran"));
        assert_eq!(read("marauder ii").as_deref(), Ok("marauder_ii"), "the longest name counts");
        assert_eq!(read("Marauder").as_deref(), Ok("marauder"), "a whole id is enough");
    }

    #[test]
    fn counts_and_commas_are_read() {
        assert_eq!(read("2x atlas, warhammer").as_deref(), Ok("atlas+atlas+warhammer"));
        assert_eq!(read("2 × Atlas AS7-D; war x2").as_deref(), Ok("atlas+atlas+warhammer+warhammer"));
        assert_eq!(read("atlas+atlas\n\nwarhammer").as_deref(), Ok("atlas+atlas+warhammer"));
    }

    #[test]
    fn every_wrong_line_is_reported_with_the_nearest_three() {
        let fault = read("atlaz\natlas\nmar\nwarhamer").expect_err("three of them are wrong");
        let all: Vec<&Fault> = std::iter::once(&fault).chain(&fault.others).collect();
        let lines: Vec<_> =
            all.iter().filter_map(|fault| fault.line_column()).map(|(line, _)| line).collect();
        assert_eq!(lines, [1, 3, 4]);
        let help = |at: usize| all[at].help.clone().unwrap_or_default();
        assert!(help(0).starts_with("did you mean Atlas AS7-D, "), "{}", help(0));
        assert_eq!(help(1), "write more of the name: Marauder MAD-3R or Marauder II");
        assert!(help(2).starts_with("did you mean Warhammer WHM-6R, "), "{}", help(2));
    }

    #[test]
    fn a_text_without_units_or_for_another_game_is_refused() {
        assert!(read("# only a title\n , ;").expect_err("empty").to_string().contains("no unit"));
        assert!(read("# A, a force for overdrive\natlas").is_err());
    }
}

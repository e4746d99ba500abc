//! The content that a case brings: a file beside it, or tables of its own.

use crate::{Fault, Source};
use serde::Deserialize;
use toml::{Spanned, Value};

/// The part of a case file that names its pack.
#[derive(Deserialize)]
struct Brings {
    pack: Option<Spanned<Value>>,
}

/// Adds the pack that a case names by its path, which is relative to the case. `read` opens it.
///
/// # Errors
/// Text that does not parse, or a pack that `read` cannot open, at the place where the case names it.
pub fn fetch(mut case: Source, read: impl FnOnce(&str) -> Result<Source, Fault>) -> Result<Source, Fault> {
    let Some(pack) = case.toml::<Brings>()?.pack else { return Ok(case) };
    if let Value::String(path) = pack.get_ref() {
        let file = read(path).map_err(|fault| fault.at(&case, pack.span()))?;
        case.packs.push(file);
    }
    Ok(case)
}

/// The case with the tables of its own as a further pack.
pub(super) fn with_own(case: &Source) -> Result<Source, Fault> {
    let mut packed = case.clone();
    let Some(pack) = case.toml::<Brings>()?.pack else { return Ok(packed) };
    match pack.get_ref() {
        Value::String(_) if !case.packs.is_empty() => {}
        Value::String(path) => {
            let wrong = format!("the pack '{path}' of this case has not been read");
            return Err(case
                .fault(pack.span(), wrong)
                .help("run the case as a file, with its pack beside it"));
        }
        _ => {
            let own = own_tables(&case.text);
            if own.trim().is_empty() {
                let wrong = "a pack is the path of a file, or tables such as [pack.units.my-mech]";
                return Err(case.fault(pack.span(), wrong));
            }
            packed.packs.push(Source::new(&*case.name, own));
        }
    }
    Ok(packed)
}

/// The headings of the tables a case is made of.
const PARTS: [&str; 4] = ["[given", "[[step", "[pack.", "[[pack."];

/// The `[pack.…]` tables of a case as a pack, everything else left blank: each byte stays in its line and
/// column, so that faults in the pack point into the case.
fn own_tables(case: &str) -> String {
    let (mut text, mut own) = (String::with_capacity(case.len()), false);
    for line in case.split_inclusive('\n') {
        let start = line.trim_start();
        if let Some(part) = PARTS.iter().find(|part| start.starts_with(**part)) {
            own = part.ends_with("pack.");
        }
        match own {
            true if start.starts_with('[') => text.push_str(&line.replacen("pack.", "     ", 1)),
            true => text.push_str(line),
            false => text.extend(line.chars().filter(|letter| *letter == '\n')),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_tables_stay_in_their_lines() {
        let case = "game = \"x\"\n[pack.units.a]\nwalk = 4\nzones = [\n  [1, 2],\n]\n[given]\nturn = 1\n[pack.maps.b]\n";
        let pack = "\n[     units.a]\nwalk = 4\nzones = [\n  [1, 2],\n]\n\n\n[     maps.b]\n";
        assert_eq!(own_tables(case), pack);
    }

    #[test]
    fn a_named_pack_is_read_and_a_missing_one_reported_where_it_is_named() {
        let case = Source::new("case.toml", "game = \"x\"\npack = \"own.toml\"\n");
        let fetched = fetch(case.clone(), |path| Ok(Source::new(path, "[units]"))).expect("read");
        assert_eq!(fetched.packs, [Source::new("own.toml", "[units]")]);
        let fault = fetch(case.clone(), |_| Err(Fault::new("there is no such file"))).expect_err("missing");
        assert_eq!(fault.to_string(), "case.toml:2:8: there is no such file");
        let fault = with_own(&case).expect_err("not fetched");
        assert!(fault.to_string().starts_with("case.toml:2:8: the pack 'own.toml'"), "{fault}");
        let inline = Source::new("case.toml", "game = \"x\"\npack = { units = {} }\n");
        let fault = with_own(&inline).expect_err("an inline table");
        assert!(fault.to_string().starts_with("case.toml:2:8: a pack is the path of a file"), "{fault}");
    }
}

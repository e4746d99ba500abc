//! `ironhex lab compare GAME SCENARIO OPTION`

use super::args::{QuickArgs, RunArgs};
use super::{quick, study};
use crate::Done;
use crate::output::{Output, say};
use lab::QuickStudy;
use std::path::Path;
use table::{Fault, OptionInfo, Source};

/// Compares the values of one option, or of every option if none is named.
pub fn run(
    args: &QuickArgs,
    option: Option<&str>,
    forces: &[String],
    run: &RunArgs,
    output: &mut Output,
) -> Done {
    if forces.len() > 2 {
        let fault = Fault::new(format!("too many forces: {} for two sides", forces.len()));
        return Err(fault.help("name one force to play itself, or two; a study can compare more").into());
    }
    let base = QuickStudy { forces: quick::named_forces(forces)?, ..quick::base(args)? };
    let known = shelf::find(&args.game)?.options();
    let (title, compare) = match option {
        Some(text) => {
            let (key, values) = one(text, known, &base)?;
            (format!("What {key} changes"), vec![(key, values)])
        }
        None => ("What each option changes".into(), every(known, &base)?),
    };
    quick::play(QuickStudy { title, compare, ..base }, run, output)
}

/// The values of one option to compare: those that were named, or all others than the baseline's.
fn one(text: &str, known: &[OptionInfo], base: &QuickStudy) -> Result<(String, Vec<String>), Fault> {
    let (key, values) = text.split_once('=').map_or((text, None), |(key, values)| (key.trim(), Some(values)));
    let option = known.iter().find(|option| option.key == key);
    let option =
        option.ok_or_else(|| Fault::unknown("option", key, known.iter().map(|option| option.key)))?;
    let values: Vec<String> = match values {
        Some(values) => values.split(',').map(|value| value.trim().to_string()).collect(),
        None => others(option, base).filter(|_| option.range.is_none()).collect(),
    };
    if values.is_empty() {
        let (least, most) = option.range.unwrap_or_default();
        let fault = Fault::new(format!("{key} is a number: name the values to compare"));
        return Err(fault.help(format!("such as {key}=VALUE,VALUE, each from {least} to {most}")));
    }
    Ok((key.into(), values))
}

/// Every option with its other values. What the scenario does not allow is left out, and said.
fn every(known: &[OptionInfo], base: &QuickStudy) -> Result<Vec<(String, Vec<String>)>, Fault> {
    // What is wrong without any option is not the fault of one.
    readable(base, &[])?;
    let mut all = Vec::new();
    for option in known {
        let allowed = |value: &String| match readable(base, &[(option.key.into(), vec![value.clone()])]) {
            Ok(()) => true,
            Err(fault) => {
                say(format!("{} = {value} is left out: {}", option.key, fault.message));
                false
            }
        };
        let values: Vec<String> = others(option, base).filter(allowed).collect();
        if !values.is_empty() {
            all.push((option.key.into(), values));
        }
    }
    if all.is_empty() { Err(Fault::new("this game has no options to compare")) } else { Ok(all) }
}

/// Whether a study with these values can be played.
fn readable(base: &QuickStudy, compare: &[(String, Vec<String>)]) -> Result<(), Fault> {
    let one = QuickStudy { compare: compare.to_vec(), ..base.clone() };
    study::parse(&Source::new("the quick study", one.to_toml()), Path::new("")).map(|_| ())
}

/// The values of an option other than the baseline's: all its words, or half and twice its number.
fn others<'a>(option: &'a OptionInfo, base: &'a QuickStudy) -> impl Iterator<Item = String> + 'a {
    let set = base.options.iter().find(|(known, _)| known == option.key);
    let baseline = set.map_or(option.default, |(_, value)| value);
    let numbers = option.range.zip(baseline.parse::<u16>().ok()).map(|((least, most), number)| {
        // 0 stands for "none", of which there is no half.
        let values = if number == 0 { [FOR_NONE; 2] } else { [number / 2, number.saturating_mul(2)] };
        values.map(|value| value.clamp(least, most).to_string())
    });
    let words = option.values.iter().map(ToString::to_string);
    let mut all: Vec<String> = words.chain(numbers.into_iter().flatten()).collect();
    all.dedup();
    all.into_iter().filter(move |value| value != baseline)
}

/// The number that is compared with none at all.
const FOR_NONE: u16 = 10;

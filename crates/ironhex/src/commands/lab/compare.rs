//! `ironhex lab compare GAME SCENARIO OPTION`

use super::args::{QuickArgs, RunArgs};
use super::quick;
use crate::Done;
use crate::output::Output;
use lab::QuickStudy;
use table::Fault;

pub fn run(args: &QuickArgs, text: &str, forces: &[String], run: &RunArgs, output: &mut Output) -> Done {
    if forces.len() > 2 {
        let fault = Fault::new(format!("too many forces: {} for two sides", forces.len()));
        return Err(fault.help("name one force to play itself, or two; a study can compare more").into());
    }
    let game = shelf::find(&args.game)?;
    let (key, values) = text.split_once('=').map_or((text, None), |(key, values)| (key.trim(), Some(values)));
    let known = game.options();
    let Some(option) = known.iter().find(|option| option.key == key) else {
        return Err(Fault::unknown("option", key, known.iter().map(|option| option.key)).into());
    };
    let base = quick::base(args)?;
    let set = base.options.iter().find(|(known, _)| known == key);
    let baseline = set.map_or(option.default, |(_, value)| value);
    let values: Vec<String> = match values {
        Some(values) => values.split(',').map(|value| value.trim().to_string()).collect(),
        None => option.values.iter().filter(|value| **value != baseline).map(ToString::to_string).collect(),
    };
    if values.is_empty() {
        let (least, most) = option.range.unwrap_or_default();
        let fault = Fault::new(format!("{key} is a number: name the values to compare"));
        return Err(fault.help(format!("such as {key}=VALUE,VALUE, each from {least} to {most}")).into());
    }
    let title = format!("What {key} changes");
    let (forces, compare) = (quick::named_forces(forces)?, vec![(key.into(), values)]);
    quick::play(QuickStudy { title, forces, compare, ..base }, run, output)
}

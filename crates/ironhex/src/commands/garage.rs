//! `ironhex garage`: units that players build from parts.

use crate::cli::option;
use crate::failure::{Failure, show};
use crate::output::{Output, columns, counted};
use crate::{Done, files, seed};
use clap::{Args, Subcommand};
use serde_json::json;
use std::path::{Path, PathBuf};
use table::garage::{Garage, Opened, UnitView, Wish, print};
use table::{Fault, Seed, Source};

/// Something is wrong with what was checked.
const WRONG: u8 = 1;

#[derive(Subcommand)]
pub enum GarageCommand {
    /// Check units and squads, and name every problem with its rule and a repair
    #[command(after_help = "Examples:
  ironhex garage check my-squad.toml
  ironhex garage check - < my-unit.toml
  ironhex garage check my-squad.toml --option garage=open --json

The exit code is 1 if something is wrong with a unit or the squad, and 2 if the file cannot be read.")]
    Check {
        /// The units: a pack, as the garage saves it; - for standard input
        file: PathBuf,
        #[command(flatten)]
        with: With,
    },

    /// Show the sheets of units, or draw them for printing
    #[command(after_help = "Examples:
  ironhex garage sheet my-squad.toml
  ironhex garage sheet my-squad.toml --svg --out my-squad.svg

The drawing has a sheet for each unit with boxes to tick and the pilot's card, tokens to cut out, and exactly the
rules of the Systems, Mods and Traits in use; each is a page of A4.")]
    Sheet {
        /// The units: a pack, as the garage saves it; - for standard input
        file: PathBuf,
        /// Draw them as SVG
        #[arg(long)]
        svg: bool,
        /// The file to write (default: standard output)
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        with: With,
    },

    /// Build a random legal squad, or one unit
    #[command(after_help = "Examples:
  ironhex garage random --points 600
  ironhex garage random --points 250 --unit --seed 7 --out my-unit.toml")]
    Random {
        /// What it may cost at most
        #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        points: u32,
        /// One unit instead of a squad
        #[arg(long)]
        unit: bool,
        /// Seed for the draw (default: from the system's generator)
        #[arg(long, value_name = "N")]
        seed: Option<Seed>,
        /// The pack to write (default: standard output)
        #[arg(long, value_name = "PACK")]
        out: Option<PathBuf>,
        #[command(flatten)]
        with: With,
    },
}

/// What a garage is opened with.
#[derive(Args)]
pub struct With {
    /// The id of the game
    #[arg(long, default_value = "thirty-mm")]
    game: String,
    /// A house rule to change from its default
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// A pack with parts of your own
    #[arg(long = "pack", value_name = "FILE")]
    packs: Vec<PathBuf>,
}

impl With {
    fn garage(&self) -> Result<Box<dyn Garage>, Fault> {
        let options: Result<Vec<_>, Fault> = self.options.iter().map(|text| option(text)).collect();
        shelf::garage(&self.game)?(&files::read_packs(&self.packs)?, &options?)
    }
}

pub fn run(command: &GarageCommand, output: &mut Output) -> Done {
    match command {
        GarageCommand::Check { file, with } => check(file, with, output),
        GarageCommand::Sheet { file, svg, out, with } => sheet(file, *svg, out.as_deref(), with, output),
        GarageCommand::Random { points, unit, seed, out, with } => {
            let wish = Wish { points: *points, squad: !unit };
            random(&wish, *seed, out.as_deref(), with, output)
        }
    }
}

fn check(file: &Path, with: &With, output: &mut Output) -> Done {
    let garage = with.garage()?;
    let source = files::read(file, &files::PACK)?;
    let Opened { bench, changes } = garage.open(&source)?;
    let squad = bench.squad();
    let views: Vec<UnitView> = (0..squad.units.len()).filter_map(|at| bench.unit(at)).collect();
    let legal = squad.is_legal();
    if output.json {
        let unit = |(view, line): (&UnitView, &table::garage::UnitLine)| json!({ "name": view.name, "cost": view.cost, "count": line.count, "problems": view.problems });
        let units: Vec<_> = views.iter().zip(&squad.units).map(unit).collect();
        output.document(&json!({
            "file": source.name, "squad": squad.name, "cost": squad.cost, "most": squad.most, "legal": legal,
            "units": units, "problems": squad.problems, "changes": changes,
        }))?;
        return if legal { Ok(()) } else { Err(Failure::Reported(WRONG)) };
    }
    changes.iter().try_for_each(|change| output.line(format!("Changed: {change}")))?;
    let rows: Vec<(String, String)> = squad
        .units
        .iter()
        .map(|line| {
            let found = match line.problems {
                0 => "legal".into(),
                problems => counted(problems as u64, "problem"),
            };
            let beside = if line.count == 0 { ", beside the squad" } else { "" };
            let copies = if line.count > 1 { format!("{} x ", line.count) } else { String::new() };
            (format!("{copies}{}", line.name), format!("{} points, {found}{beside}", line.cost))
        })
        .collect();
    columns(&rows).iter().try_for_each(|line| output.line(line))?;
    let verdict = if legal { "can be fielded" } else { "cannot be fielded" };
    output.line(format!("Squad: {} of {} points, {verdict}", squad.cost, squad.most))?;
    if legal {
        return Ok(());
    }
    output.flush()?;
    report(&source, &views, &squad.problems);
    Err(Failure::Reported(WRONG))
}

/// Shows every problem at the heading of its unit.
fn report(source: &Source, views: &[UnitView], squad: &[table::garage::Problem]) {
    let headings = source.text.lines().enumerate().filter(|(_, line)| line.trim().starts_with("[units."));
    let lines: Vec<usize> = headings.map(|(at, _)| at + 1).collect();
    let mut faults = Vec::new();
    for (at, view) in views.iter().enumerate() {
        for problem in &view.problems {
            let words = format!("{}: {} ({})", view.name, problem.words, problem.clause);
            let fault = match lines.get(at) {
                Some(&line) => source.fault_in_line(line, words),
                None => Fault::in_file(source, words),
            };
            faults.push(match &problem.repair {
                Some(repair) => fault.help(format!("repair: {}", repair.words)),
                None => fault,
            });
        }
    }
    let squad =
        squad.iter().map(|one| Fault::in_file(source, format!("the squad: {} ({})", one.words, one.clause)));
    faults.extend(squad);
    if let Some(fault) = Fault::all_of(faults) {
        show(&fault, false);
    }
}

fn sheet(file: &Path, svg: bool, out: Option<&Path>, with: &With, output: &mut Output) -> Done {
    let garage = with.garage()?;
    let source = files::read(file, &files::PACK)?;
    out.map_or(Ok(()), files::check_writable)?;
    let Opened { bench, .. } = garage.open(&source)?;
    let views: Vec<UnitView> = (0..bench.squad().units.len()).filter_map(|at| bench.unit(at)).collect();
    let text = match (svg, output.json) {
        (true, _) => print::together(&print::pages(bench.as_ref())),
        (false, true) => return output.document(&views),
        (false, false) => views.iter().map(in_words).collect::<Vec<_>>().join("\n"),
    };
    write(out, &text, output)
}

/// A sheet as text.
fn in_words(view: &UnitView) -> String {
    let mut lines = vec![format!("{}  {}", view.name, view.kind)];
    let numbers: Vec<(String, String)> = view
        .numbers
        .iter()
        .map(|number| {
            let parts: Vec<String> =
                number.lines.iter().map(|line| format!("{} {:+}", line.words, line.value)).collect();
            let parts = if parts.len() > 1 { parts.join(", ") } else { String::new() };
            (format!("{}  {}", number.name, number.value), parts)
        })
        .collect();
    lines.extend(columns(&numbers).into_iter().map(|line| format!("  {line}")));
    for table in &view.tables {
        lines.push(format!("  {}", table.title));
        for row in &table.rows {
            let named = table.heads.iter().zip(&row.cells).skip(1);
            let cells: Vec<String> =
                named.map(|(head, cell)| format!("{} {cell}", head.to_lowercase()).trim().into()).collect();
            let name = row.cells.first().map_or("", String::as_str);
            lines.push(format!("    {name}: {}", cells.join(", ")));
        }
    }
    for power in &view.powers {
        lines.push(format!("  {} ({}, {}): {}", power.name, power.group, power.clause, power.text));
    }
    for problem in &view.problems {
        lines.push(format!("  Problem: {} ({})", problem.words, problem.clause));
    }
    lines.join("\n") + "\n"
}

fn random(wish: &Wish, seed: Option<Seed>, out: Option<&Path>, with: &With, output: &mut Output) -> Done {
    let garage = with.garage()?;
    out.map_or(Ok(()), files::check_writable)?;
    let seed = seed.map_or_else(seed::random, Ok)?;
    let bench = garage.random(wish, seed)?;
    let (squad, mustered) = (bench.squad(), bench.muster()?);
    if output.json {
        return output.document(&json!({
            "seed": seed.to_string(), "squad": squad.name, "cost": squad.cost, "most": squad.most,
            "units": squad.units, "force": mustered.force, "pack": mustered.pack,
        }));
    }
    write(out, &format!("# Drawn at random, seed {seed}: {} points.\n{}", squad.cost, bench.write()), output)
}

/// Writes a file, or to standard output.
fn write(out: Option<&Path>, text: &str, output: &mut Output) -> Done {
    match out {
        Some(out) => {
            files::write(out, text)?;
            output.line(format!("Wrote {}", out.display()))
        }
        None => output.line(text.trim_end()),
    }
}

//! `ironhex lab ladder`

use super::args::LadderArgs;
use super::progress;
use super::study::{self, Kept};
use crate::Done;
use crate::output::Output;
use lab::ladder::{Ladder, LadderPlan};
use lab::{ResultsFolder, Study};
use shelf::Shelved;
use std::path::PathBuf;
use table::{Fault, Source};

/// A ladder is played in this many rounds, so a stopped one has games of every pair.
const ROUNDS: u32 = 20;

/// A ladder that is ready to be played.
struct Ready {
    plan: LadderPlan,
    study: Study,
    kept: Option<Kept>,
}

/// The file with the ratings, for programs.
const RATINGS: &str = "ladder.json";

pub fn run(args: &LadderArgs, output: &mut Output) -> Done {
    let games = match &args.game {
        Some(game) => vec![shelf::find(game)?],
        None => shelf::games().to_vec(),
    };
    study::kept_needs_out(&args.run)?;
    if args.run.until.is_some() {
        let fault =
            Fault::new("a ladder cannot stop when it is settled: all players need equally many games");
        return Err(fault.help("omit --until").into());
    }
    if args.run.watch {
        return Err(Fault::new("a ladder has no report to watch").help("omit --watch").into());
    }
    // Mistakes in any game's ladder are reported before the first one is played.
    let plans = games.into_iter().map(|game| planned(game, args)).collect::<Result<Vec<_>, _>>()?;
    let open = |folder: &PathBuf| ResultsFolder::open(folder, &[RATINGS], args.run.overwrite);
    let mut folder = args.run.out.as_ref().map(open).transpose()?;
    let ready = plans.into_iter().map(|plan| opened(plan, args)).collect::<Result<Vec<_>, _>>()?;
    let mut ladders = Vec::new();
    for Ready { plan, study, kept } in ready {
        // The folder stays locked while its games are played.
        let (_folder, resumed) = kept.map(|kept| (kept.folder, kept.resumed)).unzip();
        let records = progress::play(&study, args.run.threads, ROUNDS, resumed, &mut |_| {})?;
        let ladder = Ladder::of(&plan, &study, &records);
        if !output.json && ladder.games > 0 {
            print(&ladder, output)?;
            // The next game may take a while, so this one is shown now.
            output.flush()?;
        }
        let (played, of) = (ladder.games, ladder.of);
        ladders.push(ladder);
        if played < of {
            let stopped = progress::stopped(played, of, args.run.out.is_some());
            if output.json {
                output.document(&ladders)?;
                output.flush()?;
            }
            return Err(stopped);
        }
    }
    if let Some(folder) = &mut folder {
        write(folder, &ladders)?;
    }
    if output.json { output.document(&ladders) } else { Ok(()) }
}

/// The plan of a game's ladder, and its study.
fn planned(game: &dyn Shelved, args: &LadderArgs) -> Result<(LadderPlan, Study), Fault> {
    let folder = args.run.out.as_ref().map(|folder| folder.join(game.id()));
    let plan = LadderPlan {
        game: game.id().into(),
        scenarios: match args.scenarios.as_slice() {
            [] => game.even().iter().map(ToString::to_string).collect(),
            named => named.to_vec(),
        },
        players: args.players.iter().map(|name| name.trim().to_string()).collect(),
        games: args.games,
        seed: study::seed(args.seed, &args.players, folder.as_deref())?,
        neighbors: args.neighbors,
    };
    plan.study().map_err(without_location)
}

/// Opens the journal, if there is to be one. Every game has its own folder.
fn opened((plan, study): (LadderPlan, Study), args: &LadderArgs) -> Result<Ready, Fault> {
    let keep =
        |folder: &PathBuf| study::keep_generated(&folder.join(&plan.game), &study, &[], args.run.opening());
    let kept = args.run.out.as_ref().map(keep).transpose()?;
    Ok(Ready { plan, study, kept })
}

/// Removes the location from a fault in the generated study, which has no file.
fn without_location(fault: Fault) -> Fault {
    match &fault.file {
        Some(Source { name, .. }) if name == lab::ladder::NAME => Fault { file: None, span: None, ..fault },
        _ => fault,
    }
}

/// Prints a ladder, the strongest player first.
fn print(ladder: &Ladder, output: &mut Output) -> Done {
    let Ladder { game, scenarios, games, of, seed, .. } = ladder;
    let games = if games < of { format!("{games} of {of}") } else { games.to_string() };
    let scenarios = scenarios.join(", ");
    output.line(format!("{game}, {scenarios}: {games} games, seed {seed}"))?;
    let widest = ladder.rungs.iter().map(|entry| entry.player.chars().count()).max().unwrap_or(0).max(6);
    output.line(format!(
        "  {:widest$}  {:>6}  {:>13}  share of wins against the player below (95% interval)",
        "player", "Elo", "95% interval"
    ))?;
    for entry in ladder.rungs.iter().rev() {
        let (elo, interval) = entry.elo.map_or_else(
            || ("?".into(), String::new()),
            |elo| (format!("{:.0}", elo.value), format!("{:.0} to {:.0}", elo.low, elo.high)),
        );
        let below = entry.below.map_or_else(String::new, lab::findings::words::share);
        output.line(format!("  {:widest$}  {elo:>6}  {interval:>13}  {below}", entry.player).trim_end())?;
    }
    if ladder.rungs.iter().any(|entry| entry.elo.is_none()) {
        output.line("  No Elo yet: the games so far do not link all players.")?;
    }
    output.line("")
}

/// Writes the ladders for programs, next to the journals.
fn write(folder: &mut ResultsFolder, ladders: &[Ladder]) -> Result<(), Fault> {
    let text = serde_json::to_string_pretty(ladders);
    let text = text.map_err(|error| Fault::new(format!("cannot write {RATINGS}: {error}")))?;
    folder.write(&[(RATINGS.into(), (text + "\n").into_bytes())])?;
    Ok(())
}

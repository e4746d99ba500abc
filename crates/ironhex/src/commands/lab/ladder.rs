//! `ironhex lab ladder`: how strong the computer players are.

use super::args::LadderArgs;
use super::playing;
use crate::Done;
use crate::output::Output;
use lab::ladder::{Ladder, Plan};
use table::{Fault, Source};

pub fn run(args: &LadderArgs, output: &mut Output) -> Done {
    let games = match &args.game {
        Some(game) => vec![shelf::find(game)?],
        None => shelf::games().to_vec(),
    };
    let mut ladders = Vec::new();
    for game in games {
        let scenario = match &args.scenario {
            Some(scenario) => scenario.clone(),
            None => game.scenarios(&[])?.first().map(|first| first.id.clone()).unwrap_or_default(),
        };
        let plan = Plan {
            game: game.id().into(),
            scenario,
            players: args.players.iter().map(|name| name.trim().to_string()).collect(),
            games: args.games,
            seed: args.seed,
            neighbours: args.neighbours,
        };
        let (plan, study) = plan.study().map_err(plain)?;
        let records = playing::play(&study, args.threads, None)?;
        let ladder = Ladder::of(&plan, &study, &records);
        if let Some(stopped) = playing::stopped(ladder.games, study.total(), false) {
            return Err(stopped);
        }
        if !output.json {
            tell(&ladder, output)?;
            // The next game may take long: this one is shown now.
            output.flush()?;
        }
        ladders.push(ladder);
    }
    if output.json { output.document(&ladders) } else { Ok(()) }
}

/// A fault of the study that was made up here, without a line of it.
fn plain(fault: Fault) -> Fault {
    match &fault.file {
        Some(Source { name, .. }) if name == lab::ladder::NAME => Fault { file: None, span: None, ..fault },
        _ => fault,
    }
}

fn tell(ladder: &Ladder, output: &mut Output) -> Done {
    output.line(format!(
        "{}, {}: {} games, seed {}",
        ladder.game, ladder.scenario, ladder.games, ladder.seed
    ))?;
    let widest = ladder.rungs.iter().map(|rung| rung.player.chars().count()).max().unwrap_or(0).max(6);
    output.line(format!(
        "  {:widest$}  {:>6}  {:>13}  against the one below",
        "player", "Elo", "95% interval"
    ))?;
    for rung in ladder.rungs.iter().rev() {
        let elo = rung.elo;
        let below = rung.below.as_ref().map_or_else(String::new, |below| lab::findings::words::share(*below));
        let interval = format!("{:.0} to {:.0}", elo.low, elo.high);
        output.line(
            format!("  {:widest$}  {:>6.0}  {interval:>13}  {below}", rung.player, elo.value).trim_end(),
        )?;
    }
    output.line("")
}

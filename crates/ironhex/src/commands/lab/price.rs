//! `ironhex lab price GAME SCENARIO UNIT`

use super::args::PriceArgs;
use super::progress;
use crate::output::Output;
use crate::{Done, cli, files};
use lab::findings::words;
use lab::price::{PriceFinding, PriceQuestion};
use lab::stats::Estimate;
use table::{Setup, Side};

pub fn run(args: &PriceArgs, output: &mut Output) -> Done {
    let game = shelf::find(&args.game)?;
    shelf::check_player(&args.player)?;
    let setup = Setup {
        scenario: args.scenario.clone(),
        map: args.map.clone().unwrap_or_default(),
        options: args.options.iter().map(|text| cli::option(text)).collect::<Result<Vec<_>, _>>()?,
        seats: 2,
        any_force: args.any_force,
        packs: files::read_packs(&args.packs)?,
        ..Setup::default()
    };
    // A scenario or map that does not exist is reported as such, not as a unit that cannot be played.
    game.muster(&setup, Side(0))?;
    let question = PriceQuestion {
        game,
        setup,
        unit: args.unit.clone(),
        player: args.player.clone(),
        games: args.games,
        seed: args.seed,
        any_force: args.any_force,
        threads: args.threads.map(usize::from),
    };
    let found = progress::until_stopped(|stop| lab::price::price(&question, stop))?;
    if output.json {
        return output.document(&found);
    }
    print(&found, args, output)
}

fn print(found: &PriceFinding, args: &PriceArgs, output: &mut Output) -> Done {
    let PriceFinding { unit, cost, measure, companies, dependence, .. } = found;
    output.line(format!("{unit} costs {cost} {measure}. It is worth as much as enemies of:"))?;
    let wide = companies.iter().map(|company| company.company.len()).max().unwrap_or(0);
    for company in companies {
        let bounded = company.note.split_once(" this:").map(|(bound, _)| bound);
        let price = match (company.price, bounded) {
            (None, _) => "no price".into(),
            // An interval at the end of the range would look more certain than it is.
            (Some(price), Some(bound)) => format!("{bound} {:.0} {measure}", price.value),
            (Some(price), None) => {
                let Estimate { value, low, high } = price;
                format!("{value:.0} {measure}, 95% interval {low:.0} to {high:.0}")
            }
        };
        let note = if company.note.is_empty() { String::new() } else { format!(" ({})", company.note) };
        output.line(format!("  {:wide$}  {price}{note}", company.company))?;
    }
    output.line(words::capital(&format!("{dependence}.")))?;
    output.line(format!(
        "{} games in each company, {} on both sides, seed {}; partners and enemies are drawn from all units.",
        args.games, args.player, args.seed
    ))
}

//! `ironhex campaign GAME …`: several matches with the same forces. The roster file is the campaign; it can be
//! stopped after any battle and goes on later.

use crate::Done;
use crate::cli;
use crate::files;
use crate::output::{Output, aligned, counted};
use crate::seed;
use crate::summary::result;
use clap::{Args, Subcommand};
use serde_json::json;
use shelf::{MatchRequest, Seating, Shelved};
use std::path::{Path, PathBuf};
use std::time::Duration;
use table::campaign::{CampaignChoice, CampaignSide, CampaignView, Campaigns, Changed};
use table::{DiceMode, Fault, Seed, Source};

#[derive(Subcommand)]
pub enum CampaignCommand {
    /// Begin a campaign and write its roster file
    New {
        /// The roster file to write
        #[arg(value_name = "ROSTER")]
        roster: PathBuf,
        /// The force of a side: ids joined by + (default: the game's own)
        #[arg(long = "force", value_name = "ID+ID")]
        forces: Vec<String>,
        /// A house rule of every battle
        #[arg(long = "option", value_name = "KEY=VALUE")]
        options: Vec<String>,
        #[command(flatten)]
        common: Common,
    },
    /// Show how a campaign stands, and the choices before the next battle
    Show {
        /// The roster file
        #[arg(value_name = "ROSTER")]
        roster: PathBuf,
        #[command(flatten)]
        common: Common,
    },
    /// Make a choice before the next battle
    Choose {
        /// The roster file, which is written anew
        #[arg(value_name = "ROSTER")]
        roster: PathBuf,
        /// The choice, as `show` lists it; several are made in turn
        #[arg(required = true, value_name = "CHOICE")]
        choices: Vec<String>,
        #[command(flatten)]
        common: Common,
    },
    /// Let computer players fight the next battle, or several
    Play(PlayArgs),
    /// Enter a battle fought elsewhere: its replay, or a report written by hand
    Record {
        /// The roster file, which is written anew
        #[arg(value_name = "ROSTER")]
        roster: PathBuf,
        /// The replay or the report
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        common: Common,
    },
}

#[derive(Args)]
pub struct PlayArgs {
    /// The roster file, which is written anew after every battle
    #[arg(value_name = "ROSTER")]
    roster: PathBuf,
    /// The player of each side
    #[arg(long, value_delimiter = ',', default_value = "regular,regular", value_name = "A,B")]
    seats: Vec<String>,
    /// How many battles to fight at most
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=99))]
    battles: u32,
    /// Milliseconds a program may take for one decision
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    patience: u64,
    /// An existing folder to write the replays to
    #[arg(long, value_name = "FOLDER")]
    replays: Option<PathBuf>,
    #[command(flatten)]
    common: Common,
}

#[derive(Args)]
pub struct Common {
    /// Seed of everything that is left to chance (default: 128 bits from the system's generator)
    #[arg(long, value_name = "N")]
    seed: Option<Seed>,
    /// A pack of your own content
    #[arg(long = "pack", value_name = "FILE")]
    packs: Vec<PathBuf>,
}

/// What every command works with.
struct Desk {
    game: &'static dyn Shelved,
    campaigns: Box<dyn Campaigns>,
    seed: Seed,
}

impl Desk {
    fn open(game: &str, common: &Common) -> Result<Desk, Fault> {
        let game = shelf::find(game)?;
        let packs = files::read_packs(&common.packs)?;
        let campaigns = game.campaigns(&packs)?.ok_or_else(|| {
            let with: Vec<&str> =
                shelf::list().iter().filter(|game| game.campaigns).map(|game| game.id).collect();
            let fault = Fault::new(format!("{} has no campaigns", game.name()));
            fault.help(format!("games with campaigns: {}", with.join(", ")))
        })?;
        Ok(Desk { game, campaigns, seed: common.seed.map_or_else(seed::random, Ok)? })
    }
}

pub fn run(game: &str, command: &CampaignCommand, output: &mut Output) -> Done {
    match command {
        CampaignCommand::New { roster, forces, options, common } => {
            begin(&Desk::open(game, common)?, roster, forces, options, output)
        }
        CampaignCommand::Show { roster, common } => {
            let desk = Desk::open(game, common)?;
            let view = desk.campaigns.view(&files::read(roster, &files::ROSTER)?)?;
            show(&view, Vec::new(), output)
        }
        CampaignCommand::Choose { roster, choices, common } => {
            choose(&Desk::open(game, common)?, roster, choices, output)
        }
        CampaignCommand::Play(args) => play(&Desk::open(game, &args.common)?, args, output),
        CampaignCommand::Record { roster, file, common } => {
            let desk = Desk::open(game, common)?;
            let source = files::read(roster, &files::ROSTER)?;
            files::check_writable(roster)?;
            let report = report(&desk, files::read(file, &files::REPLAY)?)?;
            let changed = desk.campaigns.record(&source, &report, desk.seed)?;
            finish(&desk, roster, changed, output)
        }
    }
}

fn begin(desk: &Desk, roster: &Path, forces: &[String], options: &[String], output: &mut Output) -> Done {
    if forces.len() > 2 {
        return Err(Fault::new(format!("a campaign has two forces, not {}", forces.len())).into());
    }
    if roster.exists() {
        let fault = Fault::new(format!("there is a file '{}' already", roster.display()));
        return Err(fault.help("name another one, or go on with 'campaign GAME play'").into());
    }
    let mut both = forces.to_vec();
    both.resize(2, String::new());
    let options: Vec<(String, String)> =
        options.iter().map(|text| cli::option(text)).collect::<Result<_, _>>()?;
    files::check_writable(roster)?;
    let text = desk.campaigns.begin(&both, &options, desk.seed)?;
    finish(desk, roster, Changed { roster: text, words: Vec::new() }, output)
}

fn choose(desk: &Desk, roster: &Path, choices: &[String], output: &mut Output) -> Done {
    let mut source = files::read(roster, &files::ROSTER)?;
    files::check_writable(roster)?;
    let mut words = Vec::new();
    for (number, choice) in choices.iter().enumerate() {
        let changed = desk.campaigns.choose(&source, choice, desk.seed.derived(number as u64))?;
        words.extend(changed.words);
        source.text = changed.roster;
    }
    finish(desk, roster, Changed { roster: source.text.to_string(), words }, output)
}

/// Fights battles one after the other; the roster is written after each, so that nothing is lost.
fn play(desk: &Desk, args: &PlayArgs, output: &mut Output) -> Done {
    let mut source = files::read(&args.roster, &files::ROSTER)?;
    files::check_writable(&args.roster)?;
    if let Some(folder) = args.replays.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(Fault::new(format!("there is no folder '{}'", folder.display())).into());
    }
    let mut words = Vec::new();
    for number in 0..u64::from(args.battles) {
        let view = desk.campaigns.view(&source)?;
        if view.over {
            if number == 0 {
                return Err(Fault::new("the campaign is over")
                    .help("begin another with 'campaign GAME new'")
                    .into());
            }
            break;
        }
        let seed = desk.seed.derived(number);
        let chosen = desk.campaigns.choose_all(&source, seed)?;
        words.extend(chosen.words);
        source.text = chosen.roster;
        let request = MatchRequest {
            setup: desk.campaigns.setup(&source)?,
            seats: args.seats.iter().map(|name| name.trim().to_string()).collect(),
            seating: Seating { patience: Duration::from_millis(args.patience), ..bots::seating(seed) },
            mode: DiceMode::Fair,
            most_decisions: None,
        };
        let played = desk.game.play_match(&request)?;
        let replay = played.replay.to_string();
        if let Some(folder) = &args.replays {
            files::write(&folder.join(format!("battle-{}.replay", view.battles.len() + 1)), &replay)?;
        }
        words.push(format!("Battle {}: {}", view.battles.len() + 1, result(&played.summary)));
        words.extend(played.forfeit);
        let report = report(desk, Source::new("the battle", replay))?;
        let changed = desk.campaigns.record(&source, &report, seed)?;
        words.extend(changed.words);
        source.text = changed.roster;
        files::write(&args.roster, &source.text)?;
    }
    finish(desk, &args.roster, Changed { roster: source.text.to_string(), words }, output)
}

/// The report of a battle: the file itself, or what its replay comes to.
fn report(desk: &Desk, file: Source) -> Result<Source, Fault> {
    if !table::replay::is_replay(&file.text) {
        return Ok(file);
    }
    let (battle, divergence) = desk.game.reopen(&file)?;
    if let Some(place) = divergence {
        return Err(
            file.fault_in_line(place.line, format!("this replay does not follow the rules: {}", place.what))
        );
    }
    Ok(Source::new(file.name, battle.battle_report()?))
}

/// Writes the roster and says how the campaign stands.
fn finish(desk: &Desk, roster: &Path, changed: Changed, output: &mut Output) -> Done {
    files::write(roster, &changed.roster)?;
    let view = desk.campaigns.view(&Source::new(roster.display().to_string(), changed.roster))?;
    show(&view, changed.words, output)
}

fn show(view: &CampaignView, words: Vec<String>, output: &mut Output) -> Done {
    if output.json {
        return output.document(&json!({ "happened": words, "campaign": view }));
    }
    words.iter().try_for_each(|line| output.line(line))?;
    if !words.is_empty() {
        output.line("")?;
    }
    output.line(&view.heading)?;
    output.line(&view.asked)?;
    for (number, battle) in view.battles.iter().enumerate() {
        let winner = battle.winner.and_then(|side| view.sides.get(usize::from(side.0)));
        let won = winner.map_or_else(|| "a draw".into(), |side| format!("{} won", side.name));
        let points: Vec<String> = battle.points.iter().map(ToString::to_string).collect();
        output.line(format!("  Battle {} on {}: {won}, {}", number + 1, battle.map, points.join(" to ")))?;
    }
    view.sides.iter().try_for_each(|side| show_side(side, output))?;
    if view.choices.is_empty() {
        return Ok(());
    }
    output.line("")?;
    output.line("Choices, for 'campaign GAME choose ROSTER CHOICE':")?;
    let members = view.sides.iter().flat_map(|side| &side.members);
    let all: Vec<&CampaignChoice> =
        view.choices.iter().chain(members.flat_map(|member| &member.choices)).collect();
    let rows: Vec<[String; 2]> =
        all.iter().map(|choice| [format!("'{}'", choice.line), choice.words.clone()]).collect();
    aligned(["Choice", "What it does"], &rows).iter().try_for_each(|row| output.line(row))
}

fn show_side(side: &CampaignSide, output: &mut Output) -> Done {
    output.line("")?;
    let members = counted(side.members.len() as u64, "character");
    output.line(format!("{}: {}, {members}", side.name, side.words))?;
    for (place, member) in side.members.iter().enumerate() {
        let words =
            if member.words.is_empty() { String::new() } else { format!(": {}", member.words.join(", ")) };
        output.line(format!("  {}. {}{words}", place + 1, member.name))?;
    }
    Ok(())
}

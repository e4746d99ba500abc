//! Reads a study: every mistake is reported with its line and a remedy before any game is played.

use super::cells::{Force, ParsedStudy};
use super::raw::Raw;
use super::{Study, Variant};
use crate::stats::Margin;
use shelf::Shelved;
use std::ops::Range;
use table::{DiceMode, Fault, OptionInfo, Seed, Source};
use toml::Spanned;

/// The most games in a study: they still fit into the memory of a small computer.
pub const MAX_GAMES: u32 = 20_000_000;
/// The player of a study that names none: the best one that is still fast.
const DEFAULT_PLAYER: &str = "regular";

impl Study {
    /// Reads a study. `pack` loads the packs it names.
    ///
    /// # Errors
    /// The first mistake, with its line and a remedy: an unknown key, name or value, an illegal force, no
    /// games, an option value compared with itself.
    pub fn read(source: &Source, pack: &dyn Fn(&str) -> Result<Source, Fault>) -> Result<Study, Fault> {
        let raw: Raw = source.toml().map_err(with_remedy)?;
        let here = |span: Range<usize>| move |fault: Fault| fault.at(source, span.clone());
        let game = shelf::find(raw.game.as_ref()).map_err(here(raw.game.span()))?;
        let mut packs = Vec::new();
        for name in &raw.packs {
            packs.push(pack(name.as_ref()).map_err(here(name.span()))?);
        }
        let dice = raw.dice.as_ref().map_or("fair", |dice| dice.as_ref());
        let mode = DiceMode::named(dice).ok_or_else(|| {
            let span = raw.dice.as_ref().map_or(0..0, Spanned::span);
            Fault::unknown("dice", dice, ["fair", "bag"]).at(source, span)
        })?;
        let parsed = ParsedStudy {
            source,
            game,
            title: title(&raw, source)?,
            games: games(&raw).map_err(here(raw.games.span()))?,
            seed: seed(&raw, source)?,
            mode,
            margin: margin(&raw, source)?,
            until_settled: until_settled(&raw, source)?,
            units: raw.units.unwrap_or(true),
            any_force: raw.any_force.unwrap_or(false),
            swap: raw.swap.unwrap_or(true),
            mirror: raw.mirror.unwrap_or(false),
            scenarios: scenarios(&raw, source, game, &packs)?,
            maps: maps(&raw, source, game, &packs)?,
            players: players(&raw, source)?,
            forces: forces(&raw, source)?,
            variants: variants(&raw, source, game.options())?,
            packs,
            checked_forces: Default::default(),
        };
        parsed.lay_out()
    }
}

/// Adds a remedy to the common mistakes that the TOML parser reports.
fn with_remedy(fault: Fault) -> Fault {
    let missing = fault.message.strip_suffix(" is missing").map(String::from);
    match missing {
        Some(key) => Fault { message: format!("the study has no '{key}'"), ..fault }
            .help("a study needs at least game = \"ID\", scenarios = [\"ID\"] and games = 1000"),
        None if fault.message.ends_with("a whole number") => {
            fault.help("write it without quotes, such as 1000")
        }
        None if fault.message.contains(" must be a list in brackets") => {
            fault.help("such as [\"no\"] or [8, 12]")
        }
        None => fault,
    }
}

/// The title; by default, the name of the file.
fn title(raw: &Raw, source: &Source) -> Result<String, Fault> {
    let Some(title) = &raw.title else { return Ok(source.name.clone()) };
    printable("title", title.as_ref()).map_err(|fault| fault.at(source, title.span()))?;
    Ok(title.as_ref().clone())
}

/// Refuses control characters: these words are printed, and a study must not control the terminal.
fn printable(what: &str, text: &str) -> Result<(), Fault> {
    if text.contains(char::is_control) {
        let fault = Fault::new(format!("the {what} has a control character: {text:?}"));
        return Err(fault.help("write it in one line of plain text"));
    }
    Ok(())
}

fn games(raw: &Raw) -> Result<u32, Fault> {
    let games = raw.games.as_ref().number();
    match u32::try_from(games) {
        Ok(0) => Err(Fault::new("a study needs at least one game").help("try games = 1000")),
        Ok(count) if count <= MAX_GAMES => Ok(count),
        _ => Err(Fault::new(format!("invalid number of games '{games}'"))
            .help(format!("use a whole number from 1 to {MAX_GAMES}"))),
    }
}

/// The shares that count as even, written in percent.
fn margin(raw: &Raw, source: &Source) -> Result<Margin, Fault> {
    let Some(even) = &raw.even else { return Ok(Margin::default()) };
    match even.as_ref()[..] {
        [low, high] if 0.0 < low && low < 50.0 && 50.0 < high && high < 100.0 => {
            Ok(Margin { low: low / 100.0, high: high / 100.0 })
        }
        _ => Err(Fault::new("the shares that count as even are two percentages around 50")
            .help("try even = [45, 55]")
            .at(source, even.span())),
    }
}

fn until_settled(raw: &Raw, source: &Source) -> Result<bool, Fault> {
    let Some(until) = &raw.until else { return Ok(false) };
    if until.as_ref() != "settled" {
        return Err(Fault::unknown("end", until.as_ref(), ["settled"]).at(source, until.span()));
    }
    if !raw.compare.is_empty() {
        let fault = Fault::new("a study that compares options cannot stop when it is settled");
        return Err(fault
            .help("its pairs need equally many games: remove 'until', or [compare]")
            .at(source, until.span()));
    }
    Ok(true)
}

/// The seed of a study without one.
const DEFAULT_SEED: u64 = 1;

fn seed(raw: &Raw, source: &Source) -> Result<Seed, Fault> {
    if let Some(seed) = &raw.seed {
        let text = seed.as_ref().text();
        return text.parse().map_err(|_| {
            Fault::new(format!("invalid seed '{text}'"))
                .help("use a whole number that is not negative, or a string of 0x and 32 hexadecimal digits")
                .at(source, seed.span())
        });
    }
    let is_program = |entry: &&Spanned<String>| {
        entry.as_ref().split(',').any(|player| shelf::program_of(player.trim()).is_some())
    };
    match raw.players.iter().find(is_program) {
        None => Ok(DEFAULT_SEED.into()),
        // It could work out all dice of a seed that it knows.
        Some(entry) => Err(Fault::new("a study in which a program plays needs a seed of its own")
            .help(
                "add seed = \"0x…\" with 32 random hexadecimal digits, or seed = 1 if you trust the program",
            )
            .at(source, entry.span())),
    }
}

/// A name and its span in the file.
pub(super) struct Named {
    pub name: String,
    pub span: Range<usize>,
}

fn scenarios(raw: &Raw, source: &Source, game: &dyn Shelved, packs: &[Source]) -> Result<Vec<Named>, Fault> {
    let known = game.scenarios(packs)?;
    if raw.scenarios.as_ref().is_empty() {
        let first = known.first().map_or_else(String::new, |scenario| scenario.id.clone());
        return Err(Fault::new("a study needs at least one scenario")
            .help(format!("try scenarios = [\"{first}\"]"))
            .at(source, raw.scenarios.span()));
    }
    let known = || known.iter().map(|scenario| scenario.id.as_str());
    known_names(raw.scenarios.as_ref(), source, "scenario", &known().collect::<Vec<_>>())
}

/// The maps; an empty name stands for the scenario's own.
fn maps(raw: &Raw, source: &Source, game: &dyn Shelved, packs: &[Source]) -> Result<Vec<Named>, Fault> {
    if raw.maps.is_empty() {
        return Ok(vec![Named { name: String::new(), span: 0..0 }]);
    }
    let known = game.maps(packs)?;
    known_names(&raw.maps, source, "map", &known.iter().map(|map| map.id.as_str()).collect::<Vec<_>>())
}

/// Checks that every name is known and listed only once.
fn known_names(
    names: &[Spanned<String>],
    source: &Source,
    what: &str,
    known: &[&str],
) -> Result<Vec<Named>, Fault> {
    let mut found: Vec<Named> = Vec::new();
    for name in names {
        let (text, span) = (name.as_ref(), name.span());
        if !known.contains(&text.as_str()) {
            return Err(Fault::unknown(what, text, known.iter().copied()).at(source, span));
        }
        if found.iter().any(|earlier| earlier.name == *text) {
            let fault = Fault::new(format!("the {what} '{text}' is named twice"));
            return Err(fault.help("remove one of them").at(source, span));
        }
        found.push(Named { name: text.clone(), span });
    }
    Ok(found)
}

/// An entry of `players`: the players of the first and the second contender.
pub(super) struct Pairing {
    pub players: [String; 2],
    pub span: Range<usize>,
}

fn players(raw: &Raw, source: &Source) -> Result<Vec<Pairing>, Fault> {
    let mut pairings: Vec<Pairing> = Vec::new();
    for entry in &raw.players {
        let names: Vec<&str> = entry.as_ref().split(',').map(str::trim).collect();
        let players = match names[..] {
            [one] => [one, one],
            [first, second] => [first, second],
            _ => {
                let fault = Fault::new(format!("'{}' names more than two players", entry.as_ref()));
                return Err(fault
                    .help("use one name for both sides, or two, such as \"regular, random\"")
                    .at(source, entry.span()));
            }
        };
        for player in players {
            shelf::check_player(player).map_err(|fault| {
                let fault = fault.at(source, entry.span());
                if fault.help.is_none() { fault.help("try regular, or veteran:200ms") } else { fault }
            })?;
        }
        let players = players.map(str::to_string);
        if pairings.iter().any(|earlier| earlier.players == players) {
            let fault = Fault::new(format!("the players '{}' are named twice", entry.as_ref()));
            return Err(fault.help("remove one of them").at(source, entry.span()));
        }
        pairings.push(Pairing { players, span: entry.span() });
    }
    if pairings.is_empty() {
        pairings.push(Pairing { players: [DEFAULT_PLAYER; 2].map(str::to_string), span: 0..0 });
    }
    Ok(pairings)
}

/// The forces, in the order of the file.
fn forces(raw: &Raw, source: &Source) -> Result<Vec<Force>, Fault> {
    let mut forces: Vec<Force> = Vec::new();
    let mut entries: Vec<_> = raw.forces.iter().collect();
    entries.sort_by_key(|(name, _)| name.span().start);
    for (name, members) in entries {
        let (name, line, span) = (name.as_ref().clone(), members.as_ref().line(), members.span());
        printable("name of a force", &name).map_err(|fault| fault.at(source, span.clone()))?;
        if name.trim().is_empty() {
            return Err(Fault::new("a force has no name").help("give it any name").at(source, span));
        }
        if line.is_empty() {
            let fault = Fault::new(format!("the force '{name}' has no members"));
            return Err(fault
                .help(
                    "list its units, such as \"hunchback+cicada\"; remove [forces] to use the scenario's own",
                )
                .at(source, span));
        }
        if let Some(twin) = forces.iter().find(|earlier| earlier.line == line) {
            let fault = Fault::new(format!("the forces '{}' and '{name}' are the same", twin.name));
            return Err(fault
                .help("remove one; use mirror = true or lab compare to let a force meet itself")
                .at(source, span));
        }
        forces.push(Force { name, line, span });
    }
    Ok(forces)
}

/// The baseline, then one variant for each compared value.
fn variants(raw: &Raw, source: &Source, known: &[OptionInfo]) -> Result<Vec<(Variant, Range<usize>)>, Fault> {
    let mut options: Vec<(String, String)> = Vec::new();
    for (key, value) in &raw.options {
        let (name, text) = (key.as_ref(), value.as_ref().text());
        let option = OptionInfo::find(known, name, &text)
            .map_err(|fault| at_option(fault, source, key, value.span(), known))?;
        options.push((name.clone(), normal_form(&option, text)));
    }
    let base = Variant { name: "baseline".into(), change: None, options: options.clone() };
    let mut variants = vec![(base, 0..0)];
    let mut compared: Vec<_> = raw.compare.iter().collect();
    compared.sort_by_key(|(key, _)| key.span().start);
    for (key, values) in compared {
        if values.as_ref().is_empty() {
            let fault = Fault::new(format!("no value of {} to compare", key.as_ref()));
            return Err(fault
                .help("list the values, such as [\"on\"], or remove the line")
                .at(source, values.span()));
        }
        for value in values.as_ref() {
            let (name, text, span) = (key.as_ref(), value.as_ref().text(), value.span());
            let option = OptionInfo::find(known, name, &text)
                .map_err(|fault| at_option(fault, source, key, span.clone(), known))?;
            let text = normal_form(&option, text);
            let set = options.iter().find(|(known, _)| known == name);
            let baseline = set.map_or(option.default, |(_, value)| value);
            if text == baseline {
                let fault = Fault::new(format!("{name} = {text} is already the baseline"));
                return Err(fault
                    .help("compare other values, or change the baseline in [options] (or with --option)")
                    .at(source, span));
            }
            let change = Some((name.clone(), text.clone()));
            if variants.iter().any(|(variant, _)| variant.change == change) {
                let fault = Fault::new(format!("{name} = {text} is compared twice"));
                return Err(fault.help("remove one of them").at(source, span));
            }
            let mut all: Vec<_> = options.iter().filter(|(known, _)| known != name).cloned().collect();
            all.push((name.clone(), text.clone()));
            all.sort();
            variants.push((Variant { name: format!("{name} = {text}"), change, options: all }, span));
        }
    }
    Ok(variants)
}

/// A value in its normal form: "05" becomes "5".
fn normal_form(option: &OptionInfo, text: String) -> String {
    match option.range {
        Some(_) => text.trim().parse::<i64>().map_or(text, |number| number.to_string()),
        None => text,
    }
}

/// Points at the key of an unknown option, or at the value of a known one.
fn at_option(
    fault: Fault,
    source: &Source,
    key: &Spanned<String>,
    value: Range<usize>,
    known: &[OptionInfo],
) -> Fault {
    let is_known = known.iter().any(|option| option.key == key.as_ref());
    fault.at(source, if is_known { value } else { key.span() })
}

//! Reading a study: every mistake is told with its line and a remedy, before any game is played.

use super::cells::{Force, Plan};
use super::raw::Raw;
use super::{Study, Variant};
use shelf::Shelved;
use std::ops::Range;
use table::{DiceMode, Fault, OptionInfo, Source};
use toml::Spanned;

/// More games of a study than anybody waits for, and as many as fit into the memory of a small computer.
pub const MOST_GAMES: u32 = 20_000_000;
/// The player who sits in every seat of a study that names none: the best that is still quick.
const USUAL_PLAYER: &str = "regular";

impl Study {
    /// Reads a study. `pack` finds the packs it names.
    ///
    /// # Errors
    /// The first mistake: an unknown key, name or value, a force that is not legal, no games at all, a
    /// comparison of something with itself; with its line and what would be right.
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
        let plan = Plan {
            source,
            game,
            title: raw.title.clone().unwrap_or_else(|| source.name.clone()),
            games: games(&raw).map_err(here(raw.games.span()))?,
            seed: seed(&raw, source)?,
            mode,
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
            looked_over: Default::default(),
        };
        plan.study()
    }
}

/// What every study has, for those who left some of it out.
fn with_remedy(fault: Fault) -> Fault {
    let missing = fault.message.strip_prefix("missing field ").map(|key| key.trim_matches('`').to_string());
    match missing {
        Some(key) => Fault { message: format!("the study does not say its {key}"), ..fault }
            .help("a study has game = \"ID\", scenarios = [\"ID\"] and games = 1000 at least"),
        None if fault.message.ends_with("a whole number") => fault.help("without quotes, such as 1000"),
        None if fault.message.ends_with("expected a sequence") => {
            fault.help("this must be a list, in brackets, such as [\"no\"] or [8, 12]")
        }
        None => fault,
    }
}

fn games(raw: &Raw) -> Result<u32, Fault> {
    let games = raw.games.as_ref().number();
    match u32::try_from(games) {
        Ok(0) => Err(Fault::new("a study without games finds nothing out").help("such as games = 1000")),
        Ok(count) if count <= MOST_GAMES => Ok(count),
        _ => Err(Fault::new(format!("'{games}' games are impossible"))
            .help(format!("a whole number from 1 to {MOST_GAMES}"))),
    }
}

fn seed(raw: &Raw, source: &Source) -> Result<u64, Fault> {
    let Some(seed) = &raw.seed else { return Ok(1) };
    let number = seed.as_ref().number();
    u64::try_from(number).map_err(|_| {
        Fault::new(format!("'{number}' is not a seed"))
            .help("a whole number from 0 up")
            .at(source, seed.span())
    })
}

/// A name with its place in the file.
pub(super) struct Named {
    pub name: String,
    pub span: Range<usize>,
}

fn scenarios(raw: &Raw, source: &Source, game: &dyn Shelved, packs: &[Source]) -> Result<Vec<Named>, Fault> {
    let known = game.scenarios(packs)?;
    if raw.scenarios.as_ref().is_empty() {
        let first = known.first().map_or_else(String::new, |scenario| scenario.id.clone());
        return Err(Fault::new("a study has at least one scenario")
            .help(format!("such as scenarios = [\"{first}\"]"))
            .at(source, raw.scenarios.span()));
    }
    let known = || known.iter().map(|scenario| scenario.id.as_str());
    known_names(raw.scenarios.as_ref(), source, "scenario", &known().collect::<Vec<_>>())
}

/// The maps; none is the scenarios' own.
fn maps(raw: &Raw, source: &Source, game: &dyn Shelved, packs: &[Source]) -> Result<Vec<Named>, Fault> {
    if raw.maps.is_empty() {
        return Ok(vec![Named { name: String::new(), span: 0..0 }]);
    }
    let known = game.maps(packs)?;
    known_names(&raw.maps, source, "map", &known.iter().map(|map| map.id.as_str()).collect::<Vec<_>>())
}

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
            return Err(fault.help("once is enough").at(source, span));
        }
        found.push(Named { name: text.clone(), span });
    }
    Ok(found)
}

/// Who plays: for each entry the player of the first contender and of the second.
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
                let fault = Fault::new(format!("'{}' are more than two players", entry.as_ref()));
                return Err(fault
                    .help("one name for both sides, or two such as \"regular, random\"")
                    .at(source, entry.span()));
            }
        };
        for player in players {
            shelf::check_player(player).map_err(|fault| {
                let fault = fault.at(source, entry.span());
                if fault.help.is_none() { fault.help("such as regular, or veteran:200ms") } else { fault }
            })?;
        }
        let players = players.map(str::to_string);
        if pairings.iter().any(|earlier| earlier.players == players) {
            let fault = Fault::new(format!("the players '{}' are named twice", entry.as_ref()));
            return Err(fault.help("once is enough").at(source, entry.span()));
        }
        pairings.push(Pairing { players, span: entry.span() });
    }
    if pairings.is_empty() {
        pairings.push(Pairing { players: [USUAL_PLAYER; 2].map(str::to_string), span: 0..0 });
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
        if name.trim().is_empty() {
            return Err(Fault::new("a force has no name").help("any word will do").at(source, span));
        }
        if line.is_empty() {
            let fault = Fault::new(format!("the force '{name}' has no members"));
            return Err(fault
                .help("such as \"hunchback+cicada\"; leave it out for the scenario's own")
                .at(source, span));
        }
        if let Some(twin) = forces.iter().find(|earlier| earlier.line == line) {
            let fault = Fault::new(format!("the forces '{}' and '{name}' are the same", twin.name));
            return Err(fault
                .help("leave one out; a force meets itself with mirror = true, or in lab compare")
                .at(source, span));
        }
        forces.push(Force { name, line, span });
    }
    Ok(forces)
}

/// The baseline, then one variant for each value that is compared.
fn variants(raw: &Raw, source: &Source, known: &[OptionInfo]) -> Result<Vec<(Variant, Range<usize>)>, Fault> {
    let mut options: Vec<(String, String)> = Vec::new();
    for (key, value) in &raw.options {
        let (name, text) = (key.as_ref(), value.as_ref().text());
        let option = OptionInfo::find(known, name, &text)
            .map_err(|fault| at_option(fault, source, key, value.span(), known))?;
        options.push((name.clone(), plain(&option, text)));
    }
    let base = Variant { name: "baseline".into(), change: None, options: options.clone() };
    let mut variants = vec![(base, 0..0)];
    let mut compared: Vec<_> = raw.compare.iter().collect();
    compared.sort_by_key(|(key, _)| key.span().start);
    for (key, values) in compared {
        if values.as_ref().is_empty() {
            let fault = Fault::new(format!("there is no value of {} to compare", key.as_ref()));
            return Err(fault
                .help("a list, such as [\"on\"]; or leave the line out")
                .at(source, values.span()));
        }
        for value in values.as_ref() {
            let (name, text, span) = (key.as_ref(), value.as_ref().text(), value.span());
            let option = OptionInfo::find(known, name, &text)
                .map_err(|fault| at_option(fault, source, key, span.clone(), known))?;
            let text = plain(&option, text);
            let set = options.iter().find(|(known, _)| known == name);
            let usual = set.map_or(option.default, |(_, value)| value);
            if text == usual {
                let fault =
                    Fault::new(format!("{name} = {text} is compared with itself: it is the baseline"));
                return Err(fault
                    .help("compare other values, or change the baseline: [options], or --option")
                    .at(source, span));
            }
            let change = Some((name.clone(), text.clone()));
            if variants.iter().any(|(variant, _)| variant.change == change) {
                let fault = Fault::new(format!("{name} = {text} is compared twice"));
                return Err(fault.help("once is enough").at(source, span));
            }
            let mut all: Vec<_> = options.iter().filter(|(known, _)| known != name).cloned().collect();
            all.push((name.clone(), text.clone()));
            all.sort();
            variants.push((Variant { name: format!("{name} = {text}"), change, options: all }, span));
        }
    }
    Ok(variants)
}

/// A value as it is usually written: "05" is 5.
fn plain(option: &OptionInfo, text: String) -> String {
    match option.range {
        Some(_) => text.trim().parse::<i64>().map_or(text, |number| number.to_string()),
        None => text,
    }
}

/// An unknown option is pointed at by its key, an impossible value by the value.
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

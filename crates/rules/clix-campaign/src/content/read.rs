//! From the shape of the files to content that can be played, with a clear message for every mistake.

use super::dial::{MOST_VALUE, dial, read_line};
use super::price::price;
use super::raw;
use super::*;
use crate::muster::read_member;
use table::content::Entry;
use table::{Cell, Fault, Source};
use toml::Spanned;

/// The most a character costs.
const MOST_POINTS: u16 = 999;
/// The special power of each slot, in the order of [`Slot::ALL`].
const SPECIALS: [Power; 4] =
    [Power::SpecialSpeed, Power::SpecialAttack, Power::SpecialDefense, Power::SpecialDamage];

impl Library {
    /// A team's list must name characters that exist and be a force (CC-FORCE-2, CC-FORCE-3); what it may
    /// cost depends on the match (`muster/legality.rs`).
    pub(super) fn read_team(&self, entry: &Entry<'_>, raw: raw::Team) -> Result<ReadyTeam, Fault> {
        let (source, id) = (entry.source, entry.id);
        let member = |text: &Spanned<String>| {
            read_member(self, text.get_ref()).map_err(|fault| fault.at(source, text.span()))
        };
        let members: Vec<Member> = raw.members.iter().map(member).collect::<Result<_, _>>()?;
        if let Some(wrong) = self.list_faults(&members).into_iter().next() {
            return Err(entry.fault(format!("{}: {wrong}", raw.name)));
        }
        let cost = self.cost(&members);
        if let Some(points) = raw.points.filter(|points| u32::from(*points.get_ref()) != cost) {
            let wrong = format!("the team costs {cost} points, not {} (CC-FORCE-1)", points.get_ref());
            return Err(source.fault(points.span(), wrong));
        }
        Ok(ReadyTeam { id: id.into(), name: raw.name, text: raw.text, members })
    }

    pub(super) fn read_scenario(&self, entry: &Entry<'_>, raw: raw::Scenario) -> Result<Scenario, Fault> {
        let (source, id) = (entry.source, entry.id);
        if !self.maps.contains_key(raw.map.get_ref()) {
            let known = self.maps.keys().map(String::as_str);
            return Err(Fault::unknown("map", raw.map.get_ref(), known).at(source, raw.map.span()));
        }
        let build_total = *raw.build_total.get_ref();
        if !(100..=MOST_POINTS).contains(&build_total) {
            let wrong =
                format!("a build total is 100 to {MOST_POINTS} points, not {build_total} (CC-FORCE-1)");
            return Err(source.fault(raw.build_total.span(), wrong));
        }
        for team in &raw.teams {
            let known = || self.teams.keys().map(String::as_str);
            let found = self.teams.get(team.get_ref());
            let found = found
                .ok_or_else(|| Fault::unknown("team", team.get_ref(), known()).at(source, team.span()))?;
            let cost = self.cost(&found.members);
            if cost > u32::from(build_total) {
                let wrong =
                    format!("'{}' costs {cost} points, more than {build_total} (CC-FORCE-1)", found.id);
                return Err(source.fault(team.span(), wrong));
            }
        }
        let placed = match &raw.placed {
            None => None,
            Some(squares) => Some(self.read_placed(entry, squares, &raw)?),
        };
        Ok(Scenario {
            placed,
            id: id.into(),
            name: raw.name,
            text: raw.text,
            map: raw.map.into_inner(),
            build_total,
            teams: raw.teams.map(Spanned::into_inner),
        })
    }

    /// CC-SETUP-7: a square for each character of the scenario's teams.
    fn read_placed(
        &self,
        entry: &Entry<'_>,
        squares: &Spanned<[Vec<Spanned<String>>; 2]>,
        raw: &raw::Scenario,
    ) -> Result<[Vec<Cell>; 2], Fault> {
        let grid = self.maps[raw.map.get_ref()].board.grid();
        let mut placed = [Vec::new(), Vec::new()];
        for (at, team) in raw.teams.iter().enumerate() {
            let (given, count) = (&squares.get_ref()[at], self.teams[team.get_ref()].members.len());
            if given.len() != count {
                let wrong =
                    format!("{} squares for the {count} characters of '{}'", given.len(), team.get_ref());
                return Err(entry.source.fault(squares.span(), format!("{wrong} (CC-SETUP-7)")));
            }
            placed[at] = given.iter().map(|square| entry.cell(grid, square)).collect::<Result<_, _>>()?;
        }
        Ok(placed)
    }
}

/// Reads a character: its card, then its dial, then whether the two fit.
pub(super) fn character(_: &Library, entry: &Entry<'_>, raw: raw::Character) -> Result<Character, Fault> {
    let (source, id) = (entry.source, entry.id);
    let short = raw.short.get_ref();
    if !(1..=4).contains(&short.len()) || !short.bytes().all(|letter| letter.is_ascii_uppercase()) {
        let wrong = format!("the short name '{short}' must consist of one to four capital letters");
        return Err(source.fault(raw.short.span(), wrong).help("such as \"DAY\""));
    }
    let within =
        |given: &Option<Spanned<u8>>, usual: u8, least: u8, most: u8, what: &str| match given {
            None => Ok(usual),
            Some(number) if (least..=most).contains(number.get_ref()) => Ok(*number.get_ref()),
            Some(number) => Err(source
                .fault(number.span(), format!("{what} are {least} to {most}, not {}", number.get_ref()))),
        };
    let range = within(&raw.range, 0, 0, MOST_VALUE, "range values")?;
    let bolts = within(&raw.bolts, 1, 1, MOST_BOLTS, "bolts (CC-MULTI-1)")?;
    let team = match &raw.team {
        None => None,
        Some(code) => Some(Team::from_code(code.get_ref()).ok_or_else(|| {
            Fault::unknown("team", code.get_ref(), Team::ALL.map(Team::code)).at(source, code.span())
        })?),
    };
    let lines = [&raw.speed, &raw.attack, &raw.defense, &raw.damage];
    let mut values: [Vec<Value>; 4] = Default::default();
    for slot in Slot::ALL {
        let line = lines[slot as usize];
        values[slot as usize] =
            read_line(slot, line.get_ref()).map_err(|wrong| source.fault(line.span(), wrong))?;
    }
    let dial = dial(values).map_err(|(slot, wrong)| source.fault(lines[slot as usize].span(), wrong))?;
    let shown = dial.iter().fold(PowerSet::EMPTY, |all, click| all.or(click.printed()));
    let specials = specials(source, &raw, shown)?;
    let earthbound = earthbound(source, &raw, shown)?;
    let mut character = Character {
        id: id.into(),
        name: raw.name,
        short: raw.short.into_inner(),
        text: raw.text,
        role: raw.role,
        team,
        symbol: raw.symbol,
        size: raw.size,
        range,
        bolts,
        points: 0,
        unique: raw.unique,
        dial,
        specials,
        earthbound,
    };
    character.points = match raw.points {
        None => price(&character).points.min(MOST_POINTS),
        Some(points) if (1..=MOST_POINTS).contains(points.get_ref()) => points.into_inner(),
        Some(points) => {
            let wrong = format!("a character costs 1 to {MOST_POINTS} points, not {}", points.get_ref());
            return Err(source.fault(points.span(), wrong));
        }
    };
    Ok(character)
}

/// CC-SPD-SPE-1: the dial shows the special power of a slot exactly if the card explains it.
fn specials(source: &Source, raw: &raw::Character, shown: PowerSet) -> Result<[Option<Special>; 4], Fault> {
    let lines = [&raw.speed, &raw.attack, &raw.defense, &raw.damage];
    let given = [&raw.special.speed, &raw.special.attack, &raw.special.defense, &raw.special.damage];
    let mut specials: [Option<Special>; 4] = Default::default();
    for slot in Slot::ALL {
        let code = SPECIALS[slot as usize];
        match given[slot as usize] {
            None if shown.has(code) => {
                let place = lines[slot as usize].span();
                let wrong = format!("{} needs a special power on the card (CC-SPD-SPE-1)", code.code());
                let help = format!("special.{} = {{ name = \"…\", powers = [\"…\", \"…\"] }}", slot.word());
                return Err(source.fault(place, wrong).help(help));
            }
            None => {}
            Some(special) if !shown.has(code) => {
                let wrong = format!("the dial never shows {} (CC-SPD-SPE-1)", code.code());
                return Err(source.fault(special.span(), wrong));
            }
            Some(special) => specials[slot as usize] = Some(read_special(source, special.get_ref())?),
        }
    }
    Ok(specials)
}

fn read_special(source: &Source, raw: &raw::Special) -> Result<Special, Fault> {
    let standard = |code: &String| {
        // CC-SPD-EAR-3: Earthbound cannot be countered, so it is never part of something that can.
        let fits = |power: &Power| power.special_slot().is_none() && *power != Power::Earthbound;
        Power::from_code(code).filter(fits).ok_or_else(|| {
            let codes = Power::ALL.into_iter().filter(fits).map(Power::code);
            Fault::unknown("power", code, codes).at(source, raw.powers.span())
        })
    };
    let [first, second] = raw.powers.get_ref();
    let powers = [standard(first)?, standard(second)?];
    if powers[0] == powers[1] {
        let wrong = "a special power names two different powers (CC-SPD-SPE-1)";
        return Err(source.fault(raw.powers.span(), wrong));
    }
    Ok(Special { name: raw.name.clone(), powers })
}

/// CC-SPD-EAR-1: what Earthbound takes away must be there.
fn earthbound(source: &Source, raw: &raw::Character, shown: PowerSet) -> Result<Earthbound, Fault> {
    let shows = shown.has(Power::Earthbound);
    let (mode, place) = match &raw.earthbound {
        None if !shows => return Ok(Earthbound::default()),
        None => (Earthbound::default(), raw.speed.span()),
        Some(mode) if shows => (*mode.get_ref(), mode.span()),
        Some(mode) => {
            let wrong = "the dial never shows EAR (CC-SPD-EAR-1)";
            return Err(source.fault(mode.span(), wrong).help("leave out the key 'earthbound'"));
        }
    };
    let (wing, big) = (raw.symbol == Symbol::Wing, raw.size != Size::Standard);
    let missing = match mode {
        Earthbound::Flight | Earthbound::Both if !wing => "no wing",
        Earthbound::Size | Earthbound::Both if !big => "no giant or colossal size",
        _ => return Ok(mode),
    };
    let wrong = format!("{} has {missing} for Earthbound to take (CC-SPD-EAR-1)", raw.name);
    Err(source.fault(place, wrong).help("earthbound = \"flight\", \"size\" or \"both\""))
}

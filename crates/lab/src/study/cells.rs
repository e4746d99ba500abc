//! Lays out a study: from the names in its file to the matches that are played.

use super::read::{MAX_GAMES, Named, Pairing};
use super::{Bout, Cell, Contender, Study, Variant};
use crate::stats::Margin;
use shelf::{Arena, ArenaRequest, Shelved};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;
use table::{DiceMode, Digest, Fault, Seed, Setup, Side, Source};

/// A force of a study.
pub(super) struct Force {
    pub name: String,
    pub line: String,
    pub span: Range<usize>,
}

/// A study that has been read but not laid out.
pub(super) struct ParsedStudy<'a> {
    pub source: &'a Source,
    pub game: &'static dyn Shelved,
    pub title: String,
    pub games: u32,
    pub seed: Seed,
    pub mode: DiceMode,
    pub margin: Margin,
    pub until_settled: bool,
    pub units: bool,
    pub any_force: bool,
    pub swap: bool,
    pub mirror: bool,
    pub scenarios: Vec<Named>,
    pub maps: Vec<Named>,
    pub players: Vec<Pairing>,
    pub forces: Vec<Force>,
    pub variants: Vec<(Variant, Range<usize>)>,
    pub packs: Vec<Source>,
    /// The forces checked so far, with scenario, map, options and side: each one meets many others.
    pub checked_forces: RefCell<BTreeSet<String>>,
}

/// The most cells that a report can show.
const MAX_CELLS: usize = 20_000;

/// A player that can play every game.
const ANY_PLAYER: &str = "random";

/// A contender before it has a name.
#[derive(Clone, Copy)]
struct Entrant<'a> {
    force: Option<&'a Force>,
    player: &'a str,
}

impl ParsedStudy<'_> {
    /// Lays out the study and sets up every match once, so nothing can fail later.
    pub(super) fn lay_out(self) -> Result<Study, Fault> {
        let mut study = Study {
            title: self.title.clone(),
            game: self.game,
            games: self.games,
            seed: self.seed,
            margin: self.margin,
            until_settled: self.until_settled,
            units: self.units,
            variants: self.variants.iter().map(|(variant, _)| variant.clone()).collect(),
            bouts: Vec::new(),
            cells: Vec::new(),
            measures: ("", ""),
            base: self.base(),
            boards: Vec::new(),
            file: self.source.name.clone(),
            text: self.source.text.clone(),
        };
        let lists = [self.scenarios.len(), self.maps.len(), self.players.len(), self.variants.len()];
        let places = lists.into_iter().fold(1, usize::saturating_mul);
        // Counted before they are listed: a file can hold so many forces that their pairs fill the memory.
        if places.saturating_mul(2).saturating_mul(self.count_pairs()) > MAX_CELLS {
            let fault = Fault::in_file(self.source, format!("this study has more than {MAX_CELLS} cells"));
            return Err(
                fault.help("use fewer scenarios, maps, forces, players or values, or split the study")
            );
        }
        let pairs = self.pairs();
        // Mirror bouts have only one cell, so this is a lower bound.
        let fewest = (places * pairs.len()) as u64 * u64::from(self.games);
        if fewest > MAX_GAMES.into() {
            let fault = Fault::in_file(self.source, format!("this study has more than {MAX_GAMES} games"));
            return Err(fault.help("play fewer games per cell, or split the study"));
        }
        for variant in 0..self.variants.len() {
            for scenario in &self.scenarios {
                for map in &self.maps {
                    for pairing in &self.players {
                        for &pair in &pairs {
                            self.bout(&mut study, variant, scenario, map, pairing, pair)?;
                        }
                    }
                }
            }
        }
        let per_variant = study.bouts.len() / study.variants.len();
        for at in per_variant..study.bouts.len() {
            study.bouts[at].baseline = Some(at % per_variant);
        }
        Ok(study)
    }

    /// The number of pairs of forces that meet.
    fn count_pairs(&self) -> usize {
        match self.forces.len() {
            0 | 1 => 1,
            forces if self.mirror => forces * (forces + 1) / 2,
            forces => forces * (forces - 1) / 2,
        }
    }

    /// The pairs of forces that meet: each against each, and against itself if requested or alone.
    fn pairs(&self) -> Vec<[Option<&Force>; 2]> {
        if self.forces.is_empty() {
            return vec![[None, None]];
        }
        let mut pairs = Vec::new();
        for (at, first) in self.forces.iter().enumerate() {
            if self.mirror || self.forces.len() == 1 {
                pairs.push([Some(first), Some(first)]);
            }
            pairs.extend(self.forces[at + 1..].iter().map(|second| [Some(first), Some(second)]));
        }
        pairs
    }

    /// Adds a bout and its cells to the study.
    fn bout(
        &self,
        study: &mut Study,
        variant: usize,
        scenario: &Named,
        map: &Named,
        pairing: &Pairing,
        pair: [Option<&Force>; 2],
    ) -> Result<(), Fault> {
        let entrants = [0, 1].map(|at| Entrant { force: pair[at], player: &pairing.players[at] });
        let contenders = names(entrants).map(|(name, entrant)| Contender {
            name,
            force: entrant.force.map_or_else(String::new, |force| force.line.clone()),
            player: entrant.player.to_string(),
        });
        let mut bout = Bout {
            scenario: scenario.name.clone(),
            map: map.name.clone(),
            variant,
            contenders,
            cells: Vec::new(),
            baseline: None,
        };
        let orders = if self.swap && !bout.is_mirror() { 2 } else { 1 };
        let key = self.key(&bout);
        for swapped in [false, true].into_iter().take(orders) {
            let request = self.request(&bout, swapped);
            self.check_forces(&request, pair, swapped)?;
            let arena = self.arena(&request, scenario, map, pairing, pair, variant)?;
            study.measures = arena.measures();
            if study.boards.iter().all(|(place, _)| *place != bout.place()) {
                study.boards.push((bout.place(), arena.board()));
            }
            let digest = Digest::of_bytes(format!("{key}|{:?}|{swapped}", request.setup.options).as_bytes());
            bout.cells.push(study.cells.len());
            study.cells.push(Cell {
                bout: study.bouts.len(),
                swapped,
                sides: arena.sides(),
                units: arena.units().to_vec(),
                digest,
                wide_seed: Some(self.seed).filter(|seed| seed.number().is_none()),
                root: Digest::of_bytes(format!("{}|{key}", self.seed).as_bytes()).0,
                request,
            });
        }
        // Contenders that differ only in their sides are named after them.
        if bout.is_mirror()
            && let Some(cell) = bout.cells.first().map(|&cell| &study.cells[cell])
        {
            for (contender, side) in bout.contenders.iter_mut().zip(&cell.sides) {
                contender.name = match contender.force.is_empty() {
                    true => side.clone(),
                    false => format!("{} ({side})", contender.name),
                };
            }
        }
        study.bouts.push(bout);
        Ok(())
    }

    /// Identifies a bout apart from its options. Seeds are derived from it, so it must not change.
    fn key(&self, bout: &Bout) -> String {
        let [a, b] = &bout.contenders;
        let parts = [
            self.game.id(),
            &bout.scenario,
            &bout.map,
            &a.force,
            &a.player,
            &b.force,
            &b.player,
            self.mode.name(),
        ];
        parts.join("|")
    }

    /// The digest of what all cells share and their keys do not contain.
    fn base(&self) -> Digest {
        let packs: Vec<&str> = self.packs.iter().map(|pack| pack.text.as_str()).collect();
        match self.seed.number() {
            Some(number) => Digest::of(&(self.game.id(), number, self.units, packs)),
            None => Digest::of(&(self.game.id(), self.seed, self.units, packs)),
        }
    }

    fn request(&self, bout: &Bout, swapped: bool) -> ArenaRequest {
        let [a, b] = &bout.contenders;
        let (south, north) = if swapped { (b, a) } else { (a, b) };
        let setup = Setup {
            scenario: bout.scenario.clone(),
            map: bout.map.clone(),
            options: self.variants[bout.variant].0.options.clone(),
            seats: 2,
            forces: if a.force.is_empty() {
                Vec::new()
            } else {
                vec![south.force.clone(), north.force.clone()]
            },
            any_force: self.any_force,
            packs: self.packs.clone(),
        };
        let seats = vec![south.player.clone(), north.player.clone()];
        ArenaRequest { setup, seats, mode: self.mode, units: self.units, seating: bots::seating(0.into()) }
    }

    /// Checks that the scenario allows both forces.
    fn check_forces(
        &self,
        request: &ArenaRequest,
        pair: [Option<&Force>; 2],
        swapped: bool,
    ) -> Result<(), Fault> {
        let ordered = if swapped { [pair[1], pair[0]] } else { pair };
        for (side, force) in ordered.into_iter().enumerate() {
            let Some(force) = force else { continue };
            let here = |fault: Fault| fault.at(self.source, force.span.clone());
            // The other force is left out, so its mistakes are not reported for this one.
            let mut alone = request.setup.clone();
            alone.forces[1 - side].clear();
            let Setup { scenario, map, options, .. } = &alone;
            if !self
                .checked_forces
                .borrow_mut()
                .insert(format!("{scenario}|{map}|{options:?}|{side}|{}", force.line))
            {
                continue;
            }
            let muster = self.game.muster(&alone, Side(side as u8)).map_err(here)?;
            if let (Some(wrong), false) = (muster.faults.first(), self.any_force) {
                let fault =
                    Fault::new(format!("the force '{}' is not legal in {scenario}: {wrong}", force.name));
                return Err(here(fault.help(
                    "change the force, the scenario or an option, or set any_force = true (--any-force)",
                )));
            }
        }
        Ok(())
    }

    /// Sets up the match; a fault points at the line of the study that causes it.
    fn arena(
        &self,
        request: &ArenaRequest,
        scenario: &Named,
        map: &Named,
        pairing: &Pairing,
        pair: [Option<&Force>; 2],
        variant: usize,
    ) -> Result<Box<dyn Arena>, Fault> {
        self.game.arena(request).map_err(|fault| {
            let change = &self.variants[variant];
            // If other players can play this match, the players are the problem.
            let others =
                ArenaRequest { seats: vec![ANY_PLAYER.into(); request.seats.len()], ..request.clone() };
            let span = if pairing.span != (0..0) && self.game.arena(&others).is_ok() {
                pairing.span.clone()
            } else if change.0.change.is_some() {
                change.1.clone()
            } else if let Some(force) = pair[0] {
                force.span.clone()
            } else if !map.name.is_empty() {
                map.span.clone()
            } else {
                scenario.span.clone()
            };
            fault.at(self.source, span)
        })
    }
}

/// The names of two entrants: what distinguishes them.
fn names(entrants: [Entrant<'_>; 2]) -> [(String, Entrant<'_>); 2] {
    let [a, b] = entrants;
    let same_player = a.player == b.player;
    entrants.map(|entrant| {
        let name = match entrant.force {
            Some(force) if same_player => force.name.clone(),
            Some(force) => format!("{} ({})", force.name, entrant.player),
            None => entrant.player.to_string(),
        };
        (name, entrant)
    })
}

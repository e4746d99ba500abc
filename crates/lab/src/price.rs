//! What is a unit worth? The enemy points at which duels come out even, found without a model.
//!
//! The unit fights alone, with one partner, and in a full force. Partners and enemies are drawn from all
//! units; after a win the enemies get more points, after a loss fewer ([`stats::search`](crate::stats::search)).

use crate::findings::words;
use crate::stats::{
    CHAINS, Chance, Estimate, FEWEST, Heterogeneity, Range, answer_of, pool, search, start_of,
};
use players::Stop;
use serde::Serialize;
use shelf::{ArenaRequest, Shelved};
use std::thread;
use table::{DiceMode, Fault, Seed, Setup, Side};

/// What to price, and how.
#[derive(Clone)]
pub struct PriceQuestion {
    /// The game.
    pub game: &'static dyn Shelved,
    /// Scenario, map, options and packs.
    pub setup: Setup,
    /// The id of the unit.
    pub unit: String,
    /// The player of both sides.
    pub player: String,
    /// The games for each company.
    pub games: u32,
    /// The seed of partners, enemies and dice.
    pub seed: u64,
    /// Whether forces that the scenario does not allow are played anyway.
    pub any_force: bool,
    /// The number of threads; `None` for one per core.
    pub threads: Option<usize>,
}

/// What a unit is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PriceFinding {
    /// The id of the unit.
    pub unit: String,
    /// What it costs now.
    pub cost: u32,
    /// What costs are measured in: "tons".
    pub measure: String,
    /// Its worth in each company.
    pub companies: Vec<CompanyPrice>,
    /// Whether its worth depends on company; `None` with fewer than two prices.
    pub heterogeneity: Option<Heterogeneity>,
    /// The same in words.
    pub dependence: String,
}

/// What a unit is worth in some company.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CompanyPrice {
    /// "alone", "in a pair", "in a force of 4".
    pub company: String,
    /// The price; `None` if it could not be found.
    pub price: Option<Estimate>,
    /// The games played for it.
    pub games: u64,
    /// Why no price is given, or what limits it; otherwise empty.
    pub note: String,
}

/// The partners that are drawn for a company.
const PARTNERS: usize = 12;
/// The enemy forces that are drawn for a company.
const ENEMIES: usize = 240;
/// The enemy forces nearest to the wanted points, below and above, among which one is drawn.
const NEAREST: usize = 10;
/// The units in a full force, unless the scenario's own has fewer or more.
const FULL: usize = 4;

/// A force and its points.
#[derive(Clone, Debug, PartialEq)]
struct Priced {
    line: String,
    points: f64,
}

/// The forces of one company.
struct Field<'a> {
    question: &'a PriceQuestion,
    /// The partners; the unit joins them.
    partners: Vec<Priced>,
    /// The enemies, by their points.
    enemies: Vec<Priced>,
}

/// Finds the price of a unit, alone and in company.
///
/// # Errors
/// A unit, scenario or option that does not exist, or a match that cannot be played.
pub fn price(question: &PriceQuestion, stop: &Stop) -> Result<PriceFinding, Fault> {
    let catalogue = question.game.catalogue(&question.setup.packs)?;
    let known = || catalogue.units.iter().map(|unit| unit.id.as_str());
    if !known().any(|id| id == question.unit) {
        return Err(Fault::unknown("unit", &question.unit, known()));
    }
    let (cost, measure) = question.points(&question.unit)?;
    // A unit that cannot be played here serves neither as a partner nor as an enemy.
    let units: Vec<Priced> = known()
        .filter_map(|id| Some(Priced { line: id.into(), points: question.points(id).ok()?.0 }))
        .filter(|unit| unit.points > 0.0)
        .collect();
    let own = question.game.muster(&question.setup, Side(0)).map_or(0, |muster| muster.members.len());
    let full = if own > 2 { own } else { FULL };
    let mut companies = Vec::new();
    for size in [1, 2, full] {
        let company = match size {
            1 => "alone".to_string(),
            2 => "in a pair".to_string(),
            more => format!("in a force of {more}"),
        };
        companies.push(question.company(company, size, &units, cost, stop)?);
    }
    let errors: Vec<(f64, f64)> = companies
        .iter()
        .filter_map(|company| company.price)
        .map(|price| (price.value, (price.high - price.low) / (2.0 * crate::stats::Z)))
        .collect();
    let heterogeneity = pool(&errors).map(|(_, heterogeneity)| heterogeneity);
    let dependence = match heterogeneity {
        None => "there are too few prices to say whether the worth depends on company".into(),
        Some(Heterogeneity { q, p, .. }) if p < Heterogeneity::LEVEL => {
            format!("the worth depends on company (Cochran's Q {q:.1}, {})", words::probability(p))
        }
        Some(Heterogeneity { q, p, .. }) => {
            format!(
                "the worth is not shown to depend on company (Cochran's Q {q:.1}, {})",
                words::probability(p)
            )
        }
    };
    let unit = question.unit.clone();
    Ok(PriceFinding { unit, cost: cost as u32, measure, companies, heterogeneity, dependence })
}

impl PriceQuestion {
    /// The points of a force, and what they are measured in.
    fn points(&self, line: &str) -> Result<(f64, String), Fault> {
        let arena = self.game.arena(&self.request([line, line]))?;
        let own = arena.units().iter().filter(|unit| unit.side == Side(0));
        Ok((own.map(|unit| f64::from(unit.points)).sum(), arena.measures().0.into()))
    }

    fn request(&self, forces: [&str; 2]) -> ArenaRequest {
        ArenaRequest {
            setup: Setup { forces: forces.map(String::from).to_vec(), seats: 2, ..self.setup.clone() },
            seats: vec![self.player.clone(); 2],
            mode: DiceMode::Fair,
            units: false,
            seating: bots::seating(0.into()),
        }
    }

    /// Whether both sides may field a force.
    fn allows(&self, line: &str) -> bool {
        let fine = |side: u8| {
            let forces = if side == 0 { [line, ""] } else { ["", line] }.map(String::from).to_vec();
            let setup = Setup { forces, seats: 2, ..self.setup.clone() };
            self.game
                .muster(&setup, Side(side))
                .is_ok_and(|muster| self.any_force || muster.faults.is_empty())
        };
        fine(0) && fine(1)
    }

    /// The price in a company of this many units.
    fn company(
        &self,
        company: String,
        size: usize,
        units: &[Priced],
        cost: f64,
        stop: &Stop,
    ) -> Result<CompanyPrice, Fault> {
        let mut chance = Chance::new(self.seed ^ size as u64);
        let field = Field {
            question: self,
            partners: self.partners(size, units, &mut chance),
            enemies: self.enemies(size, units, &mut chance),
        };
        let none =
            |note: &str| CompanyPrice { company: company.clone(), price: None, games: 0, note: note.into() };
        if field.partners.is_empty() {
            return Ok(none("the scenario does not allow such a force; --any-force plays it anyway"));
        }
        let (Some(weakest), Some(strongest)) = (field.enemies.first(), field.enemies.last()) else {
            return Ok(none("the scenario allows no enemies for it; --any-force plays them anyway"));
        };
        let partners = field.partners.iter().map(|partners| partners.points);
        let (least, most) = partners
            .fold((f64::MAX, 0.0), |(least, most): (f64, f64), points| (least.min(points), most.max(points)));
        let typical = units.iter().map(|unit| unit.points).sum::<f64>() / units.len().max(1) as f64;
        let range = Range {
            ends: [(weakest.points - least).max(0.0), (strongest.points - most).max(1.0)],
            scale: if cost > 0.0 { cost } else { typical },
        };
        let each = (u64::from(self.games) / CHAINS) as u32;
        if each < FEWEST {
            return Ok(none(&format!("at least {} games are needed", u64::from(FEWEST) * CHAINS)));
        }
        let found = self.chains(&|chain| {
            let mut chance = Chance::new(self.seed ^ chain << 8 ^ (size as u64) << 16);
            let duel = |at: f64, chance: &mut Chance| field.duel(at, chance, stop);
            search(range, start_of(range, chain), each, &mut chance, duel)
        })?;
        let price = answer_of(&found);
        let [low, high] = range.ends;
        let note = if price.high >= 0.98 * high {
            "at least this: no stronger enemies were to be had"
        } else if low > 0.0 && price.low <= 1.02 * low {
            "at most this: no weaker enemies were to be had"
        } else {
            ""
        };
        let games = u64::from(each) * CHAINS;
        Ok(CompanyPrice { company, price: Some(price), games, note: note.into() })
    }

    /// The partners of the unit, drawn from all units: alone it has none.
    fn partners(&self, size: usize, units: &[Priced], chance: &mut Chance) -> Vec<Priced> {
        let mut found: Vec<Priced> = Vec::new();
        for _ in 0..20 * PARTNERS {
            let partners = drawn(units, size - 1, chance);
            let whole = joined(&self.unit, &partners.line);
            if found.len() < PARTNERS && !found.contains(&partners) && self.allows(&whole) {
                found.push(partners);
            }
            if size == 1 || units.is_empty() {
                break;
            }
        }
        found
    }

    /// The enemies of a force of this size: from one unit fewer to two more.
    fn enemies(&self, size: usize, units: &[Priced], chance: &mut Chance) -> Vec<Priced> {
        let mut found: Vec<Priced> = Vec::new();
        for _ in 0..2 * ENEMIES {
            let count = size.saturating_sub(1).max(1) + chance.below(if size == 1 { 3 } else { 4 });
            let enemy = drawn(units, count, chance);
            if found.len() < ENEMIES && !found.contains(&enemy) && self.allows(&enemy.line) {
                found.push(enemy);
            }
        }
        found.sort_by(|a, b| a.points.total_cmp(&b.points));
        found
    }

    /// Runs all searches, some at a time. The number of threads does not change what they find.
    fn chains(&self, run: &(dyn Fn(u64) -> Result<f64, Fault> + Sync)) -> Result<Vec<f64>, Fault> {
        let threads = self.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
        let mut found = Vec::new();
        let all: Vec<u64> = (0..CHAINS).collect();
        for some in all.chunks(threads.max(1)) {
            thread::scope(|scope| {
                let running: Vec<_> = some.iter().map(|&chain| scope.spawn(move || run(chain))).collect();
                for chain in running {
                    found.push(chain.join().map_err(|_| Fault::new("a search failed"))??);
                }
                Ok::<(), Fault>(())
            })?;
        }
        Ok(found)
    }
}

/// A force of this many units, drawn at random.
fn drawn(units: &[Priced], count: usize, chance: &mut Chance) -> Priced {
    let mut force = Priced { line: String::new(), points: 0.0 };
    if units.is_empty() {
        return force;
    }
    let mut members: Vec<&Priced> = (0..count).map(|_| &units[chance.below(units.len())]).collect();
    members.sort_by(|a, b| a.line.cmp(&b.line));
    for member in members {
        force = Priced { line: joined(&force.line, &member.line), points: force.points + member.points };
    }
    force
}

fn joined(a: &str, b: &str) -> String {
    if a.is_empty() || b.is_empty() { format!("{a}{b}") } else { format!("{a}+{b}") }
}

impl Field<'_> {
    /// Plays a duel against enemies with as many points as the partners and `price` more, on either side.
    /// Returns the score of the unit's side; a draw is half a win.
    fn duel(&self, price: f64, chance: &mut Chance, stop: &Stop) -> Result<f64, Fault> {
        if stop.asked() {
            return Ok(0.5);
        }
        let partners = &self.partners[chance.below(self.partners.len())];
        let enemy = self.enemy(partners.points + price, chance);
        let own = joined(&self.question.unit, &partners.line);
        let side = u8::from(chance.happens(0.5));
        let forces = if side == 0 { [own.as_str(), &enemy.line] } else { [&enemy.line, own.as_str()] };
        let arena = self.question.game.arena(&self.question.request(forces))?;
        let mut score = 0.5;
        let mut seeds = std::iter::once(Seed::from(chance.bits()));
        arena.play(&mut seeds, 0, stop, &mut |game| {
            score = match game.winner {
                Some(winner) => f64::from(u8::from(winner == side)),
                None => 0.5,
            };
        })?;
        Ok(score)
    }

    /// An enemy force. Two are drawn, one below and one above the wanted points, and one of them is taken such
    /// that the points are right on average.
    fn enemy(&self, points: f64, chance: &mut Chance) -> &Priced {
        let at = self.enemies.partition_point(|enemy| enemy.points <= points);
        let (below, above) = (at.min(NEAREST), (self.enemies.len() - at).min(NEAREST));
        if below == 0 {
            return &self.enemies[chance.below(above)];
        }
        let lower = &self.enemies[at - 1 - chance.below(below)];
        if above == 0 {
            return lower;
        }
        let upper = &self.enemies[at + chance.below(above)];
        let part = (points - lower.points) / (upper.points - lower.points).max(1e-9);
        if chance.happens(part) { upper } else { lower }
    }
}

//! Simulates one game after another, without an allocation per decision.

use super::{FORFEIT, GameFigures, PlaceFigure, PlaceKind, UnitFigures};
use crate::seating::SeatedPlayer;
use players::Stop;
use table::{Cell, Combatant, Dice, Harm, Judge, Side, Stats, Status};

/// Plays games, and reuses its memory from one to the next.
pub(super) struct Simulator<'g, G: Stats> {
    game: &'g G,
    units: Vec<Worth>,
    most_decisions: u32,
    counts: bool,
    choices: Vec<G::Action>,
    events: Vec<G::Event>,
    /// Whether places are noted in the next game.
    pub(super) placed: bool,
    /// The cells of the units before an action that may harm some: who is lost is no longer there.
    cells: Vec<Option<Cell>>,
    pub(super) figures: GameFigures,
}

/// The worth of harm to a unit.
struct Worth {
    side: Side,
    health: u32,
    /// The worth of the whole unit, in thousandths of a point.
    whole: u64,
}

impl<'g, G: Stats + Judge> Simulator<'g, G> {
    pub(super) fn new(game: &'g G, units: &[Combatant], most_decisions: u32, counts: bool) -> Self {
        let (choices, events) = (Vec::new(), Vec::new());
        Simulator {
            game,
            units: worths(units),
            most_decisions,
            counts,
            choices,
            events,
            placed: false,
            cells: Vec::new(),
            figures: GameFigures::default(),
        }
    }

    /// Plays a game to its end; returns false if it was stopped.
    pub(super) fn play(&mut self, seats: &mut [SeatedPlayer<G>], dice: &mut impl Dice, stop: &Stop) -> bool {
        match self.counts {
            true => self.simulate::<true>(seats, dice, stop),
            false => self.simulate::<false>(seats, dice, stop),
        }
    }

    /// Whether units are counted is a constant, so a loop that does not count them has no code for it.
    fn simulate<const COUNTS: bool>(
        &mut self,
        seats: &mut [SeatedPlayer<G>],
        dice: &mut impl Dice,
        stop: &Stop,
    ) -> bool {
        self.figures.clear(if COUNTS { self.units.len() } else { 0 });
        let mut state = self.game.start();
        let (mut turn, mut decisions, mut asks_for_first, mut course) = (0, 0, false, 0u32);
        while let Status::ToAct(seat) = self.game.status(&state) {
            self.choices.clear();
            self.game.legal(&state, &mut self.choices);
            let pick = match seats.get_mut(usize::from(seat.0)) {
                Some(SeatedPlayer::Random(player)) => player.pick(self.choices.len()),
                Some(SeatedPlayer::Other(_)) if stop.asked() => return false,
                Some(SeatedPlayer::Other(player)) => match player.choose(self.game, &state, &self.choices) {
                    Ok(pick) => pick,
                    Err(_) => {
                        // A player who forfeits loses.
                        self.figures.forfeit = Some(self.game.side(seat).0);
                        break;
                    }
                },
                None => usize::MAX,
            };
            let Some(action) = self.choices.get(pick).filter(|_| decisions < self.most_decisions) else {
                self.figures.stuck = true;
                break;
            };
            if asks_for_first && self.choices.len() > 1 {
                self.figures.first = Some(self.game.side(seat).0);
                asks_for_first = false;
            }
            // A step of FNV-1a over pairs of numbers: the same dice and choices give the same digest.
            course = (course ^ (self.choices.len() as u32) << 12 ^ pick as u32).wrapping_mul(0x0100_0193);
            if COUNTS && self.game.may_harm(action) {
                if self.placed {
                    self.cells.clear();
                    self.cells.extend((0..self.units.len()).map(|unit| self.game.cell(&state, unit as u16)));
                }
                self.events.clear();
                self.game.observe(&mut state, action, dice, &mut self.events);
                let (units, figures) = (&self.units, &mut self.figures);
                let (placed, cells) = (self.placed, &self.cells);
                self.game.harm(&self.events, |harm| {
                    if placed {
                        note_places(units, cells, harm, &mut figures.places);
                    }
                    count_harm(units, &mut figures.units, harm);
                });
            } else {
                self.game.advance(&mut state, action, dice);
            }
            decisions += 1;
            let now = self.game.turn(&state);
            if now != turn {
                if stop.asked() {
                    return false;
                }
                if turn > 0 {
                    self.note_scores(&state);
                    if COUNTS && self.placed {
                        self.note_stands(&state);
                    }
                }
                asks_for_first = self.figures.first.is_none();
                turn = now;
            }
        }
        // The stop cut a player's thinking short, so the game would not be reproducible.
        if stop.asked() {
            return false;
        }
        self.figures.decisions = decisions;
        self.figures.course = course;
        if COUNTS && self.placed {
            self.note_stands(&state);
        }
        self.close(&state);
        true
    }

    fn note_scores(&mut self, state: &G::State) {
        self.figures.scores.push([Side(0), Side(1)].map(|side| self.game.points(state, side)));
    }

    /// Notes where each unit is at the end of a turn.
    fn note_stands(&mut self, state: &G::State) {
        for (number, unit) in self.units.iter().enumerate() {
            if let Some(cell) = self.game.cell(state, number as u16) {
                let (what, side) = (PlaceKind::Stood, unit.side.0);
                self.figures.places.push(PlaceFigure { what, side, cell, amount: 1 });
            }
        }
    }

    /// Records how the game ended.
    fn close(&mut self, state: &G::State) {
        if let Some(loser) = self.figures.forfeit {
            self.figures.winner = Some(Side(loser).other().0);
            self.figures.clause = FORFEIT;
        }
        if let (Status::Over(outcome), false) = (self.game.status(state), self.figures.stuck) {
            self.figures.winner = outcome.winner.map(|side| side.0);
            self.figures.clause = outcome.clause;
        }
        self.figures.turns = self.game.turn(state);
        self.note_scores(state);
        for (unit, figures) in self.figures.units.iter_mut().enumerate() {
            figures.survived = self.game.survives(state, unit as u16);
        }
    }
}

/// Notes from where harm was dealt, and where units were lost. Harm to one's own side is not noted.
fn note_places(units: &[Worth], cells: &[Option<Cell>], harm: Harm, places: &mut Vec<PlaceFigure>) {
    let cell = |unit: u16| cells.get(usize::from(unit)).copied().flatten();
    let side = |unit: u16| units.get(usize::from(unit)).map(|unit| unit.side);
    let (Some(victim), by) = (side(harm.unit), harm.by) else { return };
    let enemy = by.filter(|&by| side(by).is_some_and(|side| side != victim));
    if let Some((by, cell)) = enemy.and_then(|by| Some((by, cell(by)?))).filter(|_| harm.points > 0) {
        let side = units[usize::from(by)].side.0;
        places.push(PlaceFigure { what: PlaceKind::Dealt, side, cell, amount: harm.points.into() });
    }
    if let Some(cell) = cell(harm.unit).filter(|_| harm.fatal) {
        places.push(PlaceFigure { what: PlaceKind::Fell, side: victim.0, cell, amount: 1 });
    }
}

/// Counts harm for the unit that did it and the unit that took it. Harm to one's own side earns nothing.
fn count_harm(units: &[Worth], figures: &mut [UnitFigures], harm: Harm) {
    let victim = usize::from(harm.unit);
    let Some((worth, unit)) = units.get(victim).zip(figures.get_mut(victim)) else { return };
    let points = u32::from(harm.points).min(worth.health.saturating_sub(unit.taken));
    let left = worth.health.saturating_sub(unit.taken + points);
    unit.taken += points;
    let mut counted = points;
    if harm.fatal {
        // The last blow earns whatever health the unit had left.
        counted += left;
    }
    let earned = worth.whole * u64::from(counted) / u64::from(worth.health.max(1));
    let by = harm.by.map(usize::from).filter(|&by| units.get(by).is_some_and(|unit| unit.side != worth.side));
    if let Some(unit) = by.and_then(|by| figures.get_mut(by)) {
        unit.dealt += points;
        unit.earned += earned;
        unit.kills += u32::from(harm.fatal);
    }
}

/// The worth of each unit. A unit without a cost is worth what the others cost for the same health; if no
/// unit has a cost, its health.
fn worths(units: &[Combatant]) -> Vec<Worth> {
    let priced = || units.iter().filter(|unit| unit.points > 0);
    let points: u64 = priced().map(|unit| u64::from(unit.points)).sum();
    let health: u64 = priced().map(|unit| u64::from(unit.health)).sum();
    let whole = |unit: &Combatant| match (unit.points, health) {
        (0, 0) => 1000 * u64::from(unit.health),
        (0, health) => 1000 * points * u64::from(unit.health) / health,
        (own, _) => 1000 * u64::from(own),
    };
    units.iter().map(|unit| Worth { side: unit.side, health: unit.health, whole: whole(unit) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(side: u8, points: u32, health: u32) -> Combatant {
        Combatant { id: String::new(), name: String::new(), side: Side(side), points, health }
    }

    #[test]
    fn the_last_blow_earns_what_is_left_and_harm_ends_with_the_health() {
        let units = worths(&[unit(0, 50, 10), unit(1, 40, 8)]);
        let mut figures = vec![UnitFigures::default(); 2];
        let hit = |points, fatal| Harm { unit: 1, by: Some(0), points, fatal };
        count_harm(&units, &mut figures, hit(2, false));
        assert_eq!((figures[0].dealt, figures[0].earned, figures[1].taken), (2, 10_000, 2));
        count_harm(&units, &mut figures, hit(100, false));
        count_harm(&units, &mut figures, hit(0, true));
        assert_eq!((figures[0].dealt, figures[0].earned, figures[0].kills), (8, 40_000, 1));
        let mut figures = vec![UnitFigures::default(); 2];
        count_harm(&units, &mut figures, hit(2, true));
        assert_eq!((figures[0].dealt, figures[0].earned), (2, 40_000));
    }

    #[test]
    fn harm_to_oneself_or_a_comrade_earns_nothing() {
        let units = worths(&[unit(0, 50, 10), unit(0, 40, 8)]);
        let mut figures = vec![UnitFigures::default(); 2];
        for by in [None, Some(0), Some(1)] {
            count_harm(&units, &mut figures, Harm { unit: 1, by, points: 1, fatal: false });
        }
        assert_eq!((figures[0].dealt, figures[1].dealt, figures[1].taken), (0, 0, 3));
    }

    #[test]
    fn a_unit_without_points_is_worth_its_health() {
        let wholes = |units: &[Combatant]| worths(units).iter().map(|worth| worth.whole).collect::<Vec<_>>();
        assert_eq!(wholes(&[unit(0, 50, 100), unit(1, 0, 20)]), [50_000, 10_000]);
        assert_eq!(wholes(&[unit(0, 0, 7)]), [7_000]);
    }
}

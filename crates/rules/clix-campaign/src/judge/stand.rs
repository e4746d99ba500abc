//! Where to go: what a character can do from a square, and what can be done to it there.

use super::attack::ways;
use crate::content::Slot;
use crate::game::ClixCampaign;
use crate::movement::Reach;
use crate::powers::{ATTACK_COST, Power};
use crate::sight::{Amid, Eye, Ignores, Line};
use crate::state::{Deed, Doing, Flight, Kind, MOST_CHARACTERS, MOST_TOKENS, State, Style, UnitId};
use crate::terrain::Squares;
use table::{Cell, FixedVec};

/// Of a hundred parts, those of the harm that opponents could do: they have few actions, and other targets.
const FEARED: i32 = 30;
/// The same for a character that they cannot find.
const HIDDEN: i32 = 8;
/// Of a hundred parts of the harm of an opponent that has a token: it would be pushed.
const TIRED: i32 = 60;
/// Worth of a square nearer to an opponent, for a character that cannot attack from there; it grows with
/// every quiet round (CC-VIC-5).
const APPROACH: i32 = 70;
/// Ways longer than this count no more.
const FARTHEST: usize = 40;

/// An opponent as the character finds it.
#[derive(Clone, Copy, Default)]
struct Foe {
    unit: UnitId,
    eye: Option<Eye>,
    /// What a strike at it gains, and a shot over a clear line and over a hindered one.
    close: i32,
    shot: [i32; 2],
    /// It hides on hindered lines.
    hides: bool,
    /// It finds those who hide.
    senses: bool,
    /// What it does to the character, and from how far in its next turn: by a strike, and by a shot.
    harm: [i32; 2],
    strikes_from: u8,
    shoots_from: u8,
}

/// A character that is to move, and its opponents.
pub(super) struct Stand<'a> {
    game: &'a ClixCampaign,
    state: &'a State,
    unit: UnitId,
    foes: FixedVec<Foe, MOST_CHARACTERS>,
    hindering: Squares,
    amid: Amid,
    /// Its range, what a square nearer is worth, and what an attack costs it.
    range: u8,
    approach: i32,
    effort: i32,
    /// It shoots although engaged, and it hides where it can.
    free: bool,
    stealthy: bool,
    ways: Ways,
}

/// How far squares are from the nearest opponent, around walls, for as far as the character is from it.
struct Ways {
    rings: [Squares; FARTHEST],
    last: usize,
}

impl Ways {
    fn of(game: &ClixCampaign, state: &State, unit: UnitId) -> Ways {
        let gate = game.gait(state, unit, Deed::Move).gate;
        let passages = gate.map(|gate| game.passages(state, gate));
        let closed = if passages.is_some() { game.blocking(state) } else { Squares::EMPTY };
        let mut ways = Ways { rings: [Squares::EMPTY; FARTHEST], last: 0 };
        let start = state.units[unit].cell;
        let mut ring = game.squares_of(state, game.opponents(state, unit));
        let mut seen = ring | closed;
        ways.rings[0] = ring;
        while !ring.is_empty() && !ring.contains(start) && ways.last + 1 < FARTHEST {
            ring = match &passages {
                None => game.field.steps.around(&ring),
                Some(passages) => game.step_through(state, passages, &ring),
            } - seen;
            seen |= ring;
            ways.last += 1;
            ways.rings[ways.last] = ring;
        }
        ways
    }

    /// The steps from a square to the nearest opponent.
    fn steps(&self, cell: Cell) -> i32 {
        let found = self.rings[..=self.last].iter().position(|ring| ring.contains(cell));
        found.unwrap_or(self.last + 1) as i32
    }
}

/// What a character could still do this turn from the square it goes to.
#[derive(Clone, Copy)]
pub(super) struct Means {
    pub strike: bool,
    pub shoot: bool,
}

impl Means {
    pub(super) const NONE: Means = Means { strike: false, shoot: false };
}

impl<'a> Stand<'a> {
    /// `charged` if its strikes come at the end of a charge; `effort` is what an attack costs it.
    pub(super) fn of(
        game: &'a ClixCampaign,
        state: &'a State,
        unit: UnitId,
        charged: bool,
        effort: i32,
    ) -> Stand<'a> {
        let mut foes = FixedVec::<Foe, MOST_CHARACTERS>::default();
        let range = game.unit(unit).character.range;
        for other in game.opponents(state, unit).iter().take(MOST_CHARACTERS) {
            foes.push(Foe::of(game, state, unit, other, charged));
        }
        // The best target first, so that few lines have to be drawn.
        foes.as_mut_slice().sort_unstable_by_key(|foe| (-foe.shot[0], foe.unit));
        Stand {
            game,
            state,
            unit,
            foes,
            hindering: game.hindering(state),
            amid: game.amid(state),
            range,
            approach: APPROACH * (1 + i32::from(state.quiet)),
            effort,
            free: game.shoots_freely(state, unit),
            stealthy: game.possesses(state, unit, Power::Stealth),
            ways: Ways::of(game, state, unit),
        }
    }

    /// What it is worth to be on a square.
    pub(super) fn at(&self, cell: Cell, flight: Flight, means: Means) -> i32 {
        let (game, state) = (self.game, self.state);
        let eye = Eye { cell, size: game.size(state, self.unit), flight };
        let soaring = flight == Flight::Soaring;
        let hindered = !soaring && self.hindering.contains(cell);
        let (mut best, mut harm, mut engaged) = (0, 0, false);
        for foe in self.foes.as_slice() {
            let Some(there) = foe.eye else { continue };
            let distance = game.distance(cell, there.cell);
            let above = there.flight == Flight::Soaring;
            let near =
                distance == 1 && soaring == above && (soaring || game.are_adjacent(state, cell, there.cell));
            if near {
                engaged = true;
                if means.strike {
                    best = best.max(foe.close);
                }
            }
            let strikes = if distance <= foe.strikes_from && (!soaring || above) { foe.harm[0] } else { 0 };
            let reach = if soaring == above { foe.shoots_from } else { foe.shoots_from / 2 };
            let shoots = if distance <= reach { foe.harm[1] } else { 0 };
            let feared = if hindered && self.stealthy && !foe.senses {
                HIDDEN
            } else if hindered && shoots > strikes {
                FEARED * 4 / 5
            } else {
                FEARED
            };
            harm += strikes.max(shoots) * feared / 100;
        }
        if means.shoot && (self.free || !engaged) {
            best = best.max(self.best_shot(eye, best));
        }
        best = (best - self.effort).max(0);
        let approach = if best > 0 { 0 } else { self.approach * self.way_to_go(cell) };
        best - harm - approach
    }

    /// How far a character still has to go that cannot attack from a square: a fighter next to somebody, a
    /// shooter into range, and on if it sees nobody there.
    fn way_to_go(&self, cell: Cell) -> i32 {
        let way = self.ways.steps(cell);
        let shoots = self.foes.as_slice().first().is_some_and(|foe| foe.shot[0] > 0);
        if shoots { (way - i32::from(self.range)).max(way / 3) } else { way }
    }

    /// The best shot from a square that gains more than this.
    fn best_shot(&self, eye: Eye, least: i32) -> i32 {
        let (game, state) = (self.game, self.state);
        let mut best = least;
        for foe in self.foes.as_slice() {
            let Some(there) = foe.eye else { continue };
            if foe.shot[0] <= best {
                break;
            }
            if game.distance(eye.cell, there.cell) > game.reach_of(eye, there, self.range) {
                continue;
            }
            let others = game.others(state, self.unit, foe.unit);
            match game.line_amid(state, eye, there, others, Ignores::default(), Some(&self.amid)) {
                Line::Clear => best = foe.shot[0],
                Line::Hindered if !foe.hides => best = best.max(foe.shot[1]),
                _ => {}
            }
        }
        best
    }

    /// What a runner gains by the best strike on its way.
    pub(super) fn best_strike(&self, doing: &Doing) -> i32 {
        let (game, state) = (self.game, self.state);
        let reach = game.movement_left(state, doing).saturating_sub(ATTACK_COST) + 1;
        let here = state.units[self.unit].cell;
        let near = self
            .foes
            .as_slice()
            .iter()
            .filter(|foe| foe.eye.is_some_and(|there| game.distance(here, there.cell) <= reach));
        near.map(|foe| foe.close - self.effort).max().unwrap_or(0)
    }

    /// What it is worth to stay.
    pub(super) fn here(&self, means: Means) -> i32 {
        let (cell, flight) = (self.state.units[self.unit].cell, self.game.flight(self.state, self.unit));
        self.at(cell, flight, means)
    }

    /// The best square that a move may lead to.
    pub(super) fn best_of_move(&self, doing: &Doing, means: Means) -> Option<i32> {
        let (game, state, unit) = (self.game, self.state, self.unit);
        let left = game.movement_left(state, doing);
        if left == 0 || doing.halted {
            return None;
        }
        let now = game.flight(state, unit);
        let near = self.within_half(doing, now);
        let taken = game.cannot_end(state, unit, now, doing);
        let mut reach = Reach::default();
        game.reach(state, doing, left, &taken, &mut reach);
        reach.ends.iter().map(|cell| self.at(cell, now, means.after(doing, near.contains(cell)))).max()
    }

    /// The squares from which a mover may still shoot (CC-ACT-5).
    pub(super) fn within_half(&self, doing: &Doing, flight: Flight) -> Squares {
        let (game, state) = (self.game, self.state);
        if doing.deed != Deed::Move {
            return Squares::EMPTY;
        }
        let half = if doing.started { doing.half } else { game.half_speed(state, self.unit) };
        let left = game.movement_left(state, doing).min(half.saturating_sub(doing.spent));
        if left == 0 || doing.halted || self.range == 0 {
            return Squares::EMPTY;
        }
        let taken = game.cannot_end(state, self.unit, flight, doing);
        let mut reach = Reach::default();
        game.reach(state, doing, left, &taken, &mut reach);
        reach.ends
    }
}

impl Means {
    /// What is left of it at the end of a leg.
    pub(super) fn after(self, doing: &Doing, near: bool) -> Means {
        match doing.deed {
            Deed::Move => Means { shoot: self.shoot && near, ..self },
            Deed::Charge | Deed::Hypersonic => Means { shoot: false, ..self },
            Deed::RunningShot => Means { strike: false, ..self },
            _ => self,
        }
    }
}

impl Foe {
    fn of(game: &ClixCampaign, state: &State, unit: UnitId, other: UnitId, charged: bool) -> Foe {
        let hides = game.may_hide(state, other, unit);
        let unseen = hides
            && !state.units[other].spotted.has(unit)
            && game.is_hindering(state, state.units[other].cell);
        let mut close = if unseen {
            game.gain(state, &game.swing(state, unit, other, Style::close(Kind::Search)))
        } else {
            game.strike_gain(state, unit, other, charged)
        };
        if !unseen && game.strikes_twice(state, unit) {
            close += close * 2 / 3;
        }
        let tired = match state.units[other].tokens {
            0 => 100,
            1 => TIRED,
            _ => 0,
        };
        let range = game.unit(other).character.range;
        let able = tired > 0 && !state.immobile.has(other);
        let speed = if able { game.value(state, other, Slot::Speed) as u8 } else { 0 };
        let shot = if range > 0 { game.shot_gains(state, other, unit)[0] } else { 0 };
        Foe {
            unit: other,
            eye: Some(game.eye(state, other)),
            close,
            shot: game.shot_gains(state, unit, other),
            hides,
            senses: game.possesses(state, other, Power::SuperSenses),
            harm: [game.strike_gain(state, other, unit, false) * tired / 100, shot * tired / 100],
            strikes_from: speed + 1,
            shoots_from: speed.div_ceil(2) + range,
        }
    }
}

impl ClixCampaign {
    /// What a strike is expected to gain, wherever the two are.
    fn strike_gain(&self, state: &State, by: UnitId, target: UnitId, charged: bool) -> i32 {
        let style = Style::close(Kind::Plain);
        let expert = self.possesses(state, by, Power::CloseCombatExpert) && !charged;
        let style = if expert { style.expert() } else { style };
        let swing = self.swing(state, by, target, style);
        self.gain(state, &crate::need::Swing { charged: swing.charged || charged, ..swing })
    }

    /// What a shot is expected to gain over a clear line and over a hindered one, wherever the two are.
    fn shot_gains(&self, state: &State, by: UnitId, target: UnitId) -> [i32; 2] {
        if self.unit(by).character.range == 0 || state.units[by].tokens >= MOST_TOKENS {
            return [0; 2];
        }
        let mut best = [0; 2];
        let powers = self.powers(state, by);
        let plain = Style::ranged(Kind::Plain);
        let styles = [
            (true, plain),
            (powers.has(Power::RangedCombatExpert), plain.expert()),
            (powers.has(Power::PsychicBlast), Style::ranged(Kind::Psychic)),
            (powers.has(Power::Incapacitate), Style::ranged(Kind::Incapacitate)),
        ];
        for (_, style) in styles.into_iter().filter(|(able, _)| *able) {
            let swing = self.swing(state, by, target, style);
            let expected = self.expected(state, &swing);
            let gain = self.gain_of(state, &swing, &expected);
            // The number to roll is that of where they are now.
            let helped = self.has_spotters(state, by);
            let covered =
                !helped && self.line_between(state, by, target, self.ignores(style.kind)) == Line::Hindered;
            let (need, cover) = (i32::from(expected.need), i32::from(!helped));
            let clear = if covered { need - 1 } else { need };
            let with = |number: i32| gain * ways(number) / ways(need).max(1);
            let gains = [with(clear), with(clear + cover)];
            if gains[0] > best[0] {
                best = gains;
            }
        }
        best
    }
}

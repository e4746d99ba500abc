//! Where to go: what a character can do from a square, and what can be done to it there.

use crate::content::{Size, Slot};
use crate::game::ClixCampaign;
use crate::legal::REACH;
use crate::movement::Reach;
use crate::powers::Power;
use crate::sight::{Amid, Eye, Ignores, Line};
use crate::state::{Deed, Doing, Flight, Kind, MOST_CHARACTERS, State, Style, UnitId};
use crate::terrain::Squares;
use table::{Cell, FixedVec};

/// Of a hundred parts, those of the harm that opponents could do: they have few actions, and other targets.
const FEARED: i32 = 30;
/// The same for a character that they cannot find.
const HIDDEN: i32 = 8;
/// Of a hundred parts of the harm of an opponent that has a token: it would be pushed.
const TIRED: i32 = 60;
/// Worth of a square nearer to an opponent, for a character that cannot attack from there; it grows with
/// every quiet round (CC-VIC-5), and for a side that has to hurry.
const APPROACH: i32 = 70;
/// Ways longer than this count no more.
const FARTHEST: u8 = 40;

/// An opponent as the character finds it.
#[derive(Clone, Copy, Default)]
pub(super) struct Foe {
    pub unit: UnitId,
    pub eye: Option<Eye>,
    /// What a close combat action against it gains, what one strike does, and its chance in parts.
    pub close: i32,
    pub strike: i32,
    pub hit: u32,
    /// What a shot gains over a clear line and over a hindered one.
    shot: [i32; 2],
    /// It hides on hindered lines.
    hides: bool,
    /// From how far it strikes and shoots at the character in its next turn.
    strikes_from: i32,
    shoots_from: i32,
    /// What there is to fear of it then, by whether it strikes (1) and shoots (2): in the open, and on hindering
    /// terrain.
    fears: [[i32; 4]; 2],
    /// Its column and row.
    at: (i32, i32),
    above: bool,
    /// It reaches those who soar (CC-CLOSE-4).
    big: bool,
}

/// A friend whom the character could heal, and what that gains.
#[derive(Clone, Copy, Default)]
struct Patient {
    cell: Cell,
    gain: i32,
}

/// A character that is to move, and its opponents.
pub(super) struct Stand<'a> {
    pub game: &'a ClixCampaign,
    pub state: &'a State,
    pub unit: UnitId,
    pub foes: FixedVec<Foe, MOST_CHARACTERS>,
    patients: FixedVec<Patient, MOST_CHARACTERS>,
    hindering: Squares,
    amid: Amid,
    size: Size,
    /// Its range, its targets at range, and its reach in close combat.
    range: u8,
    bolts: u8,
    reach: u8,
    /// What a square nearer is worth, and what an attack costs it.
    approach: i32,
    effort: i32,
    /// It shoots although engaged.
    free: bool,
    soars: bool,
    ways: Ways,
}

/// How far squares are from the nearest opponent, around walls, for as far as the character is from it.
struct Ways {
    steps: [u8; Squares::CAPACITY],
}

impl Ways {
    fn of(game: &ClixCampaign, state: &State, unit: UnitId) -> Ways {
        let gate = game.gait(state, unit, Deed::Move).gate;
        let passages = gate.map(|gate| game.passages(state, gate));
        let mut ring = game.squares_of(state, game.opponents(state, unit));
        let mut seen = ring;
        if passages.is_some() {
            seen |= game.blocking(state);
        }
        let start = state.units[unit].cell;
        let mut last = 0;
        let mut ways = Ways { steps: [0; Squares::CAPACITY] };
        while !ring.is_empty() && !ring.contains(start) && last + 1 < FARTHEST {
            ring = match &passages {
                None => game.field.steps.around(&ring),
                Some(passages) => game.step_through(state, passages, &ring),
            } - seen;
            seen |= ring;
            last += 1;
            for cell in ring.iter() {
                ways.steps[cell.index()] = last;
            }
        }
        // Nobody goes to a square farther away than the character itself.
        for cell in (game.field.board() - seen).iter() {
            ways.steps[cell.index()] = last + 1;
        }
        ways
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
        let stealthy = game.possesses(state, unit, Power::Stealth);
        let side = game.side_of(unit);
        let caution = game.caution(state, side);
        // No move of this turn leads farther.
        let strides = (game.value(state, unit, Slot::Speed) as u8).max(state.doing.left);
        let mut foes = FixedVec::<Foe, MOST_CHARACTERS>::default();
        for other in game.opponents(state, unit).iter().take(MOST_CHARACTERS) {
            let meeting = Meeting { unit, other, charged, stealthy, strides, caution };
            foes.push(meeting.foe(game, state));
        }
        // The best target first, so that few lines have to be drawn.
        foes.as_mut_slice().sort_unstable_by_key(|foe| (-foe.shot[0], foe.unit));
        let size = game.size(state, unit);
        let character = &game.unit(unit).character;
        Stand {
            game,
            state,
            unit,
            foes,
            patients: game.patients(state, unit),
            hindering: game.hindering(state),
            amid: game.amid(state),
            size,
            range: character.range,
            bolts: character.bolts,
            reach: REACH[size as usize],
            approach: APPROACH * (2 * (1 + i32::from(state.quiet)) + game.hurry(state, side)) / 2,
            effort,
            free: game.shoots_freely(state, unit),
            soars: state.soaring.has(unit),
            ways: Ways::of(game, state, unit),
        }
    }

    /// What it is worth to be on a square.
    pub(super) fn at(&self, cell: Cell, flight: Flight, means: Means) -> i32 {
        let (best, harm) = self.give_and_take(cell, flight, means);
        let approach = if best > 0 { 0 } else { self.approach * self.way_to_go(cell) };
        best - harm - approach
    }

    /// What it is worth to be here after an attack: what the character still has to fear.
    pub(super) fn exposed(&self) -> i32 {
        let (cell, flight) = (self.state.units[self.unit].cell, self.game.flight(self.state, self.unit));
        -self.give_and_take(cell, flight, Means::NONE).1
    }

    /// What the character can do from a square, and what can be done to it there.
    fn give_and_take(&self, cell: Cell, flight: Flight, means: Means) -> (i32, i32) {
        let (game, state) = (self.game, self.state);
        let eye = Eye { cell, size: self.size, flight };
        let (x, y) = game.field.at(cell);
        let soaring = flight == Flight::Soaring;
        let hindered = usize::from(!soaring && self.hindering.contains(cell));
        let (mut best, mut harm, mut engaged) = (0, 0, false);
        for foe in self.foes.as_slice() {
            let distance = (x - foe.at.0).abs().max((y - foe.at.1).abs());
            let near = distance == 1
                && soaring == foe.above
                && (soaring || foe.eye.is_some_and(|there| game.are_adjacent(state, cell, there.cell)));
            engaged |= near;
            if means.strike && foe.close > best && (near || self.reaches(eye, foe, distance)) {
                best = foe.close;
            }
            let strikes = distance <= foe.strikes_from && (!soaring || foe.above || foe.big);
            let reach = if soaring == foe.above { foe.shoots_from } else { foe.shoots_from / 2 };
            let shoots = distance <= reach;
            harm += foe.fears[hindered][usize::from(strikes) + 2 * usize::from(shoots)];
        }
        if means.shoot && (self.free || !engaged) {
            best = best.max(self.best_shot(eye, best));
        }
        if means.strike && !engaged {
            best = best.max(self.best_patient(cell));
        }
        ((best - self.effort).max(0), harm)
    }

    /// Whether a giant or colossal strikes at somebody from afar (CC-CLOSE-2), not from high above at those of
    /// standard size (CC-CLOSE-4).
    fn reaches(&self, eye: Eye, foe: &Foe, distance: i32) -> bool {
        if self.reach == 1 || !(1..=i32::from(self.reach)).contains(&distance) {
            return false;
        }
        let Some(there) = foe.eye else { return false };
        if eye.flight == Flight::Soaring && there.flight != Flight::Soaring && !foe.big {
            return false;
        }
        self.line(eye, foe, there) != Line::Blocked
    }

    fn line(&self, eye: Eye, foe: &Foe, there: Eye) -> Line {
        let others = self.game.others(self.state, self.unit, foe.unit);
        self.game.line_amid(self.state, eye, there, others, Ignores::default(), Some(&self.amid))
    }

    /// How far a character still has to go that cannot attack from a square: a fighter next to somebody, a
    /// shooter into range, and on if it sees nobody there.
    fn way_to_go(&self, cell: Cell) -> i32 {
        let way = i32::from(self.ways.steps[cell.index()]);
        let shoots = self.foes.as_slice().first().is_some_and(|foe| foe.shot[0] > 0);
        if shoots { (way - i32::from(self.range)).max(way / 3) } else { way }
    }

    /// The best shot from a square that gains more than this; with more bolts, at the best two targets.
    fn best_shot(&self, eye: Eye, least: i32) -> i32 {
        let game = self.game;
        let mut best = [0; 2];
        for foe in self.foes.as_slice() {
            let Some(there) = foe.eye else { continue };
            if self.bolts < 2 && foe.shot[0] <= best[0].max(least) || foe.shot[0] <= best[1] {
                break;
            }
            if game.distance(eye.cell, there.cell) > game.reach_of(eye, there, self.range) {
                continue;
            }
            let shot = match self.line(eye, foe, there) {
                Line::Clear => foe.shot[0],
                Line::Hindered if !foe.hides => foe.shot[1],
                _ => continue,
            };
            let shot = self.at_height(shot, eye, there);
            best = if shot > best[0] { [shot, best[0]] } else { [best[0], best[1].max(shot)] };
        }
        if self.bolts > 1 { best[0] + best[1] * 3 / 4 } else { best[0] }
    }

    /// What a shot gains from another height than the character's own: 1 less damage to those of standard
    /// size below (CC-SOAR-1).
    fn at_height(&self, shot: i32, eye: Eye, there: Eye) -> i32 {
        let soars = eye.flight == Flight::Soaring;
        if there.flight == Flight::Soaring || there.size > Size::Standard || soars == self.soars {
            shot
        } else if soars {
            shot * 3 / 5
        } else {
            shot * 3 / 2
        }
    }

    /// The best friend to heal from a square.
    fn best_patient(&self, cell: Cell) -> i32 {
        let near = |patient: &&Patient| {
            self.game.distance(cell, patient.cell) == 1
                && self.game.are_adjacent(self.state, cell, patient.cell)
        };
        self.patients.as_slice().iter().filter(near).map(|patient| patient.gain).max().unwrap_or(0)
    }

    /// What it is worth to stay.
    pub(super) fn here(&self, means: Means) -> i32 {
        let (cell, flight) = (self.state.units[self.unit].cell, self.game.flight(self.state, self.unit));
        self.at(cell, flight, means)
    }

    /// The best square that a move may lead to.
    pub(super) fn best_of_move(&self, doing: &Doing, means: Means) -> Option<i32> {
        self.good_of_move(doing, means, |_| false)
    }

    /// The best square that a move may lead to, or the first that is good enough.
    pub(super) fn good_of_move(
        &self,
        doing: &Doing,
        means: Means,
        enough: impl Fn(i32) -> bool,
    ) -> Option<i32> {
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
        let mut best = None;
        for cell in reach.ends.iter() {
            let worth = self.at(cell, now, means.after(doing, near.contains(cell)));
            best = best.max(Some(worth));
            if enough(worth) {
                break;
            }
        }
        best
    }

    /// The squares from which a mover may still shoot (CC-ACT-5).
    pub(super) fn within_half(&self, doing: &Doing, flight: Flight) -> Squares {
        let (game, state) = (self.game, self.state);
        if doing.deed != Deed::Move {
            return Squares::EMPTY;
        }
        let half = if doing.started { doing.half } else { game.half_speed(state, self.unit) };
        let left = game.movement_left(state, doing).min(half.saturating_sub(doing.spent));
        // CC-FLY-1: a change of mode costs a point.
        let left = left.saturating_sub(u8::from(flight != game.flight(state, self.unit)));
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

/// A character that is to move, and one of its opponents.
struct Meeting {
    unit: UnitId,
    other: UnitId,
    /// Its strikes come at the end of a charge.
    charged: bool,
    stealthy: bool,
    /// No move of this turn leads farther.
    strides: u8,
    /// Of a hundred parts of what opponents threaten, those that it minds.
    caution: i32,
}

impl Meeting {
    fn foe(&self, game: &ClixCampaign, state: &State) -> Foe {
        let Meeting { unit, other, .. } = *self;
        let eye = game.eye(state, other);
        let distance = game.range_between(state, unit, other);
        let hides = game.may_hide(state, other, unit);
        let unseen = hides
            && !state.units[other].spotted.has(unit)
            && game.is_hindering(state, state.units[other].cell);
        let (strike, hit) = if distance > self.strides + REACH[game.size(state, unit) as usize] {
            (0, 0)
        } else if unseen {
            let swing = game.swing(state, unit, other, Style::close(Kind::Search));
            (game.gain(state, &swing), 0)
        } else {
            game.strike_gain(state, unit, other, self.charged)
        };
        let twice = !unseen && game.strikes_twice(state, unit);
        let (strikes_from, shoots_from, fears) = self.fears(game, state, distance);
        Foe {
            unit: other,
            eye: Some(eye),
            close: if twice { strike + strike * 2 / 3 } else { strike },
            strike,
            hit,
            shot: game.shot_gains(state, unit, other),
            hides,
            strikes_from: strikes_from.into(),
            shoots_from: shoots_from.into(),
            fears,
            at: game.field.at(eye.cell),
            above: eye.flight == Flight::Soaring,
            big: game.is_big(state, other),
        }
    }

    /// From how far the opponent strikes and shoots in its next turn, and what there is to fear of it.
    fn fears(&self, game: &ClixCampaign, state: &State, distance: u8) -> (u8, u8, [[i32; 4]; 2]) {
        let Meeting { unit, other, .. } = *self;
        let tired = match state.units[other].tokens {
            0 => 100,
            1 => TIRED,
            _ => 0,
        };
        let powers = game.powers(state, other);
        let range = game.unit(other).character.range;
        let able = tired > 0 && !state.immobile.has(other);
        let speed = if able { game.value(state, other, Slot::Speed) as u8 } else { 0 };
        let steps = if powers.has(Power::RunningShot) { speed } else { speed.div_ceil(2) };
        let (strikes_from, shoots_from) = (speed + REACH[game.size(state, other) as usize], steps + range);
        let (mut struck, mut shot) = (0, 0);
        if distance <= strikes_from + self.strides {
            struck = game.strike_gain(state, other, unit, false).0;
            // Whoever strikes twice, or runs, does more than one strike's harm.
            let often = powers.has(Power::Flurry) || powers.has(Power::HypersonicSpeed);
            struck = if often { struck * 3 / 2 } else { struck }.max(0) * tired / 100;
        }
        if range > 0 && distance <= shoots_from + self.strides {
            shot = game.shot_gains(state, other, unit)[0] * tired / 100;
        }
        let hidden = self.stealthy && !powers.has(Power::SuperSenses);
        let fear = |hindered: bool, what: usize| {
            let (strikes, shoots) =
                (if what & 1 > 0 { struck } else { 0 }, if what & 2 > 0 { shot } else { 0 });
            let feared = match hindered {
                true if hidden => HIDDEN,
                true if shoots > strikes => FEARED * 4 / 5,
                _ => FEARED,
            };
            strikes.max(shoots) * feared / 100 * self.caution / 100
        };
        let fears = [false, true].map(|hindered| std::array::from_fn(|what| fear(hindered, what)));
        (strikes_from, shoots_from, fears)
    }
}

impl ClixCampaign {
    /// The friends that a character with Support could heal, if it were next to them (CC-DAM-SUP-1).
    fn patients(&self, state: &State, unit: UnitId) -> FixedVec<Patient, MOST_CHARACTERS> {
        let mut patients = FixedVec::default();
        if !self.possesses(state, unit, Power::Support) {
            return patients;
        }
        for friend in self.friends(state, unit).iter().take(MOST_CHARACTERS) {
            if state.units[friend].click > 1 && !self.is_engaged(state, friend) {
                let gain = self.support_gain(state, unit, friend);
                patients.push(Patient { cell: state.units[friend].cell, gain });
            }
        }
        patients
    }
}

//! What every hex a unit can move to is worth: worked out once a decision, foe by foe, so that each
//! of hundreds of ends is a few lookups.

use super::views::{OFF_MAP, Row, View, Views};
use super::volley::{MODIFIERS, Volley, Worths};
use super::weights::Weights;
use crate::blow::Struck;
use crate::content::Kind;
use crate::game::{Hexes, Quickstart};
use crate::need::target_movement;
use crate::state::{MOST_UNITS, Mode, State, UnitId};
use crate::{GRID, Terrain};
use table::{Cell, Facing};

/// A worth for each of six facings, or for each of seven target modifiers; the rest is not used.
type Lanes = [i16; 8];

/// The directions within the arc of each facing, a bit each.
const ARCS: [u32; 6] = [0b100011, 0b000111, 0b001110, 0b011100, 0b111000, 0b110001];

const FOES: usize = MOST_UNITS / 2;

/// A foe as the moving unit meets it.
#[derive(Clone, Copy)]
struct Foe<'a> {
    cell: u8,
    facing: Facing,
    /// It has moved this turn, or cannot: it will fire from where it stands.
    stays: bool,
    infantry: bool,
    /// What the attack on it adds, range, woods between and our own movement aside.
    as_target: usize,
    /// What its own movement adds to its attacks.
    as_shooter: usize,
    walk: usize,
    run: usize,
    /// How far it gets when it has to turn as well.
    nimble: usize,
    ours: Volley<'a>,
    /// Its attacks on us in the clear; a platoon loses half as many elsewhere (QS-CONV-10).
    theirs: Volley<'a>,
    /// What its best shot at a comrade of ours is worth, roughly.
    elsewhere: i16,
    /// What a distance promises for the next turn.
    drift: [i16; 32],
}

/// The battle around a unit that is to move.
pub(super) struct Ground<'a> {
    game: &'a Quickstart,
    views: &'a Views,
    w: &'a Weights,
    unit: UnitId,
    kind: Kind,
    foes: [Option<Foe<'a>>; FOES],
    /// Worth of shots from a hex by facing.
    fire: [Lanes; 256],
    /// Worth of shots taken in a hex by target modifier.
    harm: [Lanes; 256],
    /// What else a hex is worth.
    place: [i16; 256],
}

impl<'a> Ground<'a> {
    pub fn of(game: &'a Quickstart, state: &'a State, unit: UnitId) -> Ground<'a> {
        let kind = game.unit(unit).kind;
        let mut ground = Ground {
            game,
            views: &game.views,
            w: &game.weights,
            unit,
            kind,
            foes: [const { None }; FOES],
            fire: [[0; 8]; 256],
            harm: [[0; 8]; 256],
            place: [0; 256],
        };
        let enemies = state.on_map.minus(state.destroyed).and(game.side_units(game.side_of(unit).other()));
        for (foe, enemy) in ground.foes.iter_mut().zip(enemies.iter()) {
            *foe = Some(Foe::of(game, state, unit, enemy));
        }
        ground
    }

    /// Works out what the hexes are worth to a unit that moves there in this mode.
    pub fn survey(&mut self, mode: Mode, hexes: &Hexes) {
        let adds = if self.kind.is_infantry() { 0 } else { mode as usize };
        for cell in hexes.iter() {
            let at = cell.index();
            (self.fire[at], self.harm[at], self.place[at]) = ([0; 8], [0; 8], 0);
        }
        for foe in self.foes {
            let Some(foe) = foe else { break };
            self.meet(&foe, adds, hexes);
        }
    }

    /// What one foe means for every hex.
    fn meet(&mut self, foe: &Foe<'_>, adds: usize, hexes: &Hexes) {
        let mut ours = Known::new(&foe.ours);
        let mut theirs = Known::new(&foe.theirs);
        let row = self.views.row(foe.cell);
        let infantry = self.kind.is_infantry();
        let squad = usize::from(self.kind == Kind::BattleArmor && !foe.infantry);
        for cell in hexes.iter() {
            let at = cell.index();
            let view = row.to(at);
            let (range, woods) = (view.range(), view.woods());
            let terrain = self.game.terrain(cell);
            self.place[at] += foe.drift[range];
            let seen = woods != View::BLOCKED;
            if !foe.stays && !infantry && range <= foe.nimble + 4 {
                self.expect(foe, &mut ours, adds, at, range, row);
            } else if seen && range <= foe.ours.reach && (range > 0 || infantry) {
                let mut worth = ours.at(range)[foe.as_target + adds + woods];
                if !foe.stays {
                    worth = ((i32::from(worth) * self.w.unsure) >> 8) as i16;
                }
                let facings = if infantry { 63 } else { view.facings_back() };
                for (facing, fire) in self.fire[at].iter_mut().enumerate().take(6) {
                    let bears = -i16::from(facings >> facing & 1 == 1);
                    *fire = (*fire).max(worth & bears);
                }
            }
            let base = terrain as usize + squad;
            let shield = self.kind == Kind::Platoon && terrain != Terrain::Clear;
            let mut danger: Lanes = [0; 8];
            if foe.stays {
                let bears = foe.infantry || view.facings() >> foe.facing as usize & 1 == 1;
                if seen && bears && range <= foe.theirs.reach && (range > 0 || foe.infantry) {
                    let worths = &theirs.at(range)[base + woods + foe.as_shooter..];
                    danger.copy_from_slice(&worths[..8]);
                }
            } else {
                // It comes as near as it likes, at a price.
                let walked = &theirs.at(range.saturating_sub(foe.walk).max(1))[base + foe.as_shooter..];
                danger.copy_from_slice(&walked[..8]);
                if foe.run > 0 {
                    let ran = &theirs.at(range.saturating_sub(foe.run).max(1))[base + foe.as_shooter + 1..];
                    for (danger, ran) in danger.iter_mut().zip(ran) {
                        *danger = (*danger).max(*ran);
                    }
                }
                let share = if seen { self.w.reached } else { self.w.hidden };
                for danger in &mut danger {
                    *danger = ((i32::from(*danger) * share) >> 8) as i16;
                }
            }
            for (harm, danger) in self.harm[at].iter_mut().zip(danger) {
                let danger = if shield { danger / 2 } else { danger };
                let more = (danger - foe.elsewhere).max(0);
                let counted = (i32::from(danger) * self.w.faced + i32::from(more) * self.w.faced_more) >> 8;
                *harm = harm.saturating_add(counted as i16);
            }
        }
    }

    /// A foe that is still to move will stand where we cannot shoot back, if it gets there.
    #[inline]
    fn expect(
        &mut self,
        foe: &Foe<'_>,
        ours: &mut Known<'_, '_>,
        adds: usize,
        at: usize,
        range: usize,
        row: Row<'_>,
    ) {
        let mut open = 0u32;
        for (way, spot) in self.views.around(at).into_iter().enumerate() {
            let reached = spot != OFF_MAP && row.to(usize::from(spot)).range() <= foe.nimble;
            open |= u32::from(reached) << way;
        }
        let near = range.saturating_sub(foe.walk).max(2);
        let worth = i32::from(ours.at(near)[foe.as_target + adds]);
        let ways = open.count_ones().max(1) as i32;
        for (facing, fire) in self.fire[at].iter_mut().enumerate().take(6) {
            let covered = (open & ARCS[facing]).count_ones() as i32;
            let share = if covered == ways { self.w.shut } else { self.w.open * covered / ways };
            *fire = (*fire).max(((worth * share) >> 8) as i16);
        }
    }

    /// What it is worth to end a move here.
    #[inline]
    pub fn end(&self, to: u8, facing: Facing, hexes: u8) -> i32 {
        let at = usize::from(to);
        let fire = self.fire[at][facing as usize];
        let harm = self.harm[at][target_movement(hexes) as usize];
        i32::from(fire) * self.w.fire / 256 - i32::from(harm) + i32::from(self.place[at])
    }

    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// Adds what hexes are worth for other reasons.
    pub fn add(&mut self, hexes: &Hexes, worth: impl Fn(Cell) -> i32) {
        for cell in hexes.iter() {
            let at = cell.index();
            self.place[at] = self.place[at].saturating_add(worth(cell) as i16);
        }
    }
}

/// Worths by range, worked out when first asked for.
struct Known<'v, 'a> {
    volley: &'v Volley<'a>,
    known: u32,
    worths: [Worths; 32],
}

impl<'v, 'a> Known<'v, 'a> {
    fn new(volley: &'v Volley<'a>) -> Self {
        Known { volley, known: 0, worths: [[0; MODIFIERS]; 32] }
    }

    #[inline]
    fn at(&mut self, range: usize) -> &Worths {
        if self.known >> range & 1 == 0 {
            self.worths[range] = self.volley.at(range);
            self.known |= 1 << range;
        }
        &self.worths[range]
    }
}

impl<'a> Foe<'a> {
    fn of(game: &'a Quickstart, state: &State, unit: UnitId, enemy: UnitId) -> Foe<'a> {
        let (now, there) = (&state.units[unit], &state.units[enemy]);
        let (us, foe) = (game.unit(unit), game.unit(enemy));
        let (own, body) = (game.body(now, unit), game.body(there, enemy));
        let terrain = game.terrain(there.hex());
        let walk = usize::from(foe.budget(there, Mode::Walk));
        let setup = state.turn == 0;
        let stays = !setup && (state.moved.has(enemy) || walk == 0);
        let movement =
            if stays { target_movement(there.hexes) } else { game.marks[enemy.index()].usual_movement };
        let infantry = foe.kind.is_infantry();
        let squad = foe.kind == Kind::BattleArmor && !us.kind.is_infantry();
        let as_shooter = match (infantry, stays) {
            (true, _) => 0,
            (false, true) => there.mode as usize,
            (false, false) => 1,
        };
        let (near, far) = (&game.marks[unit.index()].reach, &game.marks[enemy.index()].reach);
        let w = &game.weights;
        let (ours_each, theirs_each) =
            ((body.per_point() * w.next_fire) >> 8, (own.per_point() * w.next_faced) >> 8);
        let drift = std::array::from_fn(|range| {
            let promise = i32::from(near[range]) * ours_each - i32::from(far[range]) * theirs_each;
            (promise / (4 * 1024) - w.approach * range as i32) as i16
        });
        Foe {
            cell: there.cell,
            facing: there.facing,
            stays,
            infantry,
            as_target: movement as usize + terrain as usize + usize::from(squad),
            as_shooter,
            walk,
            run: usize::from(foe.budget(there, Mode::Run)),
            nimble: if infantry {
                walk
            } else {
                (usize::from(foe.budget(there, Mode::Run)) as i32 - w.turning).max(0) as usize
            },
            ours: game.volley(
                state,
                unit,
                &body,
                Struck { kind: foe.kind, clear: terrain == Terrain::Clear },
            ),
            theirs: game.volley(state, enemy, &own, Struck { kind: us.kind, clear: true }),
            elsewhere: 0,
            drift,
        }
    }
}

/// All hexes of the sheet.
pub(super) fn column_row(cell: u8) -> (i32, i32) {
    let (column, row) = GRID.column_row(Cell(cell.into()));
    (column.into(), row.into())
}

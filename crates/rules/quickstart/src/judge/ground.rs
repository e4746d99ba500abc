//! What every hex a unit can move to is worth: computed once per decision, foe by foe, so that each
//! of hundreds of moves costs only a few lookups.

use super::foe::{Foe, Known};
use super::part;
use super::views::{OFF_MAP, Row, View};
use crate::Terrain;
use crate::content::Kind;
use crate::game::{Hexes, Quickstart};
use crate::need::{battle_armor, own_movement, target_movement};
use crate::state::{MOST_UNITS, Mode, State, UnitId};
use table::{Cell, Facing};

/// The weight of harm beside the shots we make, in 256ths: not every foe that can shoot at us will.
const FACED: i32 = 200;
/// How much that falls with every turn without damage: one side must press on, or the game is a
/// draw (QS-VIC-6).
const PRESSED: i32 = 8;
/// The weight of the reach of a foe that has yet to move: it cannot be everywhere.
const REACHED: i32 = 200;
/// The weight of a shot at a distant foe in our arc that has yet to move.
const UNSURE: i32 = 90;
/// The weight of a shot at a foe that will come near: if our arc covers every hex it can reach around
/// us, and if it covers only some of them.
const SHUT: i32 = 200;
const OPEN: i32 = 60;

/// A worth for each of six facings, or for each of seven target modifiers; the rest is not used.
type Lanes = [i16; 8];

/// The directions within the arc of each facing, a bit each: straight ahead and one to either side
/// (QS-ARC-1).
const ARCS: [u32; 6] = {
    let mut arcs = [0; 6];
    let mut facing = 0;
    while facing < 6 {
        arcs[facing] = 1 << facing | 1 << ((facing + 1) % 6) | 1 << ((facing + 5) % 6);
        facing += 1;
    }
    arcs
};

/// The battle around a unit that is to move.
pub(super) struct Ground<'a> {
    game: &'a Quickstart,
    pub unit: UnitId,
    kind: Kind,
    /// It fires all around.
    all_round: bool,
    /// The weight of harm this turn.
    faced: i32,
    foes: [Option<Foe<'a>>; MOST_UNITS / 2],
    /// Worth of shots from a hex, by facing.
    fire: [Lanes; 256],
    /// Worth of shots taken in a hex, by target modifier.
    harm: [Lanes; 256],
    /// What else a hex is worth.
    place: [i16; 256],
}

impl<'a> Ground<'a> {
    pub fn of(game: &'a Quickstart, state: &'a State, unit: UnitId) -> Ground<'a> {
        let pressed = (PRESSED * i32::from(state.quiet)).min(160);
        let mut ground = Ground {
            game,
            unit,
            kind: game.unit(unit).kind,
            all_round: game.marks[unit.index()].all_round,
            faced: part(FACED, 256 - pressed),
            foes: [const { None }; MOST_UNITS / 2],
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

    /// Computes what these hexes are worth to the unit if it moves there in this mode.
    pub fn survey(&mut self, mode: Mode, hexes: &Hexes) {
        let adds = own_movement(self.kind, mode) as usize;
        for cell in hexes.iter() {
            let at = cell.index();
            (self.fire[at], self.harm[at], self.place[at]) = ([0; 8], [0; 8], 0);
        }
        for foe in self.foes {
            let Some(foe) = foe else { break };
            self.meet(&foe, adds, hexes);
        }
    }

    /// Adds what hexes are worth for other reasons.
    pub fn add(&mut self, hexes: &Hexes, worth: impl Fn(Cell) -> i32) {
        for cell in hexes.iter() {
            let place = &mut self.place[cell.index()];
            *place = place.saturating_add(worth(cell) as i16);
        }
    }

    /// What it is worth to end a move here.
    #[inline]
    pub fn end(&self, to: u8, facing: Facing, hexes: u8) -> i32 {
        let at = usize::from(to);
        let fire = self.fire[at][facing as usize];
        let harm = self.harm[at][target_movement(hexes) as usize];
        i32::from(fire) - i32::from(harm) + i32::from(self.place[at])
    }

    /// What one foe means for every hex.
    fn meet(&mut self, foe: &Foe<'_>, adds: usize, hexes: &Hexes) {
        let (mut ours, mut theirs) = (Known::of(&foe.ours), Known::of(&foe.theirs));
        let row = self.game.views.row(foe.cell);
        for cell in hexes.iter() {
            let at = cell.index();
            let view = row.to(at);
            self.place[at] = self.place[at].saturating_add(foe.drift[view.range()]);
            if !foe.stays && !self.all_round && view.range() <= foe.nimble + 4 {
                self.await_foe(foe, &mut ours, adds, at, row);
            } else {
                self.shoot(foe, &mut ours, adds, at, view);
            }
            let danger = self.danger(foe, &mut theirs, self.game.terrain(cell), view);
            for (harm, danger) in self.harm[at].iter_mut().zip(danger) {
                *harm = harm.saturating_add(part(danger.into(), self.faced) as i16);
            }
        }
    }

    /// Our shots at a foe where it stands: exact if it stays there.
    #[inline]
    fn shoot(&mut self, foe: &Foe<'_>, ours: &mut Known<'_>, adds: usize, at: usize, view: View) {
        let (range, woods) = (view.range(), view.woods());
        let own_hex = range == 0 && !self.kind.is_infantry();
        if woods == View::BLOCKED || range > foe.ours.reach || own_hex {
            return;
        }
        let worth = ours.at(range)[foe.as_target + adds + woods];
        let worth = if foe.stays { worth } else { part(worth.into(), UNSURE) as i16 };
        let facings = if self.all_round { 63 } else { view.facings_back() };
        for (facing, fire) in self.fire[at].iter_mut().enumerate().take(6) {
            let bears = -i16::from(facings >> facing & 1 == 1);
            *fire = (*fire).max(worth & bears);
        }
    }

    /// A near foe that has yet to move goes where we cannot shoot back, if it can get there: what
    /// counts is how many of those hexes our arc covers. At an edge of the map there are fewer.
    #[inline]
    fn await_foe(&mut self, foe: &Foe<'_>, ours: &mut Known<'_>, adds: usize, at: usize, row: Row<'_>) {
        let mut open = 0u32;
        for (way, spot) in self.game.views.around(at).into_iter().enumerate() {
            let reached = spot != OFF_MAP && row.to(spot.into()).range() <= foe.nimble;
            open |= u32::from(reached) << way;
        }
        let near = row.to(at).range().saturating_sub(foe.walk).max(2);
        let worth = i32::from(ours.at(near)[foe.as_target + adds]);
        let ways = open.count_ones().max(1) as i32;
        for (fire, arc) in self.fire[at].iter_mut().zip(ARCS) {
            let held = (open & arc).count_ones() as i32;
            let share = if held == ways { SHUT } else { OPEN * held / ways };
            *fire = (*fire).max(part(worth, share) as i16);
        }
    }

    /// What a foe's shots at us in a hex are worth to it, by our target modifier.
    #[inline]
    fn danger(&self, foe: &Foe<'_>, theirs: &mut Known<'_>, terrain: Terrain, view: View) -> Lanes {
        let (range, woods) = (view.range(), view.woods());
        let adds = (terrain.modifier() + battle_armor(foe.kind, self.kind)) as usize + foe.as_shooter;
        let mut danger = [0; 8];
        if foe.stays {
            let bears = foe.all_round || view.facings() >> foe.facing as usize & 1 == 1;
            let seen = woods != View::BLOCKED && (range > 0 || foe.kind.is_infantry());
            if bears && seen && range <= foe.theirs.reach {
                danger.copy_from_slice(&theirs.at(range)[adds + woods..][..8]);
            }
        } else {
            // It comes as near as it likes, at the price of walking or of running.
            danger.copy_from_slice(&theirs.at(range.saturating_sub(foe.walk).max(1))[adds..][..8]);
            let ran = &theirs.at(range.saturating_sub(foe.run).max(1))[adds + 1..][..8];
            for (danger, ran) in danger.iter_mut().zip(ran) {
                *danger = part((*danger).max(*ran).into(), REACHED) as i16;
            }
        }
        // QS-CONV-10: computed for clear terrain; woods halve it for a platoon.
        if self.kind == Kind::Platoon && terrain != Terrain::Clear {
            danger = danger.map(|danger| danger / 2);
        }
        danger
    }
}

//! A foe as a moving unit meets it, wherever the unit goes.

use super::part;
use super::volley::{MODIFIERS, Volley, Worths};
use super::worth::{QUARTERS, WHOLE};
use crate::Terrain;
use crate::content::Kind;
use crate::game::Quickstart;
use crate::need::{battle_armor, own_movement, target_movement};
use crate::resolve::blow::Struck;
use crate::state::{Mode, State, UnitId};
use table::Facing;

/// The weight of the shots of the next turn, in 256ths.
const NEXT_TURN: i32 = 30;
/// Worth of a hex nearer to a foe to a unit with one MP: slow units must set out early.
const NEARER: i32 = 8;
/// MP a foe needs for turning when it goes round a unit.
const TURNING: usize = 1;

/// A foe as the moving unit meets it.
#[derive(Clone, Copy)]
pub(super) struct Foe<'a> {
    pub cell: u8,
    pub facing: Facing,
    /// It has moved this turn, or cannot: it will fire from where it stands.
    pub stays: bool,
    pub kind: Kind,
    /// It fires all around.
    pub all_round: bool,
    /// What its movement, cover and battle armor add to attacks on it.
    pub as_target: usize,
    /// What its own movement adds to its attacks.
    pub as_shooter: usize,
    pub walk: usize,
    /// How far it gets in any mode.
    pub run: usize,
    /// How far it gets when it has to turn as well.
    pub nimble: usize,
    /// Our attacks on it.
    pub ours: Volley<'a>,
    /// Its attacks on us in the clear.
    pub theirs: Volley<'a>,
    /// What each distance is worth for the next turn.
    pub drift: [i16; 32],
}

impl<'a> Foe<'a> {
    pub fn of(game: &'a Quickstart, state: &'a State, unit: UnitId, enemy: UnitId) -> Foe<'a> {
        let (now, there) = (&state.units[unit], &state.units[enemy]);
        let (us, foe) = (game.unit(unit), game.unit(enemy));
        let (own, body) = (game.body(now, unit), game.body(there, enemy));
        let mark = &game.marks[enemy.index()];
        let clear = game.terrain(there.hex()) == Terrain::Clear;
        let infantry = foe.kind.is_infantry();
        let walk = usize::from(foe.budget(there, Mode::Walk));
        let run = usize::from(foe.budget(there, Mode::Run)).max(walk);
        let stays = state.turn > 0 && (state.moved.has(enemy) || walk == 0);
        let movement = if stays { target_movement(there.hexes) } else { mark.usual_movement };
        let cover = game.terrain(there.hex()).modifier();
        Foe {
            cell: there.cell,
            facing: there.facing,
            stays,
            kind: foe.kind,
            all_round: mark.all_round,
            as_target: (movement + cover + battle_armor(us.kind, foe.kind)) as usize,
            as_shooter: own_movement(foe.kind, if stays { there.mode } else { Mode::Walk }) as usize,
            walk,
            run,
            nimble: if infantry { walk } else { run.saturating_sub(TURNING) },
            ours: game.volley(state, unit, &body, Struck { kind: foe.kind, clear }),
            theirs: game.volley(state, enemy, &own, Struck { kind: us.kind, clear: true }),
            drift: game.drift(state, unit, body.per_point(), enemy, own.per_point()),
        }
    }
}

impl Quickstart {
    /// What each distance from an enemy is worth for the next turn: our shots, its shots, and a
    /// pull that brings units together, stronger with every turn without damage.
    fn drift(&self, state: &State, unit: UnitId, gain: i32, enemy: UnitId, loss: i32) -> [i16; 32] {
        let platoon = |unit: UnitId| usize::from(self.unit(unit).kind == Kind::Platoon);
        let ours = &self.marks[unit.index()].reach[platoon(enemy)];
        let theirs = &self.marks[enemy.index()].reach[platoon(unit)];
        let (gain, loss) = (part(gain, NEXT_TURN), part(loss, NEXT_TURN));
        let pace = i32::from(self.budget(state, unit, Mode::Walk)).max(2);
        // In eighths.
        let pull = 8 * NEARER / pace + i32::from(state.quiet);
        std::array::from_fn(|range| {
            let promise = i32::from(ours[range]) * gain - i32::from(theirs[range]) * loss;
            (promise / (QUARTERS * WHOLE) - pull * range as i32 / 8).clamp(-8000, 8000) as i16
        })
    }
}

/// Worths of a volley by range, computed on first use.
pub(super) struct Known<'v> {
    volley: &'v Volley<'v>,
    known: u32,
    worths: [Worths; 32],
}

impl<'v> Known<'v> {
    pub fn of(volley: &'v Volley<'v>) -> Self {
        Known { volley, known: 0, worths: [[0; MODIFIERS]; 32] }
    }

    #[inline]
    pub fn at(&mut self, range: usize) -> &Worths {
        if self.known >> range & 1 == 0 {
            self.worths[range] = self.volley.at(range);
            self.known |= 1 << range;
        }
        &self.worths[range]
    }
}

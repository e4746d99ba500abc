//! The number needed to hit, as a tally (QS-HIT, QS-AMOV, QS-TMOV), and what weapons bear on.

use crate::content::{Kind, Slot};
use crate::game::{Attack, Mount, Profile, Quickstart};
use crate::sight::Woods;
use crate::state::{Mode, State, UnitId};
use crate::{GRID, Terrain};
use table::arc::{Edges, between, in_arc};
use table::{Adds, D6, Grid, Refusal as _, Tally, Total, Verdict};

/// The target modifier by hexes entered (QS-TMOV-1).
#[inline]
#[must_use]
pub fn target_movement(hexes: u8) -> i32 {
    match hexes {
        0..=2 => 0,
        3..=4 => 1,
        5..=6 => 2,
        7..=9 => 3,
        10..=17 => 4,
        18..=24 => 5,
        25.. => 6,
    }
}

/// The number every attack starts from (QS-HIT-1).
pub const BASE: i32 = 4;
/// The name and the modifier of each bracket (QS-HIT-2).
pub(crate) const RANGES: [(&str, i32); 3] = [("short range", 0), ("medium range", 2), ("long range", 4)];
/// What a pulse weapon adds (QS-WPN-2).
pub(crate) const PULSE: i32 = -2;

/// Of 36 throws of 2D6 (QS-GEN-7), how many show 2, 3, …, 12.
pub(crate) const WAYS: [u32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// Whether an attack that needs this hits without a roll: every roll would do (QS-HIT-7).
#[inline]
#[must_use]
pub const fn always_hits(need: i32) -> bool {
    need <= 2
}

/// Whether an attack that needs this misses without a roll: no roll would do (QS-HIT-6).
#[inline]
#[must_use]
pub const fn never_hits(need: i32) -> bool {
    need > 12
}

/// Of 36 to-hit rolls, how many hit.
#[inline]
#[must_use]
pub const fn ways_to_hit(need: i32) -> u32 {
    /// By need from 2, with which all hit, to 13, with which none does.
    const AT_LEAST: [u32; 12] = {
        let mut ways = [0; 12];
        let mut at = WAYS.len();
        while at > 0 {
            at -= 1;
            ways[at] = ways[at + 1] + WAYS[at];
        }
        ways
    };
    let need = if need < 2 {
        2
    } else if need > 13 {
        13
    } else {
        need
    };
    AT_LEAST[(need - 2) as usize]
}

/// What the mode a unit moved in adds to its own attacks; nothing for
/// infantry (QS-AMOV-1, QS-AMOV-2).
#[inline]
#[must_use]
pub(crate) fn own_movement(kind: Kind, mode: Mode) -> i32 {
    match mode {
        _ if kind.is_infantry() => 0,
        Mode::Stand => 0,
        Mode::Walk => 1,
        Mode::Run => 2,
    }
}

/// What attacks on battle armor suffer, except those of infantry (QS-BA-1).
#[inline]
#[must_use]
pub(crate) fn battle_armor(shooter: Kind, target: Kind) -> i32 {
    i32::from(target == Kind::BattleArmor && !shooter.is_infantry())
}

/// The bracket of a range: 0 short, 1 medium, 2 long (QS-HIT-2).
#[inline]
#[must_use]
pub(crate) fn bracket(brackets: &[u8; 3], range: u8) -> usize {
    usize::from(range > brackets[0]) + usize::from(range > brackets[1])
}

/// What a bracket adds (QS-HIT-2).
#[inline]
#[must_use]
pub(crate) fn bracket_modifier(bracket: usize) -> i32 {
    RANGES[bracket].1
}

impl Attack {
    /// The bracket of a range: 0 short, 1 medium, 2 long (QS-HIT-2).
    #[inline]
    #[must_use]
    pub fn bracket(&self, range: u8) -> usize {
        bracket(&self.range, range)
    }

    /// The longest range.
    #[inline]
    #[must_use]
    pub fn reach(&self) -> u8 {
        self.range[2]
    }
}

impl Profile {
    /// What range and weapon add to the number needed (QS-HIT-2, QS-CONV-1, QS-WPN-2).
    #[inline]
    #[must_use]
    pub(crate) fn attack_modifier(&self, attack: &Attack, range: u8) -> i32 {
        match self.sheet.modifiers.get(usize::from(range)) {
            Some(&modifier) => modifier.into(),
            None => bracket_modifier(attack.bracket(range)) + if attack.pulse { PULSE } else { 0 },
        }
    }
}

impl Quickstart {
    /// The range of an attack: the distance, but in one hex 1 for a squad, and for a platoon the
    /// column of the option (QS-HIT-2, QS-INF-5, QS-INF-6).
    #[inline]
    #[must_use]
    pub fn range(&self, state: &State, unit: UnitId, target: UnitId) -> u8 {
        let distance = GRID.distance(state.units[unit].hex(), state.units[target].hex()) as u8;
        match (distance, self.unit(unit).kind) {
            (0, Kind::BattleArmor) => 1,
            (0, Kind::Platoon) => u8::from(self.options.platoon_at_range_one),
            _ => distance,
        }
    }

    /// Adds the lines of the number needed (the table of RULES.md, "Making an attack"). They all add
    /// up (QS-GEN-6).
    #[inline]
    pub fn count_need(
        &self,
        state: &State,
        unit: UnitId,
        slot: Slot,
        target: UnitId,
        woods: Woods,
        need: &mut impl Adds,
    ) {
        let (shooter, aim) = (self.unit(unit), self.unit(target));
        let (weapon, mode) = (shooter.attack(slot), state.units[unit].mode);
        need.add("base", BASE, "QS-HIT-1");
        let range = self.range(state, unit, target);
        if shooter.kind == Kind::Platoon {
            let modifier = shooter.sheet.modifiers.get(usize::from(range));
            need.add("platoon at this range", modifier.map_or(0, |&value| value.into()), "QS-CONV-1");
        } else {
            let (key, value) = RANGES[weapon.bracket(range)];
            need.add(key, value, "QS-HIT-2");
        }
        if !shooter.kind.is_infantry() {
            let key = match (mode, shooter.kind) {
                (Mode::Stand, _) => "stood still",
                (Mode::Walk, Kind::Mech) => "walked",
                (Mode::Walk, _) => "cruised",
                (Mode::Run, Kind::Mech) => "ran",
                (Mode::Run, _) => "flanked",
            };
            need.add(key, own_movement(shooter.kind, mode), "QS-AMOV-1");
        }
        need.add("target movement", target_movement(state.units[target].hexes), "QS-TMOV-1");
        // QS-HIT-4: only woods along the line as it is settled; QS-INF-7: cover counts in a shared hex, too.
        let between = if woods == Woods::OneHeavy { "heavy woods between" } else { "light woods between" };
        need.add(between, woods.modifier(), "QS-HIT-3");
        let cover = self.terrain(state.units[target].hex());
        match cover {
            Terrain::Clear => {}
            Terrain::Light => need.add("target in light woods", cover.modifier(), "QS-HIT-3"),
            Terrain::Heavy => need.add("target in heavy woods", cover.modifier(), "QS-HIT-3"),
        }
        if aim.kind == Kind::BattleArmor && !shooter.kind.is_infantry() {
            need.add("battle armor", battle_armor(shooter.kind, aim.kind), "QS-BA-1");
        }
        if weapon.pulse {
            need.add("pulse weapon", PULSE, "QS-WPN-2");
        }
    }

    /// The number needed, bare.
    #[inline]
    #[must_use]
    pub fn need(&self, state: &State, unit: UnitId, slot: Slot, target: UnitId, woods: Woods) -> i32 {
        let mut total = Total::default();
        self.count_need(state, unit, slot, target, woods, &mut total);
        total.sum
    }

    /// The number needed, line by line, with the verdict of QS-HIT-6 and QS-HIT-7. Where a divided
    /// line is not settled yet, the usual choice is assumed.
    #[must_use]
    pub fn explain_need(&self, state: &State, unit: UnitId, slot: Slot, target: UnitId) -> Tally {
        let shooter = self.unit(unit);
        let title = format!("{} {} at {}", shooter.name, shooter.slot_label(slot), self.unit(target).name);
        let mut tally = Tally::of(title);
        let woods = self.likely_woods(state, unit, target);
        self.count_need(state, unit, slot, target, woods, &mut tally);
        // An attack already declared has its shots put aside.
        let declared = state.units[unit].aimed.has(slot);
        let fires = || if declared { Ok(()) } else { self.may_fire(state, unit, slot, target, 1) };
        if let Err(refusal) = self.may_attack(state, unit, target).and_then(|()| fires()) {
            tally.settle(Verdict::Impossible, refusal.clause());
        } else if woods == Woods::Blocked {
            tally.settle(Verdict::Impossible, "QS-LOS-8");
        } else if always_hits(tally.total()) {
            tally.settle(Verdict::AutomaticHit, "QS-HIT-7");
        } else if never_hits(tally.total()) {
            tally.settle(Verdict::AutomaticMiss, "QS-HIT-6");
        }
        tally.chance = Some((2 * D6, tally.odds(2 * D6)));
        tally
    }

    /// Whether the target lies where the weapon points (QS-ARC-1 to QS-ARC-4, QS-O-4).
    #[inline]
    #[must_use]
    pub fn bears(&self, state: &State, unit: UnitId, slot: Slot, target: UnitId) -> bool {
        let shooter = self.unit(unit);
        if shooter.kind.is_infantry() {
            return true;
        }
        let (from, to) = (GRID.hex(state.units[unit].hex()), GRID.hex(state.units[target].hex()));
        let facing = state.units[unit].facing;
        match shooter.attack(slot).mount {
            Mount::Turret if self.options.arcs_by_mount => true,
            Mount::Rear if self.options.arcs_by_mount => {
                between(from, to, facing.turned(2), facing.turned(4), Edges::Strict)
            }
            // QS-VEH-4, QS-ARC-3: vehicles have the arc of 'Mechs, and nothing twists or rotates.
            _ => in_arc(from, to, facing),
        }
    }
}

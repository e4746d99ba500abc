//! The number needed to hit (QS-HIT, QS-AMOV, QS-TMOV), and what may be fired at all (QS-DECL-5).

use crate::content::Kind;
use crate::game::{Mount, Quickstart};
use crate::illegal::Illegal;
use crate::sight::Woods;
use crate::state::{Mode, State, UnitId};
use crate::{GRID, Terrain};
use table::arc::{Edges, between, in_arc};
use table::{Adds, D6, Grid, Tally, Total, Verdict};

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

/// Of 36 to-hit rolls, how many hit: all with a need of 2 or less (QS-HIT-7), none with one of more
/// than 12 (QS-HIT-6).
#[inline]
#[must_use]
pub fn ways_to_hit(need: i32) -> u32 {
    [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0][(need.clamp(2, 13) - 2) as usize]
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

    /// Adds the lines of the number needed (the table of RULES.md, "Making an attack").
    #[inline]
    pub fn count_need(
        &self,
        state: &State,
        unit: UnitId,
        slot: u8,
        target: UnitId,
        woods: Woods,
        need: &mut impl Adds,
    ) {
        let (shooter, aim) = (self.unit(unit), self.unit(target));
        need.add("base", 4, "QS-HIT-1");
        let range = self.range(state, unit, target);
        if shooter.kind == Kind::Platoon {
            let modifier = shooter.sheet.modifiers.get(usize::from(range));
            need.add("platoon at this range", modifier.map_or(0, |&value| value.into()), "QS-CONV-1");
        } else {
            let (key, value) = RANGES[shooter.slots[usize::from(slot)].bracket(range)];
            need.add(key, value, "QS-HIT-2");
        }
        if !shooter.kind.is_infantry() {
            let vehicle = shooter.kind != Kind::Mech;
            let (key, value) = match (state.units[unit].mode, vehicle) {
                (Mode::Stand, _) => ("stood still", 0),
                (Mode::Walk, false) => ("walked", 1),
                (Mode::Walk, true) => ("cruised", 1),
                (Mode::Run, false) => ("ran", 2),
                (Mode::Run, true) => ("flanked", 2),
            };
            need.add(key, value, "QS-AMOV-1");
        }
        need.add("target movement", target_movement(state.units[target].hexes), "QS-TMOV-1");
        match woods {
            Woods::OneHeavy => need.add("heavy woods between", 2, "QS-HIT-3"),
            woods => need.add("light woods between", woods.modifier(), "QS-HIT-3"),
        }
        match self.terrain(state.units[target].hex()) {
            Terrain::Clear => {}
            Terrain::Light => need.add("target in light woods", 1, "QS-HIT-3"),
            Terrain::Heavy => need.add("target in heavy woods", 2, "QS-HIT-3"),
        }
        if aim.kind == Kind::BattleArmor && !shooter.kind.is_infantry() {
            need.add("battle armor", 1, "QS-BA-1");
        }
        if shooter.slots[usize::from(slot)].pulse {
            need.add("pulse weapon", -2, "QS-WPN-2");
        }
    }

    /// The number needed, bare.
    #[inline]
    #[must_use]
    pub fn need(&self, state: &State, unit: UnitId, slot: u8, target: UnitId, woods: Woods) -> i32 {
        let mut total = Total::default();
        self.count_need(state, unit, slot, target, woods, &mut total);
        total.sum
    }

    /// The number needed, line by line, with the verdict of QS-HIT-6 and QS-HIT-7. Where a divided
    /// line is not settled yet, the usual choice is assumed.
    #[must_use]
    pub fn explain_need(&self, state: &State, unit: UnitId, slot: u8, target: UnitId) -> Tally {
        let shooter = self.unit(unit);
        let title = format!("{} {} at {}", shooter.name, shooter.slot_name(slot), self.unit(target).name);
        let mut tally = Tally::of(title);
        let woods = self.likely_woods(state, unit, target);
        self.count_need(state, unit, slot, target, woods, &mut tally);
        if let Err(why) = self.may_aim(state, unit, slot, target) {
            tally.settle(Verdict::Impossible, why.clause());
        } else if woods == Woods::Blocked {
            tally.settle(Verdict::Impossible, "QS-LOS-8");
        } else if tally.total() <= 2 {
            tally.settle(Verdict::AutomaticHit, "QS-HIT-7");
        } else if tally.total() > 12 {
            tally.settle(Verdict::AutomaticMiss, "QS-HIT-6");
        }
        tally.chance = Some((2 * D6, tally.odds(2 * D6)));
        tally
    }

    /// The woods along the line between two enemies; where a divided line is not settled yet, those
    /// of the usual choice (QS-LOS-14).
    #[inline]
    #[must_use]
    pub fn likely_woods(&self, state: &State, unit: UnitId, target: UnitId) -> Woods {
        self.woods(state, unit, target).unwrap_or_else(|| {
            let survey = self.survey(state, unit, target);
            survey.woods(survey.usual(&self.options))
        })
    }

    /// The line between two units, hex by hex.
    #[must_use]
    pub fn survey(&self, state: &State, unit: UnitId, target: UnitId) -> crate::sight::Survey {
        let (a, b) = (state.units[unit].hex(), state.units[target].hex());
        crate::sight::Survey::of(&self.map.board, &self.options, a, b)
    }

    /// Whether a line of sight exists, under the choice made or under any possible one.
    #[inline]
    #[must_use]
    pub fn sees(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        match self.woods(state, unit, target) {
            Some(woods) => woods != Woods::Blocked,
            None => true,
        }
    }

    /// Whether the target lies where the weapon points (QS-ARC-1 to QS-ARC-4, QS-O-4).
    #[inline]
    #[must_use]
    pub fn bears(&self, state: &State, unit: UnitId, slot: u8, target: UnitId) -> bool {
        let shooter = self.unit(unit);
        if shooter.kind.is_infantry() {
            return true;
        }
        let (from, to) = (GRID.hex(state.units[unit].hex()), GRID.hex(state.units[target].hex()));
        let facing = state.units[unit].facing;
        match shooter.slots[usize::from(slot)].mount {
            Mount::Turret if self.options.arcs_by_mount => true,
            Mount::Rear if self.options.arcs_by_mount => {
                between(from, to, facing.turned(2), facing.turned(4), Edges::Strict)
            }
            _ => in_arc(from, to, facing),
        }
    }

    /// Whether a unit may attack a target with anything, and if not, why.
    ///
    /// # Errors
    /// The condition of QS-DECL-5 or QS-DECL-6 that fails.
    pub fn may_target(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
        self.may_shoot_at(state, unit, target)?;
        let mut first_reason = None;
        for slot in 0..self.unit(unit).slots.len() as u8 {
            match self.may_fire(state, unit, slot, target, 1) {
                Ok(()) => return Ok(()),
                Err(why) => first_reason = first_reason.or(Some(why)),
            }
        }
        Err(first_reason.unwrap_or_else(|| Illegal::no_weapon(self, unit)))
    }

    /// [`Quickstart::may_target`] without the reason.
    #[inline]
    #[must_use]
    pub fn can_target(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        self.can_shoot_at(state, unit, target)
            && (0..self.unit(unit).slots.len() as u8).any(|slot| self.can_fire(state, unit, slot, target, 1))
    }

    /// The conditions on the target, whatever the weapon.
    fn may_shoot_at(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
        if target.index() >= self.units.len() || !state.on_map.has(target) {
            return Err(Illegal::NotOnMap { unit: self.name_of(target) });
        }
        if self.side_of(target) == self.side_of(unit) {
            return Err(Illegal::Friend { unit: self.name_of(target) });
        }
        if state.units[unit].cell == state.units[target].cell && !self.unit(unit).kind.is_infantry() {
            return Err(Illegal::OwnHex { unit: self.name_of(unit) });
        }
        if !self.sees(state, unit, target) {
            return Err(Illegal::NoSight { unit: self.name_of(unit), target: self.name_of(target) });
        }
        Ok(())
    }

    /// [`Quickstart::may_shoot_at`] without the reason.
    #[inline]
    pub(crate) fn can_shoot_at(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        let shares_hex = state.units[unit].cell == state.units[target].cell;
        state.on_map.has(target)
            && self.side_of(target) != self.side_of(unit)
            && (!shares_hex || self.unit(unit).kind.is_infantry())
            && self.sees(state, unit, target)
    }

    /// The conditions on one weapon, for the target chosen.
    ///
    /// # Errors
    /// The condition of QS-DECL-5 that fails.
    pub fn may_fire(
        &self,
        state: &State,
        unit: UnitId,
        slot: u8,
        target: UnitId,
        shots: u8,
    ) -> Result<(), Illegal> {
        let profile = self.unit(unit);
        let now = &state.units[unit];
        let Some(weapon) = profile.slots.get(usize::from(slot)) else {
            return Err(Illegal::no_weapon(self, unit));
        };
        let named = || (profile.name.clone(), profile.slot_name(slot).to_string());
        let range = self.range(state, unit, target);
        if weapon.place.is_some_and(|place| now.points[usize::from(place)] == 0) {
            let (unit, weapon) = named();
            return Err(Illegal::WeaponLost { unit, weapon });
        }
        if now.jammed >> slot & 1 == 1 {
            let (unit, weapon) = named();
            return Err(Illegal::Jammed { unit, weapon });
        }
        if range > weapon.range[2] {
            let (_, weapon_name) = named();
            let target = self.name_of(target);
            return Err(Illegal::OutOfRange { target, range, weapon: weapon_name, reach: weapon.range[2] });
        }
        if !self.bears(state, unit, slot, target) {
            let (unit, weapon) = named();
            return Err(Illegal::OutOfArc { unit, weapon, target: self.name_of(target) });
        }
        if shots == 2 && !weapon.rapid {
            let (unit, weapon) = named();
            return Err(Illegal::NotRapid { unit, weapon });
        }
        let left = self.shots_left(state, unit, slot);
        if left < u16::from(shots) {
            let (unit, weapon) = named();
            return Err(Illegal::NoAmmo { unit, weapon, left });
        }
        Ok(())
    }

    /// [`Quickstart::may_fire`] without the reason: the same conditions, for the hot path.
    #[inline]
    #[must_use]
    pub fn can_fire(&self, state: &State, unit: UnitId, slot: u8, target: UnitId, shots: u8) -> bool {
        let now = &state.units[unit];
        let weapon = &self.unit(unit).slots[usize::from(slot)];
        weapon.place.is_none_or(|place| now.points[usize::from(place)] > 0)
            && now.jammed >> slot & 1 == 0
            && self.range(state, unit, target) <= weapon.range[2]
            && (shots < 2 || weapon.rapid)
            && self.shots_left(state, unit, slot) >= u16::from(shots)
            && self.bears(state, unit, slot, target)
    }

    /// Shots left for a weapon after what this turn's declaration takes from the same store.
    #[inline]
    fn shots_left(&self, state: &State, unit: UnitId, slot: u8) -> u16 {
        let now = &state.units[unit];
        let profile = self.unit(unit);
        let Some(store) = profile.slots[usize::from(slot)].store else { return u16::MAX };
        let mut left = u16::from(now.ammo[usize::from(store)]);
        let mut aimed = now.aimed;
        while aimed != 0 {
            let other = aimed.trailing_zeros();
            aimed &= aimed - 1;
            if profile.slots[other as usize].store == Some(store) {
                left = left.saturating_sub(1 + (now.doubled >> other & 1));
            }
        }
        left
    }

    /// Whether a weapon of a unit may be declared at a target, and if not, why.
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn may_aim(&self, state: &State, unit: UnitId, slot: u8, target: UnitId) -> Result<(), Illegal> {
        self.may_shoot_at(state, unit, target)?;
        // An attack already declared has its shots put aside.
        if state.units[unit].aimed >> slot & 1 == 1 {
            return Ok(());
        }
        self.may_fire(state, unit, slot, target, 1)
    }

    /// The name of a unit, or its number if there is none.
    #[must_use]
    pub fn name_of(&self, unit: UnitId) -> String {
        self.units
            .get(unit.index())
            .map_or_else(|| format!("unit {}", unit.0), |profile| profile.name.clone())
    }
}

/// The name and the modifier of each bracket (QS-HIT-2).
const RANGES: [(&str, i32); 3] = [("short range", 0), ("medium range", 2), ("long range", 4)];

//! Target numbers, damage and reach of attacks (BC-HIT, BC-DMG-1, BC-RNG, BC-LRM, BC-IND, BC-HTH).

use crate::action::Attack;
use crate::content::{Kind, Pilot, ability};
use crate::game::Battleclix;
use crate::illegal::Unreached;
use crate::options::TargetMove;
use crate::state::{Marks, State, UnitId};
use crate::terrain::Terrain;
use table::{Act, Adds, Cell, D6, Refusal as _, Tally, Total, Verdict};

/// Short Range ends here, Long Range begins after it (BC-RNG-1).
pub const SHORT: u8 = 5;
/// Beyond this distance a Long Range Attack is harder (BC-LRM-2).
pub const FAR: u8 = 10;

/// Long Range ends here for LRMs, and for all attacks (BC-UNIT-6).
pub const FARTHEST: u8 = 15;
/// A natural roll of this or less misses and turns the attacker's own dial (BC-CRIT-1).
pub const CRITICAL_MISS: u8 = 4;
/// A natural roll of this or more hits, and hits harder (BC-CRIT-2).
pub const CRITICAL_HIT: u8 = 17;
/// The bounds of every target number, which follow from the critical results.
pub const LEAST_NEED: i32 = CRITICAL_MISS as i32 + 1;
/// See [`LEAST_NEED`].
pub const MOST_NEED: i32 = CRITICAL_HIT as i32;
/// What a die must reach for an Event to happen, or for ammunition to run out (BC-RED-1, BC-RED-7).
pub const HAPPENS: i32 = 5;

/// The most damage of Limited and of Minor LRMs beyond the plain Maximum Range (BC-LRM-1).
const LIMITED_LRM_DAMAGE: u8 = 1;
/// See [`LIMITED_LRM_DAMAGE`].
pub(crate) const MINOR_LRM_DAMAGE: u8 = 2;

/// BC-COV-1: whether a unit of this kind has Soft Cover in this terrain.
#[inline]
#[must_use]
pub fn soft_cover(terrain: Terrain, kind: Kind) -> bool {
    terrain == Terrain::Woods || terrain == Terrain::Water && kind == Kind::Mech
}

/// Adds the range of an attack (BC-LRM-2).
#[inline]
pub(crate) fn count_range(attack: Attack, distance: u8, need: &mut impl Adds) {
    if attack.is_long() && distance > FAR {
        need.add("more than 10 hexes", 2, "BC-LRM-2");
    }
}

/// Adds Soft and Hard Cover of a unit that is attacked in this terrain; the two add up (BC-COV-3).
/// Indirect Fire ignores Hard Cover, that of buildings too (BC-IND-2, BC-IND-5). Hand-to-Hand ignores
/// all cover except that of Infantry in a building (BC-HTH-11, BC-INF-2).
#[inline]
pub(crate) fn count_cover(
    attack: Attack,
    terrain: Terrain,
    kind: Kind,
    hard: impl FnOnce() -> u8,
    need: &mut impl Adds,
) {
    let sheltered = kind == Kind::Infantry && matches!(terrain, Terrain::Building(_));
    if attack != Attack::Hand {
        need.add("Soft Cover", soft_cover(terrain, kind).into(), "BC-COV-1");
    }
    match attack {
        Attack::Indirect => {}
        _ if sheltered => need.add("Infantry in a building", 2, "BC-COV-4"),
        Attack::Hand => {}
        Attack::Long | Attack::Short => need.add("Hard Cover", hard().into(), "BC-COV-2"),
    }
}

impl Battleclix {
    /// The Maximum Range now (BC-UNIT-6): LRMs reach 15 while their color shows.
    #[inline]
    #[must_use]
    pub fn maximum_range(&self, state: &State, unit: UnitId) -> u8 {
        let range = self.unit(unit).sheet.range;
        if range.extended && self.showing(state, unit).lrms() { FARTHEST } else { range.plain }
    }

    /// The Long Range value now: nothing once the unit is dry (BC-RED-7).
    #[inline]
    #[must_use]
    pub fn long_value(&self, state: &State, unit: UnitId) -> u8 {
        if state.units[unit].has(Marks::DRY) { 0 } else { self.showing(state, unit).long.number }
    }

    /// Damage of a Long Range Attack at a distance, before everything else (BC-LRM-1).
    #[inline]
    fn long_damage(&self, state: &State, unit: UnitId, distance: u8) -> u8 {
        let value = self.long_value(state, unit);
        let range = self.unit(unit).sheet.range;
        if !range.extended || distance <= range.plain {
            return value;
        }
        let minor = ability::MINOR_LRMS.shows(self.showing(state, unit));
        value.min(if minor != self.options.lrms_swapped { MINOR_LRM_DAMAGE } else { LIMITED_LRM_DAMAGE })
    }

    /// Damage of an attack that hits, before criticals and armor (BC-DMG-1, steps 1 to 3).
    #[inline]
    #[must_use]
    pub fn base_damage(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> u8 {
        self.base_damage_into(state, unit, attack, state.units[target].cell)
    }

    /// [`Battleclix::base_damage`] to a unit in this hex.
    #[inline]
    fn base_damage_into(&self, state: &State, unit: UnitId, attack: Attack, cell: Cell) -> u8 {
        let showing = self.showing(state, unit);
        let distance = || self.distance(state.units[unit].cell, cell);
        match attack {
            Attack::Long => self.long_damage(state, unit, distance()),
            Attack::Indirect => {
                let damage = self.long_damage(state, unit, distance());
                // BC-IND-3, BC-IND-4: less with sight, all of it without.
                let less = self.options.indirect_always_less || self.sees_hex(state, unit, cell);
                damage.saturating_sub(u8::from(less))
            }
            Attack::Short => showing.short.number,
            Attack::Hand => {
                let profile = self.unit(unit);
                // BC-HTH-10: a Mech's fists; others have none.
                let least = if profile.kind == Kind::Mech { profile.class.fist() } else { 0 };
                let damage = showing.short.number.max(least);
                damage + u8::from(damage > 0 && showing.physical_weapon())
            }
        }
    }

    /// Clicks that a hit deals (BC-DMG-1, steps 4 and 5). Armor helps against every kind of attack
    /// (BC-ABIL-9, BC-HTH-12).
    #[inline]
    #[must_use]
    pub fn clicks_dealt(&self, state: &State, base: u8, target: UnitId, critical: bool) -> u8 {
        if critical {
            return base + 1;
        }
        let floor = u8::from(!self.options.armor_stops_all);
        base.saturating_sub(self.showing(state, target).armor()).max(floor.min(base))
    }

    /// Whether there is line of sight (BC-LOS-5).
    #[inline]
    #[must_use]
    pub fn sees(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        self.sees_hex(state, unit, state.units[target].cell)
    }

    /// Whether a unit sees a hex.
    #[inline]
    fn sees_hex(&self, state: &State, unit: UnitId, cell: Cell) -> bool {
        self.sight.view(state.units[unit].cell, cell).sees
    }

    /// Adds the lines of the target number (the table of BC-HIT-1). Nothing else counts: neither
    /// what the attacker did nor how hot it is, nor who stands next to the target (BC-HIT-3, BC-ATK-4).
    #[inline]
    pub fn count_need(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
        need: &mut impl Adds,
    ) {
        let (from, to) = (state.units[unit].cell, state.units[target].cell);
        self.count_target(state, target, need);
        count_range(attack, self.distance(from, to), need);
        let hard = || self.sight.view(from, to).hard;
        count_cover(attack, self.terrain(to), self.unit(target).kind, hard, need);
        self.count_pilot(unit, need);
        // A natural 3 or 4 always misses, a 17 or 18 always hits.
        need.line("a 4 always misses", Act::AtLeast, LEAST_NEED, "BC-CRIT-1");
        need.line("a 17 always hits", Act::AtMost, MOST_NEED, "BC-CRIT-2");
    }

    /// Adds what a target is in itself, wherever it is attacked from: its Defense and its movement.
    #[inline]
    pub(crate) fn count_target(&self, state: &State, target: UnitId, need: &mut impl Adds) {
        let showing = self.showing(state, target);
        need.add("base", 8, "BC-HIT-1");
        need.add("target's Defense", showing.defense.number.into(), "BC-HIT-1");
        self.count_movement(state, target, need);
    }

    /// Adds what the movement of a target changes (BC-HIT-2, BC-O-10).
    #[inline]
    fn count_movement(&self, state: &State, target: UnitId, need: &mut impl Adds) {
        let (there, showing) = (&state.units[target], self.showing(state, target));
        match self.options.target_move {
            TargetMove::MovedPlusJump if there.has(Marks::JUMPED) => need.add("target jumped", 2, "BC-O-10"),
            TargetMove::JumpCapable => need.add("target can jump", showing.jump_jets().into(), "BC-O-10"),
            _ => need.add("target moved", there.has(Marks::MOVED).into(), "BC-HIT-2"),
        }
    }

    /// Adds the grade of the pilot who attacks, where that counts (BC-O-15).
    #[inline]
    pub(crate) fn count_pilot(&self, unit: UnitId, need: &mut impl Adds) {
        if self.options.pilot_gunnery {
            match self.unit(unit).pilot {
                Pilot::Veteran => need.add("Veteran", -1, "BC-O-15"),
                Pilot::Green => need.add("Green pilot", 1, "BC-O-15"),
                Pilot::Regular => {}
            }
        }
    }

    /// What the movement of a unit changes for attacks on it.
    #[must_use]
    pub fn movement_modifier(&self, state: &State, target: UnitId) -> i32 {
        let mut total = Total::default();
        self.count_movement(state, target, &mut total);
        total.sum
    }

    /// The target number, bare.
    #[inline]
    #[must_use]
    pub fn need(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> i32 {
        let mut total = Total::default();
        self.count_need(state, unit, attack, target, &mut total);
        total.sum
    }

    /// The target number, line by line.
    #[must_use]
    pub fn explain_need(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> Tally {
        let title = format!("{} {} {}", self.name_of(unit), attack.words(), self.name_of(target));
        let mut tally = Tally::of(title);
        self.count_need(state, unit, attack, target, &mut tally);
        if let Err(refusal) = self.can_hit(state, unit, attack, target) {
            tally.settle(Verdict::Impossible, refusal.clause());
        }
        // The two bounds of the need are the critical results, so the sum alone tells the chance.
        tally.chance = Some((3 * D6, tally.odds(3 * D6)));
        tally
    }

    /// The clicks of a normal hit, line by line (BC-DMG-1).
    #[must_use]
    pub fn explain_damage(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> Tally {
        let mut tally = Tally::of(format!("clicks of a hit on {}", self.name_of(target)));
        let base = self.base_damage(state, unit, attack, target);
        tally.add(attack.words(), base.into(), "BC-DMG-1");
        let armor = self.showing(state, target).armor();
        let ability = if armor == 2 { ability::HEAVILY_ARMORED } else { ability::ARMORED };
        tally.add(ability.name, -i32::from(armor), "BC-ABIL-7");
        let least = i32::from(!self.options.armor_stops_all).min(base.into());
        tally.line("armor lets through", Act::AtLeast, least, "BC-ABIL-7");
        tally
    }

    /// Adds the lines of the skill check to break away (BC-HTH-4): what the die must reach.
    pub fn count_break_away(&self, state: &State, unit: UnitId, need: &mut impl Adds) {
        need.add("skill check", 4, "BC-HTH-4");
        match self.unit(unit).pilot {
            Pilot::Veteran => need.add("Veteran", -1, "BC-HTH-4"),
            Pilot::Green => need.add("Green pilot", 1, "BC-HTH-4"),
            Pilot::Regular => {}
        }
        if self.showing(state, unit).jump_jets() {
            need.add("Jump Jets", -1, "BC-ABIL-8");
        }
    }

    /// Whether a unit is adjacent to an enemy that counts for Hand-to-Hand.
    #[inline]
    #[must_use]
    pub fn is_adjacent(&self, state: &State, unit: UnitId) -> bool {
        let here = state.units[unit].cell;
        self.on_map(state, self.side_of(unit).other())
            .any(|enemy| self.distance(here, state.units[enemy].cell) == 1 && self.engages(unit, enemy))
    }

    /// BC-O-17: with the option only Mechs engage, and only Mechs are engaged.
    #[inline]
    #[must_use]
    pub fn engages(&self, unit: UnitId, enemy: UnitId) -> bool {
        !self.options.mechs_engage
            || self.unit(unit).kind == Kind::Mech && self.unit(enemy).kind == Kind::Mech
    }

    /// Whether an attack reaches a hex, whatever stands there: range, sight and value.
    ///
    /// # Errors
    /// The first of them that is missing.
    #[inline]
    pub fn reaches(&self, state: &State, unit: UnitId, attack: Attack, cell: Cell) -> Result<(), Unreached> {
        let distance = self.distance(state.units[unit].cell, cell);
        let (least, most) = self.band(state, unit, attack);
        if !(least..=most).contains(&distance) {
            return Err(match least > most {
                true => Unreached::NoLongRange,
                false => Unreached::OutOfBand { distance, least, most },
            });
        }
        if attack == Attack::Indirect && !self.showing(state, unit).indirect_fire() {
            return Err(Unreached::NoIndirectFire);
        }
        if matches!(attack, Attack::Long | Attack::Short) && !self.sees_hex(state, unit, cell) {
            return Err(Unreached::NoSight);
        }
        match self.base_damage_into(state, unit, attack, cell) {
            0 => Err(Unreached::NoValue),
            _ => Ok(()),
        }
    }

    /// The distances of an attack, first and last (BC-RNG-1, BC-RNG-2, BC-HTH-7).
    #[inline]
    fn band(&self, state: &State, unit: UnitId, attack: Attack) -> (u8, u8) {
        match attack {
            Attack::Long | Attack::Indirect => {
                let most = self.maximum_range(state, unit);
                // A unit with Maximum Range 5 has no Long Range Attack.
                let least = if most <= SHORT {
                    most + 1
                } else if self.options.long_from_one {
                    1
                } else {
                    SHORT + 1
                };
                (least, most)
            }
            Attack::Short => (1, SHORT),
            Attack::Hand => (1, 1),
        }
    }
}

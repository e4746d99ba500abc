//! Target numbers, damage, and who may attack whom (BC-HIT, BC-DMG-1, BC-RNG, BC-LRM, BC-IND, BC-HTH).

use crate::action::Attack;
use crate::content::{Color, Kind, Pilot};
use crate::game::Battleclix;
use crate::illegal::Illegal;
use crate::options::TargetMove;
use crate::state::{Marks, State, UnitId};
use crate::terrain::Terrain;
use table::{Act, Adds, Cell, D6, Tally, Total, Verdict};

/// Short Range ends here, Long Range begins after it (BC-RNG-1).
pub const SHORT: u8 = 5;
/// Beyond this distance a Long Range Attack is harder (BC-LRM-2).
pub const FAR: u8 = 10;

/// BC-COV-1: whether a unit of this kind has Soft Cover in this terrain.
#[inline]
#[must_use]
pub fn soft_cover(terrain: Terrain, kind: Kind) -> bool {
    terrain == Terrain::Woods || terrain == Terrain::Water && kind == Kind::Mech
}

impl Battleclix {
    /// The Maximum Range now (BC-UNIT-6): LRMs reach 15 while their color shows.
    #[inline]
    #[must_use]
    pub fn maximum_range(&self, state: &State, unit: UnitId) -> u8 {
        let range = self.unit(unit).sheet.range;
        let lrms = matches!(self.click(state, unit).long.color, Color::Green | Color::Yellow);
        if range.extended && lrms { 15 } else { range.plain }
    }

    /// The Long Range value now: nothing once the unit is dry (BC-RED-7).
    #[inline]
    #[must_use]
    pub fn long_value(&self, state: &State, unit: UnitId) -> u8 {
        if state.units[unit].has(Marks::DRY) { 0 } else { self.click(state, unit).long.number }
    }

    /// Damage of a Long Range Attack at a distance, before everything else (BC-LRM-1).
    #[inline]
    fn long_damage(&self, state: &State, unit: UnitId, distance: u8) -> u8 {
        let value = self.long_value(state, unit);
        let range = self.unit(unit).sheet.range;
        if !range.extended || distance <= range.plain {
            return value;
        }
        let minor = self.click(state, unit).long.color == Color::Yellow;
        value.min(if minor != self.options.lrms_swapped { 2 } else { 1 })
    }

    /// Damage of an attack that hits, before criticals and armor (BC-DMG-1, steps 1 to 3).
    #[inline]
    #[must_use]
    pub fn base_damage(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> u8 {
        self.base_damage_into(state, unit, attack, state.units[target].hex())
    }

    /// [`Battleclix::base_damage`] to whoever stands in a hex.
    #[inline]
    fn base_damage_into(&self, state: &State, unit: UnitId, attack: Attack, cell: Cell) -> u8 {
        let click = self.click(state, unit);
        let distance = || self.distance(state.units[unit].hex(), cell);
        match attack {
            Attack::Long => self.long_damage(state, unit, distance()),
            Attack::Indirect => {
                let damage = self.long_damage(state, unit, distance());
                let less = self.options.indirect_always_less || self.sees_hex(state, unit, cell);
                damage.saturating_sub(u8::from(less))
            }
            Attack::Short => click.short.number,
            Attack::Hand => {
                let profile = self.unit(unit);
                // BC-HTH-10: a Mech's fists; others have none.
                let least = if profile.kind == Kind::Mech { profile.class.fist() } else { 0 };
                let damage = click.short.number.max(least);
                damage + u8::from(damage > 0 && click.physical_weapon())
            }
        }
    }

    /// Clicks that a hit deals (BC-DMG-1, steps 4 and 5).
    #[inline]
    #[must_use]
    pub fn clicks_dealt(&self, state: &State, base: u8, target: UnitId, critical: bool) -> u8 {
        if critical {
            return base + 1;
        }
        let floor = u8::from(!self.options.armor_stops_all);
        base.saturating_sub(self.click(state, target).armor()).max(floor.min(base))
    }

    /// Whether there is line of sight (BC-LOS-5).
    #[inline]
    #[must_use]
    pub fn sees(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        self.sees_hex(state, unit, state.units[target].hex())
    }

    /// Whether a unit sees a hex.
    #[inline]
    fn sees_hex(&self, state: &State, unit: UnitId, cell: Cell) -> bool {
        self.sight.view(state.units[unit].hex(), cell).sees
    }

    /// Adds the lines of the target number (the table of BC-HIT-1).
    #[inline]
    pub fn count_need(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
        need: &mut impl Adds,
    ) {
        let (aim, there) = (self.unit(target), &state.units[target]);
        need.add("base", 8, "BC-HIT-1");
        need.add("target's Defense", self.click(state, target).defense.number.into(), "BC-HIT-1");
        self.count_movement(state, target, need);
        let distance = self.distance(state.units[unit].hex(), there.hex());
        if matches!(attack, Attack::Long | Attack::Indirect) && distance > FAR {
            need.add("more than 10 hexes", 2, "BC-LRM-2");
        }
        let terrain = self.terrain(there.hex());
        let sheltered = aim.kind == Kind::Infantry && matches!(terrain, Terrain::Building(_));
        if attack != Attack::Hand {
            need.add("Soft Cover", soft_cover(terrain, aim.kind).into(), "BC-COV-1");
        }
        match attack {
            Attack::Indirect => {}
            _ if sheltered => need.add("Infantry in a building", 2, "BC-COV-4"),
            Attack::Hand => {}
            _ => {
                let view = self.sight.view(state.units[unit].hex(), there.hex());
                need.add("Hard Cover", view.hard.into(), "BC-COV-2");
            }
        }
        if self.options.pilot_gunnery {
            match self.unit(unit).pilot {
                Pilot::Veteran => need.add("Veteran", -1, "BC-O-15"),
                Pilot::Green => need.add("Green pilot", 1, "BC-O-15"),
                Pilot::Regular => {}
            }
        }
        // A natural 3 or 4 always misses, a 17 or 18 always hits.
        need.line("a 4 always misses", Act::AtLeast, 5, "BC-CRIT-1");
        need.line("a 17 always hits", Act::AtMost, 17, "BC-CRIT-2");
    }

    #[inline]
    fn count_movement(&self, state: &State, target: UnitId, need: &mut impl Adds) {
        let there = &state.units[target];
        match self.options.target_move {
            TargetMove::MovedPlusJump if there.has(Marks::JUMPED) => need.add("target jumped", 2, "BC-O-10"),
            TargetMove::JumpCapable => {
                need.add("target can jump", self.click(state, target).jump_jets().into(), "BC-O-10");
            }
            _ => need.add("target moved", there.has(Marks::MOVED).into(), "BC-HIT-2"),
        }
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
        let title = format!("{} {} {}", self.name_of(unit), attack_words(attack), self.name_of(target));
        let mut tally = Tally::of(title);
        self.count_need(state, unit, attack, target, &mut tally);
        if let Err(why) = self.may_hit(state, unit, attack, target) {
            tally.settle(Verdict::Impossible, why.clause());
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
        tally.add(attack_words(attack), base.into(), "BC-DMG-1");
        let armor = self.click(state, target).armor();
        let key = if armor == 2 { "Heavily Armored" } else { "Armored" };
        tally.add(key, -i32::from(armor), "BC-ABIL-7");
        let least = i32::from(!self.options.armor_stops_all).min(base.into());
        tally.line("armor lets through", Act::AtLeast, least, "BC-ABIL-7");
        tally
    }

    /// Whether a unit is adjacent to an enemy that counts for Hand-to-Hand.
    #[inline]
    #[must_use]
    pub fn is_adjacent(&self, state: &State, unit: UnitId) -> bool {
        let here = state.units[unit].hex();
        self.on_map(state, self.side_of(unit).other())
            .any(|enemy| self.distance(here, state.units[enemy].hex()) == 1 && self.engages(unit, enemy))
    }

    /// BC-O-17: with the option only Mechs engage, and only Mechs are engaged.
    #[inline]
    #[must_use]
    pub fn engages(&self, unit: UnitId, enemy: UnitId) -> bool {
        !self.options.mechs_engage
            || self.unit(unit).kind == Kind::Mech && self.unit(enemy).kind == Kind::Mech
    }

    /// The conditions of an attack that lie in range, value and sight, and what fails of them.
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn may_hit(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
    ) -> Result<(), Illegal> {
        let names = || (self.name_of(unit), self.name_of(target));
        if target.index() >= self.units.len() || !state.units[target].on_map() {
            return Err(Illegal::NotOnMap { unit: self.name_of(target) });
        }
        if self.side_of(target) == self.side_of(unit) {
            return Err(Illegal::Friend { unit: self.name_of(target) });
        }
        let distance = self.range(state, unit, target);
        let (least, most) = self.band(state, unit, attack);
        if least > most {
            return Err(Illegal::NoLongRange { unit: self.name_of(unit) });
        }
        if !(least..=most).contains(&distance) {
            let (_, target) = names();
            return Err(Illegal::OutOfBand { target, distance, attack: attack_words(attack), least, most });
        }
        if attack == Attack::Indirect && !self.click(state, unit).indirect_fire() {
            return Err(Illegal::NoIndirectFire { unit: self.name_of(unit) });
        }
        if attack != Attack::Indirect && attack != Attack::Hand && !self.sees(state, unit, target) {
            let (unit, target) = names();
            return Err(Illegal::NoSight { unit, target });
        }
        if self.base_damage(state, unit, attack, target) == 0 {
            return Err(Illegal::NoValue { unit: self.name_of(unit), attack: attack_words(attack) });
        }
        Ok(())
    }

    /// [`Battleclix::may_hit`] without the reason, for enemies on the map.
    #[inline]
    #[must_use]
    pub fn can_hit(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> bool {
        self.reaches(state, unit, attack, state.units[target].hex())
    }

    /// Whether an attack reaches a hex, whoever stands there: range, sight and value.
    #[inline]
    #[must_use]
    pub fn reaches(&self, state: &State, unit: UnitId, attack: Attack, cell: Cell) -> bool {
        let distance = self.distance(state.units[unit].hex(), cell);
        let (least, most) = self.band(state, unit, attack);
        let click = self.click(state, unit);
        (least..=most).contains(&distance)
            && (attack != Attack::Indirect || click.indirect_fire())
            && (matches!(attack, Attack::Indirect | Attack::Hand) || self.sees_hex(state, unit, cell))
            && self.base_damage_into(state, unit, attack, cell) > 0
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

/// The kind of attack in words.
#[must_use]
pub fn attack_words(attack: Attack) -> &'static str {
    match attack {
        Attack::Long => "Long Range Attack",
        Attack::Indirect => "Indirect Fire",
        Attack::Short => "Short Range Attack",
        Attack::Hand => "Hand-to-Hand attack",
    }
}

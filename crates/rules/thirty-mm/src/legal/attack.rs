//! Attacks: with what, at whom, and at what of it (TM-ATK, TM-RNG, TM-FOV, TM-LOS, TM-MELEE).

use crate::build::MELEE_RANGE;
use crate::content::{Category, DamageType, ItemKind, Mission, SectionKind, Tag, VehicleRules};
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::need::Means;
use crate::powers::{Mod, System, Trait};
use crate::sight::{Point, View};
use crate::state::{Ask, Mark, Once, Phase, Posture, Slot, Spot, Stance, State, Style, Target, UnitId};
use table::{Cell, Side};

/// From this range on a ranged attack needs a reason to see its target by night (TM-MIS-10).
const NIGHT_RANGE: u8 = 6;
/// How near a Unit of the attacking team lights up a target.
const NIGHT_SPOTTER: u8 = 2;
/// The Range from which Sniper Armor lengthens Ranged Weapons, and by how much (TM-SYS-19).
const SNIPER_RANGE: (u8, u8) = (6, 2);

/// What an attack is made with, and its numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arms {
    /// The attacker; of a Drone, its Main Unit.
    pub unit: UnitId,
    /// The Weapon, the Drone, or a limb.
    pub slot: Slot,
    /// Where it is fired from.
    pub from: Point,
    /// The Range.
    pub range: u8,
    /// Whether it strikes hand to hand.
    pub melee: bool,
    /// Whether the Weapon itself is thrown (TM-TRAIT-9).
    pub thrown: bool,
    /// The AP of one attack.
    pub ap: u8,
    /// Base Damage.
    pub damage: u8,
    /// Its type.
    pub damage_type: Option<DamageType>,
    /// Whether an active Drone makes it.
    pub drone: bool,
    /// Whether it may fire without line of sight: by Indirect Fire, or as an Attack Sub without a penalty.
    pub indirect: Option<bool>,
}

impl ThirtyMm {
    /// The numbers of an attack with a Weapon, a limb or a Drone, whether or not it may be made.
    pub(crate) fn numbers(&self, state: &State, unit: UnitId, slot: Slot, style: Style) -> Arms {
        let from = self.point(state, unit);
        let plain = Arms {
            unit,
            slot,
            from,
            range: MELEE_RANGE,
            melee: true,
            thrown: false,
            ap: 1,
            damage: 1,
            damage_type: Some(DamageType::Kinetic),
            drone: false,
            indirect: None,
        };
        let Some(item) = slot.item() else { return plain };
        let sheet = &self.fitting(item).sheet;
        if style == Style::Thrown {
            // TM-TRAIT-9: by Max Durability, all rounded up.
            let tenth = sheet.durability.div_ceil(10);
            let (range, ap, damage) = (tenth, tenth.max(2), sheet.durability.div_ceil(5));
            return Arms { range, ap, damage, melee: false, thrown: true, ..plain };
        }
        let drone = state.items.at(item).place.spot() == Spot::Active;
        let group = self.weapon(state, unit, Means::Item(item));
        let paid = sheet.system.is_some_and(|system| self.sheet(unit).systems.has(system));
        let blade = self.is_blade(state, item);
        let melee = blade || sheet.is_melee(paid);
        let mut range = if blade { MELEE_RANGE } else { sheet.range };
        let prone = state.units[unit].posture == Posture::Prone && !drone && !melee;
        if prone && range >= SNIPER_RANGE.0 && self.has_system(state, unit, System::SniperArmor) {
            range += SNIPER_RANGE.1;
        }
        let from = if drone { self.drone_point(state, unit, item) } else { from };
        Arms {
            from,
            range,
            melee,
            ap: group.ap,
            damage: group.damage,
            damage_type: sheet.damage_type,
            drone,
            indirect: self.indirect(state, unit, item, melee),
            ..plain
        }
    }

    /// Whether a weapon may fire without line of sight, and if so whether at a penalty (TM-MOD-3, TM-VEH-7, TM-VEH-8,
    /// TM-TRANS-2).
    fn indirect(&self, state: &State, unit: UnitId, item: usize, melee: bool) -> Option<bool> {
        let sheet = &self.fitting(item).sheet;
        let missile = matches!(sheet.kind, Some(ItemKind::MissilePod | ItemKind::RocketLauncher));
        if missile && self.vehicle_rules(state, unit) == Some(VehicleRules::AttackSub) {
            return Some(false);
        }
        let lobs = !melee && sheet.tags.has(Tag::IF) && self.sheet(unit).mods.has(Mod::IndirectFire);
        lobs.then_some(true)
    }

    /// Whether a Unit may use a Weapon, a limb or a Drone now; not whether at anything, and not for how many AP.
    pub(crate) fn arms(
        &self,
        state: &State,
        unit: UnitId,
        slot: Slot,
        style: Style,
    ) -> Result<Arms, Refusal> {
        let now = &state.units[unit];
        if slot == Slot::NONE {
            return Err(Refusal::NoSuchItem);
        }
        let arms = match slot.item() {
            Some(item) => {
                if item >= self.item_count() {
                    return Err(Refusal::NoSuchItem);
                }
                let drone = state.items.at(item).place.spot() == Spot::Active;
                if drone && style == Style::Thrown {
                    return Err(Refusal::NotThrowable);
                }
                if style == Style::Burst && !self.fires_bursts(state, unit, slot) {
                    return Err(Refusal::NoBurst);
                }
                let arms = self.numbers(state, unit, slot, style);
                if arms.drone {
                    return self.drone_arms(state, arms, item);
                }
                self.may_wield(state, unit, item, style)?;
                arms
            }
            None => {
                self.may_strike(state, unit)?;
                self.numbers(state, unit, slot, style)
            }
        };
        if slot == Slot::LIMB && style != Style::Single {
            return Err(Refusal::NotThrowable);
        }
        if matches!(now.posture, Posture::Fallen | Posture::Stuck) || self.is_inoperative(state, unit) {
            return Err(Refusal::NoAttack(unit));
        }
        // TM-CMD-14: a Prone Unit makes no melee attacks.
        if now.posture == Posture::Prone && (arms.melee || arms.thrown) {
            return Err(Refusal::NoAttack(unit));
        }
        // TM-HOLD-2: none in the turn the Hold was established.
        if state.turn.unit.unit() == Some(unit) && state.turn.once.has(Once::Gripped) {
            return Err(Refusal::NoAttack(unit));
        }
        Ok(arms)
    }

    /// Whether an Item is ready in a Unit's hands or mounted on it (TM-WPN-1, TM-MNT-3).
    fn may_wield(&self, state: &State, unit: UnitId, item: usize, style: Style) -> Result<(), Refusal> {
        let (sheet, thing) = (&self.fitting(item).sheet, state.items.at(item));
        let now = &state.units[unit];
        let held = matches!(thing.place.spot(), Spot::Held(..));
        let ready = match thing.place.spot() {
            Spot::Held(..) => self.holder(state, item) == unit,
            Spot::Fixed => self.owner_of(item) == unit,
            _ => false,
        };
        if !ready || thing.durability == 0 || !sheet.is_weapon() {
            return Err(Refusal::CannotUse);
        }
        // TM-TRANS-2: transformed, it has no hands.
        if held && now.marks.has(Mark::Transformed) {
            return Err(Refusal::CannotUse);
        }
        if now.partner.is_some() {
            let holds = now.marks.has(Mark::Holds);
            // TM-HOLD-1: the holder uses Mounted Weapons and Weapons that are not [2H]; TM-HOLD-3: the held Unit no
            // Mounted Weapons.
            if holds && sheet.is_two_handed() || !holds && !held {
                return Err(Refusal::CannotUse);
            }
        }
        if style == Style::Thrown {
            let trained = self.sheet(unit).traits.has(Trait::ImprovisedWeaponTraining);
            return if trained && held { Ok(()) } else { Err(Refusal::NotThrowable) };
        }
        // TM-WR-6: copies attack as one; the first of them stands for all.
        if self.first_copy(state, unit, item) == item { Ok(()) } else { Err(Refusal::OneOfMany) }
    }

    /// The first of the copies that an Item attacks as one with, at the same price (TM-WR-6).
    fn first_copy(&self, state: &State, unit: UnitId, item: usize) -> usize {
        if !self.has_twin(state, unit, item) {
            return item;
        }
        let cost = |at: usize| self.weapon(state, unit, Means::Item(at)).ap;
        let same = |&at: &usize| at < item && self.is_copy(state, at, item) && cost(at) == cost(item);
        self.fielded(state, unit).find(same).unwrap_or(item)
    }

    /// The Weapon that stands for the one named: any of the copies may make their attack (TM-WR-6).
    pub(crate) fn stands_for(&self, state: &State, unit: UnitId, slot: Slot, style: Style) -> Slot {
        let ready = |item: &usize| {
            let thing = state.items.at(*item);
            let spot = matches!(thing.place.spot(), Spot::Fixed | Spot::Held(..));
            spot && thing.durability > 0 && self.holder(state, *item) == unit
        };
        match slot.item().filter(|&item| item < self.item_count()).filter(ready) {
            Some(item) if style != Style::Thrown => Slot(self.first_copy(state, unit, item) as u8),
            _ => slot,
        }
    }

    /// Whether a Unit may make Basic Attacks: with an undestroyed limb, a Drone Unit with its Body (TM-MELEE-3).
    fn may_strike(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let sheet = self.sheet(unit);
        let limb = |at: usize| {
            (sheet.sections[at].kind != SectionKind::Torso || sheet.sections.len() == 1)
                && self.defense(state, unit, at) > 0
        };
        let able = (0..sheet.sections.len()).any(limb);
        if able && !state.units[unit].marks.has(Mark::Transformed) { Ok(()) } else { Err(Refusal::CannotUse) }
    }

    /// Whether a Weapon fires bursts: its System is Full Auto, and the Unit has it (TM-SYS-1, TM-CALC-11).
    fn fires_bursts(&self, state: &State, unit: UnitId, slot: Slot) -> bool {
        let Some(item) = slot.item() else { return false };
        self.fitting(item).sheet.system == Some(System::FullAuto)
            && self.sheet(unit).systems.has(System::FullAuto)
            && !self.is_blade(state, item)
    }

    /// Whether an attack needs further places: a Spread Shot at a Unit (TM-SYS-2).
    pub(crate) fn spreads(&self, state: &State) -> bool {
        let attack = &state.attack;
        let (Some(unit), Some(item)) = (attack.by.unit(), attack.weapon.item()) else { return false };
        let system = System::SpreadShot;
        self.fitting(item).sheet.system == Some(system)
            && self.sheet(unit).systems.has(system)
            && attack.style == Style::Single
            && matches!(attack.target, Target::Unit(_))
    }

    /// Whether an attack may be declared now.
    pub(crate) fn may_attack(
        &self,
        state: &State,
        unit: UnitId,
        slot: Slot,
        style: Style,
        target: Target,
    ) -> Result<Arms, Refusal> {
        let reaction = self.is_reaction(state);
        if reaction {
            self.may_react(state, unit, style, target)?;
        } else if state.turn.unit.unit() != Some(unit) {
            return Err(Refusal::NotYours(unit));
        }
        let arms = self.arms(state, unit, self.stands_for(state, unit, slot, style), style)?;
        if reaction && arms.drone {
            return Err(Refusal::NotReacting(unit));
        }
        let phase = if arms.melee || arms.thrown { Phase::Close } else { Phase::Ranged };
        if !reaction && state.turn.phase != phase {
            return Err(Refusal::WrongPhase(state.turn.phase));
        }
        self.may_pay_attack(state, &arms, style)?;
        if style == Style::Burst && matches!(target, Target::Site(_)) {
            return Err(Refusal::NoBurst);
        }
        self.may_target(state, &arms, target)?;
        Ok(arms)
    }

    /// Whether the AP of an attack are there; a burst costs twice as much (TM-SYS-1).
    pub(crate) fn may_pay_attack(&self, state: &State, arms: &Arms, style: Style) -> Result<u8, Refusal> {
        let cost = if style == Style::Burst { 2 * arms.ap } else { arms.ap };
        let left = state.units[arms.unit].ap;
        if cost <= left { Ok(cost) } else { Err(Refusal::NotEnoughAp { cost, left }) }
    }

    /// Whether the attack that is asked about, or in progress, is one of an Offensive Stance.
    pub(crate) fn is_reaction(&self, state: &State) -> bool {
        matches!(state.ask, Ask::React(_)) || state.attack.by.is_some() && state.attack.reaction
    }

    /// Whether a Unit in Offensive Stance may attack the Unit that has just moved (TM-STANCE-2, TM-STANCE-7). Nobody
    /// else spends AP outside its turn (TM-AP-4), and an attack is no step, so it triggers nothing (TM-STANCE-3).
    fn may_react(&self, state: &State, unit: UnitId, style: Style, target: Target) -> Result<(), Refusal> {
        let mover = self.mover(state);
        let watching = state.on_map.has(unit) && state.units[unit].stance == Stance::Offensive;
        let hostile = mover.is_some_and(|mover| self.side_of(mover) != self.side_of(unit));
        let right = mover.is_some_and(|mover| target == Target::Unit(mover));
        if watching && hostile && right && style != Style::Thrown {
            Ok(())
        } else {
            Err(Refusal::NotReacting(unit))
        }
    }

    /// Who is moving: a Drone Unit that is led, or the active Unit.
    pub(crate) fn mover(&self, state: &State) -> Option<UnitId> {
        state.led.unit.unit().or_else(|| state.turn.unit.unit())
    }

    /// Where a target is, as seen by somebody at an elevation.
    pub(crate) fn target_point(&self, state: &State, target: Target, from: Point) -> Option<Point> {
        match target {
            Target::Unit(unit) => state.on_map.has(unit).then(|| self.point(state, unit)),
            Target::Drone(item) => {
                let item = usize::from(item);
                let active = item < self.item_count() && state.items.at(item).place.spot() == Spot::Active;
                active.then(|| self.drone_point(state, self.owner_of(item), item))
            }
            Target::Site(cell) => {
                let on_map = self.is_hex(cell);
                let site = on_map.then(|| self.site(state, cell)).flatten()?;
                Some(Point { cell, elevation: self.site_level(site, from.elevation) })
            }
        }
    }

    /// The team of a target; none of a structure.
    fn target_side(&self, target: Target) -> Option<Side> {
        match target {
            Target::Unit(unit) => Some(self.side_of(unit)),
            Target::Drone(item) => Some(self.side_of(self.owner_of(item.into()))),
            Target::Site(_) => None,
        }
    }

    /// Whether a target may be attacked with these arms (TM-ATK-5, TM-LOS-12).
    pub(crate) fn may_target(&self, state: &State, arms: &Arms, target: Target) -> Result<(), Refusal> {
        let to = self.target_point(state, target, arms.from).ok_or(Refusal::NoTarget)?;
        if self.target_side(target) == Some(self.side_of(arms.unit)) {
            return Err(Refusal::NotHostile);
        }
        // TM-HOLD-4: the held Unit fights its holder only.
        let now = &state.units[arms.unit];
        let held = now.partner.is_some() && !now.marks.has(Mark::Holds) && !arms.drone;
        if held && now.partner.unit().is_none_or(|holder| target != Target::Unit(holder)) {
            return Err(Refusal::HolderOnly(arms.unit));
        }
        if !self.reaches(arms.from, to, arms.range, arms.melee) {
            return Err(Refusal::OutOfRange);
        }
        if !self.sees_round(state, arms, to) {
            return Err(Refusal::NotInView);
        }
        if !arms.melee && !arms.thrown && self.is_too_dark(state, arms, target, to) {
            return Err(Refusal::TooDark);
        }
        // TM-STANCE-2: a reaction needs sight, whatever the weapon.
        let lobbed =
            arms.indirect.is_some() && !matches!(target, Target::Site(_)) && !self.is_reaction(state);
        if !lobbed && self.sight(state, arms, target, to).blocked {
            return Err(Refusal::NoSight);
        }
        Ok(())
    }

    /// Whether a point is in the Field of View of the attacker; a Drone's is all around, unless it is a turret
    /// (TM-DRONE-8).
    fn sees_round(&self, state: &State, arms: &Arms, to: Point) -> bool {
        if !arms.drone {
            return self.in_view(state, arms.unit, to);
        }
        let item = arms.slot.item().unwrap_or(0);
        let turret = self.fitting(item).sheet.drone() == Some(Tag::DT);
        let loose = state.loose.as_slice().iter().find(|loose| usize::from(loose.item) == item);
        let facing = loose.map(|loose| loose.facing).unwrap_or_default();
        !turret || self.is_ahead(arms.from.cell, facing, to.cell)
    }

    /// TM-MIS-10: far targets are not seen by night.
    fn is_too_dark(&self, state: &State, arms: &Arms, target: Target, to: Point) -> bool {
        if self.scenario.mission != Mission::CallOfDarkness || self.range(arms.from, to) < NIGHT_RANGE {
            return false;
        }
        let lit = match target {
            Target::Unit(unit) => {
                state.units[unit].marks.has(Mark::Attacked) || self.is_marked(state, arms.unit, unit)
            }
            _ => false,
        };
        let near = |friend: UnitId| self.distance(state.units[friend].cell, to.cell) <= NIGHT_SPOTTER;
        !lit && !self.on_map(state, self.side_of(arms.unit)).iter().any(near)
    }

    /// What the attacker sees of a target. Only full cover hides Drones and structures (TM-DRONE-12, TM-STR-6).
    pub(crate) fn sight(&self, state: &State, arms: &Arms, target: Target, to: Point) -> View {
        match target {
            Target::Unit(unit) if !arms.drone => self.view(state, arms.unit, unit),
            Target::Unit(unit) => {
                // TM-LOS-6: the Main Unit of a Drone is another Unit in its way.
                let mut view = self.look(state, arms.from, to, &[unit], None);
                let flat = matches!(state.units[unit].posture, Posture::Prone | Posture::Fallen);
                view.blocked |= view.low_ground && flat;
                view
            }
            Target::Drone(_) | Target::Site(_) => {
                let site = if let Target::Site(cell) = target { self.site(state, cell) } else { None };
                let mut view = self.look(state, arms.from, to, &[arms.unit], site);
                view.blocked |= !arms.drone && self.lies_too_low(state, arms.unit, to, &[arms.unit], site);
                view
            }
        }
    }

    /// Lists the attacks of a Unit: weapon by weapon, style by style, target by target.
    pub(crate) fn each_attack(
        &self,
        state: &State,
        unit: UnitId,
        mut found: impl FnMut(Slot, Style, Target) -> bool,
    ) {
        let reaction = self.is_reaction(state);
        let enemies = self.on_map(state, self.side_of(unit).other());
        let mut try_with = |slot: Slot, style: Style| -> bool {
            let Ok(arms) = self.arms(state, unit, slot, style) else { return true };
            let phase = if arms.melee || arms.thrown { Phase::Close } else { Phase::Ranged };
            if !reaction && state.turn.phase != phase || reaction && (arms.drone || arms.thrown) {
                return true;
            }
            if self.may_pay_attack(state, &arms, style).is_err() {
                return true;
            }
            for target in enemies.iter().map(Target::Unit) {
                let wanted = !reaction || self.may_react(state, unit, style, target).is_ok();
                if wanted && self.may_target(state, &arms, target).is_ok() && !found(slot, style, target) {
                    return false;
                }
            }
            if reaction {
                return true;
            }
            self.each_thing(state, &arms, style, |target| found(slot, style, target))
        };
        for item in self.fielded(state, unit) {
            let slot = Slot(item as u8);
            for style in [Style::Single, Style::Burst, Style::Thrown] {
                if self.has_style(state, unit, slot, style) && !try_with(slot, style) {
                    return;
                }
            }
        }
        try_with(Slot::LIMB, Style::Single);
    }

    /// Whether it is worth asking for a style at all.
    fn has_style(&self, state: &State, unit: UnitId, slot: Slot, style: Style) -> bool {
        match style {
            Style::Single => true,
            Style::Burst => self.fires_bursts(state, unit, slot),
            Style::Thrown => self.sheet(unit).traits.has(Trait::ImprovisedWeaponTraining),
        }
    }

    /// Active enemy Drones, and the hexes of structures, that may be attacked.
    fn each_thing(
        &self,
        state: &State,
        arms: &Arms,
        style: Style,
        mut found: impl FnMut(Target) -> bool,
    ) -> bool {
        for loose in state.loose.as_slice() {
            let target = Target::Drone(loose.item);
            let active = state.items.at(loose.item.into()).place.spot() == Spot::Active;
            if active && self.may_target(state, arms, target).is_ok() && !found(target) {
                return false;
            }
        }
        if style == Style::Burst {
            return true;
        }
        self.site_hexes.iter().all(|&cell: &Cell| {
            let target = Target::Site(cell);
            let near = self.distance(arms.from.cell, cell) <= arms.range && self.site(state, cell).is_some();
            !near || self.may_target(state, arms, target).is_err() || found(target)
        })
    }

    /// Whether the Unit's Item is a Mounted Weapon.
    pub(crate) fn is_mounted(&self, item: usize) -> bool {
        self.fitting(item).sheet.category == Category::Mounted
    }
}

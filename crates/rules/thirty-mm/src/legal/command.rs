//! Command Actions: what a Unit may do besides moving and attacking (TM-CMD, TM-STANCE, TM-TRANS, TM-SYS). They come
//! between two steps, rotations or attacks (TM-CMD-2); Drones (TM-CMD-8) and stances (TM-CMD-12) are among them.

use crate::action::Action;
use crate::build::MOST_CARRIED;
use crate::content::{Category, Mission, SectionKind, Tag, UnitType};
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::powers::{Mod, System};
use crate::state::{Ask, MOST_SMOKE, Mark, Once, Phase, Posture, Slot, Spot, Stance, State, Style, UnitId};
use table::{Cell, Grid, RowFacing};

/// The AP of a Command Action (TM-CMD-1).
pub(crate) const COMMAND_AP: u8 = 2;
/// The AP of Break Grapple once all Arms are gone (TM-SEC-4).
const ARMLESS_BREAK_AP: u8 = 4;
/// How far Radar reaches, in hexes (TM-SYS-12).
const RADAR_RADIUS: u8 = 10;
/// How far EMP Pulse and Net reach (TM-SYS-14, TM-SYS-15).
const PULSE_RANGE: u8 = 3;
/// How near a friend must be to be repaired (TM-SYS-16).
const REPAIR_RADIUS: u8 = 1;

/// What a Command Action asks of the state a Unit is in (TM-CMD-13).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Frame {
    /// Also on the ground, in a structure, or Inoperative: Drones.
    Always,
    /// Also on the ground or in a structure, not in a grapple: Get Up.
    Down,
    /// Also in a grapple.
    Upright,
    /// Not in a grapple.
    Free,
}

/// Where the Items of a Swapping go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grasp {
    /// The hand.
    pub arm: u8,
    /// The other hand of a two-handed Weapon.
    pub other: Option<u8>,
}

impl ThirtyMm {
    /// Whether a Unit may use a Command Action of this price, as far as its turn, its state and its AP go.
    pub(crate) fn may_command(
        &self,
        state: &State,
        unit: UnitId,
        frame: Frame,
        cost: u8,
    ) -> Result<(), Refusal> {
        let now = &state.units[unit];
        if state.turn.unit.unit() != Some(unit) || state.led.unit.is_some() {
            return Err(Refusal::NotAsked);
        }
        if frame != Frame::Always && self.is_inoperative(state, unit) {
            return Err(Refusal::OutOfAction(unit));
        }
        let down = matches!(now.posture, Posture::Fallen | Posture::Stuck);
        if down && !matches!(frame, Frame::Always | Frame::Down) {
            return Err(Refusal::NotWhileDown(unit));
        }
        if now.partner.is_some() && matches!(frame, Frame::Down | Frame::Free) {
            return Err(Refusal::NotInGrapple(unit));
        }
        self.may_pay(state, unit, cost)
    }

    /// The AP of a choice, if it has a price: an attack, a grapple or a Command Action (TM-CMD-1).
    pub(crate) fn ap_cost(&self, state: &State, unit: UnitId, action: &Action) -> Option<u8> {
        Some(match *action {
            Action::Attack { unit, weapon, style, .. } => {
                let ap = self.numbers(state, unit, weapon, style).ap;
                if style == Style::Burst { 2 * ap } else { ap }
            }
            Action::Grapple(_) => self.options.grapple_ap,
            Action::GetUp => self.get_up_cost(unit),
            Action::BreakGrapple => self.break_cost(state, unit),
            Action::Swap { .. } | Action::Reform(_) if matches!(state.ask, Ask::Outfit(_)) => return None,
            Action::Swap { .. } => self.swap_cost(state, unit),
            Action::PressOn
            | Action::Retrieve(_)
            | Action::Deploy
            | Action::Recall
            | Action::Reposition
            | Action::Transform
            | Action::Reform(_)
            | Action::Kneel
            | Action::GoProne
            | Action::OffensiveStance(_)
            | Action::DefensiveStance { .. }
            | Action::Smoke
            | Action::Radar(_)
            | Action::Emp(_)
            | Action::Net(_)
            | Action::Repair { .. } => COMMAND_AP,
            _ => return None,
        })
    }

    /// Whether a Unit has so many AP.
    pub(crate) fn may_pay(&self, state: &State, unit: UnitId, cost: u8) -> Result<(), Refusal> {
        let left = state.units[unit].ap;
        if cost <= left { Ok(()) } else { Err(Refusal::NotEnoughAp { cost, left }) }
    }

    /// The AP of Get Up (TM-MOD-21).
    pub(crate) fn get_up_cost(&self, unit: UnitId) -> u8 {
        if self.sheet(unit).mods.has(Mod::GyroStabilizer) { 1 } else { COMMAND_AP }
    }

    /// Get Up: from kneeling or the ground; out of a structure if there is room (TM-CMD-3, TM-STAT-7).
    pub(crate) fn may_get_up(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Down, self.get_up_cost(unit))?;
        match state.units[unit].posture {
            Posture::Standing => Err(Refusal::NoUse),
            Posture::Prone => Err(Refusal::MustKneel(unit)),
            Posture::Kneeling | Posture::Fallen => Ok(()),
            Posture::Stuck if self.stands_beside(state, unit) => Ok(()),
            Posture::Stuck if self.refuges(state, unit) == 0 => Err(Refusal::NoWayOut(unit)),
            Posture::Stuck => Ok(()),
        }
    }

    /// Whether a Stuck Unit may stand where it is: its structure is low, or gone.
    pub(crate) fn stands_beside(&self, state: &State, unit: UnitId) -> bool {
        self.site(state, state.units[unit].cell).is_none_or(|site| self.sites[site].rating == 0)
    }

    /// Press On: in the Movement Phase, with Standard Movement (TM-CMD-4).
    pub(crate) fn may_press_on(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Free, COMMAND_AP)?;
        let moves = state.turn.phase == Phase::Movement && !state.turn.once.has(Once::Thrust);
        if moves { Ok(()) } else { Err(Refusal::NoUse) }
    }

    /// The AP of Break Grapple: 4 once all Arms are destroyed (TM-SEC-4, TM-SEC-15).
    pub(crate) fn break_cost(&self, state: &State, unit: UnitId) -> u8 {
        let (arms, left) = self.count(state, unit, SectionKind::Arm);
        if arms > 0 && left == 0 { ARMLESS_BREAK_AP } else { COMMAND_AP }
    }

    /// Break Grapple: in a grapple, with somewhere to go (TM-CMD-5, TM-HOLD-6, TM-HOLD-7).
    pub(crate) fn may_break(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Upright, self.break_cost(state, unit))?;
        if !state.units[unit].partner.is_some() {
            return Err(Refusal::NothingToBreak(unit));
        }
        if self.has_refuge(state, unit) { Ok(()) } else { Err(Refusal::NoWayOut(unit)) }
    }

    /// Whether an Item is in a Unit's hands.
    pub(crate) fn holds(&self, state: &State, unit: UnitId, slot: Slot) -> bool {
        slot.item().is_some_and(|item| {
            item < self.item_count()
                && matches!(state.items.at(item).place.spot(), Spot::Held(..))
                && self.holder(state, item) == unit
        })
    }

    /// The free hands of a Unit as a set of Arms; `out` is about to leave its hand.
    fn free_hands(&self, state: &State, unit: UnitId, out: Slot) -> u16 {
        let sheet = self.sheet(unit);
        let mut free = 0u16;
        for (at, section) in sheet.sections.iter().enumerate() {
            free |= u16::from(section.hand && self.defense(state, unit, at) > 0) << at;
        }
        for item in self.fielded(state, unit) {
            if let Spot::Held(one, two) = state.items.at(item).place.spot()
                && out.item() != Some(item)
            {
                free &= !(1 << one);
                free &= !two.map_or(0, |two| 1 << two);
            }
        }
        free
    }

    /// Where an Item would go: a two-handed Weapon into both hands if both are free (TM-WPN-3).
    pub(crate) fn grasp(&self, state: &State, unit: UnitId, item: usize, out: Slot) -> Option<Grasp> {
        let free = self.free_hands(state, unit, out);
        let arm = (free != 0).then_some(free.trailing_zeros() as u8)?;
        let rest = free & (free - 1);
        let both = rest != 0 && self.fitting(item).sheet.is_two_handed();
        Some(Grasp { arm, other: both.then_some(rest.trailing_zeros() as u8) })
    }

    /// Whether one Item may be stowed and another drawn, at deployment or as Swapping (TM-CMD-6, TM-DEPLOY-5). A
    /// friend's Item has no place to be stowed in.
    pub(crate) fn may_swap(&self, state: &State, unit: UnitId, out: Slot, into: Slot) -> Result<(), Refusal> {
        let outfit = matches!(state.ask, Ask::Outfit(_));
        if !outfit {
            self.may_command(state, unit, Frame::Upright, self.swap_cost(state, unit))?;
        }
        if state.units[unit].marks.has(Mark::Transformed) {
            return Err(Refusal::NoHands(unit));
        }
        if out == Slot::NONE && into == Slot::NONE {
            return Err(Refusal::NoUse);
        }
        let own = |slot: Slot| slot.item().is_some_and(|item| self.own_items(unit).contains(&item));
        let settled = |slot: Slot| {
            let bit = |item: usize| state.handling.touched.has(item - self.unit(unit).first_item);
            outfit && slot.item().is_some_and(bit)
        };
        if out != Slot::NONE && !(own(out) && self.holds(state, unit, out)) {
            return Err(Refusal::NotInHand);
        }
        let stowed = |item: usize| state.items.at(item).place.spot() == Spot::Carried;
        if into != Slot::NONE && !(own(into) && into.item().is_some_and(stowed)) {
            return Err(Refusal::NotCarried);
        }
        if settled(out) || settled(into) {
            return Err(Refusal::SettledAlready);
        }
        if let Some(item) = out.item() {
            let category = self.fitting(item).sheet.category;
            let carried = self.own_items(unit).filter(|&other| {
                stowed(other) && into.item() != Some(other) && self.fitting(other).sheet.category == category
            });
            if carried.count() >= MOST_CARRIED {
                return Err(Refusal::CarriesTooMuch(unit));
            }
        }
        match into.item() {
            Some(item) if self.grasp(state, unit, item, out).is_none() => Err(Refusal::NoFreeHand(unit)),
            _ => Ok(()),
        }
    }

    /// The AP of Swapping: none for the first of a turn with a Quick-Draw Rack (TM-MOD-17).
    pub(crate) fn swap_cost(&self, state: &State, unit: UnitId) -> u8 {
        let quick = self.sheet(unit).mods.has(Mod::QuickDrawRack);
        if quick && !state.turn.once.has(Once::Swapped) { 0 } else { COMMAND_AP }
    }

    /// Retrieving: a dropped Item of the team in the own hex, with a free hand (TM-CMD-7, TM-WPN-6).
    pub(crate) fn may_retrieve(&self, state: &State, unit: UnitId, slot: Slot) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Upright, COMMAND_AP)?;
        let now = &state.units[unit];
        let vehicle = self.sheet(unit).unit_type == UnitType::Vehicle || now.marks.has(Mark::Transformed);
        if vehicle || now.elevation != self.surface(state, now.cell) {
            return Err(Refusal::NoHands(unit));
        }
        let item = slot.item().filter(|&item| item < self.item_count()).ok_or(Refusal::NotHere)?;
        let lies = state.items.at(item).place.spot() == Spot::Dropped
            && self.side_of(self.owner_of(item)) == self.side_of(unit);
        let here = |loose: &crate::state::Loose| usize::from(loose.item) == item && loose.cell == now.cell;
        if !lies || !state.loose.as_slice().iter().any(here) {
            return Err(Refusal::NotHere);
        }
        let hand = self.grasp(state, unit, item, Slot::NONE);
        if hand.is_some() { Ok(()) } else { Err(Refusal::NoFreeHand(unit)) }
    }

    /// Dropping an Item is free during the own turn (TM-WPN-4).
    pub(crate) fn may_drop(&self, state: &State, unit: UnitId, slot: Slot) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Upright, 0)?;
        if self.holds(state, unit, slot) { Ok(()) } else { Err(Refusal::NotInHand) }
    }

    /// Transform: with a Variable Frame that works, standing and free (TM-TRANS-2).
    pub(crate) fn may_transform(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Free, COMMAND_AP)?;
        let able = self.sheet(unit).form.is_some() && self.has_system(state, unit, System::VariableFrame);
        let standing = state.units[unit].posture == Posture::Standing;
        if able && standing { Ok(()) } else { Err(Refusal::NoForm(unit)) }
    }

    /// A Gun Blade that is ready changes its form, at deployment or by Transform (TM-TRANS-3, TM-SYS-3).
    pub(crate) fn may_reform(&self, state: &State, unit: UnitId, slot: Slot) -> Result<(), Refusal> {
        let item = slot.item().filter(|&item| item < self.item_count()).ok_or(Refusal::NoTwoForms)?;
        let outfit = matches!(state.ask, Ask::Outfit(_));
        if !outfit {
            self.may_command(state, unit, Frame::Free, COMMAND_AP)?;
        }
        let sheet = &self.fitting(item).sheet;
        let paid = self.sheet(unit).systems.has(System::TwoForOne);
        let two_forms = sheet.tags.has(Tag::GB) && paid && !sheet.is_melee(paid);
        let thing = state.items.at(item);
        let ready = match thing.place.spot() {
            Spot::Held(..) => {
                self.holder(state, item) == unit && !state.units[unit].marks.has(Mark::Transformed)
            }
            Spot::Fixed => self.owner_of(item) == unit,
            Spot::Carried => outfit && self.owner_of(item) == unit,
            _ => false,
        };
        if !two_forms || !ready || thing.durability == 0 {
            return Err(Refusal::NoTwoForms);
        }
        let bit = || state.handling.touched.has(item - self.unit(unit).first_item);
        if outfit && bit() { Err(Refusal::SettledAlready) } else { Ok(()) }
    }

    /// Whether a Unit can kneel or lie down by choice: a Mech with a Leg, on the ground (TM-CMD-14, TM-AIR-6,
    /// TM-TRANS-2).
    fn can_kneel(&self, state: &State, unit: UnitId) -> bool {
        let now = &state.units[unit];
        self.sheet(unit).unit_type == UnitType::Mech
            && self.count(state, unit, SectionKind::Leg).1 > 0
            && now.elevation == self.surface(state, now.cell)
            && !now.marks.has(Mark::Transformed)
    }

    /// Kneeling Position, once a turn; also out of Prone (TM-CMD-9, TM-CMD-11).
    pub(crate) fn may_kneel(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Free, COMMAND_AP)?;
        if state.turn.once.has(Once::Knelt) {
            return Err(Refusal::OnceATurn);
        }
        // TM-HOLD-9: nobody kneels where it has to step out.
        if state.turn.phase == Phase::Movement && self.must_step_out(state, unit) {
            return Err(Refusal::MustLeave(state.units[unit].cell));
        }
        match state.units[unit].posture {
            Posture::Prone => Ok(()),
            Posture::Standing if self.can_kneel(state, unit) => Ok(()),
            _ => Err(Refusal::CannotKneel(unit)),
        }
    }

    /// Prone Position, once a turn: from kneeling, with the hex in front free (TM-CMD-10, TM-CMD-11).
    pub(crate) fn may_go_prone(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Free, COMMAND_AP)?;
        if state.turn.once.has(Once::WentProne) {
            return Err(Refusal::OnceATurn);
        }
        let now = &state.units[unit];
        if !self.can_kneel(state, unit) {
            return Err(Refusal::CannotKneel(unit));
        }
        if now.posture != Posture::Kneeling {
            return Err(Refusal::MustKneel(unit));
        }
        let Some(front) = self.grid().neighbor(now.cell, now.facing) else { return Ok(()) };
        let there =
            |other: UnitId| state.units[other].cell == front && state.units[other].elevation == now.elevation;
        if self.site(state, front).is_some() || state.on_map.iter().any(there) {
            return Err(Refusal::Obstructed(front));
        }
        Ok(())
    }

    /// Offensive Stance: a direction; a Prone Unit keeps its own (TM-STANCE-2, TM-STANCE-6, TM-STANCE-7).
    pub(crate) fn may_watch(&self, state: &State, unit: UnitId, facing: RowFacing) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Free, COMMAND_AP)?;
        let now = &state.units[unit];
        let fixed = now.posture == Posture::Prone || now.stance != Stance::None;
        if fixed && facing != now.facing {
            return Err(Refusal::NoStance(unit));
        }
        if state.turn.phase == Phase::Movement {
            self.may_end_move(state, unit)?;
        }
        Ok(())
    }

    /// Defensive Stance: a Shield or a two-handed Weapon in its hands (TM-STANCE-4, TM-STANCE-6).
    pub(crate) fn may_defend(&self, state: &State, unit: UnitId, slot: Slot) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Free, COMMAND_AP)?;
        let now = &state.units[unit];
        let upright = matches!(now.posture, Posture::Standing | Posture::Kneeling);
        if !upright || now.stance != Stance::None || now.marks.has(Mark::Transformed) {
            return Err(Refusal::NoStance(unit));
        }
        let covers = |item: usize| {
            let sheet = &self.fitting(item).sheet;
            sheet.category == Category::Shield || sheet.is_two_handed()
        };
        let right = self.holds(state, unit, slot) && slot.item().is_some_and(covers);
        if right { Ok(()) } else { Err(Refusal::NoCover) }
    }

    /// Whether a Unit may use a System that is a Command Action, at most once a turn.
    fn may_use(
        &self,
        state: &State,
        unit: UnitId,
        system: System,
        once: Option<Once>,
    ) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Upright, COMMAND_AP)?;
        if !self.has_system(state, unit, system) {
            return Err(Refusal::NoSystem { unit, system });
        }
        if once.is_some_and(|once| state.turn.once.has(once)) { Err(Refusal::OnceATurn) } else { Ok(()) }
    }

    /// The Discharger a Unit would use next: each lays smoke once a battle (TM-SYS-11).
    pub(crate) fn discharger(&self, state: &State, unit: UnitId) -> Option<usize> {
        self.own_items(unit).find(|&item| {
            let thing = state.items.at(item);
            let kind = self.fitting(item).sheet.system == Some(System::SmokeScreen);
            kind && thing.durability > 0 && thing.place.spot() == Spot::Fixed && !thing.place.is_changed()
        })
    }

    /// Smoke Screen.
    pub(crate) fn may_smoke(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let system = System::SmokeScreen;
        self.may_use(state, unit, system, None)?;
        if self.discharger(state, unit).is_none() {
            return Err(Refusal::NoSystem { unit, system });
        }
        let full = state.smoke.as_slice().len() >= MOST_SMOKE;
        if full { Err(Refusal::SmokeEverywhere) } else { Ok(()) }
    }

    /// Whether a Unit is an enemy on the map.
    fn may_affect(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        if target.index() >= self.units.len() || !state.on_map.has(target) {
            return Err(Refusal::NoTarget);
        }
        if self.side_of(target) == self.side_of(unit) { Err(Refusal::NotHostile) } else { Ok(()) }
    }

    /// Radar: an enemy within 10 hexes; no line of sight is needed. Marking the same Unit again is no use.
    pub(crate) fn may_mark(&self, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        self.may_use(state, unit, System::Radar, None)?;
        self.may_affect(state, unit, target)?;
        if state.units[unit].radar.has(self.place_of(target)) {
            return Err(Refusal::NoUse);
        }
        let near = self.distance(state.units[unit].cell, state.units[target].cell) <= RADAR_RADIUS;
        if near { Ok(()) } else { Err(Refusal::OutOfRange) }
    }

    /// EMP Pulse or Net: an enemy within range 3, in Field of View and line of sight.
    pub(crate) fn may_pulse(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        (system, once): (System, Once),
    ) -> Result<(), Refusal> {
        self.may_use(state, unit, system, Some(once))?;
        self.may_affect(state, unit, target)?;
        let to = self.point(state, target);
        if self.range(self.point(state, unit), to) > PULSE_RANGE {
            return Err(Refusal::OutOfRange);
        }
        if !self.in_view(state, unit, to) {
            return Err(Refusal::NotInView);
        }
        if self.view(state, unit, target).blocked { Err(Refusal::NoSight) } else { Ok(()) }
    }

    /// Field Repair: a hurt, undestroyed Section of its own or of a friend near by.
    pub(crate) fn may_repair(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        section: u8,
    ) -> Result<(), Refusal> {
        self.may_use(state, unit, System::FieldRepair, Some(Once::Repaired))?;
        let known = target.index() < self.units.len() && state.on_map.has(target);
        let friend = known && self.side_of(target) == self.side_of(unit);
        let near =
            |target: UnitId| self.distance(state.units[unit].cell, state.units[target].cell) <= REPAIR_RADIUS;
        if !friend || !near(target) {
            return Err(Refusal::NotFriend(target));
        }
        let section = usize::from(section);
        let most = self.sheet(target).sections.get(section).map_or(0, |section| section.defense);
        let now = if most == 0 { 0 } else { self.defense(state, target, section) };
        if now > 0 && now < most { Ok(()) } else { Err(Refusal::Unhurt) }
    }

    /// Information Gathering: a Mech or Drone Unit at a marker, after the terrain tests and before anything else of
    /// the combat phases (TM-MIS-2).
    pub(crate) fn may_gather(&self, state: &State, unit: UnitId, cell: Cell) -> Result<(), Refusal> {
        let refused = Err(Refusal::NotHereToGather(cell));
        let now = &state.units[unit];
        let mission = self.scenario.mission == Mission::CallOfDarkness;
        let handy = self.sheet(unit).unit_type != UnitType::Vehicle && !now.marks.has(Mark::Transformed);
        let ready = state.turn.phase == Phase::Ranged && !state.turn.once.has(Once::Fought);
        let down = matches!(now.posture, Posture::Fallen | Posture::Stuck);
        if !mission || !handy || !ready || down || self.is_inoperative(state, unit) {
            return refused;
        }
        let there = state.markers.as_slice().iter().any(|marker| marker.cell == cell);
        let level = there && now.elevation == self.surface(state, cell);
        if level && self.distance(now.cell, cell) <= 1 { Ok(()) } else { refused }
    }
}

//! What of a target may be aimed at: exposed Sections and Items (TM-LOS-9, TM-LOS-11, TM-ATK-10).

use super::attack::Arms;
use crate::build::{Location, Spot as Fixed};
use crate::content::SectionKind;
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::sight::View;
use crate::state::{Ask, Part, Spot, State, Target, UnitId};

impl ThirtyMm {
    /// Whether a part of the target is exposed to the attack in progress and undestroyed (TM-LOS-9, TM-LOS-11).
    pub(crate) fn may_aim(&self, state: &State, part: Part) -> Result<(), Refusal> {
        let (arms, view) = self.attack_view(state);
        self.may_aim_so(state, &arms, &view, part)
    }

    /// The arms of the attack in progress, and what they see of the target.
    pub(crate) fn attack_view(&self, state: &State) -> (Arms, View) {
        let attack = &state.attack;
        let unit = attack.by.unit().unwrap_or_default();
        let arms = self.numbers(state, unit, attack.weapon, attack.style);
        let to = self.target_point(state, attack.target, arms.from).unwrap_or(arms.from);
        (arms, self.sight(state, &arms, attack.target, to))
    }

    /// The same, for a view that is known.
    pub(crate) fn may_aim_so(
        &self,
        state: &State,
        arms: &Arms,
        view: &View,
        part: Part,
    ) -> Result<(), Refusal> {
        let Target::Unit(target) = state.attack.target else { return Err(Refusal::Hidden) };
        let sheet = self.sheet(target);
        let lobbed = view.blocked && arms.indirect.is_some();
        let from = arms.from.cell;
        let seen = |section: usize| !lobbed && self.exposes(state, from, view, target, section);
        let right = match part {
            Part::Whole => false,
            Part::Section(section) => {
                let section = usize::from(section);
                let there = section < sheet.sections.len() && self.defense(state, target, section) > 0;
                // TM-VEH-8, TM-MOD-3: without sight the Torso only.
                let torso = there && sheet.sections[section].kind == SectionKind::Torso;
                there && if lobbed { torso } else { seen(section) }
            }
            Part::Item(item) => self.is_item_exposed(state, target, item.into(), seen),
        };
        if !right {
            return Err(Refusal::Hidden);
        }
        let attack = &state.attack;
        let named =
            matches!(state.ask, Ask::Spread(_)) && (attack.aim == part || attack.also.contains(&part));
        if named { Err(Refusal::NamedAlready) } else { Ok(()) }
    }

    /// An Item is exposed when its Section is, a hand-held one when one of its Arms is; what is carried is stowed
    /// (TM-LOS-11, TM-ATK-10).
    fn is_item_exposed(
        &self,
        state: &State,
        target: UnitId,
        item: usize,
        seen: impl Fn(usize) -> bool,
    ) -> bool {
        if item >= self.item_count() || state.items.at(item).durability == 0 {
            return false;
        }
        match state.items.at(item).place.spot() {
            Spot::Held(one, two) => {
                self.holder(state, item) == target
                    && (seen(one.into()) || two.is_some_and(|two| seen(two.into())))
            }
            Spot::Fixed => self.owner_of(item) == target && self.bearer(state, item).is_some_and(seen),
            _ => false,
        }
    }

    /// The Core Section that carries a fixed Item; of one that docked after its Location was lost, the Torso
    /// (TM-BUILD-9, TM-MNT-2, TM-DRONE-9).
    pub(crate) fn bearer(&self, state: &State, item: usize) -> Option<usize> {
        let owner = self.unit(self.owner_of(item));
        let mut at = item - owner.first_item;
        for _ in 0..owner.sheet.items.len() {
            match owner.sheet.items[at].spot {
                Fixed::On(Location::Section(section)) => {
                    let section = usize::from(section);
                    let lost = self.defense(state, self.owner_of(item), section) == 0;
                    let torso = owner.sheet.of_kind(SectionKind::Torso).next();
                    return if lost { torso } else { Some(section) };
                }
                Fixed::On(Location::Item(on)) => at = on.into(),
                _ => return None,
            }
        }
        None
    }

    /// The parts of the target that the attack in progress may be aimed at, in order.
    pub(crate) fn each_aim(&self, state: &State, mut found: impl FnMut(Part)) {
        let Target::Unit(target) = state.attack.target else { return };
        let (arms, view) = self.attack_view(state);
        for section in 0..self.sheet(target).sections.len() {
            let part = Part::Section(section as u8);
            if self.may_aim_so(state, &arms, &view, part).is_ok() {
                found(part);
            }
        }
        if view.blocked && arms.indirect.is_some() {
            return;
        }
        for item in self.fielded(state, target) {
            let part = Part::Item(item as u8);
            if self.may_aim_so(state, &arms, &view, part).is_ok() {
                found(part);
            }
        }
    }
}

//! Power actions that are no style of attack, and where their subjects may be put.

use super::Arms;
use crate::action::Action;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::powers::{Power, PowerSet, Subject};
use crate::state::{Deed, Doing, Kind, State, Style, UnitId};
use crate::terrain::Squares;
use std::ops::ControlFlow;
use table::{Cell, Compass};

/// The powers whose action begins by itself, in the order of lists.
const USES: [Power; 6] = [
    Power::Charge,
    Power::HypersonicSpeed,
    Power::RunningShot,
    Power::SmokeCloud,
    Power::Barrier,
    Power::Regeneration,
];

/// The powers with an action of their own that is not a style of attack.
const ACTING: PowerSet = PowerSet::of(&[
    Power::Charge,
    Power::HypersonicSpeed,
    Power::RunningShot,
    Power::SmokeCloud,
    Power::Barrier,
    Power::Regeneration,
    Power::Support,
    Power::ForceBlast,
    Power::Telekinesis,
]);

impl ClixCampaign {
    /// Hands on every power action that has no style of attack, in the order of lists, as long as somebody
    /// wants more.
    pub(super) fn each_power(
        &self,
        state: &State,
        arms: &Arms,
        mut found: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let unit = arms.unit;
        let powers = arms.powers;
        if arms.power.is_err() || powers.and(ACTING).is_empty() {
            return ControlFlow::Continue(());
        }
        let uses = USES.into_iter().filter(|&power| powers.has(power));
        for power in uses.filter(|&power| self.may_use(state, arms, power).is_ok()) {
            found(Action::Use(power))?;
        }
        let own = self.controlled(state, self.controller(state, unit));
        if powers.has(Power::Support) {
            for target in own.iter().filter(|&target| self.may_support(state, unit, target).is_ok()) {
                found(Action::Support(target))?;
            }
        }
        let opponents = self.opponents(state, unit);
        let objects = 0..state.objects.as_slice().len() as u8;
        if powers.has(Power::ForceBlast) {
            for target in opponents.iter().filter(|&target| self.may_blast(state, unit, target).is_ok()) {
                found(Action::Blast(target))?;
            }
            for object in objects.clone().filter(|&object| self.may_blast_object(state, unit, object).is_ok())
            {
                found(Action::BlastObject(object))?;
            }
        }
        if !powers.has(Power::Telekinesis) {
            return ControlFlow::Continue(());
        }
        for subject in own.iter().filter(|&subject| self.may_lift(state, unit, subject).is_ok()) {
            found(Action::Lift(subject))?;
        }
        for object in objects.clone().filter(|&object| self.may_lift_object(state, unit, object).is_ok()) {
            found(Action::LiftObject(object))?;
        }
        if self.may_attack_so(state, arms, Style::ranged(Kind::Hurled)).is_ok() {
            for object in objects.filter(|&object| self.may_reach_object(state, unit, object).is_ok()) {
                for target in
                    opponents.iter().filter(|&target| self.may_hurl(state, unit, object, target).is_ok())
                {
                    found(Action::Hurl { object, target })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a power action may begin that has no target yet.
    pub(crate) fn may_use(&self, state: &State, arms: &Arms, power: Power) -> Result<(), Refusal> {
        arms.power?;
        let unit = arms.unit;
        if !arms.powers.has(power) {
            return Err(Refusal::NoPower { unit, power });
        }
        let deed = power.card().deed.ok_or(Refusal::NotNow)?;
        let doing = Doing { deed, unit, aside: self.engaged_by(state, unit), ..Doing::default() };
        match power {
            Power::Charge | Power::RunningShot | Power::HypersonicSpeed => {
                self.may_rush(state, unit)?;
                let strikes = self.strikes_of(state, unit, deed);
                let rush = Doing { strikes, left: self.allowance(state, unit, &doing), ..doing };
                let rushing = self.frame_arms(state, Doing { started: deed == Deed::Hypersonic, ..rush });
                let can = self.can_move(state, &Arms { doing: Ok(doing), ..rushing })
                    || self.can_attack(state, &rushing);
                if can { Ok(()) } else { Err(Refusal::NothingToDo { unit }) }
            }
            Power::SmokeCloud | Power::Barrier => {
                if self.has_marker_square(state, &doing) {
                    Ok(())
                } else {
                    Err(Refusal::NothingToDo { unit })
                }
            }
            Power::Regeneration => self.may_regenerate(state, unit),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn can_use_power(&self, state: &State, arms: &Arms) -> bool {
        self.each_power(state, arms, |_| ControlFlow::Break(())).is_break()
    }

    /// Where the subject of the action may be placed.
    pub(crate) fn placements(&self, state: &State) -> Squares {
        let doing = &state.doing;
        if doing.deed == Deed::Move {
            let (unit, passenger) = (doing.unit, UnitId(doing.subject.saturating_sub(1)));
            let here = state.units[unit].cell;
            let beside = Compass::ALL.into_iter().filter_map(|way| self.field.neighbor(here, way));
            let free = |cell: &Cell| self.may_put_down(state, unit, passenger, here, *cell);
            return beside.filter(free).collect();
        }
        Subject::of(doing).map_or(Squares::EMPTY, |subject| self.destinations(state, doing.unit, subject))
    }
}

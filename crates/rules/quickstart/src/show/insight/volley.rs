//! Weapons that are ticked together: a declaration at one press (D7), and its attacks at another (D10, D11).

use crate::action::Action;
use crate::content::Slot;
use crate::event::Event;
use crate::evolve::evolve;
use crate::game::Quickstart;
use crate::sight::Woods;
use crate::state::{Phase, State, UnitId};
use table::show::{Volley, VolleyBox, VolleyWay};
use table::{FixedVec, Notation};

/// The volleys of the decision: one for each target while a unit declares, one for its attacks while it fires.
pub(crate) fn volleys(game: &Quickstart, state: &State) -> Vec<Volley> {
    match state.phase {
        Phase::Target(unit) => {
            game.targets(state, unit).map(|target| game.declare_volley(state, unit, target)).collect()
        }
        Phase::Weapons(unit) => {
            let mut volley = game.declare_volley(state, unit, state.units[unit].target);
            volley.before.clear();
            vec![volley]
        }
        Phase::Order(unit) | Phase::Fire(unit) => vec![game.fire_volley(state, unit)],
        _ => Vec::new(),
    }
}

/// Where the dice of a volley are rolled: its attacks in the order of the sheet (QS-SEQ-10), before any other
/// declared one, a divided line settled as usual (QS-LOS-14).
pub(crate) fn course(game: &Quickstart, state: &State, lines: &[String]) -> Option<(State, Vec<String>)> {
    let unit = game.speaker(state)?;
    let mut then = *state;
    then.queue = FixedVec::default();
    for line in lines {
        match game.read(&then, line).ok()? {
            Action::Target(target) => evolve(game, &mut then, &Event::TargetNamed { unit, target }),
            Action::Aim { slot, shots } => evolve(game, &mut then, &Event::Aimed { unit, slot, shots }),
            _ => {}
        }
    }
    // QS-DECL-2: a squad or platoon has one attack, so naming the target says all.
    if game.unit(unit).kind.is_infantry() && then.units[unit].aimed.is_empty() {
        evolve(game, &mut then, &Event::Aimed { unit, slot: Slot(0), shots: 1 });
    }
    let target = then.units[unit].target;
    if game.woods(&then, unit, target).is_none() {
        let survey = game.survey(&then, unit, target);
        let sides = survey.usual(&game.options);
        let woods = survey.woods(sides);
        evolve(game, &mut then, &Event::LineChosen { unit, target, sides, woods });
        if woods == Woods::Blocked {
            return None;
        }
    }
    let slots: Vec<Slot> = match state.phase {
        Phase::Fire(_) => state.order.as_slice().to_vec(),
        _ => then.units[unit].aimed.iter().collect(),
    };
    // QS-HIT-6: what needs more than 12 is called off.
    let slots: Vec<Slot> = slots.into_iter().filter(|&slot| !game.misses(&then, unit, slot)).collect();
    then.order = FixedVec::default();
    then.units[unit].aimed = slots.iter().copied().collect();
    evolve(game, &mut then, &Event::Declared { unit });
    evolve(game, &mut then, &Event::VolleyBegan { unit });
    let mut fires = Vec::new();
    for slot in slots {
        evolve(game, &mut then, &Event::Ordered { unit, slot });
        fires.push(game.fire_line(unit, slot));
    }
    (!fires.is_empty()).then_some((then, fires))
}

impl Quickstart {
    /// Naming a target and weapons, at one press.
    fn declare_volley(&self, state: &State, unit: UnitId, target: UnitId) -> Volley {
        let name = self.name_of(unit);
        let mut then = *state;
        evolve(self, &mut then, &Event::TargetNamed { unit, target });
        let infantry = self.unit(unit).kind.is_infantry();
        let open = |&slot: &Slot| !infantry && self.may_aim(&then, unit, slot, 1).is_ok();
        let weapon = |slot: Slot| {
            let tally = self.explain_need(&then, unit, slot, target);
            let shots = (1..=2u8).filter(|&shots| self.may_aim(&then, unit, slot, shots).is_ok());
            let shots: Vec<u8> = shots.collect();
            let words = |twice: bool| match (shots.len(), twice) {
                (1, _) => "",
                (_, false) => "one shot",
                (_, true) => "two shots",
            };
            let way = |&shots: &u8| {
                let line = self.write(&then, &Action::Aim { slot, shots });
                VolleyWay::of(line, words(shots == 2), &tally)
            };
            let ways: Vec<VolleyWay> = shots.iter().map(way).collect();
            VolleyBox::of(self.unit(unit).slot_words(slot), ways)
        };
        let boxes = self.unit(unit).slots().filter(open).map(weapon).collect();
        Volley {
            token: unit.0.into(),
            target: Some(target.0.into()),
            words: format!("{name} attacks {}", self.name_of(target)),
            clause: "QS-DECL-2",
            press: "Declare",
            before: vec![self.write(state, &Action::Target(target))],
            boxes,
            after: if infantry { Vec::new() } else { vec![self.write(&then, &Action::Done)] },
            instead: Vec::new(),
        }
    }

    /// All attacks of a unit that fires, in the order of the sheet or in the one begun.
    fn fire_volley(&self, state: &State, unit: UnitId) -> Volley {
        let (name, target) = (self.name_of(unit), state.units[unit].target);
        let begun = state.order.as_slice();
        let ordering = matches!(state.phase, Phase::Order(_));
        let rest = self.unordered(state, unit);
        let slots = begun.iter().copied().chain(rest.iter().filter(|_| ordering));
        let one = |slot: Slot| match self.misses(state, unit, slot) {
            true => format!("{name} call-off {}", self.unit(unit).slot_label(slot)),
            false => self.fire_line(unit, slot),
        };
        let before = if ordering { vec![self.write(state, &Action::SheetOrder)] } else { Vec::new() };
        let after: Vec<String> = slots.map(one).collect();
        let next = |slot: Slot| self.write(state, &Action::Next(slot));
        let instead = if ordering { rest.iter().map(next).collect() } else { Vec::new() };
        let attacks =
            if after.len() == 1 { "its attack".into() } else { format!("its {} attacks", after.len()) };
        Volley {
            token: unit.0.into(),
            target: Some(target.0.into()),
            words: format!("{name} makes {attacks} on {}", self.name_of(target)),
            clause: "QS-SEQ-9",
            press: "Fire",
            before,
            boxes: Vec::new(),
            after,
            instead,
        }
    }

    /// "HBK fire AC/20", as it is written when that attack comes up.
    fn fire_line(&self, unit: UnitId, slot: Slot) -> String {
        format!("{} fire {}", self.name_of(unit), self.unit(unit).slot_label(slot))
    }

    /// Whether an attack on the unit's target needs more than 12.
    fn misses(&self, state: &State, unit: UnitId, slot: Slot) -> bool {
        let target = state.units[unit].target;
        let woods = self.woods(state, unit, target).unwrap_or(Woods::Clear);
        crate::need::never_hits(self.need(state, unit, slot, target, woods))
    }
}

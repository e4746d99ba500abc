//! Declaring attacks, and whose turn it is in the Combat Phase (OD-DECL, OD-INIT-2, OD-INIT-3).

use super::Log;
use crate::action::Action;
use crate::event::Event;
use crate::game::Overdrive;
use crate::options::DeclareOrder;
use crate::state::{Attack, Phase, State, UnitId};
use table::Side;

impl Overdrive {
    /// The side that declares first: the one without initiative, unless the option says otherwise
    /// (OD-INIT-2, OD-DECL-2). Secret declarations are asked for in the same order and shown together.
    fn first_to_declare(&self, state: &State) -> Side {
        match self.options.declare_order {
            DeclareOrder::LoserFirst | DeclareOrder::Secret => state.initiative.other(),
            DeclareOrder::WinnerFirst | DeclareOrder::PerSide => state.initiative,
        }
    }

    pub(super) fn begin_declarations(&self, t: Log) {
        let first = self.first_to_declare(t.state());
        self.ask_side(first, t);
    }

    fn ask_side(&self, side: Side, t: Log) {
        self.ask_from(side, 0, t);
    }

    /// OD-DECL-10: asks the 'Mechs of a side in the order of their numbers; one without a legal attack holds
    /// fire unasked.
    fn ask_from(&self, side: Side, first: u8, t: Log) {
        let asked = self.on_map(t.state(), side).iter().filter(|unit| unit.0 >= first);
        for unit in asked {
            let can = |attack| self.targets(t.state(), unit, attack).next().is_some();
            let both = self.options.weapon_and_physical;
            if can(Attack::Weapon) || !both && can(Attack::Physical) {
                t.emit(Event::DeclarationAsked { unit, physical: false });
                return;
            }
            if both && can(Attack::Physical) {
                t.emit(Event::DeclarationAsked { unit, physical: true });
                return;
            }
        }
        self.after_declarations(side, t);
    }

    pub(super) fn declare(&self, unit: UnitId, action: Action, t: Log) {
        let asked_for_weapon = matches!(t.state().phase, Phase::Declare(_));
        match action {
            Action::Weapon(target) => t.emit(Event::Declared { unit, attack: Attack::Weapon, target }),
            Action::Physical(target) => t.emit(Event::Declared { unit, attack: Attack::Physical, target }),
            _ => t.emit(Event::Held { unit }),
        }
        let also = asked_for_weapon && self.options.weapon_and_physical;
        if also && self.targets(t.state(), unit, Attack::Physical).next().is_some() {
            t.emit(Event::DeclarationAsked { unit, physical: true });
        } else {
            self.ask_from(self.side_of(unit), unit.0 + 1, t);
        }
    }

    /// OD-DECL-1: only when all 'Mechs have declared does resolution begin; with `per_side` each side
    /// resolves what it has declared.
    fn after_declarations(&self, side: Side, t: Log) {
        if self.options.declare_order == DeclareOrder::PerSide {
            self.resolve_side(side, t);
        } else if side == self.first_to_declare(t.state()) {
            self.ask_side(side.other(), t);
        } else {
            let winner = t.state().initiative;
            self.resolve_side(winner, t);
        }
    }

    fn resolve_side(&self, side: Side, t: Log) {
        if self.unresolved(t.state(), side).next().is_some() {
            t.emit(Event::ResolutionBegan { side });
        } else {
            self.after_resolution(side, t);
        }
    }

    /// OD-INIT-3: the side with initiative works through all its attacks first, then the other.
    pub(super) fn go_on_resolving(&self, side: Side, t: Log) {
        if self.unresolved(t.state(), side).next().is_none() {
            self.after_resolution(side, t);
        }
    }

    fn after_resolution(&self, side: Side, t: Log) {
        if side != t.state().initiative {
            self.end_phase(t);
        } else if self.options.declare_order == DeclareOrder::PerSide {
            self.ask_side(side.other(), t);
        } else {
            self.resolve_side(side.other(), t);
        }
    }
}

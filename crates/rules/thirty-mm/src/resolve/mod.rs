//! How a choice plays out, one file a chapter. An answer changes what is in progress; then the rules go on step by
//! step, until somebody has to decide.

mod attack;
mod command;
mod damage;
mod drone;
mod fall;
mod grapple;
mod movement;
mod setup;
mod splash;
mod turn;
pub(crate) mod victory;

use crate::action::Action;
use crate::event::Event;
use crate::game::ThirtyMm;
use crate::state::{Ask, Part, State, TestOf, UnitId};
use table::{Dice, Scribe, Seat, Side};

/// What the resolution writes its events to.
pub(crate) type Log<'a, 'b> = &'a mut Scribe<'b, ThirtyMm>;

/// Plays out a legal action. Courses that come to the same after a throw are followed once.
#[inline(always)]
pub(crate) fn resolve(game: &ThirtyMm, action: &Action, dice: &mut impl Dice, t: Log) {
    if game.answer(*action, dice, t) {
        dice.repeat(t, (), |(), dice, t| game.step(dice, t).then_some(()));
    }
}

impl ThirtyMm {
    /// Carries out a decision. Returns false if the next decision is already asked for.
    fn answer(&self, action: Action, dice: &mut impl Dice, t: Log) -> bool {
        match (t.state().ask, action) {
            (Ask::Pick(side), Action::Pick(objective)) => t.emit(Event::Picked { side, objective }),
            (Ask::RollOff, _) => return self.roll_off(dice, t),
            (Ask::Role(side), Action::TakeAttacker) => t.emit(Event::RolesTaken { attacker: side }),
            (Ask::Role(side), _) => t.emit(Event::RolesTaken { attacker: side.other() }),
            (Ask::Area(side), Action::TakeWest) => t.emit(Event::AreasTaken { west: side }),
            (Ask::Area(side), _) => t.emit(Event::AreasTaken { west: side.other() }),
            (Ask::Emissary(_), Action::NameEmissary(unit)) => t.emit(Event::EmissaryNamed { unit }),
            (_, Action::Place { unit, to, level, facing }) => {
                t.emit(Event::Placed { unit, to, level, facing });
                return self.outfit(unit, dice, t);
            }
            (Ask::Outfit(unit), Action::Swap { out, into }) => self.exchange(unit, out, into, t),
            (Ask::Outfit(unit), Action::Reform(item)) => self.reform(unit, item, t),
            (Ask::Outfit(unit), _) => self.end_outfit(unit, dice, t),
            (Ask::Activate(side), Action::Pass) => t.emit(Event::Passed { side }),
            (Ask::Activate(_), Action::Activate(unit)) => self.activate(unit, dice, t),
            (Ask::RollAp(unit), Action::Reroll) => self.roll_ap(unit, dice, t),
            (Ask::RollAp(unit), _) => self.gain_ap(unit, t),
            (Ask::Move(unit) | Ask::Fight(unit), Action::GetUp) if self.picks_exit(t.state(), unit) => {
                self.pay(unit, self.get_up_cost(unit), t);
                return self.ask(Ask::Withdraw(unit), t);
            }
            (Ask::Move(unit), action) => self.go(unit, action, dice, t),
            (Ask::Fight(unit), action) => self.fight(unit, action, dice, t),
            (Ask::Aim(_), Action::Aim(part)) => t.emit(Event::Aimed { part }),
            (Ask::Spread(_), Action::Aim(part)) => t.emit(Event::AlsoAimed { part }),
            (Ask::Spread(_), _) => t.emit(Event::AlsoAimed { part: Part::Whole }),
            (Ask::Reroll(unit), Action::Reroll) => {
                t.emit(Event::AceUsed { unit });
                self.roll_again(dice, t);
            }
            (Ask::Reroll(unit), _) => t.emit(Event::Kept { unit }),
            (Ask::React(_), Action::Attack { unit, weapon, style, target }) => {
                self.declare(unit, weapon, style, target, true, t);
            }
            (Ask::React(_), _) => t.emit(Event::ReactionsOver),
            (Ask::Grip(unit), Action::Throw { to, ties }) => self.throw(unit, to, ties, t),
            (Ask::Grip(unit), _) => self.hold(unit, t),
            (Ask::Withdraw(unit), Action::Withdraw(to)) => self.withdraw(unit, to, t),
            (Ask::Order(_), Action::Next(unit)) => self.fall(unit, t),
            (Ask::Fall(unit), Action::FallOn(section)) => self.place_fall(unit, section, dice, t),
            (Ask::Drones(unit), Action::PlaceDrone { item, to, facing }) => {
                let item = item.0;
                t.emit(Event::DronePlaced { unit, item, to, facing, formation: false });
            }
            (Ask::Drones(unit), _) => t.emit(Event::HandlingEnded { unit }),
            // Nothing else passes `check`.
            _ => {}
        }
        true
    }

    /// Does the next thing by itself. Returns false when somebody has to decide, or the battle is over.
    ///
    /// What is on top comes first: a roll that may be made again, a fall, a throw, a grapple, an attack, reactions, the
    /// thrusters, Drones, the turn, and what lies between turns.
    fn step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        if matches!(state.ask, Ask::Over(_)) {
            return false;
        }
        if state.test.of != TestOf::Nothing && !state.test.stands {
            // TM-TRAIT-11: the Ace Pilot may roll again.
            let unit = state.test.unit.unit().unwrap_or_default();
            return self.ask(Ask::Reroll(unit), t);
        }
        if state.impact.unit.is_some() {
            return self.fall_step(dice, t);
        }
        if !state.falling.is_empty() {
            return self.falling_step(t);
        }
        if state.thrown.unit.is_some() {
            return self.throw_step(dice, t);
        }
        if state.grip.by.is_some() {
            return self.grip_step(dice, t);
        }
        if state.attack.by.is_some() {
            return self.attack_step(dice, t);
        }
        if state.stepped {
            return self.react_step(t);
        }
        if state.burning.left > 0 {
            return self.burn_step(t);
        }
        if state.turn.unit.is_some() {
            return self.turn_step(dice, t);
        }
        if state.round == 0 {
            return self.setup_step(dice, t);
        }
        self.round_step(dice, t)
    }

    /// Makes the roll of what is in progress once more.
    fn roll_again(&self, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        if state.thrown.unit.is_some() {
            self.roll_struck(dice, t);
        } else if state.grip.by.is_some() {
            self.roll_grip(dice, t);
        } else {
            self.roll_attack(dice, t);
        }
    }

    /// Asks for a decision.
    fn ask(&self, ask: Ask, t: Log) -> bool {
        t.emit(Event::Asked { ask });
        false
    }

    /// The one seat of a team.
    #[inline]
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        Seat(side.0)
    }

    /// The seat that a Unit's dice belong to.
    #[inline]
    fn seat_of(&self, unit: UnitId) -> Seat {
        self.seat(self.side_of(unit))
    }

    /// The team that decides what order things of the same instant come in: the active one, else the Attacker
    /// (TM-GEN-6).
    fn arbiter(&self, state: &State) -> Side {
        state.turn.unit.unit().map_or(state.attacker, |unit| self.side_of(unit))
    }
}

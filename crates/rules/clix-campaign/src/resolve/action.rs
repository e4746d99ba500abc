//! Actions: how they begin, go on and end (CC-ACT).

use super::Log;
use crate::action::Action;
use crate::content::Feat;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::options::TurnStructure;
use crate::powers::{Power, Subject, WILLPOWER};
use crate::state::{Ask, Cause, Deed, Kind, MOST_TOKENS, Someone, State, Style, Switch, Throw, UnitId};
use table::Dice;

/// The damage of a second token (CC-ACT-8).
const PUSHING: u8 = 1;

impl ClixCampaign {
    /// The character to act begins something, or goes on with it.
    pub(super) fn act(&self, action: Action, dice: &mut impl Dice, t: Log) {
        match action {
            Action::BreakAway => {
                self.begin_move(t);
                self.break_away(dice, t);
            }
            Action::PickUp(object) => {
                self.begin_move(t);
                self.pick_up(object, t);
            }
            Action::Carry(passenger) => self.begin(Deed::Move, passenger.0 + 1, t),
            Action::Go { to, flight } => {
                self.begin_move(t);
                self.go(to, flight, t);
            }
            Action::Attack { style, target } => self.attack(style, target, t),
            Action::PulseWave => self.pulse(t),
            Action::Smash { style, square } => self.smash(style, square, t),
            Action::SmashWall { style, way } => self.smash_wall(style, way, t),
            Action::Use(power) => self.use_power(power, dice, t),
            Action::Support(target) => {
                self.begin(Deed::Support, target.0 + 1, t);
                self.throw(Throw::Support, t.state().doing.unit, dice, t);
            }
            Action::Blast(target) => {
                self.begin(Deed::ForceBlast, Subject::Character(target).number(), t);
                self.throw(Throw::ForceBlast, t.state().doing.unit, dice, t);
            }
            Action::BlastObject(object) => {
                self.begin(Deed::ForceBlast, Subject::Object(object).number(), t);
                self.throw(Throw::ForceBlast, t.state().doing.unit, dice, t);
            }
            Action::Lift(unit) => {
                self.begin(Deed::Telekinesis, Subject::Character(unit).number(), t);
                self.reveal_user(t.state().doing.unit, unit, t);
            }
            Action::LiftObject(object) => self.begin(Deed::Telekinesis, Subject::Object(object).number(), t),
            Action::Hurl { object, target } => self.hurl(object, target, t),
            // Behind the check no other action comes here.
            _ => {}
        }
    }

    /// Who is to act.
    pub(super) fn actor(&self, state: &State) -> UnitId {
        match state.ask {
            Ask::Selected(unit) => unit,
            Ask::Borrow => state.lent.unit().unwrap_or_default(),
            _ => self.frame(state).unit,
        }
    }

    /// Begins an action of the character to act.
    pub(super) fn begin(&self, deed: Deed, subject: u8, t: Log) {
        let state = t.state();
        let (unit, borrowed) = (self.actor(state), state.ask == Ask::Borrow);
        let strikes = match deed {
            Deed::SmokeCloud | Deed::Barrier => 0,
            _ => self.strikes_of(state, unit, deed),
        };
        t.emit(Event::ActionBegan { unit, deed, strikes, subject, borrowed });
    }

    /// Begins a move action, unless the character is moving already.
    pub(super) fn begin_move(&self, t: Log) {
        let state = t.state();
        let unit = self.actor(state);
        let under_way = match state.ask {
            Ask::Action => true,
            Ask::Selected(_) => state.doing.deed == Deed::Move && state.doing.unit == unit,
            _ => false,
        };
        if !under_way {
            self.begin(Deed::Move, 0, t);
        }
    }

    /// Begins the action that an attack belongs to, unless one is in progress that it is part of.
    pub(super) fn begin_attack(&self, style: Style, t: Log) {
        if t.state().ask == Ask::Action {
            let doing = *self.frame(t.state());
            if doing.deed == Deed::Hypersonic && !self.options.published_hypersonic {
                t.emit(Event::PointsSpent { unit: doing.unit, points: crate::powers::ATTACK_COST });
            }
            return;
        }
        let deed = match (style.kind, style.close) {
            (Kind::MindControl, _) => Deed::MindControl,
            (Kind::Lift | Kind::Hurled, _) => Deed::Telekinesis,
            (_, true) if style.expert => Deed::CloseExpert,
            (_, false) if style.expert => Deed::RangedExpert,
            (_, true) => Deed::Close,
            (_, false) => Deed::Ranged,
        };
        self.begin(deed, 0, t);
    }

    fn use_power(&self, power: Power, dice: &mut impl Dice, t: Log) {
        let Some(deed) = power.card().deed else { return };
        self.begin(deed, 0, t);
        match deed {
            Deed::Hypersonic => self.start_move(t),
            Deed::Regeneration => self.throw(Throw::Regeneration, t.state().doing.unit, dice, t),
            _ => {}
        }
    }

    /// The player ends an action that could go on, or does nothing with a borrowed character.
    pub(super) fn stop(&self, t: Log) {
        if t.state().ask == Ask::Borrow {
            self.end_borrowing(t);
        } else if t.state().borrowed.is_on() {
            self.end_borrowed_action(t);
        } else {
            self.finish(t);
        }
    }

    /// The action in progress goes on, or is over (CC-ACT-9).
    pub(super) fn action_step(&self, t: Log) -> bool {
        let state = t.state();
        let doing = state.doing;
        let alive = state.on_map.has(doing.unit);
        let goes_on = match doing.deed {
            Deed::MindControl => return self.mind_step(t),
            Deed::Telekinesis => return self.telekinesis_step(t),
            Deed::SmokeCloud | Deed::Barrier => return self.marker_step(t),
            // CC-BREAK-2: a carrier that did not break away puts nobody down.
            Deed::Move if doing.is_carrying() && doing.spent > 0 => return self.ask(Ask::Placement, t),
            // CC-SPD-FLU-1: no second attack without the power. CC-SPD-FLU-2: it is declared only now.
            Deed::Close | Deed::Charge if doing.attacked => {
                alive && doing.strikes > 0 && self.possesses(state, doing.unit, Power::Flurry)
            }
            // CC-TERM-7: the second half of a Running Shot needs the power still.
            Deed::RunningShot if doing.attacked || doing.spent > 0 => {
                alive && self.possesses(state, doing.unit, Power::RunningShot)
            }
            Deed::Hypersonic => self.runs_on(state, &doing),
            Deed::Move | Deed::Charge | Deed::RunningShot | Deed::Close => alive,
            _ => false,
        };
        if goes_on && self.has_more_to_do(state) {
            return self.ask(Ask::Action, t);
        }
        self.finish(t);
        true
    }

    /// Whether the action in progress leaves anything to do: a leg, an object, an attack.
    pub(super) fn has_more_to_do(&self, state: &State) -> bool {
        let asked = State { ask: Ask::Action, ..*state };
        let Some(arms) = self.arms(&asked) else { return false };
        self.can_move(&asked, &arms) || self.can_attack(&asked, &arms)
    }

    /// An action is over: its character gets a token for a pool action, whatever came of it (CC-ACT-3).
    pub(super) fn finish(&self, t: Log) {
        let doing = t.state().doing;
        t.emit(Event::ActionEnded { unit: doing.unit, deed: doing.deed, borrowed: false });
        let published = self.options.turn_structure == TurnStructure::Published;
        if (doing.deed != Deed::Move || published) && t.state().on_map.has(doing.unit) {
            self.give_token(doing.unit, Someone::NOBODY, t);
        }
    }

    /// CC-ACT-8: the second token pushes. Willpower ignores it, and once a battle Iron Will.
    pub(crate) fn give_token(&self, unit: UnitId, by: Someone, t: Log) {
        t.emit(Event::TokenGiven { unit });
        let state = t.state();
        if state.units[unit].tokens < MOST_TOKENS || self.possesses(state, unit, WILLPOWER.power) {
            return;
        }
        let stubborn = self.unit(unit).feats.has(Feat::IronWill)
            && !state.iron_will.has(unit)
            && !state.units[unit].declines(Switch::IronWill);
        if stubborn {
            t.emit(Event::IronWillUsed { unit });
        } else {
            self.hurt(unit, PUSHING, by, Cause::Pushing, t);
        }
    }
}

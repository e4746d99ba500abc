//! Whether an action is legal now: the predicates of `legal`, one by one.

use crate::action::Action;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::legal::Arms;
use crate::powers::Power;
use crate::state::{Ask, Doing, Kind, State, Style, UnitId};
use crate::terrain::Squares;
use table::{Cell, Side, UnitSet};

/// Checks an action of the seat to act.
pub(crate) fn check(game: &ClixCampaign, state: &State, action: &Action) -> Result<(), Refusal> {
    game.knows(action)?;
    match (state.ask, *action) {
        (Ask::Over(_), _) => Err(Refusal::GameOver),
        (Ask::SetupRoll, Action::RollSetup)
        | (Ask::WhoIsFirst(_), Action::TakeFirst | Action::TakeSecond)
        | (Ask::WhichEdge(_), Action::TakeTop | Action::TakeBottom)
        | (Ask::SecondChance, Action::Pass | Action::SecondChance)
        | (Ask::Blades, Action::Pass | Action::RollBlades)
        | (
            Ask::Poison | Ask::MoreTargets | Ask::Retarget | Ask::Luck(_) | Ask::Cancel(_) | Ask::Mastermind,
            Action::Pass,
        )
        | (Ask::Main, Action::EndTurn) => Ok(()),
        (Ask::DraftObject(side), Action::PlaceObject { weight, to }) => {
            game.may_place_object(state, side, weight, to)
        }
        (Ask::Place(side), Action::Place { unit, to }) => game.may_place(state, side, unit, to),
        (Ask::Poison, Action::Poison(unit)) => {
            member(state.queue, unit, Refusal::NoPower { unit, power: Power::Poison })
        }
        (Ask::Rally, Action::Rally(unit)) => member(state.queue, unit, Refusal::NoRally { unit }),
        (Ask::Main, Action::Select(unit)) => game.may_select(state, unit),
        (Ask::MoreTargets | Ask::Retarget, Action::Also(unit)) => game.may_add_target(state, unit),
        (Ask::NextTarget, Action::Next(unit)) => {
            member(state.attack.targets.and(state.on_map), unit, Refusal::NoTarget { unit })
        }
        (Ask::Victim, Action::Next(unit)) => {
            member(state.victims.and(state.on_map), unit, Refusal::NoTarget { unit })
        }
        (Ask::CriticalShare, Action::Next(unit)) => {
            member(game.sharers(state), unit, Refusal::NoTarget { unit })
        }
        (Ask::KnockOrder, Action::Next(unit)) => {
            member(game.farthest_knocked(state), unit, Refusal::NotFarthest { unit })
        }
        (Ask::Luck(side), Action::Reroll(unit)) => game.may_bend_now(state, side, unit),
        (Ask::Cancel(by), Action::Cancel(unit)) => {
            game.may_bend_now(state, game.controller(state, by).other(), unit)
        }
        (Ask::Mastermind, Action::Transfer(unit)) => {
            member(game.stand_ins(state), unit, Refusal::NoStandIn { unit })
        }
        (Ask::Share, Action::Share(share)) if share <= game.damage_to_share(state) => Ok(()),
        (Ask::Share, Action::Share(_)) => Err(Refusal::TooMuch),
        (Ask::KnockLine(unit), Action::KnockTo(way)) => {
            let allowed = game.knock_lines(state, unit) >> way.index() & 1 == 1;
            if allowed { Ok(()) } else { Err(Refusal::NotAway { unit }) }
        }
        (Ask::Placement, Action::PutAt(to)) if state.doing.is_carrying() => {
            square(game.placements(state), to).map_err(|_| Refusal::NoRoomBeside { square: to })
        }
        (Ask::Placement, Action::PutAt(to)) => square(game.placements(state), to),
        (Ask::FallTo(unit), Action::PutAt(to)) => square(game.landings(state, unit), to),
        (Ask::Marker, Action::Mark(to)) => square(game.marker_squares(state, &state.doing), to)
            .map_err(|_| Refusal::NoPlaceForMarker { square: to }),
        (Ask::Marker, Action::Pass) if state.doing.strikes > 0 => Ok(()),
        (Ask::Main | Ask::NextTarget | Ask::Action, action) if is_free(&action) => {
            game.may_do_freely(state, action)
        }
        (Ask::Selected(_) | Ask::Action | Ask::Borrow, action) => game.may_act(state, action),
        _ => Err(Refusal::NotAsked),
    }
}

fn member(units: UnitSet, unit: UnitId, refusal: Refusal) -> Result<(), Refusal> {
    if units.has(unit) { Ok(()) } else { Err(refusal) }
}

fn square(squares: Squares, to: Cell) -> Result<(), Refusal> {
    if squares.contains(to) { Ok(()) } else { Err(Refusal::NoPlaceThere { square: to }) }
}

fn is_free(action: &Action) -> bool {
    matches!(action, Action::Outwit { .. } | Action::Perplex { .. } | Action::Drop(_) | Action::Switch { .. })
}

impl ClixCampaign {
    /// Refuses actions about characters that are not in the match.
    fn knows(&self, action: &Action) -> Result<(), Refusal> {
        let known = |unit: UnitId| {
            if unit.index() < self.units.len() { Ok(()) } else { Err(Refusal::NoSuchCharacter { unit }) }
        };
        match *action {
            Action::Place { unit, .. }
            | Action::Reroll(unit)
            | Action::Cancel(unit)
            | Action::Transfer(unit)
            | Action::Next(unit)
            | Action::Also(unit)
            | Action::Rally(unit)
            | Action::Poison(unit)
            | Action::Drop(unit)
            | Action::Switch { unit, .. }
            | Action::Select(unit)
            | Action::Carry(unit)
            | Action::Support(unit)
            | Action::Blast(unit)
            | Action::Lift(unit) => known(unit),
            Action::Attack { target, .. } | Action::Hurl { target, .. } => known(target),
            Action::Outwit { by, target, .. } | Action::Perplex { by, target, .. } => {
                known(by).and(known(target))
            }
            _ => Ok(()),
        }
    }

    fn may_select(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if !state.on_map.has(unit) {
            return Err(Refusal::NotOnMap { unit });
        }
        if self.controller(state, unit) != state.active {
            return Err(Refusal::NotYours { unit });
        }
        if self.can_act(state, unit) { Ok(()) } else { Err(self.why_idle(state, unit)) }
    }

    /// Why a character can do nothing: the first thing that stands against a pool action or a move.
    fn why_idle(&self, state: &State, unit: UnitId) -> Refusal {
        let arms = self.fresh_arms(state, unit);
        match (arms.close, arms.doing) {
            (Err(refusal), Err(_)) => refusal,
            _ => Refusal::NothingToDo { unit },
        }
    }

    fn may_add_target(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if state.attack.targets.has(unit) {
            return Err(Refusal::TwiceTheSame { unit });
        }
        self.may_target(state, state.attack.by, state.attack.style, unit)
    }

    fn may_bend_now(&self, state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let power = Power::ProbabilityControl;
        if !self.controlled(state, side).has(unit) {
            return Err(Refusal::NotYours { unit });
        }
        if state.lucky.has(unit) {
            return Err(Refusal::UsedThisTurn { unit, power });
        }
        member(self.may_bend(state, side, &state.roll), unit, Refusal::CannotBend { unit })
    }

    fn may_do_freely(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Outwit { by, target, power } => {
                self.may_outwit(state, by, target)?;
                let found = self.counterable(state, target).has(power);
                if found { Ok(()) } else { Err(Refusal::CannotCounter { unit: target, power }) }
            }
            Action::Perplex { by, target, .. } => self.may_perplex(state, by, target),
            Action::Drop(unit) => self.may_drop(state, unit),
            Action::Switch { unit, switch } if state.ask == Ask::Main => self.may_switch(state, unit, switch),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// An action of the character to act.
    fn may_act(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let Some(arms) = self.arms(state) else { return Err(Refusal::NotAsked) };
        let unit = arms.unit;
        match action {
            Action::Pass if self.may_stop(state) => Ok(()),
            Action::Pass => Err(Refusal::NothingDone { unit }),
            Action::BreakAway => self.may_break_away(state, &arms.doing?),
            Action::PickUp(object) => self.may_pick_up(state, &arms.doing?, object),
            Action::Carry(passenger) => {
                let doing = arms.doing?;
                member(self.passengers(state, &doing), passenger, Refusal::NoPassenger { unit: passenger })
            }
            Action::Go { to, flight } => {
                let doing = self.free_to_go(state, &arms)?;
                self.may_go(state, &doing, to, flight)
            }
            Action::Attack { style, target } => {
                self.is_style(style)?;
                self.may_attack_so(state, &arms, style)?;
                self.may_target(state, unit, style, target)
            }
            Action::PulseWave => {
                self.may_attack_so(state, &arms, Style::ranged(Kind::Pulse))?;
                self.may_pulse(state, unit)
            }
            Action::Smash { style, square } => {
                self.is_style(style)?;
                self.may_attack_so(state, &arms, style)?;
                self.may_smash(state, unit, style, square)
            }
            Action::SmashWall { style, way } => {
                self.is_style(style)?;
                self.may_attack_so(state, &arms, style)?;
                self.may_smash_wall(state, unit, style, way)
            }
            Action::Use(power) => self.may_use(state, &arms, power),
            Action::Support(target) => {
                self.may_power(state, &arms, Power::Support)?;
                self.may_support(state, unit, target)
            }
            Action::Blast(target) => {
                self.may_power(state, &arms, Power::ForceBlast)?;
                self.may_blast(state, unit, target)
            }
            Action::BlastObject(object) => {
                self.may_power(state, &arms, Power::ForceBlast)?;
                self.may_blast_object(state, unit, object)
            }
            Action::Lift(subject) => {
                self.may_power(state, &arms, Power::Telekinesis)?;
                self.may_lift(state, unit, subject)
            }
            Action::LiftObject(object) => {
                self.may_power(state, &arms, Power::Telekinesis)?;
                self.may_lift_object(state, unit, object)
            }
            Action::Hurl { object, target } => {
                self.may_attack_so(state, &arms, Style::ranged(Kind::Hurled))?;
                self.may_hurl(state, unit, object, target)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Only the styles that lists have can be named.
    fn is_style(&self, style: Style) -> Result<(), Refusal> {
        if crate::legal::STYLES.contains(&style) { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// The move that may go on: whoever is engaged breaks away first.
    fn free_to_go(&self, state: &State, arms: &Arms) -> Result<Doing, Refusal> {
        let doing = arms.doing?;
        if self.must_break_away(state, &doing).is_some() {
            return Err(Refusal::MustBreakAway { unit: arms.unit });
        }
        Ok(doing)
    }

    fn may_power(&self, state: &State, arms: &Arms, power: Power) -> Result<(), Refusal> {
        arms.power?;
        let unit = arms.unit;
        if self.powers(state, unit).has(power) { Ok(()) } else { Err(Refusal::NoPower { unit, power }) }
    }
}

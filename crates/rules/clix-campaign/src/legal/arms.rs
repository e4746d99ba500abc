//! What the character to act may do now, whatever its targets: the move it makes or may begin, and the kinds
//! of attack it is allowed.

use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::options::{RangedAfterMove, TurnStructure};
use crate::powers::{Power, PowerSet};
use crate::state::{Ask, Deed, Doing, Kind, MOST_TOKENS, State, Style, UnitId};

/// What the character to act may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arms {
    /// The character.
    pub unit: UnitId,
    /// The powers it possesses now.
    pub powers: PowerSet,
    /// The move in progress, or the one it may begin.
    pub doing: Result<Doing, Refusal>,
    /// Whether it may attack in close combat.
    pub close: Result<(), Refusal>,
    /// Whether it may attack at range.
    pub ranged: Result<(), Refusal>,
    /// Whether it may begin a power action.
    pub power: Result<(), Refusal>,
    /// Only plain attacks and Attentiveness Rolls are allowed (CC-SPD-HSS-7).
    pub plain_only: bool,
}

/// Every way to attack a single character, in the order of lists.
pub(crate) const STYLES: [Style; 16] = [
    Style::ranged(Kind::Plain),
    Style::ranged(Kind::Plain).expert(),
    Style::ranged(Kind::Incapacitate),
    Style::ranged(Kind::Explosion),
    Style::ranged(Kind::Psychic),
    Style::ranged(Kind::Psychic).expert(),
    Style::ranged(Kind::Thrown),
    Style::ranged(Kind::Search),
    Style::ranged(Kind::MindControl),
    Style::ranged(Kind::Lift),
    Style::close(Kind::Plain),
    Style::close(Kind::Plain).expert(),
    Style::close(Kind::Incapacitate),
    Style::close(Kind::Search),
    Style::close(Kind::MindControl),
    Style::close(Kind::Lift),
];

/// The powers that each style needs.
const STYLE_POWERS: [PowerSet; STYLES.len()] = {
    let mut needed = [PowerSet::EMPTY; STYLES.len()];
    let mut at = 0;
    while at < STYLES.len() {
        if let Some(power) = STYLES[at].kind.power() {
            needed[at] = needed[at].or(PowerSet::of(&[power]));
        }
        if let Some(power) = STYLES[at].expertise() {
            needed[at] = needed[at].or(PowerSet::of(&[power]));
        }
        at += 1;
    }
    needed
};

impl Kind {
    /// The power that gives this kind of attack.
    const fn power(self) -> Option<Power> {
        match self {
            Kind::Plain | Kind::Search => None,
            Kind::Incapacitate => Some(Power::Incapacitate),
            Kind::Explosion => Some(Power::EnergyExplosion),
            Kind::Psychic => Some(Power::PsychicBlast),
            Kind::Pulse => Some(Power::PulseWave),
            Kind::Thrown => Some(Power::SuperStrength),
            Kind::MindControl => Some(Power::MindControl),
            Kind::Lift | Kind::Hurled => Some(Power::Telekinesis),
        }
    }
}

impl Style {
    /// The power of the Combat Expert that makes this attack.
    const fn expertise(self) -> Option<Power> {
        match (self.expert, self.close) {
            (false, _) => None,
            (true, true) => Some(Power::CloseCombatExpert),
            (true, false) => Some(Power::RangedCombatExpert),
        }
    }
}

impl ClixCampaign {
    /// What the character to act may do; `None` where the decision is about something else.
    pub(crate) fn arms(&self, state: &State) -> Option<Arms> {
        match state.ask {
            Ask::Selected(unit) => Some(self.fresh_arms(state, unit)),
            Ask::Action if state.borrowed.is_on() => Some(self.frame_arms(state, state.borrowed)),
            Ask::Action => Some(self.frame_arms(state, state.doing)),
            Ask::Borrow => Some(self.borrowed_arms(state, state.lent.unit()?)),
            _ => None,
        }
    }

    /// A character that may begin an action (CC-ACT-3, CC-ACT-4).
    pub(crate) fn fresh_arms(&self, state: &State, unit: UnitId) -> Arms {
        let pool = self.may_take_pool_action(state, unit);
        Arms {
            unit,
            powers: self.powers(state, unit),
            doing: self.may_move(state, unit),
            close: pool,
            ranged: pool.and_then(|()| self.may_still_shoot(state, unit)),
            power: pool,
            plain_only: false,
        }
    }

    /// A character in the middle of an action.
    pub(super) fn frame_arms(&self, state: &State, doing: Doing) -> Arms {
        let unit = doing.unit;
        let no = Err(Refusal::NotNow);
        let strikes = if doing.strikes > 0 { Ok(()) } else { no };
        let mut arms = Arms {
            unit,
            powers: self.powers(state, unit),
            doing: no.map(|()| doing),
            close: no,
            ranged: no,
            power: no,
            plain_only: false,
        };
        match doing.deed {
            Deed::Move => arms.doing = Ok(doing),
            Deed::Close => arms.close = strikes,
            Deed::Charge => {
                if !doing.attacked {
                    arms.doing = Ok(doing);
                }
                arms.close = strikes;
            }
            Deed::RunningShot => {
                if !doing.halted || !doing.attacked {
                    arms.doing = Ok(doing);
                }
                if !doing.attacked {
                    arms.ranged = Ok(());
                }
            }
            Deed::Hypersonic => {
                arms.doing = Ok(doing);
                arms.plain_only = true;
                if self.may_run_at(&doing) {
                    arms.close = Ok(());
                    if self.options.published_hypersonic {
                        arms.ranged = Ok(());
                    }
                }
            }
            _ => {}
        }
        arms
    }

    /// A character under Mind Control: a move, a close or a ranged combat action (CC-SPD-MIN-2), whatever it
    /// did before; an immobilized one cannot move (CC-SPD-MIN-3).
    fn borrowed_arms(&self, state: &State, unit: UnitId) -> Arms {
        let doing = Doing { deed: Deed::Move, unit, ..Doing::default() };
        let doing = Doing { aside: self.engaged_by(state, unit), ..doing };
        let held = if state.immobile.has(unit) { Err(Refusal::Immobile { unit }) } else { Ok(doing) };
        Arms {
            unit,
            powers: self.powers(state, unit),
            doing: held,
            close: Ok(()),
            ranged: Ok(()),
            power: Err(Refusal::NoPowerActions { unit }),
            plain_only: false,
        }
    }

    /// Whether a character may take a pool action now (CC-ACT-3, CC-ACT-7, CC-ACT-10, CC-NO-1).
    pub(crate) fn may_take_pool_action(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if state.acted.has(unit) {
            return Err(Refusal::Acted { unit });
        }
        if state.pool == 0 {
            return Err(Refusal::EmptyPool);
        }
        if state.units[unit].tokens >= MOST_TOKENS {
            return Err(Refusal::TwoTokens { unit });
        }
        if state.locked.has(unit) {
            return Err(Refusal::Locked { unit });
        }
        if state.carried.has(unit) {
            return Err(Refusal::Carried { unit });
        }
        Ok(())
    }

    /// The move action of a character: the one in progress, or a new one (CC-ACT-1, CC-ACT-4, CC-ACT-7,
    /// CC-ACT-10).
    pub(crate) fn may_move(&self, state: &State, unit: UnitId) -> Result<Doing, Refusal> {
        if state.doing.deed == Deed::Move && state.doing.unit == unit {
            return Ok(state.doing);
        }
        if state.moved.has(unit) {
            return Err(Refusal::Moved { unit });
        }
        let published = self.options.turn_structure == TurnStructure::Published;
        if state.acted.has(unit) && (published || !self.options.move_after_attack) {
            return Err(Refusal::MoveAfterAction { unit });
        }
        if published && state.pool == 0 {
            return Err(Refusal::EmptyPool);
        }
        if state.units[unit].tokens >= MOST_TOKENS && (published || !self.options.two_tokens_move) {
            return Err(Refusal::TwoTokens { unit });
        }
        if state.locked.has(unit) {
            return Err(Refusal::Locked { unit });
        }
        if state.carried.has(unit) {
            return Err(Refusal::Carried { unit });
        }
        if state.immobile.has(unit) {
            return Err(Refusal::Immobile { unit });
        }
        let aside = self.engaged_by(state, unit);
        Ok(Doing { deed: Deed::Move, unit, aside, ..Doing::default() })
    }

    /// Whether the movement of this turn still lets a character shoot (CC-ACT-5).
    pub(crate) fn may_still_shoot(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let too_far = match self.options.ranged_after_move {
            _ if self.options.turn_structure == TurnStructure::Published => false,
            RangedAfterMove::Half => state.far.has(unit),
            RangedAfterMove::Full => false,
            RangedAfterMove::None => state.stirred.has(unit),
        };
        if too_far { Err(Refusal::MovedTooFar { unit }) } else { Ok(()) }
    }

    /// Whether a character may use the move and the pool action together (CC-ACT-6).
    pub(crate) fn may_rush(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if state.moved.has(unit) {
            return Err(Refusal::Moved { unit });
        }
        if state.immobile.has(unit) {
            return Err(Refusal::Immobile { unit });
        }
        Ok(())
    }

    /// The attacks of an action that begins.
    pub(crate) fn strikes_of(&self, state: &State, unit: UnitId, deed: Deed) -> u8 {
        match deed {
            Deed::Close | Deed::Charge => self.strikes(state, unit),
            _ => 1,
        }
    }

    /// The styles of attack that are allowed now, whatever their targets, in the order of lists.
    #[inline]
    pub(crate) fn styles<'a>(&'a self, state: &'a State, arms: &'a Arms) -> impl Iterator<Item = Style> + 'a {
        // Few characters have the powers for more than plain attacks.
        let able = STYLES.into_iter().zip(STYLE_POWERS).filter(|(style, needed)| {
            let armed = if style.close { arms.close.is_ok() } else { arms.ranged.is_ok() };
            armed && needed.minus(arms.powers).is_empty()
        });
        able.map(|(style, _)| style).filter(|&style| self.may_attack_so(state, arms, style).is_ok())
    }

    /// Whether an attack of this style is allowed now, whatever its target (CC-ATT-7).
    pub(crate) fn may_attack_so(&self, state: &State, arms: &Arms, style: Style) -> Result<(), Refusal> {
        let unit = arms.unit;
        let need = |power: Power| {
            if arms.powers.has(power) { Ok(()) } else { Err(Refusal::NoPower { unit, power }) }
        };
        if arms.plain_only && (!matches!(style.kind, Kind::Plain | Kind::Search) || style.expert) {
            return Err(Refusal::OnTheRun { unit });
        }
        if let Some(power) = style.kind.power() {
            need(power)?;
        }
        if let Some(power) = style.expertise() {
            need(power)?;
        }
        // Attacks that are power actions of their own.
        if style.expert || matches!(style.kind, Kind::MindControl | Kind::Lift | Kind::Hurled) {
            arms.power?;
        }
        // CC-ACT-5: the limit of the movement holds inside power actions too.
        if style.close {
            arms.close?
        } else {
            arms.ranged?
        }
        self.may_wield(state, unit, style)
    }

    /// CC-OBJ-8, CC-OBJ-9, CC-OBJ-11: a held object is used in every damaging close combat attack, and a throw
    /// needs one. Other ranged attacks leave it alone (CC-OBJ-12).
    fn may_wield(&self, state: &State, unit: UnitId, style: Style) -> Result<(), Refusal> {
        let holds = state.units[unit].held > 0;
        if style.kind == Kind::Thrown && !holds {
            return Err(Refusal::NothingToThrow { unit });
        }
        let uses = style.kind == Kind::Thrown || style.close && style.kind.deals_damage();
        if holds && uses && !self.is_running(state, unit) && !self.may_use_object(state, unit, style.close) {
            return Err(Refusal::ObjectTooLate { unit });
        }
        Ok(())
    }
}

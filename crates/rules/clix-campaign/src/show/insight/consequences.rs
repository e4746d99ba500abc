//! What follows from a choice and is easy to overlook: pushes, clicks, cover lost, free actions unused.

use crate::action::Action;
use crate::game::ClixCampaign;
use crate::options::{RangedAfterMove, TurnStructure};
use crate::powers::Power;
use crate::state::{Ask, Deed, MOST_TOKENS, State, Style, UnitId};
use table::Cell;
use table::show::Consequence;

fn note(words: String, clause: &'static str) -> Consequence {
    Consequence { words, warning: false, clause }
}

fn warning(words: String, clause: &'static str) -> Consequence {
    Consequence { words, warning: true, clause }
}

/// The consequences of a choice, the most important first.
pub(crate) fn consequences(game: &ClixCampaign, state: &State, action: &Action) -> Vec<Consequence> {
    let mut all = Vec::new();
    let actor = game.arms(state).map(|arms| arms.unit);
    match (*action, actor) {
        (Action::EndTurn, _) => game.at_the_end(state, &mut all),
        (Action::Go { to, .. }, Some(unit)) => game.after_moving(state, unit, to, action, &mut all),
        (Action::Attack { style, target }, Some(unit)) => {
            game.push_of(state, unit, &mut all);
            game.dial_after(state, unit, style, target, &mut all);
        }
        (Action::Use(_) | Action::Support(_) | Action::Lift(_) | Action::PulseWave, Some(unit)) => {
            game.push_of(state, unit, &mut all);
        }
        _ => {}
    }
    all
}

impl ClixCampaign {
    /// CC-TURN-4: what is left undone, who is cleared, and who stays tired.
    fn at_the_end(&self, state: &State, all: &mut Vec<Consequence>) {
        self.unused_powers(state, all);
        let own = self.controlled(state, state.active);
        let resting = |unit: UnitId| !state.acted.has(unit);
        let able = self.those(own, |unit| self.may_take_pool_action(state, unit).is_ok());
        if state.pool > 0 && !able.is_empty() {
            let left = if state.pool == 1 { "1 action".into() } else { format!("{} actions", state.pool) };
            all.push(note(format!("{left} left in the pool, for {}", self.name_them(able)), "CC-NO-2"));
        }
        let still = self
            .those(own, |unit| !state.moved.has(unit) && resting(unit) && self.may_move(state, unit).is_ok());
        if !still.is_empty() {
            all.push(note(format!("not moved: {}", self.name_them(still)), "CC-ACT-1"));
        }
        let cleared = self.those(own, |unit| resting(unit) && state.units[unit].tokens > 0);
        if !cleared.is_empty() {
            all.push(note(format!("rests and loses its tokens: {}", self.name_them(cleared)), "CC-TURN-4"));
        }
        let tired = self.those(own, |unit| !resting(unit) && state.units[unit].tokens + 1 == MOST_TOKENS);
        if !tired.is_empty() {
            let words = format!("keeps a token, so an action next turn pushes it: {}", self.name_them(tired));
            all.push(note(words, "CC-ACT-8"));
        }
        let spent = self.those(own, |unit| !resting(unit) && state.units[unit].tokens >= MOST_TOKENS);
        if !spent.is_empty() {
            all.push(note(
                format!("has two tokens and rests next turn: {}", self.name_them(spent)),
                "CC-ACT-7",
            ));
        }
    }

    /// Outwit and Perplex that could still be used, each by name (CC-FREE-2).
    fn unused_powers(&self, state: &State, all: &mut Vec<Consequence>) {
        let outwits = |by: UnitId| {
            let mut victims = self.opponents(state, by).iter();
            victims
                .any(|target| !self.counterable(state, target).is_empty() && self.outwits(state, by, target))
        };
        let outwitters = self.those(self.outwitters(state), outwits);
        if !outwitters.is_empty() {
            all.push(warning(format!("Outwit is unused: {}", self.name_them(outwitters)), "CC-DAM-OUT-1"));
        }
        let perplexers = self.perplexers(state);
        if !perplexers.is_empty() {
            all.push(warning(format!("Perplex is unused: {}", self.name_them(perplexers)), "CC-DAM-PER-1"));
        }
    }

    /// CC-ACT-8: a second token hurts, and then the character rests a turn.
    fn push_of(&self, state: &State, unit: UnitId, all: &mut Vec<Consequence>) {
        if state.ask != Ask::Selected(unit) || state.units[unit].tokens + 1 < MOST_TOKENS {
            return;
        }
        let name = self.name_of(unit);
        if self.possesses(state, unit, Power::Willpower) {
            all.push(note(format!("{name} gets its second token and rests next turn"), "CC-ACT-7"));
        } else {
            all.push(warning(format!("{name} is pushed: 1 damage, and it rests next turn"), "CC-ACT-8"));
        }
    }

    /// Where the target's dial comes to rest after the usual damage.
    fn dial_after(
        &self,
        state: &State,
        unit: UnitId,
        style: Style,
        target: UnitId,
        all: &mut Vec<Consequence>,
    ) {
        if !style.kind.deals_damage() || !state.on_map.has(target) {
            return;
        }
        let swing = self.swing(state, unit, target, style);
        let d = self.damage(state, &swing);
        let (_, taken) = self.mean_taken(state, unit, target, d, self.penetrates(state, unit, style));
        let (name, click) = (self.name_of(target), state.units[target].click);
        let profile = self.unit(target);
        match profile.character.dial.turned(click, taken) {
            None => all.push(note(format!("a hit for {taken} knocks {name} out"), "CC-DMG-7")),
            Some(after) if after == click => {
                all.push(warning(
                    format!("a hit does nothing to {name}: {d} damage, all reduced"),
                    "CC-DMG-4",
                ));
            }
            Some(after) => {
                let (before, then) =
                    (self.face(state, target).printed, profile.faces[usize::from(after) - 1].printed);
                let list = |powers: crate::powers::PowerSet| {
                    table::words::list(&powers.iter().map(|power| power.card().name).collect::<Vec<_>>())
                };
                let mut words = format!("a hit for {taken} turns {name} to click {after}");
                if !before.minus(then).is_empty() {
                    words += &format!(": it loses {}", list(before.minus(then)));
                }
                if !then.minus(before).is_empty() {
                    words += &format!(", gains {}", list(then.minus(before)));
                }
                all.push(note(words, "CC-DMG-7"));
            }
        }
    }

    /// What a leg of a move gives away.
    fn after_moving(
        &self,
        state: &State,
        unit: UnitId,
        to: Cell,
        action: &Action,
        all: &mut Vec<Consequence>,
    ) {
        let Action::Go { flight, .. } = *action else { return };
        let Some(doing) = self.arms(state).and_then(|arms| arms.doing.ok()) else { return };
        let Some((cost, halted)) = self.leg(state, &doing, to, flight) else { return };
        let half = if doing.started { doing.half } else { self.half_speed(state, unit) };
        let shoots = self.unit(unit).character.range > 0
            && doing.deed == Deed::Move
            && self.options.ranged_after_move == RangedAfterMove::Half
            && self.options.turn_structure == TurnStructure::FreeMove;
        if shoots && doing.spent + cost > half {
            all.push(note("too far to shoot this turn".into(), "CC-ACT-5"));
        }
        if halted && self.movement_left(state, &doing) > cost {
            all.push(note("it has to stop there".into(), "CC-MOVE-7"));
        }
        let mut there = *state;
        there.units[unit].cell = to;
        match flight {
            crate::state::Flight::Soaring => there.soaring.insert(unit),
            _ => there.soaring.remove(unit),
        }
        let engaged = self.engaged_by(&there, unit);
        if !engaged.is_empty() {
            all.push(note(format!("engaged by {}", self.name_them(engaged)), "CC-ADJ-5"));
        }
        if self.possesses(state, unit, Power::Stealth) {
            let seen = |state: &State| {
                self.opponents(state, unit)
                    .iter()
                    .filter(|&other| !self.is_unseen(state, unit, other) && self.sees(state, other, unit))
                    .count()
            };
            let (before, after) = (seen(state), seen(&there));
            if after > before {
                all.push(warning(format!("seen by {after} opponents there, {before} now"), "CC-HIDE-2"));
            } else if after < before {
                all.push(note(format!("hides: seen by {after} opponents there, {before} now"), "CC-HIDE-2"));
            }
        }
    }
}

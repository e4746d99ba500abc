//! What a state and a choice are worth, for computer players. A point of a character's cost is worth 100.
//!
//! No rule is restated here: numbers to roll, damage, lines of fire and movement come from the functions that
//! the rules use, and the table of chances is counted from the dice.

mod attack;
mod free;
mod luck;
mod prospect;
mod run;
mod stand;
mod window;
mod worth;

use crate::action::Action;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::legal::Arms;
use crate::powers::Power;
use crate::state::{Ask, Deed, Doing, Kind, State, UnitId, UnitSet};
use crate::terrain::Squares;
use attack::Best;
use run::Run;
use stand::{Means, Stand};
use table::{Cell, Grid, Judge, Merit, Side, final_score};
use worth::POINT;

/// Worth of what is never chosen while anything else can be.
const NEVER: i32 = -2;
/// Of a hundred parts of a character: what it is worth to act with it, before it is known what it does.
const STIRRING: i32 = 8;

impl Judge for ClixCampaign {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Ask::Over(ending) = state.ask {
            return final_score(ending.winner, side);
        }
        let worth = |side: Side| {
            self.force_worth(state, side) - self.force_tiredness(state, side) + self.prospect(state, side)
        };
        worth(side) - worth(side.other())
    }

    /// A third of a force.
    fn decisive(&self) -> i32 {
        POINT * i32::from(self.build_total) / 3
    }

    /// The answer to an attack comes in the next round.
    fn foresight(&self, _: &State) -> u16 {
        1
    }

    fn appraise(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) -> bool {
        match state.ask {
            Ask::Main => self.appraise_turn(state, choices, worths),
            Ask::Selected(_) | Ask::Action | Ask::Borrow => self.appraise_action(state, choices, worths),
            _ => worths.extend(choices.iter().map(|action| self.answer_worth(state, action))),
        }
        true
    }

    fn luck(&self, before: &State, action: &Action, after: &State) -> i32 {
        self.luck_of(before, action, after).unwrap_or(0)
    }

    fn merits(&self, state: &State, side: Side) -> Vec<Merit> {
        let enemy = side.other();
        let merit = |words, worth| Merit { words, worth };
        vec![
            merit("our own characters", self.force_worth(state, side)),
            merit("the enemy's characters", -self.force_worth(state, enemy)),
            merit("action tokens", self.force_tiredness(state, enemy) - self.force_tiredness(state, side)),
            merit("attacks within reach", self.prospect(state, side) - self.prospect(state, enemy)),
        ]
    }
}

impl ClixCampaign {
    /// The main step: one character after another moves and attacks; Outwit and Perplex wait for an attack
    /// to help, or for the end of the turn.
    fn appraise_turn(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) {
        let next = self.next_to_act(state, choices);
        worths.extend(choices.iter().map(|action| match *action {
            Action::Select(unit) => match next {
                Some((next, worth)) if next == unit => worth,
                _ => NEVER,
            },
            Action::EndTurn => 0,
            _ if next.is_some() => NEVER,
            ref action => self.free_worth(state, action, None),
        }));
    }

    /// Who acts next, and what that is worth: whoever has moved and can attack, then the most able of those
    /// who can still better their lot.
    fn next_to_act(&self, state: &State, choices: &[Action]) -> Option<(UnitId, i32)> {
        let mut able = UnitSet(0);
        let mut best = None;
        for action in choices {
            let Action::Select(unit) = *action else { continue };
            let arms = self.fresh_arms(state, unit);
            if arms.doing.is_ok() {
                able.insert(unit);
                continue;
            }
            let worth = self.standing_worth(state, &arms);
            if worth > 0 && best.is_none_or(|(_, most)| worth > most) {
                best = Some((unit, worth));
            }
        }
        let rank = |unit: &UnitId| {
            let fresh = state.units[*unit].tokens == 0;
            (fresh, self.unit(*unit).character.points, std::cmp::Reverse(*unit))
        };
        while let Some(unit) = able.iter().max_by_key(rank).filter(|_| best.is_none()) {
            able.remove(unit);
            let better = self.can_better(state, &self.fresh_arms(state, unit));
            best = better.then(|| (unit, self.portion(unit, STIRRING)));
        }
        best
    }

    /// The attack that Perplex could help, if that is a choice.
    fn attack_to_help(&self, state: &State, choices: &[Action]) -> Option<Best> {
        let perplex = choices.iter().any(|action| matches!(action, Action::Perplex { .. }));
        if perplex { self.best_attack_of_turn(state) } else { None }
    }

    fn free_worth(&self, state: &State, action: &Action, attack: Option<&Best>) -> i32 {
        match *action {
            Action::Outwit { target, power, .. } => self.outwit_worth(target, power),
            Action::Perplex { target, change, .. } => self.perplex_worth(state, target, change, attack),
            _ => -1,
        }
    }

    /// What a character that has moved gains by an attack or a power.
    fn standing_worth(&self, state: &State, arms: &Arms) -> i32 {
        let attack = self.best_attack(state, arms).map_or(0, |best| best.gain);
        attack.max(self.power_worth(state, arms)) - self.effort(state, arms.unit)
    }

    /// Whether a character that has not moved can better its lot by a move, an attack or a power. How much is
    /// found out when it acts.
    fn can_better(&self, state: &State, arms: &Arms) -> bool {
        let unit = arms.unit;
        let Ok(doing) = arms.doing else { return false };
        let (effort, means) = (self.effort(state, unit), arms.means());
        let stand = Stand::of(self, state, unit, false, effort);
        let calm = stand.here(Means::NONE);
        let leaves = self.must_break_away(state, &doing).is_some();
        let better = |there: i32| if leaves { (there + calm) / 2 > calm } else { there > calm };
        stand.here(means) > calm
            || stand.good_of_move(&doing, means, better).is_some_and(better)
            || self.rush_worth(state, arms, &stand) > calm
            || self.best_attack(state, arms).is_some_and(|best| best.gain > effort)
            || self.power_worth(state, arms) > effort
    }

    /// What a power action with a move in it is worth at its end: Charge, Running Shot or Hypersonic Speed.
    fn rush_worth(&self, state: &State, arms: &Arms, stand: &Stand<'_>) -> i32 {
        let powers = self.powers(state, arms.unit);
        let rushes = [Power::Charge, Power::RunningShot, Power::HypersonicSpeed];
        let rushes = rushes.into_iter().filter(|&power| powers.has(power));
        rushes.filter_map(|power| self.worth_of_rush(state, arms, stand, power)).max().unwrap_or(i32::MIN)
    }

    fn worth_of_rush(&self, state: &State, arms: &Arms, stand: &Stand<'_>, power: Power) -> Option<i32> {
        self.may_use(state, arms, power).ok()?;
        let deed = power.card().deed?;
        let (unit, means) = (arms.unit, Means { strike: true, shoot: true });
        let doing = Doing { deed, unit, aside: self.engaged_by(state, unit), ..Doing::default() };
        match power {
            Power::Charge => {
                let effort = self.effort(state, unit);
                Stand::of(self, state, unit, true, effort).best_of_move(&doing, means)
            }
            Power::HypersonicSpeed => Some(Run::of(stand, &doing).worth() - self.effort(state, unit)),
            // It moves and shoots, or shoots and is away.
            _ => {
                let rush = stand.best_of_move(&doing, means);
                Some(rush?.max(self.shot_and_away(state, arms, stand, &doing)))
            }
        }
    }

    /// What it is worth to shoot from here and then to move by Running Shot (CC-SPD-RUN-1).
    fn shot_and_away(&self, state: &State, arms: &Arms, stand: &Stand<'_>, doing: &Doing) -> i32 {
        let shooting = Arms { close: Err(Refusal::NotNow), ..*arms };
        let Some(shot) = self.best_attack(state, &shooting) else { return i32::MIN };
        let away = stand.best_of_move(doing, Means::NONE).unwrap_or(i32::MIN / 2);
        shot.gain - self.effort(state, arms.unit) + away.max(stand.here(Means::NONE))
    }

    /// The best power action without a move.
    fn power_worth(&self, state: &State, arms: &Arms) -> i32 {
        let unit = arms.unit;
        if arms.power.is_err() {
            return 0;
        }
        let powers = self.powers(state, unit);
        let mut best = 0;
        if powers.has(Power::Regeneration) && self.may_regenerate(state, unit).is_ok() {
            best = best.max(self.regeneration_gain(state, unit));
        }
        if powers.has(Power::Support) {
            let own = self.controlled(state, self.controller(state, unit));
            let hurt = own.iter().filter(|&target| self.may_support(state, unit, target).is_ok());
            best = best.max(hurt.map(|target| self.support_gain(state, unit, target)).max().unwrap_or(0));
        }
        if powers.has(Power::PulseWave) && arms.ranged.is_ok() && self.may_pulse(state, unit).is_ok() {
            best = best.max(self.pulse_gain(state, unit));
        }
        best
    }

    /// What the character to act does.
    fn appraise_action(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) {
        let Some(arms) = self.arms(state) else {
            worths.resize(choices.len(), 0);
            return;
        };
        let unit = arms.unit;
        let attack = self.attack_to_help(state, choices);
        // Under Mind Control somebody else's character fights its friends; where it stands does not matter.
        if state.lent.is_unit(unit) {
            worths.extend(choices.iter().map(|action| match *action {
                Action::Attack { style, target } => self.gain(state, &self.swing(state, unit, target, style)),
                Action::Pass => 0,
                Action::Outwit { .. } | Action::Perplex { .. } => {
                    self.free_worth(state, action, attack.as_ref())
                }
                _ => -1,
            }));
            return;
        }
        let deed = arms.doing.map_or(Deed::Nothing, |doing| doing.deed);
        // A pool action that is already under way costs nothing more.
        let paid = state.ask == Ask::Action && state.doing.deed != Deed::Move;
        let effort = if paid { 0 } else { self.effort(state, unit) };
        let stand = Stand::of(self, state, unit, deed == Deed::Charge, effort);
        let calm = stand.here(Means::NONE);
        let means = self.means_now(state, &arms, deed);
        if deed == Deed::Hypersonic {
            let run = Run::of(&stand, &arms.doing.unwrap_or_default());
            worths.extend(choices.iter().map(|action| self.run_worth(state, &run, action)));
            return;
        }
        // What is left after an attack; after a Running Shot the character may still get away.
        let peace = match arms.doing {
            Ok(doing) if deed == Deed::RunningShot && !doing.started => {
                stand.best_of_move(&doing, Means::NONE).unwrap_or(calm).max(stand.exposed())
            }
            _ => stand.exposed(),
        };
        let flights = self.flights(state, unit);
        let mut near = [Squares::EMPTY; 2];
        if let Ok(doing) = arms.doing {
            for (near, &flight) in near.iter_mut().zip(flights) {
                *near = stand.within_half(&doing, flight);
            }
        }
        worths.extend(choices.iter().map(|action| match *action {
            Action::Go { to, flight } => {
                let doing = arms.doing.unwrap_or_default();
                let near =
                    flights.iter().position(|&known| known == flight).map_or(Squares::EMPTY, |at| near[at]);
                stand.at(to, flight, means.after(&doing, near.contains(to)))
            }
            // To stay is as good as to go somewhere no better.
            Action::Pass => 1 + stand.here(if deed == Deed::Move { means } else { Means::NONE }),
            Action::BreakAway => {
                let there = arms.doing.ok().and_then(|doing| stand.best_of_move(&doing, means));
                (there.unwrap_or(calm) + calm) / 2
            }
            Action::PickUp(object) => stand.here(means) + self.object_worth(state, unit, object),
            Action::Use(power @ (Power::Charge | Power::RunningShot | Power::HypersonicSpeed)) => {
                self.worth_of_rush(state, &arms, &stand, power).unwrap_or(calm)
            }
            Action::Outwit { .. } | Action::Perplex { .. } => self.free_worth(state, action, attack.as_ref()),
            _ => {
                let gain = self.deed_worth(state, unit, action, calm) - effort;
                // To attack now is better than to look for as good a place.
                if gain > 0 { gain + peace + 1 } else { gain + calm }
            }
        }));
    }

    /// What a runner does.
    fn run_worth(&self, state: &State, run: &Run<'_, '_>, action: &Action) -> i32 {
        match *action {
            Action::Go { to, .. } => run.go(to),
            Action::Attack { target, style } if style.kind == Kind::Plain => run.strike(target),
            Action::Attack { .. } => run.stop() - 1,
            Action::BreakAway => (run.worth() + 5 * run.stop()) / 6,
            Action::Pass => run.stop() + 1,
            _ => self.free_worth(state, action, None),
        }
    }

    /// What the character to act could do at the end of a leg.
    fn means_now(&self, state: &State, arms: &Arms, deed: Deed) -> Means {
        match deed {
            Deed::Move => {
                let fresh = self.fresh_arms(state, arms.unit);
                let far = state.far.has(arms.unit);
                Means { strike: fresh.close.is_ok(), shoot: fresh.close.is_ok() && !far }
            }
            Deed::Charge => Means { strike: arms.close.is_ok(), shoot: false },
            Deed::RunningShot => Means { strike: false, shoot: arms.ranged.is_ok() },
            Deed::Hypersonic => Means { strike: arms.close.is_ok(), shoot: false },
            _ => arms.means(),
        }
    }

    /// What an attack or a power gains; `calm` is what it is worth to stay where the character is.
    fn deed_worth(&self, state: &State, unit: UnitId, action: &Action, calm: i32) -> i32 {
        match *action {
            Action::Attack { style, target } => {
                let gain = self.gain(state, &self.swing(state, unit, target, style));
                let again = style.close && self.strikes_twice(state, unit) && !state.doing.is_on();
                if again { gain + gain * 2 / 3 } else { gain }
            }
            Action::PulseWave => self.pulse_gain(state, unit),
            Action::Support(target) => self.support_gain(state, unit, target),
            Action::Use(Power::Regeneration) => self.regeneration_gain(state, unit),
            // Smoke and walls take off some of what is feared.
            Action::Use(Power::SmokeCloud | Power::Barrier) => (-calm / 6).clamp(0, self.portion(unit, 2)),
            Action::Blast(target) => self.blast_gain(state, unit, target),
            Action::Hurl { object, target } => self.hurl_gain(state, unit, object, target),
            _ => -self.portion(unit, 1),
        }
    }

    /// Answers and the setup.
    fn answer_worth(&self, state: &State, action: &Action) -> i32 {
        match (state.ask, *action) {
            (Ask::Place(side), Action::Place { to, .. }) => self.post_worth(state, side, to),
            // Whoever comes second sees where the others go, and strikes first.
            (Ask::WhoIsFirst(_), Action::TakeSecond) => 1,
            (Ask::Poison, Action::Poison(_)) => 1,
            (Ask::SecondChance, Action::SecondChance) => self.reroll_gain(state, self.asked_side(state)),
            (Ask::Luck(side), Action::Reroll(_)) => self.reroll_worth(state, side),
            (Ask::Cancel(by), Action::Cancel(_)) => self.cancel_worth(state, by),
            (Ask::Blades, Action::RollBlades) => self.blades_gain(state),
            (Ask::Mastermind, Action::Transfer(unit)) => self.stand_in_worth(state, unit),
            (Ask::Mastermind, Action::Pass) => self.stand_in_worth(state, state.blow.to),
            (Ask::MoreTargets | Ask::Retarget, Action::Also(target)) => {
                self.gain(state, &self.swing_now(state, target))
            }
            (Ask::NextTarget, Action::Next(target)) => {
                self.gain(state, &self.swing_now(state, target)).max(0)
            }
            (Ask::NextTarget, Action::Outwit { .. } | Action::Perplex { .. }) => {
                self.free_worth(state, action, self.best_attack_of_turn(state).as_ref())
            }
            (Ask::NextTarget, _) => -1,
            (Ask::KnockLine(unit), Action::KnockTo(way)) => {
                let hurts = self.stops_knock_back(state, state.units[unit].cell, way);
                let wanted = self.controller(state, unit) != self.asked_side(state);
                i32::from(hurts == wanted)
            }
            (Ask::Marker, Action::Mark(to)) => self.marker_worth(state, to),
            (Ask::Placement, Action::PutAt(to)) => self.landing_worth(state, to),
            (Ask::Rally, Action::Rally(unit)) => self.rally_worth(state, unit),
            _ => 0,
        }
    }

    /// Where to begin: toward the enemy, near the middle.
    fn post_worth(&self, state: &State, side: Side, to: Cell) -> i32 {
        let grid = self.grid();
        let (column, row) = grid.column_row(to);
        let advanced = if state.top == side { row } else { grid.rows() - row };
        let from_middle = (2 * i32::from(column) - i32::from(grid.columns()) - 1).abs();
        6 * i32::from(advanced) - from_middle
    }

    /// Where a marker helps: next to friends, on the side of the nearest opponent.
    fn marker_worth(&self, state: &State, to: Cell) -> i32 {
        let unit = state.doing.unit;
        let nearest = |units: table::UnitSet| {
            units.iter().map(|other| i32::from(self.distance(to, state.units[other].cell))).min().unwrap_or(0)
        };
        let own = self.controlled(state, self.controller(state, unit));
        20 - 4 * nearest(own) - nearest(self.opponents(state, unit))
    }

    /// Where the subject of Telekinesis goes: nearer to the opponents if it is a friend, away from its friends
    /// if it is not.
    fn landing_worth(&self, state: &State, to: Cell) -> i32 {
        let near = self.opponents(state, state.doing.unit);
        -near.iter().map(|other| i32::from(self.distance(to, state.units[other].cell))).min().unwrap_or(0)
    }
}

impl Arms {
    /// The attacks that are allowed.
    fn means(&self) -> Means {
        Means { strike: self.close.is_ok(), shoot: self.ranged.is_ok() }
    }
}

//! Advice for a newcomer who has to decide: what is true of this position, and easy to overlook.

use crate::game::ClixCampaign;
use crate::legal::STYLES;
use crate::need::PARTS;
use crate::show::label::style_words;
use crate::state::{Ask, MOST_TOKENS, State, UnitId, UnitSet};
use table::{Odds, Ratio};

/// Nobody reads more than this.
const MOST_HINTS: usize = 3;

/// At most three sentences for the player who decides now.
pub(crate) fn hints(game: &ClixCampaign, state: &State) -> Vec<String> {
    let mut hints = match state.ask {
        Ask::SetupRoll => {
            vec!["The higher roller chooses who begins; the other player chooses an edge.".into()]
        }
        Ask::WhoIsFirst(_) => vec!["The first player places first and moves first.".into()],
        Ask::Place(_) => vec![
            "Put those who strike in front, and those who shoot or heal behind them.".into(),
            "Everybody moves every turn; only attacks and powers take from the pool.".into(),
        ],
        Ask::Main => game.hints_to_act(state),
        Ask::Selected(unit) => game.hints_for(state, unit),
        Ask::Luck(_) => vec!["Whoever uses it cannot use Probability Control again this turn.".into()],
        Ask::Blades => vec!["The roll is binding, and takes no modifiers.".into()],
        Ask::Mastermind => vec![
            "Whoever takes the damage uses its own powers against it, and is knocked back instead.".into(),
        ],
        Ask::Marker => vec!["Each marker lies next to one before it.".into()],
        _ => Vec::new(),
    };
    hints.truncate(MOST_HINTS);
    hints
}

impl ClixCampaign {
    fn hints_to_act(&self, state: &State) -> Vec<String> {
        let own = self.controlled(state, state.active);
        let mut hints = Vec::new();
        let idle = self.those(own, |unit| {
            self.may_move(state, unit).is_ok() && !state.moved.has(unit) && !state.acted.has(unit)
        });
        if state.pool > 0 {
            hints.push(format!("{} left in the pool; {} can still move.", actions(state.pool), idle.count()));
        } else if !idle.is_empty() {
            hints.push(format!("The pool is empty, but these can still move: {}.", self.name_them(idle)));
        }
        let free = UnitSet(self.outwitters(state).0 | self.perplexers(state).0);
        if !free.is_empty() && self.has_free_action(state) {
            hints.push(format!("Unused free actions: {}.", self.name_them(free)));
        }
        let tired =
            self.those(own, |unit| state.units[unit].tokens + 1 == MOST_TOKENS && !state.acted.has(unit));
        if !tired.is_empty() {
            hints.push(format!("Another action pushes {}; resting clears the token.", self.name_them(tired)));
        }
        hints
    }

    fn hints_for(&self, state: &State, unit: UnitId) -> Vec<String> {
        let arms = self.fresh_arms(state, unit);
        let name = self.name_of(unit);
        let mut hints = Vec::new();
        let mut best: Option<(u32, String)> = None;
        for style in STYLES.into_iter().filter(|&style| self.may_attack_so(state, &arms, style).is_ok()) {
            for target in self.opponents(state, unit).iter() {
                if self.may_target(state, unit, style, target).is_err() {
                    continue;
                }
                let expected = self.expected(state, &self.swing(state, unit, target, style));
                let chance = Odds::from(Ratio::new(expected.hit.into(), PARTS.into())).percent();
                let words = format!(
                    "{name}'s best attack now: {} {}, {chance}.",
                    style_words(style).0,
                    self.name_of(target)
                );
                if best.as_ref().is_none_or(|(clicks, _)| expected.clicks > *clicks) {
                    best = Some((expected.clicks, words));
                }
            }
        }
        hints.extend(best.map(|(_, words)| words));
        if arms.close.is_ok() && state.units[unit].tokens + 1 == MOST_TOKENS {
            hints.push(format!("{name} has a token: an action pushes it, a rest clears it."));
        }
        if self.may_move(state, unit).is_ok() && self.unit(unit).character.range > 0 {
            let half = self.half_speed(state, unit);
            hints.push(format!("After more than {half} squares {name} may not shoot this turn."));
        }
        hints
    }
}

fn actions(count: u8) -> String {
    if count == 1 { "1 action is".into() } else { format!("{count} actions are") }
}

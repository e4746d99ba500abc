//! Where dials come to rest if a choice succeeds: the usual damage, and pushes.

use crate::action::Action;
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{Ask, Kind, MOST_TOKENS, State, Style, UnitId};
use table::show::DialMark;

/// Where dials come to rest after a choice.
pub(crate) fn dial_marks(game: &ClixCampaign, state: &State, action: &Action) -> Vec<DialMark> {
    let mut marks = Vec::new();
    let by = game.speaker(state).filter(|&unit| state.on_map.has(unit));
    match (*action, by) {
        (Action::Attack { style, target }, Some(by)) => {
            marks.extend(game.hit_mark(state, by, style, target));
            marks.extend(game.push_mark(state, by));
        }
        (Action::Hurl { target, .. }, Some(by)) => {
            marks.extend(game.hit_mark(state, by, Style::ranged(Kind::Hurled), target));
            marks.extend(game.push_mark(state, by));
        }
        (Action::Next(target), Some(by)) if state.ask == Ask::NextTarget => {
            marks.extend(game.hit_mark(state, by, state.attack.style, target));
        }
        (Action::PulseWave, Some(by)) => {
            let style = Style::ranged(Kind::Pulse);
            let area = game.pulse_area(state, by);
            marks.extend(area.iter().filter_map(|target| game.hit_mark(state, by, style, target)));
            marks.extend(game.push_mark(state, by));
        }
        (Action::Use(_) | Action::Support(_) | Action::Lift(_), Some(by)) => {
            marks.extend(game.push_mark(state, by));
        }
        (Action::Transfer(unit), _) => marks.push(game.blow_mark(state, unit)),
        (Action::Pass, _) if state.ask == Ask::Mastermind => {
            marks.push(game.blow_mark(state, state.blow.to));
        }
        _ => {}
    }
    marks
}

/// "1 click", "3 clicks".
fn clicks(count: u8) -> String {
    if count == 1 { "1 click".into() } else { format!("{count} clicks") }
}

impl ClixCampaign {
    /// The click a dial shows after some more; 0 for knocked out.
    fn click_after(&self, state: &State, unit: UnitId, taken: u8) -> u8 {
        self.unit(unit).character.dial.turned(state.units[unit].click, taken).unwrap_or(0)
    }

    /// After a hit for the usual damage, what the target reduces included.
    fn hit_mark(&self, state: &State, by: UnitId, style: Style, target: UnitId) -> Option<DialMark> {
        if !style.kind.deals_damage() || !state.on_map.has(target) {
            return None;
        }
        let d = self.damage(state, &self.swing(state, by, target, style));
        let (_, taken) = self.mean_taken(state, by, target, d, self.penetrates(state, by, style));
        let click = self.click_after(state, target, taken);
        Some(DialMark { token: target.token(), click, words: format!("a hit: {}", clicks(taken)) })
    }

    /// CC-ACT-8: after the push of a second token.
    fn push_mark(&self, state: &State, unit: UnitId) -> Option<DialMark> {
        let pushed = state.ask == Ask::Selected(unit)
            && state.units[unit].tokens + 1 >= MOST_TOKENS
            && !self.possesses(state, unit, Power::Willpower);
        pushed.then(|| DialMark {
            token: unit.token(),
            click: self.click_after(state, unit, 1),
            words: "pushed: 1 click".into(),
        })
    }

    /// CC-DEF-MAS-1: after the damage that is on its way, as this character would reduce it.
    fn blow_mark(&self, state: &State, unit: UnitId) -> DialMark {
        let blow = &state.blow;
        let by = blow.by.unit().unwrap_or(unit);
        let (_, taken) = self.mean_taken(state, by, unit, blow.d, blow.penetrating);
        let taken = taken.saturating_add(blow.c);
        let click = self.click_after(state, unit, taken);
        DialMark { token: unit.token(), click, words: format!("takes {}", clicks(taken)) }
    }
}

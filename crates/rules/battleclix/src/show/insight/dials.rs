//! Where the dial of a target comes to rest after a hit.

use crate::action::Action;
use crate::game::Battleclix;
use crate::state::State;
use table::show::DialMark;

/// After a hit for the usual damage, armor included (BC-DMG-1).
pub(crate) fn dial_marks(game: &Battleclix, state: &State, action: &Action) -> Vec<DialMark> {
    let (Action::Attack(attack, target), Some(unit)) = (*action, game.speaker(state)) else {
        return Vec::new();
    };
    let base = game.base_damage(state, unit, attack, target);
    let clicks = game.clicks_dealt(state, base, target, false);
    let dial = &game.unit(target).sheet.dial;
    let click = dial.turned(state.units[target].click.0, clicks).unwrap_or(0);
    let s = if clicks == 1 { "" } else { "s" };
    vec![DialMark { token: u16::from(target.0), click, words: format!("a hit: {clicks} click{s}") }]
}

//! The attacks of an activation, ticked together: one Long Range Attack and one Short Range Attack (BC-ACT-1).

use crate::action::{Action, Attack};
use crate::content::Kind;
use crate::game::Battleclix;
use crate::state::{Phase, State, UnitId};
use table::show::{Volley, VolleyBox, VolleyWay};
use table::{Game, Notation};

/// The attacks that are open to the unit that acts, Long first (BC-ACT-3); nothing if none is.
pub(crate) fn volleys(game: &Battleclix, state: &State) -> Vec<Volley> {
    let Phase::Act(unit) = state.phase else { return Vec::new() };
    let mut all = Vec::new();
    game.legal(state, &mut all);
    let attacks: Vec<(Attack, UnitId)> = all
        .iter()
        .filter_map(|action| match *action {
            Action::Attack(attack, target) => Some((attack, target)),
            _ => None,
        })
        .collect();
    let way = |&(attack, target): &(Attack, UnitId)| {
        let line = game.write(state, &Action::Attack(attack, target));
        let kind = match attack {
            Attack::Long | Attack::Short => "",
            Attack::Indirect => "Indirect Fire ",
            Attack::Hand => "Hand-to-Hand ",
        };
        let words = format!("{kind}on {}", game.name_of(target));
        VolleyWay::of(line, words, &game.explain_need(state, unit, attack, target))
    };
    let ways = |wanted: &dyn Fn(Attack) -> bool| -> Vec<VolleyWay> {
        attacks.iter().filter(|(attack, _)| wanted(*attack)).map(way).collect()
    };
    // A vehicle makes one attack, whichever it is.
    let boxes = match game.unit(unit).kind {
        Kind::Vehicle(_) => vec![("Attack", ways(&|_| true))],
        _ => vec![("Long Range", ways(&Attack::is_long)), ("Short Range", ways(&|attack| !attack.is_long()))],
    };
    let boxes: Vec<VolleyBox> = boxes
        .into_iter()
        .filter(|(_, ways)| !ways.is_empty())
        .map(|(words, ways)| VolleyBox::of(words, ways))
        .collect();
    if boxes.is_empty() {
        return Vec::new();
    }
    vec![Volley {
        token: unit.0.into(),
        target: None,
        words: format!("{} attacks", game.name_of(unit)),
        clause: "BC-ACT-1",
        press: "Fire",
        before: Vec::new(),
        boxes,
        after: Vec::new(),
        instead: Vec::new(),
    }]
}

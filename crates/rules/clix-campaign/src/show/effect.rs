//! What events look like on the board.

use super::label::throw_words;
use crate::action::Action;
use crate::event::Event;
use crate::game::{ClixCampaign, side_name};
use crate::need::{ALWAYS, NEVER};
use crate::powers::SupportOutcome;
use crate::state::{Kind, MOST_TOKENS, MarkerKind, State, Style, Throw, UnitId};
use crate::terrain::Piece;
use table::show::{Effect, moved};
use table::{Cell, Show};

/// What an event looks like; `before` is the state it happened in.
pub(super) fn effects(game: &ClixCampaign, before: &State, action: &Action, event: &Event) -> Vec<Effect> {
    game.moving_effects(before, action, event)
        .or_else(|| game.attack_effects(before, event))
        .or_else(|| game.damage_effects(event))
        .or_else(|| game.power_effects(before, event))
        .or_else(|| game.table_effects(event))
        .unwrap_or_default()
}

/// A piece that comes straight from where it stands.
fn straight(before: &State, unit: UnitId, to: Cell, mode: &'static str) -> Effect {
    moved(unit.token(), Vec::new(), (before.units[unit].cell, to), None, mode)
}

/// "−2 defense".
fn less(points: u32, what: &str) -> String {
    format!("\u{2212}{points} {what}")
}

impl ClixCampaign {
    /// Whoever acts, and everybody who comes to stand elsewhere.
    fn moving_effects(&self, before: &State, action: &Action, event: &Event) -> Option<Vec<Effect>> {
        let effect = match *event {
            Event::Placed { unit, to } => {
                Effect::Moved { token: unit.token(), cells: vec![to], facing: None, mode: "place" }
            }
            Event::ActionBegan { unit, .. } => Effect::Acts { token: unit.token() },
            Event::Went { unit, to, flight, .. } => {
                let way = self.path(before, action);
                let ends = (before.units[unit].cell, to);
                let mode = if flight == crate::state::Flight::Grounded { "walk" } else { "fly" };
                moved(unit.token(), way, ends, None, mode)
            }
            Event::PutDown { unit, to } | Event::Lifted { unit, to, .. } => {
                straight(before, unit, to, "jump")
            }
            Event::KnockedBack { unit, to, .. } | Event::Fell { unit, to } => {
                straight(before, unit, to, "pushed")
            }
            _ => return None,
        };
        Some(vec![effect])
    }

    /// Dice, and what the attack looks like.
    fn attack_effects(&self, before: &State, event: &Event) -> Option<Vec<Effect>> {
        let shot = |target: UnitId, hit: bool| Effect::Shot {
            from: before.attack.by.token(),
            to: target.token(),
            weapon: weapon_word(before.attack.style),
            hit,
        };
        Some(match *event {
            Event::Rolled { what: Throw::Attack, need, result, rolled, .. } => {
                let target = before.attack.now.unit()?;
                let passed = result == ALWAYS || (result != NEVER && result >= need);
                let rolled = rolled.map(u32::from);
                vec![Effect::Needs { token: target.token(), need: need.into(), rolled, passed }]
            }
            Event::Rolled { what: Throw::Support, unit, need, result, rolled, .. } => {
                let failures = [SupportOutcome::Failure, SupportOutcome::Mishap];
                let passed = failures.into_iter().all(|failure| failure as u8 != result);
                let rolled = rolled.map(u32::from);
                vec![Effect::Needs { token: unit.token(), need: need.into(), rolled, passed }]
            }
            Event::Rolled { unit, need, result, rolled, .. } if need > 0 => {
                let rolled = rolled.map(u32::from);
                vec![Effect::Needs { token: unit.token(), need: need.into(), rolled, passed: result > 0 }]
            }
            Event::Rolled { what, unit, rolled: Some(rolled), .. } => {
                vec![Effect::good(unit.token(), format!("{}: {rolled}", throw_words(what)))]
            }
            Event::Hit { target, splash: true, .. } => vec![Effect::bad(target.token(), "splash")],
            Event::Hit { target, .. } if before.attack.is_critical() => {
                vec![shot(target, true), Effect::bad(target.token(), "critical hit")]
            }
            Event::Hit { target, .. } => vec![shot(target, true)],
            Event::Missed { target, splash: false, .. } => vec![shot(target, false)],
            Event::Evaded { target, .. } => vec![Effect::good(target.token(), "evades")],
            Event::TargetLost { target } => vec![Effect::good(target.token(), "deceives")],
            Event::BreakAwayFailed { unit } => vec![Effect::bad(unit.token(), "held")],
            Event::RerollOrdered { by } => vec![Effect::good(by.token(), "roll again")],
            Event::RerollCanceled { by } => vec![Effect::good(by.token(), "no re-roll")],
            Event::SecondChanceUsed { by } => vec![Effect::good(by.token(), "second chance")],
            Event::ImpostorJudged { success: true } => {
                vec![Effect::good(before.attack.by.token(), "impostor")]
            }
            _ => return None,
        })
    }

    /// What happens to dials.
    fn damage_effects(&self, event: &Event) -> Option<Vec<Effect>> {
        Some(match *event {
            Event::BlowTransferred { to, .. } => vec![Effect::bad(to.token(), "takes the damage")],
            Event::BlowReduced { to, d, by: Some(power) } => {
                vec![Effect::good(to.token(), format!("{}: {d} left", power.card().name))]
            }
            Event::Turned { unit, clicks, .. } => {
                vec![Effect::DialTurned { token: unit.token(), clicks }]
            }
            Event::Healed { unit, clicks, .. } => {
                vec![Effect::good(unit.token(), format!("+{clicks}"))]
            }
            Event::KnockedOut { unit, clicks, .. } => {
                let (token, name) = (unit.token(), self.name_of(unit));
                let points = self.unit(unit).character.points;
                let side = side_name(self.side_of(unit).other());
                vec![
                    Effect::DialTurned { token, clicks },
                    Effect::Destroyed { token },
                    Effect::banner(format!("{name} is knocked out: {points} for {side}")),
                ]
            }
            _ => return None,
        })
    }

    /// What powers do, apart from damage.
    fn power_effects(&self, before: &State, event: &Event) -> Option<Vec<Effect>> {
        let bad = |unit: UnitId, words: &str| vec![Effect::bad(unit.token(), words)];
        Some(match *event {
            Event::TokenGiven { unit } if before.units[unit].tokens + 1 >= MOST_TOKENS => {
                bad(unit, "second token")
            }
            Event::IronWillUsed { unit } => vec![Effect::good(unit.token(), "Iron Will")],
            Event::Immobilized { unit } => bad(unit, "immobilized"),
            Event::Spotted { unit, .. } => bad(unit, "spotted"),
            Event::Revealed { unit } => bad(unit, "seen"),
            Event::Lent { unit } => {
                let side = side_name(self.side_of(unit).other());
                vec![Effect::banner(format!("{} acts for {side}", self.name_of(unit)))]
            }
            Event::Returned { unit } => vec![Effect::good(unit.token(), "itself again")],
            Event::Outwitted { target, power, .. } => {
                bad(target, &format!("{} countered", power.card().name))
            }
            Event::Perplexed { target, change, .. } => {
                let (slot, amount) = (change.slot().word(), change.amount());
                let words =
                    if amount < 0 { less(amount.unsigned_abs(), slot) } else { format!("+{amount} {slot}") };
                vec![Effect::Number { token: target.token(), words, good: amount > 0 }]
            }
            Event::Poisoned { victims, .. } => {
                victims.iter().map(|unit| Effect::bad(unit.token(), "poison")).collect()
            }
            Event::PickedUp { unit, object, .. } => {
                let name = self.map.objects.get(usize::from(object)).map_or("object", |thing| &thing.name);
                vec![Effect::good(unit.token(), format!("picks up: {name}"))]
            }
            _ => return None,
        })
    }

    /// What happens to the map and to everybody.
    fn table_effects(&self, event: &Event) -> Option<Vec<Effect>> {
        let mark = |cell: Cell, words: &str| vec![Effect::MarkChanged { cell, words: words.into() }];
        Some(match *event {
            Event::TurnBegan { side, round, .. } => {
                vec![Effect::banner(format!("Round {round}: {}", side_name(side)))]
            }
            Event::PoolRaised { by } => vec![Effect::good(by.token(), "one more action")],
            Event::ObjectPlaced { to, .. } => mark(to, "object"),
            Event::ObjectMoved { to, .. } => mark(to, "object"),
            Event::MarkerLaid { square, kind: MarkerKind::Smoke, .. } => mark(square, "smoke"),
            Event::MarkerLaid { square, kind: MarkerKind::Barrier, .. } => mark(square, "barrier"),
            Event::BarrierDestroyed { square } => mark(square, "the barrier falls"),
            Event::TerrainDestroyed { piece } => match *self.field.pieces.get(usize::from(piece))? {
                Piece::Block(cell) => mark(cell, "rubble"),
                Piece::Wall(wall) => mark(wall.square, "a wall falls"),
            },
            _ => return None,
        })
    }
}

/// What an attack looks like.
fn weapon_word(style: Style) -> &'static str {
    match (style.kind, style.close) {
        (Kind::Thrown | Kind::Hurled, _) => "missile",
        (Kind::Explosion, _) => "ballistic",
        (_, true) => "physical",
        (_, false) => "laser",
    }
}

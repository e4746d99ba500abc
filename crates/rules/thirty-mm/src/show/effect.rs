//! What events look like on the board. The picks of secondary objectives, which are a secret (TM-GEN-8), have no look.

use super::scene::drone_token;
use super::style::{facing_word, level_word};
use crate::action::Action;
use crate::event::{Event, Gait};
use crate::game::ThirtyMm;
use crate::state::{Mark, Posture, Stance, State, Target, UnitId, Verdict};
use table::show::{Effect, moved};
use table::{Cell, RowFacing};

/// What an event looks like.
pub(super) fn effects(game: &ThirtyMm, before: &State, _: &Action, event: &Event) -> Vec<Effect> {
    match *event {
        Event::Placed { unit, to, facing, .. } => vec![Effect::Moved {
            token: unit.token(),
            cells: vec![to],
            facing: Some(facing.index()),
            mode: "place",
        }],
        Event::Activated { unit } => vec![Effect::Acts { token: unit.token() }],
        Event::Rotated { unit, facing, .. } => {
            vec![walk(before, unit, before.units[unit].cell, Some(facing), "stand")]
        }
        Event::Moved { unit, to, gait, level, .. } => {
            let mode = match gait {
                Gait::Jump => "jump",
                Gait::Thrust => "run",
                _ => "walk",
            };
            match gait {
                Gait::Level | Gait::Settle => {
                    vec![Effect::good(unit.token(), level_word(level))]
                }
                _ => vec![walk(before, unit, to, None, mode)],
            }
        }
        Event::Thrown { target, to, facing, .. } => vec![walk(before, target, to, Some(facing), "jump")],
        Event::Grappled { unit, target, facing } => {
            vec![walk(before, unit, before.units[target].cell, Some(facing), "walk")]
        }
        Event::StanceTaken { unit, stance, facing } => {
            let turned = walk(before, unit, before.units[unit].cell, Some(facing), "stand");
            match stance {
                Stance::None => vec![turned],
                Stance::Offensive => vec![turned, Effect::good(unit.token(), "on watch")],
                Stance::Defensive(_) => vec![turned, Effect::good(unit.token(), "in cover")],
            }
        }
        Event::DronePlaced { item, to, facing, .. } => {
            let from = game.loose_cell(before, item);
            let cells = from.filter(|&from| from != to).map_or_else(|| vec![to], |from| vec![from, to]);
            let turret = Some(facing.index()).filter(|_| game.has_facing(item.into()));
            vec![Effect::Moved { token: drone_token(item.into()), cells, facing: turret, mode: "walk" }]
        }
        Event::RoundBegan { round } => vec![Effect::banner(format!("Round {round}"))],
        _ => game.attack_effects(before, event),
    }
}

fn walk(before: &State, unit: UnitId, to: Cell, facing: Option<RowFacing>, mode: &'static str) -> Effect {
    let now = &before.units[unit];
    let facing = facing.unwrap_or(now.facing);
    moved(unit.token(), Vec::new(), (now.cell, to), Some(facing.index()), mode)
}

impl ThirtyMm {
    /// Where an Item lies or flies.
    pub(super) fn loose_cell(&self, state: &State, item: u8) -> Option<Cell> {
        let loose = state.loose.as_slice().iter().find(|loose| loose.item == item);
        loose.map(|loose| loose.cell)
    }

    /// Whether a Drone has a facing of its own: a turret (TM-DRONE-5).
    pub(super) fn has_facing(&self, item: usize) -> bool {
        item < self.items() && self.fitting(item).sheet.tags.has(crate::content::Tag::DT)
    }

    /// Attacks and what they roll.
    fn attack_effects(&self, before: &State, event: &Event) -> Vec<Effect> {
        match *event {
            Event::Tested { unit, need, rolled, verdict, .. } => {
                let Some(token) = unit.unit().map(UnitId::token) else { return Vec::new() };
                let passed = verdict != Verdict::Failed;
                vec![Effect::Needs { token, need: need.into(), rolled: rolled.map(u32::from), passed }]
            }
            Event::Missed { unit, target } | Event::Evaded { unit, target } => {
                self.shot(before, unit, target, false)
            }
            Event::Hit { unit, target, critical } => {
                let mut looks = self.shot(before, unit, target, true);
                if let (true, Target::Unit(target)) = (critical, target) {
                    looks.push(Effect::bad(target.token(), "critical"));
                }
                looks
            }
            _ => self.harm_effects(before, event),
        }
    }

    fn shot(&self, before: &State, unit: UnitId, target: Target, hit: bool) -> Vec<Effect> {
        let weapon = self.weapon_look(before, unit, before.attack.weapon);
        let drone = before.attack.weapon.item().filter(|&item| self.is_active(before, item));
        let from = drone.map_or(unit.token(), drone_token);
        let to = match target {
            Target::Unit(unit) => unit.token(),
            Target::Drone(item) => drone_token(item.into()),
            Target::Site(_) => return Vec::new(),
        };
        vec![Effect::Shot { from, to, weapon, hit }]
    }

    /// What attacks, falls and the terrain do.
    fn harm_effects(&self, before: &State, event: &Event) -> Vec<Effect> {
        let (name, bad) =
            (|unit| self.name_of(unit), |unit: UnitId, words: &str| vec![Effect::bad(unit.token(), words)]);
        let good = |unit: UnitId, words: &str| vec![Effect::good(unit.token(), words)];
        match *event {
            Event::SectionHurt { unit, points, .. } => vec![Effect::loss(unit.token(), points.into())],
            Event::ItemHurt { unit, item, points, .. } => {
                let token =
                    if self.is_active(before, item.into()) { drone_token(item.into()) } else { unit.token() };
                vec![Effect::loss(token, points.into())]
            }
            Event::SectionDestroyed { unit, section } => {
                vec![Effect::bad(unit.token(), format!("{} lost", self.section_name(unit, section)))]
            }
            Event::ItemDestroyed { item, .. } if self.is_active(before, item.into()) => {
                vec![Effect::Destroyed { token: drone_token(item.into()) }]
            }
            Event::ItemDestroyed { unit, item, .. } => {
                vec![Effect::bad(unit.token(), format!("{} lost", self.item_name(item.into())))]
            }
            Event::SiteDestroyed { site, .. } => {
                vec![Effect::banner(format!("The structure in {} falls", self.site_name(site)))]
            }
            Event::ExplosionRolled { unit, exploded: true, .. } => bad(unit, "explosion"),
            Event::UnitDestroyed { unit, .. } => vec![
                Effect::Destroyed { token: unit.token() },
                Effect::banner(format!("{} is destroyed", name(unit))),
            ],
            Event::Left { unit } => vec![Effect::banner(format!("{} leaves the map", name(unit)))],
            Event::Fell { unit, .. } => bad(unit, "falls"),
            Event::Held { target, .. } => bad(target, "held"),
            Event::Released { unit, other } => {
                vec![Effect::good(unit.token(), "free"), Effect::good(other.token(), "free")]
            }
            Event::Struck { unit, evaded } => {
                if evaded {
                    good(unit, "evades")
                } else {
                    bad(unit, "struck")
                }
            }
            Event::Caught { unit, evaded } => {
                if evaded {
                    good(unit, "evades")
                } else {
                    bad(unit, "caught")
                }
            }
            Event::PostureChanged { unit, posture, .. } => match posture {
                Posture::Standing => good(unit, "up"),
                Posture::Kneeling => good(unit, "kneels"),
                Posture::Prone => good(unit, "prone"),
                Posture::Fallen => bad(unit, "down"),
                Posture::Stuck => bad(unit, "stuck"),
            },
            Event::Marked { unit, mark: Mark::SystemError, on: true } => bad(unit, "System Error"),
            Event::Marked { unit, mark: Mark::Frozen, on: true } => bad(unit, "Freeze"),
            Event::Marked { unit, mark: Mark::Slowed, on: true } => bad(unit, "Slowed"),
            Event::ApGained { unit, gained, .. } => vec![Effect::good(unit.token(), format!("+{gained} AP"))],
            Event::MarkerTaken { marker, owner } => {
                let cell = before.markers.as_slice().get(usize::from(marker)).map(|marker| marker.cell);
                let words = format!("held by {}", self.side_word(before, owner));
                cell.map_or_else(Vec::new, |cell| vec![Effect::MarkChanged { cell, words }])
            }
            Event::Scored { side, points, .. } => {
                vec![Effect::banner(format!("{} scores {points}", self.side_word(before, side)))]
            }
            Event::Deviated { to: Some(to), way, .. } => {
                vec![Effect::banner(format!("The shot goes {} to {}", facing_word(way), self.hex_name(to)))]
            }
            _ => Vec::new(),
        }
    }

    /// Whether an Item is an active Drone.
    pub(super) fn is_active(&self, state: &State, item: usize) -> bool {
        item < self.items() && state.items.at(item).place.spot() == crate::state::Spot::Active
    }
}

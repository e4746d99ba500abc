//! Events as sentences of the log. Stable words: people search the log.

use super::notation::facing_word;
use crate::event::Event;
use crate::game::{Overdrive, side_name};
use crate::state::{Attack, Critical, Ending, SIDES, State, UnitId, Why};
use table::show::Matter;
use table::words::list;
use table::{Cell, Facing, Sentence, Side, Tally};

/// An event in words, with its clause; `before` is the state it happened in.
pub(super) fn sentence(game: &Overdrive, before: &State, event: &Event) -> Sentence {
    let (text, clause) = match event {
        Event::AttackBegan { .. }
        | Event::Wasted { .. }
        | Event::Overdriven { .. }
        | Event::EngineHeated { .. }
        | Event::ToHit { .. }
        | Event::Redirected { .. }
        | Event::Damaged { .. }
        | Event::CriticalRolled { .. }
        | Event::AmmoHit { .. }
        | Event::Doomed { .. } => game.attack_words(before, event),
        Event::CombatBegan | Event::Declared { .. } | Event::Held { .. } | Event::ResolutionBegan { .. } => {
            game.declaration_words(before, event)
        }
        Event::Removed { .. }
        | Event::HitsTook { .. }
        | Event::Cooled { .. }
        | Event::Restarted { .. }
        | Event::ShutDown { .. }
        | Event::Saved { .. }
        | Event::Scored { .. }
        | Event::TurnEnded
        | Event::GameEnded { .. } => game.end_words(before, event),
        _ => game.movement_words(event),
    };
    Sentence { text, clause, tally: game.tally_of(before, event), matter: matter(event) }
}

/// What the sentence of an event is about.
fn matter(event: &Event) -> Matter {
    match event {
        Event::Stood { .. } | Event::Moved { .. } | Event::Jumped { .. } => Matter::Move,
        Event::Activated { .. } | Event::Declared { .. } => Matter::Intent,
        Event::ToHit { .. } | Event::Wasted { .. } => Matter::Attack,
        Event::Damaged { .. }
        | Event::CriticalRolled { .. }
        | Event::AmmoHit { .. }
        | Event::Stuck { .. } => Matter::Harm,
        Event::Doomed { .. } | Event::Left { .. } => Matter::Loss,
        Event::SetupRolled { .. }
        | Event::SidesTaken { .. }
        | Event::InitiativeRolled { .. }
        | Event::ResolutionBegan { .. }
        | Event::Removed { .. }
        | Event::HitsTook { .. }
        | Event::Cooled { .. }
        | Event::Restarted { .. }
        | Event::ShutDown { .. }
        | Event::Saved { .. }
        | Event::Scored { .. } => Matter::Table,
        Event::SetupEnded | Event::CombatBegan | Event::TurnEnded => Matter::Phase,
        Event::GameEnded { .. } => Matter::Ending,
        _ => Matter::Deed,
    }
}

impl Overdrive {
    fn side_word(&self, side: Side) -> &'static str {
        side_name(&self.scenario, side)
    }

    /// The number behind a roll, line by line.
    fn tally_of(&self, before: &State, event: &Event) -> Option<Tally> {
        match *event {
            Event::ToHit { unit, attack, target, need, .. } => {
                // OD-OV-5: only with `overdrive_timing = immediate` does overdrive show in the TV.
                let plain = self.need(before, unit, attack, target, 0);
                let overdrive = u8::try_from(i32::from(need) - plain).unwrap_or(0);
                Some(self.explain_need(before, unit, attack, target, overdrive))
            }
            Event::WaterRolled { unit, at, .. } => Some(self.explain_water(unit, at)),
            Event::BreakFreeRolled { unit, .. } => Some(self.explain_water(unit, before.units[unit].cell)),
            _ => None,
        }
    }

    /// Setup, initiative and movement.
    fn movement_words(&self, event: &Event) -> (String, &'static str) {
        let (name, side) = (|unit| self.name_of(unit), |side| self.side_word(side));
        match *event {
            Event::SetupRolled { winner, rolled } => (
                format!("{} wins the roll for the sides{}.", side(winner), self.totals(rolled)),
                "OD-SETUP-2",
            ),
            Event::SidesTaken { west, first } => {
                (format!("{} takes the west side; {} places first.", side(west), side(first)), "OD-SETUP-2")
            }
            Event::Placed { unit, to, facing } => {
                (format!("{} is placed in {}.", name(unit), self.pose(to, facing)), "OD-SETUP-3")
            }
            Event::SetupEnded => ("Turn 1.".into(), "OD-TURN-1"),
            Event::InitiativeRolled { winner, rolled } => {
                (format!("{} has initiative{}.", side(winner), self.totals(rolled)), "OD-INIT-1")
            }
            Event::Activated { unit } => (format!("{} is activated.", name(unit)), "OD-MOVE-1"),
            Event::BreakFreeRolled { unit, need, rolled, passed } => {
                let result = if passed { "is free" } else { "stays stuck" };
                (
                    format!("{} needs {need} to break free{}: {result}.", name(unit), rolls(rolled)),
                    "OD-WATR-3",
                )
            }
            Event::StayedStuck { unit } => (format!("{} stays stuck.", name(unit)), "OD-WATR-3"),
            Event::Stood { unit, facing } => {
                (format!("{} stands, facing {}.", name(unit), facing_word(facing)), "OD-MOVE-4")
            }
            Event::WaterRolled { unit, at, need, rolled, passed } => {
                let result = if passed { "wades on" } else { "gets stuck" };
                let who = format!("{} enters the water of {}", name(unit), self.hex_name(at));
                (format!("{who}, needs {need}{}: {result}.", rolls(rolled)), "OD-WATR-2")
            }
            Event::Stuck { unit, at, facing } => {
                (format!("{} is stuck in {}.", name(unit), self.pose(at, facing)), "OD-WATR-2")
            }
            Event::Moved { unit, to, facing, tmm, charge, .. } => {
                let charge =
                    charge.unit().map_or_else(String::new, |target| format!(", charging {}", name(target)));
                let text = format!("{} moves to {}{charge}: TMM {tmm}.", name(unit), self.pose(to, facing));
                (text, if charge.is_empty() { "OD-MOVE-5" } else { "OD-CHRG-1" })
            }
            Event::Jumped { unit, to, facing, tmm } => {
                (format!("{} jumps to {}: TMM {tmm}.", name(unit), self.pose(to, facing)), "OD-JUMP-1")
            }
            Event::Left { unit, saved } => {
                let how = if saved { "and is saved" } else { "crippled" };
                (format!("{} leaves the map {how}.", name(unit)), "OD-SCN-7")
            }
            // Steps that the player has just chosen, or that the next sentence covers.
            _ => (String::new(), "OD-TURN-1"),
        }
    }

    fn declaration_words(&self, before: &State, event: &Event) -> (String, &'static str) {
        match *event {
            // OD-GEN-7: what was declared stays a secret until the resolution begins.
            Event::Declared { unit, .. } | Event::Held { unit } if self.hides_declarations(before) => {
                (format!("{} has declared.", self.name_of(unit)), "OD-GEN-7")
            }
            Event::Declared { unit, attack, target } => {
                (format!("{}.", self.declared_words(unit, attack, target)), "OD-DECL-3")
            }
            Event::Held { unit } => (format!("{} makes no attack.", self.name_of(unit)), "OD-DECL-3"),
            Event::ResolutionBegan { side } => {
                let mut text = format!("{} resolves its attacks.", self.side_word(side));
                if self.hides_declarations(before) {
                    text = format!("The declarations are shown: {}. {text}", self.all_declared(before));
                }
                (text, "OD-INIT-3")
            }
            _ => ("The Combat Phase begins.".into(), "OD-TURN-2"),
        }
    }

    fn declared_words(&self, unit: UnitId, attack: Attack, target: UnitId) -> String {
        let does = if attack == Attack::Weapon { "aims at" } else { "is about to strike" };
        format!("{} {does} {}", self.name_of(unit), self.name_of(target))
    }

    fn all_declared(&self, state: &State) -> String {
        let all = SIDES.into_iter().flat_map(|side| self.unresolved(state, side));
        let words = |(unit, attack): (UnitId, Attack)| {
            let target = state.units[unit].target(attack).unit()?;
            Some(self.declared_words(unit, attack, target))
        };
        list(&all.filter_map(words).collect::<Vec<_>>())
    }

    /// What attacks do.
    fn attack_words(&self, before: &State, event: &Event) -> (String, &'static str) {
        let name = |unit| self.name_of(unit);
        match *event {
            Event::Wasted { unit, attack, target } => {
                let what = if attack == Attack::Weapon { "shot" } else { "blow" };
                let text =
                    format!("{}'s {what} at {} is wasted: it is doomed already.", name(unit), name(target));
                (text, "OD-DECL-7")
            }
            Event::Overdriven { unit, heat } => {
                let now = before.units[unit].heat.saturating_add(heat);
                (format!("{} overdrives its weapons by {heat}: heat {now}.", name(unit)), "OD-OV-2")
            }
            Event::EngineHeated { unit, heat } => {
                let now = before.units[unit].heat.saturating_add(heat);
                (format!("{}'s Engine Hits make {heat} heat: heat {now}.", name(unit)), "OD-CRIT-6")
            }
            Event::ToHit { unit, attack, target, need, rolled, hit } => {
                let (what, clause) = match attack {
                    Attack::Weapon => ("shot", "OD-SHOT-1"),
                    Attack::Physical => ("blow", "OD-PHYS-8"),
                };
                let result = if hit { "hits" } else { "misses" };
                let who = format!("{}'s {what} at {}", name(unit), name(target));
                (format!("{who} needs {need}, rolls {rolled}: {result}."), clause)
            }
            Event::Redirected { victim, .. } => {
                (format!("The roll is odd: {}, which is in the way, is hit.", name(victim)), "OD-WAY-2")
            }
            Event::Damaged { unit, armor, structure } => {
                let now = &before.units[unit];
                let left = (now.armor - armor, now.structure - structure);
                let points = armor + structure;
                (
                    format!("{} takes {points} damage: armor {}, structure {}.", name(unit), left.0, left.1),
                    "OD-DMG-2",
                )
            }
            Event::CriticalRolled { unit, rolled, critical } => {
                (self.critical_words(before, unit, rolled, critical), "OD-CRIT-4")
            }
            Event::AmmoHit { unit, damage: 0 } => {
                (format!("{} carries no ammunition: no effect.", name(unit)), "OD-AMMO-1")
            }
            Event::AmmoHit { unit, damage } => {
                (format!("{}'s CASE holds the explosion to {damage} damage.", name(unit)), "OD-AMMO-1")
            }
            Event::Doomed { unit, exploded: true } => {
                (format!("{} explodes: it is doomed.", name(unit)), "OD-CRIT-5")
            }
            Event::Doomed { unit, .. } => (format!("{} is destroyed: it is doomed.", name(unit)), "OD-DMG-3"),
            _ => (String::new(), "OD-DECL-9"),
        }
    }

    fn critical_words(&self, before: &State, unit: UnitId, rolled: u8, critical: Option<Critical>) -> String {
        let now = &before.units[unit];
        let what = match (critical, rolled) {
            (Some(name), _) => {
                let count = now.hits.of(name) + now.pending.of(name) + 1;
                format!("{}, {count} of {}", name.name(), name.explodes_at())
            }
            (None, 2) => "Ammo Hit".into(),
            (None, 12) => "it explodes".into(),
            _ => "no effect".into(),
        };
        format!("Critical hit on {}, rolls {rolled}: {what}.", self.name_of(unit))
    }

    /// The End Phase.
    fn end_words(&self, before: &State, event: &Event) -> (String, &'static str) {
        let name = |unit| self.name_of(unit);
        match *event {
            Event::Removed { unit } => (format!("{} is removed from the map.", name(unit)), "OD-END-1"),
            Event::HitsTook { unit, immobilized } => {
                let how = if immobilized { ": it is immobilized" } else { "" };
                (format!("Critical hits on {} take effect{how}.", name(unit)), "OD-SIM-2")
            }
            Event::Cooled { unit, heat } => (format!("{} cools to heat {heat}.", name(unit)), "OD-HEAT-4"),
            Event::Restarted { unit } => (format!("{} restarts at heat 0.", name(unit)), "OD-HEAT-6"),
            Event::ShutDown { unit } => {
                let heat = before.units[unit].heat;
                (format!("{} shuts down at heat {heat}.", name(unit)), "OD-HEAT-6")
            }
            Event::Saved { unit } => (format!("{} is saved: no defender is left.", name(unit)), "OD-SCN-5"),
            Event::Scored { side, points } => {
                (format!("{} scores {points} for objectives.", self.side_word(side)), "OD-SCN-3")
            }
            Event::GameEnded { ending } => (self.ending_words(before, ending), ending.why.clause()),
            _ => (format!("Turn {}.", before.turn.saturating_add(1)), "OD-TURN-1"),
        }
    }

    fn ending_words(&self, before: &State, ending: Ending) -> String {
        let [first, second] = SIDES.map(|side| self.victory_points(before, side));
        let score = format!("{first} to {second} points, {} first", self.side_word(SIDES[0]));
        match (ending.why, ending.winner.map(|side| self.side_word(side))) {
            (Why::LastStanding, Some(winner)) => format!("{winner} wins: the enemy has no 'Mech left."),
            (Why::BothGone, _) => "A draw: no 'Mech is left on either side.".into(),
            (Why::Breakthrough, Some(winner)) => format!("The Breakthrough is over; {winner} wins: {score}."),
            (_, Some(winner)) => format!("The last turn is over; {winner} wins: {score}."),
            (_, None) => format!("A draw: {score}."),
        }
    }

    fn pose(&self, cell: Cell, facing: Facing) -> String {
        format!("{}, facing {}", self.hex_name(cell), facing_word(facing))
    }

    fn totals(&self, rolled: Option<(u8, u8)>) -> String {
        let [first, second] = SIDES.map(|side| self.side_word(side));
        rolled.map_or_else(String::new, |(a, b)| format!(": {first} rolls {a}, {second} {b}"))
    }
}

/// ", rolls 9", where the dice are known.
fn rolls(rolled: Option<u8>) -> String {
    rolled.map_or_else(String::new, |rolled| format!(", rolls {rolled}"))
}

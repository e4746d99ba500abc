//! Events as sentences of the log. Stable words: people search the log.

use super::label::{style_words, throw_words};
use super::position::{switch_word, weight_word};
use crate::event::Event;
use crate::game::{ClixCampaign, side_name};
use crate::state::{Cause, Deed, Ending, MarkerKind, SIDES, State, Step, Throw, UnitId, UnitSet, Why};
use table::show::Matter;
use table::words::list;
use table::{Sentence, Tally};

/// An event in words, with its clause; `before` is the state it happened in.
pub(super) fn sentence(game: &ClixCampaign, before: &State, event: &Event) -> Sentence {
    let found = game
        .turn_words(before, event)
        .or_else(|| game.action_words(before, event))
        .or_else(|| game.attack_words(before, event))
        .or_else(|| game.damage_words(before, event))
        .or_else(|| game.effect_words(before, event));
    // The other events are steps that the player has just chosen, or that the next sentence covers.
    let (text, clause) = found.unwrap_or((String::new(), "CC-TURN-3"));
    let matter = if text.is_empty() { Matter::Detail } else { matter(event) };
    Sentence { text, clause, tally: game.tally_of(before, event), matter }
}

/// What the sentence of an event is about.
fn matter(event: &Event) -> Matter {
    match event {
        Event::SetupRolled { .. }
        | Event::FirstChosen { .. }
        | Event::EdgesTaken { .. }
        | Event::ObjectPlaced { .. } => Matter::Table,
        Event::TurnBegan { .. } => Matter::Phase,
        Event::Went { .. } => Matter::Move,
        Event::ActionBegan { .. } | Event::AttackDeclared { .. } => Matter::Intent,
        Event::Rolled { .. }
        | Event::Hit { .. }
        | Event::Missed { .. }
        | Event::Evaded { .. }
        | Event::TargetLost { .. } => Matter::Attack,
        Event::Turned { .. }
        | Event::Poisoned { .. }
        | Event::Immobilized { .. }
        | Event::KnockedBack { .. }
        | Event::Fell { .. } => Matter::Harm,
        Event::KnockedOut { .. } => Matter::Loss,
        Event::GameEnded { .. } => Matter::Ending,
        _ => Matter::Deed,
    }
}

/// A sentence and its clause.
type Words = Option<(String, &'static str)>;

fn said(text: String, clause: &'static str) -> Words {
    Some((text, clause))
}

/// "1 click", "3 clicks".
fn many(count: u8, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

impl ClixCampaign {
    /// The number behind a roll, line by line.
    fn tally_of(&self, before: &State, event: &Event) -> Option<Tally> {
        match *event {
            Event::Rolled { what: Throw::Attack, .. } => {
                let target = before.attack.now.unit()?;
                Some(self.explain_need(before, &self.swing_now(before, target)))
            }
            _ => None,
        }
    }

    fn name_list(&self, units: UnitSet) -> String {
        list(&units.iter().map(|unit| self.name_of(unit)).collect::<Vec<_>>())
    }

    /// Setup, turns, tokens and the end.
    fn turn_words(&self, before: &State, event: &Event) -> Words {
        let name = |unit: UnitId| self.name_of(unit);
        match *event {
            Event::SetupRolled { winner, rolled } => {
                let [first, second] = SIDES.map(side_name);
                let dice =
                    rolled.map_or_else(String::new, |(a, b)| format!(": {first} rolls {a}, {second} {b}"));
                said(format!("{} wins the roll for the first turn{dice}.", side_name(winner)), "CC-SETUP-1")
            }
            Event::FirstChosen { first } => {
                said(format!("{} takes the first turn.", side_name(first)), "CC-SETUP-1")
            }
            Event::EdgesTaken { top } => {
                said(format!("{} starts at the top edge.", side_name(top)), "CC-SETUP-2")
            }
            Event::ObjectPlaced { weight, to } => {
                let what = weight_word(weight);
                said(format!("A {what} object is placed on {}.", self.square_name(to)), "CC-SETUP-3")
            }
            Event::Placed { unit, to } => {
                said(format!("{} starts on {}.", name(unit), self.square_name(to)), "CC-SETUP-4")
            }
            Event::TurnBegan { side, round, pool } => {
                let pool = many(pool, "action");
                said(format!("Round {round}: {}, {pool}.", side_name(side)), "CC-TURN-2")
            }
            Event::PoolRaised { by } => said(format!("{} leads: one more action.", name(by)), "CC-DAM-LDR-1"),
            Event::Poisoned { by, victims } => {
                said(format!("{} poisons {}.", name(by), self.name_list(victims)), "CC-ATK-POI-1")
            }
            Event::TokensRemoved { unit, left: 0 } if before.step == Step::End => {
                said(format!("{} rests.", name(unit)), "CC-TURN-4")
            }
            Event::TokensRemoved { unit, .. } => {
                said(format!("{} loses a token by Rally.", name(unit)), "CC-TEAM-1")
            }
            Event::TokenGiven { unit } => {
                let tokens = many(before.units[unit].tokens + 1, "token");
                said(format!("{} has {tokens}.", name(unit)), "CC-ACT-3")
            }
            Event::IronWillUsed { unit } => {
                said(format!("{} ignores the push by Iron Will.", name(unit)), "CC-FEAT-1")
            }
            Event::GameEnded { ending } => said(self.ending_words(before, ending), ending.why.clause()),
            _ => None,
        }
    }

    fn ending_words(&self, before: &State, ending: Ending) -> String {
        let [first, second] = SIDES.map(|side| self.victory_points(before, side));
        let score = format!("{first} to {second} points");
        match (ending.why, ending.winner.map(side_name)) {
            (Why::Eliminated, Some(winner)) => format!("{winner} wins: nobody is left on the other side."),
            (Why::BothGone, Some(winner)) => format!("Nobody is left; {winner} wins: {score}."),
            (Why::Quiet, Some(winner)) => format!("Nobody attacks any more; {winner} wins: {score}."),
            (_, Some(winner)) => format!("The last round is over; {winner} wins: {score}."),
            (Why::Quiet, None) => format!("Nobody attacks any more. A draw: {score}."),
            (_, None) => format!("A draw: {score}."),
        }
    }

    /// Actions and movement.
    fn action_words(&self, before: &State, event: &Event) -> Words {
        let name = |unit: UnitId| self.name_of(unit);
        match *event {
            Event::ActionBegan { unit, deed, borrowed, .. } => {
                let (does, clause) = match deed {
                    Deed::Charge => ("charges", "CC-SPD-CHA-1"),
                    Deed::RunningShot => ("moves and shoots", "CC-SPD-RUN-1"),
                    Deed::Hypersonic => ("runs", "CC-SPD-HSS-1"),
                    Deed::SmokeCloud => ("makes smoke", "CC-ATK-SMO-1"),
                    Deed::Barrier => ("raises a barrier", "CC-DEF-BAR-1"),
                    Deed::Regeneration => ("regenerates", "CC-DEF-REG-1"),
                    Deed::Support => ("gives support", "CC-DAM-SUP-1"),
                    Deed::ForceBlast => ("lets off a blast", "CC-SPD-FOR-1"),
                    Deed::Telekinesis => ("uses Telekinesis", "CC-ATK-TEL-1"),
                    _ => return None,
                };
                let whose = if borrowed { " for the other side" } else { "" };
                said(format!("{} {does}{whose}.", name(unit)), clause)
            }
            Event::BreakAwayFailed { unit } => said(format!("{} is held.", name(unit)), "CC-BREAK-2"),
            Event::Went { unit, to, flight, halted, .. } => {
                let mode = match flight == self.flight(before, unit) {
                    true => String::new(),
                    false => format!(", {}", flight.word()),
                };
                let stop = if halted { " and stops there" } else { "" };
                let to = self.square_name(to);
                said(format!("{} goes to {to}{mode}{stop}.", name(unit)), "CC-MOVE-1")
            }
            Event::PickedUp { unit, object, .. } => {
                let what = self.object_words(before, object);
                said(format!("{} picks up the {what}.", name(unit)), "CC-OBJ-3")
            }
            Event::Dropped { unit, object } => {
                let what = self.object_words(before, object);
                said(format!("{} drops the {what}.", name(unit)), "CC-OBJ-7")
            }
            Event::PutDown { unit, to } => {
                said(format!("{} is put down on {}.", name(unit), self.square_name(to)), "CC-FLY-6")
            }
            Event::PointsSpent { unit, points } => {
                said(format!("{} spends {}.", name(unit), many(points, "point")), "CC-SPD-HSS-2")
            }
            _ => None,
        }
    }

    /// Attacks and the dice of everything.
    fn attack_words(&self, before: &State, event: &Event) -> Words {
        let name = |unit: UnitId| self.name_of(unit);
        match *event {
            Event::AttackDeclared { by, style, targets, .. } => {
                let (words, clause) = style_words(style);
                let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
                let rest = if rest.is_empty() { String::new() } else { format!(" {rest}") };
                said(
                    format!("{} {}{rest} {}.", name(by), third_person(verb), self.name_list(targets)),
                    clause,
                )
            }
            Event::TargetAdded { target } => said(format!("{} is a target too.", name(target)), "CC-MULTI-1"),
            Event::TargetLost { target } => {
                said(format!("{} deceives {}.", name(target), name(before.attack.by)), "CC-DAM-SHA-1")
            }
            Event::Rolled { what, unit, need, rolled, .. } => {
                let dice = rolled.map_or_else(String::new, |rolled| format!(" rolls {rolled}"));
                let what_for = throw_words(what);
                let needs = if need > 0 { format!(", needs {need}") } else { String::new() };
                let name = match what {
                    Throw::Attack => match before.attack.now.unit() {
                        Some(target) => format!("{} against {}", name(unit), name(target)),
                        None => name(unit),
                    },
                    _ => format!("{} for {what_for}", name(unit)),
                };
                said(format!("{name}{needs}{dice}."), throw_clause(what))
            }
            Event::ImpostorJudged { success: true } => {
                said(format!("{} strikes as an impostor.", name(before.attack.by)), "CC-DAM-SHA-2")
            }
            Event::Hit { target, splash: true, .. } => {
                said(format!("The splash hits {}.", name(target)), "CC-ATK-EXP-2")
            }
            Event::Missed { target, splash: true, .. } => {
                said(format!("The splash misses {}.", name(target)), "CC-ATK-EXP-2")
            }
            Event::Hit { target, .. } if before.attack.is_critical() => {
                said(format!("A critical hit on {}.", name(target)), "CC-CRIT-2")
            }
            Event::Hit { target, .. } => said(format!("{} is hit.", name(target)), "CC-ATT-3"),
            Event::Missed { target, .. } if before.attack.sum == crate::need::NEVER => {
                said(format!("A critical miss: {} is missed.", name(target)), "CC-CRIT-1")
            }
            Event::Missed { target, .. } => said(format!("{} is missed.", name(target)), "CC-ATT-3"),
            Event::Evaded { target, .. } => said(format!("{} evades.", name(target)), "CC-DEF-SEN-1"),
            Event::Shared { target, share } => {
                said(format!("{} is dealt {share} of the damage.", name(target)), "CC-MULTI-4")
            }
            Event::CriticalShared { target } => {
                said(format!("{} takes the critical click.", name(target)), "CC-MULTI-4")
            }
            Event::RerollOrdered { by } => {
                said(format!("{} wants the roll made again.", name(by)), "CC-DAM-PRO-1")
            }
            Event::RerollCanceled { by } => {
                said(format!("{} cancels the re-roll.", name(by)), "CC-DAM-PRO-2")
            }
            Event::SecondChanceUsed { by } => {
                said(format!("{} takes a second chance.", name(by)), "CC-FEAT-1")
            }
            Event::TerrainDestroyed { piece } => {
                let piece = self.field.pieces.get(usize::from(piece))?;
                let what = match piece {
                    crate::terrain::Piece::Block(cell) => {
                        format!("{} is rubble now", self.square_name(*cell))
                    }
                    crate::terrain::Piece::Wall(wall) => {
                        format!("A wall of {} falls", self.square_name(wall.square))
                    }
                };
                said(format!("{what}."), "CC-TERR-9")
            }
            Event::BarrierDestroyed { square } => {
                said(format!("The barrier on {} falls.", self.square_name(square)), "CC-TERR-9")
            }
            _ => None,
        }
    }

    /// Damage, healing and knock back.
    fn damage_words(&self, before: &State, event: &Event) -> Words {
        let name = |unit: UnitId| self.name_of(unit);
        match *event {
            Event::BlowTransferred { from, to } => {
                said(format!("{} lets {} take the damage.", name(from), name(to)), "CC-DEF-MAS-1")
            }
            Event::BlowReduced { to, d, by: Some(power) } => {
                let (was, what) = (before.blow.d, power.card().name);
                said(format!("{what} of {} makes {was} damage {d}.", name(to)), power.card().clause)
            }
            Event::Turned { unit, clicks, cause, .. } => {
                let now = before.units[unit].click + clicks;
                let (why, clause) = cause_words(cause);
                let clicks = many(clicks, "click");
                said(format!("{} takes {clicks}{why}: click {now}.", name(unit)), clause)
            }
            Event::KnockedOut { unit, cause, .. } => {
                let (why, _) = cause_words(cause);
                let (side, points) =
                    (side_name(self.side_of(unit).other()), self.unit(unit).character.points);
                said(format!("{} is knocked out{why}: {points} for {side}.", name(unit)), "CC-DMG-7")
            }
            Event::Healed { unit, clicks, .. } => {
                let now = before.units[unit].click.saturating_sub(clicks);
                let clicks = many(clicks, "click");
                said(format!("{} is healed {clicks}: click {now}.", name(unit)), "CC-DMG-8")
            }
            Event::Fell { unit, to } => said(
                format!("{} falls to the ground on {}.", name(unit), self.square_name(to)),
                "CC-SPD-EAR-2",
            ),
            Event::KnockedBack { unit, to, fell } => {
                let to = self.square_name(to);
                let how = if fell { " and falls" } else { "" };
                said(format!("{} is knocked back to {to}{how}.", name(unit)), "CC-KB-1")
            }
            Event::ObjectMoved { object, to } => {
                let what = self.object_words(before, object);
                said(format!("The {what} goes to {}.", self.square_name(to)), "CC-ATK-TEL-4")
            }
            Event::ObjectDestroyed { object } => {
                said(format!("The {} breaks.", self.object_words(before, object)), "CC-OBJ-10")
            }
            _ => None,
        }
    }

    /// What powers do to others.
    fn effect_words(&self, before: &State, event: &Event) -> Words {
        let name = |unit: UnitId| self.name_of(unit);
        match *event {
            Event::Immobilized { unit } => said(format!("{} is immobilized.", name(unit)), "CC-ATK-INC-3"),
            Event::Spotted { unit, .. } => said(format!("{} is spotted.", name(unit)), "CC-HIDE-7"),
            Event::Revealed { unit } => said(format!("{} gives itself away.", name(unit)), "CC-HIDE-10"),
            Event::Lent { unit } => {
                let side = side_name(self.side_of(unit).other());
                said(format!("{} acts for {side}.", name(unit)), "CC-SPD-MIN-2")
            }
            Event::Returned { unit } => said(format!("{} is itself again.", name(unit)), "CC-SPD-MIN-2"),
            Event::Lifted { unit, to, locked } => {
                let lock = if locked { " and can do nothing more" } else { "" };
                said(format!("{} is put on {}{lock}.", name(unit), self.square_name(to)), "CC-ATK-TEL-2")
            }
            Event::MarkerLaid { square, kind, .. } => {
                let what = marker_word(kind);
                said(format!("{what} on {}.", self.square_name(square)), kind.power().card().clause)
            }
            Event::MarkersEnded { by, kind: MarkerKind::Smoke } => {
                said(format!("The smoke of {} is gone.", name(by)), "CC-DAM-LAST-1")
            }
            Event::MarkersEnded { by, .. } => {
                said(format!("The barrier of {} is gone.", name(by)), "CC-DAM-LAST-1")
            }
            Event::Outwitted { by, target, power } => said(
                format!("{} counters {} of {}.", name(by), power.card().name, name(target)),
                "CC-DAM-OUT-1",
            ),
            Event::OutwitEnded { by } => {
                let counter = before.units[by].counter?;
                said(
                    format!("{} has {} again.", name(counter.target), counter.power.card().name),
                    "CC-DAM-LAST-1",
                )
            }
            Event::Perplexed { by, target, change } => {
                let (slot, amount) = (change.slot().word(), change.amount());
                said(format!("{} gives {} {amount:+} {slot}.", name(by), name(target)), "CC-DAM-PER-1")
            }
            Event::PerplexEnded { by } => {
                said(format!("What {} had perplexed is as before.", name(by)), "CC-DAM-LAST-1")
            }
            Event::Switched { unit, switch } => {
                let verb = if before.units[unit].declines(switch) { "uses" } else { "no longer uses" };
                let what = switch_word(switch).replace('-', " ");
                said(format!("{} {verb} {what}.", name(unit)), "CC-TERM-9")
            }
            _ => None,
        }
    }
}

/// "strikes", "explodes", "looks".
fn third_person(verb: &str) -> String {
    format!("{verb}s")
}

fn marker_word(kind: MarkerKind) -> &'static str {
    match kind {
        MarkerKind::Smoke => "Smoke",
        MarkerKind::Barrier => "A barrier",
    }
}

/// The clause of a roll.
fn throw_clause(what: Throw) -> &'static str {
    match what {
        Throw::Leadership => "CC-DAM-LDR-1",
        Throw::BreakAway => "CC-BREAK-1",
        Throw::Impostor => "CC-DAM-SHA-2",
        Throw::ShapeChange => "CC-DAM-SHA-1",
        Throw::SuperSenses => "CC-DEF-SEN-1",
        Throw::Blades => "CC-ATK-BCF-1",
        Throw::Impervious => "CC-DEF-IMP-1",
        Throw::ForceBlast => "CC-SPD-FOR-1",
        Throw::Regeneration => "CC-DEF-REG-1",
        Throw::Support | Throw::Healing => "CC-DAM-SUP-1",
        Throw::Attack | Throw::Nothing => "CC-ATT-3",
    }
}

/// What damage came from, where that is not plain, and its clause.
fn cause_words(cause: Cause) -> (&'static str, &'static str) {
    match cause {
        Cause::Attack => ("", "CC-DMG-1"),
        Cause::Splash => (" of splash", "CC-ATK-EXP-2"),
        Cause::Poison => (" of poison", "CC-ATK-POI-1"),
        Cause::KnockBack => (" in the fall", "CC-KB-5"),
        Cause::Pushing => (" by pushing", "CC-ACT-8"),
        Cause::CriticalMiss => (" by a critical miss", "CC-CRIT-1"),
        Cause::Feedback => (" of feedback", "CC-SPD-MIN-4"),
        Cause::Mishap => (" by a mishap", "CC-DAM-SUP-2"),
        Cause::Fall => (" falling out of the sky", "CC-SPD-EAR-2"),
        Cause::Incapacitate => (" of exhaustion", "CC-ATK-INC-2"),
        Cause::Backlash => (" by Backlash", "CC-TEAM-1"),
    }
}

//! Events as sentences of the log. The words stay the same, because people search the log.

use crate::GRID;
use crate::content::{Kind, Location, Slot};
use crate::event::Event;
use crate::game::Quickstart;
use crate::need::{always_hits, never_hits};
use crate::show::notation::{edge_word, mode_word};
use crate::sight::Woods;
use crate::state::{Ending, FIRST_FORCE, State, UnitId, Why};
use table::show::Matter;
use table::{Cell, Grid, Sentence, Side};

/// An event in words, with its clause; `before` is the state it happened in.
pub(crate) fn sentence(game: &Quickstart, before: &State, event: &Event) -> Sentence {
    let (text, clause) = game.words(before, event);
    let tally = match *event {
        Event::ToHit { unit, slot, target, .. } => Some(game.explain_need(before, unit, slot, target)),
        _ => None,
    };
    Sentence { text, clause, tally, matter: matter(event) }
}

/// What the sentence of an event is about.
fn matter(event: &Event) -> Matter {
    match event {
        Event::Stood { .. } | Event::Moved { .. } => Matter::Move,
        Event::Declared { .. } => Matter::Intent,
        Event::ToHit { .. } => Matter::Attack,
        Event::MotiveHit { .. }
        | Event::Damaged { .. }
        | Event::PlaceLost { .. }
        | Event::ArmLost { .. }
        | Event::Casualties { .. } => Matter::Harm,
        Event::Destroyed { .. } | Event::Left { .. } => Matter::Loss,
        Event::Located { .. } | Event::Clustered { .. } | Event::Transferred { .. } => Matter::Detail,
        Event::RolesRolled { .. }
        | Event::RolesChosen { .. }
        | Event::InitiativeRolled { .. }
        | Event::Removed { .. }
        | Event::Slowed { .. }
        | Event::Scored { .. } => Matter::Table,
        Event::SetupEnded | Event::FireBegan | Event::TurnEnded => Matter::Phase,
        Event::GameEnded { .. } => Matter::Ending,
        _ => Matter::Deed,
    }
}

impl Quickstart {
    fn words(&self, before: &State, event: &Event) -> (String, &'static str) {
        let name = |unit| self.name_of(unit);
        let side = |side| self.role_name(before, side);
        let hex = |to: u8| GRID.name(Cell(to.into())).to_string();
        match *event {
            Event::RolesRolled { winner, rolled } => {
                (format!("{} chooses the role{}.", force(winner), totals(rolled)), "QS-SET-10")
            }
            Event::RolesChosen { attacker } => (format!("{} attacks.", force(attacker)), "QS-SET-10"),
            Event::Placed { unit, to, facing } => {
                let facing = if self.unit(unit).kind.is_infantry() {
                    String::new()
                } else {
                    format!(" facing {facing}")
                };
                (format!("{} is placed in {}{facing}.", name(unit), hex(to)), "QS-SET-2")
            }
            Event::SetupEnded => ("Turn 1.".into(), "QS-SEQ-1"),
            Event::InitiativeRolled { winner, rolled } => {
                (format!("The {} has the initiative{}.", side(winner), totals(rolled)), "QS-SEQ-2")
            }
            Event::Stood { unit } => (format!("{} stands still.", name(unit)), "QS-MOV-2"),
            Event::Moved { unit, to, facing, hexes } => {
                (self.moved(before, unit, &hex(to), &facing.to_string(), hexes), "QS-MOV-3")
            }
            Event::Left { unit, edge, escaped } => {
                let fate = if escaped { "and escapes" } else { "and counts as destroyed" };
                (
                    format!("{} leaves the map over the {} edge {fate}.", name(unit), edge_word(edge)),
                    "QS-EXIT-1",
                )
            }
            Event::FireBegan => ("Weapon Attack Phase.".into(), "QS-SEQ-7"),
            Event::FireHeld { unit } => (format!("{} makes no attack.", name(unit)), "QS-DECL-1"),
            Event::LineChosen { unit, target, sides, woods } => {
                (self.line_words(before, unit, target, sides, woods), "QS-LOS-5")
            }
            Event::Blocked { unit } => {
                (format!("{} has no line of sight and declares again.", name(unit)), "QS-LOS-7")
            }
            Event::Declared { unit } => (self.declaration(before, unit), "QS-SEQ-7"),
            Event::CalledOff { unit, slot } => {
                (format!("{} calls off its {}.", name(unit), self.unit(unit).slot_label(slot)), "QS-HIT-6")
            }
            Event::ToHit { unit, slot, target, need, rolled, hit } => {
                self.to_hit(unit, slot, target, need, rolled, hit)
            }
            Event::Jammed { unit, slot } => (
                format!("{}'s {} jams for good.", name(unit), self.unit(unit).slot_label(slot)),
                "QS-RAPID-3",
            ),
            Event::Clustered { unit, hits, rolled } => {
                let squad = self.unit(unit).kind == Kind::BattleArmor;
                let clause = if squad { "QS-BA-5" } else { "QS-CLUS-1" };
                let plural = if hits == 1 { "hit" } else { "hits" };
                (format!("Cluster roll{}: {hits} {plural}.", total(rolled)), clause)
            }
            Event::Located { unit, place, rolled } => (
                format!("Location{}: {}'s {}.", total(rolled), name(unit), self.place_words(unit, place)),
                "QS-LOC-1",
            ),
            Event::MotiveHit { unit } => (format!("{} takes a motive hit.", name(unit)), "QS-VEH-6"),
            Event::Damaged { unit, place, points, left } => {
                let place = self.place_words(unit, place);
                (format!("{}'s {place} takes {points}, {left} left.", name(unit)), "QS-DMG-1")
            }
            Event::PlaceLost { unit, place } => {
                (format!("{}'s {} is destroyed.", name(unit), self.place_words(unit, place)), "QS-DMG-2")
            }
            Event::Transferred { unit, to, points } => {
                (format!("{points} transfer to {}'s {}.", name(unit), self.place_words(unit, to)), "QS-DMG-3")
            }
            Event::ArmLost { unit, place } => {
                (format!("{}'s {} is blown off.", name(unit), self.place_words(unit, place)), "QS-DMG-4")
            }
            Event::Casualties { unit, lost, left } => {
                (format!("{} loses {lost} troopers, {left} left.", name(unit)), "QS-CONV-12")
            }
            Event::Destroyed { unit } => {
                (format!("{} is destroyed.", name(unit)), self.destruction_clause(unit))
            }
            Event::Removed { unit } => (format!("{} is removed from the map.", name(unit)), "QS-SEQ-13"),
            Event::Slowed { unit, mp } => {
                let flank = crate::flank(mp);
                (format!("{} now has Cruising MP {mp} and Flank MP {flank}.", name(unit)), "QS-VEH-6")
            }
            Event::Scored { side: who, points } => {
                (format!("The {} scores {points}.", side(who)), "QS-VIC-4")
            }
            Event::TurnEnded => (format!("Turn {}.", before.turn + 1), "QS-SEQ-14"),
            Event::GameEnded { ending } => (self.ending_words(before, ending), ending.why.clause()),
            // Steps of a decision that the player has just made need no sentence.
            Event::MoverPicked { .. }
            | Event::ModeDeclared { .. }
            | Event::ShooterPicked { .. }
            | Event::TargetNamed { .. }
            | Event::Aimed { .. }
            | Event::LineAsked { .. }
            | Event::ResolutionBegan
            | Event::VolleyBegan { .. }
            | Event::Ordered { .. }
            | Event::Fired { .. }
            | Event::AttackEnded { .. }
            | Event::VolleyEnded { .. } => (String::new(), "QS-SEQ-1"),
        }
    }

    fn moved(&self, before: &State, unit: UnitId, hex: &str, facing: &str, hexes: u8) -> String {
        let kind = self.unit(unit).kind;
        let count = if hexes == 1 { "1 hex counts".into() } else { format!("{hexes} hexes count") };
        let name = self.name_of(unit);
        if kind.is_infantry() {
            return format!("{name} moves to {hex}; {count}.");
        }
        let verb = mode_word(before.units[unit].mode, kind != Kind::Mech);
        format!("{name} {verb}s to {hex} facing {facing}; {count}.")
    }

    fn line_words(&self, before: &State, unit: UnitId, target: UnitId, sides: u16, woods: Woods) -> String {
        let survey = self.survey(before, unit, target);
        let chosen = (0..survey.pairs()).filter_map(|pair| survey.hex(pair, sides >> pair & 1 == 1));
        let hexes: Vec<String> = chosen.map(|cell| GRID.name(cell).to_string()).collect();
        let (unit, target) = (self.name_of(unit), self.name_of(target));
        format!("The line from {unit} to {target} runs through {}: {}.", hexes.join(", "), woods.words())
    }

    fn declaration(&self, before: &State, unit: UnitId) -> String {
        let (profile, now) = (self.unit(unit), &before.units[unit]);
        let target = self.name_of(now.target);
        if profile.kind == Kind::Platoon {
            return format!("{} attacks {target}.", profile.name);
        }
        let weapons: Vec<String> = now
            .aimed
            .iter()
            .map(|slot| {
                let twice = if now.doubled.has(slot) { " (two shots)" } else { "" };
                format!("{}{twice}", profile.slot_label(slot))
            })
            .collect();
        format!("{} declares {} at {target}.", profile.name, weapons.join(", "))
    }

    fn to_hit(
        &self,
        unit: UnitId,
        slot: Slot,
        target: UnitId,
        need: i8,
        rolled: Option<u8>,
        hit: bool,
    ) -> (String, &'static str) {
        let who = format!(
            "{}'s {} at {}",
            self.name_of(unit),
            self.unit(unit).slot_label(slot),
            self.name_of(target)
        );
        let result = if hit { "hits" } else { "misses" };
        let rolls = rolled.map_or_else(String::new, |rolled| format!(", rolls {rolled}"));
        if always_hits(need.into()) {
            (format!("{who} needs {need}: automatic hit{rolls}."), "QS-HIT-7")
        } else if never_hits(need.into()) {
            (format!("{who} needs {need}: automatic miss{rolls}."), "QS-HIT-6")
        } else {
            (format!("{who} needs {need}{rolls}: {result}."), "QS-HIT-5")
        }
    }

    fn destruction_clause(&self, unit: UnitId) -> &'static str {
        match self.unit(unit).kind {
            Kind::Mech => "QS-DEST-1",
            Kind::Vehicle(_) => "QS-VEH-10",
            Kind::BattleArmor => "QS-BA-8",
            Kind::Platoon => "QS-CONV-12",
        }
    }

    /// A location of a unit in words: "left arm", "front", "trooper 2".
    #[must_use]
    pub fn place_words(&self, unit: UnitId, place: Location) -> String {
        place.words(self.unit(unit).kind)
    }

    /// Attacker or Defender.
    pub(crate) fn role_name(&self, state: &State, side: Side) -> &'static str {
        if side == state.attacker { "Attacker" } else { "Defender" }
    }

    fn ending_words(&self, before: &State, ending: Ending) -> String {
        let winner = ending.winner.map(|side| self.role_name(before, side));
        let score = before.scores;
        match (ending.why, winner) {
            (Why::LastStanding, Some(winner)) => format!("The {winner} wins: no enemy is left on the map."),
            (Why::Score, Some(winner)) => {
                format!("The {winner} wins by {} to {}.", score[0].max(score[1]), score[0].min(score[1]))
            }
            (Why::Escaped, Some(winner)) => format!("The {winner} wins: enough units have escaped."),
            (Why::Stopped, Some(winner)) => format!("The {winner} wins: the breakthrough has failed."),
            (Why::BothGone, _) => "A draw: both teams lost their last units in the same turn.".into(),
            (Why::Stalemate, _) => "A draw: no damage has been done for too long.".into(),
            (Why::Score, None) => format!("A draw: {} points each.", score[0]),
            (_, Some(winner)) => format!("The {winner} wins."),
            (_, None) => "A draw: the last turn is over.".into(),
        }
    }
}

fn force(side: Side) -> &'static str {
    if side == FIRST_FORCE { "The first force" } else { "The second force" }
}

fn total(rolled: Option<u8>) -> String {
    rolled.map_or_else(String::new, |rolled| format!(" {rolled}"))
}

fn totals(rolled: Option<(u8, u8)>) -> String {
    rolled.map_or_else(String::new, |(first, second)| format!(", {first} against {second}"))
}

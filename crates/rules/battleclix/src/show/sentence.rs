//! Events as sentences of the log. Stable words: people search the log.

use crate::content::{Color, Stat, ability, click_text};
use crate::event::{Cause, Event, Strike};
use crate::game::{Battleclix, side_name};
use crate::state::{Click, CounterId, Ending, Holder, SIDES, State, UnitId, Why};
use table::Sentence;
use table::show::Matter;

/// An event in words, with its clause; `before` is the state it happened in.
pub(super) fn sentence(game: &Battleclix, before: &State, event: &Event) -> Sentence {
    let (text, clause) = game.event_words(before, event);
    let tally = match *event {
        Event::Rolled { unit, attack, target, .. } => Some(game.explain_need(before, unit, attack, target)),
        _ => None,
    };
    Sentence { text, clause, tally, matter: matter(event) }
}

/// What the sentence of an event is about.
fn matter(event: &Event) -> Matter {
    match event {
        Event::Moved { .. } | Event::Stepped { .. } => Matter::Move,
        Event::Activated { engaged: false, .. } => Matter::Intent,
        Event::Rolled { .. } => Matter::Attack,
        Event::Turned { .. } | Event::Immobilized { .. } => Matter::Harm,
        Event::Destroyed { .. } => Matter::Loss,
        Event::DeploymentRolled { .. }
        | Event::Controlled { .. }
        | Event::InitiativeRolled { .. }
        | Event::InitiativeTaken { .. } => Matter::Table,
        Event::TurnBegan { .. } => Matter::Phase,
        Event::GameEnded { .. } => Matter::Ending,
        _ => Matter::Deed,
    }
}

impl Battleclix {
    fn event_words(&self, before: &State, event: &Event) -> (String, &'static str) {
        let name = |unit| self.name_of(unit);
        let hex = |cell| self.hex_name(cell);
        match *event {
            Event::DeploymentRolled { first, rolled } => {
                (format!("{} places first{}.", side_name(first), totals(rolled)), "BC-DEP-2")
            }
            Event::Placed { unit, to } => (format!("{} is placed in {}.", name(unit), hex(to)), "BC-DEP-3"),
            Event::Controlled { counter, holder } => (self.control_words(counter, holder), "BC-VP-5"),
            Event::TurnBegan { turn } => (format!("Turn {turn}."), "BC-TURN-1"),
            Event::InitiativeRolled { winner, rolled } => (
                format!("{} wins the roll for the Initiative{}.", side_name(winner), totals(rolled)),
                "BC-INIT-2",
            ),
            Event::InitiativeTaken { side } => {
                (format!("{} has the Initiative.", side_name(side)), "BC-INIT-1")
            }
            Event::Activated { unit, engaged: true } => {
                (format!("{} is activated, engaged in Hand-to-Hand.", name(unit)), "BC-HTH-1")
            }
            Event::Activated { unit, .. } => (format!("{} is activated.", name(unit)), "BC-TURN-2"),
            Event::Released { unit } => (format!("{} may choose a new target.", name(unit)), "BC-O-21"),
            Event::BreakAway { unit, need, rolled, passed } => {
                let rolls = rolled.map_or_else(String::new, |rolled| format!(", rolls {rolled}"));
                let result = if passed { "breaks away" } else { "is held" };
                (format!("{} needs {need} to break away{rolls} and {result}.", name(unit)), "BC-HTH-4")
            }
            Event::Moved { unit, to, jumped } => {
                let verb = if jumped { "jumps" } else { "walks" };
                (
                    format!("{} {verb} to {}.", name(unit), hex(to)),
                    if jumped { "BC-JUMP-2" } else { "BC-MOVE-1" },
                )
            }
            Event::Stepped { unit, to, .. } => (format!("{} enters {}.", name(unit), hex(to)), "BC-O-6"),
            Event::Halted { unit } => (format!("{} halts.", name(unit)), "BC-MOVE-2"),
            Event::GameEnded { ending } => (self.ending_words(before, ending), ending.why.clause()),
            // Steps that the player has just chosen, or that the next sentence covers.
            Event::Picked { .. }
            | Event::InitiativeTied
            | Event::SetOut { .. }
            | Event::Declared { .. }
            | Event::ActivationEnded { .. }
            | Event::Next { .. }
            | Event::TurnEnded => (String::new(), "BC-TURN-1"),
            _ => self.attack_words(event),
        }
    }

    /// What attacks and heat do to units.
    fn attack_words(&self, event: &Event) -> (String, &'static str) {
        let name = |unit| self.name_of(unit);
        match *event {
            Event::AmmoChecked { unit, rolled, dry } => {
                let rolls =
                    rolled.map_or_else(String::new, |rolled| format!(" rolls {rolled} for ammunition"));
                let result =
                    if dry { "is dry and makes no more Long Range Attacks" } else { "has ammunition" };
                let joined =
                    if rolls.is_empty() { format!(" {result}") } else { format!("{rolls}: it {result}") };
                (format!("{}{joined}.", name(unit)), "BC-RED-7")
            }
            Event::Rolled { unit, attack, target, need, rolled, strike } => {
                let result = match strike {
                    Strike::CriticalMiss => "critical miss",
                    Strike::Miss => "misses",
                    Strike::Hit => "hits",
                    Strike::CriticalHit => "critical hit",
                };
                let who = format!("{}'s {} on {}", name(unit), attack.words(), name(target));
                (format!("{who} needs {need}, rolls {rolled}: {result}."), "BC-HIT-1")
            }
            Event::Turned { unit, clicks, to, cause } => self.turned_words(unit, clicks, to, cause),
            Event::AmmoPending { unit, pending: true } => {
                (format!("{} may be short of ammunition.", name(unit)), "BC-RED-7")
            }
            Event::EventChecked { unit, stat, rolled, happened } => {
                let rolls = rolled.map_or_else(String::new, |rolled| format!(", rolls {rolled}"));
                let result = if happened { "it happens" } else { "nothing happens" };
                let what = event_name(stat);
                (format!("{} checks for {what}{rolls}: {result}.", name(unit)), "BC-RED-1")
            }
            Event::Heated { unit } => (format!("{} receives a Heat chit.", name(unit)), "BC-HEAT-2"),
            Event::Cooled { unit } => (format!("{} cools down.", name(unit)), "BC-HEAT-2"),
            Event::Immobilized { unit } => (format!("{} is Immobilized.", name(unit)), "BC-RED-6"),
            Event::Freed { unit } => (format!("{} can move again.", name(unit)), "BC-O-23"),
            Event::Destroyed { unit, points } => {
                let enemy = side_name(self.side_of(unit).other());
                (format!("{} is destroyed: {points} for {enemy}.", name(unit)), "BC-VP-2")
            }
            _ => (String::new(), "BC-TURN-1"),
        }
    }

    fn turned_words(&self, unit: UnitId, clicks: u8, to: Click, cause: Cause) -> (String, &'static str) {
        let (from, clause) = match cause {
            Cause::Attack => ("", "BC-UNIT-5"),
            Cause::CriticalMiss => (" from its critical miss", "BC-CRIT-1"),
            Cause::Heat => (" from heat", "BC-HEAT-2"),
            Cause::Explosion => (" from exploding ammunition", "BC-RED-4"),
            Cause::Reactor => (" from its reactor", "BC-RED-5"),
        };
        let name = self.name_of(unit);
        let what = if clicks == 1 { "1 click".into() } else { format!("{clicks} clicks") };
        let now = if to == Click::DESTROYED {
            "past its last click".into()
        } else {
            let shows = click_text(self.unit(unit).sheet.dial.showing(to.0));
            format!("click {to} of {} shows {shows}", self.unit(unit).sheet.dial.last())
        };
        (format!("{name} takes {what}{from}: {now}."), clause)
    }

    /// The name of a counter: N, S, W or E, with a number where there are two Diamonds.
    #[must_use]
    pub fn counter_name(&self, CounterId(counter): CounterId) -> String {
        let point = ["North", "South", "West", "East"][usize::from(counter % 4)];
        if self.counters.len() > 4 { format!("{point} {}", counter / 4 + 1) } else { point.into() }
    }

    pub(super) fn control_words(&self, counter: CounterId, holder: Holder) -> String {
        let point = self.counter_name(counter);
        match holder {
            Holder::South => format!("South controls the {point} counter."),
            Holder::North => format!("North controls the {point} counter."),
            Holder::Nobody => format!("Nobody controls the {point} counter."),
            _ => format!("The {point} counter is contested."),
        }
    }

    fn ending_words(&self, before: &State, ending: Ending) -> String {
        let [south, north] = SIDES.map(|side| before.points(side));
        let score = format!("{south} to {north} Victory Points, South first");
        match (ending.why, ending.winner.map(side_name)) {
            (Why::BreakPoint, Some(winner)) => format!("{winner} reaches the Break Point and wins: {score}."),
            (Why::NoUnits, Some(winner)) => format!("{winner} wins: the enemy has no unit left."),
            (Why::TurnLimit, Some(winner)) => format!("The last turn is over; {winner} wins: {score}."),
            (Why::BothBroken, _) => format!("Both sides reach the Break Point at once: a draw, {score}."),
            (_, _) => format!("A draw: {score}."),
        }
    }
}

fn totals(rolled: Option<(u8, u8)>) -> String {
    rolled.map_or_else(String::new, |(south, north)| format!(", South {south}, North {north}"))
}

/// The Event of a stat's Red box.
pub(super) fn event_name(stat: Stat) -> &'static str {
    ability(stat, Color::Red).map_or("an Event", |event| event.name)
}

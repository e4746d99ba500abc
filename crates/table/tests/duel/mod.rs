//! A tiny game for testing the table: two fencers strike or guard until one has no points left.
//! A flaw can be built in, to see that the laws find it.

#![allow(dead_code)] // every test file uses its own part

use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};
use table::answer::{self, Known};
use table::show::{BoardView, FieldCell, Finding, Label, Scene, Sentence, SightView, Threat, Value};
use table::{D6, Dice, Fault, Game, Judge, Notation, Outcome, Scribe, Seat, Show, Side, Status, Tally};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flaw {
    #[default]
    None,
    ListsOutOfOrder,
    AcceptsTheUnlisted,
    RefusesTheListed,
    IsWhimsical,
    NeverEnds,
    ForgetsInJson,
    ForgetsInText,
    MisreadsNotation,
    PraisesTheLoser,
    AllowsTooMuchAtTheEnd,
    GoesInCircles,
    HidesHarm,
    TakesMemory,
    PanicsOverDigits,
    MergesTheUnequal,
    HidesASubject,
}

/// What the thrust of a strike hands on to its wound. With the flaw it pretends that a hit is a miss.
#[derive(Clone, Copy, Debug)]
struct Thrust {
    hit: bool,
    lies: bool,
}

impl PartialEq for Thrust {
    fn eq(&self, other: &Thrust) -> bool {
        self.lies || self.hit == other.hit
    }
}

impl Eq for Thrust {}

impl Hash for Thrust {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.lies || self.hit).hash(hasher);
    }
}

#[derive(Debug, Default)]
pub struct Duel {
    pub flaw: Flaw,
    calls: AtomicU32,
}

impl Duel {
    pub fn with(flaw: Flaw) -> Duel {
        Duel { flaw, ..Duel::default() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub points: [u8; 2],
    pub guards: [bool; 2],
    pub seat: u8,
    pub turn: u16,
    /// The second thrust of a flurry is still to come.
    pub pressed: bool,
    /// Something that JSON loses, if the flaw says so.
    #[serde(skip)]
    pub forgotten: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    Guard,
    Strike,
    /// Two strikes, the second one forced.
    Flurry,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    Guarded,
    Missed,
    Hit { points: u8 },
    Pressed,
    Passed,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is not possible now (DU-X-1)")]
pub struct Illegal;

impl Game for Duel {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn start(&self) -> State {
        State { points: [10, 10], guards: [false; 2], seat: 0, turn: 1, pressed: false, forgotten: 0 }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn side(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    fn status(&self, s: &State) -> Status {
        match s.points {
            [0, _] => Status::Over(Outcome::win(Side(1), "DU-X-2")),
            [_, 0] => Status::Over(Outcome::win(Side(0), "DU-X-2")),
            _ => Status::ToAct(Seat(s.seat)),
        }
    }

    fn turn(&self, s: &State) -> u16 {
        s.turn
    }

    fn legal(&self, s: &State, out: &mut Vec<Action>) {
        match (self.status(s), self.flaw, s.pressed) {
            (Status::Over(_), ..) => {}
            (_, _, true) => out.push(Action::Strike),
            (_, Flaw::ListsOutOfOrder, _) => out.extend([Action::Strike, Action::Guard]),
            (_, Flaw::AcceptsTheUnlisted, _) if s.turn > 3 => out.extend([Action::Guard, Action::Strike]),
            _ => out.extend([Action::Guard, Action::Strike, Action::Flurry]),
        }
    }

    fn check(&self, s: &State, a: &Action) -> Result<(), Illegal> {
        let over = matches!(self.status(s), Status::Over(_)) && self.flaw != Flaw::AllowsTooMuchAtTheEnd;
        let whim = self.flaw == Flaw::RefusesTheListed && *a == Action::Strike && s.turn > 2;
        if over || whim || s.pressed && *a != Action::Strike { Err(Illegal) } else { Ok(()) }
    }

    fn usual(&self, _: &State) -> Action {
        Action::Strike
    }

    fn resolve(&self, a: &Action, dice: &mut impl Dice, t: &mut Scribe<'_, Self>) {
        let seat = Seat(t.state().seat);
        let guarded = t.state().guards[usize::from(1 - seat.0)];
        if *a == Action::Guard {
            t.emit(Event::Guarded);
        } else {
            let lies = self.flaw == Flaw::MergesTheUnequal;
            dice.repeat(t, None, |thrust: Option<Thrust>, dice, t| match thrust {
                None => {
                    let need = if guarded { 9 } else { 7 };
                    let hit = dice.throw(seat, 2 * D6, "thrust").at_least(need).passed;
                    Some(Some(Thrust { hit, lies }))
                }
                Some(thrust) if thrust.hit => {
                    let points = dice.throw(seat, 1 * D6, "wound").sum() as u8;
                    t.emit(Event::Hit { points });
                    None
                }
                Some(_) => {
                    t.emit(Event::Missed);
                    None
                }
            });
        }
        let goes_on = matches!(self.status(t.state()), Status::ToAct(_));
        t.emit(if *a == Action::Flurry && goes_on { Event::Pressed } else { Event::Passed });
    }

    fn evolve(&self, s: &mut State, e: &Event) {
        self.calls.fetch_add(1, Ordering::Relaxed);
        if self.flaw == Flaw::TakesMemory {
            drop(std::hint::black_box(vec![s.turn]));
        }
        match *e {
            Event::Guarded => s.guards[usize::from(s.seat)] = true,
            Event::Missed => {}
            Event::Hit { points } => {
                let least = u8::from(self.flaw == Flaw::NeverEnds);
                let left = &mut s.points[usize::from(1 - s.seat)];
                *left = left.saturating_sub(points).max(least);
            }
            Event::Pressed => s.pressed = true,
            Event::Passed => {
                s.seat = 1 - s.seat;
                s.guards[usize::from(s.seat)] = false;
                s.pressed = false;
                s.turn += u16::from(self.flaw != Flaw::GoesInCircles);
                s.forgotten = u8::from(self.flaw == Flaw::ForgetsInJson);
            }
        }
        if self.flaw == Flaw::IsWhimsical && self.calls.load(Ordering::Relaxed).is_multiple_of(50) {
            s.turn += 1;
        }
    }
}

impl Notation for Duel {
    fn write(&self, _: &State, a: &Action) -> String {
        format!("{a:?}").to_lowercase()
    }

    fn read(&self, _: &State, line: &str) -> Result<Action, Fault> {
        let digits = line.bytes().any(|byte| byte.is_ascii_digit());
        assert!(self.flaw != Flaw::PanicsOverDigits || !digits, "a flaw");
        match line {
            "guard" => Ok(Action::Guard),
            "strike" if self.flaw == Flaw::MisreadsNotation => Ok(Action::Flurry),
            "strike" => Ok(Action::Strike),
            "flurry" => Ok(Action::Flurry),
            _ => Err(Fault::unknown("action", line, ["guard", "strike", "flurry"])),
        }
    }

    fn write_state(&self, s: &State) -> String {
        let mut kept = *s;
        if self.flaw == Flaw::ForgetsInText {
            kept.guards = [false; 2];
        }
        serde_json::to_string(&kept).unwrap_or_default()
    }

    fn read_state(&self, text: &str) -> Result<State, Fault> {
        serde_json::from_str(text).map_err(|error| Fault::new(error.to_string()))
    }
}

impl Judge for Duel {
    fn score(&self, s: &State, side: Side) -> i32 {
        let lead = i32::from(s.points[0]) - i32::from(s.points[1]);
        let turned = (side.0 == 1) != (self.flaw == Flaw::PraisesTheLoser);
        if turned { -lead } else { lead }
    }
}

const QUESTIONS: [(&str, ()); 1] = [("points NUMBER", ())];

impl Show for Duel {
    fn side_name(&self, _: &State, side: Side) -> String {
        format!("Fencer {}", side.0 + 1)
    }

    fn seat_name(&self, _: &State, seat: Seat) -> String {
        format!("Fencer {}", seat.0 + 1)
    }

    fn heading(&self, s: &State) -> String {
        format!("round of fencer {}", s.seat + 1)
    }

    fn asked(&self, _: &State) -> String {
        "guard or strike".into()
    }

    fn label(&self, s: &State, a: &Action) -> Label {
        Label { words: self.write(s, a), clause: "DU-X-1", ..Label::default() }
    }

    fn tallies(&self, _: &State, _: &Action) -> Vec<Tally> {
        Vec::new()
    }

    fn sentence(&self, _: &State, e: &Event) -> Sentence {
        Sentence { text: format!("{e:?}"), clause: "DU-X-1", ..Sentence::default() }
    }

    fn board(&self) -> BoardView {
        BoardView::default()
    }

    fn scene(&self, _: &State) -> Scene {
        Scene::default()
    }

    fn findings(&self, _: &State, event: &Event) -> Vec<Finding> {
        match event {
            Event::Hit { points } => vec![Finding::new("wound", *points), Finding::new("hits", 1u8)],
            Event::Missed => vec![Finding::new("hits", 0u8)],
            _ => Vec::new(),
        }
    }

    fn changes(&self, before: &State, after: &State) -> Vec<Finding> {
        let mut found = Vec::new();
        if matches!(self.status(after), Status::Over(_)) {
            found.push(Finding::new("won", true));
        }
        if before.points[1] != after.points[1] {
            found.push(Finding::new("second fencer", Value::state(format!("{} left", after.points[1]))));
        }
        found
    }

    fn subjects(&self) -> Vec<Finding> {
        let counts = ["wound", "hits"].map(|subject| Finding::new(subject, 0u8));
        let words = [Finding::new("won", false), Finding::new("second fencer", Value::state("10 left"))];
        let hidden = usize::from(self.flaw == Flaw::HidesASubject);
        counts.into_iter().chain(words).skip(hidden).collect()
    }

    fn activation(&self, s: &State) -> Option<u32> {
        Some(u32::from(s.seat) + 1)
    }

    fn answer(&self, s: &State, question: &str) -> Result<String, Fault> {
        let words: Vec<&str> = question.split_whitespace().collect();
        match answer::find(&QUESTIONS, &words) {
            Some(((), place)) if place[0] == "1" => Ok(s.points[0].to_string()),
            Some(_) => Ok(s.points[1].to_string()),
            None => {
                let known = Known {
                    cell: &|_| Err(Fault::new("a duel has no board")),
                    distance: &|_, _| 0,
                    ending: None,
                };
                let common = answer::common(self, s, &words, &known);
                common.unwrap_or_else(|| Err(answer::unknown(question, &QUESTIONS)))
            }
        }
    }

    fn questions(&self) -> Vec<&'static str> {
        vec![QUESTIONS[0].0]
    }

    fn scores(&self, s: &State) -> Vec<i64> {
        s.points.map(i64::from).into()
    }

    fn path(&self, _: &State, _: &Action) -> Vec<table::Cell> {
        Vec::new()
    }

    fn cost(&self, _: &State, _: &Action) -> Option<u16> {
        None
    }

    fn sight(&self, _: &State, _: table::Cell, _: table::Cell) -> SightView {
        SightView { open: true, words: "face to face".into(), clause: "DU-X-1", ..SightView::default() }
    }

    fn threat(&self, _: &State, _: u16, _: table::Cell) -> Threat {
        Threat::default()
    }

    fn field(&self, _: &State, _: u16) -> Vec<FieldCell> {
        Vec::new()
    }

    fn counts(&self, _: &State, events: &[Event]) -> Vec<(&'static str, u32)> {
        let hits = events.iter().filter(|event| matches!(event, Event::Hit { .. }));
        vec![("hits", hits.count() as u32)]
    }

    fn hints(&self, _: &State) -> Vec<String> {
        Vec::new()
    }
}

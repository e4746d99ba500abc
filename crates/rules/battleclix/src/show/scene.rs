//! How the table looks.

use super::answer::{answer, questions};
use super::position::MARKS;
use super::sentence::sentence;
use super::{effect, finding, insight, label};
use crate::action::Action;
use crate::content::{Class, Map};
use crate::event::Event;
use crate::game::{Battleclix, Profile, side_name};
use crate::movement;
use crate::state::{Click, CounterId, Holder, Marks, NORTH, Phase, SIDES, SOUTH, State, UnitId};
use crate::terrain::Terrain;
use table::show::{
    Badge, BoardView, Briefing, Consequence, DialMark, Effect, FieldCell, HeadlinePart, Mark, Meaning,
    SightView, Threat, Token, Volley, Weight,
};
use table::{Cell, Fault, Finding, Label, Ratio, Scene, Seat, Sentence, Show, Side, Stats, Tally};

impl Show for Battleclix {
    fn side_name(&self, _: &State, side: Side) -> String {
        side_name(side).into()
    }

    fn seat_name(&self, _: &State, seat: Seat) -> String {
        side_name(Side(seat.0.min(1))).into()
    }

    fn heading(&self, state: &State) -> String {
        heading(self, state)
    }

    fn asked(&self, state: &State) -> String {
        label::asked(self, state)
    }

    fn label(&self, state: &State, action: &Action) -> Label {
        label::label(self, state, action)
    }

    fn tallies(&self, state: &State, action: &Action) -> Vec<Tally> {
        label::tallies(self, state, action)
    }

    fn sentence(&self, before: &State, event: &Event) -> Sentence {
        sentence(self, before, event)
    }

    fn effects(&self, before: &State, action: &Action, event: &Event) -> Vec<Effect> {
        effect::effects(self, before, action, event)
    }

    fn board(&self) -> BoardView {
        self.map.view()
    }

    fn scene(&self, state: &State) -> Scene {
        let ids = || (0..self.units.len() as u8).map(UnitId);
        Scene {
            tokens: ids().map(|unit| self.token(state, unit)).collect(),
            marks: self.marks(state),
            cards: ids().map(|unit| self.card(state, unit)).collect(),
            heading: heading(self, state),
            asked: label::asked(self, state),
        }
    }

    fn findings(&self, _: &State, event: &Event) -> Vec<Finding> {
        finding::findings(self, event)
    }

    fn changes(&self, before: &State, after: &State) -> Vec<Finding> {
        finding::changes(self, before, after)
    }

    fn subjects(&self) -> Vec<Finding> {
        finding::subjects(self)
    }

    fn headline(&self, state: &State, action: &Action) -> Vec<HeadlinePart> {
        finding::headline(self, state, action)
    }

    fn activation(&self, state: &State) -> Option<u32> {
        match state.phase {
            Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit) => Some(u32::from(unit.0) + 1),
            _ => None,
        }
    }

    fn answer(&self, state: &State, question: &str) -> Result<String, Fault> {
        answer(self, state, question)
    }

    fn questions(&self) -> Vec<&'static str> {
        questions().into_iter().map(|(form, _)| form).collect()
    }

    fn briefing(&self, _: &State, _: Side) -> Briefing {
        insight::briefing(self)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        SIDES.map(|side| self.points(state, side)).to_vec()
    }

    fn path(&self, state: &State, action: &Action) -> Vec<Cell> {
        movement::path(self, state, action)
    }

    fn cost(&self, state: &State, action: &Action) -> Option<u16> {
        movement::cost(self, state, action)
    }

    fn sight(&self, state: &State, from: Cell, to: Cell) -> SightView {
        insight::sight(self, state, from, to)
    }

    fn threat(&self, state: &State, token: u16, cell: Cell) -> Threat {
        insight::threat(self, state, token, cell)
    }

    fn doom(&self, state: &State, token: u16, cell: Cell) -> Option<Ratio> {
        insight::doom(self, state, token, cell)
    }

    fn field(&self, state: &State, token: u16) -> Vec<FieldCell> {
        insight::field(self, state, token)
    }

    fn counts(&self, before: &State, events: &[Event]) -> Vec<(&'static str, u32)> {
        insight::counts(self, before, events)
    }

    fn hints(&self, state: &State) -> Vec<String> {
        insight::hints(self, state)
    }

    fn dial_marks(&self, state: &State, action: &Action) -> Vec<DialMark> {
        insight::dial_marks(self, state, action)
    }

    fn consequences(&self, state: &State, action: &Action) -> Vec<Consequence> {
        insight::consequences(self, state, action)
    }

    fn volleys(&self, state: &State) -> Vec<Volley> {
        insight::volleys(self, state)
    }

    fn why_not(&self, state: &State, cell: Cell) -> Option<String> {
        insight::why_not(self, state, cell)
    }
}

impl Battleclix {
    fn token(&self, state: &State, unit: UnitId) -> Token {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let last = profile.sheet.dial.last();
        let left = now.click.left(last);
        let meaning = |mark| if mark == Marks::ACTIVATED { Meaning::Spent } else { Meaning::Effect };
        let marks = MARKS[..7].iter().filter(|(.., mark)| now.has(*mark));
        let mut badges: Vec<Badge> =
            marks.map(|&(words, _, mark)| Badge { words, meaning: meaning(mark) }).collect();
        if now.click == Click::DESTROYED {
            badges.push(Badge { words: "destroyed", meaning: Meaning::Lost });
        }
        if profile.commander {
            badges.push(Badge { words: "commander", meaning: Meaning::Rank });
        }
        Token {
            id: unit.0.into(),
            name: profile.name.clone(),
            side: profile.side,
            kind: profile.kind.word(),
            weight: weight(profile),
            cell: now.on_map().then_some(now.cell),
            facing: None,
            health: (left.into(), last.into()),
            earned: Some(self.movement_modifier(state, unit) as i8).filter(|change| *change != 0),
            badges,
        }
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Phase::Place(unit) = state.phase {
            let side = self.side_of(unit);
            let words = format!("zone of {}", side_name(side));
            let zone = self.zones[usize::from(side.0)].iter();
            marks.extend(zone.map(|&cell| Mark { cell, kind: "zone", words: words.clone() }));
        }
        for (at, &cell) in self.counters.iter().enumerate() {
            let (kind, who) = match state.counters[at] {
                Holder::South => ("objective-0", "held by South"),
                Holder::North => ("objective-1", "held by North"),
                Holder::Nobody => ("objective", "held by nobody"),
                _ => ("objective-contested", "contested"),
            };
            marks.push(Mark {
                cell,
                kind,
                words: format!("{} counter, {who}", self.counter_name(CounterId(at as u8))),
            });
        }
        marks
    }
}

/// How heavy a unit looks (BC-UNIT-2).
fn weight(profile: &Profile) -> Weight {
    match profile.class {
        Class::Light => Weight::Light,
        Class::Medium => Weight::Medium,
        Class::Heavy => Weight::Heavy,
        Class::Assault => Weight::Assault,
    }
}

fn heading(game: &Battleclix, state: &State) -> String {
    let points =
        format!("South {}, North {} of {}", state.points(SOUTH), state.points(NORTH), game.break_point);
    match state.phase {
        Phase::Roll | Phase::Deploy(_) | Phase::Place(_) => "Deployment".into(),
        Phase::Over(_) => format!("The game is over: {points}"),
        _ => format!("Turn {} of {}: {points}", state.turn, game.turn_limit),
    }
}

impl Map {
    /// The map as it is drawn.
    #[must_use]
    pub fn view(&self) -> BoardView {
        BoardView::hexes(self.board.grid(), |cell| {
            let terrain = match self.board[cell] {
                Terrain::Clear => "clear",
                Terrain::Rough => "rough",
                Terrain::Woods => "woods",
                Terrain::Water => "water",
                Terrain::Ford => "ford",
                Terrain::Hill(_) => "hill",
                Terrain::Building(_) => "building",
            };
            (terrain, self.board[cell].height() as i8)
        })
        .with_heights(|cell| match self.board[cell] {
            Terrain::Building(_) => self.board[cell].height() as i8,
            _ => 0,
        })
    }
}

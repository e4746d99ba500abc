//! How the table looks.

use super::answer::{answer, questions};
use super::position::MARKS;
use super::sentence::{event_name, sentence};
use super::{insight, label};
use crate::action::Action;
use crate::content::{Map, STATS, ability};
use crate::event::{Event, Strike};
use crate::game::{Battleclix, side_name};
use crate::movement;
use crate::state::{Click, CounterId, Holder, Marks, NORTH, Phase, SIDES, SOUTH, State, UnitId};
use crate::terrain::Terrain;
use table::show::{Badge, BoardView, CellView, FieldCell, Mark, Meaning, Shape, SightView, Threat, Token};
use table::{
    Cell, Fault, Finding, Game, Grid, Label, Scene, Seat, Sentence, Show, Side, Stats, Status, Tally,
};

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

    fn findings(&self, before: &State, events: &[Event], after: &State) -> Vec<Finding> {
        let mut found = Vec::new();
        for event in events {
            match *event {
                Event::Rolled { attack, target, strike, .. } => {
                    let what = format!("{} on {}", attack.words(), self.name_of(target));
                    let word = match strike {
                        Strike::CriticalMiss => "critical miss",
                        Strike::Miss => "miss",
                        Strike::Hit => "hit",
                        Strike::CriticalHit => "critical hit",
                    };
                    found.push(Finding::new(what, word));
                    found.push(Finding::new("hits", u8::from(strike.hits())));
                }
                Event::Turned { unit, clicks, .. } => {
                    found.push(Finding::new(format!("clicks dealt to {}", self.name_of(unit)), clicks));
                }
                Event::EventChecked { unit, stat, happened: true, .. } => {
                    let what = event_name(stat);
                    found.push(Finding::new(format!("{what} of {}", self.name_of(unit)), "yes"));
                }
                Event::AmmoChecked { unit, dry: true, .. } => {
                    found.push(Finding::new(format!("{} dry", self.name_of(unit)), "yes"));
                }
                Event::Destroyed { unit, points } => {
                    found.push(Finding::new(format!("{} destroyed", self.name_of(unit)), "yes"));
                    let enemy = side_name(self.side_of(unit).other());
                    found.push(Finding::new(format!("kill points of {enemy}"), points));
                }
                Event::BreakAway { unit, passed, .. } => {
                    found.push(Finding::new(format!("{} breaks away", self.name_of(unit)), passed));
                }
                Event::Heated { unit } => {
                    found.push(Finding::new(format!("{} heated", self.name_of(unit)), "yes"))
                }
                _ => {}
            }
        }
        self.compare(before, after, &mut found);
        found
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

    fn field(&self, state: &State, token: u16) -> Vec<FieldCell> {
        insight::field(self, state, token)
    }

    fn counts(&self, _: &State, events: &[Event]) -> Vec<(&'static str, u32)> {
        insight::counts(self, events)
    }

    fn hints(&self, state: &State) -> Vec<String> {
        insight::hints(self, state)
    }
}

impl Battleclix {
    /// What the states before and after tell: clicks that show, abilities lost, Victory Points.
    fn compare(&self, before: &State, after: &State, found: &mut Vec<Finding>) {
        for unit in (0..self.units.len() as u8).map(UnitId) {
            let (was, is) = (&before.units[unit], &after.units[unit]);
            if was.click == is.click || !was.on_map() || !is.on_map() {
                continue;
            }
            let name = self.name_of(unit);
            found.push(Finding::new(format!("click of {name}"), format!("click {}", is.click)));
            let dial = &self.unit(unit).sheet.dial;
            for stat in STATS {
                let had = ability(stat, dial.showing(was.click.0).value(stat).color);
                let has = ability(stat, dial.showing(is.click.0).value(stat).color);
                if let Some(lost) = had.filter(|had| Some(*had) != has) {
                    found.push(Finding::new(format!("{name} loses {}", lost.name), "yes"));
                }
            }
        }
        for side in SIDES {
            let gain = i32::from(after.points(side)) - i32::from(before.points(side));
            if gain != 0 {
                found.push(Finding::new(format!("Victory Points of {}", side_name(side)), gain));
            }
        }
        if let Status::Over(outcome) = self.status(after) {
            let winner = outcome.winner.map_or("draw", |side| side_name(side));
            found.push(Finding::new("game won by", winner));
        }
    }

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
            cell: now.on_map().then_some(now.cell),
            facing: None,
            health: (left.into(), last.into()),
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
        let grid = self.board.grid();
        let cell = |cell: Cell| CellView {
            name: grid.name(cell).to_string(),
            terrain: match self.board[cell] {
                Terrain::Clear => "clear",
                Terrain::Rough => "rough",
                Terrain::Woods => "woods",
                Terrain::Water => "water",
                Terrain::Ford => "ford",
                Terrain::Hill(_) => "hill",
                Terrain::Building(_) => "building",
            },
            elevation: self.board[cell].height() as i8,
        };
        BoardView {
            shape: Shape::Hexes,
            columns: grid.columns(),
            rows: grid.rows(),
            cells: grid.cells().map(cell).collect(),
        }
    }
}

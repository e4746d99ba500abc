//! How the table looks.

use crate::action::Action;
use crate::content::{Map, STATS, ability};
use crate::event::{Event, Strike};
use crate::game::Battleclix;
use crate::need::attack_words;
use crate::show::position::MARKS;
use crate::state::{Holder, Marks, Phase, State, UnitId};
use crate::terrain::Terrain;
use table::show::{Badge, BoardView, CellView, FieldCell, Mark, Meaning, Shape, SightView, Threat, Token};
use table::{
    Cell, D6, Fault, Finding, Game, Grid, Label, Scene, Seat, Sentence, Show, Side, Stats, Status, Tally,
};

impl Show for Battleclix {
    fn side_name(&self, _: &State, side: Side) -> String {
        Battleclix::side_name(self, side).into()
    }

    fn seat_name(&self, seat: Seat) -> String {
        Battleclix::side_name(self, Side(seat.0.min(1))).into()
    }

    fn heading(&self, state: &State) -> String {
        Battleclix::heading(self, state)
    }

    fn asked(&self, state: &State) -> String {
        Battleclix::asked(self, state)
    }

    fn label(&self, state: &State, action: &Action) -> Label {
        let token = self.speaker(state).map(|unit| u16::from(unit.0));
        let about = |words: String, clause| Label { words, clause, token, ..Label::default() };
        let mode = match *action {
            Action::Walk(_) => "walk",
            Action::Jump(_) => "jump",
            Action::Step(_) => "step",
            _ => "",
        };
        let to = |words: &str, cell: u16, clause| Label {
            cell: Some(Cell(cell)),
            mode,
            ..about(format!("{words} {}", self.hex_name(Cell(cell))), clause)
        };
        match *action {
            Action::RollDeployment => about("Roll for the order of deployment".into(), "BC-DEP-2"),
            Action::Pick(unit) => Label {
                token: Some(unit.0.into()),
                ..about(format!("Deploy {}", self.name_of(unit)), "BC-DEP-2")
            },
            Action::Put(cell) => to("Put it in", cell, "BC-DEP-3"),
            Action::RollInitiative => about("Roll for the Initiative".into(), "BC-INIT-2"),
            Action::Activate(unit) => Label {
                token: Some(unit.0.into()),
                ..about(format!("Activate {}", self.name_of(unit)), "BC-TURN-2")
            },
            Action::Walk(cell) => to("Walk to", cell, "BC-MOVE-1"),
            Action::Jump(cell) => to("Jump to", cell, "BC-JUMP-2"),
            Action::BreakAway => about("Break away".into(), "BC-HTH-3"),
            Action::SetOut => about("Walk, hex by hex".into(), "BC-O-6"),
            Action::Step(cell) => to("Step to", cell, "BC-O-6"),
            Action::Halt => about("Halt here".into(), "BC-O-6"),
            Action::Attack(attack, target) => Label {
                target: Some(target.0.into()),
                ..about(format!("{} on {}", attack_words(attack), self.name_of(target)), "BC-ATK-1")
            },
            Action::End => about("End the activation".into(), "BC-ACT-4"),
        }
    }

    fn tallies(&self, state: &State, action: &Action) -> Vec<Tally> {
        match (state.phase, *action) {
            (Phase::Act(unit), Action::Attack(attack, target))
                if target.index() < self.units.len() && state.units[target].on_map() =>
            {
                vec![
                    self.explain_need(state, unit, attack, target),
                    self.explain_damage(state, unit, attack, target),
                ]
            }
            (Phase::Act(unit), Action::BreakAway) => {
                let mut tally = Tally::of(format!("{} breaks away", self.name_of(unit)));
                self.count_break_away(state, unit, &mut tally);
                tally.chance = Some((1 * D6, tally.odds(1 * D6)));
                vec![tally]
            }
            _ => Vec::new(),
        }
    }

    fn sentence(&self, before: &State, event: &Event) -> Sentence {
        self.tell(before, event)
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
            heading: self.heading(state),
            asked: Battleclix::asked(self, state),
        }
    }

    fn findings(&self, before: &State, events: &[Event], after: &State) -> Vec<Finding> {
        let mut found = Vec::new();
        for event in events {
            match *event {
                Event::Rolled { attack, target, strike, .. } => {
                    let what = format!("{} on {}", attack_words(attack), self.name_of(target));
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
                    let what = ability(stat, crate::content::Color::Red).unwrap_or("an Event");
                    found.push(Finding::new(format!("{what} of {}", self.name_of(unit)), "yes"));
                }
                Event::AmmoChecked { unit, dry: true, .. } => {
                    found.push(Finding::new(format!("{} dry", self.name_of(unit)), "yes"));
                }
                Event::Destroyed { unit, points } => {
                    found.push(Finding::new(format!("{} destroyed", self.name_of(unit)), "yes"));
                    let enemy = Battleclix::side_name(self, self.side_of(unit).other());
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
        self.reply(state, question)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        [Side(0), Side(1)].map(|side| self.points(state, side)).to_vec()
    }

    fn path(&self, state: &State, action: &Action) -> Vec<Cell> {
        self.way(state, action)
    }

    fn cost(&self, state: &State, action: &Action) -> Option<u16> {
        self.fare(state, action)
    }

    fn sight(&self, state: &State, from: Cell, to: Cell) -> SightView {
        self.look(state, from, to)
    }

    fn threat(&self, state: &State, token: u16, cell: Cell) -> Threat {
        self.threat_to(state, token, cell)
    }

    fn field(&self, state: &State, token: u16) -> Vec<FieldCell> {
        self.field_of(state, token)
    }

    fn counts(&self, _: &State, events: &[Event]) -> Vec<(&'static str, u32)> {
        let declared = |event: &Event| match *event {
            Event::Declared { unit, .. } => Some(self.side_of(unit)),
            _ => None,
        };
        let Some(attacker) = events.iter().find_map(declared) else { return Vec::new() };
        let (mut hits, mut clicks) = (0, 0);
        for event in events {
            match *event {
                Event::Rolled { strike, .. } => hits += u32::from(strike.hits()),
                Event::Turned { unit, clicks: turned, .. } if self.side_of(unit) != attacker => {
                    clicks += u32::from(turned);
                }
                _ => {}
            }
        }
        vec![("hits", hits), ("clicks", clicks)]
    }

    fn hints(&self, state: &State) -> Vec<String> {
        self.advice(state)
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
                let had = ability(stat, dial.showing(was.click).value(stat).color);
                let has = ability(stat, dial.showing(is.click).value(stat).color);
                if let Some(lost) = had.filter(|had| Some(*had) != has) {
                    found.push(Finding::new(format!("{name} loses {lost}"), "yes"));
                }
            }
        }
        for side in [Side(0), Side(1)] {
            let gain = i32::from(after.points(side)) - i32::from(before.points(side));
            if gain != 0 {
                found.push(Finding::new(
                    format!("Victory Points of {}", Battleclix::side_name(self, side)),
                    gain,
                ));
            }
        }
        if let Status::Over(outcome) = self.status(after) {
            let winner = outcome.winner.map_or("draw", |side| Battleclix::side_name(self, side));
            found.push(Finding::new("game won by", winner));
        }
    }

    fn heading(&self, state: &State) -> String {
        let points = format!(
            "South {}, North {} of {}",
            state.points(Side(0)),
            state.points(Side(1)),
            self.break_point
        );
        match state.phase {
            Phase::Roll | Phase::Deploy(_) | Phase::Put(_) => "Deployment".into(),
            Phase::Over(_) => format!("The game is over: {points}"),
            _ => format!("Turn {} of {}: {points}", state.turn, self.turn_limit),
        }
    }

    fn token(&self, state: &State, unit: UnitId) -> Token {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let last = profile.sheet.dial.last();
        let left = if now.click == 0 { 0 } else { last + 1 - now.click };
        let meaning = |mark| if mark == Marks::ACTIVATED { Meaning::Spent } else { Meaning::Effect };
        let marks = MARKS[..7].iter().filter(|(_, mark)| now.has(*mark));
        let mut badges: Vec<Badge> =
            marks.map(|&(words, mark)| Badge { words, meaning: meaning(mark) }).collect();
        if now.click == 0 {
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
            cell: now.on_map().then(|| now.hex()),
            facing: None,
            health: (left.into(), last.into()),
            badges,
        }
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Phase::Put(unit) = state.phase {
            let side = self.side_of(unit);
            let words = format!("zone of {}", Battleclix::side_name(self, side));
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
            marks.push(Mark { cell, kind, words: format!("{} counter, {who}", self.counter_name(at as u8)) });
        }
        marks
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

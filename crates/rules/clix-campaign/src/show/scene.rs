//! How the table looks.

use super::answer::{answer, questions};
use super::sentence::sentence;
use super::{effect, finding, insight, label};
use crate::action::Action;
use crate::content::{Map, Size, Symbol, WallSide, Weight};
use crate::event::Event;
use crate::game::{ClixCampaign, side_name};
use crate::state::{Ask, Flight, MarkerKind, SIDES, State, UnitId};
use crate::terrain::{Ground, Piece};
use table::show::{
    Badge, BoardView, Briefing, CellView, Consequence, DialMark, Effect, FieldCell, HeadlinePart,
    Interruption, Mark, Meaning, Shape, SightView, Threat, Token,
};
use table::{Cell, Fault, Finding, Grid, Label, Ratio, Scene, Seat, Sentence, Show, Side, Tally};

impl Show for ClixCampaign {
    fn side_name(&self, _: &State, side: Side) -> String {
        side_name(side).into()
    }

    fn seat_name(&self, _: &State, seat: Seat) -> String {
        side_name(Side(seat.0.min(1))).into()
    }

    fn heading(&self, state: &State) -> String {
        label::heading(state)
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
        Scene {
            tokens: self.all_units().map(|unit| self.token(state, unit)).collect(),
            marks: self.marks(state),
            cards: self.all_units().map(|unit| self.card(state, unit)).collect(),
            heading: label::heading(state),
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

    /// An action from its beginning to its token: what a character does, and everything that interrupts it.
    fn activation(&self, state: &State) -> Option<u32> {
        match state.ask {
            Ask::Selected(unit) => Some(u32::from(unit.0) + 1),
            Ask::Main | Ask::Over(_) => None,
            _ if state.doing.is_on() => Some(u32::from(state.doing.unit.0) + 1),
            _ => None,
        }
    }

    fn answer(&self, state: &State, question: &str) -> Result<String, Fault> {
        answer(self, state, question)
    }

    fn questions(&self) -> Vec<&'static str> {
        questions()
    }

    fn briefing(&self, _: &State, _: Side) -> Briefing {
        insight::briefing(self)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        SIDES.map(|side| self.victory_points(state, side).into()).to_vec()
    }

    fn path(&self, state: &State, action: &Action) -> Vec<Cell> {
        match (*action, self.arms(state).and_then(|arms| arms.doing.ok())) {
            (Action::Go { to, flight }, Some(doing)) if self.grid().has(to) => {
                self.way_of(state, &doing, to, flight)
            }
            _ => Vec::new(),
        }
    }

    fn cost(&self, state: &State, action: &Action) -> Option<u16> {
        match (*action, self.arms(state).and_then(|arms| arms.doing.ok())) {
            (Action::Go { to, flight }, Some(doing)) if self.grid().has(to) => {
                self.leg(state, &doing, to, flight).map(|(cost, _)| cost.into())
            }
            _ => None,
        }
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

    fn counts(&self, _: &State, events: &[Event]) -> Vec<(&'static str, u32)> {
        insight::counts(events)
    }

    fn hints(&self, state: &State) -> Vec<String> {
        insight::hints(self, state)
    }

    fn consequences(&self, state: &State, action: &Action) -> Vec<Consequence> {
        insight::consequences(self, state, action)
    }

    fn why_not(&self, state: &State, cell: Cell) -> Option<String> {
        insight::why_not(self, state, cell)
    }

    /// CC-MULTI-1, CC-ATT-4: no more targets, then the roll for the next one, which nobody has made again.
    fn goes_on(&self, state: &State) -> Option<Action> {
        match state.ask {
            Ask::MoreTargets | Ask::SecondChance | Ask::Luck(_) => Some(Action::Pass),
            Ask::NextTarget => state.attack.targets.iter().next().map(Action::Next),
            _ => None,
        }
    }

    fn interruption(&self, state: &State) -> Option<Interruption<Action>> {
        insight::interruption(self, state)
    }

    fn dial_marks(&self, state: &State, action: &Action) -> Vec<DialMark> {
        insight::dial_marks(self, state, action)
    }
}

impl ClixCampaign {
    fn token(&self, state: &State, unit: UnitId) -> Token {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let here = state.on_map.has(unit);
        let flight = if here { self.flight(state, unit) } else { Flight::Grounded };
        let opponents = self.opponents(state, unit);
        let hides =
            here && !opponents.is_empty() && opponents.iter().all(|other| self.is_unseen(state, unit, other));
        let own_turn = here && self.controller(state, unit) == state.active;
        let acting = state.doing.is_on() && state.doing.unit == unit;
        let done = own_turn && state.acted.has(unit) && !acting
            || own_turn && now.tokens >= crate::state::MOST_TOKENS && !state.acted.has(unit);
        let marks = [
            (done, "done", Meaning::Spent),
            (own_turn && state.moved.has(unit) && !done, "moved", Meaning::Effect),
            (now.tokens == 1, "1 token", Meaning::Effect),
            (now.tokens >= 2, "2 tokens", Meaning::Effect),
            (flight == Flight::Hovering, "hovering", Meaning::Effect),
            (flight == Flight::Soaring, "soaring", Meaning::Effect),
            (hides, "hidden", Meaning::Effect),
            (state.revealed.has(unit), "revealed", Meaning::Effect),
            (now.held > 0, "holds an object", Meaning::Effect),
            (state.countered.has(unit), "outwitted", Meaning::Effect),
            (state.changed.has(unit), "perplexed", Meaning::Effect),
            (state.immobile.has(unit), "immobilized", Meaning::Effect),
            (state.locked.has(unit), "locked", Meaning::Effect),
            (state.lent.is_unit(unit), "controlled", Meaning::Effect),
            (!here && state.round > 0, "knocked out", Meaning::Lost),
        ];
        let last = u32::from(profile.character.dial.last());
        let left = if here { last + 1 - u32::from(now.click) } else { 0 };
        Token {
            id: unit.token(),
            name: profile.name.clone(),
            side: profile.side,
            kind: kind_word(profile.character.symbol, profile.character.size),
            cell: here.then_some(now.cell),
            facing: None,
            health: (if state.round == 0 && !here { last } else { left }, last),
            badges: marks
                .into_iter()
                .filter(|(holds, ..)| *holds)
                .map(|(_, words, meaning)| Badge { words, meaning })
                .collect(),
            ..Token::default()
        }
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |cell: Cell, kind: &'static str, words: String| marks.push(Mark { cell, kind, words });
        if state.round == 0 && !matches!(state.ask, Ask::SetupRoll | Ask::WhoIsFirst(_) | Ask::WhichEdge(_)) {
            for side in SIDES {
                let words = format!("start area of {}", side_name(side));
                let kind = if side == SIDES[0] { "zone-0" } else { "zone-1" };
                self.start_area(state, side).iter().for_each(|cell| mark(cell, kind, words.clone()));
            }
        }
        let walls = self.walls(state);
        for (side, kind) in [(WallSide::South, "wall-south"), (WallSide::East, "wall-east")] {
            walls[side as usize].iter().for_each(|cell| mark(cell, kind, "wall".into()));
        }
        for piece in state.destroyed.iter() {
            if let Piece::Block(cell) = self.field.pieces[usize::from(piece)] {
                mark(cell, "ruin", "ruin: hindering".into());
            }
        }
        for (number, object) in state.objects.as_slice().iter().enumerate() {
            let Some(cell) = object.cell() else { continue };
            let kind = match object.weight() {
                Weight::Light => "object-light",
                Weight::Heavy => "object-heavy",
            };
            mark(cell, kind, self.object_words(state, number as u8));
        }
        for marker in state.markers.as_slice() {
            let (kind, what) = match marker.kind() {
                MarkerKind::Smoke => ("smoke", "Smoke Cloud"),
                MarkerKind::Barrier => ("barrier", "Barrier"),
            };
            mark(marker.cell(), kind, format!("{what} of {}", self.name_of(marker.by())));
        }
        marks
    }
}

/// The kind of a character, as a word the client has a drawing for.
pub(crate) fn kind_word(symbol: Symbol, size: Size) -> &'static str {
    match (size, symbol) {
        (Size::Colossal, _) => "hero-colossal",
        (Size::Giant, _) => "hero-giant",
        (Size::Standard, Symbol::Boot) => "hero",
        (Size::Standard, Symbol::Wing) => "hero-wing",
        (Size::Standard, Symbol::Dolphin) => "hero-dolphin",
    }
}

impl Map {
    /// The map as it is drawn.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let grid = self.board.grid();
        let cell = |cell: Cell| {
            let square = self.board[cell];
            CellView {
                name: grid.name(cell).to_string(),
                terrain: match (square.ground, square.stairs) {
                    (_, true) => "stairs",
                    (Ground::Clear, _) if self.indoor => "floor",
                    (Ground::Clear, _) => "paved",
                    (Ground::Hindering, _) => "hindering",
                    (Ground::Blocking, _) => "blocking",
                    (Ground::Water, _) => "water",
                },
                elevation: square.level as i8 - 1,
                height: 0,
            }
        };
        BoardView {
            shape: Shape::Squares,
            columns: grid.columns(),
            rows: grid.rows(),
            cells: grid.cells().map(cell).collect(),
            // Walls can fall, so they are marks of the scene.
            walls: Vec::new(),
        }
    }
}

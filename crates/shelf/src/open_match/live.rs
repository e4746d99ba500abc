//! The match of one game, with everything it went through.

use super::{Choice, Luck, OpenMatch, Played, Thought, Undo, View, Way, choices, luck, thinking};
use crate::narration::sentences;
use crate::{LogEntry, ShelfError, Summary, summary};
use std::sync::Arc;
use table::forecast::{Forecast, Sequel, forecast};
use table::record::{Ending, digest_after};
use table::replay::{Entry, Header, Replay};
use table::show::{BoardView, FieldCell, SightView, Threat};
use table::{
    Cell, Faces, Fallen, Fault, Game, MatchDice, Notation, Recorded, Rulebook, Scripted, Seat, Seed, Show,
    Status, Tally, Tried, try_by_hand,
};

/// One decision, as it was made.
struct Step<G: Game> {
    before: G::State,
    dice_before: Option<MatchDice>,
    action: G::Action,
    events: Vec<G::Event>,
    told: Arc<LogEntry>,
    digest: Option<Entry>,
}

/// The match of one game.
pub(crate) struct Live<R: Rulebook> {
    pub(super) game: R::Game,
    pub(super) state: <R::Game as Game>::State,
    header: Header,
    steps: Vec<Step<R::Game>>,
    /// The dice of the computer; nothing if a person throws.
    dice: Option<MatchDice>,
    at: usize,
    by_word: Option<Ending>,
}

impl<R: Rulebook> Live<R> {
    pub(super) fn new(header: Header) -> Result<Live<R>, Fault> {
        let game = R::set_up(&header.setup)?;
        let dice = header.chance.seed.map(|seed| MatchDice::new(seed, header.chance.mode));
        Ok(Live { state: game.start(), game, header, steps: Vec::new(), dice, at: 0, by_word: None })
    }

    /// The state before decision `at`.
    fn before(&self, at: usize) -> &<R::Game as Game>::State {
        self.steps.get(at).map_or(&self.state, |step| &step.before)
    }

    /// The state that is being looked at.
    fn here(&self) -> &<R::Game as Game>::State {
        self.before(self.at)
    }

    fn read(&self, line: &str) -> Option<<R::Game as Game>::Action> {
        let action = self.game.read(self.here(), line).ok()?;
        self.game.check(self.here(), &action).is_ok().then_some(action)
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        match self.game.status(&self.state) {
            _ if self.by_word.is_some() => self.by_word,
            Status::Over(outcome) => Some(Ending::Played(outcome)),
            Status::ToAct(_) => None,
        }
    }

    fn told_of(
        &self,
        action: &<R::Game as Game>::Action,
        happened: Vec<table::Sentence>,
        dice: Vec<Fallen>,
    ) -> LogEntry {
        let state = &self.state;
        LogEntry {
            line: self.steps.len() + 1,
            turn: self.game.turn(state),
            heading: self.game.heading(state),
            seat: match self.game.status(state) {
                Status::ToAct(seat) => self.game.seat_name(seat),
                Status::Over(_) => String::new(),
            },
            action: self.game.write(state, action),
            words: self.game.label(state, action).words,
            by_word: false,
            dice,
            happened,
        }
    }

    /// Writes down what was played.
    fn keep(
        &mut self,
        action: <R::Game as Game>::Action,
        after: <R::Game as Game>::State,
        events: Vec<<R::Game as Game>::Event>,
        fallen: Vec<Fallen>,
        dice: Option<MatchDice>,
    ) -> Arc<LogEntry> {
        let happened = sentences(&self.game, self.state.clone(), &events);
        let told = Arc::new(self.told_of(&action, happened, fallen));
        let digest = digest_after(&self.game, self.game.turn(&self.state), &after);
        let before = std::mem::replace(&mut self.state, after);
        let dice_before = std::mem::replace(&mut self.dice, dice);
        self.steps.push(Step { before, dice_before, action, events, told: told.clone(), digest });
        self.at = self.steps.len();
        told
    }

    fn with_seeded(
        &mut self,
        action: <R::Game as Game>::Action,
        mut dice: MatchDice,
    ) -> Result<Played, ShelfError> {
        let mut after = self.state.clone();
        let mut events = Vec::new();
        let mut recorded = Recorded::new(&mut dice);
        self.game.play(&mut after, &action, &mut recorded, &mut events).map_err(refused)?;
        let fallen = recorded.fallen;
        Ok(Played::Done(self.keep(action, after, events, fallen, Some(dice))))
    }

    /// Plays an action whose dice were thrown by hand, or are written down.
    fn with_thrown(
        &mut self,
        action: <R::Game as Game>::Action,
        thrown: &[(String, Vec<u8>)],
    ) -> Result<Played, ShelfError> {
        let wrong = |name: &str, faces: &[u8]| Fault::new(format!("{faces:?} cannot fall for '{name}'"));
        let faces = thrown.iter().map(|(name, faces)| {
            Faces::new(faces).map(|thrown| (name.clone(), thrown)).ok_or_else(|| wrong(name, faces))
        });
        let script = faces.collect::<Result<Vec<_>, _>>()?;
        match try_by_hand(&self.game, &self.state, &action, &script).map_err(refused)? {
            Tried::Wants(throw) => {
                // What was typed and not taken cannot have fallen there.
                let mut scripted = Scripted::new(script.iter().cloned());
                let mut copy = self.state.clone();
                self.game.play(&mut copy, &action, &mut scripted, &mut Vec::new()).map_err(refused)?;
                if let Err(error) = scripted.finish()
                    && !matches!(error, table::ScriptError::Missing { .. })
                {
                    return Err(Fault::new(error.to_string()).into());
                }
                let seat = self.game.seat_name(throw.seat);
                Ok(Played::Wants { name: throw.name.into(), pool: throw.pool, seat })
            }
            Tried::Done(_) => {
                // Once more, to note whose dice they were.
                let mut scripted = Scripted::new(script);
                let (mut after, mut events) = (self.state.clone(), Vec::new());
                let mut recorded = Recorded::new(&mut scripted);
                self.game.play(&mut after, &action, &mut recorded, &mut events).map_err(refused)?;
                let fallen = recorded.fallen;
                scripted.finish().map_err(|error| Fault::new(error.to_string()))?;
                let dice = self.dice.clone();
                Ok(Played::Done(self.keep(action, after, events, fallen, dice)))
            }
        }
    }
}

fn refused(illegal: impl std::error::Error) -> ShelfError {
    ShelfError::Refused(Fault::new(illegal.to_string()))
}

impl<R: Rulebook> OpenMatch for Live<R> {
    fn header(&self) -> &Header {
        &self.header
    }

    fn len(&self) -> usize {
        self.steps.len()
    }

    fn at(&self) -> usize {
        self.at
    }

    fn look(&mut self, at: usize) {
        self.at = at.min(self.steps.len());
    }

    fn board(&self) -> BoardView {
        self.game.board()
    }

    fn view(&self) -> View {
        let state = self.here();
        let to_act = match self.game.status(state) {
            Status::ToAct(seat) if self.at < self.steps.len() || self.by_word.is_none() => Some(seat),
            _ => None,
        };
        let names = summary::sides(&self.game);
        let seats = (0..self.game.seats()).map(Seat);
        View {
            scene: self.game.scene(state),
            to_act,
            side: to_act.map(|seat| self.game.side(seat)),
            seat_name: to_act.map(|seat| self.game.seat_name(seat)).unwrap_or_default(),
            turn: self.game.turn(state),
            sides: names.into_iter().map(|side| self.game.side_name(state, side)).collect(),
            seats: seats.map(|seat| (self.game.seat_name(seat), self.game.side(seat))).collect(),
            scores: self.game.scores(state),
        }
    }

    fn summary(&self) -> Summary {
        Summary::at(&self.game, &self.state, self.ending(), self.steps.len())
    }

    fn choices(&self) -> Vec<Choice> {
        if self.at == self.steps.len() && self.by_word.is_some() {
            return Vec::new();
        }
        choices::of(&self.game, self.here())
    }

    fn told(&self, at: usize) -> Option<Arc<LogEntry>> {
        self.steps.get(at).map(|step| step.told.clone())
    }

    fn scores(&self, at: usize) -> Vec<i64> {
        self.game.scores(self.before(at))
    }

    fn turn(&self, at: usize) -> u16 {
        self.game.turn(self.before(at))
    }

    fn tallies(&self, line: &str) -> Vec<Tally> {
        self.read(line).map(|action| self.game.tallies(self.here(), &action)).unwrap_or_default()
    }

    fn forecast(&self, line: &str) -> Result<Forecast, ShelfError> {
        let action = self.game.read(self.here(), line).map_err(ShelfError::of_reading)?;
        let dice = self.steps.get(self.at).map_or(&self.dice, |step| &step.dice_before);
        let bags = dice.as_ref().and_then(MatchDice::bags);
        forecast(&self.game, self.here(), &action, bags, Sequel::default()).map_err(ShelfError::Refused)
    }

    fn way(&self, lines: &[&str]) -> Way {
        let mut state = self.here().clone();
        for (at, line) in lines.iter().enumerate() {
            let action = self.game.read(&state, line).ok();
            let Some(action) = action.filter(|action| self.game.check(&state, action).is_ok()) else { break };
            if at + 1 == lines.len() {
                return Way { cells: self.game.path(&state, &action), cost: self.game.cost(&state, &action) };
            }
            match try_by_hand(&self.game, &state, &action, &[]) {
                Ok(Tried::Done(done)) => state = done.state,
                _ => break,
            }
        }
        Way::default()
    }

    fn sight(&self, from: Cell, to: Cell) -> SightView {
        self.game.sight(self.here(), from, to)
    }

    fn threat(&self, token: u16, cell: Cell) -> Threat {
        self.game.threat(self.here(), token, cell)
    }

    fn field(&self, token: u16) -> Vec<FieldCell> {
        self.game.field(self.here(), token)
    }

    fn hints(&self) -> Vec<String> {
        self.game.hints(self.here())
    }

    fn play(&mut self, line: &str, thrown: &[(String, Vec<u8>)]) -> Result<Played, ShelfError> {
        self.at = self.steps.len();
        if self.by_word.is_some() {
            return Err(ShelfError::Refused(Fault::new("the match is over")));
        }
        let action = self.game.read(&self.state, line).map_err(ShelfError::of_reading)?;
        match self.dice.clone() {
            Some(dice) if self.header.chance.seed.is_some() || thrown.is_empty() => {
                self.with_seeded(action, dice)
            }
            _ => self.with_thrown(action, thrown),
        }
    }

    fn resign(&mut self, seat: Seat) {
        if self.ending().is_none() {
            self.by_word = Some(Ending::Resigned(seat));
        }
    }

    fn agree_on_draw(&mut self) {
        if self.ending().is_none() {
            self.by_word = Some(Ending::Agreed);
        }
    }

    fn change_seat(&mut self, seat: Seat, who: &str) {
        let turn = self.game.turn(&self.state);
        let Some(sits) = self.header.seats.get_mut(usize::from(seat.0)) else { return };
        if sits != who {
            self.header.notes.push(format!("turn {turn}: {who} takes the seat of {sits}"));
            *sits = who.into();
        }
    }

    fn undoable(&self) -> Undo {
        let Some(last) = self.steps.last() else { return Undo::Nothing };
        let side = |status| match status {
            Status::ToAct(seat) => Some(self.game.side(seat)),
            Status::Over(_) => None,
        };
        let same = side(self.game.status(&last.before)) == side(self.game.status(&self.state));
        if same && last.told.dice.is_empty() && self.by_word.is_none() { Undo::Free } else { Undo::IfAgreed }
    }

    fn undo(&mut self) {
        let agreed = self.undoable() == Undo::IfAgreed;
        if self.by_word.take().is_some() {
            return;
        }
        let Some(last) = self.steps.pop() else { return };
        if agreed && !last.told.dice.is_empty() {
            self.header.notes.push(format!("turn {}: taken back: {}", last.told.turn, last.told.action));
        }
        self.state = last.before;
        self.dice = last.dice_before;
        self.at = self.steps.len();
    }

    fn fork(&mut self, at: usize) {
        if at < self.steps.len() {
            self.by_word = None;
            let dropped = self.steps.drain(at..).next();
            if let Some(first) = dropped {
                self.state = first.before;
                self.dice = first.dice_before;
            }
        }
        self.at = self.steps.len();
    }

    fn what_if(&mut self, at: usize, thrown: &[(String, Vec<u8>)]) -> Result<Played, ShelfError> {
        let Some(step) = self.steps.get(at) else {
            return Err(Fault::new(format!("there is no decision {at}")).into());
        };
        let line = step.told.action.clone();
        let seed = self.header.chance.seed.take();
        let kept =
            (std::mem::take(&mut self.steps), self.state.clone(), self.dice.clone(), self.by_word.take());
        // The steps before are kept as they are, those after are dropped if the new dice can fall.
        let (mut steps, state, dice, by_word) = kept;
        let rest = steps.split_off(at);
        self.steps = steps;
        self.state = rest[0].before.clone();
        self.dice = rest[0].dice_before.clone();
        let action = self.game.read(&self.state, &line).map_err(ShelfError::of_reading);
        let played = action.and_then(|action| self.with_thrown(action, thrown));
        if let Ok(Played::Done(_)) = played {
            if seed.is_some() {
                self.header.notes.push(format!("decision {}: what if: {line}", at + 1));
            }
        } else {
            self.steps.extend(rest);
            (self.state, self.dice, self.by_word) = (state, dice, by_word);
            self.header.chance.seed = seed;
            self.at = at;
        }
        played
    }

    fn by_hand(&self) -> bool {
        self.dice.is_none()
    }

    fn throw_by(&mut self, seed: Option<Seed>) {
        self.header.chance.seed = if self.steps.is_empty() { seed } else { None };
        self.dice = seed.map(|seed| MatchDice::new(seed, self.header.chance.mode));
    }

    fn luck(&self, at: usize) -> Luck {
        let Some(step) = self.steps.get(at) else { return Luck::default() };
        let seat = match self.game.status(&step.before) {
            Status::ToAct(seat) => seat.0,
            Status::Over(_) => 0,
        };
        let luck = luck::of(&self.game, &step.before, &step.action, &step.events, &step.told.dice);
        Luck { seat, ..luck }
    }

    fn replay(&self) -> String {
        let mut entries = Vec::new();
        for step in &self.steps {
            let dice = step.told.dice.clone();
            entries.push(Entry::Action { line: step.told.action.clone(), dice });
            entries.extend(step.digest.clone());
        }
        match self.by_word {
            Some(Ending::Resigned(seat)) => entries.push(Entry::Resigned(seat)),
            Some(Ending::Agreed) => entries.push(Entry::Agreed),
            _ => {}
        }
        Replay { header: self.header.clone(), entries }.to_string()
    }

    fn state(&self) -> String {
        self.game.write_state(self.here())
    }

    fn think(&self, state: &str, player: &str, seed: Seed) -> Result<Thought, ShelfError> {
        let state = self.game.read_state(state)?;
        thinking::of(&self.game, &state, player, seed)
    }
}

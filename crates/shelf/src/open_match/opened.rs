//! A match of one game, behind the interface that does not know which.

use super::{Choice, Luck, OpenMatch, PathView, Played, Thought, View, choices, luck, thinking};
use crate::{LogEntry, ShelfError, Summary, summary};
use std::sync::Arc;
use table::forecast::{Forecast, Sequel, forecast};
use table::matches::{self, Divergence, PlayError, Thrown, Undo};
use table::replay::{Chain, Header};
use table::show::{BoardView, FieldCell, SightView, Threat};
use table::{
    Cell, Fault, Game, Match, Notation, Replay, Rulebook, Seat, Seed, Show, Source, Status, Tally, Tried,
    try_by_hand,
};

/// A match of one game, and the decision being viewed.
struct Opened<R: Rulebook> {
    played: Match<R::Game>,
    log: Vec<Arc<LogEntry>>,
    at: usize,
}

/// Opens a new match.
pub(crate) fn open<R: Rulebook>(header: Header) -> Result<Box<dyn OpenMatch>, Fault> {
    let game = Arc::new(R::set_up(&header.setup)?);
    Ok(Box::new(Opened::<R> { played: Match::new(game, header), log: Vec::new(), at: 0 }))
}

/// Opens a saved match as far as it agrees with the rules, and says where it does not.
#[allow(clippy::type_complexity)]
pub(crate) fn reopen<R: Rulebook>(
    source: &Source,
) -> Result<(Box<dyn OpenMatch>, Option<Divergence>), Fault> {
    let (replay, lines) = Replay::read(source)?;
    let game = R::set_up(&replay.header.setup).map_err(|fault| crate::reading::in_file(fault, source))?;
    let (mut played, divergence) = Match::rerun(Arc::new(game), &replay, &lines, |_, _, _| {});
    // Saved again, the match has a whole chain: what was wrong with the file stays on record.
    match (&divergence, &replay.chain) {
        (Some(first), _) | (None, Chain::Broken(first)) => {
            played.note(format!("opened from a file that differs at {first}"));
        }
        (None, Chain::Whole | Chain::Absent) => {}
    }
    let mut opened = Opened::<R> { played, log: Vec::new(), at: 0 };
    opened.catch_up(0);
    Ok((Box::new(opened), divergence))
}

impl<R: Rulebook> Opened<R> {
    fn game(&self) -> &R::Game {
        self.played.game()
    }

    /// The state being viewed.
    fn here(&self) -> &<R::Game as Game>::State {
        self.played.before(self.at)
    }

    /// The legal action of a line, in the state being viewed.
    fn legal(&self, line: &str) -> Option<<R::Game as Game>::Action> {
        let action = self.game().read(self.here(), line).ok()?;
        self.game().check(self.here(), &action).is_ok().then_some(action)
    }

    /// Brings the log up to date from decision `from`, and views the end of the match.
    fn catch_up(&mut self, from: usize) {
        self.log.truncate(from);
        for (at, step) in self.played.steps().iter().enumerate().skip(self.log.len()) {
            self.log.push(Arc::new(LogEntry::of(self.played.game(), at + 1, step)));
        }
        self.at = self.log.len();
    }

    /// The result of playing, as a client shows it.
    fn show(&mut self, played: matches::Played, from: usize) -> Played {
        match played {
            matches::Played::Wants(throw) => {
                let seat = self.game().seat_name(self.here(), throw.seat);
                Played::Wants { name: throw.name.into(), pool: throw.pool, seat }
            }
            matches::Played::Done => {
                self.catch_up(from);
                // The decision just played is the last in the log.
                Played::Done(self.log[self.log.len() - 1].clone())
            }
        }
    }
}

fn rejected(error: PlayError) -> ShelfError {
    match error {
        PlayError::Dice(fault) => ShelfError::Input(fault),
        PlayError::Over | PlayError::Illegal(_) => ShelfError::Refused(Fault::new(error.to_string())),
    }
}

impl<R: Rulebook> OpenMatch for Opened<R> {
    fn header(&self) -> &Header {
        self.played.header()
    }

    fn len(&self) -> usize {
        self.played.steps().len()
    }

    fn at(&self) -> usize {
        self.at
    }

    fn look(&mut self, at: usize) {
        self.at = at.min(self.len());
    }

    fn board(&self) -> BoardView {
        self.game().board()
    }

    fn view(&self) -> View {
        let (game, state) = (self.game(), self.here());
        let to_act = match game.status(state) {
            Status::ToAct(seat) if self.at < self.len() || self.played.to_act().is_some() => Some(seat),
            _ => None,
        };
        let seats = (0..game.seats()).map(Seat);
        View {
            scene: game.scene(state),
            to_act,
            side: to_act.map(|seat| game.side(seat)),
            seat_name: to_act.map(|seat| game.seat_name(state, seat)).unwrap_or_default(),
            turn: game.turn(state),
            sides: summary::sides(game).into_iter().map(|side| game.side_name(state, side)).collect(),
            seats: seats.map(|seat| (game.seat_name(state, seat), game.side(seat))).collect(),
            scores: game.scores(state),
        }
    }

    fn summary(&self) -> Summary {
        Summary::of(&self.played)
    }

    fn choices(&self) -> Vec<Choice> {
        if self.at == self.len() && self.played.to_act().is_none() {
            return Vec::new();
        }
        choices::of(self.game(), self.here())
    }

    fn log_entry(&self, at: usize) -> Option<Arc<LogEntry>> {
        self.log.get(at).cloned()
    }

    fn scores(&self, at: usize) -> Vec<i64> {
        self.game().scores(self.played.before(at))
    }

    fn turn(&self, at: usize) -> u16 {
        self.game().turn(self.played.before(at))
    }

    fn tallies(&self, line: &str) -> Vec<Tally> {
        self.legal(line).map(|action| self.game().tallies(self.here(), &action)).unwrap_or_default()
    }

    fn forecast(&self, line: &str) -> Result<Forecast, ShelfError> {
        let action = self.game().read(self.here(), line).map_err(ShelfError::of_reading)?;
        let bags = self.played.bags(self.at);
        forecast(self.game(), self.here(), &action, bags, Sequel::default()).map_err(ShelfError::Refused)
    }

    fn path(&self, lines: &[&str]) -> PathView {
        let game = self.game();
        let mut state = self.here().clone();
        for (at, line) in lines.iter().enumerate() {
            let action = game.read(&state, line).ok();
            let Some(action) = action.filter(|action| game.check(&state, action).is_ok()) else { break };
            if at + 1 == lines.len() {
                return PathView { cells: game.path(&state, &action), cost: game.cost(&state, &action) };
            }
            match try_by_hand(game, &state, &action, &[]) {
                Ok(Tried::Done(done)) => state = done.state,
                _ => break,
            }
        }
        PathView::default()
    }

    fn sight(&self, from: Cell, to: Cell) -> SightView {
        self.game().sight(self.here(), from, to)
    }

    fn threat(&self, token: u16, cell: Cell) -> Threat {
        self.game().threat(self.here(), token, cell)
    }

    fn field(&self, token: u16) -> Vec<FieldCell> {
        self.game().field(self.here(), token)
    }

    fn hints(&self) -> Vec<String> {
        self.game().hints(self.here())
    }

    fn play(&mut self, line: &str, thrown: &[Thrown]) -> Result<Played, ShelfError> {
        self.at = self.len();
        let action = self.game().read(self.here(), line).map_err(ShelfError::of_reading)?;
        let played = self.played.play(&action, thrown).map_err(rejected)?;
        Ok(self.show(played, self.at))
    }

    fn resign(&mut self, seat: Seat) {
        self.played.resign(seat);
    }

    fn agree_on_draw(&mut self) {
        self.played.agree_on_draw();
    }

    fn change_seat(&mut self, seat: Seat, player: &str) {
        self.played.change_seat(seat, player);
    }

    fn undoable(&self) -> Undo {
        self.played.undoable()
    }

    fn undo(&mut self) {
        self.played.undo();
        self.catch_up(self.len());
    }

    fn fork(&mut self, at: usize) {
        self.played.fork(at);
        self.catch_up(self.len());
    }

    fn what_if(&mut self, at: usize, thrown: &[Thrown]) -> Result<Played, ShelfError> {
        self.look(at);
        let played = self.played.what_if(at, thrown).map_err(rejected)?;
        Ok(self.show(played, at))
    }

    fn by_hand(&self) -> bool {
        self.played.by_hand()
    }

    fn roll_by(&mut self, seed: Option<Seed>) {
        self.played.roll_by(seed);
    }

    fn luck(&self, at: usize) -> Luck {
        let Some(step) = self.played.steps().get(at) else { return Luck::default() };
        let seat = match self.game().status(&step.before) {
            Status::ToAct(seat) => seat.0,
            Status::Over(_) => 0,
        };
        Luck { seat, ..luck::of(self.game(), step) }
    }

    fn replay(&self) -> String {
        self.played.replay().to_string()
    }

    fn state(&self) -> String {
        self.game().write_state(self.here())
    }

    fn think(&self, state: &str, player: &str, seed: Seed) -> Result<Thought, ShelfError> {
        let state = self.game().read_state(state)?;
        thinking::of(self.game(), &state, player, seed)
    }
}

//! A match of one game, behind the interface that does not know which.

use super::position::{self, Position};
use super::{
    Choice, CurvePoint, Luck, LuckiestThrow, OpenMatch, PathView, Played, Reviewed, Thought, View,
    VolleyOdds, analysis, choices, luck, thinking, volley,
};
use crate::{LogEntry, ShelfError, Summary, summary};
use std::sync::{Arc, OnceLock};
use table::forecast::{Forecast, NoForecast, Plan};
use table::matches::{self, PlayError, Thrown, Undo};
use table::notation::THEN;
use table::replay::Header;
use table::show::{
    ArcCells, BoardView, Briefing, Consequence, DialMark, Effect, FieldCell, Interruption, Matter, PlanView,
    SightView, Threat, Volley,
};
use table::{
    Bags, Budget, Cell, Fault, Game, Match, Notation, Ratio, Rulebook, Seat, Seed, Sentence, Show, Side,
    Status, Tally, Tried, try_by_hand,
};

/// A match of one game, and the decision being viewed.
pub(super) struct Opened<R: Rulebook> {
    played: Match<R::Game>,
    /// The log entries that somebody has asked for: a long match is opened without writing them all.
    log: Vec<OnceLock<Arc<LogEntry>>>,
    at: usize,
    /// The position being viewed, if it is not one of this match.
    visited: Option<Position<R::Game>>,
}

/// Opens a new match.
pub(crate) fn open<R: Rulebook>(header: Header) -> Result<Box<dyn OpenMatch>, Fault> {
    let game = Arc::new(R::set_up(&header.setup)?);
    Ok(Box::new(Opened::<R>::new(Match::new(game, header))))
}

impl<R: Rulebook> Opened<R> {
    /// Views the end of a match.
    pub(super) fn new(played: Match<R::Game>) -> Opened<R> {
        let mut opened = Opened { played, log: Vec::new(), at: 0, visited: None };
        opened.catch_up(0);
        opened
    }

    fn game(&self) -> &R::Game {
        self.played.game()
    }

    /// The state being viewed.
    fn here(&self) -> &<R::Game as Game>::State {
        self.visited.as_ref().map_or(self.played.before(self.at), |visited| &visited.state)
    }

    /// The bags there.
    fn bags(&self) -> Option<&Bags> {
        self.visited.as_ref().map_or(self.played.bags(self.at), |visited| visited.bags.as_ref())
    }

    /// Whether the end of the match is viewed, and the players have ended it.
    fn is_over_here(&self) -> bool {
        self.visited.is_none() && self.at == self.len() && self.played.to_act().is_none()
    }

    /// The legal action of a line, in the state being viewed.
    fn legal(&self, line: &str) -> Option<<R::Game as Game>::Action> {
        let action = self.game().read(self.here(), line).ok()?;
        self.game().check(self.here(), &action).is_ok().then_some(action)
    }

    /// Shows every one of successive lines with the state it is played in. Stops at a line that is illegal, and after
    /// one that rolls dice; returns whether all were shown.
    fn follow<'a>(
        &self,
        lines: impl Iterator<Item = &'a str>,
        mut show: impl FnMut(&<R::Game as Game>::State, &<R::Game as Game>::Action),
    ) -> bool {
        let (game, mut lines) = (self.game(), lines.peekable());
        let mut state = self.here().clone();
        while let Some(line) = lines.next() {
            let Ok(action) = game.read(&state, line) else { return false };
            if game.check(&state, &action).is_err() {
                return false;
            }
            show(&state, &action);
            if lines.peek().is_some() {
                let Ok(Tried::Done(done)) = try_by_hand(game, &state, &action, &[]) else { return false };
                state = done.state;
            }
        }
        true
    }

    /// Brings the log up to date from decision `from`, and views the end of the match.
    fn catch_up(&mut self, from: usize) {
        self.log.truncate(from);
        self.log.resize(self.played.steps().len(), OnceLock::new());
        self.at = self.log.len();
        self.visited = None;
    }

    /// The log entry of decision `at`, written when it is first asked for.
    fn entry(&self, at: usize) -> Option<Arc<LogEntry>> {
        let (entry, step) = (self.log.get(at)?, self.played.steps().get(at)?);
        Some(entry.get_or_init(|| Arc::new(LogEntry::of(self.game(), at + 1, step))).clone())
    }

    /// The log entry of decision `at`; without its words while the choice is a secret.
    fn told(&self, at: usize) -> Option<Arc<LogEntry>> {
        let entry = self.entry(at)?;
        Some(if self.is_secret(at) { Arc::new(entry.without_words()) } else { entry })
    }

    /// Whether the choice of decision `at` is still a secret.
    fn is_secret(&self, at: usize) -> bool {
        let now = self.played.before(self.played.steps().len());
        let step = self.played.steps().get(at);
        step.is_some_and(|step| self.game().is_secret(&step.before, &step.action, now))
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
                let last = self.len().checked_sub(1).and_then(|at| self.told(at));
                Played::Done(last.expect("a decision was just played"))
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
        self.visited = None;
    }

    fn position(&self) -> String {
        position::write(self.game(), self.here(), self.bags())
    }

    fn visit(&mut self, position: &str) -> Result<(), ShelfError> {
        self.visited = Some(position::read(self.game(), position)?);
        Ok(())
    }

    fn board(&self) -> BoardView {
        self.game().board()
    }

    fn briefing(&self, side: Side) -> Briefing {
        self.game().briefing(self.here(), side)
    }

    fn ending(&self) -> Option<Sentence> {
        let last = self.entry(self.len().checked_sub(1)?)?;
        last.happened.iter().rev().find(|sentence| sentence.matter == Matter::Ending).cloned()
    }

    fn to_act(&self) -> Option<Seat> {
        match self.game().status(self.here()) {
            Status::ToAct(seat) if !self.is_over_here() => Some(seat),
            _ => None,
        }
    }

    fn view(&self) -> View {
        let (game, state, to_act) = (self.game(), self.here(), self.to_act());
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
        if self.is_over_here() {
            return Vec::new();
        }
        choices::of(self.game(), self.here())
    }

    fn log_entry(&self, at: usize) -> Option<Arc<LogEntry>> {
        self.told(at)
    }

    fn effects(&self, at: usize) -> Vec<Effect> {
        let Some(step) = self.played.steps().get(at).filter(|_| !self.is_secret(at)) else {
            return Vec::new();
        };
        let (mut state, mut effects) = (step.before.clone(), Vec::new());
        for event in &step.events {
            effects.extend(self.game().effects(&state, &step.action, event));
            self.game().evolve(&mut state, event);
        }
        effects
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
        Ok(self.forecast_within(line, &mut Budget::default())?)
    }

    fn forecast_within(&self, line: &str, budget: &mut Budget<'_>) -> Result<Forecast, NoForecast> {
        let plan = Plan { line, through: false, bags: self.bags() };
        plan.forecast_on(self.game(), self.here(), budget)
    }

    fn headline(&self, line: &str, forecast: &Forecast) -> Vec<String> {
        let parts = self.legal(line).map(|action| self.game().headline(self.here(), &action));
        parts.into_iter().flatten().filter_map(|part| part.say(forecast)).collect()
    }

    fn path(&self, lines: &[&str]) -> PathView {
        let (game, mut path) = (self.game(), PathView::default());
        let first_of_line = lines.iter().flat_map(|line| line.split(THEN).enumerate().map(|(at, _)| at == 0));
        let mut first_of_line = first_of_line.collect::<Vec<_>>().into_iter();
        self.follow(lines.iter().flat_map(|line| line.split(THEN)), |state, action| {
            // A choice that only says how a unit moves names all it has; the way after it says what it takes.
            let begins = first_of_line.next().unwrap_or(false);
            let cells = game.path(state, action);
            // A step begins where the last one ended.
            let known = usize::from(path.cells.last().is_some_and(|end| cells.first() == Some(end)));
            path.cells.extend(cells.into_iter().skip(known));
            if let Some(cost) = game.cost(state, action) {
                path.cost = Some(path.cost.filter(|_| !begins).unwrap_or(0) + cost);
            }
        });
        path
    }

    fn sight(&self, from: Cell, to: Cell) -> SightView {
        self.game().sight(self.here(), from, to)
    }

    fn threat(&self, token: u16, cell: Cell) -> Threat {
        self.game().threat(self.here(), token, cell)
    }

    fn doom(&self, token: u16, cell: Cell) -> Option<Ratio> {
        self.game().doom(self.here(), token, cell)
    }

    fn field(&self, token: u16) -> Vec<FieldCell> {
        self.game().field(self.here(), token)
    }

    fn hints(&self) -> Vec<String> {
        self.game().hints(self.here())
    }

    fn plan(&self) -> PlanView {
        self.game().plan(self.here())
    }

    fn volleys(&self) -> Vec<Volley> {
        if self.is_over_here() { Vec::new() } else { self.game().volleys(self.here()) }
    }

    fn volley_odds(
        &self,
        lines: &[String],
        budget: &mut Budget<'_>,
    ) -> Result<Option<VolleyOdds>, NoForecast> {
        volley::odds(self.game(), self.here(), self.bags(), lines, budget)
    }

    fn why_not(&self, cell: Cell) -> Option<String> {
        if self.is_over_here() { None } else { self.game().why_not(self.here(), cell) }
    }

    fn consequences(&self, line: &str) -> Vec<Consequence> {
        let mut last = Vec::new();
        let whole = self.follow(line.split(THEN), |state, action| {
            last = self.game().consequences(state, action);
        });
        if whole { last } else { Vec::new() }
    }

    fn dial_marks(&self, line: &str) -> Vec<DialMark> {
        self.legal(line).map(|action| self.game().dial_marks(self.here(), &action)).unwrap_or_default()
    }

    fn interruption(&self) -> Option<Interruption<String>> {
        let (game, state) = (self.game(), self.here());
        self.to_act()?;
        Some(game.interruption(state)?.map(|action| game.write(state, &action)))
    }

    fn battle_report(&self) -> Result<String, Fault> {
        let ending = self.played.ending().ok_or_else(|| {
            Fault::new("the match is not over").help("play it to its end, resign, or agree on a draw")
        })?;
        R::battle_report(self.game(), self.played.state(), ending)
    }

    fn arcs(&self, token: u16) -> Vec<ArcCells> {
        self.game().arcs(self.here(), token)
    }

    fn inches_per_cell(&self) -> Option<u8> {
        self.game().inches_per_cell()
    }

    fn play(&mut self, line: &str, thrown: &[Thrown]) -> Result<Played, ShelfError> {
        self.look(self.len());
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

    fn review(&self, at: usize) -> Option<Reviewed> {
        analysis::reviewed(&self.played, at)
    }

    fn curve_points(&self) -> Vec<usize> {
        analysis::curve_points(&self.played)
    }

    fn curve_point(&self, at: usize) -> CurvePoint {
        analysis::curve_point(&self.played, at)
    }

    fn losses(&self) -> Vec<usize> {
        analysis::losses(&self.played)
    }

    fn rarity(&self, at: usize) -> Option<LuckiestThrow> {
        analysis::rare(&self.played, at)
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

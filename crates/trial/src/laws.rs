//! The laws: one suite that every game passes, over random games.
//!
//! 1. What is listed is accepted, and what is accepted is listed (or stands for what is).
//! 2. Lists are sorted, without repeats, and never empty while a game goes on.
//! 3. The same state, choice and dice give the same events.
//! 4. Events replayed over the old state give the new one, and silent play gives the same.
//! 5. Everything survives JSON and its text form; notation parses back.
//! 6. An illegal action leaves the state untouched.
//! 7. Games end within a stated bound, and nothing can be done afterwards.
//! 8. Scene, labels, tallies and sentences never panic.
//! 9. What a score is made of adds up to it, and every choice is appraised or none.
//! 10. No state comes twice within a turn: nothing free leads in a circle.
//! 11. Odds that merge courses are those of every course by itself, and speak of nothing but their subjects.
//! 12. What the other side sees does not depend on a choice that is still a secret.

use crate::odds::odds_are_those_of_every_course;
use crate::set_up;
use serde::{Serialize, de::DeserializeOwned};
use std::collections::HashSet;
use std::ops::Range;
use table::{Game, Judge, Notation, Rulebook, Seat, Seeded, Setup, Show, Side, Status};

/// What the laws saw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Games played to the end.
    pub games: u32,
    /// Decisions made.
    pub decisions: u64,
    /// Decisions of the longest game.
    pub longest: u32,
    /// Foreign actions tried that turned out legal.
    pub accepted: u64,
    /// Foreign actions refused.
    pub refused: u64,
}

/// How many listed actions are tried at each decision.
const TRIED: usize = 8;
/// How many actions of other states are kept to be tried.
const FOREIGN: usize = 64;

/// The laws hold over this many random games of a setup.
///
/// # Panics
/// With the first law broken, or if no action of another state could be tried.
pub fn laws<R: Rulebook>(setup: &Setup, games: u64) {
    let seen = hold(&set_up::<R>(setup), 0..games, R::MOST_DECISIONS);
    let named = || format!("{} {:?} with {:?}", setup.scenario, setup.forces, setup.options);
    let seen = seen.unwrap_or_else(|broken| panic!("{}: {broken}", named()));
    assert_eq!(u64::from(seen.games), games);
    let tried = seen.accepted > 0 && seen.refused > seen.accepted;
    assert!(tried, "{}: too few actions of other states were tried: {seen:?}", named());
}

/// The laws hold under every option's every value that is not the default, this many random games each.
///
/// # Panics
/// With the first law broken.
pub fn laws_under_every_option<R: Rulebook>(setup: &Setup, games: u64) {
    for option in R::options() {
        for value in option.values.iter().filter(|value| **value != option.default) {
            let mut setup = setup.clone();
            setup.options.push((option.key.into(), (*value).into()));
            laws::<R>(&setup, games);
        }
    }
}

/// Plays a random game for each seed and checks the laws at every decision.
///
/// # Errors
/// The first law broken, with seed and decision.
pub fn hold<G: Show + Notation + Judge>(game: &G, seeds: Range<u64>, most: u32) -> Result<Seen, String> {
    let mut seen = Seen::default();
    for seed in seeds {
        let mut walk = Walk::new(game, seed);
        while matches!(game.status(&walk.state), Status::ToAct(_)) {
            let made = walk.made;
            walk.decide(&mut seen).map_err(|what| format!("seed {seed}, decision {made}: {what}"))?;
            if walk.made > most {
                return Err(format!("seed {seed}: more than {most} decisions"));
            }
        }
        seen.longest = seen.longest.max(walk.made);
        walk.over(&mut seen).map_err(|what| format!("seed {seed}, at the end: {what}"))?;
    }
    Ok(seen)
}

struct Walk<'g, G: Game> {
    game: &'g G,
    state: G::State,
    dice: Seeded,
    chooser: Seeded,
    list: Vec<G::Action>,
    foreign: Vec<G::Action>,
    made: u32,
    /// The states since the turn began, and that turn.
    of_turn: (u16, HashSet<G::State>),
}

impl<'g, G: Show + Notation + Judge> Walk<'g, G> {
    fn new(game: &'g G, seed: u64) -> Self {
        Walk {
            game,
            state: game.start(),
            dice: Seeded::new(seed.into()),
            chooser: Seeded::stream(seed.into(), 1),
            list: Vec::new(),
            foreign: Vec::new(),
            made: 0,
            of_turn: (0, HashSet::new()),
        }
    }

    fn decide(&mut self, seen: &mut Seen) -> Result<(), String> {
        self.list.clear();
        self.game.legal(&self.state, &mut self.list);
        self.goes_in_no_circle()?;
        self.list_is_in_order()?;
        self.listed_is_accepted()?;
        self.accepted_is_listed(seen)?;
        self.state_survives()?;
        self.shows();
        self.judges()?;
        let pick = self.chooser.below(self.list.len() as u32) as usize;
        let action = self.list[pick].clone();
        self.remember(&action);
        let (before, dice) = (self.state.clone(), self.dice.clone());
        self.play(&action)?;
        self.secrets_are_kept(&before, &action, &dice)?;
        odds_are_those_of_every_course(self.game, &before, &action)?;
        self.made += 1;
        seen.decisions += 1;
        Ok(())
    }

    fn goes_in_no_circle(&mut self) -> Result<(), String> {
        let turn = self.game.turn(&self.state);
        if self.of_turn.0 != turn {
            self.of_turn = (turn, HashSet::new());
        }
        if self.of_turn.1.insert(self.state.clone()) {
            return Ok(());
        }
        Err(format!("this state has been before in turn {turn}: {:?}", self.state))
    }

    fn list_is_in_order(&self) -> Result<(), String> {
        if self.list.is_empty() {
            return Err("nothing can be done, but the game goes on".into());
        }
        match self.list.windows(2).find(|pair| pair[0] >= pair[1]) {
            Some(pair) => Err(format!("out of order or repeated: {:?}, {:?}", pair[0], pair[1])),
            None => Ok(()),
        }
    }

    /// A few of the list, spread over it, the usual one among them.
    fn sample(&mut self) -> Vec<G::Action> {
        let mut sample = vec![self.game.usual(&self.state)];
        for _ in 0..TRIED.min(self.list.len()) {
            let at = self.chooser.below(self.list.len() as u32) as usize;
            sample.push(self.list[at].clone());
        }
        sample
    }

    fn listed_is_accepted(&mut self) -> Result<(), String> {
        for action in self.sample() {
            if self.list.binary_search(&self.game.listed(&self.state, &action)).is_err() {
                return Err(format!("nothing listed stands for the usual action: {action:?}"));
            }
            self.game
                .check(&self.state, &action)
                .map_err(|why| format!("listed, but refused: {action:?}: {why}"))?;
            let line = self.game.write(&self.state, &action);
            let back = self
                .game
                .read(&self.state, &line)
                .map_err(|why| format!("'{line}' is not read back: {why}"))?;
            if back != action {
                return Err(format!("'{line}' is written for {action:?} and read as {back:?}"));
            }
            if line.contains(" ; ") || line.starts_with(['#', '=']) || line.contains('\n') {
                return Err(format!("'{line}' cannot stand in a replay"));
            }
            survives(&action)?;
            self.game.label(&self.state, &action);
            self.game.tallies(&self.state, &action);
        }
        Ok(())
    }

    fn accepted_is_listed(&mut self, seen: &mut Seen) -> Result<(), String> {
        for action in &self.foreign {
            if self.game.check(&self.state, action).is_ok() {
                let stands_for = self.game.listed(&self.state, action);
                if self.list.binary_search(&stands_for).is_err() {
                    return Err(format!("accepted, but not listed: {action:?} as {stands_for:?}"));
                }
                seen.accepted += 1;
            } else {
                if self.list.binary_search(action).is_ok() {
                    return Err(format!("listed, but refused: {action:?}"));
                }
                let mut state = self.state.clone();
                let mut events = Vec::new();
                let refused =
                    self.game.play(&mut state, action, &mut self.dice.clone(), &mut events).is_err();
                if !refused || state != self.state || !events.is_empty() {
                    return Err(format!("refused, but it changed something: {action:?}"));
                }
                seen.refused += 1;
            }
        }
        Ok(())
    }

    /// Keeps the action and one of the list for other states.
    fn remember(&mut self, action: &G::Action) {
        let at = self.chooser.below(self.list.len() as u32) as usize;
        for action in [action.clone(), self.list[at].clone()] {
            if self.foreign.len() < FOREIGN {
                self.foreign.push(action);
            } else {
                let place = self.chooser.below(FOREIGN as u32) as usize;
                self.foreign[place] = action;
            }
        }
    }

    fn play(&mut self, action: &G::Action) -> Result<(), String> {
        let game = self.game;
        let before = self.state.clone();
        let (mut again, mut silent) = (before.clone(), before.clone());
        let (mut dice, mut silent_dice) = (self.dice.clone(), self.dice.clone());
        let (mut events, mut same) = (Vec::new(), Vec::new());
        let fails = |why: G::Illegal| format!("listed, but refused: {action:?}: {why}");
        game.play(&mut again, action, &mut dice, &mut same).map_err(fails)?;
        game.play(&mut self.state, action, &mut self.dice, &mut events).map_err(fails)?;
        game.advance(&mut silent, action, &mut silent_dice);
        if events != same || again != self.state {
            return Err(format!("the same dice give different events: {action:?}"));
        }
        if silent != self.state {
            return Err(format!("silent play differs: {action:?}"));
        }
        if events.is_empty() {
            return Err(format!("nothing happened: {action:?}"));
        }
        let mut replayed = before.clone();
        for event in &events {
            survives(event)?;
            game.sentence(&replayed, event);
            game.evolve(&mut replayed, event);
        }
        self.counts_add_up(&before, &events)?;
        if replayed != self.state {
            return Err(format!("the events do not give the state: {action:?}"));
        }
        Ok(())
    }

    /// Had another secret choice been made, the other side would see the same.
    fn secrets_are_kept(&self, before: &G::State, action: &G::Action, dice: &Seeded) -> Result<(), String> {
        let game = self.game;
        let Status::ToAct(seat) = game.status(before) else { return Ok(()) };
        if !game.is_secret(before, action, &self.state) {
            return Ok(());
        }
        let seen = |state: &G::State| game.as_seen_by(state, game.side(seat).other());
        for other in self.list.iter().filter(|other| *other != action) {
            let mut state = before.clone();
            game.advance(&mut state, other, &mut dice.clone());
            if game.is_secret(before, other, &state) && seen(&state) != seen(&self.state) {
                return Err(format!("the other side can tell {action:?} from {other:?}"));
            }
        }
        Ok(())
    }

    /// The counts that luck is measured in.
    fn counts_add_up(&self, before: &G::State, events: &[G::Event]) -> Result<(), String> {
        let whole = self.game.counts(before, events);
        for &(what, count) in &whole {
            let each = events.iter().flat_map(|event| self.game.counts(before, std::slice::from_ref(event)));
            let sum: u32 = each.filter(|&(known, _)| known == what).map(|(_, count)| count).sum();
            if sum != count {
                return Err(format!("{count} {what} in all, but {sum} event by event: {events:?}"));
            }
        }
        Ok(())
    }

    fn state_survives(&self) -> Result<(), String> {
        // Texts of states are long; every third will do, with all phases among them.
        if !self.made.is_multiple_of(3) {
            return Ok(());
        }
        survives(&self.state)?;
        let text = self.game.write_state(&self.state);
        let back = self
            .game
            .read_state(&text)
            .map_err(|why| format!("the state is not read back: {why}\n{text}"))?;
        if back != self.state {
            return Err(format!("the state is read back differently:\n{text}\n{back:?}\n{:?}", self.state));
        }
        Ok(())
    }

    fn shows(&self) {
        self.game.scene(&self.state);
        self.game.asked(&self.state);
        self.game.activation(&self.state);
        self.game.scores(&self.state);
        for seat in 0..self.game.seats() {
            let side = self.game.side(Seat(seat));
            self.game.side_name(&self.state, side);
            self.game.seat_name(&self.state, Seat(seat));
        }
    }

    /// Computer players take the game at its word.
    fn judges(&self) -> Result<(), String> {
        for side in (0..self.game.seats()).map(|seat| self.game.side(Seat(seat))) {
            let (score, merits) = (self.game.score(&self.state, side), self.game.merits(&self.state, side));
            let sum: i32 = merits.iter().map(|merit| merit.worth).sum();
            if !merits.is_empty() && sum != score {
                return Err(format!(
                    "the score of side {} is {score}, but {merits:?} add up to {sum}",
                    side.0
                ));
            }
        }
        let mut worths = Vec::new();
        let appraised = self.game.appraise(&self.state, &self.list, &mut worths);
        if appraised && worths.len() != self.list.len() {
            return Err(format!("{} of {} choices are appraised", worths.len(), self.list.len()));
        }
        Ok(())
    }

    fn over(&mut self, seen: &mut Seen) -> Result<(), String> {
        self.list.clear();
        self.game.legal(&self.state, &mut self.list);
        if !self.list.is_empty() {
            return Err("something can be done although the game is over".into());
        }
        for action in &self.foreign {
            if self.game.check(&self.state, action).is_ok() {
                return Err(format!("accepted although the game is over: {action:?}"));
            }
        }
        self.made = 0;
        self.state_survives()?;
        self.shows();
        if let Status::Over(outcome) = self.game.status(&self.state) {
            for side in [Side(0), Side(1)] {
                let score = self.game.score(&self.state, side);
                let right = match outcome.winner {
                    Some(winner) => (score > 0) == (winner == side),
                    None => score == 0,
                };
                if !right {
                    return Err(format!("the score of side {} is {score} at {outcome:?}", side.0));
                }
            }
        }
        seen.games += 1;
        Ok(())
    }
}

fn survives<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> Result<(), String> {
    let text = serde_json::to_string(value).map_err(|why| format!("no JSON of {value:?}: {why}"))?;
    let back: T = serde_json::from_str(&text).map_err(|why| format!("{text} is not read back: {why}"))?;
    if back == *value { Ok(()) } else { Err(format!("{text} is read back differently")) }
}

//! Rollouts: playing on quickly for both sides, and what the position they end in is worth.

use crate::budget::Meter;
use crate::policy::Policy;
use crate::watched_dice::WatchedDice;
use table::{Game, Judge, Seeded, Side, Status};

/// The value of a win. The larger a lead, the closer its value comes to this.
const WIN: f64 = 1.0;
/// A rollout stops after this many decisions, however long a turn is.
const MAX_DECISIONS: u32 = 2_000;

/// Plays on from a state with the rollout policy, for one side's point of view.
pub(crate) struct Rollouts<'g, G: Game> {
    pub(crate) game: &'g G,
    /// The side whose values these are.
    pub(crate) side: Side,
    /// That side's score at the start; gains are measured from it.
    start_score: i32,
    /// The last step that is played, as the game's judge counts them.
    horizon: u16,
    pub(crate) rng: Seeded,
    pub(crate) policy: Policy<G>,
    /// The side's luck since [`Rollouts::begin`], in the judge's points.
    luck: i64,
}

/// The result of a rollout.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation {
    /// Between -1 (lost) and 1 (won).
    pub(crate) value: f64,
    /// The gain in the judge's points.
    pub(crate) gain: i32,
}

impl<'g, G: Judge> Rollouts<'g, G> {
    /// Rollouts from `state` for the side to act, over at most `extra_turns` after the current one.
    pub(crate) fn new(game: &'g G, state: &G::State, extra_turns: u16, rng: Seeded) -> Rollouts<'g, G> {
        let side = match game.status(state) {
            Status::ToAct(seat) => game.side(seat),
            Status::Over(_) => Side(0),
        };
        Rollouts {
            game,
            side,
            start_score: game.score(state, side),
            horizon: game.horizon(state, extra_turns),
            rng,
            policy: Policy::new(),
            luck: 0,
        }
    }

    /// Begins a simulation: no luck so far.
    pub(crate) fn begin(&mut self) {
        self.luck = 0;
    }

    /// Plays an action and adds up the luck of its dice. Returns whether dice were thrown.
    pub(crate) fn advance(&mut self, state: &mut G::State, action: &G::Action) -> bool {
        let before = state.clone();
        let mut dice = WatchedDice::new(&mut self.rng);
        self.game.advance(state, action, &mut dice);
        let thrown = dice.thrown;
        if let (true, Status::ToAct(seat)) = (thrown, self.game.status(&before)) {
            let luck = i64::from(self.game.luck(&before, action, state));
            self.luck += if self.game.side(seat) == self.side { luck } else { -luck };
        }
        thrown
    }

    /// Plays on for both sides, to the end of the last turn that counts. `None` if the budget ran out.
    pub(crate) fn rollout(&mut self, mut state: G::State, meter: &mut Meter<'_>) -> Option<Evaluation> {
        for _ in 0..MAX_DECISIONS {
            let over = matches!(self.game.status(&state), Status::Over(_));
            if over || self.game.progress(&state) > self.horizon {
                break;
            }
            let Some(action) = self.policy.pick(self.game, &state, &mut self.rng) else { break };
            self.advance(&mut state, &action);
            meter.spend();
            if meter.out() {
                return None;
            }
        }
        Some(self.evaluate(&state))
    }

    /// What a state is worth to the side, with the simulation's luck taken off.
    pub(crate) fn evaluate(&self, state: &G::State) -> Evaluation {
        let score = (i64::from(self.game.score(state, self.side)) - self.luck) as i32;
        let gain = score.saturating_sub(self.start_score);
        let decisive = f64::from(self.game.decisive().max(1));
        let value = match self.game.status(state) {
            Status::Over(outcome) => match outcome.winner {
                Some(side) if side == self.side => WIN,
                Some(_) => -WIN,
                None => 0.0,
            },
            Status::ToAct(_) => {
                let lead = f64::from(score);
                lead / (lead.abs() + decisive)
            }
        };
        Evaluation { value, gain: gain.clamp(-self.game.decisive(), self.game.decisive()) }
    }
}

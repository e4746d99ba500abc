//! Why a choice is good or bad, in the game's own words.

use crate::policy::Policy;
use table::Sort;
use table::{Judge, Merit, Seed, Seeded, Status};

/// How many rollouts are averaged for one choice.
const TRIES: i32 = 12;
/// A rollout stops after this many decisions, however long a turn is.
const MAX_DECISIONS: u32 = 1_000;

/// What a choice is expected to change by the end of the turn, for the side that makes it: each of the
/// judge's merits that changes, the largest change first.
pub fn reasons<G: Judge>(game: &G, state: &G::State, action: &G::Action, seed: Seed) -> Vec<Merit> {
    let Status::ToAct(seat) = game.status(state) else { return Vec::new() };
    let side = game.side(seat);
    let mut changes = game.merits(state, side);
    for merit in &mut changes {
        merit.worth *= -TRIES;
    }
    let mut rng = Seeded::stream(seed, 1 + u64::from(seat.0));
    let mut policy = Policy::new();
    for _ in 0..TRIES {
        let end = end_of_turn(game, state, action, &mut policy, &mut rng);
        for merit in game.merits(&end, side) {
            match changes.iter_mut().find(|known| known.words == merit.words) {
                Some(known) => known.worth += merit.worth,
                None => changes.push(merit),
            }
        }
    }
    for merit in &mut changes {
        merit.worth /= TRIES;
    }
    changes.retain(|merit| merit.worth != 0);
    changes.order_by_key(|merit| (-merit.worth.abs(), merit.words));
    changes
}

/// One way the turn may end after a choice; if the game ends, the last state before that.
fn end_of_turn<G: Judge>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    policy: &mut Policy<G>,
    rng: &mut Seeded,
) -> G::State {
    let (mut now, turn) = (state.clone(), game.turn(state));
    let mut next = Some(action.clone());
    for _ in 0..MAX_DECISIONS {
        let Some(action) = next else { break };
        let mut after = now.clone();
        game.advance(&mut after, &action, rng);
        if matches!(game.status(&after), Status::Over(_)) {
            break;
        }
        now = after;
        if game.turn(&now) != turn {
            break;
        }
        next = policy.pick(game, &now, rng);
    }
    now
}

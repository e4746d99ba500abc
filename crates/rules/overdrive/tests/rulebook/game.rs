//! The match as a value: state, sides, endings.

use crate::{MATCHES, game};
use overdrive::state::{State, Unit};
use std::sync::Arc;
use table::{Match, Seat, Side};
use trial::every_decision;

/// OD-UNIT-4: the state holds what the rules read and write, in 512 bytes; of a 'Mech that is gone nothing
/// is left.
#[test]
fn a_state_is_small_and_forgets_the_lost() {
    assert!(size_of::<State>() <= 512);
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[]);
        let last = every_decision(&game, 3, |state, _| {
            for unit in state.destroyed.iter() {
                assert_eq!(state.units[unit], Unit::default());
                assert!(!state.on_map.has(unit));
            }
        });
        assert!(!last.destroyed.is_empty(), "{scenario}: nobody was destroyed");
    }
}

/// OD-VIC-4: a player may concede, and the other side wins; it belongs to the match, not to the choices.
#[test]
fn a_player_may_concede() {
    let setup = trial::setup("stand_up_fight");
    let game = Arc::new(trial::set_up::<overdrive::Book>(&setup));
    let chance = table::rulebook::Chance { seed: None, mode: table::DiceMode::default() };
    let header = table::replay::Header::new::<overdrive::Book>(setup, vec!["person".into(); 2], chance);
    let mut conceded = Match::new(game.clone(), header);
    assert_eq!(conceded.ending(), None);
    conceded.resign(Seat(0));
    assert_eq!(conceded.ending().and_then(|ending| ending.winner(game.as_ref())), Some(Side(1)));
}

/// OD-ARC-2: front and rear share the circle; the narrow arcs are parts of the wide ones (OD-O-11, OD-O-12).
#[test]
fn arcs_share_the_circle() {
    use table::Facing;
    let wide = overdrive::options::Options::default();
    let narrow = overdrive::options::Options { narrow_front: true, narrow_rear: true, ..wide };
    for (dq, dr) in (-9..=9).flat_map(|q| (-9..=9).map(move |r| (q, r))).filter(|&vector| vector != (0, 0)) {
        for facing in Facing::ALL {
            let at = (dq, dr);
            assert_ne!(wide.in_front(at, facing), wide.in_rear(at, facing), "{at:?} {facing}");
            assert!(!narrow.in_front(at, facing) || wide.in_front(at, facing), "{at:?} {facing}");
            assert!(!narrow.in_rear(at, facing) || wide.in_rear(at, facing), "{at:?} {facing}");
        }
    }
    // A hex exactly 60 degrees off is in the narrow front, one exactly 150 degrees off in the narrow rear.
    assert!(narrow.in_front((1, -1), Facing::N) && !narrow.in_front((2, -1), Facing::N));
    assert!(narrow.in_rear((1, 1), Facing::N) && !narrow.in_rear((2, 0), Facing::N));
}

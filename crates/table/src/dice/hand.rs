//! Dice by hand: a person rolls real dice and types the faces.
//!
//! The rules cannot wait in the middle of an action for somebody to type. So an action is played on a
//! copy with the dice typed so far; where a throw is missing, the copy is discarded, the person is asked
//! for that throw by its name, and the action is played again.

use super::{Contest, Dice, Faces, Scripted, Throw};
use crate::Game;

/// The dice typed so far, and the throw still wanted.
#[derive(Clone, Debug, Default)]
struct Hand {
    typed: Scripted,
    wanted: Option<Throw>,
}

impl Hand {
    fn new(typed: &[(String, Faces)]) -> Hand {
        Hand { typed: Scripted::new(typed.iter().cloned()), wanted: None }
    }

    /// Remembers the first throw for which nothing was typed.
    fn note(&mut self, throw: &Throw) {
        if self.wanted.is_none() && self.typed.fault().is_some() {
            self.wanted = Some(*throw);
        }
    }
}

impl Dice for Hand {
    fn faces(&mut self, throw: &Throw) -> Faces {
        let faces = self.typed.faces(throw);
        self.note(throw);
        faces
    }

    fn one_of(&mut self, throw: &Throw, allowed: u32) -> u8 {
        let face = self.typed.one_of(throw, allowed);
        self.note(throw);
        face
    }

    fn contest(&mut self, first: &Throw, second: &Throw) -> Contest {
        loop {
            let (a, b) = (self.sum(first), self.sum(second));
            if self.wanted.is_some() || a != b {
                return Contest { first_wins: a >= b, rolled: Some((a as u8, b as u8)) };
            }
        }
    }
}

/// The result of an action played with dice by hand.
pub struct ByHand<G: Game> {
    /// The state afterwards.
    pub state: G::State,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The throws, in order.
    pub thrown: Vec<(String, Faces)>,
}

/// How far an action gets with the dice thrown so far.
pub enum Tried<G: Game> {
    /// To the end.
    Done(ByHand<G>),
    /// Up to this throw, which is still to be made.
    Wants(Throw),
}

/// Plays an action on a copy with the dice thrown so far. Impossible faces count as not thrown.
///
/// # Errors
/// The refusal of an illegal action.
pub fn try_by_hand<G: Game>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    thrown: &[(String, Faces)],
) -> Result<Tried<G>, G::Illegal> {
    let mut copy = state.clone();
    let mut events = Vec::new();
    let mut hand = Hand::new(thrown);
    game.play(&mut copy, action, &mut hand, &mut events)?;
    Ok(match hand.wanted {
        Some(throw) => Tried::Wants(throw),
        None => Tried::Done(ByHand { state: copy, events, thrown: thrown.to_vec() }),
    })
}

/// Plays an action with dice by hand. `ask` is called for each throw, and again if the faces are
/// impossible with those dice. If `ask` returns `None`, so does this function: the action is called off.
///
/// # Errors
/// The refusal of an illegal action.
pub fn play_by_hand<G: Game>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    mut ask: impl FnMut(&Throw) -> Option<Faces>,
) -> Result<Option<ByHand<G>>, G::Illegal> {
    let mut thrown: Vec<(String, Faces)> = Vec::new();
    loop {
        let wanted = match try_by_hand(game, state, action, &thrown)? {
            Tried::Done(done) => return Ok(Some(done)),
            Tried::Wants(throw) => throw,
        };
        let faces = loop {
            match ask(&wanted) {
                Some(faces) if faces.fit(wanted.pool) => break faces,
                Some(_) => {}
                None => return Ok(None),
            }
        };
        thrown.push((wanted.name.to_string(), faces));
    }
}

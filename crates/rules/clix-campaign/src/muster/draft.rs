//! Drafting: two players build forces by picking from random packs, at one screen.
//!
//! A pack of five characters is opened, the players pick one each in turn, twice, and what is left is put
//! away. With every pack the other player picks first. You may pass, and you must if you cannot pay for
//! anybody in the pack; who passes is done with this pack. The draft ends when neither player could pay for
//! anybody any more, when no characters are left to open, or after [`MOST_PACKS`] packs.

use super::MOST_CHARACTERS;
use super::random::shuffle;
use crate::content::Library;
use crate::state::SIDES;
use table::draft::{DraftCard, DraftSide, DraftView};
use table::{Fault, Seeded, Side};

/// The characters of a pack.
pub const PACK: usize = 5;
/// The picks of a player from a pack.
const PICKS: u8 = 2;
/// The most packs of a draft.
pub const MOST_PACKS: usize = 12;

/// A draft under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What a force may cost (CC-FORCE-1).
    total: u16,
    /// The packs not opened yet, the next one last: id and points.
    closed: Vec<Vec<(String, u16)>>,
    /// What is left of the open pack.
    open: Vec<(String, u16)>,
    /// The packs opened so far.
    opened: u8,
    /// Picks each player has left in this pack.
    picks: [u8; 2],
    /// Who picks next.
    next: Side,
    /// What each player has taken.
    taken: [Vec<(String, u16)>; 2],
}

impl Draft {
    /// Deals the packs from a shuffled deck: unique characters once each (CC-FORCE-2), the others four times.
    #[must_use]
    pub fn deal(library: &Library, total: u16, luck: &mut Seeded) -> Draft {
        let copies = |unique: bool| if unique { 1 } else { 4 };
        let mut deck: Vec<(String, u16)> = library
            .characters
            .values()
            .filter(|character| character.points <= total)
            .flat_map(|character| {
                let card = (character.id.clone(), character.points);
                std::iter::repeat_n(card, copies(character.unique))
            })
            .collect();
        shuffle(&mut deck, luck);
        let closed = deck.chunks(PACK).take(MOST_PACKS).map(<[_]>::to_vec).rev().collect();
        let mut draft = Draft {
            total,
            closed,
            open: Vec::new(),
            opened: 0,
            picks: [0; 2],
            next: Side(0),
            taken: Default::default(),
        };
        draft.go_on();
        draft
    }

    /// The open pack: ids, in the order they were dealt.
    pub fn pack(&self) -> impl Iterator<Item = &str> {
        self.open.iter().map(|(id, _)| id.as_str())
    }

    /// Who picks next; `None` when the draft is over.
    #[must_use]
    pub fn to_pick(&self) -> Option<Side> {
        (!self.open.is_empty()).then_some(self.next)
    }

    /// What a player has left to spend.
    #[must_use]
    pub fn left(&self, side: Side) -> u16 {
        self.total - self.taken(side).iter().map(|(_, points)| points).sum::<u16>()
    }

    fn taken(&self, side: Side) -> &[(String, u16)] {
        &self.taken[usize::from(side.0)]
    }

    /// Whether a player may take a card of these points.
    fn affords(&self, side: Side, points: u16) -> bool {
        points <= self.left(side) && self.taken(side).len() < MOST_CHARACTERS
    }

    /// The player whose turn it is takes a character from the open pack, or passes (`None`).
    ///
    /// # Errors
    /// A character that is not in the pack or costs too much, or a draft that is over.
    pub fn pick(&mut self, id: Option<&str>) -> Result<(), Fault> {
        let side = self.to_pick().ok_or_else(|| Fault::new("the draft is over"))?;
        let player = usize::from(side.0);
        match id {
            None if self.must_pick(side) => {
                let wrong = "this is the last pack, and a force has at least one character (CC-FORCE-1)";
                return Err(Fault::new(wrong).help("take somebody from the pack"));
            }
            None => self.picks[player] = 0,
            Some(id) => {
                let known = || self.open.iter().map(|(id, _)| id.as_str());
                let at = self.open.iter().position(|(open, _)| open == id);
                let at = at.ok_or_else(|| Fault::unknown("character of the pack", id, known()))?;
                let points = self.open[at].1;
                if !self.affords(side, points) {
                    let left = self.left(side);
                    let wrong = format!("'{id}' costs {points} points; {left} are left (CC-FORCE-1)");
                    return Err(Fault::new(wrong).help("take somebody cheaper, or pass"));
                }
                let card = self.open.remove(at);
                self.taken[player].push(card);
                self.picks[player] -= 1;
            }
        }
        self.next = side.other();
        self.go_on();
        Ok(())
    }

    /// Finds the next player with something to pick, and opens packs until there is one.
    fn go_on(&mut self) {
        loop {
            for side in [self.next, self.next.other()] {
                let able = self.open.iter().any(|(_, points)| self.affords(side, *points));
                if able && self.picks[usize::from(side.0)] > 0 {
                    self.next = side;
                    return;
                }
            }
            self.open = self.closed.pop().unwrap_or_default();
            if self.open.is_empty() {
                return;
            }
            self.next = Side(self.opened % 2);
            self.opened += 1;
            self.picks = [PICKS; 2];
        }
    }

    /// The draft as people see it.
    #[must_use]
    pub fn view(&self) -> DraftView {
        let picking = self.to_pick();
        let card = |(id, points): &(String, u16)| DraftCard {
            unit: id.clone(),
            points: (*points).into(),
            affordable: picking.is_some_and(|side| self.affords(side, *points)),
        };
        let side = |side: Side| DraftSide { force: self.force(side), left: self.left(side).into() };
        let packs = usize::from(self.opened) + self.closed.len();
        DraftView {
            heading: match picking {
                Some(_) => format!("Pack {} of {packs}", self.opened),
                None => "The draft is over".into(),
            },
            to_pick: picking,
            may_pass: picking.is_some_and(|side| !self.must_pick(side)),
            pack: self.open.iter().map(card).collect(),
            sides: SIDES.map(side).to_vec(),
        }
    }

    /// CC-FORCE-1: a force has at least one character, so nobody passes on the last pack with nobody.
    fn must_pick(&self, side: Side) -> bool {
        self.taken(side).is_empty() && self.closed.is_empty()
    }

    /// The force of a player so far, as a setup names it.
    #[must_use]
    pub fn force(&self, side: Side) -> String {
        let ids: Vec<&str> = self.taken(side).iter().map(|(id, _)| id.as_str()).collect();
        ids.join("+")
    }
}

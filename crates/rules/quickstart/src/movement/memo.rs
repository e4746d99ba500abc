//! Moves over an empty sheet, computed once for every pose and kept.
//!
//! Where a unit can get to depends on its hex, its facing and its MP, and on other units only if
//! they stand where it could go. Most moves of slow units meet no other unit, so their lists are
//! the same again and again. A list is computed on first use. It is a pure function of the match, so
//! keeping it changes nothing but the time taken.

use super::{Crowd, Ends, Fields};
use crate::GRID;
use crate::action::Action;
use crate::content::Kind;
use crate::game::Hexes;
use crate::state::Mode;
use std::sync::OnceLock;
use table::{Cell, Facing, Grid};

/// The most MP of moves that are kept. Longer moves nearly always meet another unit, and their lists
/// are large.
const MOST_MP_KEPT: u8 = 6;

/// All ends of a move over an empty sheet.
#[derive(Clone, Debug)]
pub(crate) struct Route {
    /// The ends, in the order of actions.
    pub list: Box<[Action]>,
    /// The edges that can be left over.
    pub exits: u8,
    /// Every hex the unit could enter on its way.
    reach: Hexes,
}

/// What decides a move over an empty sheet, besides the pose.
type Class = (Kind, u8, bool);

/// The routes of a match, by class and pose.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    classes: Vec<(Class, Box<[OnceLock<Route>]>)>,
}

impl Memo {
    /// Room for the units of a match.
    pub fn of(units: impl Iterator<Item = (Kind, u8, u8)>) -> Memo {
        let mut memo = Memo::default();
        for (kind, walk, run) in units.filter(|(kind, ..)| !kind.is_infantry()) {
            for class in [(kind, walk, false), (kind, run, true)] {
                let known = memo.classes.iter().any(|(known, _)| *known == class);
                if !known && class.1 <= MOST_MP_KEPT {
                    memo.classes.push((class, (0..GRID.len() * 6).map(|_| OnceLock::new()).collect()));
                }
            }
        }
        memo
    }

    /// The route of a pose, if it is kept and no unit stands in its way. Hexes of friends within
    /// reach can be passed but not ended in; they have to be left out of the list.
    pub fn route(
        &self,
        fields: &Fields,
        (kind, budget, mode): (Kind, u8, Mode),
        (start, facing): (Cell, Facing),
        crowd: &Crowd,
    ) -> Option<&Route> {
        let class = (kind, budget, mode == Mode::Run);
        let (_, routes) = self.classes.iter().find(|(known, _)| *known == class)?;
        let pose = start.index() * 6 + facing as usize;
        let route = routes[pose].get_or_init(|| Route::of(fields, kind, budget, mode, start, facing));
        let in_the_way = route.reach.meets(&crowd.closed) || crowd.full.contains(start);
        (!in_the_way).then_some(route)
    }
}

impl Route {
    fn of(fields: &Fields, kind: Kind, budget: u8, mode: Mode, start: Cell, facing: Facing) -> Route {
        let crowd = Crowd { closed: Hexes::EMPTY, full: Hexes::EMPTY };
        let mut ends = Ends::default();
        fields.ends((kind, budget, mode), (start, facing), &crowd, &mut ends);
        let mut list = Vec::new();
        ends.append_to(false, &mut list);
        let reach = ends.by_hexes[..=ends.most].iter().flatten().fold(Hexes::EMPTY, |all, set| all | *set);
        Route { list: list.into(), exits: fields.exits(false, mode, &ends), reach }
    }
}

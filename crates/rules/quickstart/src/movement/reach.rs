//! Where a unit can get to: whole sets of hexes at once.

use super::{Crowd, Ends, MOST_MP, Walker};
use crate::content::{Kind, Motive};
use crate::game::Hexes;
use crate::state::Mode;
use crate::{GRID, Terrain};
use table::mask::HexSteps;
use table::{Board, Cell, Edge, Facing, Grid, HexGrid};

/// Steps of whole sets on a mapsheet.
pub(super) const STEPS: HexSteps<4> = match HexSteps::new(&GRID) {
    Some(steps) => steps,
    None => panic!("255 hexes fit in 256 bits"),
};

/// The terrain as sets of hexes, for units that read it differently.
#[derive(Clone, Debug)]
pub struct Fields {
    terrain: [Hexes; 3],
    /// For each facing and edge, the hexes from which a step that way crosses it (QS-EXIT-3).
    exits: [[Hexes; 4]; 6],
}

/// The edges in the order of `exits`.
pub const EDGES: [Edge; 4] = [Edge::North, Edge::South, Edge::West, Edge::East];

impl Fields {
    pub(crate) fn of(board: &Board<HexGrid, Terrain>) -> Fields {
        let those =
            |wanted: &dyn Fn(Cell) -> bool| (0..GRID.len() as u16).map(Cell).filter(|&c| wanted(c)).collect();
        let exit = |facing| EDGES.map(|edge| those(&|cell| GRID.step_off(cell, facing) == Some(edge)));
        Fields {
            terrain: Terrain::ALL.map(|terrain| those(&|cell| board[cell] == terrain)),
            exits: Facing::ALL.map(exit),
        }
    }

    /// All clear hexes.
    pub(crate) fn clear(&self) -> Hexes {
        self.terrain[0]
    }

    /// The hexes a kind of unit may enter, by MP from 1 up. With every kind written out, the compiler
    /// knows which sets are empty and leaves them out of the loops of [`Walker`].
    #[inline]
    pub(crate) fn entry(&self, kind: Kind) -> [Hexes; 3] {
        match kind {
            Kind::Mech => self.by_cost(Kind::Mech),
            Kind::Vehicle(Motive::Tracked) => self.by_cost(Kind::Vehicle(Motive::Tracked)),
            Kind::Vehicle(Motive::Wheeled) => self.by_cost(Kind::Vehicle(Motive::Wheeled)),
            Kind::Vehicle(Motive::Hover) => self.by_cost(Kind::Vehicle(Motive::Hover)),
            Kind::BattleArmor => self.by_cost(Kind::BattleArmor),
            Kind::Platoon => self.by_cost(Kind::Platoon),
        }
    }

    #[inline(always)]
    fn by_cost(&self, kind: Kind) -> [Hexes; 3] {
        [1, 2, 3].map(|mp| {
            let mut hexes = Hexes::EMPTY;
            for terrain in Terrain::ALL {
                if kind.entry_cost(terrain) == Some(mp) {
                    hexes |= self.terrain[terrain as usize];
                }
            }
            hexes
        })
    }

    /// The hexes a kind of unit may stand in.
    pub(crate) fn allowed(&self, kind: Kind) -> Hexes {
        let [one, two, three] = self.entry(kind);
        one | two | three
    }

    /// All ends of a move, written to `ends`: the kind of unit, its MP and mode, where it starts.
    pub(crate) fn ends(
        &self,
        (kind, budget, mode): (Kind, u8, Mode),
        (start, facing): (Cell, Facing),
        crowd: &Crowd,
        ends: &mut Ends,
    ) {
        let budget = usize::from(budget).min(MOST_MP);
        ends.most = budget;
        ends.before_last = [Hexes::EMPTY; 6];
        let facings = if kind.is_infantry() {
            infantry_ends(start, budget, crowd, ends);
            1
        } else {
            let walker = Walker { free: self.entry(kind).map(|hexes| hexes - crowd.closed), budget };
            match mode {
                Mode::Run => walker.run(start, facing, ends),
                _ => walker.walk(start, facing, ends),
            }
            6
        };
        ends.drop_full(crowd, facings);
        ends.keep_most(facings);
    }

    /// The edges within reach (QS-EXIT-2): forward, walking backward too, infantry any way.
    pub(super) fn exits(&self, infantry: bool, mode: Mode, ends: &Ends) -> u8 {
        let mut found = 0;
        for facing in Facing::ALL {
            let ways: &[Facing] = match (infantry, mode) {
                (true, _) => &Facing::ALL,
                (false, Mode::Run) => &[facing],
                (false, _) => &[facing, facing.opposite()],
            };
            let from = ends.before_last[facing as usize];
            for &way in ways {
                for (at, exit) in self.exits[way as usize].iter().enumerate() {
                    found |= u8::from(from.meets(exit)) << at;
                }
            }
        }
        found
    }
}

/// QS-INF-1: any neighbor for 1 MP, whatever the terrain.
fn infantry_ends(start: Cell, budget: usize, crowd: &Crowd, ends: &mut Ends) {
    let free = STEPS.board() - crowd.closed;
    let mut at = Hexes::of(start);
    ends.by_hexes[0][0] = at;
    for hexes in 1..=budget {
        ends.before_last[0] |= at;
        at = STEPS.around(&at) & free;
        ends.by_hexes[hexes][0] = at;
    }
}

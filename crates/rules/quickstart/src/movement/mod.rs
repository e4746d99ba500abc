//! Where a unit can move (QS-MOV, QS-STACK, QS-INF): whole sets of hexes at once.
//!
//! What a path comes to is its end, its facing there, and how many hexes count for the
//! target modifier (QS-TMOV-2). More hexes never hurt, so for every end and facing the
//! list has the path with the most. `path.rs` finds the steps of it.

use crate::action::Action;
use crate::content::{Kind, Motive};
use crate::game::{Hexes, Profile, Quickstart};
use crate::options::InfantryStacking;
use crate::state::{Mode, State, Unit, UnitId};
use crate::{GRID, Terrain};
use table::mask::HexSteps;
use table::{Board, Cell, Edge, Facing, Grid, HexGrid, Side};

mod ends;
mod memo;
pub(crate) mod path;
mod walker;

pub use ends::Ends;
pub(crate) use memo::Memo;
use walker::Walker;

/// Steps of whole sets on a mapsheet.
const STEPS: HexSteps<4> = match HexSteps::new(&GRID) {
    Some(steps) => steps,
    None => panic!("255 hexes fit in 256 bits"),
};

/// The most MP a unit can spend in a turn.
pub const MOST_MP: usize = 15;

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

    /// The hexes a kind of unit may enter, by MP from 1 up (QS-MOV-4, QS-VEH-2, QS-INF-1).
    #[inline]
    pub(crate) fn entry(&self, kind: Kind) -> [Hexes; 3] {
        let [clear, light, heavy] = self.terrain;
        match kind {
            Kind::Mech => [clear, light, heavy],
            Kind::Vehicle(Motive::Tracked) => [clear, light, Hexes::EMPTY],
            Kind::Vehicle(_) => [clear, Hexes::EMPTY, Hexes::EMPTY],
            _ => [clear | light | heavy, Hexes::EMPTY, Hexes::EMPTY],
        }
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
    fn exits(&self, infantry: bool, mode: Mode, ends: &Ends) -> u8 {
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

/// Hexes a moving unit may not enter, and hexes it may not end in after entering.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    /// Closed to it.
    pub closed: Hexes,
    /// Open to pass, not to end in.
    pub full: Hexes,
}

/// Who stands in a hex beside the mover.
#[derive(Clone, Copy, Default)]
struct Occupants {
    enemies: u8,
    enemy_infantry: u8,
    all: u8,
    infantry: u8,
    mechs: u8,
}

impl Quickstart {
    /// Where other units are in the way (QS-STACK-1 to QS-STACK-5).
    #[must_use]
    pub fn crowd(&self, state: &State, mover: UnitId) -> Crowd {
        let mut crowd = Crowd { closed: Hexes::EMPTY, full: Hexes::EMPTY };
        for other in state.on_map.iter().filter(|&other| other != mover) {
            let hex = state.units[other].hex();
            if crowd.full.contains(hex) || crowd.closed.contains(hex) {
                continue;
            }
            let there = self.occupants(state, mover, hex);
            if !self.may_enter(mover, there) {
                crowd.closed.insert(hex);
            } else if !self.may_end(mover, there) {
                crowd.full.insert(hex);
            }
        }
        crowd
    }

    fn occupants(&self, state: &State, mover: UnitId, hex: Cell) -> Occupants {
        let mut there = Occupants::default();
        let side = self.side_of(mover);
        for unit in state.on_map.iter().filter(|&unit| unit != mover && state.units[unit].hex() == hex) {
            let kind = self.unit(unit).kind;
            let infantry = u8::from(kind.is_infantry());
            let enemy = u8::from(self.side_of(unit) != side);
            there.all += 1;
            there.enemies += enemy;
            there.infantry += infantry;
            there.enemy_infantry += enemy * infantry;
            there.mechs += u8::from(kind == Kind::Mech);
        }
        there
    }

    fn may_enter(&self, mover: UnitId, there: Occupants) -> bool {
        let kind = self.unit(mover).kind;
        let enemies_are_infantry = there.enemies == there.enemy_infantry;
        match self.options.infantry_stacking {
            InfantryStacking::Open => kind.is_infantry() || enemies_are_infantry,
            // QS-STACK-3: the exception of a moving 'Mech.
            _ if kind == Kind::Mech => enemies_are_infantry,
            InfantryStacking::Symmetric if kind.is_infantry() => {
                there.enemies == 0 || there.mechs == there.all
            }
            _ => there.enemies == 0,
        }
    }

    fn may_end(&self, mover: UnitId, there: Occupants) -> bool {
        let kind = self.unit(mover).kind;
        let alone_with_infantry = there.all == 1 && there.infantry == 1;
        match self.options.infantry_stacking {
            _ if there.all == 0 => true,
            InfantryStacking::Open => there.all == 1 && (kind.is_infantry() || there.infantry == 1),
            _ if kind == Kind::Mech => alone_with_infantry,
            InfantryStacking::Symmetric if kind.is_infantry() => there.all == 1 && there.mechs == 1,
            _ => false,
        }
    }

    /// MP of the mode now: none for a unit that cannot move (QS-DMG-7, QS-VEH-8).
    #[inline]
    #[must_use]
    pub fn budget(&self, state: &State, unit: UnitId, mode: Mode) -> u8 {
        self.unit(unit).budget(&state.units[unit], mode)
    }

    /// Whether a unit can do anything but stand still.
    #[inline]
    #[must_use]
    pub fn can_move(&self, state: &State, unit: UnitId) -> bool {
        self.budget(state, unit, Mode::Walk) > 0
    }

    /// The fewest MP a listed move takes, in the mode being chosen.
    pub(crate) fn cheapest(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        crowd: &Crowd,
        (to, facing, hexes): (Cell, Facing, u8),
    ) -> Option<u8> {
        let now = &state.units[unit];
        let (kind, budget) = (self.unit(unit).kind, usize::from(self.budget(state, unit, mode)).min(MOST_MP));
        if kind.is_infantry() {
            return Some(hexes);
        }
        let walker = Walker { free: self.fields.entry(kind).map(|open| open - crowd.closed), budget };
        walker.cheapest((now.hex(), now.facing), mode, (to, facing, hexes))
    }

    /// All ends of a move in this mode, written to `ends`.
    pub fn ends(&self, state: &State, unit: UnitId, mode: Mode, crowd: &Crowd, ends: &mut Ends) {
        let now = &state.units[unit];
        let (kind, budget) = (self.unit(unit).kind, self.budget(state, unit, mode));
        self.fields.ends((kind, budget, mode), (now.hex(), now.facing), crowd, ends);
    }

    /// The most hexes that count on a way to this end, if there is one.
    pub(crate) fn most_hexes(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        to: Cell,
        facing: Facing,
    ) -> Option<u8> {
        let crowd = self.crowd(state, unit);
        let mut ends = Ends::default();
        self.ends(state, unit, mode, &crowd, &mut ends);
        ends.hexes_at(to, facing)
    }

    /// The edges a unit can leave over in this mode (QS-EXIT-2), a bit each in the order of [`EDGES`].
    #[must_use]
    pub fn exits(&self, unit: UnitId, mode: Mode, ends: &Ends) -> u8 {
        let infantry = self.unit(unit).kind.is_infantry();
        self.fields.exits(infantry, mode, ends) & self.open_edges(self.side_of(unit))
    }

    /// Appends what every path comes to, and the edges the unit can leave over.
    pub(crate) fn list_paths(&self, state: &State, unit: UnitId, mode: Mode, out: &mut Vec<Action>) {
        let crowd = self.crowd(state, unit);
        let (now, kind) = (&state.units[unit], self.unit(unit).kind);
        let mover = (kind, self.budget(state, unit, mode), mode);
        let pose = (now.hex(), now.facing);
        let exits = if let Some(route) = self.memo.route(&self.fields, mover, pose, &crowd) {
            if crowd.full.is_empty() {
                out.extend_from_slice(&route.list);
            } else {
                let full = |action: &&Action| matches!(action, Action::Move { to, .. } if crowd.full.contains(Cell((*to).into())));
                out.extend(route.list.iter().filter(|action| !full(action)));
            }
            route.exits & self.open_edges(self.side_of(unit))
        } else {
            let mut ends = Ends::default();
            self.fields.ends(mover, pose, &crowd, &mut ends);
            ends.append_to(kind.is_infantry(), out);
            self.exits(unit, mode, &ends)
        };
        let open = EDGES.iter().enumerate().filter(|&(at, _)| exits >> at & 1 == 1);
        out.extend(open.map(|(_, &edge)| Action::Leave(edge)));
    }

    /// The edges the rules let a side leave over (QS-O-10).
    pub(crate) fn open_edges(&self, side: Side) -> u8 {
        use crate::content::Victory;
        match &self.scenario.victory {
            _ if self.options.exit_allowed => 15,
            Victory::Breakthrough(escape) if escape.side == side => {
                EDGES.iter().position(|&edge| edge == escape.edge).map_or(0, |at| 1 << at)
            }
            _ => 0,
        }
    }
}

impl Profile {
    /// MP of the mode as the sheet stands: none for a unit that cannot move (QS-DMG-7, QS-VEH-8).
    #[inline]
    #[must_use]
    pub fn budget(&self, now: &Unit, mode: Mode) -> u8 {
        // The legs of a 'Mech are places 2 and 3.
        let lame = self.kind == Kind::Mech && (now.points[2] == 0 || now.points[3] == 0);
        match (mode, self.kind) {
            (Mode::Stand, _) => 0,
            _ if lame => 0,
            (Mode::Run, Kind::Mech) => self.sheet.run,
            (Mode::Run, Kind::Vehicle(_)) => crate::flank(now.mp),
            (Mode::Run, _) => 0,
            (Mode::Walk, _) => now.mp,
        }
    }
}

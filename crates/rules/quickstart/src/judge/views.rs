//! Range, woods and arcs between every two hexes, packed into one small number each.

use crate::GRID;
use crate::sight::{Sight, Woods};
use table::arc::in_arc;
use table::{Cell, Facing, Grid};

/// One hex as seen from another.
///
/// ```text
///   bits 0..5 the range   5..7 the woods between   7..13 the facings that have it in their arc
/// ```
#[derive(Clone, Copy)]
pub(super) struct View(u16);

impl View {
    /// The woods of a blocked line.
    pub const BLOCKED: usize = 3;

    /// The distance.
    #[inline]
    pub fn range(self) -> usize {
        usize::from(self.0 & 31)
    }

    /// What the woods between add to the number needed, or [`View::BLOCKED`]. A divided line is
    /// settled as usual (QS-LOS-14).
    #[inline]
    pub fn woods(self) -> usize {
        usize::from(self.0 >> 5 & 3)
    }

    /// The facings, a bit each, that have the other hex in their arc (QS-ARC-2).
    #[inline]
    pub fn facings(self) -> u8 {
        (self.0 >> 7) as u8
    }

    /// The facings of the other hex that have this one in their arc: the opposite ones.
    #[inline]
    pub fn facings_back(self) -> u8 {
        let facings = self.facings();
        (facings << 3 | facings >> 3) & 63
    }

    /// The same line seen from its other end (QS-LOS-11).
    fn back(self) -> View {
        View(self.0 & 127 | u16::from(self.facings_back()) << 7)
    }
}

/// Every view of a mapsheet.
#[derive(Clone, Debug)]
pub(crate) struct Views {
    views: Box<[u16]>,
    /// By hex, the hexes from which it is attacked at close range, one in each direction.
    around: Box<[[u8; 6]]>,
}

/// No hex of a mapsheet: there are only 255.
pub(super) const OFF_MAP: u8 = 255;
/// The assumed distance of an attacker that circles a unit.
const CLOSE: usize = 3;

/// A row of views has room for every number of a byte.
const ROW: usize = 256;

impl Views {
    /// Computes all views of a sheet.
    pub fn of(sight: &Sight) -> Views {
        let mut views = vec![0; GRID.len() * ROW];
        for from in GRID.cells() {
            for to in (from.0..GRID.len() as u16).map(Cell) {
                let view = view(sight, from, to);
                views[from.index() * ROW + to.index()] = view.0;
                views[to.index() * ROW + from.index()] = view.back().0;
            }
        }
        Views { views: views.into(), around: GRID.cells().map(around).collect() }
    }

    /// The view from one hex to another.
    #[inline]
    pub(super) fn view(&self, from: u8, to: u8) -> View {
        self.row(from).to(usize::from(to))
    }

    /// The views from a hex, by the number of the other.
    #[inline]
    pub(super) fn row(&self, from: u8) -> Row<'_> {
        let at = usize::from(from) * ROW;
        Row(&self.views[at..at + ROW])
    }

    /// Where a hex is attacked from, by direction; [`OFF_MAP`] if that is beyond the sheet.
    #[inline]
    pub(super) fn around(&self, cell: usize) -> [u8; 6] {
        self.around[cell]
    }
}

/// The views from one hex.
#[derive(Clone, Copy)]
pub(super) struct Row<'a>(&'a [u16]);

impl Row<'_> {
    /// The view to a hex.
    #[inline]
    pub fn to(self, cell: usize) -> View {
        View(self.0[cell])
    }
}

fn view(sight: &Sight, from: Cell, to: Cell) -> View {
    let usual = |woods: Woods| if woods == Woods::Blocked { View::BLOCKED as i32 } else { woods.modifier() };
    let woods = sight.line(from, to).choices().map(usual).max().unwrap_or(0);
    let (here, there) = (GRID.hex(from), GRID.hex(to));
    let bears = |facing: &Facing| u16::from(in_arc(here, there, *facing)) << facing.index();
    let facings: u16 = Facing::ALL.iter().map(bears).sum();
    View((GRID.distance(from, to) as u16).min(31) | (woods as u16) << 5 | facings << 7)
}

fn around(cell: Cell) -> [u8; 6] {
    Facing::ALL.map(|facing| {
        let mut hex = GRID.hex(cell);
        let steps = (0..CLOSE).map_while(|_| {
            hex += facing.offset();
            GRID.at(hex)
        });
        steps.last().map_or(OFF_MAP, |cell| cell.0 as u8)
    })
}

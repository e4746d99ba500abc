//! What is worked out once for a map: the lines over its terrain, and the squares that lines meet.

use super::{Course, Lie, Line, Met};
use crate::content::Map;
use crate::game::ClixCampaign;
use crate::state::Pieces;
use crate::terrain::{Field, Squares};
use std::sync::{Arc, OnceLock};
use table::{Cell, Grid};

/// A straight line between the centers of two squares: where it begins, and its columns and rows.
#[derive(Clone, Copy)]
pub(super) struct Ray {
    pub at: (i32, i32),
    pub run: (i32, i32),
}

impl Ray {
    /// How the line meets a square between its ends.
    #[inline]
    pub(super) fn met(self, field: &Field, square: Cell) -> Option<Met> {
        let (x, y) = field.at(square);
        let ((dx, dy), (hx, hy)) = (self.run, (x - self.at.0, y - self.at.1));
        // Squares on a line lie in the box that its ends span.
        if hx * (hx - dx) > 0 || hy * (hy - dy) > 0 || (hx, hy) == (0, 0) || (hx, hy) == (dx, dy) {
            return None;
        }
        let across = 2 * (dx * hy - dy * hx).abs();
        let width = dx.abs() + dy.abs();
        match across.cmp(&width) {
            std::cmp::Ordering::Less => Some(Met::Through),
            std::cmp::Ordering::Equal => Some(Met::Touched),
            std::cmp::Ordering::Greater => None,
        }
    }
}

/// The lines of a map. A row is worked out when its first line is asked for.
#[derive(Clone, Debug)]
pub struct Sight {
    pub(super) indoor: bool,
    rows: Arc<[OnceLock<Box<[u16]>>]>,
    /// The squares between the ends that a line meets, by its columns, its rows and its slope, in the top
    /// left corner of the map.
    corridors: Arc<[[Squares; 2]]>,
}

/// The courses of which a row keeps the lines over terrain.
const COURSES: [Course; 5] =
    [Course::Level(1, 1), Course::Level(1, 2), Course::Level(2, 1), Course::Level(2, 2), Course::Slant];
/// The last of them.
const SLANTING: usize = COURSES.len() - 1;

/// Bits of a pair of squares: two for each pair of levels, one for a slanting line.
const SLANT: u32 = 8;

fn level_shift(from: u8, to: u8) -> u32 {
    u32::from((from - 1) * 2 + to - 1) * 2
}

impl Sight {
    pub(crate) fn of(map: &Map, field: &Field) -> Sight {
        let grid = field.grid();
        // A line leads from one corner of a box to the opposite one: down to the right, or up.
        let corridor = |(columns, rows): (i32, i32)| {
            [(0, rows), (rows, -rows)].map(|(y, down)| {
                let ray = Ray { at: (0, y), run: (columns, down) };
                grid.cells().filter(|&cell| ray.met(field, cell).is_some()).collect()
            })
        };
        Sight {
            indoor: map.indoor,
            rows: grid.cells().map(|_| OnceLock::new()).collect(),
            corridors: grid.cells().map(|cell| corridor(field.at(cell))).collect(),
        }
    }

    /// The squares between two others that a line meets, inside or at a corner.
    #[inline]
    pub(super) fn corridor(&self, field: &Field, from: Cell, to: Cell) -> Squares {
        let ((ax, ay), (bx, by)) = (field.at(from), field.at(to));
        let rows = i32::from(field.grid().rows());
        let index = |x: i32, y: i32| (x * rows + y) as usize;
        let rises = (bx - ax) * (by - ay) < 0;
        let corridor = &self.corridors[index((bx - ax).abs(), (by - ay).abs())][usize::from(rises)];
        shifted(corridor, index(ax.min(bx), ay.min(by)))
    }

    #[inline]
    fn bits(&self, game: &ClixCampaign, from: Cell, to: Cell) -> u16 {
        let row = self.rows[from.index()].get_or_init(|| self.row(game, from));
        row[to.index()]
    }

    #[cold]
    fn row(&self, game: &ClixCampaign, from: Cell) -> Box<[u16]> {
        let lie = Lie {
            blocking: game.field.blocking,
            blocks: game.field.blocking,
            hindering: game.field.hindering,
            destroyed: Pieces::default(),
        };
        let rough = COURSES.map(|course| -> Squares {
            let severe = |cell: &Cell| game.terrain_severity(*cell, course, &lie) != Line::Clear;
            game.grid().cells().filter(severe).collect()
        });
        let walled: Squares = game.grid().cells().filter(|&cell| game.field.has_wall(cell)).collect();
        let survey = |to: Cell| {
            let corridor = self.corridor(&game.field, from, to);
            let is_walled = corridor.meets(&walled) || walled.contains(from) || walled.contains(to);
            let line = |number: usize| {
                let course = COURSES[number];
                if is_walled || corridor.meets(&rough[number]) {
                    game.walk_terrain(from, to, course, &lie)
                } else {
                    game.end_severity(to, course, &lie)
                }
            };
            let level = |bits: u16, number: usize| {
                let Course::Level(a, b) = COURSES[number] else { return bits };
                bits | (line(number) as u16) << level_shift(a, b)
            };
            let bits = (0..SLANTING).fold(0, level);
            bits | u16::from(line(SLANTING) == Line::Blocked) << SLANT
        };
        game.grid().cells().map(survey).collect()
    }

    /// The line over the terrain of the map alone.
    #[inline]
    pub(super) fn over_terrain(&self, game: &ClixCampaign, from: Cell, to: Cell, course: Course) -> Line {
        if course == Course::High {
            return Line::Clear;
        }
        let bits = self.bits(game, from, to);
        match course {
            Course::Level(a, b) => match bits >> level_shift(a, b) & 3 {
                0 => Line::Clear,
                1 => Line::Hindered,
                _ => Line::Blocked,
            },
            Course::Slant if bits >> SLANT & 1 == 1 => Line::Blocked,
            Course::Slant | Course::High => Line::Clear,
        }
    }
}

/// A set moved up by this many places.
#[inline]
fn shifted(set: &Squares, places: usize) -> Squares {
    const WORDS: usize = Squares::CAPACITY / 64;
    let (words, bits) = ((places / 64).min(WORDS), places % 64);
    // The words of the set behind as many empty ones: a move by whole words is another place to begin.
    let mut padded = [0; 2 * WORDS + 1];
    padded[WORDS + 1..].copy_from_slice(set.words());
    let (high, low) = (&padded[WORDS + 1 - words..][..WORDS], &padded[WORDS - words..][..WORDS]);
    Squares::from_words(std::array::from_fn(|at| high[at] << bits | (low[at] >> 1) >> (63 - bits)))
}

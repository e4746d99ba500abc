//! Who sees whom, and what of it: Field of View, the line of sight, cover, exposed Sections and range (TM-FOV,
//! TM-LOS, TM-RNG).

use crate::content::{Flank, SectionKind, UnitType, VehicleRules};
use crate::game::{Hexes, ThirtyMm};
use crate::state::{Mark, Posture, State, UnitId};
use crate::terrain::Color;
use table::{Cell, Grid, RowFacing};

/// The levels that melee reaches up or down for free (TM-RNG-3).
const MELEE_LEVELS: i8 = 1;

/// Where somebody looks from, or is looked at: the center of a hex, half a level above an elevation (TM-LOS-2,
/// TM-LOS-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The hex.
    pub cell: Cell,
    /// The elevation.
    pub elevation: i8,
}

/// What lies on the line from one point to another, as the one who looks sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// No line of sight: full cover (TM-LOS-5).
    pub blocked: bool,
    /// Low cover from the solid hex next to the target (TM-LOS-4).
    pub low_ground: bool,
    /// Low cover from a Unit next to the target (TM-LOS-6).
    pub low_unit: bool,
    /// Low cover from a low structure in the target's own hex (TM-LOS-7).
    pub low_wall: bool,
    /// Side cover on the left.
    pub left: bool,
    /// Side cover on the right.
    pub right: bool,
    /// The penalty for green hexes (TM-TERR-1).
    pub green: u8,
    /// The penalty for black hexes and smoke.
    pub black: u8,
}

impl View {
    /// Whether there is low cover of any kind.
    #[must_use]
    pub fn is_low(&self) -> bool {
        self.low_ground || self.low_unit || self.low_wall
    }
}

/// The steps of a line: the hexes that its points 1 to N - 1 fall into, one or, at a tie, two (TM-LOS-2, TM-LOS-13).
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The number of the step, from 1.
    pub at: i16,
    /// Its candidates on the map; the second only where the line runs along an edge.
    pub cells: [Option<Cell>; 2],
    /// Whether the line runs along an edge.
    pub tie: bool,
}

/// A difference in cube coordinates (TM-GRID-3).
type Cube = [i16; 3];

impl ThirtyMm {
    /// The way from one hex to another in cube coordinates.
    #[inline]
    fn way(&self, from: Cell, to: Cell) -> Cube {
        let ((aq, ar), (bq, br)) = (self.axial(from), self.axial(to));
        [bq - aq, br - ar, aq + ar - bq - br]
    }

    /// The hex at axial coordinates, if it is on the map.
    #[inline]
    pub(crate) fn at(&self, q: i16, r: i16) -> Option<Cell> {
        let column = q + r.div_euclid(2);
        self.grid().hex_at(u8::try_from(r).ok()?, u8::try_from(column).ok()?)
    }

    /// The steps of the line between two hexes, in order. It is the same seen from either end.
    pub fn steps(&self, from: Cell, to: Cell) -> impl Iterator<Item = Step> + use<'_> {
        let (start, way) = (self.axial(from), self.way(from, to));
        let length = i16::from(self.distance(from, to));
        // The dominant coordinate is whole at every step; another one is rounded, and the third follows.
        let whole = (0..3).find(|&axis| way[axis].abs() == length).unwrap_or(0);
        let rounded = (whole + 1) % 3;
        (1..length).map(move |at| {
            let twice = 2 * at * way[rounded];
            let tie = twice.rem_euclid(2 * length) == length;
            let nearest = (twice + length).div_euclid(2 * length);
            let cell = |value: i16| {
                let mut cube = [0; 3];
                cube[whole] = at * way[whole].signum();
                cube[rounded] = value;
                cube[3 - whole - rounded] = -cube[whole] - value;
                self.at(start.0 + cube[0], start.1 + cube[1])
            };
            Step { at, cells: [cell(nearest), tie.then(|| cell(nearest - 1)).flatten()], tie }
        })
    }

    /// Whether a hex is in front of or abeam of somebody who faces that way (TM-FOV-1, TM-FOV-2).
    #[inline]
    #[must_use]
    pub fn is_ahead(&self, from: Cell, facing: RowFacing, to: Cell) -> bool {
        self.along(from, facing, to) >= 0
    }

    /// The product of a facing and the way to a hex: the larger, the more it points there.
    #[inline]
    pub(crate) fn along(&self, from: Cell, facing: RowFacing, to: Cell) -> i16 {
        let [q, r, s] = self.way(from, to);
        let ahead = facing.offset();
        let (fq, fr) = (ahead.x as i16, ahead.y as i16);
        fq * q + fr * r - (fq + fr) * s
    }

    /// The direction of the six that points most nearly to a hex, the lower number at a tie (TM-THROW-5).
    #[must_use]
    pub fn toward(&self, from: Cell, to: Cell) -> RowFacing {
        let best = RowFacing::ALL
            .into_iter()
            .max_by_key(|&way| (self.along(from, way, to), -i16::from(way.index())));
        best.unwrap_or_default()
    }

    /// The direction from a hex to the one next to it.
    pub(crate) fn grid_way(&self, from: Cell, to: Cell) -> Option<RowFacing> {
        self.grid().neighbors(from).find(|(_, cell)| *cell == to).map(|(way, _)| way)
    }

    /// The rules of the Vehicle a Unit is, or has become (TM-TRANS-2).
    #[inline]
    #[must_use]
    pub fn vehicle_rules(&self, state: &State, unit: UnitId) -> Option<VehicleRules> {
        let sheet = self.sheet(unit);
        if state.units[unit].marks.has(Mark::Transformed) { sheet.form } else { sheet.rules }
    }

    /// Where a Unit looks from; a Vehicle from the hex of its pilot, which is its own (TM-LOS-1, TM-VEH-1).
    #[inline]
    #[must_use]
    pub fn point(&self, state: &State, unit: UnitId) -> Point {
        let now = &state.units[unit];
        Point { cell: now.cell, elevation: now.elevation }
    }

    /// Whether a point is in a Unit's Field of View: not behind it, nor beneath it (TM-FOV-3). A Tank's is all around (TM-VEH-3).
    #[must_use]
    pub fn in_view(&self, state: &State, unit: UnitId, to: Point) -> bool {
        let from = self.point(state, unit);
        let lower = from.elevation - to.elevation;
        // TM-FOV-4: nobody sees what is right below; with `look_down = steep`, nothing nearer than it is low.
        let hidden = if self.options.steep {
            lower > 0 && i16::from(lower) > i16::from(self.distance(from.cell, to.cell))
        } else {
            lower > 0 && from.cell == to.cell
        };
        // TM-FOV-5: whoever is in the same hex at the same elevation is in view: the product is 0 there.
        !hidden && self.looks_toward(state, unit, to.cell)
    }

    /// Whether a hex is not in a Unit's Blind Spot (TM-FOV-1); a Tank has none (TM-VEH-3).
    pub(crate) fn looks_toward(&self, state: &State, unit: UnitId, to: Cell) -> bool {
        let now = &state.units[unit];
        let all_round = self.vehicle_rules(state, unit) == Some(VehicleRules::Tank);
        all_round || self.is_ahead(now.cell, now.facing, to)
    }

    /// What lies on the line between two points. Units `but` are not in the way of themselves, and the hexes of the
    /// structure that is aimed at never block (TM-STR-6).
    #[must_use]
    pub fn look(&self, state: &State, from: Point, to: Point, but: &[UnitId], site: Option<usize>) -> View {
        let mut view = View::default();
        let length = i32::from(self.distance(from.cell, to.cell));
        let (a, t) = (i32::from(from.elevation), i32::from(to.elevation));
        let mut colored = Hexes::EMPTY;
        for step in self.steps(from.cell, to.cell) {
            // TM-LOS-3, TM-LOS-4: heights times N, so that everything is whole.
            let line = (2 * a + 1) * length + 2 * (t - a) * i32::from(step.at);
            let last = i32::from(step.at) == length - 1;
            let (mut blocking, mut sided, mut open) = (0, None, 0);
            let (mut green, mut black) = (false, false);
            for cell in step.cells.into_iter().flatten() {
                let solid = self.solid_height(state, cell) * length;
                let own = site.is_some() && self.site(state, cell) == site;
                if solid > line && !own {
                    blocking += 1;
                    sided = Some(cell);
                } else {
                    open += 1;
                    view.low_ground |= solid == line && last && !own;
                }
                view.low_unit |= last && self.stands_between(state, cell, line, length, but);
                // TM-LOS-8: woods and ruins reach one level above their ground.
                let ground = i32::from(self.map.board[cell].ground);
                if line <= (2 * ground + 2) * length {
                    let is_green = self.color(state, cell) == Color::Green;
                    let is_black = self.color(state, cell) == Color::Black || self.has_smoke(state, cell);
                    if is_green || is_black {
                        colored.insert(cell);
                    }
                    green |= is_green;
                    black |= is_black;
                }
            }
            view.green += u8::from(green);
            view.black += u8::from(black);
            // TM-LOS-5, TM-LOS-13: a candidate off the map is ignored.
            match (blocking, open) {
                (0, _) => {}
                (_, 0) => view.blocked = true,
                _ => self.side_cover(from.cell, to.cell, sided, &mut view),
            }
        }
        view.blocked |= view.left && view.right;
        self.target_hex(state, from, to, &mut view, &mut colored);
        if self.options.smoke_groups {
            self.count_groups(state, from.cell, colored, &mut view);
        }
        view
    }

    /// TM-LOS-10: which side a blocking hex is on, seen by the one who looks.
    fn side_cover(&self, from: Cell, to: Cell, blocking: Option<Cell>, view: &mut View) {
        let Some(blocking) = blocking else { return };
        let ([vq, vr, _], [cq, cr, _]) = (self.way(from, to), self.way(from, blocking));
        if i32::from(vq) * i32::from(cr) < i32::from(vr) * i32::from(cq) {
            view.left = true;
        } else {
            view.right = true;
        }
    }

    /// TM-LOS-6: a standing Mech or Vehicle in the last hex of the line hides the lower part of the target.
    fn stands_between(&self, state: &State, cell: Cell, line: i32, length: i32, but: &[UnitId]) -> bool {
        state.on_map.iter().any(|unit| {
            let now = &state.units[unit];
            let between = 2 * i32::from(now.elevation) * length < line
                && line < (2 * i32::from(now.elevation) + 2) * length;
            now.cell == cell
                && !but.contains(&unit)
                && between
                && now.posture == Posture::Standing
                && self.sheet(unit).unit_type != UnitType::Drone
        })
    }

    /// The target's own hex: a low structure in it, which stands for free placement within the hex (TM-LOS-7,
    /// TM-MOVE-9), and its color (TM-TERR-3).
    fn target_hex(&self, state: &State, from: Point, to: Point, view: &mut View, colored: &mut Hexes) {
        let low = self.site(state, to.cell).is_some_and(|site| self.sites[site].rating == 0);
        let grounded = to.elevation == self.surface(state, to.cell);
        view.low_wall = low && grounded && from.cell != to.cell && from.elevation <= to.elevation + 1;
        if self.options.woods_between_only
            || !self.is_on(state, to.cell, to.elevation)
            || from.cell == to.cell
        {
            return;
        }
        let color = self.color(state, to.cell);
        let (green, black) = (color == Color::Green, color == Color::Black || self.has_smoke(state, to.cell));
        view.green += u8::from(green);
        view.black += u8::from(black);
        if green || black {
            colored.insert(to.cell);
        }
    }

    /// TM-O-7: -2 for each group of green hexes on the line, -1 if the one who looks stands in it, and -1 for each
    /// black one (TM-TERR-10).
    fn count_groups(&self, state: &State, from: Cell, colored: Hexes, view: &mut View) {
        (view.green, view.black) = (0, 0);
        let mut left = colored;
        while let Some(first) = left.iter().next() {
            let green = self.color(state, first) == Color::Green;
            let same =
                |cell: Cell| (self.color(state, cell) == Color::Green) == green && self.is_dim(state, cell);
            let (mut group, mut edge) = (Hexes::of(first), vec![first]);
            while let Some(cell) = edge.pop() {
                for (_, next) in self.grid().neighbors(cell) {
                    if same(next) && !group.contains(next) {
                        group.insert(next);
                        edge.push(next);
                    }
                }
            }
            match green {
                true if group.contains(from) => view.green += 1,
                true => view.green += 2,
                false => view.black += 1,
            }
            left -= group;
        }
    }

    /// Whether a hex is green, black or full of smoke.
    fn is_dim(&self, state: &State, cell: Cell) -> bool {
        matches!(self.color(state, cell), Color::Green | Color::Black) || self.has_smoke(state, cell)
    }

    /// What a Unit sees of another (TM-LOS-12 asks for the Field of View as well).
    #[must_use]
    pub fn view(&self, state: &State, unit: UnitId, target: UnitId) -> View {
        let (from, to) = (self.point(state, unit), self.point(state, target));
        let mut view = self.look(state, from, to, &[unit, target], None);
        let flat = |unit: UnitId| matches!(state.units[unit].posture, Posture::Prone | Posture::Fallen);
        // TM-LOS-14: who lies flat behind a low wall is hidden whole.
        view.blocked |= view.low_ground && flat(target);
        view.blocked |= self.lies_too_low(state, unit, to, &[unit, target], None);
        view
    }

    /// TM-LOS-15: whoever is Prone sees no further than it can be seen, whatever it looks at.
    pub(crate) fn lies_too_low(
        &self,
        state: &State,
        unit: UnitId,
        to: Point,
        but: &[UnitId],
        site: Option<usize>,
    ) -> bool {
        if state.units[unit].posture != Posture::Prone {
            return false;
        }
        let back = self.look(state, to, self.point(state, unit), but, site);
        back.blocked || back.low_ground
    }

    /// Whether a Section of a Unit can be aimed at by one who looks so (TM-LOS-9, TM-LOS-14).
    #[must_use]
    pub fn exposes(&self, state: &State, from: Cell, view: &View, target: UnitId, section: usize) -> bool {
        let sheet = self.sheet(target);
        if view.blocked || sheet.sections.len() == 1 {
            return !view.blocked;
        }
        let kind = sheet.sections[section].kind;
        let now = &state.units[target];
        // Seen by somebody in front, left is right (TM-LOS-10).
        let mirrored = self.is_ahead(now.cell, now.facing, from);
        let covered = match self.flank(target, section) {
            Flank::Left => {
                if mirrored {
                    view.right
                } else {
                    view.left
                }
            }
            Flank::Right => {
                if mirrored {
                    view.left
                } else {
                    view.right
                }
            }
            Flank::Center => false,
        };
        match kind {
            SectionKind::Head | SectionKind::Torso => true,
            SectionKind::Arm => !covered,
            SectionKind::Leg => !covered && !view.is_low(),
        }
    }

    /// The range between two points: hexes and levels (TM-RNG-1). Same hex, same elevation is 0 (TM-RNG-4).
    #[inline]
    #[must_use]
    pub fn range(&self, from: Point, to: Point) -> u8 {
        self.distance(from.cell, to.cell) + from.elevation.abs_diff(to.elevation)
    }

    /// Whether a weapon of this Range reaches (TM-RNG-1); for melee one level up or down is free (TM-RNG-2, TM-RNG-3).
    #[inline]
    #[must_use]
    pub fn reaches(&self, from: Point, to: Point, range: u8, melee: bool) -> bool {
        if melee && !self.options.strict_melee {
            let levels = from.elevation.abs_diff(to.elevation) as i8;
            return self.distance(from.cell, to.cell) <= range && levels <= MELEE_LEVELS;
        }
        self.range(from, to) <= range
    }
}

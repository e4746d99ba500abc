//! The map itself, drawn once as SVG text. What looks alike is one path, so that even a large map is a few
//! dozen elements; light falls from the north-west.

use super::layout::{Layout, SIZE};
use std::collections::BTreeMap;
use std::fmt::Write;
use table::Cell;
use table::Sort;
use table::show::{BoardView, Shape, Wall};

/// The drawing of an empty board: the ground with everything on it, and two sets of waves that move.
pub struct Drawing {
    /// The whole map.
    pub map: String,
    /// The waves, in two halves that move against each other; empty without water.
    pub waves: [String; 2],
}

/// The paths of the map, from the ground up. Dots are paths of zero length with round ends.
const ORDER: [&str; 46] = [
    "rim",
    "ground",
    "tint-a",
    "tint-b",
    "rough",
    "rubble",
    "paved",
    "floor",
    "desert",
    "snow",
    "no-go",
    "ripple",
    "drift",
    "low-1",
    "level-1",
    "low-2",
    "level-2",
    "low-3",
    "level-3",
    "low-4",
    "level-4",
    "shore",
    "ford",
    "water",
    "deep",
    "brush",
    "brush-heavy",
    "grass",
    "grid",
    "slope-light",
    "slope-dark",
    "stairs",
    "stone-low",
    "stone",
    "stone-light",
    "wall-low",
    "wall",
    "door",
    "tree-low",
    "tree",
    "tree-mid",
    "tree-light",
    "pine",
    "pine-mid",
    "pine-light",
    "house-low",
];

/// The map being drawn.
struct Sketch<'a> {
    board: &'a BoardView,
    layout: Layout,
    /// The outline of a cell from its first corner on, relative to it.
    tail: String,
    paths: BTreeMap<&'static str, String>,
    houses: String,
    waves: [String; 2],
}

/// Draws a board.
pub fn draw(board: &BoardView, layout: Layout) -> Drawing {
    let corners = layout.corners();
    let mut tail = String::new();
    for pair in corners.windows(2) {
        let _ = write!(tail, "l{:.1} {:.1}", pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
    }
    tail.push('Z');
    let (paths, houses, waves) = (BTreeMap::new(), String::new(), Default::default());
    let mut sketch = Sketch { board, layout, tail, paths, houses, waves };
    // A cell without a name is none.
    for at in (0..board.cells.len()).filter(|&at| !board.cells[at].name.is_empty()) {
        sketch.cell(Cell(at as u16));
    }
    for wall in &board.walls {
        sketch.wall(wall);
    }
    sketch.finish()
}

/// A number from 0 to 1 that looks random and is always the same.
fn noise(seed: u32) -> f64 {
    let mixed = (seed ^ 0x9e37_79b9).wrapping_mul(0x85eb_ca6b);
    let mixed = (mixed ^ (mixed >> 13)).wrapping_mul(0xc2b2_ae35);
    f64::from(mixed ^ (mixed >> 16)) / f64::from(u32::MAX)
}

impl Sketch<'_> {
    fn path(&mut self, name: &'static str) -> &mut String {
        self.paths.entry(name).or_default()
    }

    /// Adds the outline of a cell to a path, scaled around its middle.
    fn outline(&mut self, name: &'static str, at: Cell, scale: f64) {
        let (x, y) = self.layout.center(at);
        if scale == 1.0 {
            let (dx, dy) = self.layout.corners()[0];
            let tail = self.tail.clone();
            let _ = write!(self.path(name), "M{:.1} {:.1}{tail}", x + dx, y + dy);
            return;
        }
        let corners = self.layout.corners();
        let path = self.path(name);
        for (corner, (dx, dy)) in corners.into_iter().enumerate() {
            let sign = if corner == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{sign}{:.1} {:.1}", x + dx * scale, y + dy * scale);
        }
        path.push('Z');
    }

    /// Adds a dot to a path.
    fn dot(&mut self, name: &'static str, x: f64, y: f64) {
        let _ = write!(self.path(name), "M{x:.1} {y:.1}h0");
    }

    fn terrain(&self, at: Cell) -> &'static str {
        self.board.cells.get(usize::from(at.0)).map_or("", |cell| cell.terrain)
    }

    /// The level of the ground, without what is built on it.
    fn ground(&self, at: Cell) -> i8 {
        self.board.cells.get(usize::from(at.0)).map_or(0, |cell| cell.elevation - cell.height)
    }

    fn cell(&mut self, at: Cell) {
        self.outline("ground", at, 1.0);
        self.outline("grid", at, 1.0);
        let seed = u32::from(at.0) * 101;
        match (noise(seed) * 3.0) as u8 {
            0 => self.outline("tint-a", at, 1.0),
            1 => self.outline("tint-b", at, 1.0),
            _ => {}
        }
        const LEVELS: [&str; 4] = ["level-1", "level-2", "level-3", "level-4"];
        let ground = usize::try_from(self.ground(at)).unwrap_or(0).min(4);
        for level in &LEVELS[..ground] {
            self.outline(level, at, 1.0);
        }
        self.slopes(at);
        let (x, y) = self.layout.center(at);
        match self.terrain(at) {
            "light-woods" | "woods" | "heavy-woods" => self.woods(at, seed),
            "rough" => self.scatter("rough", at, seed, 6),
            "rubble" | "hindering" => self.scatter("rubble", at, seed, 8),
            "water" => self.water(at, seed, "water"),
            "ford" => self.water(at, seed, "ford"),
            "paved" => self.outline("paved", at, 1.0),
            "sand" => self.dunes("desert", "ripple", at, seed),
            "snow" => self.dunes("snow", "drift", at, seed),
            "no-go" => self.outline("no-go", at, 0.96),
            "low-wall" => {
                self.outline("rough", at, 1.0);
                self.block((x, y + 12.0), 1.25 * SIZE, 11.0, 0, 3);
            }
            "floor" => self.outline("floor", at, 1.0),
            "building" => {
                self.outline("paved", at, 1.0);
                self.building((x, y), at, seed);
            }
            "blocking" => {
                self.outline("paved", at, 1.0);
                self.block((x, y + 0.86 * SIZE), 1.66 * SIZE, 1.5 * SIZE, 3, 3);
                self.rooftop((x, y));
            }
            "stairs" => self.stairs(at),
            _ if ground == 0 => self.grass((x, y), seed),
            _ => {}
        }
    }

    /// Scattered points within a cell, none near another.
    fn scattered(&self, at: Cell, seed: u32, count: u32, far: f64) -> Vec<(f64, f64)> {
        let (x, y) = self.layout.center(at);
        let point = |which: u32| {
            let seed = seed + which * 17;
            let turn = (f64::from(which) / f64::from(count) + noise(seed) * 0.12) * std::f64::consts::TAU;
            let distance = far * (0.35 + 0.65 * noise(seed + 5)) * if which % 3 == 2 { 0.55 } else { 1.0 };
            (x + turn.cos() * distance, y + turn.sin() * distance)
        };
        (0..count).map(point).collect()
    }

    fn grass(&mut self, (x, y): (f64, f64), seed: u32) {
        for which in 0..3 {
            let (dx, dy) = (noise(seed + which * 7) - 0.5, noise(seed + which * 11 + 3) - 0.5);
            let (x, y) = (x + dx * SIZE * 1.3, y + dy * SIZE * 1.3);
            let _ = write!(self.path("grass"), "M{x:.0} {y:.0}l-2-5m2 5l1-6m-1 6l3-4");
        }
    }

    /// Sand or snow, with the marks of the wind.
    fn dunes(&mut self, ground: &'static str, marks: &'static str, at: Cell, seed: u32) {
        self.outline(ground, at, 1.0);
        for (x, y) in self.scattered(at, seed, 4, SIZE * 0.5) {
            let _ = write!(self.path(marks), "M{:.0} {y:.0}q6-5 12 0t10-1", x - 11.0);
        }
    }

    /// Trees stand close together, also across the borders of cells.
    fn woods(&mut self, at: Cell, seed: u32) {
        let heavy = self.terrain(at) == "heavy-woods";
        self.outline(if heavy { "brush-heavy" } else { "brush" }, at, 1.0);
        let mut trees = self.scattered(at, seed, if heavy { 12 } else { 8 }, SIZE * 0.72);
        let corners = self.layout.corners();
        let (x, y) = self.layout.center(at);
        for (edge, next) in self.layout.neighbors(at).into_iter().enumerate() {
            // Each border once.
            let Some(next) = next.filter(|next| next.0 > at.0 && self.terrain(*next).ends_with("woods"))
            else {
                continue;
            };
            let ((ax, ay), (bx, by)) = (corners[edge], corners[(edge + 1) % corners.len()]);
            for which in 0..if heavy { 3 } else { 2 } {
                let part = 0.2 + 0.3 * f64::from(which) + 0.15 * noise(seed + u32::from(next.0) + which);
                trees.push((x + ax + (bx - ax) * part, y + ay + (by - ay) * part));
            }
        }
        trees.order_by(|a, b| a.1.total_cmp(&b.1));
        for (which, (x, y)) in trees.into_iter().enumerate() {
            let pine = heavy && which % 3 != 1;
            let [base, mid, light] =
                if pine { ["pine", "pine-mid", "pine-light"] } else { ["tree", "tree-mid", "tree-light"] };
            self.dot("tree-low", x + 4.0, y + 5.0);
            self.dot(base, x, y);
            self.dot(mid, x - 1.2, y - 1.6);
            self.dot(light, x - 3.0, y - 3.6);
        }
    }

    /// Stones on bare ground.
    fn scatter(&mut self, ground: &'static str, at: Cell, seed: u32, count: u32) {
        self.outline(ground, at, 1.0);
        for (which, (x, y)) in self.scattered(at, seed, count, SIZE * 0.7).into_iter().enumerate() {
            let size = 4.0 + 5.0 * noise(seed + which as u32 * 3);
            self.stone(x, y, size);
        }
    }

    fn stone(&mut self, x: f64, y: f64, size: f64) {
        let s = size;
        let _ = write!(self.path("stone-low"), "M{:.1} {:.1}l{s:.1} {s:.1}h{s:.1}l-{s:.1}-{s:.1}Z", x, y);
        let body = format!(
            "M{:.1} {:.1}l{:.1}-{:.1}l{:.1}-{:.1}l{:.1} {:.1}l-{:.1} {:.1}Z",
            x - s,
            y + s * 0.5,
            s * 0.3,
            s,
            s * 0.9,
            s * 0.3,
            s * 0.8,
            s * 0.8,
            s * 0.3,
            s * 0.5
        );
        self.path("stone").push_str(&body);
        let light = format!(
            "M{:.1} {:.1}l{:.1}-{:.1}l-{:.1} {:.1}Z",
            x - s * 0.7,
            y - s * 0.5,
            s * 0.9,
            s * 0.3,
            s * 0.4,
            s * 0.9
        );
        self.path("stone-light").push_str(&light);
    }

    fn water(&mut self, at: Cell, seed: u32, name: &'static str) {
        self.outline("shore", at, 1.0);
        self.outline(name, at, 1.0);
        let wet =
            |next: &Option<Cell>| next.is_none_or(|next| matches!(self.terrain(next), "water" | "ford"));
        let around = self.layout.neighbors(at);
        if name == "water" && around.iter().all(wet) {
            self.outline("deep", at, 0.9);
        }
        for (which, (x, y)) in self.scattered(at, seed, 4, SIZE * 0.5).into_iter().enumerate() {
            let wave = &mut self.waves[which % 2];
            let _ = write!(wave, "M{:.0} {y:.0}q4-4 8 0t8 0", x - 8.0);
        }
        if name == "ford" {
            for (x, y) in self.scattered(at, seed + 9, 3, SIZE * 0.6) {
                self.stone(x, y, 3.5);
            }
        }
    }

    /// The edges where the ground falls away: light on the side of the sun, dark on the other.
    fn slopes(&mut self, at: Cell) {
        let here = self.ground(at);
        let ((x, y), corners) = (self.layout.center(at), self.layout.corners());
        for (edge, next) in self.layout.neighbors(at).into_iter().enumerate() {
            let Some(next) = next.filter(|next| self.ground(*next) < here) else { continue };
            let steep = f64::from((here - self.ground(next)).clamp(1, 3));
            let inner = 1.0 - 0.07 - 0.05 * steep;
            let ((ax, ay), (bx, by)) = (corners[edge], corners[(edge + 1) % corners.len()]);
            // Toward the sun or away from it: the sun stands in the north-west of the drawing.
            let lit = ax + bx + ay + by < 1.0;
            let points = [(ax, ay), (bx, by), (bx * inner, by * inner), (ax * inner, ay * inner)];
            let path = self.path(if lit { "slope-light" } else { "slope-dark" });
            for (corner, (dx, dy)) in points.into_iter().enumerate() {
                let sign = if corner == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{sign}{:.1} {:.1}", x + dx, y + dy);
            }
            path.push('Z');
        }
    }

    /// One to three houses, as high as the building.
    fn building(&mut self, (x, y): (f64, f64), at: Cell, seed: u32) {
        let levels = self.board.cells.get(usize::from(at.0)).map_or(1, |cell| cell.height.clamp(1, 6));
        let roof = (noise(seed + 1) * 3.0) as u8;
        match (noise(seed + 2) * 3.0) as u8 {
            0 => self.block((x, y + 22.0), 44.0, 30.0, levels, roof),
            1 => {
                self.block((x - 13.0, y + 8.0), 24.0, 22.0, levels, roof);
                self.block((x + 13.0, y + 24.0), 25.0, 24.0, (levels - 1).max(1), (roof + 1) % 3);
            }
            _ => {
                self.block((x + 8.0, y + 6.0), 32.0, 18.0, levels, roof);
                self.block((x - 10.0, y + 25.0), 26.0, 20.0, levels, (roof + 1) % 3);
            }
        }
    }

    /// A block seen from above and a little from the south-east; `(x, y)` is the middle of its southern edge.
    fn block(&mut self, (x, y): (f64, f64), width: f64, depth: f64, levels: i8, roof: u8) {
        let high = 5.0 + 5.0 * f64::from(levels);
        let (left, lean) = (x - width / 2.0, high * 0.3);
        let (east, shade) = (left + width, high * 0.9);
        let _ = write!(
            self.path("house-low"),
            "M{left:.1} {y:.1}l{shade:.1} {:.1}h{width:.1}v-{depth:.1}l-{shade:.1}-{:.1}Z",
            shade * 0.5,
            shade * 0.5
        );
        let (top, up) = (y - high, left - lean);
        // South wall, east wall, roof, and its ridge of light.
        let _ = write!(
            self.houses,
            r#"<path class="wall-south" d="M{left:.1} {y:.1}h{width:.1}l-{lean:.1}-{high:.1}h-{width:.1}Z"/><path class="wall-east" d="M{east:.1} {y:.1}v-{depth:.1}l-{lean:.1}-{high:.1}v{depth:.1}Z"/><path class="roof r{roof}" d="M{up:.1} {top:.1}h{width:.1}v-{depth:.1}h-{width:.1}Z"/><path class="ridge" d="M{up:.1} {top:.1}v-{depth:.1}h{width:.1}"/>"#
        );
        if roof == 3 && levels < 3 {
            return;
        }
        let mut lights = String::new();
        for level in 0..levels {
            let row = y - 4.0 - 5.0 * f64::from(level);
            let start = left + 4.0 - lean * (y - row) / high;
            let _ = write!(lights, "M{start:.1} {row:.1}h{:.1}", width - 8.0);
        }
        let _ = write!(self.houses, r#"<path class="lights" d="{lights}"/>"#);
    }

    /// What stands on the flat roof of a high block: a stairwell and a fan.
    fn rooftop(&mut self, (x, y): (f64, f64)) {
        self.block((x - 0.42 * SIZE, y - 0.42 * SIZE), 0.42 * SIZE, 0.36 * SIZE, 0, 3);
        let (fan_x, fan_y) = (x + 0.16 * SIZE, y - 0.1 * SIZE);
        let _ = write!(self.houses, r#"<circle class="fan" cx="{fan_x:.1}" cy="{fan_y:.1}" r="7"/>"#);
    }

    /// Steps toward the neighbor with stairs that lies higher or lower.
    fn stairs(&mut self, at: Cell) {
        let (x, y) = self.layout.center(at);
        let here = self.ground(at);
        let other = self.layout.neighbors(at).into_iter().flatten();
        let other = { other }.find(|next| self.terrain(*next) == "stairs" && self.ground(*next) != here);
        let (dx, dy) = other.map_or((0.0, -1.0), |next| {
            let (nx, ny) = self.layout.center(next);
            let length = (nx - x).hypot(ny - y).max(1.0);
            ((nx - x) / length, (ny - y) / length)
        });
        for step in -3..=3 {
            let (along, across) = (f64::from(step) * SIZE * 0.28, SIZE * 0.7);
            let (cx, cy) = (x + dx * along, y + dy * along);
            let (ax, ay) = (cx - dy * across, cy + dx * across);
            let _ = write!(
                self.path("stairs"),
                "M{ax:.1} {ay:.1}L{:.1} {:.1}",
                cx + dy * across,
                cy - dx * across
            );
        }
    }

    /// A wall on an edge, with its shadow.
    fn wall(&mut self, wall: &Wall) {
        let ((x, y), corners) = (self.layout.center(wall.cell), self.layout.corners());
        let edge = usize::from(wall.edge) % corners.len();
        let ((ax, ay), (bx, by)) = (corners[edge], corners[(edge + 1) % corners.len()]);
        let line = |dx: f64, dy: f64| {
            format!("M{:.1} {:.1}L{:.1} {:.1}", x + ax + dx, y + ay + dy, x + bx + dx, y + by + dy)
        };
        self.path("wall-low").push_str(&line(3.0, 4.0));
        self.path("wall").push_str(&line(0.0, 0.0));
        if wall.kind == "door" {
            let (cx, cy, part) = (x + (ax + bx) / 2.0, y + (ay + by) / 2.0, 0.22);
            let (dx, dy) = ((bx - ax) * part, (by - ay) * part);
            let door = format!("M{:.1} {:.1}L{:.1} {:.1}", cx - dx, cy - dy, cx + dx, cy + dy);
            self.path("door").push_str(&door);
        }
    }

    fn finish(mut self) -> Drawing {
        let rim = self.path("ground").clone();
        *self.path("rim") = rim;
        // Every plateau throws a shadow on the ground below it.
        for (low, level) in
            [("low-1", "level-1"), ("low-2", "level-2"), ("low-3", "level-3"), ("low-4", "level-4")]
        {
            if let Some(path) = self.paths.get(level).cloned() {
                *self.path(low) = path;
            }
        }
        let (width, height) = self.layout.extent();
        let mut map = svg(width, height, "terrain");
        map += r#"<defs><linearGradient id="sun" x2="1" y2="1"><stop class="sun" offset="0"/><stop class="dusk" offset="1"/></linearGradient></defs>"#;
        for name in ORDER {
            if let Some(path) = self.paths.get(name) {
                let _ = write!(map, r#"<path class="t {name}" d="{path}"/>"#);
            }
            if name == "house-low" {
                let _ = write!(map, "<g>{}</g>", self.houses);
            }
        }
        let _ = write!(map, r#"<path class="t" fill="url(#sun)" d="{}"/>"#, self.paths["ground"]);
        self.names(&mut map);
        map += "</svg>";
        let waves = std::mem::take(&mut self.waves).map(|path| match path.is_empty() {
            true => path,
            false => format!(r#"{}<path class="wave" d="{path}"/></svg>"#, svg(width, height, "waves")),
        });
        Drawing { map, waves }
    }

    /// The coordinates and the levels.
    fn names(&self, map: &mut String) {
        let low = match self.board.shape {
            Shape::Hexes | Shape::RowHexes => SIZE * 0.7,
            Shape::Squares => SIZE * 0.88,
        };
        for (at, cell) in self.board.cells.iter().enumerate().filter(|(_, cell)| !cell.name.is_empty()) {
            let (x, y) = self.layout.center(Cell(at as u16));
            let _ = write!(
                map,
                r#"<text class="cell-name" x="{x:.0}" y="{:.0}">{}</text>"#,
                y - low + 7.0,
                cell.name
            );
            if cell.elevation != 0 {
                let _ = write!(
                    map,
                    r#"<text class="level" x="{x:.0}" y="{:.0}">{:+}</text>"#,
                    y + low,
                    cell.elevation
                );
            }
        }
    }
}

fn svg(width: f64, height: f64, class: &str) -> String {
    format!(
        r#"<svg class="layer {class}" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" aria-hidden="true">"#
    )
}

#[cfg(test)]
mod tests;

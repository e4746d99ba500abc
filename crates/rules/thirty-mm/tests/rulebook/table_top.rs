//! A match with Units on the map, for the tests of its numbers.

use super::options;
use table::{Board, Cell, Grid, RowFacing};
use thirty_mm::content::Map;
use thirty_mm::sight::{Point, View};
use thirty_mm::state::{Posture, Smoke, Spot, UnitId, Whereabouts};
use thirty_mm::terrain::{Color, Hex, Structure};
use thirty_mm::{State, ThirtyMm};

/// A Unit with the Systems that no stock Unit has.
const TINKER: &str = r#"
[units.tinker]
name = "Tinker"
short = "TK"
core = "pn-15"
kit = "pn-15"
equipment = [
  { item = "emp-projector", on = "Torso" },
  { item = "net-launcher", on = "Torso" },
  { item = "repair-arm", on = "Torso" },
]
systems = ["emp-pulse", "net", "field-repair"]
traits = ["steady-hands"]
rank = 1
"#;

/// A match and where it stands.
pub struct Table {
    pub game: ThirtyMm,
    pub state: State,
}

/// A hex of the open field replaced: by a color, a ground, or a structure of a rating.
pub enum Change {
    Color(Color),
    Ground(i8),
    Structure(u8),
}

/// A match of the Units `one` against `two` on a field of this name, with hexes replaced.
pub fn table(field: &str, changes: &[(&str, Change)], units: [&[&str]; 2], given: &[(&str, &str)]) -> Table {
    let library = super::with(TINKER);
    let map = changed(&library.maps[field], changes);
    let teams = units.map(|team| team.iter().map(|id| super::sheet(&library, id)).collect());
    let mission = &library.scenarios["show-of-force"];
    let game =
        ThirtyMm::with_units(mission, &map, teams, options(given)).unwrap_or_else(|fault| panic!("{fault}"));
    let state = game.fresh();
    Table { game, state }
}

/// A match on open ground.
pub fn open_field(changes: &[(&str, Change)], units: [&[&str]; 2]) -> Table {
    table("proving-ground", changes, units, &[])
}

fn changed(map: &Map, changes: &[(&str, Change)]) -> Map {
    let grid = *map.board.grid();
    let mut structures = map.structures.clone();
    let mut hexes: Vec<(Cell, Hex)> = grid.cells().map(|cell| (cell, map.board[cell])).collect();
    for (name, change) in changes {
        let cell = grid.find(name).unwrap_or_else(|fault| panic!("{fault}"));
        let hex = hexes.iter_mut().find(|(at, _)| *at == cell).map(|(_, hex)| hex).expect("a hex");
        match change {
            Change::Color(color) => hex.color = *color,
            Change::Ground(ground) => hex.ground = *ground,
            Change::Structure(rating) => {
                hex.structure = Some(structures.len() as u8);
                structures.push(Structure { letter: 'x', rating: *rating, hexes: 1 });
            }
        }
    }
    let of = |cell: Cell| hexes.iter().find(|(at, _)| *at == cell).map_or_else(Hex::default, |(_, hex)| *hex);
    Map { board: Board::new(grid, of), structures, ..map.clone() }
}

impl Table {
    /// The Unit of a name.
    pub fn unit(&self, name: &str) -> UnitId {
        let at = self.game.units.iter().position(|unit| unit.name == name);
        UnitId(at.unwrap_or_else(|| panic!("no {name}")) as u8)
    }

    pub fn cell(&self, name: &str) -> Cell {
        self.game.grid().find(name).unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// Puts a Unit on the surface of a hex.
    pub fn put(&mut self, name: &str, hex: &str, facing: RowFacing) -> &mut Table {
        let (unit, cell) = (self.unit(name), self.cell(hex));
        let elevation = self.game.surface(&self.state, cell);
        let now = &mut self.state.units[unit];
        (now.cell, now.facing, now.elevation) = (cell, facing, elevation);
        self.state.on_map.insert(unit);
        self
    }

    /// Raises or lowers a Unit to an elevation.
    pub fn at_level(&mut self, name: &str, elevation: i8) -> &mut Table {
        let unit = self.unit(name);
        self.state.units[unit].elevation = elevation;
        self
    }

    pub fn pose(&mut self, name: &str, posture: Posture) -> &mut Table {
        let unit = self.unit(name);
        self.state.units[unit].posture = posture;
        self
    }

    pub fn point(&self, name: &str) -> Point {
        self.game.point(&self.state, self.unit(name))
    }

    pub fn view(&self, unit: &str, target: &str) -> View {
        self.game.view(&self.state, self.unit(unit), self.unit(target))
    }

    /// The Sections of a target that a Unit can aim at.
    pub fn exposed(&self, unit: &str, target: &str) -> Vec<&str> {
        let (view, target) = (self.view(unit, target), self.unit(target));
        let from = self.point(unit).cell;
        let sections = self.game.sheet(target).sections.iter().enumerate();
        let seen = sections.filter(|(at, _)| self.game.exposes(&self.state, from, &view, target, *at));
        seen.map(|(_, section)| section.name.as_str()).collect()
    }

    /// Destroys a Section of a Unit.
    pub fn destroy(&mut self, name: &str, section: &str) -> &mut Table {
        let profile = &self.game.units[self.unit(name).index()];
        let at = profile.sheet.sections.iter().position(|known| known.name == section).expect("a Section");
        *self.state.sections.at_mut(profile.first_section + at) = 0;
        self
    }

    /// The number of an Item in the match.
    fn item_number(&self, name: &str, item: &str, copy: usize) -> usize {
        let profile = &self.game.units[self.unit(name).index()];
        let named = profile.sheet.items.iter().enumerate().filter(|(_, known)| known.name == item);
        profile.first_item + named.map(|(at, _)| at).nth(copy).expect("an Item")
    }

    /// Destroys an Item of a Unit, the `copy`th of its name.
    pub fn wreck(&mut self, name: &str, item: &str, copy: usize) -> &mut Table {
        let at = self.item_number(name, item, copy);
        self.state.items.at_mut(at).durability = 0;
        self
    }

    /// Puts an Item elsewhere.
    pub fn shift(&mut self, name: &str, item: &str, spot: Spot) -> &mut Table {
        let at = self.item_number(name, item, 0);
        let thing = self.state.items.at_mut(at);
        thing.place = thing.place.moved(spot);
        self
    }

    /// The number of an Item on its Unit's Datasheet.
    pub fn item(&self, name: &str, item: &str) -> usize {
        self.item_number(name, item, 0)
    }

    /// Turns the Gun Blade of a Unit into a blade.
    pub fn blade(&mut self, name: &str, item: &str) -> &mut Table {
        let at = self.item_number(name, item, 0);
        let thing = self.state.items.at_mut(at);
        thing.place = Whereabouts::new(thing.place.spot()).changed(true);
        self
    }

    pub fn smoke(&mut self, hex: &str) -> &mut Table {
        let cell = self.cell(hex);
        self.state.smoke.push(Smoke { cell, by: UnitId(0), old: false });
        self
    }
}

//! Companies: whether they are legal, and what goes with their number (BC-FORCE, BC-OBJ).

use crate::content::{Company, Library, Map};
use crate::options::Options;
use crate::unit::{Kind, Pilot};
use table::{Cell, Fault, Grid, HexGrid};

/// Diamonds for so many Companies a side (BC-OBJ-1).
#[must_use]
pub fn diamonds(companies: u8) -> u8 {
    if companies <= 2 { 1 } else { 2 }
}

/// The Break Point with so many Diamonds (BC-END-1).
#[must_use]
pub fn break_point(diamonds: u8) -> u16 {
    if diamonds == 1 { 32 } else { 74 }
}

/// The hexes of the Objective Counters: N, S, W and E of each Diamond (BC-OBJ-3).
#[must_use]
pub fn counters(grid: &HexGrid, diamonds: u8) -> Vec<Cell> {
    let (columns, rows) = (grid.columns(), grid.rows());
    let width = columns / diamonds.max(1);
    let mut cells = Vec::new();
    for diamond in 0..diamonds {
        let first = 1 + diamond * width;
        let opposite = |(column, row): (u8, u8)| (2 * first + width - 1 - column, rows + 1 - row);
        let north = (first + width / 2, rows / 4 + 1);
        let west = (first - 1 + (u16::from(width) * 5 / 24) as u8, rows / 2);
        for (column, row) in [north, opposite(north), west, opposite(west)] {
            cells.extend(grid.cell(column, row));
        }
    }
    cells
}

/// Why a map cannot carry so many Diamonds (BC-OBJ-1, BC-OBJ-5), in words.
#[must_use]
pub fn counters_fault(map: &Map, diamonds: u8) -> Option<String> {
    if diamonds > map.diamonds {
        let wrong = format!("'{}' has room for one Diamond, and so many Companies have two", map.id);
        return Some(format!("{wrong} (BC-OBJ-1)"));
    }
    let grid = map.board.grid();
    let shut = |cell: &Cell| map.board[*cell].entry(Kind::Mech).is_none();
    let cell = counters(grid, diamonds).into_iter().find(shut)?;
    Some(format!("the Objective Counter in {} lies where no Mech can go (BC-OBJ-5)", grid.name(cell)))
}

/// What is wrong with a Company, as one fault that tells everything; nothing if it is legal.
pub(crate) fn company_fault(id: &str, faults: &[String]) -> Option<Fault> {
    let (first, rest) = faults.split_first()?;
    let fault = Fault::new(format!("the Company '{id}' is not legal: {first}"));
    Some(if rest.is_empty() { fault } else { fault.help(format!("also: {}", rest.join("; "))) })
}

impl Company {
    /// Victory Points if all of it is destroyed (BC-VP-2, BC-VP-3, BC-VP-7, BC-VP-8), with
    /// Vehicles counted if this Company alone made up its side.
    #[must_use]
    pub fn worth(&self, library: &Library) -> u16 {
        let scores = vehicles_score(&[self], library);
        self.members.iter().map(|member| u16::from(member_worth(member, library, scores))).sum()
    }

    /// Every way in which it is not a legal Company under these options, in words.
    #[must_use]
    pub fn faults(&self, library: &Library, options: &Options) -> Vec<String> {
        let mut faults = Vec::new();
        let kind = |id: &str| library.units.get(id).map(|unit| unit.kind);
        let mechs = self.members.iter().filter(|member| kind(&member.unit) == Some(Kind::Mech)).count();
        let vehicles = self.members.len() - mechs;
        if vehicles > 0 && !options.combined_arms {
            faults.push("it has Vehicles, but combined arms are off (BC-VEH-1)".into());
        }
        if !self.infantry.is_empty() && !options.combined_arms {
            faults.push("it has Infantry, but combined arms are off (BC-VEH-1)".into());
        }
        match self.members.len() {
            12 => {}
            few @ 0..12 => faults
                .push(format!("it has {few} units, {} too few: a Company has 12 (BC-FORCE-1)", 12 - few)),
            many => faults
                .push(format!("it has {many} units, {} too many: a Company has 12 (BC-FORCE-1)", many - 12)),
        }
        if vehicles > 0 && mechs < 6 {
            faults.push(format!("it has {mechs} Mechs; at least 6 of the 12 are Mechs (BC-FORCE-4)"));
        }
        if self.infantry.len() > 3 {
            faults.push(format!("it has {} Infantry units; 3 at most (BC-FORCE-4)", self.infantry.len()));
        }
        let tons = self.tons(library);
        if tons > 600 {
            faults.push(format!("it weighs {tons} tons, {} too many (BC-FORCE-1)", tons - 600));
        } else if tons < 600 && !options.tonnage_at_most {
            faults.push(format!(
                "it weighs {tons} tons, {} too few: a Company weighs 600 (BC-FORCE-1)",
                600 - tons
            ));
        }
        self.leaders(&mut faults, &kind);
        faults
    }

    /// BC-FORCE-2: one Commander, up to two Veterans, as many Green pilots; all of them in Mechs.
    fn leaders(&self, faults: &mut Vec<String>, kind: &dyn Fn(&str) -> Option<Kind>) {
        let commanders = self.members.iter().filter(|member| member.commander);
        match commanders.count() {
            1 => {}
            0 => faults.push("it has no Company Commander (BC-FORCE-2)".into()),
            many => faults.push(format!("it has {many} Company Commanders; one is right (BC-FORCE-2)")),
        }
        let graded = |grade| self.members.iter().filter(|member| member.pilot == grade).count();
        let (veterans, greens) = (graded(Pilot::Veteran), graded(Pilot::Green));
        if veterans > 2 {
            faults.push(format!("it has {veterans} Veterans; 2 at most (BC-FORCE-2)"));
        }
        if veterans != greens {
            faults.push(format!("it has {veterans} Veterans and {greens} Green pilots; as many of the one as of the other (BC-FORCE-2)"));
        }
        let no_mech = |member: &&crate::content::Member| kind(&member.unit) != Some(Kind::Mech);
        for member in self.members.iter().filter(no_mech) {
            if member.commander || member.pilot != Pilot::Regular {
                faults.push(format!(
                    "'{}' is a Vehicle: it has no grade and cannot be Commander (BC-VEH-4)",
                    member.unit
                ));
            }
        }
    }

    /// The weight of Mechs and Vehicles.
    #[must_use]
    pub fn tons(&self, library: &Library) -> u16 {
        self.members.iter().filter_map(|member| library.units.get(&member.unit)).map(|unit| unit.tons).sum()
    }
}

/// BC-VP-7: whether the Vehicles of these Companies score.
#[must_use]
pub fn vehicles_score(companies: &[&Company], library: &Library) -> bool {
    let members = companies.iter().flat_map(|company| &company.members);
    let units = members.filter_map(|member| library.units.get(&member.unit));
    vehicles_outweigh(units.map(|unit| (unit.kind, unit.tons)))
}

/// BC-VP-7: Vehicles score if they make up more than a quarter of their side's weight.
pub(crate) fn vehicles_outweigh(side: impl Iterator<Item = (Kind, u16)>) -> bool {
    let (mut vehicles, mut all) = (0, 0);
    for (kind, tons) in side {
        all += u32::from(tons);
        vehicles += if kind == Kind::Mech { 0 } else { u32::from(tons) };
    }
    4 * vehicles > all
}

/// What the destruction of a unit is worth (BC-VP-2, BC-VP-3).
pub(crate) fn member_worth(member: &crate::content::Member, library: &Library, vehicles_score: bool) -> u8 {
    let Some(unit) = library.units.get(&member.unit) else { return 0 };
    let base = match unit.kind {
        Kind::Mech => unit.class().worth(),
        Kind::Vehicle(_) if vehicles_score => unit.class().worth(),
        _ => 0,
    };
    base + u8::from(member.pilot == Pilot::Veteran) + 2 * u8::from(member.commander)
}

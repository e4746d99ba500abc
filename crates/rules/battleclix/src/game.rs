//! A match set up: what never changes while it is played. Implements `Game` by delegating to each chapter.

use crate::action::Action;
use crate::content::objectives::{break_point, counters, counters_fault};
use crate::content::{Boxes, Class, Company, Kind, Library, Map, Pilot, Scenario, Type};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::judge::dial_worth::DialWorth;
use crate::movement::reach::Ground;
use crate::muster::legality::{member_worth, vehicles_score};
use crate::options::Options;
use crate::sight::Sight;
use crate::state::{
    Activation, Click, CounterId, CounterSet, Holder, Locks, MOST_COUNTERS, MOST_UNITS, Phase, SIDES, SOUTH,
    State, Unit, UnitId, Units,
};
use crate::terrain::Terrain;
use crate::{check, evolve, legal, resolve};
use table::content::find;
use table::{Axial, Cell, Dice, Fault, Game, Grid, HexGrid, Outcome, Scribe, Seat, Side, Status, naming};

/// A unit of the match.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name in notation, unique in the match.
    pub name: String,
    /// Its type.
    pub kind: Kind,
    /// Its type in full.
    pub sheet: Type,
    /// Its weight class.
    pub class: Class,
    /// Its side.
    pub side: Side,
    /// Its pilot.
    pub pilot: Pilot,
    /// The Company Commander.
    pub commander: bool,
    /// Victory Points for its destruction.
    pub worth: u8,
    /// What it is worth to computer players once it has acted this turn, by the clicks it has left.
    pub(crate) acted: DialWorth,
    /// The same while it has yet to act.
    pub(crate) ready: DialWorth,
}

/// One match of Battleclix.
#[derive(Clone, Debug)]
pub struct Battleclix {
    /// The house rules in force.
    pub options: Options,
    /// The scenario.
    pub scenario: Scenario,
    /// The map.
    pub map: Map,
    /// The units, by number.
    pub units: Vec<Profile>,
    /// How many of them South has.
    pub south: u8,
    /// The hexes of the Objective Counters.
    pub counters: Vec<Cell>,
    /// The Break Point.
    pub break_point: u16,
    /// The last turn.
    pub turn_limit: u16,
    pub(crate) ground: Ground,
    pub(crate) sight: Sight,
    /// Axial coordinates of every hex.
    axial: Axial,
    /// The counters near every hex.
    near: Vec<CounterSet>,
    /// Hexes of South's and of North's zone.
    pub(crate) zones: [Vec<Cell>; 2],
    /// The state before the first decision, if the scenario places the units itself (BC-DEP-6).
    placed: Option<State>,
}

/// Without a limit a game ends here; no game has ever needed as many turns.
const LAST_TURN: u16 = 250;
/// A unit this near controls or contests an Objective Counter (BC-VP-5).
pub(crate) const CONTROL_RANGE: u32 = 6;
/// The rows of a zone that holds its side (BC-DEP-1).
const ZONE_ROWS: u8 = 3;

impl Game for Battleclix {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn start(&self) -> State {
        self.placed.unwrap_or_else(|| self.fresh())
    }

    fn seats(&self) -> u8 {
        2
    }

    fn side(&self, seat: Seat) -> Side {
        Side(seat.0.min(1))
    }

    fn status(&self, state: &State) -> Status {
        match state.phase {
            Phase::Roll | Phase::Initiative => Status::ToAct(self.seat(SOUTH)),
            Phase::Deploy(side) | Phase::Activate(side) => Status::ToAct(self.seat(side)),
            Phase::Place(unit) | Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit) => {
                Status::ToAct(self.seat(self.side_of(unit)))
            }
            Phase::Over(ending) => {
                Status::Over(Outcome { winner: ending.winner, clause: ending.why.clause() })
            }
        }
    }

    fn turn(&self, state: &State) -> u16 {
        state.turn
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        legal::legal(self, state, out);
    }

    fn check(&self, state: &State, action: &Action) -> Result<(), Illegal> {
        check::check(self, state, action)
    }

    fn resolve(&self, action: &Action, dice: &mut impl Dice, t: &mut Scribe<'_, Self>) {
        resolve::resolve(self, action, dice, t);
    }

    #[inline]
    fn evolve(&self, state: &mut State, event: &Event) {
        evolve::evolve(self, state, event);
    }

    fn usual(&self, state: &State) -> Action {
        legal::usual(self, state)
    }

    fn listed(&self, state: &State, action: &Action) -> Action {
        legal::listed(self, state, action)
    }
}

impl Battleclix {
    /// Sets up a scenario with the Companies of each side, legal or not: `Rulebook::set_up` checks them.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn new(
        library: &Library,
        scenario: &Scenario,
        companies: [&[&Company]; 2],
        options: Options,
    ) -> Result<Battleclix, Fault> {
        let most = companies.iter().map(|side| side.len()).max().unwrap_or(0);
        let few = companies.iter().map(|side| side.len()).min().unwrap_or(0);
        if few < 1 || most > usize::from(scenario.most_companies) {
            let wrong = format!("{most} Companies a side do not fit '{}'", scenario.id);
            return Err(Fault::new(wrong).help(format!("1 to {} (BC-FORCE-3)", scenario.most_companies)));
        }
        let both = SIDES.into_iter().zip(companies);
        let units = both.flat_map(|(side, companies)| profiles(library, side, companies)).collect();
        let map = find(&library.maps, "map", &scenario.map)?;
        let diamonds = scenario.diamonds(most as u8);
        if let Some(wrong) = counters_fault(map, diamonds) {
            return Err(Fault::new(wrong));
        }
        Battleclix::with_units(scenario, map, units, diamonds, options)
    }

    /// Sets up a match of any units on any map.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn with_units(
        scenario: &Scenario,
        map: &Map,
        mut units: Vec<Profile>,
        diamonds: u8,
        options: Options,
    ) -> Result<Battleclix, Fault> {
        let south = units.iter().filter(|unit| unit.side == SOUTH).count();
        let most = MOST_UNITS / SIDES.len();
        if !(1..=most).contains(&south) || !(1..=most).contains(&(units.len() - south)) {
            return Err(Fault::new(format!("each side has 1 to {most} units")));
        }
        // Units of the same name get numbers: `INF1`, `INF2`.
        naming::tell_apart(units.iter_mut().map(|unit| &mut unit.name), "");
        let grid = *map.board.grid();
        let ground = Ground::of(&map.board).ok_or_else(|| Fault::new("the map is too large"))?;
        let counters = counters(&grid, diamonds);
        let near = |cell: Cell| {
            let close = |counter: &Cell| grid.distance(cell, *counter) <= CONTROL_RANGE;
            let ids = (0..).map(CounterId).zip(&counters).filter(|(_, counter)| close(counter));
            ids.fold(CounterSet::EMPTY, |near, (id, _)| near | id.into())
        };
        let limit = if scenario.turn_limit > 0 && options.turn_limit == Options::default().turn_limit {
            scenario.turn_limit
        } else {
            options.turn_limit
        };
        let mut game = Battleclix {
            turn_limit: if limit == 0 { LAST_TURN } else { limit },
            sight: Sight::of(&map.board, &options),
            ground,
            axial: Axial::of(&grid),
            near: grid.cells().map(near).collect(),
            zones: [Vec::new(), Vec::new()],
            break_point: scenario.break_point.unwrap_or_else(|| break_point(diamonds)),
            placed: None,
            scenario: scenario.clone(),
            map: map.clone(),
            south: south as u8,
            counters,
            units,
            options,
        };
        for side in SIDES {
            let own = game.units.iter().filter(|unit| unit.side == side);
            let kinds: Vec<Kind> = own.map(|unit| unit.kind).collect();
            game.zones[usize::from(side.0)] = zone(map, scenario, side, &kinds)?;
        }
        game.placed = game.place_all()?;
        Ok(game)
    }

    /// The grid of the map.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &HexGrid {
        self.map.board.grid()
    }

    /// The unit's profile.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Profile {
        &self.units[unit.index()]
    }

    /// The side of a unit.
    #[inline]
    #[must_use]
    pub fn side_of(&self, unit: UnitId) -> Side {
        Side(u8::from(unit.0 >= self.south))
    }

    /// The numbers of a side's units.
    #[inline]
    #[must_use]
    pub fn side_units(&self, side: Side) -> std::ops::Range<u8> {
        if side == SOUTH { 0..self.south } else { self.south..self.units.len() as u8 }
    }

    /// The units of a side that are on the map.
    #[inline]
    pub fn on_map<'a>(&self, state: &'a State, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.side_units(side).map(UnitId).filter(move |&unit| state.units[unit].on_map())
    }

    /// The one seat of a side (BC-GEN-3).
    #[inline]
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        Seat(side.0)
    }

    /// The name of a unit, or its number if there is none.
    #[must_use]
    pub fn name_of(&self, unit: UnitId) -> String {
        naming::name_of(self.units.iter().map(|unit| unit.name.as_str()), unit)
    }

    /// What shows on a unit's dial now; no rule asks any other click (BC-UNIT-7).
    #[inline]
    #[must_use]
    pub fn showing(&self, state: &State, unit: UnitId) -> &Boxes {
        self.unit(unit).sheet.dial.showing(state.units[unit].click.0)
    }

    /// The terrain of a hex.
    #[inline]
    #[must_use]
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.map.board[cell]
    }

    /// The distance between two hexes (BC-MAP-3).
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        self.axial.distance(a, b)
    }

    /// The axial coordinates of a hex, x and z of BC-MAP-2.
    #[inline]
    pub(crate) fn axial(&self, cell: Cell) -> (i16, i16) {
        self.axial.at(cell)
    }

    /// The distance between two units.
    #[inline]
    #[must_use]
    pub fn range(&self, state: &State, a: UnitId, b: UnitId) -> u8 {
        self.distance(state.units[a].cell, state.units[b].cell)
    }

    /// The counters that a unit in a hex is near enough to control (BC-VP-5).
    #[inline]
    #[must_use]
    pub fn near(&self, cell: Cell) -> CounterSet {
        self.near[cell.index()]
    }

    /// The Objective Counters of the match.
    #[inline]
    pub fn counter_ids(&self) -> impl Iterator<Item = CounterId> + use<> {
        (0..self.counters.len() as u8).map(CounterId)
    }

    /// The unit the decision is about, if it is about one.
    #[must_use]
    pub(crate) fn speaker(&self, state: &State) -> Option<UnitId> {
        match state.phase {
            Phase::Place(unit) | Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit) => Some(unit),
            _ => None,
        }
    }

    /// The name of a hex, also of one that is not on the map.
    pub(crate) fn hex_name(&self, cell: Cell) -> String {
        self.grid().any_name(cell)
    }

    /// All units on their first click, nobody deployed (BC-DEP-4).
    #[must_use]
    pub fn fresh(&self) -> State {
        let unit = Unit { click: Click::FIRST, ..Unit::DESTROYED };
        let units = vec![unit; self.units.len()];
        State {
            turn: 0,
            phase: Phase::Roll,
            first: SOUTH,
            kills: [0; 2],
            counters: [Holder::Nobody; MOST_COUNTERS],
            activation: Activation::default(),
            units: Units::new(&units).unwrap_or_else(|| unreachable!("a match has at most 120 units")),
            locks: Locks::default(),
        }
    }
}

/// South or North.
#[must_use]
pub fn side_name(side: Side) -> &'static str {
    if side == SOUTH { "South" } else { "North" }
}

/// The zone of a side (BC-DEP-1): the rows at its own edge, and more rows where those do not hold units
/// of these kinds.
pub(crate) fn zone(map: &Map, scenario: &Scenario, side: Side, kinds: &[Kind]) -> Result<Vec<Cell>, Fault> {
    let grid = map.board.grid();
    let rows = grid.rows();
    let usable = |cell: &Cell| kinds.iter().all(|&kind| map.board[*cell].entry(kind).is_some());
    let given = scenario.zones.map(|zones| zones[usize::from(side.0)]);
    for depth in ZONE_ROWS..=rows {
        let (first, last) =
            given.unwrap_or(if side == SOUTH { (rows + 1 - depth, rows) } else { (1, depth) });
        let inside = |cell: &Cell| (first..=last).contains(&grid.column_row(*cell).1);
        let cells: Vec<Cell> = grid.cells().filter(inside).collect();
        if cells.iter().filter(|cell| usable(cell)).count() >= kinds.len() {
            return Ok(cells);
        }
        if given.is_some() {
            break;
        }
    }
    let who = side_name(side);
    Err(Fault::new(format!("{who}'s zone does not hold its {} units (BC-DEP-1)", kinds.len())))
}

/// The units of a side, Company by Company.
fn profiles(library: &Library, side: Side, companies: &[&Company]) -> Vec<Profile> {
    let scores = vehicles_score(companies, library);
    let mut profiles = Vec::new();
    for company in companies {
        profiles.extend(company.members.iter().map(|member| {
            let worth = member_worth(member, library, scores);
            Profile::new(&library.units[&member.unit], side, member.pilot, member.commander, worth)
        }));
        // BC-VP-8: Infantry is worth nothing.
        let infantry = company.infantry.iter().map(|id| &library.units[id]);
        profiles.extend(infantry.map(|sheet| Profile::new(sheet, side, Pilot::Regular, false, 0)));
    }
    profiles
}

impl Profile {
    /// A unit of this type.
    #[must_use]
    pub fn new(sheet: &Type, side: Side, pilot: Pilot, commander: bool, worth: u8) -> Profile {
        Profile {
            name: sheet.short.clone(),
            kind: sheet.kind,
            class: sheet.class(),
            sheet: sheet.clone(),
            side,
            pilot,
            commander,
            worth,
            acted: DialWorth::acted(sheet, worth),
            ready: DialWorth::ready(sheet, worth),
        }
    }
}

//! A match set up: what never changes while it is played. Implements `Game` by delegating to each chapter.

mod now;
mod profile;

pub use profile::{Face, Profile};

use crate::action::Action;
use crate::content::{Library, Map, Member, Scenario};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::options::Options;
use crate::powers::Power;
use crate::sight::Sight;
use crate::state::{
    Ask, Attack, Blow, Doing, Knock, MOST_CHARACTERS, Markers, PLAYER_1, PLAYER_2, Pieces, Roll, SIDES,
    Someone, State, Step, Unit, UnitId, UnitSet,
};
use crate::terrain::{Field, Squares};
use crate::{check, evolve, legal, resolve};
use table::{Cell, Dice, Fault, Game, Grid, Outcome, Scribe, Seat, Side, SquareGrid, Status};

/// One match of Clix Campaign.
#[derive(Clone, Debug)]
pub struct ClixCampaign {
    /// The house rules in force.
    pub options: Options,
    /// The scenario.
    pub scenario: Scenario,
    /// The map.
    pub map: Map,
    /// The characters, by number.
    pub units: Vec<Profile>,
    /// How many of them player 1 has.
    pub first_force: u8,
    /// The build total (CC-FORCE-1).
    pub build_total: u16,
    pub(crate) sides: [UnitSet; 2],
    pub(crate) field: Field,
    pub(crate) sight: Sight,
    /// Characters that have a power on any click, by power: most questions end here.
    pub(crate) ever: [UnitSet; Power::COUNT],
    /// The start areas of each force at the top and at the bottom edge (CC-SETUP-2).
    areas: [[Squares; 2]; 2],
    /// The state before the first decision, if the scenario places the characters itself (CC-SETUP-7).
    placed: Option<State>,
}

impl Game for ClixCampaign {
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
        match state.ask {
            Ask::Over(ending) => Status::Over(Outcome { winner: ending.winner, clause: ending.why.clause() }),
            _ => Status::ToAct(self.seat(self.asked_side(state))),
        }
    }

    fn turn(&self, state: &State) -> u16 {
        state.round
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        legal::legal(self, state, out);
    }

    fn check(&self, state: &State, action: &Action) -> Result<(), Illegal> {
        check::check(self, state, action).map_err(|refusal| Illegal::new(refusal, self, state))
    }

    #[inline(always)]
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
}

impl ClixCampaign {
    /// Sets up a scenario with a force for each side (CC-FORCE-1).
    ///
    /// # Errors
    /// What cannot be played: an unknown character or map, a force that does not fit.
    pub fn new(
        library: &Library,
        scenario: &Scenario,
        forces: [&[Member]; 2],
        options: Options,
    ) -> Result<ClixCampaign, Fault> {
        let known = || library.maps.keys().map(String::as_str);
        let map = library.maps.get(&scenario.map);
        let map = map.ok_or_else(|| Fault::unknown("map", &scenario.map, known()))?;
        let mut units = Vec::new();
        for (side, force) in SIDES.into_iter().zip(forces) {
            for member in force {
                let known = || library.characters.keys().map(String::as_str);
                let character = library.characters.get(&member.character);
                let character =
                    character.ok_or_else(|| Fault::unknown("character", &member.character, known()))?;
                units.push(Profile::new(character, member, side));
            }
        }
        ClixCampaign::with_units(scenario, map, units, options)
    }

    /// Sets up a match of any characters on any map, whatever they cost.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn with_units(
        scenario: &Scenario,
        map: &Map,
        mut units: Vec<Profile>,
        options: Options,
    ) -> Result<ClixCampaign, Fault> {
        let counts = SIDES.map(|side| units.iter().filter(|unit| unit.side == side).count());
        if counts.iter().any(|count| !(1..=MOST_CHARACTERS).contains(count)) {
            return Err(Fault::new(format!("a force is 1 to {MOST_CHARACTERS} characters (CC-FORCE-3)")));
        }
        // Characters of the same name get numbers: `BEA1`, `BEA2`.
        table::naming::tell_apart(units.iter_mut().map(|unit| &mut unit.name), "");
        let field = Field::of(map)?;
        let all = UnitSet(((1u64 << units.len()) - 1) as u32);
        let first = UnitSet((1 << counts[0]) - 1);
        let mut ever = [UnitSet(0); Power::COUNT];
        for (number, unit) in units.iter().enumerate() {
            for face in &unit.faces {
                for power in face.powers.or(face.printed).iter() {
                    ever[power as usize].insert(UnitId(number as u8));
                }
            }
        }
        let mut game = ClixCampaign {
            placed: None,
            areas: counts.map(|count| start_areas(map, &field, count)),
            build_total: options.build_total.unwrap_or(scenario.build_total),
            sight: Sight::of(map, &field),
            sides: [first, all.minus(first)],
            first_force: counts[0] as u8,
            scenario: scenario.clone(),
            map: map.clone(),
            options,
            units,
            field,
            ever,
        };
        game.placed = game.place_all()?;
        Ok(game)
    }

    /// The grid of the map.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &SquareGrid {
        self.field.grid()
    }

    /// A character's profile.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Profile {
        &self.units[unit.index()]
    }

    /// Every character of the match.
    pub fn all_units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// The side that owns a character.
    #[inline]
    #[must_use]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if unit.0 < self.first_force { PLAYER_1 } else { PLAYER_2 }
    }

    /// The side that controls a character now: under Mind Control, the other one (CC-TERM-3).
    #[inline]
    #[must_use]
    pub fn controller(&self, state: &State, unit: UnitId) -> Side {
        let owner = self.side_of(unit);
        if state.lent.is_unit(unit) { owner.other() } else { owner }
    }

    /// The characters that a side owns, on and off the map.
    #[inline]
    #[must_use]
    pub fn side_units(&self, side: Side) -> UnitSet {
        self.sides[usize::from(side.0)]
    }

    /// The characters on the map that a side controls now.
    #[inline]
    #[must_use]
    pub fn controlled(&self, state: &State, side: Side) -> UnitSet {
        let mut units = self.side_units(side);
        if let Some(lent) = state.lent.unit() {
            units.0 ^= 1 << lent.0;
        }
        units.and(state.on_map)
    }

    /// The characters friendly to this one: on its side now, without itself (CC-TERM-3).
    #[inline]
    #[must_use]
    pub fn friends(&self, state: &State, unit: UnitId) -> UnitSet {
        let mut friends = self.controlled(state, self.controller(state, unit));
        friends.remove(unit);
        friends
    }

    /// The characters opposing this one.
    #[inline]
    #[must_use]
    pub fn opponents(&self, state: &State, unit: UnitId) -> UnitSet {
        self.controlled(state, self.controller(state, unit).other())
    }

    /// Whether two characters oppose each other.
    #[inline]
    #[must_use]
    pub fn oppose(&self, state: &State, a: UnitId, b: UnitId) -> bool {
        self.controller(state, a) != self.controller(state, b)
    }

    /// The one seat of a side.
    #[inline]
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        Seat(side.0)
    }

    /// The side that has to decide.
    #[must_use]
    pub fn asked_side(&self, state: &State) -> Side {
        match state.ask {
            Ask::SetupRoll => PLAYER_1,
            Ask::WhoIsFirst(side)
            | Ask::WhichEdge(side)
            | Ask::DraftObject(side)
            | Ask::Place(side)
            | Ask::Luck(side) => side,
            Ask::Cancel(by) => self.controller(state, by).other(),
            Ask::Mastermind => self.controller(state, state.blow.to),
            Ask::FallTo(unit) => self.side_of(unit),
            // Whoever acts does so in its player's turn, also under Mind Control (CC-SPD-MIN-5).
            _ => state.active,
        }
    }

    /// The name of a character, or its number if there is none.
    #[must_use]
    pub fn name_of(&self, unit: UnitId) -> String {
        let profile = self.units.get(unit.index());
        profile.map_or_else(|| format!("character {}", unit.0), |profile| profile.name.clone())
    }

    /// The name of a square, also of one that is not on the map.
    #[must_use]
    pub fn square_name(&self, cell: Cell) -> String {
        if self.grid().has(cell) { self.grid().name(cell).to_string() } else { "off the map".into() }
    }

    /// The points of the characters that a side owns.
    #[must_use]
    pub fn force_points(&self, side: Side) -> u16 {
        self.side_units(side).iter().map(|unit| self.unit(unit).character.points).sum()
    }

    /// The start area of a side (CC-SETUP-2).
    #[inline]
    #[must_use]
    pub fn start_area(&self, state: &State, side: Side) -> Squares {
        self.areas[usize::from(side.0)][usize::from(state.top != side)]
    }

    /// The state before the first decision.
    pub(crate) fn fresh(&self) -> State {
        State {
            round: 0,
            active: PLAYER_1,
            first: PLAYER_1,
            top: PLAYER_1,
            step: Step::Setup,
            ask: Ask::SetupRoll,
            pool: 0,
            quiet: 0,
            rolled: false,
            lent: Someone::NOBODY,
            on_map: UnitSet(0),
            moved: UnitSet(0),
            acted: UnitSet(0),
            stirred: UnitSet(0),
            far: UnitSet(0),
            soaring: UnitSet(0),
            immobile: UnitSet(0),
            locked: UnitSet(0),
            carried: UnitSet(0),
            revealed: UnitSet(0),
            grasped: UnitSet(0),
            outwitted: UnitSet(0),
            perplexed: UnitSet(0),
            lucky: UnitSet(0),
            countered: UnitSet(0),
            changed: UnitSet(0),
            ordered: UnitSet(0),
            iron_will: UnitSet(0),
            second_chance: UnitSet(0),
            queue: UnitSet(0),
            victims: UnitSet(0),
            poisoner: Someone::NOBODY,
            doing: Doing::default(),
            borrowed: Doing::default(),
            attack: Attack::default(),
            blow: Blow::default(),
            knock: Knock::default(),
            roll: Roll::default(),
            destroyed: Pieces::default(),
            objects: self.first_objects(),
            markers: Markers::default(),
            units: table::FixedVec::new(&vec![Unit::default(); self.units.len()]).unwrap_or_default(),
        }
    }
}

/// The name of a side.
#[must_use]
pub fn side_name(side: Side) -> &'static str {
    if side == PLAYER_1 { "Player 1" } else { "Player 2" }
}

/// The start areas of a force at the top and at the bottom edge: the rows next to it that are not blocking, more
/// of them if the force does not fit (CC-SETUP-2, CC-SETUP-4, CC-SETUP-6).
fn start_areas(map: &Map, field: &Field, most: usize) -> [Squares; 2] {
    let grid = field.grid();
    [true, false].map(|top| {
        let area = |rows: u8| -> Squares {
            let inside = |cell: &Cell| {
                let row = grid.column_row(*cell).1;
                if top { row <= rows } else { row + rows > grid.rows() }
            };
            let all: Squares = grid.cells().filter(inside).collect();
            all - field.blocking
        };
        let mut rows = map.start_rows.max(1);
        while (area(rows).count() as usize) < most && rows < grid.rows() {
            rows += 1;
        }
        area(rows)
    })
}

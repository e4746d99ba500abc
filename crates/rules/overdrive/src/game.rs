//! A match set up: what never changes while it is played. Implements `Game` by delegating to each chapter.
//! Everything is played on hexes (OD-GEN-4); directions and facings are the grid's own (OD-GRID-3).

use crate::action::Action;
use crate::content::{Abilities, Card, Library, Map, Member, Mission, Scenario, Skill, ZONE_COLUMNS};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::movement::{Ground, Memo};
use crate::options::Options;
use crate::sight::Sight;
use crate::state::{MOST_MECHS, PLAYER_1, PLAYER_2, Phase, SIDES, State, Unit, UnitId, UnitSet, Units};
use crate::terrain::Hex;
use crate::{check, evolve, legal, resolve};
use table::content::find;
use table::{
    Axial, Cell, Dice, Fault, Game, Grid, HexGrid, Mask, Outcome, Scribe, Seat, Side, Status, naming,
};

/// A set of hexes of a map.
pub type Hexes = Mask<8>;

/// A 'Mech of the match: its card and its pilot, with what the rules read laid out flat.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name in notation, unique in the match.
    pub name: String,
    /// Its card.
    pub card: Card,
    /// Its pilot.
    pub skill: Skill,
    /// Its side.
    pub side: Side,
    /// Its point value, with the skill factor (OD-VIC-3).
    pub pv: u16,
    /// The pilot's Accuracy.
    pub accuracy: i8,
    /// The pilot's Piloting.
    pub piloting: i8,
    /// Its size class.
    pub size: u8,
    /// Its height in levels (OD-UNIT-5).
    pub height: u8,
    /// Ground Move of the card.
    pub ground: u8,
    /// Jump of the card.
    pub jump: u8,
    /// Damage by range band.
    pub damage: [u8; 4],
    /// The overdrive value.
    pub ov: u8,
    /// Its abilities.
    pub abilities: Abilities,
}

/// One match of Overdrive.
#[derive(Clone, Debug)]
pub struct Overdrive {
    /// The house rules in force.
    pub options: Options,
    /// The scenario.
    pub scenario: Scenario,
    /// The map.
    pub map: Map,
    /// The 'Mechs, by number.
    pub units: Vec<Profile>,
    /// How many of them player 1 has.
    pub first_force: u8,
    pub(crate) sides: [UnitSet; 2],
    pub(crate) ground: Ground,
    pub(crate) memo: Memo,
    pub(crate) sight: Sight,
    /// Axial coordinates q and r of every hex (OD-GRID-2).
    axial: Axial,
    /// The hexes of the western and of the eastern zone that 'Mechs may be placed in.
    pub(crate) zones: [Hexes; 2],
    /// The state before the first decision, if the scenario places the 'Mechs itself (OD-SETUP-6).
    placed: Option<State>,
}

impl Game for Overdrive {
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
        let player = |side: Side| Status::ToAct(self.seat(side));
        match state.phase {
            Phase::Setup | Phase::Initiative => player(PLAYER_1),
            Phase::TakeSide(side) | Phase::Deploy(side) | Phase::Activate(side) | Phase::Resolve(side) => {
                player(side)
            }
            Phase::BreakFree(unit)
            | Phase::Move(unit)
            | Phase::Declare(unit)
            | Phase::DeclarePhysical(unit)
            | Phase::Overdrive(unit) => player(self.side_of(unit)),
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

    fn listed(&self, state: &State, action: &Action) -> Action {
        legal::listed(self, state, action)
    }
}

impl Overdrive {
    /// Sets up a scenario with a force for each side (OD-SETUP-1).
    ///
    /// # Errors
    /// What cannot be played: an unknown card, a force over its limit, a zone too small.
    pub fn new(
        library: &Library,
        scenario: &Scenario,
        forces: [&[Member]; 2],
        options: Options,
    ) -> Result<Overdrive, Fault> {
        let map = find(&library.maps, "map", &scenario.map)?;
        let mut units = Vec::new();
        for (side, force) in SIDES.into_iter().zip(forces) {
            for member in force {
                let card = find(&library.cards, "unit", &member.unit)?;
                units.push(Profile::new(card, member.skill, side, &options));
            }
        }
        Overdrive::with_units(scenario, map, units, options)
    }

    /// Whether both forces keep to the limit (OD-FORCE-2).
    ///
    /// # Errors
    /// The first force that does not.
    pub fn check_cost(&self, scenario: &Scenario) -> Result<(), Fault> {
        for side in SIDES {
            let (spent, limit) = (self.force_pv(side), pv_limit(scenario, &self.options, side));
            if spent > limit {
                let who = side_name(scenario, side);
                let wrong = format!("{who}'s force costs {spent} PV, {} over the limit", spent - limit);
                return Err(Fault::new(format!("{wrong} of {limit} (OD-FORCE-2)")));
            }
        }
        Ok(())
    }

    /// Sets up a match of any 'Mechs on any map, whatever they cost.
    ///
    /// # Errors
    /// What cannot be played.
    pub fn with_units(
        scenario: &Scenario,
        map: &Map,
        mut units: Vec<Profile>,
        options: Options,
    ) -> Result<Overdrive, Fault> {
        let count = |side: Side| units.iter().filter(|unit| unit.side == side).count();
        let counts = SIDES.map(count);
        if counts.iter().any(|count| !(1..=MOST_MECHS).contains(count)) {
            return Err(Fault::new(format!("a force is 1 to {MOST_MECHS} 'Mechs (OD-FORCE-2)")));
        }
        if scenario.mission == Mission::HoldTheGround && map.objectives.is_empty() {
            return Err(Fault::new(format!("the map '{}' has no objectives to hold (OD-SCN-2)", map.id)));
        }
        // 'Mechs of the same name get numbers: `SLU1`, `SLU2`.
        naming::tell_apart(units.iter_mut().map(|unit| &mut unit.name), "");
        let grid = *map.board.grid();
        let first = UnitSet((1 << counts[0]) - 1);
        let all = UnitSet((1 << units.len()) - 1);
        let zones = zones(map, scenario);
        for (side, count) in SIDES.into_iter().zip(counts) {
            // OD-SETUP-5: either side may have to do with either zone, unless the roles fix it.
            let edges: &[usize] = match scenario.mission {
                Mission::Breakthrough if side == PLAYER_1 => &[0],
                Mission::Breakthrough => &[1],
                _ => &[0, 1],
            };
            if edges.iter().any(|&edge| (zones[edge].count() as usize) < count) {
                let who = side_name(scenario, side);
                let wrong = format!("the deployment zone does not hold {who}'s {count} 'Mechs");
                return Err(Fault::new(format!("{wrong} (OD-SETUP-5)")));
            }
        }
        let mut game = Overdrive {
            placed: None,
            ground: Ground::of(&map.board),
            memo: Memo::default(),
            sight: Sight::of(&map.board, &options),
            axial: Axial::of(&grid),
            sides: [first, all.minus(first)],
            first_force: counts[0] as u8,
            scenario: scenario.clone(),
            map: map.clone(),
            zones,
            units,
            options,
        };
        game.placed = game.place_all()?;
        Ok(game)
    }

    /// The grid of the map.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &HexGrid {
        self.map.board.grid()
    }

    /// The 'Mech's profile.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Profile {
        &self.units[unit.index()]
    }

    /// The side of a 'Mech.
    #[inline]
    #[must_use]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if unit.0 < self.first_force { PLAYER_1 } else { PLAYER_2 }
    }

    /// The 'Mechs of a side, on and off the map.
    #[inline]
    #[must_use]
    pub fn side_units(&self, side: Side) -> UnitSet {
        self.sides[usize::from(side.0)]
    }

    /// The 'Mechs of a side on the map.
    #[inline]
    #[must_use]
    pub fn on_map(&self, state: &State, side: Side) -> UnitSet {
        state.on_map.and(self.side_units(side))
    }

    /// The one seat of a side (OD-GEN-5).
    #[inline]
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        Seat(side.0)
    }

    /// The name of a 'Mech, or its number if there is none.
    #[must_use]
    pub fn name_of(&self, unit: UnitId) -> String {
        naming::name_of(self.units.iter().map(|unit| unit.name.as_str()), unit)
    }

    /// The name of a hex, also of one that is not on the map.
    #[must_use]
    pub fn hex_name(&self, cell: Cell) -> String {
        self.grid().any_name(cell)
    }

    /// A hex of the map.
    #[inline]
    #[must_use]
    pub fn hex(&self, cell: Cell) -> Hex {
        self.map.board[cell]
    }

    /// The hex a 'Mech stands in.
    #[inline]
    #[must_use]
    pub fn hex_of(&self, state: &State, unit: UnitId) -> Hex {
        self.hex(state.units[unit].cell)
    }

    /// The axial coordinates q and r of a hex (OD-GRID-2).
    #[inline]
    #[must_use]
    pub(crate) fn axial(&self, cell: Cell) -> (i16, i16) {
        self.axial.at(cell)
    }

    /// The distance between two hexes (OD-GRID-2). Elevation does not lengthen it (OD-RNG-3).
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        self.axial.distance(a, b)
    }

    /// The distance between two 'Mechs.
    #[inline]
    #[must_use]
    pub fn range(&self, state: &State, a: UnitId, b: UnitId) -> u8 {
        self.distance(state.units[a].cell, state.units[b].cell)
    }

    /// The hexes of 'Mechs on the map.
    #[inline]
    #[must_use]
    pub fn occupied(&self, state: &State, units: UnitSet) -> Hexes {
        state.on_map.and(units).iter().map(|unit| state.units[unit].cell).collect()
    }

    /// Whether a 'Mech is immobile: stuck in water (OD-WATR-1), immobilized or shut down (OD-STAT-1).
    #[inline]
    #[must_use]
    pub fn is_immobile(&self, state: &State, unit: UnitId) -> bool {
        state.stuck.has(unit) || state.shut_down.has(unit) || self.is_immobilized(state, unit)
    }

    /// Whether a 'Mech is immobilized by MP hits (OD-CRIT-7).
    #[inline]
    #[must_use]
    pub fn is_immobilized(&self, state: &State, unit: UnitId) -> bool {
        self.unit(unit).is_immobilized(&state.units[unit])
    }

    /// Whether a 'Mech on the map is crippled: at half structure or less, or immobilized (OD-STAT-2).
    #[inline]
    #[must_use]
    pub fn is_crippled(&self, state: &State, unit: UnitId) -> bool {
        let half = 2 * state.units[unit].structure <= self.unit(unit).card.structure;
        half || self.is_immobilized(state, unit)
    }

    /// What a side's 'Mechs cost together.
    #[must_use]
    pub fn force_pv(&self, side: Side) -> u16 {
        self.side_units(side).iter().map(|unit| self.unit(unit).pv).sum()
    }

    /// Whether a side's own map edge is the western one.
    #[inline]
    #[must_use]
    pub fn is_west(&self, state: &State, side: Side) -> bool {
        state.west == side
    }

    /// The hexes a side may deploy in: its zone, without buildings and water (OD-SETUP-3).
    #[inline]
    #[must_use]
    pub fn zone(&self, state: &State, side: Side) -> Hexes {
        self.zones[usize::from(!self.is_west(state, side))]
    }

    /// The 'Mech the decision is about, if it is about one.
    #[must_use]
    pub fn speaker(&self, state: &State) -> Option<UnitId> {
        match state.phase {
            Phase::BreakFree(unit)
            | Phase::Move(unit)
            | Phase::Declare(unit)
            | Phase::DeclarePhysical(unit)
            | Phase::Overdrive(unit) => Some(unit),
            _ => None,
        }
    }

    /// Fresh cards, nobody on the map (OD-SETUP-4).
    #[must_use]
    pub fn fresh(&self) -> State {
        let units: Vec<Unit> = self.units.iter().map(Profile::fresh).collect();
        let phase = match self.scenario.mission {
            // OD-SCN-4: no setup roll; the defender deploys first.
            Mission::Breakthrough => Phase::Deploy(PLAYER_2),
            _ => Phase::Setup,
        };
        State {
            turn: 0,
            phase,
            west: PLAYER_1,
            initiative: PLAYER_1,
            exchange: [0; 2],
            objectives: [0; 2],
            on_map: UnitSet(0),
            activated: UnitSet(0),
            stuck: UnitSet(0),
            shut_down: UnitSet(0),
            doomed: UnitSet(0),
            exploded: UnitSet(0),
            fired: UnitSet(0),
            heated: UnitSet(0),
            destroyed: UnitSet(0),
            saved: UnitSet(0),
            withdrawn: UnitSet(0),
            units: Units::new(&units).unwrap_or_else(|| unreachable!("a force has at most 12 'Mechs")),
        }
    }
}

/// The name of a side.
#[must_use]
pub fn side_name(scenario: &Scenario, side: Side) -> &'static str {
    match (scenario.mission, side) {
        (Mission::Breakthrough, PLAYER_1) => "Attacker",
        (Mission::Breakthrough, _) => "Defender",
        (_, PLAYER_1) => "Player 1",
        _ => "Player 2",
    }
}

/// What a side may spend: the scenario's limit or the one agreed on; nine tenths of it for the defender of
/// a Breakthrough, rounded down (OD-FORCE-2, OD-SCN-4).
#[must_use]
pub fn pv_limit(scenario: &Scenario, options: &Options, side: Side) -> u16 {
    let limit = if options.pv_limit > 0 { options.pv_limit } else { scenario.pv_limit };
    match scenario.mission {
        Mission::Breakthrough if side == PLAYER_2 => limit * 9 / 10,
        _ => limit,
    }
}

/// The hexes of the western and of the eastern zone that are neither building nor water (OD-SETUP-3).
pub(crate) fn zones(map: &Map, scenario: &Scenario) -> [Hexes; 2] {
    let grid = map.board.grid();
    let columns = grid.columns();
    let usual = [(1, ZONE_COLUMNS), (columns + 1 - ZONE_COLUMNS, columns)];
    scenario.zones.unwrap_or(usual).map(|(first, last)| {
        let open = |cell: &Cell| map.board[*cell].is_dry_land();
        let inside = |cell: &Cell| (first..=last).contains(&grid.column_row(*cell).0);
        grid.cells().filter(|cell| inside(cell) && open(cell)).collect()
    })
}

impl Profile {
    /// A 'Mech with this card and pilot.
    #[must_use]
    pub fn new(card: &Card, skill: Skill, side: Side, options: &Options) -> Profile {
        Profile {
            name: card.short.clone(),
            skill,
            side,
            pv: card.pv_with(skill),
            accuracy: skill.accuracy(card.size),
            piloting: skill.piloting(card.size),
            size: card.size,
            height: height(card.size, options),
            ground: card.ground,
            jump: card.jump,
            damage: card.damage,
            ov: card.ov,
            abilities: card.abilities,
            card: card.clone(),
        }
    }

    /// The 'Mech undamaged, cold and not placed yet (OD-SETUP-4).
    #[must_use]
    pub(crate) fn fresh(&self) -> Unit {
        Unit { armor: self.card.armor, structure: self.card.structure, ..Unit::default() }
    }
}

/// The height of a 'Mech in levels (OD-UNIT-5).
#[must_use]
pub fn height(size: u8, options: &Options) -> u8 {
    match (size, options.uniform_height) {
        (0, _) => 1,
        (5.., true) => 3,
        (_, true) => 2,
        (1..=2, _) => 2,
        (3..=4, _) => 3,
        (5.., _) => 4,
    }
}

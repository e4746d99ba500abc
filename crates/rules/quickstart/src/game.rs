//! A match set up: what never changes while it is played. Implements the contract by delegating to
//! each chapter.

use crate::action::Action;
use crate::content::{
    Kind, Library, Location, MECH_LOCATIONS, MapSheet, Mounted, Roles, Scenario, Sheet, Slot, Victory,
};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::judge::{Mark, Views};
use crate::movement::{Fields, Memo};
use crate::muster::{owner, split, zone};
use crate::options::Options;
use crate::sight::Sight;
use crate::state::{FIRST_FORCE, FORCES, Lines, Phase, SECOND_FORCE, State, Unit, UnitId, UnitSet, Units};
use crate::{Terrain, check, evolve, legal, resolve};
use table::content::find;
use table::{
    Cell, Dice, Edge, Fault, FixedVec, Game, Mask, Outcome, Pool, Scribe, Seat, Side, Status, naming,
};

/// A set of hexes of a mapsheet.
pub type Hexes = Mask<4>;

/// An attack as the rules ask for it: a weapon, flat and without names, or the one attack of a squad
/// or platoon.
#[derive(Clone, Copy, Debug)]
pub struct Attack {
    /// The last hex of each bracket.
    pub range: [u8; 3],
    /// Damage in each bracket.
    pub damage: [u8; 3],
    /// Code P.
    pub pulse: bool,
    /// Code R2.
    pub rapid: bool,
    /// Code AI: dice of troopers lost.
    pub burst: Option<Pool>,
    /// The store it draws on.
    pub store: Option<u8>,
    /// The location it is lost with, on a 'Mech.
    pub location: Option<Location>,
    /// Where it points, if mounts count.
    pub mount: Mount,
}

/// Where a vehicle's weapon is mounted (QS-VEH-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mount {
    /// The forward arc.
    Forward,
    /// A turret, letter T.
    Turret,
    /// The rear, letter R.
    Rear,
}

/// A unit of the match: its sheet, and who plays it.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name in notation, unique in the match.
    pub name: String,
    /// Its record sheet.
    pub sheet: Sheet,
    /// Its team.
    pub side: Side,
    /// Who decides for it.
    pub owner: Seat,
    /// Its type.
    pub kind: Kind,
    /// Its attacks: weapons, or the one of a squad or platoon.
    pub attacks: Vec<Attack>,
}

/// One match of BattleTech Quick-Start.
#[derive(Clone, Debug)]
pub struct Quickstart {
    /// The house rules in force.
    pub options: Options,
    /// The scenario.
    pub scenario: Scenario,
    /// The mapsheet.
    pub map: MapSheet,
    /// The units, by number.
    pub units: Vec<Profile>,
    /// How many of them the first force has.
    pub first_force: u8,
    /// How many seats each side has.
    pub players: [u8; 2],
    /// The turn limit in force; 0 for none.
    pub turn_limit: u16,
    pub(crate) sight: Sight,
    pub(crate) fields: Fields,
    pub(crate) memo: Memo,
    pub(crate) zones: [Hexes; 2],
    pub(crate) sides: [UnitSet; 2],
    pub(crate) views: Views,
    pub(crate) marks: Vec<Mark>,
    /// The state before the first decision, if the scenario places the units itself (QS-SET-11).
    placed: Option<State>,
}

impl Game for Quickstart {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn start(&self) -> State {
        self.placed.unwrap_or_else(|| self.fresh())
    }

    fn seats(&self) -> u8 {
        self.players[0] + self.players[1]
    }

    fn side(&self, seat: Seat) -> Side {
        if seat.0 < self.players[0] { FIRST_FORCE } else { SECOND_FORCE }
    }

    fn status(&self, state: &State) -> Status {
        let owner = |unit: UnitId| Status::ToAct(self.unit(unit).owner);
        let captain = |side| Status::ToAct(self.captain(side));
        match state.phase {
            Phase::Roles => captain(FIRST_FORCE),
            Phase::ChooseRole(side) => captain(side),
            Phase::Initiative => captain(state.attacker),
            Phase::Move => captain(self.activating(state, state.on_map.minus(state.moved))),
            Phase::Declare => captain(self.activating(state, state.on_map.minus(state.declared))),
            Phase::Place(unit)
            | Phase::MoveUnit(unit)
            | Phase::Path(unit)
            | Phase::Target(unit)
            | Phase::Weapons(unit)
            | Phase::Order(unit)
            | Phase::Fire(unit) => owner(unit),
            // QS-LOS-5: the choice is the target's.
            Phase::Line(unit) => owner(state.units[unit].target),
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

impl Quickstart {
    /// Sets up a scenario of a library for `seats` players (QS-GEN-1).
    ///
    /// # Errors
    /// The first reason the scenario cannot be played.
    pub fn new(library: &Library, scenario: &Scenario, options: Options, seats: u8) -> Result<Self, Fault> {
        let map = find(&library.maps, "map", &scenario.map)?;
        let refusals = (0..2).flat_map(|side| scenario.refusals(map, side, seats));
        if let Some(fault) = refusals.into_iter().next() {
            return Err(fault);
        }
        let players = split(seats);
        let mut units = Vec::new();
        for (at_side, (side, force)) in FORCES.into_iter().zip(&scenario.forces).enumerate() {
            for (at, id) in force.units.iter().enumerate() {
                let sheet = find(&library.sheets, "unit", id)?;
                let owner = owner(force, at, at_side, players)?;
                units.push(Profile::new(sheet, side, owner));
            }
        }
        // Units of the same name are numbered: `INF1`, `INF2`.
        naming::tell_apart(units.iter_mut().map(|unit| &mut unit.name), "");
        let first_force = scenario.forces[0].units.len() as u8;
        let first = UnitSet((1 << first_force) - 1);
        let all = UnitSet(((1u64 << units.len()) - 1) as u32);
        let sight = Sight::of(&map.board, &options);
        let mut game = Quickstart {
            placed: None,
            views: Views::of(&sight),
            marks: units.iter().map(|unit| Mark::of(unit, &options)).collect(),
            turn_limit: if scenario.turn_limit > 0 { scenario.turn_limit } else { options.turn_limit },
            sight,
            fields: Fields::of(&map.board),
            memo: Memo::of(units.iter().map(|unit| (unit.kind, unit.sheet.walk, unit.sheet.run))),
            zones: scenario.forces.each_ref().map(zone),
            sides: [first, all.minus(first)],
            scenario: scenario.clone(),
            map: map.clone(),
            units,
            first_force,
            players,
            options,
        };
        game.placed = game.place_all()?;
        Ok(game)
    }

    /// The unit's profile.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Profile {
        &self.units[unit.index()]
    }

    /// The name of a unit, or its number if there is none.
    #[must_use]
    pub fn name_of(&self, unit: UnitId) -> String {
        naming::name_of(self.units.iter().map(|unit| unit.name.as_str()), unit)
    }

    /// The units of a side.
    #[inline]
    #[must_use]
    pub fn side_units(&self, side: Side) -> UnitSet {
        self.sides[usize::from(side.0)]
    }

    /// The side of a unit.
    #[inline]
    #[must_use]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if unit.0 < self.first_force { FIRST_FORCE } else { SECOND_FORCE }
    }

    /// The player who speaks for a side: the first listed (QS-GEN-12).
    #[inline]
    #[must_use]
    pub fn captain(&self, side: Side) -> Seat {
        Seat(if side == FIRST_FORCE { 0 } else { self.players[0] })
    }

    /// The terrain of a hex.
    #[inline]
    #[must_use]
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.map.board[cell]
    }

    /// The zone a side is placed in: the role's, not the force's.
    #[must_use]
    pub fn zone(&self, state: &State, side: Side) -> Hexes {
        self.zones[usize::from(side != state.attacker)]
    }

    /// The hexes of units on the map.
    #[must_use]
    pub fn occupied(&self, state: &State) -> Hexes {
        state.on_map.iter().map(|unit| state.units[unit].hex()).collect()
    }

    /// Whether a unit leaving over this edge escapes instead of being destroyed.
    #[must_use]
    pub fn escapes(&self, unit: UnitId, edge: Edge) -> bool {
        match &self.scenario.victory {
            Victory::Breakthrough(escape) => escape.side == self.side_of(unit) && escape.edge == edge,
            _ => false,
        }
    }

    /// Two enemies by their places in the first and the second force.
    #[inline]
    #[must_use]
    pub fn pair(&self, a: UnitId, b: UnitId) -> (usize, usize) {
        let (first, second) = if a < b { (a, b) } else { (b, a) };
        (first.index(), second.index() - usize::from(self.first_force))
    }

    /// Fresh record sheets, no unit placed (QS-SET-7).
    #[must_use]
    pub fn fresh(&self) -> State {
        let units: Vec<Unit> = self.units.iter().map(Profile::fresh).collect();
        let phase = match self.scenario.roles {
            Roles::Rolled => Phase::Roles,
            // QS-SET-2: the Defender places first.
            Roles::Agreed => Phase::Place(UnitId(self.first_force)),
        };
        State {
            turn: 0,
            phase,
            attacker: FIRST_FORCE,
            initiative: FIRST_FORCE,
            on_map: UnitSet(0),
            destroyed: UnitSet(0),
            moved: UnitSet(0),
            declared: UnitSet(0),
            pair: [0; 2],
            quiet: 0,
            harm: false,
            scores: [0; 2],
            escaped: [0; 2],
            queue: FixedVec::default(),
            order: FixedVec::default(),
            lines: Lines::default(),
            units: Units::new(&units).unwrap_or_else(|| unreachable!("a force has at most 15 units")),
        }
    }
}

impl Profile {
    /// The counter with a fresh record sheet, not placed yet (QS-SET-7).
    pub(crate) fn fresh(&self) -> Unit {
        let mut ammo = [0; 3];
        for (store, (_, shots)) in self.sheet.ammo.iter().enumerate() {
            ammo[store] = *shots;
        }
        Unit { points: self.sheet.points, ammo, mp: self.sheet.walk, ..Unit::default() }
    }

    pub(crate) fn new(sheet: &Sheet, side: Side, owner: Seat) -> Profile {
        let attacks = match sheet.kind {
            // A platoon's one attack is read from its sheet (QS-CONV-1).
            Kind::Platoon => vec![Attack {
                range: [0, 0, sheet.modifiers.len() as u8 - 1],
                damage: [0; 3],
                pulse: false,
                rapid: false,
                burst: None,
                store: None,
                location: None,
                mount: Mount::Turret,
            }],
            _ => sheet.weapons.iter().map(|mounted| Attack::new(sheet.kind, mounted)).collect(),
        };
        Profile { name: sheet.short.clone(), sheet: sheet.clone(), side, owner, kind: sheet.kind, attacks }
    }

    /// Whether it has a turret that can be hit (QS-LOC-2).
    #[inline]
    #[must_use]
    pub(crate) fn has_turret(&self) -> bool {
        self.sheet.points[Location::TURRET.index()] > 0
    }

    /// Its attacks by number, in sheet order.
    #[inline]
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        (0..self.attacks.len() as u8).map(Slot)
    }

    /// One of its attacks.
    #[inline]
    #[must_use]
    pub fn attack(&self, slot: Slot) -> &Attack {
        &self.attacks[slot.index()]
    }

    /// The name of an attack in lines, questions, cards and the log.
    #[must_use]
    pub fn slot_label(&self, slot: Slot) -> &str {
        self.sheet.weapons.get(slot.index()).map_or("attack", |mounted| &mounted.label)
    }

    /// The name of an attack for a player who may not know it yet: "Large Laser (LL)".
    #[must_use]
    pub fn slot_words(&self, slot: Slot) -> String {
        match self.sheet.weapons.get(slot.index()) {
            Some(mounted) => format!("{} ({})", mounted.weapon.name, mounted.label),
            None => "attack".into(),
        }
    }
}

impl Attack {
    fn new(kind: Kind, mounted: &Mounted) -> Attack {
        let weapon = &mounted.weapon;
        let place = MECH_LOCATIONS.iter().position(|place| *place == mounted.at);
        Attack {
            range: weapon.range,
            damage: weapon.damage,
            pulse: weapon.pulse,
            rapid: weapon.rapid,
            burst: weapon.burst,
            store: mounted.store,
            location: place.filter(|_| kind == Kind::Mech).map(|place| Location(place as u8)),
            mount: match mounted.at.as_str() {
                "T" => Mount::Turret,
                "R" => Mount::Rear,
                _ => Mount::Forward,
            },
        }
    }
}

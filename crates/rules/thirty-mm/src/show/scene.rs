//! How the table looks.

use super::answer::{answer, questions};
use super::sentence::sentence;
use super::style::{figure, weight};
use super::{effect, finding, insight, label, walk};
use crate::action::Action;
use crate::content::{Flank, Map, Mission, SectionKind};
use crate::event::Event;
use crate::game::ThirtyMm;
use crate::state::{Ask, Mark as Condition, Objectives, Phase, Posture, SIDES, Spot, Stance, State, UnitId};
use crate::terrain::Color;
use table::show::{
    ArcCells, Badge, BoardView, Briefing, CellView, Consequence, Effect, FieldCell, HeadlinePart, Mark,
    Meaning, Shape, SightView, Threat, Token, Walk,
};
use table::{Cell, Fault, Finding, Grid, Label, Ratio, Scene, Seat, Sentence, Show, Side, Tally};

/// Active Drones are pieces, numbered after all Units by their numbers as Items.
const FIRST_DRONE: u16 = 32;

/// The number of an active Drone's token.
pub(super) fn drone_token(item: usize) -> u16 {
    FIRST_DRONE + item as u16
}

impl Show for ThirtyMm {
    fn side_name(&self, state: &State, side: Side) -> String {
        self.side_word(state, side).into()
    }

    fn seat_name(&self, state: &State, seat: Seat) -> String {
        self.side_word(state, Side(seat.0.min(1))).into()
    }

    fn heading(&self, state: &State) -> String {
        heading(self, state)
    }

    fn asked(&self, state: &State) -> String {
        label::asked(self, state)
    }

    fn label(&self, state: &State, action: &Action) -> Label {
        label::label(self, state, action)
    }

    fn tallies(&self, state: &State, action: &Action) -> Vec<Tally> {
        label::tallies(self, state, action)
    }

    fn sentence(&self, before: &State, event: &Event) -> Sentence {
        sentence(self, before, event)
    }

    fn effects(&self, before: &State, action: &Action, event: &Event) -> Vec<Effect> {
        effect::effects(self, before, action, event)
    }

    fn board(&self) -> BoardView {
        self.map.view()
    }

    fn scene(&self, state: &State) -> Scene {
        let ids = || (0..self.units.len() as u8).map(UnitId);
        Scene {
            tokens: ids().map(|unit| self.token(state, unit)).chain(self.drones(state)).collect(),
            marks: self.marks(state),
            cards: ids().map(|unit| self.card(state, unit)).collect(),
            heading: heading(self, state),
            asked: label::asked(self, state),
        }
    }

    fn findings(&self, _: &State, event: &Event) -> Vec<Finding> {
        finding::findings(self, event)
    }

    fn changes(&self, before: &State, after: &State) -> Vec<Finding> {
        finding::changes(self, before, after)
    }

    fn subjects(&self) -> Vec<Finding> {
        finding::subjects(self)
    }

    fn headline(&self, state: &State, action: &Action) -> Vec<HeadlinePart> {
        finding::headline(self, state, action)
    }

    fn activation(&self, state: &State) -> Option<u32> {
        state.turn.unit.unit().map(|unit| u32::from(unit.0) + 1)
    }

    fn answer(&self, state: &State, question: &str) -> Result<String, Fault> {
        answer(self, state, question)
    }

    fn questions(&self) -> Vec<&'static str> {
        questions().into_iter().map(|(form, _)| form).collect()
    }

    fn briefing(&self, state: &State, side: Side) -> Briefing {
        insight::briefing(self, state, side)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        SIDES.map(|side| self.shown_points(state, side).into()).to_vec()
    }

    fn path(&self, state: &State, action: &Action) -> Vec<Cell> {
        let Some(unit) = self.speaker(state).filter(|&unit| state.on_map.has(unit)) else {
            return Vec::new();
        };
        let start = state.units[unit].cell;
        let to = |end: Option<Cell>| end.map_or_else(Vec::new, |end| vec![start, end]);
        match *action {
            Action::Step { way, .. } => to(self.neighbor_of(state, unit, way, 1)),
            Action::Jump { way, hexes } => to(self.neighbor_of(state, unit, way, hexes)),
            Action::Thrust(way) => {
                let hexes = self.may_thrust(state, unit, way).map_or(0, |burn| burn.hexes);
                (0..=hexes).filter_map(|hexes| self.neighbor_of(state, unit, way, hexes)).collect()
            }
            Action::Withdraw(cell) if self.grid().has(cell) => vec![start, cell],
            _ => Vec::new(),
        }
    }

    fn cost(&self, state: &State, action: &Action) -> Option<u16> {
        let unit = self.speaker(state).filter(|&unit| state.on_map.has(unit))?;
        match *action {
            Action::Step { way, level } => {
                let to = self.neighbor_of(state, unit, way, 1)?;
                Some(self.step_cost(state, unit, to, level).into())
            }
            Action::Level(level) => {
                Some(self.level_cost(state, unit, state.units[unit].elevation, level).into())
            }
            // TM-MOVE-4: the free rotation.
            Action::Rotate(facing) => self.may_rotate(state, unit, facing).ok().map(u16::from),
            _ => None,
        }
    }

    fn sight(&self, state: &State, from: Cell, to: Cell) -> SightView {
        insight::sight(self, state, from, to)
    }

    fn threat(&self, state: &State, token: u16, cell: Cell) -> Threat {
        insight::threat(self, state, token, cell)
    }

    fn doom(&self, state: &State, token: u16, cell: Cell) -> Option<Ratio> {
        insight::doom(self, state, token, cell)
    }

    fn field(&self, state: &State, token: u16) -> Vec<FieldCell> {
        insight::field(self, state, token)
    }

    fn counts(&self, _: &State, events: &[Event]) -> Vec<(&'static str, u32)> {
        insight::counts(events)
    }

    fn hints(&self, state: &State) -> Vec<String> {
        insight::hints(self, state)
    }

    fn why_not(&self, state: &State, cell: Cell) -> Option<String> {
        insight::why_not(self, state, cell)
    }

    fn consequences(&self, state: &State, action: &Action) -> Vec<Consequence> {
        insight::consequences(self, state, action)
    }

    fn walks(&self, state: &State) -> Vec<Walk> {
        walk::walks(self, state)
    }

    fn arcs(&self, state: &State, token: u16) -> Vec<ArcCells> {
        insight::arcs(self, state, token)
    }

    fn is_secret(&self, before: &State, action: &Action, now: &State) -> bool {
        // TM-GEN-8: the picks lie open when the battle begins.
        matches!(action, Action::Pick(_)) && before.round == 0 && now.round == 0
    }

    fn as_seen_by(&self, state: &State, side: Side) -> State {
        let mut seen = *state;
        if state.round == 0 {
            seen.score.picks[usize::from(side.other().0)] = Objectives::default();
        }
        seen
    }
}

/// Elevations as tokens show them (TM-AIR-1, TM-WATER-3).
const AIRBORNE: [&str; 3] = ["airborne +1", "airborne +2", "airborne +3"];
const SUBMERGED: [&str; 2] = ["submerged -1", "submerged -2"];

impl ThirtyMm {
    /// Whether the roles are known (TM-SETUP-7).
    pub(super) fn has_roles(&self, state: &State) -> bool {
        !matches!(state.ask, Ask::Pick(_) | Ask::RollOff | Ask::Role(_))
    }

    /// The points of a team as they may be shown: primary points until the picks lie open.
    pub(super) fn shown_points(&self, state: &State, side: Side) -> u8 {
        if state.round == 0 { 0 } else { self.points(state, side) }
    }

    fn token(&self, state: &State, unit: UnitId) -> Token {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let (sheet, on_map) = (&profile.sheet, state.on_map.has(unit));
        let full: u32 = sheet.sections.iter().map(|section| u32::from(section.defense)).sum();
        let left: u32 = (0..sheet.sections.len()).map(|at| u32::from(self.defense(state, unit, at))).sum();
        Token {
            id: unit.token(),
            name: profile.name.clone(),
            side: profile.side,
            kind: figure(sheet.unit_type, self.vehicle_rules(state, unit)),
            weight: weight(sheet.class.class),
            cell: on_map.then_some(now.cell),
            facing: on_map.then(|| now.facing.index()),
            health: (left, full),
            earned: None,
            badges: self.badges(state, unit),
        }
    }

    /// The tokens of a Unit (TM-GEN-9).
    fn badges(&self, state: &State, unit: UnitId) -> Vec<Badge> {
        let (now, on_map) = (&state.units[unit], state.on_map.has(unit));
        let has = |mark| now.marks.has(mark);
        let active = state.turn.unit.unit() == Some(unit);
        let held = now.partner.is_some() && !has(Condition::Holds);
        let wades = on_map && self.is_wading(state, unit);
        let deep = on_map && self.color(state, now.cell) == Color::DarkBlue;
        let conceal = on_map && self.is_concealed(state, now.cell, now.elevation);
        let marked = on_map && self.is_marked_by_enemy(state, unit);
        let marks = [
            (active, "active", Meaning::Effect),
            (on_map && state.activated.has(unit) && !active, "inactive", Meaning::Spent),
            (state.emissary.unit() == Some(unit), "Emissary", Meaning::Rank),
            (has(Condition::Holds), "hold", Meaning::Effect),
            (held, "grapple", Meaning::Effect),
            (now.posture == Posture::Kneeling, "kneeling", Meaning::Effect),
            (now.posture == Posture::Prone, "prone", Meaning::Effect),
            (now.posture == Posture::Fallen, "fallen", Meaning::Effect),
            (now.posture == Posture::Stuck, "stuck", Meaning::Effect),
            (now.stance == Stance::Offensive, "Offensive Stance", Meaning::Effect),
            (matches!(now.stance, Stance::Defensive(_)), "Defensive Stance", Meaning::Effect),
            (conceal, "Conceal", Meaning::Effect),
            (wades && !deep, "Euphotic", Meaning::Effect),
            (wades && deep, "Abyss", Meaning::Effect),
            (has(Condition::Frozen) || has(Condition::Capped), "Freeze", Meaning::Effect),
            (has(Condition::Slowed), "Slowed", Meaning::Effect),
            (has(Condition::SystemError), "System Error", Meaning::Effect),
            (has(Condition::Transformed), "transformed", Meaning::Effect),
            (marked, "marked", Meaning::Effect),
            (now.intel > 0, "intel", Meaning::Effect),
            (on_map && self.is_inoperative(state, unit), "Inoperative", Meaning::Effect),
            (state.reserve.has(unit), "in Reserve", Meaning::Effect),
            (state.destroyed.has(unit), "destroyed", Meaning::Lost),
            (state.left.has(unit), "left the map", Meaning::Lost),
        ];
        let mut badges: Vec<Badge> = marks
            .into_iter()
            .filter(|(holds, ..)| *holds)
            .map(|(_, words, meaning)| Badge { words, meaning })
            .collect();
        let effect = |words| Badge { words, meaning: Meaning::Effect };
        if on_map {
            badges.extend(self.height_word(state, unit).map(effect));
            badges.extend(self.lost_sections(state, unit).into_iter().map(effect));
        }
        badges
    }

    /// Whether the Radar of the other team has marked a Unit (TM-SYS-12).
    fn is_marked_by_enemy(&self, state: &State, unit: UnitId) -> bool {
        let enemies = self.side_units(self.side_of(unit).other());
        enemies.iter().next().is_some_and(|enemy| self.is_marked(state, enemy, unit))
    }

    /// Airborne or Submerged, with the elevation.
    fn height_word(&self, state: &State, unit: UnitId) -> Option<&'static str> {
        let now = &state.units[unit];
        let surface = self.surface(state, now.cell);
        let at = usize::from(now.elevation.unsigned_abs()).checked_sub(1)?;
        if now.elevation > surface && now.elevation > 0 {
            AIRBORNE.get(at).copied()
        } else if now.elevation < surface {
            SUBMERGED.get(at).copied()
        } else {
            None
        }
    }

    /// The Destroyed tokens (TM-SEC-14).
    fn lost_sections(&self, state: &State, unit: UnitId) -> Vec<&'static str> {
        let sections = self.sheet(unit).sections.iter().enumerate();
        let lost = sections.filter(|(at, _)| self.defense(state, unit, *at) == 0);
        lost.map(|(_, section)| match (section.kind, section.flank) {
            (SectionKind::Head, _) => "head lost",
            (SectionKind::Torso, _) => "torso lost",
            (SectionKind::Arm, Flank::Left) => "left arm lost",
            (SectionKind::Arm, Flank::Right) => "right arm lost",
            (SectionKind::Arm, Flank::Center) => "arm lost",
            (SectionKind::Leg, Flank::Left) => "left leg lost",
            (SectionKind::Leg, Flank::Right) => "right leg lost",
            (SectionKind::Leg, Flank::Center) => "leg lost",
        })
        .collect()
    }

    /// Active Drones as pieces of their own (TM-DRONE-9).
    fn drones(&self, state: &State) -> Vec<Token> {
        let loose = state.loose.as_slice().iter();
        loose
            .filter(|loose| self.is_active(state, loose.item.into()))
            .map(|loose| {
                let item = usize::from(loose.item);
                let (thing, fitting) = (state.items.at(item), self.fitting(item));
                Token {
                    id: drone_token(item),
                    name: format!("{} drone", self.name_of(self.owner_of(item))),
                    side: self.side_of(self.owner_of(item)),
                    kind: "drone",
                    weight: table::show::Weight::Light,
                    cell: Some(loose.cell),
                    facing: self.has_facing(item).then(|| loose.facing.index()),
                    health: (thing.durability.into(), fitting.sheet.durability.into()),
                    ..Token::default()
                }
            })
            .collect()
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |cell: Cell, kind: &'static str, words: String| marks.push(Mark { cell, kind, words });
        if state.round == 0 && self.has_roles(state) && !matches!(state.ask, Ask::Area(_)) {
            for side in SIDES {
                let words = format!("Deployment Area of the {}", self.side_word(state, side));
                let kind = if side == SIDES[0] { "zone-0" } else { "zone-1" };
                self.area(state, side).iter().for_each(|cell| mark(cell, kind, words.clone()));
            }
        }
        for marker in state.markers.as_slice() {
            let kind = match marker.owner {
                Some(side) if side == SIDES[0] => "objective-0",
                Some(_) => "objective-1",
                None => "objective",
            };
            let who = marker.owner.map_or("nobody", |side| self.side_word(state, side));
            mark(marker.cell, kind, format!("objective marker, held by {who}"));
        }
        for (at, site) in self.sites.iter().enumerate() {
            let left = *state.sites.at(at);
            for &cell in &site.cells {
                if state.razed >> at & 1 == 1 {
                    mark(cell, "ruin", "ruins of a structure: a black hex".into());
                } else if left > 0 && site.installation.is_some() {
                    let words = format!("Installation, Defense {left} of {}", site.defense);
                    mark(cell, "installation", words);
                } else if left > 0 && left < site.defense {
                    let words = format!("damaged structure, Defense {left} of {}", site.defense);
                    mark(cell, "damaged", words);
                }
            }
        }
        for smoke in state.smoke.as_slice() {
            mark(smoke.cell, "smoke", format!("smoke of {}", self.name_of(smoke.by)));
        }
        for loose in state.loose.as_slice() {
            let item = usize::from(loose.item);
            if state.items.at(item).place.spot() == Spot::Dropped {
                mark(loose.cell, "object-light", format!("{} on the ground", self.drone_name(item)));
            }
        }
        // TM-MIS-8: the Defender leaves over the edge of the Attacker's area.
        if self.scenario.mission == Mission::EndlessPursuit && state.round > 0 {
            let defender = state.attacker.other();
            let east = state.west == defender;
            for cell in self.grid().cells() {
                let (row, column) = self.grid().row_column(cell);
                let edge = if east { column + 1 == self.grid().length(row) } else { column == 0 };
                if edge {
                    mark(cell, "exit", "the Defender may leave the map here".into());
                }
            }
        }
        marks
    }
}

fn heading(game: &ThirtyMm, state: &State) -> String {
    let points = || {
        let [first, second] =
            SIDES.map(|side| format!("{} {}", game.side_word(state, side), game.shown_points(state, side)));
        format!("{first}, {second}")
    };
    match state.ask {
        Ask::Over(_) => format!("The battle is over: {}", points()),
        _ if state.round == 0 => match state.ask {
            Ask::Deploy(_) | Ask::Outfit(_) => "Deployment".into(),
            _ => "Setup".into(),
        },
        _ => {
            let turn = state.turn.unit.unit().map_or_else(String::new, |unit| {
                let phase = match state.turn.phase {
                    Phase::Movement => "moves",
                    Phase::Ranged => "shoots",
                    Phase::Close => "fights",
                    Phase::Rest => "ends its turn",
                };
                let now = &state.units[unit];
                format!(", {} {phase} with {} AP", game.name_of(unit), now.ap)
            });
            format!("Round {} of {}{turn}", state.round, game.scenario.rounds)
        }
    }
}

impl Map {
    /// The battlefield as it is drawn.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let grid = self.board.grid();
        let view = |cell: Cell| {
            if !grid.has(cell) {
                return CellView::default();
            }
            let hex = self.board[cell];
            let rating = hex.structure.map(|at| self.structures[usize::from(at)].rating as i8);
            let terrain = match (rating, hex.color) {
                (Some(0), _) => "low-wall",
                (Some(_), _) => "building",
                (None, Color::Grey) => "clear",
                (None, Color::Red) => "no-go",
                (None, Color::Tan) => "sand",
                (None, Color::White) => "snow",
                (None, Color::Green) => "woods",
                (None, Color::Black) => "rubble",
                (None, Color::LightBlue) => "ford",
                (None, Color::DarkBlue) => "water",
            };
            let height = rating.unwrap_or(0);
            CellView { name: grid.name(cell).to_string(), terrain, elevation: hex.ground + height, height }
        };
        BoardView {
            shape: Shape::RowHexes,
            columns: grid.columns(),
            rows: grid.rows(),
            cells: (0..grid.len() as u16).map(|at| view(Cell(at))).collect(),
            walls: Vec::new(),
        }
    }
}

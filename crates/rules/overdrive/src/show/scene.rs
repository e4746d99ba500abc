//! How the table looks.

use super::answer::{answer, questions};
use super::sentence::sentence;
use super::{effect, finding, insight, label};
use crate::action::Action;
use crate::content::{INCHES_PER_HEX, Map, Mission};
use crate::event::Event;
use crate::game::{Overdrive, side_name};
use crate::state::{PLAYER_1, Phase, SIDES, State, Target, UnitId};
use crate::terrain::Terrain;
use table::show::{
    ArcCells, Badge, BoardView, Briefing, Consequence, Effect, FieldCell, HeadlinePart, Mark, Meaning,
    PlanView, SightView, Threat, Token, Weight,
};
use table::{Cell, Fault, Finding, Grid, Label, Ratio, Scene, Seat, Sentence, Show, Side, Tally};

impl Show for Overdrive {
    fn side_name(&self, _: &State, side: Side) -> String {
        side_name(&self.scenario, side).into()
    }

    fn seat_name(&self, _: &State, seat: Seat) -> String {
        side_name(&self.scenario, Side(seat.0.min(1))).into()
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
            tokens: ids().map(|unit| self.token(state, unit)).collect(),
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
        match state.phase {
            Phase::BreakFree(unit) | Phase::Move(unit) | Phase::Overdrive(unit) => {
                Some(u32::from(unit.0) + 1)
            }
            _ => None,
        }
    }

    fn answer(&self, state: &State, question: &str) -> Result<String, Fault> {
        answer(self, state, question)
    }

    fn questions(&self) -> Vec<&'static str> {
        questions().into_iter().map(|(form, _)| form).collect()
    }

    fn briefing(&self, _: &State, side: Side) -> Briefing {
        insight::briefing(self, side)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        SIDES.map(|side| self.victory_points(state, side).into()).to_vec()
    }

    fn path(&self, state: &State, action: &Action) -> Vec<Cell> {
        let Phase::Move(unit) = state.phase else { return Vec::new() };
        let start = state.units[unit].cell;
        match *action {
            Action::Ground { route, .. } => std::iter::once(start).chain(self.cells(start, route)).collect(),
            Action::Jump { to, .. } => vec![start, to],
            _ => Vec::new(),
        }
    }

    fn cost(&self, state: &State, action: &Action) -> Option<u16> {
        match (state.phase, *action) {
            (Phase::Move(unit), Action::Ground { route, .. }) => {
                Some(self.route_cost(unit, state.units[unit].cell, route).into())
            }
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

    fn plan(&self, state: &State) -> PlanView {
        insight::plan(self, state)
    }

    fn consequences(&self, state: &State, action: &Action) -> Vec<Consequence> {
        insight::consequences(self, state, action)
    }

    fn why_not(&self, state: &State, cell: Cell) -> Option<String> {
        insight::why_not(self, state, cell)
    }

    fn arcs(&self, state: &State, token: u16) -> Vec<ArcCells> {
        insight::arcs(self, state, token)
    }

    fn inches_per_cell(&self) -> Option<u8> {
        Some(INCHES_PER_HEX)
    }

    fn is_secret(&self, before: &State, _: &Action, now: &State) -> bool {
        // Until the resolution begins, which it does in the same turn or not at all.
        self.hides_declarations(before) && self.hides_declarations(now) && before.turn == now.turn
    }

    fn as_seen_by(&self, state: &State, side: Side) -> State {
        let mut seen = *state;
        if self.hides_declarations(state) {
            for unit in self.on_map(state, side.other()).iter() {
                (seen.units[unit].weapon, seen.units[unit].physical) = (Target::NONE, Target::NONE);
            }
        }
        seen
    }
}

/// Heat as a badge shows it.
const HEAT: [&str; 5] = ["", "heat 1", "heat 2", "heat 3", "heat 4+"];

impl Overdrive {
    fn token(&self, state: &State, unit: UnitId) -> Token {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let on_map = state.on_map.has(unit);
        let moving = matches!(state.phase, Phase::Activate(_) | Phase::BreakFree(_) | Phase::Move(_));
        let resolving = matches!(state.phase, Phase::Resolve(_) | Phase::Overdrive(_));
        // OD-GEN-9: it is always visible who still has to shoot, unless declarations are a secret.
        let to_attack = (now.weapon.is_some() || now.physical.is_some()) && !self.hides_declarations(state);
        let marks = [
            (on_map && moving && state.activated.has(unit), "moved", Meaning::Spent),
            (on_map && resolving && !to_attack, "no attack left", Meaning::Spent),
            (on_map && to_attack, "attack declared", Meaning::Effect),
            (state.doomed.has(unit), "doomed", Meaning::Effect),
            (state.shut_down.has(unit), "shut down", Meaning::Effect),
            (on_map && self.is_immobilized(state, unit), "immobilized", Meaning::Effect),
            (state.stuck.has(unit), "stuck", Meaning::Effect),
            (now.heat > 0, HEAT[usize::from(now.heat).min(4)], Meaning::Effect),
            (now.charge.is_some(), "charging", Meaning::Effect),
            (state.destroyed.has(unit), "destroyed", Meaning::Lost),
            (state.saved.has(unit), "saved", Meaning::Lost),
            (state.withdrawn.has(unit), "withdrawn", Meaning::Lost),
        ];
        let badges = marks.into_iter().filter(|(holds, ..)| *holds);
        Token {
            id: unit.token(),
            name: profile.name.clone(),
            side: profile.side,
            kind: "mech",
            weight: weight(profile.size),
            cell: on_map.then_some(now.cell),
            facing: on_map.then(|| now.facing.index()),
            health: (
                u32::from(now.armor) + u32::from(now.structure),
                u32::from(profile.card.armor) + u32::from(profile.card.structure),
            ),
            earned: Some(self.tmm(state, unit)).filter(|tmm| on_map && *tmm > 0).map(|tmm| tmm as i8),
            badges: badges.map(|(_, words, meaning)| Badge { words, meaning }).collect(),
        }
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut zone = |side: Side| {
            let words = format!("zone of {}", side_name(&self.scenario, side));
            let cells = self.zone(state, side);
            marks.extend(cells.iter().map(|cell| Mark { cell, kind: "zone", words: words.clone() }));
        };
        match state.phase {
            Phase::TakeSide(_) => SIDES.into_iter().for_each(zone),
            Phase::Deploy(side) => zone(side),
            _ => {}
        }
        match self.scenario.mission {
            Mission::HoldTheGround => marks.extend(self.map.objectives.iter().map(|&cell| {
                let (kind, who) = match self.controller(state, cell) {
                    Some(PLAYER_1) => ("objective-0", side_name(&self.scenario, PLAYER_1)),
                    Some(side) => ("objective-1", side_name(&self.scenario, side)),
                    None => ("objective", "nobody"),
                };
                Mark { cell, kind, words: format!("objective, held by {who}") }
            })),
            // OD-SCN-5: the attacker leaves over the far edge.
            Mission::Breakthrough if state.turn > 0 => {
                let far = if self.is_west(state, PLAYER_1) { self.grid().columns() } else { 1 };
                let exits = self.grid().cells().filter(|&cell| self.grid().column_row(cell).0 == far);
                let words = "exit: attackers here may leave the map";
                marks.extend(exits.map(|cell| Mark { cell, kind: "exit", words: words.into() }));
            }
            Mission::Breakthrough | Mission::StandUpFight => {}
        }
        marks
    }
}

/// How heavy a 'Mech of a size class looks.
fn weight(size: u8) -> Weight {
    match size {
        0 | 1 => Weight::Light,
        2 => Weight::Medium,
        3 => Weight::Heavy,
        4 => Weight::Assault,
        _ => Weight::Superheavy,
    }
}

fn heading(game: &Overdrive, state: &State) -> String {
    let [first, second] =
        SIDES.map(|side| format!("{} {}", side_name(&game.scenario, side), game.victory_points(state, side)));
    let phase = match state.phase {
        Phase::Setup | Phase::TakeSide(_) | Phase::Deploy(_) => return "Deployment".into(),
        Phase::Over(_) => return format!("The game is over: {first}, {second}"),
        Phase::Initiative => "Initiative Phase",
        Phase::Activate(_) | Phase::BreakFree(_) | Phase::Move(_) => "Movement Phase",
        _ => "Combat Phase",
    };
    format!("Turn {} of {}, {phase}: {first}, {second}", state.turn, game.scenario.turn_limit)
}

impl Map {
    /// The map as it is drawn.
    #[must_use]
    pub fn view(&self) -> BoardView {
        BoardView::hexes(self.board.grid(), |cell| {
            let hex = self.board[cell];
            let terrain = match hex.terrain {
                Terrain::Clear => "clear",
                Terrain::Paved => "paved",
                Terrain::Rough => "rough",
                Terrain::Rubble => "rubble",
                Terrain::LightWoods => "light-woods",
                Terrain::HeavyWoods => "heavy-woods",
                Terrain::Water(1) => "ford",
                Terrain::Water(_) => "water",
                Terrain::Building(_) => "building",
            };
            // The ground, or the roof of a building.
            let roof = matches!(hex.terrain, Terrain::Building(_)).then(|| hex.top() as i8);
            (terrain, roof.unwrap_or(hex.elevation as i8))
        })
        .with_heights(|cell| match self.board[cell].terrain {
            Terrain::Building(height) => height as i8,
            _ => 0,
        })
    }
}

//! How the table looks, and what people and tools may ask.

use super::answer::{QUESTIONS, answer};
use super::sentence::sentence;
use super::{effect, finding, insight, label};
use crate::action::Action;
use crate::content::{MOST_LOCATIONS, Victory};
use crate::event::Event;
use crate::game::Quickstart;
use crate::movement::path;
use crate::need::target_movement;
use crate::state::{FORCES, Phase, State, UnitId};
use table::show::{
    Badge, BoardView, Briefing, Consequence, Effect, FieldCell, HeadlinePart, Mark, Meaning, SightView,
    Threat, Token, Volley, Weight,
};
use table::{Cell, Fault, Finding, Game, Label, Ratio, Scene, Seat, Sentence, Show, Side, Stats, Tally};

impl Show for Quickstart {
    fn side_name(&self, state: &State, side: Side) -> String {
        self.role_name(state, side).into()
    }

    fn seat_name(&self, state: &State, seat: Seat) -> String {
        let side = self.side(seat);
        let first = self.captain(side).0;
        let name = self.role_name(state, side);
        match self.players[usize::from(side.0)] {
            1 => name.into(),
            _ => format!("{name} {}", seat.0.saturating_sub(first) + 1),
        }
    }

    fn heading(&self, state: &State) -> String {
        heading(state)
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

    /// The same for everybody: nothing is hidden (QS-GEN-10).
    fn scene(&self, state: &State) -> Scene {
        let ids = || (0..self.units.len() as u8).map(UnitId);
        Scene {
            tokens: ids().map(|unit| self.token(state, unit)).collect(),
            marks: self.marks(state),
            cards: ids().map(|unit| self.unit(unit).card(unit.0.into(), &state.units[unit])).collect(),
            heading: heading(state),
            asked: label::asked(self, state),
        }
    }

    fn findings(&self, before: &State, event: &Event) -> Vec<Finding> {
        finding::findings(self, before, event)
    }

    fn changes(&self, _: &State, after: &State) -> Vec<Finding> {
        finding::changes(self, after)
    }

    fn subjects(&self) -> Vec<Finding> {
        finding::subjects(self)
    }

    fn headline(&self, state: &State, action: &Action) -> Vec<HeadlinePart> {
        finding::headline(self, state, action)
    }

    fn activation(&self, state: &State) -> Option<u32> {
        match state.phase {
            Phase::Fire(unit) | Phase::Order(unit) => Some(u32::from(unit.0) + 1),
            _ => None,
        }
    }

    fn answer(&self, state: &State, question: &str) -> Result<String, Fault> {
        answer(self, state, question)
    }

    fn questions(&self) -> Vec<&'static str> {
        QUESTIONS.iter().map(|(form, _)| *form).collect()
    }

    /// Units left, and points for objectives and escapes.
    fn briefing(&self, state: &State, side: Side) -> Briefing {
        insight::briefing(self, state, side)
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        FORCES.map(|side| self.points(state, side)).to_vec()
    }

    fn path(&self, state: &State, action: &Action) -> Vec<Cell> {
        path::path(self, state, action)
    }

    fn cost(&self, state: &State, action: &Action) -> Option<u16> {
        match *action {
            Action::Go(mode) => Some(self.budget(state, self.speaker(state)?, mode).into()),
            _ => path::cost(self, state, action).map(u16::from),
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

    fn consequences(&self, state: &State, action: &Action) -> Vec<Consequence> {
        insight::consequences(self, state, action)
    }

    fn volleys(&self, state: &State) -> Vec<Volley> {
        insight::volleys(self, state)
    }

    fn volley_course(&self, state: &State, lines: &[String]) -> Option<(State, Vec<String>)> {
        insight::course(self, state, lines)
    }

    fn why_not(&self, state: &State, cell: Cell) -> Option<String> {
        insight::why_not(self, state, cell)
    }
}

impl Quickstart {
    fn token(&self, state: &State, unit: UnitId) -> Token {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let sum = |points: &[u8; MOST_LOCATIONS]| points.iter().map(|&points| u32::from(points)).sum();
        let badges = [
            (state.destroyed.has(unit), "destroyed", Meaning::Lost),
            (state.moved.has(unit), "moved", Meaning::Spent),
            (state.declared.has(unit), "declared", Meaning::Spent),
            (state.turn > 0 && !self.can_move(state, unit), "immobile", Meaning::Effect),
            (!now.jammed.is_empty(), "jammed", Meaning::Effect),
        ];
        Token {
            id: unit.0.into(),
            name: profile.name.clone(),
            side: profile.side,
            kind: profile.kind.word(),
            weight: weight(profile.sheet.tons),
            cell: state.on_map.has(unit).then(|| now.hex()),
            facing: self.facing_of(unit, now.facing.index()),
            health: (sum(&now.points), sum(&profile.sheet.points)),
            earned: Some(target_movement(now.hexes) as i8).filter(|change| *change != 0),
            badges: badges
                .into_iter()
                .filter(|badge| badge.0)
                .map(|(_, words, meaning)| Badge { words, meaning })
                .collect(),
        }
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Phase::Place(unit) = state.phase {
            let zone = self.zone(state, self.side_of(unit));
            let words = format!("zone of the {}", self.role_name(state, self.side_of(unit)));
            marks.extend(zone.iter().map(|cell| Mark { cell, kind: "zone", words: words.clone() }));
        }
        if let Victory::Objectives(objectives) = &self.scenario.victory {
            marks.extend(objectives.iter().map(|&cell| Mark {
                cell,
                kind: "objective",
                words: "objective".into(),
            }));
        }
        marks
    }
}

/// How heavy a unit looks; infantry weighs nothing on its sheet.
fn weight(tons: u16) -> Weight {
    match tons {
        0..40 => Weight::Light,
        40..60 => Weight::Medium,
        60..80 => Weight::Heavy,
        80.. => Weight::Assault,
    }
}

/// Where the match is: the turn and the phase.
pub(crate) fn heading(state: &State) -> String {
    let phase = match state.phase {
        Phase::Roles | Phase::ChooseRole(_) | Phase::Place(_) => return "Setup".into(),
        Phase::Initiative => "Initiative Phase",
        Phase::Move | Phase::MoveUnit(_) | Phase::Path(_) => "Movement Phase",
        Phase::Declare | Phase::Target(_) | Phase::Weapons(_) | Phase::Line(_) => {
            "Weapon Attack Phase: declaration"
        }
        Phase::Order(_) | Phase::Fire(_) => "Weapon Attack Phase: resolution",
        Phase::Over(_) => "The game is over",
    };
    format!("Turn {}, {phase}", state.turn)
}

//! How the table looks, and what people and tools may ask.

use crate::GRID;
use crate::action::Action;
use crate::content::{Kind, Victory};
use crate::event::Event;
use crate::game::Quickstart;
use crate::show::notation::mode_word;
use crate::state::{Phase, State, UnitId};
use table::show::{FieldCell, Mark, SightView, Threat, Token};
use table::{
    Cell, Fault, Finding, Game, Grid, Label, Notation, Scene, Seat, Sentence, Show, Side, Stats, Status,
    Tally,
};

impl Show for Quickstart {
    fn side_name(&self, state: &State, side: Side) -> String {
        self.role_name(state, side).into()
    }

    fn seat_name(&self, seat: Seat) -> String {
        let side = self.side(seat);
        let first = self.captain(side).0;
        let name = ["Attacker", "Defender"][usize::from(side.0)];
        match self.players[usize::from(side.0)] {
            1 => name.into(),
            _ => format!("{name} {}", seat.0.saturating_sub(first) + 1),
        }
    }

    fn heading(&self, state: &State) -> String {
        Quickstart::heading(self, state)
    }

    fn asked(&self, state: &State) -> String {
        Quickstart::asked(self, state)
    }

    fn label(&self, state: &State, action: &Action) -> Label {
        let token = self.speaker(state).map(|unit| u16::from(unit.0));
        let blank = Label { token, ..Label::default() };
        let about = |words: &str, clause| Label { words: words.into(), clause, ..blank.clone() };
        let shooter = self.speaker(state).unwrap_or(UnitId(0));
        let target = Some(u16::from(state.units[shooter].target.0));
        match *action {
            Action::RollRoles => about("Roll for the choice of roles", "QS-SET-10"),
            Action::Attack => about("Attack", "QS-SET-10"),
            Action::Defend => about("Defend", "QS-SET-10"),
            Action::RollInitiative => about("Roll initiative", "QS-SEQ-2"),
            Action::Place { to, facing } => Label {
                cell: Some(Cell(to.into())),
                facing: self.facing_of(shooter, facing.index()),
                ..about(
                    &format!("Place in {}{}", GRID.name(Cell(to.into())), self.facing_words(shooter, facing)),
                    "QS-SET-2",
                )
            },
            Action::PickMover(unit) => Label {
                token: Some(unit.0.into()),
                ..about(&format!("Move {}", self.name_of(unit)), "QS-SEQ-4")
            },
            Action::Stand => about("Stand still", "QS-MOV-2"),
            Action::Go(mode) => {
                let vehicle = self.unit(shooter).kind != Kind::Mech;
                let mp = self.budget(state, shooter, mode);
                let word = mode_word(mode, vehicle);
                Label {
                    mode: mode_word(mode, false),
                    ..about(&format!("{}{} ({mp} MP)", word[..1].to_uppercase(), &word[1..]), "QS-MOV-3")
                }
            }
            Action::Move { hexes, facing, to } => {
                let count = crate::need::target_movement(hexes);
                let word = if hexes == 1 { "hex" } else { "hexes" };
                let words = format!(
                    "To {}{}, {hexes} {word} (+{count})",
                    GRID.name(Cell(to.into())),
                    self.facing_words(shooter, facing)
                );
                Label {
                    cell: Some(Cell(to.into())),
                    facing: self.facing_of(shooter, facing.index()),
                    mode: self.mode_now(state, shooter).map_or("", |mode| mode_word(mode, false)),
                    ..about(&words, "QS-MOV-4")
                }
            }
            Action::Leave(edge) => about(
                &format!("Leave the map over the {} edge", crate::show::notation::edge_word(edge)),
                "QS-EXIT-2",
            ),
            Action::PickShooter(unit) => Label {
                token: Some(unit.0.into()),
                ..about(&format!("Declare for {}", self.name_of(unit)), "QS-SEQ-7")
            },
            Action::HoldFire => about("Make no attack", "QS-DECL-1"),
            Action::Target(target) => Label {
                target: Some(target.0.into()),
                ..about(&format!("Attack {}", self.name_of(target)), "QS-DECL-2")
            },
            Action::Aim { slot, shots } => {
                let twice = if shots == 2 { ", two shots" } else { "" };
                Label {
                    target,
                    ..about(&format!("Fire the {}{twice}", self.unit(shooter).slot_name(slot)), "QS-DECL-3")
                }
            }
            Action::Done => Label { target, ..about("The declaration is complete", "QS-DECL-1") },
            Action::Line(sides) => {
                let woods = self.survey(state, shooter, state.units[shooter].target).woods(sides);
                about(&format!("{}: {}", self.write(state, action), woods.words()), "QS-LOS-5")
            }
            Action::Next(slot) => about(&format!("{} next", self.unit(shooter).slot_name(slot)), "QS-SEQ-10"),
            Action::SheetOrder => about("The rest in the order of the sheet", "QS-SEQ-10"),
            Action::Fire => Label {
                target,
                ..about(&format!("Fire the {}", self.coming_name(state, shooter)), "QS-SEQ-9")
            },
            Action::CallOff => Label {
                target,
                ..about(&format!("Call off the {}", self.coming_name(state, shooter)), "QS-HIT-6")
            },
        }
    }

    fn tallies(&self, state: &State, action: &Action) -> Vec<Tally> {
        let Some(shooter) = self.speaker(state) else { return Vec::new() };
        let now = &state.units[shooter];
        let slots = 0..self.unit(shooter).slots.len() as u8;
        match (state.phase, *action) {
            (Phase::Target(_), Action::Target(target)) if state.on_map.has(target) => {
                slots.map(|slot| self.explain_need(state, shooter, slot, target)).collect()
            }
            (Phase::Weapons(_), Action::Aim { slot, .. })
                if usize::from(slot) < self.unit(shooter).slots.len() =>
            {
                vec![self.explain_need(state, shooter, slot, now.target)]
            }
            (Phase::Fire(_), Action::Fire | Action::CallOff) => {
                let slot = state.order.as_slice().first().copied().unwrap_or(0);
                vec![self.explain_need(state, shooter, slot, now.target)]
            }
            _ => Vec::new(),
        }
    }

    fn sentence(&self, before: &State, event: &Event) -> Sentence {
        self.tell(before, event)
    }

    fn scene(&self, state: &State) -> Scene {
        let ids = || (0..self.units.len() as u8).map(UnitId);
        Scene {
            board: self.map.view(),
            tokens: ids().map(|unit| self.token(state, unit)).collect(),
            marks: self.marks(state),
            cards: ids().map(|unit| self.unit(unit).card(unit.0.into(), &state.units[unit])).collect(),
            heading: self.heading(state),
            asked: Quickstart::asked(self, state),
        }
    }

    fn findings(&self, before: &State, events: &[Event], after: &State) -> Vec<Finding> {
        let mut found = Vec::new();
        for event in events {
            match *event {
                Event::ToHit { unit, slot, hit, .. } => {
                    let label = self.unit(unit).slot_label(slot);
                    found.push(Finding::new(format!("{label} hits"), if hit { "yes" } else { "no" }));
                    found.push(Finding::new("hits", u8::from(hit)));
                }
                Event::Jammed { unit, slot } => {
                    found.push(Finding::new(format!("{} jams", self.unit(unit).slot_label(slot)), "yes"));
                }
                Event::Located { place, unit, .. } => {
                    found.push(Finding::new(format!("groupings on {}", self.place_words(unit, place)), 1));
                }
                Event::Damaged { unit, points, place, .. } => {
                    found.push(Finding::new(format!("damage to {}", self.name_of(unit)), points));
                    let place = self.place_words(unit, place);
                    found.push(Finding::new(format!("damage to {}'s {place}", self.name_of(unit)), points));
                }
                Event::PlaceLost { unit, place } => {
                    let place = self.place_words(unit, place);
                    found.push(Finding::new(format!("{}'s {place} destroyed", self.name_of(unit)), "yes"));
                }
                Event::Casualties { unit, lost, .. } => {
                    found.push(Finding::new(format!("troopers lost by {}", self.name_of(unit)), lost));
                }
                Event::MotiveHit { unit } => {
                    found.push(Finding::new(format!("motive hits on {}", self.name_of(unit)), 1));
                }
                Event::Destroyed { unit } => {
                    found.push(Finding::new(format!("{} destroyed", self.name_of(unit)), "yes"));
                }
                Event::InitiativeRolled { winner, .. } => {
                    found.push(Finding::new("initiative", self.role_name(before, winner)));
                }
                Event::RolesRolled { winner, .. } => {
                    found.push(Finding::new("choice of roles", winner.0 + 1))
                }
                _ => {}
            }
        }
        if let (Status::Over(outcome), Phase::Over(_)) = (self.status(after), after.phase) {
            let winner = outcome.winner.map_or("draw", |side| self.role_name(after, side));
            found.push(Finding::new("game won by", winner));
        }
        found
    }

    fn activation(&self, state: &State) -> Option<u32> {
        match state.phase {
            Phase::Fire(unit) | Phase::Order(unit) => Some(u32::from(unit.0) + 1),
            _ => None,
        }
    }

    fn answer(&self, state: &State, question: &str) -> Result<String, Fault> {
        self.reply(state, question)
    }

    /// Units left, and points for objectives and escapes.
    fn scores(&self, state: &State) -> Vec<i64> {
        [Side(0), Side(1)].map(|side| self.points(state, side)).to_vec()
    }

    fn path(&self, state: &State, action: &Action) -> Vec<Cell> {
        self.way(state, action)
    }

    fn cost(&self, state: &State, action: &Action) -> Option<u16> {
        match *action {
            Action::Go(mode) => Some(self.budget(state, self.speaker(state)?, mode).into()),
            _ => self.move_cost(state, action).map(u16::from),
        }
    }

    fn sight(&self, state: &State, from: Cell, to: Cell) -> SightView {
        self.view(state, from, to)
    }

    fn threat(&self, state: &State, token: u16, cell: Cell) -> Threat {
        self.menaces(state, token, cell)
    }

    fn field(&self, state: &State, token: u16) -> Vec<FieldCell> {
        self.field_of_fire(state, token)
    }

    fn counts(&self, _: &State, events: &[Event]) -> Vec<(&'static str, u32)> {
        crate::show::insight::counts(events)
    }

    fn hints(&self, state: &State) -> Vec<String> {
        self.advice(state)
    }
}

impl Quickstart {
    fn facing_words(&self, unit: UnitId, facing: table::Facing) -> String {
        if self.unit(unit).kind.is_infantry() { String::new() } else { format!(" facing {facing}") }
    }

    fn facing_of(&self, unit: UnitId, facing: u8) -> Option<u8> {
        (!self.unit(unit).kind.is_infantry()).then_some(facing)
    }

    fn coming_name(&self, state: &State, unit: UnitId) -> &str {
        let slot = state.order.as_slice().first().copied().unwrap_or(0);
        self.unit(unit).slot_name(slot)
    }

    fn heading(&self, state: &State) -> String {
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

    fn token(&self, state: &State, unit: UnitId) -> Token {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let sum = |points: &[u8; 8]| points.iter().map(|&points| u32::from(points)).sum();
        let mut badges = Vec::new();
        let mut badge = |wanted: bool, word: &str| {
            if wanted {
                badges.push(word.to_string());
            }
        };
        badge(state.destroyed.has(unit), "destroyed");
        badge(state.moved.has(unit), "moved");
        badge(state.declared.has(unit), "declared");
        badge(state.turn > 0 && !self.can_move(state, unit), "immobile");
        badge(now.jammed != 0, "jammed");
        Token {
            id: unit.0.into(),
            name: profile.name.clone(),
            side: profile.side,
            kind: profile.kind.word(),
            cell: state.on_map.has(unit).then(|| now.hex()),
            facing: self.facing_of(unit, now.facing.index()),
            health: (sum(&now.points), sum(&profile.sheet.points)),
            badges,
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

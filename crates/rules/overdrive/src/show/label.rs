//! Choices in words: what is asked, a label for every answer, and the numbers behind it.

use super::notation::facing_word;
use crate::action::Action;
use crate::content::Ability;
use crate::game::Overdrive;
use crate::need::Band;
use crate::state::{Attack, Critical, Phase, State, UnitId};
use table::{Act, Adds, Label, Notation, Tally};

/// What is asked now, in words.
pub(crate) fn asked(game: &Overdrive, state: &State) -> String {
    let name = |unit| game.name_of(unit);
    match state.phase {
        Phase::Setup => "roll for the sides of the map".into(),
        Phase::TakeSide(_) => "take a side of the map".into(),
        Phase::Deploy(_) => "place a 'Mech on the map".into(),
        Phase::Initiative => "roll initiative".into(),
        Phase::Activate(_) => "pick the 'Mech that moves next".into(),
        Phase::BreakFree(unit) => format!("{} is stuck: try to break free, or stay", name(unit)),
        Phase::Move(unit) => format!("move {}", name(unit)),
        Phase::Declare(unit) => format!("declare {}'s attack", name(unit)),
        Phase::DeclarePhysical(unit) => format!("declare {}'s physical attack", name(unit)),
        Phase::Resolve(_) => "pick the attack to resolve next".into(),
        Phase::Overdrive(unit) => format!("choose {}'s overdrive", name(unit)),
        Phase::Over(_) => "nothing; the game is over".into(),
    }
}

/// What choosing the action means.
pub(super) fn label(game: &Overdrive, state: &State, action: &Action) -> Label {
    let token = game.speaker(state).map(|unit| unit.token());
    let about = |words: String, clause| Label { words, clause, token, ..Label::default() };
    let to = |words: &str, cell, facing: table::Facing, mode, clause| Label {
        cell: Some(cell),
        facing: Some(facing.index()),
        mode,
        ..about(format!("{words} {}, facing {}", game.hex_name(cell), facing_word(facing)), clause)
    };
    let of =
        |unit: UnitId, words: String, clause| Label { token: Some(unit.token()), ..about(words, clause) };
    match *action {
        Action::RollSetup => about("Roll for the sides of the map".into(), "OD-SETUP-2"),
        Action::TakeWest => about("Take the west side".into(), "OD-SETUP-2"),
        Action::TakeEast => about("Take the east side".into(), "OD-SETUP-2"),
        Action::Place { unit, to: cell, facing } => Label {
            token: Some(unit.token()),
            ..to(&format!("Place {} in", game.name_of(unit)), cell, facing, "", "OD-SETUP-3")
        },
        Action::RollInitiative => about("Roll initiative".into(), "OD-INIT-1"),
        Action::Activate(unit) => of(unit, format!("Activate {}", game.name_of(unit)), "OD-MOVE-1"),
        Action::BreakFree => about("Try to break free".into(), "OD-WATR-3"),
        Action::StayStuck => about("Stay stuck".into(), "OD-WATR-3"),
        Action::Stand { facing } => Label {
            facing: Some(facing.index()),
            ..about(format!("Stand, facing {}", facing_word(facing)), "OD-MOVE-4")
        },
        Action::Ground { to: cell, facing, charge, .. } => {
            let mut label = to("Move to", cell, facing, "walk", "OD-MOVE-5");
            if let Some(target) = charge.unit() {
                label.words += &format!(", and charge {}", game.name_of(target));
                label.target = Some(target.token());
            }
            label
        }
        Action::Jump { to: cell, facing } => to("Jump to", cell, facing, "jump", "OD-JUMP-1"),
        Action::Leave => about("Leave the map".into(), "OD-SCN-7"),
        Action::Hold => about("Make no attack".into(), "OD-DECL-3"),
        Action::Weapon(target) => Label {
            target: Some(target.token()),
            ..about(format!("Shoot at {}", game.name_of(target)), "OD-DECL-3")
        },
        Action::Physical(target) => Label {
            target: Some(target.token()),
            ..about(format!("Strike {} hand to hand", game.name_of(target)), "OD-PHYS-1")
        },
        Action::Resolve { unit, attack } => {
            let known = state.units.as_slice().get(unit.index()).map(|now| now.target(attack));
            let target = known.and_then(|target| target.unit());
            let kind = if attack == Attack::Weapon { "shot" } else { "blow" };
            let at = target.map_or_else(String::new, |target| format!(" at {}", game.name_of(target)));
            Label {
                target: target.map(|target| target.token()),
                ..of(unit, format!("Resolve {}'s {kind}{at}", game.name_of(unit)), "OD-DECL-9")
            }
        }
        Action::Overdrive(0) => about("Shoot without overdrive".into(), "OD-OV-1"),
        Action::Overdrive(heat) => about(format!("Overdrive by {heat}"), "OD-OV-1"),
    }
}

impl Overdrive {
    /// The damage of a hit, line by line (OD-DMG-4, OD-PHYS-4).
    fn explain_damage(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
        overdrive: u8,
    ) -> Tally {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let mut tally = Tally::of(format!("{} damage to {}", self.name_of(unit), self.name_of(target)));
        match attack {
            Attack::Weapon => {
                let band = Band::of(self.range(state, unit, target));
                tally.add(band.name(), profile.damage[band as usize].into(), "OD-DMG-1");
                tally.add("Weapon Hits", -i32::from(now.hits.of(Critical::Weapon)), "OD-CRIT-4");
                tally.line("never less", Act::AtLeast, 0, "OD-CRIT-7");
                let bonus = if band.is_overdriven() { overdrive } else { 0 };
                tally.add("overdrive", bonus.into(), "OD-OV-3");
            }
            Attack::Physical => {
                tally.add("size", profile.size.into(), "OD-PHYS-4");
                let charged = now.charge.unit() == Some(target);
                let run = if charged { self.tmm(state, unit) } else { 0 };
                tally.add("charge", run.into(), "OD-PHYS-5");
                if profile.abilities.has(Ability::Melee) {
                    tally.add("melee weapon", self.options.mel_bonus.into(), "OD-UNIT-3");
                }
            }
        }
        let behind = self.side_of(unit) != self.side_of(target) && self.is_behind(state, unit, target);
        tally.add("from behind", i32::from(behind), "OD-REAR-1");
        tally
    }
}

/// The numbers to roll behind a choice, line by line.
pub(super) fn tallies(game: &Overdrive, state: &State, action: &Action) -> Vec<Tally> {
    if game.read(state, &game.write(state, action)).is_err() {
        return Vec::new();
    }
    let attack = |unit, attack, target: UnitId, overdrive| {
        let there = target.index() < game.units.len() && state.on_map.has(target);
        if !there {
            return Vec::new();
        }
        vec![
            game.explain_need(state, unit, attack, target, overdrive),
            game.explain_damage(state, unit, attack, target, overdrive),
        ]
    };
    match (state.phase, *action) {
        (Phase::Declare(unit) | Phase::DeclarePhysical(unit), Action::Weapon(target)) => {
            attack(unit, Attack::Weapon, target, 0)
        }
        (Phase::Declare(unit) | Phase::DeclarePhysical(unit), Action::Physical(target)) => {
            attack(unit, Attack::Physical, target, 0)
        }
        (Phase::Resolve(_), Action::Resolve { unit, attack: kind }) => {
            let target = state.units[unit].target(kind).unit();
            target.map_or_else(Vec::new, |target| attack(unit, kind, target, 0))
        }
        (Phase::Overdrive(unit), Action::Overdrive(heat)) => {
            let target = state.units[unit].weapon.unit();
            target.map_or_else(Vec::new, |target| attack(unit, Attack::Weapon, target, heat))
        }
        (Phase::BreakFree(unit), Action::BreakFree) => {
            vec![game.explain_water(unit, state.units[unit].cell)]
        }
        (Phase::Move(unit), Action::Ground { route, .. }) => {
            let wet = game.cells(state.units[unit].cell, route).filter(|&at| game.ground.water.contains(at));
            wet.map(|at| game.explain_water(unit, at)).collect()
        }
        (Phase::Move(unit), Action::Jump { to, .. }) if game.ground.water.contains(to) => {
            vec![game.explain_water(unit, to)]
        }
        _ => Vec::new(),
    }
}

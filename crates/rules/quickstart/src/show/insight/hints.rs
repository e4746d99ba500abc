//! Advice for a newcomer, read off the state: short, true, and at most three sentences.

use crate::Terrain;
use crate::content::{Kind, Motive, Slot};
use crate::game::Quickstart;
use crate::movement::Ends;
use crate::need::target_movement;
use crate::show::notation::mode_word;
use crate::sight::Woods;
use crate::state::{Mode, Phase, State, UnitId, UnitSet};
use table::Side;

/// The most hints at a time: more would not be read.
const MOST: usize = 3;
/// Shots left that count as few.
const FEW_SHOTS: u8 = 2;

/// What a newcomer should know before this decision.
pub(crate) fn hints(game: &Quickstart, state: &State) -> Vec<String> {
    let mut hints = Vec::new();
    match state.phase {
        Phase::Place(unit) => game.placing(state, unit, &mut hints),
        Phase::Initiative => {
            hints.push("The side that loses the initiative moves and declares first.".into());
        }
        Phase::Move => game.moving(state, &mut hints),
        Phase::MoveUnit(unit) => game.moving_unit(state, unit, &mut hints),
        Phase::Path(unit) => game.going(state, unit, &mut hints),
        Phase::Declare => game.declaring(state, &mut hints),
        Phase::Target(unit) => game.targeting(state, unit, &mut hints),
        Phase::Weapons(unit) => game.aiming(state, unit, &mut hints),
        Phase::Line(unit) => game.settling(state, unit, &mut hints),
        Phase::Fire(unit) => game.firing(state, unit, &mut hints),
        Phase::Roles | Phase::ChooseRole(_) | Phase::Order(_) | Phase::Over(_) => {}
    }
    hints.truncate(MOST);
    hints
}

impl Quickstart {
    fn placing(&self, state: &State, unit: UnitId, hints: &mut Vec<String>) {
        let (name, kind) = (self.name_of(unit), self.unit(unit).kind);
        let woods = (self.free_places(state, unit) - self.fields.clear()).count();
        if woods > 0 {
            let them = if woods == 1 { "1 free hex".into() } else { format!("{woods} free hexes") };
            let are = if woods == 1 { "is" } else { "are" };
            hints.push(format!(
                "{them} of your zone {are} woods: attacks on {name} suffer +1 in light woods, +2 in heavy."
            ));
        }
        match kind {
            Kind::Vehicle(Motive::Tracked) => hints.push(format!("{name} can never enter heavy woods.")),
            Kind::Vehicle(_) => hints.push(format!("{name} can never enter woods.")),
            _ => {}
        }
        let reach = self.unit(unit).attacks.iter().map(|weapon| weapon.reach()).max().unwrap_or(0);
        hints.push(format!("{name} can fire up to {reach} hexes."));
    }

    fn moving(&self, state: &State, hints: &mut Vec<String>) {
        let side = self.activating(state, state.on_map.minus(state.moved));
        let (own, enemies) = (self.pending(state, state.moved, side), self.enemies_pending(state, side));
        hints.push(match (own.count(), enemies) {
            (_, 0) => "All enemies have moved: you see where they stand.".into(),
            (1, enemies) => format!("1 of your units has yet to move, and {enemies} of the enemy's."),
            (own, enemies) => {
                format!("{own} of your units have yet to move, and {enemies} of the enemy's.")
            }
        });
        for unit in own.iter() {
            if !self.can_move(state, unit) {
                hints.push(format!("{} can no longer move.", self.name_of(unit)));
            } else {
                hints.extend(self.cover(state, unit));
            }
        }
    }

    fn moving_unit(&self, state: &State, unit: UnitId, hints: &mut Vec<String>) {
        hints.extend(self.cover(state, unit));
        let name = self.name_of(unit);
        if self.unit(unit).kind.is_infantry() {
            hints.push(format!("Moving does not affect {name}'s aim."));
            hints.extend(self.pace(state, unit, Mode::Walk));
        } else if self.can_move(state, unit) {
            let word = |mode| mode_word(mode, self.unit(unit).kind != Kind::Mech);
            let (walk, run) = (word(Mode::Walk), word(Mode::Run));
            hints.push(format!("Its own attacks suffer +1 if {name} {walk}s, +2 if it {run}s."));
            hints.extend(self.pace(state, unit, Mode::Run));
        } else {
            hints.push(format!("{name} can no longer move."));
        }
    }

    fn going(&self, state: &State, unit: UnitId, hints: &mut Vec<String>) {
        let mode = state.units[unit].mode;
        hints.extend(self.pace(state, unit, mode));
        if mode == Mode::Walk {
            let word = mode_word(mode, self.unit(unit).kind != Kind::Mech);
            hints.push(format!(
                "It may also {word} backward; hexes before a change of direction do not count."
            ));
        }
        hints.extend(self.cover(state, unit));
    }

    /// What the woods a unit stands in do for it (QS-HIT-3).
    fn cover(&self, state: &State, unit: UnitId) -> Option<String> {
        let terrain = self.terrain(state.units[unit].hex());
        let words = format!(
            "{} stands in {}: attacks on it suffer +{}.",
            self.name_of(unit),
            terrain.name(),
            terrain.modifier()
        );
        (terrain != Terrain::Clear).then_some(words)
    }

    /// The best target modifier within reach, and the hexes it takes (QS-TMOV-1).
    fn pace(&self, state: &State, unit: UnitId, mode: Mode) -> Option<String> {
        let mut ends = Ends::default();
        self.ends(state, unit, mode, &self.crowd(state, unit), &mut ends);
        let can = |hexes: &usize| ends.by_hexes[*hexes].iter().any(|set| !set.is_empty());
        let most = (0..=ends.most).rev().find(can)? as u8;
        let modifier = target_movement(most);
        let enough = (0..=most).find(|&hexes| target_movement(hexes) == modifier)?;
        let words = format!(
            "Attacks on {} suffer +{modifier} if it enters {enough} hexes or more.",
            self.name_of(unit)
        );
        (modifier > 0).then_some(words)
    }

    fn declaring(&self, state: &State, hints: &mut Vec<String>) {
        let side = self.activating(state, state.on_map.minus(state.declared));
        let own = self.pending(state, state.declared, side);
        let armed = own.iter().filter(|&unit| self.targets(state, unit).next().is_some()).count();
        hints.push(match armed {
            0 => "No enemy is in arc, range and sight of your working weapons.".into(),
            1 => "You can still fire: 1 unit has a target.".into(),
            _ => format!("You can still fire: {armed} units have targets."),
        });
        for unit in own.iter().filter(|&unit| self.targets(state, unit).next().is_some()) {
            hints.extend(self.few_shots(state, unit));
        }
    }

    fn targeting(&self, state: &State, unit: UnitId, hints: &mut Vec<String>) {
        let name = self.name_of(unit);
        let plural = |count| if count == 1 { "target" } else { "targets" };
        match self.targets(state, unit).count() {
            0 => hints.push(format!("No enemy is in arc, range and sight of {name}'s working weapons.")),
            count => {
                hints.push(format!("You can still fire: {count} {} in arc.", plural(count)));
                hints.extend(self.easiest(state, unit));
            }
        }
        hints.extend(self.few_shots(state, unit));
    }

    /// The target and the weapon with the lowest number needed.
    fn easiest(&self, state: &State, unit: UnitId) -> Option<String> {
        let mut best: Option<(i32, UnitId, Slot)> = None;
        for target in self.targets(state, unit) {
            let woods = self.likely_woods(state, unit, target);
            let slots = self.unit(unit).slots();
            for slot in slots.filter(|&slot| self.may_fire(state, unit, slot, target, 1).is_ok()) {
                let need = self.need(state, unit, slot, target, woods);
                if woods != Woods::Blocked && best.is_none_or(|(least, ..)| need < least) {
                    best = Some((need, target, slot));
                }
            }
        }
        let (need, target, slot) = best?;
        let (weapon, target) = (self.unit(unit).slot_words(slot), self.name_of(target));
        Some(match need {
            ..=2 => format!("The {weapon} hits {target} without a roll."),
            13.. => format!("Nothing can hit: even the {weapon} would need {need} against {target}."),
            _ => format!("The easiest shot is the {weapon} at {target}: it needs {need}."),
        })
    }

    fn aiming(&self, state: &State, unit: UnitId, hints: &mut Vec<String>) {
        let now = &state.units[unit];
        let profile = self.unit(unit);
        let may = |slot: &Slot| self.may_aim(state, unit, *slot, 1).is_ok();
        let slots: Vec<Slot> = profile.slots().filter(may).collect();
        let target = self.name_of(now.target);
        hints.push(match slots.len() {
            0 => format!("No further weapon bears on {target}."),
            1 => format!("1 more weapon bears on {target}; firing costs only ammunition."),
            more => format!("{more} weapons bear on {target}; firing costs only ammunition."),
        });
        let twice = |slot: &&Slot| self.may_aim(state, unit, **slot, 2).is_ok();
        if let Some(&slot) = slots.iter().find(twice) {
            hints.push(format!(
                "The {} may fire two shots; then a roll of 2 jams it for good.",
                profile.slot_words(slot)
            ));
        }
        hints.extend(self.few_shots(state, unit));
    }

    fn settling(&self, state: &State, unit: UnitId, hints: &mut Vec<String>) {
        let target = state.units[unit].target;
        let survey = self.survey(state, unit, target);
        if survey.settlements(&self.options).any(|sides| survey.woods(sides) == Woods::Blocked) {
            hints.push(format!(
                "A side that blocks saves {} from {} this turn.",
                self.name_of(target),
                self.name_of(unit)
            ));
        }
        hints.push(format!(
            "Your choice also binds {} when it fires at {}.",
            self.name_of(target),
            self.name_of(unit)
        ));
    }

    fn firing(&self, state: &State, unit: UnitId, hints: &mut Vec<String>) {
        let slot = state.coming();
        let weapon = self.unit(unit).slot_words(slot);
        let need = self.coming_need(state, unit);
        let store = self.unit(unit).attack(slot).store;
        match need {
            ..=2 => hints.push(format!("The {weapon} hits without a roll.")),
            13.. if store.is_some() => {
                hints.push(format!("The {weapon} cannot hit: calling it off saves the ammunition."));
            }
            13.. => hints.push(format!("The {weapon} cannot hit: it would need {need}.")),
            _ => hints.push(format!("The {weapon} needs {need} or more on 2D6.")),
        }
        if state.destroyed.has(state.units[unit].target) {
            hints.push(format!("{} is destroyed already.", self.name_of(state.units[unit].target)));
        }
    }

    /// Ammunition that runs out (QS-AMMO-1).
    fn few_shots(&self, state: &State, unit: UnitId) -> Option<String> {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let few = profile.sheet.ammo.iter().zip(now.ammo).find(|&(_, left)| left <= FEW_SHOTS)?;
        let ((weapon, full), left) = few;
        if *full <= FEW_SHOTS {
            return None;
        }
        let shots = if left == 1 { "shot" } else { "shots" };
        Some(match left {
            0 => format!("The {weapon} of {} has no shots left.", profile.name),
            _ => format!("The {weapon} of {} has {left} {shots} left.", profile.name),
        })
    }

    fn pending(&self, state: &State, done: UnitSet, side: Side) -> UnitSet {
        state.on_map.minus(done).and(self.side_units(side))
    }

    fn enemies_pending(&self, state: &State, side: Side) -> u32 {
        self.pending(state, state.moved, side.other()).count()
    }
}

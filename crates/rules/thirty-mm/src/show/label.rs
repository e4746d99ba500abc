//! Choices in words: what is asked, a label for every answer, and the numbers behind it.

use super::scene::drone_token;
use super::style::{facing_word, level_word};
use crate::action::Action;
use crate::game::ThirtyMm;
use crate::need::Manner;
use crate::powers::RollKind;
use crate::state::{Ask, Attack, Other, Part, Phase, Slot, State, Style, Target, UnitId};
use table::{Cell, Grid, Label, RowFacing, Tally};

/// What is asked now, in words.
pub(super) fn asked(game: &ThirtyMm, state: &State) -> String {
    let name = |unit| game.name_of(unit);
    match state.ask {
        Ask::Pick(_) => "pick a secondary objective, in secret".into(),
        Ask::RollOff => "roll for Attacker and Defender".into(),
        Ask::Role(_) => "attack or defend".into(),
        Ask::Area(_) => "take a Deployment Area".into(),
        Ask::Emissary(_) => "name the Emissary".into(),
        Ask::Deploy(_) => "place a Unit on the map".into(),
        Ask::Outfit(unit) => format!("settle what {} holds", name(unit)),
        Ask::Activate(_) => "activate a Unit".into(),
        Ask::RollAp(unit) => {
            format!("{} rolled {} for AP: keep it or roll again", name(unit), state.turn.die)
        }
        Ask::Move(unit) => format!("move {}", name(unit)),
        Ask::Fight(unit) => {
            let what = match state.turn.phase {
                Phase::Ranged => "shoots",
                Phase::Close => "fights hand to hand",
                Phase::Movement | Phase::Rest => "uses Command Actions",
            };
            format!("{} {what}", name(unit))
        }
        Ask::Aim(unit) => format!("{} aims at {}", name(unit), game.target_name(state.attack.target)),
        Ask::Spread(_) => "name further places of the Spread Shot".into(),
        Ask::Reroll(unit) => format!("{} keeps its roll or makes it again", name(unit)),
        Ask::React(_) => {
            let mover = game.mover(state).map_or_else(|| "the enemy".into(), name);
            format!("react to {}", mover)
        }
        Ask::Grip(unit) => format!("{} holds or throws", name(unit)),
        Ask::Withdraw(unit) => format!("pick the hex {} goes to", name(unit)),
        Ask::Order(_) => "pick who falls next".into(),
        Ask::Fall(unit) => format!("pick the Section of {} that takes the fall", name(unit)),
        Ask::Drones(unit) => {
            let what = if state.handling.moves { "moves" } else { "deploys" };
            format!("{} {what} its Drones", name(unit))
        }
        Ask::Over(_) => "nothing; the battle is over".into(),
    }
}

/// The token of a target, if it has one.
fn target_token(target: Target) -> Option<u16> {
    match target {
        Target::Unit(unit) => Some(unit.token()),
        Target::Drone(item) => Some(drone_token(item.into())),
        Target::Site(_) => None,
    }
}

/// What choosing the action means.
pub(super) fn label(game: &ThirtyMm, state: &State, action: &Action) -> Label {
    let speaker = game.speaker(state).filter(|&unit| game.is_unit(unit));
    let token = speaker.map(UnitId::token);
    let about = |words: String, clause| Label { words, clause, token, ..Label::default() };
    let of =
        |unit: UnitId, words: String, clause| Label { token: Some(unit.token()), ..about(words, clause) };
    let name = |unit| game.name_of(unit);
    match *action {
        Action::Pick(objective) => {
            about(format!("{}: {}", objective.name(), objective.text()), objective.clause())
        }
        Action::RollOff => about("Roll for the roles".into(), "TM-SETUP-7"),
        Action::TakeAttacker => about("Attack".into(), "TM-SETUP-7"),
        Action::TakeDefender => about("Defend".into(), "TM-SETUP-7"),
        Action::TakeWest => about("Take the west".into(), "TM-SETUP-8"),
        Action::TakeEast => about("Take the east".into(), "TM-SETUP-8"),
        Action::NameEmissary(unit) => of(unit, format!("{} is the Emissary", name(unit)), "TM-MIS-12"),
        Action::Place { unit, to, level, facing } => {
            let at = game.at_level(state, to, level);
            let words =
                format!("Place {} in {}{at}, facing {}", name(unit), game.hex_name(to), facing_word(facing));
            let clause = if state.round == 0 { "TM-DEPLOY-1" } else { "TM-MIS-9" };
            Label { cell: Some(to), facing: Some(facing.index()), ..of(unit, words, clause) }
        }
        Action::Activate(unit) => of(unit, format!("Activate {}", name(unit)), "TM-TURN-1"),
        Action::Pass => match state.ask {
            Ask::React(_) => about("Do not react".into(), "TM-STANCE-2"),
            _ => about("Leave the Reserve for this round".into(), "TM-TURN-8"),
        },
        Action::Reroll => about("Roll again".into(), reroll_clause(state)),
        Action::Keep => about("Keep the roll".into(), reroll_clause(state)),
        Action::Next(unit) => of(unit, format!("{} falls next", name(unit)), "TM-GEN-6"),
        Action::Attack { unit, weapon, style, target } => {
            attack_label(game, state, unit, weapon, style, target)
        }
        _ => match speaker {
            Some(unit) => Label { group: group(state, action), ..unit_label(game, state, unit, action) },
            None => about(String::new(), "TM-TURN-4"),
        },
    }
}

/// What lists fold a choice under: what a Unit does with its hands in battle.
fn group(state: &State, action: &Action) -> &'static str {
    match *action {
        Action::Swap { .. } | Action::Retrieve(_) | Action::Drop(_) | Action::Reform(_)
            if !matches!(state.ask, Ask::Outfit(_)) =>
        {
            "Stow, draw or drop"
        }
        _ => "",
    }
}

fn reroll_clause(state: &State) -> &'static str {
    if matches!(state.ask, Ask::RollAp(_)) { "TM-TRAIT-20" } else { "TM-TRAIT-11" }
}

fn attack_label(
    game: &ThirtyMm,
    state: &State,
    unit: UnitId,
    weapon: Slot,
    style: Style,
    target: Target,
) -> Label {
    let (with, at) = (game.slot_name(weapon), game.target_name(target));
    let words = match style {
        Style::Single if weapon == Slot::LIMB => format!("Strike {at}"),
        Style::Single => format!("Attack {at} with {with}"),
        Style::Burst => format!("Burst of three at {at} with {with}"),
        Style::Thrown => format!("Hurl {with} at {at}"),
    };
    let known =
        game.is_unit(unit) && weapon.item().is_none_or(|item| item < game.items()) && weapon != Slot::NONE;
    let cost = known.then(|| {
        let ap = game.numbers(state, unit, weapon, style).ap;
        format!(" ({} AP)", if style == Style::Burst { 2 * ap } else { ap })
    });
    let clause = match (style, weapon) {
        (Style::Single, Slot::LIMB) => "TM-MELEE-2",
        (Style::Single, _) if matches!(target, Target::Site(_)) => "TM-STR-5",
        (Style::Single, _) => "TM-ATK-2",
        (Style::Burst, _) => "TM-SYS-1",
        (Style::Thrown, _) => "TM-TRAIT-9",
    };
    let cell = match target {
        Target::Site(cell) => Some(cell),
        _ => None,
    };
    Label {
        words: words + &cost.unwrap_or_default(),
        clause,
        token: Some(unit.token()),
        target: target_token(target),
        cell,
        ..Label::default()
    }
}

/// A choice of the Unit that is asked.
fn unit_label(game: &ThirtyMm, state: &State, unit: UnitId, action: &Action) -> Label {
    let about =
        |words: String, clause| Label { words, clause, token: Some(unit.token()), ..Label::default() };
    let to =
        |words: String, cell: Cell, mode, clause| Label { cell: Some(cell), mode, ..about(words, clause) };
    let toward = |words: &str, facing: RowFacing, clause| Label {
        facing: Some(facing.index()),
        ..about(format!("{words} {}", facing_word(facing)), clause)
    };
    let at = |words: String, target: UnitId, clause| Label {
        target: Some(target.token()),
        ..about(words, clause)
    };
    let (name, hex) = (|unit| game.name_of(unit), |cell: Cell| game.hex_name(cell));
    let item = |slot: Slot| game.slot_name(slot);
    match *action {
        Action::Rotate(facing) => toward("Turn", facing, "TM-MOVE-4"),
        Action::Step { way, level } => {
            let cell = game.neighbor_of(state, unit, way, 1);
            match cell {
                Some(cell) => {
                    let words = format!("Step to {}{}", hex(cell), game.at_level(state, cell, level));
                    let facing = Some(state.units[unit].facing.index());
                    Label { facing, ..to(words, cell, "walk", "TM-MOVE-2") }
                }
                None => about("Step off the map".into(), "TM-EDGE-1"),
            }
        }
        Action::Level(level) => {
            let rises = state.on_map.has(unit) && level > state.units[unit].elevation;
            let words =
                format!("{} to elevation {}", if rises { "Rise" } else { "Descend" }, level_word(level));
            about(words, if level < 0 { "TM-WATER-4" } else { "TM-AIR-4" })
        }
        Action::Jump { way, hexes } => match game.neighbor_of(state, unit, way, hexes) {
            Some(cell) => to(format!("Leap to {}", hex(cell)), cell, "jump", "TM-SYS-10"),
            None => about("Leap off the map".into(), "TM-EDGE-1"),
        },
        Action::Thrust(way) => {
            let words = format!("Thrust {}", facing_word(way));
            let end = game.may_thrust(state, unit, way).ok().map(|burn| burn.to);
            Label { cell: end, mode: "run", ..about(words, "TM-THR-1") }
        }
        Action::Leave => about("Leave the map".into(), "TM-EDGE-2"),
        Action::Lead(drone) => at(format!("{} moves now", name(drone)), drone, "TM-DRONE-2"),
        Action::GetUp => about("Get up".into(), "TM-CMD-3"),
        Action::PressOn => about("Press on: 1 more Movement Point".into(), "TM-CMD-4"),
        Action::BreakGrapple => about("Break the grapple".into(), "TM-CMD-5"),
        Action::Swap { out, into: Slot::NONE } => about(format!("Stow {}", item(out)), "TM-CMD-6"),
        Action::Swap { out: Slot::NONE, into } => about(format!("Draw {}", item(into)), "TM-CMD-6"),
        Action::Swap { out, into } => about(format!("Stow {}, draw {}", item(out), item(into)), "TM-CMD-6"),
        Action::Retrieve(slot) => about(format!("Pick up {}", item(slot)), "TM-CMD-7"),
        Action::Drop(slot) => about(format!("Drop {}", item(slot)), "TM-WPN-4"),
        Action::Deploy => about("Deploy Drones".into(), "TM-DRONE-4"),
        Action::Recall => about("Recall all Drones".into(), "TM-DRONE-4"),
        Action::Reposition => about("Reposition Drones".into(), "TM-DRONE-4"),
        Action::PlaceDrone { item: drone, to: cell, facing } => Label {
            facing: game.is_turret(drone).then(|| facing.index()),
            ..to(format!("Send {} to {}", item(drone), hex(cell)), cell, "walk", "TM-DRONE-6")
        },
        Action::Transform => about("Transform".into(), "TM-TRANS-1"),
        Action::Reform(slot) => about(format!("Change the form of {}", item(slot)), "TM-TRANS-3"),
        Action::Kneel => about("Kneel".into(), "TM-CMD-9"),
        Action::GoProne => about("Go prone".into(), "TM-CMD-10"),
        Action::OffensiveStance(facing) => {
            toward("Offensive Stance, and end the turn, facing", facing, "TM-STANCE-1")
        }
        Action::DefensiveStance { facing, item: cover } => {
            toward(&format!("Defensive Stance behind {}, facing", item(cover)), facing, "TM-STANCE-4")
        }
        Action::Smoke => about("Lay smoke here".into(), "TM-SYS-11"),
        Action::Radar(target) => at(format!("Mark {} by Radar", name(target)), target, "TM-SYS-12"),
        Action::Emp(target) => at(format!("EMP Pulse at {}", name(target)), target, "TM-SYS-14"),
        Action::Net(target) => at(format!("Throw the Net at {}", name(target)), target, "TM-SYS-15"),
        Action::Repair { unit: target, section } => {
            let what = game.section_name(target, section);
            at(format!("Repair {}'s {what}", name(target)), target, "TM-SYS-16")
        }
        Action::Gather(cell) => to(format!("Gather information in {}", hex(cell)), cell, "", "TM-MIS-2"),
        Action::Grapple(target) => at(format!("Grapple {}", name(target)), target, "TM-GRAP-1"),
        Action::Aim(part) => {
            let words = format!("Aim at {}", game.part_name(state.attack.target, part));
            let clause = if matches!(part, Part::Item(_)) { "TM-ATK-6" } else { "TM-ATK-5" };
            Label { target: target_token(state.attack.target), ..about(words, clause) }
        }
        Action::Hold => about("Hold it".into(), "TM-HOLD-1"),
        Action::Throw { to: cell, ties } => {
            let way = if ties == 0 { "" } else { ", the other way" };
            to(format!("Throw it to {}{way}", hex(cell)), cell, "jump", "TM-THROW-2")
        }
        Action::Withdraw(cell) => to(format!("Go to {}", hex(cell)), cell, "walk", "TM-HOLD-8"),
        Action::FallOn(section) => {
            about(format!("The {} takes it", game.section_name(unit, section)), "TM-DMG-8")
        }
        Action::Done => match state.ask {
            Ask::Spread(_) => about("No further places".into(), "TM-SYS-2"),
            Ask::Outfit(_) => about("Ready".into(), "TM-DEPLOY-5"),
            _ => about("Done".into(), "TM-DRONE-4"),
        },
        Action::EndPhase => {
            let words = match (state.turn.phase, state.led.unit.is_some()) {
                (_, true) => "End its move",
                (Phase::Movement, _) => "End the move",
                (Phase::Ranged, _) => "Hold fire: on to close combat",
                _ => "End the phase",
            };
            about(words.into(), "TM-TURN-4")
        }
        Action::EndTurn => about("End the turn".into(), "TM-TURN-4"),
        _ => about(String::new(), "TM-TURN-4"),
    }
}

impl ThirtyMm {
    /// The hex so many hexes away from a Unit.
    pub(super) fn neighbor_of(&self, state: &State, unit: UnitId, way: RowFacing, hexes: u8) -> Option<Cell> {
        let here = state.on_map.has(unit).then(|| state.units[unit].cell)?;
        (0..hexes).try_fold(here, |cell, _| self.grid().neighbor(cell, way))
    }

    /// " at +2" where that is not the surface of the hex.
    fn at_level(&self, state: &State, cell: Cell, level: i8) -> String {
        let usual = self.grid().has(cell).then(|| self.surface(state, cell));
        if usual == Some(level) { String::new() } else { format!(" at {}", level_word(level)) }
    }

    /// Whether an Item is a drone turret, whose facing matters (TM-DRONE-5).
    fn is_turret(&self, slot: Slot) -> bool {
        let item = slot.item().filter(|&item| item < self.items());
        item.is_some_and(|item| self.fitting(item).sheet.tags.has(crate::content::Tag::DT))
    }
}

/// The numbers to roll behind a choice, line by line.
pub(super) fn tallies(game: &ThirtyMm, state: &State, action: &Action) -> Vec<Tally> {
    let known = |unit: UnitId| game.is_unit(unit) && state.on_map.has(unit);
    match *action {
        Action::Attack { unit, weapon, style, target } if known(unit) => {
            game.attack_tallies(state, (unit, weapon, style), target, None)
        }
        Action::Aim(part) if state.attack.by.is_some() => {
            let attack = &state.attack;
            let unit = attack.by.unit().unwrap_or_default();
            game.attack_tallies(state, (unit, attack.weapon, attack.style), attack.target, Some(part))
        }
        Action::Grapple(target) if known(target) => {
            let Some(unit) = game.speaker(state) else { return Vec::new() };
            let (view, manner) =
                (game.view(state, unit, target), Manner { grapple: true, ..Manner::default() });
            let mut tallies =
                vec![game.explain_attack(state, (unit, Some(target)), RollKind::Assault, &view, manner)];
            if game.may_evade(state, target, Some(unit)) {
                tallies.push(game.explain_evasion(state, (target, unit), false));
            }
            tallies
        }
        Action::BreakGrapple => {
            let Some(unit) = game.speaker(state).filter(|&unit| known(unit)) else { return Vec::new() };
            let Some(other) = state.units[unit].partner.unit().filter(|&other| known(other)) else {
                return Vec::new();
            };
            let (view, manner) =
                (game.view(state, unit, other), Manner { grapple: true, ..Manner::default() });
            vec![game.explain_attack(state, (unit, Some(other)), RollKind::Assault, &view, manner)]
        }
        Action::Net(target) if known(target) => {
            let Some(unit) = game.speaker(state).filter(|&unit| known(unit)) else { return Vec::new() };
            let view = game.view(state, unit, target);
            let mut tallies = vec![game.explain_attack(
                state,
                (unit, Some(target)),
                RollKind::Accuracy,
                &view,
                Manner::default(),
            )];
            if game.may_evade(state, target, Some(unit)) {
                tallies.push(game.explain_evasion(state, (target, unit), true));
            }
            tallies
        }
        _ => Vec::new(),
    }
}

impl ThirtyMm {
    /// What an attack rolls, what its target rolls, and what a hit does.
    fn attack_tallies(
        &self,
        state: &State,
        (unit, weapon, style): (UnitId, Slot, Style),
        target: Target,
        part: Option<Part>,
    ) -> Vec<Tally> {
        let sound = weapon != Slot::NONE && weapon.item().is_none_or(|item| item < self.items());
        if !sound {
            return Vec::new();
        }
        let arms = self.numbers(state, unit, weapon, style);
        let Some(to) = self.target_point(state, target, arms.from) else { return Vec::new() };
        let mut damage = Tally::of("damage");
        // TM-STR-5: a structure is hit without a roll.
        let Target::Unit(target) = target else {
            table::Adds::add(&mut damage, "Base Damage", arms.damage.into(), "TM-DMG-1");
            return vec![damage];
        };
        let view = self.sight(state, &arms, Target::Unit(target), to);
        let aim = part.filter(|part| !matches!(part, Part::Item(item) if usize::from(*item) >= self.items()));
        let attack = Attack {
            by: Other::is(unit),
            weapon,
            style,
            target: Target::Unit(target),
            aim: aim.unwrap_or_default(),
            reaction: state.turn.unit.unit() != Some(unit),
            ..Attack::default()
        };
        let (_, manner) = self.manner(&State { attack, ..*state }, &arms, &view);
        let kind = if arms.melee || arms.thrown { RollKind::Assault } else { RollKind::Accuracy };
        let mut tallies = vec![self.explain_attack(state, (unit, Some(target)), kind, &view, manner)];
        if self.may_evade(state, target, Some(unit)) {
            tallies.push(self.explain_evasion(state, (target, unit), !arms.melee));
        }
        tallies.push(self.explain_damage(target, arms.damage, arms.damage_type, false, 0));
        tallies
    }
}

//! The only code that changes a state: what each event does to it.

mod things;
mod units;

use crate::content::Mission;
use crate::event::Event;
use crate::game::ThirtyMm;
use crate::state::{
    Ask, Attack, Burning, Grip, Handling, Impact, Mark, Marker, Moving, Once, Other, Part, Phase, Posture,
    Smoke, Spot, Stage, Stance, State, Test, Thing, Thrown, Turn, UnitId, UnitSet,
};
use table::{Cell, FixedVec, Side};
use things::{drop_at, forget, loose_mut, place_drone, put, touch};
use units::{activate, end_round, remove, steel, travel};

/// Applies one event.
#[allow(clippy::too_many_lines)] // one arm an event, in the order of `event.rs`
#[inline]
pub(crate) fn evolve(game: &ThirtyMm, state: &mut State, event: &Event) {
    match *event {
        Event::Asked { ask } => state.ask = ask,

        Event::Picked { side, objective } => state.score.picks[at(side)].insert(objective),
        Event::RolledOff { .. } => {}
        Event::RolesTaken { attacker } => state.attacker = attacker,
        Event::AreasTaken { west } => game.lay_out(state, west),
        Event::EmissaryNamed { unit } => state.emissary = Other::is(unit),
        Event::Placed { unit, to, level, facing } => {
            state.reserve.remove(unit);
            state.on_map.insert(unit);
            let now = &mut state.units[unit];
            (now.cell, now.elevation, now.facing) = (to, level, facing);
            state.handling = Handling::default();
            state.team = game.side_of(unit);
        }
        Event::Outfitted { .. } => state.handling = Handling::default(),
        Event::Reserved { unit } => state.reserve.insert(unit),
        // Nobody on the map and nobody in Reserve: the mark of having had its chance is all that is left.
        Event::Stranded { unit } => state.activated.insert(unit),
        Event::BattleBegan => {}

        Event::RoundBegan { round } => {
            state.round = round;
            state.activated = UnitSet::default();
            state.score.dealt = [0; 2];
            state.team = game.first_team(state, round).other();
        }
        Event::WeatherRolled { weather, .. } => state.weather = weather,
        Event::MarkerTaken { marker, owner } => state.markers.at_mut(marker.into()).owner = Some(owner),
        Event::Scored { side, points, .. } => {
            let primary = &mut state.score.primary[at(side)];
            *primary = primary.saturating_add(points);
        }
        Event::Surveyed { side } => state.score.surveyed[at(side)] += 1,
        Event::RoundEnded => end_round(game, state),
        Event::GameEnded { ending } => {
            state.turn = Turn::default();
            state.ask = Ask::Over(ending);
        }

        Event::Passed { side } => {
            let kept = state.reserve.and(game.side_units(side));
            state.activated = UnitSet(state.activated.0 | kept.0);
            state.team = side;
        }
        Event::Activated { unit } => activate(game, state, unit),
        Event::Rebooted { unit, passed, .. } => {
            let now = &mut state.units[unit];
            now.marks.set(Mark::SystemError, !passed);
            now.reboots = if passed { 0 } else { now.reboots + 1 };
        }
        Event::ApRolled { die, .. } => {
            if state.turn.die != 0 {
                state.turn.once.set(Once::Tactician);
            }
            state.turn.die = die;
        }
        Event::ApGained { unit, ap, .. } => {
            state.turn.die = 0;
            state.units[unit].ap = ap;
        }
        Event::MoveBegan { unit, points, retreat, led } => {
            let moving = Moving { unit: Other::is(unit), points, retreat, ..Moving::default() };
            if led {
                state.led = moving;
                state.units[unit].marks.set(Mark::Led, true);
            } else {
                state.moving = moving;
                state.turn.phase = Phase::Movement;
            }
        }
        Event::PhaseBegan { phase, .. } => {
            state.turn.phase = phase;
            state.turn.once.set(Once::Tested);
            state.moving = Moving::default();
        }
        Event::LedMoveEnded { .. } => state.led = Moving::default(),
        Event::TurnEnding { cut, .. } => state.turn.once.set(if cut { Once::Cut } else { Once::Ending }),
        Event::TurnEnded { unit, ap } => {
            if state.on_map.has(unit) {
                let now = &mut state.units[unit];
                now.ap = ap;
                now.marks.set(Mark::Capped, false);
                now.marks.set(Mark::Slowed, false);
            }
            state.activated.insert(unit);
            (state.turn, state.moving, state.led) = (Turn::default(), Moving::default(), Moving::default());
            (state.burning, state.stepped) = (Burning::default(), false);
        }

        Event::Rotated { unit, facing, points } => {
            state.units[unit].facing = facing;
            let moving = mover(state, unit);
            moving.points -= points;
            moving.standard |= points > 0;
            moving.turned |= points == 0;
            moving.just_turned = true;
        }
        Event::Moved { unit, to, level, gait, points, retreat } => {
            travel(game, state, unit, to, level, gait, points, retreat);
        }
        Event::Slowed { unit, points } => {
            let moving = mover(state, unit);
            moving.points = moving.points.saturating_sub(points);
        }
        Event::ThrustBegan { way, hexes, .. } => {
            state.burning = Burning { way, left: hexes };
            state.turn.once.set(Once::Thrust);
        }
        Event::ThrustEnded { .. } => state.burning = Burning::default(),
        Event::ReactionsOver => state.stepped = false,
        Event::Left { unit } => {
            state.left.insert(unit);
            remove(game, state, unit);
        }
        // TM-DRONE-2: the tests of a Drone Unit that is led are not those of its Main Unit.
        Event::TerrainTested { unit, .. } if state.turn.unit == Other::is(unit) => {
            state.turn.once.set(Once::Tested);
        }
        Event::TerrainTested { .. } => {}

        Event::ApSpent { unit, ap } => state.units[unit].ap = ap,
        Event::PressedOn { unit } => {
            let moving = mover(state, unit);
            moving.points += 1;
            moving.standard = true;
        }
        Event::PostureChanged { unit, posture, by_choice } => {
            state.units[unit].posture = posture;
            if by_choice {
                match posture {
                    Posture::Kneeling => state.turn.once.set(Once::Knelt),
                    Posture::Prone => state.turn.once.set(Once::WentProne),
                    _ => {}
                }
            }
        }
        Event::StanceTaken { unit, stance, facing } => {
            let now = &mut state.units[unit];
            (now.stance, now.facing) = (stance, facing);
        }
        Event::StanceEnded { unit } => state.units[unit].stance = Stance::None,
        Event::Marked { unit, mark, on } => {
            state.units[unit].marks.set(mark, on);
            // TM-STAT-12: a System Error that is gained again is as good as new.
            if mark == Mark::SystemError {
                state.units[unit].reboots = 0;
            }
        }
        Event::Transformed { unit, on } => state.units[unit].marks.set(Mark::Transformed, on),
        Event::Reformed { unit, item, blade } => {
            touch(game, state, unit, item);
            let place = &mut state.items.at_mut(item.into()).place;
            *place = place.changed(blade);
        }
        Event::Stowed { unit, item } => {
            touch(game, state, unit, item);
            put(state, item, Spot::Carried);
        }
        Event::Drawn { unit, item, arm, other } => {
            touch(game, state, unit, item);
            put(state, item, Spot::Held(arm, other));
        }
        Event::FreeSwapUsed { .. } => state.turn.once.set(Once::Swapped),
        Event::Dropped { item, at, .. } => drop_at(state, item, at),
        Event::OneHanded { item, arm, .. } => put(state, item, Spot::Held(arm, None)),
        Event::Retrieved { unit, item, arm, other } => {
            put(state, item, Spot::Held(arm, other));
            if game.owner_of(item.into()) == unit {
                forget(state, item);
            } else if let Some(loose) = loose_mut(state, item) {
                loose.cell = Cell(unit.0.into());
            }
        }

        Event::DronesHandled { count, moves, .. } => {
            state.handling = Handling { left: count, moves, ..Handling::default() };
        }
        Event::DronePlaced { unit, item, to, facing, formation } => {
            place_drone(game, state, unit, item, to, facing, formation);
        }
        Event::DroneDocked { item, .. } => {
            put(state, item, Spot::Fixed);
            forget(state, item);
        }
        Event::HandlingEnded { .. } => state.handling = Handling::default(),

        Event::SmokeLaid { unit, item, at } => {
            let place = &mut state.items.at_mut(item.into()).place;
            *place = place.changed(true);
            state.smoke.push(Smoke { cell: at, by: unit, old: false });
        }
        Event::RadarMarked { unit, target } => {
            state.units[unit].radar.insert(game.place_of(target));
            state.units[unit].marks.set(Mark::OldRadar, false);
        }
        Event::EmpRolled { .. } => state.turn.once.set(Once::Emp),
        Event::NetThrown { unit, target } => {
            state.turn.once.set(Once::Net);
            state.grip =
                Grip { by: Other::is(unit), target: Other::is(target), net: true, ..Grip::default() };
        }
        Event::NetEnded { .. } => {
            steel(game, state);
            (state.grip, state.test) = (Grip::default(), Test::default());
        }
        Event::Repaired { target, section, points, .. } => {
            state.turn.once.set(Once::Repaired);
            *section_mut(game, state, target, section) += points;
        }
        Event::Gathering { at, .. } => {
            state.turn.gathers = true;
            state.turn.gather = at;
        }
        Event::Gathered { unit, at } => {
            take_marker(state, at);
            state.units[unit].intel += 1;
            let gathered = &mut state.score.gathered[at_side(game, unit)];
            *gathered += 1;
        }
        Event::IntelDropped { unit, at } => {
            for _ in 0..state.units[unit].intel {
                state.markers.push(Marker { cell: at, owner: None });
            }
            state.units[unit].intel = 0;
        }
        Event::IntelScored { unit } => state.units[unit].intel = 0,

        Event::AttackDeclared { unit, weapon, style, target, shots, reaction } => {
            state.units[unit].marks.set(Mark::Attacked, true);
            state.turn.once.set(Once::Fought);
            let by = Other::is(unit);
            state.attack = Attack { by, weapon, style, target, shots, reaction, ..Attack::default() };
        }
        Event::Aimed { part } => {
            state.attack.aim = part;
            state.attack.stage = if game.spreads(state) { Stage::Spread } else { Stage::Roll };
        }
        Event::AlsoAimed { part } => also(&mut state.attack, part),
        Event::Tested { of, unit, need, verdict, .. } => {
            // TM-DICE-8: once rolled again, or nobody to do so, it stands.
            let stands = unit.unit().is_none_or(|unit| !game.has_ace(state, unit));
            state.test = Test { of, unit, need, verdict, stands };
        }
        Event::Kept { .. } => state.test.stands = true,
        Event::AceUsed { unit } => state.units[unit].marks.set(Mark::AceUsed, true),
        Event::Missed { .. } => {
            steel(game, state);
            (state.attack.stage, state.test) = (Stage::Deviate, Test::default());
        }
        Event::Evaded { .. } => (state.attack.stage, state.test) = (Stage::Over, Test::default()),
        Event::Hit { critical, .. } => {
            steel(game, state);
            (state.attack.stage, state.attack.critical) = (Stage::Hit, critical);
            state.test = Test::default();
        }
        Event::EvasionDue => {
            steel(game, state);
            if state.attack.by.is_some() {
                state.attack.stage = Stage::Evade;
            } else {
                state.grip.evades = true;
            }
            state.test = Test::default();
        }
        Event::Deviated { .. } => state.attack.stage = Stage::Over,
        Event::Splashed { at, level, units, drones } => {
            let attack = &mut state.attack;
            attack.stage = Stage::Splash;
            (attack.center, attack.level) = (at, level);
            (attack.caught, attack.caught_drones) = (units, drones);
        }
        Event::Caught { unit, .. } => {
            state.attack.caught.remove(unit);
            state.test = Test::default();
        }
        Event::DroneCaught { place, .. } => {
            state.attack.caught_drones &= !(1 << place);
            state.test = Test::default();
        }
        Event::ShotEnded { shots, .. } => {
            let attack = &mut state.attack;
            (attack.shots, attack.stage, attack.critical) = (shots, Stage::Aim, false);
            (attack.aim, attack.also) = (Part::Whole, [Part::Whole; 2]);
            state.test = Test::default();
        }
        Event::AttackEnded { .. } => (state.attack, state.test) = (Attack::default(), Test::default()),

        Event::SectionHurt { unit, section, points, by, .. } => {
            *section_mut(game, state, unit, section) -= points;
            credit(game, state, unit, points, by);
        }
        Event::ItemHurt { unit, item, points, by, .. } => {
            state.items.at_mut(item.into()).durability -= points;
            credit(game, state, unit, points, by);
        }
        Event::SiteHurt { site, points, .. } => *state.sites.at_mut(site.into()) -= points,
        Event::SectionDestroyed { unit, .. } => {
            state.score.dismantled[at(game.side_of(unit).other())] += 1;
        }
        Event::ItemDestroyed { unit, item, aimed } => {
            if aimed {
                state.score.disarmed[at(game.side_of(unit).other())] += 1;
            }
            forget(state, item);
            *state.items.at_mut(item.into()) = Thing::default();
        }
        Event::SiteDestroyed { site, by } => {
            state.razed |= 1 << site;
            *state.sites.at_mut(site.into()) = 0;
            if let Some(by) = by.filter(|_| game.sites[usize::from(site)].installation.is_none()) {
                state.score.demolished[at(by)] += 1;
            }
        }
        Event::ExplosionRolled { .. } => {}
        Event::UnitDestroyed { unit, .. } => {
            if state.destroyed.is_empty() {
                state.score.first_blood = Some(game.side_of(unit).other());
            }
            state.destroyed.insert(unit);
            remove(game, state, unit);
        }
        Event::Unsupported { units } => state.falling = UnitSet(state.falling.0 | units.0),
        Event::Fell { unit, level, levels } => {
            state.falling.remove(unit);
            let now = &mut state.units[unit];
            (now.elevation, now.posture) = (level, Posture::Fallen);
            state.impact = Impact { unit: Other::is(unit), levels };
        }
        Event::DroppedDown { unit, levels } => state.impact = Impact { unit: Other::is(unit), levels },
        Event::FallPlaced { .. } => state.impact = Impact::default(),

        Event::GrappleTried { unit, target } => {
            state.turn.once.set(Once::Fought);
            state.grip = Grip { by: Other::is(unit), target: Other::is(target), ..Grip::default() };
        }
        Event::BreakTried { unit } => {
            let target = state.units[unit].partner;
            state.grip = Grip { by: Other::is(unit), target, breaks: true, ..Grip::default() };
        }
        Event::GrappleFailed { target, slipped, .. } => {
            steel(game, state);
            if slipped {
                state.turn.slipped.insert(target);
            }
            (state.grip, state.test) = (Grip::default(), Test::default());
        }
        Event::Grappled { unit, target, facing } => {
            steel(game, state);
            let (from, to) = (state.units[unit].cell, state.units[target]);
            let now = &mut state.units[unit];
            (now.from, now.cell, now.elevation, now.facing) = (from, to.cell, to.elevation, facing);
            (now.partner, state.units[target].partner) = (Other::is(target), Other::is(unit));
            state.units[unit].marks.set(Mark::Holds, true);
            state.test = Test::default();
            state.grip.won = true;
        }
        Event::Held { .. } => {
            state.grip = Grip::default();
            state.turn.once.set(Once::Gripped);
        }
        Event::BreakFailed { .. } => {
            steel(game, state);
            (state.grip, state.test) = (Grip::default(), Test::default());
        }
        Event::Released { unit, other } => {
            if state.grip.breaks {
                steel(game, state);
            }
            for unit in [unit, other] {
                state.units[unit].partner = Other::NONE;
                state.units[unit].marks.set(Mark::Holds, false);
            }
            (state.grip, state.test) = (Grip::default(), Test::default());
        }
        Event::Thrown { unit, target, to, level, facing, hexes, on_way } => {
            state.score.thrown[at_side(game, unit)] += 1;
            let from = state.units[unit].cell;
            let now = &mut state.units[target];
            let levels = now.elevation.abs_diff(level);
            (now.from, now.cell, now.elevation, now.facing) = (from, to, level, facing);
            now.posture = Posture::Fallen;
            state.thrown = Thrown { unit: Other::is(target), hexes, levels, to, hit: on_way };
        }
        Event::Struck { unit, .. } => {
            state.thrown.hit.remove(unit);
            state.test = Test::default();
        }
        Event::ThrowEnded { .. } => state.thrown = Thrown::default(),
    }
}

#[inline]
fn at(side: Side) -> usize {
    side.0.into()
}

#[inline]
fn at_side(game: &ThirtyMm, unit: UnitId) -> usize {
    at(game.side_of(unit))
}

fn section_mut<'a>(game: &ThirtyMm, state: &'a mut State, unit: UnitId, section: u8) -> &'a mut u8 {
    state.sections.at_mut(game.unit(unit).first_section + usize::from(section))
}

/// The move a Unit is making: that of a Drone Unit that is led, or the active Unit's own.
#[inline]
fn mover(state: &mut State, unit: UnitId) -> &mut Moving {
    if state.led.unit == Other::is(unit) { &mut state.led } else { &mut state.moving }
}

/// Damage dealt to an enemy counts for the team that brought it about (TM-MIS-3).
#[inline]
fn credit(game: &ThirtyMm, state: &mut State, unit: UnitId, points: u8, by: Option<Side>) {
    if let Some(by) = by.filter(|&by| by != game.side_of(unit)) {
        state.score.dealt[at(by)] += u16::from(points);
    }
}

/// The second or third place of a Spread Shot, or no more of them.
fn also(attack: &mut Attack, part: Part) {
    match attack.also {
        _ if part == Part::Whole => attack.stage = Stage::Roll,
        [Part::Whole, _] => attack.also[0] = part,
        _ => {
            attack.also[1] = part;
            attack.stage = Stage::Roll;
        }
    }
}

/// The entries that stay, in order.
fn kept<T: Copy + Default, const N: usize>(
    list: &FixedVec<T, N>,
    stays: impl Fn(&T) -> bool,
) -> FixedVec<T, N> {
    let mut left = FixedVec::default();
    list.as_slice().iter().filter(|one| stays(one)).for_each(|one| left.push(*one));
    left
}

fn take_marker(state: &mut State, cell: Cell) {
    let Some(at) = state.markers.as_slice().iter().position(|marker| marker.cell == cell) else { return };
    let mut left = FixedVec::default();
    for (other, marker) in state.markers.as_slice().iter().enumerate() {
        if other != at {
            left.push(*marker);
        }
    }
    state.markers = left;
}

impl ThirtyMm {
    /// The areas are known, so markers and Installations stand where they belong (TM-SETUP-5, TM-MIS-1, TM-MIS-9,
    /// TM-MIS-11).
    fn lay_out(&self, state: &mut State, west: Side) {
        state.west = west;
        let defender = state.attacker.other();
        state.team = defender;
        let in_west = west == defender;
        if self.scenario.mission == Mission::OrderToDestroy {
            for (at, site) in self.sites.iter().enumerate() {
                if site.installation == Some(in_west) {
                    *state.sites.at_mut(at) = site.defense;
                }
            }
            return;
        }
        let home = if self.scenario.mission == Mission::Counterattack { HOME_MARKERS } else { 0 };
        for (at, &cell) in self.scenario.markers.iter().enumerate() {
            let cell = if in_west { cell } else { self.grid().half_turn(cell).unwrap_or(cell) };
            state.markers.push(Marker { cell, owner: (at < home).then_some(defender) });
        }
    }
}

/// The first markers of Counterattack! are the Defender's home markers (TM-MIS-9).
pub(crate) const HOME_MARKERS: usize = 2;

//! Refuses positions that could not arise: they would break the rules behind them.

use crate::content::SectionKind;
use crate::game::ThirtyMm;
use crate::state::{
    Ask, Mark, Moving, Other, Part, Phase, Posture, SIDES, Slot, Spot, Stage, Stance, State, Target, TestOf,
    UnitId, UnitSet,
};
use table::{Cell, Fault, Game, Grid, Status};

/// More than any battle scores or counts.
const MOST_COUNTED: u8 = 200;
/// More than any Unit carries.
const MOST_INTEL: u8 = 8;
/// The lowest and the highest elevation (TM-ELEV-1).
const LEVELS: std::ops::RangeInclusive<i8> = -2..=3;
/// More Movement Points than any Unit has.
const MOST_POINTS: u8 = 40;
/// More AP than any pool holds, also with `ap_cap = storage`.
const MOST_AP: u8 = 40;

pub(super) fn check(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    check_numbers(game, state)?;
    check_sets(game, state)?;
    for unit in state.on_map.iter() {
        check_unit(game, state, unit)?;
    }
    check_items(game, state)?;
    check_frames(game, state)?;
    check_ask(game, state)?;
    // Somebody who is asked must have an answer.
    let mut list = Vec::new();
    if let Status::ToAct(_) = game.status(state) {
        game.legal(state, &mut list);
        if list.is_empty() || game.check(state, &game.usual(state)).is_err() {
            return impossible("nothing could be chosen");
        }
    }
    Ok(())
}

fn impossible(what: impl Into<String>) -> Result<(), Fault> {
    Err(Fault::new(what.into()).help("give the missing part, or another ask"))
}

fn require(holds: bool, what: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { impossible(what()) }
}

/// Whether there is such a Unit, and it is on the map.
fn on_map(game: &ThirtyMm, state: &State, unit: UnitId) -> bool {
    unit.index() < game.units.len() && state.on_map.has(unit)
}

fn check_numbers(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    let score = &state.score;
    let counts = [
        score.primary,
        score.dismantled,
        score.disarmed,
        score.demolished,
        score.thrown,
        score.surveyed,
        score.gathered,
    ];
    let many = counts.iter().flatten().any(|&count| count > MOST_COUNTED)
        || score.dealt.iter().any(|&it| it > 9_999);
    require(!many, || format!("nothing is counted beyond {MOST_COUNTED}"))?;
    let known = score.picks.iter().all(|picks| picks.0 < 1 << 10 && picks.count() <= 3);
    require(known, || "a team picks three of ten secondary objectives (TM-SETUP-6)".into())?;
    let sides = SIDES.into_iter().any(|side| side == state.attacker)
        && SIDES.contains(&state.west)
        && SIDES.contains(&state.team)
        && score.first_blood.is_none_or(|side| SIDES.contains(&side));
    require(sides, || "there are two teams".into())?;
    require(state.round <= game.scenario.rounds, || format!("the last round is {}", game.scenario.rounds))?;
    let sites = game.sites.iter().enumerate();
    for (at, site) in sites {
        require(*state.sites.at(at) <= site.defense, || {
            format!("the structure in {} has at most {}", game.hex_name(site.cells[0]), site.defense)
        })?;
    }
    Ok(())
}

fn check_sets(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    let all = UnitSet(SIDES.iter().fold(0, |set, &side| set | game.side_units(side).0));
    let sets = [state.on_map, state.reserve, state.destroyed, state.left];
    let known = sets.iter().chain([&state.activated, &state.falling]).all(|set| set.minus(all).is_empty());
    require(known, || "there are not so many Units".into())?;
    let total: u32 = sets.iter().map(|set| set.count()).sum();
    let union = UnitSet(sets.iter().fold(0, |union, set| union | set.0));
    require(total == union.count(), || "a Unit is on the map, in Reserve, destroyed, or has left".into())?;
    require(state.emissary.unit().is_none_or(|unit| unit.index() < game.units.len()), || {
        "the Emissary is a Unit".into()
    })?;
    for unit in all.minus(state.on_map).iter() {
        let now = &state.units[unit];
        let blank = !now.partner.is_some() && now.ap == 0 && now.intel == 0 && now.stance == Stance::None;
        require(blank && now.posture == Posture::Standing, || {
            format!("{} is off the map and has neither AP nor tokens", game.name_of(unit))
        })?;
        if state.destroyed.has(unit) || state.left.has(unit) {
            let gone = (0..game.sheet(unit).sections.len()).all(|at| game.defense(state, unit, at) == 0);
            require(gone, || format!("{} is gone and has no Sections left", game.name_of(unit)))?;
        }
    }
    Ok(())
}

fn check_unit(game: &ThirtyMm, state: &State, unit: UnitId) -> Result<(), Fault> {
    let (now, sheet, name) = (&state.units[unit], game.sheet(unit), game.name_of(unit));
    for (at, section) in sheet.sections.iter().enumerate() {
        require(game.defense(state, unit, at) <= section.defense, || {
            format!("{name}'s {} has at most {}", section.name, section.defense)
        })?;
    }
    let torso = sheet.of_kind(SectionKind::Torso).all(|at| game.defense(state, unit, at) > 0);
    require(torso, || format!("{name} has lost its Torso and would be destroyed (TM-SEC-1)"))?;
    let helpless = game.is_inoperative(state, unit) && !game.has_drones(state, unit);
    require(!helpless, || format!("{name} is Inoperative and would be removed (TM-SEC-10)"))?;
    require(LEVELS.contains(&now.elevation), || format!("{name} is between -2 and +3"))?;
    let (surface, ground) = (game.surface(state, now.cell), game.map.board[now.cell].ground);
    let right = match now.posture {
        Posture::Stuck => now.elevation == ground && game.site(state, now.cell).is_some(),
        _ => {
            game.levels(state, unit, now.cell).contains(&now.elevation)
                || state.falling.has(unit)
                || state.burning.left > 0
                || state.stepped
        }
    };
    require(right, || {
        format!(
            "{name} cannot be at {} in {}; its surface is {surface}",
            now.elevation,
            game.hex_name(now.cell)
        )
    })?;
    require(now.ap <= MOST_AP && now.intel <= MOST_INTEL && now.reboots < 8, || {
        format!("{name} has too many tokens")
    })?;
    require(game.grid().has(now.from), || format!("{name} came from a hex"))?;
    let foes = game.side_units(game.side_of(unit).other()).count();
    let known = now.partner.unit().is_none_or(|other| other.index() < game.units.len());
    require(known && u32::from(now.unwavered.0 | now.radar.0) >> foes == 0, || {
        format!("{name} knows Units that are not there")
    })?;
    check_partner(game, state, unit)?;
    if let Stance::Defensive(item) = now.stance {
        let item = usize::from(item);
        let held = item < game.items()
            && state.items.at(item).durability > 0
            && matches!(state.items.at(item).place.spot(), Spot::Held(..))
            && game.holder(state, item) == unit;
        require(held, || format!("{name} does not hold what it takes cover behind (TM-STANCE-4)"))?;
    }
    Ok(())
}

fn check_partner(game: &ThirtyMm, state: &State, unit: UnitId) -> Result<(), Fault> {
    let (now, name) = (&state.units[unit], game.name_of(unit));
    let Some(other) = now.partner.unit() else {
        return require(!now.marks.has(Mark::Holds), || format!("{name} holds nobody"));
    };
    let there = &state.units[other];
    let mutual = on_map(game, state, other)
        && there.partner.unit() == Some(unit)
        && there.marks.has(Mark::Holds) != now.marks.has(Mark::Holds)
        && game.side_of(other) != game.side_of(unit);
    require(mutual, || format!("{name} and {} do not hold each other (TM-HOLD-1)", game.name_of(other)))?;
    let together = there.cell == now.cell && there.elevation == now.elevation;
    require(together || state.thrown.unit.is_some(), || {
        format!("{name} is not in the hex of its grapple (TM-GRAP-6)")
    })
}

fn check_items(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    for item in 0..game.items() {
        let (thing, fitting, owner) = (state.items.at(item), game.fitting(item), game.owner_of(item));
        let name = format!("{}'s {}", game.name_of(owner), fitting.name);
        require(thing.durability <= fitting.sheet.durability, || {
            format!("{name} has at most {}", fitting.sheet.durability)
        })?;
        let entries: Vec<Cell> = state
            .loose
            .as_slice()
            .iter()
            .filter(|loose| usize::from(loose.item) == item)
            .map(|loose| loose.cell)
            .collect();
        require(entries.len() <= 1, || format!("{name} is in two places"))?;
        let entry = entries.first().copied();
        let right = match thing.place.spot() {
            _ if thing.durability == 0 => {
                entry.is_none() && thing.place == crate::state::Whereabouts::default()
            }
            Spot::Fixed => entry.is_none() && !fitting.sheet.is_held(),
            Spot::Carried => entry.is_none() && fitting.sheet.is_held(),
            Spot::Dropped => fitting.sheet.is_held() && entry.is_some_and(|cell| game.grid().has(cell)),
            Spot::Active => {
                fitting.sheet.drone().is_some()
                    && on_map(game, state, owner)
                    && entry.is_some_and(|cell| game.grid().has(cell))
            }
            Spot::Held(one, two) => fitting.sheet.is_held() && holds_it(game, state, item, entry, (one, two)),
        };
        require(right, || format!("{name} cannot be there (TM-WPN-1)"))?;
    }
    let known = state.loose.as_slice().iter().all(|loose| usize::from(loose.item) < game.items());
    require(known, || "there are not so many Items".into())?;
    check_hands(game, state)
}

/// Whether the Arms that hold an Item are there: its owner's, or a friend's.
fn holds_it(
    game: &ThirtyMm,
    state: &State,
    item: usize,
    entry: Option<Cell>,
    (one, two): (u8, Option<u8>),
) -> bool {
    let owner = game.owner_of(item);
    let holder = match entry {
        None => owner,
        Some(cell) => UnitId(cell.0.min(255) as u8),
    };
    let friend = holder.index() < game.units.len()
        && game.side_of(holder) == game.side_of(owner)
        && (entry.is_none() || holder != owner);
    let deployed = on_map(game, state, holder)
        || entry.is_none() && (state.round == 0 || state.reserve.has(holder) || state.activated.has(holder));
    let hand = |at: u8| {
        let section = game.sheet(holder).sections.get(usize::from(at));
        section.is_some_and(|section| section.hand) && game.defense(state, holder, at.into()) > 0
    };
    friend && deployed && hand(one) && two.is_none_or(|two| two != one && hand(two))
}

/// One Item a hand (TM-WPN-2).
fn check_hands(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    let mut used: Vec<(UnitId, u8)> = Vec::new();
    for item in 0..game.items() {
        let thing = state.items.at(item);
        if let (Spot::Held(one, two), true) = (thing.place.spot(), thing.durability > 0) {
            for arm in std::iter::once(one).chain(two) {
                let hand = (game.holder(state, item), arm);
                require(!used.contains(&hand), || {
                    format!("{} holds two Items in one hand (TM-WPN-2)", game.name_of(hand.0))
                })?;
                used.push(hand);
            }
        }
    }
    Ok(())
}

fn check_frames(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    let present = |other: Other| other.unit().is_none_or(|unit| on_map(game, state, unit));
    let turn = &state.turn;
    require(present(turn.unit) && turn.die <= 8, || "the active Unit is on the map".into())?;
    require(turn.slipped.0 >> game.units.len() == 0 && game.grid().has(turn.gather), || {
        "the turn knows Units that are not there".into()
    })?;
    let own = |moving: &Moving, by: Option<UnitId>| {
        moving.unit.unit().is_none_or(|unit| Some(unit) == by && on_map(game, state, unit))
            && moving.points <= MOST_POINTS
            && moving.retreat <= MOST_POINTS
            && moving.tan <= MOST_POINTS
            && moving.white <= MOST_POINTS
    };
    require(own(&state.moving, turn.unit.unit()), || "only the active Unit moves".into())?;
    let moves = state.moving.unit.is_some()
        == (turn.unit.is_some() && turn.phase == Phase::Movement && turn.die == 0);
    require(moves, || "the active Unit moves in its Movement Phase, and only then".into())?;
    let led = state.led.unit.unit();
    let leads = led.is_none_or(|unit| {
        on_map(game, state, unit) && game.unit(unit).main == turn.unit.unit() && turn.unit.is_some()
    });
    require(own(&state.led, led) && leads, || "a Drone Unit is led by its Main Unit (TM-DRONE-2)".into())?;
    let flying = state.burning.left == 0 || state.moving.unit.is_some() && state.burning.left <= MOST_POINTS;
    require(flying && (!state.stepped || turn.unit.is_some()), || "nobody is moving".into())?;
    require(state.falling.minus(state.on_map).is_empty(), || "those who fall are on the map".into())?;
    require(present(state.impact.unit) && state.impact.levels <= 5, || "a fall is at most 5 levels".into())?;
    require(state.handling.left <= 3, || "at most three Drones are handled (TM-DRONE-4)".into())?;
    check_attack(game, state)?;
    check_grip(game, state)
}

fn check_attack(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    let attack = &state.attack;
    let Some(unit) = attack.by.unit() else {
        let idle = !state.test.unit.is_some() || state.grip.by.is_some() || state.thrown.unit.is_some();
        return require(idle, || "a roll belongs to an attack, a grapple or a throw".into());
    };
    let armed = attack.weapon != Slot::NONE
        && attack.weapon.item().is_none_or(|item| {
            item < game.items()
                && state.items.at(item).durability > 0
                && game.side_of(game.owner_of(item)) == game.side_of(unit)
        });
    require(on_map(game, state, unit) && armed && attack.shots <= 3, || "the attacker has a Weapon".into())?;
    require(attack.by == state.turn.unit || attack.reaction && state.turn.unit.is_some(), || {
        "the active Unit attacks, or a Unit in stance".into()
    })?;
    let target = match attack.target {
        Target::Unit(target) => {
            target.index() < game.units.len()
                && game.side_of(target) != game.side_of(unit)
                && on_map(game, state, target)
        }
        Target::Drone(item) => usize::from(item) < game.items() && game.is_active(state, item.into()),
        Target::Site(cell) => game.grid().has(cell) && game.site(state, cell).is_some(),
    };
    require(target, || "the target of the attack is not there".into())?;
    let part = |part: Part| match (part, attack.target) {
        (Part::Whole, _) => true,
        (Part::Section(at), Target::Unit(target)) => {
            usize::from(at) < game.sheet(target).sections.len() && game.defense(state, target, at.into()) > 0
        }
        (Part::Item(item), Target::Unit(_)) => {
            usize::from(item) < game.items() && state.items.at(item.into()).durability > 0
        }
        _ => false,
    };
    let aimed = part(attack.aim) && attack.also.iter().all(|also| part(*also));
    require(aimed && game.grid().has(attack.center), || "what is aimed at is not there".into())?;
    let splash = attack.stage == Stage::Splash;
    let caught = attack.caught.minus(state.on_map).is_empty()
        && (attack.caught_drones >> state.loose.as_slice().len().min(31))
            <= u32::from(state.loose.as_slice().len() > 31)
        && (splash || attack.caught.is_empty() && attack.caught_drones == 0);
    require(caught, || "those who are caught are there".into())
}

fn check_grip(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    let (grip, thrown) = (&state.grip, &state.thrown);
    let pair = match (grip.by.unit(), grip.target.unit()) {
        (None, None) => true,
        (Some(by), Some(target)) => {
            grip.by == state.turn.unit
                && on_map(game, state, by)
                && on_map(game, state, target)
                && game.side_of(by) != game.side_of(target)
        }
        _ => false,
    };
    require(pair, || "a grapple is between two enemies on the map".into())?;
    let bound = grip.by.unit().is_none_or(|unit| {
        let partner = state.units[unit].partner;
        if grip.won || grip.breaks { partner == grip.target } else { !partner.is_some() }
    });
    require(bound, || "who has grappled an enemy is in its hex".into())?;
    let only = usize::from(grip.by.is_some()) + usize::from(state.attack.by.is_some()) <= 1;
    require(only, || "an attack and a grapple do not go on at once".into())?;
    let flies = thrown.unit.unit().is_none_or(|unit| on_map(game, state, unit) && state.turn.unit.is_some());
    let sound = game.grid().has(thrown.to) && thrown.hit.minus(state.on_map).is_empty() && thrown.hexes <= 8;
    require(flies && sound && thrown.levels <= 5, || "the throw is not possible".into())?;
    let test = &state.test;
    let idle =
        test.of == TestOf::Nothing || grip.by.is_some() || state.attack.by.is_some() || thrown.unit.is_some();
    let roller = test.unit.unit().is_none_or(|unit| on_map(game, state, unit));
    require(idle && roller, || "a roll belongs to an attack, a grapple or a throw".into())
}

/// What is asked fits what is in progress.
fn check_ask(game: &ThirtyMm, state: &State) -> Result<(), Fault> {
    let active = state.turn.unit.unit();
    let attack = state.attack.by.unit();
    let waits = state.test.of != TestOf::Nothing && !state.test.stands;
    let quiet = attack.is_none()
        && !state.grip.by.is_some()
        && !state.thrown.unit.is_some()
        && state.falling.is_empty()
        && !state.impact.unit.is_some()
        && !waits;
    let still = quiet && !state.stepped && state.burning.left == 0;
    let setup = state.round == 0;
    let right = match state.ask {
        Ask::Over(_) => !setup,
        Ask::Pick(_) | Ask::RollOff | Ask::Role(_) | Ask::Area(_) => {
            setup && state.on_map.is_empty() && active.is_none()
        }
        Ask::Emissary(side) => setup && side != state.attacker && state.on_map.is_empty() && active.is_none(),
        Ask::Deploy(side) => setup && active.is_none() && !game.unplaced(state, side).is_empty(),
        Ask::Outfit(unit) => active.is_none() && on_map(game, state, unit) && still,
        Ask::Activate(_) => !setup && active.is_none() && still && state.handling.left == 0,
        Ask::RollAp(unit) => {
            active == Some(unit) && still && state.turn.die > 0 && state.turn.phase == Phase::Movement
        }
        Ask::Move(unit) => {
            let mover = state.led.unit.unit().or(active);
            mover == Some(unit) && still && state.turn.phase == Phase::Movement && state.turn.die == 0
        }
        Ask::Fight(unit) => {
            active == Some(unit)
                && still
                && state.turn.phase != Phase::Movement
                && !state.led.unit.is_some()
                && state.turn.die == 0
        }
        Ask::Aim(unit) => {
            attack == Some(unit) && !waits && state.attack.stage == Stage::Aim && state.attack.shots > 0
        }
        Ask::Spread(unit) => {
            attack == Some(unit) && !waits && state.attack.stage == Stage::Spread && game.spreads(state)
        }
        Ask::Reroll(unit) => waits && state.test.unit.unit() == Some(unit) && active.is_some(),
        Ask::React(side) => {
            let mover = game.mover(state);
            state.stepped && quiet && mover.is_some_and(|mover| game.side_of(mover) != side)
        }
        Ask::Grip(unit) => active == Some(unit) && state.grip.won && state.grip.by.unit() == Some(unit),
        Ask::Withdraw(unit) => active == Some(unit) && game.refuges(state, unit) != 0,
        Ask::Order(_) => state.falling.count() > 1 && !state.impact.unit.is_some() && !waits,
        Ask::Fall(unit) => state.impact.unit.unit() == Some(unit) && !waits,
        Ask::Drones(unit) => active == Some(unit) && state.handling.left > 0 && still,
    };
    // Drones wait for nobody but their Unit.
    let hands = state.handling.left == 0 || matches!(state.ask, Ask::Drones(_));
    let dice = state.turn.die == 0 || matches!(state.ask, Ask::RollAp(_));
    require(right && hands && dice, || "what is asked does not fit what is in progress".into())?;
    let begun = setup
        || matches!(state.ask, Ask::Over(_))
        || SIDES.into_iter().all(|side| {
            let there = UnitSet(state.on_map.0 | state.reserve.0).and(game.side_units(side));
            !there.is_empty() || active.is_some()
        });
    require(begun, || "a team without a Unit has lost (TM-END-3)".into())
}

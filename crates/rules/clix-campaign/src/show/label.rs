//! Choices in words: what is asked, a label for every answer, and the numbers behind it.

use crate::action::Action;
use crate::game::{ClixCampaign, side_name};
use crate::state::{Ask, Deed, Flight, Kind, State, Step, Style, Throw, UnitId};
use table::{Cell, Grid, Label, Notation, Tally};

/// Turn and step, in words.
pub(crate) fn heading(state: &State) -> String {
    match (state.ask, state.step) {
        (Ask::Over(_), _) => format!("The game is over after round {}", state.round),
        (_, Step::Setup) => "Setup".into(),
        _ => {
            let actions = if state.pool == 1 { "1 action".into() } else { format!("{} actions", state.pool) };
            format!("Round {}, {}: {actions} left", state.round, side_name(state.active))
        }
    }
}

/// The decision to make now, in words.
pub(crate) fn asked(game: &ClixCampaign, state: &State) -> String {
    let name = |unit: UnitId| game.name_of(unit);
    let now = || state.attack.now.unit().map_or_else(String::new, name);
    match state.ask {
        Ask::SetupRoll => "roll for the first turn".into(),
        Ask::WhoIsFirst(_) => "take the first turn, or leave it to the other player".into(),
        Ask::WhichEdge(_) => "take the top or the bottom edge".into(),
        Ask::DraftObject(_) => "place an object".into(),
        Ask::Place(side) => {
            let next = game.side_units(side).minus(state.on_map).iter().next();
            format!("place {}", next.map_or_else(String::new, name))
        }
        Ask::Poison => "use Poison".into(),
        Ask::Main => "give an action, use a free one, or end the turn".into(),
        Ask::Selected(unit) => format!("act with {}", name(unit)),
        Ask::Action => format!("continue with {}", game.speaker(state).map_or_else(String::new, name)),
        Ask::MoreTargets => "take another target, or roll".into(),
        Ask::Retarget => "take another target, or none".into(),
        Ask::NextTarget => "roll for the next target, or use a free action".into(),
        Ask::SecondChance => "roll again by Second Chance, or not".into(),
        Ask::Luck(_) => format!("have the {} roll made again, or let it stand", throw_words(state.roll.what)),
        Ask::Cancel(by) => format!("cancel the re-roll that {} wants, or let it happen", name(by)),
        Ask::Blades => "roll Blades/Claws/Fangs, or use the damage value".into(),
        Ask::Mastermind => format!("choose who takes {}'s damage", name(state.blow.to)),
        Ask::Victim => "choose who comes next".into(),
        Ask::Share => format!("choose how much of {} damage {} takes", game.damage_to_share(state), now()),
        Ask::CriticalShare => "choose who takes the critical click".into(),
        Ask::KnockOrder => "choose who is knocked back first".into(),
        Ask::KnockLine(unit) => format!("choose where {} is knocked back", name(unit)),
        Ask::Borrow => format!("act with {}, lent to you", state.lent.unit().map_or_else(String::new, name)),
        Ask::Placement => "choose where to put it".into(),
        Ask::Marker => "choose where the next marker lies".into(),
        Ask::FallTo(unit) => format!("choose where {} falls", name(unit)),
        Ask::Rally => "choose who loses a token by Rally".into(),
        Ask::Over(_) => "nothing; the game is over".into(),
    }
}

/// What a roll is for, in words.
pub(super) fn throw_words(what: Throw) -> &'static str {
    match what {
        Throw::Blades => "Blades/Claws/Fangs",
        Throw::BreakAway => "break away",
        Throw::ShapeChange => "Shape Change",
        Throw::SuperSenses => "Super Senses",
        Throw::Impostor => "impostor strike",
        Throw::Leadership => "Leadership",
        Throw::Impervious => "Impervious",
        Throw::ForceBlast => "Force Blast",
        Throw::Regeneration => "Regeneration",
        Throw::Support => "Support",
        Throw::Healing => "healing",
        Throw::Attack | Throw::Nothing => "attack",
    }
}

/// What an attack does, as a verb, and its clause.
pub(super) fn style_words(style: Style) -> (&'static str, &'static str) {
    match (style.kind, style.close) {
        (Kind::Plain, true) if style.expert => ("strike as an expert at", "CC-DAM-CCE-1"),
        (Kind::Plain, true) => ("strike at", "CC-CLOSE-1"),
        (Kind::Plain, false) if style.expert => ("shoot as an expert at", "CC-DAM-RCE-1"),
        (Kind::Plain, false) => ("shoot at", "CC-RNG-1"),
        (Kind::Incapacitate, _) => ("incapacitate", "CC-ATK-INC-1"),
        (Kind::Explosion, _) => ("explode on", "CC-ATK-EXP-1"),
        (Kind::Psychic, _) => ("blast the mind of", "CC-ATK-PSY-1"),
        (Kind::Pulse, _) => ("send a Pulse Wave at", "CC-ATK-PUL-1"),
        (Kind::Thrown, _) => ("throw its object at", "CC-OBJ-11"),
        (Kind::Hurled, _) => ("hurl an object at", "CC-ATK-TEL-5"),
        (Kind::Search, _) => ("look for", "CC-HIDE-7"),
        (Kind::MindControl, _) => ("control the mind of", "CC-SPD-MIN-1"),
        (Kind::Lift, _) => ("seize", "CC-ATK-TEL-3"),
    }
}

/// A sentence begins with a capital.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What choosing the action means.
pub(super) fn label(game: &ClixCampaign, state: &State, action: &Action) -> Label {
    let speaker = game.speaker(state);
    let about = |words: String, clause| Label {
        words,
        clause,
        token: speaker.map(UnitId::token),
        ..Label::default()
    };
    let name = |unit: UnitId| game.name_of(unit);
    let of =
        |unit: UnitId, words: String, clause| Label { token: Some(unit.token()), ..about(words, clause) };
    let at = |target: UnitId, words: String, clause| Label {
        target: Some(target.token()),
        ..about(words, clause)
    };
    let to = |cell: Cell, words: &str, mode, clause| Label {
        cell: game.grid().has(cell).then_some(cell),
        mode,
        ..about(format!("{words} {}", game.square_name(cell)), clause)
    };
    match *action {
        Action::RollSetup => about("Roll for the first turn".into(), "CC-SETUP-1"),
        Action::TakeFirst => about("Take the first turn".into(), "CC-SETUP-1"),
        Action::TakeSecond => about("Leave the first turn to the other player".into(), "CC-SETUP-1"),
        Action::TakeTop => about("Take the top edge".into(), "CC-SETUP-2"),
        Action::TakeBottom => about("Take the bottom edge".into(), "CC-SETUP-2"),
        Action::PlaceObject { weight, to: cell } => {
            let words = format!("Place a {} object on", super::position::weight_word(weight));
            to(cell, &words, "", "CC-SETUP-3")
        }
        Action::Place { unit, to: cell } => Label {
            token: Some(unit.token()),
            ..to(cell, &format!("Place {} on", name(unit)), "", "CC-SETUP-4")
        },
        Action::Pass => pass(game, state),
        Action::SecondChance => about("Roll again by Second Chance".into(), "CC-FEAT-1"),
        Action::Reroll(by) => of(by, format!("{} has the roll made again", name(by)), "CC-DAM-PRO-1"),
        Action::Cancel(by) => of(by, format!("{} cancels the re-roll", name(by)), "CC-DAM-PRO-2"),
        Action::RollBlades => about("Roll Blades/Claws/Fangs".into(), "CC-ATK-BCF-1"),
        Action::Transfer(unit) => at(unit, format!("{} takes the damage", name(unit)), "CC-DEF-MAS-1"),
        Action::Next(unit) => at(unit, next(state, &name(unit)), "CC-ATT-4"),
        Action::Also(unit) => at(unit, format!("Target {} too", name(unit)), "CC-MULTI-1"),
        Action::KnockTo(way) => about(format!("Knock it back to the {way}"), "CC-KB-3"),
        Action::Mark(cell) => to(cell, "Lay a marker on", "", "CC-ATK-SMO-1"),
        Action::PutAt(cell) => to(cell, "Put it on", "place", "CC-ATK-TEL-2"),
        Action::Share(clicks) => about(format!("It takes {clicks}"), "CC-MULTI-4"),
        Action::Rally(unit) => of(unit, format!("{} loses a token", name(unit)), "CC-TEAM-1"),
        Action::Poison(unit) => of(unit, format!("{} uses Poison", name(unit)), "CC-ATK-POI-1"),
        Action::Outwit { by, target, power } => Label {
            target: Some(target.token()),
            ..of(
                by,
                format!("{} counters {} of {}", name(by), power.card().name, name(target)),
                "CC-DAM-OUT-1",
            )
        },
        Action::Perplex { by, target, change } => {
            let (slot, amount) = (change.slot().word(), change.amount());
            let words = format!("{} gives {} {amount:+} {slot}", name(by), name(target));
            Label { target: Some(target.token()), ..of(by, words, "CC-DAM-PER-1") }
        }
        Action::Drop(unit) => of(unit, format!("{} drops its object", name(unit)), "CC-OBJ-6"),
        Action::Switch { unit, switch } => {
            let declines = state.units.as_slice().get(unit.index()).is_some_and(|now| now.declines(switch));
            let verb = if declines { "uses" } else { "no longer uses" };
            let what = super::position::switch_word(switch).replace('-', " ");
            let group = "Use or decline a power";
            Label { group, ..of(unit, format!("{} {verb} {what}", name(unit)), "CC-TERM-9") }
        }
        Action::Select(unit) => of(unit, format!("Act with {}", name(unit)), "CC-TURN-3"),
        Action::BreakAway => about("Try to break away".into(), "CC-BREAK-1"),
        Action::PickUp(object) => {
            about(format!("Pick up the {}", game.object_words(state, object)), "CC-OBJ-3")
        }
        Action::Carry(unit) => at(unit, format!("Carry {}", name(unit)), "CC-FLY-6"),
        Action::Go { to: cell, flight } => {
            let now = speaker.map(|unit| game.flight(state, unit));
            let mode = if flight == Flight::Grounded { "walk" } else { "fly" };
            let mut label = to(cell, "Go to", mode, "CC-MOVE-1");
            if now.is_some_and(|now| now != flight) {
                label.words += &format!(", {}", flight.word());
            }
            label
        }
        Action::Attack { style, target } => {
            let (words, clause) = style_words(style);
            at(target, capital(&format!("{words} {}", name(target))), clause)
        }
        Action::PulseWave => about("Send a Pulse Wave".into(), "CC-ATK-PUL-1"),
        Action::Smash { style, square } => {
            let words = if style.close { "Smash" } else { "Shoot at" };
            to(square, words, "", "CC-TERR-8")
        }
        Action::SmashWall { way, .. } => about(format!("Smash the wall to the {way}"), "CC-TERR-8"),
        Action::Use(power) => about(format!("Use {}", power.card().name), power.card().clause),
        Action::Support(unit) => at(unit, format!("Support {}", name(unit)), "CC-DAM-SUP-1"),
        Action::Blast(unit) => at(unit, format!("Blast {} away", name(unit)), "CC-SPD-FOR-1"),
        Action::BlastObject(object) => {
            about(format!("Blast the {} away", game.object_words(state, object)), "CC-SPD-FOR-1")
        }
        Action::Lift(unit) => at(unit, format!("Move {} by Telekinesis", name(unit)), "CC-ATK-TEL-2"),
        Action::LiftObject(object) => {
            about(format!("Move the {} by Telekinesis", game.object_words(state, object)), "CC-ATK-TEL-4")
        }
        Action::Hurl { object, target } => {
            let what = game.object_words(state, object);
            at(target, format!("Hurl the {what} at {}", name(target)), "CC-ATK-TEL-5")
        }
        Action::EndTurn => about("End the turn".into(), "CC-TURN-4"),
    }
}

/// What not doing it means.
fn pass(game: &ClixCampaign, state: &State) -> Label {
    let (words, clause) = match state.ask {
        Ask::Poison => ("Use no more Poison", "CC-ATK-POI-1"),
        Ask::MoreTargets => ("No more targets: roll", "CC-MULTI-1"),
        Ask::Retarget => ("Take no other target", "CC-DAM-SHA-1"),
        Ask::SecondChance => ("Let the roll stand", "CC-FEAT-1"),
        Ask::Luck(_) => ("Let the roll stand", "CC-DAM-PRO-3"),
        Ask::Cancel(_) => ("Let it be rolled again", "CC-DAM-PRO-2"),
        Ask::Blades => ("Use the damage value", "CC-ATK-BCF-1"),
        Ask::Mastermind => ("Take the damage", "CC-DEF-MAS-1"),
        Ask::Marker => ("Lay no more markers", "CC-ATK-SMO-2"),
        Ask::Borrow => ("Do nothing with it", "CC-SPD-MIN-2"),
        _ => match game.frame(state).deed {
            Deed::Move => ("End the move", "CC-MOVE-1"),
            Deed::Charge => ("End the charge", "CC-SPD-CHA-1"),
            Deed::Hypersonic => ("End the run", "CC-SPD-HSS-2"),
            _ => ("End the action", "CC-ACT-3"),
        },
    };
    let token = game.speaker(state).map(UnitId::token);
    Label { words: words.into(), clause, token, ..Label::default() }
}

/// What coming next means.
fn next(state: &State, name: &str) -> String {
    match state.ask {
        Ask::NextTarget => format!("Roll for {name}"),
        Ask::CriticalShare => format!("{name} takes the critical click"),
        Ask::KnockOrder => format!("{name} is knocked back first"),
        _ => format!("{name} comes next"),
    }
}

impl ClixCampaign {
    /// An object that lies on the map, in words: "heavy car on (8,6)".
    pub(super) fn object_words(&self, state: &State, object: u8) -> String {
        let Some(known) = state.objects.as_slice().get(usize::from(object)) else { return "object".into() };
        let weight = super::position::weight_word(known.weight());
        let name = self.map.objects.get(usize::from(object)).map_or("object", |object| &object.name);
        match known.cell() {
            Some(cell) => format!("{weight} {name} on {}", self.square_name(cell)),
            None => format!("{weight} {name}"),
        }
    }
}

/// The numbers behind a choice, line by line.
pub(super) fn tallies(game: &ClixCampaign, state: &State, action: &Action) -> Vec<Tally> {
    if game.read(state, &game.write(state, action)).is_err() {
        return Vec::new();
    }
    let there = |unit: UnitId| unit.index() < game.units.len() && state.on_map.has(unit);
    let Some(by) = game.speaker(state).filter(|&unit| there(unit)) else {
        return rolls_now(game, state, action);
    };
    let attack = |target: UnitId, style: Style| {
        if !there(target) {
            return Vec::new();
        }
        let swing = game.swing(state, by, target, style);
        let mut tallies = vec![game.explain_need(state, &swing)];
        if style.kind.deals_damage() {
            tallies.push(game.explain_damage(state, &swing));
        }
        tallies
    };
    match *action {
        Action::Attack { style, target } => attack(target, style),
        Action::PulseWave => {
            let area = game.pulse_area(state, by);
            area.iter().flat_map(|target| attack(target, Style::ranged(Kind::Pulse))).collect()
        }
        Action::Go { .. } => {
            let doing = game.frame(state);
            let moving = doing.is_on() && doing.unit == by && doing.started;
            let started = game.may_move(state, by).ok().filter(|_| !moving);
            started.map_or_else(Vec::new, |doing| vec![game.explain_allowance(state, by, &doing)])
        }
        _ => rolls_now(game, state, action),
    }
}

/// The numbers of the attack in progress.
fn rolls_now(game: &ClixCampaign, state: &State, action: &Action) -> Vec<Tally> {
    match *action {
        Action::Next(target) if state.ask == Ask::NextTarget && state.on_map.has(target) => {
            let swing = game.swing_now(state, target);
            vec![game.explain_need(state, &swing), game.explain_damage(state, &swing)]
        }
        _ => Vec::new(),
    }
}

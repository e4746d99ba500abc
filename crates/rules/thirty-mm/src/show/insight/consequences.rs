//! What a choice costs, what follows from it and is easy to overlook, and why a hex cannot be reached.

use super::percent;
use crate::action::Action;
use crate::check::check;
use crate::event::{Event, Gait};
use crate::evolve::evolve;
use crate::game::ThirtyMm;
use crate::illegal::{Illegal, Refusal};
use crate::legal::EXIT_COST;
use crate::powers::Mod;
use crate::show::many;
use crate::state::{Ask, Phase, State, UnitId};
use crate::terrain::Color;
use table::show::Consequence;
use table::words::list;
use table::{Cell, Ratio, RowFacing};

/// The price of a choice, and warnings and remarks about it.
pub(crate) fn consequences(game: &ThirtyMm, state: &State, action: &Action) -> Vec<Consequence> {
    let reacts = match *action {
        Action::Attack { unit, .. } if matches!(state.ask, Ask::React(_)) => Some(unit),
        _ => None,
    };
    let unit = game.speaker(state).or(reacts).filter(|&unit| state.on_map.has(unit));
    let Some(unit) = unit.filter(|_| check(game, state, action).is_ok()) else { return Vec::new() };
    let say = |words: String, warning, clause| Consequence { words, warning, clause };
    let mut found = game.price(state, unit, action);
    match *action {
        Action::Step { way, level } => {
            let Some(to) = game.neighbor_of(state, unit, way, 1) else { return found };
            let drop = game.drop_of_step(state, unit, to, level);
            if drop > 0 {
                let points = game.fall_damage(unit, drop);
                found.push(say(format!("drops {drop} levels and takes {points} damage"), true, "TM-ELEV-5"));
            }
            found.extend(game.arrival(state, unit, to, level));
        }
        Action::Level(level) => found.extend(game.arrival(state, unit, state.units[unit].cell, level)),
        Action::Jump { way, hexes } => {
            if let Ok((fare, level)) = game.may_jump(state, unit, way, hexes) {
                found.extend(game.arrival(state, unit, fare.to, level));
            }
        }
        Action::Thrust(_) => found.push(say("gives up both combat phases".into(), true, "TM-THR-1")),
        Action::OffensiveStance(_) => {
            found.push(say("ends the turn; what is left pays for reactions".into(), false, "TM-STANCE-1"));
        }
        Action::EndPhase | Action::EndTurn if matches!(state.ask, Ask::Move(_)) => {
            found.extend(game.terrain_odds(state, unit));
        }
        Action::Kneel | Action::GoProne => {
            found.push(say("cannot evade while it is down".into(), true, "TM-ATK-8"));
        }
        Action::Gather(_) => found.push(say("gives up both combat phases".into(), false, "TM-MIS-2")),
        _ => {}
    }
    if matches!(action, Action::EndTurn)
        && state.turn.phase != Phase::Close
        && matches!(state.ask, Ask::Fight(_))
    {
        found.push(say("skips close combat".into(), false, "TM-TURN-4"));
    }
    found
}

/// Why the Unit that is placed, moves, withdraws or is thrown cannot go to a hex.
pub(crate) fn why_not(game: &ThirtyMm, state: &State, cell: Cell) -> Option<String> {
    if !game.is_hex(cell) {
        return None;
    }
    let words = |refusal: Refusal| Some(Illegal::new(refusal, game, state).to_string());
    match state.ask {
        Ask::Deploy(side) => {
            let units = || game.unplaced(state, side).iter();
            let tried = |unit| {
                game.any_level(state, unit, cell, |level| game.may_place(state, side, unit, cell, level))
            };
            if units().any(|unit| tried(unit).is_ok()) {
                return None;
            }
            units().next().and_then(|unit| tried(unit).err()).and_then(words)
        }
        Ask::Move(unit) if state.units[unit].cell != cell => game.why_out_of_reach(state, unit, cell),
        Ask::Withdraw(unit) => game.may_withdraw(state, unit, cell).err().and_then(words),
        Ask::Grip(unit) if state.units[unit].cell != cell => {
            let ways = 0..game.path_ways(state.units[unit].cell, cell);
            let tried = |ties| game.may_throw(state, unit, cell, ties).map(|_| ());
            match ways.clone().any(|ties| tried(ties).is_ok()) {
                true => None,
                false => tried(ways.start).err().and_then(words),
            }
        }
        _ => None,
    }
}

impl ThirtyMm {
    /// What a choice takes: AP, or Movement Points.
    fn price(&self, state: &State, unit: UnitId, action: &Action) -> Vec<Consequence> {
        let say = |words: String, clause| vec![Consequence { words, warning: false, clause }];
        if let Some(cost) = self.ap_cost(state, unit, action) {
            let left = state.units[unit].ap.saturating_sub(cost);
            return say(format!("{cost} AP, {left} left"), "TM-AP-1");
        }
        let points = match *action {
            Action::Rotate(facing) => self.may_rotate(state, unit, facing).ok(),
            Action::Step { way, level } => {
                self.may_stride(state, unit, way, level).ok().map(|fare| fare.points)
            }
            Action::Level(level) => self.may_level(state, unit, level).ok().map(|fare| fare.points),
            Action::Jump { way, hexes } => {
                self.may_jump(state, unit, way, hexes).ok().map(|(fare, _)| fare.points)
            }
            Action::Leave => Some(EXIT_COST),
            _ => None,
        };
        let Some(points) = points else { return Vec::new() };
        let left = self.moving(state).points.saturating_sub(points);
        let clause = if matches!(action, Action::Rotate(_)) { "TM-MOVE-4" } else { "TM-MOVE-5" };
        // What is left, not what it takes: true of a whole walk as of its last step.
        say(format!("{} left", many(left.into(), "Movement Point")), clause)
    }

    /// What awaits a mover at a level of a hex: its color, and enemies that watch it (TM-STANCE-2).
    fn arrival(&self, state: &State, unit: UnitId, to: Cell, level: i8) -> Vec<Consequence> {
        let mut found = Vec::new();
        if state.units[unit].cell != to && self.is_on(state, to, level) {
            found.extend(self.color_words(state, unit, self.color(state, to)));
        }
        let (mut ahead, gait) = (*state, Gait::Step);
        evolve(self, &mut ahead, &Event::Moved { unit, to, level, gait, points: 0, retreat: 0 });
        let side = self.side_of(unit).other();
        let watching = self.on_map(state, side).iter().filter(|&one| self.reacts(&ahead, side, one));
        let names: Vec<String> = watching.map(|one| self.name_of(one)).collect();
        if !names.is_empty() {
            let words = format!("{} may shoot at it there", list(&names));
            found.push(Consequence { words, warning: true, clause: "TM-STANCE-2" });
        }
        found
    }

    fn color_words(&self, state: &State, unit: UnitId, color: Color) -> Option<Consequence> {
        let say = |words: String, warning, clause| Some(Consequence { words, warning, clause });
        let mods = self.sheet(unit).mods;
        match color {
            Color::Tan if !mods.has(Mod::DesertKit) => {
                say("tests for Overheat at the end of the move".into(), true, "TM-TERR-4")
            }
            Color::White if !mods.has(Mod::ArcticKit) => {
                say("tests for Freeze at the end of the move".into(), true, "TM-TERR-5")
            }
            Color::Green => say("has Conceal there".into(), false, "TM-STAT-1"),
            Color::LightBlue | Color::DarkBlue if self.swims(state, unit) => None,
            Color::DarkBlue if !mods.has(Mod::SealedHull) => {
                say("loses 10 Defense if its turn ends there".into(), true, "TM-STAT-5")
            }
            Color::LightBlue | Color::DarkBlue if !self.is_wading(state, unit) => {
                let points = self.water_cost(unit);
                say(format!("loses {points} Movement Points in the water"), true, "TM-STAT-6")
            }
            _ => None,
        }
    }

    /// Whether something is allowed at any level that a Unit may have in a hex; the refusal of the surface if not.
    fn any_level(
        &self,
        state: &State,
        unit: UnitId,
        cell: Cell,
        allowed: impl Fn(i8) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let surface = self.surface(state, cell);
        let mut levels = self.levels(state, unit, cell);
        if levels.any(|level| allowed(level).is_ok()) { Ok(()) } else { allowed(surface) }
    }

    /// Why the mover cannot get to a hex: it cannot move, cannot be there, or has not enough points.
    fn why_out_of_reach(&self, state: &State, unit: UnitId, cell: Cell) -> Option<String> {
        let words = |refusal: Refusal| Illegal::new(refusal, self, state).to_string();
        let thrusts = |way: &RowFacing| {
            self.may_burn(state, unit, *way).is_ok()
                && self.may_thrust(state, unit, *way).is_ok_and(|burn| burn.to == cell)
        };
        if RowFacing::ALL.iter().any(thrusts) {
            return None;
        }
        if let Err(refusal) = self.may_walk(state, unit) {
            return Some(words(refusal));
        }
        let stays = |level| self.may_stay_at(state, unit, cell, level);
        if let Err(refusal) = self.any_level(state, unit, cell, stays) {
            return Some(words(refusal));
        }
        if self.can_reach(state, unit, cell) {
            return None;
        }
        let (name, hex, left) = (self.name_of(unit), self.hex_name(cell), self.moving(state).points);
        Some(match self.way_cost(state, unit, cell) {
            Some(cost) => {
                format!("{name} has {left} Movement Points left; the way to {hex} takes {cost} (TM-MOVE-5)")
            }
            None => format!("{name} finds no way to {hex} (TM-MOVE-8)"),
        })
    }

    /// The chance of the terrain tests that end a move (TM-TERR-4 to TM-TERR-6).
    fn terrain_odds(&self, state: &State, unit: UnitId) -> Vec<Consequence> {
        let (tan, white) = self.crossed(state, unit);
        // The ways a D8 falls short of a number.
        let below = |need: i32| (need - 1).clamp(0, 8) as u32;
        let (need, good) = self.freeze_need(white);
        let freeze = if good { below(need) } else { 8 - below(need) };
        let tests = [
            ("Overheat", tan, below(ThirtyMm::overheat_need(tan)), "TM-TERR-4"),
            ("Freeze", white, freeze, "TM-TERR-5"),
        ];
        let tests = tests.into_iter().filter(|(_, crossed, ways, _)| *crossed > 0 && *ways > 0);
        let say = |(words, _, ways, clause): (&str, u8, u32, &'static str)| Consequence {
            words: format!("{words} {}", percent(Ratio::new(ways.into(), 8))),
            warning: true,
            clause,
        };
        tests.map(say).collect()
    }
}

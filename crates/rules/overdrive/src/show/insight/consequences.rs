//! What follows from a choice and is easy to overlook: heat, shutdowns, water, arcs, wasted shots.

use super::percent;
use super::volley::Shot;
use crate::action::Action;
use crate::content::Mission;
use crate::game::Overdrive;
use crate::need::Band;
use crate::show::many;
use crate::state::{Attack, Critical, Phase, SHUTDOWN, State, Target, Unit, UnitId};
use table::show::Consequence;
use table::{Cell, Facing, Ratio, Show};

/// The consequences of a choice, the most important first.
pub(crate) fn consequences(game: &Overdrive, state: &State, action: &Action) -> Vec<Consequence> {
    let mut all = Vec::new();
    match (state.phase, *action) {
        (Phase::Overdrive(unit), Action::Overdrive(heat)) => {
            if let Some(target) = state.units[unit].weapon.unit() {
                game.overdrive(state, unit, target, heat, &mut all);
            }
        }
        (Phase::Declare(unit), Action::Weapon(target)) => {
            game.declared_shot(state, Shot { unit, attack: Attack::Weapon, target, overdrive: 0 }, &mut all);
        }
        (Phase::Declare(unit) | Phase::DeclarePhysical(unit), Action::Physical(target)) => {
            let shot = Shot { unit, attack: Attack::Physical, target, overdrive: 0 };
            game.declared_shot(state, shot, &mut all);
        }
        (Phase::Declare(unit), Action::Hold) => {
            let targets = Attack::ALL.map(|attack| game.targets(state, unit, attack).count());
            let most = targets.into_iter().max().unwrap_or(0);
            all.push(note(format!("leaves {} alone", many(most, "target")), "OD-DECL-3"));
            game.cooling(state, unit, "holding fire", &mut all);
        }
        (Phase::Resolve(_), Action::Resolve { unit, attack }) => {
            let target = state.units[unit].target(attack).unit();
            if let Some(target) = target.filter(|&target| game.is_wasted(state, unit, attack, target)) {
                let words = format!("wasted: {} is doomed already", game.name_of(target));
                all.push(warning(words, "OD-DECL-7"));
            }
        }
        (Phase::Move(unit), Action::Stand { facing }) => {
            let here = state.units[unit].cell;
            all.push(note("TMM 0: it is no harder to hit".into(), "OD-MOVE-4"));
            game.arcs_after(state, unit, (here, facing), &mut all);
        }
        (Phase::Move(unit), Action::Ground { to, facing, charge, route }) => {
            let wet = game.cells(state.units[unit].cell, route);
            game.wading(unit, wet, &mut all);
            let distance = game.distance(state.units[unit].cell, to);
            let tmm = game.ground_tmm(state, unit, distance, route.len() as u8);
            game.moved(state, unit, (to, facing), tmm, charge, &mut all);
        }
        (Phase::Move(unit), Action::Jump { to, facing }) => {
            game.wading(unit, std::iter::once(to), &mut all);
            let tmm = game.jump_tmm(state, unit, game.distance(state.units[unit].cell, to));
            game.moved(state, unit, (to, facing), tmm, Target::NONE, &mut all);
        }
        (Phase::Move(unit), Action::Leave) => {
            let pv = game.unit(unit).pv;
            all.push(match game.scenario.mission {
                Mission::Breakthrough => note(format!("saved: {pv} points for you"), "OD-SCN-6"),
                _ => warning(format!("out of the game: {} points for the enemy", pv / 2), "OD-VIC-3"),
            });
        }
        (Phase::BreakFree(unit), Action::StayStuck) => {
            let words = format!("{} stays immobile: shots at it are 4 easier", game.name_of(unit));
            all.push(warning(words, "OD-MOD-3"));
        }
        _ => {}
    }
    all
}

fn note(words: String, clause: &'static str) -> Consequence {
    Consequence { words, warning: false, clause }
}

fn warning(words: String, clause: &'static str) -> Consequence {
    Consequence { words, warning: true, clause }
}

impl Overdrive {
    /// The state with a weapon attack made and its heat gained: overdrive, then Engine Hits (OD-OV-2,
    /// OD-CRIT-6); under `overdrive_limit` what would rise above the shutdown level is lost.
    pub(super) fn after_shot(&self, state: &State, unit: UnitId, overdrive: u8) -> State {
        let mut there = *state;
        let now = &mut there.units[unit];
        let mut engine = now.hits.of(Critical::Engine);
        now.heat = now.heat.saturating_add(overdrive);
        if self.options.heat_scale_limit {
            engine = engine.min(SHUTDOWN.saturating_sub(now.heat));
        }
        now.heat = now.heat.saturating_add(engine);
        there.fired.insert(unit);
        if overdrive + engine > 0 {
            there.heated.insert(unit);
        }
        there
    }

    /// A 'Mech as the next turn finds it: critical hits in effect and cooled down (OD-END-1).
    pub(super) fn next_turn(&self, state: &State, unit: UnitId) -> Unit {
        let now = state.units[unit];
        let heat = if state.shut_down.has(unit) { 0 } else { self.cooled(state, unit) };
        Unit { heat, hits: now.hits.plus(now.pending), pending: Default::default(), ..now }
    }

    /// What heat does to a 'Mech next turn (OD-HEAT-2, OD-HEAT-6).
    fn heat_next_turn(&self, then: &Unit, unit: UnitId) -> Option<Consequence> {
        if then.heat >= SHUTDOWN {
            let words = format!(
                "heat {}: it shuts down in the End Phase and loses the next turn, hit 4 easier",
                then.heat
            );
            return Some(warning(words, "OD-HEAT-6"));
        }
        if then.heat == 0 {
            return None;
        }
        let profile = self.unit(unit);
        let (hot, cold) = (profile.ground_move(then), profile.ground_move(&Unit { heat: 0, ..*then }));
        let mut words = format!("heat {} next turn: Move {hot} instead of {cold}", then.heat);
        if self.options.heat_to_hit {
            words += &format!(", TV +{}", then.heat);
        }
        Some(note(words, "OD-HEAT-2"))
    }

    /// The overdrive preview: damage gained, this TV, heat next turn, a shutdown (OD-OV).
    fn overdrive(&self, state: &State, unit: UnitId, target: UnitId, heat: u8, all: &mut Vec<Consequence>) {
        let then = self.next_turn(&self.after_shot(state, unit, heat), unit);
        let next = self.heat_next_turn(&then, unit);
        let shuts_down = then.heat >= SHUTDOWN;
        if shuts_down {
            all.extend(next.clone());
        }
        let damage = |heat| self.weapon_damage(state, (unit, target, target), heat);
        let band = Band::of(self.range(state, unit, target));
        all.push(match damage(heat) - damage(0) {
            0 if heat > 0 => warning(format!("no more damage at {}", band.name()), "OD-OV-3"),
            0 => note(format!("{} damage on a hit", damage(0)), "OD-DMG-4"),
            more => note(format!("{} damage on a hit, {more} more", damage(heat)), "OD-OV-3"),
        });
        let need = |heat| self.need(state, unit, Attack::Weapon, target, heat);
        if need(heat) != need(0) {
            all.push(warning(format!("this shot needs {} instead of {}", need(heat), need(0)), "OD-OV-5"));
        }
        let doom = |overdrive| {
            let shot = Shot { unit, attack: Attack::Weapon, target, overdrive };
            self.volley(state, &[shot]).doomed(target)
        };
        let (with, without) = (doom(heat), doom(0));
        if with != Ratio::ZERO && !state.doomed.has(target) {
            let mut words = format!("dooms {} {}", self.name_of(target), percent(with));
            if with != without {
                words += &format!(", {} without overdrive", percent(without));
            }
            all.push(note(words, "OD-DMG-3"));
        }
        if !shuts_down {
            all.extend(next);
        }
    }

    /// What a declared attack will do, after those declared before it.
    fn declared_shot(&self, state: &State, shot: Shot, all: &mut Vec<Consequence>) {
        let Shot { unit, attack, target, .. } = shot;
        let mut there = self.as_seen_by(state, self.side_of(unit));
        match attack {
            Attack::Weapon => there.units[unit].weapon = Target::on(target),
            Attack::Physical => there.units[unit].physical = Target::on(target),
        }
        let name = self.name_of(target);
        let behind = if self.is_behind(state, unit, target) { ", 1 of them from behind" } else { "" };
        let (damage, clause) = match attack {
            Attack::Weapon => (self.weapon_damage(state, (unit, target, target), 0), "OD-DMG-4"),
            Attack::Physical => (self.physical_damage(state, unit, target), "OD-PHYS-4"),
        };
        all.push(note(format!("{damage} damage on a hit{behind}"), clause));
        let in_the_way = match attack {
            Attack::Weapon => self.view(state, unit, target).in_the_way,
            Attack::Physical => Default::default(),
        };
        if let Some(way) = self.first_in_the_way(state, unit, in_the_way) {
            let friend = self.side_of(way) == self.side_of(unit);
            let whose = if friend { "your own " } else { "" };
            let words = format!("odd hits strike {whose}{}, which is in the way", self.name_of(way));
            all.push(Consequence { words, warning: friend, clause: "OD-WAY-2" });
        }
        let shots = self.declared(&there);
        let volley = self.volley(&there, &shots);
        let at = shots.iter().position(|other| (other.unit, other.attack) == (unit, attack));
        let wasted = at.map_or(Ratio::ZERO, |at| volley.wasted[at]);
        if wasted != Ratio::ZERO {
            let words = format!("wasted {}: {name} may be doomed before", percent(wasted));
            all.push(Consequence { words, warning: wasted >= Ratio::new(1, 2), clause: "OD-DECL-7" });
        }
        let doomed = volley.doomed(target);
        if doomed != Ratio::ZERO {
            let others = shots.iter().filter(|other| other.target == target).count() - 1;
            let with = match others {
                0 => String::new(),
                others => format!(" with {} declared before", many(others, "attack")),
            };
            all.push(note(format!("{name} is doomed {}{with}", percent(doomed)), "OD-DMG-3"));
        }
        match attack {
            Attack::Weapon => {
                let then = self.next_turn(&self.after_shot(state, unit, 0), unit);
                all.extend(self.heat_next_turn(&then, unit));
            }
            Attack::Physical if !there.units[unit].weapon.is_some() => {
                self.cooling(state, unit, "a blow makes no heat and", all);
            }
            Attack::Physical => {}
        }
    }

    /// OD-HEAT-4: who makes no weapon attack goes to heat 0.
    fn cooling(&self, state: &State, unit: UnitId, how: &str, all: &mut Vec<Consequence>) {
        if state.units[unit].heat > 0 {
            let heat = self.next_turn(state, unit).heat;
            all.push(note(format!("{how} cools it to heat {heat}"), "OD-HEAT-4"));
        }
    }

    /// The chance to get stuck on a path (OD-WATR-2).
    fn wading(&self, unit: UnitId, path: impl Iterator<Item = Cell>, all: &mut Vec<Consequence>) {
        let mut through = Ratio::ONE;
        for at in path.filter(|&at| self.ground.water.contains(at)) {
            let chance = self.explain_water(unit, at).chance;
            through = through * chance.map_or(Ratio::ONE, |(_, odds)| odds.ratio());
        }
        if through != Ratio::ONE {
            let stuck = Ratio::new(through.bottom() - through.top(), through.bottom());
            all.push(warning(format!("gets stuck in the water {}", percent(stuck)), "OD-WATR-2"));
        }
    }

    fn moved(
        &self,
        state: &State,
        unit: UnitId,
        (to, facing): (Cell, Facing),
        tmm: u8,
        charge: Target,
        all: &mut Vec<Consequence>,
    ) {
        all.push(match tmm {
            0 => note("TMM 0: it is no harder to hit".into(), "OD-TMM-2"),
            tmm => note(format!("TMM {tmm}: {tmm} harder to hit, its own shots too"), "OD-TMM-2"),
        });
        let mut there = *state;
        let now = &mut there.units[unit];
        (now.cell, now.facing, now.tmm, now.charge) = (to, facing, tmm, charge);
        if let Some(target) = charge.unit() {
            let damage = self.physical_damage(&there, unit, target);
            let words = format!("the charge deals {damage} damage on a hit, {tmm} of them for its run");
            all.push(Consequence { words, warning: tmm == 0, clause: "OD-PHYS-5" });
        }
        if self.hex(to).terrain.cover() > 0 {
            let cover = self.hex(to).terrain.cover();
            all.push(note(format!("in cover: shots at it need {cover} more"), "OD-MOD-5"));
        }
        if self.scenario.mission == Mission::HoldTheGround {
            let side = Some(self.side_of(unit));
            for &hex in &self.map.objectives {
                match (self.controller(state, hex) == side, self.controller(&there, hex) == side) {
                    (false, true) => {
                        all.push(note(format!("takes the objective in {}", self.hex_name(hex)), "OD-SCN-3"));
                    }
                    (true, false) => {
                        let words = format!("gives up the objective in {}", self.hex_name(hex));
                        all.push(warning(words, "OD-SCN-3"));
                    }
                    _ => {}
                }
            }
        }
        self.arcs_after(state, unit, (to, facing), all);
    }

    /// Whose back is turned to whom after a move (OD-REAR-1). An enemy that has still to move can turn.
    fn arcs_after(
        &self,
        state: &State,
        unit: UnitId,
        (to, facing): (Cell, Facing),
        all: &mut Vec<Consequence>,
    ) {
        let mut there = *state;
        (there.units[unit].cell, there.units[unit].facing) = (to, facing);
        let enemy = self.side_of(unit).other();
        let settled = |other: &UnitId| !self.waiting(state, enemy).has(*other);
        let seen = |other: &UnitId| self.sees(&there, unit, *other);
        let names = |those: Vec<UnitId>| {
            let names: Vec<String> = those.into_iter().map(|other| self.name_of(other)).collect();
            table::words::list(&names)
        };
        let enemies: Vec<UnitId> = self.on_map(state, enemy).iter().filter(seen).collect();
        let behind = |other: &&UnitId| {
            settled(other)
                && self.is_behind(&there, unit, **other)
                && self.is_in_front(to, facing, there.units[**other].cell)
        };
        let ahead: Vec<UnitId> = enemies.iter().filter(behind).copied().collect();
        if !ahead.is_empty() {
            all.push(note(format!("in the rear arc of {}: +1 damage", names(ahead)), "OD-REAR-1"));
        }
        let exposed = |other: &&UnitId| {
            let can = !state.shut_down.has(**other) && settled(other);
            can && self.is_behind(&there, **other, unit)
        };
        let back: Vec<UnitId> = enemies.iter().filter(exposed).copied().collect();
        if !back.is_empty() {
            let words = format!("turns its back on {}: +1 damage from there", names(back));
            all.push(warning(words, "OD-REAR-1"));
        }
    }
}

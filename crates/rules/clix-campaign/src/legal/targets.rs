//! Whom and what an attack or a power may be aimed at. Each predicate gives the reason of a refusal.

use crate::content::Size;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::need::{DESTRUCTION, thrown_range};
use crate::powers::{Power, TELEKINESIS_RANGE};
use crate::sight::{Eye, Ignores, Line};
use crate::state::{Flight, Kind, State, Style, UnitId, UnitSet};
use table::{Cell, Compass, Grid};

/// The reach of giants and of colossals in close combat (CC-CLOSE-2).
pub(crate) const REACH: [u8; 3] = [1, 2, 3];

impl ClixCampaign {
    /// Whether a character is one that may be attacked: opposing, on the map, and the attacker has not been
    /// deceived by it this turn (CC-ATT-2, CC-DAM-SHA-1, CC-NO-3).
    pub(crate) fn may_aim_at(&self, state: &State, by: UnitId, target: UnitId) -> Result<(), Refusal> {
        if !state.on_map.has(target) {
            return Err(Refusal::NotOnMap { unit: target });
        }
        if !self.oppose(state, by, target) {
            return Err(Refusal::Friend { unit: target });
        }
        if state.units[target].deceived.has(by) {
            return Err(Refusal::Deceived { unit: target });
        }
        Ok(())
    }

    /// Whether a character may be attacked in this style.
    pub(crate) fn may_target(
        &self,
        state: &State,
        by: UnitId,
        style: Style,
        target: UnitId,
    ) -> Result<(), Refusal> {
        self.may_aim_at(state, by, target)?;
        if style.kind == Kind::Lift {
            self.may_take_hold(state, target)?;
        }
        if style.kind == Kind::Hurled {
            // Another target after Shape Change: the object flies from where it lies (CC-ATK-TEL-5).
            let object = state.attack.object.checked_sub(1).ok_or(Refusal::NoSuchObject)?;
            return self.may_hurl(state, by, object, target);
        }
        if style.close {
            self.may_strike(state, by, style, target)
        } else {
            self.may_shoot(state, by, style, target)
        }
    }

    /// Close combat: within reach, and not hidden, unless it is being looked for (CC-CLOSE-1, CC-HIDE-7,
    /// CC-HIDE-9).
    fn may_strike(&self, state: &State, by: UnitId, style: Style, target: UnitId) -> Result<(), Refusal> {
        self.may_reach_in_close(state, by, target)?;
        match (style.kind == Kind::Search, self.is_unseen(state, target, by)) {
            (true, true) | (false, false) => Ok(()),
            (true, false) => Err(Refusal::NotHidden { unit: target }),
            (false, true) => Err(Refusal::Hidden { unit: target }),
        }
    }

    /// Whether close combat attacks of a character reach another one, Stealth aside (CC-CLOSE-1 to
    /// CC-CLOSE-4). A runner reaches adjacent characters only (CC-SPD-HSS-7).
    fn may_reach_in_close(&self, state: &State, by: UnitId, target: UnitId) -> Result<(), Refusal> {
        let distance = self.range_between(state, by, target);
        let far = Err(Refusal::NotAdjacent { unit: target });
        let size = self.size(state, by);
        if distance > REACH[size as usize] {
            return far;
        }
        if self.adjacent(state, by, target) {
            return Ok(());
        }
        if self.is_running(state, by) || distance == 0 {
            return far;
        }
        if self.leaps_at(state, by, target) {
            return Ok(());
        }
        let (above, high) = (state.soaring.has(by), state.soaring.has(target));
        let big_target = self.is_big(state, target);
        if above && !high && !big_target {
            return far;
        }
        if above && !high && distance == 1 {
            return Ok(());
        }
        if size == Size::Standard {
            return far;
        }
        match self.line_between(state, by, target, Ignores::default()) {
            Line::Blocked => Err(Refusal::NoLine { unit: target }),
            Line::Clear | Line::Hindered => Ok(()),
        }
    }

    /// How far ranged attacks of a style reach, before any halving; 0 if not at all.
    #[must_use]
    pub(crate) fn base_range(&self, state: &State, by: UnitId, kind: Kind) -> u8 {
        let range = self.unit(by).character.range;
        match kind {
            Kind::Thrown => {
                let held = state.units[by].object().map(|object| state.objects.at(object).weight());
                held.map_or(0, thrown_range)
            }
            Kind::MindControl => self.mind_range(by),
            Kind::Lift => TELEKINESIS_RANGE,
            // CC-SPD-HSS-8: half the range value in a run.
            _ if self.is_running(state, by) => range.div_ceil(2),
            _ => range,
        }
    }

    /// Whether a character may shoot at all, or at this target, where opponents engage it (CC-RNG-1 to
    /// CC-RNG-4). Whoever does not engage it does not count as adjacent (CC-RNG-2).
    pub(crate) fn may_fire(&self, state: &State, by: UnitId, target: UnitId) -> Result<(), Refusal> {
        if self.shoots_freely(state, by) {
            return Ok(());
        }
        let engaging = self.engaged_by(state, by);
        let hovering = engaging.iter().all(|other| self.flight(state, other) == Flight::Hovering);
        if engaging.is_empty() || hovering && engaging.has(target) {
            return Ok(());
        }
        Err(Refusal::Engaged { unit: by })
    }

    /// Ranged combat: in range, with a line of fire, not hidden unless it is being looked for (CC-RNG-1,
    /// CC-RNG-5). Levels do not change the range (CC-LOF-11).
    fn may_shoot(&self, state: &State, by: UnitId, style: Style, target: UnitId) -> Result<(), Refusal> {
        let range = self.base_range(state, by, style.kind);
        if range == 0 {
            return Err(Refusal::NoRange { unit: by });
        }
        let (eye, there) = (self.eye(state, by), self.eye(state, target));
        if self.distance(eye.cell, there.cell) > self.reach_of(eye, there, range) {
            return Err(Refusal::OutOfRange { unit: target });
        }
        self.may_fire(state, by, target)?;
        let ignores = self.ignores(style.kind);
        let others = self.others(state, by, target);
        // An explosion ignores hindering terrain, but does not find who hides in it (CC-ATK-EXP-1).
        let line = self.line(state, eye, there, others, Ignores { hindering: false, ..ignores });
        if line == Line::Blocked {
            return Err(Refusal::NoLine { unit: target });
        }
        let hidden = line == Line::Hindered && self.may_hide(state, target, by);
        let spotted = state.units[target].spotted.has(by);
        match (style.kind == Kind::Search, hidden) {
            (true, true) if spotted => Err(Refusal::NotHidden { unit: target }),
            (true, false) => Err(Refusal::NotHidden { unit: target }),
            (false, true) => Err(Refusal::Hidden { unit: target }),
            _ => Ok(()),
        }
    }

    /// Whether a character is within a fixed range and line of fire of a power (CC-SOAR-3).
    pub(crate) fn may_reach(
        &self,
        state: &State,
        by: UnitId,
        target: UnitId,
        range: u8,
    ) -> Result<(), Refusal> {
        if !state.on_map.has(target) {
            return Err(Refusal::NotOnMap { unit: target });
        }
        if by == target {
            return Ok(());
        }
        let (eye, there) = (self.eye(state, by), self.eye(state, target));
        if self.distance(eye.cell, there.cell) > self.reach_of(eye, there, range) {
            return Err(Refusal::OutOfRange { unit: target });
        }
        if !self.sees(state, by, target) {
            return Err(Refusal::NoLine { unit: target });
        }
        Ok(())
    }

    /// Whether a ranged attack of this style may have more than one target (CC-MULTI-1).
    #[must_use]
    pub(crate) fn most_targets(&self, by: UnitId, style: Style) -> u8 {
        let several =
            matches!(style.kind, Kind::Plain | Kind::Incapacitate | Kind::Explosion | Kind::Psychic);
        if several && !style.close && !style.expert { self.unit(by).character.bolts } else { 1 }
    }

    /// The characters that could be targets beside those declared.
    #[must_use]
    pub(crate) fn more_targets(&self, state: &State) -> UnitSet {
        let attack = &state.attack;
        let mut more = self.opponents(state, attack.by).minus(attack.targets);
        if !state.on_map.has(attack.by) {
            return UnitSet(0);
        }
        for target in more.iter() {
            if self.may_target(state, attack.by, attack.style, target).is_err() {
                more.remove(target);
            }
        }
        more
    }

    /// Whether a style of attack can be turned on terrain (CC-TERR-9, CC-TERR-10), and does enough damage.
    pub(super) fn may_smash_so(&self, state: &State, by: UnitId, style: Style) -> Result<(), Refusal> {
        if !matches!(style.kind, Kind::Plain | Kind::Thrown) || self.is_running(state, by) {
            return Err(Refusal::NotOnTerrain { unit: by });
        }
        if self.smash_damage(state, by, style) < DESTRUCTION {
            return Err(Refusal::TooWeak { unit: by });
        }
        Ok(())
    }

    /// Whether a blocking square or Barrier marker may be attacked (CC-TERR-8): next to the attacker in close
    /// combat, or in range with a line of fire to it. The square itself does not block.
    pub(crate) fn may_smash(
        &self,
        state: &State,
        by: UnitId,
        style: Style,
        square: Cell,
    ) -> Result<(), Refusal> {
        if !self.grid().has(square) {
            return Err(Refusal::OffTheMap);
        }
        if !self.is_blocking(state, square) {
            return Err(Refusal::NothingToSmash);
        }
        self.may_smash_so(state, by, style)?;
        self.may_fire_at_terrain(state, by, style)?;
        self.reaches_terrain(state, by, style, square)
    }

    /// Nobody shoots at terrain while engaged, but those who may shoot then at all (CC-RNG-1, CC-RNG-5).
    pub(crate) fn may_fire_at_terrain(&self, state: &State, by: UnitId, style: Style) -> Result<(), Refusal> {
        if !style.close && !self.shoots_freely(state, by) && self.is_engaged(state, by) {
            return Err(Refusal::Engaged { unit: by });
        }
        Ok(())
    }

    /// Whether an attack on terrain reaches a square: next to the attacker, or in range and in sight.
    pub(crate) fn reaches_terrain(
        &self,
        state: &State,
        by: UnitId,
        style: Style,
        square: Cell,
    ) -> Result<(), Refusal> {
        let eye = self.eye(state, by);
        if style.close {
            let beside = eye.flight != Flight::Soaring && self.distance(eye.cell, square) == 1;
            return if beside { Ok(()) } else { Err(Refusal::SquareTooFar { square }) };
        }
        let range = self.base_range(state, by, style.kind);
        if range == 0 {
            return Err(Refusal::NoRange { unit: by });
        }
        if self.distance(eye.cell, square) > self.reach_of(eye, Eye::on(square), range) {
            return Err(Refusal::SquareTooFar { square });
        }
        let mut others = state.on_map;
        others.remove(by);
        match self.line(state, eye, Eye::on(square), others, Ignores::HINDERING) {
            Line::Blocked => Err(Refusal::SquareUnseen { square }),
            Line::Clear | Line::Hindered => Ok(()),
        }
    }

    /// Whether a wall on an edge of the attacker's own square may be attacked (CC-TERR-8).
    pub(crate) fn may_smash_wall(
        &self,
        state: &State,
        by: UnitId,
        style: Style,
        way: Compass,
    ) -> Result<(), Refusal> {
        if !style.close || state.soaring.has(by) || self.wall_at(state, state.units[by].cell, way).is_none() {
            return Err(Refusal::NothingToSmash);
        }
        self.may_smash_so(state, by, style)
    }

    /// The characters that may use a free action now: of the active side, not under Mind Control, not in a
    /// run, once per turn (CC-FREE-2, CC-TURN-5).
    #[inline]
    pub(crate) fn free_users(&self, state: &State, power: Power, used: UnitSet) -> UnitSet {
        let mut users = self.side_units(state.active).and(state.on_map).minus(used);
        if let Some(lent) = state.lent.unit() {
            users.remove(lent);
        }
        self.with(state, users, power)
    }

    /// Whether a character may use a free action of a power now.
    pub(crate) fn may_use_freely(
        &self,
        state: &State,
        by: UnitId,
        power: Power,
        used: UnitSet,
    ) -> Result<(), Refusal> {
        if by.index() >= self.units.len() || !state.on_map.has(by) {
            return Err(Refusal::NotOnMap { unit: by });
        }
        if used.has(by) {
            return Err(Refusal::UsedThisTurn { unit: by, power });
        }
        if !self.free_users(state, power, used).has(by) {
            return Err(Refusal::NoPower { unit: by, power });
        }
        Ok(())
    }
}

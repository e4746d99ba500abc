//! Missions: markers, scoring, and the end of the battle (TM-OBJ, TM-MIS, TM-SO, TM-END).

use super::Log;
use crate::content::{Mission, SectionKind};
use crate::event::Event;
use crate::evolve::HOME_MARKERS;
use crate::game::ThirtyMm;
use crate::state::{
    Ending, Feat, Objective, Other, SIDES, State, TEAM_1, TEAM_2, UnitId, UnitSet, Weather, Why,
};
use table::{Cell, D8, Dice, Side};

/// The most points of the primary objectives, and of the secondary ones (TM-OBJ-4).
pub(crate) const MOST_POINTS: u8 = 7;
/// From this round on markers are scored (TM-MIS-4, TM-MIS-7, TM-MIS-13).
const FIRST_SCORING_ROUND: u8 = 2;
/// From this round on the Defender of Counterattack! scores (TM-MIS-9).
const COUNTERSTROKE: u8 = 3;
/// How near a Unit must be to the center for the Emissary's mission (TM-MIS-17).
pub(crate) const CENTER_RADIUS: u8 = 2;
/// The most points for Units that left, or did not (TM-MIS-14).
const MOST_PURSUIT: u32 = 5;
/// What the Defender of Endless Pursuit scores at the end if half its Units got away, now and as first designed, and the
/// Attacker if not (TM-MIS-14, TM-O-25).
const HALF_AWAY: [u8; 2] = [4, 2];
const HALF_CAUGHT: u8 = 2;
/// What the Attacker scores for the Emissary, now and as first designed, and the Defender at the end if it lives
/// (TM-MIS-17, TM-O-25).
const EMISSARY_LOST: [u8; 2] = [3, 4];
pub(crate) const EMISSARY_ALIVE: u8 = 2;

impl ThirtyMm {
    /// A round begins: what is scored at its start, and the weather (TM-MIS-5, TM-MIS-7, TM-MIS-13).
    pub(super) fn begin_round(&self, round: u8, dice: &mut impl Dice, t: Log) {
        t.emit(Event::RoundBegan { round });
        if self.scenario.mission == Mission::Reconnaissance && round >= FIRST_SCORING_ROUND {
            self.score_markers(t);
        }
        let calm = match self.scenario.mission {
            Mission::WindsOfWar => 4,
            Mission::BurningSandstorm => 3,
            _ => return,
        };
        let weather = |sum: u16| match sum {
            7.. => Weather::Storm,
            sum if sum > calm => Weather::Rough,
            _ => Weather::Calm,
        };
        let (weather, rolled) = dice.throw(self.seat(t.state().attacker), 1 * D8, "weather").look_up(weather);
        t.emit(Event::WeatherRolled { weather, rolled });
    }

    /// All Units have been activated: points, then the next round or the end (TM-MIS-1, TM-TURN-7).
    pub(super) fn end_round(&self, dice: &mut impl Dice, t: Log) -> bool {
        self.score_round(t);
        self.score_survey(t);
        let round = t.state().round;
        t.emit(Event::RoundEnded);
        if round >= self.scenario.rounds || self.is_intel_gone(t.state()) {
            return self.finish(t);
        }
        self.begin_round(round + 1, dice, t);
        true
    }

    /// How many markers a team controls.
    #[must_use]
    pub fn controlled(&self, state: &State, side: Side) -> usize {
        state.markers.as_slice().iter().filter(|marker| marker.owner == Some(side)).count()
    }

    /// What its markers give a team whenever they are scored (TM-MIS-4, TM-MIS-6, TM-MIS-7, TM-MIS-9, TM-MIS-13).
    pub(crate) fn marker_points(&self, state: &State, side: Side) -> u8 {
        let (own, theirs) = (self.controlled(state, side), self.controlled(state, side.other()));
        let (one, two, three) = (u8::from(own >= 1), u8::from(own >= 2), u8::from(own >= 3));
        let more = u8::from(own > theirs);
        match self.scenario.mission {
            Mission::Reconnaissance => one + two + more,
            Mission::ShowOfForce => one,
            Mission::WindsOfWar => two + more,
            Mission::BurningSandstorm => two + three + more,
            Mission::Counterattack if side == state.attacker => self.homes_of(state, side),
            Mission::Counterattack => self.keeps_homes(state, side) + self.keeps_middle(state, side),
            _ => 0,
        }
    }

    /// The first round in which a team's markers are scored.
    pub(crate) fn first_scoring(&self, state: &State, side: Side) -> u8 {
        match self.scenario.mission {
            Mission::Counterattack if side != state.attacker => COUNTERSTROKE,
            Mission::Counterattack | Mission::ShowOfForce => 1,
            _ => FIRST_SCORING_ROUND,
        }
    }

    /// How many home markers of Counterattack! a team controls.
    fn homes_of(&self, state: &State, side: Side) -> u8 {
        let homes = state.markers.as_slice().iter().take(HOME_MARKERS);
        homes.filter(|marker| marker.owner == Some(side)).count() as u8
    }

    fn keeps_homes(&self, state: &State, side: Side) -> u8 {
        u8::from(usize::from(self.homes_of(state, side)) == HOME_MARKERS)
    }

    fn keeps_middle(&self, state: &State, side: Side) -> u8 {
        let middle = state.markers.as_slice().get(HOME_MARKERS);
        u8::from(middle.is_some_and(|marker| marker.owner == Some(side)))
    }

    fn score_markers(&self, t: Log) {
        for side in SIDES {
            let points = self.marker_points(t.state(), side);
            self.score_primary(side, points, Feat::Markers, t);
        }
    }

    fn score_primary(&self, side: Side, points: u8, feat: Feat, t: Log) {
        if points > 0 {
            t.emit(Event::Scored { side, points, feat });
        }
    }

    /// What a mission scores at the end of a round.
    fn score_round(&self, t: Log) {
        let round = t.state().round;
        match self.scenario.mission {
            Mission::ShowOfForce => {
                let dealt = t.state().score.dealt;
                for side in SIDES {
                    self.score_primary(side, self.marker_points(t.state(), side), Feat::Markers, t);
                    let more = dealt[usize::from(side.0)] > dealt[usize::from(side.other().0)];
                    self.score_primary(side, more.into(), Feat::Damage, t);
                }
            }
            Mission::WindsOfWar | Mission::BurningSandstorm if round >= FIRST_SCORING_ROUND => {
                self.score_markers(t);
            }
            Mission::Counterattack => self.score_counterattack(round, t),
            Mission::CallOfDarkness => self.score_intel(t),
            Mission::EmissaryOfDarkness => self.score_center(t),
            _ => {}
        }
    }

    /// TM-MIS-9: the Attacker for home markers; from round 3 the Defender for both of them, and for the middle.
    fn score_counterattack(&self, round: u8, t: Log) {
        let state = t.state();
        let (attacker, defender) = (state.attacker, state.attacker.other());
        let taken = self.homes_of(state, attacker);
        let (home, middle) = (self.keeps_homes(state, defender), self.keeps_middle(state, defender));
        let strikes = u8::from(round >= COUNTERSTROKE);
        self.score_primary(attacker, taken, Feat::Home, t);
        self.score_primary(defender, strikes * home, Feat::Home, t);
        self.score_primary(defender, strikes * middle, Feat::Middle, t);
    }

    /// TM-MIS-15: 2 points for each token carried in the own area, which is then removed.
    fn score_intel(&self, t: Log) {
        for unit in t.state().on_map.iter() {
            let state = t.state();
            let (side, now) = (self.side_of(unit), &state.units[unit]);
            if now.intel > 0 && self.area(state, side).contains(now.cell) {
                let points = 2 * now.intel;
                t.emit(Event::IntelScored { unit });
                self.score_primary(side, points, Feat::Intel, t);
            }
        }
    }

    /// TM-MIS-17: the Emissary at the center, or else the Attacker if no Defender is there.
    fn score_center(&self, t: Log) {
        if let Some(side) = self.holds_center(t.state()) {
            self.score_primary(side, 1, Feat::Center, t);
        }
    }

    /// What the Attacker scores for the Emissary (TM-MIS-17).
    pub(crate) fn emissary_lost(&self) -> u8 {
        EMISSARY_LOST[usize::from(self.options.first_designs)]
    }

    /// What the Defender of Endless Pursuit scores if half its Units got away (TM-MIS-14).
    fn half_away(&self) -> u8 {
        HALF_AWAY[usize::from(self.options.first_designs)]
    }

    /// The team that the center of Emissary of Darkness! counts for. As first designed, Defenders other than the Emissary
    /// do not keep the Attacker from it (TM-O-25).
    pub(crate) fn holds_center(&self, state: &State) -> Option<Side> {
        let (attacker, defender) = (state.attacker, state.attacker.other());
        let near = |unit: UnitId| {
            let here = state.units[unit].cell;
            state.on_map.has(unit)
                && self.center.iter().any(|&cell| self.distance(here, cell) <= CENTER_RADIUS)
        };
        if state.emissary.unit().is_some_and(near) {
            return Some(defender);
        }
        let [attacks, defends] = [attacker, defender].map(|side| self.on_map(state, side).iter().any(near));
        (attacks && (!defends || self.options.first_designs)).then_some(attacker)
    }

    /// TM-SO-10: an own Unit on or next to the center, and no enemy.
    fn score_survey(&self, t: Log) {
        let state = t.state();
        let there = |side: Side| {
            self.on_map(state, side).iter().any(|unit| {
                let here = state.units[unit].cell;
                self.center.iter().any(|&cell| self.distance(here, cell) <= 1)
            })
        };
        let surveyor = SIDES.into_iter().find(|&side| there(side) && !there(side.other()));
        if let Some(side) = surveyor {
            t.emit(Event::Surveyed { side });
        }
    }

    /// TM-MIS-14: a Defender's Unit got away.
    pub(super) fn score_exit(&self, unit: UnitId, t: Log) {
        let gone = t.state().left.and(self.side_units(self.side_of(unit))).count();
        self.score_primary(self.side_of(unit), u8::from(gone <= MOST_PURSUIT), Feat::Left, t);
    }

    /// What the loss of a Unit scores at once (TM-MIS-14, TM-MIS-17).
    pub(super) fn score_loss(&self, unit: UnitId, t: Log) {
        let state = t.state();
        let (attacker, defender) = (state.attacker, state.attacker.other());
        if self.side_of(unit) != defender {
            return;
        }
        match self.scenario.mission {
            Mission::EndlessPursuit => {
                let lost = state.destroyed.and(self.side_units(defender)).count();
                self.score_primary(attacker, u8::from(lost <= MOST_PURSUIT), Feat::Caught, t);
            }
            Mission::EmissaryOfDarkness if state.emissary == Other::is(unit) => {
                self.score_primary(attacker, self.emissary_lost(), Feat::Emissary, t);
            }
            _ => {}
        }
    }

    /// The Installations of the match, and those that stand.
    pub(crate) fn installations(&self, state: &State) -> (u8, u8) {
        let in_west = state.west == state.attacker.other();
        let mut count = (0, 0);
        for (at, site) in self.sites.iter().enumerate() {
            if site.installation == Some(in_west) {
                count = (count.0 + 1, count.1 + u8::from(*state.sites.at(at) > 0));
            }
        }
        count
    }

    /// TM-MIS-16: 2 points for each Installation, 1 more for the last.
    pub(super) fn score_site(&self, site: usize, t: Log) {
        if self.sites[site].installation.is_some() {
            let (_, left) = self.installations(t.state());
            self.score_primary(t.state().attacker, 2 + u8::from(left == 0), Feat::Installations, t);
        }
    }

    /// After a turn: who controls which marker, and whether the battle is over (TM-OBJ-2, TM-END-3).
    pub(super) fn after_turn(&self, t: Log) {
        self.take_markers(t);
        if self.is_over(t.state()) {
            self.finish(t);
        }
    }

    /// TM-OBJ-1: the team with more Units at a marker takes it; on a tie nothing changes.
    fn take_markers(&self, t: Log) {
        for at in 0..t.state().markers.as_slice().len() {
            let state = t.state();
            let marker = state.markers.at(at);
            let near = |side: Side| {
                let units = self.on_map(state, side).iter();
                let counts = |unit: &UnitId| {
                    self.distance(state.units[*unit].cell, marker.cell) <= 1
                        && !self.is_inoperative(state, *unit)
                };
                units.filter(counts).count()
            };
            let (one, two) = (near(TEAM_1), near(TEAM_2));
            let owner = match one.cmp(&two) {
                std::cmp::Ordering::Greater => TEAM_1,
                std::cmp::Ordering::Less => TEAM_2,
                std::cmp::Ordering::Equal => continue,
            };
            if marker.owner != Some(owner) {
                t.emit(Event::MarkerTaken { marker: at as u8, owner });
            }
        }
    }

    /// Whether a team still has a Unit on the map or in Reserve.
    fn fights_on(&self, state: &State, side: Side) -> bool {
        !UnitSet(state.on_map.0 | state.reserve.0).and(self.side_units(side)).is_empty()
    }

    /// Whether the mission is completed, or a team wiped out (TM-END-1, TM-END-3, TM-MIS-14 to TM-MIS-16).
    fn is_over(&self, state: &State) -> bool {
        let defender = state.attacker.other();
        match self.scenario.mission {
            Mission::EndlessPursuit => return self.on_map(state, defender).is_empty(),
            Mission::OrderToDestroy if self.installations(state).1 == 0 => return true,
            _ => {}
        }
        self.is_intel_gone(state) || SIDES.into_iter().any(|side| !self.fights_on(state, side))
    }

    /// TM-MIS-15: no marker and no token is left.
    fn is_intel_gone(&self, state: &State) -> bool {
        self.scenario.mission == Mission::CallOfDarkness
            && state.markers.as_slice().is_empty()
            && state.on_map.iter().all(|unit| state.units[unit].intel == 0)
    }

    /// The battle ends: what is due at the end, then the winner (TM-MIS-18, TM-END-3, TM-END-4).
    fn finish(&self, t: Log) -> bool {
        self.score_end(t);
        let ending = self.ending(t.state());
        t.emit(Event::GameEnded { ending });
        false
    }

    /// What a mission scores at the end of the battle.
    fn score_end(&self, t: Log) {
        let state = t.state();
        let (attacker, defender) = (state.attacker, state.attacker.other());
        match self.scenario.mission {
            Mission::ShowOfForce => {
                // Shares of both squads, compared without fractions.
                let worth = |side: Side, units: UnitSet| -> u32 {
                    units
                        .and(self.side_units(side))
                        .iter()
                        .map(|unit| u32::from(self.unit(unit).squad_cost))
                        .sum()
                };
                let all = UnitSet(u32::MAX);
                let share = |side: Side| worth(side, state.on_map) * worth(side.other(), all);
                let better = SIDES.into_iter().find(|&side| share(side) > share(side.other()));
                if let Some(side) = better {
                    self.score_primary(side, 2, Feat::Survivors, t);
                }
            }
            Mission::EndlessPursuit => {
                let units = self.side_units(defender);
                let away = state.left.and(units).count();
                match away >= units.count().div_ceil(2) {
                    true => self.score_primary(defender, self.half_away(), Feat::Pursuit, t),
                    false => self.score_primary(attacker, HALF_CAUGHT, Feat::Pursuit, t),
                }
            }
            Mission::CallOfDarkness => {
                let gathered = state.score.gathered;
                for side in SIDES {
                    let carried =
                        self.on_map(t.state(), side).iter().map(|unit| t.state().units[unit].intel).sum();
                    self.score_primary(side, carried, Feat::Intel, t);
                    let more = gathered[usize::from(side.0)] > gathered[usize::from(side.other().0)];
                    self.score_primary(side, more.into(), Feat::Intel, t);
                }
            }
            Mission::OrderToDestroy => {
                let (all, left) = self.installations(state);
                let points = 2 * left + u8::from(left == all);
                self.score_primary(defender, points, Feat::Installations, t);
            }
            Mission::EmissaryOfDarkness => {
                let alive = state.emissary.unit().is_some_and(|unit| !state.destroyed.has(unit));
                self.score_primary(defender, EMISSARY_ALIVE * u8::from(alive), Feat::Emissary, t);
            }
            _ => {}
        }
    }

    /// Who wins (TM-END-3, TM-END-4, TM-O-22, TM-O-23).
    fn ending(&self, state: &State) -> Ending {
        let on = SIDES.map(|side| self.fights_on(state, side));
        // TM-MIS-14: a pursuit is decided by points; so is a team that left under a mission rule.
        let wiped = on[0] != on[1] && self.scenario.mission != Mission::EndlessPursuit;
        if wiped && !self.options.wipe_points {
            let winner = if on[0] { TEAM_1 } else { TEAM_2 };
            return Ending { winner: Some(winner), why: Why::WipedOut };
        }
        let points = SIDES.map(|side| self.points(state, side));
        match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Ending { winner: Some(TEAM_1), why: Why::Points },
            std::cmp::Ordering::Less => Ending { winner: Some(TEAM_2), why: Why::Points },
            std::cmp::Ordering::Equal if self.options.defender_wins_ties => {
                Ending { winner: Some(state.attacker.other()), why: Why::DefenderHolds }
            }
            std::cmp::Ordering::Equal => Ending { winner: None, why: Why::Points },
        }
    }

    /// The points of a team: at most 7 from primary and 7 from secondary objectives (TM-OBJ-4).
    #[must_use]
    pub fn points(&self, state: &State, side: Side) -> u8 {
        self.primary_points(state, side) + self.secondary_points(state, side)
    }

    /// The primary points of a team that count.
    #[must_use]
    pub fn primary_points(&self, state: &State, side: Side) -> u8 {
        state.score.primary[usize::from(side.0)].min(MOST_POINTS)
    }

    /// The secondary points of a team that count, as the battle stands.
    #[must_use]
    pub fn secondary_points(&self, state: &State, side: Side) -> u8 {
        let picks = state.score.picks[usize::from(side.0)];
        picks.iter().map(|one| self.objective_points(state, side, one)).sum::<u8>().min(MOST_POINTS)
    }

    /// What a secondary objective gives a team as the battle stands (TM-SO-1 to TM-SO-10).
    #[must_use]
    pub fn objective_points(&self, state: &State, side: Side, objective: Objective) -> u8 {
        let (at, score) = (usize::from(side.0), &state.score);
        let own = self.side_units(side);
        match objective {
            Objective::FirstBlood => 2 * u8::from(score.first_blood == Some(side)),
            Objective::Headhunter => {
                3 * u8::from(!state.destroyed.and(self.heads(state, side.other())).is_empty())
            }
            Objective::Dismantle => (score.dismantled[at] / 2).min(3),
            Objective::Disarm => score.disarmed[at].min(3),
            Objective::Breakthrough => self.units_in(state, own, self.area(state, side.other())).min(3),
            Objective::HoldTheLine => {
                let enemies = self.side_units(side.other());
                let clear = self.units_in(state, enemies, self.area(state, side)) == 0;
                2 * u8::from(state.round > 0 && clear)
            }
            Objective::Demolition => score.demolished[at].min(3),
            Objective::NoOneLeftBehind => match state.destroyed.and(own).count() {
                0 => 3,
                1 => 1,
                _ => 0,
            },
            Objective::RingMaster => score.thrown[at].min(2),
            Objective::Survey => score.surveyed[at].min(3),
        }
    }

    /// The Units of a team that count for Headhunter: the dearest, but not the Emissary, whose loss is scored already (TM-SO-2,
    /// TM-MIS-17); as first designed it counts (TM-O-25).
    pub(crate) fn heads(&self, state: &State, side: Side) -> UnitSet {
        let mut heads = self.dearest(side);
        if let Some(emissary) = state.emissary.unit().filter(|_| !self.options.first_designs) {
            heads.remove(emissary);
        }
        heads
    }

    /// How many of these Units are in an area.
    fn units_in(&self, state: &State, units: UnitSet, area: &crate::game::Hexes) -> u8 {
        let inside = |unit: &UnitId| area.contains(state.units[*unit].cell);
        state.on_map.and(units).iter().filter(inside).count() as u8
    }

    /// The Sections of a kind of a Unit, one bit each.
    pub(crate) fn sections_of(
        sections: &[crate::build::Section],
        wanted: impl Fn(SectionKind) -> bool,
    ) -> u16 {
        let bits = sections.iter().enumerate().map(|(at, section)| u16::from(wanted(section.kind)) << at);
        bits.fold(0, |set, bit| set | bit)
    }

    /// The hex as far from `here` as `now` is from `from`, in the same direction; none off the map.
    pub(crate) fn shifted(&self, now: Cell, from: Cell, here: Cell) -> Option<Cell> {
        let ((nq, nr), (fq, fr), (hq, hr)) = (self.axial(now), self.axial(from), self.axial(here));
        self.at(hq + nq - fq, hr + nr - fr)
    }
}

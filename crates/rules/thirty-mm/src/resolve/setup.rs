//! Setup: objectives, roles, areas, deployment (TM-SETUP, TM-DEPLOY).

use super::Log;
use crate::action::Action;
use crate::content::Mission;
use crate::event::Event;
use crate::game::ThirtyMm;
use crate::state::{Ask, PICKS, SIDES, Slot, State, TEAM_1, TEAM_2, UnitId};
use table::{Cell, D8, Dice, Fault, Game, RowFacing, Scripted, Side};

impl ThirtyMm {
    /// TM-SETUP-10: every Unit in the hex the scenario names, if it names any, as if its team had deployed it.
    pub(crate) fn place_all(&self) -> Result<Option<State>, Fault> {
        let Some(placed) = &self.scenario.placed else { return Ok(None) };
        let (mut state, mut dice) = (self.fresh(), Scripted::default());
        self.evolve(&mut state, &Event::RolesTaken { attacker: TEAM_1 });
        self.evolve(&mut state, &Event::AreasTaken { west: TEAM_1 });
        self.evolve(&mut state, &Event::Asked { ask: Ask::Deploy(TEAM_1) });
        loop {
            let action = match state.ask {
                Ask::Deploy(side) => self.next_placed(&state, side, &placed[usize::from(side.0)])?,
                Ask::Outfit(_) => Action::Done,
                _ => break,
            };
            self.check(&state, &action)
                .map_err(|illegal| Fault::new(format!("the Units in place: {illegal}")))?;
            self.advance(&mut state, &action, &mut dice);
        }
        let rolled = |_| {
            Fault::new("a mission that rolls for the weather cannot put its Units in place (TM-SETUP-10)")
        };
        dice.finish().map_err(rolled)?;
        Ok(Some(state))
    }

    /// The next Unit of a team goes to its hex, on the surface.
    fn next_placed(&self, state: &State, side: Side, stands: &[(Cell, RowFacing)]) -> Result<Action, Fault> {
        let first = self.side_units(side).iter().next().unwrap_or_default();
        let unit = self.unplaced(state, side).iter().next().unwrap_or_default();
        let missing = || Fault::new(format!("{} has no starting hex (TM-SETUP-10)", self.name_of(unit)));
        let &(to, facing) = stands.get(unit.index() - first.index()).ok_or_else(missing)?;
        Ok(Action::Place { unit, to, level: self.surface(state, to), facing })
    }

    /// The next thing of the setup, by what has been done: the asks follow one another (TM-SETUP-1).
    pub(super) fn setup_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        match state.ask {
            Ask::Pick(_) => {
                let open = |side: &Side| state.score.picks[usize::from(side.0)].count() < PICKS;
                // TM-O-24: without a roll the team that is listed first attacks.
                let roles = if self.options.first_attacks { Ask::Area(TEAM_2) } else { Ask::RollOff };
                let next = SIDES.into_iter().find(open).map_or(roles, Ask::Pick);
                self.ask(next, t)
            }
            Ask::Role(_) => self.ask(Ask::Area(state.attacker.other()), t),
            Ask::Area(_) | Ask::Emissary(_) if self.wants_emissary(state) => self.pick_emissary(t),
            // Hands are still being settled.
            Ask::Outfit(unit) => {
                let more = self.has_outfit(state, unit);
                if !more {
                    self.end_outfit(unit, dice, t);
                }
                !more
            }
            _ => self.deploy_next(dice, t),
        }
    }

    /// TM-SETUP-7: the higher roll decides who attacks; ties are rolled again.
    pub(super) fn roll_off(&self, dice: &mut impl Dice, t: Log) -> bool {
        let contest = dice.throw(self.seat(TEAM_1), 1 * D8, "roll-off").against(self.seat(TEAM_2));
        let winner = if contest.first_wins { TEAM_1 } else { TEAM_2 };
        t.emit(Event::RolledOff { winner, rolled: contest.rolled });
        self.ask(Ask::Role(winner), t)
    }

    fn wants_emissary(&self, state: &State) -> bool {
        self.scenario.mission == Mission::EmissaryOfDarkness && !state.emissary.is_some()
    }

    /// TM-MIS-12: the Defender's dearest Unit; the Defender chooses on a tie.
    fn pick_emissary(&self, t: Log) -> bool {
        let defender = t.state().attacker.other();
        let dearest = self.dearest(defender);
        if dearest.count() > 1 {
            return self.ask(Ask::Emissary(defender), t);
        }
        if let Some(unit) = dearest.iter().next() {
            t.emit(Event::EmissaryNamed { unit });
        }
        true
    }

    /// A Unit was placed: its hands come next, if it has a choice.
    pub(super) fn outfit(&self, unit: UnitId, dice: &mut impl Dice, t: Log) -> bool {
        if self.has_outfit(t.state(), unit) {
            return self.ask(Ask::Outfit(unit), t);
        }
        self.end_outfit(unit, dice, t);
        true
    }

    /// Whether a Unit has anything to settle at deployment (TM-DEPLOY-5).
    pub(super) fn has_outfit(&self, state: &State, unit: UnitId) -> bool {
        let outfit = &State { ask: Ask::Outfit(unit), ..*state };
        let slots = || self.own_items(unit).map(|item| Slot(item as u8)).chain([Slot::NONE]);
        slots().any(|item| self.may_reform(outfit, unit, item).is_ok())
            || slots().any(|out| slots().any(|into| self.may_swap(outfit, unit, out, into).is_ok()))
    }

    /// Hands are settled: setup goes on, or the Unit from Reserve takes its turn.
    pub(super) fn end_outfit(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        t.emit(Event::Outfitted { unit });
        if t.state().round > 0 {
            self.activate(unit, dice, t);
        } else {
            t.emit(Event::Asked { ask: Ask::Deploy(self.side_of(unit)) });
        }
    }

    /// TM-DEPLOY-1: the teams place one Unit each in turn; one that has placed all is skipped.
    fn deploy_next(&self, dice: &mut impl Dice, t: Log) -> bool {
        for side in SIDES {
            self.sort_out(side, t);
        }
        let next = t.state().team.other();
        for side in [next, next.other()] {
            if !self.unplaced(t.state(), side).is_empty() {
                return self.ask(Ask::Deploy(side), t);
            }
        }
        t.emit(Event::BattleBegan);
        self.begin_round(1, dice, t);
        true
    }

    /// Units that are kept back, or that find no place in their area (TM-DEPLOY-3, TM-DEPLOY-4, TM-MIS-9).
    fn sort_out(&self, side: Side, t: Log) {
        let state = t.state();
        // A Reserve is a matter of the mission; only the Defender's comes on later.
        let reserve = self.scenario.mission == Mission::Counterattack;
        let all = self.side_units(side).count();
        let enough = reserve && side != state.attacker && self.on_map(state, side).count() >= all.div_ceil(2);
        for unit in self.unplaced(state, side).iter() {
            if enough || !self.has_place(t.state(), side, unit, false) {
                t.emit(if reserve { Event::Reserved { unit } } else { Event::Stranded { unit } });
            }
        }
    }
}

//! What the rules allow right now: every choice, sorted, without repeats. `check` asks the same predicates.

mod arms;
mod free;
mod setup;
mod targets;
mod usual;

pub(crate) use arms::{Arms, STYLES};
pub(crate) use targets::REACH;
pub(crate) use usual::usual;

use crate::action::Action;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::movement::Reach;
use crate::powers::{Power, Subject};
use crate::state::{Ask, Deed, Doing, Flight, Kind, State, Style, UnitId, UnitSet};
use crate::terrain::Squares;
use std::ops::ControlFlow;
use table::{Cell, Compass};

/// Appends every choice of the seat to act.
pub(crate) fn legal(game: &ClixCampaign, state: &State, out: &mut Vec<Action>) {
    match state.ask {
        Ask::SetupRoll => out.push(Action::RollSetup),
        Ask::WhoIsFirst(_) => out.extend([Action::TakeFirst, Action::TakeSecond]),
        Ask::WhichEdge(_) => out.extend([Action::TakeTop, Action::TakeBottom]),
        Ask::DraftObject(side) => game.list_object_places(state, side, out),
        Ask::Place(side) => game.list_places(state, side, out),
        Ask::Poison => {
            out.push(Action::Pass);
            out.extend(state.queue.iter().map(Action::Poison));
        }
        Ask::Main => game.list_main(state, out),
        Ask::Selected(_) | Ask::Borrow | Ask::Action => game.list_action(state, out),
        Ask::MoreTargets | Ask::Retarget => {
            out.push(Action::Pass);
            out.extend(game.more_targets(state).iter().map(Action::Also));
        }
        Ask::NextTarget => {
            out.extend(state.attack.targets.and(state.on_map).iter().map(Action::Next));
            game.list_free(state, out);
        }
        Ask::SecondChance => out.extend([Action::Pass, Action::SecondChance]),
        Ask::Luck(side) => {
            out.push(Action::Pass);
            out.extend(game.may_bend(state, side, &state.roll).iter().map(Action::Reroll));
        }
        Ask::Cancel(by) => {
            out.push(Action::Pass);
            let side = game.controller(state, by).other();
            out.extend(game.may_bend(state, side, &state.roll).iter().map(Action::Cancel));
        }
        Ask::Blades => out.extend([Action::Pass, Action::RollBlades]),
        Ask::Mastermind => {
            out.push(Action::Pass);
            out.extend(game.stand_ins(state).iter().map(Action::Transfer));
        }
        Ask::Victim => out.extend(state.victims.and(state.on_map).iter().map(Action::Next)),
        Ask::Share => out.extend((0..=game.damage_to_share(state)).map(Action::Share)),
        Ask::CriticalShare => out.extend(game.sharers(state).iter().map(Action::Next)),
        Ask::KnockOrder => out.extend(game.farthest_knocked(state).iter().map(Action::Next)),
        Ask::KnockLine(unit) => {
            let lines = game.knock_lines(state, unit);
            out.extend(
                Compass::ALL.into_iter().filter(|way| lines >> way.index() & 1 == 1).map(Action::KnockTo),
            );
        }
        Ask::Placement => out.extend(game.placements(state).iter().map(Action::PutAt)),
        Ask::Marker => {
            if state.doing.strikes > 0 {
                out.push(Action::Pass);
            }
            out.extend(game.marker_squares(state, &state.doing).iter().map(Action::Mark));
        }
        Ask::FallTo(unit) => out.extend(game.landings(state, unit).iter().map(Action::PutAt)),
        Ask::Rally => out.extend(state.queue.iter().map(Action::Rally)),
        Ask::Over(_) => {}
    }
}

impl ClixCampaign {
    /// The main step: free actions, whom to act with, and the end of the turn (CC-TURN-3).
    fn list_main(&self, state: &State, out: &mut Vec<Action>) {
        self.list_free(state, out);
        let able = self.controlled(state, state.active).iter().filter(|&unit| self.can_act(state, unit));
        out.extend(able.map(Action::Select));
        out.push(Action::EndTurn);
    }

    /// What the character to act may do.
    fn list_action(&self, state: &State, out: &mut Vec<Action>) {
        let Some(arms) = self.arms(state) else { return };
        if self.may_stop(state) {
            out.push(Action::Pass);
        }
        if state.ask == Ask::Action {
            self.list_free(state, out);
        }
        self.list_moves(state, &arms, out);
        self.list_attacks(state, &arms, out);
        let _ = self.each_power(state, &arms, |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }

    /// Whether the action in progress may end here: once something was done in it (CC-ACT-11). Mind Control may
    /// come to nothing (CC-SPD-MIN-2).
    pub(crate) fn may_stop(&self, state: &State) -> bool {
        match state.ask {
            Ask::Borrow => true,
            Ask::Action if state.borrowed.is_on() => true,
            Ask::Action => {
                let doing = &state.doing;
                doing.started || doing.attacked || doing.spent > 0
            }
            _ => false,
        }
    }

    /// Whether a character of the active side can do anything: the first thing found will do.
    pub(crate) fn can_act(&self, state: &State, unit: UnitId) -> bool {
        let arms = self.fresh_arms(state, unit);
        self.can_move(state, &arms) || self.can_attack(state, &arms) || self.can_use_power(state, &arms)
    }

    /// Whether a move has anything to do: a step, a change of flight mode, an object to pick up
    /// (CC-ACT-11).
    pub(crate) fn can_move(&self, state: &State, arms: &Arms) -> bool {
        let Ok(doing) = arms.doing else { return false };
        self.can_go(state, &doing) || self.objects_at_hand(state, &doing).next().is_some()
    }

    /// Whether a move has a step or a change of flight mode to make, once the mover is free to go.
    fn can_go(&self, state: &State, doing: &Doing) -> bool {
        let unit = doing.unit;
        let left = self.movement_left(state, doing);
        if left == 0 {
            return false;
        }
        if !doing.halted && doing.subject == 0 && self.can_step(state, doing) {
            return true;
        }
        let (now, here) = (self.flight(state, unit), state.units[unit].cell);
        self.flights(state, unit).iter().any(|&flight| {
            let changes = u8::from(flight != now);
            let taken = self.cannot_end(state, unit, flight, doing);
            if changes > 0 && !taken.contains(here) {
                return true;
            }
            let steps = left - changes;
            if doing.halted || steps == 0 {
                return false;
            }
            let mut reach = Reach::default();
            self.reach(state, doing, steps, &taken, &mut reach);
            !reach.ends.is_empty()
        })
    }

    /// Whether a single step leads to a square that is free: what most moves begin with.
    fn can_step(&self, state: &State, doing: &Doing) -> bool {
        let here = state.units[doing.unit].cell;
        let gate = self.gait(state, doing.unit, doing.deed).gate;
        let near = |unit: &UnitId| self.distance(state.units[*unit].cell, here) == 1;
        let taken: Squares = state.on_map.iter().filter(near).map(|unit| state.units[unit].cell).collect();
        Compass::ALL.into_iter().any(|way| {
            self.field.neighbor(here, way).is_some_and(|next| {
                !taken.contains(next)
                    && !self.is_blocking(state, next)
                    && gate.is_none_or(|gate| self.is_open(state, here, way, gate))
            })
        })
    }

    /// Whether a character may try to break away: it must, and could go somewhere then (CC-ACT-11).
    pub(crate) fn may_break_away(&self, state: &State, doing: &Doing) -> Result<(), Refusal> {
        let unit = doing.unit;
        if self.must_break_away(state, doing).is_none() {
            return Err(Refusal::NotEngaged { unit });
        }
        if self.can_go(state, doing) { Ok(()) } else { Err(Refusal::NothingToDo { unit }) }
    }

    /// What must be rolled before the next step of a move (CC-BREAK-1, CC-SPD-HSS-6); `None` if nothing.
    pub(crate) fn must_break_away(&self, state: &State, doing: &Doing) -> Option<u8> {
        if doing.deed == Deed::Hypersonic {
            let held = self.held_by(state, doing.unit).minus(doing.aside);
            let can = !doing.halted && self.movement_left(state, doing) > 0 && !held.is_empty();
            return can.then_some(crate::powers::PLASTICITY.holds.unwrap_or(6));
        }
        if doing.started || doing.halted || self.allowance(state, doing.unit, doing) == 0 {
            return None;
        }
        self.break_away_need(state, doing.unit, doing.deed)
    }

    /// The objects that a mover could pick up now.
    pub(crate) fn objects_at_hand<'a>(
        &'a self,
        state: &'a State,
        doing: &'a Doing,
    ) -> impl Iterator<Item = u8> + 'a {
        let strong = self.possesses(state, doing.unit, Power::SuperStrength);
        let count = if strong { state.objects.as_slice().len() as u8 } else { 0 };
        (0..count).filter(|&object| self.may_pick_up(state, doing, object).is_ok())
    }

    fn list_moves(&self, state: &State, arms: &Arms, out: &mut Vec<Action>) {
        let Ok(doing) = arms.doing else { return };
        let must_break = self.must_break_away(state, &doing).is_some();
        if must_break && self.can_go(state, &doing) {
            out.push(Action::BreakAway);
        }
        out.extend(self.objects_at_hand(state, &doing).map(Action::PickUp));
        if must_break {
            return;
        }
        if self.options.carry {
            out.extend(self.passengers(state, &doing).iter().map(Action::Carry));
        }
        self.list_legs(state, &doing, out);
    }

    fn list_legs(&self, state: &State, doing: &Doing, out: &mut Vec<Action>) {
        let unit = doing.unit;
        let left = self.movement_left(state, doing);
        if left == 0 {
            return;
        }
        let (now, here) = (self.flight(state, unit), state.units[unit].cell);
        let flights = self.flights(state, unit);
        let mut ends = [Squares::EMPTY; 2];
        let mut reach = Reach::default();
        let mut walked = None;
        for (ends, &flight) in ends.iter_mut().zip(flights) {
            let changes = u8::from(flight != now);
            if doing.subject > 0 && flight == Flight::Soaring {
                continue; // CC-FLY-6: a carrier ends hovering.
            }
            let taken = self.cannot_end(state, unit, flight, doing);
            if !doing.halted {
                // The reach for both modes is the same, but for the point that the change costs.
                if walked != Some(taken) {
                    reach = Reach::default();
                    self.reach(state, doing, left, &taken, &mut reach);
                    walked = Some(taken);
                }
                *ends = if changes > 0 { reach.nearer } else { reach.ends };
            }
            if changes > 0 && !taken.contains(here) {
                ends.insert(here);
            }
        }
        for to in (ends[0] | ends[1]).iter() {
            for (ends, &flight) in ends.iter().zip(flights) {
                if ends.contains(to) {
                    out.push(Action::Go { to, flight });
                }
            }
        }
    }

    /// The friends that a flier may take along (CC-FLY-6, CC-FLY-7): before its first step, in a Normal
    /// Movement.
    pub(crate) fn passengers(&self, state: &State, doing: &Doing) -> UnitSet {
        use crate::content::Symbol;
        let unit = doing.unit;
        let able = self.options.carry
            && doing.deed == Deed::Move
            && !doing.started
            && doing.subject == 0
            && !state.lent.is_unit(unit)
            && self.flight(state, unit) == Flight::Hovering;
        if !able {
            return UnitSet(0);
        }
        let mut friends = self.adjacent_to(state, unit, self.friends(state, unit));
        for friend in friends.iter() {
            let fits = !self.is_big(state, friend)
                && self.symbol(state, friend) != Symbol::Wing
                && !state.moved.has(friend)
                && !state.acted.has(friend)
                && !self.is_engaged(state, friend);
            let carrying = Doing { subject: friend.0 + 1, ..*doing };
            if !fits || !self.can_carry(state, &carrying) {
                friends.remove(friend);
            }
        }
        friends
    }

    /// Whether a carrier can go anywhere with its passenger.
    fn can_carry(&self, state: &State, carrying: &Doing) -> bool {
        let left = self.movement_left(state, carrying);
        let taken = self.cannot_end(state, carrying.unit, Flight::Hovering, carrying);
        let mut reach = Reach::default();
        self.reach(state, carrying, left, &taken, &mut reach);
        !reach.ends.is_empty()
    }

    pub(crate) fn can_attack(&self, state: &State, arms: &Arms) -> bool {
        if arms.close.is_err() && arms.ranged.is_err() {
            return false;
        }
        let at_someone = self.styles(state, arms).any(|style| {
            let mut targets = self.in_question(state, arms.unit, style).iter();
            targets.any(|target| self.may_target(state, arms.unit, style, target).is_ok())
        });
        at_someone
            || arms.ranged.is_ok() && !arms.plain_only && self.may_pulse(state, arms.unit).is_ok()
            || self.can_smash(state, arms)
    }

    /// The opponents that could be targets of an attack at all: only those with Stealth are ever looked for,
    /// and close combat does not reach far (CC-CLOSE-2).
    #[inline]
    pub(crate) fn in_question(&self, state: &State, by: UnitId, style: Style) -> UnitSet {
        let mut opponents = self.opponents(state, by);
        if style.kind == Kind::Search {
            opponents = opponents.and(self.ever[Power::Stealth as usize]);
        }
        if style.close {
            let reach = targets::REACH[self.size(state, by) as usize];
            for unit in opponents.iter() {
                if self.range_between(state, by, unit) > reach {
                    opponents.remove(unit);
                }
            }
        }
        opponents
    }

    /// The styles in which terrain may be attacked.
    const SMASHING: [Style; 5] = [
        Style::ranged(Kind::Plain),
        Style::ranged(Kind::Plain).expert(),
        Style::ranged(Kind::Thrown),
        Style::close(Kind::Plain),
        Style::close(Kind::Plain).expert(),
    ];

    fn can_smash(&self, state: &State, arms: &Arms) -> bool {
        self.each_smash(state, arms, |_| ControlFlow::Break(())).is_break()
    }

    /// Hands on every attack on terrain, in the order of lists, as long as somebody wants more.
    fn each_smash(
        &self,
        state: &State,
        arms: &Arms,
        mut found: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.field.pieces.is_empty() && state.markers.as_slice().is_empty() || arms.plain_only {
            return ControlFlow::Continue(());
        }
        let allowed = |style: &Style| {
            self.may_attack_so(state, arms, *style).is_ok()
                && self.smash_damage(state, arms.unit, *style) >= crate::need::DESTRUCTION
        };
        let here = state.units[arms.unit].cell;
        for style in Self::SMASHING.into_iter().filter(allowed) {
            let range = if style.close { 1 } else { self.base_range(state, arms.unit, style.kind) };
            for square in self.blocking(state).iter().filter(|&square| self.distance(here, square) <= range) {
                if self.may_smash(state, arms.unit, style, square).is_ok() {
                    found(Action::Smash { style, square })?;
                }
            }
        }
        for style in Self::SMASHING.into_iter().filter(|style| style.close && allowed(style)) {
            for way in [Compass::N, Compass::E, Compass::S, Compass::W] {
                if self.may_smash_wall(state, arms.unit, style, way).is_ok() {
                    found(Action::SmashWall { style, way })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn list_attacks(&self, state: &State, arms: &Arms, out: &mut Vec<Action>) {
        if arms.close.is_err() && arms.ranged.is_err() {
            return;
        }
        let unit = arms.unit;
        for style in self.styles(state, arms) {
            let opponents = self.in_question(state, unit, style);
            let targets =
                opponents.iter().filter(|&target| self.may_target(state, unit, style, target).is_ok());
            out.extend(targets.map(|target| Action::Attack { style, target }));
        }
        if arms.ranged.is_ok() && !arms.plain_only && self.may_pulse(state, unit).is_ok() {
            out.push(Action::PulseWave);
        }
        let _ = self.each_smash(state, arms, |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }

    /// Hands on every power action that has no style of attack, in the order of lists, as long as somebody
    /// wants more.
    fn each_power(
        &self,
        state: &State,
        arms: &Arms,
        mut found: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let unit = arms.unit;
        let powers = arms.powers;
        if arms.power.is_err() || powers.and(ACTING).is_empty() {
            return ControlFlow::Continue(());
        }
        let uses = USES.into_iter().filter(|&power| powers.has(power));
        for power in uses.filter(|&power| self.may_use(state, arms, power).is_ok()) {
            found(Action::Use(power))?;
        }
        let own = self.controlled(state, self.controller(state, unit));
        if powers.has(Power::Support) {
            for target in own.iter().filter(|&target| self.may_support(state, unit, target).is_ok()) {
                found(Action::Support(target))?;
            }
        }
        let opponents = self.opponents(state, unit);
        let objects = 0..state.objects.as_slice().len() as u8;
        if powers.has(Power::ForceBlast) {
            for target in opponents.iter().filter(|&target| self.may_blast(state, unit, target).is_ok()) {
                found(Action::Blast(target))?;
            }
            for object in objects.clone().filter(|&object| self.may_blast_object(state, unit, object).is_ok())
            {
                found(Action::BlastObject(object))?;
            }
        }
        if !powers.has(Power::Telekinesis) {
            return ControlFlow::Continue(());
        }
        for subject in own.iter().filter(|&subject| self.may_lift(state, unit, subject).is_ok()) {
            found(Action::Lift(subject))?;
        }
        for object in objects.clone().filter(|&object| self.may_lift_object(state, unit, object).is_ok()) {
            found(Action::LiftObject(object))?;
        }
        if self.may_attack_so(state, arms, Style::ranged(Kind::Hurled)).is_ok() {
            for object in objects {
                for target in
                    opponents.iter().filter(|&target| self.may_hurl(state, unit, object, target).is_ok())
                {
                    found(Action::Hurl { object, target })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a power action may begin that has no target yet.
    pub(crate) fn may_use(&self, state: &State, arms: &Arms, power: Power) -> Result<(), Refusal> {
        arms.power?;
        let unit = arms.unit;
        if !arms.powers.has(power) {
            return Err(Refusal::NoPower { unit, power });
        }
        let deed = power.card().deed.ok_or(Refusal::NotNow)?;
        let doing = Doing { deed, unit, aside: self.engaged_by(state, unit), ..Doing::default() };
        match power {
            Power::Charge | Power::RunningShot | Power::HypersonicSpeed => {
                self.may_rush(state, unit)?;
                let strikes = self.strikes_of(state, unit, deed);
                let rush = Doing { strikes, left: self.allowance(state, unit, &doing), ..doing };
                let rushing = self.frame_arms(state, Doing { started: deed == Deed::Hypersonic, ..rush });
                let can = self.can_move(state, &Arms { doing: Ok(doing), ..rushing })
                    || self.can_attack(state, &rushing);
                if can { Ok(()) } else { Err(Refusal::NothingToDo { unit }) }
            }
            Power::SmokeCloud | Power::Barrier => {
                if self.has_marker_square(state, &doing) {
                    Ok(())
                } else {
                    Err(Refusal::NothingToDo { unit })
                }
            }
            Power::Regeneration => self.may_regenerate(state, unit),
            _ => Err(Refusal::NotNow),
        }
    }

    fn can_use_power(&self, state: &State, arms: &Arms) -> bool {
        self.each_power(state, arms, |_| ControlFlow::Break(())).is_break()
    }

    /// Where the subject of the action may be placed.
    pub(crate) fn placements(&self, state: &State) -> Squares {
        let doing = &state.doing;
        if doing.deed == Deed::Move {
            let (unit, passenger) = (doing.unit, UnitId(doing.subject.saturating_sub(1)));
            let here = state.units[unit].cell;
            let beside = Compass::ALL.into_iter().filter_map(|way| self.field.neighbor(here, way));
            let free = |cell: &Cell| self.may_put_down(state, unit, passenger, here, *cell);
            return beside.filter(free).collect();
        }
        Subject::of(doing).map_or(Squares::EMPTY, |subject| self.destinations(state, doing.unit, subject))
    }
}

/// The powers whose action begins by itself, in the order of lists.
pub(crate) const USES: [Power; 6] = [
    Power::Charge,
    Power::HypersonicSpeed,
    Power::RunningShot,
    Power::SmokeCloud,
    Power::Barrier,
    Power::Regeneration,
];

/// The powers with an action of their own that is no style of attack.
const ACTING: crate::powers::PowerSet = crate::powers::PowerSet::of(&[
    Power::Charge,
    Power::HypersonicSpeed,
    Power::RunningShot,
    Power::SmokeCloud,
    Power::Barrier,
    Power::Regeneration,
    Power::Support,
    Power::ForceBlast,
    Power::Telekinesis,
]);

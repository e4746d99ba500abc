//! Dials that turn, and the Events they reveal (BC-UNIT-5, BC-RED).

use super::Log;
use crate::content::Stat;
use crate::content::ability::{AMMUNITION_EXPLODES, AMMUNITION_SHORTAGE, IMMOBILIZED, REACTOR_HIT};
use crate::event::{Cause, Event};
use crate::game::Battleclix;
use crate::need::HAPPENS;
use crate::state::{Click, Marks, UnitId};
use table::{D6, Dice};

impl Battleclix {
    /// Turns a dial by clicks that nothing reduces any more (BC-DMG-3), all at once (BC-DMG-2): the
    /// reference algorithm of BC-RED-10.
    pub(super) fn turn_dial(&self, unit: UnitId, clicks: u8, cause: Cause, dice: &mut impl Dice, t: Log) {
        let dial = &self.unit(unit).sheet.dial;
        let to = dial.turned(t.state().units[unit].click.0, clicks).map(Click);
        t.emit(Event::Turned { unit, clicks, to: to.unwrap_or(Click::DESTROYED), cause });
        if to.is_none() {
            // BC-RED-9: no more checks.
            self.destroy(unit, t);
            return;
        }
        let showing = *self.showing(t.state(), unit);
        self.reveal_shortage(unit, AMMUNITION_SHORTAGE.shows(&showing), dice, t);
        // BC-RED-3: an Event that turns the dial drops the rest of the old click.
        if AMMUNITION_EXPLODES.shows(&showing) && self.happens(unit, Stat::Short, dice, t) {
            self.turn_dial(unit, 2, Cause::Explosion, dice, t);
            return;
        }
        if REACTOR_HIT.shows(&showing) && self.happens(unit, Stat::Defense, dice, t) {
            if t.state().units[unit].has(Marks::HEAT) {
                self.turn_dial(unit, 1, Cause::Reactor, dice, t);
                return;
            }
            t.emit(Event::Heated { unit });
        }
        let movable = !t.state().units[unit].has(Marks::IMMOBILE);
        if IMMOBILIZED.shows(&showing) && movable && self.happens(unit, Stat::Movement, dice, t) {
            t.emit(Event::Immobilized { unit });
        }
    }

    /// BC-RED-7, BC-RED-8: the check waits for the next Long Range Attack; or comes at once (BC-O-22).
    fn reveal_shortage(&self, unit: UnitId, red: bool, dice: &mut impl Dice, t: Log) {
        let marks = t.state().units[unit].marks;
        if marks.has(Marks::DRY) {
            return;
        }
        if self.options.shortage_on_reveal {
            if red && self.happens(unit, Stat::Long, dice, t) {
                t.emit(Event::AmmoChecked { unit, rolled: None, dry: true });
            }
        } else if red || marks.has(Marks::PENDING) {
            t.emit(Event::AmmoPending { unit, pending: red });
        }
    }

    /// BC-RED-1: on 5 or more the Event happens.
    fn happens(&self, unit: UnitId, stat: Stat, dice: &mut impl Dice, t: Log) -> bool {
        let check = dice.throw(self.seat(self.side_of(unit)), 1 * D6, "event").at_least(HAPPENS);
        t.emit(Event::EventChecked { unit, stat, rolled: check.rolled, happened: check.passed });
        check.passed
    }

    fn destroy(&self, unit: UnitId, t: Log) {
        t.emit(Event::Destroyed { unit, points: self.unit(unit).worth });
        self.recompute(t);
    }
}

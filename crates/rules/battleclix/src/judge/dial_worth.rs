//! What a unit is worth to computer players, by the clicks it has left.

use crate::content::ability::{AMMUNITION_EXPLODES, REACTOR_HIT};
use crate::content::{Boxes, Kind, Type};
use crate::need::HAPPENS;

/// Worth of a click left on a dial.
const CLICK: i32 = 100;
/// Worth of a Victory Point for an enemy destroyed; a unit half gone has given up a quarter of its own.
pub(crate) const KILL: i32 = 75;
/// Worth of a point of damage that a unit may still deal this turn: a unit hit first shoots with less.
const SHOOT: i32 = 60;
/// Worth of a Heat chit, to be without.
pub(crate) const CHIT: i32 = 60;

/// What a unit is worth with no click left, with one, and so on: its clicks, less the points the enemy
/// has all but won. The last clicks cost most, so that fire is brought together.
#[derive(Clone, Debug)]
pub(crate) struct DialWorth {
    now: Vec<i32>,
    /// When the dial has just turned there and the Events are still to be rolled for (BC-RED-2): of a
    /// unit without a Heat chit, and of one with it.
    turned: [Vec<i32>; 2],
}

impl DialWorth {
    pub(crate) fn acted(sheet: &Type, points: u8) -> DialWorth {
        DialWorth::with_fire(sheet, points, |_| 0)
    }

    /// Of a unit that has yet to act this turn, with what it can be expected to do then.
    pub(crate) fn ready(sheet: &Type, points: u8) -> DialWorth {
        DialWorth::with_fire(sheet, points, |click| {
            let (short, long) = (i32::from(click.short.number), i32::from(click.long.number));
            SHOOT * (short.max(long) + short.min(long) / 2)
        })
    }

    fn with_fire(sheet: &Type, points: u8, fire: impl Fn(&Boxes) -> i32) -> DialWorth {
        let (full, points) = (i32::from(sheet.dial.last()).max(1), i32::from(points));
        let worth = |left: i32| {
            let lost = full - left;
            let fire = if left > 0 { fire(sheet.dial.showing((lost + 1) as u8)) } else { 0 };
            CLICK * left + fire - KILL * points * lost * lost / (full * full)
        };
        let now: Vec<i32> = (0..=full).map(worth).collect();
        let turned = [false, true].map(|hot| {
            // With the unit its chit is gone, too.
            let mut turned = vec![now[0] + if hot { chit(sheet.kind) } else { 0 }];
            for left in 1..now.len() {
                let click = sheet.dial.showing((now.len() - left) as u8);
                turned.push(after_events(click, sheet.kind, hot, now[left], &turned));
            }
            turned
        });
        DialWorth { now, turned }
    }

    /// With this many clicks left.
    #[inline]
    pub(crate) fn with(&self, left: i32) -> i32 {
        self.now[left as usize]
    }

    /// On average, once it has lost some of these clicks and the Events are over.
    #[inline]
    pub(crate) fn without(&self, left: i32, clicks: u8, hot: bool) -> i32 {
        match clicks {
            0 => self.with(left),
            _ => self.turned[usize::from(hot)][(left - i32::from(clicks)).max(0) as usize],
        }
    }
}

/// What it costs a unit to have a Heat chit.
pub(crate) fn chit(kind: Kind) -> i32 {
    if kind == Kind::Mech { CHIT } else { 0 }
}

/// What a click that has just come up is worth on average, given what those below it are worth. The
/// Event of Movement is not counted.
fn after_events(click: &Boxes, kind: Kind, hot: bool, now: i32, below: &[i32]) -> i32 {
    let check = |red: bool, calm: i32, event: i32| match red {
        true => ((HAPPENS - 1) * calm + (7 - HAPPENS) * event) / 6,
        false => calm,
    };
    let down = |clicks: usize| below[below.len().saturating_sub(clicks)];
    // BC-RED-5: a chit, or a click for one that has it.
    let reactor = if hot { down(1) } else { now - chit(kind) };
    let cooled = check(REACTOR_HIT.shows(click), now, reactor);
    // BC-RED-3, BC-RED-4: rolled for first, and then the rest is dropped.
    check(AMMUNITION_EXPLODES.shows(click), cooled, down(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;
    use table::content::Content;

    fn dial_worth(unit: &str, points: u8) -> (DialWorth, i32) {
        let library = Library::with_packs(&[]).expect("content that ships");
        let sheet = &library.units[unit];
        (DialWorth::acted(sheet, points), i32::from(sheet.dial.last()))
    }

    #[test]
    fn a_dial_without_red_boxes_is_worth_what_it_shows() {
        let (atlas, full) = dial_worth("atlas-as7-d", 4);
        assert_eq!((atlas.with(full), atlas.with(0)), (CLICK * full, -4 * KILL));
        assert_eq!(atlas.without(full, 0, false), atlas.with(full));
        assert_eq!(atlas.without(full, 1, false), atlas.with(full - 1));
        assert_eq!(atlas.without(1, 5, false), -4 * KILL);
        assert_eq!(atlas.without(1, 5, true), CHIT - 4 * KILL);
    }

    #[test]
    fn a_unit_that_has_yet_to_act_is_worth_its_shots_too() {
        // A Marauder shows 2/3 six times, then 1/2, then 1/1.
        let library = Library::with_packs(&[]).expect("content that ships");
        let sheet = &library.units["marauder-mad-3r"];
        let (acted, ready) = (DialWorth::acted(sheet, 3), DialWorth::ready(sheet, 3));
        let more: Vec<i32> = (0..=8).map(|left| ready.with(left) - acted.with(left)).collect();
        assert_eq!(more, [0, 60, 120, 240, 240, 240, 240, 240, 240]);
    }

    #[test]
    fn an_explosion_and_a_reactor_hit_are_reckoned_with() {
        // A Thunderbolt's click 7 shows 1R/2R/0/2: one time in three two clicks more.
        let (bolt, full) = dial_worth("thunderbolt-tdr-5s", 0);
        let left = full - 6;
        let deeper = bolt.without(left + 1, 3, false);
        assert!(deeper < bolt.with(left - 2), "its click 9 shows a Red Short box, too");
        assert_eq!(bolt.without(left + 1, 1, false), (2 * bolt.with(left) + deeper) / 3);
        // An Awesome's click 8 shows 2/2B/0R/2: a chit, or a click if it has one.
        let (awesome, full) = dial_worth("awesome-aws-8q", 0);
        let left = full - 7;
        assert_eq!(awesome.without(left + 1, 1, false), (3 * awesome.with(left) - CHIT) / 3);
        let deeper = awesome.without(left + 1, 2, true);
        assert_eq!(awesome.without(left + 1, 1, true), (2 * awesome.with(left) + deeper) / 3);
    }
}

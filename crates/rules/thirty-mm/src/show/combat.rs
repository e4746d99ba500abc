//! Attacks, damage and losses as sentences of the log.

use super::sentence::{Told, rolls};
use super::style::facing_word;
use crate::event::{Cause, Event};
use crate::game::ThirtyMm;
use crate::state::{Part, State, Style, Target, TestOf, Verdict};

impl ThirtyMm {
    pub(super) fn attack_words(&self, before: &State, event: &Event) -> Told {
        let name = |unit| self.name_of(unit);
        Some(match *event {
            Event::AttackDeclared { unit, weapon, style, target, reaction, .. } => {
                let how = match style {
                    Style::Single => "attacks",
                    Style::Burst => "fires a burst at",
                    Style::Thrown => "hurls its Weapon at",
                };
                let reacts = if reaction { " in its stance" } else { "" };
                let with = self.slot_name(weapon);
                let text = format!("{} {how} {} with {with}{reacts}.", name(unit), self.target_name(target));
                (text, if reaction { "TM-STANCE-2" } else { "TM-ATK-2" })
            }
            Event::Aimed { part: Part::Whole } | Event::AlsoAimed { part: Part::Whole } => return None,
            Event::Aimed { part } => {
                (format!("It aims at {}.", self.part_name(before.attack.target, part)), "TM-ATK-2")
            }
            Event::AlsoAimed { part } => {
                (format!("It spreads to {}.", self.part_name(before.attack.target, part)), "TM-SYS-2")
            }
            Event::Tested { of, unit, need, rolled, verdict } => {
                let who = unit.unit().map_or_else(|| "The Drone".into(), name);
                self.test_words(before, of, &who, need, rolled, verdict)
            }
            Event::Missed { unit, target } => {
                (format!("{} misses {}.", name(unit), self.target_name(target)), "TM-ATK-3")
            }
            Event::Evaded { target, .. } => (format!("{} evades.", self.target_name(target)), "TM-ATK-3"),
            Event::Hit { unit, target: target @ Target::Site(_), .. } => {
                (format!("{} hits {}.", name(unit), self.target_name(target)), "TM-STR-5")
            }
            Event::Hit { unit, target, critical } => {
                let how = if critical { "lands a Critical Hit on" } else { "hits" };
                let text = format!("{} {how} {}.", name(unit), self.target_name(target));
                (text, if critical { "TM-DMG-2" } else { "TM-ATK-3" })
            }
            Event::Deviated { to, way, rolled, .. } => {
                let text = match to {
                    Some(to) => format!(
                        "The shot goes {} to {}{}.",
                        facing_word(way),
                        self.hex_name(to),
                        rolls(rolled)
                    ),
                    None => {
                        format!("The shot goes {} and leaves the map{}.", facing_word(way), rolls(rolled))
                    }
                };
                (text, "TM-DEV-1")
            }
            Event::Splashed { at, .. } => {
                (format!("The blast spreads from {}.", self.hex_name(at)), "TM-SYS-4")
            }
            Event::Caught { unit, evaded } => {
                let what = if evaded { "evades the blast" } else { "is caught in the blast" };
                (format!("{} {what}.", name(unit)), "TM-SYS-4")
            }
            Event::DroneCaught { place, evaded } => {
                let what = if evaded { "evades the blast" } else { "is caught in the blast" };
                let loose = before.loose.as_slice().get(usize::from(place));
                let who = loose.map_or_else(|| "A Drone".into(), |loose| self.drone_name(loose.item.into()));
                (format!("{who} {what}."), "TM-SYS-4")
            }
            _ => return None,
        })
    }

    fn test_words(
        &self,
        before: &State,
        of: TestOf,
        who: &str,
        need: i8,
        rolled: Option<u8>,
        verdict: Verdict,
    ) -> (String, &'static str) {
        let (what, clause) = match of {
            TestOf::Evasion => ("to evade", "TM-ATK-2"),
            TestOf::Assault if before.grip.by.is_some() && before.grip.breaks => {
                ("to break the grapple", "TM-CMD-5")
            }
            TestOf::Assault if before.grip.by.is_some() => ("to grapple", "TM-GRAP-1"),
            TestOf::Assault => ("to strike", "TM-ATK-2"),
            TestOf::Accuracy | TestOf::Nothing => ("to hit", "TM-ATK-2"),
        };
        let result = match (of, verdict) {
            (_, Verdict::Failed) => "fails",
            (TestOf::Evasion, Verdict::Critical) => "succeeds",
            (_, Verdict::Passed) => "succeeds",
            (_, Verdict::Critical) => "a natural 8",
        };
        (format!("{who} needs {need} {what}{}: {result}.", rolls(rolled)), clause)
    }

    pub(super) fn damage_words(&self, before: &State, event: &Event) -> Told {
        let name = |unit| self.name_of(unit);
        let item = |item: u8| self.item_name(item.into());
        Some(match *event {
            Event::SectionHurt { unit, section, points, cause, .. } => {
                let left = self.defense(before, unit, section.into()).saturating_sub(points);
                let (why, clause) = cause_words(cause);
                let what = self.section_name(unit, section);
                (format!("{}'s {what} takes {points}{why}: {left} left.", name(unit)), clause)
            }
            Event::ItemHurt { unit, item: which, points, cause, .. } => {
                let left = before.items.at(which.into()).durability.saturating_sub(points);
                let (why, clause) = cause_words(cause);
                (format!("{}'s {} takes {points}{why}: {left} left.", name(unit), item(which)), clause)
            }
            Event::SiteHurt { site, points, .. } => {
                let left = before.sites.at(site.into()).saturating_sub(points);
                (
                    format!("The structure in {} takes {points}: {left} left.", self.site_name(site)),
                    "TM-STR-5",
                )
            }
            Event::SectionDestroyed { unit, section } => {
                (format!("{}'s {} is destroyed.", name(unit), self.section_name(unit, section)), "TM-DMG-5")
            }
            Event::ItemDestroyed { unit, item: which, .. } => {
                (format!("{}'s {} is destroyed.", name(unit), item(which)), "TM-WPN-7")
            }
            Event::SiteDestroyed { site, .. } => {
                (format!("The structure in {} falls to ruins.", self.site_name(site)), "TM-STR-7")
            }
            Event::ExplosionRolled { unit, item: which, rolled, exploded } => {
                let result = if exploded { "it explodes" } else { "it does not explode" };
                (format!("{}'s {}{}: {result}.", name(unit), item(which), rolls(rolled)), "TM-MNT-1")
            }
            Event::UnitDestroyed { unit, inoperative } => {
                let (how, clause) = if inoperative {
                    ("is Inoperative and out of the battle", "TM-SEC-7")
                } else {
                    ("is destroyed", "TM-SEC-1")
                };
                (format!("{} {how}.", name(unit)), clause)
            }
            _ => return None,
        })
    }
}

/// Where damage came from, after the points, and its clause.
fn cause_words(cause: Cause) -> (&'static str, &'static str) {
    match cause {
        Cause::Attack => ("", "TM-DMG-1"),
        Cause::Covered => (" instead", "TM-STANCE-5"),
        Cause::Spread => (" from the spread", "TM-SYS-2"),
        Cause::Splash => (" from the blast", "TM-SYS-4"),
        Cause::Deviation => (" from the stray shot", "TM-DEV-4"),
        Cause::Explosion => (" from the explosion", "TM-MNT-1"),
        Cause::Fall => (" from the fall", "TM-DMG-8"),
        Cause::Collision => (" from the collision", "TM-DMG-7"),
        Cause::Collapse => (" from the collapse", "TM-THROW-8"),
        Cause::Abyss => (" from the deep", "TM-STAT-5"),
    }
}

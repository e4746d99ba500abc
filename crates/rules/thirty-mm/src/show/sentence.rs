//! Events as sentences of the log. Stable words: people search the log.

use super::style::{facing_word, level_word};
use crate::event::{Event, Gait};
use crate::game::ThirtyMm;
use crate::state::{Ending, Mark, Posture, SIDES, Stance, State, UnitId, UnitSet, Weather, Why};
use table::show::Matter;
use table::words::list;
use table::{Cell, RowFacing, Sentence, Side};

/// An event in words, with its clause; `before` is the state it happened in.
pub(super) fn sentence(game: &ThirtyMm, before: &State, event: &Event) -> Sentence {
    let told = game
        .setup_words(before, event)
        .or_else(|| game.turn_words(before, event))
        .or_else(|| game.movement_words(before, event))
        .or_else(|| game.command_words(before, event))
        .or_else(|| game.attack_words(before, event))
        .or_else(|| game.damage_words(before, event))
        .or_else(|| game.grapple_words(before, event));
    // Steps that the sentence before or after them covers.
    let (text, clause) = told.unwrap_or((String::new(), "TM-TURN-5"));
    Sentence { text, clause, tally: None, matter: matter(event) }
}

pub(super) type Told = Option<(String, &'static str)>;

/// What the sentence of an event is about.
fn matter(event: &Event) -> Matter {
    match event {
        Event::Moved { .. }
        | Event::Rotated { .. }
        | Event::ThrustBegan { .. }
        | Event::DroppedDown { .. }
        | Event::DronePlaced { .. } => Matter::Move,
        Event::Activated { .. }
        | Event::Aimed { .. }
        | Event::AlsoAimed { .. }
        | Event::GrappleTried { .. } => Matter::Intent,
        Event::Missed { .. }
        | Event::Evaded { .. }
        | Event::Hit { .. }
        | Event::GrappleFailed { .. }
        | Event::Grappled { .. }
        | Event::NetEnded { .. }
        | Event::EmpRolled { .. } => Matter::Attack,
        Event::SectionHurt { .. }
        | Event::ItemHurt { .. }
        | Event::SiteHurt { .. }
        | Event::SectionDestroyed { .. }
        | Event::ItemDestroyed { .. }
        | Event::SiteDestroyed { .. }
        | Event::ExplosionRolled { .. }
        | Event::Fell { .. } => Matter::Harm,
        Event::UnitDestroyed { .. } | Event::Left { .. } | Event::Stranded { .. } => Matter::Loss,
        Event::Tested { .. } | Event::ApRolled { .. } | Event::AttackDeclared { .. } => Matter::Detail,
        Event::RolledOff { .. }
        | Event::RolesTaken { .. }
        | Event::AreasTaken { .. }
        | Event::EmissaryNamed { .. }
        | Event::Picked { .. }
        | Event::WeatherRolled { .. }
        | Event::MarkerTaken { .. }
        | Event::Scored { .. }
        | Event::Surveyed { .. }
        | Event::Passed { .. } => Matter::Table,
        Event::BattleBegan
        | Event::RoundBegan { .. }
        | Event::RoundEnded
        | Event::PhaseBegan { .. }
        | Event::TurnEnded { .. } => Matter::Phase,
        Event::GameEnded { .. } => Matter::Ending,
        _ => Matter::Deed,
    }
}

impl ThirtyMm {
    /// The name of a team: its role once it has one.
    pub(super) fn side_word(&self, state: &State, side: Side) -> &'static str {
        if state.round == 0 && !self.has_roles(state) {
            return if side == SIDES[0] { "Team 1" } else { "Team 2" };
        }
        if side == state.attacker { "Attacker" } else { "Defender" }
    }

    fn setup_words(&self, before: &State, event: &Event) -> Told {
        let (name, side) = (|unit| self.name_of(unit), |side| self.side_word(before, side));
        Some(match *event {
            // TM-GEN-8: the picks are the only secret.
            Event::Picked { side: whose, .. } => {
                (format!("{} picks a secondary objective.", side(whose)), "TM-SETUP-6")
            }
            Event::RolledOff { winner, rolled } => {
                let dice = rolled
                    .map_or_else(String::new, |(one, two)| format!(": Team 1 rolls {one}, Team 2 {two}"));
                (format!("{} rolls higher and chooses the roles{dice}.", side(winner)), "TM-SETUP-7")
            }
            Event::RolesTaken { attacker } => {
                let team = if attacker == SIDES[0] { "Team 1" } else { "Team 2" };
                (format!("{team} is the Attacker and begins."), "TM-SETUP-7")
            }
            Event::AreasTaken { west } => (format!("{} deploys in the west.", side(west)), "TM-SETUP-8"),
            Event::EmissaryNamed { unit } => (format!("{} is the Emissary.", name(unit)), "TM-MIS-12"),
            Event::Placed { unit, to, level, facing } => {
                let words = format!("{} is placed in {}.", name(unit), self.posed(before, to, level, facing));
                (words, if before.round == 0 { "TM-DEPLOY-1" } else { "TM-MIS-9" })
            }
            Event::Reserved { unit } => (format!("{} is kept in Reserve.", name(unit)), "TM-DEPLOY-4"),
            Event::Stranded { unit } => (
                format!("{} finds no place in its area and is out of the battle.", name(unit)),
                "TM-DEPLOY-3",
            ),
            Event::BattleBegan => {
                let picks = SIDES.map(|side| {
                    let names: Vec<&str> =
                        before.score.picks[usize::from(side.0)].iter().map(|pick| pick.name()).collect();
                    format!("{} picked {}", self.side_word(before, side), list(&names))
                });
                (format!("The battle begins. {}.", picks.join("; ")), "TM-GEN-8")
            }
            Event::RoundBegan { round } => (format!("Round {round}."), "TM-TURN-1"),
            Event::WeatherRolled { weather, rolled } => {
                let words = ["it is calm", "it is rough", "a storm blows"][weather as usize];
                let clause = if weather == Weather::Storm { "TM-MIS-13" } else { "TM-MIS-7" };
                (format!("The weather{}: {words}.", rolls(rolled)), clause)
            }
            Event::MarkerTaken { marker, owner } => {
                let cell = before.markers.as_slice().get(usize::from(marker)).map(|marker| marker.cell);
                let place = cell.map_or_else(String::new, |cell| format!(" in {}", self.hex_name(cell)));
                (format!("{} takes control of the marker{place}.", side(owner)), "TM-OBJ-1")
            }
            Event::Scored { side: whose, points, feat } => {
                let points = super::many(points.into(), "point");
                (format!("{} scores {points} for {}.", side(whose), feat.words()), "TM-OBJ-4")
            }
            Event::Surveyed { side: whose } => (format!("{} surveys the center.", side(whose)), "TM-SO-10"),
            Event::GameEnded { ending } => (self.ending_words(before, ending), ending.why.clause()),
            Event::Passed { side: whose } => {
                (format!("{} leaves its Reserve for this round.", side(whose)), "TM-TURN-8")
            }
            _ => return None,
        })
    }

    fn turn_words(&self, before: &State, event: &Event) -> Told {
        let name = |unit| self.name_of(unit);
        Some(match *event {
            Event::Activated { unit } => (format!("{} is activated.", name(unit)), "TM-TURN-1"),
            Event::Rebooted { unit, need, rolled, passed } => {
                let result = if passed { "is back" } else { "stays down, and its turn is over" };
                (format!("{} reboots, needs {need}{}: {result}.", name(unit), rolls(rolled)), "TM-STAT-9")
            }
            Event::ApRolled { unit, die } => (format!("{} rolls {die} for AP.", name(unit)), "TM-AP-1"),
            Event::ApGained { unit, gained, ap } => {
                (format!("{} gains {gained} AP: it has {ap}.", name(unit)), "TM-AP-1")
            }
            Event::PhaseBegan { unit, phase } => (format!("{}: {}.", name(unit), phase.name()), "TM-TURN-4"),
            Event::TurnEnding { unit, cut: true } => {
                (format!("The turn of {} ends at once.", name(unit)), "TM-TURN-6")
            }
            Event::TurnEnded { unit, ap } => {
                (format!("The turn of {} is over; it keeps {ap} AP.", name(unit)), "TM-TURN-5")
            }
            Event::MoveBegan { unit, points, led: true, .. } => {
                let main =
                    self.unit(unit).main.map_or_else(String::new, |main| format!(" by {}", name(main)));
                let points = super::many(points.into(), "Movement Point");
                (format!("{} is led{main}: {points}.", name(unit)), "TM-DRONE-2")
            }
            Event::TerrainTested { unit, heat, crossed, rolled, failed } => {
                let (what, clause) = if heat { ("tan", "TM-TERR-4") } else { ("white", "TM-TERR-5") };
                let result = match (failed, heat) {
                    (true, true) => "Overheat",
                    (true, false) => "Freeze",
                    (false, _) => "nothing happens",
                };
                let hexes = super::many(crossed.into(), &format!("{what} hex"));
                (format!("{} crossed {hexes}{}: {result}.", name(unit), rolls(rolled)), clause)
            }
            _ => return self.spending_words(before, event),
        })
    }

    fn spending_words(&self, before: &State, event: &Event) -> Told {
        Some(match *event {
            Event::ApSpent { unit, ap } => {
                let spent = before.units[unit].ap.saturating_sub(ap);
                (format!("{} pays {spent} AP; {ap} left.", self.name_of(unit)), "TM-AP-1")
            }
            Event::PressedOn { unit } => {
                (format!("{} presses on: 1 more Movement Point.", self.name_of(unit)), "TM-CMD-4")
            }
            Event::AceUsed { unit } => {
                (format!("The Ace Pilot of {} rolls again.", self.name_of(unit)), "TM-TRAIT-11")
            }
            _ => return None,
        })
    }

    fn movement_words(&self, before: &State, event: &Event) -> Told {
        let name = |unit| self.name_of(unit);
        Some(match *event {
            Event::Rotated { unit, facing, points } => {
                let cost = if points > 0 {
                    format!(" for {}", super::many(points.into(), "Movement Point"))
                } else {
                    String::new()
                };
                (format!("{} turns {}{cost}.", name(unit), facing_word(facing)), "TM-MOVE-4")
            }
            Event::Moved { unit, to, level, gait, .. } => self.moved_words(before, unit, to, level, gait),
            // Water, not the price of leaving the map.
            Event::Slowed { unit, points } if self.is_wading(before, unit) => {
                let points = super::many(points.into(), "Movement Point");
                (format!("The water takes {points} of {}.", name(unit)), "TM-STAT-6")
            }
            Event::ThrustBegan { unit, way, hexes } => {
                let hexes = super::many(hexes.into(), "hex");
                (format!("{} fires its thrusters: {hexes} {}.", name(unit), facing_word(way)), "TM-THR-1")
            }
            Event::Left { unit } => (format!("{} leaves the map.", name(unit)), "TM-EDGE-2"),
            Event::DroppedDown { unit, levels } => {
                (format!("{} drops {}.", name(unit), super::many(levels.into(), "level")), "TM-ELEV-5")
            }
            Event::Fell { unit, level, levels } => {
                let levels = super::many(levels.into(), "level");
                (format!("{} falls {levels} to {}.", name(unit), level_word(level)), "TM-DMG-9")
            }
            Event::Unsupported { units } => {
                (format!("Nothing carries {} any more.", self.names(units)), "TM-DMG-9")
            }
            _ => return None,
        })
    }

    fn moved_words(
        &self,
        before: &State,
        unit: UnitId,
        to: Cell,
        level: i8,
        gait: Gait,
    ) -> (String, &'static str) {
        let (name, hex) = (self.name_of(unit), self.hex_name(to));
        let at = if level == before.units[unit].elevation {
            String::new()
        } else {
            format!(" at {}", level_word(level))
        };
        match gait {
            Gait::Step => (format!("{name} moves to {hex}{at}."), "TM-MOVE-2"),
            Gait::Level => {
                let up = level > before.units[unit].elevation;
                let way = if up { "rises" } else { "sinks" };
                (format!("{name} {way} to {}.", level_word(level)), "TM-AIR-4")
            }
            Gait::Jump => (format!("{name} leaps to {hex}{at}."), "TM-SYS-10"),
            Gait::Thrust => (format!("{name} flies on to {hex}{at}."), "TM-THR-4"),
            Gait::Grapple => (format!("{name} closes in to {hex}."), "TM-GRAP-6"),
            Gait::Break => (format!("{name} backs off to {hex}."), "TM-HOLD-7"),
            Gait::Free => (format!("{name} climbs out to {hex}."), "TM-STAT-7"),
            Gait::Settle => (format!("{name} settles at {}.", level_word(level)), "TM-AIR-5"),
        }
    }

    fn command_words(&self, before: &State, event: &Event) -> Told {
        let (name, hex) = (|unit| self.name_of(unit), |cell| self.hex_name(cell));
        let item = |item: u8| self.item_name(item.into());
        Some(match *event {
            Event::PostureChanged { unit, posture, .. } => {
                let (words, clause) = posture_words(before.units[unit].posture, posture);
                (format!("{} {words}.", name(unit)), clause)
            }
            Event::StanceTaken { unit, stance: Stance::Defensive(cover), facing } => {
                let words = format!(
                    "{} takes cover behind its {}, facing {}.",
                    name(unit),
                    item(cover),
                    facing_word(facing)
                );
                (words, "TM-STANCE-4")
            }
            Event::StanceTaken { unit, stance: Stance::None, facing } => {
                (format!("{} turns {}.", name(unit), facing_word(facing)), "TM-HOLD-7")
            }
            Event::StanceTaken { unit, facing, .. } => {
                let words =
                    format!("{} takes an Offensive Stance, facing {}.", name(unit), facing_word(facing));
                (words, "TM-STANCE-1")
            }
            Event::StanceEnded { unit } => (format!("The stance of {} ends.", name(unit)), "TM-STANCE-6"),
            Event::Marked { unit, mark, on } => return mark_words(&name(unit), mark, on),
            Event::Transformed { unit, on } => {
                let into = if on { "transforms" } else { "becomes a Mech again" };
                (format!("{} {into}.", name(unit)), "TM-TRANS-1")
            }
            Event::Reformed { unit, item: which, blade } => {
                let form = if blade { "blade" } else { "gun" };
                (format!("{}'s {} is a {form} now.", name(unit), item(which)), "TM-TRANS-3")
            }
            Event::Stowed { unit, item: which } => {
                (format!("{} stows its {}.", name(unit), item(which)), "TM-CMD-6")
            }
            Event::Drawn { unit, item: which, .. } => {
                (format!("{} draws its {}.", name(unit), item(which)), "TM-CMD-6")
            }
            Event::Dropped { unit, item: which, at } => {
                (format!("{}'s {} falls to the ground in {}.", name(unit), item(which), hex(at)), "TM-WPN-6")
            }
            Event::OneHanded { unit, item: which, .. } => {
                (format!("{} holds its {} in one hand now.", name(unit), item(which)), "TM-WPN-3")
            }
            Event::Retrieved { unit, item: which, .. } => {
                (format!("{} picks up the {}.", name(unit), item(which)), "TM-CMD-7")
            }
            Event::DronePlaced { unit, item: which, to, formation, .. } => {
                let how = if formation { "follows to" } else { "is sent to" };
                (format!("{}'s {} {how} {}.", name(unit), item(which), hex(to)), "TM-DRONE-6")
            }
            Event::DroneDocked { unit, item: which } => {
                (format!("{}'s {} docks.", name(unit), item(which)), "TM-DRONE-4")
            }
            _ => return self.system_words(event),
        })
    }

    fn system_words(&self, event: &Event) -> Told {
        let (name, hex) = (|unit| self.name_of(unit), |cell| self.hex_name(cell));
        Some(match *event {
            Event::SmokeLaid { unit, at, .. } => {
                (format!("{} lays smoke in {}.", name(unit), hex(at)), "TM-SYS-11")
            }
            Event::RadarMarked { unit, target } => {
                (format!("The Radar of {} marks {}.", name(unit), name(target)), "TM-SYS-12")
            }
            Event::EmpRolled { unit, target, rolled, passed } => {
                let result = if passed { "System Error" } else { "nothing happens" };
                (
                    format!("{} pulses at {}{}: {result}.", name(unit), name(target), rolls(rolled)),
                    "TM-SYS-14",
                )
            }
            Event::NetThrown { unit, target } => {
                (format!("{} throws its Net at {}.", name(unit), name(target)), "TM-SYS-15")
            }
            Event::NetEnded { target, caught, .. } => {
                let result = if caught { "is caught in the Net" } else { "gets away from the Net" };
                (format!("{} {result}.", name(target)), "TM-SYS-15")
            }
            Event::Repaired { unit, target, section, points } => {
                let what = self.section_name(target, section);
                (format!("{} repairs {points} on {}'s {what}.", name(unit), name(target)), "TM-SYS-16")
            }
            Event::Gathering { unit, at } => {
                (format!("{} gathers information in {}.", name(unit), hex(at)), "TM-MIS-2")
            }
            Event::Gathered { unit, at } => {
                (format!("{} has the intel of {}.", name(unit), hex(at)), "TM-MIS-2")
            }
            Event::IntelDropped { unit, at } => {
                (format!("The intel of {} lies in {}.", name(unit), hex(at)), "TM-MIS-2")
            }
            Event::IntelScored { unit } => (format!("{} brings its intel home.", name(unit)), "TM-MIS-15"),
            _ => return None,
        })
    }

    fn grapple_words(&self, before: &State, event: &Event) -> Told {
        let name = |unit| self.name_of(unit);
        Some(match *event {
            Event::GrappleTried { unit, target } => {
                (format!("{} reaches for {}.", name(unit), name(target)), "TM-GRAP-1")
            }
            Event::BreakTried { unit } => (format!("{} tries to break the grapple.", name(unit)), "TM-CMD-5"),
            Event::GrappleFailed { unit, target, slipped } => {
                let how = if slipped { "slips out of the grasp of" } else { "is not grappled by" };
                (format!("{} {how} {}.", name(target), name(unit)), "TM-GRAP-4")
            }
            Event::Grappled { unit, target, .. } => {
                (format!("{} grapples {}.", name(unit), name(target)), "TM-GRAP-6")
            }
            Event::Held { unit, target } => (format!("{} holds {}.", name(unit), name(target)), "TM-HOLD-1"),
            Event::BreakFailed { unit } => (format!("{} cannot break the grapple.", name(unit)), "TM-HOLD-6"),
            Event::Released { unit, other } => {
                (format!("{} and {} are free of each other.", name(unit), name(other)), "TM-HOLD-9")
            }
            Event::Thrown { unit, target, to, hexes, .. } => {
                let hexes = super::many(hexes.into(), "hex");
                (
                    format!("{} throws {} {hexes} far to {}.", name(unit), name(target), self.hex_name(to)),
                    "TM-THROW-4",
                )
            }
            Event::Struck { unit, evaded } => {
                let what = if evaded { "gets out of the way" } else { "is struck" };
                let whom = before
                    .thrown
                    .unit
                    .unit()
                    .map_or_else(String::new, |thrown| format!(" of {}", name(thrown)));
                let what = if evaded {
                    format!("{what}{whom}")
                } else {
                    format!("{what} by{}", whom.replace(" of", ""))
                };
                (format!("{} {what}.", name(unit)), "TM-THROW-6")
            }
            _ => return None,
        })
    }

    fn ending_words(&self, before: &State, ending: Ending) -> String {
        let [first, second] = SIDES.map(|side| self.points(before, side));
        let score = format!("{first} to {second} points, {} first", self.side_word(before, SIDES[0]));
        match (ending.why, ending.winner.map(|side| self.side_word(before, side))) {
            (Why::WipedOut, Some(winner)) => format!("{winner} wins: the enemy has no Unit left."),
            (Why::DefenderHolds, _) => format!("The Defender wins the tie: {score}."),
            (_, Some(winner)) => format!("{winner} wins: {score}."),
            (_, None) => format!("A draw: {score}."),
        }
    }

    pub(super) fn site_name(&self, site: u8) -> String {
        let cell = self.sites.get(usize::from(site)).and_then(|site| site.cells.first());
        cell.map_or_else(|| format!("site {site}"), |&cell| self.hex_name(cell))
    }

    fn names(&self, units: UnitSet) -> String {
        list(&units.iter().map(|unit| self.name_of(unit)).collect::<Vec<_>>())
    }

    /// "r5c0 at +2, facing east".
    fn posed(&self, state: &State, cell: Cell, level: i8, facing: RowFacing) -> String {
        let above = level != self.surface(state, cell);
        let at = if above { format!(" at {}", level_word(level)) } else { String::new() };
        format!("{}{at}, facing {}", self.hex_name(cell), facing_word(facing))
    }
}

fn posture_words(was: Posture, posture: Posture) -> (&'static str, &'static str) {
    match (was, posture) {
        (Posture::Stuck, Posture::Standing) => ("gets free", "TM-STAT-7"),
        (_, Posture::Standing) => ("gets up", "TM-CMD-3"),
        (_, Posture::Kneeling) => ("kneels", "TM-CMD-9"),
        (_, Posture::Prone) => ("goes prone", "TM-CMD-10"),
        (_, Posture::Fallen) => ("is on the ground", "TM-STAT-8"),
        (_, Posture::Stuck) => ("is stuck in the structure", "TM-STAT-7"),
    }
}

/// A condition that began or ended; those the table shows anyway have no words.
fn mark_words(name: &str, mark: Mark, on: bool) -> Told {
    Some(match (mark, on) {
        (Mark::Frozen, true) => (format!("{name} is frozen: 8 AP at most in its next turn."), "TM-STAT-3"),
        (Mark::Slowed, true) => (format!("{name} is slowed."), "TM-STAT-11"),
        (Mark::SystemError, true) => (format!("{name} has a System Error."), "TM-STAT-9"),
        (Mark::SystemError, false) => (format!("{name} works again."), "TM-STAT-9"),
        _ => return None,
    })
}

/// ", rolls 6", where the dice are known.
pub(super) fn rolls(rolled: Option<u8>) -> String {
    rolled.map_or_else(String::new, |rolled| format!(", rolls {rolled}"))
}

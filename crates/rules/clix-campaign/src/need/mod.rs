//! Numbers to roll and damage, as tallies: the same lines make the bare number in play and the explanation
//! where somebody asks.

mod expected;

pub use expected::{Chances, Expected, PARTS, ways};

use crate::content::{Slot, Symbol, Weight};
use crate::game::ClixCampaign;
use crate::powers::{CLOSE_COMBAT_EXPERT, Power, SUPER_SENSES, Team};
use crate::sight::{Eye, Ignores, Line};
use crate::state::{Flight, Kind, State, Style, Switch, UnitId};
use table::{Act, Adds, Cell, D6, Tally, Total};

/// An attack roll of this sum always misses (CC-CRIT-1).
pub const NEVER: u8 = 2;
/// An attack roll of this sum always hits (CC-CRIT-2).
pub const ALWAYS: u8 = 12;
/// What *Spotters* add to Attentiveness Rolls.
const SPOTTERS: i32 = 2;
/// What terrain takes to be destroyed (CC-TERR-9).
pub const DESTRUCTION: i32 = 3;
/// The damage of a splash (CC-ATK-EXP-2), and of a Pulse Wave on several characters (CC-ATK-PUL-2).
const SPREAD: i32 = 1;

/// The number to roll, held between what always misses and what always hits.
#[inline]
#[must_use]
pub fn bounded(need: i32) -> i32 {
    need.clamp(i32::from(NEVER) + 1, ALWAYS.into())
}

/// One attack on one character, made or only thought of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swing {
    /// The attacker.
    pub by: UnitId,
    /// The target.
    pub target: UnitId,
    /// How.
    pub style: Style,
    /// The object used: held, thrown or hurled.
    pub weapon: Option<Weight>,
    /// Where a hurled object comes from.
    pub hurled_from: Option<Cell>,
    /// The attacker charged at least one square.
    pub charged: bool,
    /// There is more than one target.
    pub many: bool,
    /// The impostor strike succeeded.
    pub impostor: bool,
    /// The target is a victim of splash.
    pub splash: bool,
    /// The line of fire, where it is known.
    pub line: Option<Line>,
}

impl ClixCampaign {
    /// An attack of a character as it would be made now.
    #[must_use]
    pub fn swing(&self, state: &State, by: UnitId, target: UnitId, style: Style) -> Swing {
        let held = state.units[by].object().map(|object| state.objects.at(object).weight());
        let uses = style.close && style.kind.deals_damage() && !self.is_running(state, by);
        let charging = state.doing.deed == crate::state::Deed::Charge && state.doing.unit == by;
        Swing {
            by,
            target,
            style,
            weapon: held.filter(|_| uses || style.kind == Kind::Thrown),
            hurled_from: None,
            charged: charging && state.doing.moved,
            many: false,
            impostor: false,
            splash: false,
            line: None,
        }
    }

    /// The attack in progress on this target, with the values of this moment (CC-ATT-6).
    #[must_use]
    pub(crate) fn swing_now(&self, state: &State, target: UnitId) -> Swing {
        let attack = &state.attack;
        let object = usize::from(attack.object).checked_sub(1).map(|object| state.objects.at(object));
        Swing {
            by: attack.by,
            target,
            style: attack.style,
            weapon: object.map(|object| object.weight()),
            hurled_from: object
                .and_then(|object| object.cell())
                .filter(|_| attack.style.kind == Kind::Hurled),
            charged: attack.charged,
            many: attack.many,
            impostor: attack.impostor,
            splash: false,
            line: None,
        }
    }

    /// The line of fire of an attack, as the +1 of CC-LOF-9 sees it.
    fn swing_line(&self, state: &State, swing: &Swing) -> Line {
        if let Some(line) = swing.line {
            return line;
        }
        let others = self.others(state, swing.by, swing.target);
        let from = match swing.hurled_from {
            Some(cell) => Eye::on(cell),
            None => self.eye(state, swing.by),
        };
        self.line(state, from, self.eye(state, swing.target), others, self.ignores(swing.style.kind))
    }

    /// What the lines of an attack of this kind ignore.
    #[inline]
    #[must_use]
    pub(crate) fn ignores(&self, kind: Kind) -> Ignores {
        match kind {
            Kind::Explosion => crate::powers::ENERGY_EXPLOSION.ignores,
            Kind::Pulse => crate::powers::PULSE_WAVE.ignores,
            Kind::Psychic => crate::powers::PSYCHIC_BLAST.ignores,
            _ => Ignores::default(),
        }
    }

    /// Writes the attack value: a replacement first, then modifiers (CC-TERM-6, CC-ATT-5).
    pub(crate) fn count_attack(&self, state: &State, by: UnitId, kind: Kind, sign: i32, out: &mut impl Adds) {
        let own = self.dial_value(state, by, Slot::Attack);
        let spite = self.shared_spite(state, by).filter(|&value| value > own);
        match spite {
            Some(value) => out.add("attack by Shared Spite", sign * value, "CC-TEAM-1"),
            None => out.add("attack", sign * own, "CC-ATT-3"),
        }
        out.add("Perplex on the attacker", sign * self.perplex(state, by, Slot::Attack), "CC-ATT-5");
        if kind == Kind::Search && self.is_of(by, Team::VantageBureau) {
            out.add("Spotters", sign * SPOTTERS, "CC-ATT-5");
        }
    }

    /// The attack value of an attack, with its modifiers.
    #[must_use]
    pub fn attack_value(&self, state: &State, by: UnitId, kind: Kind) -> i32 {
        let mut total = Total::default();
        self.count_attack(state, by, kind, 1, &mut total);
        total.sum.max(0)
    }

    /// Writes the target's defense: a replacement first, then modifiers (CC-ATT-5).
    pub(crate) fn count_defense(&self, state: &State, swing: &Swing, out: &mut impl Adds) {
        let (target, style) = (swing.target, swing.style);
        if swing.impostor && !swing.splash {
            out.add("impostor strike", 0, "CC-DAM-SHA-2");
            return;
        }
        let ignored = style.kind == Kind::Pulse;
        out.add("defense", self.dial_value(state, target, Slot::Defense), "CC-ATT-3");
        if !ignored && let Some(value) = self.defended(state, target) {
            out.line("Defend", Act::AtLeast, value, "CC-DEF-DEF-1");
        }
        out.add("Perplex on the target", self.perplex(state, target, Slot::Defense), "CC-ATT-5");
        if !style.close && !swing.splash && self.is_cover(state, swing) {
            out.add("hindering terrain", 1, "CC-LOF-9");
        }
        let swims = self.symbol(state, target) == Symbol::Dolphin
            && self.field.water.contains(state.units[target].cell);
        if !style.close && swims {
            out.add("dolphin in water", 1, "CC-TERR-7");
        }
        if ignored {
            return;
        }
        self.count_guards(state, target, style, out);
        let at_home =
            self.is_of(target, Team::TidalCourt) && self.field.shore.contains(state.units[target].cell);
        if at_home {
            out.add("Home Waters", 1, "CC-TEAM-1");
        }
    }

    /// Whether the line of a ranged attack is hindered, and *Spotters* do not help.
    fn is_cover(&self, state: &State, swing: &Swing) -> bool {
        self.swing_line(state, swing) == Line::Hindered && !self.has_spotters(state, swing.by)
    }

    /// Writes the number to roll: the defense less the attack value.
    pub(crate) fn count_need(&self, state: &State, swing: &Swing, out: &mut impl Adds) {
        self.count_defense(state, swing, out);
        out.line("never less", Act::AtLeast, 0, "CC-TERM-6");
        self.count_attack(state, swing.by, swing.style.kind, -1, out);
    }

    /// The number to roll, not held to the bounds.
    #[inline]
    #[must_use]
    pub fn need(&self, state: &State, swing: &Swing) -> i32 {
        let mut total = Total::default();
        self.count_need(state, swing, &mut total);
        total.sum
    }

    /// The number to roll with its lines and chance.
    #[must_use]
    pub fn explain_need(&self, state: &State, swing: &Swing) -> Tally {
        let mut tally = Tally::of(format!("{} at {}", self.name_of(swing.by), self.name_of(swing.target)));
        self.count_need(state, swing, &mut tally);
        let chance = (2 * D6).at_least(bounded(tally.total()));
        tally.chance = Some((2 * D6, chance));
        tally
    }

    /// The target's defense alone, for splash (CC-ATK-EXP-2).
    #[must_use]
    pub(crate) fn defense(&self, state: &State, swing: &Swing) -> i32 {
        let mut total = Total::default();
        self.count_defense(state, swing, &mut total);
        total.sum.max(0)
    }

    /// Writes D before reduction (CC-DMG-2, CC-DMG-3); `below` if the target is of standard size and does
    /// not soar.
    pub(crate) fn count_damage(
        &self,
        state: &State,
        swing: &Swing,
        above: bool,
        below: bool,
        out: &mut impl Adds,
    ) {
        let Swing { by, style, .. } = *swing;
        let spread = swing.splash || style.kind == Kind::Pulse && swing.many;
        if spread {
            out.add("damage", SPREAD, if swing.splash { "CC-ATK-EXP-2" } else { "CC-ATK-PUL-2" });
        } else if style.kind.is_object() {
            let damage = swing.weapon.map_or(0, thrown_damage);
            out.add("thrown object", damage, "CC-OBJ-11");
        } else {
            out.add("damage", self.dial_value(state, by, Slot::Damage), "CC-DMG-1");
            out.add("Perplex", self.perplex(state, by, Slot::Damage), "CC-DMG-3");
            if style.close {
                self.count_close_bonus(swing, out);
            } else {
                out.add("Enhancement", self.enhancement(state, by), "CC-DAM-ENH-1");
            }
            if style.expert && !swing.many {
                let clause = if style.close { "CC-DAM-CCE-1" } else { "CC-DAM-RCE-1" };
                out.add("Expert", CLOSE_COMBAT_EXPERT.damage, clause);
            }
        }
        if above && below {
            out.add("from above", -1, "CC-SOAR-1");
        }
        out.line("never less", Act::AtLeast, 0, "CC-TERM-6");
    }

    fn count_close_bonus(&self, swing: &Swing, out: &mut impl Adds) {
        if let Some(weight) = swing.weapon {
            out.add("object", i32::from(held_bonus(weight)), "CC-OBJ-8");
        }
        if swing.charged {
            out.add("Charge", self.charge_bonus(), "CC-SPD-CHA-1");
        }
    }

    /// D of an attack in progress or thought of, before reduction.
    #[must_use]
    pub fn damage(&self, state: &State, swing: &Swing) -> u8 {
        let above = self.flight(state, swing.by) == Flight::Soaring && swing.style.kind != Kind::Hurled;
        self.damage_from(state, swing, above)
    }

    /// The same where it is known whether the attacker soars.
    #[must_use]
    pub(crate) fn damage_from(&self, state: &State, swing: &Swing, above: bool) -> u8 {
        let mut total = Total::default();
        self.count_damage(state, swing, above, self.is_below(state, swing.target), &mut total);
        total.sum as u8
    }

    /// D with its lines.
    #[must_use]
    pub fn explain_damage(&self, state: &State, swing: &Swing) -> Tally {
        let mut tally = Tally::of(format!("damage to {}", self.name_of(swing.target)));
        let above = self.flight(state, swing.by) == Flight::Soaring && swing.style.kind != Kind::Hurled;
        self.count_damage(state, swing, above, self.is_below(state, swing.target), &mut tally);
        tally
    }

    /// Whether soaring characters attack this one at half range and for 1 less (CC-SOAR-1).
    #[inline]
    #[must_use]
    pub(crate) fn is_below(&self, state: &State, unit: UnitId) -> bool {
        !state.soaring.has(unit) && !self.is_big(state, unit)
    }

    /// What an attack does to terrain (CC-TERR-9).
    #[must_use]
    pub fn smash_damage(&self, state: &State, by: UnitId, style: Style) -> i32 {
        let swing = self.swing(state, by, by, style);
        let mut total = Total::default();
        let above = self.flight(state, by) == Flight::Soaring;
        self.count_damage(state, &swing, above, true, &mut total);
        total.sum
    }

    /// A range against a target, halved between the heights: downward at those of standard size (CC-SOAR-1),
    /// upward by them (CC-SOAR-2, CC-SOAR-4), for fixed ranges too (CC-SOAR-3).
    #[inline]
    #[must_use]
    pub fn reach_of(&self, from: Eye, to: Eye, range: u8) -> u8 {
        use crate::content::Size;
        let halved = match (from.flight == Flight::Soaring, to.flight == Flight::Soaring) {
            (true, false) => to.size == Size::Standard,
            (false, true) => from.size == Size::Standard,
            _ => false,
        };
        if halved { range.div_ceil(2) } else { range }
    }

    /// Whether a target evades a hit by a roll (CC-DEF-SEN-1).
    #[inline]
    #[must_use]
    pub(crate) fn may_evade(&self, state: &State, target: UnitId) -> bool {
        self.possesses(state, target, SUPER_SENSES.power)
            && !state.units[target].declines(Switch::SuperSenses)
            && !state.attack.ignored.has(target)
    }

    /// Whether the damage of an attack is penetrating (CC-DMG-5).
    #[inline]
    #[must_use]
    pub fn penetrates(&self, state: &State, by: UnitId, style: Style) -> bool {
        style.kind == Kind::Psychic || style.close && style.kind == Kind::Plain && self.exploits(state, by)
    }

    /// Whether an attacker rolls for the impostor strike (CC-DAM-SHA-2, CC-DAM-SHA-3).
    #[must_use]
    pub fn may_impersonate(&self, state: &State, by: UnitId) -> bool {
        use crate::options::ImpostorStrike;
        let power = match self.options.impostor_strike {
            ImpostorStrike::ShapeChange => Power::ShapeChange,
            ImpostorStrike::ExploitWeakness => Power::ExploitWeakness,
            ImpostorStrike::Off => return false,
        };
        self.possesses(state, by, power) && !state.units[by].declines(Switch::ImpostorStrike)
    }
}

/// What a held object adds in close combat (CC-OBJ-8).
#[must_use]
pub fn held_bonus(weight: Weight) -> u8 {
    match weight {
        Weight::Light => 1,
        Weight::Heavy => 2,
    }
}

/// How far an object flies (CC-OBJ-11).
#[must_use]
pub fn thrown_range(weight: Weight) -> u8 {
    match weight {
        Weight::Light => 6,
        Weight::Heavy => 4,
    }
}

/// What a thrown object does (CC-OBJ-11).
#[must_use]
pub fn thrown_damage(weight: Weight) -> i32 {
    match weight {
        Weight::Light => 2,
        Weight::Heavy => 3,
    }
}

//! What attacks are expected to gain. Numbers to roll and damage come from `need`.

use crate::game::ClixCampaign;
use crate::legal::Arms;
use crate::need::{Chances, PARTS, Swing};
use crate::powers::{Power, Team, regeneration_of, support_of};
use crate::sight::{Ignores, Line};
use crate::state::{Kind, MOST_TOKENS, State, Style, UnitId};
use table::Compass;

/// The ways of two dice to reach a number from 3 to 12.
pub(super) const WAYS: [i32; 10] = {
    let mut all = [0; 10];
    let mut throw = 0;
    while throw < 36 {
        let total = 2 + throw % 6 + throw / 6;
        let mut at = 0;
        while at < 10 {
            if total >= 3 + at {
                all[at as usize] += 1;
            }
            at += 1;
        }
        throw += 1;
    }
    all
};

/// The ways to reach a number, held to the bounds of attack rolls.
#[inline]
pub(super) fn ways(need: i32) -> i32 {
    WAYS[(need.clamp(3, 12) - 3) as usize]
}

/// Of a hundred parts of its target, what an action token by Incapacitate is worth: the first and the second.
const TOKENS: [i32; 2] = [4, 12];
/// Of a hundred parts of its target: to have found it (CC-HIDE-7).
const FOUND: i32 = 10;
/// Of a hundred parts of its target: an action of it (CC-SPD-MIN-2).
const BORROWED: i32 = 14;
/// Of a hundred parts of its target: to move it by Telekinesis, which locks it (CC-ATK-TEL-6).
const MOVED: i32 = 8;
/// The points of a target for each click of feedback (CC-SPD-MIN-4).
const FEEDBACK: u16 = 100;

/// An attack and what it is expected to gain.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub by: UnitId,
    pub target: UnitId,
    pub style: Style,
    pub need: u8,
    pub gain: i32,
}

impl ClixCampaign {
    /// What a hit is worth that is not evaded.
    pub(super) fn hit_worth(&self, state: &State, swing: &Swing, chances: &Chances) -> i32 {
        if swing.style.kind.deals_damage() {
            let loss = i64::from(self.mean_loss(state, swing.target, chances));
            return (loss * i64::from(PARTS) / i64::from(chances.hit.max(1))) as i32;
        }
        self.effect_worth(state, swing)
    }

    /// What the effect of a hit without damage is worth.
    fn effect_worth(&self, state: &State, swing: &Swing) -> i32 {
        let Swing { by, target, style, .. } = *swing;
        match style.kind {
            Kind::Incapacitate => match state.units[target].tokens {
                0 => self.portion(target, TOKENS[0]),
                1 => self.portion(target, TOKENS[1]) + self.loss(state, target, 1),
                _ => self.loss(state, target, 1),
            },
            Kind::Search => self.portion(target, FOUND),
            Kind::MindControl => {
                let feedback = self.unit(target).character.points / FEEDBACK;
                self.portion(target, BORROWED) - self.loss(state, by, feedback as u8)
            }
            _ => self.portion(target, MOVED),
        }
    }

    /// What an attack is expected to gain.
    pub(super) fn gain(&self, state: &State, swing: &Swing) -> i32 {
        self.gain_of(state, swing, &self.chances(state, swing))
    }

    pub(super) fn gain_of(&self, state: &State, swing: &Swing, chances: &Chances) -> i32 {
        let part = |worth: i32, parts: u32| (i64::from(worth) * i64::from(parts) / i64::from(PARTS)) as i32;
        if !swing.style.kind.deals_damage() {
            return part(self.effect_worth(state, swing), chances.hit);
        }
        let by = swing.by;
        let mut gain = self.mean_loss(state, swing.target, chances);
        gain += part(self.splash_worth(state, swing), chances.hit);
        // Two 1s hurt the attacker (CC-CRIT-1), and so do members of the Orpheum (*Backlash*).
        let hurts = chances.hit - chances.clicks[0];
        let backlash = self.is_of(swing.target, Team::Orpheum) && self.oppose(state, by, swing.target);
        gain -= part(self.loss(state, by, 1), PARTS / 36 + if backlash { hurts } else { 0 });
        if swing.style.close && self.possesses(state, by, Power::StealEnergy) {
            gain += part(self.recovery(state, by, 1), hurts);
        }
        gain
    }

    /// What the splash of an Energy Explosion is worth, and what it costs (CC-ATK-EXP-2).
    fn splash_worth(&self, state: &State, swing: &Swing) -> i32 {
        if swing.style.kind != Kind::Explosion {
            return 0;
        }
        let near = self.adjacent_to(state, swing.target, state.on_map);
        let worth = |other: UnitId| {
            let loss = self.loss(state, other, 1) / 2;
            if self.oppose(state, swing.by, other) { loss } else { -loss }
        };
        near.iter().map(worth).sum()
    }

    /// What a Pulse Wave is expected to gain (CC-ATK-PUL-2): it hits friends, too.
    pub(super) fn pulse_gain(&self, state: &State, by: UnitId) -> i32 {
        let area = self.pulse_area(state, by);
        let swing = Swing { many: area.count() > 1, ..self.swing(state, by, by, Style::ranged(Kind::Pulse)) };
        let gain = |target: UnitId| {
            let gain = self.gain(state, &Swing { target, ..swing });
            if self.oppose(state, by, target) { gain } else { -gain }
        };
        area.iter().map(gain).sum()
    }

    /// What an attack with a hurled object is expected to gain.
    pub(super) fn hurl_gain(&self, state: &State, by: UnitId, object: u8, target: UnitId) -> i32 {
        let lying = state.objects.at(usize::from(object));
        let swing = self.swing(state, by, target, Style::ranged(Kind::Hurled));
        self.gain(state, &Swing { weapon: Some(lying.weight()), hurled_from: lying.cell(), ..swing })
    }

    /// The best attack that a character could make from where it is.
    pub(super) fn best_attack(&self, state: &State, arms: &Arms) -> Option<Best> {
        if arms.close.is_err() && arms.ranged.is_err() {
            return None;
        }
        let (by, mut best) = (arms.unit, None::<Best>);
        for style in self.styles(state, arms) {
            for target in self.in_question(state, by, style).iter() {
                if self.may_target(state, by, style, target).is_err() {
                    continue;
                }
                let swing = self.swing(state, by, target, style);
                let chances = self.chances(state, &swing);
                let gain = self.gain_of(state, &swing, &chances);
                if best.is_none_or(|best| gain > best.gain) {
                    best = Some(Best { by, target, style, need: chances.need, gain });
                }
            }
        }
        best
    }

    /// What a strike is expected to gain, wherever the two are, and its chance of a hit in parts.
    pub(super) fn strike_gain(&self, state: &State, by: UnitId, target: UnitId, charged: bool) -> (i32, u32) {
        let style = Style::close(Kind::Plain);
        let expert = self.possesses(state, by, Power::CloseCombatExpert) && !charged;
        let style = if expert { style.expert() } else { style };
        let swing = self.swing(state, by, target, style);
        let swing = Swing { charged: swing.charged || charged, ..swing };
        let chances = self.chances(state, &swing);
        (self.gain_of(state, &swing, &chances), chances.hit.min(PARTS))
    }

    /// What a shot is expected to gain over a clear line and over a hindered one, wherever the two are.
    pub(super) fn shot_gains(&self, state: &State, by: UnitId, target: UnitId) -> [i32; 2] {
        if self.unit(by).character.range == 0 || state.units[by].tokens >= MOST_TOKENS {
            return [0; 2];
        }
        let mut best = [0; 2];
        let powers = self.powers(state, by);
        let plain = Style::ranged(Kind::Plain);
        let styles = [
            (true, plain),
            (powers.has(Power::RangedCombatExpert), plain.expert()),
            (powers.has(Power::PsychicBlast), Style::ranged(Kind::Psychic)),
            (powers.has(Power::EnergyExplosion), Style::ranged(Kind::Explosion)),
            (powers.has(Power::Incapacitate), Style::ranged(Kind::Incapacitate)),
        ];
        // The number to roll is that of where they are now.
        let helped = self.has_spotters(state, by);
        let line = self.line_between(state, by, target, Ignores::default());
        for (_, style) in styles.into_iter().filter(|(able, _)| *able) {
            let known = (self.ignores(style.kind) == Ignores::default()).then_some(line);
            let swing = Swing { line: known, ..self.swing(state, by, target, style) };
            let chances = self.chances(state, &swing);
            let gain = self.gain_of(state, &swing, &chances);
            let open = helped || self.ignores(style.kind).hindering;
            let covered = !open && line == Line::Hindered;
            let (need, cover) = (i32::from(chances.need), i32::from(!open));
            let clear = if covered { need - 1 } else { need };
            let with = |number: i32| gain * ways(number) / ways(need).max(1);
            let gains = [with(clear), with(clear + cover)];
            if gains[0] > best[0] {
                best = gains;
            }
        }
        best
    }

    /// What Support is expected to heal (CC-DAM-SUP-1).
    pub(super) fn support_gain(&self, state: &State, by: UnitId, target: UnitId) -> i32 {
        self.healing(state, target, support_of) * ways(self.support_need(state, by, target)) / 36
    }

    /// What Regeneration is expected to heal (CC-DEF-REG-1).
    pub(super) fn regeneration_gain(&self, state: &State, unit: UnitId) -> i32 {
        self.healing(state, unit, regeneration_of)
    }

    /// What a die that heals so is worth on average.
    fn healing(&self, state: &State, unit: UnitId, clicks: impl Fn(u16) -> u8) -> i32 {
        (1..=6).map(|face| self.recovery(state, unit, clicks(face))).sum::<i32>() / 6
    }

    /// What it is worth to blast a character away (CC-SPD-FOR-1): walls and edges hurt it.
    pub(super) fn blast_gain(&self, state: &State, by: UnitId, target: UnitId) -> i32 {
        let (from, at) = (state.units[by].cell, state.units[target].cell);
        let hurts =
            self.direction(from, at).is_some_and(|way: Compass| self.stops_knock_back(state, at, way));
        self.portion(target, 1) + if hurts { self.loss(state, target, 1) } else { 0 }
    }

    /// Whether the values of a character's close combat count twice: it strikes twice.
    #[inline]
    pub(super) fn strikes_twice(&self, state: &State, unit: UnitId) -> bool {
        self.possesses(state, unit, Power::Flurry)
    }
}

//! What opponents could do to a character next turn: the question behind a threat map.

use crate::game::ClixCampaign;
use crate::legal::STYLES;
use crate::movement::Reach;
use crate::need::{Chances, Expected, PARTS};
use crate::state::{Ask, Deed, Doing, Kind, State, Style, UnitId};
use table::show::{Menace, Threat, chance_of_sum};
use table::{Cell, Grid, Ratio};

/// What every opponent could do to a character that stood on `cell` in its next turn, the worst first.
///
/// Each opponent is taken alone, with everybody else where they are now. It moves first, if it may, its break
/// away succeeding, then makes the attack that promises the most clicks: re-rolls, objects on the way and what
/// follows from the damage are not counted.
pub(crate) fn threat(game: &ClixCampaign, state: &State, token: u16, cell: Cell) -> Threat {
    let mut by: Vec<Menace> =
        game.menaces(state, token, cell).into_iter().flatten().map(|(menace, _)| menace).collect();
    by.sort_by(|a, b| b.mean.cmp(&a.mean).then(a.token.cmp(&b.token)));
    Threat { unit: "clicks", by }
}

/// The chance that those attacks, all of them made, knock the character out (CC-DMG-7).
pub(crate) fn doom(game: &ClixCampaign, state: &State, token: u16, cell: Cell) -> Option<Ratio> {
    let unit = game.standing(state, token)?;
    let left = game.unit(unit).character.dial.last() + 1 - state.units[unit].click;
    let mut clicks = Vec::new();
    for (_, best) in game.menaces(state, token, cell)? {
        let turned: u32 = best.chances.clicks.iter().sum();
        let of_parts = |parts: u32| Ratio::new(parts.into(), PARTS.into());
        let mut each: Vec<(u32, Ratio)> = (0..).zip(best.chances.clicks.map(of_parts)).collect();
        each.push((0, of_parts(PARTS - turned)));
        clicks.extend((0..best.strikes).map(|_| each.clone()));
    }
    chance_of_sum(&clicks, left.into())
}

/// The best attack found so far.
struct Best {
    expected: Expected,
    /// The chances of the clicks of a strike.
    chances: Chances,
    strikes: u8,
    style: Style,
    from: Cell,
}

impl ClixCampaign {
    /// What every opponent could do, and how; `None` for a character that cannot stand there.
    fn menaces(&self, state: &State, token: u16, cell: Cell) -> Option<Vec<(Menace, Best)>> {
        let unit = self.standing(state, token)?;
        let taken = |other: UnitId| other != unit;
        if !self.grid().has(cell)
            || self.is_blocking(state, cell)
            || self.who_is_at(state, cell).is_some_and(taken)
        {
            return None;
        }
        let mut there = *state;
        there.units[unit].cell = cell;
        // In their turn tokens have been cleared of those who rest now, and nobody has acted.
        there.active = self.side_of(unit).other();
        there.doing = Doing::default();
        (there.moved, there.acted, there.far, there.stirred) = Default::default();
        there.pool = self.pool_size();
        let enemies = self.side_units(there.active).and(there.on_map);
        Some(enemies.iter().filter_map(|enemy| self.menace(&there, enemy, unit)).collect())
    }

    fn menace(&self, state: &State, enemy: UnitId, unit: UnitId) -> Option<(Menace, Best)> {
        if self.may_take_pool_action(state, enemy).is_err() {
            return None;
        }
        let mut best: Option<Best> = None;
        self.consider(state, enemy, unit, true, &mut best);
        if let Ok(doing) = self.may_move(state, enemy) {
            let left = self.allowance(state, enemy, &doing);
            let half = self.half_speed(state, enemy);
            for (end, cost) in self.ends_of(state, &doing, left) {
                let mut moved = *state;
                moved.units[enemy].cell = end;
                let shoots = self.may_shoot_after(cost, half);
                self.consider(&moved, enemy, unit, shoots, &mut best);
            }
        }
        let best = best?;
        let (verb, _) = crate::show::label::style_words(best.style);
        let menace = Menace {
            token: enemy.token(),
            from: best.from,
            mean: Ratio::new(best.expected.clicks.into(), PARTS.into()),
            most: best.expected.most.into(),
            words: format!("{verb} from {}, needs {}", self.square_name(best.from), best.expected.need),
        };
        Some((menace, best))
    }

    /// The squares a move may end on, with their cost.
    fn ends_of(&self, state: &State, doing: &Doing, left: u8) -> Vec<(Cell, u8)> {
        let flight = self.flight(state, doing.unit);
        let taken = self.cannot_end(state, doing.unit, flight, doing);
        let mut reach = Reach::default();
        self.reach(state, doing, left, &taken, &mut reach);
        reach.ends.iter().filter_map(|end| Some((end, reach.arrival(end)?.0))).collect()
    }

    /// Whether a character that spent so much movement may shoot (CC-ACT-5).
    fn may_shoot_after(&self, cost: u8, half: u8) -> bool {
        use crate::options::RangedAfterMove;
        match self.options.ranged_after_move {
            RangedAfterMove::Half => cost <= half,
            RangedAfterMove::Full => true,
            RangedAfterMove::None => cost == 0,
        }
    }

    fn consider(&self, state: &State, enemy: UnitId, unit: UnitId, shoots: bool, best: &mut Option<Best>) {
        let asked = State { ask: Ask::Selected(enemy), ..*state };
        let arms = self.fresh_arms(&asked, enemy);
        for style in STYLES.into_iter().filter(|style| style.kind.deals_damage()) {
            let allowed = (style.close || shoots)
                && self.may_attack_so(&asked, &arms, style).is_ok()
                && self.may_target(&asked, enemy, style, unit).is_ok();
            if !allowed {
                continue;
            }
            let swing = self.swing(&asked, enemy, unit, style);
            let mut expected = self.expected(&asked, &swing);
            // CC-SPD-FLU-1: Flurry strikes twice.
            let plain = style.close && style.kind == Kind::Plain && !style.expert;
            let strikes = if plain { self.strikes_of(&asked, enemy, Deed::Close) } else { 1 };
            expected.clicks *= u32::from(strikes);
            expected.most *= strikes;
            if best.as_ref().is_none_or(|known| expected.clicks > known.expected.clicks) {
                let (chances, from) = (self.chances(&asked, &swing), state.units[enemy].cell);
                *best = Some(Best { expected, chances, strikes, style, from });
            }
        }
    }
}

//! What each answer to an interruption is worth: to roll again, to cancel that, to roll for Blades/Claws/Fangs, to
//! pass damage on. Only the roll or the blow itself counts, not what follows from it.

use crate::action::Action;
use crate::game::ClixCampaign;
use crate::need::{ALWAYS, NEVER, bounded, ways};
use crate::powers::{IMPERVIOUS, SHAPE_CHANGE, SUPER_SENSES, regeneration_of, support_of};
use crate::show::label::throw_words;
use crate::state::{Ask, State, Throw, UnitId};
use table::show::{Answer, Interruption};
use table::{Game, Odds, Ratio, Side};

/// The largest number that a healing die heals.
const MOST_HEALED: u8 = 4;

/// What a roll is worth to whoever made it, as it stands and on average if it is made again.
struct Worth {
    now: Ratio,
    again: Ratio,
    /// What succeeding means: "hits".
    verb: &'static str,
}

/// The interruption that is asked about now.
pub(crate) fn interruption(game: &ClixCampaign, state: &State) -> Option<Interruption<Action>> {
    let mut choices = Vec::new();
    game.legal(state, &mut choices);
    let (name, clause) = match state.ask {
        Ask::Luck(_) => ("Probability Control", "CC-DAM-PRO-1"),
        Ask::Cancel(_) => ("Canceling Probability Control", "CC-DAM-PRO-2"),
        Ask::SecondChance => ("Second Chance", "CC-FEAT-1"),
        Ask::Blades => ("Blades/Claws/Fangs", "CC-ATK-BCF-1"),
        Ask::Mastermind => ("Mastermind", "CC-DEF-MAS-1"),
        _ => return None,
    };
    let answers: Option<Vec<Answer<Action>>> =
        choices.into_iter().map(|action| game.weigh_answer(state, action)).collect();
    Some(Interruption { name, words: game.interrupted_words(state), clause, answers: answers? })
}

impl ClixCampaign {
    /// What is interrupted, in words.
    fn interrupted_words(&self, state: &State) -> String {
        let roll = &state.roll;
        let name = self.name_of(roll.unit);
        match state.ask {
            Ask::Luck(_) | Ask::Cancel(_) | Ask::SecondChance => match roll.what {
                Throw::Attack => match state.attack.now.unit() {
                    Some(target) => {
                        let need = bounded(self.need(state, &self.swing_now(state, target)));
                        let target = self.name_of(target);
                        format!("{name} rolled {} against {target} and needs {need}", roll.result)
                    }
                    None => format!("the attack roll of {name}"),
                },
                what => format!("the {} roll of {name}", throw_words(what)),
            },
            Ask::Blades => state
                .attack
                .now
                .unit()
                .map_or_else(String::new, |target| format!("the damage to {}", self.name_of(target))),
            _ => format!("{} damage to {}", state.blow.d + state.blow.c, self.name_of(state.blow.to)),
        }
    }

    /// What an answer is worth; `None` for a choice that is no answer.
    fn weigh_answer(&self, state: &State, action: Action) -> Option<Answer<Action>> {
        let declines = action == Action::Pass;
        let answer = |words: String, worth: i32| Some(Answer { action, declines, words, worth });
        match state.ask {
            Ask::Luck(side) => {
                self.roll_answer(state, side, !declines).and_then(|(words, worth)| answer(words, worth))
            }
            Ask::SecondChance => {
                let side = self.controller(state, state.roll.unit);
                self.roll_answer(state, side, !declines).and_then(|(words, worth)| answer(words, worth))
            }
            // To let it happen is to have it rolled again.
            Ask::Cancel(by) => {
                let side = self.controller(state, by).other();
                self.roll_answer(state, side, declines).and_then(|(words, worth)| answer(words, worth))
            }
            Ask::Blades => {
                let (clicks, last) = self.blades_clicks(state, !declines)?;
                answer(format!("{} clicks", tenths(clicks)), parts(clicks, last))
            }
            Ask::Mastermind => {
                let unit = if let Action::Transfer(unit) = action { unit } else { state.blow.to };
                let (words, worth) = self.blow_worth(state, unit);
                answer(words, worth)
            }
            _ => None,
        }
    }

    /// A roll as it stands or made again: in words, and what that is worth to a side.
    fn roll_answer(&self, state: &State, side: Side, again: bool) -> Option<(String, i32)> {
        let worth = self.roll_worth(state)?;
        let chance = if again { worth.again } else { worth.now };
        let share = parts(chance, 1u8);
        let own = self.controller(state, state.roll.unit) == side;
        let words = format!("{} {}", worth.verb, Odds::from(chance).percent());
        Some((words, if own { share } else { -share }))
    }

    /// What the roll that stands is worth to whoever made it.
    fn roll_worth(&self, state: &State) -> Option<Worth> {
        let roll = &state.roll;
        let sure = |success: bool| Ratio::new(u128::from(success), 1);
        let die = |least: u8, verb| {
            Some(Worth { now: sure(roll.result > 0), again: Ratio::new(u128::from(7 - least), 6), verb })
        };
        let mean = |value: fn(u16) -> u8, most: u8, verb| {
            let sum: u128 = (1..=6).map(|face| u128::from(value(face))).sum();
            Some(Worth {
                now: Ratio::new(roll.result.min(most).into(), most.into()),
                again: Ratio::new(sum, 6 * u128::from(most)),
                verb,
            })
        };
        match roll.what {
            Throw::Attack => {
                let need = bounded(self.need(state, &self.swing_now(state, state.attack.now.unit()?)));
                let hits = roll.result == ALWAYS || roll.result != NEVER && i32::from(roll.result) >= need;
                let again = Ratio::new(ways(need).into(), 36);
                Some(Worth { now: sure(hits), again, verb: "hits" })
            }
            Throw::SuperSenses => die(SUPER_SENSES.succeeds_on, "evades"),
            Throw::ShapeChange => die(SHAPE_CHANGE.succeeds_on, "deceives"),
            Throw::Impostor => die(SHAPE_CHANGE.succeeds_on, "deceives"),
            Throw::Impervious => die(IMPERVIOUS.succeeds_on, "ignores it all"),
            Throw::Leadership => die(self.options.leadership, "leads"),
            Throw::BreakAway => {
                let need = self.must_break_away(state, self.frame(state));
                die(need.unwrap_or(crate::movement::BREAK_AWAY), "breaks away")
            }
            Throw::Support => {
                let target = UnitId(state.doing.subject.saturating_sub(1));
                let need = bounded(self.support_need(state, roll.unit, target));
                let fails = [crate::powers::SupportOutcome::Failure, crate::powers::SupportOutcome::Mishap];
                let now = sure(fails.into_iter().all(|fail| fail as u8 != roll.result));
                Some(Worth { now, again: Ratio::new(ways(need).into(), 36), verb: "heals" })
            }
            Throw::Healing => mean(support_of, MOST_HEALED, "of the most it heals:"),
            Throw::Regeneration => mean(regeneration_of, MOST_HEALED, "of the most it heals:"),
            Throw::Blades => mean(|face| face as u8, 6, "of the most it deals:"),
            Throw::ForceBlast => mean(|face| face as u8, 6, "of the farthest:"),
            Throw::Nothing => None,
        }
    }

    /// The clicks of the hit that is being dealt, by the damage value or rolled, and those of the target's dial.
    fn blades_clicks(&self, state: &State, rolled: bool) -> Option<(Ratio, u8)> {
        let target = state.attack.now.unit()?;
        let swing = self.swing_now(state, target);
        let whole = self.penetrates(state, swing.by, swing.style);
        let taken = |d: u8| u128::from(self.mean_taken(state, swing.by, target, d, whole).0);
        let clicks = match rolled {
            true => Ratio::new((1..=6).map(taken).sum::<u128>(), 216),
            false => Ratio::new(taken(self.damage(state, &swing)), 36),
        };
        Some((clicks, self.unit(target).character.dial.last()))
    }

    /// What the damage on its way costs if this character takes it: in words, and as a share of the points of
    /// whoever was hit (CC-DEF-MAS-1).
    fn blow_worth(&self, state: &State, unit: UnitId) -> (String, i32) {
        let blow = &state.blow;
        let by = blow.by.unit().unwrap_or(unit);
        let (mean, _) = self.mean_taken(state, by, unit, blow.d, blow.penetrating);
        let mean = mean + 36 * u32::from(blow.c);
        let profile = self.unit(unit);
        let left = profile.character.dial.last() + 1 - state.units[unit].click.max(1);
        let clicks = mean.min(36 * u32::from(left));
        let points = u128::from(profile.character.points);
        let whole = self.unit(blow.to).character.points.max(1);
        let last = u128::from(profile.character.dial.last());
        let lost = Ratio::new(u128::from(clicks) * points, 36 * last);
        let words = format!(
            "{} takes {} clicks: {} of its {points} points",
            self.name_of(unit),
            tenths(Ratio::new(mean.into(), 36)),
            tenths(lost)
        );
        (words, -parts(lost, whole))
    }
}

/// A share of what is at stake, in hundredths of a percent.
fn parts(value: Ratio, of: impl Into<u128>) -> i32 {
    (value.parts_per_100_000() / 10 / of.into().max(1)) as i32
}

/// A number with at most one decimal.
fn tenths(value: Ratio) -> String {
    let tenths = (value.parts_per_100_000() + 5_000) / 10_000;
    if tenths.is_multiple_of(10) {
        (tenths / 10).to_string()
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

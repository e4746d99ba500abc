//! Answers to the questions that cases and tools ask of a state.

use super::notation::attack_word;
use super::position::{MARKS, why_word};
use crate::action::Attack;
use crate::content::click_text;
use crate::game::Battleclix;
use crate::need::FARTHEST;
use crate::state::{Click, Holder, NORTH, Phase, SOUTH, State, UnitId};
use table::answer::{COMMON, Known, common, yes_or_no};
use table::{Cell, Fault, Grid};

/// Answers the questions that cases ask; README.md lists them.
pub(super) fn answer(game: &Battleclix, state: &State, question: &str) -> Result<String, Fault> {
    let yes = |yes| Ok(yes_or_no(yes));
    let side = |word: &str| if word == "north" { NORTH } else { SOUTH };
    let words: Vec<&str> = question.split_whitespace().collect();
    let known = Known {
        cell: &|word| game.hex_of(state, word),
        distance: &|a, b| game.distance(a, b).into(),
        ending: match state.phase {
            Phase::Over(ending) => Some(why_word(ending.why)),
            _ => None,
        },
    };
    if let Some(answer) = common(game, state, &words, &known) {
        return answer;
    }
    match words.as_slice() {
        ["points", word @ ("south" | "north")] => Ok(state.points(side(word)).to_string()),
        ["break", "point"] => Ok(game.break_point.to_string()),
        ["counter", name] => game.counter_words(state, name),
        ["sees", a, b] => yes(game.sight.view(game.hex_of(state, a)?, game.hex_of(state, b)?).sees),
        ["visibility", a, b] => {
            let (a, b) = game.pair(state, a, b)?;
            Ok(game.sight.visibility(a, b).to_string())
        }
        ["depth", a, b] => {
            let (a, b) = game.pair(state, a, b)?;
            Ok(game.sight.depth(a, b).to_string())
        }
        ["cover", a, b] => {
            Ok(game.sight.view(game.hex_of(state, a)?, game.hex_of(state, b)?).hard.to_string())
        }
        ["terrain", hex] => Ok(game.terrain(game.hex_of(state, hex)?).name()),
        ["need", unit, kind, target] => {
            let (unit, target) = (game.present(state, unit)?, game.present(state, target)?);
            Ok(game.explain_need(state, unit, attack(kind)?, target).sentence())
        }
        ["damage", unit, kind, target] => {
            let (unit, target) = (game.present(state, unit)?, game.present(state, target)?);
            let base = game.base_damage(state, unit, attack(kind)?, target);
            Ok(game.clicks_dealt(state, base, target, false).to_string())
        }
        [name, fact @ ..] if game.named(name).is_ok() => game.unit_fact(state, game.named(name)?, fact),
        _ => {
            let own = ["points south", "counter N", "sees A B", "need A short B", "UNIT click"];
            Err(Fault::unknown("question", question, COMMON.into_iter().chain(own)))
        }
    }
}

impl Battleclix {
    fn counter_words(&self, state: &State, name: &str) -> Result<String, Fault> {
        let names: Vec<String> = self
            .counter_ids()
            .map(|counter| {
                let full = self.counter_name(counter);
                let number = full.split_once(' ').map_or("", |(_, number)| number);
                format!("{}{number}", &full[..1])
            })
            .collect();
        let found = names.iter().position(|known| known == name);
        let at = found.ok_or_else(|| Fault::unknown("counter", name, names.iter().map(String::as_str)))?;
        Ok(match state.counters[at] {
            Holder::South => "south".into(),
            Holder::North => "north".into(),
            Holder::Nobody => "nobody".into(),
            _ => "contested".into(),
        })
    }

    fn unit_fact(&self, state: &State, unit: UnitId, fact: &[&str]) -> Result<String, Fault> {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let yes = |yes| Ok(yes_or_no(yes));
        match fact {
            ["hex"] if !now.on_map() => Ok("off map".into()),
            ["hex"] => Ok(self.hex_name(now.cell)),
            ["click"] => Ok(now.click.to_string()),
            ["shows"] if now.click == Click::DESTROYED => Ok("nothing".into()),
            ["shows"] => Ok(click_text(self.showing(state, unit))),
            ["destroyed"] => yes(now.click == Click::DESTROYED),
            ["worth"] => Ok(profile.worth.to_string()),
            ["range" | "movement"] if now.click == Click::DESTROYED => Ok("nothing".into()),
            ["range"] => Ok(self.maximum_range(state, unit).to_string()),
            ["movement"] => Ok(self.showing(state, unit).movement.number.to_string()),
            ["engaged"] => {
                yes(matches!(state.phase, Phase::Act(active) if active == unit) && state.activation.engaged)
            }
            ["actions"] => Ok(state.activation.actions.to_string()),
            [mark] if MARKS.iter().any(|(name, _)| name == mark) => {
                yes(MARKS.iter().any(|(name, bit)| name == mark && now.has(*bit)))
            }
            _ => {
                let known = [
                    "hex",
                    "click",
                    "shows",
                    "destroyed",
                    "worth",
                    "range",
                    "movement",
                    "engaged",
                    "actions",
                ];
                let marks = MARKS.iter().map(|(name, _)| *name);
                Err(Fault::unknown("fact of a unit", &fact.join(" "), known.into_iter().chain(marks)))
            }
        }
    }

    /// A hex by its number, or a unit's.
    fn hex_of(&self, state: &State, word: &str) -> Result<Cell, Fault> {
        if let Some(cell) = self.grid().parse(word) {
            return Ok(cell);
        }
        self.present(state, word).map(|unit| state.units[unit].cell)
    }

    /// Two hexes that could see each other.
    fn pair(&self, state: &State, a: &str, b: &str) -> Result<(Cell, Cell), Fault> {
        let (from, to) = (self.hex_of(state, a)?, self.hex_of(state, b)?);
        match self.distance(from, to) {
            0..=FARTHEST => Ok((from, to)),
            far => Err(Fault::new(format!(
                "{a} and {b} are {far} hexes apart; sight is worked out up to {FARTHEST}"
            ))),
        }
    }

    /// A unit that is on the map.
    fn present(&self, state: &State, name: &str) -> Result<UnitId, Fault> {
        let unit = self.named(name)?;
        match state.units[unit].on_map() {
            true => Ok(unit),
            false => Err(Fault::new(format!("{name} is not on the map"))),
        }
    }
}

fn attack(word: &str) -> Result<Attack, Fault> {
    let all = Attack::ALL;
    let found = all.into_iter().find(|attack| attack_word(*attack) == word);
    found.ok_or_else(|| Fault::unknown("attack", word, all.map(attack_word)))
}

//! Answers to the questions that cases and tools ask of a state.

use crate::GRID;
use crate::content::Kind;
use crate::game::Quickstart;
use crate::show::names::{location, role, slot, unit, why_word};
use crate::show::notation::mode_word;
use crate::state::{Mode, Phase, State, UnitId};
use table::answer::{self, Known, yes_or_no};
use table::{Cell, Fault, Grid, Show};

/// Answers the questions that cases ask; README.md lists them.
pub(super) fn answer(game: &Quickstart, state: &State, question: &str) -> Result<String, Fault> {
    let yes = |yes| Ok(yes_or_no(yes));
    let words: Vec<&str> = question.split_whitespace().collect();
    let known = Known {
        cell: &|word| game.hex_of(state, word),
        distance: &|a, b| GRID.distance(a, b),
        ending: match state.phase {
            Phase::Over(ending) => Some(why_word(ending.why)),
            _ => None,
        },
    };
    if let Some(answer) = answer::common(game, state, &words, &known) {
        return answer;
    }
    match words.as_slice() {
        ["initiative"] => Ok(role(state, state.initiative).into()),
        ["score", side @ ("attacker" | "defender")] => {
            let side = if *side == "attacker" { state.attacker } else { state.attacker.other() };
            Ok(game.scores(state)[usize::from(side.0)].to_string())
        }
        ["sight", a, b] => game.sight_words(state, a, b),
        ["terrain", hex] => Ok(game.terrain(game.hex_of(state, hex)?).name().into()),
        ["arc", from, facing, to] => {
            let facing = facing.parse().map_err(|_| Fault::new(format!("'{facing}' is not a facing")))?;
            let (from, to) = (GRID.hex(game.hex_of(state, from)?), GRID.hex(game.hex_of(state, to)?));
            yes(table::arc::in_arc(from, to, facing))
        }
        ["need", shooter, weapon, target] => {
            let (shooter, target) = (unit(game, shooter)?, unit(game, target)?);
            let slot = slot(game.unit(shooter), weapon)?;
            Ok(game.explain_need(state, shooter, slot, target).sentence())
        }
        [name, fact @ ..] if unit(game, name).is_ok() => game.unit_fact(state, unit(game, name)?, fact),
        _ => {
            let own = ["initiative", "sight A B", "UNIT hex", "UNIT armor LA"];
            Err(Fault::unknown("question", question, answer::COMMON.into_iter().chain(own)))
        }
    }
}

impl Quickstart {
    fn unit_fact(&self, state: &State, unit: UnitId, fact: &[&str]) -> Result<String, Fault> {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let yes = |yes| Ok(yes_or_no(yes));
        match fact {
            ["hex"] if !state.on_map.has(unit) => Ok("off map".into()),
            ["hex"] => Ok(GRID.name(now.hex()).to_string()),
            ["facing"] => Ok(now.facing.to_string()),
            ["mode"] => Ok(mode_word(now.mode, matches!(profile.kind, Kind::Vehicle(_))).into()),
            ["hexes"] => Ok(now.hexes.to_string()),
            ["target", "modifier"] => Ok(crate::need::target_movement(now.hexes).to_string()),
            ["armor", place] => Ok(now.points_at(location(profile, place)?).to_string()),
            ["troopers"] => Ok(now.troopers(profile.kind).to_string()),
            ["trooper", number] => Ok(now.points_at(location(profile, number)?).to_string()),
            ["ammo", weapon @ ..] => {
                let weapon = weapon.join(" ");
                let known = || profile.sheet.ammo.iter().map(|(weapon, _)| weapon.as_str());
                let store = known().position(|known| known == weapon);
                store
                    .map(|store| now.ammo[store].to_string())
                    .ok_or_else(|| Fault::unknown("ammo", &weapon, known()))
            }
            ["mp"] => Ok(self.budget(state, unit, Mode::Walk).to_string()),
            ["run", "mp"] => Ok(self.budget(state, unit, Mode::Run).to_string()),
            ["motive"] => Ok(now.motive.to_string()),
            ["destroyed"] => yes(state.destroyed.has(unit)),
            ["jammed", weapon] => yes(now.jammed.has(slot(profile, weapon)?)),
            ["moved"] => yes(state.moved.has(unit)),
            ["declared"] => yes(state.declared.has(unit)),
            ["fires", weapon] => yes(now.aimed.has(slot(profile, weapon)?)),
            ["damage"] if profile.kind == Kind::Platoon => {
                Ok(profile.sheet.damage[usize::from(now.troopers(profile.kind))].to_string())
            }
            _ => {
                let known = [
                    "hex",
                    "facing",
                    "mode",
                    "hexes",
                    "armor LA",
                    "troopers",
                    "ammo",
                    "mp",
                    "destroyed",
                    "jammed",
                ];
                Err(Fault::unknown("fact of a unit", &fact.join(" "), known))
            }
        }
    }

    /// A hex by its number, or a unit's.
    fn hex_of(&self, state: &State, word: &str) -> Result<Cell, Fault> {
        match GRID.parse(word) {
            Some(cell) => Ok(cell),
            None => unit(self, word).map(|unit| state.units[unit].hex()),
        }
    }

    /// "one light woods", or both sides of a divided line.
    fn sight_words(&self, state: &State, a: &str, b: &str) -> Result<String, Fault> {
        let (from, to) = (self.hex_of(state, a)?, self.hex_of(state, b)?);
        let survey = crate::sight::Survey::of(&self.map.board, &self.options, from, to);
        let words: Vec<&str> =
            survey.settlements(&self.options).map(|sides| survey.woods(sides).words()).collect();
        match words.as_slice() {
            [only] => Ok((*only).into()),
            [left, right] if !self.options.divided_per_pair => Ok(format!("left {left}, right {right}")),
            several => Ok(several.join(" or ")),
        }
    }
}

//! Answers to the questions that cases and tools ask of a state (README.md lists them).

use super::notation::attack;
use super::position::{MARKS, side_of_word, why_word};
use crate::game::Overdrive;
use crate::state::{Critical, Phase, State, Target, UnitId};
use table::answer::{COMMON, Known, common, yes_or_no};
use table::{Cell, Fault, words};

/// Answers the questions that cases ask.
pub(super) fn answer(game: &Overdrive, state: &State, question: &str) -> Result<String, Fault> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let known = Known {
        cell: &|word| game.cell_of(state, word),
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
        ["points", side] => Ok(game.victory_points(state, side_of_word(side)?).to_string()),
        ["objectives", side] => Ok(state.objectives[usize::from(side_of_word(side)?.0)].to_string()),
        ["controls", hex] => {
            let side = game.controller(state, game.cell_of(state, hex)?);
            Ok(side.map_or("nobody".into(), |side| super::position::side_word(side).into()))
        }
        ["terrain", hex] => Ok(game.hex(game.cell_of(state, hex)?).terrain.name().into()),
        ["elevation", hex] => Ok(game.hex(game.cell_of(state, hex)?).elevation.to_string()),
        ["need", unit, kind, target] => game.need_words(state, unit, kind, target, "0"),
        ["need", unit, kind, target, "overdrive", heat] => game.need_words(state, unit, kind, target, heat),
        ["odds", unit, kind, target] => {
            let (unit, target) = (game.present(state, unit)?, game.present(state, target)?);
            let tally = game.explain_need(state, unit, attack(kind)?, target, 0);
            Ok(tally.chance.map_or_else(String::new, |(_, odds)| odds.to_string()))
        }
        ["water", unit, hex] => {
            let (unit, cell) = (game.named(unit)?, game.cell_of(state, hex)?);
            Ok(game.explain_water(unit, cell).sentence())
        }
        ["damage", unit, kind, target] => game.damage_words(state, unit, kind, target, "0"),
        ["damage", unit, kind, target, "overdrive", heat] => {
            game.damage_words(state, unit, kind, target, heat)
        }
        ["sight", a, b] => {
            let view = game.view(state, game.present(state, a)?, game.present(state, b)?);
            Ok(match (view.blocked, view.obscured) {
                (true, _) => "blocked".into(),
                (false, true) => "obscured".into(),
                (false, false) => "clear".into(),
            })
        }
        ["in", "the", "way", a, b] => {
            let view = game.view(state, game.present(state, a)?, game.present(state, b)?);
            let names: Vec<String> = view.in_the_way.iter().map(|unit| game.name_of(unit)).collect();
            Ok(if names.is_empty() { "nobody".into() } else { words::list(&names) })
        }
        ["met", a, b, hex] => {
            let (a, b) = (game.cell_of(state, a)?, game.cell_of(state, b)?);
            let met = game.met(a, b, game.cell_of(state, hex)?);
            Ok(met.map_or_else(|| "no".into(), |met| format!("{met:?}").to_lowercase()))
        }
        ["front", unit, hex] => {
            let unit = game.present(state, unit)?;
            let now = &state.units[unit];
            Ok(yes_or_no(game.is_in_front(now.cell, now.facing, game.cell_of(state, hex)?)))
        }
        ["rear", unit, other] => {
            let (unit, other) = (game.present(state, unit)?, game.present(state, other)?);
            Ok(yes_or_no(game.is_behind(state, other, unit)))
        }
        [name, fact @ ..] if game.named(name).is_ok() => game.unit_fact(state, game.named(name)?, fact),
        _ => {
            let own = [
                "points player-1",
                "need A weapon B",
                "damage A weapon B",
                "sight A B",
                "in the way A B",
                "controls HEX",
                "UNIT armor",
            ];
            Err(Fault::unknown("question", question, COMMON.into_iter().chain(own)))
        }
    }
}

impl Overdrive {
    fn need_words(
        &self,
        state: &State,
        unit: &str,
        kind: &str,
        target: &str,
        heat: &str,
    ) -> Result<String, Fault> {
        let (unit, target) = (self.present(state, unit)?, self.present(state, target)?);
        let tally = self.explain_need(state, unit, attack(kind)?, target, number(heat)?);
        Ok(tally.sentence())
    }

    fn damage_words(
        &self,
        state: &State,
        unit: &str,
        kind: &str,
        target: &str,
        heat: &str,
    ) -> Result<String, Fault> {
        let (unit, target) = (self.present(state, unit)?, self.present(state, target)?);
        Ok(match attack(kind)? {
            crate::state::Attack::Weapon => self.weapon_damage(state, (unit, target, target), number(heat)?),
            crate::state::Attack::Physical => self.physical_damage(state, unit, target),
        }
        .to_string())
    }

    fn unit_fact(&self, state: &State, unit: UnitId, fact: &[&str]) -> Result<String, Fault> {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let yes = |yes| Ok(yes_or_no(yes));
        let aimed = |target: Target| target.unit().map_or_else(|| "nobody".into(), |unit| self.name_of(unit));
        match fact {
            ["hex"] if !state.on_map.has(unit) => Ok("off map".into()),
            ["hex"] => Ok(self.hex_name(now.cell)),
            ["facing"] => Ok(now.facing.to_string()),
            ["armor"] => Ok(now.armor.to_string()),
            ["structure"] => Ok(now.structure.to_string()),
            ["heat"] => Ok(now.heat.to_string()),
            ["tmm"] => Ok(self.tmm(state, unit).to_string()),
            ["move"] => Ok(profile.ground_move(now).to_string()),
            ["jump"] => Ok(profile.jump_move(now).to_string()),
            ["height"] => Ok(profile.height.to_string()),
            ["pv"] => Ok(profile.pv.to_string()),
            ["accuracy"] => Ok(profile.accuracy.to_string()),
            ["piloting"] => Ok(profile.piloting.to_string()),
            ["charge"] => Ok(aimed(now.charge)),
            ["weapon", "target"] => Ok(aimed(now.weapon)),
            ["physical", "target"] => Ok(aimed(now.physical)),
            ["hits", name] => Ok(now.hits.of(critical(name)?).to_string()),
            ["pending", name] => Ok(now.pending.of(critical(name)?).to_string()),
            ["immobilized"] => yes(self.is_immobilized(state, unit)),
            ["immobile"] => yes(self.is_immobile(state, unit)),
            ["crippled"] => yes(state.on_map.has(unit) && self.is_crippled(state, unit)),
            [mark] if MARKS.iter().any(|(name, _)| name == mark) => {
                yes(MARKS.iter().any(|(name, set)| name == mark && set(&mut state.clone()).has(unit)))
            }
            _ => {
                let known = [
                    "hex",
                    "facing",
                    "armor",
                    "structure",
                    "heat",
                    "tmm",
                    "move",
                    "jump",
                    "charge",
                    "weapon target",
                    "hits engine",
                    "pending mp",
                    "immobilized",
                    "crippled",
                ];
                let marks = MARKS.iter().map(|(name, _)| *name);
                Err(Fault::unknown("fact of a unit", &fact.join(" "), known.into_iter().chain(marks)))
            }
        }
    }

    /// A hex by its number, or a 'Mech's.
    fn cell_of(&self, state: &State, word: &str) -> Result<Cell, Fault> {
        if let Some(cell) = table::Grid::parse(self.grid(), word) {
            return Ok(cell);
        }
        self.present(state, word).map(|unit| state.units[unit].cell)
    }

    /// A 'Mech that is on the map.
    fn present(&self, state: &State, name: &str) -> Result<UnitId, Fault> {
        let unit = self.named(name)?;
        match state.on_map.has(unit) {
            true => Ok(unit),
            false => Err(Fault::new(format!("{name} is not on the map"))),
        }
    }
}

fn number(word: &str) -> Result<u8, Fault> {
    match word.parse() {
        Ok(heat @ 0..=crate::content::MOST_OV) => Ok(heat),
        _ => Err(Fault::new(format!("'{word}' is not an overdrive")).help("a number from 0 to 4")),
    }
}

/// The critical hit of a word.
pub(super) fn critical(word: &str) -> Result<Critical, Fault> {
    let found = Critical::ALL.into_iter().find(|&critical| critical_word(critical) == word);
    found.ok_or_else(|| Fault::unknown("critical hit", word, Critical::ALL.map(critical_word)))
}

pub(super) fn critical_word(critical: Critical) -> &'static str {
    ["engine", "fire-control", "weapon", "mp"][critical as usize]
}

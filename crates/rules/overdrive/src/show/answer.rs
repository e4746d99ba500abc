//! Answers to the questions that cases and tools ask of a state.

use super::notation::attack;
use super::position::{MARKS, Marked, side_of_word, side_word, why_word};
use crate::content::MOST_OV;
use crate::game::Overdrive;
use crate::state::{Attack, Critical, Phase, State, Target, UnitId};
use table::answer::{Known, common, find, unknown, yes_or_no};
use table::{Cell, Fault, words};

/// The meanings of the game's own questions.
#[derive(Clone, Copy)]
pub(super) enum Question {
    Points,
    Objectives,
    Controls,
    Terrain,
    Elevation,
    Sight,
    InTheWay,
    Met,
    Front,
    Rear,
    /// With an overdrive where the question names one.
    Need,
    Damage,
    Odds,
    Water,
    Unit(Fact),
}

/// What can be asked of a 'Mech.
#[derive(Clone, Copy)]
pub(super) enum Fact {
    Hex,
    Facing,
    Armor,
    Structure,
    Heat,
    Tmm,
    Move,
    Jump,
    Height,
    Pv,
    Accuracy,
    Piloting,
    Charge,
    WeaponTarget,
    PhysicalTarget,
    Hits,
    Pending,
    Immobilized,
    Immobile,
    Crippled,
    Mark(Marked),
}

const OWN: [(&str, Question); 36] = [
    ("points SIDE", Question::Points),
    ("objectives SIDE", Question::Objectives),
    ("controls A", Question::Controls),
    ("terrain A", Question::Terrain),
    ("elevation A", Question::Elevation),
    ("sight UNIT TARGET", Question::Sight),
    ("in the way UNIT TARGET", Question::InTheWay),
    ("met A B HEX", Question::Met),
    ("front UNIT A", Question::Front),
    ("rear UNIT ATTACKER", Question::Rear),
    ("need UNIT ATTACK TARGET", Question::Need),
    ("need UNIT ATTACK TARGET overdrive HEAT", Question::Need),
    ("damage UNIT ATTACK TARGET", Question::Damage),
    ("damage UNIT ATTACK TARGET overdrive HEAT", Question::Damage),
    ("odds UNIT ATTACK TARGET", Question::Odds),
    ("water UNIT A", Question::Water),
    ("UNIT hex", Question::Unit(Fact::Hex)),
    ("UNIT facing", Question::Unit(Fact::Facing)),
    ("UNIT armor", Question::Unit(Fact::Armor)),
    ("UNIT structure", Question::Unit(Fact::Structure)),
    ("UNIT heat", Question::Unit(Fact::Heat)),
    ("UNIT tmm", Question::Unit(Fact::Tmm)),
    ("UNIT move", Question::Unit(Fact::Move)),
    ("UNIT jump", Question::Unit(Fact::Jump)),
    ("UNIT height", Question::Unit(Fact::Height)),
    ("UNIT pv", Question::Unit(Fact::Pv)),
    ("UNIT accuracy", Question::Unit(Fact::Accuracy)),
    ("UNIT piloting", Question::Unit(Fact::Piloting)),
    ("UNIT charge", Question::Unit(Fact::Charge)),
    ("UNIT weapon target", Question::Unit(Fact::WeaponTarget)),
    ("UNIT physical target", Question::Unit(Fact::PhysicalTarget)),
    ("UNIT hits NAME", Question::Unit(Fact::Hits)),
    ("UNIT pending NAME", Question::Unit(Fact::Pending)),
    ("UNIT immobilized", Question::Unit(Fact::Immobilized)),
    ("UNIT immobile", Question::Unit(Fact::Immobile)),
    ("UNIT crippled", Question::Unit(Fact::Crippled)),
];

/// The questions of this game, those for the marks of a 'Mech last; README.md explains them.
pub(super) fn questions() -> Vec<(&'static str, Question)> {
    let marks = MARKS.into_iter().map(|(_, form, set)| (form, Question::Unit(Fact::Mark(set))));
    OWN.into_iter().chain(marks).collect()
}

/// Answers the questions that cases ask; README.md lists them.
pub(super) fn answer(game: &Overdrive, state: &State, question: &str) -> Result<String, Fault> {
    let (words, own): (Vec<&str>, _) = (question.split_whitespace().collect(), questions());
    if let Some((meaning, words)) = find(&own, &words) {
        return game.own_answer(state, meaning, &words);
    }
    let known = Known {
        cell: &|word| game.cell_of(state, word),
        distance: &|a, b| game.distance(a, b).into(),
        ending: match state.phase {
            Phase::Over(ending) => Some(why_word(ending.why)),
            _ => None,
        },
    };
    common(game, state, &words, &known).unwrap_or_else(|| Err(unknown(question, &own)))
}

impl Overdrive {
    fn own_answer(&self, state: &State, question: Question, words: &[&str]) -> Result<String, Fault> {
        let cell = |at: usize| self.cell_of(state, words[at]);
        let present = |at: usize| self.present(state, words[at]);
        let view = || Ok(self.view(state, present(0)?, present(1)?));
        // UNIT ATTACK TARGET, and the overdrive if one is named.
        let shot = || {
            let overdrive = words.get(3).map_or(Ok(0), |word| overdrive(word))?;
            Ok((present(0)?, attack(words[1])?, present(2)?, overdrive))
        };
        Ok(match question {
            Question::Points => self.victory_points(state, side_of_word(words[0])?).to_string(),
            Question::Objectives => state.objectives[usize::from(side_of_word(words[0])?.0)].to_string(),
            Question::Controls => self.controller(state, cell(0)?).map_or("nobody", side_word).into(),
            Question::Terrain => self.hex(cell(0)?).terrain.name().into(),
            Question::Elevation => self.hex(cell(0)?).elevation.to_string(),
            Question::Sight => match view()? {
                view if view.blocked => "blocked".into(),
                view if view.obscured => "obscured".into(),
                _ => "clear".into(),
            },
            Question::InTheWay => {
                let names: Vec<String> = view()?.in_the_way.iter().map(|unit| self.name_of(unit)).collect();
                if names.is_empty() { "nobody".into() } else { words::list(&names) }
            }
            Question::Met => {
                let met = self.met(cell(0)?, cell(1)?, cell(2)?);
                met.map_or_else(|| "no".into(), |met| format!("{met:?}").to_lowercase())
            }
            Question::Front => {
                let now = &state.units[present(0)?];
                yes_or_no(self.is_in_front(now.cell, now.facing, cell(1)?))
            }
            Question::Rear => yes_or_no(self.is_behind(state, present(1)?, present(0)?)),
            Question::Need => {
                let (unit, attack, target, overdrive) = shot()?;
                self.explain_need(state, unit, attack, target, overdrive).sentence()
            }
            Question::Damage => {
                let (unit, attack, target, overdrive) = shot()?;
                let damage = match attack {
                    Attack::Weapon => self.weapon_damage(state, (unit, target, target), overdrive),
                    Attack::Physical => self.physical_damage(state, unit, target),
                };
                damage.to_string()
            }
            Question::Odds => {
                let (unit, attack, target, overdrive) = shot()?;
                let tally = self.explain_need(state, unit, attack, target, overdrive);
                tally.chance.map_or_else(String::new, |(_, odds)| odds.to_string())
            }
            Question::Water => self.explain_water(self.named(words[0])?, cell(1)?).sentence(),
            Question::Unit(fact) => {
                let named = words.get(1).map(|word| critical(word)).transpose()?;
                self.unit_fact(state, self.named(words[0])?, fact, named)
            }
        })
    }

    /// What is asked of a 'Mech, and of which critical hit where the question names one.
    fn unit_fact(&self, state: &State, unit: UnitId, fact: Fact, named: Option<Critical>) -> String {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let aimed = |target: Target| target.unit().map_or_else(|| "nobody".into(), |unit| self.name_of(unit));
        match fact {
            Fact::Hex if !state.on_map.has(unit) => "off map".into(),
            Fact::Hex => self.hex_name(now.cell),
            Fact::Facing => now.facing.to_string(),
            Fact::Armor => now.armor.to_string(),
            Fact::Structure => now.structure.to_string(),
            Fact::Heat => now.heat.to_string(),
            Fact::Tmm => self.tmm(state, unit).to_string(),
            Fact::Move => profile.ground_move(now).to_string(),
            Fact::Jump => profile.jump_move(now).to_string(),
            Fact::Height => profile.height.to_string(),
            Fact::Pv => profile.pv.to_string(),
            Fact::Accuracy => profile.accuracy.to_string(),
            Fact::Piloting => profile.piloting.to_string(),
            Fact::Charge => aimed(now.charge),
            Fact::WeaponTarget => aimed(now.weapon),
            Fact::PhysicalTarget => aimed(now.physical),
            Fact::Hits => named.map_or(0, |name| now.hits.of(name)).to_string(),
            Fact::Pending => named.map_or(0, |name| now.pending.of(name)).to_string(),
            Fact::Immobilized => yes_or_no(self.is_immobilized(state, unit)),
            Fact::Immobile => yes_or_no(self.is_immobile(state, unit)),
            Fact::Crippled => yes_or_no(state.on_map.has(unit) && self.is_crippled(state, unit)),
            Fact::Mark(set) => yes_or_no(set(&mut state.clone()).has(unit)),
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

fn overdrive(word: &str) -> Result<u8, Fault> {
    match word.parse() {
        Ok(heat @ 0..=MOST_OV) => Ok(heat),
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

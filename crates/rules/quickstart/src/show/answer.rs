//! Answers to the questions that cases and tools ask of a state.

use crate::GRID;
use crate::content::Kind;
use crate::game::Quickstart;
use crate::show::names::{location, role, side, slot, store, unit, why_word};
use crate::show::notation::{cost_of_steps, mode_word};
use crate::state::{Mode, Phase, State, UnitId};
use table::answer::{self, Known, yes_or_no};
use table::{Cell, Facing, Fault, Grid, Show};

/// The meanings of the game's own questions.
#[derive(Clone, Copy)]
pub(super) enum Question {
    Initiative,
    Score,
    Escaped,
    QuietTurns,
    Sight,
    Terrain,
    Arc,
    Need,
    CostOfSteps,
    Unit(Fact),
}

/// What can be asked of a unit.
#[derive(Clone, Copy)]
pub(super) enum Fact {
    Side,
    Hex,
    Facing,
    Mode,
    Hexes,
    TargetModifier,
    Armor,
    Troopers,
    Trooper,
    Strength,
    Damage,
    Ammo,
    Mp,
    RunMp,
    Motive,
    Destroyed,
    Jammed,
    Moved,
    Declared,
    Fires,
}

/// The questions of this game; README.md explains them.
pub(super) const QUESTIONS: [(&str, Question); 29] = [
    ("initiative", Question::Initiative),
    ("score SIDE", Question::Score),
    ("escaped SIDE", Question::Escaped),
    ("quiet turns", Question::QuietTurns),
    ("sight A B", Question::Sight),
    ("terrain A", Question::Terrain),
    ("arc A FACING B", Question::Arc),
    ("need UNIT WEAPON TARGET", Question::Need),
    ("cost UNIT steps STEPS...", Question::CostOfSteps),
    ("UNIT side", Question::Unit(Fact::Side)),
    ("UNIT hex", Question::Unit(Fact::Hex)),
    ("UNIT facing", Question::Unit(Fact::Facing)),
    ("UNIT mode", Question::Unit(Fact::Mode)),
    ("UNIT hexes", Question::Unit(Fact::Hexes)),
    ("UNIT target modifier", Question::Unit(Fact::TargetModifier)),
    ("UNIT armor LOCATION", Question::Unit(Fact::Armor)),
    ("UNIT troopers", Question::Unit(Fact::Troopers)),
    ("UNIT trooper NUMBER", Question::Unit(Fact::Trooper)),
    ("UNIT strength", Question::Unit(Fact::Strength)),
    ("UNIT damage", Question::Unit(Fact::Damage)),
    ("UNIT ammo WEAPON", Question::Unit(Fact::Ammo)),
    ("UNIT mp", Question::Unit(Fact::Mp)),
    ("UNIT run mp", Question::Unit(Fact::RunMp)),
    ("UNIT motive", Question::Unit(Fact::Motive)),
    ("UNIT destroyed", Question::Unit(Fact::Destroyed)),
    ("UNIT jammed WEAPON", Question::Unit(Fact::Jammed)),
    ("UNIT moved", Question::Unit(Fact::Moved)),
    ("UNIT declared", Question::Unit(Fact::Declared)),
    ("UNIT fires WEAPON", Question::Unit(Fact::Fires)),
];

/// Answers the questions that cases ask; README.md lists them.
pub(super) fn answer(game: &Quickstart, state: &State, question: &str) -> Result<String, Fault> {
    let words: Vec<&str> = question.split_whitespace().collect();
    if let Some((meaning, words)) = answer::find(&QUESTIONS, &words) {
        return game.own_answer(state, meaning, &words);
    }
    let known = Known {
        cell: &|word| game.hex_of(state, word),
        distance: &|a, b| GRID.distance(a, b),
        ending: match state.phase {
            Phase::Over(ending) => Some(why_word(ending.why)),
            _ => None,
        },
    };
    let common = answer::common(game, state, &words, &known);
    common.unwrap_or_else(|| Err(answer::unknown(question, &QUESTIONS)))
}

impl Quickstart {
    fn own_answer(&self, state: &State, question: Question, words: &[&str]) -> Result<String, Fault> {
        Ok(match question {
            Question::Initiative => role(state, state.initiative).into(),
            Question::Score => self.scores(state)[usize::from(side(state, words[0])?.0)].to_string(),
            Question::Escaped => state.escaped[usize::from(side(state, words[0])?.0)].to_string(),
            Question::QuietTurns => state.quiet.to_string(),
            Question::Sight => self.sight_words(state, words[0], words[1])?,
            Question::Terrain => self.terrain(self.hex_of(state, words[0])?).name().into(),
            Question::Arc => {
                let facing = Facing::find(words[1])?;
                let (from, to) = (self.hex_of(state, words[0])?, self.hex_of(state, words[2])?);
                yes_or_no(table::arc::in_arc(GRID.hex(from), GRID.hex(to), facing))
            }
            Question::Need => {
                let (shooter, target) = (unit(self, words[0])?, unit(self, words[2])?);
                let slot = slot(self.unit(shooter), words[1])?;
                self.explain_need(state, shooter, slot, target).sentence()
            }
            Question::CostOfSteps => cost_of_steps(self, state, words[0], &words[1..])?.to_string(),
            Question::Unit(fact) => return self.unit_fact(state, unit(self, words[0])?, fact, &words[1..]),
        })
    }

    fn unit_fact(&self, state: &State, unit: UnitId, fact: Fact, words: &[&str]) -> Result<String, Fault> {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let name = &profile.name;
        Ok(match fact {
            Fact::Side => role(state, profile.side).into(),
            Fact::Hex if !state.on_map.has(unit) => "off map".into(),
            Fact::Hex => GRID.name(now.hex()).to_string(),
            Fact::Facing => now.facing.to_string(),
            Fact::Mode => mode_word(now.mode, matches!(profile.kind, Kind::Vehicle(_))).into(),
            Fact::Hexes => now.hexes.to_string(),
            Fact::TargetModifier => crate::need::target_movement(now.hexes).to_string(),
            Fact::Armor | Fact::Trooper => now.points_at(location(profile, words[0])?).to_string(),
            Fact::Troopers | Fact::Strength if !profile.kind.is_infantry() => {
                return Err(Fault::new(format!("{name} has no troopers")));
            }
            Fact::Troopers => now.troopers(profile.kind).to_string(),
            Fact::Strength => now.strength.to_string(),
            // QS-CONV-3: in its volley, that of the troopers it declared with.
            Fact::Damage if profile.kind == Kind::Platoon => {
                let firing = state.queue.as_slice().contains(&unit);
                let troopers = if firing { now.strength } else { now.troopers(profile.kind) };
                profile.sheet.damage[usize::from(troopers)].to_string()
            }
            Fact::Damage => {
                let wrong = format!("{name} is not a platoon: its damage is that of its weapons");
                return Err(Fault::new(wrong));
            }
            Fact::Ammo => now.ammo[store(profile, words[0])?].to_string(),
            Fact::Mp => self.budget(state, unit, Mode::Walk).to_string(),
            Fact::RunMp => self.budget(state, unit, Mode::Run).to_string(),
            Fact::Motive => now.motive.to_string(),
            Fact::Destroyed => yes_or_no(state.destroyed.has(unit)),
            Fact::Jammed => yes_or_no(now.jammed.has(slot(profile, words[0])?)),
            Fact::Moved => yes_or_no(state.moved.has(unit)),
            Fact::Declared => yes_or_no(state.declared.has(unit)),
            Fact::Fires => yes_or_no(now.aimed.has(slot(profile, words[0])?)),
        })
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

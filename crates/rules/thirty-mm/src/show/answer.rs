//! Answers to the questions that cases and tools ask of a state.

use super::position::{side_of_word, side_word, why_word};
use super::style::level_word;
use crate::build::{Datasheet, ItemSheet, Team, squad_cost};
use crate::content::Size;
use crate::game::ThirtyMm;
use crate::need::{Chances, Manner};
use crate::powers::RollKind;
use crate::state::{Ask, Mark, Posture, Slot, Spot, Stance, State, Style, Target, UnitId, Weather};
use table::answer::{Known, common, find, unknown, yes_or_no};
use table::words::list;
use table::{Cell, Fault, Grid, Side, Tally};

/// The meanings of the game's own questions.
#[derive(Clone, Copy)]
pub(super) enum Question {
    Points,
    Primary,
    Secondary,
    Attacker,
    Weather,
    Color,
    Surface,
    Structure,
    Controls,
    InView,
    Sight,
    Exposed,
    Range,
    Need,
    Evasion,
    Damage,
    Critical,
    Odds,
    Mean,
    ApCost,
    ThrowDistance,
    SquadCost,
    Fits,
    Unit(Fact),
}

/// What can be asked of a Unit.
#[derive(Clone, Copy)]
pub(super) enum Fact {
    Hex,
    Facing,
    Level,
    Ap,
    Points,
    Posture,
    Stance,
    Partner,
    Intel,
    Class,
    Cost,
    Movement,
    Thrusters,
    Accuracy,
    Assault,
    Evasion,
    Section,
    Item,
    Built,
    Place,
    Mark,
    Fate,
}

const OWN: [(&str, Question); 45] = [
    ("points SIDE", Question::Points),
    ("primary SIDE", Question::Primary),
    ("secondary SIDE", Question::Secondary),
    ("attacker", Question::Attacker),
    ("weather", Question::Weather),
    ("color A", Question::Color),
    ("surface A", Question::Surface),
    ("structure A", Question::Structure),
    ("controls A", Question::Controls),
    ("view UNIT A", Question::InView),
    ("sight UNIT TARGET", Question::Sight),
    ("exposed UNIT TARGET", Question::Exposed),
    ("range UNIT TARGET", Question::Range),
    ("need UNIT ITEM TARGET", Question::Need),
    ("evasion TARGET UNIT ITEM", Question::Evasion),
    ("damage UNIT ITEM TARGET", Question::Damage),
    ("critical UNIT ITEM TARGET", Question::Critical),
    ("odds UNIT ITEM TARGET", Question::Odds),
    ("mean UNIT ITEM TARGET", Question::Mean),
    ("ap UNIT ITEM", Question::ApCost),
    ("throw UNIT TARGET", Question::ThrowDistance),
    ("squad SIDE", Question::SquadCost),
    ("fits SIDE SIZE", Question::Fits),
    ("UNIT hex", Question::Unit(Fact::Hex)),
    ("UNIT facing", Question::Unit(Fact::Facing)),
    ("UNIT level", Question::Unit(Fact::Level)),
    ("UNIT ap", Question::Unit(Fact::Ap)),
    ("UNIT points", Question::Unit(Fact::Points)),
    ("UNIT posture", Question::Unit(Fact::Posture)),
    ("UNIT stance", Question::Unit(Fact::Stance)),
    ("UNIT partner", Question::Unit(Fact::Partner)),
    ("UNIT intel", Question::Unit(Fact::Intel)),
    ("UNIT class", Question::Unit(Fact::Class)),
    ("UNIT cost", Question::Unit(Fact::Cost)),
    ("UNIT movement", Question::Unit(Fact::Movement)),
    ("UNIT thrusters", Question::Unit(Fact::Thrusters)),
    ("UNIT accuracy", Question::Unit(Fact::Accuracy)),
    ("UNIT assault", Question::Unit(Fact::Assault)),
    ("UNIT evasion", Question::Unit(Fact::Evasion)),
    ("UNIT section SECTION", Question::Unit(Fact::Section)),
    ("UNIT item ITEM", Question::Unit(Fact::Item)),
    ("UNIT built ITEM", Question::Unit(Fact::Built)),
    ("UNIT place ITEM", Question::Unit(Fact::Place)),
    ("UNIT has MARK", Question::Unit(Fact::Mark)),
    ("UNIT fate", Question::Unit(Fact::Fate)),
];

/// The questions of this game; README.md explains them.
pub(super) fn questions() -> Vec<(&'static str, Question)> {
    OWN.to_vec()
}

/// Answers the questions that cases ask; README.md lists them.
pub(super) fn answer(game: &ThirtyMm, state: &State, question: &str) -> Result<String, Fault> {
    let words: Vec<&str> = question.split_whitespace().collect();
    // The common questions first where both would fit: `cost LINE` before `UNIT ...`.
    if let Some((meaning, words)) = find(&OWN, &words) {
        return game.own_answer(state, meaning, &words);
    }
    let known = Known {
        cell: &|word| game.cell_of(state, word),
        distance: &|a, b| game.distance(a, b).into(),
        ending: match state.ask {
            Ask::Over(ending) => Some(why_word(ending.why)),
            _ => None,
        },
    };
    common(game, state, &words, &known).unwrap_or_else(|| Err(unknown(question, &OWN)))
}

impl ThirtyMm {
    fn own_answer(&self, state: &State, question: Question, words: &[&str]) -> Result<String, Fault> {
        let side = |at: usize| side_of_word(words[at]);
        let cell = |at: usize| self.cell_of(state, words[at]);
        let present = |at: usize| self.present(state, words[at]);
        Ok(match question {
            Question::Points => self.points(state, side(0)?).to_string(),
            Question::Primary => self.primary_points(state, side(0)?).to_string(),
            Question::Secondary => self.secondary_points(state, side(0)?).to_string(),
            Question::Attacker => side_word(state.attacker).into(),
            Question::Weather => match state.weather {
                Weather::Calm => "calm".into(),
                Weather::Rough => "rough".into(),
                Weather::Storm => "storm".into(),
            },
            Question::Color => self.color(state, cell(0)?).name().into(),
            Question::Surface => level_word(self.surface(state, cell(0)?)),
            Question::Structure => {
                let site = self.site(state, cell(0)?);
                site.map_or_else(|| "none".into(), |site| state.sites.at(site).to_string())
            }
            Question::Controls => {
                let at = cell(0)?;
                let marker = state.markers.as_slice().iter().find(|marker| marker.cell == at);
                let marker =
                    marker.ok_or_else(|| Fault::new(format!("there is no marker in {}", words[0])))?;
                marker.owner.map_or("nobody", side_word).into()
            }
            Question::InView => {
                let (unit, to) = (present(0)?, cell(1)?);
                let elevation = match self.named(words[1]) {
                    Ok(other) => state.units[other].elevation,
                    Err(_) => state.units[unit].elevation,
                };
                yes_or_no(self.in_view(state, unit, crate::sight::Point { cell: to, elevation }))
            }
            Question::Sight => self.cover_word(state, present(0)?, present(1)?),
            Question::Exposed => self.exposed_words(state, present(0)?, present(1)?),
            Question::Range => {
                self.range(self.point(state, present(0)?), self.point(state, present(1)?)).to_string()
            }
            Question::Need => self.need_tally(state, self.asked_shot(state, words)?).sentence(),
            Question::Evasion => {
                let (target, unit) = (present(0)?, present(1)?);
                let slot = self.read_slot(Some(unit), words[2])?;
                let ranged = !self.numbers(state, unit, self.sound(slot)?, Style::Single).melee;
                match self.may_evade(state, target, Some(unit)) {
                    true => self.explain_evasion(state, (target, unit), ranged).sentence(),
                    false => "cannot evade".into(),
                }
            }
            Question::Damage => self.damage_of(state, self.asked_shot(state, words)?, false).to_string(),
            Question::Critical => self.damage_of(state, self.asked_shot(state, words)?, true).to_string(),
            Question::Odds => self.chances(state, self.asked_shot(state, words)?).any_hit().to_string(),
            Question::Mean => {
                let shot = self.asked_shot(state, words)?;
                let damage = [false, true].map(|critical| self.damage_of(state, shot, critical));
                self.chances(state, shot).damage(damage[0], damage[1]).to_string()
            }
            Question::ApCost => {
                let unit = present(0)?;
                let slot = self.sound(self.read_slot(Some(unit), words[1])?)?;
                self.numbers(state, unit, slot, Style::Single).ap.to_string()
            }
            Question::ThrowDistance => {
                let hexes = self.throw_distance(self.named(words[0])?, self.named(words[1])?);
                hexes.map_or_else(|| "no".into(), |hexes| hexes.to_string())
            }
            Question::SquadCost => squad_cost(&self.sheets(side(0)?), &self.options).to_string(),
            Question::Fits => {
                let size = Size::ALL.into_iter().find(|size| size.name().eq_ignore_ascii_case(words[1]));
                let known = Size::ALL.map(Size::name);
                let limit = size.ok_or_else(|| Fault::unknown("size", words[1], known))?.limit();
                let wrong = Team { units: self.sheets(side(0)?), limit }.problems(&self.options);
                wrong.first().map_or_else(|| "yes".into(), ToString::to_string)
            }
            Question::Unit(fact) => {
                let unit = self.named(words[0])?;
                self.unit_fact(state, unit, fact, words.get(1).copied().unwrap_or_default())?
            }
        })
    }

    /// The Datasheets of a team, in list order.
    fn sheets(&self, side: Side) -> Vec<&Datasheet> {
        self.side_units(side).iter().map(|unit| self.sheet(unit)).collect()
    }

    /// UNIT ITEM TARGET: an attack with a Weapon that the Unit has.
    fn asked_shot(&self, state: &State, words: &[&str]) -> Result<(UnitId, Slot, UnitId), Fault> {
        let (unit, target) = (self.present(state, words[0])?, self.present(state, words[2])?);
        let slot = self.sound(self.read_slot(Some(unit), words[1])?)?;
        Ok((unit, slot, target))
    }

    /// A slot that something can be attacked with.
    fn sound(&self, slot: Slot) -> Result<Slot, Fault> {
        if slot == Slot::NONE {
            Err(Fault::new("nothing is no Weapon").help("an Item, or limb"))
        } else {
            Ok(slot)
        }
    }

    fn need_tally(&self, state: &State, (unit, slot, target): (UnitId, Slot, UnitId)) -> Tally {
        let arms = self.numbers(state, unit, slot, Style::Single);
        let to = self.point(state, target);
        let view = self.sight(state, &arms, Target::Unit(target), to);
        let lobbed = view.blocked && arms.indirect.is_some();
        let manner = Manner {
            indirect: lobbed,
            unpenalized: lobbed && arms.indirect == Some(false),
            drone: arms.drone.then_some(arms.from),
            ..Manner::default()
        };
        let kind = if arms.melee { RollKind::Assault } else { RollKind::Accuracy };
        self.explain_attack(state, (unit, Some(target)), kind, &view, manner)
    }

    fn damage_of(&self, state: &State, (unit, slot, target): (UnitId, Slot, UnitId), critical: bool) -> u8 {
        let arms = self.numbers(state, unit, slot, Style::Single);
        self.damage(Some(target), arms.damage, arms.damage_type, critical, 0)
    }

    /// The exact chances of an attack (TM-ATK-3).
    fn chances(&self, state: &State, shot @ (unit, slot, target): (UnitId, Slot, UnitId)) -> Chances {
        let ranged = !self.numbers(state, unit, slot, Style::Single).melee;
        let evades = self.may_evade(state, target, Some(unit));
        let evasion = evades.then(|| self.evasion_need(state, (target, unit), ranged));
        Chances::of(self.need_tally(state, shot).total(), evasion)
    }

    /// The cover that a target has (TM-LOS-9).
    fn cover_word(&self, state: &State, unit: UnitId, target: UnitId) -> String {
        let view = self.view(state, unit, target);
        match (view.blocked, view.is_low(), view.left || view.right) {
            (true, ..) => "full cover".into(),
            (_, true, true) => "low and side cover".into(),
            (_, true, false) => "low cover".into(),
            (_, false, true) => "side cover".into(),
            (_, false, false) => "clear".into(),
        }
    }

    fn exposed_words(&self, state: &State, unit: UnitId, target: UnitId) -> String {
        let (view, from) = (self.view(state, unit, target), state.units[unit].cell);
        let sections = self.sheet(target).sections.iter().enumerate();
        let exposed = sections.filter(|(at, _)| self.exposes(state, from, &view, target, *at));
        let names: Vec<&str> = exposed.map(|(_, section)| section.name.as_str()).collect();
        if names.is_empty() { "nothing".into() } else { list(&names) }
    }

    /// What is asked of a Unit; `word` names the Section, the Item or the mark.
    fn unit_fact(&self, state: &State, unit: UnitId, fact: Fact, word: &str) -> Result<String, Fault> {
        let (now, sheet, on_map) = (&state.units[unit], self.sheet(unit), state.on_map.has(unit));
        let item = || {
            let slot = self.read_slot(Some(unit), word)?;
            slot.item().ok_or_else(|| Fault::new(format!("'{word}' is not an Item")))
        };
        Ok(match fact {
            Fact::Hex if !on_map => "off map".into(),
            Fact::Hex => self.hex_name(now.cell),
            Fact::Facing => now.facing.to_string(),
            Fact::Level => level_word(now.elevation),
            Fact::Ap => now.ap.to_string(),
            Fact::Points => {
                let moving = if state.led.unit.unit() == Some(unit) { state.led } else { state.moving };
                if moving.unit.unit() == Some(unit) { moving.points.to_string() } else { "not moving".into() }
            }
            Fact::Posture => match now.posture {
                Posture::Standing => "standing".into(),
                Posture::Kneeling => "kneeling".into(),
                Posture::Prone => "prone".into(),
                Posture::Fallen => "fallen".into(),
                Posture::Stuck => "stuck".into(),
            },
            Fact::Stance => match now.stance {
                Stance::None => "none".into(),
                Stance::Offensive => "offensive".into(),
                Stance::Defensive(item) => format!("defensive {}", self.item_word(Some(unit), item.into())),
            },
            Fact::Partner => now.partner.unit().map_or_else(|| "nobody".into(), |other| self.name_of(other)),
            Fact::Intel => now.intel.to_string(),
            Fact::Class => sheet.class.class.to_string(),
            Fact::Cost => sheet.cost(&self.options).to_string(),
            Fact::Movement => self.explain_movement(state, unit).sentence(),
            Fact::Thrusters => self.thruster_hexes(state, unit).to_string(),
            Fact::Accuracy => self.stat(state, unit, RollKind::Accuracy).to_string(),
            Fact::Assault => self.stat(state, unit, RollKind::Assault).to_string(),
            Fact::Evasion => self.stat(state, unit, RollKind::Evasion).to_string(),
            Fact::Section => {
                let section = self.read_section(unit, word)?;
                self.defense(state, unit, section.into()).to_string()
            }
            Fact::Item => state.items.at(item()?).durability.to_string(),
            Fact::Built => built_words(&self.fitting(item()?).sheet),
            Fact::Place => self.place_word(state, item()?),
            Fact::Mark => {
                let found = Mark::ALL.iter().find(|(_, known)| *known == word);
                let known = || Mark::ALL.map(|(_, word)| word);
                let (mark, _) = found.ok_or_else(|| Fault::unknown("mark", word, known()))?;
                yes_or_no(now.marks.has(*mark))
            }
            Fact::Fate => {
                let sets = [
                    (state.destroyed, "destroyed"),
                    (state.left, "left"),
                    (state.reserve, "in reserve"),
                    (state.activated, "activated"),
                    (state.on_map, "ready"),
                ];
                let found = sets.iter().find(|(set, _)| set.has(unit));
                found.map_or("off map", |(_, word)| word).into()
            }
        })
    }

    /// Where an Item is.
    fn place_word(&self, state: &State, item: usize) -> String {
        let thing = state.items.at(item);
        match thing.place.spot() {
            _ if thing.durability == 0 => "destroyed".into(),
            Spot::Fixed => "fixed".into(),
            Spot::Carried => "carried".into(),
            Spot::Dropped | Spot::Active => {
                let cell = self.loose_cell(state, item as u8);
                cell.map_or_else(|| "nowhere".into(), |cell| self.hex_name(cell))
            }
            Spot::Held(one, two) => {
                let holder = self.holder(state, item);
                let arm = |at: u8| self.section_word(Some(holder), at);
                let arms = two.map_or_else(|| arm(one), |two| format!("{} {}", arm(one), arm(two)));
                if holder == self.owner_of(item) { arms } else { format!("{} {arms}", self.name_of(holder)) }
            }
        }
    }

    /// A hex by its name, or a Unit's.
    fn cell_of(&self, state: &State, word: &str) -> Result<Cell, Fault> {
        if let Some(cell) = self.grid().parse(word) {
            return Ok(cell);
        }
        self.present(state, word).map(|unit| state.units[unit].cell)
    }

    /// A Unit that is on the map.
    fn present(&self, state: &State, name: &str) -> Result<UnitId, Fault> {
        let unit = self.named(name)?;
        match state.on_map.has(unit) {
            true => Ok(unit),
            false => Err(Fault::new(format!("{name} is not on the map"))),
        }
    }
}

/// The numbers of an Item as the calculator works them out (TM-CALC-1, TM-DC-1):
/// "Durability 14, Range 8, BD 10, AP 5, Kinetic, [2H], DC 45".
fn built_words(item: &ItemSheet) -> String {
    let mut words = vec![format!("Durability {}", item.durability)];
    if item.is_armed() {
        words.push(format!("Range {}, BD {}, AP {}", item.range, item.damage, item.ap));
    }
    words.extend(item.damage_type.map(|kind| kind.name().into()));
    words.extend(item.system.map(|system| system.name().into()));
    words.extend(item.tags.iter().map(|tag| format!("[{}]", tag.name())));
    words.push(format!("DC {}", item.cost()));
    words.join(", ")
}

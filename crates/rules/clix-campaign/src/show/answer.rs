//! Answers to the questions that cases and tools ask of a state (README.md lists them).

use super::position::{MARKS, side_of_word, side_word, weight_word, why_word};
use super::style::style;
use crate::content::{Slot, Value};
use crate::game::ClixCampaign;
use crate::powers::{Power, PowerSet};
use crate::sight::{Eye, Ignores, Line};
use crate::state::{Ask, Lying, State, UnitId, UnitSet};
use table::answer::{Known, common, find, unknown, yes_or_no};
use table::{Cell, Fault, Grid, words};

/// The meanings of the questions.
#[derive(Clone, Copy)]
enum Question {
    Points,
    Pool,
    Active,
    Quiet,
    Terrain,
    Level,
    Line,
    Adjacent,
    Engaged,
    Hidden,
    Need,
    Damage,
    BreakAway,
    Object,
    Square,
    Side,
    Click,
    Shows,
    Powers,
    Value(Slot),
    Tokens,
    Held,
    Flight,
    Movement,
    KnockedOut,
    Mark(&'static str),
}

/// The forms of the questions, those about marks last.
const FORMS: [(&str, Question); 44] = {
    use Question::*;
    [
        ("points SIDE", Points),
        ("pool", Pool),
        ("active", Active),
        ("quiet rounds", Quiet),
        ("terrain A", Terrain),
        ("level A", Level),
        ("line A B", Line),
        ("adjacent A B", Adjacent),
        ("engaged UNIT", Engaged),
        ("hidden UNIT OTHER", Hidden),
        ("need UNIT STYLE TARGET", Need),
        ("damage UNIT STYLE TARGET", Damage),
        ("break away UNIT", BreakAway),
        ("object NUMBER", Object),
        ("UNIT square", Square),
        ("UNIT side", Side),
        ("UNIT click", Click),
        ("UNIT shows", Shows),
        ("UNIT powers", Powers),
        ("UNIT speed", Value(Slot::Speed)),
        ("UNIT attack", Value(Slot::Attack)),
        ("UNIT defense", Value(Slot::Defense)),
        ("UNIT damage", Value(Slot::Damage)),
        ("UNIT tokens", Tokens),
        ("UNIT held", Held),
        ("UNIT flight", Flight),
        ("UNIT movement", Movement),
        ("UNIT out", KnockedOut),
        ("UNIT soaring", Mark("soaring")),
        ("UNIT moved", Mark("moved")),
        ("UNIT acted", Mark("acted")),
        ("UNIT stirred", Mark("stirred")),
        ("UNIT far", Mark("far")),
        ("UNIT immobile", Mark("immobile")),
        ("UNIT locked", Mark("locked")),
        ("UNIT carried", Mark("carried")),
        ("UNIT revealed", Mark("revealed")),
        ("UNIT grasped", Mark("grasped")),
        ("UNIT outwit-used", Mark("outwit-used")),
        ("UNIT perplex-used", Mark("perplex-used")),
        ("UNIT luck-used", Mark("luck-used")),
        ("UNIT ordered", Mark("ordered")),
        ("UNIT iron-will-used", Mark("iron-will-used")),
        ("UNIT second-chance-used", Mark("second-chance-used")),
    ]
};

/// The forms of the questions, as the README explains them.
pub(super) fn questions() -> Vec<&'static str> {
    FORMS.iter().map(|(form, _)| *form).collect()
}

/// Answers the questions that cases ask.
pub(super) fn answer(game: &ClixCampaign, state: &State, question: &str) -> Result<String, Fault> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let known = Known {
        cell: &|word| game.square_of(state, word),
        distance: &|a, b| game.distance(a, b).into(),
        ending: match state.ask {
            Ask::Over(ending) => Some(why_word(ending.why)),
            _ => None,
        },
    };
    if let Some(answer) = common(game, state, &words, &known) {
        return answer;
    }
    let (meaning, places) = find(&FORMS, &words).ok_or_else(|| unknown(question, &FORMS))?;
    let place = |at: usize| places.get(at).copied().unwrap_or_default();
    let square = |at: usize| game.square_of(state, place(at));
    match meaning {
        Question::Points => Ok(game.victory_points(state, side_of_word(place(0))?).to_string()),
        Question::Pool => Ok(state.pool.to_string()),
        Question::Active => Ok(side_word(state.active).into()),
        Question::Quiet => Ok(state.quiet.to_string()),
        Question::Terrain => square(0).map(|cell| game.terrain_words(state, cell)),
        Question::Level => square(0).map(|cell| game.field.level(cell).to_string()),
        Question::Line => game.line_words(state, place(0), place(1)),
        Question::Adjacent => game.adjacency(state, place(0), place(1)).map(yes_or_no),
        Question::Engaged => {
            let unit = game.present(state, place(0))?;
            Ok(game.names(game.engaged_by(state, unit)))
        }
        Question::Hidden => {
            let (unit, other) = (game.present(state, place(0))?, game.present(state, place(1))?);
            Ok(yes_or_no(game.is_hidden(state, unit, other)))
        }
        Question::Need | Question::Damage => {
            let (by, target) = (game.present(state, place(0))?, game.present(state, place(2))?);
            let swing = game.swing(state, by, target, style(place(1))?);
            Ok(match meaning {
                Question::Need => game.explain_need(state, &swing).sentence(),
                _ => game.explain_damage(state, &swing).sentence(),
            })
        }
        Question::BreakAway => {
            let unit = game.present(state, place(0))?;
            let need = game.break_away_need(state, unit, crate::state::Deed::Move);
            Ok(need.map_or("automatic".into(), |need| need.to_string()))
        }
        Question::Object => game.object_place(state, place(0)),
        _ => game.unit_fact(state, game.named(place(0))?, meaning),
    }
}

impl ClixCampaign {
    /// The terrain of a square now: what the map shows, or what play has made of it.
    fn terrain_words(&self, state: &State, cell: Cell) -> String {
        let printed = self.map.board[cell];
        let name = printed.name();
        let blocking = self.is_blocking(state, cell);
        let hindering = self.is_hindering(state, cell);
        let now = match (blocking, hindering) {
            (true, _) if !name.ends_with("blocking") => "blocking",
            (false, true) if !name.ends_with("hindering") => "hindering",
            _ => return name.into(),
        };
        if printed.is_elevated() { format!("elevated {now}") } else { now.into() }
    }

    /// The line of fire between characters or squares, without Stealth (CC-LOF-13).
    fn line_words(&self, state: &State, a: &str, b: &str) -> Result<String, Fault> {
        let mut others = state.on_map;
        let mut end = |word: &str| {
            if let Some(cell) = self.grid().parse(word) {
                return Ok(Eye::on(cell));
            }
            let unit = self.present(state, word)?;
            others.remove(unit);
            Ok(self.eye(state, unit))
        };
        let (from, to) = (end(a)?, end(b)?);
        Ok(match self.line(state, from, to, others, Ignores::default()) {
            Line::Clear => "clear",
            Line::Hindered => "hindered",
            Line::Blocked => "blocked",
        }
        .into())
    }

    /// Whether two characters are adjacent, or two squares would be (CC-ADJ-4).
    fn adjacency(&self, state: &State, a: &str, b: &str) -> Result<bool, Fault> {
        if let (Ok(a), Ok(b)) = (self.present(state, a), self.present(state, b)) {
            return Ok(self.adjacent(state, a, b));
        }
        let (a, b) = (self.square_of(state, a)?, self.square_of(state, b)?);
        Ok(self.are_adjacent(state, a, b))
    }

    fn names(&self, units: UnitSet) -> String {
        let names: Vec<String> = units.iter().map(|unit| self.name_of(unit)).collect();
        if names.is_empty() { "nobody".into() } else { words::list(&names) }
    }

    /// An object by its number in the list, from 1: where it is.
    fn object_place(&self, state: &State, number: &str) -> Result<String, Fault> {
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let object = at.and_then(|at| state.objects.as_slice().get(at));
        let object = object.ok_or_else(|| Fault::new(format!("there is no object '{number}'")))?;
        Ok(match object.lying() {
            Lying::Gone => "gone".into(),
            Lying::Held => "held".into(),
            Lying::On(cell) => self.square_name(cell),
        })
    }

    fn unit_fact(&self, state: &State, unit: UnitId, fact: Question) -> Result<String, Fault> {
        let now = &state.units[unit];
        let off = !state.on_map.has(unit);
        Ok(match fact {
            Question::Square | Question::Flight if off => "off map".into(),
            Question::Square => self.square_name(now.cell),
            Question::Flight => self.flight(state, unit).word().into(),
            Question::Side => side_word(self.controller(state, unit)).into(),
            Question::Click => now.click.to_string(),
            Question::Shows if off => "nothing".into(),
            Question::Shows => {
                let click = self.unit(unit).character.dial.showing(now.click);
                click.values.map(Value::text).join("/")
            }
            Question::Powers if off => "none".into(),
            Question::Powers => power_codes(self.powers(state, unit)),
            Question::Value(slot) => self.value(state, unit, slot).to_string(),
            Question::Tokens => now.tokens.to_string(),
            Question::Held => match now.object() {
                Some(object) => weight_word(state.objects.at(object).weight()).into(),
                None => "nothing".into(),
            },
            Question::Movement => {
                let doing = if state.borrowed.is_on() { &state.borrowed } else { &state.doing };
                let left =
                    if doing.is_on() && doing.unit == unit { self.movement_left(state, doing) } else { 0 };
                left.to_string()
            }
            Question::KnockedOut => yes_or_no(off && state.round > 0),
            Question::Mark(mark) => {
                let marked = MARKS.iter().find(|(name, _)| *name == mark);
                yes_or_no(marked.is_some_and(|(_, set)| set(&mut state.clone()).has(unit)))
            }
            _ => String::new(),
        })
    }
}

/// The codes of powers, in the order of the book.
fn power_codes(powers: PowerSet) -> String {
    let codes: Vec<&str> = powers.iter().map(Power::code).collect();
    if codes.is_empty() { "none".into() } else { codes.join(" ") }
}

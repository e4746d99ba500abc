//! Cases: worked examples as files. Given a position, with these dice, do this, expect that.
//!
//! ```toml
//! game = "quickstart"
//! title = "A pulse laser at short range cannot miss"
//! clauses = ["QS-WPN-2", "QS-HIT-7"]
//!
//! [given]                       # the position, in the game's own terms
//! map = "QS-M1"
//! # …
//!
//! [[step]]
//! do = "HER fire LPL"           # an action, in notation, or a list of actions
//! dice = ["location 3 4"]       # the dice that fall; one too few or too many is a failure
//! expect = { "CDA armor CT" = 8 }   # questions and their answers afterwards
//! mentions = ["automatic hit"]  # parts of the log, in order
//!
//! [[step]]
//! do = "HER steps B1"
//! refused = "QS-MOV-7"          # the clause of the refusal
//! mentions = ["backward"]       # parts of its words
//!
//! [[step]]
//! odds_of = "HER fire UAC/5"    # exact chances, without doing it; several actions with "A then B"
//! odds = { "CDA destroyed: yes" = "611/2592" }
//! through = true                # through the rest of the activation
//! ```
//!
//! A case may bring content of its own: `pack = "my-pack.toml"`, a file beside it, or tables such as
//! `[pack.units.my-mech]`. docs/cases.md is the guide for authors.

mod pack;
mod step;

use crate::forecast::Plan;
use crate::rulebook::Rulebook;
use crate::{Budget, Fault, Game, Notation, Ratio, Scripted, Show, Source, answer, replay::dice_line};
pub use pack::fetch;
use serde::Deserialize;
use step::Step;
use toml::Spanned;

/// The file of a case.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<Given> {
    #[serde(rename = "game")]
    _game: String,
    title: Spanned<String>,
    #[serde(default)]
    clauses: Vec<Spanned<String>>,
    #[serde(rename = "pack")]
    _pack: Option<toml::Value>,
    given: Given,
    #[serde(default)]
    step: Vec<Step>,
}

/// The description at the top of every case file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The id of its game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The clauses it demonstrates.
    pub clauses: Vec<String>,
}

/// Reads the description of a case file, whatever its game.
///
/// # Errors
/// Text that does not parse.
pub fn about(source: &Source) -> Result<About, Fault> {
    let table: toml::Table = source.toml()?;
    let text = |key: &str| table.get(key).and_then(toml::Value::as_str).map(String::from);
    let game = text("game").ok_or_else(|| {
        Fault::in_file(source, "the case does not name its game")
            .help("add a line such as game = \"quickstart\"")
    })?;
    let clauses = table.get("clauses").and_then(toml::Value::as_array).cloned().unwrap_or_default();
    let clauses = clauses.iter().filter_map(toml::Value::as_str).map(String::from).collect();
    Ok(About { game, title: text("title").unwrap_or_default(), clauses })
}

/// The position a case starts from.
///
/// # Errors
/// Text that does not parse, or an impossible position.
#[allow(clippy::type_complexity)]
pub fn position<R: Rulebook>(source: &Source) -> Result<(R::Game, <R::Game as Game>::State), Fault> {
    let file: File<R::Given> = source.toml()?;
    given::<R>(source, file.given)
}

/// Sets up the position, with the packs of the case. A fault inside it is put at its key.
#[allow(clippy::type_complexity)]
fn given<R: Rulebook>(
    source: &Source,
    given: R::Given,
) -> Result<(R::Game, <R::Game as Game>::State), Fault> {
    let packed = pack::with_own(source)?;
    R::given(&packed, given).map_err(|fault| fault.inside("given").locate(source))
}

/// Runs a case.
///
/// # Errors
/// The first step whose result differs from what the case expects, with its place.
pub fn run<R: Rulebook>(source: &Source) -> Result<(), Fault> {
    let file: File<R::Given> = source.toml()?;
    let known = R::clauses();
    for clause in &file.clauses {
        if !known.iter().any(|known| known.id == *clause.get_ref()) {
            let known = known.iter().map(|clause| clause.id.as_str());
            return Err(Fault::unknown("clause", clause.get_ref(), known).at(source, clause.span()));
        }
    }
    if !file.step.iter().any(Step::expects) {
        return Err(source.fault(file.title.span(), "this case has no expectations"));
    }
    for step in &file.step {
        step.is_sound(source)?;
    }
    let (game, state) = given::<R>(source, file.given)?;
    let mut runner = Runner { source, game: &game, state };
    file.step.iter().try_for_each(|step| runner.step(step))
}

/// A case in progress.
struct Runner<'a, G: Show + Notation> {
    source: &'a Source,
    game: &'a G,
    state: G::State,
}

impl<G: Show + Notation> Runner<'_, G> {
    fn step(&mut self, step: &Step) -> Result<(), Fault> {
        if let Some(line) = &step.odds_of {
            self.odds(line, step)?;
        }
        match &step.refused {
            Some(clause) => {
                for line in step.lines() {
                    self.refused(&line, clause, &step.mentions)?;
                }
            }
            None => self.act(step)?,
        }
        for (question, expected) in &step.expect {
            let fault = |message: String| self.source.fault(expected.span(), message);
            let answer = self.game.answer(&self.state, question.get_ref());
            let answer = answer.map_err(|unknown| unknown.at(self.source, question.span()))?;
            let expected = plain(expected.get_ref()).ok_or_else(|| {
                fault("the expected answer must be a word, a number, yes or no, or a list".into())
            })?;
            if answer != expected {
                return Err(fault(format!("'{}' is '{answer}', not '{expected}'", question.get_ref())));
            }
        }
        Ok(())
    }

    fn refused(
        &self,
        line: &Spanned<&str>,
        clause: &Spanned<String>,
        mentions: &[Spanned<String>],
    ) -> Result<(), Fault> {
        let words = match self.game.read(&self.state, line.get_ref()) {
            Err(fault) => fault.to_string(),
            Ok(action) => match self.game.check(&self.state, &action) {
                Err(illegal) => illegal.to_string(),
                Ok(()) => {
                    let wrong = format!("'{}' is not refused", line.get_ref());
                    return Err(self.source.fault(line.span(), wrong));
                }
            },
        };
        if !words.contains(&format!("({})", clause.get_ref())) {
            return Err(self.source.fault(clause.span(), format!("refused for another reason: {words}")));
        }
        match mentions.iter().find(|part| !words.contains(part.get_ref().as_str())) {
            Some(part) => {
                let wrong = format!("the refusal does not mention this: {words}");
                Err(self.source.fault(part.span(), wrong))
            }
            None => Ok(()),
        }
    }

    /// Plays the lines of a step one after the other, with one script of dice for all of them.
    fn act(&mut self, step: &Step) -> Result<(), Fault> {
        let mut script = Vec::new();
        for throw in &step.dice {
            let wrong = |message| self.source.fault(throw.span(), message);
            script.push(dice_line(throw.get_ref()).map_err(wrong)?);
        }
        let mut dice = Scripted::new(script);
        let (mut events, before, mut last) = (Vec::new(), self.state.clone(), 0..0);
        for line in step.lines() {
            let read = self.game.read(&self.state, line.get_ref());
            let action = read.map_err(|fault| fault.at(self.source, line.span()))?;
            let played = self.game.play(&mut self.state, &action, &mut dice, &mut events);
            played.map_err(|illegal| self.source.fault(line.span(), illegal.to_string()))?;
            last = line.span();
        }
        dice.finish().map_err(|fault| self.source.fault(last, fault.to_string()))?;
        self.log(before, &events, step)
    }

    fn log(&self, mut state: G::State, events: &[G::Event], step: &Step) -> Result<(), Fault> {
        let mut sentences = Vec::new();
        for event in events {
            sentences.push(self.game.sentence(&state, event).text);
            self.game.evolve(&mut state, event);
        }
        sentences.retain(|sentence| !sentence.is_empty());
        let mut from = 0;
        for part in &step.mentions {
            let found = sentences[from..].iter().position(|sentence| sentence.contains(part.get_ref()));
            let Some(at) = found else {
                let wrong = format!("the log does not mention this here: {}", sentences.join(" / "));
                return Err(self.source.fault(part.span(), wrong));
            };
            from += at;
        }
        match &step.events {
            Some(expected) if *expected.get_ref() != sentences => {
                let wrong = format!("the log is: {}", sentences.join(" / "));
                Err(self.source.fault(expected.span(), wrong))
            }
            _ => Ok(()),
        }
    }

    fn odds(&self, line: &Spanned<String>, step: &Step) -> Result<(), Fault> {
        let plan = Plan { line: line.get_ref(), through: step.through, bags: None };
        let forecast = plan.forecast(self.game, &self.state, &mut Budget::default());
        let forecast = forecast.map_err(|none| none.fault().at(self.source, line.span()))?;
        for (question, expected) in &step.odds {
            let wrong = |message: String| self.source.fault(expected.span(), message);
            let wanted: Ratio = expected.get_ref().parse().map_err(wrong)?;
            let chance = forecast.answer(self.game, question.get_ref());
            let chance = chance.map_err(|fault| fault.at(self.source, question.span()))?;
            if chance != wanted {
                let known: Vec<&str> = forecast.subjects.iter().map(|known| known.subject.as_str()).collect();
                let help = format!("subjects: {}", known.join(", "));
                return Err(wrong(format!("the chance is {chance}, not {wanted}")).help(help));
            }
        }
        Ok(())
    }
}

/// A word, a number, yes or no as text; the entries of a list one after the other.
fn plain(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(true) => Some("yes".into()),
        toml::Value::Boolean(false) => Some("no".into()),
        toml::Value::Array(entries) => {
            let entries: Option<Vec<String>> = entries.iter().map(plain).collect();
            Some(entries?.join(answer::LIST))
        }
        _ => None,
    }
}

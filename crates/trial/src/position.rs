//! A position, and what can be tried on it: most tests of rules are made of this.

use crate::{Action, State};
use table::forecast::{Forecast, Sequel, forecast};
use table::replay::dice_line;
use table::{Fault, Game, Notation, Ratio, Rulebook, Scripted, Setup, Show, Source, Tally};

/// How a match for two seats is set up.
#[must_use]
pub fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.into(), seats: 2, ..Setup::default() }
}

/// How a match for two seats is set up with these forces (none: the scenario's own) and options.
#[must_use]
pub fn setup_with(scenario: &str, forces: &[&str], options: &[(&str, &str)]) -> Setup {
    let forces = forces.iter().map(|force| (*force).to_string()).collect();
    let options = options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    Setup { forces, options, ..setup(scenario) }
}

/// The game of a setup.
///
/// # Panics
/// If it cannot be set up.
#[must_use]
pub fn set_up<R: Rulebook>(setup: &Setup) -> R::Game {
    sound(R::set_up(setup))
}

/// A value, or a panic with the words of the fault.
fn sound<T>(result: Result<T, Fault>) -> T {
    result.unwrap_or_else(|fault| panic!("{fault}"))
}

/// A position on the table.
pub struct Trial<R: Rulebook> {
    /// The match.
    pub game: R::Game,
    /// The state it is in.
    pub state: State<R>,
}

impl<R: Rulebook> Trial<R> {
    /// The position that a text describes, as the `given` table of a case does.
    #[must_use]
    pub fn given(text: &str) -> Self {
        let source = Source::new("given", text);
        let given = sound(source.toml());
        let (game, state) = sound(R::given(&source, given).map_err(|fault| fault.locate(&source)));
        Trial { game, state }
    }

    /// A match before its first decision.
    #[must_use]
    pub fn start(setup: &Setup) -> Self {
        let game = set_up::<R>(setup);
        Trial { state: game.start(), game }
    }

    /// The same match in the state of a text.
    #[must_use]
    pub fn at(mut self, text: &str) -> Self {
        self.state = sound(self.game.read_state(text));
        self
    }

    /// Plays actions (separated by "; ") with exactly these dice. Returns the log.
    pub fn play(&mut self, lines: &str, dice: &[&str]) -> String {
        self.try_play(lines, dice).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    /// Like `play`, but returns what goes wrong.
    ///
    /// # Errors
    /// A line that cannot be read, an action that is refused, dice too few or too many.
    pub fn try_play(&mut self, lines: &str, dice: &[&str]) -> Result<String, String> {
        let mut dice = script(dice)?;
        let mut log = Vec::new();
        for line in lines.split("; ") {
            let action = self.game.read(&self.state, line).map_err(|fault| format!("{line}: {fault}"))?;
            let (mut events, mut before) = (Vec::new(), self.state.clone());
            let played = self.game.play(&mut self.state, &action, &mut dice, &mut events);
            played.map_err(|illegal| format!("{line}: {illegal}"))?;
            for event in &events {
                log.push(self.game.sentence(&before, event).text);
                self.game.evolve(&mut before, event);
            }
        }
        dice.finish().map_err(|fault| format!("{lines}: {fault}"))?;
        log.retain(|sentence| !sentence.is_empty());
        Ok(log.join(" / "))
    }

    /// The action of a line.
    #[must_use]
    pub fn action(&self, line: &str) -> Action<R> {
        self.game.read(&self.state, line).unwrap_or_else(|fault| panic!("{line}: {fault}"))
    }

    /// The numbers behind an action.
    #[must_use]
    pub fn tallies(&self, line: &str) -> Vec<Tally> {
        self.game.tallies(&self.state, &self.action(line))
    }

    /// The action is refused, for this clause.
    pub fn refused(&self, line: &str, clause: &str) {
        let words = match self.game.read(&self.state, line) {
            Err(fault) => fault.to_string(),
            Ok(action) => match self.game.check(&self.state, &action) {
                Err(illegal) => illegal.to_string(),
                Ok(()) => panic!("'{line}' is not refused"),
            },
        };
        assert!(words.contains(&format!("({clause})")), "'{line}' is refused because {words}");
    }

    /// A question has this answer.
    pub fn is(&self, question: &str, answer: &str) {
        assert_eq!(self.ask(question), answer, "{question}");
    }

    /// The answer to a question.
    #[must_use]
    pub fn ask(&self, question: &str) -> String {
        self.game.answer(&self.state, question).unwrap_or_else(|fault| panic!("{question}: {fault}"))
    }

    /// Whether an action is among the choices listed.
    pub fn lists(&self, line: &str, listed: bool) {
        self.is(&format!("lists {line}"), if listed { "yes" } else { "no" });
    }

    /// All choices, in notation.
    #[must_use]
    pub fn choices(&self) -> Vec<String> {
        let mut list = Vec::new();
        self.game.legal(&self.state, &mut list);
        list.iter().map(|action| self.game.write(&self.state, action)).collect()
    }

    /// Everything an action can do.
    #[must_use]
    pub fn forecast(&self, line: &str) -> Forecast {
        self.forecast_with(line, Sequel::default())
    }

    /// Everything an action and the rest of its activation can do.
    #[must_use]
    pub fn forecast_through(&self, line: &str) -> Forecast {
        self.forecast_with(line, Sequel { then: &[], through: true })
    }

    fn forecast_with(&self, line: &str, sequel: Sequel<'_>) -> Forecast {
        let action = self.action(line);
        sound(forecast(&self.game, &self.state, &action, None, sequel))
    }

    /// The exact chance of a value of a subject.
    pub fn chance(&self, line: &str, subject: &str, value: &str, expected: &str) {
        let expected: Ratio = expected.parse().expect("a fraction");
        let chance = sound(self.forecast(line).answer(&self.game, &format!("{subject}: {value}")));
        assert_eq!(chance, expected, "{line}: {subject}: {value}");
    }
}

/// The dice of a test: "to hit 6 6".
///
/// # Errors
/// A throw that cannot be read.
pub fn script(dice: &[&str]) -> Result<Scripted, String> {
    let throws: Result<Vec<_>, _> = dice.iter().map(|throw| dice_line(throw)).collect();
    Ok(Scripted::new(throws?))
}

//! One helper for each kind of test: a position, what is played, what is refused, what is so.
#![allow(dead_code)] // every test file uses a part of it

use battleclix::content::Library;
use battleclix::content::Pilot;
use battleclix::options::Options;
use battleclix::{Battleclix, Book, Profile, State};
use table::forecast::{Forecast, Sequel, forecast};
use table::replay::dice_line;
use table::{Game, Notation, Ratio, Rulebook, Scripted, Setup, Show, Side, Source};

/// A position on the table.
pub struct Trial {
    pub game: Battleclix,
    pub state: State,
}

/// The position that a text describes, as the `given` table of a case does.
pub fn given(text: &str) -> Trial {
    let source = Source::new("given", text);
    let given = source.toml().unwrap_or_else(|fault| panic!("{fault}"));
    let (game, state) = Book::given(&source, given).unwrap_or_else(|fault| panic!("{fault}"));
    Trial { game, state }
}

/// How a match is set up: a scenario, the Companies of both sides, options.
pub fn setup(scenario: &str, forces: [&str; 2], options: &[(&str, &str)]) -> Setup {
    let options = options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let forces = forces.map(String::from).to_vec();
    Setup { scenario: scenario.into(), options, seats: 2, forces, ..Setup::default() }
}

/// A scenario before the first unit is placed.
pub fn scenario(id: &str, forces: [&str; 2], options: &[(&str, &str)]) -> Trial {
    let game = Book::set_up(&setup(id, forces, options)).unwrap_or_else(|fault| panic!("{fault}"));
    Trial { state: game.start(), game }
}

impl Trial {
    /// The same match in the state of a text.
    pub fn at(mut self, text: &str) -> Trial {
        self.state = self.game.read_state(text).unwrap_or_else(|fault| panic!("{fault}"));
        self
    }

    /// Plays actions, one after the other where they are separated by "; ", with these dice and no
    /// others. Gives the log.
    pub fn play(&mut self, lines: &str, dice: &[&str]) -> String {
        self.try_play(lines, dice).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    /// Like `play`, but what goes wrong is the answer.
    pub fn try_play(&mut self, lines: &str, dice: &[&str]) -> Result<String, String> {
        let script: Result<Vec<_>, _> = dice.iter().map(|throw| dice_line(throw)).collect();
        let mut dice = Scripted::new(script?);
        let mut log = Vec::new();
        for line in lines.split("; ") {
            let action = self.game.read(&self.state, line).map_err(|fault| format!("{line}: {fault}"))?;
            let (mut events, mut before) = (Vec::new(), self.state);
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

    /// The answer to a question.
    pub fn is(&self, question: &str, answer: &str) {
        assert_eq!(self.ask(question), answer, "{question}");
    }

    /// What a question is answered.
    pub fn ask(&self, question: &str) -> String {
        self.game.answer(&self.state, question).unwrap_or_else(|fault| panic!("{question}: {fault}"))
    }

    /// Whether an action is among the choices listed.
    pub fn lists(&self, line: &str, listed: bool) {
        self.is(&format!("lists {line}"), if listed { "yes" } else { "no" });
    }

    /// Everything that can be chosen, in notation.
    pub fn choices(&self) -> Vec<String> {
        let mut list = Vec::new();
        self.game.legal(&self.state, &mut list);
        list.iter().map(|action| self.game.write(&self.state, action)).collect()
    }

    /// Everything an action can do.
    pub fn forecast(&self, line: &str) -> Forecast {
        let action = self.game.read(&self.state, line).unwrap_or_else(|fault| panic!("{fault}"));
        forecast(&self.game, &self.state, &action, None, Sequel::default())
            .unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// The exact chance of a value of a subject.
    pub fn chance(&self, line: &str, subject: &str, value: &str, expected: &str) {
        let expected: Ratio = expected.parse().expect("a fraction");
        assert_eq!(self.forecast(line).chance(subject, value), expected, "{line}: {subject}: {value}");
    }
}

/// Two units on the Proving Ground, South's about to act: for each its type, its name and its
/// table; then whatever else belongs to the position.
pub fn duel(south: [&str; 3], north: [&str; 3], more: &str) -> Trial {
    given(&format!(
        r#"
        south = ["{}"]
        north = ["{}"]
        phase = "act {}"
        units.{} = {{ {} }}
        units.{} = {{ {} }}
        {more}
        "#,
        south[0], north[0], south[1], south[1], south[2], north[1], north[2],
    ))
}

/// A match between units of a user's own pack on the Proving Ground, in the state of a text.
pub fn own_units(pack: &str, south: &[&str], north: &[&str], options: &[(&str, &str)], state: &str) -> Trial {
    let pack = Source::new("pack.toml", pack);
    let library = Library::with_packs(&[pack]).unwrap_or_else(|fault| panic!("{fault}"));
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let options = Options::read(&options).unwrap_or_else(|fault| panic!("{fault}"));
    let of = |side: u8, ids: &[&str]| {
        let unit = |id: &&str| {
            Profile::new(
                &library.units[*id],
                Side(side),
                Pilot::Regular,
                false,
                library.units[*id].class().worth(),
            )
        };
        ids.iter().map(unit).collect::<Vec<_>>()
    };
    let units = [of(0, south), of(1, north)].concat();
    let (scenario, map) = (&library.scenarios["drill"], &library.maps["proving_ground"]);
    let game =
        Battleclix::with_units(scenario, map, units, 1, options).unwrap_or_else(|fault| panic!("{fault}"));
    Trial { state: game.start(), game }.at(state)
}

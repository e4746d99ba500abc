//! Any text that comes in from outside is read or refused, and nothing panics.

mod mangle;
mod play;
mod replays;

use crate::files;
use crate::random::spread;
use crate::set_up;
use mangle::Mangle;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use table::{Game, Notation, OptionInfo, Rulebook, Setup, Show, Side, Source, case};

/// What a game brings to be fuzzed.
pub struct Fuzz {
    /// The folder of its crate.
    pub home: &'static str,
    /// Matches with every kind of unit, and with the options that add choices.
    pub setups: Vec<Setup>,
    /// Words to throw in: names of scenarios, maps, units and cells.
    pub words: &'static [&'static str],
    /// Lines of notation, in forms that lists do not have too.
    pub lines: &'static [&'static str],
    /// Questions as cases ask them.
    pub questions: &'static [&'static str],
    /// Forces as setups have them.
    pub forces: &'static [&'static str],
    /// Whether a force with faults cannot be set up; otherwise its faults are advice.
    pub faults_bar_a_force: bool,
}

/// Runs `read`; a panic becomes a failure that shows the text.
fn survives<T>(what: &str, text: &str, read: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| panic!("{what} panics over:\n{text}"))
}

impl Fuzz {
    fn mangle(&self, seed: u64) -> Mangle {
        Mangle::new(seed, self.words)
    }

    /// Content packs are read or refused.
    ///
    /// # Panics
    /// If reading does, or hardly any pack is read or refused.
    pub fn packs<R: Rulebook>(&self) {
        let packs = self.shipped_as_packs();
        let mut mangle = self.mangle(1);
        let (mut read, mut refused) = (0, 0);
        for pack in &packs {
            let checked = survives("a pack", pack, || R::check(&[Source::new("pack", pack)]));
            checked.unwrap_or_else(|fault| panic!("{fault} in the unchanged pack:\n{pack}"));
        }
        for _ in 0..3000 {
            let pack = mangle.one_of(&packs);
            let text = mangle.noise_or_mangled(20, pack);
            match survives("a pack", &text, || R::check(&[Source::new("pack", &text)])) {
                Ok(_) => read += 1,
                Err(fault) => {
                    assert!(!fault.to_string().is_empty());
                    refused += 1;
                }
            }
        }
        assert!(read > 100 && refused > 500, "{read} read, {refused} refused");
    }

    /// The content that ships as packs: every table under the name of its kind, with new ids.
    fn shipped_as_packs(&self) -> Vec<String> {
        let pack = |file: &files::File| {
            let kind = file.path.trim_start_matches("content/").trim_end_matches(".toml");
            file.text.replace("\n[", &format!("\n[{kind}.my-"))
        };
        // The guided game is no collection: packs have none.
        let collections = files::all(Path::new(self.home), "content", "toml");
        let collections = collections.iter().filter(|file| file.path != "content/guide.toml");
        let whole: Vec<String> = collections.map(pack).collect();
        // Single tables, so that most of a pack can be right while one thing in it is wrong.
        let tables = whole.iter().flat_map(|text| text.split("\n\n")).filter(|table| table.contains('['));
        tables.map(String::from).chain(whole.clone()).collect()
    }

    /// Lines of notation and questions are read or refused; what is read can be checked and shown.
    ///
    /// # Panics
    /// If anything does, or hardly any line is read or legal.
    pub fn lines<R: Rulebook>(&self) {
        let mut mangle = self.mangle(2);
        let (mut read, mut legal) = (0, 0);
        for setup in &self.setups {
            let game = set_up::<R>(setup);
            let mut lines: Vec<String> = self.lines.iter().map(|line| (*line).into()).collect();
            for state in spread(&game, 100) {
                let mut list = Vec::new();
                game.legal(&state, &mut list);
                let fresh = lines.len();
                lines
                    .extend(list.iter().step_by(1 + list.len() / 9).map(|action| game.write(&state, action)));
                for _ in 0..60 {
                    // Mostly lines of this state, sometimes of another.
                    let first = if mangle.below(4) == 0 { 0 } else { fresh.min(lines.len() - 1) };
                    let pick = mangle.one_of(&lines[first..]);
                    let line = match mangle.below(15) {
                        0 => mangle.noise(),
                        1..8 => mangle.once(pick),
                        _ => mangle.mangled(pick),
                    };
                    survives("a line", &line, || {
                        let Ok(action) = game.read(&state, &line) else { return };
                        read += 1;
                        legal += u32::from(game.check(&state, &action).is_ok());
                        play::show(&game, &state, &action);
                    });
                    let asked = *mangle.one_of(self.questions);
                    let question = if mangle.below(3) == 0 { asked.into() } else { mangle.mangled(asked) };
                    let _ = survives("a question", &question, || game.answer(&state, &question));
                }
            }
        }
        assert!(read > 500 && legal > 200, "{read} read, {legal} legal");
    }

    /// States are read or refused, and what is read can be shown and played.
    ///
    /// # Panics
    /// If anything does, or hardly any state is read.
    pub fn states<R: Rulebook>(&self) {
        let mut mangle = self.mangle(3);
        let mut read = 0;
        for setup in &self.setups {
            let game = set_up::<R>(setup);
            for (state, seed) in spread(&game, 60).into_iter().zip(0..) {
                let text = game.write_state(&state);
                for _ in 0..12 {
                    let text = match mangle.below(10) {
                        0 => mangle.noise(),
                        1..8 => mangle.another_number(&text),
                        _ => mangle.mangled(&text),
                    };
                    survives("a state", &text, || {
                        let Ok(state) = game.read_state(&text) else { return };
                        read += 1;
                        play::go_on(&game, state, seed);
                    });
                }
            }
        }
        assert!(read > 200, "{read} read");
    }

    /// Cases are run or refused.
    ///
    /// # Panics
    /// If anything does, or hardly any case comes out.
    pub fn cases<R: Rulebook>(&self) {
        let mut mangle = self.mangle(4);
        let mut good = 0;
        for file in files::all(Path::new(self.home), "cases", "toml") {
            for _ in 0..12 {
                let text = mangle.noise_or_mangled(25, &file.text);
                let source = Source::new("case", &text);
                good += u32::from(survives("a case", &text, || case::run::<R>(&source)).is_ok());
                let _ = survives("a case", &text, || case::about(&source));
            }
        }
        assert!(good > 20, "{good} came out all the same");
    }

    /// Forces are read or refused, by the muster and by the match alike.
    ///
    /// # Panics
    /// If anything does, or hardly any force is read or refused.
    pub fn forces<R: Rulebook>(&self) {
        let mut mangle = self.mangle(6);
        let (mut read, mut refused) = (0, 0);
        for _ in 0..600 {
            let ready = *mangle.one_of(self.forces);
            let force = mangle.noise_or_mangled(20, ready);
            let setup = Setup { forces: vec![force.clone()], ..mangle.one_of(&self.setups).clone() };
            survives("a force", &force, || {
                let set_up = R::set_up(&setup).is_ok();
                let Ok(muster) = R::muster(&setup, Side(0)) else {
                    refused += 1;
                    assert!(!set_up, "it is set up, but not mustered");
                    return;
                };
                read += 1;
                assert!(!muster.members.is_empty(), "it has no members");
                if muster.faults.is_empty() {
                    assert!(set_up, "it cannot be set up, but has no faults");
                } else if self.faults_bar_a_force {
                    assert!(!set_up, "it is set up in spite of {:?}", muster.faults);
                }
            });
        }
        assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
    }

    /// Options are read or refused: a value that is not the option's own is never accepted.
    ///
    /// # Panics
    /// If anything does, or an option is accepted that does not exist.
    pub fn options<R: Rulebook>(&self) {
        let mut mangle = self.mangle(7);
        let (mut read, mut refused) = (0, 0);
        for option in R::options() {
            for _ in 0..40 {
                let key = if mangle.below(2) == 0 { option.key.into() } else { mangle.mangled(option.key) };
                let right = option.values.iter().copied().chain([option.default]).collect::<Vec<_>>();
                let value = *mangle.one_of(&right);
                let value = if mangle.below(2) == 0 { value.into() } else { mangle.mangled(value) };
                let setup = Setup { options: vec![(key.clone(), value.clone())], ..self.setups[0].clone() };
                let accepted = survives("an option", &format!("{key}={value}"), || R::set_up(&setup)).is_ok();
                let known = OptionInfo::find(R::options(), &key, &value).is_ok();
                assert!(known || !accepted, "{key}={value} is accepted");
                read += u32::from(known);
                refused += u32::from(!accepted);
            }
        }
        assert!(read > 20 && refused > 20, "{read} read, {refused} refused");
    }
}

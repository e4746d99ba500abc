//! The commands of the desk: choosing, undo, review and forks, and the moves that need no person.

use super::analysis::Analyzing;
use super::dice_prompt::DicePrompt;
use super::insight::trouble_words;
use super::model::{ChoiceRef, Desk, measured};
use super::tabs::Role;
use crate::begin::{PERSON, opponent, standing};
use crate::browser;
use crate::room;
use crate::route::Route;
use crate::settings::Pace;
use crate::share;
use crate::store;
use crate::worker::{About, Ask, Slot, Trouble};
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::open_match::{Choice, Played, Thought, Undo};
use shelf::{LogEntry, OpenMatch};
use std::sync::Arc;
use table::Seat;
use table::notation::THEN;

impl Desk {
    /// Saves the match in the browser.
    pub fn save(self) {
        self.leave_to_others();
        let (replay, summary, by_hand) =
            self.ask(|open_match| (open_match.replay(), open_match.summary(), open_match.by_hand()));
        self.about.update_value(|about| {
            about.played = browser::date();
            about.over = summary.over;
            about.by_hand = by_hand;
            about.standing = standing(&summary);
        });
        let kept = self.about.with_value(|about| store::keep(about, &replay));
        // What cannot be saved is asked about once; then a banner remains.
        if !kept && !self.unsaved.get_untracked() {
            let id = self.id();
            spawn_local(async move {
                if room::make_room(self.dialogs, &id, &self.ask(|open_match| open_match.replay())).await {
                    self.save();
                }
            });
        }
        if kept {
            self.stored.set_value(replay);
        }
        if self.unsaved.get_untracked() == kept {
            self.unsaved.set(!kept);
        }
        Route::Table(self.id(), None).note();
    }

    /// Tries to save again, and asks again what may be dropped for it.
    pub fn save_again(self) {
        self.unsaved.set(false);
        self.save();
    }

    /// If another tab has saved this match in the meantime, what is played here becomes a separate one.
    fn leave_to_others(self) {
        let saved = store::load(&self.id()).map(|(_, text)| text);
        if saved.is_some_and(|text| self.stored.with_value(|stored| *stored != text)) {
            self.separate();
            self.notices
                .warn("Another tab has changed this match. What you play here is now a separate match.");
        }
    }

    /// Follows every change of the match, and every step to another decision: drops answers that
    /// come too late, shows the match as it is now, and continues play.
    pub(super) fn update(self) {
        let start = browser::clock();
        self.drop_late_answers();
        self.clear_pointer();
        self.refresh();
        measured("choices", browser::clock() - start);
        self.select_acting_unit();
        self.follow_action();
        self.look_under_mouse();
        self.continue_play();
    }

    /// From now on, answers and delayed moves that are still on their way are ignored.
    fn drop_late_answers(self) {
        self.change.update_value(|change| *change += 1);
        self.thinker.with_value(|thinker| thinker.cancel(Slot::Think));
    }

    /// Asks the computer player whose decision it is, or plays a person's forced move.
    fn continue_play(self) {
        let playing = self.role.get_untracked() == Role::Playing;
        if !playing || self.reviewing_untracked() || self.over.with_untracked(Option::is_some) {
            self.thinking.set(false);
            return;
        }
        if self.follow_guide() {
            self.thinking.set(false);
            self.stage.skipping.set(false);
            return;
        }
        match untrack(|| self.player()) {
            Some(player) if player != PERSON => self.ask_computer(player),
            Some(_) if self.places_for_person() => self.ask_computer(opponent().into()),
            _ => {
                self.thinking.set(false);
                self.stage.skipping.set(false);
                self.stage.acting.set(None);
                if !self.answer_in_advance() {
                    self.play_forced_move();
                }
            }
        }
    }

    /// Lets the computer place a person's units until the first turn begins.
    pub fn place_the_rest(self) {
        if self.may_change() {
            self.placing.set_value(true);
            self.continue_play();
        }
    }

    /// Whether the computer decides for a person now: only while units are placed, and never over dice.
    fn places_for_person(self) -> bool {
        let setup = self.view.with_untracked(|view| view.turn == 0);
        let throws = self.choices.with_untracked(|choices| choices.iter().any(|choice| choice.throws));
        if !setup {
            self.placing.set_value(false);
        }
        self.placing.get_value() && !throws
    }

    fn reviewing_untracked(self) -> bool {
        self.at.get_untracked() < self.len.get_untracked()
    }

    /// The only choice, if there is only one and it rolls no dice.
    fn only_choice(self) -> Option<ChoiceRef> {
        let only = self.choices.with_untracked(|choices| choices.len() == 1 && !choices[0].throws);
        only.then_some(ChoiceRef { first: 0, then: None })
    }

    /// Plays the only choice after a moment, if the settings say so.
    fn play_forced_move(self) {
        if !self.settings.forced.get_untracked() {
            return;
        }
        if let Some(choice_ref) = self.only_choice() {
            let now = self.change.get_value();
            browser::later(120, move || {
                if self.change.try_get_value() == Some(now) {
                    self.choose(choice_ref);
                }
            });
        }
    }

    /// Asks a computer player for its choice, and plays it after a pause that lets people follow.
    fn ask_computer(self, player: String) {
        if self.paused.get_untracked() || self.dice_prompt.with_untracked(Option::is_some) {
            return;
        }
        self.thinking.set(true);
        let about = self.position();
        // The player's own randomness: different at every decision, the same again after an undo.
        let seed = self.seed_of_player(&about);
        // People are waiting, so players that search do so by the clock.
        let player = players::Spec::by_the_clock(&player).unwrap_or(player);
        let ask = Ask::Think { player, seed };
        let (now, asked) = (self.change.get_value(), browser::clock());
        let only = self.choices.with_untracked(|choices| choices.len() == 1);
        self.thinker.with_value(|thinker| {
            thinker.ask(Slot::Think, about, ask, move |thought: Result<Thought, Trouble>| {
                let skips = self.stage.skipping.get_untracked();
                let pace = if skips { Pace::AtOnce } else { self.settings.pace.get_untracked() };
                let pause = pace.pause() / if only { 3 } else { 1 };
                let spent = (browser::clock() - asked) as u32;
                browser::later(pause.saturating_sub(spent), move || {
                    if self.change.try_get_value() == Some(now) {
                        self.play_thought(thought);
                    }
                });
            });
        });
    }

    fn seed_of_player(self, about: &About) -> u64 {
        let (About::Position { header: text, .. } | About::Match(text)) = about;
        let start = self.ask(|open_match| open_match.len() as u64 + 1);
        text.bytes().fold(start, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into())) >> 11
    }

    /// Plays what a computer player chose.
    fn play_thought(self, thought: Result<Thought, Trouble>) {
        match thought {
            Ok(thought) => {
                let at = self.len.get_untracked();
                let line = thought.line.clone();
                self.thoughts.update(|thoughts| {
                    thoughts.insert(at, Arc::new(thought));
                });
                self.play(vec![line], Vec::new());
            }
            Err(trouble) => {
                self.thinking.set(false);
                self.paused.set(true);
                let wrong = trouble_words(&trouble, "it took too long");
                self.notices.warn(format!("The computer player failed: {wrong}"));
            }
        }
    }

    /// Makes a choice.
    pub fn choose(self, choice_ref: ChoiceRef) {
        let lines = self.choices.with_untracked(|choices| {
            let first = choices.get(choice_ref.first)?;
            let then = choice_ref.then.and_then(|then| first.then.get(then));
            let lines = [Some(&first.line), then.map(|then| &then.line)].into_iter().flatten();
            Some(lines.flat_map(|line| line.split(THEN)).map(String::from).collect())
        });
        if let Some(lines) = lines {
            self.play(lines, Vec::new());
        }
    }

    /// Plays lines one after the other; asks for each roll if a person rolls the dice.
    pub fn play(self, lines: Vec<String>, mut thrown: Vec<(String, Vec<u8>)>) {
        if !self.may_change() {
            return;
        }
        let made = self.ask(|open_match| open_match.len());
        for (at, line) in lines.iter().enumerate() {
            match self.change_match(|open_match| {
                open_match.play(line, &thrown).map_err(|trouble| trouble.to_string())
            }) {
                Ok(Played::Done(entry)) => self.announce(&entry),
                Ok(Played::Wants { name, pool, seat }) => {
                    self.thinking.set(false);
                    let lines = lines[at..].to_vec();
                    self.dice_prompt.set(Some(DicePrompt { lines, thrown, name, pool, seat, what_if: None }));
                    return;
                }
                // A target may be gone before the last attack on it.
                Err(trouble) if at > 0 => {
                    self.notices.info(format!("The rest was not done: {trouble}"));
                    break;
                }
                Err(trouble) => {
                    self.notices.warn(trouble);
                    break;
                }
            }
            thrown = Vec::new();
        }
        self.dice_prompt.set(None);
        self.save();
        let now = self.ask(|open_match| open_match.len());
        self.at_once.set_value(made..now);
        self.show(made..now, move || self.update());
    }

    /// Skips what computer players do until a person has to decide.
    pub fn skip(self) {
        self.stage.skipping.set(true);
        if self.paused.get_untracked() {
            self.pause();
        }
        self.stage.finish();
    }

    /// Announces to screen readers what happened.
    fn announce(self, entry: &LogEntry) {
        let mut words: Vec<&str> = entry.happened.iter().map(|sentence| sentence.text.as_str()).collect();
        if words.is_empty() {
            words.push(&entry.words);
        }
        self.notices.speak(words.join(" "));
    }

    /// Undoes the last choice of a person, after a question if others are affected.
    pub fn undo(self) {
        if self.reviewing_untracked() || !self.may_change() {
            return;
        }
        match self.ask(|open_match| open_match.undoable()) {
            Undo::Nothing => self.notices.info("Nothing to undo."),
            Undo::Free => self.undo_to_person(),
            Undo::IfAgreed => {
                let question = "Do all players agree to undo?\nDice have been rolled, or another player has had a decision to make. The undo goes on the record, and the dice will roll the same again.";
                self.if_agreed(question, "Undo", |desk| desk.undo_to_person());
            }
        }
    }

    /// Undoes back to a decision that a person really makes.
    fn undo_to_person(self) {
        self.placing.set_value(false);
        self.dice_prompt.set(None);
        let begun = self.at_once.with_value(|played| {
            let last = self.ask(|open_match| open_match.len()) == played.end;
            if last { played.start } else { usize::MAX }
        });
        loop {
            self.change_match(|open_match| open_match.undo());
            // What one press has played is undone at one press, down to the last dice.
            if self.ask(|open_match| open_match.len() > begun && open_match.undoable() == Undo::Free) {
                continue;
            }
            let (free, people, person) = self.ask(|open_match| {
                let seats = &open_match.header().seats;
                let seat = open_match.to_act().map_or(0, |seat| usize::from(seat.0));
                let person = seats.get(seat).is_some_and(|name| name == PERSON);
                (open_match.undoable() != Undo::Nothing, seats.iter().any(|name| name == PERSON), person)
            });
            // A forced move or a computer's choice would be played again at once.
            let forced = || {
                let only = |choices: Vec<Choice>| choices.len() == 1 && !choices[0].throws;
                self.settings.forced.get_untracked() && self.ask(|open_match| only(open_match.choices()))
            };
            if !free || !people || (person && !forced() && self.known_answer().is_none()) {
                break;
            }
        }
        self.save();
        self.update();
        self.notices.speak("Undone.");
    }

    /// Shows the match as it was before a decision; at the end if there are fewer.
    pub fn go_to(self, at: usize) {
        self.dice_prompt.set(None);
        self.stage.finish();
        self.change_match(|open_match| open_match.look(at));
        let (at, len) = self.ask(|open_match| (open_match.at(), open_match.len()));
        Route::Table(self.id(), (at < len).then_some(at)).note();
        self.update();
    }

    /// Copies a link that opens this match in any browser, at a decision.
    pub fn share(self, at: Option<usize>) {
        let replay = self.ask(|open_match| open_match.replay());
        spawn_local(async move {
            match share::link(&replay, at).await {
                Some(link) => {
                    browser::copy(&link);
                    self.notices.info("Link copied. The whole match is in it, and it opens in any browser.");
                }
                None => self.notices.warn("This browser cannot make a link; save the replay instead."),
            }
        });
    }

    /// Continues from the decision shown as a separate match.
    pub fn fork(self) {
        let at = self.at.get_untracked();
        self.separate();
        self.change_match(|open_match| open_match.fork(at));
        self.save();
        self.update();
        self.notices.info("This is now a separate match. The original is unchanged.");
    }

    /// Gives the match a new id, so that saving it leaves the original alone.
    fn separate(self) {
        self.running.set(false);
        self.stop_analysis();
        self.analysis.set(Analyzing::default());
        self.about.update_value(|about| {
            about.id = store::new_id();
            if !about.title.ends_with("(forked)") {
                about.title += " (forked)";
            }
        });
        self.sit_alone();
    }

    /// Plays a decision again with other dice, as a separate match.
    pub fn what_if(self, at: usize, thrown: Vec<(String, Vec<u8>)>) {
        let by_hand = self.ask(|open_match| open_match.by_hand());
        match self
            .change_match(|open_match| open_match.what_if(at, &thrown).map_err(|trouble| trouble.to_string()))
        {
            Ok(Played::Wants { name, pool, seat }) => {
                self.dice_prompt.set(Some(DicePrompt {
                    lines: Vec::new(),
                    thrown,
                    name,
                    pool,
                    seat,
                    what_if: Some(at),
                }));
            }
            Ok(Played::Done(entry)) => {
                self.dice_prompt.set(None);
                self.announce(&entry);
                if !by_hand {
                    self.change_match(|open_match| open_match.roll_by(Some(browser::seed())));
                }
                self.separate();
                self.save();
                self.update();
                self.notices.info("The match continues from this roll as a separate match.");
            }
            Err(trouble) => self.notices.warn(trouble),
        }
    }

    /// Resigns for the seat that decides.
    pub fn resign(self) {
        let Some(seat) = self.view.with_untracked(|view| view.to_act) else { return };
        if self.may_change() {
            self.if_agreed("Resign this match?", "Resign", move |desk| {
                desk.end_match(|open_match| open_match.resign(seat));
            });
        }
    }

    /// Does something if the person says yes and the match is still on the screen.
    fn if_agreed(self, question: &'static str, yes: &'static str, then: impl FnOnce(Desk) + 'static) {
        spawn_local(async move {
            if self.dialogs.confirm(question, yes).await && self.change.try_get_value().is_some() {
                then(self);
            }
        });
    }

    /// Ends the match, unless it ended while the question was open.
    fn end_match(self, how: impl FnOnce(&mut dyn OpenMatch)) {
        if self.over.with_untracked(Option::is_none) {
            self.change_match(how);
            self.save();
            self.update();
        }
    }

    /// Gives a seat to another player: to a computer when somebody has to leave.
    pub fn change_seat(self, seat: Seat, who: &str) {
        if !self.may_change() {
            return;
        }
        self.change_match(|open_match| open_match.change_seat(seat, who));
        self.save();
        self.update();
    }

    /// Ends the match as a draw, if all agree.
    pub fn draw(self) {
        if self.may_change() {
            self.if_agreed("Do all players agree to a draw?", "Agree to a draw", |desk| {
                desk.end_match(|open_match| open_match.agree_on_draw());
            });
        }
    }

    /// Pauses the computer players, or resumes.
    pub fn pause(self) {
        self.paused.update(|paused| *paused = !*paused);
        if self.paused.get_untracked() {
            self.thinking.set(false);
            self.drop_late_answers();
        } else {
            self.continue_play();
        }
    }

    /// Cancels the roll that is asked for, and the choice that needs it.
    pub fn cancel_roll(self) {
        self.dice_prompt.set(None);
        self.update();
    }
}

//! One match in several tabs: one plays it, the others follow.
//!
//! The tab that plays holds a lock of the browser; the others hear of every save. Where there are no locks, the
//! tab that played last plays. In any case a tab never overwrites what another has saved.

use super::model::Desk;
use crate::begin::replayed;
use crate::locks::{Lock, Manner};
use crate::store;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Source;

/// What this tab does with the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// It does not know yet whether another tab plays.
    #[default]
    Asking,
    /// It plays.
    Playing,
    /// It shows what another tab plays.
    Following,
}

/// Shares the match with other tabs for as long as it is on the screen.
pub fn share(desk: Desk) {
    let listener = window_event_listener(leptos::ev::storage, move |event| {
        let ours = event.key().as_deref() == Some(store::match_key(&desk.id()).as_str());
        if let Some(text) = event.new_value().filter(|_| ours) {
            desk.saved_elsewhere(text);
        }
    });
    on_cleanup(move || {
        listener.remove();
        desk.release();
    });
    desk.take_seat(Manner::IfFree);
}

impl Desk {
    /// Asks for the lock of this match.
    fn take_seat(self, manner: Manner) {
        self.release();
        let lock = Lock::ask(
            &store::match_key(&self.id()),
            manner,
            move |free| self.seat_answered(free, manner),
            move || self.follow(),
        );
        match lock {
            Ok(lock) => drop(self.lock.try_set_value(Some(lock))),
            Err(_) => self.sit_down(),
        }
    }

    fn release(self) {
        if let Some(lock) = self.lock.try_update_value(Option::take).flatten() {
            lock.release();
        }
    }

    fn seat_answered(self, free: bool, manner: Manner) {
        if !free {
            self.follow();
            return;
        }
        if manner == Manner::Wait {
            self.notices.info("The other tab has closed this match. You can play it here now.");
        }
        self.sit_down();
    }

    /// Follows what another tab plays, and takes over when it closes.
    fn follow(self) {
        if self.role.try_set(Role::Following).is_some() {
            return;
        }
        self.dice_prompt.set(None);
        self.update();
        self.take_seat(Manner::Wait);
    }

    /// Plays the match here, as it is saved now.
    fn sit_down(self) {
        let saved = store::load(&self.id()).map(|(_, text)| text);
        let other = saved.filter(|text| self.stored.try_with_value(|stored| stored != text) == Some(true));
        match other {
            Some(text) => self.reload(text, Role::Playing),
            None => self.play_as(Role::Playing),
        }
    }

    fn play_as(self, role: Role) {
        if self.role.try_set(role).is_none() {
            self.update();
        }
    }

    /// Another tab has saved this match.
    fn saved_elsewhere(self, text: String) {
        if self.stored.with_value(|stored| *stored == text) {
            return;
        }
        // A tab that plays hears this only where there are no locks. It must not play on in the meantime.
        self.role.set(Role::Following);
        self.reload(text, Role::Following);
    }

    /// Shows the match as another tab has saved it.
    fn reload(self, text: String, role: Role) {
        self.stored.set_value(text.clone());
        spawn_local(async move {
            let source = Source::new(self.title(), text.as_str());
            let Ok((game, ..)) = shelf::open_replay(&source) else { return };
            let Ok((mut open_match, _)) = replayed(game, &source).await else { return };
            // Only the latest counts, and only if the match is still on the screen.
            if self.stored.try_with_value(|stored| *stored == text) != Some(true) {
                return;
            }
            let at = self.ask(|old| (old.at() < old.len()).then(|| old.at()));
            open_match.look(at.unwrap_or(usize::MAX));
            self.open_match.set_value(open_match);
            self.dice_prompt.set(None);
            self.play_as(role);
        });
    }

    /// Whether this tab may change the match; says so if not.
    pub(super) fn may_change(self) -> bool {
        let may = self.role.get_untracked() == Role::Playing;
        if !may {
            self.notices
                .warn("This match is played in another tab. Play it here instead, or as a separate match.");
        }
        may
    }

    /// Takes the match over from the other tab.
    fn play_here(self) {
        self.take_seat(Manner::Take);
    }

    /// Gives up the lock of the match as it was called before, for one that is new.
    pub(super) fn sit_alone(self) {
        self.role.set(Role::Playing);
        self.take_seat(Manner::IfFree);
    }
}

/// Says that another tab plays this match, and what can be done about it.
#[component]
pub fn OtherTab(desk: Desk) -> impl IntoView {
    move || {
        (desk.role.get() == Role::Following).then(|| {
            view! {
                <section class="panel other-tab" role="status" id="other-tab">
                    <p>"This match is being played in another tab. This tab follows it."</p>
                    <button id="play-here" on:click=move |_| desk.play_here()>"Play here instead"</button>
                    <button id="play-apart" on:click=move |_| desk.fork()>"Continue as a separate match"</button>
                </section>
            }
        })
    }
}

/// Says that the match could not be saved, and what can be done about it.
#[component]
pub fn NotSaved(desk: Desk) -> impl IntoView {
    let file = move |_| {
        let name = format!("{}-{}.replay", desk.game, desk.id());
        crate::browser::download(&name, &desk.ask(|open_match| open_match.replay()));
    };
    move || {
        desk.unsaved.get().then(|| {
            view! {
                <section class="panel not-saved" role="alert" id="not-saved">
                    <p>"Browser storage is full: your latest choices are not saved."</p>
                    <button id="make-room" on:click=move |_| desk.save_again()>"Make room…"</button>
                    <button id="save-to-file" on:click=file>"Save replay to a file"</button>
                </section>
            }
        })
    }
}

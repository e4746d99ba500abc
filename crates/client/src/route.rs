//! The addresses of the screens, behind the `#`, so that any web host can serve them.

use leptos::prelude::*;

/// A screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// All games.
    Home,
    /// The setup of a match, optionally with a force that is saved.
    Muster(String, Option<String>),
    /// A match, optionally at one of its decisions.
    Table(String, Option<usize>),
    /// The replay that the server was started to show.
    Offered,
    /// A match in a link, optionally at one of its decisions.
    Shared(String, Option<usize>),
    /// A rulebook, optionally at one of its clauses.
    Rules(String, Option<String>),
    /// The card trackers of a game, or one of them.
    Cards(String, Option<String>),
    /// Something else to do with a game, by its name: "campaign", "draft"; optionally one of several.
    Extra(String, String, Option<String>),
    /// The garage, or a squad that is kept there.
    Garage(Option<String>),
    /// A squad of the garage in a link.
    GarageLink(String),
}

/// The names of the other things to do with a game.
pub const EXTRAS: [&str; 5] = ["campaign", "draft", "maker", "powers", "team"];

impl Route {
    /// The screen of an address; an unknown one is the home screen.
    pub fn of(hash: &str) -> Route {
        let mut parts = hash.trim_start_matches(['#', '/']).split('/').map(String::from);
        let (first, second, third) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        match (first.as_str(), second.filter(|part| !part.is_empty()), third.filter(|part| !part.is_empty()))
        {
            ("muster", Some(game), force) => Route::Muster(game, force),
            ("table", Some(id), at) => Route::Table(id, at.and_then(|at| at.parse().ok())),
            ("replay", _, _) => Route::Offered,
            ("shared", Some(data), at) => Route::Shared(data, at.and_then(|at| at.parse().ok())),
            ("rules", Some(game), clause) => Route::Rules(game, clause),
            ("cards", Some(game), id) => Route::Cards(game, id),
            (extra, Some(game), id) if EXTRAS.contains(&extra) => Route::Extra(extra.into(), game, id),
            ("garage", Some(link), Some(data)) if link == "link" => Route::GarageLink(data),
            ("garage", id, _) => Route::Garage(id),
            _ => Route::Home,
        }
    }

    /// Its address.
    pub fn address(&self) -> String {
        match self {
            Route::Home => "#/".into(),
            Route::Muster(game, None) => format!("#/muster/{game}"),
            Route::Muster(game, Some(force)) => format!("#/muster/{game}/{force}"),
            Route::Table(id, None) => format!("#/table/{id}"),
            Route::Table(id, Some(at)) => format!("#/table/{id}/{at}"),
            Route::Offered => "#/replay".into(),
            Route::Shared(data, None) => format!("#/shared/{data}"),
            Route::Shared(data, Some(at)) => format!("#/shared/{data}/{at}"),
            Route::Rules(game, None) => format!("#/rules/{game}"),
            Route::Rules(game, Some(clause)) => format!("#/rules/{game}/{clause}"),
            Route::Cards(game, None) => format!("#/cards/{game}"),
            Route::Cards(game, Some(id)) => format!("#/cards/{game}/{id}"),
            Route::Extra(extra, game, None) => format!("#/{extra}/{game}"),
            Route::Extra(extra, game, Some(id)) => format!("#/{extra}/{game}/{id}"),
            Route::Garage(None) => "#/garage".into(),
            Route::Garage(Some(id)) => format!("#/garage/{id}"),
            Route::GarageLink(data) => format!("#/garage/link/{data}"),
        }
    }

    /// Goes there.
    pub fn go(&self) {
        let _ = window().location().set_hash(&self.address());
    }

    /// Goes there and replaces the current entry in the browser's history.
    pub fn instead(&self) {
        let _ = window().location().replace(&self.address());
    }

    /// Shows a screen from its top if the person is there for the first time. One that they go back to stays where
    /// they left it, and a rulebook may be at a clause.
    pub fn show_from_top(&self) {
        let Ok(history) = window().history() else { return };
        let been_there = history.state().is_ok_and(|state| !state.is_null());
        if been_there || matches!(self, Route::Table(..) | Route::Rules(..)) {
            return;
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::TRUE, "", None);
    }

    /// Changes the address without going anywhere. Browsers take their time over it, so only if it differs.
    pub fn note(&self) {
        let (address, now) = (self.address(), window().location().hash());
        if now.as_deref() == Ok(address.as_str()) {
            return;
        }
        if let Ok(history) = window().history() {
            let nothing = wasm_bindgen::JsValue::NULL;
            let _ = history.replace_state_with_url(&nothing, "", Some(&address));
        }
    }
}

/// The screen the address names now.
pub fn now() -> Route {
    Route::of(&window().location().hash().unwrap_or_default())
}

/// The screen the address names, as it changes.
pub fn current() -> ReadSignal<Route> {
    let (route, set) = signal(now());
    let listener = window_event_listener(leptos::ev::hashchange, move |_| set.set(now()));
    on_cleanup(move || listener.remove());
    route
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_has_an_address_that_leads_back_to_it() {
        let (game, id) = (|| "quickstart".to_string(), || "m1".to_string());
        let screens = [
            Route::Home,
            Route::Muster(game(), None),
            Route::Muster(game(), Some("garage-iron-fist".into())),
            Route::Table(id(), None),
            Route::Table(id(), Some(17)),
            Route::Offered,
            Route::Shared("bm90-aGluZw_".into(), None),
            Route::Shared("bm90-aGluZw_".into(), Some(4)),
            Route::Rules(game(), None),
            Route::Rules(game(), Some("QS-MOV-1".into())),
            Route::Cards(game(), None),
            Route::Cards(game(), Some(id())),
            Route::Extra("draft".into(), game(), None),
            Route::Extra("campaign".into(), game(), Some(id())),
            Route::Garage(None),
            Route::Garage(Some(id())),
            Route::GarageLink("bm90-aGluZw_".into()),
        ];
        for screen in screens {
            assert_eq!(Route::of(&screen.address()), screen);
        }
        assert_eq!(Route::of("#/nowhere/at/all"), Route::Home);
        assert_eq!(Route::of(""), Route::Home);
    }
}

//! The texts of the rulebooks. They lie beside the page, and each is fetched when it is first read.

use crate::browser;
use crate::lazy::not_loaded;
use shelf::GameInfo;
use std::cell::RefCell;
use std::rc::Rc;
use table::rulebook::clauses_in;
use table::{Clause, Fault};

/// A rulebook: its text, and its clauses.
pub struct Rules {
    /// The text, in Markdown.
    pub text: String,
    clauses: Vec<Clause>,
}

impl Rules {
    /// The clause with this id.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }
}

thread_local! {
    /// The rulebooks that are here, by the ids of their games.
    static HERE: RefCell<Vec<(&'static str, Rc<Rules>)>> = const { RefCell::new(Vec::new()) };
}

/// The rulebook of a game, if it is here.
pub fn now(game: &str) -> Option<Rc<Rules>> {
    HERE.with_borrow(|here| here.iter().find(|(id, _)| *id == game).map(|(_, rules)| rules.clone()))
}

/// The rulebook of a game; fetched if necessary.
///
/// # Errors
/// It cannot be fetched; the next call tries again.
pub async fn load(game: &GameInfo) -> Result<Rc<Rules>, Fault> {
    if let Some(known) = now(game.id) {
        return Ok(known);
    }
    let missing = || not_loaded(&format!("the rulebook of {}", game.name));
    let text = browser::fetch(&address(game.id)).await.ok_or_else(missing)?;
    let clauses = clauses_in(&text);
    // Some hosts answer with a page of their own instead of saying that a file is missing.
    if clauses.is_empty() {
        return Err(missing());
    }
    let rules = Rc::new(Rules { text, clauses });
    HERE.with_borrow_mut(|here| here.push((game.id, rules.clone())));
    Ok(rules)
}

/// Where a rulebook lies, relative to the page. Not `.md`: some hosts turn that into a page.
fn address(game: &str) -> String {
    format!("rules/{game}/rules.txt")
}

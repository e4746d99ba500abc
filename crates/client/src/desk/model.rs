//! The desk: the open match and everything the screen shows of it.

use super::analysis::Analyzing;
use super::board::{Camera, Layout};
use super::dice_prompt::DicePrompt;
use super::facing::Asked;
use super::guide::Guided;
use super::stage::Stage;
use super::tabs::Role;
use super::volley::Volleys;
use crate::begin::PERSON;
use crate::dialog::{Dialogs, dialogs};
use crate::locks::Lock;
use crate::notices::{Notices, notices};
use crate::settings::{Settings, settings};
use crate::store::About;
use crate::worker::{self, Helper, helper};
use leptos::prelude::*;
use shelf::open_match::{Choice, PathView, Thought, View};
use shelf::{LogEntry, OpenMatch, Summary};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::show::{BoardView, Token};
use table::{Cell, Side};

/// Refers to a choice in the list, or to one that follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChoiceRef {
    /// The index of the choice in the list.
    pub first: usize,
    /// The index of the choice that follows, among those that can.
    pub then: Option<usize>,
}

/// The analysis shown over the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overlay {
    /// No overlay.
    #[default]
    Off,
    /// What the enemy can hit next turn.
    Threat,
    /// What the selected unit can hit.
    Field,
    /// The arcs of the selected unit.
    Arcs,
    /// The line of sight from this cell, if one has been chosen.
    Sight(Option<Cell>),
}

/// The choices that can be made on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardChoices {
    /// Choices that lead to a cell.
    pub cells: BTreeMap<u16, Vec<ChoiceRef>>,
    /// Choices aimed at a token.
    pub targets: BTreeMap<u16, Vec<ChoiceRef>>,
    /// Choices that only name a token.
    pub tokens: BTreeMap<u16, Vec<ChoiceRef>>,
}

/// The open match, as the screen shows it.
#[derive(Clone, Copy)]
pub struct Desk {
    pub(super) open_match: StoredValue<Box<dyn OpenMatch>, LocalStorage>,
    pub(super) about: StoredValue<About>,
    /// The text of the match as this tab last saved or loaded it.
    pub(super) stored: StoredValue<String>,
    /// The lock that says which tab plays.
    pub(super) lock: StoredValue<Option<Lock>, LocalStorage>,
    /// Thinks for the computer players.
    pub(super) thinker: StoredValue<Helper, LocalStorage>,
    /// Answers what people ask.
    pub(super) analyst: StoredValue<Helper, LocalStorage>,
    /// What this tab does with the match.
    pub role: RwSignal<Role>,
    /// Whether the latest choices could not be saved.
    pub unsaved: RwSignal<bool>,
    /// The id of the game.
    pub game: &'static str,
    /// The board, which never changes.
    pub board: StoredValue<Arc<BoardView>>,
    /// The visible part of the board.
    pub camera: Camera,
    /// The person's settings.
    pub settings: Settings,
    /// The messages on the page.
    pub notices: Notices,
    /// The questions on the page.
    pub dialogs: Dialogs,
    /// The board and the units at the decision shown.
    pub view: RwSignal<Arc<View>>,
    /// The choices of that decision.
    pub choices: RwSignal<Arc<Vec<Choice>>>,
    /// The choices that can be made on the board.
    pub on_board: Memo<BoardChoices>,
    /// The decision shown.
    pub at: RwSignal<usize>,
    /// How many decisions have been made.
    pub len: RwSignal<usize>,
    /// The token whose card is shown.
    pub selected: RwSignal<Option<u16>>,
    /// The token the pointer rests on, whose card is shown for as long.
    pub peeked: RwSignal<Option<u16>>,
    /// The choice that is pointed at.
    pub focus: RwSignal<Option<ChoiceRef>>,
    /// The choice that is explained: the one pointed at, once the pointer rests.
    pub explained: RwSignal<Option<ChoiceRef>>,
    /// The choice that the next click confirms.
    pub armed: RwSignal<Option<ChoiceRef>>,
    /// The choice whose following choices alone are shown on the board.
    pub expanded: RwSignal<Option<usize>>,
    /// Attacks that are ticked together.
    pub volleys: Volleys,
    /// The cell that is pointed at.
    pub cell: RwSignal<Option<Cell>>,
    /// The facing that is asked for.
    pub picker: RwSignal<Option<Asked>>,
    /// The analysis shown over the board.
    pub overlay: RwSignal<Overlay>,
    /// The roll a person has to enter.
    pub dice_prompt: RwSignal<Option<DicePrompt>>,
    /// Whether a computer player is thinking.
    pub thinking: RwSignal<bool>,
    /// The decisions that the last press has played.
    pub(super) at_once: StoredValue<std::ops::Range<usize>>,
    /// Whether the computer places what is left of a person's units.
    pub(super) placing: StoredValue<bool>,
    /// Whether computer players are paused.
    pub paused: RwSignal<bool>,
    /// Whether the replay is playing.
    pub running: RwSignal<bool>,
    /// The reasoning of the computer players, by decision.
    pub thoughts: RwSignal<BTreeMap<usize, Arc<Thought>>>,
    /// The analysis of the match, as far as it is done.
    pub analysis: RwSignal<Analyzing>,
    /// The result, once the match is over.
    pub over: RwSignal<Option<Arc<Summary>>>,
    /// Where the mouse is, if one is used.
    pub(super) mouse: StoredValue<Option<(f64, f64)>>,
    /// Whether the opening card is shown.
    pub briefed: RwSignal<bool>,
    /// Whether the menu is open.
    pub menu: RwSignal<bool>,
    /// Counts the changes, so that late answers can be recognized.
    pub(super) change: StoredValue<u64>,
    /// What questions were last about, and the change it belongs to.
    pub(super) asked_about: StoredValue<Option<(u64, worker::About)>>,
    /// The guided first game, if this is one.
    pub guided: Guided,
    /// What has happened, as it is seen on the board.
    pub stage: Stage,
    /// Whether units were being placed when the view was framed last, if it was.
    framed: StoredValue<Option<bool>>,
}

impl Desk {
    /// Shows a match.
    pub fn new(about: About, stored: String, open_match: Box<dyn OpenMatch>) -> Desk {
        let game = shelf::find(&about.game).map_or("", |game| game.id());
        let view = Arc::new(open_match.view());
        let board = Arc::new(open_match.board());
        let choices = RwSignal::new(Arc::new(Vec::new()));
        let expanded = RwSignal::new(None);
        Desk {
            guided: Guided::of(&about.id, game),
            open_match: StoredValue::new_local(open_match),
            about: StoredValue::new(about),
            stored: StoredValue::new(stored),
            lock: StoredValue::new_local(None),
            thinker: helper(),
            analyst: helper(),
            role: RwSignal::new(Role::default()),
            unsaved: RwSignal::new(false),
            game,
            camera: Camera::new(Layout::of(&board)),
            board: StoredValue::new(board),
            settings: settings(),
            notices: notices(),
            dialogs: dialogs(),
            view: RwSignal::new(view),
            choices,
            on_board: Memo::new(move |_| board_choices(&choices.get(), expanded.get())),
            at: RwSignal::new(0),
            len: RwSignal::new(0),
            selected: RwSignal::new(None),
            peeked: RwSignal::new(None),
            focus: RwSignal::new(None),
            explained: RwSignal::new(None),
            armed: RwSignal::new(None),
            expanded,
            volleys: Volleys::new(),
            cell: RwSignal::new(None),
            picker: RwSignal::new(None),
            overlay: RwSignal::new(Overlay::Off),
            dice_prompt: RwSignal::new(None),
            thinking: RwSignal::new(false),
            at_once: StoredValue::new(0..0),
            placing: StoredValue::new(false),
            paused: RwSignal::new(false),
            running: RwSignal::new(false),
            thoughts: RwSignal::new(BTreeMap::new()),
            analysis: RwSignal::new(Analyzing::default()),
            over: RwSignal::new(None),
            mouse: StoredValue::new(None),
            briefed: RwSignal::new(false),
            menu: RwSignal::new(false),
            change: StoredValue::new(0),
            asked_about: StoredValue::new(None),
            stage: Stage::new(),
            framed: StoredValue::new(None),
        }
    }

    /// Reads something from the match.
    pub fn ask<T>(self, what: impl FnOnce(&dyn OpenMatch) -> T) -> T {
        self.open_match.with_value(|open_match| what(open_match.as_ref()))
    }

    /// Changes the match.
    pub(super) fn change_match<T>(self, what: impl FnOnce(&mut dyn OpenMatch) -> T) -> T {
        self.open_match
            .try_update_value(|open_match| what(open_match.as_mut()))
            .expect("the desk is there while it is shown")
    }

    /// The id of the match, as addresses have it.
    pub fn id(self) -> String {
        self.about.with_value(|about| about.id.clone())
    }

    /// Scenario and seats, in words.
    pub fn title(self) -> String {
        self.about.with_value(|about| about.title.clone())
    }

    /// Whether an earlier decision is shown.
    pub fn reviewing(self) -> bool {
        self.at.get() < self.len.get()
    }

    /// Who makes the decision shown: "person", or the name of a computer player.
    pub fn player(self) -> Option<String> {
        let seat = self.view.with(|view| view.to_act)?;
        self.ask(|open_match| open_match.header().seats.get(usize::from(seat.0)).cloned())
    }

    /// The side of the only people at the table; `None` if both sides have some, or neither.
    pub fn you(self) -> Option<Side> {
        let players = self.ask(|open_match| open_match.header().seats.clone());
        self.view.with(|view| {
            let of_people = view.seats.iter().zip(&players).filter(|(_, player)| *player == PERSON);
            let mut sides: Vec<Side> = of_people.map(|((_, side), _)| *side).collect();
            sides.dedup();
            if let [side] = sides[..] { Some(side) } else { None }
        })
    }

    /// What a side is called here: "You", or its name.
    pub fn side_words(self, side: Side) -> String {
        match self.you() == Some(side) {
            true => "You".into(),
            false => self.view.with(|view| view.sides.get(usize::from(side.0)).cloned().unwrap_or_default()),
        }
    }

    /// Whether a person has to decide now.
    pub fn awaits_person(self) -> bool {
        self.role.get() == Role::Playing && !self.reviewing() && self.player().as_deref() == Some(PERSON)
    }

    /// Whether units are being picked and placed: the first turn has not begun, and nobody has to roll.
    pub fn in_setup(self) -> bool {
        let places = |choice: &Choice| choice.label.token.is_some() || choice.label.cell.is_some();
        let placing = |choices: &Arc<Vec<Choice>>| {
            choices.len() > 1 && choices.iter().all(|choice| places(choice) && !choice.throws)
        };
        self.view.with(|view| view.turn == 0) && self.choices.with(placing)
    }

    /// The side that decides; the first if nobody does.
    pub fn side(self) -> Side {
        self.view.with(|view| view.side).unwrap_or(Side(0))
    }

    /// The choice referred to: the following one, if there are two.
    pub fn choice(self, choice_ref: ChoiceRef) -> Option<Choice> {
        self.choices.with(|choices| {
            let first = choices.get(choice_ref.first)?;
            match choice_ref.then {
                None => Some(first.clone()),
                Some(then) => first.then.get(then).cloned(),
            }
        })
    }

    /// The cells a choice leads through, and their cost.
    pub fn path(self, choice_ref: ChoiceRef) -> PathView {
        self.choices.with(|choices| {
            let Some(first) = choices.get(choice_ref.first) else { return PathView::default() };
            let then = choice_ref.then.and_then(|then| first.then.get(then));
            let lines: Vec<&str> =
                [Some(first), then].into_iter().flatten().map(|choice| choice.line.as_str()).collect();
            self.ask(|open_match| open_match.path(&lines))
        })
    }

    /// The inches that a cell stands for, if lengths are to be shown in inches.
    pub fn inches(self) -> Option<u8> {
        self.settings.inches.get().then(|| self.ask(|open_match| open_match.inches_per_cell())).flatten()
    }

    /// What happened at a decision.
    pub fn log_entry(self, at: usize) -> Option<Arc<LogEntry>> {
        self.ask(|open_match| open_match.log_entry(at))
    }

    /// Reads the match again, so that the screen shows what it holds now. Changes nothing else.
    pub fn refresh(self) {
        let (view, choices, at, len, summary) = self.ask(|open_match| {
            (open_match.view(), open_match.choices(), open_match.at(), open_match.len(), open_match.summary())
        });
        self.at.set(at);
        self.len.set(len);
        self.view.set(Arc::new(view));
        self.over.set(summary.over.then(|| Arc::new(summary)));
        self.choices.set(Arc::new(self.guided_choices(choices)));
        let ticks = self.settings.volleys.get_untracked()
            && untrack(|| self.awaits_person() && !self.follows_guide());
        self.volleys.offer(if ticks { self.ask(|open_match| open_match.volleys()) } else { Vec::new() });
    }

    /// Forgets what was pointed at, armed or expanded.
    pub fn clear_pointer(self) {
        self.focus.set(None);
        self.explained.set(None);
        self.armed.set(None);
        self.expanded.set(None);
        self.picker.set(None);
    }

    /// Selects the unit that every choice is about, if there is one.
    pub(super) fn select_acting_unit(self) {
        let token = self.choices.with_untracked(|choices| {
            let token = choices.iter().find_map(|choice| choice.label.token)?;
            let only = choices.iter().all(|choice| choice.label.token.is_none_or(|other| other == token));
            only.then_some(token)
        });
        if token.is_some() {
            self.selected.set(token);
        }
    }

    /// Frames the units and what they can reach as soon as there are any, and again when all are placed; later
    /// glides to the unit a person decides for, or to those that can be chosen, and to targets.
    pub(super) fn follow_action(self) {
        let side = untrack(|| self.side());
        let reach: Vec<Cell> =
            self.on_board.with_untracked(|on_board| on_board.cells.keys().map(|cell| Cell(*cell)).collect());
        let stands = |wanted: &dyn Fn(&Token) -> bool| -> Vec<Cell> {
            self.view.with_untracked(|view| {
                let wanted = view.scene.tokens.iter().filter(|token| wanted(token));
                wanted.filter_map(|token| token.cell).collect()
            })
        };
        let selected = self.selected.get_untracked();
        let (choosable, targets): (Vec<u16>, Vec<u16>) = self.on_board.with_untracked(|on_board| {
            (on_board.tokens.keys().copied().collect(), on_board.targets.keys().copied().collect())
        });
        let acting = stands(&|token: &Token| match choosable.is_empty() {
            true => Some(token.id) == selected,
            false => choosable.contains(&token.id),
        });
        let targets = stands(&|token: &Token| targets.contains(&token.id));
        let with_reach =
            |cells: Vec<Cell>| cells.into_iter().chain(reach.iter().copied()).collect::<Vec<_>>();
        let all = with_reach(stands(&|_| true));
        let placing = self.view.with_untracked(|view| view.turn == 0);
        if self.framed.get_value() != Some(placing) && !all.is_empty() {
            self.framed.set_value(Some(placing));
            let mine = with_reach(stands(&|token: &Token| token.side == side));
            self.camera.frame(vec![all, mine, with_reach(acting)]);
        } else if untrack(|| self.awaits_person()) {
            // While units are placed nobody acts yet, and the one selected may be the enemy's.
            let acting = if placing && !reach.is_empty() { Vec::new() } else { acting };
            let near =
                |cell: &&Cell| acting.first().is_none_or(|acting| self.camera.is_near(*acting, **cell));
            let reach = reach.iter().filter(near).copied();
            let cells: Vec<Cell> = acting.iter().copied().chain(reach).chain(targets).collect();
            self.camera.see(&cells);
        }
    }
}

/// Sorts choices by where they lie on the board. With `expanded`, only the choices that follow that
/// one lie on cells beside those of the list itself.
fn board_choices(choices: &[Choice], expanded: Option<usize>) -> BoardChoices {
    let mut on_board = BoardChoices::default();
    for (first, choice) in choices.iter().enumerate() {
        let choice_ref = ChoiceRef { first, then: None };
        let label = &choice.label;
        match (label.cell, label.target, label.token) {
            (Some(cell), ..) => on_board.cells.entry(cell.0).or_default().push(choice_ref),
            (_, Some(target), _) => on_board.targets.entry(target).or_default().push(choice_ref),
            (_, _, Some(token)) => on_board.tokens.entry(token).or_default().push(choice_ref),
            _ => {}
        }
        if expanded.is_some_and(|expanded| expanded != first) {
            continue;
        }
        for (at, then) in choice.then.iter().enumerate() {
            if let Some(cell) = then.label.cell {
                on_board.cells.entry(cell.0).or_default().push(ChoiceRef { first, then: Some(at) });
            }
        }
    }
    // A token that every choice is about does not help to choose.
    on_board.tokens.retain(|_, choice_refs| choice_refs.len() == 1);
    if on_board.tokens.len() < 2 && choices.len() > 1 {
        on_board.tokens.clear();
    }
    on_board
}

/// The result of a match as a headline: "You won in turn 6".
pub fn outcome(summary: &Summary, you: Option<Side>) -> String {
    let who = match (&summary.winner, summary.winner_side, you) {
        (Some(_), Some(winner), Some(you)) if winner == you.0 => "You won".to_string(),
        (Some(_), Some(_), Some(_)) => "You lost".to_string(),
        (Some(winner), ..) => format!("{winner} won"),
        (None, ..) => "Draw".to_string(),
    };
    match summary.turns {
        0 => format!("{who} before the first turn"),
        turns => format!("{who} in turn {turns}"),
    }
}

/// Notes how long something took, where tests can read it.
pub fn measured(what: &str, milliseconds: f64) {
    if let Some(app) = document().get_element_by_id("app") {
        let _ = app.set_attribute(&format!("data-{what}-ms"), &format!("{milliseconds:.2}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Label;

    fn choice(label: Label, then: Vec<Choice>) -> Choice {
        Choice { line: String::new(), label, need: None, throws: false, then }
    }

    #[test]
    fn the_result_speaks_to_the_only_person_at_the_table() {
        let summary = Summary {
            over: true,
            winner: Some("South".into()),
            winner_side: Some(0),
            reason: None,
            turns: 6,
            decisions: 40,
            sides: vec!["South".into(), "North".into()],
            scores: vec![33, 20],
        };
        assert_eq!(outcome(&summary, Some(Side(0))), "You won in turn 6");
        assert_eq!(outcome(&summary, Some(Side(1))), "You lost in turn 6");
        assert_eq!(outcome(&summary, None), "South won in turn 6");
        let draw = Summary { winner: None, winner_side: None, turns: 0, ..summary };
        assert_eq!(outcome(&draw, None), "Draw before the first turn");
    }

    #[test]
    fn choices_lie_where_they_lead() {
        let to =
            |cell| choice(Label { cell: Some(Cell(cell)), token: Some(1), ..Label::default() }, Vec::new());
        let walk = choice(Label { token: Some(1), ..Label::default() }, vec![to(3), to(4)]);
        let run = choice(Label { token: Some(1), ..Label::default() }, vec![to(4), to(5)]);
        let at = choice(Label { token: Some(1), target: Some(7), ..Label::default() }, Vec::new());
        let all = board_choices(&[walk, run, at], None);
        assert_eq!(all.cells.keys().copied().collect::<Vec<_>>(), [3, 4, 5]);
        assert_eq!(
            all.cells[&4],
            [ChoiceRef { first: 0, then: Some(1) }, ChoiceRef { first: 1, then: Some(0) }]
        );
        assert_eq!(all.targets[&7], [ChoiceRef { first: 2, then: None }]);
        assert!(all.tokens.is_empty(), "everything is about the same token");
    }

    #[test]
    fn an_expanded_choice_shows_only_what_follows_it() {
        let to = |cell| choice(Label { cell: Some(Cell(cell)), ..Label::default() }, Vec::new());
        let choices = [choice(Label::default(), vec![to(3)]), choice(Label::default(), vec![to(4)])];
        assert_eq!(board_choices(&choices, Some(1)).cells.keys().copied().collect::<Vec<_>>(), [4]);
    }

    #[test]
    fn units_to_choose_from_are_marked() {
        let unit = |token| choice(Label { token: Some(token), ..Label::default() }, Vec::new());
        assert_eq!(board_choices(&[unit(1), unit(2)], None).tokens.len(), 2);
    }
}

//! How a game is shown: a scene for a board that knows no rules, labels for choices, sentences for
//! events. All plain data from pure functions, separate from the rules.

mod briefing;
mod effect;
mod finding;
mod headline;
mod insight;
mod interruption;
mod scene;
mod volley;

pub use briefing::Briefing;
pub use effect::{Effect, moved};
pub use finding::{Finding, Value};
pub use headline::{Figure, HeadlinePart};
pub use insight::{
    ArcCells, Beside, Consequence, DialMark, FieldCell, Menace, PlanArrow, PlanTarget, PlanView, ProfileCell,
    SightCell, SightObject, SightProfile, SightView, Threat, chance_of_sum,
};
pub use interruption::{Answer, Interruption, Rule};
pub use scene::{
    Amount, Badge, BoardView, Card, CardValue, CellView, DialNumber, DialView, Gauge, GaugeKind, Mark,
    Meaning, Scene, Shape, Token, Wall, Weight,
};
pub use volley::{Volley, VolleyBox, VolleyWay};

use crate::{Cell, Fault, Game, Ratio, Seat, Side, Tally};
use serde::Serialize;

/// How a game presents itself to people and tools.
pub trait Show: Game {
    /// The name of a side, in its role: "Attacker".
    fn side_name(&self, state: &Self::State, side: Side) -> String;

    /// The name of a seat, in the role its side has now: "Attacker", or "Attacker 2".
    fn seat_name(&self, state: &Self::State, seat: Seat) -> String;

    /// Turn and phase, in words.
    fn heading(&self, state: &Self::State) -> String;

    /// The decision to make now, in words.
    fn asked(&self, state: &Self::State) -> String;

    /// A choice in words, and its place on the board.
    fn label(&self, state: &Self::State, action: &Self::Action) -> Label;

    /// The numbers behind a choice, line by line.
    fn tallies(&self, state: &Self::State, action: &Self::Action) -> Vec<Tally>;

    /// An event as a sentence; `before` is the state it happened in.
    fn sentence(&self, before: &Self::State, event: &Self::Event) -> Sentence;

    /// What an event looks like on the board; `before` is the state it happened in, `action` the choice that
    /// led to it. Nothing of it may be a secret.
    fn effects(&self, _before: &Self::State, _: &Self::Action, _: &Self::Event) -> Vec<Effect> {
        Vec::new()
    }

    /// The board, which never changes during a match.
    fn board(&self) -> BoardView;

    /// The table without the board, which never changes.
    fn scene(&self, state: &Self::State) -> Scene;

    /// What an event adds to the results of a plan, for tables of odds: "hit: yes", "damage to HBK: 10".
    /// `before` is the state before the first action of the plan.
    fn findings(&self, before: &Self::State, event: &Self::Event) -> Vec<Finding>;

    /// The results that the states before and after a plan show by themselves: "click of TDR: click 7".
    fn changes(&self, before: &Self::State, after: &Self::State) -> Vec<Finding>;

    /// Every subject that odds can be about, each with a value of its kind.
    fn subjects(&self) -> Vec<Finding>;

    /// The results that sum up a choice in one line, the first thing a player wants to know first: the chance to
    /// hit, the damage to expect, the chance to destroy. Empty for a choice without dice.
    fn headline(&self, _: &Self::State, _: &Self::Action) -> Vec<HeadlinePart> {
        Vec::new()
    }

    /// The activation that a decision belongs to, so that odds can cover a whole activation.
    fn activation(&self, state: &Self::State) -> Option<u32>;

    /// The answer to a question about a state, as cases ask it: "HBK armor LA".
    ///
    /// # Errors
    /// An unknown question, with the closest known one.
    fn answer(&self, state: &Self::State, question: &str) -> Result<String, Fault>;

    /// The forms of its own questions, beside the common ones of [`crate::answer`].
    fn questions(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// What the players of a side need to know before their first decision.
    fn briefing(&self, _: &Self::State, _: Side) -> Briefing {
        Briefing::default()
    }

    /// The points of each side, for results and charts.
    fn scores(&self, state: &Self::State) -> Vec<i64>;

    /// The cells an action leads through, from its start to its end; empty for an action without
    /// movement.
    fn path(&self, state: &Self::State, action: &Self::Action) -> Vec<Cell>;

    /// The movement cost of an action, such as Movement Points, where the game counts one. Asked only for
    /// the action under the pointer, because it may take a search.
    fn cost(&self, state: &Self::State, action: &Self::Action) -> Option<u16>;

    /// The line of sight from `from` to `to`.
    fn sight(&self, state: &Self::State, from: Cell, to: Cell) -> SightView;

    /// What the enemy could do next turn to a token if it stood in `cell`; empty for a token that cannot
    /// be attacked.
    fn threat(&self, state: &Self::State, token: u16, cell: Cell) -> Threat;

    /// The exact chance that the attacks of [`Show::threat`], all of them made, put the token out of the game;
    /// `None` where it is not known.
    fn doom(&self, _: &Self::State, _: u16, _: Cell) -> Option<Ratio> {
        None
    }

    /// The cells a token can fire into from its position and facing.
    fn field(&self, state: &Self::State, token: u16) -> Vec<FieldCell>;

    /// The counts that luck is measured in, such as ("hits", 1), ("damage", 10). Every possible count is
    /// listed, even if it came to 0. The counts of several events are the sums of the counts of each.
    fn counts(&self, before: &Self::State, events: &[Self::Event]) -> Vec<(&'static str, u32)>;

    /// Advice for a newcomer who has to decide now, one sentence each: "You can still fire: 3 targets in
    /// arc."
    fn hints(&self, state: &Self::State) -> Vec<String>;

    /// The attacks declared so far with what will come of them, in games that declare before they resolve.
    /// Declarations that are secret now are left out.
    fn plan(&self, _: &Self::State) -> PlanView {
        PlanView::default()
    }

    /// Attacks that can be ticked together and made at one press, in games where they are a series of choices:
    /// every volley is about the decision of `state`, and a player makes one of them.
    fn volleys(&self, _: &Self::State) -> Vec<Volley> {
        Vec::new()
    }

    /// The state and the choices whose odds are those of a volley with these choices. By default they are its own;
    /// a game that declares first and rolls later goes on to where the dice are. `None` if nothing can hit.
    fn volley_course(&self, state: &Self::State, lines: &[String]) -> Option<(Self::State, Vec<String>)> {
        Some((state.clone(), lines.to_vec()))
    }

    /// Moves of several actions that a player thinks of as one, in games whose units go step by step: every cell and
    /// facing farther away than one action, by the cheapest actions that lead there. They roll no dice.
    fn walks(&self, _: &Self::State) -> Vec<Walk> {
        Vec::new()
    }

    /// Why the unit asked about cannot go to a cell, with the clause; `None` where it can, or nobody is to move.
    fn why_not(&self, _: &Self::State, _: Cell) -> Option<String> {
        None
    }

    /// What follows from a choice and is easy to overlook: heat, a shutdown, a chance to get stuck.
    fn consequences(&self, _: &Self::State, _: &Self::Action) -> Vec<Consequence> {
        Vec::new()
    }

    /// The choice that goes on with what was begun, where the others only add to it: to roll, instead of taking
    /// more targets; to pass, where somebody might interrupt. The odds that players see follow it.
    fn goes_on(&self, _: &Self::State) -> Option<Self::Action> {
        None
    }

    /// What interrupts an action now and can be answered in advance; `None` for a decision that is none of the kind.
    fn interruption(&self, _: &Self::State) -> Option<Interruption<Self::Action>> {
        None
    }

    /// Where dials come to rest if a choice succeeds, in games with click dials.
    fn dial_marks(&self, _: &Self::State, _: &Self::Action) -> Vec<DialMark> {
        Vec::new()
    }

    /// The arcs of a token, in games where its facing has some.
    fn arcs(&self, _: &Self::State, _: u16) -> Vec<ArcCells> {
        Vec::new()
    }

    /// The inches that a cell stands for, in games whose lengths are known in both.
    fn inches_per_cell(&self) -> Option<u8> {
        None
    }

    /// Whether a choice made in `before` is still a secret in `now`, so that the log must not tell it.
    fn is_secret(&self, _before: &Self::State, _: &Self::Action, _now: &Self::State) -> bool {
        false
    }

    /// The state as a side may see it, without the choices that the other side still keeps secret. It is meant for
    /// showing, not for playing on.
    fn as_seen_by(&self, state: &Self::State, _: Side) -> Self::State {
        state.clone()
    }
}

/// A choice in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Label {
    /// What happens if it is chosen.
    pub words: String,
    /// The rule that allows it.
    pub clause: &'static str,
    /// The token it is about.
    pub token: Option<u16>,
    /// The token it is aimed at.
    pub target: Option<u16>,
    /// The cell it leads to.
    pub cell: Option<Cell>,
    /// The direction it ends in.
    pub facing: Option<u8>,
    /// The way of moving, as a word the client has a color for: "walk", "run", "jump".
    pub mode: &'static str,
    /// What choices of little weight have in common: "Stow, draw or drop". Lists fold them under these words. Empty
    /// for a choice that stands by itself.
    pub group: &'static str,
}

/// A move of several actions, offered as one choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The actions in notation, two or more, each legal after those before it.
    pub lines: Vec<String>,
    /// The whole move in words, with the cell and the facing it ends in.
    pub label: Label,
}

/// An event as a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// What happened.
    pub text: String,
    /// The rule behind it.
    pub clause: &'static str,
    /// The number behind it, if there is one.
    pub tally: Option<Tally>,
    /// What it is about.
    pub matter: Matter,
}

/// What a sentence is about. A log groups, filters and leaves out by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// Something else about the unit that acts.
    #[default]
    Deed,
    /// A unit moved.
    Move,
    /// What a unit is going to do: of no more interest once it has done so.
    Intent,
    /// An attack succeeded or failed.
    Attack,
    /// A unit was hurt.
    Harm,
    /// A unit is out of the game.
    Loss,
    /// A step on the way, whose result the next sentence gives.
    Detail,
    /// The table as a whole: initiative, points, control.
    Table,
    /// A turn or phase began, which headings say as well.
    Phase,
    /// The game ended.
    Ending,
}

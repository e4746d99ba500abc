//! What has been declared, and what follows from a choice, as the page shows them.

use serde::{Deserialize, Serialize};
use table::Odds;
use table::show::{Consequence, PlanView};

/// The declared attacks, and what will come of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The attacks, in the order they are expected to be resolved.
    pub arrows: Vec<Arrow>,
    /// Every token that these attacks can harm.
    pub targets: Vec<Doom>,
}

/// A declared attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrow {
    /// The attacker.
    pub token: u16,
    /// Its target.
    pub target: u16,
    /// The kind of attack, as a word with a drawing.
    pub kind: String,
    /// The attack in words, with the chance that it is wasted.
    pub words: String,
    /// The chance that it hits: "58.3%".
    pub hit: String,
}

/// What the declared attacks together do to one token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doom {
    /// The token.
    pub token: u16,
    /// It all in words.
    pub words: String,
    /// The chance that it is lost, and so that one more attack is wasted: "42.1%".
    pub lost: String,
    /// The length of a bar for that chance, in percent.
    pub bar: u64,
}

impl Plan {
    /// A plan in words.
    pub fn of(plan: PlanView) -> Plan {
        let arrow = |arrow: table::show::PlanArrow| Arrow {
            token: arrow.token,
            target: arrow.target,
            kind: arrow.kind.into(),
            words: arrow.words,
            hit: arrow.hit.percent(),
        };
        let doom = |target: table::show::PlanTarget| Doom {
            token: target.token,
            words: target.words,
            lost: Odds::from(target.lost).percent(),
            bar: target.lost.parts_per_100_000() as u64 / 1000,
        };
        Plan {
            arrows: plan.arrows.into_iter().map(arrow).collect(),
            targets: plan.targets.into_iter().map(doom).collect(),
        }
    }
}

/// Something that follows from a choice and is easy to overlook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follows {
    /// The consequence, in words.
    pub words: String,
    /// Whether the player should think twice.
    pub warning: bool,
    /// The rule behind it.
    pub clause: String,
}

impl From<Consequence> for Follows {
    fn from(consequence: Consequence) -> Follows {
        let Consequence { words, warning, clause } = consequence;
        Follows { words, warning, clause: clause.into() }
    }
}

//! Why something was not done.

use table::Fault;
use table::rulebook::is_clause_id;

/// Why something was not done: the words were wrong, or the game says no.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// A name, a file or a line that cannot be understood.
    #[error("{0}")]
    Input(Fault),
    /// Understood, and refused by the rules, or not what was written down.
    #[error("{0}")]
    Refused(Fault),
}

impl Trouble {
    /// What is wrong.
    #[must_use]
    pub fn fault(&self) -> &Fault {
        match self {
            Trouble::Input(fault) | Trouble::Refused(fault) => fault,
        }
    }

    /// A line may be refused while it is read, because its steps lead nowhere or it is another
    /// unit's turn; such a refusal cites its clause.
    pub(crate) fn of_reading(fault: Fault) -> Trouble {
        match fault.to_string().split(['(', ')']).any(is_clause_id) {
            true => Trouble::Refused(fault),
            false => Trouble::Input(fault),
        }
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Input(fault)
    }
}

//! Why something was not done.

use table::Fault;

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
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Input(fault)
    }
}

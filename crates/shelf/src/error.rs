//! Why a request failed.

use table::Fault;
use table::forecast::NoForecast;
use table::rulebook::is_clause_id;

/// Why a request failed: the input was wrong, or the rules refused it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShelfError {
    /// A name, a file or a line that cannot be understood.
    #[error("{0}")]
    Input(Fault),
    /// The rules refused it, or a replay differs from them.
    #[error("{0}")]
    Refused(Fault),
}

impl ShelfError {
    /// What is wrong.
    #[must_use]
    pub fn fault(&self) -> &Fault {
        match self {
            ShelfError::Input(fault) | ShelfError::Refused(fault) => fault,
        }
    }

    /// Sorts a fault found while reading a line. The rules can refuse a line even then, because its steps
    /// lead nowhere or it is another unit's turn; such a refusal cites its clause.
    pub(crate) fn of_reading(fault: Fault) -> ShelfError {
        match fault.to_string().split(['(', ')']).any(is_clause_id) {
            true => ShelfError::Refused(fault),
            false => ShelfError::Input(fault),
        }
    }
}

impl From<Fault> for ShelfError {
    fn from(fault: Fault) -> ShelfError {
        ShelfError::Input(fault)
    }
}

impl From<NoForecast> for ShelfError {
    fn from(none: NoForecast) -> ShelfError {
        match none {
            NoForecast::Unreadable(fault) => ShelfError::of_reading(*fault),
            none => ShelfError::Refused(none.fault()),
        }
    }
}

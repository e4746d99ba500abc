//! Sight: which cells a straight line between two centers meets, in whole numbers.

mod hex;
pub mod square;
mod table;

pub use hex::{Step, Trace, trace};
pub use table::Table;

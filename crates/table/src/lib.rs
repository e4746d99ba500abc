//! The table.

pub mod arc;
pub mod board;
pub mod cell;
pub mod facing;
pub mod grid;
pub mod mask;
pub mod reach;
pub mod sight;

//! Clix Campaign: superhumans on a square grid.

pub mod content;
pub mod muster;
pub mod options;
pub mod powers;
pub mod terrain;

//! What a player may ask before deciding. Every number comes from the functions that the rules use.

pub(super) mod field;
pub(super) mod hints;
pub(super) mod sight;
pub(crate) mod threat;

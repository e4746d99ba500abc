//! Drafts as the text of a pack, and back. What a pack of the game holds can be opened; what is written is such a pack.

mod read;
mod write;

pub(super) use read::read;
pub(super) use write::{ids, write};

//! Forces: what they are made of, whether they are legal, one drawn at random, and their text form.

mod catalogue;
mod legality;
mod random;
mod text;

pub(crate) use legality::{ROLES, owner, split, zone};

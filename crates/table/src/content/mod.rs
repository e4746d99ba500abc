//! Content: the files that ship with a game, read once, and the packs that users add.
//!
//! A game lists its collections once ([`Collection`]): the key of each in packs, the file that ships, and how
//! an entry is read. Files and packs are both read by that list, and all mistakes in them are reported
//! together.

mod entry;
mod only;

pub use entry::{Entries, Entry, find};
pub use only::only;

use crate::{Digest, Fault, Source};
use entry::Reading;
use std::sync::OnceLock;
use toml::de::DeValue;

/// A game's library: everything that can be fielded.
pub trait Content: Clone + Default + 'static {
    /// The content that ships with the game: `&SHIPPED`, a `static`.
    fn shipped() -> &'static Shipped<Self>;

    /// The content that ships with the game, with the packs added.
    ///
    /// # Errors
    /// The mistakes in the packs, with their places.
    fn with_packs(packs: &[Source]) -> Result<Self, Fault> {
        Self::shipped().with_packs(packs)
    }

    /// The digest of all shipped content, which replays carry.
    #[must_use]
    fn digest() -> Digest {
        Self::shipped().digest()
    }

    /// How many entries of each collection this library has beyond those that ship.
    ///
    /// # Errors
    /// A mistake in the shipped content.
    fn added(&self) -> Result<Vec<(&'static str, usize)>, Fault> {
        let shipped = Self::with_packs(&[])?;
        let counted = Self::shipped()
            .collections
            .iter()
            .filter_map(|collection| Some((collection.key, collection.count?)));
        Ok(counted.map(|(key, count)| (key, count(self) - count(&shipped))).collect())
    }
}

/// A collection of content, such as the units.
pub struct Collection<L> {
    /// The key of its table in packs, and the name of its file: `units` for `content/units.toml`.
    pub key: &'static str,
    /// The text of the file that ships; empty if there is none.
    pub shipped: &'static str,
    /// Reads entries into the library.
    pub read: fn(&mut L, Entries<'_>),
    /// How many the library has; `None` if they are counted with another collection.
    pub count: Option<fn(&L) -> usize>,
}

/// The content that ships with a game. Meant for a `static`: it reads the files on first use.
pub struct Shipped<L: 'static> {
    collections: &'static [Collection<L>],
    library: OnceLock<Result<L, Fault>>,
}

impl<L: Content> Shipped<L> {
    /// The content of these collections. They are read in this order, so an entry may name entries of earlier ones.
    #[must_use]
    pub const fn new(collections: &'static [Collection<L>]) -> Shipped<L> {
        Shipped { collections, library: OnceLock::new() }
    }

    fn with_packs(&self, packs: &[Source]) -> Result<L, Fault> {
        let mut library = self.library.get_or_init(|| self.read()).clone()?;
        let mut reading = Reading::default();
        for pack in packs {
            reading.file(|reading| self.add(&mut library, pack, reading));
        }
        reading.finish(library)
    }

    fn digest(&self) -> Digest {
        let texts: Vec<&str> = self.collections.iter().map(|collection| collection.shipped).collect();
        Digest::of_bytes(texts.concat().as_bytes())
    }

    fn read(&self) -> Result<L, Fault> {
        let (mut library, mut reading) = (L::default(), Reading::default());
        for collection in self.collections {
            let file = Source::new(format!("content/{}.toml", collection.key), collection.shipped);
            let entries = file.toml_table()?;
            (collection.read)(&mut library, Entries::new(&file, entries, &mut reading));
        }
        reading.finish(library)
    }

    fn add(&self, library: &mut L, pack: &Source, reading: &mut Reading) {
        let mut tables = match pack.toml_table() {
            Ok(tables) => tables,
            Err(fault) => return reading.note(fault),
        };
        for collection in self.collections {
            let Some((key, value)) = tables.remove_entry(collection.key) else { continue };
            let DeValue::Table(entries) = value.into_inner() else {
                let wrong = format!("'{}' must be a table of entries", collection.key);
                reading
                    .note(pack.fault(key.span(), wrong).help(format!("such as [{}.my-own]", collection.key)));
                continue;
            };
            (collection.read)(library, Entries::new(pack, entries, reading));
        }
        for key in tables.keys() {
            let known = self.collections.iter().map(|collection| collection.key);
            reading.note(Fault::unknown("kind of content", key.get_ref(), known).at(pack, key.span()));
        }
    }
}

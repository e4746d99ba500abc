//! Content: the files that ship with a game, read once, and the packs that users add.

use crate::{Digest, Fault, Source};
use std::sync::OnceLock;

/// A game's library of content, read from files.
pub trait Library: Clone + Default {
    /// Adds a user's pack.
    ///
    /// # Errors
    /// The first mistake in the pack, with its place.
    fn add(&mut self, pack: &Source) -> Result<(), Fault>;
}

/// One file that ships with a game.
pub struct ShippedFile<L> {
    /// The name, as errors show it: `content/units.toml`.
    pub name: &'static str,
    /// The text.
    pub text: &'static str,
    /// Reads the text into the library.
    pub read: fn(&mut L, &Source) -> Result<(), Fault>,
}

/// The content that ships with a game. Meant for a `static`: it reads the files on first use.
pub struct Shipped<L: 'static> {
    files: &'static [ShippedFile<L>],
    library: OnceLock<Result<L, Fault>>,
}

impl<L: Library> Shipped<L> {
    /// The content of these files, read in order.
    #[must_use]
    pub const fn new(files: &'static [ShippedFile<L>]) -> Shipped<L> {
        Shipped { files, library: OnceLock::new() }
    }

    /// The shipped library with the packs added.
    ///
    /// # Errors
    /// The first mistake in a pack, with its place.
    pub fn with_packs(&self, packs: &[Source]) -> Result<L, Fault> {
        let mut library = self.library.get_or_init(|| self.read()).clone()?;
        for pack in packs {
            library.add(pack)?;
        }
        Ok(library)
    }

    /// The digest of all shipped files, which replays carry.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let texts: Vec<&str> = self.files.iter().map(|file| file.text).collect();
        Digest::of_bytes(texts.concat().as_bytes())
    }

    fn read(&self) -> Result<L, Fault> {
        let mut library = L::default();
        for file in self.files {
            (file.read)(&mut library, &Source::new(file.name, file.text))?;
        }
        Ok(library)
    }
}

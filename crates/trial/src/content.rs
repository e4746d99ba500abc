//! Mistakes in a pack: each is reported with its line and a remedy.

use table::{Rulebook, Source};

/// The fault of a good pack in which one text is replaced by another.
///
/// # Panics
/// If the text does not stand there exactly once, or nothing is found to be wrong.
#[must_use]
pub fn fault_of<R: Rulebook>(good: &str, from: &str, to: &str) -> String {
    assert_eq!(good.matches(from).count(), 1, "'{from}' stands there once");
    let source = Source::new("pack.toml", good.replace(from, to));
    match R::check(&[source]) {
        Ok(counts) => panic!("{to}: no mistake is found in {counts:?}"),
        Err(fault) => fault.to_string(),
    }
}

/// Every replacement in a good pack gives a fault with its place and these words.
///
/// # Panics
/// At the first that does not, or if the good pack is not good.
pub fn content_faults<R: Rulebook>(good: &str, table: &[(&str, &str, &str)]) {
    R::check(&[Source::new("pack.toml", good)]).unwrap_or_else(|fault| panic!("the good pack: {fault}"));
    for (from, to, wanted) in table {
        let fault = fault_of::<R>(good, from, to);
        assert!(fault.contains(wanted), "{to}\n  is reported as: {fault}\n  instead of:     {wanted}");
        assert!(fault.starts_with("pack.toml:"), "{to}\n  is reported without its line: {fault}");
    }
}

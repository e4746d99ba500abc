//! `ironhex play`

use crate::Done;
use crate::browser_table::{self, announce, cannot_listen, listen_locally, listen_on, open_browser};
use crate::output::Output;

/// Serves the table to this computer only, and opens it.
pub fn run(port: Option<u16>, open: bool, output: &mut Output) -> Done {
    let listener = match port {
        Some(port) => listen_on(port).map_err(|error| {
            cannot_listen(port, &error)
                .help("choose another port with --port, or omit it to use any free one")
        })?,
        None => listen_locally()?,
    };
    let address = announce(&listener, "The table", "", output)?;
    if open {
        open_browser(&address);
    }
    browser_table::run(listener, server::Options::default())
}

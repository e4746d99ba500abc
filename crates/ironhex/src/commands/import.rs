//! `ironhex import GAME FILE --out PACK`

use crate::Done;
use crate::failure::{Failure, show};
use crate::files;
use crate::output::{Output, counted};
use serde_json::json;
use std::path::Path;
use table::import::Imported;
use table::{Fault, Source};

/// Some rows were refused.
const SOME: u8 = 1;
/// All of them were.
const ALL: u8 = 2;

pub fn run(game: &str, file: &Path, out: &Path, output: &mut Output) -> Done {
    let game = shelf::find(game)?;
    let source = files::read(file, &files::CARDS)?;
    files::check_writable(out)?;
    let imported = game.import(&source)?;
    if imported.units > 0 {
        files::write(out, &imported.pack)?;
    }
    if output.json {
        output.document(&json!({
            "game": game.id(),
            "file": source.name,
            "pack": (imported.units > 0).then(|| out.display().to_string()),
            "units": imported.units,
            "refused": imported.refused,
            "notes": imported.notes,
        }))?;
    } else {
        tell(&imported, &source, out, output)?;
    }
    match (imported.units, imported.refused.len()) {
        (0, _) => Err(Failure::Reported(ALL)),
        (_, 0) => Ok(()),
        _ => Err(Failure::Reported(SOME)),
    }
}

fn tell(imported: &Imported, source: &Source, out: &Path, output: &mut Output) -> Done {
    for refusal in &imported.refused {
        show(&Fault::new(format!("{}, {refusal}", source.name)), true);
    }
    imported.notes.iter().try_for_each(|note| output.line(note))?;
    let refused = match imported.refused.len() {
        0 => String::new(),
        rows => format!("; {} refused", counted(rows as u64, "row")),
    };
    if imported.units == 0 {
        return output.line(format!("No pack was written: there are no usable cards in it{refused}"));
    }
    output.line(format!("Wrote {} with {}{refused}", out.display(), counted(imported.units as u64, "unit")))
}

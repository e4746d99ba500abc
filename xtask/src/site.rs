//! `cargo xtask site`: the browser table as a folder for any web host.

use crate::say;
use crate::stage::{Stopped, target};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Into `folder`, or where things are built.
pub fn run(folder: Option<&str>) -> Result<(), Stopped> {
    crate::client::build(crate::client::Build::Small)?;
    let folder = folder.map_or_else(|| target().join("site"), PathBuf::from);
    match copy(&crate::client::dist(), &folder) {
        Ok(()) => {
            let here = folder.display();
            say(&format!(
                "\nThe table is in {here}. Put these files into any folder of any web host; nothing runs there but your browser.\n\
                 GitHub Pages, Netlify, nginx and Apache need no settings. The .br and .gz files are copies compressed with Brotli and gzip:\n\
                 a host can send one in place of the file it stands beside (nginx: brotli_static and gzip_static); others ignore them, and you may leave them out.\n\
                 To try it here: python3 -m http.server --bind 127.0.0.1 --directory {here}"
            ));
            Ok(())
        }
        Err(error) => {
            say(&format!("The site cannot be written to {}: {error}", folder.display()));
            Err(Stopped(2))
        }
    }
}

/// All files but hidden ones; others that lie there stay.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        if entry.path().is_dir() {
            copy(&entry.path(), &to.join(name))?;
        } else {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}

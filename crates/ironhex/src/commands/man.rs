//! `ironhex man FOLDER`

use crate::cli::Cli;
use crate::output::{Output, counted};
use crate::{Done, files};
use clap::CommandFactory;
use clap_mangen::Man;
use serde_json::json;
use std::path::Path;
use table::Fault;

pub fn run(folder: &Path, output: &mut Output) -> Done {
    let cannot = |error: std::io::Error| {
        Fault::new(format!("cannot write man pages to '{}': {error}", folder.display()))
    };
    std::fs::create_dir_all(folder).map_err(cannot)?;
    let mut command = Cli::command();
    command.build();
    let mut written = Vec::new();
    page(&command, "ironhex", folder, &mut written)?;
    if output.json {
        return output.document(&json!({ "folder": folder.display().to_string(), "pages": written }));
    }
    output.line(format!("{} in {}", counted(written.len() as u64, "man page"), folder.display()))
}

/// Writes the page of a command, then those of the commands below it: `ironhex-lab-run.1`.
fn page(command: &clap::Command, name: &str, folder: &Path, written: &mut Vec<String>) -> Done {
    let mut text = Vec::new();
    // Built, a command is displayed with its whole name: "ironhex-lab-run".
    Man::new(command.clone()).render(&mut text)?;
    let file = format!("{name}.1");
    files::write(&folder.join(&file), &String::from_utf8_lossy(&text))?;
    written.push(file);
    for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
        page(below, &format!("{name}-{}", below.get_name()), folder, written)?;
    }
    Ok(())
}

//! `cargo xtask bench [--json] [NAME]`: how fast the table is, in CPU time on one thread (the lab on two
//! cores also in elapsed time).
//!
//! A name keeps only the benchmarks whose name contains it.

mod geometry;
mod insight;
mod lab;
mod measure;
mod odds;
mod page;
mod playouts;
mod regular;

use measure::{Row, print_table};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let json = arguments.iter().any(|argument| argument == "--json");
    if let Some(unknown) =
        arguments.iter().find(|argument| argument.starts_with('-') && *argument != "--json")
    {
        eprintln!("unknown option '{unknown}'; usage: cargo xtask bench [--json] [NAME]");
        std::process::exit(2);
    }
    let wanted = arguments.iter().find(|argument| !argument.starts_with('-'));
    let keep = |name: &str| wanted.is_none_or(|wanted| name.contains(wanted.as_str()));
    let mut rows: Vec<Row> = Vec::new();
    playouts::run(&keep, &mut rows);
    regular::run(&keep, &mut rows);
    geometry::run(&keep, &mut rows);
    insight::run(&keep, &mut rows);
    odds::run(&keep, &mut rows);
    page::run(&keep, &mut rows);
    lab::run(&keep, &mut rows);
    if json {
        match serde_json::to_string_pretty(&rows) {
            Ok(text) => println!("{text}"),
            Err(error) => eprintln!("cannot write the results: {error}"),
        }
    } else {
        print_table(&rows);
    }
}

//! `ironhex options GAME`

use crate::Done;
use crate::output::{Output, columns};
use table::OptionInfo;

pub fn run(game: &str, output: &mut Output) -> Done {
    let options = shelf::find(game)?.options();
    if output.json {
        return output.document(&options);
    }
    for option in options {
        output.line(format!("{} = {}  ({})", option.key, option.default, option.clause))?;
        let facts = [("values".to_string(), values(option)), (String::new(), option.text.to_string())];
        for line in columns(&facts) {
            output.line(format!("    {}", line.trim_start()))?;
        }
    }
    Ok(())
}

fn values(option: &OptionInfo) -> String {
    match option.range {
        Some((least, most)) => format!("{least} to {most}"),
        None => option.values.join(", "),
    }
}

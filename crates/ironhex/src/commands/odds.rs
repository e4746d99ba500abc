//! `ironhex odds GAME POSITION ACTION`

use crate::Done;
use crate::output::{Output, columns};
use crate::position::PositionFile;
use serde_json::{Value, json};
use table::forecast::Subject;
use table::{Odds, Ratio};

pub fn run(game: &str, position: &str, action: &str, through: bool, output: &mut Output) -> Done {
    let game = shelf::find(game)?;
    let file = PositionFile::read(position)?;
    let forecast = game.forecast(file.position(), action, through)?;
    if output.json {
        return output.document(&json!({
            "game": game.id(),
            "action": action,
            "through": through,
            "outcomes": forecast.outcomes,
            "subjects": forecast.subjects.iter().map(subject).collect::<Vec<_>>(),
        }));
    }
    let count = if forecast.outcomes == 1 {
        "1 result".into()
    } else {
        format!("{} different results", forecast.outcomes)
    };
    output.line(format!("{action}: {count}"))?;
    for subject in &forecast.subjects {
        output.line(format!("\n{}", subject.subject))?;
        let mut rows: Vec<_> = subject
            .values
            .iter()
            .map(|(value, chance)| (value.to_string(), Odds::from(*chance).to_string()))
            .collect();
        if let Some(mean) = subject.mean {
            rows.push(("mean".into(), decimal(mean)));
        }
        for row in columns(&rows) {
            output.line(format!("    {row}"))?;
        }
    }
    Ok(())
}

fn subject(subject: &Subject) -> Value {
    let values = subject.values.iter().map(|(value, chance)| {
        json!({ "value": value.to_string(), "chance": chance, "percent": Odds::from(*chance).percent() })
    });
    json!({
        "subject": subject.subject,
        "values": values.collect::<Vec<_>>(),
        "mean": subject.mean,
        "mean_decimal": subject.mean.map(hundredths),
    })
}

/// "35/6, 5.83"; a whole number stays as it is.
fn decimal(mean: Ratio) -> String {
    if mean.bottom() <= 1 { mean.to_string() } else { format!("{mean}, {}", hundredths(mean)) }
}

fn hundredths(mean: Ratio) -> String {
    let rounded = (mean.parts_per_100_000().saturating_add(500)) / 1000;
    format!("{}.{:02}", rounded / 100, rounded % 100)
}

//! `ironhex replay FILE`

use crate::Done;
use crate::commands::play::{length, points, result};
use crate::commands::serve;
use crate::failure::{Failure, show};
use crate::files;
use crate::output::{Output, columns, say};
use serde_json::json;
use shelf::{LogEntry, ShelfError, Shelved, Verification};
use std::path::Path;
use table::{Fault, Replay, Sentence, Source};

pub fn run(file: &Path, verify: bool, text: bool, open: bool, output: &mut Output) -> Done {
    let source = files::read(file)?;
    let (game, replay, lines) = shelf::open_replay(&source)?;
    let mut log = Vec::new();
    let verification = match text {
        true => game.narrate(&replay, &lines, &mut |told| log.push(told)),
        false => game.verify(&replay, &lines),
    };
    let verification = verification.map_err(|fault| match fault.file {
        None => Fault { file: Some(source.clone()), ..fault },
        Some(_) => fault,
    })?;
    for warning in &verification.warnings {
        say(format!("warning: {}: {warning}", source.name));
    }
    if output.json {
        document(game, &replay, &verification, text.then_some(&log), output)?;
    } else {
        if text {
            retell(&log, output)?;
        }
        if !verify && !text {
            summary(game, &replay, &verification, output)?;
        }
        if verify || !text {
            verdict(&source, &verification, output)?;
        } else if verification.divergence.is_none() {
            output.line(format!("\n{}", result(&verification.summary)))?;
        }
    }
    output.flush()?;
    let differs = verification.divergence.as_ref().map(|differs| {
        source
            .fault_in_line(differs.line, differs.what.clone())
            .help("from here on the rules give something else than what was written down")
    });
    let Some(fault) = differs else { return if open { serve::show(source.text, output) } else { Ok(()) } };
    if open {
        // The table shows it as far as it agrees, and says where it does not.
        show(&fault, output.json);
        serve::show(source.text, output)?;
        return Err(Failure::Said(1));
    }
    Err(ShelfError::Refused(fault).into())
}

fn summary(game: &dyn Shelved, replay: &Replay, verification: &Verification, output: &mut Output) -> Done {
    let header = &replay.header;
    let options = header.setup.options.iter().map(|(key, value)| format!("{key} = {value}"));
    let options = options.collect::<Vec<_>>().join(", ");
    let seed =
        header.chance.seed.map_or_else(|| "none: the dice were thrown by hand".into(), |s| s.to_string());
    let summary = &verification.summary;
    let rows = [
        ("Match", format!("{}, {}", game.name(), header.setup.scenario)),
        ("Options", if options.is_empty() { "all at their defaults".into() } else { options }),
        ("Seats", header.seats.join(", ")),
        ("Seed", format!("{seed} ({} dice)", header.chance.mode.name())),
        ("Result", result(summary)),
        ("Points", points(summary)),
        ("Length", length(summary)),
    ];
    columns(&rows.map(|(left, right)| (left.to_string(), right))).iter().try_for_each(|row| output.line(row))
}

fn verdict(source: &Source, verification: &Verification, output: &mut Output) -> Done {
    match &verification.divergence {
        None => output.line(format!(
            "{} plays again exactly as written: {} decisions, {} throws, {} digests agree",
            source.name, verification.summary.decisions, verification.throws, verification.digests
        )),
        Some(differs) => output.line(format!("{} differs at line {}", source.name, differs.line)),
    }
}

/// The log in sentences, a heading where a new turn begins. Decisions that only lead up to
/// something ("walk", "aim") are told by what comes of them.
fn retell(log: &[LogEntry], output: &mut Output) -> Done {
    let mut turn = None;
    for told in log {
        if turn != Some(told.turn) {
            let gap = if turn.is_some() { "\n" } else { "" };
            let heading = if told.turn == 0 { "Setup".into() } else { format!("Turn {}", told.turn) };
            turn = Some(told.turn);
            output.line(format!("{gap}{heading}"))?;
        }
        let mut number = format!("{:>5}", told.line);
        for sentence in told.happened.iter().map(cited).chain(by_word(told)) {
            output.line(format!("{number}  {sentence}"))?;
            number = " ".repeat(5);
        }
    }
    Ok(())
}

/// A sentence with its clause, unless it names it already.
fn cited(sentence: &Sentence) -> String {
    let Sentence { text, clause, .. } = sentence;
    if clause.is_empty() || text.contains(clause) { text.clone() } else { format!("{text} ({clause})") }
}

/// What was not played but said: a resignation, a draw.
fn by_word(told: &LogEntry) -> Option<String> {
    told.by_word.then(|| format!("{} {}.", told.seat, told.words).trim().to_string())
}

fn document(
    game: &dyn Shelved,
    replay: &Replay,
    verification: &Verification,
    log: Option<&Vec<LogEntry>>,
    output: &mut Output,
) -> Done {
    let (header, summary) = (&replay.header, &verification.summary);
    let options = header.setup.options.iter().map(|(key, value)| (key.clone(), json!(value)));
    let differs =
        verification.divergence.as_ref().map(|differs| json!({ "line": differs.line, "what": differs.what }));
    let mut document = json!({
        "game": game.id(),
        "scenario": header.setup.scenario,
        "options": options.collect::<serde_json::Map<_, _>>(),
        "seats": header.seats,
        "seed": header.chance.seed,
        "dice": header.chance.mode.name(),
        "rules": header.rules,
        "content": header.content.to_string(),
        "warnings": verification.warnings,
        "verified": verification.divergence.is_none(),
        "divergence": differs,
        "throws": verification.throws,
        "digests": verification.digests,
        "over": summary.over,
        "winner": summary.winner,
        "winner_side": summary.winner_side,
        "reason": summary.reason,
        "turns": summary.turns,
        "decisions": summary.decisions,
        "sides": summary.sides,
        "scores": summary.scores,
    });
    if let Some(log) = log {
        document["log"] = json!(log);
    }
    output.document(&document)
}

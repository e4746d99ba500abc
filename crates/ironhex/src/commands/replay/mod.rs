//! `ironhex replay FILE`

mod analyze;

use crate::Done;
use crate::browser_table;
use crate::cli::ReplayArgs;
use crate::failure::{Failure, show};
use crate::files;
use crate::output::{Output, columns, say};
use crate::summary::{length, points, result};
use serde_json::json;
use shelf::{LogEntry, Proof, ShelfError, Shelved, Verification};
use table::{Ending, Fault, Replay, Sentence};

pub fn run(args: &ReplayArgs, output: &mut Output) -> Done {
    let ReplayArgs { ref file, verify, text, analyze, open } = *args;
    let source = files::read(file, &files::REPLAY)?;
    if analyze {
        analyze::run(&source, output)?;
        output.flush()?;
        return if open { browser_table::show(source.text, output) } else { Ok(()) };
    }
    let (game, replay, lines) = shelf::open_replay(&source)?;
    let mut log = Vec::new();
    let verification = match text {
        true => game.narrate(&replay, &lines, &mut |entry| log.push(entry)),
        false => game.verify(&replay, &lines),
    };
    let verification = verification.map_err(|fault| match fault.file {
        None => Fault { file: Some(source.clone()), ..fault },
        Some(_) => fault,
    })?;
    for warning in verification.warnings() {
        say(format!("warning: {}: {warning}", source.name));
    }
    if output.json {
        document(game, &replay, &verification, text.then_some(&log), output)?;
    } else {
        if text {
            narrate(&log, output)?;
        }
        if !verify && !text {
            summary(game, &replay, &verification, output)?;
        }
        if verify || !text {
            output.line(format!("{}: {}", source.name, verification.sentence()))?;
        } else if verification.divergence.is_none() {
            output.line(format!("\n{}", result(&verification.summary)))?;
        }
    }
    output.flush()?;
    let differs = verification.divergence.as_ref().map(|differs| {
        source
            .fault_in_line(differs.line, differs.what.clone())
            .help("from here on, the rules give a different result than the replay")
    });
    let Some(fault) = differs else {
        return if open { browser_table::show(source.text, output) } else { Ok(()) };
    };
    if open {
        // The table shows the replay up to the first difference.
        show(&fault, output.json);
        browser_table::show(source.text, output)?;
        return Err(Failure::Reported(1));
    }
    Err(ShelfError::Refused(fault).into())
}

fn summary(game: &dyn Shelved, replay: &Replay, verification: &Verification, output: &mut Output) -> Done {
    let header = &replay.header;
    let options = header.setup.options.iter().map(|(key, value)| format!("{key} = {value}"));
    let options = options.collect::<Vec<_>>().join(", ");
    let seed = header.chance.seed.map_or_else(|| "none; dice were rolled by hand".into(), |s| s.to_string());
    let summary = &verification.summary;
    let mut rows = vec![
        ("Match", format!("{}, {}", game.name(), header.setup.scenario)),
        ("Options", if options.is_empty() { "defaults".into() } else { options }),
        ("Seats", header.seats.join(", ")),
        ("Seed", format!("{seed} ({} dice)", header.chance.mode.name())),
        ("Result", result(summary)),
        ("Points", points(summary)),
        ("Length", length(summary)),
    ];
    rows.extend(header.notes.iter().map(|note| ("Note", note.clone())));
    let rows: Vec<_> = rows.into_iter().map(|(left, right)| (left.to_string(), right)).collect();
    columns(&rows).iter().try_for_each(|row| output.line(row))
}

/// Prints the log in sentences, with a heading for every turn. Decisions that only lead up to something
/// ("walk", "aim") appear through their results.
fn narrate(log: &[LogEntry], output: &mut Output) -> Done {
    let mut turn = None;
    for entry in log {
        if turn != Some(entry.turn) {
            let gap = if turn.is_some() { "\n" } else { "" };
            let heading = if entry.turn == 0 { "Setup".into() } else { format!("Turn {}", entry.turn) };
            turn = Some(entry.turn);
            output.line(format!("{gap}{heading}"))?;
        }
        let mut number = format!("{:>5}", entry.line);
        for sentence in entry.happened.iter().map(cited).chain(by_word(entry)) {
            output.line(format!("{number}  {sentence}"))?;
            number = " ".repeat(5);
        }
    }
    Ok(())
}

/// A sentence with its clause, unless it already names it.
fn cited(sentence: &Sentence) -> String {
    let Sentence { text, clause, .. } = sentence;
    if clause.is_empty() || text.contains(clause) { text.clone() } else { format!("{text} ({clause})") }
}

/// A resignation or an agreed draw, which are not played but announced.
fn by_word(entry: &LogEntry) -> Option<String> {
    entry.by_word.then(|| format!("{} {}.", entry.seat, entry.words).trim().to_string())
}

/// How the match ended, in a word for programs.
fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Played(_) => "played",
        Ending::Resigned(_) => "resigned",
        Ending::Agreed => "agreed",
    }
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
        "notes": header.notes,
        "warnings": verification.warnings(),
        "verified": verification.proof() == Proof::Full,
        "proof": verification.proof().name(),
        "gaps": verification.checked.gaps.iter().map(|gap| gap.name()).collect::<Vec<_>>(),
        "sentence": verification.sentence(),
        "divergence": differs,
        "throws": verification.checked.throws,
        "digests": verification.checked.digests,
        "over": summary.over,
        "ending": verification.checked.ending.map(ending),
        "resigned": verification.resigned,
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

//! Runs: the same results with any number of threads, after interruptions, and as replays.

mod common;

use common::{QUICK, play, study};
use lab::records::GameResult;
use lab::{CellRecord, Findings, JOURNAL, Journal, Opening, ResultsFolder, Resumed, Run, Study};
use players::Stop;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use table::Fault;

#[test]
fn one_thread_and_two_find_the_same() {
    let study = study(QUICK);
    let (one, two) = (play(&study, 1), play(&study, 2));
    assert_eq!(one, two);
    assert_eq!(one.iter().map(CellRecord::finished).sum::<u64>(), 120);
}

#[test]
fn a_stopped_run_in_rounds_has_games_of_every_cell() {
    let study = study(QUICK);
    let stop = Stop::default();
    let run = Run {
        threads: Some(1),
        journal: None,
        before: Vec::new(),
        rounds: 10,
        stop: &stop,
        progress: &mut |done, _| {
            if done >= 60 {
                stop.now();
            }
        },
    };
    let records = run.play(&study).unwrap_or_else(|fault| panic!("{fault}"));
    let finished: Vec<u64> = records.iter().map(CellRecord::finished).collect();
    assert!(finished.iter().all(|games| *games >= 12), "{finished:?}");
    // In rounds or not, the games are the same.
    let whole = play(&study, 1);
    for (some, all) in records.iter().zip(&whole) {
        let both = some.games.iter().zip(&all.games).filter(|(some, _)| some.is_some());
        both.for_each(|(some, all)| assert_eq!(some.map(|row| row.result), all.map(|row| row.result)));
    }
}

/// What a new run finds in a folder, and the folder itself, which stays locked.
fn open(folder: &Path, study: &Study, opening: Opening) -> Result<(ResultsFolder, Resumed), Fault> {
    let names = lab::report::names();
    let names: Vec<&str> = names.iter().map(String::as_str).chain([JOURNAL]).collect();
    let mut folder = ResultsFolder::open(folder, &names, opening.overwrite)?;
    let resumed = Journal::open(&folder, study, opening)?;
    folder.claim(&names)?;
    Ok((folder, resumed))
}

/// What a new run finds in a folder.
fn resumed(folder: &Path, study: &Study) -> Resumed {
    open(folder, study, Opening::default()).unwrap_or_else(|fault| panic!("{fault}")).1
}

/// Plays into a folder until `most` games are finished; returns how many are.
fn play_into(folder: &Path, study: &Study, most: u64, again: bool) -> u64 {
    let opening = Opening { again, ..Opening::default() };
    let (mut folder, resumed) = open(folder, study, opening).unwrap_or_else(|fault| panic!("{fault}"));
    let stop = Stop::default();
    let mut finished = 0;
    let run = Run {
        threads: Some(2),
        journal: Some(resumed.journal),
        before: resumed.records,
        rounds: 1,
        stop: &stop,
        progress: &mut |done, _| {
            finished = done;
            if done >= most {
                stop.now();
            }
        },
    };
    let records = run.play(study).unwrap_or_else(|fault| panic!("{fault}"));
    let findings = Findings::of(study, &records);
    assert_eq!((findings.games, findings.complete), (finished, finished == study.total()));
    lab::report::write(&mut folder, study, &records, &findings).unwrap_or_else(|fault| panic!("{fault}"));
    finished
}

/// Every results file; the journal depends on the course of the run and may differ.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("an entry"));
    let named = entries.map(|entry| {
        (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("a file"))
    });
    named.filter(|(name, _)| name != JOURNAL && !name.starts_with('.') && !name.contains("damaged")).collect()
}

#[test]
fn a_stopped_run_resumes_and_ends_with_the_same_files() {
    let study = study(QUICK);
    let (whole, broken) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    assert_eq!(play_into(whole.path(), &study, u64::MAX, false), 120);
    let first = play_into(broken.path(), &study, 10, false);
    assert!((10..120).contains(&first), "{first} games were finished before the stop");
    let second = play_into(broken.path(), &study, first + 20, false);
    assert!(second > first, "nothing that was finished is lost");
    assert_eq!(play_into(broken.path(), &study, u64::MAX, false), 120);
    assert_eq!(files(whole.path()), files(broken.path()));
    assert_eq!(files(whole.path()).len(), 22, "the report and the marker");
}

#[test]
fn an_incomplete_line_is_dropped_and_its_games_are_played_again() {
    let study = study(QUICK);
    let (whole, torn) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    play_into(whole.path(), &study, u64::MAX, false);
    play_into(torn.path(), &study, u64::MAX, false);
    let path = torn.path().join("journal.jsonl");
    let text = fs::read(&path).expect("the journal");
    fs::write(&path, &text[..text.len() - 9]).expect("torn");
    let found = resumed(torn.path(), &study);
    let missing = 120 - found.records.iter().map(CellRecord::finished).sum::<u64>();
    assert!(missing > 0);
    let lines = text.iter().filter(|byte| **byte == b'\n').count();
    assert!(found.notes[0].ends_with(&format!("line {lines}: it is incomplete, as after a crash")));
    let words = "1 damaged record; its games will be played again, with all that are missing: ";
    assert!(found.notes.len() == 2 && found.notes[1].starts_with(&format!("{words}{missing} game")));
    drop(found);
    assert_eq!(play_into(torn.path(), &study, u64::MAX, false), 120);
    assert_eq!(files(whole.path()), files(torn.path()));
}

#[test]
fn the_journal_of_another_study_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let mine = study(QUICK);
    play_into(folder.path(), &mine, u64::MAX, false);
    let refused = |text: &str| match open(folder.path(), &study(text), Opening::default()) {
        Ok(_) => panic!("it was accepted"),
        Err(fault) => fault.to_string(),
    };
    assert!(refused(&QUICK.replace("seed = 5", "seed = 6")).contains("another seed"));
    assert!(refused(&QUICK.replace("QS-T2", "QS-X1")).contains("a cell that is not in this study"));
    let other_game = "game = \"battleclix\"\nscenarios = [\"drill\"]\ngames = 1";
    assert!(
        refused(other_game).contains("it is for another game") && refused(other_game).contains("--again")
    );
    let path = folder.path().join(JOURNAL);
    let text = fs::read_to_string(&path).expect("the journal");
    let changed = |from: &str, to: &str| fs::write(&path, resealed(&text, from, to)).expect("written");
    changed("\"rules\":", "\"rules\":9");
    assert!(refused(QUICK).contains("another version of the rules"));
    changed("\"ironhex_lab\":4", "\"ironhex_lab\":5");
    assert!(refused(QUICK).contains("has format 5"));
    fs::write(&path, "hello\n").expect("written");
    assert!(refused(QUICK).contains("is not a journal of the lab"));
    let batches = text.split_inclusive('\n').skip(2).collect::<String>();
    fs::write(&path, batches).expect("written");
    assert!(refused(QUICK).contains("no undamaged header"));
    let first = "{\"ironhex_lab\":1,\"game\":\"quickstart\",\"rules\":1}\n";
    fs::write(&path, first).expect("written");
    let old = refused(QUICK);
    assert!(old.contains("without checksums") && old.contains("--again"), "{old}");
    assert_eq!(fs::read_to_string(&path).expect("the journal"), first, "a refusal changes nothing");
    assert_eq!(play_into(folder.path(), &mine, u64::MAX, true), 120, "--again starts over");
}

/// A journal with a change in all of its records, under new checksums.
fn resealed(text: &str, from: &str, to: &str) -> String {
    let seal = |line: &str| {
        let rest = line.replace(from, to)[26..].to_string();
        format!("{{\"sum\":\"{}\",{rest}\n", table::Digest::of_bytes(rest.as_bytes()))
    };
    text.lines().map(seal).collect()
}

#[test]
fn damaged_records_are_named_and_only_their_games_are_played_again() {
    let study = study(QUICK);
    let (whole, damaged) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    play_into(whole.path(), &study, u64::MAX, false);
    play_into(damaged.path(), &study, u64::MAX, false);
    let path = damaged.path().join(JOURNAL);
    let text = fs::read_to_string(&path).expect("the journal");
    // The first two lines are headers. A result of the third and of the fifth line changes.
    let change = |(at, line): (usize, &str)| match at {
        2 | 4 => line.replacen("\"games\":[[", "\"games\":[[1", 1),
        _ => line.into(),
    };
    let changed: String = text.split_inclusive('\n').enumerate().map(change).collect();
    fs::write(&path, &changed).expect("damaged");
    let checked = lab::check(damaged.path()).unwrap_or_else(|fault| panic!("{fault}"));
    let journal = checked[0].journal.clone().expect("a journal");
    assert!(checked[0].damaged && journal.problem.is_none());
    assert_eq!(journal.damaged.iter().map(|damage| damage.line).collect::<Vec<_>>(), [3, 5]);
    assert_eq!(journal.lost_games, Some(120 - journal.games));
    assert_eq!(fs::read_to_string(&path).expect("the journal"), changed, "checking changes nothing");
    let found = resumed(damaged.path(), &study);
    let lost = 120 - found.records.iter().map(CellRecord::finished).sum::<u64>();
    assert!((2..120).contains(&lost), "{lost}");
    for (note, words) in found.notes.iter().zip([
        "line 3: its checksum does not match",
        "line 5: its checksum does not match",
        &format!("2 damaged records; their {lost} games will be played again"),
        "journal.damaged-1.jsonl",
    ]) {
        assert!(note.contains(words), "{:?}", found.notes);
    }
    drop(found);
    let kept = damaged.path().join("journal.damaged-1.jsonl");
    assert_eq!(fs::read_to_string(kept).expect("a copy"), changed);
    assert_eq!(play_into(damaged.path(), &study, u64::MAX, false), 120);
    assert_eq!(files(whole.path()), files(damaged.path()));
    let checked = lab::check(damaged.path()).unwrap_or_else(|fault| panic!("{fault}"));
    let journal = checked[0].journal.clone().expect("a journal");
    assert_eq!((checked[0].damaged, journal.games, journal.of), (false, 120, 120));
}

#[test]
fn games_of_another_build_are_mixed_only_if_asked_and_the_report_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = study(QUICK);
    play_into(folder.path(), &study, 10, false);
    let path = folder.path().join(JOURNAL);
    let text = fs::read_to_string(&path).expect("the journal");
    fs::write(&path, resealed(&text, lab::BUILD, "0123456789abcdef")).expect("written");
    let Err(fault) = open(folder.path(), &study, Opening::default()) else { panic!("it was accepted") };
    let said = fault.to_string();
    assert!(said.contains("another build") && said.contains("build 0123456789abcdef"), "{said}");
    assert!(said.contains("--other-build") && said.contains(lab::BUILD), "{said}");
    let opening = Opening { other_build: true, ..Opening::default() };
    let (_, found) = open(folder.path(), &study, opening).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(found.records.iter().map(CellRecord::finished).sum::<u64>() >= 10);
    assert_eq!(found.played_by.len(), 2);
    let findings = Findings::of(&study, &found.records).played_by(&found.played_by);
    assert!(lab::report::page(&study, &findings).contains("Mixed games of several builds"));
    drop(found);
    // From now on this build plays on.
    assert_eq!(resumed(folder.path(), &study).played_by.len(), 2);
}

#[test]
fn files_that_the_lab_did_not_write_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = study(QUICK);
    let mine = folder.path().join("games.csv");
    let refused = || match open(folder.path(), &study, Opening::default()) {
        Ok(_) => panic!("it was accepted"),
        Err(fault) => fault.to_string(),
    };
    fs::write(&mine, "my games").expect("written");
    assert!(refused().contains("was not written by the lab") && refused().contains("--overwrite"));
    assert!(!folder.path().join(JOURNAL).exists(), "nothing was begun");
    fs::remove_file(&mine).expect("removed");
    play_into(folder.path(), &study, u64::MAX, false);
    play_into(folder.path(), &study, u64::MAX, false);
    fs::write(&mine, "my notes").expect("written");
    assert!(refused().contains("was changed after the lab wrote it"));
    let checked = lab::check(folder.path()).unwrap_or_else(|fault| panic!("{fault}"));
    let changed = checked[0].files.iter().filter(|file| file.state == lab::FileState::Changed);
    assert_eq!(changed.map(|file| file.name.as_str()).collect::<Vec<_>>(), ["games.csv"]);
    let opening = Opening { overwrite: true, ..Opening::default() };
    assert!(open(folder.path(), &study, opening).is_ok());
    // Claimed and not yet written again, as after a crash: the lab may write it.
    assert_eq!(play_into(folder.path(), &study, u64::MAX, false), 120);
    fs::write(folder.path().join(lab::MARKER), "mine").expect("written");
    assert!(refused().contains("is damaged, or is not the lab's"));
}

#[test]
fn games_that_a_smaller_study_cannot_take_over_are_announced() {
    let folder = tempfile::tempdir().expect("a folder");
    play_into(folder.path(), &study(QUICK), u64::MAX, false);
    let few = study(&QUICK.replace("games = 30", "games = 29"));
    let found = resumed(folder.path(), &few);
    let missing = few.total() - found.records.iter().map(CellRecord::finished).sum::<u64>();
    let words = " in records that reach beyond this study will be played again";
    let expected = match missing {
        0 => Vec::new(),
        1 => vec![format!("1 game{words}")],
        more => vec![format!("{more} games{words}")],
    };
    assert_eq!(found.notes, expected);
}

#[test]
fn the_files_of_a_report_are_the_announced_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    play_into(folder.path(), &study(QUICK), u64::MAX, false);
    let mut announced = [lab::report::names(), vec![lab::MARKER.into()]].concat();
    announced.sort();
    assert_eq!(files(folder.path()).into_keys().collect::<Vec<_>>(), announced);
}

#[test]
fn two_runs_do_not_write_to_one_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = study(QUICK);
    let first = open(folder.path(), &study, Opening::default()).unwrap_or_else(|fault| panic!("{fault}"));
    for again in [false, true] {
        let opening = Opening { again, ..Opening::default() };
        let Err(fault) = open(folder.path(), &study, opening) else { panic!("it was accepted") };
        assert!(fault.to_string().contains("another run is writing to"), "{fault}");
    }
    let in_use = || lab::check(folder.path()).unwrap_or_else(|fault| panic!("{fault}"))[0].in_use;
    assert!(in_use());
    drop(first);
    assert!(!in_use());
    assert_eq!(play_into(folder.path(), &study, u64::MAX, false), 120);
}

#[test]
fn more_games_or_more_forces_resume_from_the_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    play_into(folder.path(), &study(QUICK), u64::MAX, false);
    let more =
        study(&QUICK.replace("games = 30", "games = 40").replace("[forces]", "[forces]\nthird = \"rommel\""));
    assert_eq!(resumed(folder.path(), &more).records.iter().map(CellRecord::finished).sum::<u64>(), 120);
    assert_eq!(play_into(folder.path(), &more, u64::MAX, false), 40 * 12);
}

#[test]
fn every_game_can_be_reproduced_as_a_match() {
    for text in [
        QUICK,
        "game = \"battleclix\"\nscenarios = [\"drill\"]\nplayers = [\"random\"]\ngames = 3\ndice = \"bag\"",
    ] {
        let study = study(text);
        let records = play(&study, 2);
        for (cell, record) in records.iter().enumerate() {
            for game in 0..3 {
                let row = record.games[game].expect("finished");
                let request =
                    study.request(cell + 1, game as u32 + 1).unwrap_or_else(|fault| panic!("{fault}"));
                let report = study.game.play_match(&request).unwrap_or_else(|trouble| panic!("{trouble}"));
                let summary = &report.summary;
                let result = summary.winner_side.map_or(GameResult::Draw, GameResult::Won);
                assert_eq!(
                    (row.result, row.turns, row.decisions as usize),
                    (result, summary.turns, summary.decisions)
                );
                assert_eq!(row.scores.map(i64::from).to_vec(), summary.scores);
                assert_eq!(Some(&record.clauses[usize::from(row.clause)]), summary.reason.as_ref());
            }
        }
    }
    let study = study(QUICK);
    assert!(study.request(9, 1).is_err_and(|fault| fault.to_string().contains("cells 1 to 4")));
    assert!(study.request(1, 31).is_err_and(|fault| fault.to_string().contains("games 1 to 30")));
    assert!(study.request(0, 1).is_err() && study.request(1, 0).is_err());
}

#[test]
fn counting_units_changes_no_game() {
    let (with, without) = (study(QUICK), study(&QUICK.replace("seed = 5", "seed = 5\nunits = false")));
    for (a, b) in play(&with, 1).into_iter().zip(play(&without, 1)) {
        assert_eq!(a.games, b.games);
        assert_eq!((a.units.len(), b.units.len()), (4, 0));
    }
}

//! Runs: the same results with any number of threads, after interruptions, and as replays.

mod common;

use common::{QUICK, play, study};
use lab::records::GameResult;
use lab::{CellRecord, Findings, Journal, Run, Study};
use players::Stop;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

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
        progress: &mut |done| {
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

/// Plays into a folder until `most` games are finished; returns how many are.
fn play_into(folder: &Path, study: &Study, most: u64, again: bool) -> u64 {
    let (journal, before) = Journal::open(folder, study, again).unwrap_or_else(|fault| panic!("{fault}"));
    let stop = Stop::default();
    let mut finished = 0;
    let run = Run {
        threads: Some(2),
        journal: Some(journal),
        before,
        rounds: 1,
        stop: &stop,
        progress: &mut |done| {
            finished = done;
            if done >= most {
                stop.now();
            }
        },
    };
    let records = run.play(study).unwrap_or_else(|fault| panic!("{fault}"));
    let findings = Findings::of(study, &records);
    assert_eq!((findings.games, findings.complete), (finished, finished == study.total()));
    lab::report::write(folder, study, &records, &findings).unwrap_or_else(|fault| panic!("{fault}"));
    finished
}

/// Every results file; the journal depends on the course of the run and may differ.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("an entry"));
    let named = entries.map(|entry| {
        (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("a file"))
    });
    named.filter(|(name, _)| name != "journal.jsonl").collect()
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
    assert_eq!(files(whole.path()).len(), 14);
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
    let (_, before) = Journal::open(torn.path(), &study, false).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(before.iter().map(CellRecord::finished).sum::<u64>() < 120);
    assert_eq!(play_into(torn.path(), &study, u64::MAX, false), 120);
    assert_eq!(files(whole.path()), files(torn.path()));
}

#[test]
fn the_journal_of_another_study_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let mine = study(QUICK);
    play_into(folder.path(), &mine, u64::MAX, false);
    let refused = |text: &str| match Journal::open(folder.path(), &study(text), false) {
        Ok(_) => panic!("it was accepted"),
        Err(fault) => fault.to_string(),
    };
    assert!(refused(&QUICK.replace("seed = 5", "seed = 6")).contains("another seed"));
    assert!(refused(&QUICK.replace("QS-T2", "QS-X1")).contains("a cell that is not in this study"));
    let other_game = "game = \"battleclix\"\nscenarios = [\"drill\"]\ngames = 1";
    assert!(
        refused(other_game).contains("it is for another game") && refused(other_game).contains("--again")
    );
    let path = folder.path().join("journal.jsonl");
    let text = fs::read_to_string(&path).expect("the journal");
    fs::write(&path, text.replacen("\"rules\":", "\"rules\":9", 1)).expect("written");
    assert!(refused(QUICK).contains("another version of the rules"));
    fs::write(&path, "hello\n").expect("written");
    assert!(refused(QUICK).contains("not a journal header"));
    assert_eq!(play_into(folder.path(), &mine, u64::MAX, true), 120, "--again starts over");
}

#[test]
fn two_runs_do_not_write_to_one_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = study(QUICK);
    let first = Journal::open(folder.path(), &study, false).unwrap_or_else(|fault| panic!("{fault}"));
    for again in [false, true] {
        let Err(fault) = Journal::open(folder.path(), &study, again) else { panic!("it was accepted") };
        assert!(fault.to_string().contains("another run is writing to"), "{fault}");
    }
    drop(first);
    assert_eq!(play_into(folder.path(), &study, u64::MAX, false), 120);
}

#[test]
fn more_games_or_more_forces_resume_from_the_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    play_into(folder.path(), &study(QUICK), u64::MAX, false);
    let more =
        study(&QUICK.replace("games = 30", "games = 40").replace("[forces]", "[forces]\nthird = \"rommel\""));
    let (_, before) = Journal::open(folder.path(), &more, false).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(before.iter().map(CellRecord::finished).sum::<u64>(), 120);
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

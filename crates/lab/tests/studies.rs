//! Valid studies, and the faults of invalid ones.

mod common;

use common::{QUICK, study, try_study};

/// The small study with a part replaced.
fn with(from: &str, to: &str) -> String {
    assert!(QUICK.contains(from), "the study has no '{from}'");
    QUICK.replacen(from, to, 1)
}

/// Expects that the study is refused, with a fault at this line that contains these words and a remedy.
#[track_caller]
fn refused(text: &str, line: usize, words: &[&str]) {
    let Err(fault) = try_study(text) else { panic!("it is accepted:\n{text}") };
    let message = fault.to_string();
    assert_eq!(fault.line_column().map(|(line, _)| line), Some(line), "{message}");
    assert!(fault.help.is_some(), "no remedy: {message}");
    for word in words {
        assert!(message.contains(word), "'{word}' is not in: {message}");
    }
}

#[test]
fn a_study_is_laid_out_cell_by_cell() {
    let study = study(QUICK);
    assert_eq!((study.bouts.len(), study.cells.len(), study.total()), (2, 4, 120));
    assert_eq!(study.variants[1].name, "exit_allowed = no");
    assert_eq!(
        study.variants[1].options,
        [("exit_allowed", "no"), ("turn_limit", "12")].map(|(k, v)| (k.into(), v.into()))
    );
    let names = |cell: usize| [0, 1].map(|side| study.contender(&study.cells[cell], side).name.clone());
    assert_eq!(names(0), ["heavy", "light"]);
    assert_eq!(names(1), ["light", "heavy"]);
    assert_eq!(study.cells[1].request.setup.forces, ["cicada+saladin", "hunchback+enforcer"]);
    assert_eq!(study.bouts[1].baseline, Some(0));
}

#[test]
fn names_do_not_control_the_terminal() {
    refused(
        &with("A quick study", "A\\u001b[2J study"),
        2,
        &["the title has a control character", "plain text"],
    );
    refused(&with("A quick study", "Two\\nlines"), 2, &["the title has a control character"]);
    refused(&with("heavy =", "\"he\\u0007avy\" ="), 10, &["the name of a force has a control character"]);
}

#[test]
fn only_twins_share_their_seeds() {
    let study = study(QUICK);
    let seeds: Vec<_> =
        study.cells.iter().map(|cell| (0..5).map(|game| cell.seed(game)).collect::<Vec<_>>()).collect();
    assert_eq!(seeds[0], seeds[1], "with sides swapped");
    assert_eq!(seeds[0], seeds[2], "under an option");
    assert_ne!(seeds[0][0], seeds[0][1]);
    let other = common::study(&with("seed = 5", "seed = 6"));
    assert_ne!(other.cells[0].seed(0), study.cells[0].seed(0));
}

#[test]
fn another_cell_does_not_change_the_others() {
    let (small, large) = (study(QUICK), study(&with("[forces]", "[forces]\nmiddle = \"rommel+cicada\"")));
    for cell in &small.cells {
        let same = large.cells.iter().find(|other| other.digest == cell.digest).expect("it is still there");
        assert_eq!(same.seed(7), cell.seed(7));
    }
    assert_eq!(large.cells.len(), 3 * small.cells.len());
}

#[test]
fn contenders_are_named_by_what_distinguishes_them() {
    let names =
        |text: &str| study(text).bouts[0].contenders.each_ref().map(|contender| contender.name.clone());
    let plain = "game = \"quickstart\"\nscenarios = [\"QS-T1\"]\ngames = 1\n";
    assert_eq!(names(plain), ["Attacker", "Defender"]);
    assert_eq!(study(plain).cells.len(), 1, "contenders that differ only in their sides do not swap them");
    assert_eq!(names(&format!("{plain}players = [\"regular, random\"]")), ["regular", "random"]);
    assert_eq!(names(&format!("{plain}forces.us = \"enforcer\"")), ["us (Attacker)", "us (Defender)"]);
    let forces = "[forces]\na = \"enforcer\"\nb = \"hunchback\"\n";
    assert_eq!(
        names(&format!("{plain}players = [\"regular, random\"]\n{forces}")),
        ["a (regular)", "b (random)"]
    );
}

#[test]
fn every_force_also_meets_itself_with_mirror() {
    let mirrored = study(&with("games = 30", "games = 30\nmirror = true"));
    assert_eq!(mirrored.bouts.iter().filter(|bout| bout.variant == 0).count(), 3);
    let once = study(&with("games = 30", "games = 30\nswap = false"));
    assert_eq!(once.cells.len(), 2);
}

#[test]
fn unknown_names_are_reported_with_the_nearest() {
    refused(&with("quickstart", "quickstat"), 3, &["unknown game", "did you mean 'quickstart'?"]);
    refused(&with("QS-T2", "QS-TT2"), 4, &["unknown scenario 'QS-TT2'", "did you mean"]);
    refused(&with("\"random\"", "\"randm\""), 5, &["unknown player 'randm'", "'random'"]);
    refused(&with("enforcer", "enforcr"), 10, &["unknown unit 'enforcr'", "did you mean 'enforcer'?"]);
    refused(&with("turn_limit = 12", "turn_limt = 12"), 14, &["unknown option 'turn_limt'", "'turn_limit'"]);
    refused(
        &with("[\"no\"]", "[\"never\"]"),
        17,
        &["unknown value of exit_allowed 'never'", "known: yes, no"],
    );
    refused(&with("seed = 5", "seed = 5\nmaps = [\"QS-M9\"]"), 8, &["unknown map 'QS-M9'"]);
    refused(&with("seed = 5", "seed = 5\ndice = \"loaded\""), 8, &["unknown dice 'loaded'", "fair"]);
    refused(&with("games = 30", "gmes = 30"), 6, &["unknown key 'gmes'", "did you mean 'games'?"]);
}

#[test]
fn the_line_of_an_invalid_player_is_reported() {
    refused(&with("\"random\"", "\"program:\""), 5, &["missing command after 'program:'"]);
    refused(&with("\"random\"", "\"random, veteran:\""), 5, &["missing thinking time after 'veteran:'"]);
    refused(&with("\"random\"", "\"regular:1s\""), 5, &["does not think ahead"]);
    refused(
        &with("\"random\"", "\"program:./no-such-bot\""),
        5,
        &["cannot start the program './no-such-bot'"],
    );
}

/// A stranger's study runs nothing while it is read, or refused.
#[cfg(unix)]
#[test]
fn reading_a_study_starts_no_program() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let (bot, trace) = (folder.path().join("bot"), folder.path().join("it-ran"));
    std::fs::write(&bot, format!("#!/bin/sh\ntouch {}\n", trace.display())).expect("it is written");
    std::fs::set_permissions(&bot, std::fs::Permissions::from_mode(0o755)).expect("it may be executed");
    let command = bot.display().to_string();
    let text = with("\"random\"", &format!("\"program:{command}\""));
    assert_eq!(study(&text).programs(), [command.as_str()]);
    assert!(try_study(&text.replace("exit_allowed", "exit_alowed")).is_err());
    assert!(!trace.exists(), "it ran");
}

#[test]
fn a_study_with_programs_needs_a_seed_that_they_cannot_guess() {
    let text = with("\"random\"", "\"regular, program:true\"");
    refused(&text.replace("seed = 5\n", ""), 5, &["needs a seed of its own", "seed = \"0x"]);
    let wide = "0x000102030405060708090a0b0c0d0e0f";
    let study = study(&text.replace("seed = 5", &format!("seed = \"{wide}\"")));
    assert_eq!(study.seed.to_string(), wide);
    let seeds = [study.cells[0].seed(0), study.cells[0].seed(1)];
    assert!(seeds[0] != seeds[1] && seeds.iter().all(|seed| seed.number().is_none()), "{seeds:?}");
    refused(&with("seed = 5", "seed = \"0x12\""), 7, &["invalid seed '0x12'"]);
}

/// Old replays and journals are of these seeds.
#[test]
fn the_seeds_of_a_numbered_study_never_change() {
    let study = study(QUICK);
    assert_eq!(
        [0, 1].map(|game| study.cells[0].seed(game).to_string()),
        ["5854023735681190079", "2198334362418397599"]
    );
}

#[test]
fn required_keys_are_asked_for() {
    for (text, key) in [("", "game"), ("game = \"quickstart\"\ngames = 1", "scenarios")] {
        let Err(fault) = try_study(text) else { panic!("accepted") };
        let (said, wanted) = (fault.to_string(), format!("the study has no '{key}'"));
        assert!(said.contains(&wanted) && said.contains("a study needs at least game = "), "{said}");
    }
}

#[test]
fn invalid_numbers_are_refused() {
    refused(&with("games = 30", "games = 0"), 6, &["a study needs at least one game", "games = 1000"]);
    refused(&with("games = 30", "games = -3"), 6, &["invalid number of games '-3'"]);
    refused(&with("games = 30", "games = 100000000000"), 6, &["invalid number of games", "from 1 to"]);
    refused(&with("games = 30", "games = \"30\""), 6, &["must be a whole number", "without quotes"]);
    refused(&with("games = 30", "games = 1e3"), 6, &["a whole number"]);
    let Err(fault) = try_study(&with("games = 30", "games = 20000000")) else { panic!("accepted") };
    assert!(fault.to_string().contains("more than 20000000 games"), "{fault}");
    refused(&with("seed = 5", "seed = -5"), 7, &["invalid seed '-5'"]);
    refused(
        &with("turn_limit = 12", "turn_limit = 1200"),
        14,
        &["turn_limit cannot be '1200'", "from 0 to 999"],
    );
}

#[test]
fn what_is_even_and_when_to_stop_are_checked() {
    let plain = study(QUICK);
    assert_eq!((plain.margin.low, plain.margin.high, plain.until_settled), (0.45, 0.55, false));
    let strict = study(&with("seed = 5", "seed = 5\neven = [48, 52.5]"));
    assert_eq!((strict.margin.low, strict.margin.high), (0.48, 0.525));
    refused(
        &with("seed = 5", "seed = 5\neven = [55, 45]"),
        8,
        &["two percentages around 50", "even = [45, 55]"],
    );
    refused(&with("seed = 5", "seed = 5\neven = [45]"), 8, &["two percentages around 50"]);
    refused(&with("seed = 5", "seed = 5\nuntil = \"bored\""), 8, &["unknown end 'bored'", "settled"]);
    refused(&with("seed = 5", "seed = 5\nuntil = \"settled\""), 8, &["compares options", "remove 'until'"]);
}

#[test]
fn contradictions_are_refused() {
    refused(&with("[\"no\"]", "[\"yes\"]"), 17, &["exit_allowed = yes is already the baseline"]);
    refused(&with("[\"no\"]", "[\"no\", \"no\"]"), 17, &["exit_allowed = no is compared twice"]);
    refused(
        &with("exit_allowed = [\"no\"]", "turn_limit = [12]"),
        17,
        &["turn_limit = 12 is already the baseline"],
    );
    let padded = with("turn_limit = 12", "turn_limit = \"012\"");
    refused(
        &padded.replace("exit_allowed = [\"no\"]", "turn_limit = [12]"),
        17,
        &["turn_limit = 12 is already the baseline"],
    );
    refused(&with("[\"no\"]", "\"no\""), 17, &["must be a list in brackets", "such as"]);
    refused(&with("[\"no\"]", "[]"), 17, &["no value of exit_allowed"]);
    refused(&with("[\"QS-T2\"]", "[\"QS-T2\", \"QS-T2\"]"), 4, &["named twice"]);
    refused(&with("[\"QS-T2\"]", "[]"), 4, &["at least one scenario"]);
    refused(&with("[\"random\"]", "[\"random\", \"random\"]"), 5, &["named twice"]);
    refused(&with("[\"random\"]", "[\"a, b, c\"]"), 5, &["more than two players"]);
    let twins = with("light = [\"cicada\", \"saladin\"]", "light = \"hunchback+enforcer\"");
    refused(&twins, 11, &["'heavy' and 'light' are the same"]);
    refused(&with("\"hunchback+enforcer\"", "\"\""), 10, &["'heavy' has no members"]);
    refused(&with("heavy =", "\"\" ="), 10, &["a force has no name"]);
}

#[test]
fn a_force_that_the_scenario_does_not_allow_is_refused_or_played_on_purpose() {
    let elite = with("light = [\"cicada\", \"saladin\"]", "light = [\"infiltrator\"]");
    refused(&elite, 11, &["'light' is not legal in QS-T2", "QS-GEN-4", "any_force = true"]);
    let wanted = elite.replacen("seed = 5", "seed = 5\nany_force = true", 1);
    assert_eq!(study(&wanted).cells.len(), 4);
    let company =
        "game = \"battleclix\"\nscenarios = [\"meeting\"]\ngames = 1\nforces.few = \"atlas-as7-d commander\"";
    refused(company, 4, &["'few' is not legal in meeting", "a Company has 12"]);
}

#[test]
fn a_missing_pack_is_reported_with_its_line() {
    let Err(fault) = try_study(&with("seed = 5", "seed = 5\npacks = [\"mine.toml\"]")) else {
        panic!("accepted")
    };
    assert_eq!(fault.to_string(), "study.toml:8:10: there is no file 'mine.toml'");
}

#[test]
fn invalid_toml_is_reported_with_its_line() {
    let Err(fault) = try_study("game = \"quickstart\"\nscenarios = [") else { panic!("accepted") };
    assert!(fault.to_string().starts_with("study.toml:2:"), "{fault}");
    let Err(fault) = try_study(&with("\"hunchback+enforcer\"", "7")) else { panic!("accepted") };
    assert!(fault.to_string().contains("a force is a string such as"), "{fault}");
}

#[test]
fn a_quick_study_is_a_study_like_any_other() {
    let quick = lab::QuickStudy {
        title: "A \"quoted\" title".into(),
        game: "quickstart".into(),
        scenarios: vec!["QS-T2".into()],
        forces: vec![("one two".into(), "enforcer".into()), ("b".into(), "hunchback".into())],
        options: vec![("turn_limit".into(), "9".into())],
        compare: vec![("exit_allowed".into(), vec!["no".into()])],
        games: 3,
        seed: Some(4.into()),
        ..lab::QuickStudy::default()
    };
    let study = study(&quick.to_toml());
    assert_eq!(
        (study.title.as_str(), study.games, study.seed.number(), study.cells.len()),
        ("A \"quoted\" title", 3, Some(4), 4)
    );
    assert_eq!(study.bouts[0].contenders[0].name, "one two");
}

/// An override that a message proposes works, in every game: a force that is too dear or too heavy is played, and its
/// replay says so and can be played again.
#[test]
fn any_force_is_played_where_it_is_asked_for() {
    let forces = [
        // 605 tons, and a Company of eleven without a commander.
        (
            "battleclix",
            "meeting",
            "battlemaster-blr-1g commander veteran+thunderbolt-tdr-5s veteran+griffin-grf-1n+shadow-hawk-shd-2h+archer-arc-2r+centurion-cn9-a+hunchback-hbk-4g+phoenix-hawk-pxh-1+enforcer-enf-4r+valkyrie-vlk-qa+stinger-stg-3r green+javelin-jvn-10n green",
            "hammer",
        ),
        ("battleclix", "meeting", "griffin-grf-1n+griffin-grf-1n+griffin-grf-1n", "line"),
        ("overdrive", "stand_up_fight", "old_king+old_king+old_king+old_king+old_king", "vanguard"),
        ("clix-campaign", "crossroads", "daymark+daymark+ironwood+ironwood", "first-light"),
    ];
    for (game, scenario, big, usual) in forces {
        let text = |any: &str| {
            format!(
                "game = '{game}'\nscenarios = ['{scenario}']\ngames = 2\n{any}\n[forces]\nbig = '{big}'\nusual = '{usual}'\n"
            )
        };
        let refused = common::try_study(&text("")).err().unwrap_or_else(|| panic!("{game} allows {big}"));
        assert!(refused.help.as_deref().unwrap_or_default().contains("any_force = true"), "{refused}");
        let study = study(&text("any_force = true"));
        let records = common::play(&study, 2);
        assert!(records.iter().all(|record| record.finished() == 2), "{game}");
        let request = study.request(1, 1).unwrap_or_else(|fault| panic!("{fault}"));
        let report = study.game.play_match(&request).unwrap_or_else(|trouble| panic!("{trouble}"));
        let written = report.replay.to_string();
        assert!(written.contains("forces: any"), "{written}");
        let source = table::Source::new("any.replay", written);
        let opened = shelf::open_replay(&source);
        assert!(opened.is_ok(), "{game}: {:?}", opened.err());
    }
}

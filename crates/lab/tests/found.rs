//! The findings, and the files they are written to.

mod common;

use common::{QUICK, findings, play, study};
use lab::ladder::{Ladder, LadderPlan};
use lab::{Findings, ResultsFolder};
use parquet::file::reader::{FileReader, SerializedFileReader};
use std::fs::{self, File};

#[test]
fn swapped_sides_are_swapped_back_to_count_contenders() {
    let found = findings(QUICK);
    let (bout, cells) = (&found.bouts[0], &found.cells);
    assert_eq!(bout.cells, [1, 2]);
    assert_eq!(cells[0].names, ["heavy", "light"]);
    assert_eq!(cells[1].names, ["light", "heavy"]);
    assert_eq!(bout.wins[0], cells[0].wins[0] + cells[1].wins[1]);
    assert_eq!(bout.wins[1], cells[0].wins[1] + cells[1].wins[0]);
    assert_eq!(bout.games, 60);
    let sides = &found.sides[0];
    assert_eq!(sides.sides, ["Attacker", "Defender"]);
    let attackers = cells[0].wins[0] + cells[1].wins[0];
    let draws = cells[0].draws + cells[1].draws;
    assert!((sides.share.value - (attackers as f64 + 0.5 * draws as f64) / 60.0).abs() < 1e-12);
}

#[test]
fn a_better_player_is_found_to_be_better() {
    let text = "game = \"quickstart\"\nscenarios = [\"QS-T1\"]\nplayers = [\"regular, random\"]\ngames = 40";
    let found = findings(text);
    assert!(found.bouts[0].share.low > 0.6, "{:?}", found.bouts[0]);
    assert!(found.bouts[0].verdict.starts_with("regular wins"), "{}", found.bouts[0].verdict);
}

#[test]
fn an_option_that_cannot_matter_changes_nothing() {
    // No infantry, so the stacking of infantry cannot matter.
    let text = QUICK.replace("exit_allowed = [\"no\"]", "infantry_stacking = [\"open\"]");
    let found = findings(&text);
    let option = &found.options[0];
    assert_eq!(option.changed, (0, 0, 60));
    assert!(
        option
            .effects
            .iter()
            .all(|effect| effect.change.value == 0.0
                && effect.words.contains("no game had a different result"))
    );
    assert!(option.course.starts_with("its rule was not reached in any of 60 games"), "{}", option.course);
    assert_eq!(option.lengths[0].words, "length: the same in every game");
    assert!(option.pooled.is_empty(), "there is only one place");
}

#[test]
fn an_option_that_matters_is_found() {
    let text =
        QUICK.replace("exit_allowed = [\"no\"]", "turn_limit = [3]").replace("\"random\"", "\"regular\"");
    let found = findings(&text);
    let option = &found.options[0];
    let length = &option.lengths[0];
    assert!(length.turns.high < 0.0 && length.words.contains("shorter"), "{}", length.words);
    let (results, courses, games) = option.changed;
    assert!(0 < results && results <= courses && courses <= games, "{:?}", option.changed);
    let draws = option.effects.last().expect("the draws");
    assert!(draws.change.low > 0.0 && draws.words.starts_with("Draws gain"), "{}", draws.words);
    assert_eq!(option.effects.len(), 4);
    assert_eq!(option.effects[0].of, "heavy");
    let once = findings(&text.replace("seed = 5", "seed = 5\nswap = false"));
    assert_eq!(once.options[0].effects[0].of, "heavy", "also if sides are not swapped");
}

#[test]
fn points_over_time_end_with_the_mean_of_the_last_points() {
    let (study, found) = (study(QUICK), findings(QUICK));
    let records = play(&study, 1);
    let curve = &found.curves[0];
    assert_eq!(curve.names, ["heavy", "light"]);
    assert!(curve.points.len() >= 2 && curve.points.len() <= 12);
    // Points are surviving units, so neither side ever has more than two.
    assert!(curve.points.iter().flatten().all(|points| (0.0..=2.0).contains(points)), "{curve:?}");
    let last =
        |cell: usize, side: usize| records[cell].rows().map(|row| f64::from(row.scores[side])).sum::<f64>();
    let heavy = (last(0, 0) + last(1, 1)) / 60.0;
    assert!((curve.points.last().expect("a turn")[0] - heavy).abs() < 1e-9, "{curve:?}");
}

#[test]
fn what_units_do_adds_up() {
    let found = findings(&QUICK.replace("\"random\"", "\"regular\""));
    let units = &found.units.units;
    assert_eq!(units.len(), 4);
    assert_eq!((found.points.as_str(), found.harm.as_str()), ("tons", "armor points"));
    let sum = |of: &dyn Fn(&lab::findings::UnitFinding) -> f64| units.iter().map(of).sum::<f64>();
    let (dealt, taken) = (sum(&|unit| unit.dealt.value), sum(&|unit| unit.taken.value));
    assert!((dealt - taken).abs() < 1e-9 && dealt > 10.0, "all harm has a source: {dealt} {taken}");
    assert!(sum(&|unit| unit.earned.value) > 0.0);
    assert!(units.iter().all(|unit| unit.fielded == 60 && (0.0..=1.0).contains(&unit.survival.value)));
    // Two forces cannot tell units apart, and harm is not a price.
    assert!(units.iter().all(|unit| unit.fair_points.is_none()) && found.units.method.contains("no prices"));
}

/// Two scenarios: effects are given for each, and together only with a test whether they agree.
#[test]
fn effects_are_given_place_by_place() {
    let text = QUICK
        .replace("[\"QS-T2\"]", "[\"QS-T2\", \"QS-T3\"]")
        .replace("[\"no\"]", "[\"no\"]\nturn_limit = [3]");
    let found = findings(&text);
    let option = &found.options[1];
    let places: Vec<&str> = option.effects.iter().map(|effect| effect.place.as_str()).collect();
    assert_eq!(places.iter().filter(|place| place.starts_with("QS-T3")).count(), 4, "{places:?}");
    assert_eq!(option.lengths.len(), 2);
    let names: Vec<&str> = option.pooled.iter().map(|pooled| pooled.of.as_str()).collect();
    assert_eq!(names, ["heavy", "Attacker", "First mover", "Draws"]);
    for pooled in &option.pooled {
        assert_eq!(pooled.heterogeneity.degrees, 1);
        assert_eq!(pooled.change.is_none(), pooled.words.contains("not pooled"), "{}", pooled.words);
        assert!(pooled.words.contains("Cochran's Q"), "{}", pooled.words);
    }
    // Sixteen comparisons are made at once, so intervals are wider than that of one comparison alone.
    let alone = findings(&QUICK.replace("exit_allowed = [\"no\"]", "turn_limit = [3]"));
    let width = |effect: &lab::findings::Effect| effect.change.high - effect.change.low;
    let both = option.effects.iter().zip(&alone.options[0].effects);
    assert!(both.into_iter().take(4).any(|(many, few)| width(many) > 1.05 * width(few)));
}

/// One scenario gains and the other loses: neither is sure of it, but that they differ is.
#[test]
fn changes_in_opposite_directions_are_not_called_none() {
    let text = "game = \"quickstart\"\nscenarios = [\"QS-T2\", \"QS-T3\"]\ngames = 60\nseed = 11\n\
                [options]\nturn_limit = 40\n[compare]\nunequal_numbers = [\"total_warfare\"]\n";
    let found = findings(text);
    let attacker = &found.options[0].pooled[0];
    assert!(attacker.change.is_none() && attacker.words.contains("places differ"), "{}", attacker.words);
    let said = found.in_short().into_iter().find(|said| said.starts_with("With unequal_numbers"));
    let said = said.expect("the option is mentioned");
    assert!(said.ends_with("; places differ (Attacker)"), "{said}");
}

/// Random against regular, with sides swapped: the better player wins whoever moves first.
#[test]
fn a_better_player_is_not_an_advantage_of_moving_first() {
    let text = "game = \"quickstart\"\nscenarios = [\"QS-T3\"]\nplayers = [\"regular, random\"]\ngames = 100";
    let found = findings(text);
    let side = &found.sides[0];
    assert!(found.bouts[0].share.low > 0.8, "{:?}", found.bouts[0].share);
    let first = side.first_mover.expect("both move first");
    assert!(!first.excludes(0.5), "{first:?}");
    let few = findings(&text.replace("games = 100", "games = 5"));
    assert_eq!(few.sides[0].first_mover, None);
    assert!(few.sides[0].first_verdict.contains("no figure for moving first"));
}

#[test]
fn a_study_stops_when_it_is_settled() {
    let text = "game = \"quickstart\"\nscenarios = [\"QS-T1\"]\nplayers = [\"regular, random\"]\ngames = 5000\nuntil = \"settled\"";
    let study = study(text);
    let records = play(&study, 2);
    let found = Findings::of(&study, &records);
    assert!(found.complete && found.until_settled && found.games < 1000, "{} games", found.games);
    assert!(found.bouts[0].share.low > 0.5, "{:?}", found.bouts[0].share);
    let fewer = found.bouts[0].share;
    let ordinary = lab::stats::wilson(fewer.value * found.games as f64, found.games as f64);
    assert!(fewer.high - fewer.low > ordinary.high - ordinary.low, "whoever looks pays for it");
    assert_eq!(records, play(&study, 1), "the number of threads does not decide when to stop");
}

#[test]
fn varied_forces_show_what_units_add() {
    let forces = "[forces]\nthird = \"rommel\"\nfourth = \"enforcer+rommel+saladin\"";
    let found = findings(&QUICK.replace("[forces]", forces).replace("\"random\"", "\"regular\""));
    assert!(found.units.units.iter().all(|unit| unit.effect.is_some()));
    assert_eq!(found.matrices.len(), 2);
    let matrix = &found.matrices[0];
    assert_eq!(matrix.names.len(), 4);
    for (row, shares) in matrix.shares.iter().enumerate() {
        assert!(shares[row].is_none());
        for (column, share) in shares.iter().enumerate().filter(|(column, _)| *column != row) {
            let (here, there) =
                (share.expect("they met").value, matrix.shares[column][row].expect("they met").value);
            assert!((here + there - 1.0).abs() < 1e-12);
        }
    }
    let order: Vec<f64> = matrix.overall.iter().map(|share| share.value).collect();
    assert!(order.is_sorted_by(|a, b| a >= b), "{order:?}");
    // A single tank has no hope against three machines.
    assert_eq!(matrix.names.last().map(String::as_str), Some("third"));
}

#[test]
fn tables_come_back_from_their_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = study(QUICK);
    let records = play(&study, 2);
    let found = Findings::of(&study, &records);
    let mut results =
        ResultsFolder::open(folder.path(), &[], false).unwrap_or_else(|fault| panic!("{fault}"));
    lab::report::write(&mut results, &study, &records, &found).unwrap_or_else(|fault| panic!("{fault}"));
    for (name, rows) in
        [("games", 120), ("cells", 4), ("units", 16), ("values", 4), ("effects", 4), ("study", 7)]
    {
        let csv = fs::read_to_string(folder.path().join(format!("{name}.csv"))).expect("CSV");
        assert_eq!(csv.lines().count(), rows + 1, "{name}.csv");
        let file = File::open(folder.path().join(format!("{name}.parquet"))).expect("Parquet");
        let reader = SerializedFileReader::new(file).expect("it is Parquet");
        let heading: Vec<String> = reader
            .metadata()
            .file_metadata()
            .schema()
            .get_fields()
            .iter()
            .map(|field| field.name().to_string())
            .collect();
        assert_eq!(csv.lines().next(), Some(heading.join(",").as_str()), "both have the same columns");
        assert_eq!(reader.get_row_iter(None).expect("rows").count(), rows, "{name}.parquet");
    }
    let cells = fs::read_to_string(folder.path().join("cells.csv")).expect("CSV");
    assert!(
        cells.lines().skip(1).all(|line| line.contains(",QS-T2,QS-M")),
        "the scenario's own map: {cells}"
    );
    let facts = fs::read_to_string(folder.path().join("study.csv")).expect("CSV");
    assert!(facts.contains("\ngame,quickstart\n") && facts.contains("\nseed,5\n"), "{facts}");
    let games = fs::read_to_string(folder.path().join("games.csv")).expect("CSV");
    let first: Vec<&str> = games.lines().nth(1).expect("a game").split(',').collect();
    assert_eq!(first[..3], ["1", "1", &study.cells[0].seed(0).to_string()]);
    let wins = games.lines().filter(|line| line.contains(",heavy,")).count() as u64;
    assert_eq!(wins, found.bouts.iter().map(|bout| bout.wins[0]).sum::<u64>());
    let json: serde_json::Value =
        serde_json::from_slice(&fs::read(folder.path().join("findings.json")).expect("JSON"))
            .expect("it is JSON");
    assert_eq!(json["games"], 120);
}

/// Checks that every tag is closed in order.
fn well_formed(page: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        let end = rest.find('>').ok_or("a tag has no end")?;
        let (tag, after) = (&rest[..end], &rest[end + 1..]);
        rest = after;
        if tag.starts_with('!') || tag.ends_with('/') {
            continue;
        }
        match tag.strip_prefix('/') {
            Some(name) if open.last() == Some(&name) => {
                open.pop();
            }
            Some(name) => return Err(format!("</{name}> closes {open:?}")),
            None => open.push(tag.split_whitespace().next().unwrap_or_default()),
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} are left open")) }
}

#[test]
fn the_page_is_well_formed_and_has_every_section() {
    let forces = "[forces]\n\"<third> & last\" = \"rommel\"";
    let study = study(&QUICK.replace("[forces]", forces).replace("A quick study", "Quick <& good>"));
    let found = Findings::of(&study, &play(&study, 2));
    let page = lab::report::page(&study, &found);
    well_formed(&page).unwrap_or_else(|wrong| panic!("{wrong}"));
    for section in [
        "short", "bouts", "matrix", "sides", "options", "units", "maps", "length", "score", "games", "cells",
        "replays", "method", "study",
    ] {
        assert!(page.contains(&format!("<section id=\"{section}\"")), "missing section '{section}'");
    }
    assert!(page.contains("Quick &lt;&amp; good&gt;") && page.contains("&lt;third&gt; &amp; last"));
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("width=device-width"));
    assert!(!page.contains("http://") && !page.contains("https://"), "nothing is loaded from the network");
    assert!(!page.contains("NaN") && !page.contains("inf%"));
}

#[test]
fn texts_of_a_study_are_never_markup_or_formulas() {
    let evil = r#"=<img src=x onerror='a()' title=\"b\">"#;
    let text = QUICK
        .replace("A quick study", evil)
        .replace("heavy =", &format!("\"{evil}\" ="))
        .replace("light =", "'<script>c</script>' = \"rommel\"\n'+d' =");
    let study = study(&text);
    let records = play(&study, 2);
    let found = Findings::of(&study, &records);
    let page = lab::report::page(&study, &found);
    well_formed(&page).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(page.matches("<script").count(), 1, "only the script of the page itself");
    for markup in ["<img", "<script>c", "onerror='", "title=\"b"] {
        assert!(!page.contains(markup), "'{markup}' is in the page");
    }
    assert!(page.contains("=&lt;img src=x onerror=&#39;a()&#39; title=&quot;b&quot;&gt;"));
    let folder = tempfile::tempdir().expect("a folder");
    let mut results =
        ResultsFolder::open(folder.path(), &[], false).unwrap_or_else(|fault| panic!("{fault}"));
    lab::report::write(&mut results, &study, &records, &found).unwrap_or_else(|fault| panic!("{fault}"));
    let cells = fs::read_to_string(folder.path().join("cells.csv")).expect("CSV");
    assert!(cells.contains(",\"'=<img") && cells.contains(",'+d,"), "{cells}");
    assert!(!cells.contains(",=") && !cells.contains(",\"=") && !cells.contains(",+"), "{cells}");
}

#[test]
fn the_check_for_well_formed_pages_can_fail() {
    assert!(
        well_formed("<p><b>x</p></b>").is_err()
            && well_formed("<p>").is_err()
            && well_formed("<p><br/></p>").is_ok()
    );
}

#[test]
fn a_study_without_units_says_so() {
    let study = study(&QUICK.replace("seed = 5", "seed = 5\nunits = false"));
    let found = Findings::of(&study, &play(&study, 1));
    assert!(found.units.units.is_empty());
    let page = lab::report::page(&study, &found);
    well_formed(&page).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(page.contains("units = false"));
}

#[test]
fn findings_without_games_do_not_panic() {
    let study = study(QUICK);
    let unplayed: Vec<_> = study.cells.iter().map(|_| lab::CellRecord::new(study.games)).collect();
    let found = Findings::of(&study, &unplayed);
    assert_eq!((found.games, found.complete), (0, false));
    let page = lab::report::page(&study, &found);
    assert!(page.contains("Not complete <b>0 of ") && !page.contains("NaN"));
}

#[test]
fn the_ladder_puts_the_better_player_higher() {
    let plan = LadderPlan {
        game: "quickstart".into(),
        scenarios: vec!["QS-T1".into(), "QS-T2".into()],
        games: 20,
        seed: Some(3.into()),
        ..LadderPlan::default()
    };
    let (plan, study) = LadderPlan { players: vec!["random".into(), "regular".into()], ..plan }
        .study()
        .unwrap_or_else(|fault| panic!("{fault}"));
    let records = play(&study, 2);
    let ladder = Ladder::of(&plan, &study, &records);
    let elo = |at: usize| ladder.rungs[at].elo.expect("they met").value;
    assert_eq!((ladder.games, ladder.of, elo(0)), (80, 80, 0.0));
    assert!(elo(1) > 150.0, "{ladder:?}");
    assert!(ladder.rungs[1].below.expect("they met").value > 0.7 && ladder.rungs[0].below.is_none());
    let won = |cell: usize| {
        let side = u8::from(study.cells[cell].swapped);
        records[cell].rows().filter_map(|row| row.result.score(side)).sum::<f64>()
    };
    let all = lab::stats::wilson((0..study.cells.len()).map(won).sum(), 80.0);
    assert_eq!(ladder.rungs[1].below, Some(all), "on both scenarios");
    let unplayed: Vec<_> = study.cells.iter().map(|_| lab::CellRecord::new(study.games)).collect();
    let unrated = Ladder::of(&plan, &study, &unplayed);
    assert!(unrated.rungs.iter().all(|entry| entry.elo.is_none() && entry.below.is_none()), "{unrated:?}");
    let refused = |players: &[&str], why: &str| {
        let players = players.iter().map(ToString::to_string).collect();
        let refused = LadderPlan { players, ..plan.clone() }.study();
        assert!(refused.is_err_and(|fault| fault.to_string().contains(why)), "{why}");
    };
    refused(&["random"], "at least two players");
    refused(&["", ""], "a player has no name");
    refused(&["random", "regular", "random"], "'random' is named twice");
}

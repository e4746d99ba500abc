//! Matches played for their figures alone agree with matches that are recorded.

use players::Stop;
use shelf::{ArenaRequest, GameFigures, MatchRequest, PlaceKind, Seating, ShelfError, Shelved, games};
use table::{DiceMode, Seed, Setup};

fn request(scenario: &str, player: &str, units: bool) -> ArenaRequest {
    let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
    ArenaRequest {
        setup,
        seats: vec![player.into(), player.into()],
        mode: DiceMode::Fair,
        units,
        seating: Seating::new(0.into()),
    }
}

/// Of how many of the first games places are noted.
const PLACED: u32 = 2;

fn play(game: &dyn Shelved, request: &ArenaRequest, seeds: std::ops::Range<u64>) -> Vec<GameFigures> {
    let arena = game.arena(request).unwrap_or_else(|fault| panic!("{fault}"));
    let mut all = Vec::new();
    arena
        .play(&mut seeds.map(Seed::from), PLACED, &Stop::default(), &mut |figures| all.push(figures.clone()))
        .expect("there is no program");
    all
}

#[test]
fn the_figures_are_those_of_the_match_with_the_same_seed() {
    for game in games() {
        for scenario in game.scenarios(&[]).expect("they ship") {
            let arena = request(&scenario.id, "random", true);
            let figures = &play(*game, &arena, 3..4)[0];
            let ArenaRequest { setup, seats, mode, .. } = arena;
            let played = game.play_match(&MatchRequest {
                setup,
                seats,
                seating: Seating::new(3.into()),
                mode,
                most_decisions: None,
            });
            let summary = played.unwrap_or_else(|error: ShelfError| panic!("{error}")).summary;
            assert_eq!(
                (figures.winner, Some(figures.clause)),
                (summary.winner_side, summary.reason.as_deref())
            );
            assert_eq!((figures.turns, figures.decisions as usize), (summary.turns, summary.decisions));
            assert_eq!(figures.scores.last().map(|scores| scores.to_vec()), Some(summary.scores));
            assert_eq!(figures.scores.len(), usize::from(figures.turns), "points at the end of every turn");
            assert!(figures.first.is_some() && !figures.stuck);
        }
    }
}

#[test]
fn harm_dealt_is_taken_and_kills_are_losses() {
    for game in games() {
        let scenario = &game.scenarios(&[]).expect("they ship")[0].id;
        let request = request(scenario, "regular", true);
        let arena = game.arena(&request).unwrap_or_else(|fault| panic!("{fault}"));
        let mut dealt_in_all = [0, 0];
        for figures in play(*game, &request, 0..6) {
            assert_eq!(figures.units.len(), arena.units().len());
            for side in 0..2 {
                let sum = |own: bool, of: &dyn Fn(&shelf::UnitFigures) -> u32| {
                    let pairs = figures.units.iter().zip(arena.units());
                    pairs
                        .filter(|(_, unit)| (unit.side.0 == side) == own)
                        .map(|(figures, _)| of(figures))
                        .sum::<u32>()
                };
                let (dealt, taken) = (sum(true, &|unit| unit.dealt), sum(false, &|unit| unit.taken));
                assert!(dealt <= taken, "{} deals {dealt}, but the enemy takes {taken}", game.id());
                dealt_in_all[usize::from(side)] += dealt;
                let lost = sum(false, &|unit| u32::from(!unit.survived));
                assert!(sum(true, &|unit| unit.kills) <= lost);
            }
            for (figures, unit) in figures.units.iter().zip(arena.units()) {
                assert!(figures.taken <= unit.health, "{}", unit.name);
            }
        }
        assert!(dealt_in_all.iter().all(|&dealt| dealt > 0), "{}: {dealt_in_all:?}", game.id());
    }
}

#[test]
fn units_are_counted_only_on_request() {
    let game = games()[1];
    let (with, without) = (
        play(game, &request("QS-T1", "random", true), 0..5),
        play(game, &request("QS-T1", "random", false), 0..5),
    );
    for (with, without) in with.into_iter().zip(without) {
        assert_eq!(without, GameFigures { units: Vec::new(), places: Vec::new(), ..with });
    }
}

/// Where units stood, fought and fell is noted in the first games, in all games, and lies on the board.
#[test]
fn places_are_noted_in_the_first_games() {
    for game in games() {
        let request = request(game.even()[0], "regular", true);
        let arena = game.arena(&request).unwrap_or_else(|fault| panic!("{fault}"));
        let (cells, units) = (arena.board().cells.len(), arena.units().len());
        let all = play(*game, &request, 0..3);
        assert!(all[2].places.is_empty(), "{}: not in the third game", game.id());
        for figures in &all[..2] {
            let of = |what| figures.places.iter().filter(move |place| place.what == what);
            assert!(figures.places.iter().all(|place| place.cell.index() < cells && place.side < 2));
            let stood = of(PlaceKind::Stood).count();
            assert!(
                stood >= units && stood <= units * (usize::from(figures.turns) + 1),
                "{}: {stood}",
                game.id()
            );
            let lost = figures.units.iter().filter(|unit| !unit.survived).count();
            let fell = of(PlaceKind::Fell).count();
            assert!(fell <= lost + units / 2 && (lost == 0 || fell > 0), "{}: {fell} of {lost}", game.id());
            // Harm beyond the health of a unit is noted here, but does not count there.
            let dealt: u32 = of(PlaceKind::Dealt).map(|place| place.amount).sum();
            let counted: u32 = figures.units.iter().map(|unit| unit.dealt).sum();
            assert!(dealt >= counted && counted > 0, "{}: {dealt} of {counted}", game.id());
        }
    }
}

/// The course is that of the choices: another seed takes another one, the same seed the same.
#[test]
fn games_that_differ_have_different_courses() {
    let game = games()[1];
    let once = play(game, &request("QS-T1", "random", false), 0..20);
    let again = play(game, &request("QS-T1", "random", true), 0..20);
    let mut courses: Vec<u32> = once.iter().map(|figures| figures.course).collect();
    assert_eq!(courses, again.iter().map(|figures| figures.course).collect::<Vec<_>>());
    courses.sort_unstable();
    courses.dedup();
    assert_eq!(courses.len(), 20);
}

#[test]
fn a_stop_takes_effect_within_a_game() {
    let game = games()[1];
    let arena = game.arena(&request("QS-T1", "random", false)).unwrap_or_else(|fault| panic!("{fault}"));
    let stop = Stop::default();
    let mut reported = 0;
    let played = arena.play(&mut (0..100).map(Seed::from), 0, &stop, &mut |_| {
        reported += 1;
        if reported == 7 {
            stop.now();
        }
    });
    assert_eq!(played, Ok(()));
    assert_eq!(reported, 7);
}

#[test]
fn a_wrong_player_scenario_or_seat_count_is_reported_at_once() {
    let game = games()[1];
    let refused =
        |request: ArenaRequest| game.arena(&request).err().map(|fault| fault.to_string()).unwrap_or_default();
    assert!(refused(request("QS-T1", "gredy", true)).contains("unknown player 'gredy'"));
    assert!(refused(request("QS-T9", "regular", true)).contains("unknown scenario 'QS-T9'"));
    let alone = ArenaRequest { seats: vec!["regular".into()], ..request("QS-T1", "regular", true) };
    assert!(refused(alone).contains("1 seat does not fit"));
}

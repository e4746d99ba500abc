//! What the lab costs on top of the games themselves, and whether two cores play twice as many.
//!
//! The bare loop seats the same players with the same seeds and counts nothing. Rounds of both alternate
//! and the best of each counts, because other programs can only slow them down.

use crate::measure::Row;
use ::lab::{Run, Study};
use cpu_time::{ProcessTime, ThreadTime};
use players::Stop;
use players::{Player, RandomPlayer};
use std::thread;
use std::time::Instant;
use table::{Game, Rulebook, Seat, Seeded, Setup, Source, Status};

/// Many short rounds rather than a few long ones: on a shared computer, some of them run undisturbed.
const ROUNDS: usize = 10;

pub fn run(keep: &dyn Fn(&str) -> bool, rows: &mut Vec<Row>) {
    for (scenario, games) in [("QS-T1", 20_000), ("QS-T3", 1_000)] {
        let name = format!("lab quickstart {scenario}");
        if keep(&name) {
            of_book::<quickstart::Book>(&name, scenario, games, rows);
        }
    }
    if keep("lab battleclix meeting") {
        of_book::<battleclix::Book>("lab battleclix meeting", "meeting", 2_000, rows);
    }
    if keep("lab overdrive stand_up_fight") {
        of_book::<overdrive::Book>("lab overdrive stand_up_fight", "stand_up_fight", 2_000, rows);
    }
    if keep("lab clix-campaign crossroads") {
        of_book::<clix_campaign::Book>("lab clix-campaign crossroads", "crossroads", 1_000, rows);
    }
    if keep("lab thirty-mm reconnaissance") {
        of_book::<thirty_mm::Book>("lab thirty-mm reconnaissance", "reconnaissance", 200, rows);
    }
}

fn of_book<R: Rulebook>(name: &str, scenario: &str, games: u32, rows: &mut Vec<Row>) {
    // Every round includes what a match computes on first use, in the bare loop as in the lab.
    let set_up = || {
        let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
        R::set_up(&setup).expect("a scenario that ships")
    };
    let studies = [false, true].map(|units| study(R::ID, scenario, games, units));
    let (mut bare, mut plain, mut counting) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
    let (mut bare_two, mut lab_two, mut work_two) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
    for _ in 0..ROUNDS {
        let start = ThreadTime::now();
        loop_over(&set_up(), &studies[0], 0..games);
        bare = bare.min(start.elapsed().as_secs_f64());
        for (best, study) in [&mut plain, &mut counting].into_iter().zip(&studies) {
            let start = ProcessTime::now();
            play(study, 1);
            *best = best.min(start.elapsed().as_secs_f64());
        }
        let start = Instant::now();
        let game = set_up();
        thread::scope(|scope| {
            for half in [0..games / 2, games / 2..games] {
                let (game, study) = (&game, &studies[0]);
                scope.spawn(move || loop_over(game, study, half));
            }
        });
        bare_two = bare_two.min(start.elapsed().as_secs_f64());
        let (start, work) = (Instant::now(), ProcessTime::now());
        play(&studies[0], 2);
        lab_two = lab_two.min(start.elapsed().as_secs_f64());
        work_two = work_two.min(work.elapsed().as_secs_f64());
    }
    let rate = |seconds: f64| Some(f64::from(games) / seconds);
    let cost = |seconds: f64| Some(100.0 * (seconds / bare - 1.0));
    let row = |what: &str, seconds: f64| Row {
        name: format!("{name}, {what}"),
        games_per_second: rate(seconds),
        percent: cost(seconds),
        ..Row::default()
    };
    rows.push(Row { percent: None, ..row("bare loop", bare) });
    rows.push(Row { goal: Some("5% more than the bare loop"), ..row("lab without units", plain) });
    rows.push(Row { goal: Some("5% more than the bare loop"), ..row("lab with units", counting) });
    rows.push(Row {
        name: format!("{name}, lab on two cores"),
        games_per_second: rate(lab_two),
        percent: Some(100.0 * (lab_two / bare_two - 1.0)),
        goal: Some("10% more than two bare loops side by side"),
        ..Row::default()
    });
    // Elapsed time means something only on an idle computer; CPU time shows the extra work of two threads
    // on any.
    rows.push(Row {
        name: format!("{name}, lab on two cores, CPU time"),
        games_per_second: rate(work_two),
        percent: Some(100.0 * (work_two / plain - 1.0)),
        goal: Some("10% more than on one"),
        ..Row::default()
    });
}

fn study(game: &str, scenario: &str, games: u32, units: bool) -> Study {
    let text = format!(
        "game = \"{game}\"\nscenarios = [\"{scenario}\"]\nplayers = [\"random\"]\ngames = {games}\nunits = {units}\n"
    );
    Study::read(&Source::new("bench", text), &|_| unreachable!("no packs are named")).expect("a valid study")
}

fn play(study: &Study, threads: usize) {
    let run = Run {
        threads: Some(threads),
        journal: None,
        before: Vec::new(),
        rounds: 1,
        stop: &Stop::default(),
        progress: &mut |_, _| {},
    };
    std::hint::black_box(run.play(study).expect("it was set up before"));
}

/// Plays the games of a study and counts nothing.
fn loop_over<G: Game>(game: &G, study: &Study, games: std::ops::Range<u32>) {
    let (mut choices, mut decisions) = (Vec::new(), 0u64);
    for number in games {
        let seed = study.cells[0].seed(number);
        let mut dice = Seeded::new(seed);
        let mut seats = [0, 1].map(|seat| RandomPlayer::new(seed, Seat(seat)));
        let mut state = game.start();
        while let Status::ToAct(seat) = game.status(&state) {
            choices.clear();
            game.legal(&state, &mut choices);
            let pick = seats[usize::from(seat.0)]
                .choose(game, &state, &choices)
                .expect("computer players do not forfeit");
            game.advance(&mut state, &choices[pick], &mut dice);
            decisions += 1;
        }
    }
    std::hint::black_box(decisions);
}

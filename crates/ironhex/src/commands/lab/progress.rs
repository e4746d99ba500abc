//! Playing a study with a progress bar, until it ends or Ctrl-C stops it.

use super::study::outlook;
use crate::failure::Failure;
use crate::output::say;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use lab::{CellRecord, Resumed, Run, Study};
use players::Stop;
use std::fmt::Write;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use table::Fault;

/// Set by Ctrl-C.
static STOP: LazyLock<Stop> = LazyLock::new(Stop::default);

/// Plays a study in this many rounds. The first Ctrl-C stops it and keeps the finished games; the second one
/// exits at once.
pub fn play(
    study: &Study,
    threads: Option<u16>,
    rounds: u32,
    resumed: Option<Resumed>,
    watch: &mut dyn FnMut(&[CellRecord]),
) -> Result<Vec<CellRecord>, Fault> {
    catch_ctrl_c();
    let bar = bar(study.total());
    let (journal, before) = resumed.map(|resumed| (resumed.journal, resumed.records)).unzip();
    let before = before.unwrap_or_default();
    let (start, earlier) = (Instant::now(), before.iter().map(CellRecord::finished).sum::<u64>());
    // The rate covers this run only, not the games that were finished before.
    bar.set_position(earlier);
    bar.reset_eta();
    if !bar.is_hidden() {
        bar.println(outlook(study));
        bar.enable_steady_tick(Duration::from_millis(250));
    }
    let run = Run {
        threads: threads.map(usize::from),
        journal,
        before,
        rounds,
        stop: &STOP,
        progress: &mut |done, records| {
            bar.set_position(done);
            watch(records);
        },
    };
    let records = run.play(study);
    let hidden = bar.is_hidden();
    bar.finish_and_clear();
    // For people at a terminal; what programs read does not depend on the time.
    if let (Ok(records), false) = (&records, hidden) {
        say(elapsed(records.iter().map(CellRecord::finished).sum::<u64>() - earlier, start.elapsed()));
    }
    records
}

/// Does work that has no journal; Ctrl-C ends it without a result.
pub fn until_stopped<T>(work: impl FnOnce(&Stop) -> Result<T, Fault>) -> Result<T, Failure> {
    catch_ctrl_c();
    let done = work(&STOP)?;
    if STOP.asked() {
        say("stopped; nothing was saved");
        return Err(Failure::Reported(130));
    }
    Ok(done)
}

/// Reports a run that Ctrl-C has stopped, and returns how to exit.
pub fn stopped(finished: u64, total: u64, kept: bool) -> Failure {
    let then = if kept { "the same command resumes" } else { "results are not saved without --out" };
    say(format!("stopped after {finished} of {total} games; {then}"));
    Failure::Reported(130)
}

pub fn catch_ctrl_c() {
    // If the handler cannot be installed, Ctrl-C simply ends the program.
    let _ = ctrlc::set_handler(|| {
        if STOP.asked() {
            std::process::exit(130);
        }
        STOP.now();
    });
}

/// "2160 games in 4.1 s (527 games/s)"
pub fn elapsed(games: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let spent = match seconds {
        long if long >= 120.0 => format!("{:.0} min {:02.0} s", (long / 60.0).floor(), long % 60.0),
        short => format!("{short:.1} s"),
    };
    match games {
        0 => format!("no games were missing ({spent})"),
        games => format!("{games} games in {spent} ({})", pace(games as f64 / seconds.max(1e-3))),
    }
}

/// "420 games/s", or per minute: players who think ahead take minutes per game.
fn pace(per_second: f64) -> String {
    match per_second {
        fast if fast >= 10.0 => format!("{fast:.0} games/s"),
        fair if fair >= 1.0 => format!("{fair:.1} games/s"),
        slow => format!("{:.1} games/min", 60.0 * slow),
    }
}

/// The progress bar: finished games, their rate, the time left. It shows only in a terminal.
fn bar(total: u64) -> ProgressBar {
    let template = "{bar:30} {human_pos} of {human_len} games  {rate}  {elapsed} so far, {eta} left";
    let rate = |state: &ProgressState, out: &mut dyn Write| {
        let _ = write!(out, "{}", pace(state.per_sec()));
    };
    let style = ProgressStyle::with_template(template).map(|style| style.with_key("rate", rate));
    ProgressBar::new(total).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[cfg(test)]
mod tests {
    use super::{Duration, elapsed, pace};

    #[test]
    fn the_time_spent_is_told() {
        assert_eq!(elapsed(2160, Duration::from_millis(4100)), "2160 games in 4.1 s (527 games/s)");
        assert_eq!(elapsed(10, Duration::from_secs(185)), "10 games in 3 min 05 s (3.2 games/min)");
        assert_eq!(elapsed(0, Duration::ZERO), "no games were missing (0.0 s)");
    }

    #[test]
    fn slow_games_are_counted_by_the_minute() {
        assert_eq!([1234.5, 9.96, 0.05].map(pace), ["1234 games/s", "10.0 games/s", "3.0 games/min"]);
    }
}

//! The end page: score, points by turn, luck, and the replay.

use super::again::{next_scenario, rematch, swap_sides};
use super::analysis::AnalysisPanel;
use super::luck::LuckLedger;
use super::model::{Desk, outcome};
use super::picture;
use crate::browser;
use crate::clauses::ClauseLink;
use crate::dialog::Modal;
use crate::words::counted;
use leptos::prelude::*;
use shelf::Summary;
use std::sync::Arc;
use table::Side;
use table::rulebook::is_clause_id;

/// The result of the match.
#[component]
pub fn EndPage(desk: Desk, summary: Arc<Summary>, close: RwSignal<bool>) -> impl IntoView {
    let replay = move || desk.ask(|open_match| open_match.replay());
    let file = format!("{}-{}.replay", desk.game, desk.id());
    let result = result_json(desk, &summary);
    let meaning = desk.ask(|open_match| open_match.briefing(desk.you().unwrap_or(Side(0))).score);
    let by_word = |reason: &String| !is_clause_id(reason);
    let ending =
        desk.ask(|open_match| open_match.ending()).filter(|_| !summary.reason.as_ref().is_some_and(by_word));
    view! {
        <Modal id="end" labelled="end-title" close=move |()| close.set(false)>
                <h2 id="end-title">{outcome(&summary, desk.you())}</h2>
                <p id="end-why">
                    {match ending {
                        Some(ending) => {
                            view! { {ending.text} " " <ClauseLink game=desk.game clause=ending.clause/> " " }.into_any()
                        }
                        None => format!("By {}. ", summary.reason.clone().unwrap_or_default()).into_any(),
                    }}
                    {format!("{}.", counted(summary.decisions, "decision", "decisions"))}
                </p>
                <div class="end-scores">
                    {summary
                        .sides
                        .iter()
                        .zip(&summary.scores)
                        .enumerate()
                        .map(|(at, (_, points))| {
                            let side = desk.side_words(Side(at as u8));
                            let won = summary.winner_side == Some(at as u8);
                            view! { <div class=format!("end-score s{at}") class:won=won><b>{*points}</b> <span>{side}</span></div> }
                        })
                        .collect_view()}
                </div>
                {(!meaning.is_empty()).then(|| view! { <p class="fine" id="end-scores-mean">{format!("The numbers are {meaning}.")}</p> })}
                <Chart desk/>
                <AnalysisPanel desk close/>
                <LuckLedger desk/>
                <div class="end-buttons">
                    {crate::store::get(&format!("ironhex.campaign-of.{}", desk.id()))
                        .map(|back| view! { <a class="button primary" id="back-to-campaign" href=back>"Back to the campaign"</a> })}
                    <button class="primary" id="watch-replay" autofocus on:click=move |_| { close.set(false); desk.go_to(0); }>"Watch replay"</button>
                    <button id="rematch" on:click=move |_| rematch(desk)>"Play again"</button>
                    <button id="next-scenario" on:click=move |_| next_scenario(desk)>"Next scenario"</button>
                    <button class="quiet" id="close-end" on:click=move |_| close.set(false)>"View the board"</button>
                </div>
                <div class="end-more">
                    <button id="swap-sides" on:click=move |_| swap_sides(desk)>"Swap sides"</button>
                    <button id="share-match" on:click=move |_| desk.share(None)>"Share as a link"</button>
                    <button id="save-picture" title="The board as it is now, as a PNG" on:click=move |_| picture::save_png(desk)>"Save picture"</button>
                    <button id="save-svg" title="The board as it is now, as an SVG" on:click=move |_| picture::save_svg(desk)>"Save picture (SVG)"</button>
                    <button id="copy-replay" on:click=move |_| { browser::copy(&replay()); desk.notices.info("Replay copied."); }>"Copy replay"</button>
                    <button id="save-replay" on:click=move |_| browser::download(&file, &replay())>"Save replay"</button>
                    <button id="save-result" on:click=move |_| browser::download("result.json", &result)>"Save result (JSON)"</button>
                </div>
        </Modal>
    }
}

/// A machine-readable result: forces, points, losses, turns.
fn result_json(desk: Desk, summary: &Summary) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    let list = |items: Vec<String>| format!("[{}]", items.join(", "));
    let (header, view) = desk.ask(|open_match| (open_match.header().clone(), open_match.view()));
    let sides = (0..summary.sides.len()).map(|side| {
        let mine = view.scene.tokens.iter().filter(|token| usize::from(token.side.0) == side);
        let (lost, left): (Vec<_>, Vec<_>) = mine.partition(|token| token.health.0 == 0);
        let names =
            |tokens: Vec<&table::show::Token>| list(tokens.iter().map(|token| quoted(&token.name)).collect());
        format!(
            "{{\"side\": {}, \"points\": {}, \"left\": {}, \"lost\": {}}}",
            quoted(&summary.sides[side]),
            summary.scores.get(side).copied().unwrap_or(0),
            names(left),
            names(lost)
        )
    });
    let seats = header.seats.iter().map(|seat| quoted(seat)).collect();
    let winner = summary.winner.as_deref().map_or("null".into(), quoted);
    let seed = header.chance.seed.map_or("null".into(), |seed| quoted(&seed.to_string()));
    format!(
        "{{\n  \"game\": {}, \"scenario\": {}, \"seats\": {},\n  \"seed\": {seed}, \"winner\": {winner}, \"reason\": {}, \"turns\": {}, \"decisions\": {},\n  \"sides\": {}\n}}\n",
        quoted(&header.game),
        quoted(&header.setup.scenario),
        list(seats),
        quoted(summary.reason.as_deref().unwrap_or_default()),
        summary.turns,
        summary.decisions,
        list(sides.collect()),
    )
}

const WIDTH: f64 = 520.0;
const HEIGHT: f64 = 150.0;
/// How far apart the numbers of two turns are at least. On a phone they are written larger.
const ROOM: f64 = 40.0;

/// The numbers of a chart's turns that have room beside the one before: a turn may take only a few decisions.
pub(super) fn with_room(turns: impl Iterator<Item = (f64, u16)>) -> Vec<(f64, u16)> {
    let mut shown: Vec<(f64, u16)> = Vec::new();
    for (x, turn) in turns {
        if shown.last().is_none_or(|(last, _)| x - last >= ROOM) {
            shown.push((x, turn));
        }
    }
    shown
}

/// The points of each side, turn by turn.
#[component]
fn Chart(desk: Desk) -> impl IntoView {
    let len = desk.len.get_untracked();
    let step = (len / 200).max(1);
    let points: Vec<(u16, Vec<i64>)> = desk.ask(|open_match| {
        let mut at: Vec<usize> = (0..len).step_by(step).collect();
        at.push(len);
        at.into_iter().map(|at| (open_match.turn(at), open_match.scores(at))).collect()
    });
    let most = points.iter().flat_map(|(_, scores)| scores).copied().max().unwrap_or(0).max(1) as f64;
    let last = (points.len().max(2) - 1) as f64;
    let sides = points.first().map_or(0, |(_, scores)| scores.len());
    let place = move |at: usize, score: i64| {
        (at as f64 / last * WIDTH, HEIGHT - score as f64 / most * (HEIGHT - 12.0))
    };
    let line = |side: usize| {
        let corners = points.iter().enumerate().map(|(at, (_, scores))| {
            let (x, y) = place(at, scores.get(side).copied().unwrap_or(0));
            format!("{x:.1},{y:.1}")
        });
        corners.collect::<Vec<_>>().join(" ")
    };
    let turns = (1..points.len())
        .filter(|&at| points[at].0 != points[at - 1].0)
        .map(|at| (place(at, 0).0, points[at].0));
    view! {
        <figure class="chart">
            <svg viewBox=format!("-44 -6 {} {}", WIDTH + 56.0, HEIGHT + 30.0) role="img" aria-label="Points of each side, turn by turn">
                <path d=format!("M0 0 V{HEIGHT} H{WIDTH}") class="axis"/>
                <text x="-6" y="12" text-anchor="end">{most}</text>
                <text x="-6" y=HEIGHT text-anchor="end">"0"</text>
                {with_room(turns)
                    .into_iter()
                    .map(|(x, turn)| {
                        view! {
                            <path d=format!("M{x:.1} 0 V{HEIGHT}") class="grid"/>
                            <text x=x y=HEIGHT + 16.0 text-anchor="middle">{turn}</text>
                        }
                    })
                    .collect_view()}
                {(0..sides).map(|side| view! { <polyline points=line(side) class=format!("series s{side}")/> }).collect_view()}
            </svg>
            <figcaption>"Points by turn"</figcaption>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_short_turns_are_left_out() {
        let turns = [(10.0, 1), (30.0, 2), (55.0, 3), (60.0, 4), (100.0, 5)];
        let shown: Vec<u16> = with_room(turns.into_iter()).into_iter().map(|(_, turn)| turn).collect();
        assert_eq!(shown, [1, 3, 5]);
    }
}

//! How long the table takes to paint, with twelve pieces a side.

use crate::{Row, numbers, spread};
use e2e::Page;
use e2e::hands::{NewMatch, finished, my_turn, open_table_with, save_match};
use serde_json::{Value, json};
use std::time::Duration;

pub const HOVER: &str = "browser hover battleclix 12 against 12, CPU / 4";

/// Notes how long it takes from each move of the pointer until the frame that answers it is painted.
const PAINTS: &str = "\
    window.paints = []; \
    const channel = new MessageChannel(); \
    let begun = null; \
    channel.port1.onmessage = () => { window.paints.push(performance.now() - begun); begun = null; }; \
    window.addEventListener('pointermove', () => { \
      if (begun !== null) return; \
      begun = performance.now(); \
      requestAnimationFrame(() => channel.port2.postMessage(0)); \
    }, { capture: true })";

/// The middles of some pieces, cells within reach and rows of the list.
const PLACES: &str = "\
    const all = [...document.querySelectorAll('.token'), ...[...document.querySelectorAll('.reach-cell')].slice(0, 24), \
      ...[...document.querySelectorAll('#choices .choice')].slice(0, 12)]; \
    return all.map(one => one.getBoundingClientRect()).map(box => [box.x + box.width / 2, box.y + box.height / 2]) \
      .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)";

/// How much slower the processor is made.
const SLOWER: f64 = 4.0;

/// Points at everything in turn: on a slower processor, until it is painted; and again at full speed, as processor
/// time of the page's own thread, which other programs cannot lengthen.
pub async fn hover(page: &Page) -> Vec<Row> {
    let seats = ["person", "person"];
    let new_match = NewMatch { game: "battleclix", scenario: "meeting", seats, seed: Some(3) };
    // Everybody is on the map, and somebody can go to many places.
    open_table_with(page, new_match, |choices| choices.len() > 30).await;
    my_turn(page).await;
    let places = page.eval(PLACES).await;
    let places: Vec<_> = places.as_array().into_iter().flatten().collect();
    page.eval(PAINTS).await;
    page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER })).await;
    for place in &places {
        point_at(page, place).await;
    }
    page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
    let paints = numbers(&page.eval("return window.paints").await);
    page.devtools("Performance.enable", json!({ "timeDomain": "threadTicks" })).await;
    let (mut work, mut before) = (Vec::new(), busy(page).await);
    for place in &places {
        point_at(page, place).await;
        let now = busy(page).await;
        work.push((now - before) * SLOWER);
        before = now;
    }
    vec![
        Row { name: HOVER.into(), figures: spread(paints), goal: "30 ms" },
        Row { name: format!("{HOVER}, processor time"), figures: spread(work), goal: "30 ms" },
    ]
}

/// Moves the pointer, and lets the page answer.
async fn point_at(page: &Page, place: &Value) {
    let moved = json!({ "type": "mouseMoved", "x": place[0], "y": place[1] });
    page.devtools("Input.dispatchMouseEvent", moved).await;
    tokio::time::sleep(Duration::from_millis(150)).await;
}

/// How long the page's own thread has worked so far, in milliseconds of processor time.
async fn busy(page: &Page) -> f64 {
    let all = page.devtools("Performance.getMetrics", json!({})).await;
    let metrics = all["metrics"].as_array().into_iter().flatten();
    let work = metrics.filter(|metric| metric["name"] == "TaskDuration");
    work.filter_map(|metric| metric["value"].as_f64()).sum::<f64>() * 1000.0
}

pub const EFFECTS: &str = "browser effects battleclix 12 against 12";

/// Notes every frame, and every piece of work of the page that holds up frames.
const FRAMES: &str = "\
    window.between = []; window.work = []; \
    let last = performance.now(); \
    const frame = now => { window.between.push(now - last); last = now; requestAnimationFrame(frame); }; \
    requestAnimationFrame(frame); \
    new PerformanceObserver(all => all.getEntries().forEach(one => window.work.push(one.duration))).observe({ entryTypes: ['longtask'] })";

/// Watches the middle of a match of two computer players for a while.
pub async fn effects(page: &Page) -> Vec<Row> {
    let text = finished("battleclix", "meeting", ["regular", "regular"], 3);
    save_match(page, "test", "battleclix", &text, false).await;
    page.set_local_storage("ironhex.set.pace", "calm").await;
    page.open("#/table/test/1").await;
    page.reload().await;
    page.wait_for("#run").await;
    page.eval(
        "const slider = document.querySelector('#replay input'); slider.value = slider.max / 2; \
         slider.dispatchEvent(new Event('input'))",
    )
    .await;
    page.eval(FRAMES).await;
    page.click("#run").await;
    tokio::time::sleep(Duration::from_secs(20)).await;
    let frames = numbers(&page.eval("return window.between.slice(2)").await);
    let work = numbers(&page.eval("return window.work").await);
    vec![
        Row { name: format!("{EFFECTS}, frames"), figures: spread(frames), goal: "max 50 ms on two cores" },
        Row {
            name: format!("{EFFECTS}, work of the page over 50 ms"),
            figures: vec![("times", work.len() as f64), ("max ms", work.into_iter().fold(0.0, f64::max))],
            goal: "",
        },
    ]
}

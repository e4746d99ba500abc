//! A line of sight from the side: the ground, what stands on it, the line, and the rule behind each obstacle.

use super::model::Desk;
use super::tools::cell_name;
use crate::clauses::ClauseLink;
use leptos::prelude::*;
use table::show::{Beside, ProfileCell, SightObject, SightProfile};

/// The size of the drawing, and the room for the numbers of the levels.
const WIDTH: f64 = 300.0;
const MARGIN: f64 = 18.0;
const LEVEL: f64 = 16.0;

/// Where distances and heights lie in the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame {
    /// From the viewer to the target, in cells.
    range: f64,
    lowest: i32,
    highest: i32,
}

impl Frame {
    fn of(profile: &SightProfile) -> Frame {
        let range = profile.cells.iter().map(|cell| cell.distance).max().unwrap_or(0) + 1;
        let heights = || {
            let cells = profile.cells.iter();
            let tops =
                cells.flat_map(|cell| cell.objects.iter().map(|object| object.top).chain([cell.ground]));
            tops.chain([profile.viewer.0, profile.viewer.1, profile.target.0, profile.target.1])
        };
        Frame {
            range: f64::from(range),
            lowest: heights().min().unwrap_or(0) - 1,
            highest: heights().max().unwrap_or(0),
        }
    }

    /// The column of a cell at this distance: its left edge and its width.
    fn column(self, distance: f64, beside: Option<Beside>) -> (f64, f64) {
        let width = (WIDTH - MARGIN) / (self.range + 1.0);
        let left = MARGIN + width * distance;
        match beside {
            None => (left, width),
            Some(Beside::Left) => (left, width / 2.0),
            Some(Beside::Right) => (left + width / 2.0, width / 2.0),
        }
    }

    fn x(self, distance: f64) -> f64 {
        let (left, width) = self.column(distance, None);
        left + width / 2.0
    }

    fn y(self, height: f64) -> f64 {
        (f64::from(self.highest) - height + 0.5) * LEVEL
    }

    fn height(self) -> f64 {
        self.y(self.lowest.into())
    }

    /// A block of a column between two heights.
    fn block(self, (left, width): (f64, f64), bottom: i32, top: i32) -> String {
        let (low, high) = (self.y(bottom.into()), self.y(top.into()));
        format!("M{left:.1} {low:.1}V{high:.1}H{:.1}V{low:.1}Z", left + width)
    }

    /// The line from the viewer over every cell to the target; it is straight, so its end follows from any
    /// cell on the way.
    fn line(self, profile: &SightProfile) -> Vec<(f64, f64)> {
        let start = f64::from(profile.viewer.1);
        let scale = f64::from(profile.scale.max(1));
        let end = profile.cells.last().map_or(f64::from(profile.target.1), |cell| {
            start + (f64::from(cell.line) / scale - start) * self.range / f64::from(cell.distance.max(1))
        });
        vec![(self.x(0.0), self.y(start)), (self.x(self.range), self.y(end))]
    }
}

/// The profile, with a line of words for everything that blocks or hides.
#[component]
pub fn Profile(desk: Desk, profile: SightProfile, open: bool) -> impl IntoView {
    let frame = Frame::of(&profile);
    let line = frame.line(&profile);
    let points: Vec<String> = line.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let levels = (frame.lowest + 1..=frame.highest).map(|level| {
        let y = frame.y(level.into());
        view! {
            <path class="profile-level" d=format!("M{MARGIN} {y:.1}H{WIDTH}")/>
            <text class="profile-number" x=MARGIN - 4.0 y=y + 3.5>{level}</text>
        }
    });
    let end = |class: &'static str, distance: f64, (ground, top): (i32, i32)| {
        let (left, width) = frame.column(distance, None);
        view! {
            <path class="profile-ground" d=frame.block((left, width), frame.lowest, ground)/>
            <path class=class d=frame.block((left + width / 4.0, width / 2.0), ground, top)/>
        }
    };
    let words =
        if open { "Line of sight from the side: clear" } else { "Line of sight from the side: blocked" };
    view! {
        <svg class="profile" id="profile" viewBox=format!("0 0 {WIDTH} {:.1}", frame.height()) role="img" aria-label=words>
            {levels.collect_view()}
            {profile.cells.iter().map(|cell| view! { <Column desk frame cell=cell.clone()/> }).collect_view()}
            {end("profile-piece viewer", 0.0, profile.viewer)}
            {end("profile-piece target", frame.range, profile.target)}
            <polyline class="profile-line" class:blocked=!open points=points.join(" ")/>
        </svg>
        {profile.readings.map(|readings| view! { <p class="muted">{readings_words(readings)}</p> })}
        <ul class="obstacles">
            {profile
                .cells
                .iter()
                .flat_map(|cell| cell.objects.iter().map(|object| obstacle(desk, cell, object)))
                .collect_view()}
        </ul>
    }
}

/// One cell: its ground, and what stands on it.
#[component]
fn Column(desk: Desk, frame: Frame, cell: ProfileCell) -> impl IntoView {
    let column = frame.column(cell.distance.into(), cell.beside);
    let objects = cell.objects.iter().map(|object| {
        let class = match (object.blocks, object.hides) {
            (Some(_), _) => "profile-object blocks",
            (None, Some(_)) => "profile-object hides",
            (None, None) => "profile-object",
        };
        view! {
            <path class=class d=frame.block(column, cell.ground, object.top)><title>{object.words.clone()}</title></path>
            {object.blocks.map(|_| view! { <text class="profile-cross" x=column.0 + column.1 / 2.0 y=frame.y(object.top.into()) + 12.0>"✕"</text> })}
        }
    });
    view! {
        <path class="profile-ground" d=frame.block(column, frame.lowest, cell.ground)><title>{cell_name(desk, cell.cell)}</title></path>
        {objects.collect_view()}
    }
}

/// "0807: heavy woods, top at 3, blocks OD-LOS-4", for an object that blocks or hides.
fn obstacle(desk: Desk, cell: &ProfileCell, object: &SightObject) -> Option<impl IntoView + use<>> {
    let (does, clause) = match (object.blocks, object.hides) {
        (Some(clause), _) => ("blocks the line", clause),
        (None, Some(clause)) => ("hides the target in part", clause),
        (None, None) => return None,
    };
    let side = match cell.beside {
        None => "",
        Some(Beside::Left) => ", on the left",
        Some(Beside::Right) => ", on the right",
    };
    let words = format!(
        "{}{side}: {}, top at level {}, {does} ",
        cell_name(desk, cell.cell),
        object.words,
        object.top
    );
    Some(view! { <li>{words}<ClauseLink game=desk.game clause=clause/></li> })
}

/// A line along an edge, read on both sides.
fn readings_words([left, right]: [bool; 2]) -> String {
    let word = |blocked| if blocked { "blocked" } else { "clear" };
    format!("Along the edge: {} on the left, {} on the right.", word(left), word(right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Cell;

    /// From a top at 4 over three cells to feet at 0.
    fn slope() -> SightProfile {
        let cell = |distance: u8| ProfileCell {
            cell: Cell(distance.into()),
            distance,
            beside: None,
            ground: 0,
            line: 4 * (4 - i32::from(distance)),
            objects: Vec::new(),
        };
        SightProfile {
            scale: 4,
            viewer: (2, 4),
            target: (0, 2),
            cells: (1..4).map(cell).collect(),
            readings: None,
        }
    }

    #[test]
    fn the_line_ends_where_its_slope_leads() {
        let (profile, frame) = (slope(), Frame::of(&slope()));
        let line = frame.line(&profile);
        assert_eq!(line[0], (frame.x(0.0), frame.y(4.0)));
        assert_eq!(line[1], (frame.x(4.0), frame.y(0.0)), "at the feet of the target");
    }

    #[test]
    fn the_frame_holds_every_height() {
        let mut profile = slope();
        profile.cells[1].ground = -2;
        let top = SightObject { token: None, words: "woods".into(), top: 7, blocks: None, hides: None };
        profile.cells[2].objects.push(top);
        assert_eq!(Frame::of(&profile), Frame { range: 4.0, lowest: -3, highest: 7 });
    }

    #[test]
    fn the_two_sides_of_an_edge_share_a_column() {
        let frame = Frame::of(&slope());
        let (left, width) = frame.column(2.0, None);
        assert_eq!(frame.column(2.0, Some(Beside::Left)), (left, width / 2.0));
        assert_eq!(frame.column(2.0, Some(Beside::Right)), (left + width / 2.0, width / 2.0));
        assert_eq!(readings_words([true, false]), "Along the edge: blocked on the left, clear on the right.");
    }
}

//! A line of sight, hex by hex and in words (QS-LOS).

use super::hexes;
use crate::game::Quickstart;
use crate::sight::{Survey, Woods};
use crate::state::State;
use crate::{GRID, Terrain};
use table::show::{SightCell, SightView};
use table::sight::{Step, trace};
use table::{Cell, Grid};

/// How the line meets a hex (QS-LOS-13).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meets {
    Crosses,
    Touches,
    /// Along its side: the number of the pair, and whether the hex is on the right hand.
    Along(usize, bool),
}

/// A hex of the sheet that the line meets.
struct Met {
    cell: Cell,
    meets: Meets,
    terrain: Terrain,
    /// Whether it lies along the line under the choice that applies.
    counts: bool,
}

/// How `to` is seen from `from`. Both hexes of every pair of a divided line are shown; which
/// of them lie along it is what was chosen this turn between the units that stand there, else
/// the usual choice of the target (QS-LOS-14).
pub(crate) fn sight(game: &Quickstart, state: &State, from: Cell, to: Cell) -> SightView {
    if !GRID.has(from) || !GRID.has(to) {
        return SightView { words: "beyond the sheet".into(), clause: "QS-MAP-6", ..SightView::default() };
    }
    let range = GRID.distance(from, to);
    if range == 0 {
        return SightView {
            open: true,
            words: "open, the same hex".into(),
            clause: "QS-LOS-10",
            ..SightView::default()
        };
    }
    let survey = Survey::of(&game.map.board, &game.options, from, to);
    let bound = game.bound(state, from, to);
    let chosen =
        bound.and_then(|woods| survey.settlements(&game.options).find(|&sides| survey.woods(sides) == woods));
    let sides = chosen.unwrap_or_else(|| survey.usual(&game.options));
    let woods = survey.woods(sides);
    let met = game.met(from, to, sides);
    let divided = game.line(from, to).settled().is_none();
    let touched = |met: &Met| met.meets == Meets::Touches && met.counts && met.terrain != Terrain::Clear;
    let mut words = game.woods_words(&met, woods, range);
    if woods != Woods::Blocked && game.terrain(to) != Terrain::Clear {
        let terrain = game.terrain(to);
        words += &format!(", +{} for {} at the target", terrain.modifier(), terrain.name());
    }
    if divided {
        words += &game.choice_words(&survey, sides, chosen.is_some());
    }
    SightView {
        open: woods != Woods::Blocked,
        words,
        clause: match () {
            () if divided => "QS-LOS-5",
            () if range == 1 => "QS-LOS-10",
            () if met.iter().any(touched) => "QS-LOS-4",
            () => "QS-LOS-8",
        },
        cells: met.iter().map(|met| sight_cell(met, woods)).collect(),
        profile: None,
    }
}

impl Quickstart {
    /// The woods chosen this turn between two enemies in these hexes (QS-LOS-5).
    fn bound(&self, state: &State, from: Cell, to: Cell) -> Option<Woods> {
        let standing = |cell: Cell| state.on_map.iter().filter(move |&unit| state.units[unit].hex() == cell);
        let pairs = standing(from).flat_map(|a| standing(to).map(move |b| (a, b)));
        let mut enemies = pairs.filter(|&(a, b)| self.side_of(a) != self.side_of(b));
        enemies.find_map(|(a, b)| {
            let (first, second) = self.pair(a, b);
            state.lines.get(first, second)
        })
    }

    fn met(&self, from: Cell, to: Cell, sides: u16) -> Vec<Met> {
        let mut met = Vec::new();
        let mut meet = |hex, meets, counts| {
            // QS-MAP-6: hexes off the sheet are clear.
            if let Some(cell) = GRID.at(hex) {
                met.push(Met { cell, meets, terrain: self.terrain(cell), counts });
            }
        };
        let mut pair = 0;
        for step in trace(GRID.hex(from), GRID.hex(to)) {
            match step {
                Step::Through(hex) => meet(hex, Meets::Crosses, true),
                Step::Touch(hex) => meet(hex, Meets::Touches, self.options.corner_touch_counts),
                Step::Along { left, right } => {
                    let to_the_right = sides >> pair & 1 == 1;
                    meet(left, Meets::Along(pair, false), !to_the_right);
                    meet(right, Meets::Along(pair, true), to_the_right);
                    pair += 1;
                }
            }
        }
        met
    }

    /// "open, range 7, +1 for light woods in 0807", "blocked, range 5: heavy woods in 0403 and 0503".
    fn woods_words(&self, met: &[Met], woods: Woods, range: u32) -> String {
        let blocked = woods == Woods::Blocked;
        let mut parts = Vec::new();
        for terrain in [Terrain::Light, Terrain::Heavy] {
            let these = met.iter().filter(|met| met.counts && met.terrain == terrain);
            let cells: Vec<Cell> = these.map(|met| met.cell).collect();
            let (name, where_) = (terrain.name(), hexes(&cells));
            match cells.len() {
                0 => {}
                _ if blocked => parts.push(format!("{name} in {where_}")),
                _ => parts.push(format!("+{} for {name} in {where_}", woods.modifier())),
            }
        }
        match blocked {
            true => format!("blocked, range {range}: {}", parts.join(", ")),
            false => [vec![format!("open, range {range}")], parts].concat().join(", "),
        }
    }

    /// Which alternative of a divided line applies, and what the other would be.
    fn choice_words(&self, survey: &Survey, sides: u16, chosen: bool) -> String {
        let takes = match chosen {
            true => "the target took",
            false => "the line is divided and the target would take",
        };
        if self.options.divided_per_pair {
            let taken = (0..survey.pairs()).filter_map(|pair| survey.hex(pair, sides >> pair & 1 == 1));
            return format!("; {takes} {}", hexes(&taken.collect::<Vec<_>>()));
        }
        let (side, other) = if sides == 0 { ("left", "right") } else { ("right", "left") };
        let there = survey.woods(survey.all_right() ^ sides).words();
        format!("; {takes} the {side} side (on the {other}: {there})")
    }
}

fn sight_cell(met: &Met, woods: Woods) -> SightCell {
    let name = met.terrain.name();
    let add = match met.counts && woods != Woods::Blocked {
        true => format!(", +{}", met.terrain.modifier()),
        false => String::new(),
    };
    let hand = |right| if right { "right" } else { "left" };
    let words = match met.meets {
        _ if met.terrain == Terrain::Clear => String::new(),
        Meets::Crosses => format!("{name}{add}"),
        Meets::Touches if met.counts => format!("{name} touched in a corner{add}"),
        Meets::Touches => format!("{name} touched in a corner, which does not count"),
        Meets::Along(_, right) if met.counts => format!("{name} on the {} side{add}", hand(right)),
        Meets::Along(_, right) => format!("{name} on the {} side, not taken", hand(right)),
    };
    let blocks = met.counts && met.terrain != Terrain::Clear && woods == Woods::Blocked;
    SightCell { cell: met.cell, blocks, words }
}

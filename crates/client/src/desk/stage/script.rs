//! When what is seen: the effects of a decision as cues on a time line.

use crate::settings::Pace;
use std::collections::BTreeMap;
use table::show::Effect;
use table::{Cell, Fallen};

/// Something to be seen at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    /// When it begins, in milliseconds.
    pub at: u32,
    /// How long it can be seen.
    pub lasts: u32,
    /// What is seen.
    pub look: Look,
}

/// What is seen, with every place worked out.
#[derive(Clone, Debug, PartialEq)]
pub enum Look {
    /// A piece begins to act where it stands.
    Acts { token: u16, cell: Option<Cell> },
    /// A piece moves along these cells.
    Walks { token: u16, cells: Vec<Cell>, jumps: bool },
    /// Dice roll beside a cell.
    Rolls { cell: Cell, words: String, faces: Vec<u8>, sides: u8, passed: bool, last: bool },
    /// A shot or a blow from one cell to another.
    Shoots { from: Cell, to: Cell, weapon: &'static str, hit: bool },
    /// A word rises from a cell.
    Says { cell: Cell, words: String, good: bool },
    /// A dial turns in a cell.
    Turns { cell: Cell, clicks: u8 },
    /// Something blows up in a cell.
    Blasts { cell: Cell },
    /// A mark changes.
    Marks { cell: Cell },
    /// Words for everybody.
    Banner { words: String },
}

/// The cues of a decision, and when the last of them leaves the way for the next decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Script {
    /// The cues in order.
    pub cues: Vec<Cue>,
    /// When the next decision may be made, in milliseconds.
    pub ends: u32,
}

/// Writes the script for the effects of a decision; empty if everything is to be seen at once.
pub fn script(effects: &[Effect], dice: &[Fallen], mut stands: BTreeMap<u16, Cell>, pace: Pace) -> Script {
    let mut script = Script::default();
    if pace == Pace::AtOnce {
        return script;
    }
    let mut dice = dice.iter();
    for (which, effect) in effects.iter().enumerate() {
        let kills = effects[which..].iter().any(|later| matches!(later, Effect::Destroyed { .. }));
        let Some(look) = look(effect, &mut stands, &mut dice, kills) else { continue };
        let (takes, lasts) = times(&look, pace);
        script.cues.push(Cue { at: script.ends, lasts, look });
        script.ends += takes;
    }
    script
}

/// What an effect looks like with pieces where they stand, which a move changes.
fn look<'a>(
    effect: &Effect,
    stands: &mut BTreeMap<u16, Cell>,
    dice: &mut impl Iterator<Item = &'a Fallen>,
    kills: bool,
) -> Option<Look> {
    let at = |token: &u16| stands.get(token).copied();
    Some(match effect {
        Effect::Acts { token } => Look::Acts { token: *token, cell: at(token) },
        Effect::Moved { token, cells, mode, .. } => {
            stands.insert(*token, *cells.last()?);
            if cells.len() < 2 {
                return (*mode == "place").then_some(Look::Marks { cell: cells[0] });
            }
            Look::Walks { token: *token, cells: cells.clone(), jumps: *mode == "jump" }
        }
        Effect::Needs { token, need, rolled, passed } => {
            let rolled = (*rolled)?;
            let sum =
                |fallen: &&Fallen| fallen.faces.iter().map(|&face| u32::from(face)).sum::<u32>() == rolled;
            let fallen = dice.find(sum);
            Look::Rolls {
                cell: at(token)?,
                words: format!("needs {need}, rolls {rolled}"),
                faces: fallen.map(|fallen| fallen.faces.clone()).unwrap_or_default(),
                sides: fallen.map_or(6, |fallen| fallen.sides),
                passed: *passed,
                last: kills && *passed,
            }
        }
        Effect::Shot { from, to, weapon, hit } => {
            Look::Shoots { from: at(from)?, to: at(to)?, weapon, hit: *hit }
        }
        Effect::Number { token, words, good } => {
            Look::Says { cell: at(token)?, words: words.clone(), good: *good }
        }
        Effect::DialTurned { token, clicks } => Look::Turns { cell: at(token)?, clicks: *clicks },
        Effect::Destroyed { token } => Look::Blasts { cell: at(token)? },
        Effect::MarkChanged { cell, .. } => Look::Marks { cell: *cell },
        Effect::Banner { words } => Look::Banner { words: words.clone() },
    })
}

/// How long a look holds up the next one, and how long it is seen itself.
fn times(look: &Look, pace: Pace) -> (u32, u32) {
    let (takes, lasts) = match look {
        Look::Acts { .. } => (220, 220),
        Look::Walks { cells, .. } => {
            let way = (150 * (cells.len() as u32 - 1)).clamp(260, 1100);
            (way, way)
        }
        // The dice that decide everything roll slower.
        Look::Rolls { last: true, .. } => (1500, 2600),
        Look::Rolls { .. } => (620, 1700),
        Look::Shoots { .. } => (330, 700),
        Look::Says { .. } => (260, 1300),
        Look::Turns { .. } => (420, 1300),
        Look::Blasts { .. } => (700, 1000),
        Look::Marks { .. } => (300, 800),
        Look::Banner { .. } => (350, 1900),
    };
    match pace {
        Pace::Calm => (takes, lasts),
        _ => (takes * 2 / 5, lasts * 3 / 5),
    }
}

/// The cells in which a look is seen, the most important first.
pub fn cells(look: &Look) -> Vec<Cell> {
    match look {
        Look::Walks { cells, .. } => cells.iter().rev().copied().collect(),
        Look::Shoots { from, to, .. } => vec![*to, *from],
        Look::Rolls { cell, .. }
        | Look::Says { cell, .. }
        | Look::Turns { cell, .. }
        | Look::Blasts { cell }
        | Look::Marks { cell } => vec![*cell],
        Look::Acts { cell, .. } => cell.iter().copied().collect(),
        Look::Banner { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    fn shot(destroys: bool) -> Vec<Effect> {
        let mut effects = vec![
            Effect::Needs { token: 2, need: 10, rolled: Some(12), passed: true },
            Effect::Shot { from: 1, to: 2, weapon: "laser", hit: true },
            Effect::loss(2, 5),
        ];
        if destroys {
            effects.extend([Effect::Destroyed { token: 2 }, Effect::banner("HBK is destroyed")]);
        }
        effects
    }

    fn dice() -> Vec<Fallen> {
        let fallen =
            |faces: &[u8]| Fallen { seat: Seat(0), name: "to hit".into(), sides: 6, faces: faces.to_vec() };
        vec![fallen(&[3, 4]), fallen(&[6, 6])]
    }

    fn written(effects: &[Effect], pace: Pace) -> Script {
        script(effects, &dice(), BTreeMap::from([(1, Cell(10)), (2, Cell(20))]), pace)
    }

    #[test]
    fn dice_with_the_sum_roll_beside_the_target_before_the_shot() {
        let script = written(&shot(false), Pace::Calm);
        let Look::Rolls { cell, words, faces, last, .. } = &script.cues[0].look else { panic!("no dice") };
        assert_eq!(
            (*cell, words.as_str(), faces.as_slice(), *last),
            (Cell(20), "needs 10, rolls 12", &[6, 6][..], false)
        );
        assert!(matches!(script.cues[1].look, Look::Shoots { from: Cell(10), to: Cell(20), .. }));
        assert!(script.cues[1].at > script.cues[0].at);
    }

    #[test]
    fn dice_that_kill_roll_slower_and_quick_is_quicker() {
        let [plain, kill] = [shot(false), shot(true)].map(|effects| written(&effects, Pace::Calm));
        assert!(kill.cues[1].at > 2 * plain.cues[1].at);
        assert!(written(&shot(true), Pace::Quick).ends < kill.ends / 2);
    }

    #[test]
    fn at_once_nothing_is_waited_for() {
        assert_eq!(written(&shot(true), Pace::AtOnce), Script::default());
    }

    #[test]
    fn a_piece_that_moved_is_hit_where_it_stands_then() {
        let path = vec![Cell(20), Cell(21), Cell(22)];
        let moved = Effect::Moved { token: 2, cells: path, facing: None, mode: "walk" };
        let effects: Vec<Effect> = [moved].into_iter().chain(shot(false)).collect();
        let script = written(&effects, Pace::Calm);
        assert!(matches!(script.cues[1].look, Look::Rolls { cell: Cell(22), .. }));
        assert_eq!(cells(&script.cues[0].look), [Cell(22), Cell(21), Cell(20)], "its end counts most");
    }
}

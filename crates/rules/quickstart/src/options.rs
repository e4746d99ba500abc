//! The house rules (QS-O-1 to QS-O-12): each is a field read at the line it changes.

use table::option::{self, infos};
use table::{Fault, OptionInfo, OptionRow};

/// Who activates when one team has more units left (QS-SEQ-5, QS-SEQ-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnequalNumbers {
    /// One for one, the rest at the end.
    Strict,
    /// By the ratio of the units left.
    TotalWarfare,
}

/// Who may share a hex with whom (QS-STACK-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfantryStacking {
    /// A 'Mech may move into the hex of infantry.
    MechMovesIn,
    /// And infantry into the hex of a 'Mech.
    Symmetric,
    /// Any two units, one of them infantry.
    Open,
}

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// QS-O-1.
    pub unequal_numbers: UnequalNumbers,
    /// QS-O-2: a hex touched in a corner lies along the line.
    pub corner_touch_counts: bool,
    /// QS-O-3: a divided line is settled pair by pair, not by one side for all.
    pub divided_per_pair: bool,
    /// QS-O-4: vehicle weapons fire by their mounts.
    pub arcs_by_mount: bool,
    /// QS-O-5.
    pub infantry_stacking: InfantryStacking,
    /// QS-O-6: a platoon attacks in its own hex at range 1.
    pub platoon_at_range_one: bool,
    /// QS-O-7: at most one motive hit an attack.
    pub motive_per_attack: bool,
    /// QS-O-8: one attack strikes every trooper once before any twice.
    pub distinct_troopers: bool,
    /// QS-O-9: casualties in the clear are doubled before they are rounded.
    pub double_before_rounding: bool,
    /// QS-O-10.
    pub exit_allowed: bool,
    /// QS-O-11; 0 is off.
    pub stalemate_turns: u8,
    /// QS-O-12; 0 is none.
    pub turn_limit: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            unequal_numbers: UnequalNumbers::Strict,
            corner_touch_counts: true,
            divided_per_pair: false,
            arcs_by_mount: false,
            infantry_stacking: InfantryStacking::MechMovesIn,
            platoon_at_range_one: false,
            motive_per_attack: false,
            distinct_troopers: false,
            double_before_rounding: false,
            exit_allowed: true,
            stalemate_turns: 20,
            turn_limit: 0,
        }
    }
}

/// Every option with its values, a sentence for setups and help, and the field it sets.
const ROWS: [OptionRow<Options>; 12] = [
    OptionRow::words(
        "unequal_numbers",
        "QS-O-1",
        &["strict", "total_warfare"],
        "Who activates when one team has more units left: one for one, or by the ratio of the units left.",
        |options, value| {
            options.unequal_numbers = match value {
                "total_warfare" => UnequalNumbers::TotalWarfare,
                _ => UnequalNumbers::Strict,
            };
        },
    ),
    OptionRow::words(
        "los_corner_touch",
        "QS-O-2",
        &["counts", "ignored"],
        "Whether a hex that a line of sight touches only in a corner lies along it.",
        |options, value| options.corner_touch_counts = value == "counts",
    ),
    OptionRow::words(
        "los_divided",
        "QS-O-3",
        &["side", "per_pair"],
        "Whether the target picks one side for a whole divided line, or a hex at every hexside.",
        |options, value| options.divided_per_pair = value == "per_pair",
    ),
    OptionRow::words(
        "vehicle_mount_arcs",
        "QS-O-4",
        &["as_mech", "by_mount"],
        "Whether vehicle weapons all fire forward, or turrets all around and rear mounts backward.",
        |options, value| options.arcs_by_mount = value == "by_mount",
    ),
    OptionRow::words(
        "infantry_stacking",
        "QS-O-5",
        &["mech_moves_in", "symmetric", "open"],
        "Who may share a hex: a 'Mech that moves in on infantry, infantry with a 'Mech too, or any unit with infantry.",
        |options, value| {
            options.infantry_stacking = match value {
                "symmetric" => InfantryStacking::Symmetric,
                "open" => InfantryStacking::Open,
                _ => InfantryStacking::MechMovesIn,
            };
        },
    ),
    OptionRow::words(
        "platoon_same_hex",
        "QS-O-6",
        &["range_zero", "range_one"],
        "Which column a platoon uses against a unit in its own hex.",
        |options, value| options.platoon_at_range_one = value == "range_one",
    ),
    OptionRow::words(
        "motive_per",
        "QS-O-7",
        &["grouping", "attack"],
        "Whether every grouping can cost a vehicle a Cruising MP, or every attack only one.",
        |options, value| options.motive_per_attack = value == "attack",
    ),
    OptionRow::words(
        "ba_groupings",
        "QS-O-8",
        &["independent", "distinct"],
        "Whether an attack may strike one trooper twice before it has struck every trooper once.",
        |options, value| options.distinct_troopers = value == "distinct",
    ),
    OptionRow::words(
        "clear_doubling",
        "QS-O-9",
        &["after_rounding", "before_rounding"],
        "Whether a platoon's losses in the clear are doubled after or before they are rounded up.",
        |options, value| options.double_before_rounding = value == "before_rounding",
    ),
    OptionRow::words(
        "exit_allowed",
        "QS-O-10",
        &["yes", "no"],
        "Whether a unit may leave the map on purpose.",
        |options, value| options.exit_allowed = value == "yes",
    ),
    OptionRow::number(
        "stalemate_turns",
        "QS-O-11",
        ((0, 99), "20"),
        "After how many turns without any harm the game is a draw; 0 for never.",
        |options, value| options.stalemate_turns = value.parse().unwrap_or(0),
    ),
    OptionRow::number(
        "turn_limit",
        "QS-O-12",
        ((0, 999), "0"),
        "The last turn, unless the scenario has one of its own; 0 for none.",
        |options, value| options.turn_limit = value.parse().unwrap_or(0),
    ),
];

/// The options as setups and help show them.
pub const ALL: [OptionInfo; 12] = infos(&ROWS);

impl Options {
    /// The default options with the given ones changed.
    ///
    /// # Errors
    /// An unknown option or value, with the nearest right one.
    pub fn read(given: &[(String, String)]) -> Result<Options, Fault> {
        option::read(&ROWS, given)
    }
}

//! The house rules (QS-O-1 to QS-O-12): each is a field read at the line it changes.

use table::{Fault, OptionInfo};

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

/// Every option with its values and a sentence, for setups and help.
pub const ALL: [OptionInfo; 12] = [
    option(
        "unequal_numbers",
        "QS-O-1",
        &["strict", "total_warfare"],
        "strict",
        "Who activates when one team has more units left: one for one, or by the ratio of the units left.",
    ),
    option(
        "los_corner_touch",
        "QS-O-2",
        &["counts", "ignored"],
        "counts",
        "Whether a hex that a line of sight touches only in a corner lies along it.",
    ),
    option(
        "los_divided",
        "QS-O-3",
        &["side", "per_pair"],
        "side",
        "Whether the target picks one side for a whole divided line, or a hex at every hexside.",
    ),
    option(
        "vehicle_mount_arcs",
        "QS-O-4",
        &["as_mech", "by_mount"],
        "as_mech",
        "Whether vehicle weapons all fire forward, or turrets all around and rear mounts backward.",
    ),
    option(
        "infantry_stacking",
        "QS-O-5",
        &["mech_moves_in", "symmetric", "open"],
        "mech_moves_in",
        "Who may share a hex: a 'Mech that moves in on infantry, infantry with a 'Mech too, or any unit with infantry.",
    ),
    option(
        "platoon_same_hex",
        "QS-O-6",
        &["range_zero", "range_one"],
        "range_zero",
        "Which column a platoon uses against a unit in its own hex.",
    ),
    option(
        "motive_per",
        "QS-O-7",
        &["grouping", "attack"],
        "grouping",
        "Whether every grouping can cost a vehicle a Cruising MP, or every attack only one.",
    ),
    option(
        "ba_groupings",
        "QS-O-8",
        &["independent", "distinct"],
        "independent",
        "Whether an attack may strike one trooper twice before it has struck every trooper once.",
    ),
    option(
        "clear_doubling",
        "QS-O-9",
        &["after_rounding", "before_rounding"],
        "after_rounding",
        "Whether a platoon's losses in the clear are doubled after or before they are rounded up.",
    ),
    option("exit_allowed", "QS-O-10", &["yes", "no"], "yes", "Whether a unit may leave the map on purpose."),
    OptionInfo {
        range: Some((0, 99)),
        ..option(
            "stalemate_turns",
            "QS-O-11",
            &[],
            "20",
            "After how many turns without any harm the game is a draw; 0 for never.",
        )
    },
    OptionInfo {
        range: Some((0, 999)),
        ..option(
            "turn_limit",
            "QS-O-12",
            &[],
            "0",
            "The last turn, unless the scenario has one of its own; 0 for none.",
        )
    },
];

const fn option(
    key: &'static str,
    clause: &'static str,
    values: &'static [&'static str],
    default: &'static str,
    text: &'static str,
) -> OptionInfo {
    OptionInfo { key, clause, values, range: None, default, text }
}

impl Options {
    /// The default options with the given ones changed.
    ///
    /// # Errors
    /// An unknown option or value, with the nearest right one.
    pub fn read(given: &[(String, String)]) -> Result<Options, Fault> {
        let mut options = Options::default();
        for (key, value) in given {
            OptionInfo::find(&ALL, key, value)?;
            options.set(key, value);
        }
        Ok(options)
    }

    /// Sets one option to a value that is known to be right.
    fn set(&mut self, key: &str, value: &str) {
        let number = value.parse().unwrap_or(0);
        match key {
            "unequal_numbers" if value == "strict" => self.unequal_numbers = UnequalNumbers::Strict,
            "unequal_numbers" => self.unequal_numbers = UnequalNumbers::TotalWarfare,
            "los_corner_touch" => self.corner_touch_counts = value == "counts",
            "los_divided" => self.divided_per_pair = value == "per_pair",
            "vehicle_mount_arcs" => self.arcs_by_mount = value == "by_mount",
            "infantry_stacking" => {
                self.infantry_stacking = match value {
                    "symmetric" => InfantryStacking::Symmetric,
                    "open" => InfantryStacking::Open,
                    _ => InfantryStacking::MechMovesIn,
                };
            }
            "platoon_same_hex" => self.platoon_at_range_one = value == "range_one",
            "motive_per" => self.motive_per_attack = value == "attack",
            "ba_groupings" => self.distinct_troopers = value == "distinct",
            "clear_doubling" => self.double_before_rounding = value == "before_rounding",
            "exit_allowed" => self.exit_allowed = value == "yes",
            "stalemate_turns" => self.stalemate_turns = number as u8,
            "turn_limit" => self.turn_limit = number,
            _ => {}
        }
    }
}

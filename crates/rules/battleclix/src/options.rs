//! The house rules (BC-O-1 to BC-O-23): each is a field read at the line it changes.

use table::option::{self, infos};
use table::{Fault, OptionInfo, OptionRow};

/// What gives a target its movement modifier (BC-HIT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetMove {
    /// +1 with a Moved marker.
    Moved,
    /// +2 if it jumped.
    MovedPlusJump,
    /// +1 with Jump Jets showing, nothing for walking.
    JumpCapable,
}

/// The options of a match; `true` is always the value that is not the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// BC-O-1: a Company may weigh less than 600 tons.
    pub tonnage_at_most: bool,
    /// BC-O-2: Vehicles and Infantry.
    pub combined_arms: bool,
    /// BC-O-3: the lower roller deploys everything first.
    pub loser_deploys_first: bool,
    /// BC-O-4: only Mechs hold counters.
    pub mechs_hold: bool,
    /// BC-O-5: a counter stays with who last had it alone.
    pub sticky_control: bool,
    /// BC-O-6: control is looked at after every hex walked.
    pub control_per_hex: bool,
    /// BC-O-7: the Break Point is checked at the end of a turn only.
    pub break_at_turn_end: bool,
    /// BC-O-8; 0 for none.
    pub turn_limit: u16,
    /// BC-O-9: Moved markers go at the end of the turn.
    pub moved_until_turn_end: bool,
    /// BC-O-10.
    pub target_move: TargetMove,
    /// BC-O-11: Long Range from 1 hex.
    pub long_from_one: bool,
    /// BC-O-12: Limited LRMs do 2, Minor 1.
    pub lrms_swapped: bool,
    /// BC-O-13: every indirect attack does 1 less.
    pub indirect_always_less: bool,
    /// BC-O-14: armor may stop a hit altogether.
    pub armor_stops_all: bool,
    /// BC-O-15: pilots aim by their grade.
    pub pilot_gunnery: bool,
    /// BC-O-16: a jump pays every height on its way.
    pub jump_pays_all: bool,
    /// BC-O-17: only Mechs engage and are engaged.
    pub mechs_engage: bool,
    /// BC-O-18: Hand-to-Hand also on arrival.
    pub fight_on_arrival: bool,
    /// BC-O-19: sight by the center line.
    pub center_sight: bool,
    /// BC-O-20: the target's own woods count for depth.
    pub own_woods_count: bool,
    /// BC-O-21: a Clan unit's target binds for the game.
    pub persistent_lock: bool,
    /// BC-O-22: a Red Long box is checked at once.
    pub shortage_on_reveal: bool,
    /// BC-O-23: immobilized for one activation only.
    pub immobile_once: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            tonnage_at_most: false,
            combined_arms: false,
            loser_deploys_first: false,
            mechs_hold: false,
            sticky_control: false,
            control_per_hex: false,
            break_at_turn_end: false,
            turn_limit: 15,
            moved_until_turn_end: false,
            target_move: TargetMove::Moved,
            long_from_one: false,
            lrms_swapped: false,
            indirect_always_less: false,
            armor_stops_all: false,
            pilot_gunnery: false,
            jump_pays_all: false,
            mechs_engage: false,
            fight_on_arrival: false,
            center_sight: false,
            own_woods_count: false,
            persistent_lock: false,
            shortage_on_reveal: false,
            immobile_once: false,
        }
    }
}

/// Every option with its values, a sentence for setups and help, and the field it sets.
const ROWS: [OptionRow<Options>; 23] = [
    OptionRow::words(
        "tonnage_rule",
        "BC-O-1",
        &["exact", "at_most"],
        "Whether a Company weighs exactly 600 tons, or 600 at most.",
        |options, value| options.tonnage_at_most = value == "at_most",
    ),
    OptionRow::words(
        "combined_arms",
        "BC-O-2",
        &["off", "on"],
        "Whether Companies may bring Vehicles and Infantry.",
        |options, value| options.combined_arms = value == "on",
    ),
    OptionRow::words(
        "deployment_order",
        "BC-O-3",
        &["alternate", "loser_first"],
        "Whether the sides place units in turn, or the lower roller places everything first.",
        |options, value| options.loser_deploys_first = value == "loser_first",
    ),
    OptionRow::words(
        "objective_holders",
        "BC-O-4",
        &["any_unit", "mechs_only"],
        "Which units control and contest Objective Counters.",
        |options, value| options.mechs_hold = value == "mechs_only",
    ),
    OptionRow::words(
        "objective_hold",
        "BC-O-5",
        &["presence", "sticky"],
        "Whether a counter is held only by presence, or stays with the side that last had it alone.",
        |options, value| options.sticky_control = value == "sticky",
    ),
    OptionRow::words(
        "control_check",
        "BC-O-6",
        &["per_action", "per_hex"],
        "Whether control is looked at after each Move action, or after every hex walked.",
        |options, value| options.control_per_hex = value == "per_hex",
    ),
    OptionRow::words(
        "break_check",
        "BC-O-7",
        &["immediate", "end_of_turn"],
        "Whether reaching the Break Point ends the game at once, or at the end of the turn.",
        |options, value| options.break_at_turn_end = value == "end_of_turn",
    ),
    OptionRow::number(
        "turn_limit",
        "BC-O-8",
        ((0, 999), "15"),
        "The last turn; 0 for none.",
        |options, value| options.turn_limit = value.parse().unwrap_or(15),
    ),
    OptionRow::words(
        "moved_marker",
        "BC-O-9",
        &["until_next_activation", "until_turn_end"],
        "How long a Moved marker stays.",
        |options, value| options.moved_until_turn_end = value == "until_turn_end",
    ),
    OptionRow::words(
        "target_move_mod",
        "BC-O-10",
        &["moved", "moved_plus_jump", "jump_capable"],
        "What makes a target harder to hit: that it moved, more if it jumped, or that it can jump.",
        |options, value| {
            options.target_move = match value {
                "moved_plus_jump" => TargetMove::MovedPlusJump,
                "jump_capable" => TargetMove::JumpCapable,
                _ => TargetMove::Moved,
            };
        },
    ),
    OptionRow::words(
        "long_min_range",
        "BC-O-11",
        &["6", "1"],
        "The least distance of a Long Range Attack.",
        |options, value| options.long_from_one = value == "1",
    ),
    OptionRow::words(
        "lrm_values",
        "BC-O-12",
        &["limited1_minor2", "limited2_minor1"],
        "The damage of Limited and Minor LRMs.",
        |options, value| options.lrms_swapped = value == "limited2_minor1",
    ),
    OptionRow::words(
        "indirect_penalty",
        "BC-O-13",
        &["with_los", "always"],
        "Whether Indirect Fire does 1 less only when the target is in sight, or always.",
        |options, value| options.indirect_always_less = value == "always",
    ),
    OptionRow::words(
        "armor_floor",
        "BC-O-14",
        &["1", "0"],
        "The least damage that armor lets through.",
        |options, value| options.armor_stops_all = value == "0",
    ),
    OptionRow::words(
        "pilot_gunnery",
        "BC-O-15",
        &["off", "on"],
        "Whether Veterans aim better and Green pilots worse.",
        |options, value| options.pilot_gunnery = value == "on",
    ),
    OptionRow::words(
        "jump_height",
        "BC-O-16",
        &["highest", "sum"],
        "Whether a jump pays for the highest obstacle, or for all of them.",
        |options, value| options.jump_pays_all = value == "sum",
    ),
    OptionRow::words(
        "engaged_by",
        "BC-O-17",
        &["any_unit", "mechs_only"],
        "Which units engage in Hand-to-Hand.",
        |options, value| options.mechs_engage = value == "mechs_only",
    ),
    OptionRow::words(
        "hth_on_arrival",
        "BC-O-18",
        &["off", "on"],
        "Whether a unit may fight Hand-to-Hand in the activation in which it arrives.",
        |options, value| options.fight_on_arrival = value == "on",
    ),
    OptionRow::words(
        "los_rule",
        "BC-O-19",
        &["silhouette", "centre"],
        "Whether any visible part gives line of sight, or only the center.",
        |options, value| options.center_sight = value == "centre",
    ),
    OptionRow::words(
        "soft_depth",
        "BC-O-20",
        &["between", "between_and_target"],
        "Whether the target's own woods count toward the depth that blocks sight.",
        |options, value| options.own_woods_count = value == "between_and_target",
    ),
    OptionRow::words(
        "clan_lock",
        "BC-O-21",
        &["activation", "persistent"],
        "How long a Clan unit is bound to the enemy it attacked.",
        |options, value| options.persistent_lock = value == "persistent",
    ),
    OptionRow::words(
        "ammo_shortage",
        "BC-O-22",
        &["on_use", "on_reveal"],
        "Whether Ammunition Shortage is checked at the next Long Range Attack, or at once.",
        |options, value| options.shortage_on_reveal = value == "on_reveal",
    ),
    OptionRow::words(
        "immobilized",
        "BC-O-23",
        &["permanent", "one_activation"],
        "How long a unit stays Immobilized.",
        |options, value| options.immobile_once = value == "one_activation",
    ),
];

/// The options as setups and help show them.
pub const ALL: [OptionInfo; 23] = infos(&ROWS);

impl Options {
    /// The default options with the given ones changed.
    ///
    /// # Errors
    /// An unknown option or value, with the nearest right one.
    pub fn read(given: &[(String, String)]) -> Result<Options, Fault> {
        option::read(&ROWS, given)
    }
}

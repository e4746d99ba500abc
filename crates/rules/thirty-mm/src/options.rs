//! The house rules (TM-O-1 to TM-O-25): each is a field read at the line it changes.

use table::option::{self, infos};
use table::{Fault, OptionInfo, OptionRow};

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// TM-O-1: a roll must exceed the stat.
    pub exceed: bool,
    /// TM-O-2: a modified 8 is a Critical Hit, too.
    pub modified_criticals: bool,
    /// TM-O-3: missions that can be are played on the 16 x 13 field.
    pub large_board: bool,
    /// TM-O-4: a one-hex structure of rating 1 has Defense 20.
    pub example_structure: bool,
    /// TM-O-5: Freeze on a low roll, as Overheat.
    pub freeze_at_most: bool,
    /// TM-O-6: the target's own hex does not count as woods or ruins.
    pub woods_between_only: bool,
    /// TM-O-7: woods and ruins count by Hex Group.
    pub smoke_groups: bool,
    /// TM-O-8: a squad may cost as much as the limit.
    pub limit_inclusive: bool,
    /// TM-O-9: pilots cost nothing towards the limit.
    pub pilots_free: bool,
    /// TM-O-10: Mods and Traits cost nothing.
    pub systems_only: bool,
    /// TM-O-11: the AP cap applies at the end of the turn only.
    pub cap_storage: bool,
    /// TM-O-12: a blocked thruster move stops short.
    pub stop_short: bool,
    /// TM-O-13: elevation counts fully for melee range.
    pub strict_melee: bool,
    /// TM-O-14: a lower target must be as far away as it is low.
    pub steep: bool,
    /// TM-O-15: no Evasion Roll against attacks from the Blind Spot.
    pub rear_unevadable: bool,
    /// TM-O-16: the AP of a grapple attempt.
    pub grapple_ap: u8,
    /// TM-O-17: the holder lets go without a roll.
    pub free_let_go: bool,
    /// TM-O-18: a Tank steps and thrusts into any hex around it.
    pub tank_all_round: bool,
    /// TM-O-19: no limits on home-made builds.
    pub open_garage: bool,
    /// TM-O-20: falls hurt the legs.
    pub legacy_falls: bool,
    /// TM-O-21: the teams take turns in beginning a round.
    pub alternate_first: bool,
    /// TM-O-22: after a wipe-out the score decides.
    pub wipe_points: bool,
    /// TM-O-23: the Defender wins equal scores.
    pub defender_wins_ties: bool,
    /// TM-O-24: the team that is listed first attacks.
    pub first_attacks: bool,
    /// TM-O-25: missions score as they were first designed.
    pub first_designs: bool,
}

/// The AP of a grapple attempt, unless an option says otherwise (TM-GRAP-2).
const GRAPPLE_AP: u8 = 2;

impl Default for Options {
    fn default() -> Options {
        Options {
            exceed: false,
            modified_criticals: false,
            large_board: false,
            example_structure: false,
            freeze_at_most: false,
            woods_between_only: false,
            smoke_groups: false,
            limit_inclusive: false,
            pilots_free: false,
            systems_only: false,
            cap_storage: false,
            stop_short: false,
            strict_melee: false,
            steep: false,
            rear_unevadable: false,
            grapple_ap: GRAPPLE_AP,
            free_let_go: false,
            tank_all_round: false,
            open_garage: false,
            legacy_falls: false,
            alternate_first: false,
            wipe_points: false,
            defender_wins_ties: false,
            first_attacks: false,
            first_designs: false,
        }
    }
}

/// Every option with its values, a sentence for setups and help, and the field it sets.
const ROWS: [OptionRow<Options>; 25] = [
    OptionRow::words(
        "test",
        "TM-O-1",
        &["meet", "exceed"],
        "Whether a roll succeeds by meeting the stat, or only by exceeding it; a natural 8 always succeeds.",
        |options, value| options.exceed = value == "exceed",
    ),
    OptionRow::words(
        "critical",
        "TM-O-2",
        &["natural", "modified"],
        "Whether only a natural 8 is a Critical Hit, or any attack roll of 8 or more after modifiers.",
        |options, value| options.modified_criticals = value == "modified",
    ),
    OptionRow::words(
        "board",
        "TM-O-3",
        &["14x11", "16x13"],
        "The field of Winds of War and The Order to Destroy; 16x13 plays them on Grand Marches at every size.",
        |options, value| options.large_board = value == "16x13",
    ),
    OptionRow::words(
        "structures",
        "TM-O-4",
        &["chart", "example"],
        "Whether a one-hex structure of rating 1 has Defense 16 by the chart, or 20.",
        |options, value| options.example_structure = value == "example",
    ),
    OptionRow::words(
        "freeze",
        "TM-O-5",
        &["at_least", "at_most"],
        "Whether snow freezes on a roll of twice the hexes crossed or more, or of that or less.",
        |options, value| options.freeze_at_most = value == "at_most",
    ),
    OptionRow::words(
        "woods",
        "TM-O-6",
        &["target_hex", "between_only"],
        "Whether the target's own hex counts as woods or ruins in the line of sight.",
        |options, value| options.woods_between_only = value == "between_only",
    ),
    OptionRow::words(
        "smoke_groups",
        "TM-O-7",
        &["per_hex", "per_group"],
        "Whether woods and ruins count -1 a hex, or -2 and -1 a group of touching hexes.",
        |options, value| options.smoke_groups = value == "per_group",
    ),
    OptionRow::words(
        "cost_limit",
        "TM-O-8",
        &["strict", "inclusive"],
        "Whether a squad must cost less than the limit, or may reach it.",
        |options, value| options.limit_inclusive = value == "inclusive",
    ),
    OptionRow::words(
        "pilot_cost",
        "TM-O-9",
        &["include", "exclude"],
        "Whether pilots count towards the limit.",
        |options, value| options.pilots_free = value == "exclude",
    ),
    OptionRow::words(
        "smt_cost",
        "TM-O-10",
        &["all", "systems_only"],
        "Whether Mods and Traits cost points, or Systems alone.",
        |options, value| options.systems_only = value == "systems_only",
    ),
    OptionRow::words(
        "ap_cap",
        "TM-O-11",
        &["pool", "storage"],
        "Whether AP above the cap are lost at once, or only at the end of the turn.",
        |options, value| options.cap_storage = value == "storage",
    ),
    OptionRow::words(
        "thrusters",
        "TM-O-12",
        &["full_or_none", "stop_short"],
        "Whether a thruster move needs its whole way free, or ends one hex before an obstacle.",
        |options, value| options.stop_short = value == "stop_short",
    ),
    OptionRow::words(
        "melee_reach",
        "TM-O-13",
        &["one_level_free", "strict"],
        "Whether melee reaches one level up or down for free, or elevation counts in full.",
        |options, value| options.strict_melee = value == "strict",
    ),
    OptionRow::words(
        "look_down",
        "TM-O-14",
        &["own_hex", "steep"],
        "Whether a Unit overlooks only what is below it in its own hex, or all that is nearer than it is low.",
        |options, value| options.steep = value == "steep",
    ),
    OptionRow::words(
        "rear",
        "TM-O-15",
        &["evade", "no_evade"],
        "Whether attacks from the Blind Spot can be evaded.",
        |options, value| options.rear_unevadable = value == "no_evade",
    ),
    OptionRow::words(
        "grapple_ap",
        "TM-O-16",
        &["2", "1", "3"],
        "The AP of a grapple attempt.",
        |options, value| options.grapple_ap = value.parse().unwrap_or(GRAPPLE_AP),
    ),
    OptionRow::words(
        "let_go",
        "TM-O-17",
        &["roll", "free"],
        "Whether letting go of a held Unit needs an Assault Roll.",
        |options, value| options.free_let_go = value == "free",
    ),
    OptionRow::words(
        "tank_steps",
        "TM-O-18",
        &["front", "all_round"],
        "Whether an EXA Tank steps and thrusts to its front only, or into any hex around it.",
        |options, value| options.tank_all_round = value == "all_round",
    ),
    OptionRow::words(
        "garage",
        "TM-O-19",
        &["fair", "open"],
        "Whether the limits on home-made builds apply.",
        |options, value| options.open_garage = value == "open",
    ),
    OptionRow::words(
        "falls",
        "TM-O-20",
        &["class", "legacy"],
        "Whether a fall hurts one Section by Class and height, or each Leg by 3 a level.",
        |options, value| options.legacy_falls = value == "legacy",
    ),
    OptionRow::words(
        "first_team",
        "TM-O-21",
        &["attacker", "alternate"],
        "Whether the Attacker begins every round, or the teams take turns.",
        |options, value| options.alternate_first = value == "alternate",
    ),
    OptionRow::words(
        "wipe_out",
        "TM-O-22",
        &["win", "points"],
        "Whether wiping out the enemy wins, or the score decides then.",
        |options, value| options.wipe_points = value == "points",
    ),
    OptionRow::words(
        "ties",
        "TM-O-23",
        &["draw", "defender"],
        "Whether equal scores are a draw, or the Defender wins them.",
        |options, value| options.defender_wins_ties = value == "defender",
    ),
    OptionRow::words(
        "roles",
        "TM-O-24",
        &["rolled", "listed"],
        "Whether the higher roll chooses who attacks, or the team that is listed first does.",
        |options, value| options.first_attacks = value == "listed",
    ),
    OptionRow::words(
        "missions",
        "TM-O-25",
        &["even", "designed"],
        "Whether missions are evened out, or score as they were first designed.",
        |options, value| options.first_designs = value == "designed",
    ),
];

/// The options as setups and help show them.
pub const ALL: [OptionInfo; 25] = infos(&ROWS);

impl Options {
    /// The default options with the given ones changed.
    ///
    /// # Errors
    /// An unknown option or value, with the nearest right one.
    pub fn read(given: &[(String, String)]) -> Result<Options, Fault> {
        option::read(&ROWS, given)
    }
}

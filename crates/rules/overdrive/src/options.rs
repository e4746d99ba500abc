//! The house rules (OD-O-1 to OD-O-21): each is a field read at the line it changes.

use table::option::{self, infos};
use table::{Fault, OptionInfo, OptionRow};

/// Who declares attacks first (OD-DECL-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclareOrder {
    /// The player without initiative.
    LoserFirst,
    /// The player with initiative.
    WinnerFirst,
    /// Both at once, then shown.
    Secret,
    /// The winner declares and resolves everything, then the other side does.
    PerSide,
}

/// What a ground move earns its TMM by (OD-TMM-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TmmBasis {
    /// The distance from start to end.
    Displacement,
    /// The hexes entered.
    Path,
    /// The current Move or Jump.
    Card,
}

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// OD-O-1.
    pub declare_order: DeclareOrder,
    /// OD-O-2: a shot at a doomed target is rolled if somebody could take its odd hits.
    pub wasted_shots_rolled: bool,
    /// OD-O-3: structure 0 destroys.
    pub destroyed_at_zero: bool,
    /// OD-O-4: a 12 that damages structure gives two critical rolls.
    pub crit_for_each: bool,
    /// OD-O-5: an exploding 'Mech is removed at once.
    pub explosions_immediate: bool,
    /// OD-O-6: a 'Mech may make a weapon and a physical attack.
    pub weapon_and_physical: bool,
    /// OD-O-7: overdrive raises the TV of its own attack.
    pub overdrive_immediate: bool,
    /// OD-O-8: heat never rises above the shutdown level.
    pub heat_scale_limit: bool,
    /// OD-O-9: heat raises the TV.
    pub heat_to_hit: bool,
    /// OD-O-10: only 'Mechs that hold fire cool.
    pub cooling_by_holding: bool,
    /// OD-O-11: a front arc of 120 degrees.
    pub narrow_front: bool,
    /// OD-O-12: a rear arc of 60 degrees.
    pub narrow_rear: bool,
    /// OD-O-13: the heights of Alpha Strike.
    pub uniform_height: bool,
    /// OD-O-14: 'Mechs never block sight.
    pub mechs_never_block: bool,
    /// OD-O-15: terrain obscures only next to the target.
    pub cover_adjacent: bool,
    /// OD-O-16: the higher of cover and obscurement counts.
    pub cover_max: bool,
    /// OD-O-17: a redirected hit keeps the range of the declared target.
    pub redirect_declared: bool,
    /// OD-O-18.
    pub tmm_basis: TmmBasis,
    /// OD-O-19: extra damage of physical attacks with MEL.
    pub mel_bonus: u8,
    /// OD-O-20: crippled 'Mechs withdraw.
    pub forced_withdrawal: bool,
    /// OD-O-21: the PV limit; 0 for the scenario's own.
    pub pv_limit: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            declare_order: DeclareOrder::LoserFirst,
            wasted_shots_rolled: false,
            destroyed_at_zero: false,
            crit_for_each: false,
            explosions_immediate: false,
            weapon_and_physical: false,
            overdrive_immediate: false,
            heat_scale_limit: false,
            heat_to_hit: true,
            cooling_by_holding: false,
            narrow_front: false,
            narrow_rear: false,
            uniform_height: false,
            mechs_never_block: false,
            cover_adjacent: false,
            cover_max: false,
            redirect_declared: false,
            tmm_basis: TmmBasis::Displacement,
            mel_bonus: 0,
            forced_withdrawal: false,
            pv_limit: 0,
        }
    }
}

/// Every option with its values, a sentence for setups and help, and the field it sets.
const ROWS: [OptionRow<Options>; 21] = [
    OptionRow::words(
        "declare_order",
        "OD-O-1",
        &["loser_first", "winner_first", "secret", "per_side"],
        "Who declares attacks first; secret: both at once, then shown; per_side: the initiative winner declares and resolves everything, then the other side.",
        |options, value| {
            options.declare_order = match value {
                "winner_first" => DeclareOrder::WinnerFirst,
                "secret" => DeclareOrder::Secret,
                "per_side" => DeclareOrder::PerSide,
                _ => DeclareOrder::LoserFirst,
            };
        },
    ),
    OptionRow::words(
        "wasted_shots",
        "OD-O-2",
        &["skip", "roll"],
        "Whether a shot at a doomed target is still rolled where a 'Mech in the way could take its odd hits.",
        |options, value| options.wasted_shots_rolled = value == "roll",
    ),
    OptionRow::words(
        "destroyed_at",
        "OD-O-3",
        &["exceeds", "zero"],
        "Whether a 'Mech is destroyed by damage beyond its structure, or already when its structure reaches 0.",
        |options, value| options.destroyed_at_zero = value == "zero",
    ),
    OptionRow::words(
        "crit_rolls",
        "OD-O-4",
        &["one", "each"],
        "Whether a 12 that also damages structure gives one critical roll or two.",
        |options, value| options.crit_for_each = value == "each",
    ),
    OptionRow::words(
        "explosion_timing",
        "OD-O-5",
        &["end_phase", "immediate"],
        "Whether an exploding 'Mech is removed in the End Phase, or at once with the attack it has not resolved.",
        |options, value| options.explosions_immediate = value == "immediate",
    ),
    OptionRow::words(
        "attacks_per_turn",
        "OD-O-6",
        &["one", "weapon_and_physical"],
        "Whether a 'Mech makes one attack a turn, or one of each kind.",
        |options, value| options.weapon_and_physical = value == "weapon_and_physical",
    ),
    OptionRow::words(
        "overdrive_timing",
        "OD-O-7",
        &["next_phase", "immediate"],
        "Whether overdrive raises the TV of the very attack it is chosen for.",
        |options, value| options.overdrive_immediate = value == "immediate",
    ),
    OptionRow::words(
        "overdrive_limit",
        "OD-O-8",
        &["ov", "heat_scale"],
        "Whether overdrive is limited by OV alone, or heat never rises above 4 as well.",
        |options, value| options.heat_scale_limit = value == "heat_scale",
    ),
    OptionRow::words(
        "heat_to_hit",
        "OD-O-9",
        &["on", "off"],
        "Whether heat raises the TV of shots.",
        |options, value| options.heat_to_hit = value == "on",
    ),
    OptionRow::words(
        "cooling",
        "OD-O-10",
        &["steady", "hold_fire"],
        "Whether a 'Mech that shot without gaining heat cools by 1, or only those that held fire cool.",
        |options, value| options.cooling_by_holding = value == "hold_fire",
    ),
    OptionRow::words(
        "front_arc",
        "OD-O-11",
        &["180", "120"],
        "How wide the front arc is, in degrees.",
        |options, value| options.narrow_front = value == "120",
    ),
    OptionRow::words(
        "rear_arc",
        "OD-O-12",
        &["180", "60"],
        "How wide the rear arc is, in degrees.",
        |options, value| options.narrow_rear = value == "60",
    ),
    OptionRow::words(
        "mech_height",
        "OD-O-13",
        &["by_size", "uniform"],
        "Whether 'Mechs are 1 to 4 levels tall by size, or 2 with 1 for size 0 and 3 for size 5.",
        |options, value| options.uniform_height = value == "uniform",
    ),
    OptionRow::words(
        "mech_los",
        "OD-O-14",
        &["heights", "never_block"],
        "Whether a tall 'Mech on the line blocks sight, or is always just in the way.",
        |options, value| options.mechs_never_block = value == "never_block",
    ),
    OptionRow::words(
        "partial_cover",
        "OD-O-15",
        &["sightline", "adjacent"],
        "Whether terrain obscures by the sight line, or only from a hex next to the target.",
        |options, value| options.cover_adjacent = value == "adjacent",
    ),
    OptionRow::words(
        "cover_stack",
        "OD-O-16",
        &["sum", "max"],
        "Whether cover and obscurement add up, or the higher counts.",
        |options, value| options.cover_max = value == "max",
    ),
    OptionRow::words(
        "redirect_range",
        "OD-O-17",
        &["actual", "declared"],
        "Whether a redirected hit uses the range of the 'Mech it strikes, or that of the declared target.",
        |options, value| options.redirect_declared = value == "declared",
    ),
    OptionRow::words(
        "tmm_basis",
        "OD-O-18",
        &["displacement", "path", "card"],
        "Whether TMM is earned by the distance from start to end, by the hexes entered, or by the card.",
        |options, value| {
            options.tmm_basis = match value {
                "path" => TmmBasis::Path,
                "card" => TmmBasis::Card,
                _ => TmmBasis::Displacement,
            };
        },
    ),
    OptionRow::words(
        "mel_bonus",
        "OD-O-19",
        &["0", "1"],
        "Extra damage of physical attacks by 'Mechs with a melee weapon.",
        |options, value| options.mel_bonus = u8::from(value == "1"),
    ),
    OptionRow::words(
        "forced_withdrawal",
        "OD-O-20",
        &["off", "on"],
        "Whether crippled 'Mechs must not advance, and may leave the map at their own edge.",
        |options, value| options.forced_withdrawal = value == "on",
    ),
    OptionRow::number(
        "pv_limit",
        "OD-O-21",
        ((0, 999), "0"),
        "What each side may spend on its force; 0 for the scenario's own limit.",
        |options, value| options.pv_limit = value.parse().unwrap_or(0),
    ),
];

/// The options as setups and help show them.
pub const ALL: [OptionInfo; 21] = infos(&ROWS);

impl Options {
    /// The default options with the given ones changed.
    ///
    /// # Errors
    /// An unknown option or value, with the nearest right one.
    pub fn read(given: &[(String, String)]) -> Result<Options, Fault> {
        option::read(&ROWS, given)
    }
}

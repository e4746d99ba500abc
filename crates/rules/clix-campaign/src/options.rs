//! The house rules (CC-O-1 to CC-O-24): each is a field read at the line it changes.

use table::option::{self, infos};
use table::{Fault, OptionInfo, OptionRow};

/// Where move actions come from (CC-ACT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnStructure {
    /// Everybody has one beside the pool.
    FreeMove,
    /// They are pool actions too (CC-ACT-12).
    Published,
}

/// Whether a ranged attack may follow a move (CC-ACT-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangedAfterMove {
    /// After half the speed value at most.
    Half,
    /// After any move.
    Full,
    /// After no movement at all.
    None,
}

/// Where the objects of a match come from (CC-SETUP-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objects {
    /// They stand where the map has them.
    Fixed,
    /// The players place them in turn.
    Draft,
    /// There are none.
    None,
}

/// Which lines a grounded character in between blocks (CC-LOF-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroundedBlock {
    /// Lines to grounded targets; giants and colossals block more.
    Target,
    /// Lines between two grounded characters.
    Both,
    /// Lines to grounded targets, for giants and colossals too.
    Literal,
}

/// What becomes of the extra click of a critical hit (CC-CRIT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CriticalReducible {
    /// It is never reduced.
    Off,
    /// It is added to D before reduction.
    On,
    /// Nothing of the whole damage is reduced.
    Whole,
}

/// Who makes impostor strikes (CC-DAM-SHA-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpostorStrike {
    /// Characters with Shape Change.
    ShapeChange,
    /// Characters with Exploit Weakness, in place of penetrating damage.
    ExploitWeakness,
    /// Nobody.
    Off,
}

/// Which attacks reveal a hidden character (CC-HIDE-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StealthAttack {
    /// Ranged attacks, and powers on targets that are not adjacent.
    RangedReveals,
    /// All attacks.
    Reveals,
    /// None.
    Hidden,
}

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// CC-O-1: the build total of a side; `None` for the scenario's own.
    pub build_total: Option<u16>,
    /// CC-O-2.
    pub turn_structure: TurnStructure,
    /// CC-O-3: a character with two tokens may still take a move action.
    pub two_tokens_move: bool,
    /// CC-O-4.
    pub ranged_after_move: RangedAfterMove,
    /// CC-O-5: a move action may follow the pool action.
    pub move_after_attack: bool,
    /// CC-O-6.
    pub objects: Objects,
    /// CC-O-7.
    pub grounded_block: GroundedBlock,
    /// CC-O-8: one roll for all targets, the damage divided (CC-MULTI-4).
    pub split_targets: bool,
    /// CC-O-9: what Invulnerability takes off, and Impervious on a 1 to 4.
    pub invulnerability: u8,
    /// CC-O-10: Invulnerability reduces unavoidable damage too, except that of a critical miss.
    pub invulnerable_to_any: bool,
    /// CC-O-11.
    pub critical_reducible: CriticalReducible,
    /// CC-O-12: the damage bonus of Charge.
    pub charge_bonus: u8,
    /// CC-O-13: one attack at no cost in a Hypersonic run (CC-SPD-HSS-8).
    pub published_hypersonic: bool,
    /// CC-O-14.
    pub impostor_strike: ImpostorStrike,
    /// CC-O-15: a character is spotted for the spotter alone.
    pub spotted_by_spotter: bool,
    /// CC-O-16.
    pub stealth_attack: StealthAttack,
    /// CC-O-17: Incapacitate gives a token and does not immobilize.
    pub incapacitate_token_only: bool,
    /// CC-O-18: the lowest successful die of Leadership.
    pub leadership: u8,
    /// CC-O-19: a knock back off the lines is always diagonal.
    pub knock_back_diagonal: bool,
    /// CC-O-20: others may share the square of a soaring character (CC-FLY-8).
    pub soar_stack: bool,
    /// CC-O-21: fliers carry friends (CC-FLY-7).
    pub carry: bool,
    /// CC-O-22: the last round; [`NO_LIMIT`] for none.
    pub round_limit: u16,
    /// CC-O-23: rounds in a row without an attack roll that end the game; 0 for none.
    pub quiet_rounds: u8,
    /// CC-O-24: the match is a battle of a campaign, so its characters may have feats and injuries.
    pub campaign: bool,
}

/// The last round of a match without a round limit (CC-VIC-4).
pub const NO_LIMIT: u16 = 250;

impl Default for Options {
    fn default() -> Options {
        Options {
            build_total: None,
            turn_structure: TurnStructure::FreeMove,
            two_tokens_move: false,
            ranged_after_move: RangedAfterMove::Half,
            move_after_attack: false,
            objects: Objects::Fixed,
            grounded_block: GroundedBlock::Target,
            split_targets: false,
            invulnerability: 3,
            invulnerable_to_any: false,
            critical_reducible: CriticalReducible::Off,
            charge_bonus: 1,
            published_hypersonic: false,
            impostor_strike: ImpostorStrike::ShapeChange,
            spotted_by_spotter: false,
            stealth_attack: StealthAttack::RangedReveals,
            incapacitate_token_only: false,
            leadership: 5,
            knock_back_diagonal: false,
            soar_stack: false,
            carry: false,
            round_limit: 15,
            quiet_rounds: 3,
            campaign: false,
        }
    }
}

/// Every option with its values, a sentence for setups and help, and the field it sets.
const ROWS: [OptionRow<Options>; 24] = [
    OptionRow::words(
        "build_total",
        "CC-O-1",
        &["scenario", "200", "300", "400", "500"],
        "The points of a force; scenario: as the scenario has it.",
        |options, value| options.build_total = value.parse().ok(),
    ),
    OptionRow::words(
        "turn_structure",
        "CC-O-2",
        &["free-move", "published"],
        "Whether everybody has a move action besides the pool, or moves come out of the pool and give tokens too.",
        |options, value| {
            options.turn_structure = match value {
                "published" => TurnStructure::Published,
                _ => TurnStructure::FreeMove,
            };
        },
    ),
    OptionRow::words(
        "two_tokens",
        "CC-O-3",
        &["rest", "move"],
        "Whether a character with two tokens rests, or may still take a move action.",
        |options, value| options.two_tokens_move = value == "move",
    ),
    OptionRow::words(
        "ranged_after_move",
        "CC-O-4",
        &["half", "full", "none"],
        "How far a character may move and still make a ranged attack: half its speed, its full speed, or not at all.",
        |options, value| {
            options.ranged_after_move = match value {
                "full" => RangedAfterMove::Full,
                "none" => RangedAfterMove::None,
                _ => RangedAfterMove::Half,
            };
        },
    ),
    OptionRow::words(
        "move_after_attack",
        "CC-O-5",
        &["off", "on"],
        "Whether a character may take its move action after its pool action.",
        |options, value| options.move_after_attack = value == "on",
    ),
    OptionRow::words(
        "objects",
        "CC-O-6",
        &["fixed", "draft", "none"],
        "Whether objects stand where the map has them, are placed by the players in turn, or are left out.",
        |options, value| {
            options.objects = match value {
                "draft" => Objects::Draft,
                "none" => Objects::None,
                _ => Objects::Fixed,
            };
        },
    ),
    OptionRow::words(
        "grounded_block",
        "CC-O-7",
        &["target", "both", "literal"],
        "Which lines of fire grounded characters block: to grounded targets, between two grounded characters, or to grounded targets even for giants and colossals.",
        |options, value| {
            options.grounded_block = match value {
                "both" => GroundedBlock::Both,
                "literal" => GroundedBlock::Literal,
                _ => GroundedBlock::Target,
            };
        },
    ),
    OptionRow::words(
        "multi_target",
        "CC-O-8",
        &["full", "split"],
        "Whether several targets have a roll each and full damage, or one roll and a share of the damage.",
        |options, value| options.split_targets = value == "split",
    ),
    OptionRow::words(
        "invulnerability",
        "CC-O-9",
        &["3", "2"],
        "How much damage Invulnerability takes off, and Impervious on a 1 to 4.",
        |options, value| options.invulnerability = value.parse().unwrap_or(3),
    ),
    OptionRow::words(
        "invulnerability_scope",
        "CC-O-10",
        &["combat", "any"],
        "Whether Invulnerability reduces combat damage only, or unavoidable damage too, except that of a critical miss.",
        |options, value| options.invulnerable_to_any = value == "any",
    ),
    OptionRow::words(
        "critical_reducible",
        "CC-O-11",
        &["off", "on", "whole"],
        "Whether the extra click of a critical hit is never reduced, is reduced like the rest, or makes the whole damage irreducible.",
        |options, value| {
            options.critical_reducible = match value {
                "on" => CriticalReducible::On,
                "whole" => CriticalReducible::Whole,
                _ => CriticalReducible::Off,
            };
        },
    ),
    OptionRow::words(
        "charge_bonus",
        "CC-O-12",
        &["1", "0", "2"],
        "The extra damage of a Charge.",
        |options, value| options.charge_bonus = value.parse().unwrap_or(1),
    ),
    OptionRow::words(
        "hypersonic",
        "CC-O-13",
        &["points", "published"],
        "Whether the attacks of a Hypersonic run cost movement points, or there is one attack at no cost.",
        |options, value| options.published_hypersonic = value == "published",
    ),
    OptionRow::words(
        "impostor_strike",
        "CC-O-14",
        &["shape-change", "exploit-weakness", "off"],
        "Which power makes impostor strikes.",
        |options, value| {
            options.impostor_strike = match value {
                "exploit-weakness" => ImpostorStrike::ExploitWeakness,
                "off" => ImpostorStrike::Off,
                _ => ImpostorStrike::ShapeChange,
            };
        },
    ),
    OptionRow::words(
        "spotted_scope",
        "CC-O-15",
        &["side", "spotter"],
        "Whether a spotted character is spotted for the whole side, or for the spotter alone.",
        |options, value| options.spotted_by_spotter = value == "spotter",
    ),
    OptionRow::words(
        "stealth_attack",
        "CC-O-16",
        &["ranged_reveals", "reveals", "hidden"],
        "Which attacks reveal a hidden character: those from a distance, all, or none.",
        |options, value| {
            options.stealth_attack = match value {
                "reveals" => StealthAttack::Reveals,
                "hidden" => StealthAttack::Hidden,
                _ => StealthAttack::RangedReveals,
            };
        },
    ),
    OptionRow::words(
        "incapacitate",
        "CC-O-17",
        &["token+immobile", "token"],
        "Whether Incapacitate gives a token and immobilizes, or gives a token only.",
        |options, value| options.incapacitate_token_only = value == "token",
    ),
    OptionRow::words(
        "leadership",
        "CC-O-18",
        &["5", "4"],
        "The lowest die with which Leadership succeeds.",
        |options, value| options.leadership = value.parse().unwrap_or(5),
    ),
    OptionRow::words(
        "knockback_line",
        "CC-O-19",
        &["attacker", "diagonal"],
        "Whether the attacker chooses the line of a knock back off the straight lines, or it is diagonal.",
        |options, value| options.knock_back_diagonal = value == "diagonal",
    ),
    OptionRow::words(
        "soar_stack",
        "CC-O-20",
        &["off", "on"],
        "Whether another character may share the square of a soaring one.",
        |options, value| options.soar_stack = value == "on",
    ),
    OptionRow::words(
        "carry",
        "CC-O-21",
        &["off", "on"],
        "Whether fliers may carry a friend.",
        |options, value| options.carry = value == "on",
    ),
    OptionRow::words(
        "round_limit",
        "CC-O-22",
        &["15", "10", "20", "none"],
        "The last round; none: 250 rounds.",
        |options, value| options.round_limit = value.parse().unwrap_or(NO_LIMIT),
    ),
    OptionRow::words(
        "quiet_rounds",
        "CC-O-23",
        &["3", "2", "5", "none"],
        "How many rounds in a row without an attack roll end the game.",
        |options, value| options.quiet_rounds = value.parse().unwrap_or(0),
    ),
    OptionRow::words(
        "campaign",
        "CC-O-24",
        &["off", "best-of-three"],
        "Whether the match is a battle of a campaign, with feats and injuries.",
        |options, value| options.campaign = value == "best-of-three",
    ),
];

/// The options as setups and help show them.
pub const ALL: [OptionInfo; 24] = infos(&ROWS);

impl Options {
    /// The default options with the given ones changed.
    ///
    /// # Errors
    /// An unknown option or value, with the nearest right one.
    pub fn read(given: &[(String, String)]) -> Result<Options, Fault> {
        option::read(&ROWS, given)
    }
}

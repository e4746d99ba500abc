//! The campaign (CC-CAMP): three battles with the same two forces, and what happens between them. A
//! [`Campaign`] is a value between two battles; its text form is the roster file.

mod book;
mod report;
mod report_text;
mod text;

pub(crate) use book::Book;
pub use report::{Fate, Report};

use crate::content::{Feat, Feats, Library, Member};
use crate::muster::{MOST_FEATS, Venue, written};
use crate::state::{PLAYER_1, PLAYER_2, SIDES};
use table::rulebook::Setup;
use table::{D6, Dice, Fault, Seat, Seeded, Side, Source};

/// The battles of a campaign (CC-CAMP-1).
pub const BATTLES: usize = 3;
/// The wins that take it.
pub const WINS: usize = 2;
/// What a feat costs in experience (CC-CAMP-4).
pub const FEAT_COST: u8 = 2;
/// The lowest die that keeps a knocked-out character from an injury (CC-CAMP-2).
const UNHURT: i32 = 3;
/// The scenario that battles are set up with; the campaign has its own map, forces and build total.
const SCENARIO: &str = "crossroads";

/// A character of a roster. Copies of a character have records of their own (CC-CAMP-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// The id of the character.
    pub character: String,
    /// Experience not yet spent.
    pub experience: u8,
    /// Its feats.
    pub feats: Feats,
    /// It begins the next battle on click 2 (CC-CAMP-2).
    pub injured: bool,
}

/// A battle that has been fought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The id of its map.
    pub map: String,
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// The victory points of both players.
    pub points: [u16; 2],
}

/// What happened to a character after a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aftermath {
    /// Whose it is.
    pub side: Side,
    /// Its place in the roster.
    pub place: usize,
    /// The experience it got.
    pub experience: u8,
    /// It was knocked out and begins the next battle on click 2.
    pub injured: bool,
}

/// A campaign between two battles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// The build total of every battle (CC-CAMP-5).
    pub build_total: u16,
    /// House rules of every battle that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// The rosters of both players.
    pub rosters: [Vec<Fighter>; 2],
    /// The battles fought so far.
    pub battles: Vec<Battle>,
    /// The map of the next battle, once it is chosen.
    pub map: Option<String>,
}

impl Campaign {
    /// A campaign before its first battle.
    ///
    /// # Errors
    /// Forces, a build total or options that cannot be played.
    pub fn new(
        packs: &[Source],
        forces: [&str; 2],
        build_total: u16,
        options: &[(String, String)],
    ) -> Result<Campaign, Fault> {
        let mut campaign = Campaign {
            build_total,
            options: options.to_vec(),
            rosters: Default::default(),
            battles: Vec::new(),
            map: None,
        };
        let forces = forces.map(String::from).to_vec();
        let setup = Setup { forces, packs: packs.to_vec(), ..campaign.bare_setup() };
        let venue = Venue::read(&setup)?;
        for side in SIDES {
            let members = venue.legal_force(&setup, side)?;
            campaign.rosters[usize::from(side.0)] = members.iter().map(Fighter::new).collect();
        }
        Ok(campaign)
    }

    /// How a battle is set up, without map and forces.
    fn bare_setup(&self) -> Setup {
        let mut options = self.options.clone();
        options.retain(|(key, _)| key != "campaign" && key != "build_total");
        options.push(("build_total".into(), self.build_total.to_string()));
        options.push(("campaign".into(), "best-of-three".into()));
        Setup { scenario: SCENARIO.into(), options, seats: 2, ..Setup::default() }
    }

    /// How the next battle is set up (CC-CAMP-5).
    ///
    /// # Errors
    /// A campaign that is over, or whose next map has not been chosen.
    pub fn setup(&self, packs: &[Source]) -> Result<Setup, Fault> {
        if self.is_over() {
            return Err(Fault::new("the campaign is over (CC-CAMP-1)"));
        }
        let map = self.map.clone().ok_or_else(|| {
            Fault::new("the next map has not been chosen (CC-CAMP-1)").help("choose one, or draw one")
        })?;
        let force = |roster: &Vec<Fighter>| {
            let members: Vec<String> = roster.iter().map(|fighter| written(&fighter.member())).collect();
            members.join("+")
        };
        let forces = self.rosters.iter().map(force).collect();
        Ok(Setup { map, forces, packs: packs.to_vec(), ..self.bare_setup() })
    }

    /// The maps that have not been used yet.
    #[must_use]
    pub fn maps_left<'l>(&self, library: &'l Library) -> Vec<&'l str> {
        let used = |map: &&str| self.battles.iter().any(|battle| battle.map == *map);
        library.maps.keys().map(String::as_str).filter(|map| !used(map)).collect()
    }

    /// Who chooses the next map: the loser of the last battle; nobody before the first battle and after a
    /// draw (CC-CAMP-1).
    #[must_use]
    pub fn chooser(&self) -> Option<Side> {
        self.battles.last().and_then(|battle| battle.winner).map(Side::other)
    }

    /// Whether the next map is drawn whatever the players want: after a draw (CC-CAMP-1).
    #[must_use]
    pub fn must_draw_map(&self) -> bool {
        self.battles.last().is_some_and(|battle| battle.winner.is_none())
    }

    /// Chooses the next map.
    ///
    /// # Errors
    /// A map that does not exist or was used before.
    pub fn choose_map(&mut self, library: &Library, map: &str) -> Result<(), Fault> {
        if self.battles.iter().any(|battle| battle.map == map) {
            let fault = Fault::new(format!("'{map}' was fought on before (CC-CAMP-1)"));
            return Err(fault.help(format!("left: {}", self.maps_left(library).join(", "))));
        }
        if !library.maps.contains_key(map) {
            return Err(Fault::unknown("map", map, self.maps_left(library)));
        }
        self.map = Some(map.into());
        Ok(())
    }

    /// Draws the next map at random.
    ///
    /// # Errors
    /// No map is left.
    pub fn draw_map(&mut self, library: &Library, luck: &mut Seeded) -> Result<(), Fault> {
        let left = self.maps_left(library);
        if left.is_empty() {
            return Err(Fault::new("no map is left (CC-CAMP-1)").help("add maps in a pack"));
        }
        self.map = Some(left[luck.below(left.len() as u32) as usize].into());
        Ok(())
    }

    /// Enters the result of a battle: experience, then healing, with a die for each character that was
    /// knocked out (CC-CAMP-2, CC-CAMP-3).
    ///
    /// # Errors
    /// A report of other forces than the campaign's, or a campaign without a battle to fight.
    pub fn record(&mut self, report: &Report, dice: &mut impl Dice) -> Result<Vec<Aftermath>, Fault> {
        let map = self.setup(&[])?.map;
        for side in SIDES {
            let place = usize::from(side.0);
            if report.fates[place].len() != self.rosters[place].len() {
                return Err(Fault::new("this battle was fought by other forces"));
            }
        }
        let mut aftermath = Vec::new();
        for side in SIDES {
            let fates = report.fates[usize::from(side.0)].iter();
            let roster = &mut self.rosters[usize::from(side.0)];
            for (place, (fighter, fate)) in roster.iter_mut().zip(fates).enumerate() {
                let survives_a_win = fate.survived && report.winner == Some(side);
                let experience = fate.knock_outs + u8::from(survives_a_win);
                fighter.experience = fighter.experience.saturating_add(experience);
                fighter.injured =
                    !fate.survived && !dice.throw(Seat(side.0), 1 * D6, "injury").at_least(UNHURT).passed;
                aftermath.push(Aftermath { side, place, experience, injured: fighter.injured });
            }
        }
        self.battles.push(Battle { map, winner: report.winner, points: report.points });
        self.map = None;
        Ok(aftermath)
    }

    /// Buys a feat for a character (CC-CAMP-4).
    ///
    /// # Errors
    /// A character that is not in the roster, has the feat, has two already, or lacks experience.
    pub fn buy(&mut self, side: Side, place: usize, feat: Feat) -> Result<(), Fault> {
        let fighter = self.rosters[usize::from(side.0)].get_mut(place);
        let fighter = fighter.ok_or_else(|| Fault::new("there is no such character in the roster"))?;
        let (id, name) = (&fighter.character, feat.name());
        let wrong = if fighter.feats.has(feat) {
            format!("'{id}' has {name} already (CC-CAMP-4)")
        } else if fighter.feats.count() >= MOST_FEATS {
            format!("'{id}' has {MOST_FEATS} feats, and may have no more (CC-CAMP-4)")
        } else if fighter.experience < FEAT_COST {
            format!("'{id}' has {} experience; a feat costs {FEAT_COST} (CC-CAMP-4)", fighter.experience)
        } else {
            fighter.experience -= FEAT_COST;
            fighter.feats.insert(feat);
            return Ok(());
        };
        Err(Fault::new(wrong))
    }

    /// The battles a side has won.
    #[must_use]
    pub fn wins(&self, side: Side) -> usize {
        self.battles.iter().filter(|battle| battle.winner == Some(side)).count()
    }

    /// The victory points of a side in all battles.
    #[must_use]
    pub fn points(&self, side: Side) -> u32 {
        self.battles.iter().map(|battle| u32::from(battle.points[usize::from(side.0)])).sum()
    }

    /// Whether the campaign is decided: by two wins, or after three battles (CC-CAMP-1).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.battles.len() >= BATTLES || SIDES.into_iter().any(|side| self.wins(side) >= WINS)
    }

    /// The winner so far: two wins take the campaign, otherwise all victory points decide after the third
    /// battle; `None` while it goes on, and in a draw (CC-CAMP-1).
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        if let Some(side) = SIDES.into_iter().find(|&side| self.wins(side) >= WINS) {
            return Some(side);
        }
        if !self.is_over() {
            return None;
        }
        match self.points(PLAYER_1).cmp(&self.points(PLAYER_2)) {
            std::cmp::Ordering::Greater => Some(PLAYER_1),
            std::cmp::Ordering::Less => Some(PLAYER_2),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Fighter {
    fn new(member: &Member) -> Fighter {
        Fighter {
            character: member.character.clone(),
            experience: 0,
            feats: member.feats,
            injured: member.click > 1,
        }
    }

    /// The character as a member of a force.
    fn member(&self) -> Member {
        let click = if self.injured { 2 } else { 1 };
        Member { character: self.character.clone(), click, feats: self.feats }
    }
}

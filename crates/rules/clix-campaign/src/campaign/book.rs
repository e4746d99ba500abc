//! The campaign as people and tools see it: how it stands, the choices between two battles, and their lines.

use super::{BATTLES, Campaign, FEAT_COST, Fighter, Report};
use crate::content::{Feat, Library};
use crate::game::side_name;
use crate::muster::MOST_FEATS;
use crate::show::{side_of_word, side_word};
use crate::state::SIDES;
use table::campaign::{
    CampaignBattle, CampaignChoice, CampaignMember, CampaignSide, CampaignView, Campaigns, Changed,
};
use table::content::Content;
use table::{Fault, Seed, Seeded, Setup, Side, Source};

/// The build total of a campaign that names none (CC-FORCE-1).
const USUAL_TOTAL: u16 = 300;

/// The feats in the order in which a computer player buys them.
const WANTED: [Feat; 4] = [Feat::SecondChance, Feat::IronWill, Feat::ArmorPiercing, Feat::SureFooting];

/// Campaigns with the content of some packs.
pub(crate) struct Book {
    packs: Vec<Source>,
    library: Library,
}

impl Book {
    /// With the content of these packs.
    pub(crate) fn new(packs: &[Source]) -> Result<Book, Fault> {
        Ok(Book { packs: packs.to_vec(), library: Library::with_packs(packs)? })
    }

    fn read(&self, roster: &Source) -> Result<Campaign, Fault> {
        Campaign::read(&self.library, roster)
    }

    /// The name of a character.
    fn name(&self, fighter: &Fighter) -> String {
        let known = self.library.characters.get(&fighter.character);
        known.map_or_else(|| fighter.character.clone(), |character| character.name.clone())
    }

    fn map_name(&self, id: &str) -> String {
        self.library.maps.get(id).map_or_else(|| id.into(), |map| map.name.clone())
    }

    /// Makes a choice, and says what happened.
    fn make(&self, campaign: &mut Campaign, line: &str, seed: Seed) -> Result<String, Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["draw", "map"] => {
                campaign.draw_map(&self.library, &mut Seeded::stream(seed, 1))?;
                let map = self.map_name(campaign.map.as_deref().unwrap_or_default());
                Ok(format!("The next battle is fought on {map} (CC-CAMP-1)."))
            }
            ["map", _] if campaign.must_draw_map() => {
                Err(Fault::new("after a draw nobody chooses the map (CC-CAMP-1)").help("draw it: 'draw map'"))
            }
            ["map", map] => {
                campaign.choose_map(&self.library, map)?;
                Ok(format!("The next battle is fought on {} (CC-CAMP-1).", self.map_name(map)))
            }
            ["feat", side, place, feat] => {
                let side = side_of_word(side)?;
                let number = place.parse::<usize>().ok().filter(|&place| place > 0).ok_or_else(|| {
                    Fault::new(format!("'{place}' is no place in the roster")).help("count from 1")
                })?;
                let known = Feat::ALL.into_iter().find(|known| known.word() == *feat);
                let feat = known.ok_or_else(|| Fault::unknown("feat", feat, Feat::ALL.map(Feat::word)))?;
                campaign.buy(side, number - 1, feat)?;
                let fighter = &campaign.rosters[usize::from(side.0)][number - 1];
                Ok(format!("{} learns {} (CC-CAMP-4).", self.name(fighter), feat.name()))
            }
            _ => {
                let wrong = format!("'{line}' is not a choice of a campaign");
                Err(Fault::new(wrong)
                    .help("such as 'draw map', 'map courtyard' or 'feat player-1 2 iron-will'"))
            }
        }
    }

    fn side(&self, campaign: &Campaign, side: Side) -> CampaignSide {
        let (wins, points) = (campaign.wins(side), campaign.points(side));
        let wins = if wins == 1 { "1 win".into() } else { format!("{wins} wins") };
        let roster = campaign.rosters[usize::from(side.0)].iter().enumerate();
        CampaignSide {
            name: side_name(side).into(),
            words: format!("{wins}, {points} points"),
            members: roster.map(|(place, fighter)| self.member(campaign, side, place, fighter)).collect(),
        }
    }

    fn member(&self, campaign: &Campaign, side: Side, place: usize, fighter: &Fighter) -> CampaignMember {
        let mut words: Vec<String> = fighter.feats.iter().map(|feat| feat.name().to_string()).collect();
        if fighter.experience > 0 {
            words.push(format!("{} experience", fighter.experience));
        }
        if fighter.injured {
            words.push("injured: begins on click 2".into());
        }
        let may_buy =
            !campaign.is_over() && fighter.experience >= FEAT_COST && fighter.feats.count() < MOST_FEATS;
        let buyable = Feat::ALL.into_iter().filter(|&feat| may_buy && !fighter.feats.has(feat));
        let choice = |feat: Feat| CampaignChoice {
            line: feat_line(side, place, feat),
            words: format!("{} for {FEAT_COST} experience: {}", feat.name(), feat.text()),
            clause: "CC-CAMP-4",
        };
        CampaignMember {
            unit: fighter.character.clone(),
            name: self.name(fighter),
            words,
            choices: buyable.map(choice).collect(),
        }
    }

    /// The maps that may be chosen, and the draw: what CC-CAMP-1 allows.
    fn map_choices(&self, campaign: &Campaign) -> Vec<CampaignChoice> {
        let choice = |line: String, words: String| CampaignChoice { line, words, clause: "CC-CAMP-1" };
        if campaign.is_over() {
            return Vec::new();
        }
        let mut choices = vec![choice("draw map".into(), "Draw a map".into())];
        if campaign.must_draw_map() {
            return choices;
        }
        // Before the first battle the map is drawn, or agreed on (CC-SETUP-2).
        for map in campaign.maps_left(&self.library) {
            if campaign.map.as_deref() != Some(map) {
                choices.push(choice(format!("map {map}"), format!("Fight on {}", self.map_name(map))));
            }
        }
        choices
    }
}

/// How a feat is bought.
fn feat_line(side: Side, place: usize, feat: Feat) -> String {
    format!("feat {} {} {}", side_word(side), place + 1, feat.word())
}

/// "After 1 of 3 battles", or how it ended.
fn heading(campaign: &Campaign) -> String {
    match (campaign.is_over(), campaign.winner(), campaign.battles.len()) {
        (true, Some(winner), fought) => {
            format!("{} wins the campaign after {fought} battles", side_name(winner))
        }
        (true, None, _) => "The campaign ends in a draw".into(),
        (false, _, 0) => format!("A campaign of {BATTLES} battles, before the first"),
        (false, _, fought) => format!("After {fought} of {BATTLES} battles"),
    }
}

/// What is to be done now.
fn asked(book: &Book, campaign: &Campaign) -> String {
    match (&campaign.map, campaign.chooser()) {
        _ if campaign.is_over() => "Nothing is left to do; the rosters can be kept".into(),
        (Some(map), _) => {
            format!("Battle {} is fought on {}", campaign.battles.len() + 1, book.map_name(map))
        }
        (None, Some(side)) => format!("{} lost the last battle and chooses the next map", side_name(side)),
        (None, None) => "The next map is drawn".into(),
    }
}

impl Campaigns for Book {
    fn begin(&self, forces: &[String], options: &[(String, String)], seed: Seed) -> Result<String, Fault> {
        let [first, second] = forces else {
            return Err(Fault::new(format!("a campaign has two forces, not {}", forces.len())));
        };
        let mut options = options.to_vec();
        let mut total = USUAL_TOTAL;
        if let Some(at) = options.iter().position(|(key, _)| key == "build_total") {
            let (_, value) = options.remove(at);
            total = value.parse().map_err(|_| {
                Fault::new(format!("'{value}' is not a build total (CC-FORCE-1)")).help("such as 300")
            })?;
        }
        let mut campaign = Campaign::new(&self.packs, [first, second], total, &options)?;
        campaign.draw_map(&self.library, &mut Seeded::stream(seed, 1))?;
        Ok(campaign.write())
    }

    fn view(&self, roster: &Source) -> Result<CampaignView, Fault> {
        let campaign = self.read(roster)?;
        let battle = |battle: &super::Battle| CampaignBattle {
            map: self.map_name(&battle.map),
            winner: battle.winner,
            points: battle.points.map(u32::from).to_vec(),
        };
        Ok(CampaignView {
            heading: heading(&campaign),
            asked: asked(self, &campaign),
            sides: SIDES.map(|side| self.side(&campaign, side)).to_vec(),
            battles: campaign.battles.iter().map(battle).collect(),
            choices: self.map_choices(&campaign),
            ready: campaign.setup(&self.packs).is_ok(),
            over: campaign.is_over(),
        })
    }

    fn choose(&self, roster: &Source, choice: &str, seed: Seed) -> Result<Changed, Fault> {
        let mut campaign = self.read(roster)?;
        let words = vec![self.make(&mut campaign, choice, seed)?];
        Ok(Changed { roster: campaign.write(), words })
    }

    fn choose_all(&self, roster: &Source, seed: Seed) -> Result<Changed, Fault> {
        let mut campaign = self.read(roster)?;
        let mut words = Vec::new();
        if campaign.is_over() {
            return Ok(Changed { roster: campaign.write(), words });
        }
        if campaign.map.is_none() {
            words.push(self.make(&mut campaign, "draw map", seed)?);
        }
        for side in SIDES {
            for place in 0..campaign.rosters[usize::from(side.0)].len() {
                for feat in WANTED {
                    if let Ok(bought) = self.make(&mut campaign, &feat_line(side, place, feat), seed) {
                        words.push(bought);
                    }
                }
            }
        }
        Ok(Changed { roster: campaign.write(), words })
    }

    fn setup(&self, roster: &Source) -> Result<Setup, Fault> {
        self.read(roster)?.setup(&self.packs)
    }

    fn record(&self, roster: &Source, report: &Source, seed: Seed) -> Result<Changed, Fault> {
        let mut campaign = self.read(roster)?;
        let report = Report::read(&campaign, report)?;
        let aftermath = campaign.record(&report, &mut Seeded::stream(seed, 2))?;
        let points = report.points.map(|points| points.to_string()).join(" to ");
        let mut words = vec![match report.winner {
            Some(side) => format!("{} wins the battle, {points} points.", side_name(side)),
            None => format!("The battle is a draw, {points} points."),
        }];
        for after in aftermath {
            let fighter = &campaign.rosters[usize::from(after.side.0)][after.place];
            let name = format!("{} ({})", self.name(fighter), side_name(after.side));
            if after.experience > 0 {
                words.push(format!("{name} gains {} experience (CC-CAMP-3).", after.experience));
            }
            if after.injured {
                words.push(format!("{name} is injured and begins the next battle on click 2 (CC-CAMP-2)."));
            }
        }
        Ok(Changed { roster: campaign.write(), words })
    }
}

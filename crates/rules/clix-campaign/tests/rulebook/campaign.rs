//! The campaign of three battles (CC-CAMP).

use clix_campaign::campaign::{Campaign, FEAT_COST, Report};
use clix_campaign::content::{Feat, Library};
use clix_campaign::{Book, ClixCampaign, State};
use table::content::Content;
use table::replay::dice_line;
use table::{Fault, Game, Rulebook, Scripted, Seeded, Side, Source};
use trial::{every_decision, set_up};

const FIRST: Side = Side(0);
const SECOND: Side = Side(1);

fn library() -> Library {
    Library::with_packs(&[]).expect("the shipped content")
}

/// A small campaign: three characters against two.
fn campaign() -> Campaign {
    let forces = ["daymark+beacon-trooper+beacon-trooper", "lord-saltmarrow+tally"];
    Campaign::new(&[], forces, 200, &[]).unwrap_or_else(|fault| panic!("{fault}"))
}

/// A report: the winner, and for each character of both players its knock-outs, or `None` if it is out.
fn report(winner: Option<Side>, points: [u16; 2], fates: [&[Option<u8>]; 2]) -> Report {
    use clix_campaign::campaign::Fate;
    let fate = |fate: &Option<u8>| Fate { survived: fate.is_some(), knock_outs: fate.unwrap_or_default() };
    Report { winner, points, fates: fates.map(|fates| fates.iter().map(fate).collect()) }
}

fn injuries(dice: &[u8]) -> Scripted {
    let throw = |die: &u8| dice_line(&format!("injury {die}")).expect("a throw");
    Scripted::new(dice.iter().map(throw))
}

/// Fights a battle whose result is known; everybody survives unhurt.
fn fight(campaign: &mut Campaign, map: &str, winner: Option<Side>, points: [u16; 2]) {
    campaign.choose_map(&library(), map).unwrap_or_else(|fault| panic!("{fault}"));
    let all = report(winner, points, [&[Some(0); 3], &[Some(0); 2]]);
    campaign.record(&all, &mut injuries(&[])).unwrap_or_else(|fault| panic!("{fault}"));
}

fn words(fault: Result<(), Fault>) -> String {
    fault.expect_err("it is refused").to_string()
}

/// CC-CAMP-1: two wins take it, on different maps; the loser chooses the next one.
#[test]
fn two_wins_take_the_campaign() {
    let mut campaign = campaign();
    assert_eq!((campaign.chooser(), campaign.is_over(), campaign.winner()), (None, false, None));
    assert!(campaign.setup(&[]).expect_err("no map").to_string().contains("has not been chosen"));
    fight(&mut campaign, "market-street", Some(SECOND), [0, 110]);
    assert_eq!(campaign.chooser(), Some(FIRST));
    assert!(
        words(campaign.choose_map(&library(), "market-street")).contains("was fought on before (CC-CAMP-1)")
    );
    assert!(words(campaign.choose_map(&library(), "marked-street")).contains("unknown map"));
    fight(&mut campaign, "courtyard", None, [50, 50]);
    assert_eq!((campaign.chooser(), campaign.is_over()), (None, false), "after a draw nobody chooses");
    fight(&mut campaign, "breakwater", Some(SECOND), [0, 30]);
    assert!(campaign.is_over());
    assert_eq!(campaign.winner(), Some(SECOND));
    assert!(campaign.setup(&[]).expect_err("over").to_string().contains("the campaign is over (CC-CAMP-1)"));
}

/// CC-CAMP-1: without two wins all victory points decide, and equal points are a draw.
#[test]
fn points_decide_after_three_battles() {
    for (last, winner) in [([60, 0], Some(FIRST)), ([20, 0], None), ([0, 0], Some(SECOND))] {
        let mut campaign = campaign();
        fight(&mut campaign, "market-street", Some(FIRST), [100, 80]);
        fight(&mut campaign, "courtyard", Some(SECOND), [40, 80]);
        assert!(!campaign.is_over());
        fight(&mut campaign, "breakwater", None, last);
        assert_eq!((campaign.is_over(), campaign.winner()), (true, winner), "{last:?}");
    }
}

/// CC-CAMP-2, CC-CAMP-3, CC-CAMP-5: experience for knock-outs and for surviving a win; a 1 or a 2 is an
/// injury; copies have records of their own.
#[test]
fn knocked_out_characters_may_be_injured_and_the_others_learn() {
    let mut campaign = campaign();
    campaign.choose_map(&library(), "courtyard").expect("a map");
    let fates = report(Some(FIRST), [95, 60], [&[Some(1), None, None], &[None, Some(2)]]);
    let aftermath = campaign.record(&fates, &mut injuries(&[2, 3, 1])).expect("a battle");
    let learned: Vec<u8> = aftermath.iter().map(|after| after.experience).collect();
    assert_eq!(learned, [2, 0, 0, 0, 2], "survivors of the losing side learn from knock-outs only");
    let injured: Vec<bool> = aftermath.iter().map(|after| after.injured).collect();
    assert_eq!(injured, [false, true, false, true, false]);
    campaign.choose_map(&library(), "breakwater").expect("a map");
    let setup = campaign.setup(&[]).expect("the next battle");
    assert_eq!(
        setup.forces,
        ["daymark+beacon-trooper injured+beacon-trooper", "lord-saltmarrow injured+tally"]
    );
    // Everybody is healed again after the next battle.
    let fates = report(None, [0, 0], [&[Some(0); 3], &[Some(0); 2]]);
    campaign.record(&fates, &mut injuries(&[])).expect("a battle");
    assert!(campaign.rosters.iter().flatten().all(|fighter| !fighter.injured));
}

/// CC-CAMP-4: two experience buy a feat, two feats at most, each once; what is not spent is kept (CC-CAMP-5).
#[test]
fn experience_buys_feats() {
    let mut campaign = campaign();
    assert!(words(campaign.buy(FIRST, 0, Feat::IronWill)).contains("has 0 experience; a feat costs 2"));
    campaign.rosters[0][0].experience = 3 * FEAT_COST + 1;
    campaign.buy(FIRST, 0, Feat::IronWill).expect("the first feat");
    assert!(words(campaign.buy(FIRST, 0, Feat::IronWill)).contains("has Iron Will already (CC-CAMP-4)"));
    campaign.buy(FIRST, 0, Feat::ArmorPiercing).expect("the second feat");
    assert!(words(campaign.buy(FIRST, 0, Feat::SureFooting)).contains("may have no more (CC-CAMP-4)"));
    assert_eq!(campaign.rosters[0][0].experience, 3);
    assert!(words(campaign.buy(SECOND, 9, Feat::IronWill)).contains("no such character"));
    campaign.draw_map(&library(), &mut Seeded::new(3.into())).expect("a map");
    let setup = campaign.setup(&[]).expect("a battle");
    assert_eq!(setup.forces[0], "daymark armor-piercing iron-will+beacon-trooper+beacon-trooper");
    assert_eq!(set_up::<Book>(&setup).units[0].feats.count(), 2);
}

/// A random battle of a campaign, to its end.
fn battle(campaign: &Campaign, seed: u64) -> (ClixCampaign, State) {
    let game = set_up::<Book>(&campaign.setup(&[]).unwrap_or_else(|fault| panic!("{fault}")));
    let last = every_decision(&game, seed, |_, _| {});
    (game, last)
}

/// CC-CAMP-1, CC-CAMP-5: whole campaigns are played, kept as text after every battle, and go on from there.
#[test]
fn campaigns_go_on_from_their_text() {
    for seed in 0..6u64 {
        let mut luck = Seeded::new(seed.into());
        let mut campaign = campaign();
        while !campaign.is_over() {
            campaign.draw_map(&library(), &mut luck).expect("a map");
            let text = campaign.write();
            let again = Campaign::read(&library(), &Source::new("roster.toml", &text));
            assert_eq!(again.unwrap_or_else(|fault| panic!("{fault}\n{text}")), campaign);
            let (game, last) = battle(&campaign, seed);
            let report = Report::of(&game, &last, None).expect("it is over");
            campaign.record(&report, &mut luck).expect("its forces");
        }
        assert!((2..=3).contains(&campaign.battles.len()));
        let maps: std::collections::BTreeSet<&str> =
            campaign.battles.iter().map(|battle| battle.map.as_str()).collect();
        assert_eq!(maps.len(), campaign.battles.len(), "every battle has a map of its own");
    }
}

/// CC-VIC-3, CC-CAMP-5: who concedes loses everybody, and nobody learns from it.
#[test]
fn conceding_gives_all_points_and_no_experience() {
    let mut campaign = campaign();
    campaign.choose_map(&library(), "courtyard").expect("a map");
    let game = set_up::<Book>(&campaign.setup(&[]).expect("a battle"));
    let state = game.start();
    assert!(Report::of(&game, &state, None).is_err(), "it is not over");
    let report = Report::of(&game, &state, Some(SECOND)).expect("it was conceded");
    assert_eq!((report.winner, report.points), (Some(FIRST), [125, 0]));
    assert!(report.fates[1].iter().all(|fate| !fate.survived && fate.knock_outs == 0));
}

/// Mistakes in a roster file are reported with their place.
#[test]
fn a_roster_that_cannot_be_is_refused() {
    let mut good = campaign();
    fight(&mut good, "courtyard", Some(FIRST), [10, 0]);
    good.rosters[1][1].feats.insert(Feat::IronWill);
    let good = good.write();
    let fault = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} is in\n{good}");
        let source = Source::new("roster.toml", good.replacen(from, to, 1));
        Campaign::read(&library(), &source).expect_err(to).to_string()
    };
    let table = [
        ("\"daymark\"", "\"daymarc\"", "unknown character 'daymarc' (did you mean 'daymark'?)"),
        ("\"iron-will\"", "\"iron-wil\"", "unknown feat 'iron-wil' (did you mean 'iron-will'?)"),
        ("[\"iron-will\"]", "[\"iron-will\", \"iron-will\"]", "'tally' has Iron Will twice (CC-CAMP-4)"),
        ("build_total = 200", "build_total = 150", "it costs 170 points, more than 150 (CC-FORCE-1)"),
        ("build_total = 200", "build_total = 250", "unknown value of build_total '250'"),
        ("map = \"courtyard\"", "map = \"court\"", "unknown map 'court'"),
        ("winner = \"player-1\"", "winner = \"player-3\"", "unknown player 'player-3'"),
        ("experience = 1", "experiense = 1", "unknown key 'experiense'"),
    ];
    for (from, to, wanted) in table {
        let found = fault(from, to);
        assert!(found.contains(wanted), "{to}\n  is reported as: {found}");
        assert!(found.starts_with("roster.toml:"), "{to} is reported without its place: {found}");
    }
    assert_eq!(Book::ID, "clix-campaign");
}

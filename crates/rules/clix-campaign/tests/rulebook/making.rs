//! The maker of dials, the draft and the campaign as plain data.

use clix_campaign::Book;
use table::campaign::{CampaignView, Campaigns};
use table::{Fault, Rulebook, Seed, Setup, Source};

fn maker() -> Box<dyn table::maker::Maker> {
    Book::maker(&[]).expect("no packs").expect("a maker")
}

#[test]
fn a_known_character_is_made_again_for_the_same_points() {
    let maker = maker();
    for id in ["daymark", "slagheap", "walker-unit-12"] {
        let mut design = maker.design(id);
        design.fields.insert("name".into(), "My Own".into());
        let made = maker.make(&design);
        assert!(made.faults.is_empty(), "{id}: {:?}", made.faults);
        assert!(made.points > 15 && made.pack.contains("[characters.my-own]"), "{}", made.pack);
        let pack = Source::new("pack", &made.pack);
        assert_eq!(Book::check(std::slice::from_ref(&pack)).expect("a pack")[0], ("characters", 1));
        assert_eq!(maker.read(&pack).expect("a design").clicks, design.clicks, "{id}");
    }
}

#[test]
fn a_better_dial_costs_more_and_a_wrong_one_is_named() {
    let maker = maker();
    let mut design = maker.design("");
    let plain = maker.make(&design);
    assert!(plain.faults.is_empty() && plain.parts.len() == design.clicks.len() + 1, "{plain:?}");
    design.clicks.iter_mut().for_each(|click| click[3].1 = "OUT".into());
    let sly = maker.make(&design);
    assert!(sly.points > plain.points, "{} and {}", sly.points, plain.points);
    design.clicks[1][0].0 = 11;
    assert!(maker.make(&design).notes.iter().any(|note| note.contains("rises on click 2")));
    design.fields.insert("short".into(), "toolong".into());
    let wrong = maker.make(&design);
    assert!(wrong.pack.is_empty() && wrong.faults[0].contains("one to four capital letters"), "{wrong:?}");
    design.fields.insert("name".into(), " ".into());
    assert_eq!(maker.make(&design).faults, ["it needs a name"]);
    design = maker.design("daymark");
    assert_eq!(design.field("name"), "Daymark II");
    design.fields.insert("name".into(), "Daymark".into());
    assert!(maker.make(&design).faults[0].contains("daymark"), "a name that is taken is refused");
}

#[test]
fn a_draft_is_its_seed_and_its_picks() {
    let setup = Setup { scenario: "crossroads".into(), ..Setup::default() };
    let draft = |picks: &[String]| Book::draft(&setup, Seed::from(5), picks);
    let mut picks = Vec::new();
    let start = draft(&picks).expect("a draft");
    assert_eq!((start.heading.as_str(), start.pack.len()), ("Pack 1 of 10", 5));
    while let Ok(view) = draft(&picks)
        && view.to_pick.is_some()
    {
        let pick = view.pack.iter().find(|card| card.affordable).expect("whoever picks can pay");
        picks.push(pick.unit.clone());
    }
    let end = draft(&picks).expect("a draft");
    assert_eq!(end, draft(&picks).expect("the same again"));
    for side in [0, 1] {
        let mut setup = setup.clone();
        setup.forces = vec![String::new(); 2];
        setup.forces[side].clone_from(&end.sides[side].force);
        let muster = Book::muster(&setup, table::Side(side as u8)).expect("a force");
        assert!(muster.faults.is_empty(), "{:?}", muster.faults);
    }
    assert!(draft(&["nobody".into()]).is_err());
}

fn campaigns() -> Box<dyn Campaigns> {
    Book::campaigns(&[]).expect("no packs").expect("campaigns")
}

fn roster(text: &str) -> Source {
    Source::new("roster.toml", text)
}

fn words(result: Result<impl std::fmt::Debug, Fault>) -> String {
    result.expect_err("it is refused").to_string()
}

/// CC-CAMP-1 to CC-CAMP-5, as the table leads through them.
#[test]
fn a_campaign_goes_from_battle_to_battle_as_text() {
    let campaigns = campaigns();
    let forces = ["daymark+beacon-trooper".to_string(), "lord-saltmarrow+tally".to_string()];
    let total = [("build_total".to_string(), "200".to_string())];
    let text = campaigns.begin(&forces, &total, Seed::from(3)).expect("a campaign");
    let view = campaigns.view(&roster(&text)).expect("a view");
    assert!(view.ready && !view.over && view.battles.is_empty(), "the first map is drawn");
    assert_eq!(view.sides[0].members[0].name, "Daymark");
    let setup = campaigns.setup(&roster(&text)).expect("a battle");
    assert_eq!(setup.forces[0], forces[0]);
    let report = |winner: &str, out: bool| {
        Source::new(
            "report",
            format!(
                "winner = \"{winner}\"\npoints = [110, 0]\n\
                 player_1 = [{{ character = \"daymark\", survived = true, knock_outs = 2 }}, {{ character = \"beacon-trooper\", survived = {out} }}]\n\
                 player_2 = [{{ character = \"lord-saltmarrow\", survived = false }}, {{ character = \"tally\", survived = true }}]\n"
            ),
        )
    };
    let after = campaigns.record(&roster(&text), &report("player-1", true), Seed::from(3)).expect("recorded");
    assert!(after.words[1].contains("Daymark (Player 1) gains 3 experience"), "{:?}", after.words);
    let view = campaigns.view(&roster(&after.roster)).expect("a view");
    assert!(!view.ready && view.asked.contains("Player 2"), "the loser chooses: {}", view.asked);
    assert!(words(campaigns.setup(&roster(&after.roster))).contains("has not been chosen"));
    let draw = campaigns.record(&roster(&text), &report("draw", true), Seed::from(3)).expect("recorded");
    let lines = |view: CampaignView| view.choices.into_iter().map(|choice| choice.line).collect::<Vec<_>>();
    assert_eq!(lines(campaigns.view(&roster(&draw.roster)).expect("a view")), ["draw map"]);
    assert!(words(campaigns.choose(&roster(&draw.roster), "map breakwater", Seed::from(3))).contains("draw"));
    let feat = &view.sides[0].members[0].choices[0].line;
    let bought = campaigns.choose(&roster(&after.roster), feat, Seed::from(3)).expect("bought");
    assert!(words(campaigns.choose(&roster(&bought.roster), feat, Seed::from(3))).contains("already"));
    assert!(words(campaigns.choose(&roster(&text), "dance", Seed::from(3))).contains("not a choice"));
    let next = campaigns.choose_all(&roster(&bought.roster), Seed::from(3)).expect("a map");
    assert!(campaigns.view(&roster(&next.roster)).expect("a view").ready);
    let other = Source::new("report", report("player-1", true).text.replace("daymark", "tally"));
    assert!(words(campaigns.record(&roster(&next.roster), &other, Seed::from(3))).contains("other forces"));
    let end =
        campaigns.record(&roster(&next.roster), &report("player-1", true), Seed::from(3)).expect("recorded");
    let view = campaigns.view(&roster(&end.roster)).expect("a view");
    assert!(view.over && view.heading.contains("Player 1 wins the campaign"), "{}", view.heading);
    assert!(words(campaigns.setup(&roster(&end.roster))).contains("is over"));
}

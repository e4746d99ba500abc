//! Drafting from random packs.

use clix_campaign::content::Library;
use clix_campaign::muster::{Draft, PACK};
use std::collections::BTreeMap;
use table::content::Content;
use table::{Seeded, Side};

fn shipped() -> Library {
    Library::with_packs(&[]).expect("the shipped content")
}

/// CC-FORCE-1 to CC-FORCE-3: whatever the players pick, both end with legal forces.
#[test]
fn every_draft_ends_with_two_legal_forces() {
    let library = shipped();
    for seed in 0..200u64 {
        let mut luck = Seeded::new(seed.into());
        let total = [200, 300, 500][seed as usize % 3];
        let mut draft = Draft::deal(&library, total, &mut luck);
        let mut picks = 0;
        while let Some(side) = draft.to_pick() {
            let pack: Vec<String> = draft.pack().map(String::from).collect();
            assert!((1..=PACK).contains(&pack.len()));
            let wanted = luck.below(pack.len() as u32 + 1) as usize;
            let before = draft.left(side);
            match draft.pick(pack.get(wanted).map(String::as_str)) {
                Ok(()) => assert!(draft.left(side) <= before),
                // Too dear, or the last chance to have anybody: take what can be paid.
                Err(_) => assert!(pack.iter().any(|id| draft.pick(Some(id)).is_ok()), "seed {seed}"),
            }
            picks += 1;
            assert!(picks < 100, "the draft does not end");
        }
        let mut unique = BTreeMap::new();
        for side in [Side(0), Side(1)] {
            let force = draft.force(side);
            let members: Vec<&str> = force.split('+').collect();
            assert!((1..=16).contains(&members.len()), "seed {seed}: {force}");
            let cost: u16 = members.iter().map(|id| library.characters[*id].points).sum();
            assert_eq!(cost, total - draft.left(side));
            for id in members.into_iter().filter(|id| library.characters[*id].unique) {
                assert_eq!(unique.insert(id.to_string(), ()), None, "{id} was dealt twice");
            }
        }
    }
}

#[test]
fn the_players_take_turns_and_the_first_pick_alternates() {
    let mut draft = Draft::deal(&shipped(), 500, &mut Seeded::new(7.into()));
    let mut order = Vec::new();
    for _ in 0..6 {
        let side = draft.to_pick().expect("somebody picks");
        order.push(side.0);
        let cheapest = draft.pack().min_by_key(|id| shipped().characters[*id].points).map(String::from);
        draft.pick(cheapest.as_deref()).expect("the cheapest can be paid");
    }
    assert_eq!(order, [0, 1, 0, 1, 1, 0]);
}

#[test]
fn the_same_luck_deals_the_same_packs() {
    let deal = || Draft::deal(&shipped(), 300, &mut Seeded::new(11.into()));
    assert_eq!(deal(), deal());
}

#[test]
fn a_pick_must_be_in_the_pack_and_be_paid() {
    let mut draft = Draft::deal(&shipped(), 300, &mut Seeded::new(3.into()));
    assert!(draft.pick(Some("nobody")).expect_err("unknown").to_string().contains("unknown character"));
    // Passing gives up this pack: the other player picks the rest of it.
    draft.pick(None).expect("anybody may pass");
    assert_eq!(draft.to_pick(), Some(Side(1)));
    let first = draft.pack().next().map(String::from);
    draft.pick(first.as_deref()).expect("a pick");
    assert_eq!(draft.to_pick(), Some(Side(1)));
}

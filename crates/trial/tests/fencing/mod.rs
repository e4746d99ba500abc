//! The book of the duel, a game small enough to know by heart.

#[path = "../../../table/tests/duel/mod.rs"]
mod duel;

use duel::{Action, Duel, Event, Flaw, State};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use table::muster::{Catalogue, MapInfo, Muster};
use table::rulebook::ScenarioInfo;
use table::{Combatant, Digest, Fault, Game, Harm, OptionInfo, Rulebook, Seeded, Setup, Side, Source, Stats};
use tempfile::TempDir;

impl Stats for Duel {
    const POINTS: &'static str = "fencers";
    const HARM: &'static str = "points";

    fn combatants(&self) -> Vec<Combatant> {
        let fencer = |side| Combatant { id: "f".into(), name: "Fencer".into(), side, points: 1, health: 10 };
        [Side(0), Side(1)].map(fencer).into()
    }

    fn may_harm(&self, action: &Action) -> bool {
        *action == Action::Strike || *action == Action::Flurry && self.flaw != Flaw::HidesHarm
    }

    fn harm(&self, events: &[Event], mut note: impl FnMut(Harm)) {
        for event in events {
            if let Event::Hit { points } = event {
                note(Harm { unit: 0, by: None, points: u16::from(*points), fatal: false });
            }
        }
    }

    fn survives(&self, _: &State, _: u16) -> bool {
        true
    }

    fn points(&self, state: &State, side: Side) -> i64 {
        i64::from(state.points[usize::from(side.0)])
    }
}

/// The book of the duel. Its scenarios are the flaws a duel can have.
pub struct Fencing;

/// The points of the fencers, if they are not fresh.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    points: Option<[u8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sword {
    #[serde(rename = "reach")]
    _reach: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pack {
    #[serde(rename = "reach")]
    _reach: Option<u8>,
    #[serde(rename = "swords", default)]
    _swords: BTreeMap<String, Sword>,
}

impl Rulebook for Fencing {
    type Game = Duel;
    type Given = Given;

    const ID: &'static str = "fencing";
    const NAME: &'static str = "Fencing";
    const TEXT: &'static str = "Two fencers.";
    const VERSION: u16 = 1;
    const RULES: &'static str = "**DU-X-1** No.\n\n**DU-X-2** The end.\n";
    const KEYS: &'static [&'static str] = &[];
    const MOST_DECISIONS: u32 = 1000;
    const EVEN: &'static [&'static str] = &["sound"];

    fn options() -> &'static [OptionInfo] {
        &[]
    }

    fn content() -> Digest {
        Digest::of_bytes(b"")
    }

    fn scenarios(_: &[Source]) -> Result<Vec<ScenarioInfo>, Fault> {
        let [text, map] = [String::new(), String::new()];
        let (forces, warnings) = (Vec::new(), Vec::new());
        Ok(vec![ScenarioInfo {
            id: "sound".into(),
            name: "A Sound Duel".into(),
            text,
            map,
            forces,
            warnings,
        }])
    }

    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        packs.iter().try_for_each(|pack| pack.toml::<Pack>().map(drop))?;
        Ok(vec![("reaches", packs.len())])
    }

    fn set_up(setup: &Setup) -> Result<Duel, Fault> {
        match setup.scenario.as_str() {
            "sound" => Ok(Duel::default()),
            "out of order" => Ok(Duel::with(Flaw::ListsOutOfOrder)),
            "hidden harm" => Ok(Duel::with(Flaw::HidesHarm)),
            "memory" => Ok(Duel::with(Flaw::TakesMemory)),
            "panic" => Ok(Duel::with(Flaw::PanicsOverDigits)),
            other => Err(Fault::new(format!("unknown scenario '{other}'"))),
        }
    }

    fn maps(_: &[Source]) -> Result<Vec<MapInfo>, Fault> {
        Ok(Vec::new())
    }

    fn catalogue(_: &[Source]) -> Result<Catalogue, Fault> {
        Ok(Catalogue::default())
    }

    fn muster(_: &Setup, _: Side) -> Result<Muster, Fault> {
        Err(Fault::new("fencers come alone"))
    }

    fn random_force(_: &Setup, _: Side, _: &mut Seeded) -> Result<String, Fault> {
        Err(Fault::new("fencers come alone"))
    }

    fn given(source: &Source, given: Given) -> Result<(Duel, State), Fault> {
        Fencing::check(&source.packs)?;
        let game = Duel::default();
        let mut state = game.start();
        if let Some(points) = given.points {
            if let Some(at) = points.iter().position(|&points| points > 10) {
                let wrong = Fault::new("a fencer has at most 10 points");
                return Err(wrong.inside(at.to_string()).inside("points"));
            }
            state.points = points;
        }
        Ok((game, state))
    }
}

/// The crate of a made-up game.
pub fn home(files: &[(&str, &str)]) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    let home = folder.path().display().to_string();
    (folder, home)
}

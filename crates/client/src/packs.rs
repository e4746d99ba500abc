//! Packs of the player's own content, kept in this browser.

use crate::store;
use shelf::Shelved;
use std::collections::BTreeSet;
use table::content::only;
use table::import::Imported;
use table::{Fault, Setup, Source};

/// The packs kept for a game, by name.
pub fn kept(game: &str) -> Vec<Source> {
    store::packs(game).into_iter().map(|(name, text)| Source::new(name, text)).collect()
}

/// Makes a pack of a file: a pack as it is, or cards from elsewhere, named apart from those in `packs`.
///
/// # Errors
/// A file that is not text, cannot be read, or is not for this game.
pub fn read(game: &dyn Shelved, source: &Source, packs: &[Source]) -> Result<Imported, Fault> {
    let name = &source.name;
    if source.text.contains(['\0', char::REPLACEMENT_CHARACTER]) || source.text.starts_with("PK\u{3}\u{4}") {
        let wrong = Fault::new(format!("'{name}' is not a text in UTF-8"));
        return Err(wrong.help("in a spreadsheet, save it as “CSV UTF-8”"));
    }
    let is_pack = name.to_ascii_lowercase().ends_with(".toml");
    if !is_pack && shelf::info(game.id()).is_ok_and(|info| info.imports) {
        let with_packs = Source { packs: packs.to_vec(), ..source.clone() };
        return game.import(&with_packs);
    }
    let all = [packs, std::slice::from_ref(source)].concat();
    let counts = game.check(std::slice::from_ref(source))?;
    game.check(&all)?;
    if counts.iter().all(|(_, count)| *count == 0) {
        let nothing = Fault::new(format!("'{name}' has no content for {}", game.name()));
        return Err(nothing.help("a pack has tables such as [units.my_unit]"));
    }
    Ok(Imported { pack: source.text.clone(), ..Imported::default() })
}

/// The packs that the game accepts together, the first ones first.
pub fn usable(game: &dyn Shelved, packs: Vec<Source>) -> Vec<Source> {
    if game.check(&packs).is_ok() {
        return packs;
    }
    let mut good = Vec::new();
    for pack in packs {
        good.push(pack);
        if game.check(&good).is_err() {
            good.pop();
        }
    }
    good
}

/// The packs of a setup, cut down to what the setup uses; whole if the game cannot do without the rest.
pub fn in_use(game: &dyn Shelved, setup: &Setup, packs: &[Source]) -> Vec<Source> {
    let of_forces = setup.forces.iter().flat_map(|force| force.split(['+', '/', ' ']));
    let ids: BTreeSet<&str> = of_forces.chain([setup.scenario.as_str(), setup.map.as_str()]).collect();
    let less: Vec<Source> = packs.iter().filter_map(|pack| only(pack, &ids)).collect();
    if game.check(&less).is_ok() { less } else { packs.to_vec() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: &str =
        "Name,Type,Size,Move,Arm,Str,Dmg,OV\nRam,BM,2,8,5,4,3/2/1,0\nEwe,BM,1,8,5,4,3/2/1,0\n";

    #[test]
    fn a_file_becomes_a_pack_or_says_why_not() {
        let game = shelf::find("overdrive").expect("on the shelf");
        let made = |name: &str, text: &str, packs: &[Source]| read(game, &Source::new(name, text), packs);
        let first = made("a.csv", CARDS, &[]).expect("a table");
        assert_eq!((first.units, first.refused.len()), (2, 0));
        let pack = Source::new("a", &first.pack);
        let second = made("b.csv", CARDS, std::slice::from_ref(&pack)).expect("a table");
        assert!(game.check(&[pack.clone(), Source::new("b", &second.pack)]).is_ok(), "named apart");
        assert_eq!(made("a.toml", &first.pack, &[]).map(|again| again.pack), Ok(first.pack.clone()));
        let wrong =
            |name: &str, text: &str, packs: &[Source]| made(name, text, packs).expect_err(name).to_string();
        assert!(wrong("a.xlsx", "PK\u{3}\u{4}\0", &[]).contains("save it as “CSV UTF-8”"));
        assert!(wrong("b.toml", &first.pack, &[pack]).contains("there is a unit 'ram' already"));
        assert!(wrong("c.toml", "# nothing\n", &[]).contains("has no content for Overdrive"));
        assert!(wrong("d.csv", "a,b\n1,2\n", &[]).contains("column"));
        let other = shelf::find("quickstart").expect("on the shelf");
        assert!(read(other, &Source::new("a.csv", CARDS), &[]).is_err(), "no import there");
    }

    #[test]
    fn a_match_carries_only_the_cards_it_uses() {
        let game = shelf::find("overdrive").expect("on the shelf");
        let pack = game.import(&Source::new("flock.csv", CARDS)).expect("a table").pack;
        let packs = [Source::new("flock", pack)];
        let setup = |force: &str| Setup { forces: vec![force.into(), String::new()], ..Setup::default() };
        assert!(in_use(game, &setup("rook+linnet veteran"), &packs).is_empty());
        let [ram] = &in_use(game, &setup("rook+ram veteran"), &packs)[..] else { panic!("one pack") };
        assert!(ram.text.contains("[alpha_strike.ram]") && !ram.text.contains("ewe"), "{}", ram.text);
        let broken = Source::new("broken", "[units.x]\n");
        assert_eq!(
            usable(game, vec![broken, packs[0].clone(), packs[0].clone()]),
            packs,
            "and each only once"
        );
        let lance = "[lances.flock]\nname = \"Flock\"\nmechs = [{ unit = \"ram\" }, { unit = \"ewe\" }]\n";
        let both = [packs[0].clone(), Source::new("lance", lance)];
        assert_eq!(in_use(game, &setup("flock"), &both), both, "the lance needs its cards");
    }
}

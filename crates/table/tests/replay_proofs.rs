//! What a replay proves: nothing but an untouched, finished match with a seed is a full proof.

mod duel;

use duel::Duel;
use std::sync::Arc;
use table::matches::{Checked, Gap, Match, verify};
use table::replay::{Chain, Header, Replay};
use table::rulebook::{Chance, Setup};
use table::{DiceMode, Digest, Game, Seat, Seeded, Source};

fn header() -> Header {
    Header {
        game: "duel".into(),
        rules: 1,
        content: Digest(7),
        setup: Setup {
            scenario: "plain".into(),
            options: vec![("limit".into(), "5".into())],
            seats: 2,
            packs: vec![Source::new("mine.toml", "[units.x]\nname = \"X\"  \n\n\t# end\n")],
            ..Setup::default()
        },
        seats: vec!["random".into(), "person".into()],
        chance: Chance { seed: Some(3.into()), mode: DiceMode::Fair },
        notes: vec!["taken back in turn 2".into()],
    }
}

/// A finished match.
fn played() -> String {
    let game = Arc::new(Duel::default());
    let mut played = Match::new(game.clone(), header());
    let mut chooser = Seeded::stream(3.into(), 1);
    while played.to_act().is_some() {
        let mut choices = Vec::new();
        game.legal(played.state(), &mut choices);
        played.play(&choices[chooser.below(choices.len() as u32) as usize], &[]).expect("listed");
    }
    played.replay().to_string()
}

/// The same replay as format 1 had it.
fn format_1(text: &str) -> String {
    let plain = text.lines().map(|line| line.rsplit_once("  #").map_or(line, |(plain, _)| plain));
    plain.collect::<Vec<_>>().join("\n").replacen("ironhex replay 2", "ironhex replay 1", 1) + "\n"
}

fn read(text: &str) -> Result<(Replay, Vec<usize>), String> {
    Replay::read(&Source::new("a", text)).map_err(|fault| fault.to_string())
}

/// What agrees, or the line that differs.
fn check(text: &str) -> Result<Checked, usize> {
    let (replay, lines) = read(text).expect("it can be read");
    verify(Arc::new(Duel::default()), &replay, &lines).map_err(|differs| differs.line)
}

fn gaps(text: &str) -> Vec<Gap> {
    check(text).expect("nothing differs").gaps
}

/// A text with other lines.
fn with(text: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    change(&mut lines);
    lines.join("\n") + "\n"
}

#[test]
fn the_links_are_the_same_on_every_machine() {
    let header =
        Header { notes: Vec::new(), setup: Setup { packs: Vec::new(), ..header().setup }, ..header() };
    let text = Replay::new(header, Vec::new()).to_string();
    assert_eq!(
        text,
        "ironhex replay 2\n\
         game: duel  #da0cb517\n\
         rules: 1  #efc2988b\n\
         content: 0000000000000007  #84867219\n\
         scenario: plain  #85e4cd6e\n\
         option: limit = 5  #f10838e7\n\
         seat: random  #cf900be6\n\
         seat: person  #c767430c\n\
         dice: fair  #4e296736\n\
         seed: 3  #9ac3cdc2\n\
         moves:  #6fc4adc1\n"
    );
}

#[test]
fn an_untouched_match_is_a_full_proof() {
    assert_eq!(gaps(&played()), []);
}

#[test]
fn every_line_that_is_removed_doubled_swapped_or_changed_is_named() {
    let text = played();
    let last = text.lines().count();
    // Faults of reading name their line, too; here it has to be the chain that does.
    let broken = |text: &str| match Replay::read(&Source::new("a", text)) {
        Err(fault) => fault.line_column().map(|(line, _)| line),
        Ok((replay, lines)) => match (verify(Arc::new(Duel::default()), &replay, &lines), replay.chain) {
            (Err(differs), _) => Some(differs.line),
            (Ok(_), Chain::Broken(first)) => panic!("accepted in spite of {first}"),
            (Ok(checked), _) => (!checked.is_full()).then_some(usize::MAX),
        },
    };
    for at in 1..last {
        let line = at + 1;
        let removed = broken(&with(&text, |lines| drop(lines.remove(at))));
        let doubled = broken(&with(&text, |lines| lines.insert(at, lines[at].clone())));
        let changed = broken(&with(&text, |lines| lines[at] = lines[at].replacen("  #", "x  #", 1)));
        let unlinked = broken(&with(&text, |lines| {
            lines[at] = lines[at].rsplit_once("  #").expect("a link").0.to_string();
        }));
        // A header that misses a line may be refused where it ends.
        assert!(removed.is_some_and(|found| found >= line), "{line} removed: {removed:?}");
        assert_eq!(doubled, Some(line + 1), "{line} doubled");
        assert_eq!((changed, unlinked), (Some(line), Some(line)), "{line} changed, unlinked");
        if line < last {
            let swapped = broken(&with(&text, |lines| lines.swap(at, at + 1)));
            assert!(swapped.is_some_and(|found| found >= line), "{line} swapped: {swapped:?}");
        }
    }
}

#[test]
fn a_removed_decision_is_named_at_the_line_that_follows() {
    let text = played();
    let moves = text.lines().position(|line| line.starts_with("moves:")).expect("moves");
    for at in moves + 1..text.lines().count() - 1 {
        let found = check(&with(&text, |lines| drop(lines.remove(at))));
        assert_eq!(found.err(), Some(at + 1));
    }
}

#[test]
fn a_match_that_is_cut_off_says_so_wherever_it_is_cut() {
    let text = played();
    let moves = text.lines().position(|line| line.starts_with("moves:")).expect("moves") + 1;
    for kept in moves..text.lines().count() {
        match check(&with(&text, |lines| lines.truncate(kept))) {
            Ok(checked) => assert_eq!(checked.gaps, [Gap::CutOff]),
            // The digest that belongs after this decision is gone.
            Err(line) => assert_eq!(line, kept + 1),
        }
    }
}

#[test]
fn without_its_seed_a_match_is_only_consistent() {
    let text = played();
    let seedless = |text: &str| with(text, |lines| lines.retain(|line| !line.starts_with("seed:")));
    let (replay, _) = read(&seedless(&text)).expect("a replay");
    assert!(matches!(replay.chain, Chain::Broken(_)), "the chain shows that the seed was removed");
    let chance = Chance { seed: None, ..header().chance };
    let by_hand = Replay::new(Header { chance, ..header() }, replay.entries);
    assert_eq!(gaps(&by_hand.to_string()), [Gap::NoSeed]);
    assert_eq!(gaps(&seedless(&format_1(&text))), [Gap::NoLinks, Gap::NoSeed]);
}

#[test]
fn format_1_opens_and_is_checked_but_is_no_full_proof() {
    let old = format_1(&played());
    assert_eq!(gaps(&old), [Gap::NoLinks]);
    assert_eq!(read(&old).expect("a replay").0.header, header());
    let digests = old.lines().filter(|line| line.starts_with("= ")).count();
    let stripped = with(&old, |lines| lines.retain(|line| !line.starts_with("= ")));
    assert_eq!(gaps(&stripped), [Gap::NoLinks, Gap::NoDigests(digests)]);
    let doubled = old.lines().position(|line| line.starts_with("= ")).expect("a digest");
    let found = check(&with(&old, |lines| lines.insert(doubled, lines[doubled].clone())));
    assert_eq!(found.err(), Some(doubled + 2), "a digest stands after its turn, once");
}

#[test]
fn digests_of_the_state_cannot_be_left_out_of_a_whole_chain() {
    let (mut replay, _) = read(&played()).expect("a replay");
    let first = replay.entries.iter().position(|entry| entry.to_string().starts_with("= ")).expect("one");
    replay.entries.remove(first);
    let text = replay.to_string();
    let moves = text.lines().position(|line| line.starts_with("moves:")).expect("moves");
    assert_eq!(check(&text).err(), Some(moves + 1 + first + 1));
}

#[test]
fn windows_and_people_may_add_what_says_nothing() {
    let text = played();
    assert_eq!(gaps(&format!("\u{feff}{}", text.replace('\n', "\r\n"))), []);
    assert_eq!(gaps(&with(&text, |lines| lines.insert(4, "# a comment".into()))), []);
    assert_eq!(gaps(&with(&text, |lines| lines.push("\n\n".into()))), []);
    assert!(table::replay::is_replay(&format!("\u{feff}{text}")));
}

#[test]
fn a_newer_format_is_not_called_broken() {
    let newer = played().replacen("replay 2", "replay 3", 1);
    let fault = read(&newer).expect_err("from the future");
    assert!(fault.contains("a:1:1: this replay was written by a newer Ironhex (format 3)"), "{fault}");
    for other in ["ironhex replay 0", "ironhex replay", "ironhex replay two", "ironhex lab 2"] {
        let fault = read(&played().replacen("ironhex replay 2", other, 1)).expect_err("no replay");
        assert!(fault.contains("this is not a replay"), "{fault}");
    }
}

#[test]
fn a_header_that_contradicts_itself_is_refused() {
    let old = format_1(&played());
    for line in ["game: duel", "rules: 1", "seed: 4", "scenario: other", "map: a", "option: limit = 6"] {
        let twice = with(&old, |lines| {
            lines.insert(1, line.into());
            lines.insert(1, line.into());
        });
        let fault = read(&twice).expect_err(line);
        assert!(fault.contains("second line") || fault.contains("set twice"), "{fault}");
    }
}

#[test]
fn no_value_leaves_its_line() {
    let nasty = "one\nseed: 9\r\n\u{1b}[31m\u{85}two\u{2028}three";
    let mut broken = header();
    broken.game = format!("duel{nasty}");
    broken.setup.scenario = nasty.into();
    broken.setup.map = nasty.into();
    broken.setup.options.push((nasty.into(), nasty.into()));
    broken.setup.forces = vec![nasty.into()];
    broken.setup.packs[0].name = nasty.into();
    broken.seats[0] = nasty.into();
    broken.notes.push(nasty.into());
    let text = Replay::new(broken.clone(), Vec::new()).to_string();
    assert!(text.contains("note: one␊seed: 9␍␊␛[31m\u{fffd}two\u{fffd}three  #"), "{text}");
    let (back, _) = read(&text).expect("every value is one line");
    assert_eq!(back.header.chance, broken.chance);
    assert_eq!((back.header.seats.len(), back.header.notes.len()), (2, 2));
    // What an older program let through is made visible.
    let old = format_1(&text).replacen("note: ", "note: \u{1b}[2J", 1);
    assert!(read(&old).expect("a replay").0.header.notes[0].starts_with("␛[2J"));
}

#[test]
fn a_resignation_cannot_be_added_or_taken_away() {
    let mut resigned = Match::new(Arc::new(Duel::default()), header());
    let unfinished = resigned.replay().to_string();
    let last = unfinished.lines().count();
    assert_eq!(check(&format!("{unfinished}resign 0\n")).err(), Some(last + 1));
    assert_eq!(check(&format!("{unfinished}draw agreed\n")).err(), Some(last + 1));
    resigned.resign(Seat(0));
    let text = resigned.replay().to_string();
    assert_eq!(gaps(&text), []);
    assert_eq!(check(&text.replacen("resign 0", "resign 1", 1)).err(), Some(last + 1));
    assert_eq!(gaps(&with(&text, |lines| drop(lines.pop()))), [Gap::CutOff]);
}

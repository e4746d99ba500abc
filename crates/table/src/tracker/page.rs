//! A page of cards as it is kept: who is on it, every step, and how many of them were taken back.

use super::Marks;
use crate::Sort;
use crate::{Fault, Setup, Source};
use std::fmt;
use std::str::FromStr;

/// The first line of a page, with the version of its form.
const FIRST: &str = "ironhex cards 1";

/// A page of cards. Its text form is one line a card and one line a step, the fields of a step separated by tabs:
///
/// ```text
/// ironhex cards 1
/// game: overdrive
/// name: Friday night
/// option: heat_to_hit = off
/// side: Blue
/// card: 0 0 rook veteran
/// step: 1 <tab> 0 armor 3 <tab> Rook: Hit for 3 <tab> Rook takes 3 damage.
/// undone: 0
/// ```
///
/// A pack follows its line `pack: NAME`, each line after `| `, as in a replay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The id of the game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The house rules that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// The packs that its cards come from.
    pub packs: Vec<Source>,
    /// The names of the sides.
    pub sides: Vec<String>,
    cards: Vec<PageCard>,
    steps: Vec<Step>,
    undone: usize,
}

/// A card of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageCard {
    /// Its number, which no other card of the page ever has.
    pub id: u32,
    /// The place of its side among those of the page.
    pub side: usize,
    /// The member of the force: `rook veteran`.
    pub member: String,
}

/// One step: what was tapped, and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The turn after it.
    pub turn: u32,
    /// What was tapped: "Rook: Hit for 3".
    pub words: String,
    /// The cards it changed, with their marks afterwards.
    pub changes: Vec<(u32, Marks)>,
    /// What happened, a sentence each.
    pub sentences: Vec<String>,
}

impl Page {
    /// A page without cards.
    #[must_use]
    pub fn new(game: impl Into<String>, name: impl Into<String>, sides: &[&str]) -> Page {
        let sides = sides.iter().map(|side| plain(side)).collect();
        Page { game: game.into(), name: plain(&name.into()), sides, ..Page::default() }
    }

    /// The setup that a game's tracker is made with.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { options: self.options.clone(), packs: self.packs.clone(), ..Setup::default() }
    }

    /// The cards, in the order they are shown.
    #[must_use]
    pub fn cards(&self) -> &[PageCard] {
        &self.cards
    }

    /// Adds a fresh card and returns its number.
    pub fn add(&mut self, side: usize, member: &str) -> u32 {
        let of_cards = self.cards.iter().map(|card| card.id);
        let of_steps = self.steps.iter().flat_map(|step| step.changes.iter().map(|(id, _)| *id));
        let id = of_cards.chain(of_steps).max().map_or(0, |last| last + 1);
        self.cards.push(PageCard { id, side, member: plain(member) });
        self.cards.order_by_key(|card| card.side);
        id
    }

    /// Takes a card off the page. What was tapped on it stays in the steps.
    pub fn remove(&mut self, id: u32) {
        self.cards.retain(|card| card.id != id);
    }

    /// The marks of a card now.
    #[must_use]
    pub fn marks(&self, id: u32) -> Marks {
        let changes = self.done().iter().rev().flat_map(|step| &step.changes);
        changes.into_iter().find(|(card, _)| *card == id).map(|(_, marks)| marks.clone()).unwrap_or_default()
    }

    /// The turn now, from 1.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.done().last().map_or(1, |step| step.turn)
    }

    /// The steps that count, in order.
    #[must_use]
    pub fn done(&self) -> &[Step] {
        &self.steps[..self.steps.len() - self.undone]
    }

    /// The steps that were taken back, the next to be made again first.
    #[must_use]
    pub fn undone(&self) -> &[Step] {
        &self.steps[self.steps.len() - self.undone..]
    }

    /// Goes on by a step. What was taken back is forgotten.
    pub fn push(&mut self, step: Step) {
        self.steps.truncate(self.steps.len() - self.undone);
        self.undone = 0;
        let words = plain(&step.words);
        let sentences = step.sentences.iter().map(|sentence| plain(sentence)).collect();
        self.steps.push(Step { words, sentences, ..step });
    }

    /// Takes the last step back and returns it.
    pub fn undo(&mut self) -> Option<&Step> {
        if self.done().is_empty() {
            return None;
        }
        self.undone += 1;
        self.undone().first()
    }

    /// Makes the last undone step again and returns it.
    pub fn redo(&mut self) -> Option<&Step> {
        self.undone = self.undone.checked_sub(1)?;
        self.done().last()
    }
}

/// A text on one line, without the tabs that separate fields.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST}\ngame: {}\nname: {}", self.game, plain(&self.name))?;
        for (key, value) in &self.options {
            writeln!(f, "option: {key} = {value}")?;
        }
        for side in &self.sides {
            writeln!(f, "side: {}", plain(side))?;
        }
        for pack in &self.packs {
            writeln!(f, "pack: {}", plain(&pack.name))?;
            for line in pack.text.lines() {
                writeln!(f, "| {}", line.trim_end_matches('\r'))?;
            }
        }
        for card in &self.cards {
            writeln!(f, "card: {} {} {}", card.id, card.side, card.member)?;
        }
        for step in &self.steps {
            writeln!(f, "step: {step}")?;
        }
        writeln!(f, "undone: {}", self.undone)
    }
}

impl FromStr for Page {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Page, Fault> {
        let source = Source::new("the tracker", text);
        let mut lines = text.lines().zip(1..);
        if lines.next().is_none_or(|(first, _)| first.trim() != FIRST) {
            let wrong = source.fault_in_line(1, "this is not a card tracker of this version");
            return Err(wrong.help(format!("its first line is '{FIRST}'")));
        }
        let mut page = Page::default();
        for (line, at) in lines.filter(|(line, _)| !line.trim().is_empty()) {
            let wrong = || source.fault_in_line(at, "this line of the card tracker cannot be read");
            page.read(line).ok_or_else(wrong)?;
        }
        if page.undone > page.steps.len() || page.cards.iter().any(|card| card.side >= page.sides.len()) {
            return Err(Fault::new("the card tracker is damaged: parts of it are missing"));
        }
        Ok(page)
    }
}

impl Page {
    fn read(&mut self, line: &str) -> Option<()> {
        if let Some(text) = line.strip_prefix('|') {
            let pack = self.packs.last_mut()?;
            pack.text += text.strip_prefix(' ').unwrap_or(text);
            pack.text.push('\n');
            return Some(());
        }
        let (key, value) = line.split_once(':')?;
        let value = value.strip_prefix(' ').unwrap_or(value);
        match key {
            "game" => self.game = value.into(),
            "name" => self.name = value.into(),
            "option" => {
                let (key, value) = value.split_once(" = ")?;
                self.options.push((key.into(), value.into()));
            }
            "side" => self.sides.push(value.into()),
            "pack" => self.packs.push(Source::new(value, "")),
            "card" => {
                let mut words = value.splitn(3, ' ');
                let (id, side) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
                self.cards.push(PageCard { id, side, member: words.next()?.into() });
            }
            "step" => self.steps.push(value.parse().ok()?),
            "undone" => self.undone = value.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t", self.turn)?;
        for (at, (card, marks)) in self.changes.iter().enumerate() {
            write!(f, "{}{card} {marks}", if at > 0 { ";" } else { "" })?;
        }
        write!(f, "\t{}", self.words)?;
        self.sentences.iter().try_for_each(|sentence| write!(f, "\t{sentence}"))
    }
}

impl FromStr for Step {
    type Err = Fault;

    fn from_str(line: &str) -> Result<Step, Fault> {
        let wrong = || Fault::new(format!("'{line}' is not a step of a card tracker"));
        let mut fields = line.split('\t');
        let mut field = || fields.next().ok_or_else(wrong);
        let (turn, changed, words) = (field()?, field()?, field()?.to_string());
        let mut changes = Vec::new();
        for change in changed.split(';').filter(|change| !change.is_empty()) {
            let (card, marks) = change.split_once(' ').ok_or_else(wrong)?;
            changes.push((card.parse().map_err(|_| wrong())?, marks.parse()?));
        }
        let turn = turn.parse().map_err(|_| wrong())?;
        Ok(Step { turn, words, changes, sentences: fields.map(String::from).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(turn: u32, words: &str, changes: &[(u32, &str)]) -> Step {
        let changes = changes.iter().map(|(card, marks)| (*card, marks.parse().unwrap())).collect();
        Step { turn, words: words.into(), changes, sentences: vec![format!("{words} happened.")] }
    }

    /// Two cards, three steps, the last of which was taken back.
    fn page() -> (Page, u32, u32) {
        let mut page = Page::new("overdrive", "Friday\tnight", &["Blue", "Red"]);
        page.options.push(("heat_to_hit".into(), "off".into()));
        page.packs.push(Source::new("my cards.toml", "[units.x]\n\n  a = 1\n"));
        let red = page.add(1, "warmaul");
        let blue = page.add(0, "rook veteran");
        page.push(step(1, "Hit for 3", &[(blue, "armor 3")]));
        page.push(step(2, "End Phase", &[(blue, "armor 3 heat 1"), (red, "")]));
        page.push(step(2, "Hit\nfor 1", &[(red, "armor 1")]));
        page.undo();
        (page, blue, red)
    }

    #[test]
    fn a_page_comes_back_from_its_text() {
        let (page, ..) = page();
        let again: Page = page.to_string().parse().unwrap();
        assert_eq!(again, page);
        assert_eq!(again.name, "Friday night");
        assert_eq!(again.packs[0].text, "[units.x]\n\n  a = 1\n");
        assert_eq!(again.setup().options, [("heat_to_hit".to_string(), "off".to_string())]);
    }

    #[test]
    fn the_sides_come_in_order() {
        let (page, ..) = page();
        let members: Vec<&str> = page.cards().iter().map(|card| card.member.as_str()).collect();
        assert_eq!(members, ["rook veteran", "warmaul"]);
    }

    #[test]
    fn steps_are_taken_back_and_made_again() {
        let (mut page, blue, red) = page();
        assert_eq!((page.turn(), page.marks(red).to_string()), (2, String::new()));
        assert_eq!(page.undo().unwrap().words, "End Phase");
        assert_eq!((page.turn(), page.marks(blue).to_string()), (1, "armor 3".to_string()));
        assert_eq!(page.redo().unwrap().words, "End Phase");
        assert_eq!(page.redo().unwrap().words, "Hit for 1", "on one line");
        assert_eq!(page.redo(), None);
        assert_eq!(page.marks(red).to_string(), "armor 1");
        while page.undo().is_some() {}
        assert_eq!((page.turn(), page.undone().len()), (1, 3));
        page.push(step(1, "Hit for 9", &[(blue, "armor 6")]));
        assert!(page.done().len() == 1 && page.redo().is_none(), "another step forgets what was undone");
    }

    #[test]
    fn a_card_that_is_gone_leaves_its_number_unused() {
        let (mut page, _, red) = page();
        page.redo();
        page.remove(red);
        assert_eq!(page.cards().len(), 1);
        let other = page.add(1, "linnet");
        assert!(other != red && page.marks(other).is_empty());
        assert_eq!(page.to_string().parse::<Page>().unwrap(), page);
    }

    #[test]
    fn a_damaged_page_is_refused_at_its_line() {
        let wrong = |text: &str| text.parse::<Page>().unwrap_err();
        assert!(wrong("").to_string().contains("not a card tracker"));
        let (page, ..) = page();
        let text = page.to_string();
        let broken = text.replace("card: 0", "card: x");
        let line = broken.lines().position(|line| line.starts_with("card: x")).unwrap() + 1;
        assert_eq!(wrong(&broken).line_column(), Some((line, 1)));
        assert!(wrong(&text.replace("undone: 1", "undone: 9")).to_string().contains("damaged"));
        assert!(wrong(&text.replace("side: Red\n", "")).to_string().contains("damaged"));
        assert!(wrong(&text.replace("armor 3", "armor")).to_string().contains("cannot be read"));
        assert!(wrong("ironhex cards 1\n| x\n").to_string().contains("cannot be read"));
    }
}

//! A rulebook split into blocks: headings, clauses, and everything between them.

use crate::clauses::{Piece, pieces};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html};
use table::rulebook::is_clause_id;

/// A rulebook, ready to show.
pub struct Book {
    /// Its title.
    pub title: String,
    /// Its blocks, in order.
    pub blocks: Vec<Block>,
}

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A heading: 2 for a chapter, more below that.
    Heading(u8),
    /// A clause; its id is the block's.
    Clause,
    /// A paragraph, a list, a table, a drawing.
    Passage,
}

/// One block of a rulebook.
pub struct Block {
    /// What it is.
    pub kind: Kind,
    /// The id addresses use: of the clause, or the words of the heading; empty for a passage.
    pub id: String,
    /// Its text without markup.
    pub text: String,
    /// Its HTML; of a heading, only the contents.
    pub html: String,
}

impl Block {
    /// The id of its element; headings have a prefix, so that they cannot clash with the page's ids.
    pub fn element(&self) -> String {
        match self.kind {
            Kind::Heading(_) => heading_element(&self.id),
            Kind::Clause | Kind::Passage => self.id.clone(),
        }
    }
}

/// The id of a heading's element.
pub fn heading_element(id: &str) -> String {
    format!("chapter-{id}")
}

impl Book {
    /// Splits the text of a game's rulebook.
    pub fn read(game: &str, text: &str) -> Book {
        let mut book = Book { title: String::new(), blocks: Vec::new() };
        let mut depth = 0;
        let mut events = Vec::new();
        for event in TextMergeStream::new(Parser::new_ext(text, Options::ENABLE_TABLES)) {
            match event {
                Event::Start(_) => depth += 1,
                Event::End(_) => depth -= 1,
                _ => {}
            }
            events.push(event);
            if depth == 0 {
                book.add(game, std::mem::take(&mut events));
            }
        }
        book
    }

    fn add(&mut self, game: &str, events: Vec<Event<'_>>) {
        let text = words(&events);
        match events.as_slice() {
            [Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }), ..] => self.title = text,
            [Event::Start(Tag::Heading { level, .. }), inner @ .., _] => {
                let html = show(game, inner.to_vec());
                let (kind, id) = (Kind::Heading(*level as u8), self.free_id(&slug(&text)));
                self.blocks.push(Block { kind, id, text, html });
            }
            [first, Event::Start(Tag::Strong), Event::Text(id), Event::End(TagEnd::Strong), rest @ ..]
                if is_clause_id(id) =>
            {
                let anchor = format!("<a class=\"rule-id\" href=\"#/rules/{game}/{id}\">{id}</a>");
                let html = show(game, rest.to_vec());
                let html = format!("{}{anchor}{html}", if *first == PARAGRAPH { "<p>" } else { "" });
                self.blocks.push(Block { kind: Kind::Clause, id: id.to_string(), text, html });
            }
            // The list of chapters is beside the book already.
            _ if text.starts_with("Contents:") => {}
            _ => {
                let html = show(game, events);
                self.blocks.push(Block { kind: Kind::Passage, id: String::new(), text, html });
            }
        }
    }

    /// Two headings of the same words are told apart by a number.
    fn free_id(&self, wanted: &str) -> String {
        let taken = |id: &str| self.blocks.iter().any(|block| block.id == id);
        let mut free = wanted.to_string();
        let mut number = 0;
        while taken(&free) {
            number += 1;
            free = format!("{wanted}-{number}");
        }
        free
    }

    /// How many clauses there are.
    pub fn clauses(&self) -> usize {
        self.blocks.iter().filter(|block| block.kind == Kind::Clause).count()
    }

    /// The id of the element an address leads to, if it is a clause or a heading.
    pub fn place(&self, id: &str) -> Option<String> {
        self.blocks.iter().find(|block| !id.is_empty() && block.id == id).map(Block::element)
    }
}

/// Opens what may be wider than the page: it scrolls by keyboard, too.
const WIDE: Event<'static> =
    Event::Html(CowStr::Borrowed("<div class=\"wide\" role=\"group\" tabindex=\"0\">"));

const PARAGRAPH: Event<'static> = Event::Start(Tag::Paragraph);

/// The words of some events.
fn words(events: &[Event<'_>]) -> String {
    let mut all = String::new();
    for event in events {
        match event {
            Event::Text(text) | Event::Code(text) => all += text,
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::TableCell) => all.push(' '),
            _ => {}
        }
    }
    all.trim().to_string()
}

/// The words of a heading as addresses have them: small letters, dashes for blanks, nothing else.
fn slug(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Events as HTML, with clause ids as links and with addresses that hold on the page.
fn show(game: &str, events: Vec<Event<'_>>) -> String {
    let mut shown: Vec<Event<'_>> = Vec::with_capacity(events.len());
    // In a link, a picture's description or a piece of code, an id is only a word.
    let mut plain = 0;
    for event in events {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                plain += 1;
                let dest_url = address(game, dest_url);
                shown.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                plain += 1;
                let dest_url = drawing(game, dest_url);
                shown.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                plain += 1;
                shown.extend([WIDE, Event::Start(Tag::CodeBlock(kind))]);
            }
            Event::End(TagEnd::CodeBlock) => {
                plain -= 1;
                shown.extend([Event::End(TagEnd::CodeBlock), Event::Html("</div>".into())]);
            }
            Event::End(end @ (TagEnd::Link | TagEnd::Image)) => {
                plain -= 1;
                shown.push(Event::End(end));
            }
            Event::Start(table @ Tag::Table(_)) => shown.extend([WIDE, Event::Start(table)]),
            Event::End(TagEnd::Table) => {
                shown.push(Event::End(TagEnd::Table));
                shown.push(Event::Html("</div>".into()));
            }
            Event::Text(text) if plain == 0 => shown.extend(link_clauses(game, &text)),
            other => shown.push(other),
        }
    }
    let mut out = String::new();
    html::push_html(&mut out, shown.into_iter());
    out
}

/// A text, its clause ids turned into links.
fn link_clauses(game: &str, text: &str) -> Vec<Event<'static>> {
    let event = |piece: Piece<'_>| match piece {
        Piece::Plain(words) => Event::Text(words.to_string().into()),
        Piece::Clause(id) => {
            let names = format!("data-game=\"{game}\" data-clause=\"{id}\"");
            let link = format!("<a class=\"clause\" href=\"#/rules/{game}/{id}\" {names}>{id}</a>");
            Event::InlineHtml(link.into())
        }
    };
    pieces(text).into_iter().map(event).collect()
}

/// The part after the `#` names a screen, so a place in the book follows the screen's name.
fn address<'a>(game: &str, written: CowStr<'a>) -> CowStr<'a> {
    match written.strip_prefix('#') {
        Some(id) => format!("#/rules/{game}/{id}").into(),
        None => written,
    }
}

fn drawing<'a>(game: &str, written: CowStr<'a>) -> CowStr<'a> {
    match written.strip_prefix("diagrams/") {
        Some(file) => format!("rules/{game}/{file}").into(),
        None => written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# A game: the rulebook

Words first, see [Setup](#setup).

Contents: [Setup](#setup)

## Setup

![A drawing of QS-SET-1](diagrams/turn.svg)

**QS-SET-1** Place & *wait* (QS-MOV-2); `QS-MOV-3` is code.

## 'Mechs, all of them!

| What | Why |
|---|---|
| a | QS-SET-1 |

## Setup
";

    fn block(at: usize) -> Block {
        Book::read("quickstart", TEXT).blocks.remove(at)
    }

    #[test]
    fn a_book_has_a_title_headings_clauses_and_passages() {
        let book = Book::read("quickstart", TEXT);
        assert_eq!(book.title, "A game: the rulebook");
        let found: Vec<(Kind, &str)> = book.blocks.iter().map(|b| (b.kind, b.id.as_str())).collect();
        let wanted = [
            (Kind::Passage, ""),
            (Kind::Heading(2), "setup"),
            (Kind::Passage, ""),
            (Kind::Clause, "QS-SET-1"),
            (Kind::Heading(2), "mechs-all-of-them"),
            (Kind::Passage, ""),
            (Kind::Heading(2), "setup-1"),
        ];
        assert_eq!(found, wanted);
        assert_eq!(book.place("QS-SET-1").as_deref(), Some("QS-SET-1"));
        assert_eq!(book.place("setup").as_deref(), Some("chapter-setup"));
        assert_eq!(book.place(""), None);
    }

    #[test]
    fn clause_ids_in_a_clause_lead_to_their_clauses() {
        assert_eq!(
            block(3).html.trim(),
            "<p><a class=\"rule-id\" href=\"#/rules/quickstart/QS-SET-1\">QS-SET-1</a> Place &amp; <em>wait</em> \
             (<a class=\"clause\" href=\"#/rules/quickstart/QS-MOV-2\" data-game=\"quickstart\" \
             data-clause=\"QS-MOV-2\">QS-MOV-2</a>); <code>QS-MOV-3</code> is code.</p>"
        );
    }

    #[test]
    fn addresses_of_places_and_drawings_hold_on_the_page() {
        assert!(block(0).html.contains("href=\"#/rules/quickstart/setup\""), "{}", block(0).html);
        let drawing = block(2).html;
        assert!(
            drawing.contains("src=\"rules/quickstart/turn.svg\" alt=\"A drawing of QS-SET-1\""),
            "{drawing}"
        );
        let table = block(5).html;
        assert!(
            table.starts_with("<div class=\"wide\"") && table.contains("data-clause=\"QS-SET-1\""),
            "{table}"
        );
    }

    #[test]
    fn every_clause_and_every_link_of_every_book_has_its_place() {
        for game in shelf::games() {
            let book = Book::read(game.id(), game.rules());
            assert_eq!(book.clauses(), game.clauses().len(), "{}", game.id());
            let start = format!("href=\"#/rules/{}/", game.id());
            for block in &book.blocks {
                for link in block.html.split(&start).skip(1) {
                    let id = link.split('"').next().unwrap();
                    assert!(book.place(id).is_some(), "{}: '{id}' leads nowhere", game.id());
                }
            }
        }
    }
}

//! Searching a rulebook: which blocks contain the words, and where.

use super::book::{Block, Kind};

/// The words of a search, all of which must occur.
pub fn words(query: &str) -> Vec<String> {
    query.split_whitespace().map(str::to_ascii_lowercase).collect()
}

/// The blocks with all the words, and the headings above them.
pub fn found(blocks: &[Block], words: &[String]) -> Vec<usize> {
    let mut found = Vec::new();
    // The headings above the current block, outermost first, that are not yet in the list.
    let mut above: Vec<(u8, usize)> = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        if let Kind::Heading(level) = block.kind {
            above.retain(|&(other, _)| other < level);
            above.push((level, at));
        } else if has(block, words) {
            found.extend(above.drain(..).map(|(_, heading)| heading));
            found.push(at);
        }
    }
    found
}

fn has(block: &Block, words: &[String]) -> bool {
    let text = block.text.to_ascii_lowercase();
    words.iter().all(|word| text.contains(word))
}

/// How many clauses and other passages were found, in words.
pub fn count(blocks: &[Block], found: &[usize], of: usize) -> String {
    let number = |kind: Kind| found.iter().filter(|&&at| blocks[at].kind == kind).count();
    let (clauses, passages) = (number(Kind::Clause), number(Kind::Passage));
    let beside = match passages {
        0 => String::new(),
        1 => ", and 1 other passage".into(),
        more => format!(", and {more} other passages"),
    };
    format!("{clauses} of {of} clauses{beside}")
}

/// HTML with the words marked wherever they occur in its text.
pub fn marked(html: &str, words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| escaped(word)).filter(|word| !word.is_empty()).collect();
    let lower = html.to_ascii_lowercase();
    let mut out = String::with_capacity(html.len() + 64);
    let mut at = 0;
    while at < html.len() {
        let hit = words.iter().filter(|word| lower[at..].starts_with(word.as_str())).map(String::len).max();
        let rest = &html[at..];
        let step = match (rest.as_bytes()[0], hit) {
            (b'<', _) => rest.find('>').map_or(rest.len(), |end| end + 1),
            (_, Some(length)) => {
                out += "<mark>";
                out += &rest[..length];
                out += "</mark>";
                at += length;
                continue;
            }
            // `&amp;` is one letter: a search for "amp" does not tear it apart.
            (b'&', None) => rest.find(';').map_or(1, |end| end + 1),
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
        out += &rest[..step];
        at += step;
    }
    out
}

fn escaped(word: &str) -> String {
    word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::book::Book;
    use super::*;

    fn mark(html: &str, query: &str) -> String {
        marked(html, &words(query))
    }

    #[test]
    fn words_are_marked_in_the_text_and_nowhere_else() {
        assert_eq!(mark("<p class=\"hex\">A Hex</p>", "hex"), "<p class=\"hex\">A <mark>Hex</mark></p>");
        assert_eq!(mark("é wood &amp; wood", "amp wood"), "é <mark>wood</mark> &amp; <mark>wood</mark>");
        assert_eq!(mark("2 &lt; 3", "<"), "2 <mark>&lt;</mark> 3");
        assert_eq!(mark("unchanged", ""), "unchanged");
    }

    #[test]
    fn a_search_shows_what_has_all_words_under_its_headings() {
        let text =
            "# B\n\n## One\n\n**QS-A-1** Red woods.\n\n### Deep\n\n**QS-A-2** Green woods.\n\n## Two\n\nRed.";
        let book = Book::read("quickstart", text);
        let at = |query: &str| found(&book.blocks, &words(query));
        assert_eq!(at("WOODS"), [0, 1, 2, 3]);
        assert_eq!(at("woods green"), [0, 2, 3]);
        assert_eq!(at("red"), [0, 1, 4, 5]);
        assert_eq!(at("qs-a-1"), [0, 1]);
        assert!(at("blue").is_empty());
        assert_eq!(count(&book.blocks, &at("red"), book.clauses()), "1 of 2 clauses, and 1 other passage");
    }
}

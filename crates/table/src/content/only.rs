//! Packs cut down to what is in use.

use crate::Source;
use std::collections::BTreeSet;
use std::ops::Range;

/// A pack with only the entries of these ids, so that a match carries no more than it needs; `None` if none is
/// left. A pack of several kinds, or of another form than tables `[KIND.ID]`, stays whole: its entries may need
/// each other.
#[must_use]
pub fn only(pack: &Source, ids: &BTreeSet<&str>) -> Option<Source> {
    let Some(entries) = entries(&pack.text) else { return Some(pack.clone()) };
    let wanted: String = entries.iter().filter(|(id, _)| ids.contains(id)).map(|(_, text)| *text).collect();
    (!wanted.is_empty()).then(|| Source::new(pack.name.as_str(), wanted))
}

/// The entries of a pack of one kind, each with its id and its lines.
fn entries(text: &str) -> Option<Vec<(&str, &str)>> {
    let mut entries: Vec<(&str, Range<usize>)> = Vec::new();
    let (mut only, mut start) = (None, 0);
    for line in text.split_inclusive('\n') {
        let (here, words) = (start, line.trim());
        start += line.len();
        if words.starts_with('[') {
            let mut path = words.strip_prefix('[')?.strip_suffix(']')?.split('.');
            let (kind, id) = (path.next()?, path.next()?);
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
            if !kind.bytes().chain(id.bytes()).all(plain) || *only.get_or_insert(kind) != kind {
                return None;
            }
            if entries.last().is_none_or(|(last, _)| *last != id) {
                entries.push((id, here..here));
            }
        } else if entries.is_empty() && !words.is_empty() && !words.starts_with('#') {
            return None;
        }
        if let Some((_, lines)) = entries.last_mut() {
            lines.end = start;
        }
    }
    Some(entries.into_iter().map(|(id, lines)| (id, &text[lines])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str, ids: &[&str]) -> Option<String> {
        only(&Source::new("a.toml", text), &ids.iter().copied().collect()).map(|pack| pack.text)
    }

    #[test]
    fn a_pack_of_cards_is_cut_down_to_those_in_use() {
        let pack = "# My cards.\n\n[units.rook]\nname = \"Rook\"\n[units.rook.gun]\nsize = 1\n\n[units.pawn]\nname = \"Pawn\"\n";
        let rook = "[units.rook]\nname = \"Rook\"\n[units.rook.gun]\nsize = 1\n\n";
        assert_eq!(left(pack, &["rook", "queen"]).as_deref(), Some(rook));
        assert_eq!(left(pack, &["pawn", "rook"]).as_deref(), pack.split_once("\n\n").map(|(_, rest)| rest));
        assert_eq!(left(pack, &["queen"]), None);
    }

    #[test]
    fn entries_that_may_need_each_other_stay_together() {
        for pack in [
            "[units.rook]\na = 1\n[lances.one]\nmechs = []\n",
            "x = 1\n[units.rook]\na = 1\n",
            "[units]\nrook = { a = 1 }\n",
            "[units.rook]\nlist = [\n  [1, 2],\n]\n",
            "[units.\"a b\"]\na = 1\n",
            "[[units.rook]]\na = 1\n",
        ] {
            assert_eq!(left(pack, &["queen"]).as_deref(), Some(pack));
        }
    }
}

//! Attacks that are ticked together and made at one press, in games where they are a series of choices.

use crate::{Odds, Tally};

/// Several choices in a row that a player can make at one press.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Volley {
    /// The token that attacks.
    pub token: u16,
    /// Its target, if the whole volley goes at one.
    pub target: Option<u16>,
    /// The volley in words: "HBK fires at ENF".
    pub words: String,
    /// The rule behind it.
    pub clause: &'static str,
    /// What is done at the press: "Fire", "Declare".
    pub press: &'static str,
    /// The choices that come first, in notation.
    pub before: Vec<String>,
    /// What can be ticked, in the order it is made.
    pub boxes: Vec<VolleyBox>,
    /// The choices that come last, in notation.
    pub after: Vec<String>,
    /// Choices that nobody needs who makes the volley, such as another order of its attacks.
    pub instead: Vec<String>,
}

/// One attack of a volley, which may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VolleyBox {
    /// The attack in words: "Large Laser (LL)".
    pub words: String,
    /// The ways to make it, of which one is chosen: one shot or two, this target or that.
    pub ways: Vec<VolleyWay>,
    /// The way that is ticked before the player changes it; none if the attack is hopeless.
    pub usual: Option<usize>,
}

/// One way to make an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VolleyWay {
    /// The choice in notation.
    pub line: String,
    /// What tells it from the other ways: "two shots", "at ARC". Empty for the only one.
    pub words: String,
    /// The number to roll and its chance.
    pub need: Option<(i32, Odds)>,
}

impl VolleyBox {
    /// A box with these ways; the likeliest is ticked, the first of equal ones.
    #[must_use]
    pub fn of(words: impl Into<String>, ways: Vec<VolleyWay>) -> VolleyBox {
        let chance = |way: &VolleyWay| way.need.map(|(_, odds)| odds.ratio());
        let likely = |at: &usize| ways[*at].need.is_none_or(|(_, odds)| odds != Odds::NEVER);
        let usual = (0..ways.len()).rev().filter(likely).max_by_key(|&at| chance(&ways[at]));
        VolleyBox { words: words.into(), ways, usual }
    }
}

impl VolleyWay {
    /// A way whose number to roll a tally explains.
    #[must_use]
    pub fn of(line: String, words: impl Into<String>, tally: &Tally) -> VolleyWay {
        VolleyWay { line, words: words.into(), need: tally.chance.map(|(_, odds)| (tally.total(), odds)) }
    }
}

impl Volley {
    /// The choices of the volley with these ways ticked, in order; `None` if there is nothing to press.
    #[must_use]
    pub fn lines(&self, ticked: &[Option<usize>]) -> Option<Vec<String>> {
        let way = |(at, one): (usize, &VolleyBox)| {
            let way = ticked.get(at).copied().flatten()?;
            one.ways.get(way).map(|way| way.line.clone())
        };
        let chosen: Vec<String> = self.boxes.iter().enumerate().filter_map(way).collect();
        if chosen.is_empty() && !self.boxes.is_empty() {
            return None;
        }
        Some([self.before.clone(), chosen, self.after.clone()].concat())
    }

    /// The ways that are ticked before the player changes them.
    #[must_use]
    pub fn usual(&self) -> Vec<Option<usize>> {
        self.boxes.iter().map(|one| one.usual).collect()
    }

    /// Whether a choice is one of the volley's, so that it need not be offered beside it.
    #[must_use]
    pub fn covers(&self, line: &str) -> bool {
        let ways = self.boxes.iter().flat_map(|one| one.ways.iter().map(|way| &way.line));
        self.before.iter().chain(ways).chain(&self.after).chain(&self.instead).any(|known| known == line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ratio;

    fn way(line: &str, chance: Option<(u128, u128)>) -> VolleyWay {
        let need = chance.map(|(ways, of)| (8, Odds::from(Ratio::new(ways, of))));
        VolleyWay { line: line.into(), words: String::new(), need }
    }

    fn volley() -> Volley {
        Volley {
            before: vec!["target".into()],
            boxes: vec![
                VolleyBox::of("laser", vec![way("laser", Some((1, 2))), way("laser x2", Some((1, 2)))]),
                VolleyBox::of("missiles", vec![way("near", Some((1, 6))), way("far", Some((1, 3)))]),
                VolleyBox::of("hopeless", vec![way("never", Some((0, 1)))]),
            ],
            after: vec!["done".into()],
            instead: vec!["another way".into()],
            ..Volley::default()
        }
    }

    #[test]
    fn the_likeliest_way_is_ticked_and_the_hopeless_one_is_not() {
        assert_eq!(volley().usual(), [Some(0), Some(1), None]);
    }

    #[test]
    fn what_is_ticked_becomes_choices_in_order() {
        let volley = volley();
        assert_eq!(volley.lines(&volley.usual()).unwrap(), ["target", "laser", "far", "done"]);
        assert_eq!(volley.lines(&[Some(1)]).unwrap(), ["target", "laser x2", "done"]);
        assert_eq!(volley.lines(&[None, None, None]), None, "nothing is ticked");
        let plain = Volley { boxes: Vec::new(), ..volley.clone() };
        assert_eq!(plain.lines(&[]).unwrap(), ["target", "done"], "there is nothing to tick");
        assert!(["near", "done", "another way"].into_iter().all(|line| volley.covers(line)));
        assert!(!volley.covers("hold"));
    }
}

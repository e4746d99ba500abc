//! Playing until every bout is settled, instead of a fixed number of games.

use super::{Bout, Study};
use crate::records::CellRecord;
use crate::stats::{Answer, Estimate, Scores, share_sequence};

/// The games of each cell before the first look.
const FIRST_LOOK: u32 = 50;

/// After how many games of each cell the results are looked at. The looks are fixed, so the number of games
/// does not depend on the number of threads, or on where a run was interrupted.
fn looks(games: u32) -> impl Iterator<Item = u32> {
    let next = |look: &u32| Some(look.saturating_add(FIRST_LOOK.max(look / 10)));
    std::iter::successors(Some(FIRST_LOOK), next).take_while(move |look| *look < games).chain([games])
}

impl Study {
    /// A share with its interval: Wilson's, or a confidence sequence if the results decide when to stop.
    #[must_use]
    pub fn share(&self, scores: &Scores) -> Estimate {
        if self.until_settled { share_sequence(scores.sum(), scores.games()) } else { scores.share() }
    }

    /// Whether every bout is settled or has played all its games.
    #[must_use]
    pub fn is_settled(&self, records: &[CellRecord]) -> bool {
        self.until_settled && self.bouts.iter().all(|bout| self.next_look(bout, records).is_none())
    }

    /// The games that each cell plays up to the next look; `None` if there is nothing left to play.
    pub(crate) fn next_round(&self, records: &[CellRecord]) -> Option<Vec<u32>> {
        let mut limits = vec![0; self.cells.len()];
        for bout in &self.bouts {
            let look = self.next_look(bout, records).unwrap_or(0);
            bout.cells.iter().for_each(|&cell| limits[cell] = look);
        }
        limits.iter().any(|limit| *limit > 0).then_some(limits)
    }

    /// The next look at a bout; `None` if it is settled or over.
    fn next_look(&self, bout: &Bout, records: &[CellRecord]) -> Option<u32> {
        for look in looks(self.games) {
            let (mut won, mut decided) = (0.0, 0.0);
            for &cell in &bout.cells {
                let side = u8::from(self.cells[cell].swapped);
                for row in &records[cell].games[..look as usize] {
                    // A game of this look is not finished.
                    let Some(row) = row else { return Some(look) };
                    if let Some(score) = row.result.score(side) {
                        won += score;
                        decided += 1.0;
                    }
                }
            }
            if self.margin.answer(share_sequence(won, decided)) != Answer::Open {
                return None;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::looks;

    #[test]
    fn looks_become_rarer_and_end_with_the_last_game() {
        assert_eq!(looks(30).collect::<Vec<_>>(), [30]);
        assert_eq!(looks(120).collect::<Vec<_>>(), [50, 100, 120]);
        let many: Vec<u32> = looks(20_000_000).collect();
        assert!(many.len() < 150 && many.is_sorted() && many.last() == Some(&20_000_000), "{}", many.len());
    }
}

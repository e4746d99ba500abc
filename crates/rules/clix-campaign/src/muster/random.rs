//! A force drawn at random: always legal, and near the build total.

use super::{MOST_CHARACTERS, Venue};
use crate::content::Character;
use table::{Fault, Seeded};

/// A random force spends at least this share of the most that can be spent: all but a twentieth.
const SLACK: usize = 20;

/// From each character of the list on, which numbers of characters can cost which points together.
type Sums = Vec<Vec<Vec<bool>>>;

impl Venue {
    /// First the number of characters, then what they cost, each equally likely among those near the build
    /// total; then how many of each, in a random order of the characters.
    pub(crate) fn random_force(&self, luck: &mut Seeded) -> Result<String, Fault> {
        let total = self.build_total();
        let mut list: Vec<&Character> = self.library.characters.values().collect();
        shuffle(&mut list, luck);
        let drawn = draw(&list, usize::from(total), luck);
        drawn.map(|ids| ids.join("+")).ok_or_else(|| {
            let fault = Fault::new(format!("no character costs {total} points or less (CC-FORCE-1)"));
            fault.help("raise the option build_total")
        })
    }
}

/// Puts the list in a random order.
pub(super) fn shuffle<T>(list: &mut [T], luck: &mut Seeded) {
    for at in (1..list.len()).rev() {
        list.swap(at, luck.below(at as u32 + 1) as usize);
    }
}

fn one_of<'a, T>(all: &'a [T], luck: &mut Seeded) -> &'a T {
    &all[luck.below(all.len() as u32) as usize]
}

/// How many copies of a character a force may have (CC-FORCE-2).
fn most_copies(character: &Character) -> usize {
    if character.unique { 1 } else { MOST_CHARACTERS }
}

/// The ids of a force, the dearest character first; `None` if nobody can be paid.
fn draw(list: &[&Character], total: usize, luck: &mut Seeded) -> Option<Vec<String>> {
    let sums = &sums(list, total);
    let reached = |count: usize| (1..=total).filter(move |&sum| sums[0][count][sum]);
    let best = (1..=MOST_CHARACTERS).flat_map(&reached).max()?;
    let near = best - best / SLACK;
    let costs = |count: usize| reached(count).filter(|&sum| sum >= near).collect::<Vec<_>>();
    let counts: Vec<(usize, Vec<usize>)> = (1..=MOST_CHARACTERS)
        .map(|count| (count, costs(count)))
        .filter(|(_, costs)| !costs.is_empty())
        .collect();
    let (count, costs) = one_of(&counts, luck);
    let (mut left, mut cost) = (*count, *one_of(costs, luck));
    let mut drawn: Vec<&Character> = Vec::new();
    for (at, character) in list.iter().enumerate() {
        let price = usize::from(character.points);
        let leads = |copies: &usize| {
            let rest = cost.checked_sub(copies * price);
            rest.is_some_and(|rest| sums[at + 1][left - copies][rest])
        };
        let open: Vec<usize> = (0..=left.min(most_copies(character))).filter(leads).collect();
        let copies = *one_of(&open, luck);
        drawn.extend(std::iter::repeat_n(*character, copies));
        (left, cost) = (left - copies, cost - copies * price);
    }
    drawn.sort_by(|a, b| b.points.cmp(&a.points).then_with(|| a.id.cmp(&b.id)));
    Some(drawn.into_iter().map(|character| character.id.clone()).collect())
}

fn sums(list: &[&Character], total: usize) -> Sums {
    let mut sums: Sums = vec![vec![vec![false; total + 1]; MOST_CHARACTERS + 1]; list.len() + 1];
    sums[list.len()][0][0] = true;
    for (at, character) in list.iter().enumerate().rev() {
        let price = usize::from(character.points);
        for count in 0..=MOST_CHARACTERS {
            for sum in 0..=total {
                let rest = |copies: usize| {
                    let rest = sum.checked_sub(copies * price);
                    rest.is_some_and(|rest| sums[at + 1][count - copies][rest])
                };
                sums[at][count][sum] = (0..=count.min(most_copies(character))).any(rest);
            }
        }
    }
    sums
}

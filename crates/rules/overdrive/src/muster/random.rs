//! A force drawn at random: always legal, and near the limit.

use super::Venue;
use super::text::written;
use crate::content::{Member, Skill};
use crate::game::pv_limit;
use crate::state::MOST_MECHS;
use table::{Fault, Seeded, Side};

/// A random force spends at least this share of the most that can be spent: all but a twentieth.
const SLACK: usize = 20;

/// For each number of 'Mechs, whether they can cost so many PV together.
type Sums = Vec<Vec<bool>>;

impl Venue {
    /// First the number of 'Mechs, then what they cost, each equally likely among those near the limit; then
    /// 'Mech by 'Mech, each from all that still lead there. Pilots are Regular, or Green if no Regular one
    /// can be paid.
    pub(crate) fn random_force(&self, side: Side, luck: &mut Seeded) -> Result<String, Fault> {
        let most = self.room(side).min(MOST_MECHS);
        let limit = usize::from(pv_limit(&self.scenario, &self.options, side));
        let drawn = [Skill::Regular, Skill::Green].into_iter().find_map(|skill| {
            let prices: Vec<(&str, usize)> = self
                .library
                .cards
                .values()
                .map(|card| (card.id.as_str(), usize::from(card.pv_with(skill))))
                .collect();
            let ids = draw(&prices, most, limit, luck)?;
            Some(ids.into_iter().map(|id| written(&Member { unit: id.into(), skill })).collect::<Vec<_>>())
        });
        drawn.map(|members| members.join("+")).ok_or_else(|| {
            let fault =
                Fault::new(format!("no 'Mech costs {limit} PV or less and fits the zone (OD-FORCE-2)"));
            fault.help("raise the option pv_limit, or choose another map")
        })
    }
}

/// The ids of 1 to `most` 'Mechs for the limit; `None` if nobody can be paid.
fn draw<'a>(
    prices: &[(&'a str, usize)],
    most: usize,
    limit: usize,
    luck: &mut Seeded,
) -> Option<Vec<&'a str>> {
    let sums = &sums(prices, most, limit);
    let reached = |count: usize| (1..=limit).filter(move |&sum| sums[count][sum]);
    let best = (1..=most).flat_map(reached).max()?;
    let near = best - best / SLACK;
    let totals = |count: usize| reached(count).filter(move |&sum| sum >= near).collect::<Vec<_>>();
    let counts: Vec<(usize, Vec<usize>)> =
        (1..=most).map(|count| (count, totals(count))).filter(|(_, totals)| !totals.is_empty()).collect();
    let (count, totals) = one_of(&counts, luck);
    let mut left = *one_of(totals, luck);
    let mut ids = Vec::new();
    for rest in (0..*count).rev() {
        let leads = |price: usize| left.checked_sub(price).is_some_and(|left| sums[rest][left]);
        let fit: Vec<&(&str, usize)> = prices.iter().filter(|(_, price)| leads(*price)).collect();
        let (id, price) = **one_of(&fit, luck);
        left -= price;
        ids.push(id);
    }
    Some(ids)
}

fn one_of<'a, T>(all: &'a [T], luck: &mut Seeded) -> &'a T {
    &all[luck.below(all.len() as u32) as usize]
}

fn sums(prices: &[(&str, usize)], most: usize, limit: usize) -> Sums {
    let mut sums: Sums = vec![vec![false; limit + 1]; most + 1];
    sums[0][0] = true;
    for count in 1..=most {
        for sum in 0..=limit {
            let before = |(_, price): &(&str, usize)| sum.checked_sub(*price);
            sums[count][sum] = prices.iter().filter_map(before).any(|sum| sums[count - 1][sum]);
        }
    }
    sums
}

//! Whether a force is legal (OD-FORCE-2, OD-SETUP-5), and what would make it so.

use super::text::written;
use super::{Force, Venue};
use crate::content::{Member, Mission, Skill};
use crate::game::{pv_limit, zones};
use crate::state::{MOST_MECHS, PLAYER_1};
use table::Sort;
use table::muster::{Muster, TotalView};
use table::rulebook::Setup;
use table::{Fault, Side};

impl Venue {
    /// What a 'Mech costs with its pilot (OD-FORCE-1).
    fn price(&self, member: &Member) -> u32 {
        self.library.cards.get(&member.unit).map_or(0, |card| u32::from(card.pv_with(member.skill)))
    }

    /// What a force costs.
    fn pv(&self, members: &[Member]) -> u32 {
        members.iter().map(|member| self.price(member)).sum()
    }

    /// What a side may spend.
    fn limit(&self, side: Side) -> u32 {
        pv_limit(&self.scenario, &self.options, side).into()
    }

    /// The most 'Mechs that fit in the zone a side may have to deploy in (OD-SETUP-5).
    pub(super) fn room(&self, side: Side) -> usize {
        let [west, east] =
            zones(&self.library.maps[&self.scenario.map], &self.scenario).map(|zone| zone.count() as usize);
        match self.scenario.mission {
            Mission::Breakthrough if side == PLAYER_1 => west,
            Mission::Breakthrough => east,
            _ => west.min(east),
        }
    }

    /// A side's force with its totals, and everything that is wrong with it.
    pub(crate) fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault> {
        let force = self.force(setup, side)?;
        let total = |name, now, least, most| TotalView { name, now, least, most };
        let most = MOST_MECHS.min(self.room(side)) as u32;
        Ok(Muster {
            members: force.members.iter().map(written).collect(),
            totals: vec![
                total("'Mechs", force.members.len() as u32, Some(1), Some(most)),
                total("PV", self.pv(&force.members), None, Some(self.limit(side))),
            ],
            faults: self.faults(&force, side),
        })
    }

    /// Everything that is wrong with a force, in words: the clause, and how to fix it.
    pub(super) fn faults(&self, force: &Force, side: Side) -> Vec<String> {
        let mut faults = force.wrong.clone();
        let (count, room) = (force.members.len(), self.room(side));
        if count > MOST_MECHS {
            let off = count - MOST_MECHS;
            faults.push(format!("it has {count} 'Mechs; leave out {off}: {MOST_MECHS} at most (OD-FORCE-2)"));
        }
        if count > room {
            let map = &self.library.maps[&self.scenario.map].name;
            let holds = format!("it has {count} 'Mechs, but the deployment zone of {map} holds {room}");
            let remedy = if room == 0 { "choose another map" } else { "take fewer, or another map" };
            faults.push(format!("{holds}; {remedy} (OD-SETUP-5)"));
        }
        let (spent, limit) = (self.pv(&force.members), self.limit(side));
        if spent > limit {
            let over = spent - limit;
            let of = match self.limit(side.other()) {
                whole if whole > limit => {
                    format!("{limit}, nine tenths of {whole} for the Defender (OD-FORCE-2, OD-SCN-4)")
                }
                _ => format!("{limit} (OD-FORCE-2)"),
            };
            let remedy = self.saving(&force.members, over);
            faults.push(format!("it costs {spent} PV, {over} over the limit of {of}; {remedy}"));
        }
        faults
    }

    /// The smallest change that saves so many PV: a less skilled pilot, a 'Mech less, or several.
    fn saving(&self, members: &[Member], over: u32) -> String {
        let cheaper = members.iter().flat_map(|member| {
            let lower = Skill::ALL.into_iter().filter(|&skill| skill < member.skill);
            lower.map(move |skill| (member, Member { skill, ..member.clone() }))
        });
        let savings = cheaper.map(|(now, then)| (self.price(now) - self.price(&then), now, then));
        if let Some((_, now, then)) = savings.filter(|(saved, ..)| *saved >= over).min_by_key(|found| found.0)
        {
            return format!("take '{} {}' instead of '{}'", then.unit, then.skill.word(), written(now));
        }
        let mut prices: Vec<(u32, &Member)> =
            members.iter().map(|member| (self.price(member), member)).collect();
        prices.order_by_key(|(price, _)| *price);
        if members.len() == 1 {
            return "choose a cheaper 'Mech".into();
        }
        if let Some((price, member)) = prices.iter().find(|(price, _)| *price >= over) {
            return format!("leave out '{}' ({price} PV), or take cheaper 'Mechs", written(member));
        }
        let dearest = prices.iter().rev().scan(0, |sum, (price, _)| {
            *sum += price;
            Some(*sum)
        });
        let few = dearest.take_while(|&sum| sum < over).count() + 1;
        format!("leave out {few} 'Mechs or more, or take cheaper ones")
    }
}

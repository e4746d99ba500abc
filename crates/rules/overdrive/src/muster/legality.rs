//! Whether a force is legal (OD-FORCE-2, OD-SETUP-5).

use super::Venue;
use super::text::written;
use crate::content::{Member, Mission};
use crate::game::{pv_limit, zones};
use crate::state::{MOST_MECHS, PLAYER_1};
use table::muster::{Muster, TotalView};
use table::rulebook::Setup;
use table::{Fault, Side};

impl Venue {
    /// What a force costs.
    pub(super) fn pv(&self, members: &[Member]) -> u32 {
        let price = |member: &Member| {
            self.library.cards.get(&member.unit).map_or(0, |card| u32::from(card.pv_with(member.skill)))
        };
        members.iter().map(price).sum()
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
        let members = self.force(setup, side)?;
        let (count, spent) = (members.len(), self.pv(&members));
        let limit = u32::from(pv_limit(&self.scenario, &self.options, side));
        let room = self.room(side);
        let mut faults = Vec::new();
        if !(1..=MOST_MECHS).contains(&count) {
            faults.push(format!("it has {count} 'Mechs; a force is 1 to {MOST_MECHS} (OD-FORCE-2)"));
        } else if count > room {
            faults.push(format!("it has {count} 'Mechs, and the deployment zone holds {room} (OD-SETUP-5)"));
        }
        if spent > limit {
            faults.push(format!(
                "it costs {spent} PV, {} over the limit of {limit} (OD-FORCE-2)",
                spent - limit
            ));
        }
        let total = |name, now, least, most| TotalView { name, now, least, most };
        Ok(Muster {
            members: members.iter().map(written).collect(),
            totals: vec![
                total("'Mechs", count as u32, Some(1), Some(MOST_MECHS.min(room) as u32)),
                total("PV", spent, None, Some(limit)),
            ],
            faults,
        })
    }
}

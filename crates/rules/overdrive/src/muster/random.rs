//! A force drawn at random: always legal.

use super::Venue;
use super::text::written;
use crate::content::{Card, Member, Skill};
use crate::game::pv_limit;
use crate::state::MOST_MECHS;
use table::{Fault, Seeded, Side};

impl Venue {
    /// Draws 'Mechs one by one, from those that still fit the limit, until none does or the zone is full.
    pub(crate) fn random_force(&self, side: Side, luck: &mut Seeded) -> Result<String, Fault> {
        let most = self.room(side).min(MOST_MECHS);
        let mut left = pv_limit(&self.scenario, &self.options, side);
        let mut members = Vec::new();
        while members.len() < most {
            let fits = |card: &&Card| card.pv() <= left;
            let cards: Vec<&Card> = self.library.cards.values().filter(fits).collect();
            if cards.is_empty() {
                break;
            }
            let card = cards[luck.below(cards.len() as u32) as usize];
            left -= card.pv();
            members.push(Member { unit: card.id.clone(), skill: Skill::Regular });
        }
        if members.is_empty() {
            return Err(Fault::new("no 'Mech fits the limit and the zone (OD-FORCE-2, OD-SETUP-5)"));
        }
        Ok(members.iter().map(written).collect::<Vec<_>>().join("+"))
    }
}

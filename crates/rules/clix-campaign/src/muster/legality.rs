//! Whether a force is legal (CC-FORCE), and what would make it so.

use super::text::written;
use super::{Force, MOST_CHARACTERS, MOST_FEATS, Venue};
use crate::content::{Library, Member};
use table::muster::{Muster, TotalView};
use table::rulebook::Setup;
use table::{Fault, Side};

impl Library {
    /// What a member costs (CC-FORCE-1). Feats cost no points (CC-CAMP-4).
    fn price_of(&self, member: &Member) -> u32 {
        self.characters.get(&member.character).map_or(0, |character| u32::from(character.points))
    }

    /// What characters cost together.
    pub(crate) fn cost(&self, members: &[Member]) -> u32 {
        members.iter().map(|member| self.price_of(member)).sum()
    }

    /// What is wrong with a list of characters whatever the match, in words.
    pub(crate) fn list_faults(&self, members: &[Member]) -> Vec<String> {
        let mut faults = Vec::new();
        let count = members.len();
        if count == 0 {
            faults.push("a force has at least one character (CC-FORCE-1)".into());
        }
        if count > MOST_CHARACTERS {
            let off = count - MOST_CHARACTERS;
            faults.push(format!(
                "it has {count} characters; leave out {off}: {MOST_CHARACTERS} at most (CC-FORCE-3)"
            ));
        }
        for character in self.characters.values().filter(|character| character.unique) {
            let copies = members.iter().filter(|member| member.character == character.id).count();
            if copies > 1 {
                let name = &character.name;
                faults.push(format!("it has {name} {copies} times, who is unique (CC-FORCE-2)"));
            }
        }
        for member in members.iter().filter(|member| member.feats.count() > MOST_FEATS) {
            let (id, feats) = (&member.character, member.feats.count());
            faults.push(format!("'{id}' has {feats} feats; {MOST_FEATS} at most (CC-CAMP-4)"));
        }
        faults
    }
}

impl Venue {
    /// A side's force with its totals, and everything that is wrong with it.
    pub(crate) fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault> {
        let force = self.force(setup, side)?;
        let total = |name, now, least, most| TotalView { name, now, least, most };
        let points = self.library.cost(&force.members);
        Ok(Muster {
            members: force.members.iter().map(written).collect(),
            totals: vec![
                total("characters", force.members.len() as u32, Some(1), Some(MOST_CHARACTERS as u32)),
                total("points", points, None, Some(self.build_total().into())),
            ],
            faults: self.faults(&force),
        })
    }

    /// Everything that is wrong with a force, in words: the clause, and how to fix it.
    pub(super) fn faults(&self, force: &Force) -> Vec<String> {
        let mut faults = force.wrong.clone();
        faults.extend(self.library.list_faults(&force.members));
        if !self.options.campaign {
            let advanced = |member: &&Member| member.feats.count() > 0 || member.click > 1;
            for member in force.members.iter().filter(advanced) {
                let text = written(member);
                let remedy = format!("leave out the words after '{}', or play a campaign", member.character);
                faults.push(format!(
                    "'{text}': feats and injuries belong to the campaign; {remedy} (CC-FEAT-1)"
                ));
            }
        }
        let (spent, total) = (self.library.cost(&force.members), u32::from(self.build_total()));
        if spent > total {
            let over = spent - total;
            let remedy = self.saving(&force.members, over);
            faults.push(format!(
                "it costs {spent} points, {over} over the build total of {total} (CC-FORCE-1); {remedy}"
            ));
        }
        faults
    }

    /// The smallest change that saves this many points.
    fn saving(&self, members: &[Member], over: u32) -> String {
        let mut prices: Vec<(u32, &Member)> =
            members.iter().map(|member| (self.library.price_of(member), member)).collect();
        prices.sort_by_key(|(price, _)| *price);
        if members.len() == 1 {
            return "choose a cheaper character".into();
        }
        if let Some((price, member)) = prices.iter().find(|(price, _)| *price >= over) {
            let name = written(member);
            return format!("leave out '{name}' ({price} points), or take cheaper characters");
        }
        let dearest = prices.iter().rev().scan(0, |sum, (price, _)| {
            *sum += price;
            Some(*sum)
        });
        let few = dearest.take_while(|&sum| sum < over).count() + 1;
        format!("leave out {few} characters or more, or take cheaper ones")
    }
}

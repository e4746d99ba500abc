//! One page with exactly the rules that a squad uses.

use super::paper::{bold, plain, soft};
use super::{Page, fitted};
use crate::garage::RuleText;

/// The rules in use, on one page; none if there are none.
pub fn rules(squad: &str, rules: &[RuleText]) -> Option<Page> {
    if rules.is_empty() {
        return None;
    }
    let title = if squad.is_empty() { "Rules in use".into() } else { format!("Rules in use: {squad}") };
    let heading = title.clone();
    Some(fitted(title, |paper| {
        paper.text((0, 60), &heading, bold(60), paper.width());
        paper.y = 90;
        let mut group = "";
        for rule in rules {
            if rule.group != group {
                group = rule.group;
                paper.y += 24;
                paper.text((0, paper.y + 36), &format!("{group}s"), bold(38), paper.width());
                paper.y += 50;
            }
            paper.rule(paper.y);
            paper.text((0, paper.y + 40), &rule.name, bold(32), 440);
            paper.text((0, paper.y + 74), &format!("{} · {} points", rule.clause, rule.cost), soft(23), 440);
            let high = paper.wrapped((460, paper.y + 10), &rule.text, plain(30), paper.width() - 480);
            paper.y += (high + 24).max(92);
        }
    }))
}

//! The summary: the main findings in sentences, as the terminal and the report begin.

use super::{Findings, words};
use crate::stats::Estimate;

/// The most sentences of each kind.
const MOST: usize = 4;

impl Findings {
    /// The main findings, each a sentence without its period.
    #[must_use]
    pub fn in_short(&self) -> Vec<String> {
        let mut said: Vec<String> = Vec::new();
        // Forfeited games say nothing about the forces, so they are mentioned first.
        let forfeits = self.bouts.iter().filter_map(|bout| words::forfeits(&bout.names, bout.forfeits));
        said.extend(forfeits.take(MOST));
        let many = self.sides.iter().filter(|side| side.options == "baseline").count() > 1;
        let at =
            |place: &str, players: &str| if many { format!("{place}, {players}: ") } else { String::new() };
        for matrix in self.matrices.iter().filter(|matrix| matrix.options == "baseline").take(MOST) {
            if let (Some(best), Some(worst)) = (matrix.names.first(), matrix.names.last()) {
                let figure =
                    |share: Option<&Estimate>| share.map_or_else(String::new, |at| words::share(*at));
                said.push(format!(
                    "{}strongest: {best} with {}; weakest: {worst} with {}",
                    at(&matrix.place, &matrix.players),
                    figure(matrix.overall.first()),
                    figure(matrix.overall.last())
                ));
            }
        }
        if self.matrices.is_empty() {
            let base = self.bouts.iter().filter(|bout| bout.options == "baseline" && !bout.mirror);
            said.extend(
                base.take(MOST).map(|bout| format!("{}{}", at(&bout.place, &bout.players), bout.verdict)),
            );
        }
        for side in self.sides.iter().filter(|side| side.options == "baseline").take(MOST) {
            let place = at(&side.place, &side.players);
            said.push(format!("{place}sides: {}", side.verdict));
            if side.first_mover.is_some() {
                said.push(format!("{place}moving first: {}", side.first_verdict));
            }
        }
        said.extend(self.options.iter().take(2 * MOST).map(|option| self.option_in_short(option, many)));
        said.extend(self.misjudged().into_iter().take(MOST));
        said.iter().map(|said| words::capital(said)).collect()
    }

    /// What an option changes: the effects that are shown, place by place.
    fn option_in_short(&self, option: &super::OptionFinding, many: bool) -> String {
        let shown = option.effects.iter().filter(|effect| effect.change.excludes(0.0)).map(|effect| {
            if many { format!("{} ({})", effect.words, effect.place) } else { effect.words.clone() }
        });
        let shown: Vec<String> = shown.take(MOST).collect();
        let mut found = match (shown.is_empty(), option.changed) {
            (false, _) => shown.join("; "),
            (true, (0, ..)) => option.course.clone(),
            (true, _) => "no change of a share is shown in any one place".into(),
        };
        // Places that differ have changed, even if no single one is sure of it.
        let differ: Vec<&str> =
            option.pooled.iter().filter(|pooled| pooled.change.is_none()).map(|pooled| &*pooled.of).collect();
        if let Some((last, rest)) = differ.split_last() {
            let names =
                if rest.is_empty() { (*last).into() } else { format!("{} and {last}", rest.join(", ")) };
            found += &format!("; places differ ({names})");
        }
        format!("with {}: {found}", option.name)
    }

    /// Sentences about units whose fair points or effect on wins clearly differ from their cost, the largest
    /// difference first.
    #[must_use]
    pub fn misjudged(&self) -> Vec<String> {
        let mut found: Vec<(f64, String)> = Vec::new();
        for unit in self.units.units.iter().filter(|unit| unit.points > 0) {
            match (unit.fair_points, unit.effect) {
                (Some(fair), _) if fair.excludes(unit.points.into()) => found.push((
                    (fair.value.max(0.1) / f64::from(unit.points)).ln().abs(),
                    format!(
                        "{} costs {} {} and is worth about {:.0} (95% interval {:.0} to {:.0})",
                        unit.name, unit.points, self.points, fair.value, fair.low, fair.high
                    ),
                )),
                (None, Some(effect)) if effect.excludes(0.0) => {
                    let shown = effect.scaled(100.0);
                    found.push((
                        effect.value.abs(),
                        format!(
                            "one {} changes its side's share of wins by {:+.1} percentage points (95% interval {:+.1} to {:+.1})",
                            unit.name, shown.value, shown.low, shown.high
                        ),
                    ));
                }
                _ => {}
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.into_iter().map(|(_, words)| words).collect()
    }
}

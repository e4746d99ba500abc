//! A squad of drafts, with undo and redo.

use super::draft::{Draft, LONGEST_NAME, Plan};
use super::{Shared, Workshop, duel, finish, kits, offers, places, repair, text, view};
use crate::build::{Datasheet, MOST_UNITS_A_TEAM, Team};
use crate::content::Size;
use std::collections::BTreeMap;
use table::content::find;
use table::garage::{
    Bench, Comparison, Edit, Field, FieldKind, FieldOption, History, Mustered, Offer, Problem, Proposal,
    RuleText, SquadEdit, SquadView, UnitLine, UnitView,
};
use table::{Fault, Source, one_line};

/// The most Units on a bench, those beside the squad included.
const MOST_ON_BENCH: usize = 2 * MOST_UNITS_A_TEAM;

/// What is being built.
pub(super) struct Workbench {
    workshop: Workshop,
    history: History<Plan>,
}

impl Workbench {
    pub fn new(workshop: Workshop, plan: Plan) -> Workbench {
        Workbench { workshop, history: History::new(plan) }
    }

    fn shared(&self) -> &Shared {
        &self.workshop.shared
    }

    fn plan(&self) -> &Plan {
        self.history.now()
    }

    fn draft(&self, at: usize) -> Result<&Draft, Fault> {
        self.plan()
            .units
            .get(at)
            .ok_or_else(|| Fault::new(format!("there is no unit {} on the bench", at + 1)))
    }

    /// The Datasheets of the squad, each as often as it is fielded.
    fn squad_sheets(&self) -> Vec<Datasheet> {
        let library = &self.shared().library;
        let fielded = self.plan().units.iter().filter(|draft| draft.count > 0);
        fielded.flat_map(|draft| vec![draft.sheet(library); usize::from(draft.count)]).collect()
    }
}

impl Bench for Workbench {
    fn squad(&self) -> SquadView {
        let (shared, plan) = (self.shared(), self.plan());
        let line = |draft: &Draft| {
            let sheet = draft.sheet(&shared.library);
            UnitLine {
                name: draft.build.name.clone(),
                short: draft.build.short.clone(),
                count: draft.count,
                cost: sheet.squad_cost(&shared.options).into(),
                problems: draft.problems(shared, &sheet).len(),
                look: draft.build.look.clone(),
            }
        };
        let sheets = self.squad_sheets();
        let team = Team { units: sheets.iter().collect(), limit: plan.size.limit() };
        let problems = team.problems(&shared.options).into_iter();
        let problems = problems.filter(|_| !sheets.is_empty());
        SquadView {
            name: plan.name.clone(),
            cost: team.cost(&shared.options).into(),
            most: most_cost(shared, plan.size).into(),
            units: plan.units.iter().map(line).collect(),
            problems: problems
                .map(|one| Problem { clause: one.clause, words: one.words, repair: None })
                .collect(),
            fields: squad_fields(plan),
        }
    }

    fn unit(&self, at: usize) -> Option<UnitView> {
        let draft = self.plan().units.get(at)?;
        let (shared, sheet) = (self.shared(), draft.sheet(&self.shared().library));
        let mut view = view::unit(shared, draft, &sheet);
        view.places = places::places(shared, draft, &sheet);
        view.fields = places::fields(shared, draft, &sheet);
        view.problems = repair::problems(shared, draft, &sheet);
        Some(view)
    }

    fn offers(&self, at: usize, place: &str) -> Vec<Offer> {
        self.draft(at).map_or_else(|_| Vec::new(), |draft| offers::offers(self.shared(), draft, place))
    }

    fn edit(&mut self, at: usize, edits: &[Edit]) -> Result<(), Fault> {
        let library = &self.workshop.shared.library;
        let mut draft = self.draft(at)?.clone();
        let words = edits.first().map_or_else(String::new, |edit| view::words_of(library, &draft, edit));
        for edit in edits {
            draft.edit(library, edit)?;
        }
        draft.normalize(library);
        let about = match edits {
            [Edit::Set { field, .. }] => Some(format!("{at} {field}")),
            _ => None,
        };
        let mut next = self.plan().clone();
        next.units[at] = draft;
        self.history.push(next, words, about);
        Ok(())
    }

    fn arrange(&mut self, edit: &SquadEdit) -> Result<usize, Fault> {
        let library = &self.workshop.shared.library;
        // What brings parts of its own along.
        let mut workshop = None;
        let mut next = self.plan().clone();
        let (shown, words) = match edit {
            SquadEdit::Add(base) => {
                let added = self.begin(base)?;
                let name = added.first().map_or_else(String::new, |draft| draft.build.name.clone());
                if let Some(squad) = library.squads.get(base).filter(|_| next.units.is_empty()) {
                    (next.name, next.size) = (squad.name.clone(), squad.size);
                }
                let shown = next.units.len();
                next.units.extend(added);
                (shown, format!("add {name}"))
            }
            SquadEdit::Paste(text) => {
                let (with_parts, plan, _) =
                    text::read(&self.workshop, &Source::new("pasted text", text.as_str()))?;
                workshop = Some(with_parts);
                let shown = next.units.len();
                next.units.extend(plan.units);
                (shown, "paste".into())
            }
            SquadEdit::Variant(at) => {
                let mut draft = self.draft(*at)?.clone();
                draft.count = 0;
                draft.build.name = variant_name(&next, &draft.build.name);
                let words = format!("variant {}", draft.build.name);
                next.units.push(draft);
                (next.units.len() - 1, words)
            }
            SquadEdit::Take { from, to } => {
                let (count, words) =
                    (self.draft(*to)?.count, format!("take {}", self.draft(*from)?.build.name));
                let mut draft = self.draft(*from)?.clone();
                draft.count = count;
                next.units[*to] = draft;
                next.units.remove(*from);
                (if from < to { to - 1 } else { *to }, words)
            }
            SquadEdit::Count(at, count) => {
                let name = self.draft(*at)?.build.name.clone();
                next.units[*at].count = (*count).min(MOST_UNITS_A_TEAM as u8);
                (*at, format!("{count} x {name}"))
            }
            SquadEdit::Drop(at) => {
                let words = format!("remove {}", self.draft(*at)?.build.name);
                next.units.remove(*at);
                (at.saturating_sub(1), words)
            }
            SquadEdit::Set { field, value } => {
                match field.as_str() {
                    "name" => next.name = one_line(value).chars().take(LONGEST_NAME).collect(),
                    "size" => next.size = size(value)?,
                    other => return Err(Fault::unknown("field", other, ["name", "size"])),
                }
                (0, format!("{field} {value}"))
            }
        };
        if next.units.len() > MOST_ON_BENCH {
            return Err(
                Fault::new(format!("a bench holds at most {MOST_ON_BENCH} units")).help("remove one first")
            );
        }
        let about = if let SquadEdit::Set { field, .. } = edit { Some(field.clone()) } else { None };
        if let Some(workshop) = workshop {
            self.workshop = workshop;
        }
        self.history.push(next, words, about);
        Ok(shown)
    }

    fn undo(&mut self) -> Option<String> {
        self.history.undo()
    }

    fn redo(&mut self) -> Option<String> {
        self.history.redo()
    }

    fn history(&self) -> (Option<String>, Option<String>) {
        self.history.words()
    }

    fn write(&self) -> String {
        text::write(self.shared(), self.plan(), true)
    }

    fn write_unit(&self, at: usize) -> Option<String> {
        let mut draft = self.plan().units.get(at)?.clone();
        draft.count = 1;
        let plan = Plan { name: String::new(), size: self.plan().size, units: vec![draft] };
        Some(text::write(self.shared(), &plan, true))
    }

    fn muster(&self) -> Result<Mustered, Fault> {
        let view = self.squad();
        let mut faults = Vec::new();
        for (at, line) in view.units.iter().enumerate().filter(|(_, line)| line.count > 0) {
            let draft = &self.plan().units[at];
            let found = draft.problems(self.shared(), &draft.sheet(&self.shared().library));
            faults.extend(found.iter().map(|problem| Fault::new(format!("{}: {problem}", line.name))));
        }
        faults.extend(view.problems.iter().map(|one| Fault::new(format!("{} ({})", one.words, one.clause))));
        if view.units.iter().all(|line| line.count == 0) {
            faults.push(Fault::new("the squad has no Unit (TM-SETUP-5)"));
        }
        if let Some(fault) = Fault::all_of(faults) {
            return Err(fault.help("repair every problem first; a draft cannot be mustered"));
        }
        let mut plan = self.plan().clone();
        plan.units.retain(|draft| draft.count > 0);
        let ids = text::ids(self.shared(), &plan);
        let members =
            plan.units.iter().zip(&ids).flat_map(|(draft, id)| vec![id.as_str(); draft.count.into()]);
        let force = members.collect::<Vec<_>>().join("+");
        Ok(Mustered { pack: text::write(self.shared(), &plan, false), force })
    }

    fn parts(&self) -> Vec<(String, u32)> {
        let mut parts: BTreeMap<String, u32> = BTreeMap::new();
        for draft in self.plan().units.iter().filter(|draft| draft.count > 0) {
            for (part, count) in kits::parts_of(&self.shared().library, draft) {
                *parts.entry(part).or_default() += count * u32::from(draft.count);
            }
        }
        parts.into_iter().collect()
    }

    fn enemies(&self) -> Vec<(String, String)> {
        let library = &self.shared().library;
        library.units.values().map(|unit| (unit.id.clone(), unit.name.clone())).collect()
    }

    fn compare(&self, units: &[usize], enemy: &str) -> Result<Comparison, Fault> {
        let library = &self.shared().library;
        let enemy = Datasheet::of(library, find(&library.units, "unit", enemy)?)?;
        let sheets: Result<Vec<(usize, Datasheet)>, Fault> =
            units.iter().map(|&at| Ok((at, self.draft(at)?.sheet(library)))).collect();
        duel::compare(self.shared(), &sheets?, &enemy)
    }

    fn finish(&self, at: usize, points: u32) -> Vec<Proposal> {
        self.draft(at).map_or_else(|_| Vec::new(), |draft| finish::proposals(self.shared(), draft, points))
    }

    fn rules(&self) -> Vec<RuleText> {
        let units = &self.plan().units;
        let fielded = units.iter().any(|draft| draft.count > 0);
        let drafts = units.iter().filter(|draft| draft.count > 0 || !fielded);
        view::rules(drafts.map(|draft| &draft.build))
    }
}

impl Workbench {
    /// What a base begins with: a bare kit, a stock Unit, or the Units of a ready squad.
    fn begin(&self, base: &str) -> Result<Vec<Draft>, Fault> {
        let library = &self.shared().library;
        if library.core_types.contains_key(base) {
            return Ok(vec![Draft::bare(library, base)?]);
        }
        let Some(squad) = library.squads.get(base) else {
            return Ok(vec![Draft::stock(library, base)?]);
        };
        let mut drafts: Vec<Draft> = Vec::new();
        for id in &squad.units {
            let draft = Draft::stock(library, id)?;
            match drafts.iter_mut().find(|known| known.build == draft.build) {
                Some(known) => known.count += 1,
                None => drafts.push(draft),
            }
        }
        Ok(drafts)
    }
}

/// The most a squad may cost (TM-DC-4, TM-O-8).
pub(super) fn most_cost(shared: &Shared, size: Size) -> u16 {
    if shared.options.limit_inclusive { size.limit() } else { size.limit() - 1 }
}

/// "Alto B" for a variant of "Alto", with the first letter that is free.
fn variant_name(plan: &Plan, name: &str) -> String {
    let stem = match name.rsplit_once(' ') {
        Some((stem, letter)) if letter.len() == 1 && letter.as_bytes()[0].is_ascii_uppercase() => stem,
        _ => name,
    };
    let names: Vec<&str> = plan.units.iter().map(|draft| draft.build.name.as_str()).collect();
    let mut letters = ('B'..='Z').map(|letter| format!("{stem} {letter}"));
    letters.find(|name| !names.contains(&name.as_str())).unwrap_or_else(|| format!("{stem} +"))
}

/// The key of a size.
pub(super) fn size_key(size: Size) -> String {
    size.name().to_lowercase()
}

fn size(value: &str) -> Result<Size, Fault> {
    let keys = Size::ALL.map(size_key);
    let found = Size::ALL.into_iter().find(|size| size_key(*size) == value);
    found.ok_or_else(|| Fault::unknown("size", value, keys.iter().map(String::as_str)))
}

fn squad_fields(plan: &Plan) -> Vec<Field> {
    let field = |key: &str, name, value: String, kind| Field {
        key: key.into(),
        name,
        group: "Squad",
        value,
        kind,
        note: String::new(),
    };
    let option = |size: Size| FieldOption {
        value: size_key(size),
        words: format!("{}: below {}", size.name(), size.limit()),
    };
    vec![
        field("name", "Squad name", plan.name.clone(), FieldKind::Text(LONGEST_NAME)),
        field("size", "Size", size_key(plan.size), FieldKind::Choice(Size::ALL.map(option).to_vec())),
    ]
}

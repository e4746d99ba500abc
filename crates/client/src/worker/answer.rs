//! The worker's side: answers one question after the other.

use super::plan::{Follows, Plan};
use super::question::{About, Ask, FieldMark, ForecastView, Question, ThreatView};
use serde::Serialize;
use shelf::OpenMatch;
use std::cell::RefCell;
use table::{Budget, Odds, Source};

/// The courses that the odds of a volley may take: about a second.
const OF_VOLLEY: u64 = 300_000;

/// The courses that a badge beside a target may take: there may be a dozen of them.
const OF_BADGE: u64 = 30_000;

/// The match that was asked about last, set up: most questions are about the same one.
struct Table {
    about: About,
    open_match: Box<dyn OpenMatch>,
}

thread_local! {
    static TABLE: RefCell<Option<Table>> = const { RefCell::new(None) };
}

/// The answer to a question: `{"Ok": …}` or `{"Err": "what is wrong"}`. The rules of its game are loaded first.
pub async fn answer(text: &str) -> String {
    let Ok(question) = serde_json::from_str::<Question>(text) else {
        return written(Err::<(), _>("the question cannot be read".into()));
    };
    if let Err(wrong) = load(&question.about).await {
        return written(Err::<(), _>(wrong));
    }
    TABLE.with_borrow_mut(|table| match set_up(table, question.about) {
        Ok(open_match) => reply(open_match, &question.ask),
        Err(wrong) => written(Err::<(), _>(wrong)),
    })
}

fn written<T: Serialize>(answer: Result<T, String>) -> String {
    serde_json::to_string(&answer).unwrap_or_else(|error| format!("{{\"Err\":\"{error}\"}}"))
}

/// The text that says which match a question is about.
fn source(about: &About) -> Source {
    let (About::Position { header: text, .. } | About::Match(text)) = about;
    Source::new("the match", text.as_str())
}

async fn load(about: &About) -> Result<(), String> {
    let known = TABLE.with_borrow(|table| table.as_ref().is_some_and(|table| is_same(&table.about, about)));
    if known {
        return Ok(());
    }
    let game = shelf::game_of_replay(&source(about)).map_err(|fault| fault.to_string())?;
    shelf::load(game.id).await.map(drop).map_err(|fault| fault.to_string())
}

/// Whether two questions are about the same match, though perhaps about different positions in it.
fn is_same(known: &About, asked: &About) -> bool {
    match (known, asked) {
        (About::Position { header: known, .. }, About::Position { header: asked, .. })
        | (About::Match(known), About::Match(asked)) => known == asked,
        _ => false,
    }
}

/// The match of a question, at the position it is about.
fn set_up(table: &mut Option<Table>, about: About) -> Result<&dyn OpenMatch, String> {
    if !table.as_ref().is_some_and(|table| is_same(&table.about, &about)) {
        let source = source(&about);
        let (game, ..) = shelf::open_replay(&source).map_err(|fault| fault.to_string())?;
        let (open_match, _) = game.reopen(&source).map_err(|fault| fault.to_string())?;
        *table = Some(Table { about: About::Match(String::new()), open_match });
    }
    let table = table.as_mut().ok_or("no match is open")?;
    if table.about != about {
        if let About::Position { position, .. } = &about {
            table.open_match.visit(position).map_err(|trouble| trouble.to_string())?;
        }
        table.about = about;
    }
    Ok(table.open_match.as_ref())
}

fn reply(open_match: &dyn OpenMatch, ask: &Ask) -> String {
    match ask {
        Ask::Think { player, seed } => {
            let thought = open_match.think(&open_match.state(), player, (*seed).into());
            written(thought.map_err(|trouble| trouble.to_string()))
        }
        Ask::Forecast { line } => {
            let forecast = open_match.forecast(line).map_err(|trouble| trouble.to_string());
            written(forecast.map(|forecast| {
                let headline = open_match.headline(line, &forecast);
                ForecastView::of(forecast, headline)
            }))
        }
        Ask::Threat { token, cell } => {
            let lost = open_match.doom(*token, *cell);
            written(Ok(ThreatView::of(open_match.threat(*token, *cell), lost)))
        }
        Ask::Dooms { token, cells } => {
            let lost =
                |&cell: &table::Cell| open_match.doom(*token, cell).map(|lost| Odds::from(lost).percent());
            written(Ok(cells.iter().map(lost).collect::<Vec<Option<String>>>()))
        }
        Ask::Threats { token, cells } => {
            let harm = |&cell: &table::Cell| {
                let threat = open_match.threat(*token, cell);
                let worst = threat.by.iter().map(|menace| menace.most).sum::<u32>();
                ((threat.mean().parts_per_100_000() / 10_000) as u32, worst)
            };
            written(Ok(cells.iter().map(harm).collect::<Vec<(u32, u32)>>()))
        }
        Ask::Field { token } => {
            let mark = |field: table::show::FieldCell| FieldMark {
                cell: field.cell,
                band: field.band,
                words: field.words,
            };
            written(Ok(open_match.field(*token).into_iter().map(mark).collect::<Vec<_>>()))
        }
        Ask::Volley { lines } => {
            let odds = open_match
                .volley_odds(lines, &mut Budget::courses(OF_VOLLEY))
                .map_err(|none| none.to_string());
            written(odds.map(|odds| odds.map(|odds| ForecastView::of(odds.forecast, odds.headline))))
        }
        Ask::Harms { volleys } => {
            let harm = |lines: &Vec<String>| {
                let odds = open_match.volley_odds(lines, &mut Budget::courses(OF_BADGE)).ok()??;
                odds.headline.get(1).cloned()
            };
            written(Ok(volleys.iter().map(harm).collect::<Vec<_>>()))
        }
        Ask::WhyNot { cell } => written(Ok(open_match.why_not(*cell))),
        Ask::Plan => written(Ok(Plan::of(open_match.plan()))),
        Ask::Consequences { line } => {
            let follows = open_match.consequences(line).into_iter().map(Follows::from);
            written(Ok(follows.collect::<Vec<_>>()))
        }
        Ask::Hints => written(Ok(open_match.hints())),
        Ask::Review { from, to } => {
            written(Ok((*from..*to).map(|at| open_match.review(at)).collect::<Vec<_>>()))
        }
        Ask::Curve { at } => written(Ok(open_match.curve_point(*at))),
        Ask::Rarity { at } => written(Ok(open_match.rarity(*at))),
        Ask::Losses => written(Ok(open_match.losses())),
        Ask::Luck { from, to } => written(Ok((*from..*to).map(|at| open_match.luck(at)).collect::<Vec<_>>())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::DeserializeOwned;
    use shelf::open_match::{Luck, Thought};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};
    use table::rulebook::Chance;
    use table::{Cell, DiceMode, Setup};

    /// The answer, which is there at once where all rules are at hand.
    fn ask<T: DeserializeOwned>(about: &About, ask: Ask) -> Result<T, String> {
        let text = serde_json::to_string(&Question { about: about.clone(), ask }).unwrap();
        read(&text)
    }

    fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
        match pin!(answer(text)).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(answer) => serde_json::from_str(&answer).unwrap(),
            Poll::Pending => panic!("nothing has to be fetched here"),
        }
    }

    /// A match, played until a choice rolls dice at a target, and what a question says of it.
    fn at_an_attack() -> (Box<dyn OpenMatch>, About) {
        let game = shelf::find("quickstart").unwrap();
        let setup = Setup { scenario: "QS-T1".into(), ..Setup::default() };
        let chance = Chance { seed: Some(3.into()), mode: DiceMode::Bag };
        let seats = vec!["person".to_string(), "regular".to_string()];
        let mut open_match = game.open(game.header(setup, seats, chance)).unwrap();
        let header = open_match.replay();
        let attack = |open_match: &dyn OpenMatch| {
            open_match.choices().iter().any(|choice| choice.throws && choice.need.is_some())
        };
        while !attack(open_match.as_ref()) {
            let thought = open_match.think(&open_match.state(), "regular", 1.into()).unwrap();
            open_match.play(&thought.line, &[]).unwrap();
        }
        let position = open_match.position();
        (open_match, About::Position { header, position })
    }

    #[test]
    fn a_worker_answers_as_the_match_itself_would() {
        let (open_match, about) = at_an_attack();
        let thought: Thought = ask(&about, Ask::Think { player: "regular".into(), seed: 4 }).unwrap();
        assert_eq!(thought, open_match.think(&open_match.state(), "regular", 4.into()).unwrap());
        let choices = open_match.choices();
        let attack = choices.iter().find(|choice| choice.throws && choice.need.is_some()).unwrap();
        let forecast: ForecastView = ask(&about, Ask::Forecast { line: attack.line.clone() }).unwrap();
        let expected = open_match.forecast(&attack.line).unwrap();
        let headline = open_match.headline(&attack.line, &expected);
        assert!(headline[0].starts_with("hits ") && headline[0].ends_with('%'), "{headline:?}");
        assert!(headline[1].ends_with(" damage") && headline[2].starts_with("destroys "), "{headline:?}");
        assert_eq!(forecast, ForecastView::of(expected, headline));
        assert!(!forecast.subjects.is_empty());
        let token = open_match.view().scene.tokens[0].id;
        let cells = vec![Cell(3), Cell(40)];
        let threats: Vec<(u32, u32)> = ask(&about, Ask::Threats { token, cells: cells.clone() }).unwrap();
        assert_eq!(threats.len(), 2);
        let threat: ThreatView = ask(&about, Ask::Threat { token, cell: cells[1] }).unwrap();
        let lost = open_match.doom(token, cells[1]);
        assert_eq!(threat, ThreatView::of(open_match.threat(token, cells[1]), lost));
        let dooms: Vec<Option<String>> = ask(&about, Ask::Dooms { token, cells: vec![cells[1]] }).unwrap();
        assert_eq!(dooms, [lost.map(|lost| Odds::from(lost).percent())]);
        let field: Vec<FieldMark> = ask(&about, Ask::Field { token }).unwrap();
        assert_eq!(field.len(), open_match.field(token).len());
        assert_eq!(ask::<Vec<String>>(&about, Ask::Hints).unwrap(), open_match.hints());
        let luck: Vec<Luck> =
            ask(&About::Match(open_match.replay()), Ask::Luck { from: 0, to: open_match.len() }).unwrap();
        assert_eq!(luck, (0..open_match.len()).map(|at| open_match.luck(at)).collect::<Vec<_>>());
    }

    /// Overdrive, played until somebody has declared an attack and another unit can.
    fn at_a_declaration() -> (Box<dyn OpenMatch>, About) {
        let game = shelf::find("overdrive").unwrap();
        let setup = Setup { scenario: "stand_up_fight".into(), ..Setup::default() };
        let chance = Chance { seed: Some(3.into()), mode: DiceMode::Bag };
        let seats = vec!["person".to_string(), "person".to_string()];
        let mut open_match = game.open(game.header(setup, seats, chance)).unwrap();
        let header = open_match.replay();
        let attack = |open_match: &dyn OpenMatch| {
            open_match.choices().iter().any(|choice| choice.label.target.is_some())
        };
        while open_match.plan().arrows.is_empty() || !attack(open_match.as_ref()) {
            let thought = open_match.think(&open_match.state(), "regular", 1.into()).unwrap();
            open_match.play(&thought.line, &[]).unwrap();
        }
        let position = open_match.position();
        (open_match, About::Position { header, position })
    }

    #[test]
    fn declared_attacks_and_consequences_come_from_the_worker() {
        let (open_match, about) = at_a_declaration();
        let (plan, expected): (Plan, _) = (ask(&about, Ask::Plan).unwrap(), open_match.plan());
        assert_eq!(plan, Plan::of(expected.clone()));
        assert_eq!(plan.arrows[0].hit, expected.arrows[0].hit.percent());
        assert_eq!(plan.targets[0].lost, Odds::from(expected.targets[0].lost).percent());
        let choices = open_match.choices();
        let line = choices.iter().find(|choice| choice.label.target.is_some()).unwrap().line.clone();
        let expected: Vec<Follows> = open_match.consequences(&line).into_iter().map(Follows::from).collect();
        assert!(expected.iter().any(|follows| follows.words.contains("damage on a hit")), "{expected:?}");
        assert_eq!(ask::<Vec<Follows>>(&about, Ask::Consequences { line }).unwrap(), expected);
    }

    #[test]
    fn a_question_that_makes_no_sense_is_answered_with_what_is_wrong() {
        assert!(read::<()>("what?").unwrap_err().contains("cannot be read"));
        let nowhere = About::Position { header: "no".into(), position: String::new() };
        assert!(ask::<()>(&nowhere, Ask::Hints).unwrap_err().contains("not a replay"));
        let (_, about) = at_an_attack();
        let About::Position { header, .. } = about.clone() else { panic!("a position") };
        let lost = About::Position { header, position: "lost".into() };
        assert!(ask::<()>(&lost, Ask::Hints).unwrap_err().contains("not a position"));
        assert!(ask::<Vec<String>>(&about, Ask::Hints).is_ok(), "and the next question is answered");
        let line = "no such attack".to_string();
        assert!(ask::<ForecastView>(&about, Ask::Forecast { line }).is_err());
    }
}

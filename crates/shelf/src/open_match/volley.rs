//! The exact odds of a volley: several choices in a row.

use table::forecast::{Forecast, NoForecast, Sequel, forecast_about};
use table::show::{Figure, HeadlinePart};
use table::{Bags, Budget, Fault, Finding, Notation, Show};

/// The odds of a volley.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VolleyOdds {
    /// In one line, part by part: "1.6 hits", "7.1 damage", "destroys 4.2%".
    pub headline: Vec<String>,
    /// What the headline is about, in full.
    pub forecast: Forecast,
}

/// The odds of these choices in a row; `None` if they cannot hit.
pub(super) fn odds<G: Show + Notation>(
    game: &G,
    state: &G::State,
    bags: Option<&Bags>,
    lines: &[String],
    budget: &mut Budget<'_>,
) -> Result<Option<VolleyOdds>, NoForecast> {
    let Some((state, lines)) = game.volley_course(state, lines) else { return Ok(None) };
    let unreadable = |fault: Fault| NoForecast::Unreadable(fault.into());
    let Some((first, then)) = lines.split_first() else { return Ok(None) };
    let action = game.read(&state, first).map_err(unreadable)?;
    let mut parts = game.headline(&state, &action);
    for other in then.iter().filter_map(|line| game.read(&state, line).ok()) {
        for part in game.headline(&state, &other) {
            if parts.iter().all(|known| known.subject != part.subject) {
                parts.push(part);
            }
        }
    }
    let wanted = |finding: &Finding| parts.iter().any(|part| part.subject == finding.subject);
    let then: Vec<&str> = then.iter().map(String::as_str).collect();
    let sequel = Sequel { then: &then, through: false };
    let forecast = forecast_about(game, &state, &action, bags, sequel, wanted, budget)?;
    let several = !then.is_empty();
    let headline = parts.iter().filter_map(|part| said(part, &parts, several, &forecast)).collect();
    Ok(Some(VolleyOdds { headline, forecast }))
}

/// A part of the headline. Of several attacks one wants to know how many hit; and where they go at several
/// targets, which.
fn said(part: &HeadlinePart, all: &[HeadlinePart], several: bool, forecast: &Forecast) -> Option<String> {
    let counts = part.words == part.subject && part.figure == Figure::Chance && several;
    if counts {
        return HeadlinePart { figure: Figure::Mean, ..part.clone() }.say(forecast);
    }
    let words = part.say(forecast)?;
    if all.iter().filter(|other| other.words == part.words).count() < 2 {
        return Some(words);
    }
    match part.figure {
        Figure::Mean => words.split_once(' ').map(|(figure, _)| format!("{figure} {}", part.subject)),
        Figure::Chance => words.rsplit_once(' ').map(|(_, figure)| format!("{} {figure}", part.subject)),
    }
}

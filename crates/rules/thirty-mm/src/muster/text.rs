//! Squads as text: `alto-rifleman+kestrel-scout`, or the id of a ready squad.

use super::Venue;
use table::Fault;
use table::content::find;

impl Venue {
    /// The Units of a text, in list order.
    ///
    /// # Errors
    /// An unknown Unit, with the nearest one.
    pub(super) fn read_squad(&self, text: &str) -> Result<Vec<String>, Fault> {
        let text = text.trim();
        if let Some(squad) = self.library.squads.get(text) {
            return Ok(squad.units.clone());
        }
        let names = text.split('+').map(str::trim).filter(|name| !name.is_empty());
        names.map(|name| find(&self.library.units, "unit", name).map(|unit| unit.id.clone())).collect()
    }
}

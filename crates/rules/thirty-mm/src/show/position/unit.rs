//! What a position says of one Unit.

use super::is_plain;
use crate::game::ThirtyMm;
use crate::state::{Mark, Marks, Posture, Spot, Stance, State, Thing, Unit, UnitId, UnitSet, Whereabouts};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Fault, RowFacing};

/// A Unit of a position. What is left out is as on its Datasheet.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct UnitGiven {
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<String>,
    /// The elevation; the surface of its hex if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<i8>,
    #[serde(skip_serializing_if = "is_plain")]
    ap: u8,
    #[serde(skip_serializing_if = "is_plain")]
    posture: Posture,
    /// `offensive`, or `defensive` and an Item: `defensive AR/shield`.
    #[serde(skip_serializing_if = "Option::is_none")]
    stance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    partner: Option<String>,
    /// The hex a grapple began from.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// The enemies its Radar has marked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    radar: Vec<String>,
    #[serde(skip_serializing_if = "is_plain")]
    reboots: u8,
    #[serde(skip_serializing_if = "is_plain")]
    intel: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unwavered: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    /// The Defense of Sections that are hurt.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    sections: BTreeMap<String, u8>,
    /// Items that are hurt, or elsewhere than on the Datasheet.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    items: BTreeMap<String, ItemGiven>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ItemGiven {
    #[serde(skip_serializing_if = "Option::is_none")]
    durability: Option<u8>,
    /// `fixed`, `carried`, `dropped`, `active`, or the Arms that hold it: `left-arm`, `left-arm+right-arm`.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// The blade form of a Gun Blade; a Smoke Discharger that is empty.
    #[serde(skip_serializing_if = "is_plain")]
    changed: bool,
}

/// A set of Units in a state.
pub(super) type Listed = fn(&mut State) -> &mut UnitSet;

/// Where a Unit is, apart from the map.
const SETS: [(&str, Listed); 4] = [
    ("activated", |state| &mut state.activated),
    ("reserve", |state| &mut state.reserve),
    ("destroyed", |state| &mut state.destroyed),
    ("left", |state| &mut state.left),
];

/// Places without hands.
const PLACES: [(&str, Spot); 4] = [
    ("fixed", Spot::Fixed),
    ("carried", Spot::Carried),
    ("dropped", Spot::Dropped),
    ("active", Spot::Active),
];

impl UnitGiven {
    pub(super) fn place(&self, game: &ThirtyMm, state: &mut State, unit: UnitId) -> Result<(), Fault> {
        let name = game.name_of(unit);
        let about = |fault: Fault| Fault::new(format!("{name}: {fault}"));
        let mut marks = Marks::default();
        for word in &self.marks {
            if let Some((_, set)) = SETS.iter().find(|(known, _)| known == word) {
                set(state).insert(unit);
                continue;
            }
            let known = || SETS.map(|(word, _)| word).into_iter().chain(Mark::ALL.map(|(_, word)| word));
            let found = Mark::ALL.iter().find(|(_, known)| known == word);
            let (mark, _) = found.ok_or_else(|| about(Fault::unknown("mark", word, known())))?;
            marks.set(*mark, true);
        }
        self.place_parts(game, state, unit).map_err(about)?;
        let other = |name: &Option<String>| name.as_deref().map(|name| game.named(name)).transpose();
        let mut now = Unit {
            posture: self.posture,
            ap: self.ap,
            partner: other(&self.partner)?.into(),
            reboots: self.reboots,
            intel: self.intel,
            marks,
            ..Unit::default()
        };
        if let Some(hex) = &self.from {
            now.from = game.read_hex(hex).map_err(about)?;
        }
        for (names, foes) in [(&self.radar, &mut now.radar), (&self.unwavered, &mut now.unwavered)] {
            for name in names {
                let foe = game.named(name).map_err(about)?;
                if game.side_of(foe) == game.side_of(unit) {
                    return Err(about(Fault::new(format!("{name} is not an enemy"))));
                }
                foes.insert(game.place_of(foe));
            }
        }
        now.stance = self.stance(game, unit).map_err(about)?;
        if let Some(hex) = &self.hex {
            now.cell = game.read_hex(hex).map_err(about)?;
            now.facing =
                self.facing.as_deref().map_or(Ok(RowFacing::default()), RowFacing::find).map_err(about)?;
            now.elevation = self.level.unwrap_or_else(|| game.surface(state, now.cell));
            state.on_map.insert(unit);
        } else if self.facing.is_some() || self.level.is_some() {
            return Err(about(Fault::new("a Unit off the map has no facing and no level")));
        }
        state.units[unit] = now;
        Ok(())
    }

    fn stance(&self, game: &ThirtyMm, unit: UnitId) -> Result<Stance, Fault> {
        let words: Vec<&str> = self.stance.as_deref().unwrap_or("").split_whitespace().collect();
        match words.as_slice() {
            [] => Ok(Stance::None),
            ["offensive"] => Ok(Stance::Offensive),
            ["defensive", item] => {
                let slot = game.read_slot(Some(unit), item)?;
                let item = slot.item().ok_or_else(|| Fault::new(format!("'{item}' is not an Item")))?;
                Ok(Stance::Defensive(item as u8))
            }
            _ => Err(Fault::unknown("stance", &words.join(" "), ["offensive", "defensive AR/shield"])),
        }
    }

    /// Sections and Items.
    fn place_parts(&self, game: &ThirtyMm, state: &mut State, unit: UnitId) -> Result<(), Fault> {
        let profile = game.unit(unit);
        for (word, &defense) in &self.sections {
            let at = game.read_section(unit, word)?;
            *state.sections.at_mut(profile.first_section + usize::from(at)) = defense;
        }
        for (word, given) in &self.items {
            let slot = game.read_slot(Some(unit), word)?;
            let own = game.own_items(unit);
            let item = slot.item().filter(|item| own.contains(item));
            let item = item.ok_or_else(|| Fault::new(format!("'{word}' is not one of its Items")))?;
            let was = *state.items.at(item);
            let durability = given.durability.unwrap_or(was.durability);
            let spot = given.place.as_deref().map(|place| read_place(game, unit, place)).transpose()?;
            let place = Whereabouts::new(spot.unwrap_or(was.place.spot())).changed(given.changed);
            // An Item that is destroyed is all zero.
            let thing = Thing { durability, place };
            *state.items.at_mut(item) = if durability == 0 { Thing::default() } else { thing };
        }
        Ok(())
    }

    pub(super) fn of(game: &ThirtyMm, state: &State, unit: UnitId) -> UnitGiven {
        let (now, on_map, fresh) = (&state.units[unit], state.on_map.has(unit), game.fresh());
        let name = |other: UnitId| game.name_of(other);
        let mut copy = *state;
        let listed = SETS.iter().filter(|(_, set)| set(&mut copy).has(unit)).map(|(word, _)| *word);
        let mut marks: Vec<String> = listed.map(String::from).collect();
        marks.extend(
            Mark::ALL.iter().filter(|(mark, _)| now.marks.has(*mark)).map(|(_, word)| (*word).into()),
        );
        let stance = match now.stance {
            Stance::None => None,
            Stance::Offensive => Some("offensive".into()),
            Stance::Defensive(item) => Some(format!("defensive {}", game.item_word(None, item.into()))),
        };
        let profile = game.unit(unit);
        let sections = game.section_words(unit).into_iter().enumerate().filter_map(|(at, word)| {
            let at = profile.first_section + at;
            (state.sections.at(at) != fresh.sections.at(at)).then(|| (word, *state.sections.at(at)))
        });
        let items = game.item_words(unit).into_iter().enumerate().filter_map(|(at, word)| {
            let at = profile.first_item + at;
            let (thing, usual) = (*state.items.at(at), *fresh.items.at(at));
            (thing != usual).then(|| (word, ItemGiven::of(game, state, at, thing, usual)))
        });
        let foe = |place: u8| game.name_of(game.at_place(game.side_of(unit).other(), place));
        UnitGiven {
            hex: on_map.then(|| game.hex_name(now.cell)),
            facing: on_map.then(|| now.facing.to_string()),
            level: on_map.then_some(now.elevation),
            ap: now.ap,
            posture: now.posture,
            stance,
            partner: now.partner.unit().map(name),
            from: (now.from != table::Cell::default()).then(|| game.hex_name(now.from)),
            radar: now.radar.iter().map(foe).collect(),
            reboots: now.reboots,
            intel: now.intel,
            unwavered: now.unwavered.iter().map(foe).collect(),
            marks,
            sections: sections.collect(),
            items: items.collect(),
        }
    }
}

impl ItemGiven {
    fn of(game: &ThirtyMm, state: &State, item: usize, thing: Thing, usual: Thing) -> ItemGiven {
        if thing.durability == 0 {
            return ItemGiven { durability: Some(0), ..ItemGiven::default() };
        }
        let place = match thing.place.spot() {
            Spot::Held(one, two) => {
                // In a friend's hands the Arms are the friend's, by their numbers.
                let own = game.holder(state, item) == game.owner_of(item);
                let arms = if own { game.section_words(game.owner_of(item)) } else { Vec::new() };
                let arm = |at: u8| arms.get(usize::from(at)).cloned().unwrap_or_else(|| format!("#{at}"));
                two.map_or_else(|| arm(one), |two| format!("{}+{}", arm(one), arm(two)))
            }
            spot => PLACES.iter().find(|(_, known)| *known == spot).map_or("", |(word, _)| word).into(),
        };
        ItemGiven {
            durability: (thing.durability != usual.durability).then_some(thing.durability),
            place: (thing.place.spot() != usual.place.spot()).then_some(place),
            changed: thing.place.is_changed(),
        }
    }
}

/// A place of an Item; the Arms are those of its owner, or by number those of the friend who holds it.
fn read_place(game: &ThirtyMm, unit: UnitId, text: &str) -> Result<Spot, Fault> {
    if let Some((_, spot)) = PLACES.iter().find(|(word, _)| *word == text) {
        return Ok(*spot);
    }
    let arms = game.section_words(unit);
    let arm = |word: &str| {
        let number = word.strip_prefix('#').and_then(|number| number.parse().ok()).filter(|&at: &u8| at < 10);
        let found = arms.iter().position(|known| known == word).map(|at| at as u8);
        found.or(number).ok_or_else(|| {
            let known = PLACES.map(|(word, _)| word).into_iter().chain(arms.iter().map(String::as_str));
            Fault::unknown("place", word, known.collect::<Vec<_>>())
        })
    };
    match text.split_once('+') {
        Some((one, two)) => Ok(Spot::Held(arm(one)?, Some(arm(two)?))),
        None => Ok(Spot::Held(arm(text)?, None)),
    }
}

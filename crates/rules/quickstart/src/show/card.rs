//! Record sheets and mapsheets as they are drawn.

use crate::GRID;
use crate::content::{Kind, Location, MapSheet, Slot};
use crate::game::Profile;
use crate::state::{Mode, Unit};
use table::show::{BoardView, Card, Gauge};

/// Where the locations of a 'Mech lie on its drawing, in the order of its armor points: a body seen
/// from the front, so that its right arm is at the left.
///
/// ```text
///   column   0    1    2    3    4
///   row 0              HD
///   row 1    RA   RT   CT   LT   LA
///   row 3         RL        LL
/// ```
const MECH_PLACES: [(u8, u8); 8] = [(4, 1), (0, 1), (3, 3), (1, 3), (3, 1), (1, 1), (2, 0), (2, 1)];

/// Where the sections of a vehicle lie: front, left, right, rear, turret. It is seen from above,
/// its front up, so that its left side is at the left.
const VEHICLE_PLACES: [(u8, u8); 5] = [(2, 0), (1, 1), (3, 1), (2, 2), (2, 1)];

impl Kind {
    /// The word a client has a drawing for.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Mech => "mech",
            Kind::Vehicle(_) => "vehicle",
            Kind::BattleArmor => "battle-armor",
            Kind::Platoon => "platoon",
        }
    }

    /// Where an entry of the armor diagram lies on its drawing; infantry have none.
    fn place_on_sheet(self, at: usize) -> Option<(u8, u8)> {
        match self {
            Kind::Mech => MECH_PLACES.get(at).copied(),
            Kind::Vehicle(_) => VEHICLE_PLACES.get(at).copied(),
            _ => None,
        }
    }
}

impl MapSheet {
    /// The sheet as it is drawn.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let words = ["clear", "light-woods", "heavy-woods"];
        BoardView::hexes(&GRID, |cell| (words[self.board[cell] as usize], 0))
    }
}

impl Profile {
    /// The record sheet of token number `token`, as it stands.
    pub(crate) fn card(&self, token: u16, now: &Unit) -> Card {
        let mut facts = Vec::new();
        let (walk, run) = (self.budget(now, Mode::Walk), self.budget(now, Mode::Run));
        match self.kind {
            Kind::Mech => facts.push(("Walk / Run".into(), format!("{walk} / {run}"))),
            Kind::Vehicle(_) => facts.push(("Cruise / Flank".into(), format!("{walk} / {run}"))),
            _ => facts.push(("MP".into(), walk.to_string())),
        }
        for slot in self.slots() {
            facts.push((self.slot_label(slot).into(), self.slot_facts(now, slot)));
        }
        let mut gauges = Vec::new();
        for (at, &full) in self.sheet.points.iter().enumerate().filter(|(_, full)| **full > 0) {
            let name = match self.kind {
                Kind::Platoon => "troopers".into(),
                kind => Location(at as u8).name(kind),
            };
            let place = self.kind.place_on_sheet(at);
            let (left, of) = (now.points[at].into(), full.into());
            gauges.push(Gauge { name, left, of, at: place, ..Gauge::default() });
        }
        for (store, (weapon, full)) in self.sheet.ammo.iter().enumerate() {
            gauges.push(Gauge {
                name: format!("{weapon} shots"),
                left: now.ammo[store].into(),
                of: (*full).into(),
                ..Gauge::default()
            });
        }
        Card { token, title: self.sheet.name.clone(), facts, gauges, ..Card::default() }
    }

    fn slot_facts(&self, now: &Unit, slot: Slot) -> String {
        if self.kind == Kind::Platoon {
            let damage = self.sheet.damage[usize::from(now.troopers(self.kind))];
            return format!("damage {damage}, modifiers by range {:?}", self.sheet.modifiers);
        }
        let mounted = &self.sheet.weapons[slot.index()];
        let [short, medium, long] = mounted.weapon.range;
        let damage = match mounted.weapon.damage {
            [a, b, c] if a == b && b == c => a.to_string(),
            [a, b, c] => format!("{a}/{b}/{c}"),
        };
        let mut words =
            format!("{} {}, damage {damage}, range {short}/{medium}/{long}", mounted.weapon.name, mounted.at);
        if self.is_lost(now, slot) {
            words += ", lost";
        }
        if now.jammed.has(slot) {
            words += ", jammed";
        }
        words
    }
}

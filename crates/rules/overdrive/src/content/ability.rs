//! The abilities of cards, one value each (OD-UNIT-3).

/// An ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    /// FST: fists.
    Fists,
    /// MEL: a melee weapon.
    Melee,
    /// CASE: CASE I.
    Case,
    /// CASE2: CASE II.
    Case2,
    /// ENE: energy weapons only.
    Energy,
}

/// What an Ammo Hit does to a 'Mech (OD-AMMO-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmmoHit {
    /// Nothing happens.
    Nothing,
    /// A hit of so many points.
    Damage(u8),
    /// The 'Mech explodes.
    Explodes,
}

impl Ability {
    /// All abilities, in the order of the book.
    pub const ALL: [Ability; 5] =
        [Ability::Fists, Ability::Melee, Ability::Case, Ability::Case2, Ability::Energy];

    /// The code on the card.
    #[must_use]
    pub fn code(self) -> &'static str {
        ["FST", "MEL", "CASE", "CASE2", "ENE"][self as usize]
    }

    /// What it means.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Ability::Fists => "Fists: may make physical attacks.",
            Ability::Melee => "A melee weapon: may make physical attacks.",
            Ability::Case => "CASE I: an Ammo Hit becomes a 2-damage hit.",
            Ability::Case2 => "CASE II: an Ammo Hit becomes a 1-damage hit.",
            Ability::Energy => "Energy weapons only: an Ammo Hit has no effect.",
        }
    }

    /// The clause that gives its effect.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Ability::Fists | Ability::Melee => "OD-PHYS-1",
            Ability::Case | Ability::Case2 | Ability::Energy => "OD-AMMO-1",
        }
    }

    /// The ability of a code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Ability> {
        Ability::ALL.into_iter().find(|ability| ability.code() == code)
    }
}

/// The abilities of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Abilities(u8);

impl Abilities {
    /// Whether an ability is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, ability: Ability) -> bool {
        self.0 >> ability as u8 & 1 == 1
    }

    /// Adds an ability.
    pub fn insert(&mut self, ability: Ability) {
        self.0 |= 1 << ability as u8;
    }

    /// The abilities, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |&ability| self.has(ability))
    }

    /// Whether physical attacks may be made (OD-PHYS-1).
    #[inline]
    #[must_use]
    pub const fn fights(self) -> bool {
        self.has(Ability::Fists) || self.has(Ability::Melee)
    }

    /// What an Ammo Hit does; the best protection counts (OD-AMMO-1, OD-AMMO-2).
    #[inline]
    #[must_use]
    pub const fn ammo_hit(self) -> AmmoHit {
        if self.has(Ability::Energy) {
            AmmoHit::Nothing
        } else if self.has(Ability::Case2) {
            AmmoHit::Damage(1)
        } else if self.has(Ability::Case) {
            AmmoHit::Damage(2)
        } else {
            AmmoHit::Explodes
        }
    }
}

impl FromIterator<Ability> for Abilities {
    fn from_iter<I: IntoIterator<Item = Ability>>(all: I) -> Abilities {
        let mut abilities = Abilities::default();
        all.into_iter().for_each(|ability| abilities.insert(ability));
        abilities
    }
}

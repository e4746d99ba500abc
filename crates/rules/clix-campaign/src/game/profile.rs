//! A character of the match: its card, and what its clicks show.

use crate::content::{Character, Click, Earthbound, Feats, Member, Size, Slot, Symbol, price};
use crate::powers::{Power, PowerSet, Team};
use table::Side;

/// What a click of a character's dial shows, laid out flat.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// The dial values, in the order of the slots.
    pub values: [u8; 4],
    /// The powers as printed, special ones as themselves.
    pub printed: PowerSet,
    /// The powers possessed while nothing is countered: specials opened, team abilities that simulate one
    /// added (CC-TERM-8).
    pub powers: PowerSet,
    /// The speed symbol, without a wing that Earthbound takes.
    pub symbol: Symbol,
    /// The size, unless Earthbound takes it.
    pub size: Size,
}

/// A character of the match.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name in notation, unique in the match.
    pub name: String,
    /// Its card.
    pub character: Character,
    /// The side that owns it.
    pub side: Side,
    /// The click it starts on.
    pub click: u8,
    /// Its feats.
    pub feats: Feats,
    /// What its clicks show, click 1 first.
    pub faces: Box<[Face]>,
    /// What each special power lets it possess, by slot.
    pub specials: [PowerSet; 4],
    /// What is left of its dial on each click, in thousandths of what its clicks are worth (RULES.md, "How a
    /// character is priced"). Only computer players ask.
    pub(crate) left: Box<[u16]>,
}

impl Profile {
    /// A character of a force.
    #[must_use]
    pub fn new(character: &Character, member: &Member, side: Side) -> Profile {
        let special = |slot: Slot| {
            let special = character.specials[slot as usize].as_ref();
            special.map_or(PowerSet::EMPTY, |special| special.powers.into_iter().collect())
        };
        let mut profile = Profile {
            name: character.short.clone(),
            character: character.clone(),
            side,
            click: member.click.clamp(1, character.dial.last()),
            feats: member.feats,
            faces: Box::default(),
            specials: Slot::ALL.map(special),
            left: left(character),
        };
        profile.faces = character.dial.iter().map(|click| profile.face(click)).collect();
        profile
    }

    fn face(&self, click: &Click) -> Face {
        let character = &self.character;
        let printed = click.printed();
        let powers = self.opened(printed);
        let bound = powers.has(Power::Earthbound);
        let loses = |what: Earthbound| {
            bound && (character.earthbound == what || character.earthbound == Earthbound::Both)
        };
        Face {
            values: click.values.map(|value| value.number),
            printed,
            powers,
            symbol: match character.symbol {
                Symbol::Wing if loses(Earthbound::Flight) => Symbol::Boot,
                symbol => symbol,
            },
            size: if loses(Earthbound::Size) { Size::Standard } else { character.size },
        }
    }

    /// The powers that printed ones amount to: special powers opened, and what the team ability simulates
    /// (CC-SPD-SPE-1, CC-TERM-8).
    #[must_use]
    pub fn opened(&self, printed: PowerSet) -> PowerSet {
        let mut powers = printed.minus(SPECIALS);
        for power in printed.and(SPECIALS).iter() {
            powers = powers.or(self.specials[power.slot() as usize]);
        }
        if self.character.team == Some(Team::NightwatchCompact) {
            powers.insert(Power::Stealth);
        }
        powers
    }
}

/// What is left of a dial on each click, in thousandths.
fn left(character: &Character) -> Box<[u16]> {
    let score = |click: &Click| price::score(click).max(1);
    let whole: i64 = character.dial.iter().map(score).sum();
    let mut left = whole;
    let of_click = |click: &Click| {
        let now = (1_000 * left / whole.max(1)) as u16;
        left -= score(click);
        now
    };
    character.dial.iter().map(of_click).collect()
}

/// The four special powers.
const SPECIALS: PowerSet =
    PowerSet::of(&[Power::SpecialSpeed, Power::SpecialAttack, Power::SpecialDefense, Power::SpecialDamage]);

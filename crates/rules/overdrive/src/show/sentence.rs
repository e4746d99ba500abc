//! The log: every event as a sentence.

use crate::event::Event;
use crate::game::{Overdrive, side_name};
use crate::state::{Attack, State, UnitId};
use table::{Sentence, Side};

/// An event as a sentence; `before` is the state it happened in.
pub(super) fn sentence(game: &Overdrive, before: &State, event: &Event) -> Sentence {
    let name = |unit: UnitId| game.name_of(unit);
    let side = |side: Side| side_name(&game.scenario, side);
    let hex = |cell| game.hex_name(cell);
    let totals =
        |rolled: Option<(u8, u8)>| rolled.map_or_else(String::new, |(a, b)| format!(" ({a} to {b})"));
    let roll = |rolled: Option<u8>| rolled.map_or_else(String::new, |rolled| format!(" with {rolled}"));
    let kind = |attack| if attack == Attack::Weapon { "shoots at" } else { "strikes at" };
    let (text, clause) = match *event {
        Event::SetupRolled { winner, rolled } => {
            (format!("{} wins the setup roll{}.", side(winner), totals(rolled)), "OD-SETUP-2")
        }
        Event::SidesTaken { west, first } => {
            (format!("{} takes the west side; {} deploys first.", side(west), side(first)), "OD-SETUP-2")
        }
        Event::Placed { unit, to, facing } => {
            (format!("{} is placed in {}, facing {facing}.", name(unit), hex(to)), "OD-SETUP-3")
        }
        Event::SetupEnded => ("Turn 1 begins.".into(), "OD-TURN-1"),
        Event::InitiativeRolled { winner, rolled } => {
            (format!("{} has initiative{}.", side(winner), totals(rolled)), "OD-INIT-1")
        }
        Event::Activated { unit } => (format!("{} is activated.", name(unit)), "OD-MOVE-1"),
        Event::BreakFreeRolled { unit, need, rolled, passed } => {
            let result = if passed { "breaks free" } else { "does not break free" };
            (format!("{} {result}{} against {need}.", name(unit), roll(rolled)), "OD-WATR-3")
        }
        Event::StayedStuck { unit } => (format!("{} stays stuck.", name(unit)), "OD-WATR-3"),
        Event::Stood { unit, facing } => (format!("{} stands, facing {facing}.", name(unit)), "OD-MOVE-4"),
        Event::WaterRolled { unit, at, need, rolled, passed } => {
            let result = if passed { "wades into" } else { "fails to wade into" };
            (format!("{} {result} {}{} against {need}.", name(unit), hex(at), roll(rolled)), "OD-WATR-2")
        }
        Event::Stuck { unit, at, .. } => (format!("{} is stuck in {}.", name(unit), hex(at)), "OD-WATR-2"),
        Event::Moved { unit, to, facing, tmm, charge, .. } => {
            let charge =
                charge.unit().map_or_else(String::new, |target| format!(" and charges {}", name(target)));
            let text = format!("{} moves to {}, facing {facing}{charge}; TMM {tmm}.", name(unit), hex(to));
            (text, "OD-MOVE-5")
        }
        Event::Jumped { unit, to, facing, tmm } => {
            (format!("{} jumps to {}, facing {facing}; TMM {tmm}.", name(unit), hex(to)), "OD-JUMP-1")
        }
        Event::Left { unit, saved } => {
            let how = if saved { "and is saved" } else { "crippled" };
            (format!("{} leaves the map {how}.", name(unit)), "OD-SCN-7")
        }
        Event::ActivationEnded { unit } => (format!("{} has moved.", name(unit)), "OD-MOVE-2"),
        Event::CombatBegan => ("The Combat Phase begins.".into(), "OD-TURN-2"),
        Event::DeclarationAsked { unit, .. } => (format!("{} is to declare.", name(unit)), "OD-DECL-10"),
        Event::Declared { unit, attack, target } => {
            let how = if attack == Attack::Weapon { "a weapon" } else { "a physical" };
            (format!("{} declares {how} attack on {}.", name(unit), name(target)), "OD-DECL-3")
        }
        Event::Held { unit } => (format!("{} makes no attack.", name(unit)), "OD-DECL-3"),
        Event::ResolutionBegan { side: whose } => {
            (format!("{} resolves its attacks.", side(whose)), "OD-INIT-3")
        }
        Event::OverdriveAsked { unit, target } => {
            (format!("{} is about to shoot at {}.", name(unit), name(target)), "OD-OV-1")
        }
        Event::AttackBegan { unit, attack, target } => {
            (format!("{} {} {}.", name(unit), kind(attack), name(target)), "OD-DECL-9")
        }
        Event::Wasted { unit, target, .. } => {
            (format!("{}'s attack is wasted: {} is finished already.", name(unit), name(target)), "OD-DECL-7")
        }
        Event::Overdriven { unit, heat } => {
            (format!("{} overdrives its weapons: heat +{heat}.", name(unit)), "OD-OV-2")
        }
        Event::EngineHeated { unit, heat } => {
            (format!("{}'s engine runs hot: heat +{heat}.", name(unit)), "OD-CRIT-6")
        }
        Event::ToHit { unit, need, rolled, hit, .. } => {
            let result = if hit { "hits" } else { "misses" };
            (format!("{} {result} with {rolled} against {need}.", name(unit)), "OD-SHOT-1")
        }
        Event::Redirected { victim, .. } => {
            (format!("The hit strikes {}, which is in the way.", name(victim)), "OD-WAY-2")
        }
        Event::Damaged { unit, armor, structure } => {
            let now = &before.units[unit];
            let (armor_left, structure_left) = (now.armor - armor, now.structure - structure);
            let points = armor + structure;
            let text = format!(
                "{} takes {points} damage: armor {armor_left}, structure {structure_left}.",
                name(unit)
            );
            (text, "OD-DMG-2")
        }
        Event::CriticalRolled { unit, rolled, critical } => {
            let what = match (critical, rolled) {
                (Some(critical), _) => format!("{}, pending", critical.name()),
                (None, 2) => "Ammo Hit".into(),
                (None, 12) => "it explodes".into(),
                _ => "no effect".into(),
            };
            (format!("Critical hit on {}, {rolled}: {what}.", name(unit)), "OD-CRIT-4")
        }
        Event::AmmoHit { unit, damage } => {
            (format!("The Ammo Hit costs {} {damage} damage.", name(unit)), "OD-AMMO-1")
        }
        Event::Doomed { unit, exploded } => {
            let how = if exploded { "explodes" } else { "is destroyed" };
            (format!("{} {how}.", name(unit)), if exploded { "OD-CRIT-5" } else { "OD-DMG-3" })
        }
        Event::AttackEnded { unit, .. } => (format!("{}'s attack is over.", name(unit)), "OD-GEN-9"),
        Event::Removed { unit } => (format!("{} is removed from the map.", name(unit)), "OD-END-1"),
        Event::HitsTook { unit, immobilized } => {
            let how = if immobilized { ": it is immobilized" } else { "" };
            (format!("Critical hits on {} take effect{how}.", name(unit)), "OD-SIM-2")
        }
        Event::Cooled { unit, heat } => (format!("{} cools to heat {heat}.", name(unit)), "OD-HEAT-4"),
        Event::Restarted { unit } => (format!("{} restarts.", name(unit)), "OD-HEAT-6"),
        Event::ShutDown { unit } => (format!("{} shuts down.", name(unit)), "OD-HEAT-6"),
        Event::Saved { unit } => (format!("{} is saved.", name(unit)), "OD-SCN-5"),
        Event::Scored { side: whose, points } => {
            (format!("{} scores {points} for objectives.", side(whose)), "OD-SCN-3")
        }
        Event::TurnEnded => (format!("Turn {} begins.", before.turn.saturating_add(1)), "OD-TURN-1"),
        Event::GameEnded { ending } => {
            let text = ending
                .winner
                .map_or_else(|| "The game is a draw.".into(), |winner| format!("{} wins.", side(winner)));
            (text, ending.why.clause())
        }
    };
    Sentence { text, clause, tally: None }
}

//! How a campaign begins, and each turn after the first.
//! See TUW-2.2, TUW-2.3, TUW-8.7.2.

use std::collections::{BTreeMap, BTreeSet};

use super::roll_off::roll_off;
use super::windows;
use crate::dice::Dice;
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::systems::tuw::events::Event;
use crate::systems::tuw::module::Setup;
use crate::systems::tuw::position::{
    AttackBlocks, Battlefield, Position, SeatRolls, Stage, WeaponDamage,
};
use crate::systems::tuw::results::UnitLabel;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::Ability;

/// The position in which a campaign begins.
pub fn begin(world: &World, setup: &Setup, dice: &Dice) -> Position {
    let (players, initiative) = player_order(world, dice);
    let mut battlefield = Battlefield {
        turn: 1,
        stage: Stage::Movement(0),
        together: SeatSet::NONE,
        players,
        initiative,
        units: setup.drawn(world, dice),
        movement: BTreeMap::new(),
        moving: BTreeSet::new(),
        flown: BTreeMap::new(),
        attacks_used: BTreeMap::new(),
        attacks: Vec::new(),
        blocks: AttackBlocks::default(),
        results: Vec::new(),
        results_before: Vec::new(),
        losses: Vec::new(),
        losses_before: Vec::new(),
        destroyed: BTreeMap::new(),
        cost_lost: BTreeMap::new(),
        holders: vec![None; world.objectives.len()],
    };
    match world.musters.is_empty() {
        true => windows::open_first(world, &mut battlefield),
        false => battlefield.stage = Stage::Muster,
    }
    Position { battlefield, lists: BTreeMap::new(), holds: BTreeMap::new(), veil: None }
}

/// A new turn.
///
/// See TUW-2.2
pub fn begin_turn(world: &World, battlefield: &mut Battlefield, events: &mut Vec<Event>) {
    battlefield.turn = battlefield.turn.saturating_add(1);
    battlefield.attacks_used.clear();
    battlefield.blocks = AttackBlocks::default();
    battlefield.losses_before = std::mem::take(&mut battlefield.losses);
    let recovered = regenerate(world, battlefield);
    if !recovered.is_empty() {
        events.push(Event::Recovered(recovered));
    }
    windows::open_first(world, battlefield);
}

/// Units and weapons with Regeneration recover from their wounds.
///
/// Rule: TUW-8.7.2
fn regenerate(world: &World, battlefield: &mut Battlefield) -> Vec<(UnitLabel, Option<u8>)> {
    let mut recovered = Vec::new();
    for (code, unit) in &mut battlefield.units {
        let (kind, label) = (unit.kind(world), UnitLabel { code: *code, kind: unit.kind });
        if unit.wounded && kind.abilities.has(Ability::Regeneration) {
            unit.wounded = false;
            recovered.push((label, None));
        }
        let mends = |weapon: u8| {
            let weapon = kind.weapons.get(usize::from(weapon));
            weapon.is_some_and(|weapon| weapon.abilities.has(Ability::Regeneration))
        };
        unit.weapon_damage.retain(|weapon, damage| {
            let mended = *damage == WeaponDamage::Wounded && mends(*weapon);
            recovered.extend(mended.then_some((label, Some(*weapon))));
            !mended
        });
    }
    recovered
}

/// Player order: as the scenario says, else by a die each, the highest last, ties rolled again;
/// allies side by side. Ruling: they come together where the highest of them is, or the highest die
/// of all might not go last.
///
/// Rule: TUW-2.3
pub fn player_order(world: &World, dice: &Dice) -> (Vec<SeatId>, SeatRolls) {
    if let Some(order) = &world.order {
        return (order.clone(), SeatRolls::new());
    }
    let seats: Vec<SeatId> = world.seats.seats.iter().map(|seat| seat.id).collect();
    let rolls = roll_off(&seats, dice, "initiative", 0, world.rules.combat.die_sides);
    let mut order: Vec<SeatId> = seats;
    order.sort_by(|a, b| rolls[a].cmp(&rolls[b]));
    let last_of =
        |faction: FactionId| order.iter().rposition(|seat| world.faction(*seat) == faction);
    let mut grouped = order.clone();
    grouped.sort_by_key(|seat| last_of(world.faction(*seat)));
    (grouped, rolls.into_iter().collect())
}

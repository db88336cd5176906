//! The sequence of play: what follows when a window closes.
//! Rules: TUW-2.2, TUW-2.3, TUW-5.3 (blocks). Not here: orders within a window, see `orders/`.

pub mod effects;
pub mod events;
pub mod stacking;

use std::collections::{BTreeMap, BTreeSet};

use crate::dice::Dice;
use crate::seat::{FactionId, SeatId};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::combat::checks;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::position::{AttackBlocks, Battlefield, Position, SeatRolls, Stage, Unit};
use crate::systems::tuw::results::Loss;
use crate::systems::tuw::score::CombatResult;
use crate::systems::tuw::sequence::events::Event;
use crate::systems::tuw::sequence::stacking::{OverstackedHex, reduce_stack};
use crate::systems::tuw::victory;
use crate::systems::tuw::world::World;

/// Closes the open window: the next player's opens; after the last, the automatic phases run and a new turn begins.
///
/// Rule: TUW-2.2
pub fn close(world: &World, position: &mut Position, dice: &Dice) -> Vec<Event> {
    let mut events = Vec::new();
    close_window(world, &mut position.battlefield, &mut events);
    if open_next_window(world, &mut position.battlefield) {
        return events;
    }
    // First-strike windows would open between movement and attacks: no weapon has it yet (TUW-8.7.1).
    damage_phase(world, &mut position.battlefield, &mut events);
    end_of_combat(world, &mut position.battlefield);
    end_phase(world, position, dice, &mut events);
    if victory::is_over(world, &position.battlefield) {
        position.battlefield.stage = Stage::Over;
        events.push(victory::war_ended(world, &position.battlefield));
    } else {
        beginning_phase(world, &mut position.battlefield);
    }
    events
}

/// Tells what was done in the window, and forgets who moved. A seat that lets its block of attacks pass is done with them.
///
/// Rule: TUW-5.3
fn close_window(world: &World, battlefield: &mut Battlefield, events: &mut Vec<Event>) {
    let Some(seat) = battlefield.seat() else { return };
    if matches!(battlefield.stage, Stage::Attacks(_))
        && battlefield.blocks.made == 0
        && !world.blocks.is_empty()
    {
        battlefield.blocks.done.insert(seat);
    }
    battlefield.blocks.made = 0;
    battlefield.results_before = std::mem::take(&mut battlefield.results);
    battlefield.movement.clear();
    battlefield.moving = None;
    events.push(Event::Closed {
        stage: battlefield.stage,
        seat,
        results: battlefield.results_before.clone(),
    });
}

/// The next window of this turn, if there is one; a seat with no units left is skipped.
///
/// Rule: TUW-2.2
fn open_next_window(world: &World, battlefield: &mut Battlefield) -> bool {
    let later = chain(world, battlefield).into_iter().find(|stage| *stage > battlefield.stage);
    let next = later.or_else(|| next_block(world, battlefield));
    if let Some(stage) = next {
        battlefield.stage = stage;
    }
    next.is_some()
}

/// The windows of a turn for the seats that have units: movement one after another, then attacks, if they don't go by
/// blocks.
fn chain(world: &World, battlefield: &Battlefield) -> Vec<Stage> {
    let standing: BTreeSet<SeatId> = battlefield.units.values().map(|unit| unit.seat).collect();
    let places = || (0u8..).zip(&battlefield.players).filter(|(_, seat)| standing.contains(seat));
    let movement = places().map(|(place, _)| Stage::Movement(place));
    let attacks = places().map(|(place, _)| Stage::Attacks(place));
    movement.chain(attacks.filter(|_| world.blocks.is_empty())).collect()
}

/// Attacks by blocks: the next seat, round and round, that has an attack left and let no block pass.
///
/// Rule: TUW-5.3. Ruling: who makes no attack in a block has stated that he is done.
fn next_block(world: &World, battlefield: &mut Battlefield) -> Option<Stage> {
    let players = u8::try_from(battlefield.players.len()).ok().filter(|_| !world.blocks.is_empty())?;
    let first = if let Stage::Attacks(place) = battlefield.stage { place + 1 } else { 0 };
    let armed = |code: &UnitCode, unit: &Unit| checks::armed(world, battlefield, *code, unit);
    let may_attack = |seat: SeatId| {
        let mut own = battlefield.units.iter().filter(|(_, unit)| unit.seat == seat);
        !battlefield.blocks.done.contains(&seat) && own.any(|(code, unit)| armed(code, unit))
    };
    let next = (first..first + players)
        .find(|place| may_attack(battlefield.players[usize::from(place % players)]))?;
    battlefield.blocks.round += u16::from(next >= players);
    Some(Stage::Attacks(next % players))
}

/// Every player in turn applies the results on his units. One destruction, or wounds that make two, destroy.
///
/// Rule: TUW-2.2, TUW-3.4.4, TUW-5.3
fn damage_phase(world: &World, battlefield: &mut Battlefield, events: &mut Vec<Event>) {
    let attacks = std::mem::take(&mut battlefield.attacks);
    let before = battlefield.losses.len();
    let mut results: BTreeMap<Target, Vec<CombatResult>> = BTreeMap::new();
    for shot in attacks.iter().flat_map(|attack| &attack.targets) {
        let target = Target { unit: shot.target.code, weapon: shot.weapon };
        results.entry(target).or_default().push(shot.result);
    }
    let mut owned: BTreeMap<SeatId, Vec<Target>> = BTreeMap::new();
    for target in results.keys() {
        owned.entry(battlefield.units[&target.unit].seat).or_default().push(*target);
    }
    for seat in battlefield.players.clone() {
        for target in owned.remove(&seat).unwrap_or_default() {
            results[&target].iter().for_each(|result| apply(world, battlefield, target, *result));
        }
    }
    let losses = net_losses(&battlefield.losses[before..]);
    events.push(Event::Damage { attacks, losses });
}

fn apply(world: &World, battlefield: &mut Battlefield, target: Target, result: CombatResult) {
    match (target.weapon, result) {
        (Some(weapon), _) => battlefield.damage_weapon(target.unit, weapon, result),
        (None, CombatResult::Destroyed) => battlefield.destroy(world, target.unit),
        (None, CombatResult::Wounded) => battlefield.wound(world, target.unit),
        (None, CombatResult::Unaffected) => {}
    }
}

/// A unit or weapon that was wounded and then destroyed is told as destroyed alone.
pub fn net_losses(losses: &[Loss]) -> Vec<Loss> {
    let what = |loss: &Loss| (loss.unit.code, loss.weapon);
    let gone: BTreeSet<_> = losses.iter().filter(|loss| loss.destroyed).map(what).collect();
    losses.iter().filter(|loss| loss.destroyed || !gone.contains(&what(loss))).copied().collect()
}

/// Who stands alone on an objective holds it from then on. Ruling: units that are disabled hold nothing.
fn end_of_combat(world: &World, battlefield: &mut Battlefield) {
    for (place, objective) in world.objectives.iter().enumerate() {
        let able = |unit: &&Unit| unit.hex == objective.hex && unit.disabled_until.is_none();
        let there: BTreeSet<FactionId> =
            battlefield.units.values().filter(able).map(|unit| world.faction(unit.seat)).collect();
        if there.len() == 1 {
            battlefield.holders[place] = there.first().copied();
        }
    }
}

/// Stacking is checked once, hex by hex; then what lasted until the end of this turn ends.
///
/// Rule: TUW-3.7, TUW-3.4.3
fn end_phase(world: &World, position: &mut Position, dice: &Dice, events: &mut Vec<Event>) {
    for (hex, codes) in position.battlefield.stacks() {
        if codes.len() > world.stacking {
            let crowd = OverstackedHex { hex, codes };
            events.push(reduce_stack(world, position, crowd, dice));
        }
    }
    let battlefield = &mut position.battlefield;
    for unit in battlefield.units.values_mut() {
        unit.disabled_until = unit.disabled_until.filter(|&last| last > battlefield.turn);
    }
    let losses = victory::losses(world, &net_losses(&battlefield.losses));
    events.push(Event::TurnEnded { turn: battlefield.turn, losses, holders: battlefield.holders.clone() });
}

/// A new turn.
///
/// Rule: TUW-2.2. Regeneration would happen here (TUW-8.7.2).
fn beginning_phase(world: &World, battlefield: &mut Battlefield) {
    battlefield.turn += 1;
    battlefield.attacks_used.clear();
    battlefield.blocks = AttackBlocks::default();
    battlefield.losses.clear();
    open_first_window(world, battlefield);
}

/// The movement of the first player who has units.
pub fn open_first_window(world: &World, battlefield: &mut Battlefield) {
    battlefield.stage = chain(world, battlefield).first().copied().unwrap_or(Stage::Over);
}

/// Player order: as the scenario says, else by a die each, the highest last, ties rolled again; allies side by side. Ruling: they
/// come together where the highest of them is, or the highest die of all might not go last.
///
/// Rule: TUW-2.3
pub fn player_order(world: &World, dice: &Dice) -> (Vec<SeatId>, SeatRolls) {
    if let Some(order) = &world.order {
        return (order.clone(), SeatRolls::new());
    }
    let seats: Vec<SeatId> = world.seats.seats.iter().map(|seat| seat.id).collect();
    let rolls = crate::systems::tuw::sequence::stacking::roll_off(&seats, dice, "initiative", 0);
    let mut order: Vec<SeatId> = seats;
    order.sort_by(|a, b| rolls[a].cmp(&rolls[b]));
    let last_of = |faction: FactionId| order.iter().rposition(|seat| world.faction(*seat) == faction);
    let mut grouped = order.clone();
    grouped.sort_by_key(|seat| last_of(world.faction(*seat)));
    (grouped, rolls.into_iter().collect())
}

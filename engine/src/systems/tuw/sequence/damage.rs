//! The Damage Phase: the results of all attacks of the turn are applied at once. Until then
//! everybody has fought at full scores. Rules: TUW-2.2, TUW-3.4.4, TUW-5.3.

use std::collections::{BTreeMap, BTreeSet};

use crate::seat::SeatId;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Battlefield, Target};
use crate::systems::tuw::results::Loss;
use crate::systems::tuw::score::CombatResult;
use crate::systems::tuw::world::World;

/// Every player in turn applies the results on his units. One destruction, or wounds that make two,
/// destroy.
///
/// Rule: TUW-2.2, TUW-3.4.4, TUW-5.3
pub fn apply_attacks(world: &World, battlefield: &mut Battlefield, events: &mut Vec<Event>) {
    let attacks = std::mem::take(&mut battlefield.attacks);
    let before = battlefield.losses.len();
    let mut results: BTreeMap<Target, Vec<CombatResult>> = BTreeMap::new();
    for roll in attacks.iter().flat_map(|attack| &attack.targets) {
        let target = Target { unit: roll.target.code, weapon: roll.weapon };
        results.entry(target).or_default().push(roll.result);
    }
    let owner = |target: &Target| battlefield.units.get(&target.unit).map(|unit| unit.seat);
    let mut owned: BTreeMap<SeatId, Vec<Target>> = BTreeMap::new();
    for (seat, target) in results.keys().filter_map(|target| Some((owner(target)?, *target))) {
        owned.entry(seat).or_default().push(target);
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
    let destroyed: BTreeSet<_> = losses.iter().filter(|loss| loss.destroyed).map(what).collect();
    losses
        .iter()
        .filter(|loss| loss.destroyed || !destroyed.contains(&what(loss)))
        .copied()
        .collect()
}

//! The Damage Phase: the results of all attacks of the turn are applied at once, but for those that
//! have taken effect already. Until then everybody has fought at full scores.
//! See TUW-2.2, TUW-3.4.4, TUW-5.3, TUW-8.7.4.

use std::collections::{BTreeMap, BTreeSet};

use crate::dice::Dice;
use crate::seat::SeatId;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Battlefield, Target};
use crate::systems::tuw::results::{Aftermath, AttackResult, Hit, Loss};
use crate::systems::tuw::world::World;

/// Every player in turn applies the results on his units, those on one unit in the order in which
/// they were rolled.
///
/// Rule: TUW-5.3. See TUW-2.2, TUW-3.4.4, TUW-8.7.4
pub fn apply_attacks(
    world: &World,
    battlefield: &mut Battlefield,
    dice: &Dice,
    events: &mut Vec<Event>,
) {
    let attacks = std::mem::take(&mut battlefield.attacks);
    let before = battlefield.losses.len();
    let mut hits: BTreeMap<Target, Vec<Hit>> = BTreeMap::new();
    for hit in attacks.iter().filter(|attack| !attack.at_once).flat_map(AttackResult::hits) {
        let of_target = hits.entry(hit.target).or_default();
        of_target.push(Hit { nth: of_target.len(), ..hit });
    }
    let owner = |target: &Target| battlefield.units.get(&target.unit).map(|unit| unit.seat);
    let mut owned: BTreeMap<SeatId, Vec<Target>> = BTreeMap::new();
    for (seat, target) in hits.keys().filter_map(|target| Some((owner(target)?, *target))) {
        owned.entry(seat).or_default().push(target);
    }
    let mut aftermath: Vec<Aftermath> = Vec::new();
    for seat in battlefield.players.clone() {
        let targets = owned.remove(&seat).unwrap_or_default();
        for hit in targets.iter().flat_map(|target| &hits[target]) {
            aftermath.extend(battlefield.hit(world, *hit, dice));
        }
    }
    let losses = net_losses(&battlefield.losses[before..]);
    events.push(Event::Damage { attacks, losses, aftermath });
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

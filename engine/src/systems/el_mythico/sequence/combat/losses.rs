//! Losses. See EM-7.5, EM-11.6, EM-14.3 (smoke), EM-7.9. Fire received × 0.8, then the factors
//! in the order written, each rounded down; the result to the nearest man. Elite units' factors:
//! EM-3.7, EM-3.16; paratroopers who have just been dropped: EM-3.12.

use super::firepower::is_just_dropped;
use crate::systems::el_mythico::account::Factor;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cost::is_road_only;
use crate::systems::el_mythico::unit::{Arm, Unit, Works};
use crate::systems::el_mythico::world::World;

/// What the factors of losses depend on, apart from the unit itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireContext {
    /// Artillery or air attack, rather than direct fire.
    pub shells: bool,
    /// The first round of the fight.
    pub first_round: bool,
}

/// Men, or tenths of a vehicle, that a unit loses to fire in ten-thousandths.
pub fn of(field: &Field, id: PieceIndex, fire: i64, context: FireContext) -> i64 {
    if fire <= 0 {
        return 0;
    }
    let fire = fire * field.world.rules.combat.losses_percent / 100;
    let scaled =
        factors(field, id, context).fold(fire, |losses, (_, percent)| losses * percent / 100);
    ((scaled + 5_000) / 10_000).max(1).min(field.pieces[id].unit.tenths)
}

/// Every factor that applies, in percent, in the order in which they multiply.
pub fn factors(
    field: &Field,
    id: PieceIndex,
    context: FireContext,
) -> impl Iterator<Item = (Factor, i64)> + use<> {
    let (world, piece) = (field.world, &field.pieces[id]);
    let (rules, unit) = (&world.rules.combat, &piece.unit);
    let eager = i64::from(unit.settings.aggression) - rules.aggression_usual;
    let is_sheltered = !piece.moved && !piece.airborne;
    let disorder = rules.disorder_below - unit.organisation;
    let smoke = || 100 - (100 - rules.smoke_percent) * unit.share_percent(Kind::Smoke) / 100;
    let in_vehicles = matches!(unit.arm, Arm::Armour | Arm::Mechanised);
    let factors = [
        is_sheltered.then(|| (Factor::Ground, ground(world, unit.hex))),
        is_sheltered.then(|| (Factor::Works, works(world, unit.works, context.shells))),
        (piece.moved && eager > 0)
            .then(|| (Factor::Eagerness, 100 + rules.moving_aggression_percent * eager)),
        (disorder > 0).then(|| (Factor::Disorder, 100 + rules.disorder_percent * disorder)),
        is_road_only(world, unit, unit.hex).then_some((Factor::Exposed, rules.exposed_percent)),
        piece.leaving.is_some().then_some((Factor::LeavingLosses, rules.leaving_losses_percent)),
        is_just_dropped(field, id)
            .then_some((Factor::DroppedLosses, world.rules.elites.dropped_losses_percent)),
        (context.first_round && in_vehicles).then(|| (Factor::Smoke, smoke())),
        elites(field, id).map(|percent| (Factor::EliteLosses, percent)),
    ];
    factors.into_iter().flatten()
}

/// Rangers at AF 2 are hard to hit; grenadiers who defend take cover behind other armour.
/// See EM-3.7, EM-3.16.
fn elites(field: &Field, id: PieceIndex) -> Option<i64> {
    let (elites, piece) = (&field.world.rules.elites, &field.pieces[id]);
    let is_armour = |&other: &PieceIndex| {
        other != id && field.pieces[other].unit.arm == Arm::Armour && field.allied(id, other)
    };
    match piece.unit.elite.filter(|&elite| piece.unit.is_elite(elite))? {
        Elite::Rangers if piece.unit.settings.aggression == 2 => {
            Some(elites.rangers_losses_percent)
        }
        Elite::Grenadiers if !piece.moved && field.at(piece.unit.hex).iter().any(is_armour) => {
            Some(elites.grenadiers_losses_percent)
        }
        _ => None,
    }
}

/// Effect of the ground on a stationary unit's losses, in percent.
fn ground(world: &World, hex: HexNo) -> i64 {
    world.terrain_row(world.map.terrain(hex)).losses_percent
}

/// Losses of a unit if only its kind and place are seen, in percent of the usual. `settled_percent`
/// is the chance that it is settled and has its ground.
pub fn of_seen(world: &World, seen: &Unit, settled_percent: i64) -> i64 {
    let exposed =
        if is_road_only(world, seen, seen.hex) { world.rules.combat.exposed_percent } else { 100 };
    let shelter = (100 - ground(world, seen.hex)) * settled_percent / 100;
    (100 - shelter) * exposed / 100 * world.rules.belief.losses_percent / 100
}

/// The better of digging in and Defend. See EM-11.6.
fn works(world: &World, works: Works, shells: bool) -> i64 {
    let rules = &world.rules.works;
    let in_ground = match (works.dug_in, shells) {
        (false, _) => 100,
        (true, false) => rules.dug_in_percent,
        (true, true) => rules.dug_in_percent * rules.dug_in_shelled_percent / 100,
    };
    let steps = i64::from(works.points / rules.defend_points.max(1)).min(rules.defend_steps);
    in_ground.min(100 - rules.defend_percent * steps)
}

//! Losses. Rules: EM-7.5, EM-11.6, EM-14.3 (smoke), EM-7.9.
//! Fire received × 0.8, then the factors in the order written, each rounded down; at last to the nearest man.
//! Elites' factors (EM-3.7, EM-3.12, EM-3.16) come with EM-3.6.

use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::paths::cost::is_road_only;
use crate::systems::el_mythico::unit::Arm;

/// Under what a unit suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Under {
    /// Artillery or air attack, rather than direct fire.
    pub shells: bool,
    /// The first round of the fight.
    pub first_round: bool,
}

/// Men, or tenths of a vehicle, that a unit loses to fire in ten-thousandths.
pub fn of(field: &Field, id: TroopId, fire: i64, under: Under) -> i64 {
    if fire <= 0 {
        return 0;
    }
    let factors = factors(field, id, under);
    let scaled = factors.iter().fold(fire, |losses, percent| losses * percent / 100);
    ((scaled + 5_000) / 10_000).max(1).min(field.troops[id].unit.tenths)
}

/// Every factor that applies, in percent.
pub fn factors(field: &Field, id: TroopId, under: Under) -> Vec<i64> {
    let (world, troop) = (field.world, &field.troops[id]);
    let (rules, unit) = (&world.rules.combat, &troop.unit);
    let mut factors = vec![rules.losses_percent];
    let eager = i64::from(unit.settings.aggression) - rules.aggression_usual;
    if !troop.moved {
        factors.push(world.terrain_row(world.map.terrain(unit.hex)).losses_percent);
        factors.push(works(field, id, under.shells));
    } else if eager > 0 {
        factors.push(100 + rules.moving_aggression_percent * eager);
    }
    if unit.organisation < rules.disorder_below {
        factors.push(100 + rules.disorder_percent * (rules.disorder_below - unit.organisation));
    }
    if is_road_only(world, unit, unit.hex) {
        factors.push(rules.exposed_percent);
    }
    if troop.leaving.is_some() {
        factors.push(rules.leaving_losses_percent);
    }
    if under.first_round && matches!(unit.arm, Arm::Armour | Arm::Mechanised) {
        factors.push(100 - (100 - rules.smoke_percent) * unit.share_percent(Kind::Smoke) / 100);
    }
    factors
}

/// The better of digging in and Defend. Rule: EM-11.6.
fn works(field: &Field, id: TroopId, shells: bool) -> i64 {
    let (rules, works) = (&field.world.rules.works, field.troops[id].unit.works);
    let in_ground = match (works.dug_in, shells) {
        (false, _) => 100,
        (true, false) => rules.dug_in_percent,
        (true, true) => rules.dug_in_percent * rules.dug_in_shelled_percent / 100,
    };
    let steps = i64::from(works.points / rules.defend_points.max(1)).min(rules.defend_steps);
    in_ground.min(100 - rules.defend_percent * steps)
}

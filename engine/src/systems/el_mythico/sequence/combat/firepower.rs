//! Firepower. Rules: EM-7.4, EM-7.5 (jungle and rivers), EM-6.2 and EM-6.4 (Admin Movement, stacking), EM-7.9 to EM-7.12.
//! In ten-thousandths of an assault rifle's, so that each percentage takes effect. Factors multiply in the order written,
//! each rounded down. Ammunition's factor comes with EM-4.8, leaders' and elites' bonuses with EM-10.3 and EM-3.6.

use crate::systems::el_mythico::account::Factor;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::field::piece::Ambush;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::River;
use crate::systems::el_mythico::unit::{Arm, Unit, strength};
use crate::systems::el_mythico::world::World;

/// Fire against each class of target, in ten-thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Firepower {
    /// Soft: infantry, towed guns.
    pub soft: i64,
    /// Hard: armour, mechanised, self-propelled.
    pub hard: i64,
    /// Aircraft in the air.
    pub air: i64,
}

impl Firepower {
    /// So many percent of it, rounded down.
    #[must_use]
    pub fn percent(self, percent: i64) -> Firepower {
        self.part(percent, 100)
    }

    /// A part of it, rounded down.
    #[must_use]
    pub fn part(self, times: i64, of: i64) -> Firepower {
        Firepower { soft: self.soft * times / of, hard: self.hard * times / of, air: self.air * times / of }
    }

    /// The sum of the two, class by class.
    #[must_use]
    pub fn plus(self, other: Firepower) -> Firepower {
        Firepower { soft: self.soft + other.soft, hard: self.hard + other.hard, air: self.air + other.air }
    }

    /// What of it tells against a hard target, or a soft one.
    pub fn on(self, hard: bool) -> i64 {
        if hard { self.hard } else { self.soft }
    }

    fn of_ratings(str: i64, soft: i64, hard: i64, air: i64) -> Firepower {
        Firepower { soft: 100 * str * soft, hard: 100 * str * hard, air: 100 * str * air }
    }
}

/// Whether a unit fires directly or supports a fight from afar; guns differ in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireRole {
    /// At an enemy in their own hex.
    Direct,
    /// For a fight elsewhere.
    Support,
}

/// Fire of a unit by itself: arms, training, experience, organisation, aggression. Rule: EM-7.4.
pub fn of_unit(world: &World, unit: &Unit, role: FireRole) -> Firepower {
    let condition = condition(world, unit).into_iter();
    condition.fold(arms(world, unit, role), |fire, (_, percent)| fire.percent(percent))
}

/// What a unit's own condition makes of its fire, in percent, in the order in which they multiply. Rule: EM-7.4.
pub fn condition(world: &World, unit: &Unit) -> [(Factor, i64); 4] {
    let rules = &world.rules.combat;
    let level = usize::from(unit.training.level.clamp(1, 3)) - 1;
    let organisation = rules.organisation_base_percent + rules.organisation_percent * unit.organisation;
    [
        (Factor::Training, rules.training_percent[level]),
        (Factor::Experience, 100 + rules.experience_percent * (unit.experience - 1)),
        (Factor::Organisation, organisation),
        (Factor::Aggression, by_aggression(world, unit.settings.aggression)),
    ]
}

fn arms(world: &World, unit: &Unit, role: FireRole) -> Firepower {
    let Some(weapon) = world.weapon(unit) else { return Firepower::default() };
    let mut fire = Firepower::of_ratings(unit.strength(), weapon.soft, weapon.hard, weapon.air);
    let rules = &world.rules.combat;
    match role {
        FireRole::Direct if unit.arm == Arm::Artillery => fire = fire.percent(rules.guns_direct_percent),
        FireRole::Direct => {}
        FireRole::Support => {
            let shells = |kind| 100 + (rules.shells_percent - 100) * unit.share_percent(kind) / 100;
            fire.soft = fire.soft * shells(Kind::Bomblets) / 100;
            fire.hard = fire.hard * shells(Kind::AtShells) / 100;
        }
    }
    let direct_only = |kind: Kind| role == FireRole::Direct || kind != Kind::AntiInfantry;
    let added =
        unit.additional.iter().filter(|(kind, _)| direct_only(**kind)).filter_map(|(&kind, &held)| {
            let rating = world.equipment.additional(unit.arm, kind)?;
            Some(Firepower::of_ratings(strength(held), rating.soft, rating.hard, rating.air))
        });
    added.fold(fire, Firepower::plus)
}

fn by_aggression(world: &World, aggression: u8) -> i64 {
    let rules = &world.rules.combat;
    match i64::from(aggression) - rules.aggression_usual {
        steps @ 0.. => 100 + rules.aggression_above_percent * steps,
        steps => 100 + rules.aggression_below_percent * steps,
    }
}

/// Direct fire of a unit as things stand: jungle, rivers crossed, Admin Movement, leaving the fight.
pub fn direct(field: &Field, id: PieceIndex) -> Firepower {
    let fire = of_unit(field.world, &field.pieces[id].unit, FireRole::Direct);
    circumstances(field, id).into_iter().fold(fire, |fire, (_, percent)| fire.percent(percent))
}

/// What a unit's place and the way it came make of its direct fire, in percent, in the order in which they multiply.
pub fn circumstances(field: &Field, id: PieceIndex) -> [(Factor, i64); 5] {
    let (world, piece) = (field.world, &field.pieces[id]);
    let rules = &world.rules.combat;
    let if_so = |is_so: bool, percent: i64| if is_so { percent } else { 100 };
    [
        (Factor::Jungle, world.terrain_row(world.map.terrain(piece.unit.hex)).fire_percent),
        (Factor::River, after_river(field, id)),
        (Factor::Driving, if_so(piece.admin, rules.admin_percent)),
        (Factor::Ambush, if_so(piece.ambush == Ambush::Strikes, rules.ambush_percent)),
        (Factor::LeavingFire, if_so(piece.leaving.is_some(), rules.leaving_fire_percent)),
    ]
}

/// Support fire of guns as things stand: jungle. Rules: EM-7.5, EM-7.10.
pub fn support(field: &Field, id: PieceIndex) -> Firepower {
    let (world, unit) = (field.world, &field.pieces[id].unit);
    of_unit(world, unit, FireRole::Support)
        .percent(world.terrain_row(world.map.terrain(unit.hex)).fire_percent)
}

/// Ruling: a bridge or ford spares the water's cost, not the penalty for attacking across it.
fn after_river(field: &Field, id: PieceIndex) -> i64 {
    let rules = &field.world.rules.combat;
    let piece = &field.pieces[id];
    let percent = match piece.crossed {
        None => return 100,
        Some(River::Minor) => rules.minor_river_percent,
        Some(River::Major) => rules.major_river_percent,
    };
    if piece.task.assaults_crossings {
        100 - (100 - percent) * rules.assault_crossing_percent / 100
    } else {
        percent
    }
}

/// How much of a unit's STR fires at full value, in tenths, where all of its side that fires from its hex has so much. Rule: EM-6.4.
pub fn full_tenths(world: &World, str: i64, beside: i64) -> i64 {
    10 * str * world.rules.movement.stacking_str.min(beside) / beside.max(1)
}

/// The part of its fire that so much STR keeps in a hex, as (times, of): STR beyond 100 counts half. Rule: EM-6.4.
pub fn crowding(world: &World, str: i64) -> (i64, i64) {
    let limit = world.rules.movement.stacking_str;
    if str <= limit { (1, 1) } else { (str + limit, 2 * str) }
}

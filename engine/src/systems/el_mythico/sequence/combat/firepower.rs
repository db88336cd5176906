//! Firepower. See EM-4.8, EM-7.4, EM-7.5 (jungle and rivers), EM-6.2 and EM-6.4 (Admin Movement,
//! stacking), EM-7.9 to EM-7.12. Counted in ten-thousandths of an assault rifle's, so that small
//! percentages count. Factors multiply in the order written, each rounded down. Elite units'
//! factors: EM-3.8, EM-3.10, EM-3.14 to EM-3.17. Officers': EM-10.3.

use crate::systems::el_mythico::account::Factor;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::field::piece::{Ambush, Piece};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::{River, Terrain};
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
    /// A percentage of it, rounded down.
    #[must_use]
    pub fn percent(self, percent: i64) -> Firepower {
        self.part(percent, 100)
    }

    /// A part of it, rounded down.
    #[must_use]
    pub fn part(self, times: i64, of: i64) -> Firepower {
        Firepower {
            soft: self.soft * times / of,
            hard: self.hard * times / of,
            air: self.air * times / of,
        }
    }

    /// The sum of the two, class by class.
    #[must_use]
    pub fn plus(self, other: Firepower) -> Firepower {
        Firepower {
            soft: self.soft + other.soft,
            hard: self.hard + other.hard,
            air: self.air + other.air,
        }
    }

    /// The part of it that counts against a hard target, or a soft one.
    pub fn on(self, hard: bool) -> i64 {
        if hard { self.hard } else { self.soft }
    }

    fn of_ratings(str: i64, soft: i64, hard: i64, air: i64) -> Firepower {
        Firepower { soft: 100 * str * soft, hard: 100 * str * hard, air: 100 * str * air }
    }
}

/// Whether a unit fires directly or supports a fight from afar. It matters for guns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireRole {
    /// At an enemy in their own hex.
    Direct,
    /// For a fight elsewhere.
    Support,
}

/// Fire of a unit by itself: arms, training, experience, organisation, aggression, ammunition.
/// Rule: EM-7.4. See EM-4.8.
pub fn of_unit(world: &World, unit: &Unit, role: FireRole) -> Firepower {
    let condition = condition(world, unit).into_iter();
    condition.fold(arms(world, unit, role), |fire, (_, percent)| fire.percent(percent))
}

/// Direct fire of a unit if only its type, weapon and place are seen, and its strength in STR is
/// estimated. It is equipped and led as units are on average.
pub fn of_seen(world: &World, (seen, str): (&Unit, i64), crossed: Option<River>) -> Firepower {
    let belief = &world.rules.belief;
    let equipped = belief.equipped_percent.get(&seen.arm).into_iter().flatten();
    let added = equipped.filter_map(|(&kind, percent)| {
        let rating = world.equipment.additional(seen.arm, kind)?;
        Some(Firepower::of_ratings(str, rating.soft, rating.hard, rating.air).percent(*percent))
    });
    let fire = added.fold(main_arms(world, seen, str, FireRole::Direct), Firepower::plus);
    let terrain = world.terrain_row(world.map.terrain(seen.hex)).fire_percent;
    fire.percent(belief.fire_percent).percent(terrain).percent(by_river(world, crossed))
}

/// Effects of a unit's condition on its fire, in percent, in the order in which they multiply.
/// See EM-7.4.
pub fn condition(world: &World, unit: &Unit) -> [(Factor, i64); 5] {
    let rules = &world.rules.combat;
    // See EM-3.10: commandos fire as regulars do.
    let level = if unit.is_elite(Elite::Commandos) { 2 } else { unit.training.level };
    let level = usize::from(level.clamp(1, 3)) - 1;
    let organisation =
        rules.organisation_base_percent + rules.organisation_percent * unit.organisation;
    [
        (Factor::Training, rules.training_percent[level]),
        (Factor::Experience, 100 + rules.experience_percent * (unit.experience - 1)),
        (Factor::Organisation, organisation),
        (
            Factor::Ammunition,
            if unit.supply.out_of_ammo { world.rules.stores.empty_fire_percent } else { 100 },
        ),
        (Factor::Aggression, by_aggression(world, unit.settings.aggression)),
    ]
}

/// Fire of a unit with its training's bonus, where it stands. Units judge their willingness by it.
/// See EM-3.8, EM-3.15, EM-3.16.
pub fn of_piece(field: &Field, id: PieceIndex, role: FireRole) -> Firepower {
    let fire = of_unit(field.world, &field.pieces[id].unit, role).percent(by_training(field, id));
    on_armour(field, id, fire.percent(at_base(field, id)))
}

/// Does a unit attack? Ruling: EM-3.8, EM-3.14, EM-3.16: it does if it has changed hex this turn,
/// unless it was driven off or is leaving.
fn attacks(piece: &Piece) -> bool {
    piece.moved && piece.unit.retreated_from.is_none() && piece.leaving.is_none()
}

/// Bonus of a unit's training, in percent. Rule: EM-3.8. See EM-3.15.
fn by_training(field: &Field, id: PieceIndex) -> i64 {
    let (elites, piece) = (&field.world.rules.elites, &field.pieces[id]);
    let in_mountains = || field.world.map.terrain(piece.unit.hex) == Terrain::Mountain;
    match piece.unit.elite.filter(|&elite| piece.unit.is_elite(elite)) {
        Some(Elite::Assault) if attacks(piece) => elites.assault_percent,
        Some(Elite::Mountain) if in_mountains() => elites.mountain_percent,
        _ => 100,
    }
}

/// Bonus of grenadiers who attack, against vehicles. Rule: EM-3.16.
fn on_armour(field: &Field, id: PieceIndex, fire: Firepower) -> Firepower {
    let piece = &field.pieces[id];
    if !attacks(piece) || !piece.unit.is_elite(Elite::Grenadiers) {
        return fire;
    }
    Firepower { hard: fire.hard * field.world.rules.elites.grenadiers_percent / 100, ..fire }
}

/// Fire on units in works, from a unit's fire on others. Rule: EM-3.14.
pub fn on_works(field: &Field, id: PieceIndex, fire: Firepower) -> Firepower {
    let piece = &field.pieces[id];
    let storms = attacks(piece) && piece.unit.is_elite(Elite::Engineers);
    if storms { fire.percent(field.world.rules.elites.engineers_percent) } else { fire }
}

/// Fire of a STR with a unit's main weapon.
fn main_arms(world: &World, unit: &Unit, str: i64, role: FireRole) -> Firepower {
    let Some(weapon) = world.weapon(unit) else { return Firepower::default() };
    let fire = Firepower::of_ratings(str, weapon.soft, weapon.hard, weapon.air);
    match role {
        FireRole::Direct if unit.arm == Arm::Artillery => {
            fire.percent(world.rules.combat.guns_direct_percent)
        }
        _ => fire,
    }
}

fn arms(world: &World, unit: &Unit, role: FireRole) -> Firepower {
    let mut fire = main_arms(world, unit, unit.strength(), role);
    if unit.additional.is_empty() {
        return fire;
    }
    if role == FireRole::Support {
        let more = world.rules.combat.shells_percent - 100;
        let shells = |kind| 100 + more * unit.share_percent(kind) / 100;
        fire.soft = fire.soft * shells(Kind::Bomblets) / 100;
        fire.hard = fire.hard * shells(Kind::AtShells) / 100;
    }
    let direct_only = |kind: Kind| role == FireRole::Direct || kind != Kind::AntiInfantry;
    let added = unit.additional.iter().filter(|(kind, _)| direct_only(**kind)).filter_map(
        |(&kind, &held)| {
            let rating = world.equipment.additional(unit.arm, kind)?;
            Some(Firepower::of_ratings(strength(held), rating.soft, rating.hard, rating.air))
        },
    );
    added.fold(fire, Firepower::plus)
}

fn by_aggression(world: &World, aggression: u8) -> i64 {
    let rules = &world.rules.combat;
    match i64::from(aggression) - rules.aggression_usual {
        steps @ 0.. => 100 + rules.aggression_above_percent * steps,
        steps => 100 + rules.aggression_below_percent * steps,
    }
}

/// Direct fire of a unit in its situation: jungle, rivers crossed, Admin Movement, leaving the
/// fight.
pub fn direct(field: &Field, id: PieceIndex) -> Firepower {
    let fire = of_unit(field.world, &field.pieces[id].unit, FireRole::Direct);
    let fire =
        circumstances(field, id).into_iter().fold(fire, |fire, (_, percent)| fire.percent(percent));
    on_armour(field, id, fire)
}

/// Effects of a unit's place and of how it came on its direct fire, in percent, in the order in
/// which they multiply.
pub fn circumstances(field: &Field, id: PieceIndex) -> [(Factor, i64); 9] {
    let (world, piece) = (field.world, &field.pieces[id]);
    let rules = &world.rules.combat;
    let if_so = |is_so: bool, percent: i64| if is_so { percent } else { 100 };
    [
        (Factor::Officer, by_officer(field, id)),
        (Factor::Elite, by_training(field, id)),
        (Factor::BaseDefence, at_base(field, id)),
        (Factor::Jungle, by_terrain(world, &piece.unit)),
        (Factor::River, after_river(field, id)),
        (Factor::Driving, if_so(piece.admin, rules.admin_percent)),
        (Factor::Ambush, if_so(piece.ambush == Ambush::Strikes, rules.ambush_percent)),
        (
            Factor::Dropped,
            if_so(is_just_dropped(field, id), world.rules.elites.dropped_fire_percent),
        ),
        (Factor::LeavingFire, if_so(piece.leaving.is_some(), rules.leaving_fire_percent)),
    ]
}

/// Fire of airmobile infantry that has got down to defend its base, in percent. See EM-3.3.
fn at_base(field: &Field, id: PieceIndex) -> i64 {
    if field.pieces[id].defends_base { field.world.rules.air.base_defence_percent } else { 100 }
}

/// Has it been dropped in this impulse? Rule: EM-3.12.
pub fn is_just_dropped(field: &Field, id: PieceIndex) -> bool {
    field.pieces[id].dropped && field.impulse <= 1
}

/// Effect of a military officer in the hex on a unit's fire, in percent. See EM-10.3. Ruling: it
/// doesn't count in the odds that units judge their willingness by, since a leader hides.
fn by_officer(field: &Field, id: PieceIndex) -> i64 {
    100 + field.world.rules.powers.officer_fire_percent * field.officer_hundredths(id) / 100
}

/// Support fire of guns in their situation: an officer next to them, jungle.
/// See EM-7.5, EM-7.10, EM-10.3.
pub fn support(field: &Field, id: PieceIndex) -> Firepower {
    let fire = of_piece(field, id, FireRole::Support).percent(by_officer(field, id));
    fire.percent(by_terrain(field.world, &field.pieces[id].unit))
}

/// Effect of the terrain on a unit's fire. Jungle troops ignore jungle. See EM-3.17, EM-7.5.
fn by_terrain(world: &World, unit: &Unit) -> i64 {
    let terrain = world.map.terrain(unit.hex);
    let percent = world.terrain_row(terrain).fire_percent;
    if terrain == Terrain::Jungle && unit.is_elite(Elite::Jungle) {
        percent.max(100)
    } else {
        percent
    }
}

/// Fire after a river was crossed in this impulse, in percent.
fn by_river(world: &World, crossed: Option<River>) -> i64 {
    match crossed {
        None => 100,
        Some(River::Minor) => world.rules.combat.minor_river_percent,
        Some(River::Major) => world.rules.combat.major_river_percent,
    }
}

/// Ruling: a bridge or ford saves the water's cost, but not the penalty for attacking across it.
/// Friendly engineers in the hex save that too. See EM-3.14.
fn after_river(field: &Field, id: PieceIndex) -> i64 {
    let rules = &field.world.rules.combat;
    let piece = &field.pieces[id];
    let percent = by_river(field.world, piece.crossed);
    if percent == 100 {
        return 100;
    }
    let bridges = |&other: &PieceIndex| {
        field.pieces[other].unit.is_elite(Elite::Engineers) && field.allied(id, other)
    };
    if field.at(piece.unit.hex).iter().any(bridges) {
        return 100;
    }
    if piece.task.assaults_crossings {
        100 - (100 - percent) * rules.assault_crossing_percent / 100
    } else {
        percent
    }
}

/// A unit's STR that fires at full value, in tenths, if `beside` is the STR of all units of its
/// side that fire from its hex. See EM-6.4.
pub fn full_tenths(world: &World, str: i64, beside: i64) -> i64 {
    10 * str * world.rules.movement.stacking_str.min(beside) / beside.max(1)
}

/// The part of its fire that a STR keeps in a hex, as (times, of): STR beyond 100 counts half.
/// Rule: EM-6.4.
pub fn crowding(world: &World, str: i64) -> (i64, i64) {
    let limit = world.rules.movement.stacking_str;
    if str <= limit { (1, 1) } else { (str + limit, 2 * str) }
}

//! The roll: one pair of dice a target, shown at once, applied in the Damage Phase.
//! See TUW-5.3, TUW-5.4, TUW-5.5, TUW-5.8.4, TUW-8.7.5.

use super::ArmedUnit;
use super::checks::strikes_in_area;
use super::strength::{Blow, blows, clash, strike};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Target};
use crate::systems::tuw::results::{AttackResult, Attacker, TargetRoll};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::Ability;
use crate::systems::tuw::world::kind::{AttackKind, AttackProfile};

/// Dice of an attack: those of an answer to a first strike are its own.
#[derive(Clone, Copy)]
pub struct AttackDice<'a> {
    /// The dice of the order.
    pub dice: &'a Dice,
    /// The unit that answers with this attack, if it is an answer.
    pub answers: Option<UnitCode>,
}

/// Rolls a single or combined attack on one unit or weapon: one die for all attackers.
///
/// See TUW-5.4, TUW-5.5
pub fn attack(
    world: &World,
    battlefield: &Battlefield,
    seat: SeatId,
    attackers: &[ArmedUnit],
    target: Target,
    dice: AttackDice<'_>,
) -> AttackResult {
    let blows = blows(world, battlefield, attackers);
    let parts = attackers.iter().zip(&blows).map(|(arm, blow)| Attacker {
        unit: battlefield.label(arm.unit),
        from: battlefield.units[&arm.unit].hex,
        att: blow.att(world, battlefield, Some(target)),
    });
    AttackResult {
        attackers: parts.collect(),
        targets: vec![roll(world, battlefield, target, &blows, dice)],
        ..AttackResult::new(seat, battlefield.units[&target.unit].hex)
    }
}

/// Rolls an attack on an area: every other unit in it, friends too, each with its own pair of dice,
/// but for those in total cover from it, those ashore if it comes from under water, and flyers that
/// it doesn't reach.
///
/// See TUW-5.8.4, TUW-3.5.6, TUW-5.6.1
pub fn bombard(
    world: &World,
    battlefield: &Battlefield,
    seat: SeatId,
    arm: ArmedUnit,
    at: Hex,
    dice: &Dice,
) -> AttackResult {
    let targets = in_area(world, battlefield, arm, at);
    let blow = Blow::of_arm(world, battlefield, arm);
    let area = strike(world, battlefield, arm).area;
    struck_by(world, battlefield, (seat, arm.unit, blow), (at, area, &targets), dice)
}

/// Rolls a unit's destruction of itself: it strikes every other unit around it, friends too,
/// whatever the cover. Ruling: those who are carried are no targets, as ever.
///
/// Rule: TUW-8.7.5
pub fn destruct(
    world: &World,
    battlefield: &Battlefield,
    code: UnitCode,
    dice: &Dice,
) -> AttackResult {
    let unit = &battlefield.units[&code];
    let (blow, targets) = blast(world, battlefield, code);
    let area = (unit.hex, blow.strike.area, &*targets);
    struck_by(world, battlefield, (unit.seat, code, blow), area, dice)
}

/// The attack of a unit that destroys itself, and its targets.
///
/// See TUW-8.7.5
pub fn blast(world: &World, battlefield: &Battlefield, code: UnitCode) -> (Blow, Vec<UnitCode>) {
    let unit = &battlefield.units[&code];
    let bought = unit.kind(world).abilities.get(Ability::SelfDestruct);
    let (att, radius) = bought.map_or((0, 0), |bought| (i32::from(bought.level), bought.radius));
    let strike =
        AttackProfile { att, range: 0, kind: AttackKind::Los, range_min: 0, area: Some(radius) };
    let hit = |(other, each): &(&UnitCode, &crate::systems::tuw::position::Unit)| {
        **other != code && each.aboard.is_none() && each.hex.distance(unit.hex) <= u32::from(radius)
    };
    let targets = battlefield.units.iter().filter(hit).map(|(other, _)| *other).collect();
    (Blow::of_unit(world, unit, strike, None), targets)
}

fn struck_by(
    world: &World,
    battlefield: &Battlefield,
    (seat, code, blow): (SeatId, UnitCode, Blow),
    (at, area, targets): (Hex, Option<u8>, &[UnitCode]),
    dice: &Dice,
) -> AttackResult {
    let att = blow.att(world, battlefield, None);
    let dice = AttackDice { dice, answers: None };
    let rolled = targets.iter().map(|&unit| {
        let target = Target::whole(unit);
        let rolled = roll(world, battlefield, target, &[blow], dice);
        let own = blow.att(world, battlefield, Some(target));
        TargetRoll { att: (own != att).then_some(own), ..rolled }
    });
    AttackResult {
        attackers: vec![Attacker {
            unit: battlefield.label(code),
            from: battlefield.units[&code].hex,
            att,
        }],
        area,
        targets: rolled.collect(),
        ..AttackResult::new(seat, at)
    }
}

/// Whom an area attack strikes, in the order of their codes.
///
/// See TUW-5.8.4
pub fn in_area(world: &World, battlefield: &Battlefield, arm: ArmedUnit, at: Hex) -> Vec<UnitCode> {
    struck(world, battlefield, arm, at, battlefield.units.keys().copied())
}

/// Whom an area attack strikes among some units, in their order.
pub fn struck(
    world: &World,
    battlefield: &Battlefield,
    arm: ArmedUnit,
    at: Hex,
    among: impl Iterator<Item = UnitCode>,
) -> Vec<UnitCode> {
    let gun = &battlefield.units[&arm.unit];
    let weapon = &gun.kind(world).weapons[arm.weapon];
    let radius = u32::from(weapon.attack.area.unwrap_or(0));
    let hit = |code: &UnitCode| {
        let unit = &battlefield.units[code];
        *code != arm.unit
            && unit.hex.distance(at) <= radius
            && strikes_in_area(world, gun, weapon, unit)
    };
    among.filter(hit).collect()
}

fn roll(
    world: &World,
    battlefield: &Battlefield,
    target: Target,
    blows: &[Blow],
    AttackDice { dice, answers }: AttackDice<'_>,
) -> TargetRoll {
    let rules = &world.rules.combat;
    let clash = clash(world, battlefield, target, blows);
    let Target { unit, weapon } = target;
    let answers = answers.map_or(0, UnitCode::key);
    let subject = [unit.key(), weapon.map_or(0, |place| u64::from(place) + 1), answers];
    let attack_die = dice.stream("attack", subject).die(rules.die_sides) as i32;
    let defence_die = dice.stream("defence", subject).die(rules.die_sides) as i32;
    TargetRoll {
        target: battlefield.label(unit),
        weapon,
        att: None,
        attack_die,
        defence_die,
        defence: clash.def,
        result: clash.result(rules, attack_die, defence_die),
    }
}

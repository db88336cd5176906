//! What a seat believes of a unit that is seen but not identified: a weapon of its class, the
//! strength that its title suggests, average equipment, and the condition of a regular.
//! See EM-7.2, EM-8.2.

use crate::systems::el_mythico::equipment::Weapon;
use crate::systems::el_mythico::fog::KnownContact;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::size_of;
use crate::systems::el_mythico::rules::{Belief, Condition};
use crate::systems::el_mythico::unit::{Arm, Size, Training, Unit, UnitRef};
use crate::systems::el_mythico::world::World;

/// An unseen unit as the seat believes it to be: a regular with organisation 9 and the usual
/// aggression.
fn regular(rules: &Condition) -> Unit {
    Unit {
        training: Training { level: 2, weeks: 0 },
        experience: 2,
        organisation: 9,
        ..Unit::recruit(rules, UnitRef::LEADER, Arm::Infantry, HexNo(0))
    }
}

/// STR of the soft and hard units that face it.
pub type Against = [i64; 2];

/// Returns a sighted unit as its observer believes it to be.
pub fn believed(
    world: &World,
    belief: &Belief,
    contact: &KnownContact,
    hex: HexNo,
    against: Against,
) -> Unit {
    let (key, weapon) = weapon(world, contact, against);
    let arm = weapon.map_or(Arm::Infantry, |weapon| weapon.arm);
    let tenths = 10 * strength(belief, contact);
    let equipped = belief.equipped_percent.get(&arm).into_iter().flatten();
    Unit {
        number: contact.of.map_or(UnitRef::LEADER, |of| of.number),
        arm,
        weapon: key.into(),
        size: contact.size.unwrap_or(size_of(&world.rules.sizes, tenths)),
        hex,
        tenths,
        additional: equipped.map(|(kind, percent)| (*kind, tenths * percent / 100)).collect(),
        ..regular(&world.rules.condition)
    }
}

/// Returns its weapon if that is known. Otherwise the middle one of those it may have, by their
/// ratings against the units that face it.
fn weapon<'a>(
    world: &'a World,
    contact: &KnownContact,
    [soft, hard]: Against,
) -> (&'a str, Option<&'a Weapon>) {
    let weapons = || world.equipment.weapons.iter().map(|(key, weapon)| (key.as_str(), weapon));
    if let Some((key, known)) = weapons().find(|(key, _)| contact.weapon.as_deref() == Some(*key)) {
        return (key, Some(known));
    }
    let is_hard = |weapon: &Weapon| {
        matches!(weapon.arm, Arm::Armour | Arm::Mechanised) || weapon.self_propelled
    };
    let may_be = |weapon: &Weapon| {
        contact.arm.is_none_or(|arm| arm == weapon.arm) && is_hard(weapon) == contact.hard
    };
    let direct_percent = |arm| match arm {
        Arm::Artillery => world.rules.combat.guns_direct_percent,
        _ => 100,
    };
    let mut possible: Vec<_> = weapons().filter(|(_, weapon)| may_be(weapon)).collect();
    possible.sort_by_key(|(_, weapon)| {
        (weapon.soft * soft + weapon.hard * hard) * direct_percent(weapon.arm)
    });
    possible.get(possible.len() / 2).map_or(("", None), |(key, weapon)| (*key, Some(*weapon)))
}

/// Returns its STR: by estimate if it is identified, else the average of its title.
pub fn strength(belief: &Belief, contact: &KnownContact) -> i64 {
    let [unknown, company, battalion, regiment, brigade] = belief.title_str;
    let by_title = match contact.size {
        None => unknown,
        Some(Size::Company) => company,
        Some(Size::Battalion) => battalion,
        Some(Size::Regiment) => regiment,
        Some(Size::Brigade) => brigade,
    };
    contact.estimate.unwrap_or(by_title).max(1)
}

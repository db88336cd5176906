//! Weapons, as attacks on units and on areas name them: the field, the weapon that is used,
//! choices. See TUW-5.1, TUW-5.2. Not here: whether an attack can be made
//! (`sequence/combat/checks.rs`).

use super::find::CodedUnit;
use super::reason::Reason;
use super::{OrderContext, Read};
use crate::grid::Location;
use crate::grid::hex::Hex;
use crate::order::{Args, Choice, Field, FieldType};
use crate::systems::tuw::Command;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::sequence::combat::checks::{AimPoint, able, check};
use crate::systems::tuw::sequence::combat::{ArmedUnit, choice};
use crate::systems::tuw::world::kind::{WEAPON_NAME_MAX, Weapon};
use crate::words::literal;

/// The weapon's name; the best weapon if it is left out.
pub const WEAPON: Field = Field {
    word: "weapon",
    kind: FieldType::Text { max: WEAPON_NAME_MAX, listed: true },
    required: false,
};

/// The weapon's name, if one is given.
pub fn named<'a>(args: &Args<'a>) -> Option<&'a str> {
    args.free_text("weapon").map(|name| name.value)
}

/// The weapon's name as the end of a canonical text.
pub fn text(args: &Args<'_>) -> String {
    named(args).map_or_else(String::new, |name| format!(" {name}"))
}

/// An attacker with the weapon it uses: the named one, else the strongest that can make this
/// attack.
///
/// # Errors
/// If it has no such weapon, or the attack can't be made.
pub fn armed(
    ctx: &OrderContext<'_, impl Command>,
    code: UnitCode,
    weapon: Option<&str>,
    aim: AimPoint<'_>,
) -> Read<ArmedUnit> {
    let refused = |why| Reason::CannotAttack { unit: code, why };
    let Some(word) = weapon else {
        return Ok(choice::best(ctx.world, ctx.battlefield(), code, aim).map_err(refused)?);
    };
    let kind = ctx.unit(code).kind(ctx.world);
    let known = || kind.weapons.iter().map(|weapon| weapon.name.as_str().into()).collect();
    let unknown = || Reason::NoSuchWeapon { unit: code, word: word.into(), known: known() };
    let weapon = kind.weapon(word).ok_or_else(unknown)?;
    check(ctx.world, ctx.battlefield(), code, weapon, aim).map_err(refused)?;
    Ok(ArmedUnit { unit: code, weapon })
}

/// The arrow from the first attacker to what is attacked; none within one hex.
pub fn arrow(ctx: &OrderContext<'_, impl Command>, attacker: ArmedUnit, to: Hex) -> Vec<Location> {
    let from = ctx.unit(attacker.unit).hex;
    if from == to {
        Vec::new()
    } else {
        [from, to].into_iter().filter_map(Hex::cell).map(Location::outer).collect()
    }
}

/// Units that have an attack left with a weapon of the kind asked for: one that strikes areas, or
/// one that strikes units.
pub fn with_attacks_left<'a>(
    ctx: &OrderContext<'a, impl Command>,
    units: impl Iterator<Item = CodedUnit<'a>>,
    area: bool,
) -> impl Iterator<Item = UnitCode> {
    let (world, battlefield) = (ctx.world, ctx.battlefield());
    let armed = move |(code, unit): &CodedUnit<'a>| {
        let mut places = 0..unit.kind(world).weapons.len();
        places.any(|place| {
            able(world, battlefield, *code, unit, place)
                .is_ok_and(|weapon| weapon.attack.area.is_some() == area)
        })
    };
    units.filter(armed).map(|(code, _)| code)
}

/// The weapons of some units that will do, each name once.
pub fn choices(
    ctx: &OrderContext<'_, impl Command>,
    units: &[CodedUnit<'_>],
    will_do: impl Fn(&Weapon) -> bool,
) -> Vec<Choice> {
    let weapons = units.iter().flat_map(|(_, unit)| &unit.kind(ctx.world).weapons);
    let mut names: Vec<&str> = Vec::new();
    for weapon in weapons.filter(|weapon| will_do(weapon)) {
        if !names.iter().any(|name| name.eq_ignore_ascii_case(&weapon.name)) {
            names.push(&weapon.name);
        }
    }
    names.into_iter().map(|name| Choice::new(name, literal(name), name)).collect()
}

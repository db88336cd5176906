//! What an attack or a hazard would do, taken apart: every modifier by its name, then the odds,
//! then warnings. Rules: TUW-5.4, TUW-5.5, TUW-4.3 (hazards), TUW-4.4 (D), TUW-8.3. Not here: how
//! the scores come about (`sequence/combat/strength.rs`).

use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Target, Unit};
use crate::systems::tuw::score::{odds, score};
use crate::systems::tuw::sequence::combat::strength::{self, Defence, defence, strike};
use crate::systems::tuw::sequence::combat::{ArmedUnit, roll};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::Hazard;
use crate::words::{Message, literal, message};

/// An attack on a unit or a weapon.
pub fn attack(
    world: &World,
    battlefield: &Battlefield,
    attackers: &[ArmedUnit],
    target: Target,
) -> Vec<Message> {
    let unit = &battlefield.units[&target.unit];
    let att = strength::total(world, battlefield, attackers);
    let defence = defence(world, battlefield, target, attackers);
    let mut lines: Vec<Message> =
        attackers.iter().map(|&attacker| att_line(world, battlefield, attacker)).collect();
    lines.extend((attackers.len() > 1).then(|| message("tuw-att-total").with("att", att)));
    lines.extend(defence_lines(world, battlefield, target, defence));
    let chance = wording::chance(odds(&world.rules.combat, att, defence.total()));
    let odds = odds_of(world, att, defence.total());
    lines.push(message("tuw-odds-line").with("chance", chance).with("odds", odds));
    let wounded = match target.weapon {
        None => unit.wounded,
        Some(weapon) => unit.damage(usize::from(weapon)).is_some(),
    };
    lines.extend(wounded.then(|| message("tuw-target-wounded")));
    let own =
        attackers.first().is_some_and(|first| is_own_side(world, battlefield, *first, target.unit));
    lines.extend(own.then(|| message("tuw-target-own")));
    lines
}

/// An attack on the area around a hex.
pub fn area(world: &World, battlefield: &Battlefield, gun: ArmedUnit, at: Hex) -> Vec<Message> {
    let radius = strike(world, battlefield, gun).area.unwrap_or(0);
    let att = strength::att(world, battlefield, gun);
    let struck = roll::in_area(world, battlefield, gun, at);
    let area = message("tuw-area").with("radius", radius).with("count", struck.len());
    let mut lines = vec![att_line(world, battlefield, gun), area];
    lines.extend(struck.into_iter().map(|code| {
        let target = Target::whole(code);
        let defence = defence(world, battlefield, target, &[gun]);
        let own = is_own_side(world, battlefield, gun, code);
        message(if own { "tuw-area-own" } else { "tuw-area-target" })
            .with("unit", wording::label(world, battlefield.label(code)))
            .with("total", defence.total())
            .with("parts", defence_parts(world, battlefield, target, defence).0)
            .with("odds", odds_of(world, att, defence.total()))
    }));
    lines
}

/// The hazard that a unit would meet in a hex, if there is one.
///
/// Rule: TUW-4.3
pub fn hazard(world: &World, unit: &Unit, hex: Hex) -> Option<Message> {
    let line = |id: &'static str| message(id).with("hex", wording::hex(world, hex));
    Some(match world.ground.hazard(unit.mode(world).by, hex)? {
        Hazard::Certain => line("tuw-way-hazard-certain"),
        Hazard::Attack(att) => {
            let def = score(unit.kind(world).defence, unit.state());
            line("tuw-way-hazard").with("att", att).with("odds", odds_of(world, att, def))
        }
    })
}

fn odds_of(world: &World, att: i32, def: i32) -> Message {
    wording::odds(att - def, odds(&world.rules.combat, att, def))
}

fn is_own_side(
    world: &World,
    battlefield: &Battlefield,
    attacker: ArmedUnit,
    target: UnitCode,
) -> bool {
    let side = |code: UnitCode| world.faction(battlefield.units[&code].seat);
    side(attacker.unit) == side(target)
}

fn att_line(world: &World, battlefield: &Battlefield, attacker: ArmedUnit) -> Message {
    let unit = &battlefield.units[&attacker.unit];
    let weapon = &unit.kind(world).weapons[attacker.weapon];
    let mut parts = vec![message("tuw-part-printed").with("score", weapon.attack.att)];
    parts.extend(unit.wounded.then(|| message("tuw-part-wounded")));
    parts.extend(unit.damage(attacker.weapon).map(|_| message("tuw-part-weapon-wounded")));
    message("tuw-att")
        .with("unit", wording::label(world, battlefield.label(attacker.unit)))
        .with("weapon", weapon.name.as_str())
        .with("kind", weapon.attack.kind.name())
        .with("att", strength::att(world, battlefield, attacker))
        .with("parts", parts)
}

/// DEF with what makes it up; against hand-to-hand attacks also what doesn't count.
fn defence_lines(
    world: &World,
    battlefield: &Battlefield,
    target: Target,
    defence: Defence,
) -> impl Iterator<Item = Message> {
    let (parts, ignored) = defence_parts(world, battlefield, target, defence);
    let line = message("tuw-def")
        .with("target", wording::target(world, battlefield, target))
        .with("total", defence.total())
        .with("parts", parts);
    let ignored =
        (!ignored.is_empty()).then(|| message("tuw-def-hand-to-hand").with("parts", ignored));
    std::iter::once(line).chain(ignored)
}

/// What makes up a DEF, by name, and the shelter that doesn't count.
fn defence_parts(
    world: &World,
    battlefield: &Battlefield,
    target: Target,
    defence: Defence,
) -> (Vec<Message>, Vec<Message>) {
    let unit = &battlefield.units[&target.unit];
    let mut parts = vec![message("tuw-part-printed").with("score", defence.printed)];
    // A unit's state halves its own DEF, not that of a weapon which is a target by itself.
    let whole = target.weapon.is_none();
    parts.extend((whole && unit.wounded).then(|| message("tuw-part-wounded")));
    parts.extend((whole && unit.disabled_until.is_some()).then(|| message("tuw-part-disabled")));
    let shelter = shelter_parts(world, unit.hex, defence);
    if !defence.sheltered {
        return (parts, shelter);
    }
    parts.extend(shelter);
    (parts, Vec::new())
}

fn shelter_parts(world: &World, hex: Hex, defence: Defence) -> Vec<Message> {
    let cover = world.ground.features.get(&hex).map_or("", |feature| &feature.name);
    let parts = [
        (wording::terrain(world, hex), defence.shelter.terrain),
        (literal(cover), defence.shelter.cover),
    ];
    let parts = parts.into_iter().filter(|(_, score)| *score != 0);
    parts
        .map(|(name, score)| message("tuw-part-shelter").with("name", name).with("score", score))
        .collect()
}

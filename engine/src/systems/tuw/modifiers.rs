//! What an attack or a hazard would do, taken apart: every modifier by its name, then the odds,
//! then warnings. See TUW-5.4, TUW-5.5, TUW-5.7, TUW-4.3 (hazards), TUW-4.4 (D), TUW-8.3,
//! TUW-8.7. Not here: how the scores come about (`sequence/combat/strength.rs`).

use super::code::UnitCode;
use super::position::{Battlefield, Target, Unit};
use super::score::{Clash, Health};
use super::sequence::combat::strength::{self, Blow, Defence, blows, defence, strike};
use super::sequence::combat::{ArmedUnit, roll};
use super::sequence::movement::hazard;
use super::wording;
use super::world::World;
use super::world::effect::Hazard;
use super::world::locomotion::Locomotion;
use crate::grid::hex::Hex;
use crate::words::{Message, literal, message};

/// An attack on a unit or a weapon.
pub fn attack(
    world: &World,
    battlefield: &Battlefield,
    attackers: &[ArmedUnit],
    target: Target,
) -> Vec<Message> {
    let unit = &battlefield.units[&target.unit];
    let blows = blows(world, battlefield, attackers);
    let clash = strength::clash(world, battlefield, target, &blows);
    let defence = defence(world, battlefield, target, &blows);
    let line = |&attacker: &_| att_line(world, battlefield, attacker, Some(target));
    let mut lines: Vec<Message> = attackers.iter().map(line).collect();
    lines.extend((attackers.len() > 1).then(|| message("tuw-att-total").with("att", clash.att)));
    lines.extend(defence_lines(world, battlefield, target, defence));
    let health = battlefield.target_health(world, target);
    let chance = wording::chance(clash.odds(&world.rules.combat).against(health));
    let odds = odds_of(world, clash, health);
    lines.push(message("tuw-odds-line").with("chance", chance).with("odds", odds));
    lines.extend(clash_parts(clash));
    let tough = match target.weapon {
        None => unit.health(world).tough,
        Some(weapon) => unit.weapon_health(world, weapon).map_or(0, |health| health.tough),
    };
    lines.extend((tough > 0).then(|| message("tuw-target-tough").with("left", tough)));
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
    let blows = blows(world, battlefield, &[gun]);
    let struck = roll::in_area(world, battlefield, gun, at);
    let area = message("tuw-area").with("radius", radius).with("count", struck.len());
    let mut lines = vec![att_line(world, battlefield, gun, None), area];
    lines.extend(struck.into_iter().map(|code| {
        let target = Target::whole(code);
        let defence = defence(world, battlefield, target, &blows);
        let clash = strength::clash(world, battlefield, target, &blows);
        let own = is_own_side(world, battlefield, gun, code);
        message(if own { "tuw-area-own" } else { "tuw-area-target" })
            .with("unit", wording::label(world, battlefield.label(code)))
            .with("total", defence.total())
            .with("parts", defence_parts(world, battlefield, target, defence).0)
            .with("odds", odds_of(world, clash, battlefield.target_health(world, target)))
    }));
    lines
}

/// The hazard that a unit would meet in a hex, if there is one.
///
/// See TUW-4.3
pub fn hazard(world: &World, unit: &Unit, by: Locomotion, hex: Hex) -> Option<Message> {
    let line = |id: &'static str| message(id).with("hex", wording::hex(world, hex));
    Some(match world.ground.hazard(by, hex)? {
        Hazard::Certain => line("tuw-way-hazard-certain"),
        Hazard::Attack(att) => {
            let clash = hazard::clash(world, unit, unit.wounded, att);
            let odds = odds_of(world, clash, Some(unit.health(world)));
            line("tuw-way-hazard").with("att", att).with("odds", odds)
        }
    })
}

fn odds_of(world: &World, clash: Clash, health: Option<Health>) -> Message {
    wording::odds(clash.att - clash.def, clash.odds(&world.rules.combat).against(health))
}

/// What of the target decides over the scores.
fn clash_parts(clash: Clash) -> impl Iterator<Item = Message> {
    let stopped = clash.stopped.then(|| message("tuw-target-armoured"));
    let fragile = (clash.fragile > 0 && !clash.stopped).then(|| message("tuw-target-fragile"));
    stopped.into_iter().chain(fragile)
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

fn att_line(
    world: &World,
    battlefield: &Battlefield,
    attacker: ArmedUnit,
    target: Option<Target>,
) -> Message {
    let unit = &battlefield.units[&attacker.unit];
    let weapon = &unit.kind(world).weapons[attacker.weapon];
    let mut parts = vec![message("tuw-part-printed").with("score", weapon.attack.att)];
    parts.extend(unit.wounded.then(|| message("tuw-part-wounded")));
    parts.extend(unit.damage(attacker.weapon).map(|_| message("tuw-part-weapon-wounded")));
    let blow = Blow::of_arm(world, battlefield, attacker);
    let multipliers = target.map(|target| blow.multipliers(world, battlefield, target));
    parts.extend(multipliers.and_then(|of| level_part(of.level)));
    let percent = multipliers.map_or(0, |of| of.percent);
    parts.extend((percent != 0).then(|| message("tuw-part-soft").with("percent", percent)));
    message("tuw-att")
        .with("unit", wording::label(world, battlefield.label(attacker.unit)))
        .with("weapon", weapon.name.as_str())
        .with("kind", weapon.attack.kind.name())
        .with("att", blow.att(world, battlefield, target))
        .with("parts", parts)
}

/// A score that genre levels multiply.
fn level_part(level: i32) -> Option<Message> {
    (level > 1).then(|| message("tuw-part-level").with("times", level))
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
    parts.extend(level_part(defence.level));
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

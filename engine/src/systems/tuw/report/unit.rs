//! The sheet of one unit: all that a viewer knows of it. With no veil every unit has a sheet for
//! everybody. See TUW-3.2, TUW-3.4, TUW-3.5, TUW-8.3.

use crate::order::OrderError;
use crate::report::{Block, Report, Section};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::fog::Known;
use crate::systems::tuw::names::{self, NameMatch};
use crate::systems::tuw::orders::reason::Reason;
use crate::systems::tuw::position::{Unit, WeaponDamage};
use crate::systems::tuw::sequence::movement::allowance;
use crate::systems::tuw::wording::{self, Names};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::{Ability, age_name};
use crate::systems::tuw::world::ground::Shelter;
use crate::systems::tuw::world::kind::{AttackKind, AttackProfile, MovementMode, Weapon};
use crate::words::{Message, message, problem_and_remedy};

/// One unit's sheet.
///
/// # Errors
/// If no such unit is on the map.
pub fn unit(world: &World, known: &Known, word: &str) -> Result<Report, OrderError> {
    let found =
        match names::unit(world, &known.battlefield, word, |unit| known.own.contains(unit.seat)) {
            NameMatch::None => names::unit(world, &known.battlefield, word, |_| true),
            own => own,
        };
    let NameMatch::One(code, unit) = found else {
        let reason = match names::destroyed(world, &known.battlefield, word) {
            Some((unit, turn)) => Reason::Destroyed { unit, turn },
            None => Reason::UnknownUnit { word: word.into(), near: None },
        };
        let names = Names { world, battlefield: &known.battlefield };
        let [problem, remedy] = problem_and_remedy(&reason, &names);
        return Err(OrderError::Illegal { problem, remedy });
    };
    let title = wording::label(world, known.battlefield.label(code));
    let mut lines = facts(world, unit);
    let kind = unit.kind(world);
    lines.extend(special(world, known, code, unit));
    lines.extend(kind.moves.iter().map(|mode| mode_line(*mode, unit.wounded)));
    for (place, weapon) in kind.weapons.iter().enumerate() {
        lines.push(weapon_line(weapon, known.battlefield.uses(code, place)));
        lines.extend(own_defence(weapon, unit.damage(place)));
        lines.extend((!weapon.abilities.0.is_empty()).then(|| {
            message("tuw-sheet-weapon-abilities")
                .with("weapon", weapon.name.as_str())
                .with("abilities", weapon.abilities.names())
        }));
    }
    let section = Section { heading: message("tuw-sheet"), blocks: vec![Block::List(lines)] };
    Ok(Report::new(title, vec![section]))
}

fn facts(world: &World, unit: &Unit) -> Vec<Message> {
    let kind = unit.kind(world);
    vec![
        message("tuw-sheet-owner")
            .with("kind", kind.name.as_str())
            .with("seat", world.seat_name(unit.seat)),
        place(world, unit),
        message("tuw-sheet-state").with("state", wording::state(unit)),
        message("tuw-sheet-defence")
            .with("printed", kind.defence)
            .with("def", crate::systems::tuw::score::score(kind.defence, unit.state())),
        message("tuw-sheet-cost").with("cost", kind.cost()),
    ]
}

/// Abilities, genre level, who is aboard, and what is saved.
fn special(world: &World, known: &Known, code: UnitCode, unit: &Unit) -> Vec<Message> {
    let kind = unit.kind(world);
    let abilities = kind.abilities.names();
    let aboard = wording::units(world, &known.battlefield, known.battlefield.passengers(code));
    let tough = kind.abilities.level(Ability::Tough);
    let lines = [
        (!abilities.is_empty())
            .then(|| message("tuw-sheet-abilities").with("abilities", abilities)),
        (tough > 0).then(|| message("tuw-sheet-tough").with("left", unit.health(world).tough)),
        kind.cel.map(|cel| match &kind.age {
            Some(age) => message("tuw-sheet-age").with("age", age_name(age)).with("cel", cel),
            None => message("tuw-sheet-cel").with("cel", cel),
        }),
        (kind.carries > 0).then(|| match aboard.is_empty() {
            true => message("tuw-sheet-carries").with("count", kind.carries),
            false => message("tuw-sheet-aboard").with("units", aboard),
        }),
        unit.saving.map(|saving| {
            let hex = wording::hex(world, saving.to);
            message("tuw-sheet-saving").with("hex", hex).with("saved", saving.saved)
        }),
    ];
    lines.into_iter().flatten().collect()
}

/// Where it stands, and its D there: where percentages count, against each kind of attack.
///
/// See TUW-4.4, TUW-99.1
fn place(world: &World, unit: &Unit) -> Message {
    let against = |kind: AttackKind, area: Option<u8>| {
        let strike = AttackProfile { att: 0, range: 1, kind, range_min: 0, area };
        let shelter = match unit.is_airborne() {
            true => Shelter::default(),
            false => {
                let by = unit.on_ground(world);
                world.ground.shelter(by, unit.hex, std::iter::once(strike))
            }
        };
        shelter.terrain + shelter.cover
    };
    let line = message(match world.ground.percentages {
        None => "tuw-sheet-place",
        Some(_) => "tuw-sheet-place-percent",
    });
    let line = line
        .with("hex", wording::hex(world, unit.hex))
        .with("ground", wording::ground(world, unit.hex));
    let line = line.with("shelter", against(AttackKind::Los, None));
    match world.ground.percentages {
        None => line,
        Some(_) => line
            .with("indirect", against(AttackKind::If, None))
            .with("area", against(AttackKind::If, Some(0))),
    }
}

/// A weapon that is a target by itself: its DEF, and its damage.
///
/// See TUW-8.3
fn own_defence(weapon: &Weapon, harm: Option<WeaponDamage>) -> Option<Message> {
    let state = match harm {
        None => "tuw-state-active",
        Some(WeaponDamage::Wounded) => "tuw-state-wounded",
        Some(WeaponDamage::Destroyed) => "tuw-state-destroyed",
    };
    let line = message("tuw-sheet-weapon-defence").with("weapon", weapon.name.as_str());
    Some(line.with("def", weapon.defence?).with("state", message(state)))
}

fn mode_line(mode: MovementMode, wounded: bool) -> Message {
    let id = if mode.max.is_some() { "tuw-sheet-move-max" } else { "tuw-sheet-move" };
    let line = message(id).with("by", mode.by.name()).with("mp", allowance(mode, wounded));
    match mode.max {
        Some(max) => line.with("max", max),
        None => line,
    }
}

fn weapon_line(weapon: &Weapon, used: u8) -> Message {
    message(if weapon.attack.area.is_some() { "tuw-sheet-area" } else { "tuw-sheet-weapon" })
        .with("weapon", weapon.name.as_str())
        .with("att", weapon.attack.att)
        .with("range", weapon.attack.range)
        .with("least", weapon.attack.range_min)
        .with("radius", weapon.attack.area.unwrap_or(0))
        .with("kind", weapon.attack.kind.name())
        .with("left", weapon.attacks.saturating_sub(used))
}

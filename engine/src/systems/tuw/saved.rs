//! A saved position checked for meaning, as a module is: units on the map, kinds and weapons that
//! there are, numbers that sums can hold. The rules make no other positions, so this finds files
//! that were damaged or made by hand.

use std::ops::RangeInclusive;

use super::position::{Battlefield, Position, Stage, Unit};
use super::results::{Aftermath, AttackResult, OrderResult, UnitLabel};
use super::world::World;
use super::world::effect::Mp;
use crate::grid::hex::Hex;
use crate::saved::{Checked, DataPath, of_known, within};

/// Scores and dice, and sums of them.
const SCORES: RangeInclusive<i32> = -1_000_000..=1_000_000;
/// Tenths of movement points.
const MP: RangeInclusive<i32> = -1_000_000..=1_000_000;
/// Hexes entered in a window.
const HEXES_MAX: u16 = 10_000;
/// What units cost together.
const COSTS: RangeInclusive<i64> = 0..=1_000_000_000_000;
/// Coordinates of hexes: beyond them nothing can be reckoned with.
const COORDINATES: RangeInclusive<i32> = -10_000..=10_000;

/// Checks a position.
///
/// # Errors
/// The first thing that makes no sense, with its place.
pub fn check(world: &World, position: &Position) -> Checked {
    let (root, battlefield) = (DataPath::root(), &position.battlefield);
    let at = root.field("board");
    within(&at.field("turn"), battlefield.turn, 1..=world.turns.saturating_add(1))?;
    players(world, battlefield, &at)?;
    for (code, each) in &battlefield.units {
        unit(world, each, &at.field("units").field(&code.to_string()))?;
    }
    movement(world, battlefield, &at)?;
    for (nth, attack) in battlefield.attacks.iter().enumerate() {
        attacked(world, attack, &at.field("attacks").nth(nth))?;
    }
    for (list, results) in
        [("deeds", &battlefield.results), ("deeds_before", &battlefield.results_before)]
    {
        for (nth, each) in results.iter().enumerate() {
            result(world, each, &at.field(list).nth(nth))?;
        }
    }
    for (list, losses) in
        [("losses", &battlefield.losses), ("losses_before", &battlefield.losses_before)]
    {
        let list = at.field(list);
        for (nth, loss) in losses.iter().enumerate() {
            let at = list.nth(nth);
            label(world, loss.unit, loss.weapon, &at)?;
            on_map(world, loss.hex, &at.field("hex"))?;
        }
    }
    for (code, (kind, _)) in &battlefield.destroyed {
        label(world, UnitLabel { code: *code, kind: *kind }, None, &at.field("destroyed"))?;
    }
    battlefield.cost_lost.values().try_for_each(|&cost| within(&at.field("lost"), cost, COSTS))?;
    let holders = battlefield.holders.len() == world.objectives.len();
    of_known(&at.field("holders"), holders, "there is one for each objective")
}

fn players(world: &World, battlefield: &Battlefield, at: &DataPath<'_>) -> Checked {
    let mut players = battlefield.players.clone();
    players.sort_unstable();
    let each_once = players.iter().copied().eq(world.seats.seats.iter().map(|seat| seat.id));
    of_known(&at.field("players"), each_once, "every seat plays, and once")?;
    let plays = battlefield.together.iter().all(|seat| players.contains(&seat));
    of_known(&at.field("together"), plays, "no such seat plays")?;
    match battlefield.stage {
        Stage::Movement(place) | Stage::FirstStrike(place) | Stage::Attacks(place) => {
            within(&at.field("stage"), usize::from(place), 0..=players.len().saturating_sub(1))
        }
        Stage::Muster => {
            let musters = !world.musters.is_empty();
            of_known(&at.field("stage"), musters, "the module has no muster")
        }
        Stage::Over => Ok(()),
    }
}

fn unit(world: &World, unit: &Unit, at: &DataPath<'_>) -> Checked {
    let kind = world.kinds.get(usize::from(unit.kind.0));
    of_known(&at.field("kind"), kind.is_some(), "the module has no such kind")?;
    of_known(&at.field("seat"), world.seats.seat(unit.seat).is_some(), "no such seat plays")?;
    on_map(world, unit.hex, &at.field("hex"))?;
    let (modes, weapons) = kind.map_or((0, 0), |kind| (kind.moves.len(), kind.weapons.len()));
    of_known(
        &at.field("gait"),
        usize::from(unit.mode) < modes,
        "its kind has no such movement type",
    )?;
    let has = |weapon: &u8| usize::from(*weapon) < weapons;
    let mut damaged = unit.weapon_damage.keys().chain(unit.weapon_tough_used.keys());
    of_known(&at.field("harm"), damaged.all(has), "its kind has no such weapon")?;
    let Some(saving) = unit.saving else { return Ok(()) };
    points(saving.saved, &at.field("saving"))?;
    on_map(world, saving.from, &at.field("saving"))?;
    on_map(world, saving.to, &at.field("saving"))
}

/// What was used of movement and attacks is that of units on the map.
fn movement(world: &World, battlefield: &Battlefield, at: &DataPath<'_>) -> Checked {
    let stands = |code| battlefield.units.contains_key(code);
    of_known(
        &at.field("moving"),
        battlefield.moving.iter().all(stands),
        "no such unit is on the map",
    )?;
    for used in battlefield.movement.values() {
        points(used.spent, &at.field("marches"))?;
        within(&at.field("marches"), used.entered, 0..=HEXES_MAX)?;
    }
    for flown in battlefield.flown.values() {
        points(*flown, &at.field("flown"))?;
    }
    for (code, used) in &battlefield.attacks_used {
        let weapons =
            battlefield.units.get(code).map_or(usize::MAX, |unit| unit.kind(world).weapons.len());
        of_known(&at.field("fired"), used.len() <= weapons, "its kind has no such weapon")?;
    }
    Ok(())
}

fn result(world: &World, result: &OrderResult, at: &DataPath<'_>) -> Checked {
    if let Some(attack) = result.attack() {
        return attacked(world, attack, at);
    }
    result.doer().map_or(Ok(()), |unit| label(world, unit, None, at))?;
    result.hazards().iter().try_for_each(|hazard| {
        let (die, other) = hazard.dice.unwrap_or_default();
        let numbers = [die, other, hazard.scores.0, hazard.scores.1];
        numbers.into_iter().try_for_each(|number| within(&at.field("hazards"), number, SCORES))?;
        on_map(world, hazard.hex, &at.field("hazards"))
    })?;
    match result {
        OrderResult::Move(moved) => {
            points(moved.left, at)?;
            moved.path.iter().try_for_each(|&hex| on_map(world, hex, &at.field("way")))
        }
        OrderResult::Boarded { carrier, .. } => label(world, *carrier, None, at),
        OrderResult::Left { carrier, hex, .. } => {
            label(world, *carrier, None, at)?;
            on_map(world, *hex, at)
        }
        OrderResult::Teleported { from, hex, .. } => {
            on_map(world, *from, at)?;
            on_map(world, *hex, at)
        }
        OrderResult::Landed { hex, .. } => on_map(world, *hex, at),
        OrderResult::Saved { hex, saved, .. } => {
            points(*saved, at)?;
            on_map(world, *hex, at)
        }
        OrderResult::Switch { .. }
        | OrderResult::TookOff { .. }
        | OrderResult::Attack(_)
        | OrderResult::Destructed(_) => Ok(()),
    }
}

fn attacked(world: &World, attack: &AttackResult, at: &DataPath<'_>) -> Checked {
    of_known(&at.field("seat"), world.seats.seat(attack.seat).is_some(), "no such seat plays")?;
    on_map(world, attack.at, &at.field("at"))?;
    for attacker in &attack.attackers {
        label(world, attacker.unit, None, &at.field("attackers"))?;
        within(&at.field("attackers"), attacker.att, SCORES)?;
        on_map(world, attacker.from, &at.field("attackers"))?;
    }
    for roll in &attack.targets {
        label(world, roll.target, roll.weapon, &at.field("shots"))?;
        let numbers =
            [roll.attack_die, roll.defence_die, roll.defence, roll.att.unwrap_or_default()];
        numbers.into_iter().try_for_each(|number| within(&at.field("shots"), number, SCORES))?;
    }
    aftermath(world, &attack.aftermath, at)
}

fn aftermath(world: &World, all: &[Aftermath], at: &DataPath<'_>) -> Checked {
    all.iter().try_for_each(|one| match *one {
        Aftermath::Absorbs { unit, weapon, .. } => label(world, unit, weapon, at),
        Aftermath::Crashes { unit, die, att } | Aftermath::StaysUp { unit, die, att } => {
            label(world, unit, None, at)?;
            [die, att].into_iter().try_for_each(|number| within(at, number, SCORES))
        }
    })
}

fn label(world: &World, label: UnitLabel, weapon: Option<u8>, at: &DataPath<'_>) -> Checked {
    let kind = world.kinds.get(usize::from(label.kind.0));
    of_known(at, kind.is_some(), "the module has no such kind")?;
    let has = |weapon: u8| kind.is_some_and(|kind| usize::from(weapon) < kind.weapons.len());
    of_known(at, weapon.is_none_or(has), "its kind has no such weapon")
}

fn points(Mp(tenths): Mp, at: &DataPath<'_>) -> Checked {
    within(at, tenths, MP)
}

fn on_map(world: &World, hex: Hex, at: &DataPath<'_>) -> Checked {
    within(at, hex.q, COORDINATES)?;
    within(at, hex.r, COORDINATES)?;
    of_known(at, world.ground.terrain(hex).is_some(), "the map has no such hex")
}

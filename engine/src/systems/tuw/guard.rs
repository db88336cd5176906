//! What must hold of every position, checked after each phase. A breach is a fault of the rules,
//! and never a player's. Not here: when it is checked (the kernel's `guard.rs`, `sequence/mod.rs`).

use super::code::UnitCode;
use super::position::{Battlefield, Position, Stage, Unit};
use super::world::World;
use super::world::ability::Ability;
use crate::words::{Message, message};

/// The first thing that doesn't hold, in a sentence for the game master.
pub fn fault(world: &World, position: &Position) -> Option<Message> {
    let battlefield = &position.battlefield;
    window(world, battlefield)
        .or_else(|| battlefield.units.iter().find_map(|(code, unit)| of_unit(world, *code, unit)))
        .or_else(|| carried(world, battlefield))
        .or_else(|| movement(battlefield))
        .or_else(|| attacks(world, battlefield))
        .or_else(|| account(world, battlefield))
        .or_else(|| lists(world, position))
        .or_else(|| veil(world, position))
}

/// Every seat is once in the player order, and the open window is one's, or that of the muster.
fn window(world: &World, battlefield: &Battlefield) -> Option<Message> {
    let mut players = battlefield.players.clone();
    players.sort_unstable();
    let sound = players.iter().copied().eq(world.seats.seats.iter().map(|seat| seat.id));
    let open = match battlefield.stage {
        Stage::Muster => !world.musters.is_empty(),
        Stage::Over => true,
        _ => battlefield.seat().is_some(),
    };
    let open = open && shares(world, battlefield);
    (!sound || !open).then(|| message("tuw-fault-window"))
}

/// Only seats of one faction share a window, and only where the module says so.
fn shares(world: &World, battlefield: &Battlefield) -> bool {
    let first = battlefield.seat().map(|seat| world.faction(seat));
    let is_ally = |seat| Some(world.faction(seat)) == first;
    battlefield.together.is_empty() || (world.together && battlefield.together.iter().all(is_ally))
}

/// A unit is of a kind that there is, its owner's, on the map; it goes and is damaged as its kind
/// can be.
fn of_unit(world: &World, code: UnitCode, unit: &Unit) -> Option<Message> {
    let Some(kind) = world.kinds.get(usize::from(unit.kind.0)) else {
        return Some(unit_fault("tuw-fault-kind", code));
    };
    let damaged = |place: &u8| {
        kind.weapons.get(usize::from(*place)).is_some_and(|weapon| weapon.defence.is_some())
    };
    let holds = [
        ("tuw-fault-owner", world.seat_of(code.letter) == Some(unit.seat)),
        ("tuw-fault-off-map", world.ground.terrain(unit.hex).is_some()),
        ("tuw-fault-mode", usize::from(unit.mode) < kind.moves.len()),
        ("tuw-fault-weapon", unit.weapon_damage.keys().all(damaged)),
        ("tuw-fault-tough", unit.tough_used <= kind.abilities.level(Ability::Tough)),
    ];
    let lands = || unit.flight.is_landed() || (unit.is_flyer(world) && unit.aboard.is_none());
    let broken = holds.into_iter().find(|(_, holds)| !holds).map(|(id, _)| id);
    broken.or_else(|| (!lands()).then_some("tuw-fault-flight")).map(|id| unit_fault(id, code))
}

/// Who is carried is where its carrier is, which is its seat's and has room.
fn carried(world: &World, battlefield: &Battlefield) -> Option<Message> {
    let is_sound = |unit: &Unit, carrier: UnitCode| {
        battlefield.units.get(&carrier).is_some_and(|carrying| {
            let room = usize::from(carrying.kind(world).carries);
            carrying.seat == unit.seat
                && carrying.hex == unit.hex
                && carrying.aboard.is_none()
                && battlefield.passengers(carrier).len() <= room
        })
    };
    let mut units = battlefield.units.iter();
    let lost = units.find(|(_, unit)| unit.aboard.is_some_and(|carrier| !is_sound(unit, carrier)));
    lost.map(|(code, _)| unit_fault("tuw-fault-aboard", *code))
}

/// Movement is used by units that stand on the map, and in movement windows alone.
fn movement(battlefield: &Battlefield) -> Option<Message> {
    let moving = matches!(battlefield.stage, Stage::Movement(_));
    let may = |code: &UnitCode| moving && battlefield.units.contains_key(code);
    let mut codes = battlefield.movement.keys().chain(&battlefield.moving);
    codes.find(|code| !may(code)).map(|code| unit_fault("tuw-fault-moved", *code))
}

/// No weapon is used more often than it may be; results wait for no longer than the attack windows.
/// A unit that is gone by then has no use for them.
fn attacks(world: &World, battlefield: &Battlefield) -> Option<Message> {
    let overused = |(code, unit): &(&UnitCode, &Unit)| {
        let weapons = &unit.kind(world).weapons;
        let used = battlefield.attacks_used.get(*code).map_or(&[][..], Vec::as_slice);
        used.len() > weapons.len()
            || used.iter().zip(weapons).any(|(used, weapon)| *used > weapon.attacks)
    };
    if let Some((code, _)) = battlefield.units.iter().find(overused) {
        return Some(unit_fault("tuw-fault-attacks", *code));
    }
    let fighting = matches!(battlefield.stage, Stage::FirstStrike(_) | Stage::Attacks(_));
    let mut targets = battlefield.attacks.iter().flat_map(|attack| &attack.targets);
    targets.find(|_| !fighting).map(|roll| unit_fault("tuw-fault-target", roll.target.code))
}

/// What is lost is gone, has cost something, and was some faction's; so is every objective that is
/// held.
fn account(world: &World, battlefield: &Battlefield) -> Option<Message> {
    let mut destroyed =
        battlefield.losses.iter().filter(|loss| loss.destroyed && loss.weapon.is_none());
    if let Some(loss) = destroyed.find(|loss| battlefield.units.contains_key(&loss.unit.code)) {
        return Some(unit_fault("tuw-fault-loss", loss.unit.code));
    }
    let known = |id| world.seats.factions.iter().any(|faction| faction.id == id);
    let lost = battlefield.cost_lost.iter().all(|(faction, cost)| known(*faction) && *cost >= 0);
    let held = battlefield.holders.iter().flatten().all(|faction| known(*faction))
        && battlefield.holders.len() == world.objectives.len();
    (!lost || !held).then(|| message("tuw-fault-account"))
}

/// A standing list names its seat's units. Some may be gone.
fn lists(world: &World, position: &Position) -> Option<Message> {
    let mut listed =
        position.lists.iter().flat_map(|(seat, list)| list.iter().map(move |code| (seat, code)));
    let foreign = listed.find(|(seat, code)| world.seat_of(code.letter) != Some(**seat));
    foreign.map(|(_, code)| unit_fault("tuw-fault-list", *code))
}

/// Under a veil only seats that play see anything.
fn veil(world: &World, position: &Position) -> Option<Message> {
    let mut seats = position.veil.iter().flat_map(|veil| veil.seats.keys());
    seats.any(|seat| world.seats.seat(*seat).is_none()).then(|| message("tuw-fault-veil"))
}

fn unit_fault(id: &'static str, unit: UnitCode) -> Message {
    message(id).with("unit", unit.to_string())
}

//! Results of a fight in lines: its place and time, and each unit's losses and fate. See EM-7.11.
//! Not here: how it went (`battle.rs`).

use crate::report::{Block, Item, Section};
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::events::{
    Elimination, EnemyLosses, EnemyUnit, Event, Fate, FightReport, OwnLosses,
};
use crate::systems::el_mythico::wording::{about_part, losses, parts_of, place_name};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, Tell, message, message_of};

/// Each fight, with its losses below.
pub fn fights(world: &World, events: &[&Event]) -> Option<Section> {
    let fight = |event: &&Event| match event {
        Event::Fight(told) => {
            Some(Item { said: fight_line(world, told, false), below: fates(world, told) })
        }
        _ => None,
    };
    let items: Vec<Item> = events.iter().filter_map(fight).collect();
    let heading = message("mythico-heading-fights");
    (!items.is_empty()).then(|| Section { heading, blocks: vec![Block::Outline(items)] })
}

/// A fight's place, length and time, and whether it goes on, or would without the reader's truce.
pub fn fight_line(world: &World, told: &FightReport, is_over_by_truce: bool) -> Message {
    let id = match (told.goes_on, is_over_by_truce) {
        (_, true) => "mythico-fight-truce",
        (true, false) => "mythico-fight-goes-on",
        (false, false) => "mythico-fight-over",
    };
    let [first, last] = told.impulses;
    let when = if first == last { "mythico-fight-impulse" } else { "mythico-fight-impulses" };
    let when = message(when).with("first", first).with("last", last);
    let hexes: Vec<_> = told.hexes.iter().map(|&hex| place_name(world, hex)).collect();
    message(id).with("hex", hexes).with("rounds", told.rounds).with("when", when)
}

/// A unit's losses and fate in a fight.
pub fn own_line(world: &World, told: &OwnLosses) -> Message {
    let ended = matches!(told.fate, Fate::Surrendered | Fate::Destroyed);
    let lost = if told.shelled { "mythico-lost-to-guns" } else { "mythico-lost" };
    let args = [
        ("fate", told.fate.tell(world)),
        ("left", men(told.arm, told.left).into()),
        ("lost", message(lost).with("lost", losses(std::iter::once(told.into()))).into()),
        ("unit", told.unit.said().into()),
    ];
    message_of(if ended { "mythico-fight-own-ended" } else { "mythico-fight-own" }, args)
}

/// Losses and fate of each own unit in a fight, then losses of each enemy. Estimates add up to the
/// total.
pub fn fates(world: &World, told: &FightReport) -> Vec<Message> {
    let tenths: Vec<i64> = told.foes.iter().map(|foe| foe.lost_estimate).collect();
    let parts = parts_of(&tenths, tenths.iter().sum());
    let foes = told.foes.iter().zip(parts).map(|(foe, str)| foe_line(world, foe, str));
    told.own.iter().map(|own| own_line(world, own)).chain(foes).collect()
}

fn foe_line(world: &World, foe: &EnemyLosses, str: i64) -> Message {
    let unit = |unit: &EnemyUnit| match unit.end {
        Some(Elimination::Destroyed) => {
            message("mythico-foe-destroyed").with("unit", unit.name.said())
        }
        Some(Elimination::Surrendered) => {
            message("mythico-foe-surrendered").with("unit", unit.name.said())
        }
        None => unit.name.said(),
    };
    let units: Vec<_> = foe.units.iter().map(unit).collect();
    let name = world.seats.seat(foe.seat).map_or("", |seat| seat.name.as_str());
    let id = if units.is_empty() { "mythico-fight-foe" } else { "mythico-fight-foes" };
    let lost = about_part(foe.lost_estimate, str);
    message_of(id, [("lost", lost.into()), ("seat", name.into()), ("units", units.into())])
}

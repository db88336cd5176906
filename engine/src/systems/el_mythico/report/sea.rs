//! The sea in words: what happened there, and why something can't be done there. Rules: EM-4.10, EM-4.14, EM-11.3, EM-11.5, EM-11.7.
//! Not here: fights at sea, which are told like all others (`battle.rs`), or where boats are (`own_units.rs`).

use super::sheet::Sheet;
use super::stores::goods_list;
use crate::report::Section;
use crate::systems::el_mythico::events::{Event, Setback};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::{first_of, near, place_name, seat_name};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// The orders by which boats watch a sea area: Patrol and Blockade. Rule: EM-11.7.
const WATCHES: [u16; 2] = [53, 58];
/// Units that a headline names, at most.
const UNITS_MAX: usize = 2;

/// The section of what happened at sea, if anything did.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let told = |event: &&Event| match event {
        Event::AtSea(told) => Some(line(sheet.world, told)),
        _ => None,
    };
    let lines = sheet.events.iter().filter_map(told).chain(quiet(sheet));
    Section::of_lines(message("mythico-heading-sea"), lines.collect())
}

/// Own boats that watched a sea area and met nobody, a line each: those that came where they were sent, don't hide, and had no fight.
fn quiet<'s>(sheet: &'s Sheet<'_>) -> impl Iterator<Item = Message> + use<'s> {
    let watched = sheet.known.own.iter().filter(|own| {
        let unit = &own.unit;
        unit.last_order.is_some_and(|order| WATCHES.contains(&order)) && unit.settings.aggression > 1
    });
    let kept = |own: &&OwnUnit| sheet.events.iter().any(|event| concerns(event, own.id()));
    watched.filter(move |own| !kept(own)).filter_map(|own| {
        let area = sheet.world.seas.of(&sheet.world.map, own.unit.hex)?;
        let said = message("mythico-sea-quiet").with("unit", own.name());
        Some(said.with("area", sheet.world.seas.name(area)))
    })
}

/// Did this unit meet somebody at sea, fight, or stop on its way?
fn concerns(event: &Event, unit: UnitRef) -> bool {
    match event {
        Event::AtSea(
            ToldAtSea::Prize { unit: own, .. }
            | ToldAtSea::TurnedBack { unit: own, .. }
            | ToldAtSea::Met { unit: own, .. }
            | ToldAtSea::PutToSea { unit: own, .. },
        )
        | Event::Halted { unit: own, .. } => own.of == unit,
        Event::Fight(told) => told.own.iter().any(|own| own.unit.of == unit),
        _ => false,
    }
}

/// What of it matters most: goods that were lost at sea, who was turned back there, and what own boats kept enemies from.
pub(super) fn headlines(sheet: &Sheet<'_>) -> Vec<Message> {
    let told = || {
        sheet.events.iter().filter_map(|event| match event {
            Event::AtSea(told) => Some(told),
            _ => None,
        })
    };
    let lost = told().find_map(|told| match told {
        ToldAtSea::CargoTaken { to, .. } => Some(*to),
        _ => None,
    });
    let kept = told().find_map(|told| match told {
        ToldAtSea::Prize { from: whose, .. } | ToldAtSea::TurnedBack { of: whose, .. } => Some(*whose),
        _ => None,
    });
    let lost =
        lost.map(|to| sheet.wordings.say("mythico-lead-sea-lost").with("place", place_name(sheet.world, to)));
    let kept = kept
        .map(|seat| sheet.wordings.say("mythico-lead-sea-kept").with("seat", seat_name(sheet.world, seat)));
    let turned_back = sheet.events.iter().filter_map(|event| match event {
        Event::Halted { unit, setback: Setback::TurnedBack(_), .. } => Some(unit.said()),
        _ => None,
    });
    let turned_back: Vec<Message> = turned_back.collect();
    let turned_back = (!turned_back.is_empty()).then(|| {
        let said = sheet.wordings.say("mythico-lead-sea-turned-back");
        said.with("units", first_of(turned_back, UNITS_MAX))
    });
    lost.into_iter().chain(turned_back).chain(kept).collect()
}

/// A hex of the sea with its area, else with its place.
fn water(world: &World, hex: HexNo) -> Message {
    match world.seas.of(&world.map, hex) {
        Some(area) => message("mythico-hex-of-place").with("hex", hex).with("place", world.seas.name(area)),
        None => near(world, hex),
    }
}

fn line(world: &World, told: &ToldAtSea) -> Message {
    let way = |id: &'static str, from: &HexNo, to: &HexNo| {
        message(id).with("from", place_name(world, *from)).with("to", place_name(world, *to))
    };
    let of = |id: &'static str, unit: &FullName| message(id).with("unit", unit.said());
    match told {
        ToldAtSea::CargoCame { from, to, goods, short } => {
            let id = if *short { "mythico-sea-cargo-short" } else { "mythico-sea-cargo-came" };
            way(id, from, to).with("goods", goods_list(world, goods))
        }
        ToldAtSea::CargoStayed { from, to, why } => {
            let (id, hex) = why.word();
            let why = hex.map_or_else(|| message(id), |hex| message(id).with("hex", water(world, hex)));
            way("mythico-sea-cargo-stayed", from, to).with("why", why)
        }
        ToldAtSea::CargoTaken { from, to, goods, by } => {
            let said = match by {
                Some(by) => way("mythico-sea-cargo-taken-by", from, to).with("unit", by.said()),
                None => way("mythico-sea-cargo-taken", from, to),
            };
            said.with("goods", goods_list(world, goods))
        }
        ToldAtSea::Prize { unit, hex, goods, from } => of("mythico-sea-prize", unit)
            .with("hex", water(world, *hex))
            .with("goods", goods_list(world, goods))
            .with("seat", seat_name(world, *from)),
        ToldAtSea::PrizeLanded { unit, hex, goods } => of("mythico-sea-prize-landed", unit)
            .with("hex", place_name(world, *hex))
            .with("goods", goods_list(world, goods)),
        ToldAtSea::Lifted { unit, from, to } => way("mythico-sea-lifted", from, to).with("unit", unit.said()),
        ToldAtSea::TurnedBack { unit, hex, of: whose } => of("mythico-sea-turned-back", unit)
            .with("hex", water(world, *hex))
            .with("seat", seat_name(world, *whose)),
        ToldAtSea::Met { unit, hex, boats } => {
            of("mythico-sea-met", unit).with("hex", water(world, *hex)).with("boats", boats.said())
        }
        ToldAtSea::Embarked { unit, boats } => of("mythico-sea-embarked", unit).with("boats", boats.said()),
        ToldAtSea::Landed { unit, boats, hex } => {
            of("mythico-sea-landed", unit).with("boats", boats.said()).with("hex", near(world, *hex))
        }
        ToldAtSea::PutToSea { unit, from, to } => of("mythico-sea-put-to-sea", unit)
            .with("from", place_name(world, *from))
            .with("hex", water(world, *to)),
        ToldAtSea::LostInHarbour { unit, hex } => {
            of("mythico-sea-lost-in-harbour", unit).with("hex", place_name(world, *hex))
        }
        ToldAtSea::Drowned { unit, boats, all } => {
            let id = if *all { "mythico-sea-drowned-all" } else { "mythico-sea-drowned" };
            of(id, unit).with("boats", boats.said())
        }
    }
}

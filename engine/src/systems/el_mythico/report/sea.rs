//! The sea in words: what happened there, and why an order is impossible there.
//! See EM-4.10, EM-4.14, EM-11.3, EM-11.5, EM-11.7. Not here: fights at sea, which are told like
//! all others (`battle.rs`), or the position of boats (`own_units.rs`).

use super::sheet::Sheet;
use crate::report::Section;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::why::Why;
use crate::systems::el_mythico::wording::{first_of, place_name, seat_name};
use crate::words::{Message, message};

/// Numbers of the orders to watch a sea area: Patrol and Blockade. See EM-11.7.
const WATCHES: [u16; 2] = [53, 58];
/// Maximum number of units in a headline.
const UNITS_MAX: usize = 2;

/// The section, if anything happened at sea.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let told = |event: &&Event| match event {
        Event::AtSea(told) => Some(sheet.line(told)),
        _ => None,
    };
    let lines = sheet.events.iter().filter_map(told).chain(quiet(sheet));
    Section::of_lines(message("mythico-heading-sea"), lines.collect())
}

/// Own boats that watched a sea area and met nobody, a line each. They must have reached their
/// station, not hide, and have had no fight.
fn quiet<'s>(sheet: &'s Sheet<'_>) -> impl Iterator<Item = Message> + use<'s> {
    let watched = sheet.known.own.iter().filter(|own| {
        let unit = &own.unit;
        unit.last_order.is_some_and(|order| WATCHES.contains(&order))
            && unit.settings.aggression > 1
    });
    let kept = |own: &&OwnUnit| sheet.events.iter().any(|event| concerns(event, own.id()));
    watched.filter(move |own| !kept(own)).filter_map(|own| {
        let area = sheet.world.seas.of(&sheet.world.map, own.unit.hex)?;
        let said = message("mythico-sea-quiet").with("unit", own.name());
        Some(said.with("area", sheet.world.seas.name(area)))
    })
}

/// Returns whether this unit met another at sea, fought, or stopped on its way.
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

/// What matters most: goods lost at sea, units turned back there, and what own boats prevented.
pub(super) fn headlines(sheet: &Sheet<'_>) -> Vec<Message> {
    let told = || {
        sheet.events.iter().filter_map(|event| match event {
            Event::AtSea(told) => Some(told),
            _ => None,
        })
    };
    let failed = sheet.events.iter().flat_map(|event| match event {
        Event::Orders(told) => &told.failed[..],
        _ => &[],
    });
    let lost = { failed }.find_map(|failed| match &failed.why {
        Why::AtSea(ToldAtSea::CargoTaken { to, .. }) => Some(*to),
        _ => None,
    });
    let kept = told().find_map(|told| match told {
        ToldAtSea::Prize { from: whose, .. } | ToldAtSea::TurnedBack { of: whose, .. } => {
            Some(*whose)
        }
        _ => None,
    });
    let lost = lost.map(|to| {
        sheet.wordings.say("mythico-lead-sea-lost").with("place", place_name(sheet.world, to))
    });
    let kept = kept.map(|seat| {
        sheet.wordings.say("mythico-lead-sea-kept").with("seat", seat_name(sheet.world, seat))
    });
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

//! What happened to each of a seat's units and its order, and why: a line a unit, and below it where it went, what kept it from the rest,
//! what it lost. Rules: EM-7.11, EM-11.3. What changes seldom is on the unit's page.

use std::collections::BTreeMap;

use super::sheet::Sheet;
use super::wording::{self, Loss, losses, near, place_name};
use crate::report::{Block, Item, Section};
use crate::system::OrderSet;
use crate::systems::el_mythico::events::{Event, Setback};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::position::Fallen;
use crate::systems::el_mythico::unit::UnitRef;
use crate::words::{Message, literal, message, message_of};

/// The section of a seat's units.
pub fn section(sheet: &Sheet<'_>) -> Vec<Section> {
    let setbacks = setbacks(sheet.events);
    let own = sheet.known.own.iter();
    let mut items: Vec<Item> = own.map(|own| item(sheet, own, setbacks.get(&own.id()).copied())).collect();
    let fell = |fallen: &&Fallen| sheet.known.seats.contains(&fallen.name.of.seat);
    items.extend(sheet.known.fallen.iter().filter(fell).map(|fallen| {
        let said = message("mythico-own-fallen");
        let said = said.with("unit", fallen.name.said()).with("hex", near(sheet.world, fallen.hex));
        Item { said, below: Vec::new() }
    }));
    let unspoken = sheet.events.iter().filter(|event| matches!(event, Event::Unspoken { .. }));
    items.extend(unspoken.map(|_| Item { said: message("mythico-unspoken"), below: Vec::new() }));
    if items.is_empty() {
        return Vec::new();
    }
    vec![Section { heading: message("mythico-heading-units"), blocks: vec![Block::Outline(items)] }]
}

fn item(sheet: &Sheet<'_>, own: &OwnUnit, setback: Option<Setback>) -> Item {
    // That it fell back is told with where to.
    let fled = own.unit.retreated_from.is_some();
    let setback = setback.filter(|setback| !(fled && matches!(setback, Setback::Retreated(_))));
    // Who pursued more than once stands where the last pursuit ended.
    let setback = setback.map(|setback| match setback {
        Setback::Pursued(_) => Setback::Pursued(own.unit.hex),
        other => other,
    });
    let why = setback.map(|setback| wording::setback(sheet.world, setback));
    let lost = Loss { arm: own.unit.arm, lost: own.unit.lost, left: own.unit.tenths };
    let lost =
        (lost.lost > 0).then(|| message("mythico-own-lost").with("lost", losses(std::iter::once(lost))));
    // Who is aboard goes where its carrier does, which says so. Rule: EM-3.3.
    let way = match sheet.known.carrier(own) {
        Some(carrier) => vec![message("mythico-unit-aboard").with("carrier", carrier.name())],
        None => went(sheet, own),
    };
    Item { said: line(sheet, own), below: way.into_iter().chain(why).chain(lost).collect() }
}

/// What kept units from doing all that they were told.
fn setbacks(events: &[&Event]) -> BTreeMap<UnitRef, Setback> {
    let halted = events.iter().rev().filter_map(|event| match event {
        Event::Halted { unit, setback, .. } => Some((unit.of, *setback)),
        _ => None,
    });
    halted.collect()
}

fn line(sheet: &Sheet<'_>, own: &OwnUnit) -> Message {
    let unit = &own.unit;
    let order = unit.last_order.and_then(|number| {
        let form = Order::FORMS.iter().find(|form| form.number == Some(number))?;
        Some(message("mythico-own-did").with("order", message(format!("order-el-mythico-{}", form.word))))
    });
    let hex = ("hex", place_name(sheet.world, unit.hex).into());
    let order = ("order", order.unwrap_or_else(|| literal("")).into());
    let named = ("unit", own.name().into());
    if !unit.is_tactical() {
        return message_of("mythico-own-leader", [hex, order, named]);
    }
    let aggression = ("aggression", unit.settings.aggression.into());
    let organisation = ("organisation", unit.organisation.into());
    let strength = ("strength", unit.strength().into());
    message_of("mythico-own-line", [aggression, hex, order, organisation, strength, named])
}

/// Where it went: its march, then its retreat.
fn went(sheet: &Sheet<'_>, own: &OwnUnit) -> Vec<Message> {
    let (marched, fled) = own.unit.trail_parts();
    let way = |id: &'static str, hexes: &[HexNo]| {
        let (first, last) = (hexes.first()?, hexes.last()?);
        let steps = hexes.len().saturating_sub(1);
        // A way about is longer than its ends are apart.
        let about = id == "mythico-own-went" && steps as u32 > first.distance(*last);
        let id = if about { "mythico-own-went-round" } else { id };
        (steps > 0).then(|| {
            let from = ("from", place_name(sheet.world, *first).into());
            message_of(id, [from, ("hexes", steps.into()), ("to", near(sheet.world, *last).into())])
        })
    };
    let fled = if own.unit.retreated_from.is_some() { fled } else { &[] };
    [way("mythico-own-went", marched), way("mythico-own-fled", fled)].into_iter().flatten().collect()
}

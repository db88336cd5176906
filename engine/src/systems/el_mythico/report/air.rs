//! Own and enemy missions in the air, as lines of the report. See EM-7.14, EM-11.7.

use std::collections::BTreeMap;

use super::sheet::Sheet;
use crate::report::Section;
use crate::seat::SeatId;
use crate::systems::el_mythico::air::told::{AirLosses, AirTold, Came, Flight};
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::{
    self, Loss, about_part, parts_of, place_name, seat_name,
};
use crate::words::{Message, Tell, message};

/// The section, if anything flew.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let shares = Shares::of(sheet);
    let lines = sheet.events.iter().flat_map(|event| match event {
        Event::Air(told) => lines(sheet, told, &shares),
        _ => Vec::new(),
    });
    Section::of_lines(message("mythico-heading-air"), lines.collect())
}

/// Estimated losses of enemies by flight, in whole STR. They add up to the enemy's total loss.
#[derive(Default)]
struct Shares {
    in_the_air: BTreeMap<(UnitRef, SeatId), i64>,
    struck: BTreeMap<(UnitRef, SeatId), i64>,
}

impl Shares {
    fn of(sheet: &Sheet<'_>) -> Shares {
        let in_the_air = flights(sheet).map(|flight| (flight, &flight.met[..]));
        let struck = flights(sheet).map(|flight| match &flight.came {
            Came::Struck(lost) => (flight, &lost[..]),
            _ => (flight, &[][..]),
        });
        Shares { in_the_air: shared(in_the_air), struck: shared(struck) }
    }
}

fn shared<'e>(
    flights: impl Iterator<Item = (&'e Flight, &'e [(SeatId, i64)])>,
) -> BTreeMap<(UnitRef, SeatId), i64> {
    let mut by_foe: BTreeMap<SeatId, Vec<(UnitRef, i64)>> = BTreeMap::new();
    for (flight, foes) in flights {
        foes.iter()
            .for_each(|&(foe, lost)| by_foe.entry(foe).or_default().push((flight.unit.of, lost)));
    }
    let parts = by_foe.into_iter().flat_map(|(foe, losses)| {
        let tenths: Vec<i64> = losses.iter().map(|(_, lost)| *lost).collect();
        let parts = parts_of(&tenths, tenths.iter().sum());
        losses.into_iter().zip(parts).map(move |((unit, _), part)| ((unit, foe), part))
    });
    parts.collect()
}

/// Missions that the seat flew.
fn flights<'e>(sheet: &Sheet<'e>) -> impl Iterator<Item = &'e Flight> {
    sheet.events.iter().filter_map(|event| match event {
        Event::Air(AirTold::Flown(flight)) => Some(&**flight),
        _ => None,
    })
}

/// Maximum number of places in a headline.
const PLACES_MAX: usize = 2;

/// What matters most: own units that were struck, and where; where own guns fired; losses of own
/// missions.
pub(super) fn headlines(sheet: &Sheet<'_>) -> Vec<Message> {
    let told = || {
        sheet.events.iter().filter_map(|event| match event {
            Event::Air(told) => Some(told),
            _ => None,
        })
    };
    let struck = || {
        told().filter_map(|told| match told {
            AirTold::Struck { hex, own, .. } => Some((*hex, own)),
            _ => None,
        })
    };
    let places: Vec<Message> = struck().map(|(hex, _)| place_name(sheet.world, hex)).collect();
    let of_unit = |told: &AirLosses| Loss { arm: told.arm, lost: told.lost };
    let lost = struck().flat_map(|(_, own)| own).map(of_unit);
    let hit = (!places.is_empty()).then(|| {
        sheet
            .wordings
            .say("mythico-lead-struck")
            .with("places", wording::first_of(places, PLACES_MAX))
            .with("lost", wording::losses(lost))
    });
    let fired_at = told().filter_map(|told| match told {
        AirTold::FiredAt { hex, .. } if struck().all(|(at, _)| at != *hex) => {
            Some(place_name(sheet.world, *hex))
        }
        _ => None,
    });
    let mut fired_at: Vec<Message> = fired_at.collect();
    fired_at.dedup();
    let fired = (!fired_at.is_empty()).then(|| {
        let said = sheet.wordings.say("mythico-lead-fired-at");
        said.with("places", wording::first_of(fired_at, PLACES_MAX))
    });
    let of_flight = |flight: &Flight| Loss { arm: flight.arm, lost: flight.lost };
    let count = flights(sheet).count();
    let flew = (count > 0).then(|| {
        let aboard = flights(sheet).flat_map(|flight| &flight.aboard).map(of_unit);
        let lost = wording::losses(flights(sheet).map(of_flight).chain(aboard));
        sheet.wordings.say("mythico-lead-flew").with("count", count).with("lost", lost)
    });
    hit.into_iter().chain(fired).chain(flew).collect()
}

fn lines(sheet: &Sheet<'_>, told: &AirTold, shares: &Shares) -> Vec<Message> {
    match told {
        AirTold::Flown(flight) => flown(sheet, flight, shares),
        _ => vec![sheet.line(told)],
    }
}

/// A mission in order of time: meetings in the air, fire from the ground, outcome, losses.
fn flown(sheet: &Sheet<'_>, flight: &Flight, shares: &Shares) -> Vec<Message> {
    let world = sheet.world;
    let foes = |of: &[(SeatId, i64)], shares: &BTreeMap<(UnitRef, SeatId), i64>| {
        let foe = |(seat, lost): &(SeatId, i64)| {
            let str = shares.get(&(flight.unit.of, *seat)).copied().unwrap_or_default();
            let said = message("mythico-air-foe").with("seat", seat_name(world, *seat));
            said.with("lost", about_part(*lost, str))
        };
        of.iter().map(foe).collect::<Vec<_>>()
    };
    let outcome = sheet.line(flight);
    let outcome = match &flight.came {
        Came::Struck(lost) => outcome.with("foes", foes(lost, &shares.struck)),
        _ => outcome,
    };
    let mut lines = Vec::new();
    if !flight.met.is_empty() {
        let met = message("mythico-air-met").with("unit", flight.unit.said());
        lines.push(met.with("foes", foes(&flight.met, &shares.in_the_air)));
    }
    if flight.fired_at && flight.came != Came::DrivenOff {
        lines.push(message("mythico-air-under-fire").with("unit", flight.unit.said()));
    }
    lines.push(outcome);
    if flight.lost > 0 && flight.left > 0 {
        let cost = message("mythico-air-cost").with("unit", flight.unit.said());
        let lost = men(flight.arm, flight.lost);
        lines.push(cost.with("lost", lost).with("left", men(flight.arm, flight.left)));
    }
    if !flight.aboard.is_empty() {
        lines.push(message("mythico-air-aboard").with("losses", flight.aboard.tell(world)));
    }
    lines
}

//! What flew, and what came over: lines of the turn's report. Rules: EM-7.14, EM-11.7. Not here: why something can't be flown
//! (`air_refusal.rs`).

use super::roster::men;
use super::sheet::Sheet;
use super::stores::goods_list;
use super::wording::{self, Loss, place_name, seat_name};
use crate::report::Section;
use crate::systems::el_mythico::air::told::{AirLosses, AirTold, Came, Flight};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::unit::strength;
use crate::words::{Message, message};

/// The section of it, if anything flew.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let lines = sheet.events.iter().flat_map(|event| match event {
        Event::Air(told) => lines(sheet, told),
        _ => Vec::new(),
    });
    Section::of_lines(message("mythico-heading-air"), lines.collect())
}

/// Places that a headline names, at most.
const PLACES_MAX: usize = 2;

/// What of it matters most: that own units were struck, and where; at what own guns fired; what own missions cost.
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
    let of_unit = |told: &AirLosses| Loss { arm: told.arm, lost: told.lost, left: told.left };
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
    let flights = || {
        told().filter_map(|told| match told {
            AirTold::Flown(flight) => Some(&**flight),
            _ => None,
        })
    };
    let of_flight = |flight: &Flight| Loss { arm: flight.arm, lost: flight.lost, left: flight.left };
    let flew = (flights().count() > 0).then(|| {
        let lost = wording::losses(flights().map(of_flight));
        sheet.wordings.say("mythico-lead-flew").with("count", flights().count()).with("lost", lost)
    });
    hit.into_iter().chain(fired).chain(flew).collect()
}

fn lines(sheet: &Sheet<'_>, told: &AirTold) -> Vec<Message> {
    let world = sheet.world;
    let place = |hex| place_name(world, hex);
    match told {
        AirTold::Flown(flight) => flown(sheet, flight),
        AirTold::Grounded { unit, order, why } => vec![
            message("mythico-air-grounded")
                .with("unit", unit.said())
                .with("order", super::decisions::order_name(*order))
                .with("why", message(format!("mythico-grounded-{}", why.word()))),
        ],
        AirTold::Rebased { unit, from, to } => vec![
            message("mythico-air-rebased")
                .with("unit", unit.said())
                .with("from", place(*from))
                .with("to", place(*to)),
        ],
        AirTold::Struck { hex, by, own } => {
            let losses: Vec<_> = own.iter().map(losses).collect();
            let said = match by {
                Some(by) => sheet.wordings.say("mythico-air-struck-by").with("seat", seat_name(world, *by)),
                None => sheet.wordings.say("mythico-air-struck-own"),
            };
            vec![said.with("hex", place(*hex)).with("losses", losses)]
        }
        AirTold::FiredAt { hex, by, lost_estimate } => {
            let said = match by {
                Some(by) => message("mythico-air-fired-at-seat").with("seat", seat_name(world, *by)),
                None => message("mythico-air-fired-at"),
            };
            vec![said.with("hex", place(*hex)).with("count", strength(*lost_estimate))]
        }
        AirTold::ShotDown { unit, hex, from } => vec![
            message("mythico-air-shot-down-goods")
                .with("unit", unit.said())
                .with("hex", place(*hex))
                .with("seat", seat_name(world, *from)),
        ],
        AirTold::Freighted { from, to, goods } => vec![
            message("mythico-air-freighted")
                .with("from", place(*from))
                .with("to", place(*to))
                .with("goods", goods_list(world, goods)),
        ],
        AirTold::FreightStays { from, to, why } => vec![
            message("mythico-air-freight-stays")
                .with("from", place(*from))
                .with("to", place(*to))
                .with("why", message(format!("mythico-grounded-{}", why.word()))),
        ],
        AirTold::FreightLost { to, goods } => vec![
            message("mythico-air-freight-lost")
                .with("to", place(*to))
                .with("goods", goods_list(world, goods)),
        ],
        AirTold::Fled { unit, from, to } => vec![
            message("mythico-air-fled")
                .with("unit", unit.said())
                .with("hex", place(*from))
                .with("to", place(*to)),
        ],
        AirTold::LostWithBase { unit, hex } => {
            vec![message("mythico-air-lost-with-base").with("unit", unit.said()).with("hex", place(*hex))]
        }
    }
}

/// A unit and what it lost: `1/10 Rifle coy lost 12 men`.
fn losses(told: &AirLosses) -> Message {
    message("mythico-air-losses")
        .with("unit", told.unit.said())
        .with("lost", men(told.arm, told.lost))
        .with("left", men(told.arm, told.left))
}

/// A mission: what came of it, whom it met, what it cost.
fn flown(sheet: &Sheet<'_>, flight: &Flight) -> Vec<Message> {
    let world = sheet.world;
    let foes = |of: &[(crate::seat::SeatId, i64)]| {
        let foe = |(seat, lost): &(crate::seat::SeatId, i64)| {
            message("mythico-air-foe").with("seat", seat_name(world, *seat)).with("strength", strength(*lost))
        };
        of.iter().map(foe).collect::<Vec<_>>()
    };
    let said = match &flight.came {
        Came::OnStation => message("mythico-air-on-station"),
        Came::BeatenOff => sheet.wordings.say("mythico-air-beaten-off"),
        Came::DrivenOff => sheet.wordings.say("mythico-air-driven-off"),
        Came::NothingFound => message("mythico-air-nothing-found"),
        Came::Struck(lost) => sheet.wordings.say("mythico-air-struck").with("foes", foes(lost)),
        Came::Looked(seen) => message("mythico-air-looked").with("seen", *seen),
        Came::Interdicted => message("mythico-air-interdicted"),
        Came::Lifted(cargo) => message("mythico-air-lifted").with("cargo", cargo.said()),
        Came::Landed(cargo) => message("mythico-air-landed").with("cargo", cargo.said()),
        Came::Carried(goods) => message("mythico-air-carried").with("goods", goods_list(world, goods)),
        Came::Failed(why) => {
            message("mythico-air-failed").with("why", message(format!("mythico-grounded-{}", why.word())))
        }
        Came::Lost => sheet.wordings.say("mythico-air-lost"),
    };
    let mut lines = vec![said.with("unit", flight.unit.said()).with("hex", place_name(world, flight.hex))];
    if !flight.met.is_empty() {
        let met = message("mythico-air-met").with("unit", flight.unit.said());
        lines.push(met.with("foes", foes(&flight.met)));
    }
    if flight.fired_at && flight.came != Came::DrivenOff {
        lines.push(message("mythico-air-under-fire").with("unit", flight.unit.said()));
    }
    if flight.lost > 0 && flight.left > 0 {
        let cost = message("mythico-air-cost").with("unit", flight.unit.said());
        let lost = men(flight.arm, flight.lost);
        lines.push(cost.with("lost", lost).with("left", men(flight.arm, flight.left)));
    }
    if !flight.aboard.is_empty() {
        let aboard: Vec<_> = flight.aboard.iter().map(losses).collect();
        lines.push(message("mythico-air-aboard").with("losses", aboard));
    }
    lines
}

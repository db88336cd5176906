//! What a turn cost apart from fights, in the lead: lost units, deserters, lost dumps.
//! See EM-4.6, EM-4.9, EM-11.6, EM-11.7. Not here: fights (`battle_summary.rs`), strikes from
//! the air (`air.rs`).

use std::collections::BTreeSet;

use super::sheet::Sheet;
use crate::systems::el_mythico::events::{Event, Fate};
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::wording::{Loss, first_of, losses, spot};
use crate::words::{Message, message};

/// Maximum number of units in a line.
const UNITS_MAX: usize = 2;
/// Maximum number of places in a line.
const PLACES_MAX: usize = 2;

/// A line for lost units, one for deserters.
pub fn lines(sheet: &Sheet<'_>) -> Vec<Message> {
    gone(sheet).into_iter().chain(deserted(sheet)).collect()
}

/// Own units that were destroyed or surrendered, but not in a fight.
fn gone(sheet: &Sheet<'_>) -> Option<Message> {
    let mut in_fights: BTreeSet<UnitRef> = BTreeSet::new();
    for event in sheet.events {
        if let Event::Fight(told) = event {
            let ended = told
                .own
                .iter()
                .filter(|own| matches!(own.fate, Fate::Destroyed | Fate::Surrendered));
            in_fights.extend(ended.map(|own| own.unit.of));
        }
    }
    let fell = sheet.known.fallen.iter().map(|fallen| &fallen.name).filter(|name| {
        let is_own = sheet.known.seats.contains(&name.of.seat) && name.arm != Arm::Leader;
        is_own && !in_fights.contains(&name.of)
    });
    let units: Vec<Message> = fell.map(|name| name.said()).collect();
    (!units.is_empty())
        .then(|| message("mythico-lead-own-gone").with("units", first_of(units, UNITS_MAX)))
}

/// Units whose men deserted, with the number of men.
fn deserted(sheet: &Sheet<'_>) -> Option<Message> {
    let (mut units, mut lost) = (Vec::new(), Vec::new());
    for event in sheet.events {
        let Event::Stores(Entry::Unpaid { unit, arm, deserted, gone, .. }) = event else {
            continue;
        };
        if *deserted == 0 {
            continue;
        }
        let id = if *gone { "mythico-lead-deserted-all" } else { "mythico-lead-deserted-some" };
        units.push(message(id).with("unit", unit.said()));
        lost.push(Loss { arm: *arm, lost: *deserted });
    }
    (!units.is_empty()).then(|| {
        let said = message("mythico-lead-deserted").with("lost", losses(lost.into_iter()));
        said.with("units", first_of(units, UNITS_MAX))
    })
}

/// Places where dumps were lost. The taker isn't told.
pub fn dumps(sheet: &Sheet<'_>) -> Option<Message> {
    let taken = sheet.events.iter().filter_map(|event| match event {
        Event::Stores(Entry::Lost { hex, .. }) => Some(spot(sheet.world, *hex)),
        _ => None,
    });
    let places: Vec<Message> = taken.collect();
    (!places.is_empty()).then(|| {
        let said = message("mythico-lead-dump-lost").with("count", places.len());
        said.with("places", first_of(places, PLACES_MAX))
    })
}

//! What a turn brought a seat apart from fights and losses, in the lead: truces, raised units, the
//! work of spies, more support. See EM-1.6, EM-3.4, EM-9.3, EM-10.6. Each is also in a section.

use super::sheet::Sheet;
use super::standing::place;
use super::truces;
use crate::systems::el_mythico::country::change::{Cause, SupportChange};
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::wording::first_of;
use crate::words::{Message, Tell, literal, message};

/// Maximum number of units or places in a line.
const NAMES_MAX: usize = 2;

/// Returns the sentences, the most important first.
pub fn lines(sheet: &Sheet<'_>) -> Vec<Message> {
    let truces = truces::changes(sheet);
    truces.into_iter().chain(spies(sheet)).chain(raised(sheet)).chain(support(sheet)).collect()
}

/// Tells what spies achieved, and which were caught or lost.
fn spies<'a>(sheet: &'a Sheet<'_>) -> impl Iterator<Item = Message> + 'a {
    let is_news = |told: &&Told| match told {
        Told::Assassinated { .. }
        | Told::Killed { .. }
        | Told::Subverted { .. }
        | Told::Lost { .. }
        | Told::Caught { .. } => true,
        Told::Found { found, .. } => !found.is_empty(),
        Told::Failed { exposed, .. } => *exposed,
        _ => false,
    };
    let told = sheet.events.iter().filter_map(|event| match event {
        Event::Espionage(told) => Some(told),
        _ => None,
    });
    told.filter(is_news).map(|told| told.message(sheet.world))
}

fn raised(sheet: &Sheet<'_>) -> Option<Message> {
    let units = sheet.events.iter().filter_map(|event| match event {
        Event::Changed(UnitChange::Raised { unit, .. }) => Some(unit.said()),
        _ => None,
    });
    named("mythico-lead-raised", "units", units.collect())
}

/// Names the places where the seat's agents or its leader won support.
fn support(sheet: &Sheet<'_>) -> Option<Message> {
    let places = sheet.events.iter().filter_map(|event| match event {
        Event::Support(SupportChange { hex, causes, .. }) if causes.iter().any(is_won) => {
            Some(literal(place(sheet.world, *hex)))
        }
        _ => None,
    });
    named("mythico-lead-support", "places", places.collect())
}

fn is_won((cause, points): &(Cause, i64)) -> bool {
    matches!(cause, Cause::Agents | Cause::Charisma) && *points > 0
}

fn named(id: &'static str, list: &'static str, names: Vec<Message>) -> Option<Message> {
    (!names.is_empty()).then(|| message(id).with(list, first_of(names, NAMES_MAX)))
}

//! Changes of a seat's units, and failed ones, as lines of the turn's report.
//! See EM-3.1 to EM-3.5, EM-11.3.

use super::sheet::Sheet;
use crate::report::Section;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::words::{Message, message};

/// The section, if anything changed or failed.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let lines = sheet.events.iter().filter_map(|event| match event {
        Event::Changed(change) => Some(sheet.line(change)),
        Event::Inherited(inherited) => Some(sheet.line(inherited)),
        _ => None,
    });
    let no_elites = sheet.events.iter().filter_map(|event| match event {
        Event::Changed(change) => elite_lost(change),
        _ => None,
    });
    Section::of_lines(message("mythico-heading-changes"), lines.chain(no_elites).collect())
}

/// Says that a unit lost its elite type because it took in others. See EM-3.1.
fn elite_lost(change: &UnitChange) -> Option<Message> {
    let UnitChange::Reinforced { receiver, elite_lost: Some(elite), .. } = change else {
        return None;
    };
    Some(
        message("mythico-change-elite-lost")
            .with("unit", receiver.said())
            .with("type", elite.name()),
    )
}

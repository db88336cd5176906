//! What flew, and what came over: lines of the turn's report. Rules: EM-7.14, EM-11.7.

use super::sheet::Sheet;
use super::wording::place_name;
use crate::report::Section;
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// The section of it, if anything flew.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let lines = sheet.events.iter().flat_map(|event| match event {
        Event::Air(told) => lines(sheet.world, told),
        _ => Vec::new(),
    });
    Section::of_lines(message("mythico-heading-air"), lines.collect())
}

fn lines(world: &World, told: &AirTold) -> Vec<Message> {
    match told {
        AirTold::Fled { unit, from, to } => vec![
            message("mythico-air-fled")
                .with("unit", unit.said())
                .with("hex", place_name(world, *from))
                .with("to", place_name(world, *to)),
        ],
        AirTold::LostWithBase { unit, hex } => vec![
            message("mythico-air-lost-with-base")
                .with("unit", unit.said())
                .with("hex", place_name(world, *hex)),
        ],
    }
}

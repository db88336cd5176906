//! The game master's corrections in words: lines for the seats concerned, with reasons; and for the
//! umpire why a correction is impossible. See EM-11.3, EM-12.1.

use crate::report::{Block, Section};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, Tell, message};

/// The section, if there are any.
pub fn section(world: &World, events: &[&Event]) -> Option<Section> {
    let lines = told(world, events, "mythico-corrected-line").collect();
    Section::of_lines(message("mythico-heading-corrections"), lines)
}

/// A paragraph for each, which says who corrected it.
pub fn paragraphs(world: &World, events: &[&Event]) -> Vec<Block> {
    told(world, events, "mythico-corrected").map(Block::Paragraph).collect()
}

/// The corrections with their reasons.
fn told(world: &World, events: &[&Event], id: &'static str) -> impl Iterator<Item = Message> {
    let corrected = events.iter().filter_map(|event| match event {
        Event::Corrected(corrected) => Some(corrected),
        _ => None,
    });
    corrected.map(move |corrected| {
        let reason = Arg::Words(corrected.reason.clone());
        message(id).with("what", corrected.message(world)).with("reason", reason)
    })
}

//! Truces in words: those that begin or end, present ones, and those that only one seat has set.
//! See EM-1.6.

use super::sheet::Sheet;
use crate::report::Section;
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::wording::seat_name;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// The section, if there is anything to say.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let mut lines = changes(sheet);
    // A truce that began or ended has told both sides' settings already.
    let is_told = |with| {
        let told = [Event::TruceBegins { with }, Event::TruceEnds { with }];
        sheet.events.iter().any(|happened| told.contains(happened))
    };
    lines.extend(sheet.known.truces.iter().filter(|truce| !is_told(truce.with)).map(|truce| {
        let id = match (truce.set, truce.theirs) {
            (true, true) => "mythico-truce-stands",
            (true, false) => "mythico-truce-set",
            (false, _) => "mythico-truce-offered",
        };
        line(sheet.world, id, truce.with)
    }));
    Section::of_lines(message("mythico-heading-truces"), lines)
}

/// Truces that begin or end.
pub fn changes(sheet: &Sheet<'_>) -> Vec<Message> {
    let changes = sheet.events.iter().filter_map(|happened| match happened {
        Event::TruceBegins { with } => Some(("mythico-truce-begins", *with)),
        Event::TruceEnds { with } => Some((ended(sheet.known, *with), *with)),
        Event::TruceLifted { with } => Some(("mythico-truce-lifted", *with)),
        _ => None,
    });
    changes.map(|(id, with)| line(sheet.world, id, with)).collect()
}

fn line(world: &World, id: &'static str, with: SeatId) -> Message {
    message(id).with("seat", seat_name(world, with))
}

/// How a truce ended. The seat that lifted it no longer has it set; both seats know that.
fn ended(known: &Known, with: SeatId) -> &'static str {
    let left = known.truces.iter().find(|truce| truce.with == with);
    match left.map(|truce| (truce.set, truce.theirs)) {
        Some((false, true)) => "mythico-truce-lifted-by-you",
        Some((true, false)) => "mythico-truce-lifted-by-them",
        _ => "mythico-truce-ends",
    }
}

//! The meaning of a moment for the seats that it affects: a paragraph at the beginning of their
//! reports. All of it is public. Not here: the choice of moments (`stories.rs`), the news items
//! (`news_items.rs`).

use super::news_items::{place, seat_name};
use super::sheet::Sheet;
use super::stories::{Stories, Story};
use crate::report::Block;
use crate::seat::SeatId;
use crate::words::{Message, message, user_words};

/// Writes a paragraph for each moment that affects the reader or an ally.
pub fn paragraphs(sheet: &Sheet<'_>) -> Vec<Block> {
    let &[own] = sheet.known.seats.as_slice() else { return Vec::new() };
    let stories = Stories::of(sheet.world, sheet.known, sheet.events);
    let said = stories.moments.iter().filter_map(|story| paragraph(sheet, own, story));
    said.map(Block::Paragraph).collect()
}

fn paragraph(sheet: &Sheet<'_>, own: SeatId, story: &Story<'_>) -> Option<Message> {
    let world = sheet.world;
    let is_ally = |seat: SeatId| world.faction(seat) == world.faction(own);
    // The seat itself and its allies get different texts.
    let to = |seat: SeatId, [itself, ally]: [&'static str; 2]| match seat {
        _ if seat == own => Some(message(itself)),
        _ if is_ally(seat) => Some(message(ally).with("seat", seat_name(world, seat))),
        _ => None,
    };
    match story {
        Story::Death { seat, name } => {
            let said = to(*seat, ["mythico-moment-death", "mythico-moment-death-ally"])?;
            Some(said.with("name", user_words(name)))
        }
        Story::Exit { seat, gave_up } => {
            let said = to(*seat, ["mythico-moment-out", "mythico-moment-out-ally"])?;
            Some(said.with("gave-up", if *gave_up { "yes" } else { "no" }))
        }
        Story::Taken { hex, holder, before: Some(before), .. } if *holder == own => {
            let said = message("mythico-moment-capital-taken").with("place", place(world, *hex));
            Some(said.with("before", seat_name(world, *before)))
        }
        Story::Taken { hex, holder, before: Some(before), .. } => {
            let now = message("mythico-moment-capital-now").with("seat", seat_name(world, *holder));
            let said =
                to(*before, ["mythico-moment-capital-lost", "mythico-moment-capital-lost-ally"])?;
            Some(said.with("place", place(world, *hex)).with("holder", now))
        }
        Story::Freed { hex, before, .. } => {
            let now = message("mythico-moment-capital-nobody");
            let said =
                to(*before, ["mythico-moment-capital-lost", "mythico-moment-capital-lost-ally"])?;
            Some(said.with("place", place(world, *hex)).with("holder", now))
        }
        _ => None,
    }
}

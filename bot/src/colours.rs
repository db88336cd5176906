//! The colours of the map in words: which seat has which, from the data that the map is drawn from.

use mythico_engine::game::Perspective;
use mythico_engine::map::Cut;
use mythico_engine::words::{Message, message};
use mythico_render::flag_colour;

/// Names the seats on the reader's map, each with its colour. Returns none if the map shows nobody.
pub fn on_map(reader: &dyn Perspective) -> Option<Message> {
    let named = |(flag, name): (u8, Message)| {
        message("colours-flag").with("name", name).with("colour", flag_colour(flag))
    };
    let flags: Vec<Message> = reader.map(&Cut::Whole).flags.into_iter().map(named).collect();
    (!flags.is_empty()).then(|| message("colours-on-map").with("flags", flags))
}

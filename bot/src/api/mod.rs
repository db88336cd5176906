//! Facts about Discord's API without the bot's state: ids of buttons ([`custom_id`]), failed
//! requests ([`failure`]), lengths of texts ([`text`]).

pub mod custom_id;
pub mod failure;
pub mod text;

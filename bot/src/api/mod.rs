//! Facts about Discord's API that need no state of the bot: ids of buttons ([`custom_id`]), kinds
//! of failed requests ([`failure`]), lengths of texts ([`text`]).

pub mod custom_id;
pub mod failure;
pub mod text;

//! The game master's commands for rooms: `/campaign repair | bind | settings` and `/gm release`.
//! Not here: the rules for rooms ([`crate::rooms`]), and their repair ([`crate::discord::repair`]).

pub mod bind;
pub mod release;
pub mod repair;
pub mod settings;

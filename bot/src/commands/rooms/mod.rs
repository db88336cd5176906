//! What the game master does about rooms: `/campaign repair | bind | settings` and `/gm release`.
//! Not here: what rooms should be ([`crate::rooms`]), and how they are put right
//! ([`crate::discord::repair`]).

pub mod bind;
pub mod release;
pub mod repair;
pub mod settings;

//! Rooms of a campaign: their permissions ([`spec`]), faults ([`fault`]) and checks ([`audit`]).
//! Not here: making them ([`crate::discord::channels`]), repairing them
//! ([`crate::discord::repair`]).

pub mod audit;
pub mod doors;
pub mod fault;
pub mod release;
pub mod spec;

pub use audit::Rooms;

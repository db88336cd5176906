//! Rooms of a campaign: their permissions ([`spec`]), their faults ([`fault`]), their checks
//! ([`audit`]). Making and repairing them is in [`crate::discord::channels`] and
//! [`crate::discord::repair`].

pub mod audit;
pub mod doors;
pub mod fault;
pub mod release;
pub mod spec;

pub use audit::Rooms;

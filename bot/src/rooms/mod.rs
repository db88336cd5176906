//! A campaign's rooms as they should be ([`spec`]), what is amiss with one ([`fault`]), and who looks, when ([`audit`]). Not here: making and
//! mending them ([`crate::discord::channels`], [`crate::discord::repair`]), and what is posted in them, of which the courier asks each time
//! who could read it.

pub mod audit;
pub mod doors;
pub mod fault;
pub mod release;
pub mod spec;

pub use audit::Rooms;

//! Reconnaissance: which units see which ([`detect`]), hidden units found ([`hidden`]), and what is
//! remembered of it ([`memory`]), until the unit surely isn't there any more ([`search`]).
//! See EM-8.1, EM-8.2. Not here: the order Search (EM-8.3), which is fieldwork
//! (`sequence/fieldwork.rs`).

pub mod detect;
pub mod hidden;
pub mod memory;
pub mod search;

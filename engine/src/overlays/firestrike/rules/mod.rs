//! The arithmetic of the rules, a file a subject. It knows no host: bases are names, and places are
//! hexes.

pub mod discovery;
pub mod formation;
pub mod movement;
pub mod performance;
pub mod value;

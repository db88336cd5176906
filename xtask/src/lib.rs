//! The chores, as a library so that tests run them too.

pub mod books;
pub mod graph;
pub mod modules;
pub mod sources;
pub mod tidy;

//! The chores, as a library so that tests run them too.

pub mod books;
pub mod graph;
pub mod modules;
pub mod republic;
pub mod sources;
pub mod start_order;
pub mod tidy;

//! The chores, as a library so that tests run them too.

pub mod sources;
pub mod tidy;

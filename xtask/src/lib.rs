//! Chores of the project, as a library that tests can call.

pub mod books;
pub mod graph;
pub mod modules;
mod numbers;
pub mod sources;
pub mod tidy;

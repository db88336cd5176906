//! Targets of hostile input. Each is a function of bytes with valid inputs to start from.

mod exercise;
pub mod modules;
pub mod orders;
pub mod saves;

/// Result of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The input was refused.
    Refused,
    /// The input was accepted and used.
    Accepted,
}

/// Code that takes input from strangers.
pub trait Target: Sync {
    /// Valid inputs to change.
    fn corpus(&self) -> &[Vec<u8>];
    /// Words that inputs are made of.
    fn words(&self) -> &[String];
    /// Tries an input. It may refuse the input but must not panic.
    fn run(&self, input: &[u8]) -> Outcome;
}

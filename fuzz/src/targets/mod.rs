//! What hostile input is tried on, each a plain function of bytes with the sound inputs that it begins from.

mod exercise;
pub mod modules;
pub mod orders;
pub mod saves;

/// What became of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was refused.
    Refused,
    /// It was read, and all was done with it that is done with sound input.
    Taken,
}

/// Something that takes input from strangers.
pub trait Target: Sync {
    /// Sound inputs, which are changed.
    fn corpus(&self) -> &[Vec<u8>];
    /// The words that inputs are made of.
    fn words(&self) -> &[String];
    /// Tries an input. It may refuse it; it must not panic.
    fn run(&self, input: &[u8]) -> End;
}

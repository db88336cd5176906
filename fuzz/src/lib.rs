//! Hostile input by the million: a [`targets::Target`] is a plain function of bytes, [`mutation`] changes sound inputs at random, [`runner`] tries
//! them and says what it found. Deterministic: an input follows from its seed and its number.

pub mod mutation;
pub mod runner;
pub mod targets;

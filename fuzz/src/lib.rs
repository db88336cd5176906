//! Fuzzes what strangers may send. A [`targets::Target`] is a function of bytes, [`mutation`]
//! changes valid inputs at random, [`runner`] tries them. An input follows from its seed and
//! number.

pub mod mutation;
pub mod runner;
pub mod targets;

//! Words that can't be guessed: tokens and session ids.

use std::hash::{BuildHasher, RandomState};

/// A word of hexadecimal digits, sixteen for each part.
pub fn word(parts: usize) -> String {
    // Each RandomState has keys of its own, seeded by the operating system.
    (0..parts).map(|i| format!("{:016x}", RandomState::new().hash_one(i))).collect()
}

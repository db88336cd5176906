//! The key under which a drawn layer is kept: a hash of everything that was drawn into it. Not here: the layers (`layers.rs`).

use std::hash::{Hash, Hasher};
use std::ops::Range;

/// A hash of all that a layer shows: two layers of one key look the same.
pub type Key = [u8; 32];

/// The key of a layer that shows just this.
pub fn key_of(shown: impl Hash) -> Key {
    let mut collected = Collected(Vec::new());
    shown.hash(&mut collected);
    // At once: a hash of many small pieces takes ten times as long.
    *blake3::hash(&collected.0).as_bytes()
}

/// The key of some rows of a layer.
pub fn of_rows(layer: &Key, rows: &Range<usize>) -> Key {
    key_of((layer, rows))
}

/// Collects what is hashed into it. Keys never leave the process, so the order of a number's bytes doesn't matter.
struct Collected(Vec<u8>);

impl Hasher for Collected {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        let mut first = [0; 8];
        first.copy_from_slice(&blake3::hash(&self.0).as_bytes()[..8]);
        u64::from_ne_bytes(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_shown_otherwise_has_another_key() {
        assert_eq!(key_of((1u16, "ab", [2u8])), key_of((1u16, "ab", [2u8])));
        assert_ne!(key_of(("ab", "c")), key_of(("a", "bc")));
        assert_ne!(key_of(vec![vec![1u8], vec![]]), key_of(vec![vec![], vec![1u8]]));
    }
}

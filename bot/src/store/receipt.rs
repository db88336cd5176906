//! Receipts: short hashes that answer orders. Nobody can later deny, add or change an order.

use std::fmt;

use super::WindowKey;

/// Ten hexadecimal digits, short enough to compare by eye. 40 bits suffice, since a receipt stands
/// for one numbered row of one seat, and nobody else has the key. The key is the campaign's seed,
/// since orders are short enough to be guessed from an unkeyed hash. After the war the seed is
/// published, and anyone can check the receipts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Receipt(pub(super) String);

const DIGITS: usize = 10;

impl Receipt {
    /// Returns the receipt of the `sequence`th row of `seat` in the window `at`.
    pub fn new(seed: &[u8; 32], at: WindowKey, seat: &str, sequence: u32, text: &str) -> Self {
        let mut digits =
            blake3::Hash::from_bytes(digest(seed, at, seat, sequence, text)).to_hex().to_string();
        digits.truncate(DIGITS);
        Self(digits)
    }

    /// Returns the ten hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns the digest of a row. The receipt is its beginning.
pub(super) fn digest(
    seed: &[u8; 32],
    at: WindowKey,
    seat: &str,
    sequence: u32,
    text: &str,
) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_keyed(seed);
    hasher.update(&at.campaign.0.to_le_bytes());
    for number in [at.turn, at.window, at.revision, sequence] {
        hasher.update(&number.to_le_bytes());
    }
    for words in [seat, text] {
        let length = u64::try_from(words.len()).unwrap_or(u64::MAX);
        hasher.update(&length.to_le_bytes()).update(words.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

impl fmt::Display for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

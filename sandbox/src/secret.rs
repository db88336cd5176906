//! Words that can't be guessed: tokens and session ids.

/// Hexadecimal digits, sixteen for each part.
pub fn hex(parts: usize) -> String {
    (0..parts).map(|_| format!("{:016x}", rand::random::<u64>())).collect()
}

//! Random tokens and session ids.

/// Makes a random text of 16 hexadecimal digits per part.
pub fn hex(parts: usize) -> String {
    (0..parts).map(|_| format!("{:016x}", rand::random::<u64>())).collect()
}

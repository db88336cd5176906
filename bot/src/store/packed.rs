//! Positions at rest: a zstd frame around the engine's saved position. What the bytes mean, and their version, is the
//! engine's affair.

use super::{Result, StoreError};

/// Level 3 shrinks a position of 10,000 units by a factor of ten or so and costs a few milliseconds; more gains little.
const LEVEL: i32 = 3;
/// More than any position: a damaged row must not fill the memory.
const BYTES_MAX: usize = 1 << 30;

pub(super) fn pack(position: &[u8]) -> Result<Vec<u8>> {
    zstd::bulk::compress(position, LEVEL)
        .map_err(|why| StoreError::damaged(format!("a position cannot be compressed: {why}")))
}

pub(super) fn unpack(packed: &[u8]) -> Result<Vec<u8>> {
    let damaged = |why: std::io::Error| StoreError::damaged(format!("turn_window.position: {why}"));
    let mut decoder = zstd::Decoder::with_buffer(packed).map_err(damaged)?;
    let mut position = Vec::new();
    let limit = u64::try_from(BYTES_MAX).unwrap_or(u64::MAX);
    std::io::Read::read_to_end(&mut std::io::Read::take(&mut decoder, limit), &mut position)
        .map_err(damaged)?;
    Ok(position)
}

//! Positions and records at rest: a zstd frame around what the engine wrote. What the bytes mean, and their version, is
//! the engine's affair.

use std::io::{BufWriter, Read, Write};

use super::error::StoreError;
use crate::store::Result;

/// Level 1 shrinks a position of 10,000 units by a factor of nine or so, and reports by twenty. Levels 2 and 3 gain nothing on such JSON, and
/// take longer and more memory.
const LEVEL: i32 = 1;
/// How far back it looks, as a power of two: a quarter of a megabyte. By itself it looks back twice as far, which several packers at work
/// would all hold.
const WINDOW: u32 = 18;
/// Bytes that are packed at a time.
const PIECE: usize = 1 << 16;
/// More than any position: a damaged row must not fill the memory.
const BYTES_MAX: u64 = 1 << 30;

/// Bytes as they are kept. Those of a large turn take a while to pack, so whoever has them does it, on a thread for such work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packed(Vec<u8>);

impl Packed {
    /// Packs bytes.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn of(bytes: &[u8]) -> Result<Packed> {
        pack(bytes).map(Packed)
    }

    /// Packs what is written, as it is written: of a large campaign neither side holds all of it.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn written(write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> Result<Packed> {
        let packed = || {
            let mut packer = zstd::Encoder::new(Vec::new(), LEVEL)?;
            packer.window_log(WINDOW)?;
            // Reports are written a few bytes at a time, and each call of the packer's costs more than they do.
            let mut pieces = BufWriter::with_capacity(PIECE, packer);
            write(&mut pieces)?;
            let mut packed = pieces.into_inner()?.finish()?;
            // All that a turn says waits together until it is committed.
            packed.shrink_to_fit();
            Ok(packed)
        };
        packed().map(Packed).map_err(unpackable)
    }

    /// The packed bytes, to be written elsewhere.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    /// Bytes that may be packed, opened if they are.
    ///
    /// # Errors
    /// If they are packed, and damaged.
    pub fn opened(bytes: &[u8]) -> Result<Vec<u8>> {
        unpack_if_packed(bytes, "the file")
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

pub(in crate::store) fn pack(bytes: &[u8]) -> Result<Vec<u8>> {
    zstd::bulk::compress(bytes, LEVEL).map_err(unpackable)
}

fn unpackable(why: std::io::Error) -> StoreError {
    StoreError::damaged(format!("bytes that cannot be compressed: {why}"))
}

/// How a zstd frame begins.
const ZSTD: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];

/// The bytes of a column whose rows were plain before they were packed, and may be so still.
pub(in crate::store) fn unpack_if_packed(bytes: &[u8], column: &str) -> Result<Vec<u8>> {
    if bytes.starts_with(&ZSTD) { unpack(bytes, column) } else { Ok(bytes.to_vec()) }
}

/// `column` is named when the bytes are damaged.
pub(in crate::store) fn unpack(packed: &[u8], column: &str) -> Result<Vec<u8>> {
    let damaged = |why: std::io::Error| StoreError::damaged(format!("{column}: {why}"));
    let decoder = zstd::Decoder::with_buffer(packed).map_err(damaged)?;
    let mut bytes = Vec::new();
    decoder.take(BYTES_MAX).read_to_end(&mut bytes).map_err(damaged)?;
    Ok(bytes)
}

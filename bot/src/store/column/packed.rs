//! Packs stored positions, records and messages as zstd frames around JSON. Not here: the meaning
//! of the bytes and their version (the engine).

use std::io::{BufWriter, Read, Write};

use super::error::StoreError;
use crate::store::Result;

/// Level 1 shrinks a position of 10,000 units by a factor of nine, and reports by twenty. Levels 2
/// and 3 gain nothing on such JSON, and take more time and memory.
const LEVEL: i32 = 1;
/// Base-2 logarithm of zstd's window: 256 KiB. The default is twice that, and each packer allocates
/// it.
const WINDOW: u32 = 18;
/// Bytes packed at a time.
const PIECE: usize = 1 << 16;
/// More than any position. A damaged row must not fill the memory.
const BYTES_MAX: u64 = 1 << 30;

/// Packed bytes. Packing a large turn takes long, so it runs on a worker thread.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packed {
    bytes: Vec<u8>,
    has_mentions: bool,
}

impl Packed {
    /// Packs bytes.
    ///
    /// # Errors
    /// If memory is short.
    pub fn new(bytes: &[u8]) -> Result<Packed> {
        let has_mentions = bytes.windows(MENTION.len()).any(|piece| piece == MENTION);
        Ok(Packed { bytes: pack(bytes)?, has_mentions })
    }

    /// Packs bytes while they are written. A large campaign is never in memory as a whole.
    ///
    /// # Errors
    /// If memory is short.
    pub fn write_with(write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> Result<Packed> {
        let packed = || {
            let mut packer = zstd::Encoder::new(Vec::new(), LEVEL)?;
            packer.window_log(WINDOW)?;
            let scan = MentionScan { to: packer, last: None, has_mentions: false };
            // Reports are written a few bytes at a time. Calling the packer for each costs more
            // than buffering.
            let mut pieces = BufWriter::with_capacity(PIECE, scan);
            write(&mut pieces)?;
            let MentionScan { to, has_mentions, .. } = pieces.into_inner()?;
            let mut bytes = to.finish()?;
            // All messages of a turn wait in memory until it is committed.
            bytes.shrink_to_fit();
            Ok(Packed { bytes, has_mentions })
        };
        packed().map_err(unpackable)
    }

    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Unpacks bytes that may be packed.
    ///
    /// # Errors
    /// If packed bytes are damaged.
    pub fn read(bytes: &[u8]) -> Result<Vec<u8>> {
        if bytes.starts_with(&ZSTD) { unpack(bytes, "the file") } else { Ok(bytes.to_vec()) }
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns whether the bytes may mention somebody.
    pub(in crate::store) fn has_mentions(&self) -> bool {
        self.has_mentions
    }
}

const MENTION: &[u8] = b"<@";

/// Watches the written bytes for mentions.
struct MentionScan<W> {
    to: W,
    last: Option<u8>,
    has_mentions: bool,
}

impl<W: Write> Write for MentionScan<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let count = self.to.write(bytes)?;
        let passed = &bytes[..count];
        let begins_within = self.last == Some(MENTION[0]) && passed.first() == Some(&MENTION[1]);
        self.has_mentions |=
            begins_within || passed.windows(MENTION.len()).any(|piece| piece == MENTION);
        self.last = passed.last().copied().or(self.last);
        Ok(count)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.to.flush()
    }
}

pub(in crate::store) fn pack(bytes: &[u8]) -> Result<Vec<u8>> {
    zstd::bulk::compress(bytes, LEVEL).map_err(unpackable)
}

fn unpackable(why: std::io::Error) -> StoreError {
    StoreError::damaged(format!("bytes that cannot be compressed: {why}"))
}

/// First bytes of a zstd frame.
const ZSTD: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];

/// Unpacks bytes. The error for damaged ones names `column`.
pub(in crate::store) fn unpack(packed: &[u8], column: &str) -> Result<Vec<u8>> {
    let damaged = |why: std::io::Error| StoreError::damaged(format!("{column}: {why}"));
    let decoder = zstd::Decoder::with_buffer(packed).map_err(damaged)?;
    let mut bytes = Vec::new();
    decoder.take(BYTES_MAX).read_to_end(&mut bytes).map_err(damaged)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_wherever_the_text_is_cut() {
        for (pieces, has_mentions) in [
            (&["a <", "@1>"][..], true),
            (&["<@1>"], true),
            (&["<", "", "@"], true),
            (&["< @", "a@<"], false),
        ] {
            let mut scan = MentionScan { to: Vec::new(), last: None, has_mentions: false };
            pieces.iter().for_each(|piece| scan.write_all(piece.as_bytes()).unwrap());
            assert_eq!(scan.has_mentions, has_mentions, "{pieces:?}");
            let whole = pieces.concat();
            assert_eq!(
                Packed::new(whole.as_bytes()).unwrap().has_mentions(),
                has_mentions,
                "{whole}"
            );
        }
    }
}

//! Estimates the memory for decoding a WebP from the sizes of its parts.

use crate::uploads::Refused;

/// Returns the bytes that decoding needs on top of the pixels.
///
/// # Errors
/// If a part has more pixels than the picture.
pub(super) fn memory_needed(webp: &[u8], pixels: u64) -> Result<u64, Refused> {
    /// Bytes of tables for each byte of a lossless part. 52 bytes can describe five tables of 4
    /// KiB.
    const TABLES: u64 = 400;

    let mut parts = Vec::new();
    parts_of(webp.get(12..).unwrap_or_default(), &mut parts);
    let mut needed = 2 * pixels;
    for (name, part) in parts {
        match (name, part) {
            (b"VP8 ", [_, _, _, _, _, _, w, x, h, y, ..]) => {
                let side =
                    |low: &u8, high: &u8| u64::from(u16::from_le_bytes([*low, *high]) & 0x3FFF);
                if side(w, x) * side(h, y) > pixels {
                    return Err(Refused::Pixels);
                }
            }
            (b"VP8L" | b"ALPH", part) => {
                needed = needed.max(8 * pixels) + TABLES * part.len() as u64
            }
            (b"ANMF", _) => needed = needed.max(8 * pixels),
            _ => {}
        }
    }
    Ok(needed)
}

/// Adds the parts of a WebP and of its frames, each with its name.
fn parts_of<'a>(mut webp: &'a [u8], parts: &mut Vec<(&'a [u8], &'a [u8])>) {
    while let Some((head, rest)) = webp.split_at_checked(8) {
        let (name, size) = head.split_at(4);
        let size = size.iter().rev().fold(0, |size, byte| size << 8 | usize::from(*byte));
        let part = &rest[..size.min(rest.len())];
        parts.push((name, part));
        if name == b"ANMF" {
            parts_of(part.get(16..).unwrap_or_default(), parts);
        }
        webp = rest.get(size.next_multiple_of(2)..).unwrap_or_default();
    }
}

//! From the rows of a picture to one zlib stream. A large picture is packed in two halves at once: the first ends at a whole byte
//! without ending the stream, and the second goes on there. Not here: what the rows hold (`encode`).

use flate2::{Compress, CompressError, Compression, FlushCompress};
use libdeflater::{Adler32, CompressionError, CompressionLvl, Compressor};

use crate::spare::Spare;
use crate::{DrawError, halves};

/// A picture that comes out larger is deflated again, slower and smaller.
const BYTES_MAX: usize = 390_000;
/// More than this no picture is to have, if it can be helped.
const BYTES_MOST: usize = 399_000;
/// Levels: the one for nearly all pictures, the one for those too large, and the one for what that leaves too large still: a country of sixty by
/// forty-five hexes of which all is known, with everybody's forces on it.
const LEVEL: i32 = 1;
const LEVEL_SMALL: i32 = 6;
const LEVEL_SMALLEST: i32 = 10;
/// The level of zlib-rs that takes as long and packs as well as [`LEVEL`] of libdeflate, which can't stop at a byte.
const LEVEL_OPEN: u32 = 2;
/// How a stream begins that was packed quickly with the usual window.
const HEAD: [u8; 2] = [0x78, 0x01];

/// Packs rows; the same rows give the same bytes.
pub fn zlib(rows: &[u8]) -> Result<Vec<u8>, CompressionError> {
    closed(rows, LEVEL, BYTES_MAX).or_else(|_| smaller(rows))
}

/// Packs the rows that two functions give, the first part of a picture and the second, as one, and gives it in pieces.
pub fn zlib_in_two<'a>(
    spare: &Spare,
    first: impl FnOnce() -> &'a [u8],
    second: impl FnOnce() -> &'a [u8] + Send,
) -> Result<Vec<Vec<u8>>, DrawError> {
    let first = || {
        let rows = first();
        (open(spare, rows), rows)
    };
    let second = || {
        let rows = second();
        (last_blocks(rows), rows)
    };
    let ((packed, first), (blocks, second)) = halves::both(first, second);
    let (packed, mut blocks) = (packed?, blocks?);
    if packed.len() + blocks.len() > BYTES_MAX {
        return Ok(vec![smaller(&[first, second].concat())?]);
    }
    let mut sum = Adler32::new();
    [first, second].iter().for_each(|rows| sum.update(rows));
    blocks.extend(sum.sum().to_be_bytes());
    Ok(vec![packed, blocks])
}

/// What came out too large, deflated slower.
fn smaller(rows: &[u8]) -> Result<Vec<u8>, CompressionError> {
    closed(rows, LEVEL_SMALL, BYTES_MOST).or_else(|_| closed(rows, LEVEL_SMALLEST, usize::MAX))
}

/// A whole stream of so many bytes at most; it gives up as soon as they don't suffice.
fn closed(rows: &[u8], level: i32, bytes_max: usize) -> Result<Vec<u8>, CompressionError> {
    let mut compressor = Compressor::new(CompressionLvl::new(level).unwrap_or_default());
    let mut packed = vec![0; compressor.zlib_compress_bound(rows.len()).min(bytes_max)];
    let length = compressor.zlib_compress(rows, &mut packed)?;
    packed.truncate(length);
    Ok(packed)
}

/// The head of a stream and blocks that end at a byte, none of them the last.
fn open(spare: &Spare, rows: &[u8]) -> Result<Vec<u8>, CompressError> {
    let fresh = || Compress::new(Compression::new(LEVEL_OPEN), false);
    let mut compressor = spare.take_compressor().unwrap_or_else(fresh);
    let mut packed = Vec::with_capacity(BYTES_MAX);
    packed.extend(HEAD);
    loop {
        let rest = &rows[compressor.total_in() as usize..];
        compressor.compress_vec(rest, &mut packed, FlushCompress::Sync)?;
        // It has stopped at a byte if there was room for more.
        if packed.len() < packed.capacity() {
            compressor.reset();
            spare.keep_compressor(compressor);
            return Ok(packed);
        }
        packed.reserve(BYTES_MAX);
    }
}

/// Blocks up to the last.
fn last_blocks(rows: &[u8]) -> Result<Vec<u8>, CompressionError> {
    let mut compressor = Compressor::new(CompressionLvl::new(LEVEL).unwrap_or_default());
    let mut packed = vec![0; compressor.deflate_compress_bound(rows.len())];
    let length = compressor.deflate_compress(rows, &mut packed)?;
    packed.truncate(length);
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use libdeflater::Decompressor;

    /// Runs of a few values, and noise in so many of a thousand.
    fn rows(length: usize, noisy: u32) -> Vec<u8> {
        let mut state = 1_u32;
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        (0..length).map(|at| if noise() % 1_000 < noisy { noise() as u8 } else { (at >> 9) as u8 }).collect()
    }

    /// Of noise that little each half passes what there is room for at first, or both do together.
    #[test]
    fn what_is_packed_whole_or_in_halves_unpacks_to_itself() {
        for noisy in [0, 1, 10, 20, 30, 40, 60, 80, 100, 900] {
            let rows = rows(1_900_001, noisy);
            let (first, second) = rows.split_at(rows.len() / 2);
            let halves = zlib_in_two(&Spare::default(), || first, || second);
            for packed in [zlib(&rows).unwrap(), halves.unwrap().concat()] {
                let mut unpacked = vec![0; rows.len()];
                Decompressor::new().zlib_decompress(&packed, &mut unpacked).unwrap();
                assert!(unpacked == rows, "{noisy} of a thousand, {} bytes", packed.len());
            }
        }
    }

    #[test]
    fn a_half_that_has_no_room_at_first_stops_at_a_byte_all_the_same() {
        for length in (1..60).map(|step| step * 17_001) {
            let rows = rows(length, 900);
            let packed = [&open(&Spare::default(), &rows).unwrap()[2..], &last_blocks(&[]).unwrap()].concat();
            let mut unpacked = vec![0; length];
            Decompressor::new().deflate_decompress(&packed, &mut unpacked).unwrap();
            assert!(unpacked == rows, "{length} bytes");
        }
    }
}

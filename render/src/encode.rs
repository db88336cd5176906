//! From a picture to a PNG with a palette. Rows have no filter, which suits flat colours. Not here:
//! the choice of the colours (`quantise`).

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use tiny_skia::Pixmap;

use crate::quantise::quantise;

/// How hard zlib tries, from 1 to 9. The next level takes longer and saves little.
const LEVEL: u8 = 4;

/// Writes an opaque picture as a PNG with a palette.
pub fn png(picture: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let indexed = quantise(picture);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(indexed.palette.concat());
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indexed.pixels)?;
    writer.finish()?;
    Ok(bytes)
}

//! Small pictures with transparency, from PNG and to PNG: portraits and flags. Not here: maps
//! (`encode`), and other formats.

use std::io::Cursor;

use png::{BitDepth, ColorType, Decoder, Encoder, Transformations};
use tiny_skia::{ColorU8, Pixmap};

/// Why a picture can't be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It is no PNG, or a broken one.
    #[error("this is no PNG that can be read")]
    Png(#[from] png::DecodingError),
    /// It has the wrong shape, or is too large.
    #[error("a picture of {0} × {1} doesn't fit here")]
    Shape(u32, u32),
}

/// Reads a PNG of at most `most` pixels each way.
pub fn read(bytes: &[u8], most: u32) -> Result<Pixmap, ReadError> {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let mut reader = decoder.read_info()?;
    let (width, height) = reader.info().size();
    let shape = || ReadError::Shape(width, height);
    let size =
        reader.output_buffer_size().filter(|_| width.max(height) <= most).ok_or_else(shape)?;
    let mut data = vec![0; size];
    let frame = reader.next_frame(&mut data)?;
    let mut pixmap = Pixmap::new(width, height).ok_or_else(shape)?;
    let pixels = data[..frame.buffer_size()].chunks_exact(frame.color_type.samples());
    for (pixel, read) in pixmap.pixels_mut().iter_mut().zip(pixels) {
        let [red, green, blue, alpha] = match *read {
            [grey, alpha] => [grey, grey, grey, alpha],
            [red, green, blue, alpha] => [red, green, blue, alpha],
            _ => return Err(shape()),
        };
        *pixel = ColorU8::from_rgba(red, green, blue, alpha).premultiply();
    }
    Ok(pixmap)
}

/// Writes a picture as a PNG, without transparency if it is opaque.
pub fn write(pixmap: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let colours = || pixmap.pixels().iter().map(|pixel| pixel.demultiply());
    let is_opaque = colours().all(|colour| colour.is_opaque());
    let samples = if is_opaque { 3 } else { 4 };
    let channels =
        |of: ColorU8| [of.red(), of.green(), of.blue(), of.alpha()].into_iter().take(samples);
    let data: Vec<u8> = colours().flat_map(channels).collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(if is_opaque { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

//! Decodes the pixels of a file. Limits are checked before decoding.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbaImage};

use super::{refused, webp};
use crate::uploads::Refused;

/// Maximum pixels per side.
pub const SIDE_MAX: u32 = 4_096;
/// Maximum pixels. A phone's photograph of 12 megapixels has up to 4,096 × 3,072.
const PIXELS_MAX: u64 = 4_096 * 3_072;
/// Maximum bytes that decoding may take on top of the file itself.
const MEMORY_MAX: u64 = 110 << 20;
/// Maximum unpacked bytes of a PNG's colour profile and other metadata.
const REMARKS_MAX: u64 = 4 << 20;
pub(super) const FORMATS: [ImageFormat; 4] =
    [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif];

/// Returns the pixels and how to turn them. Phones store the camera's orientation in the file.
pub(super) fn read(bytes: &[u8]) -> Result<(RgbaImage, Orientation), Refused> {
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Refused::Kind)?;
    let format = reader.format().filter(|format| FORMATS.contains(format)).ok_or(Refused::Kind)?;
    let mut limits = Limits::no_limits();
    (limits.max_image_width, limits.max_image_height) = (Some(SIDE_MAX), Some(SIDE_MAX));
    limits.max_alloc = Some(REMARKS_MAX);
    reader.limits(limits.clone());

    let mut decoder = reader.into_decoder().map_err(refused)?;
    let size = Size::of(&decoder);
    if size.pixels > PIXELS_MAX {
        return Err(Refused::Pixels);
    }
    if size.needed(format, bytes)? > MEMORY_MAX {
        return Err(Refused::Heavy);
    }

    // A frame may be larger than its picture.
    limits.max_alloc = Some(MEMORY_MAX - size.bytes);
    decoder.set_limits(limits).map_err(refused)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let image = DynamicImage::from_decoder(decoder).map_err(refused)?;
    Ok((image.into_rgba8(), orientation))
}

struct Size {
    pixels: u64,
    /// Bytes of the decoded pixels.
    bytes: u64,
}

impl Size {
    fn of(decoder: &impl ImageDecoder) -> Size {
        let (width, height) = decoder.dimensions();
        Size { pixels: u64::from(width) * u64::from(height), bytes: decoder.total_bytes() }
    }

    /// Returns the peak memory in bytes for decoding, and for the conversion to four channels.
    fn needed(&self, format: ImageFormat, file: &[u8]) -> Result<u64, Refused> {
        let four_channels = 4 * self.pixels;
        let decoding = match format {
            // A progressive JPEG holds two bytes per pixel and channel before it has any colour.
            ImageFormat::Jpeg if has_four_channels(file) => 8 * self.pixels,
            ImageFormat::Jpeg => 6 * self.pixels,
            ImageFormat::WebP => webp::memory_needed(file, self.pixels)?,
            _ => 0,
        };
        Ok(self.bytes + decoding.max(four_channels))
    }
}

/// Returns whether a JPEG may have four channels, as printers use.
fn has_four_channels(jpeg: &[u8]) -> bool {
    let begins_frame = |header: &[u8]| header[0] == 0xFF && matches!(header[1], 0xC0..=0xC2);
    jpeg.windows(10).any(|header| begins_frame(header) && header[9] == 4)
}

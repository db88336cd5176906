//! Fits uploaded pictures. The content decides the format, not the file's name. A picture is
//! decoded within limits ([`decoding`]), cropped to its middle and scaled ([`fitting`]). Encoding
//! it again drops all other data of the file. Not here: fetching the file.

mod decoding;
mod fitting;
#[cfg(test)]
mod tests;
mod webp;

use image::codecs::png::PngEncoder;
use image::error::{ImageError, LimitErrorKind};
use image::{DynamicImage, GenericImageView};
use mythico_render::{flag, portrait};

pub use decoding::SIDE_MAX;

use super::Refused;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Portrait,
    /// Three by two.
    Flag,
}

impl Shape {
    /// Returns the width and height in pixels.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Shape::Portrait => (portrait::SIDE, portrait::SIDE),
            Shape::Flag => flag::SIZE,
        }
    }
}

/// Returns the picture as a PNG of this shape. An animation gives its first frame. No other frame
/// is read.
///
/// # Errors
/// If the kind is unknown, or the picture is too large or broken.
pub fn fitted(bytes: &[u8], shape: Shape) -> Result<Vec<u8>, Refused> {
    let (image, orientation) = decoding::read(bytes)?;
    let mut image = fitting::scaled(image, orientation, shape);
    image.apply_orientation(orientation);
    let is_opaque = image.pixels().all(|(_, _, pixel)| pixel.0[3] == u8::MAX);
    let image = if is_opaque { DynamicImage::ImageRgb8(image.into_rgb8()) } else { image };
    let mut png = Vec::new();
    image.write_with_encoder(PngEncoder::new(&mut png)).map_err(refused)?;
    Ok(png)
}

fn refused(error: ImageError) -> Refused {
    match error {
        ImageError::Limits(limit) if limit.kind() == LimitErrorKind::DimensionError => {
            Refused::Pixels
        }
        ImageError::Limits(_) => Refused::Heavy,
        _ => Refused::Broken,
    }
}

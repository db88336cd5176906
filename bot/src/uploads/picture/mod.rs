//! Uploaded pictures. The format comes from the content, not from the file's name. The picture is
//! decoded within limits ([`decoding`]), cropped to its middle and scaled ([`fitting`]), and encoded
//! again, which drops all other data of the file. Not here: where the file comes from.

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

/// What a picture is made to fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A square.
    Portrait,
    /// Three by two.
    Flag,
}

impl Shape {
    /// Pixels across and down.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Shape::Portrait => (portrait::SIDE, portrait::SIDE),
            Shape::Flag => flag::SIZE,
        }
    }
}

/// The picture as a PNG that fits. Of one that moves it is the first frame; no other is read.
///
/// # Errors
/// If it isn't of a known kind, is too large, or broken.
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
        ImageError::Limits(limit) if limit.kind() == LimitErrorKind::DimensionError => Refused::Pixels,
        ImageError::Limits(_) => Refused::Heavy,
        _ => Refused::Broken,
    }
}

//! Fitting: cropping and scaling a picture to a shape.

use image::imageops::{self, FilterType};
use image::metadata::Orientation;
use image::{DynamicImage, RgbaImage};

use super::Shape;

/// As much of a picture about its middle as has the shape once it is turned, scaled.
pub(super) fn scaled(mut image: RgbaImage, orientation: Orientation, shape: Shape) -> DynamicImage {
    let (width, height) = image.dimensions();
    let ((across, down), sideways) = (shape.size(), is_sideways(orientation));
    let (across, down) = if sideways { (down, across) } else { (across, down) };
    let wide = (height * across / down).clamp(1, width);
    let high = (width * down / across).clamp(1, height);
    premultiply(&mut image);
    let middle = imageops::crop_imm(&image, (width - wide) / 2, (height - high) / 2, wide, high);
    let mut scaled = imageops::resize(&*middle, across, down, FilterType::Lanczos3);
    unpremultiply(&mut scaled);
    DynamicImage::ImageRgba8(scaled)
}

/// Returns whether a picture lies on its side.
fn is_sideways(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};

    matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH)
}

/// Counts each colour as far as it is opaque: what nobody sees would else colour the edges of what
/// is scaled.
fn premultiply(image: &mut RgbaImage) {
    for pixel in image.pixels_mut() {
        let alpha = u16::from(pixel.0[3]);
        pixel.0[..3].iter_mut().for_each(|part| *part = (u16::from(*part) * alpha / 255) as u8);
    }
}

/// The opposite of [`premultiply`].
fn unpremultiply(image: &mut RgbaImage) {
    for pixel in image.pixels_mut().filter(|pixel| !matches!(pixel.0[3], 0 | 255)) {
        let alpha = u16::from(pixel.0[3]);
        pixel.0[..3].iter_mut().for_each(|part| *part = (u16::from(*part) * 255 / alpha).min(255) as u8);
    }
}

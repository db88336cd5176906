//! Crops and scales a picture to a shape.

use image::imageops::{self, FilterType};
use image::metadata::Orientation;
use image::{DynamicImage, RgbaImage};

use super::Shape;

/// Crops a picture around its middle and scales it, so that it has the shape after turning.
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

fn is_sideways(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};

    matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH)
}

/// Weights each colour by its opacity. Otherwise invisible colours would show at the edges after
/// scaling.
fn premultiply(image: &mut RgbaImage) {
    for pixel in image.pixels_mut() {
        let alpha = u16::from(pixel.0[3]);
        pixel.0[..3].iter_mut().for_each(|part| *part = (u16::from(*part) * alpha / 255) as u8);
    }
}

/// Reverses [`premultiply`].
fn unpremultiply(image: &mut RgbaImage) {
    for pixel in image.pixels_mut().filter(|pixel| !matches!(pixel.0[3], 0 | 255)) {
        let alpha = u16::from(pixel.0[3]);
        pixel.0[..3]
            .iter_mut()
            .for_each(|part| *part = (u16::from(*part) * 255 / alpha).min(255) as u8);
    }
}

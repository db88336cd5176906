//! Tests of uploaded pictures, and the pictures for them.

mod kinds;
mod limits;

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage, Rgba};

fn encoded(image: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Red at the left, green in the middle third, blue at the right.
fn striped() -> RgbImage {
    RgbImage::from_fn(600, 200, |x, _| match x {
        ..200 => Rgb([200, 0, 0]),
        200..400 => Rgb([0, 200, 0]),
        _ => Rgb([0, 0, 200]),
    })
}

fn pixel(png: &[u8], x: u32, y: u32) -> Rgba<u8> {
    *image::load_from_memory_with_format(png, ImageFormat::Png)
        .unwrap()
        .into_rgba8()
        .get_pixel(x, y)
}

//! An uploaded picture made to fit: read by what it is, not by what it is called, cropped about the middle, scaled and written anew, so that
//! nothing of the file is kept but what it shows. Not here: where it comes from.

use std::io::Cursor;

use image::codecs::png::PngEncoder;
use image::error::ImageError;
use image::imageops::{self, FilterType};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbaImage};
use mythico_render::{flag, portrait};

use super::Refused;

/// Most pixels of a side.
pub const SIDE_MAX: u32 = 4_096;
/// Most bytes that reading one may take: a picture of so many pixels with four channels of a byte, and half as much besides.
const MEMORY_MAX: u64 = 96 << 20;
/// What is read.
const FORMATS: [ImageFormat; 4] = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif];

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

/// The picture as a PNG that fits. Of one that moves it is the first frame.
///
/// # Errors
/// If it isn't of a known kind, is too large, or broken.
pub fn fitted(bytes: &[u8], shape: Shape) -> Result<Vec<u8>, Refused> {
    let mut image = cropped(&read(bytes)?, shape);
    let (width, height) = shape.size();
    premultiply(&mut image);
    let mut image = imageops::resize(&image, width, height, FilterType::Lanczos3);
    unpremultiply(&mut image);
    let is_opaque = image.pixels().all(|pixel| pixel.0[3] == u8::MAX);
    let image = DynamicImage::ImageRgba8(image);
    let image = if is_opaque { DynamicImage::ImageRgb8(image.into_rgb8()) } else { image };
    let mut png = Vec::new();
    image.write_with_encoder(PngEncoder::new(&mut png)).map_err(refused)?;
    Ok(png)
}

/// The pixels, the right way up: a phone writes beside a photograph how it was held.
fn read(bytes: &[u8]) -> Result<RgbaImage, Refused> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Refused::Kind)?;
    reader.format().filter(|format| FORMATS.contains(format)).ok_or(Refused::Kind)?;
    let mut decoder = reader.into_decoder().map_err(refused)?;
    let (width, height) = decoder.dimensions();
    if width.max(height) > SIDE_MAX || decoder.total_bytes() > MEMORY_MAX {
        return Err(Refused::Pixels);
    }
    let mut limits = Limits::no_limits();
    (limits.max_image_width, limits.max_image_height) = (Some(SIDE_MAX), Some(SIDE_MAX));
    limits.max_alloc = Some(MEMORY_MAX);
    decoder.set_limits(limits).map_err(refused)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(refused)?;
    image.apply_orientation(orientation);
    Ok(image.into_rgba8())
}

/// As much of a picture about its middle as has the shape.
fn cropped(image: &RgbaImage, shape: Shape) -> RgbaImage {
    let ((across, down), (width, height)) = (shape.size(), image.dimensions());
    let wide = (height * across / down).clamp(1, width);
    let high = (width * down / across).clamp(1, height);
    imageops::crop_imm(image, (width - wide) / 2, (height - high) / 2, wide, high).to_image()
}

/// Counts each colour as far as it is opaque: what nobody sees would else colour the edges of what is scaled.
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

fn refused(error: ImageError) -> Refused {
    match error {
        ImageError::Limits(_) => Refused::Pixels,
        _ => Refused::Broken,
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage, Rgba};

    use super::*;

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
        *image::load_from_memory_with_format(png, ImageFormat::Png).unwrap().into_rgba8().get_pixel(x, y)
    }

    #[test]
    fn each_kind_is_read_and_cropped_about_its_middle() {
        for format in FORMATS {
            let square = fitted(&encoded(&striped(), format), Shape::Portrait).unwrap();
            for x in [4, 190, 380] {
                let Rgba([red, green, blue, _]) = pixel(&square, x, 100);
                assert!(green > 150 && red < 60 && blue < 60, "{format:?} at {x}: {red} {green} {blue}");
            }
            let flag = fitted(&encoded(&striped(), format), Shape::Flag).unwrap();
            let Rgba([red, ..]) = pixel(&flag, 4, 100);
            assert!(red > 150, "a flag is wider: {format:?}");
        }
    }

    /// Files as cameras, printers and drawing programs write them, made with another program than reads them here.
    #[test]
    fn files_of_other_programs_are_read_as_their_makers_meant_them() {
        let samples: [(&str, &[u8]); 7] = [
            ("cmyk.jpg", include_bytes!("samples/cmyk.jpg")),
            ("progressive.jpg", include_bytes!("samples/progressive.jpg")),
            ("turned.jpg", include_bytes!("samples/turned.jpg")),
            ("moving.gif", include_bytes!("samples/moving.gif")),
            ("moving.webp", include_bytes!("samples/moving.webp")),
            ("moving.png", include_bytes!("samples/moving.png")),
            ("palette.png", include_bytes!("samples/palette.png")),
        ];
        for (name, bytes) in samples {
            let flag = fitted(bytes, Shape::Flag).unwrap_or_else(|why| panic!("{name}: {why:?}"));
            for (x, strongest) in [(4, 0), (180, 1), (355, 2)] {
                let Rgba(seen) = pixel(&flag, x, 100);
                let is_strongest = (0..3).all(|part| part == strongest || seen[part] + 60 < seen[strongest]);
                assert!(is_strongest && seen[3] == 255, "{name} at {x}: {seen:?}");
            }
        }
        let [grey, deep]: [&[u8]; 2] =
            [include_bytes!("samples/grey.jpg"), include_bytes!("samples/deep.png")];
        assert!(fitted(grey, Shape::Portrait).is_ok() && fitted(deep, Shape::Portrait).is_ok());
    }

    #[test]
    fn what_is_transparent_stays_so_and_colours_no_edge() {
        let png = fitted(include_bytes!("samples/transparent.png"), Shape::Portrait).unwrap();
        assert_eq!(pixel(&png, 4, 4).0[3], 0);
        let all = image::load_from_memory_with_format(&png, ImageFormat::Png).unwrap().into_rgba8();
        for Rgba([red, green, blue, alpha]) in all.pixels().filter(|pixel| pixel.0[3] > 40) {
            assert!(*red < 10 && *blue < 10 && *green > 150, "{red} {green} {blue} {alpha}");
        }
        assert!(portrait::Portrait::from_png(&png).is_ok());
    }

    #[test]
    fn what_it_makes_the_renderer_reads() {
        let png = encoded(&striped(), ImageFormat::Jpeg);
        assert!(portrait::Portrait::from_png(&fitted(&png, Shape::Portrait).unwrap()).is_ok());
        assert!(flag::FlagPicture::from_png(&fitted(&png, Shape::Flag).unwrap()).is_ok());
    }

    #[test]
    fn a_narrow_picture_of_one_pixel_is_one_too() {
        for (width, height) in [(1, 1), (1, 900), (900, 1)] {
            let png = encoded(&RgbImage::new(width, height), ImageFormat::Png);
            assert!(fitted(&png, Shape::Portrait).is_ok() && fitted(&png, Shape::Flag).is_ok());
        }
    }

    #[test]
    fn words_broken_files_and_bombs_are_refused() {
        assert!(matches!(fitted(b"hello, this is a text", Shape::Portrait), Err(Refused::Kind)));
        assert!(matches!(fitted(b"", Shape::Portrait), Err(Refused::Kind)));
        for other in
            [&b"BM\0\0\0\0\0\0\0\0"[..], b"II*\0\x08\0\0\0", b"<svg xmlns='http://www.w3.org/2000/svg'/>"]
        {
            assert!(matches!(fitted(other, Shape::Portrait), Err(Refused::Kind)));
        }
        let png = encoded(&striped(), ImageFormat::Png);
        assert!(matches!(fitted(&png[..png.len() / 2], Shape::Portrait), Err(Refused::Broken)));
        let wide = encoded(&RgbImage::new(SIDE_MAX + 1, 1), ImageFormat::Png);
        assert!(matches!(fitted(&wide, Shape::Portrait), Err(Refused::Pixels)));
        for (width, height) in [(10_000, 10), (10, 10_000)] {
            for format in [ImageFormat::Png, ImageFormat::Jpeg] {
                let long = encoded(&RgbImage::new(width, height), format);
                assert!(matches!(fitted(&long, Shape::Flag), Err(Refused::Pixels)), "{format:?}");
            }
        }
        for format in FORMATS {
            let whole = encoded(&striped(), format);
            for kept in [8, 30, whole.len() / 3, whole.len() - 9] {
                // A JPEG that ends early may be shown as far as it goes.
                let read = fitted(&whole[..kept.min(whole.len())], Shape::Portrait);
                let is_plain = matches!(read, Ok(_) | Err(Refused::Broken | Refused::Kind));
                assert!(is_plain, "{format:?}, {kept} bytes: {read:?}");
            }
        }
        // A header alone that claims 60,000 pixels each way.
        let mut bomb = encoded(&RgbImage::new(1, 1), ImageFormat::Gif);
        bomb[6..10].copy_from_slice(&[0x60, 0xEA, 0x60, 0xEA]);
        assert!(matches!(fitted(&bomb, Shape::Portrait), Err(Refused::Pixels)));
    }
}

//! Uploaded pictures. The format comes from the content, not from the file's name. The picture is
//! cropped to its middle, scaled and encoded again, which drops all other data of the file. Limits
//! are checked before decoding. Not here: where the file comes from.

use std::io::Cursor;

use image::codecs::png::PngEncoder;
use image::error::{ImageError, LimitErrorKind};
use image::imageops::{self, FilterType};
use image::metadata::Orientation;
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageFormat, ImageReader, Limits, RgbaImage};
use mythico_render::{flag, portrait};

use super::Refused;

/// Most pixels of a side.
pub const SIDE_MAX: u32 = 4_096;
/// Most pixels: a phone's photograph of 12 megapixels has up to 4,096 × 3,072.
pub const PIXELS_MAX: u64 = 4_096 * 3_072;
/// Most bytes that decoding may take, beside the file itself.
const MEMORY_MAX: u64 = 110 << 20;
/// Most bytes of a colour profile and other remarks within a PNG, unpacked.
const REMARKS_MAX: u64 = 4 << 20;
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

/// The picture as a PNG that fits. Of one that moves it is the first frame; no other is read.
///
/// # Errors
/// If it isn't of a known kind, is too large, or broken.
pub fn fitted(bytes: &[u8], shape: Shape) -> Result<Vec<u8>, Refused> {
    let (image, orientation) = read(bytes)?;
    let mut image = scaled(image, orientation, shape);
    image.apply_orientation(orientation);
    let is_opaque = image.pixels().all(|(_, _, pixel)| pixel.0[3] == u8::MAX);
    let image = if is_opaque { DynamicImage::ImageRgb8(image.into_rgb8()) } else { image };
    let mut png = Vec::new();
    image.write_with_encoder(PngEncoder::new(&mut png)).map_err(refused)?;
    Ok(png)
}

/// The pixels, and how they are to be turned: a phone writes beside a photograph how it was held.
fn read(bytes: &[u8]) -> Result<(RgbaImage, Orientation), Refused> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Refused::Kind)?;
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

    // A frame may be larger than the picture that it is a part of.
    limits.max_alloc = Some(MEMORY_MAX - size.bytes);
    decoder.set_limits(limits).map_err(refused)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let image = DynamicImage::from_decoder(decoder).map_err(refused)?;
    Ok((image.into_rgba8(), orientation))
}

/// How large a picture is.
struct Size {
    pixels: u64,
    /// Bytes of its pixels as they are decoded.
    bytes: u64,
}

impl Size {
    fn of(decoder: &impl ImageDecoder) -> Size {
        let (width, height) = decoder.dimensions();
        Size { pixels: u64::from(width) * u64::from(height), bytes: decoder.total_bytes() }
    }

    /// Bytes that decoding it needs at its peak, and making four channels of it afterwards.
    fn needed(&self, format: ImageFormat, file: &[u8]) -> Result<u64, Refused> {
        let four_channels = 4 * self.pixels;
        let decoding = match format {
            // A progressive JPEG has two bytes for each pixel of each channel before it has any
            // colour.
            ImageFormat::Jpeg if has_four_channels(file) => 8 * self.pixels,
            ImageFormat::Jpeg => 6 * self.pixels,
            ImageFormat::WebP => webp_needs(file, self.pixels)?,
            _ => 0,
        };
        Ok(self.bytes + decoding.max(four_channels))
    }
}

/// Returns whether a JPEG may be one of four channels, as printers use.
fn has_four_channels(jpeg: &[u8]) -> bool {
    let begins_frame = |header: &[u8]| header[0] == 0xFF && matches!(header[1], 0xC0..=0xC2);
    jpeg.windows(10).any(|header| begins_frame(header) && header[9] == 4)
}

/// Bytes that decoding a WebP of so many pixels needs beside its pixels.
///
/// # Errors
/// If it holds a part that is larger than itself.
fn webp_needs(webp: &[u8], pixels: u64) -> Result<u64, Refused> {
    /// Bytes of tables for each byte of a part without losses: five tables of 4 KiB may be told in
    /// 52 bytes.
    const TABLES: u64 = 400;

    let mut parts = Vec::new();
    parts_of(webp.get(12..).unwrap_or_default(), &mut parts);
    let mut needed = 2 * pixels;
    for (name, part) in parts {
        match (name, part) {
            (b"VP8 ", [_, _, _, _, _, _, w, x, h, y, ..]) => {
                let side = |low: &u8, high: &u8| u64::from(u16::from_le_bytes([*low, *high]) & 0x3FFF);
                if side(w, x) * side(h, y) > pixels {
                    return Err(Refused::Pixels);
                }
            }
            (b"VP8L" | b"ALPH", part) => needed = needed.max(8 * pixels) + TABLES * part.len() as u64,
            (b"ANMF", _) => needed = needed.max(8 * pixels),
            _ => {}
        }
    }
    Ok(needed)
}

/// Adds the parts of a WebP and those of its frames, each with its name.
fn parts_of<'a>(mut webp: &'a [u8], parts: &mut Vec<(&'a [u8], &'a [u8])>) {
    while let Some((head, rest)) = webp.split_at_checked(8) {
        let (name, size) = head.split_at(4);
        let size = size.iter().rev().fold(0, |size, byte| size << 8 | usize::from(*byte));
        let part = &rest[..size.min(rest.len())];
        parts.push((name, part));
        if name == b"ANMF" {
            parts_of(part.get(16..).unwrap_or_default(), parts);
        }
        webp = rest.get(size.next_multiple_of(2)..).unwrap_or_default();
    }
}

/// As much of a picture about its middle as has the shape once it is turned, scaled.
fn scaled(mut image: RgbaImage, orientation: Orientation, shape: Shape) -> DynamicImage {
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

fn refused(error: ImageError) -> Refused {
    match error {
        ImageError::Limits(limit) if limit.kind() == LimitErrorKind::DimensionError => Refused::Pixels,
        ImageError::Limits(_) => Refused::Heavy,
        _ => Refused::Broken,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::Command;

    use image::{Rgb, RgbImage, Rgba};

    use super::*;

    /// Names the file that a test reads in a process of its own.
    const FILE: &str = "MYTHICO_TEST_PICTURE";

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

    /// Files as cameras, printers and drawing programs write them, made with another program than
    /// reads them here.
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

    /// Bytes of a PNG's chunk.
    fn chunk(name: &[u8], data: &[u8]) -> Vec<u8> {
        let named = [name, data].concat();
        let crc = !named.iter().fold(!0_u32, |crc, byte| {
            (0..8).fold(crc ^ u32::from(*byte), |crc, _| crc >> 1 ^ (0xEDB8_8320 * (crc & 1)))
        });
        [&(data.len() as u32).to_be_bytes(), &named[..], &crc.to_be_bytes()].concat()
    }

    /// A PNG without pixels that says that it has four channels of this many bits.
    fn png_of(width: u32, height: u32, bits: u8) -> Vec<u8> {
        let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
        let head = [&size[..], &[bits, 6, 0, 0, 0]].concat();
        [b"\x89PNG\r\n\x1A\n", &chunk(b"IHDR", &head)[..], &chunk(b"IDAT", &[])].concat()
    }

    /// So many zeros, packed into an eightieth of them by the codes that need no table.
    fn packed_zeros(count: usize) -> Vec<u8> {
        let (mut bits, mut length) = (0_u64, 0);
        let mut packed = vec![0x78, 0x9C];
        let mut push = |code: u64, count: u32| {
            bits |= code << length;
            length += count;
            while length >= 8 {
                packed.push(bits as u8);
                (bits, length) = (bits >> 8, length - 8);
            }
        };
        push(0b011, 3);
        push(0b0000_1100, 8);
        // 258 more of the letter before.
        (0..count / 258).for_each(|_| push(0b0_0000_1010_0011, 13));
        push(0, 7);
        push(0, 8);
        packed.extend([0; 4]);
        packed
    }

    /// A small PNG with a colour profile, or remarks, of 300 MiB.
    fn with_much_besides(name: &[u8]) -> Vec<u8> {
        let png = encoded(&striped(), ImageFormat::Png);
        let besides = [b"x\0\0", &packed_zeros(300 << 20)[..]].concat();
        [&png[..33], &chunk(name, &besides), &png[33..]].concat()
    }

    /// A part of a WebP.
    fn part(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
        let padding = &[0][..data.len() % 2];
        [&name[..], &(data.len() as u32).to_le_bytes(), data, padding].concat()
    }

    /// A WebP of 64 pixels each way, with these parts and flags.
    fn webp(flags: u8, parts: &[u8]) -> Vec<u8> {
        let head = part(b"VP8X", &[flags, 0, 0, 0, 63, 0, 0, 63, 0, 0]);
        let length = (4 + head.len() + parts.len()) as u32;
        [b"RIFF", &length.to_le_bytes()[..], b"WEBP", &head, parts].concat()
    }

    #[test]
    fn limits_hold_before_anything_is_decoded() {
        let large = [&[0x10, 0, 0, 0x9D, 0x01, 0x2A, 0xFF, 0x3F, 0xFF, 0x3F][..], &[0; 90]].concat();
        let frame = [&[0; 6][..], &[63, 0, 0, 63, 0, 0, 0, 0, 0, 0], &part(b"VP8 ", &large)].concat();
        let moving = [part(b"ANIM", &[0; 6]), part(b"ANMF", &frame)].concat();
        for (what, file) in [("a part", webp(0, &part(b"VP8 ", &large))), ("a frame", webp(2, &moving))] {
            assert!(
                matches!(fitted(&file, Shape::Portrait), Err(Refused::Pixels)),
                "{what} larger than the WebP"
            );
        }
        let lossless = [&[0x2F, 63, 0xC0, 0x0F, 0][..], &[0; 400_000]].concat();
        let read = fitted(&webp(0, &part(b"VP8L", &lossless)), Shape::Portrait);
        assert!(matches!(read, Err(Refused::Heavy)), "tables that fill the memory: {read:?}");
        let mut gif = encoded(&RgbImage::new(64, 64), ImageFormat::Gif);
        let frame = gif.windows(9).position(|at| at[0] == b',' && at[5..] == [64, 0, 64, 0]).unwrap();
        gif[frame + 5..frame + 9].fill(0xFF);
        let read = fitted(&gif, Shape::Portrait);
        assert!(matches!(read, Err(Refused::Heavy)), "a frame larger than the GIF: {read:?}");
        assert!(matches!(fitted(&png_of(4_096, 3_073, 8), Shape::Flag), Err(Refused::Pixels)));
        let read = fitted(&png_of(4_000, 3_000, 16), Shape::Flag);
        assert!(matches!(read, Err(Refused::Heavy)), "12 megapixels of 8 bytes each: {read:?}");
    }

    /// A progressive JPEG of 12 megapixels, with this many passes over its blocks.
    #[cfg(not(debug_assertions))]
    fn of_passes(count: u8) -> Vec<u8> {
        const COLOURS: [u8; 3] = [1, 2, 3];

        let segment = |marker: u8, data: &[u8]| {
            let length = (data.len() as u16 + 2).to_be_bytes();
            [&[0xFF, marker][..], &length, data].concat()
        };
        // A single code of one bit, which means zero.
        let codes = |class: u8| segment(0xC4, &[&[class, 1][..], &[0; 16]].concat());
        let pass = |colours: &[u8], [first, last, bits]: [u8; 3]| {
            let tables: Vec<u8> = colours.iter().flat_map(|colour| [*colour, 0]).collect();
            segment(0xDA, &[&[colours.len() as u8], &tables[..], &[first, last, bits]].concat())
        };
        let planes: Vec<u8> = COLOURS.iter().flat_map(|colour| [*colour, 0x11, 0]).collect();
        let blocks = 4_096 / 8 * 3_072 / 8;
        let mut jpeg = [
            &[0xFF, 0xD8][..],
            &segment(0xDB, &[&[0][..], &[1; 64]].concat()),
            &segment(0xC2, &[&[8, 0x0C, 0x00, 0x10, 0x00, 3], &planes[..]].concat()),
            &codes(0x00),
            &codes(0x10),
            &pass(&COLOURS, [0, 0, 1]),
            &vec![0; 3 * blocks / 8],
        ]
        .concat();
        for nth in 0..count {
            jpeg.extend(pass(&[1 + nth % 3], [1, 63, 0x10]));
            jpeg.resize(jpeg.len() + blocks / 8, 0);
        }
        [&jpeg[..], &[0xFF, 0xD9]].concat()
    }

    /// In an optimised build: it is a limit of one.
    #[cfg(not(debug_assertions))]
    #[test]
    fn no_file_takes_more_than_two_seconds_of_a_processor() {
        let time = || {
            let times = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
            std::time::Duration::from_nanos(times.split(' ').next().unwrap().parse().unwrap())
        };
        let noise = RgbImage::from_fn(4_096, 3_072, |x, y| {
            let mixed = (x * 4_096 + y).wrapping_mul(2_654_435_761) >> 26;
            Rgb([mixed as u8, 0, 0])
        });
        let formats = [ImageFormat::Png, ImageFormat::Gif];
        let mut files = formats.map(|format| encoded(&noise, format)).to_vec();
        // More passes aren't read.
        files.push(of_passes(98));
        for file in files {
            let before = time();
            assert!(fitted(&file, Shape::Portrait).is_ok());
            let taken = time() - before;
            assert!(taken.as_millis() < 2_000, "{} bytes: {taken:?}", file.len());
            assert!(taken.as_millis() > 20, "the clock stands still: {taken:?}");
        }
    }

    /// Kibibytes of a line of what the kernel knows of this process.
    fn kibibytes(key: &str) -> usize {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find(|line| line.starts_with(key)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Reads a file in a process of its own. Returns the mebibytes that this added at its peak.
    fn memory_for(file: &Path) -> usize {
        let mut alone = Command::new(std::env::current_exe().unwrap());
        alone.args([
            "--exact",
            "uploads::picture::tests::no_file_adds_more_memory_than_it_may",
            "--nocapture",
        ]);
        let output = alone.env(FILE, file).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{said}");
        let peak = said.lines().find_map(|line| line.strip_prefix("peak "));
        peak.unwrap_or_else(|| panic!("{said}")).parse().unwrap()
    }

    #[test]
    fn no_file_adds_more_memory_than_it_may() {
        if let Some(file) = std::env::var_os(FILE) {
            let bytes = std::fs::read(file).unwrap();
            std::fs::write("/proc/self/clear_refs", "5").unwrap();
            let before = kibibytes("VmRSS");
            let read = fitted(&bytes, Shape::Portrait);
            println!("\npeak {}", kibibytes("VmHWM").saturating_sub(before) >> 10);
            if bytes.starts_with(&[0xFF, 0xD8]) {
                check_photograph(&read.unwrap());
            }
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        for name in [b"iCCP", b"zTXt"] {
            let file = folder.path().join("much.png");
            std::fs::write(&file, with_much_besides(name)).unwrap();
            let peak = memory_for(&file);
            assert!(peak < 32, "{}: {peak} MiB", name.escape_ascii());
        }
        let photograph = folder.path().join("phone.jpg");
        std::fs::write(&photograph, include_bytes!("samples/phone.jpg")).unwrap();
        let peak = memory_for(&photograph);
        assert!((64..128).contains(&peak), "a phone's photograph of 12 megapixels: {peak} MiB");
    }

    /// Checks what was made of the sample of a phone's photograph.
    fn check_photograph(png: &[u8]) {
        for (y, strongest) in [(4, 0), (190, 1), (380, 2)] {
            let Rgba(seen) = pixel(png, 190, y);
            let is_strongest = (0..3).all(|part| part == strongest || seen[part] + 60 < seen[strongest]);
            assert!(is_strongest, "{y}: {seen:?}");
        }
    }
}

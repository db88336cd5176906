//! Tests the limits of memory and time with files that would exceed them.

use std::path::Path;
use std::process::Command;

#[cfg(not(debug_assertions))]
use image::Rgb;
use image::{ImageFormat, RgbImage, Rgba};

use super::{encoded, pixel, striped};
use crate::uploads::Refused;
use crate::uploads::picture::{Shape, fitted};

/// Variable with the file that a test reads in a process of its own.
const FILE: &str = "MYTHICO_TEST_PICTURE";

fn chunk(name: &[u8], data: &[u8]) -> Vec<u8> {
    let named = [name, data].concat();
    let crc = !named.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| crc >> 1 ^ (0xEDB8_8320 * (crc & 1)))
    });
    [&(data.len() as u32).to_be_bytes(), &named[..], &crc.to_be_bytes()].concat()
}

/// Returns a PNG without pixels that claims four channels of this many bits.
fn png_of(width: u32, height: u32, bits: u8) -> Vec<u8> {
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let head = [&size[..], &[bits, 6, 0, 0, 0]].concat();
    [b"\x89PNG\r\n\x1A\n", &chunk(b"IHDR", &head)[..], &chunk(b"IDAT", &[])].concat()
}

/// Returns so many zeros, packed to an eightieth by codes that need no table.
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
    // Repeats the previous letter 258 times.
    (0..count / 258).for_each(|_| push(0b0_0000_1010_0011, 13));
    push(0, 7);
    push(0, 8);
    packed.extend([0; 4]);
    packed
}

/// Returns a small PNG with a colour profile or metadata of 300 MiB.
fn with_much_besides(name: &[u8]) -> Vec<u8> {
    let png = encoded(&striped(), ImageFormat::Png);
    let besides = [b"x\0\0", &packed_zeros(300 << 20)[..]].concat();
    [&png[..33], &chunk(name, &besides), &png[33..]].concat()
}

fn part(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let padding = &[0][..data.len() % 2];
    [&name[..], &(data.len() as u32).to_le_bytes(), data, padding].concat()
}

/// Returns a WebP of 64 pixels each way with these parts and flags.
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
    for (what, file) in [("a part", webp(0, &part(b"VP8 ", &large))), ("a frame", webp(2, &moving))]
    {
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

/// Returns a progressive JPEG of 12 megapixels with this many passes over its blocks.
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

/// The time limit holds for an optimised build.
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
    // Files with more passes aren't read.
    files.push(of_passes(98));
    for file in files {
        let before = time();
        assert!(fitted(&file, Shape::Portrait).is_ok());
        let taken = time() - before;
        assert!(taken.as_millis() < 2_000, "{} bytes: {taken:?}", file.len());
        assert!(taken.as_millis() > 20, "the clock stands still: {taken:?}");
    }
}

/// Returns a line of the kernel's statistics for this process, in KiB.
fn kibibytes(key: &str) -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(key)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Reads a file in a process of its own. Returns the peak memory that this added, in MiB.
fn memory_for(file: &Path) -> usize {
    let mut alone = Command::new(std::env::current_exe().unwrap());
    alone.args([
        "--exact",
        "uploads::picture::tests::limits::no_file_adds_more_memory_than_it_may",
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
    std::fs::write(&photograph, include_bytes!("../../samples/phone.jpg")).unwrap();
    let peak = memory_for(&photograph);
    assert!((64..128).contains(&peak), "a phone's photograph of 12 megapixels: {peak} MiB");
}

/// Checks the result of the sample photograph from a phone.
fn check_photograph(png: &[u8]) {
    for (y, strongest) in [(4, 0), (190, 1), (380, 2)] {
        let Rgba(seen) = pixel(png, 190, y);
        let is_strongest =
            (0..3).all(|part| part == strongest || seen[part] + 60 < seen[strongest]);
        assert!(is_strongest, "{y}: {seen:?}");
    }
}

//! Tests which files are read, their results, and which are refused.

use image::{ImageFormat, RgbImage, Rgba};
use mythico_render::{flag, portrait};

use super::{encoded, pixel, striped};
use crate::uploads::Refused;
use crate::uploads::picture::decoding::{FORMATS, SIDE_MAX};
use crate::uploads::picture::{Shape, fitted};

#[test]
fn each_kind_is_read_and_cropped_about_its_middle() {
    for format in FORMATS {
        let square = fitted(&encoded(&striped(), format), Shape::Portrait).unwrap();
        for x in [4, 190, 380] {
            let Rgba([red, green, blue, _]) = pixel(&square, x, 100);
            assert!(
                green > 150 && red < 60 && blue < 60,
                "{format:?} at {x}: {red} {green} {blue}"
            );
        }
        let flag = fitted(&encoded(&striped(), format), Shape::Flag).unwrap();
        let Rgba([red, ..]) = pixel(&flag, 4, 100);
        assert!(red > 150, "a flag is wider: {format:?}");
    }
}

/// Sample files by cameras, printers and drawing programs. Another program made them.
#[test]
fn files_of_other_programs_are_read_as_their_makers_meant_them() {
    let samples: [(&str, &[u8]); 7] = [
        ("cmyk.jpg", include_bytes!("../../samples/cmyk.jpg")),
        ("progressive.jpg", include_bytes!("../../samples/progressive.jpg")),
        ("turned.jpg", include_bytes!("../../samples/turned.jpg")),
        ("moving.gif", include_bytes!("../../samples/moving.gif")),
        ("moving.webp", include_bytes!("../../samples/moving.webp")),
        ("moving.png", include_bytes!("../../samples/moving.png")),
        ("palette.png", include_bytes!("../../samples/palette.png")),
    ];
    for (name, bytes) in samples {
        let flag = fitted(bytes, Shape::Flag).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        for (x, strongest) in [(4, 0), (180, 1), (355, 2)] {
            let Rgba(seen) = pixel(&flag, x, 100);
            let is_strongest =
                (0..3).all(|part| part == strongest || seen[part] + 60 < seen[strongest]);
            assert!(is_strongest && seen[3] == 255, "{name} at {x}: {seen:?}");
        }
    }
    let [grey, deep]: [&[u8]; 2] =
        [include_bytes!("../../samples/grey.jpg"), include_bytes!("../../samples/deep.png")];
    assert!(fitted(grey, Shape::Portrait).is_ok() && fitted(deep, Shape::Portrait).is_ok());
}

#[test]
fn what_is_transparent_stays_so_and_colours_no_edge() {
    let png = fitted(include_bytes!("../../samples/transparent.png"), Shape::Portrait).unwrap();
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
    for other in [
        &b"BM\0\0\0\0\0\0\0\0"[..],
        b"II*\0\x08\0\0\0",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    ] {
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
            // A JPEG that ends early may be shown up to that point.
            let read = fitted(&whole[..kept.min(whole.len())], Shape::Portrait);
            let is_plain = matches!(read, Ok(_) | Err(Refused::Broken | Refused::Kind));
            assert!(is_plain, "{format:?}, {kept} bytes: {read:?}");
        }
    }
    // Only a header. It claims 60,000 pixels each way.
    let mut bomb = encoded(&RgbImage::new(1, 1), ImageFormat::Gif);
    bomb[6..10].copy_from_slice(&[0x60, 0xEA, 0x60, 0xEA]);
    assert!(matches!(fitted(&bomb, Shape::Portrait), Err(Refused::Pixels)));
}

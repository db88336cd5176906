//! Golden pictures: crowded maps and repaired faults, approved by eye and compared with some
//! tolerance. A visible change fails here. Look at both pictures. If the new one is better, renew
//! them: `MYTHICO_RENEW_GOLDEN=1 cargo test -p mythico-render --test it golden`. Decision 037.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use image::{ImageFormat, RgbImage, imageops};
use image_compare::rgb_hybrid_compare;
use mythico_engine::map::MapView;
use mythico_engine::words::Lexicon;
use mythico_render::portrait::Portrait;
use mythico_render::{Detail, Format, Renderer, Size};

use crate::{cards, gallery, specimen};

/// Pixels of a side of the squares that are compared one by one: about a label.
const TILE: u32 = 24;
/// Least likeness of a square, where 1 is equal. Only rounding on another processor may reduce it.
const LIKENESS_MIN: f64 = 0.85;

/// Lists the stored pictures with their formats.
fn pictures() -> Vec<(String, MapView, Format)> {
    let full = |width, height| Format::from(Size { width, height });
    let glance = |side| Format { size: Size { width: side, height: side }, detail: Detail::Glance };
    let mut all = Vec::new();
    for (name, map) in gallery::faults::all() {
        let format = if name.starts_with("legend") { full(960, 720) } else { full(480, 480) };
        all.push((name, map, format));
    }
    for seed in [1, 3, 9, 11] {
        all.push((format!("crowd-{seed}-glance"), gallery::crowd::map(seed), glance(640)));
    }
    all.push(("crowd-2-full".into(), gallery::crowd::map(2), full(960, 720)));
    all.push(("crowd-5-small".into(), gallery::crowd::map(5), full(400, 400)));
    all.push(("a-long-title-glance".into(), gallery::faults::long_title(), glance(640)));
    all.push(("counts-off-labels-glance".into(), gallery::faults::counts(), glance(480)));
    all.push(("stores-full".into(), gallery::stores::map(), full(960, 720)));
    all.push(("stores-glance".into(), gallery::stores::map(), glance(400)));
    all.push(("map-words".into(), gallery::words::map(), full(1280, 960)));
    all.push(("map-words-glance".into(), gallery::words::map(), glance(390)));
    all.push(("specimen".into(), specimen::specimen(), full(960, 720)));
    all.push(("specimen-squares-glance".into(), specimen::squares(), glance(640)));
    all
}

/// Cards of the news, and a portrait.
fn cards() -> Vec<(String, Vec<u8>)> {
    let cards =
        cards::all().into_iter().chain(cards::leaders()).map(|(name, png)| (name.to_owned(), png));
    let face = Portrait::draw(&cards::general()).to_png().unwrap();
    cards.chain([("portrait".to_owned(), face)]).collect()
}

/// Every picture that is kept, with how it is drawn now.
fn drawings() -> Vec<(String, Vec<u8>)> {
    let renderer = Renderer::new();
    let maps = pictures().into_iter();
    maps.map(|(name, map, format)| (name, drawn(&renderer, &map, format))).chain(cards()).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden")
}

fn read(png: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(png, ImageFormat::Png).unwrap().into_rgb8()
}

/// Returns the likeness of the least similar squares of two pictures, and their position. Compares
/// structure and colour: a slightly lighter line is nearly equal, a moved label isn't.
fn least_likeness(one: &RgbImage, other: &RgbImage) -> (f64, (u32, u32)) {
    if one.dimensions() != other.dimensions() {
        return (0.0, (0, 0));
    }
    let (width, height) = one.dimensions();
    let rows = (0..height).step_by(TILE as usize);
    let corners = rows.flat_map(|y| (0..width).step_by(TILE as usize).map(move |x| (x, y)));
    let of = |(x, y): (u32, u32)| {
        let (across, down) = (TILE.min(width - x), TILE.min(height - y));
        let [one, other] =
            [one, other].map(|whole| imageops::crop_imm(whole, x, y, across, down).to_image());
        if one == other { 1.0 } else { rgb_hybrid_compare(&one, &other).unwrap().score }
    };
    corners.map(|corner| (of(corner), corner)).min_by(|a, b| a.0.total_cmp(&b.0)).unwrap()
}

fn drawn(renderer: &Renderer, map: &MapView, format: Format) -> Vec<u8> {
    renderer.draw(map, format, &Lexicon::built_in(), "en").unwrap().png
}

#[test]
fn pictures_are_as_they_were_found_good() {
    let renew = std::env::var_os("MYTHICO_RENEW_GOLDEN").is_some();
    let mut faults = Vec::new();
    for (name, png) in drawings() {
        let path = folder().join(format!("{name}.png"));
        if renew {
            std::fs::write(&path, &png).unwrap();
            continue;
        }
        let kept = std::fs::read(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let (alike, (x, y)) = least_likeness(&read(&kept), &read(&png));
        if alike < LIKENESS_MIN {
            let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
            std::fs::write(&new, &png).unwrap();
            faults.push(format!("{name} differs at {x}, {y} ({alike:.3}): {}", new.display()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_label_a_mark_or_an_arrow_less_is_noticed() {
    let renderer = Renderer::new();
    let (_, map, format) = pictures().swap_remove(0);
    let whole = read(&drawn(&renderer, &map, format));
    let without = |change: &dyn Fn(&mut MapView)| {
        let mut less = map.clone();
        change(&mut less);
        least_likeness(&whole, &read(&drawn(&renderer, &less, format))).0
    };
    let changes: [&dyn Fn(&mut MapView); 3] =
        [&|map| map.counters[0].label.clear(), &|map| map.counters[1].marks.clear(), &|map| {
            drop(map.counters.pop())
        }];
    for (number, change) in changes.into_iter().enumerate() {
        let alike = without(change);
        assert!(alike < LIKENESS_MIN, "change {number} is taken for the same: {alike:.3}");
    }
}

#[test]
fn no_picture_is_kept_that_nobody_compares() {
    let names: BTreeSet<String> =
        drawings().into_iter().map(|(name, ..)| format!("{name}.png")).collect();
    let files = std::fs::read_dir(folder()).unwrap();
    let kept: BTreeSet<String> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(names, kept);
}

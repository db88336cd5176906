//! Leaders are told apart by their outlines alone.

use std::collections::BTreeMap;

use image::RgbaImage;
use mythico_engine::portrait::{Features, FeaturesRow};
use mythico_render::portrait::Portrait;
use serde::Deserialize;

#[derive(Deserialize)]
struct Module {
    seat: Vec<Seat>,
}

#[derive(Deserialize)]
struct Seat {
    key: String,
    portrait: FeaturesRow,
}

/// Pixels of a small outline's side.
const SIDE: u32 = 48;

/// Returns which pixels of a small portrait aren't background. The top row is nearly all
/// background.
fn outline(features: &Features) -> Vec<bool> {
    let png = Portrait::draw(features).to_png().unwrap();
    let picture: RgbaImage = image::load_from_memory(&png).unwrap().into_rgba8();
    let mut colours = BTreeMap::new();
    (0..picture.width()).for_each(|x| *colours.entry(picture.get_pixel(x, 0).0).or_insert(0) += 1);
    let mut colours: Vec<_> = colours.into_iter().collect();
    colours.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let near =
        |one: &[u8; 4], other: &[u8; 4]| one.iter().zip(other).all(|(a, b)| a.abs_diff(*b) < 24);
    let step = picture.width() / SIDE;
    let pixels =
        (0..SIDE * SIDE).map(|nth| picture.get_pixel(nth % SIDE * step, nth / SIDE * step).0);
    pixels.map(|pixel| !colours.iter().take(2).any(|(colour, _)| near(&pixel, colour))).collect()
}

#[test]
fn no_two_leaders_of_the_republic_have_the_same_outline() {
    let text = std::fs::read_to_string("../config/modules/el-mythico/seats.toml").unwrap();
    let module: Module = toml::from_str(&text).unwrap();
    let seats = module.seat.iter();
    let outlines: Vec<_> = seats
        .map(|seat| (&seat.key, outline(&Features::unlike(&[], &seat.key, &seat.portrait))))
        .collect();
    let mut pairs = Vec::new();
    for (nth, (key, one)) in outlines.iter().enumerate() {
        for (other_key, other) in &outlines[..nth] {
            let differ = one.iter().zip(other).filter(|(a, b)| a != b).count();
            pairs.push((differ * 1_000 / one.len(), *key, *other_key));
        }
    }
    pairs.sort_unstable();
    assert!(pairs.len() > 200 && pairs[0].0 >= 30, "per mille of pixels: {:?}", &pairs[..8]);
}

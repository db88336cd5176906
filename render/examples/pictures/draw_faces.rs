//! Draws faces, flags and cards of the news into a folder.

use image::{RgbaImage, imageops};
use mythico_engine::flag::Flag;
use mythico_engine::portrait::{Features, FeaturesRow};
use mythico_render::flag::FlagPicture;
use mythico_render::portrait::{Portrait, SIDE};

use crate::cards;

const ACROSS: u32 = 6;

pub fn draw(folder: &str) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::create_dir_all(folder)?;
    let mut faces = Vec::new();
    for seat in 1..=24 {
        faces.push(Features::unlike(&faces, &format!("s{seat}"), &FeaturesRow::default()));
    }
    sheet(folder, "derived", &faces)?;
    sheet(folder, "republic", &republic()?)?;
    let mut flags = RgbaImage::new(ACROSS * 180, 4 * 120);
    for nth in 0..24 {
        let flag = Flag::of_key(&format!("f{nth}"));
        let flag = image::load_from_memory(&FlagPicture::draw(&flag).to_png()?)?.into_rgba8();
        let small = imageops::thumbnail(&flag, 176, 117);
        imageops::replace(
            &mut flags,
            &small,
            i64::from(nth % ACROSS * 180),
            i64::from(nth / ACROSS * 120),
        );
    }
    flags.save(format!("{folder}/flags.png"))?;
    for (name, png) in cards::all() {
        println!("{name}: {} kB", png.len() / 1000);
        std::fs::write(format!("{folder}/{name}.png"), &png)?;
        let small = image::load_from_memory(&png)?.resize(400, 400, imageops::FilterType::Triangle);
        small.save(format!("{folder}/{name}-400.png"))?;
    }
    Ok(())
}

/// Faces of the Republic's leaders.
fn republic() -> Result<Vec<Features>, Box<dyn std::error::Error>> {
    let module: toml::Table =
        toml::from_str(&std::fs::read_to_string("config/modules/el-mythico/seats.toml")?)?;
    let seats = module["seat"].as_array().cloned().unwrap_or_default();
    let face =
        |seat: toml::Value| Ok(Features::unlike(&[], "", &seat["portrait"].clone().try_into()?));
    seats.into_iter().map(face).collect()
}

fn sheet(folder: &str, name: &str, faces: &[Features]) -> Result<(), Box<dyn std::error::Error>> {
    for (size, word) in [(SIDE / 2, "half"), (64, "small")] {
        let mut sheet = RgbaImage::new(ACROSS * size, (faces.len() as u32).div_ceil(ACROSS) * size);
        for (nth, face) in (0..).zip(faces) {
            let face = image::load_from_memory(&Portrait::draw(face).to_png()?)?.into_rgba8();
            let face = imageops::resize(&face, size, size, imageops::FilterType::Lanczos3);
            imageops::replace(
                &mut sheet,
                &face,
                i64::from(nth % ACROSS * size),
                i64::from(nth / ACROSS * size),
            );
        }
        sheet.save(format!("{folder}/{name}-{word}.png"))?;
    }
    Ok(())
}

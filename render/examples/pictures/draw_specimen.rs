//! Draws the specimen map in several sizes into a folder.

use std::time::Instant;

use mythico_engine::words::Lexicon;
use mythico_render::{Renderer, Size, alt_text};

use crate::specimen;

pub fn draw(folder: &str) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::create_dir_all(folder)?;
    let (renderer, lexicon) = (Renderer::new(), Lexicon::built_in());
    for (name, map) in specimen::all().into_iter().chain([("crowded", specimen::crowded())]) {
        for (width, height) in [(1600, 1200), (800, 600), (400, 300)] {
            let size = Size { width, height };
            let first = Instant::now();
            renderer.draw(&map, size, &lexicon, "en")?;
            let first = first.elapsed();
            renderer.draw(&map, size, &lexicon, "en")?;
            let second = Instant::now();
            let picture = renderer.draw(&map, size, &lexicon, "en")?;
            let path = format!("{folder}/{name}-{width}.png");
            std::fs::write(&path, &picture.png)?;
            let kilobytes = picture.png.len() / 1000;
            let (first, second) = (first.as_millis(), second.elapsed().as_millis());
            println!(
                "{path}: {} × {}, {kilobytes} kB, {first} ms, then {second} ms",
                picture.width, picture.height
            );
        }
        println!("{}", alt_text(&map, &lexicon, "en"));
    }
    Ok(())
}

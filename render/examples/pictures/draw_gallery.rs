//! Draws crowded maps in three sizes into a folder, to be looked at.

use mythico_engine::words::Lexicon;
use mythico_render::{Detail, Format, Renderer, Size};

use crate::gallery;

pub fn draw(folder: &str) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::create_dir_all(folder)?;
    let (renderer, lexicon) = (Renderer::new(), Lexicon::built_in());
    for (name, map) in gallery::all() {
        let glance = !name.contains("-skirmish") && !name.contains("-crossroads")
            || name.ends_with("-close")
            || name.contains("-section");
        for (width, height) in [(1600, 1200), (800, 800), (400, 400)] {
            let size = Size { width, height };
            let picture = renderer.draw(&map, size, &lexicon, "en")?;
            std::fs::write(format!("{folder}/{name}-{width}.png"), &picture.png)?;
        }
        if glance {
            let format = Format { size: Size { width: 800, height: 800 }, detail: Detail::Glance };
            let picture = renderer.draw(&map, format, &lexicon, "en")?;
            std::fs::write(format!("{folder}/{name}-glance.png"), &picture.png)?;
        }
    }
    Ok(())
}

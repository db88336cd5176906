//! Draws sample pictures into a folder: `cargo run -p mythico-render --features gallery --example
//! pictures -- KIND FOLDER`. A kind is `specimen` (one map with everything), `gallery` (crowded
//! maps) or `faces` (portraits and cards).

#[path = "../../tests/it/cards/mod.rs"]
mod cards;
mod draw_faces;
mod draw_gallery;
mod draw_specimen;
#[path = "../../tests/it/gallery/mod.rs"]
mod gallery;
#[path = "../../tests/it/specimen/mod.rs"]
mod specimen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let kind = arguments.next().unwrap_or_default();
    let folder = arguments.next().unwrap_or_else(|| kind.clone());
    match kind.as_str() {
        "specimen" => draw_specimen::draw(&folder),
        "gallery" => draw_gallery::draw(&folder),
        "faces" => draw_faces::draw(&folder),
        _ => Err("name what to draw: specimen, gallery or faces".into()),
    }
}

//! A [`MapView`] in, a picture and its description out. [`Renderer::draw`] makes pictures,
//! [`alt_text`] makes words. Both read the map view alone, so they show nothing that its viewer
//! can't see.
//!
//! Reading order: `layout` (where things go), `grid` (cells as whole numbers), `canvas` (what is
//! drawn on), `drawing` (all parts in their order), then a file for each part. `quantise` and
//! `encode` come last. The ground and what is printed on it make the base layer, which is kept
//! between pictures (`layers`). Not here: what may be seen (the engine's views), and where pictures
//! are sent.

mod alt;
mod areas;
mod arrows;
mod base;
mod beyond;
mod block;
mod canvas;
mod conditions;
mod counters;
mod drawing;
mod edges;
mod encode;
mod entries;
pub mod flag;
mod fog;
mod grid;
mod ground;
mod layers;
mod layout;
pub mod leaders;
mod legend;
mod line;
mod marks;
pub mod news_card;
mod outline;
mod palette;
mod pen;
mod pill;
mod place_names;
mod places;
mod plan_lines;
mod png_file;
pub mod portrait;
mod quantise;
mod routes;
mod signs;
mod symbols;
mod text;
mod title;
mod zones;

use mythico_engine::map::MapView;
use mythico_engine::words::{Lexicon, Message};
use tiny_skia::Pixmap;

pub use crate::alt::{ALT_TEXT_MAX, alt_text, in_words, part};
use crate::grid::Grid;
use crate::layers::Layers;
use crate::layout::Layout;
pub use crate::layout::{Detail, Format, Size};
pub use crate::palette::flag_colour;
pub use crate::png_file::ReadError;
use crate::text::Typesetter;

/// Bytes of base layers that a renderer usually keeps: two of 1,600 × 1,200 pixels, or six for a
/// chat.
const LAYER_BYTES: usize = 16 << 20;

/// A finished picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The picture as a PNG with a palette.
    pub png: Vec<u8>,
    /// The picture's width in pixels.
    pub width: u32,
    /// The picture's height in pixels.
    pub height: u32,
}

/// Why no picture was made.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The map view holds no cell.
    #[error("the map has no cells to draw: choose another part of it")]
    NoCells,
    /// The size asked for is out of bounds.
    #[error("a picture of {0} × {1} can't be drawn: ask for 160 to 4,096 pixels each way")]
    Size(u32, u32),
    /// The encoder failed.
    #[error("the picture could not be encoded")]
    Encode(#[from] png::EncodingError),
}

/// Draws maps. Make one and share it: it keeps fonts, words and base layers. The same map view
/// always gives the same bytes, whatever was drawn before.
pub struct Renderer {
    typesetter: Typesetter,
    layers: Layers,
}

/// What every part of the drawing reads.
pub(crate) struct Scene<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) layout: &'a Layout,
    pub(crate) typesetter: &'a Typesetter,
    lexicon: &'a Lexicon,
    language: &'a str,
}

impl Scene<'_> {
    /// A message in the reader's language.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.lexicon.say(self.language, message)
    }
}

impl Default for Renderer {
    fn default() -> Self {
        Renderer::new()
    }
}

impl Renderer {
    /// A renderer with the fonts built into the program.
    pub fn new() -> Renderer {
        Renderer::with_layer_bytes(LAYER_BYTES)
    }

    /// A renderer that keeps at most this many bytes of base layers.
    pub fn with_layer_bytes(layer_bytes: usize) -> Renderer {
        Renderer { typesetter: Typesetter::new(), layers: Layers::new(layer_bytes) }
    }

    /// Draws a map for a format, no larger than its size, with its words in a language.
    ///
    /// # Errors
    /// If the map has no cells, the size is out of bounds, or the picture can't be encoded.
    pub fn draw(
        &self,
        map: &MapView,
        format: impl Into<Format>,
        lexicon: &Lexicon,
        language: &str,
    ) -> Result<Picture, DrawError> {
        let format = format.into();
        let size = format.size;
        let within = |pixels: u32| (160..=4096).contains(&pixels);
        if !within(size.width) || !within(size.height) {
            return Err(DrawError::Size(size.width, size.height));
        }
        let picture = self.draw_map(map, format, lexicon, language)?;
        Ok(Picture {
            png: encode::png(&picture)?,
            width: picture.width(),
            height: picture.height(),
        })
    }

    /// Draws the legend of a map in this width. [`legend_text`] describes it.
    ///
    /// # Errors
    /// If the map has no cells or the picture can't be encoded.
    pub fn legend(
        &self,
        map: &MapView,
        width: u32,
        lexicon: &Lexicon,
        language: &str,
    ) -> Result<Picture, DrawError> {
        let grid = Grid::new(map).ok_or(DrawError::NoCells)?;
        let entries = entries::entries(map, &flag_names(map, lexicon, language));
        let layout = Layout::legend(entries.len(), width.clamp(160, 4096));
        let typesetter = &self.typesetter;
        let scene = Scene { grid: &grid, layout: &layout, typesetter, lexicon, language };
        let picture = legend::picture(&scene, &entries);
        Ok(Picture {
            png: encode::png(&picture)?,
            width: picture.width(),
            height: picture.height(),
        })
    }

    /// Draws a map's pixels.
    fn draw_map(
        &self,
        map: &MapView,
        format: Format,
        lexicon: &Lexicon,
        language: &str,
    ) -> Result<Pixmap, DrawError> {
        let grid = Grid::new(map).ok_or(DrawError::NoCells)?;
        let entries = entries::entries(map, &flag_names(map, lexicon, language));
        let last_row = map.cells.iter().map(|cell| cell.cell.row).max().unwrap_or(1);
        let row_letters = map.numbering.rows.label(last_row).len();
        let layout = Layout::new(&grid, format, entries.len(), row_letters);
        let typesetter = &self.typesetter;
        let scene = Scene { grid: &grid, layout: &layout, typesetter, lexicon, language };
        Ok(drawing::draw(&scene, map, &entries, &self.layers))
    }
}

/// Describes a map's legend in words.
pub fn legend_text(map: &MapView, lexicon: &Lexicon, language: &str) -> String {
    let entries = entries::entries(map, &flag_names(map, lexicon, language));
    legend::in_words(&|message| lexicon.say(language, message), &entries)
}

/// Returns the names of a map's flags in the reader's language.
fn flag_names(map: &MapView, lexicon: &Lexicon, language: &str) -> Vec<(u8, String)> {
    map.flags.iter().map(|(flag, name)| (*flag, lexicon.say(language, name))).collect()
}

//! A [`MapView`] in, a picture and its description out. [`Renderer::draw`] is the only way to a picture, [`alt_text`]
//! to its words; both read the map view alone, so what is drawn was seen.
//!
//! Reading order: `layout` (where things go), `grid` (cells as whole numbers), `ground`, `edges`, `places`, `fog`,
//! `routes` and `arrows`, `counters`, `place_names`, `title`, `legend`, `drawing` (all of them in their order), and `encode` at the end. The ground and what is printed on it make the base layer,
//! which is kept between pictures. Not here: what may be seen (the engine's views), where pictures are sent.

mod alt;
mod areas;
mod arrows;
mod base;
mod beyond;
mod bitmap;
mod block;
mod canvas;
mod colours;
mod conditions;
mod counters;
mod deflate;
mod drawing;
mod edges;
mod encode;
mod entries;
pub mod flag;
mod fog;
mod grid;
mod ground;
mod halves;
mod layer_key;
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
mod png_file;
pub mod portrait;
mod raster;
mod routes;
mod shape;
mod sides;
mod signs;
mod spare;
mod stamps;
mod symbols;
mod text;
mod title;
mod zones;

use mythico_engine::map::MapView;
use mythico_engine::words::{Lexicon, Message};

pub use crate::alt::{ALT_TEXT_MAX, alt_text, in_words, part};
use crate::counters::Sprites;
use crate::drawing::Drawing;
use crate::encode::Part;
use crate::grid::Grid;
use crate::halves::Parts;
use crate::layers::Layers;
use crate::layout::Layout;
pub use crate::layout::{Detail, Format, Size};
pub use crate::png_file::ReadError;
use crate::spare::Spare;
use crate::text::Typesetter;

/// Bytes of packed base layers that a renderer keeps unless told otherwise: at least sixteen of
/// 1,600 × 1,200. Each turn has new ones, so more would only fill up.
const LAYER_BYTES: usize = 8 << 20;

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
    /// The compressor failed.
    #[error("the picture could not be compressed")]
    Compress(#[from] libdeflater::CompressionError),
    /// The compressor of a large picture's first half failed.
    #[error("the picture's first half could not be compressed")]
    CompressHalf(#[from] flate2::CompressError),
}

/// Draws maps. Make one and share it: it keeps fonts, words, counters and base layers. The same map view always
/// gives the same bytes, whatever was drawn before.
pub struct Renderer {
    typesetter: Typesetter,
    sprites: Sprites,
    layers: Layers,
    spare: Spare,
}

/// What every part of the drawing reads.
pub(crate) struct Scene<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) layout: &'a Layout,
    pub(crate) typesetter: &'a Typesetter,
    pub(crate) sprites: &'a Sprites,
    pub(crate) spare: &'a Spare,
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
        Renderer::keeping(LAYER_BYTES)
    }

    /// A renderer that keeps at most so many bytes of packed base layers.
    pub fn keeping(layer_bytes: usize) -> Renderer {
        let (typesetter, sprites) = (Typesetter::new(), Sprites::default());
        Renderer { typesetter, sprites, layers: Layers::new(layer_bytes), spare: Spare::default() }
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
        let (mut parts, size) = self.map(map, format, lexicon, language)?;
        let png = encode::png(&mut parts, &self.spare)?;
        parts.into_list().into_iter().for_each(|part| self.spare.keep(part.into_pixels()));
        Ok(Picture { png, width: size.width, height: size.height })
    }

    /// A map's pixels, of a large one in halves, and how many there are.
    fn map(
        &self,
        map: &MapView,
        format: Format,
        lexicon: &Lexicon,
        language: &str,
    ) -> Result<(Parts<Part>, Size), DrawError> {
        let grid = Grid::new(map).ok_or(DrawError::NoCells)?;
        let names: Vec<(u8, String)> =
            map.flags.iter().map(|(flag, name)| (*flag, lexicon.say(language, name))).collect();
        let entries = entries::entries(map, &names);
        let last_row = map.cells.iter().map(|cell| cell.cell.row).max().unwrap_or(1);
        let row_letters = map.numbering.rows.label(last_row).len();
        let layout = Layout::new(&grid, format, entries.len(), row_letters);
        let scene = Scene {
            grid: &grid,
            layout: &layout,
            typesetter: &self.typesetter,
            sprites: &self.sprites,
            spare: &self.spare,
            lexicon,
            language,
        };
        let drawing = Drawing::new(&scene, map, &entries);
        let part = |rows| Part::of(drawing.rows(&self.layers, rows));
        Ok((Parts::of(layout.size).map(part), layout.size))
    }
}

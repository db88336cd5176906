//! The painter: from a viewer's map to a picture with its description. It draws what a sight shows and asks for nothing else; the
//! umpire's map is drawn for the word `umpire` alone, which only dispatches to the GM carry.

use std::sync::Arc;

use anyhow::Context;
use mythico_engine::grid::Cell;
use mythico_engine::map::{ArrowKind, ArrowView, Cut, MapView};
use mythico_engine::words::Lexicon;
use mythico_render::{Renderer, Size, alt_text};
use tokio::sync::Semaphore;

pub use crate::courier::Picture;
use crate::courier::PictureRequest;
use crate::store::{Store, WindowKey};
use crate::tables::{Laid, Tables};
use crate::viewers::{self, Reader};

/// The size of a map in a dispatch.
pub const LARGE: Size = Size { width: 1_600, height: 1_200 };
/// The size of the small map under an order's answer.
pub const SMALL: Size = Size { width: 800, height: 800 };
/// Cells each way around an order.
const AROUND: u8 = 4;

/// Something to be drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// What may be seen.
    pub map: MapView,
    /// How large at most.
    pub size: Size,
    /// The reader's language.
    pub language: String,
}

/// Draws maps.
pub struct Painter {
    renderer: Renderer,
    lexicon: Arc<Lexicon>,
    /// Few at a time: answers to commands must not wait for pictures.
    easels: Semaphore,
}

impl Painter {
    /// A painter who says words by this lexicon.
    pub fn new(lexicon: Arc<Lexicon>) -> Painter {
        Painter { renderer: Renderer::new(), lexicon, easels: Semaphore::new(1) }
    }

    /// Draws, on the calling thread.
    ///
    /// # Errors
    /// If the map has no cells or can't be encoded.
    pub fn draw(&self, drawing: &Drawing) -> anyhow::Result<Picture> {
        let drawn = self.renderer.draw(&drawing.map, drawing.size, &self.lexicon, &drawing.language)?;
        Ok(Picture { png: drawn.png, alt: self.alt(drawing), file_name: "map.png".to_owned() })
    }

    /// The same in words.
    pub fn alt(&self, drawing: &Drawing) -> String {
        alt_text(&drawing.map, &self.lexicon, &drawing.language)
    }

    /// Draws on a thread for such work, a picture at a time.
    ///
    /// # Errors
    /// As [`Painter::draw`].
    pub async fn picture(self: &Arc<Self>, drawing: Drawing) -> anyhow::Result<Picture> {
        let _easel = self.easels.acquire().await?;
        let painter = Arc::clone(self);
        tokio::task::spawn_blocking(move || painter.draw(&drawing)).await?
    }
}

/// The map of a dispatch, from the saved position of its window. Called on the courier's own thread, which may wait.
///
/// # Errors
/// If the position or the viewer is gone, or drawing fails.
pub fn of_dispatch(
    painter: &Painter,
    store: &Store,
    tables: &Tables,
    wait: &tokio::runtime::Handle,
    asked: &PictureRequest,
) -> anyhow::Result<Picture> {
    let wish = &asked.wish;
    let at =
        WindowKey { campaign: asked.campaign, turn: wish.turn, window: wish.window, revision: wish.revision };
    let campaign = wait.block_on(store.campaign(asked.campaign))?;
    let laid = wait.block_on(tables.at_start(at))?;
    let map = map_for(&laid, &wish.viewer, &Cut::Fit)
        .with_context(|| format!("no viewer of {at} is called {}", wish.viewer))?;
    painter.draw(&Drawing { map, size: LARGE, language: campaign.language })
}

/// The map that a reader's word stands for.
pub fn map_for(laid: &Laid, reader: &str, cut: &Cut) -> Option<MapView> {
    match viewers::read(reader, laid.table.seats())? {
        // Not kept: fifty viewers' views would fill the memory for one picture each.
        Reader::Viewer(viewer) => Some(laid.table.look(viewer).map(cut)),
        Reader::Umpire => Some(laid.table.umpire_map(&Cut::Whole)),
    }
}

/// The small map under an order's answer: the way it goes, as an arrow.
pub fn with_arrow(
    sight: &dyn mythico_engine::game::Perspective,
    way: &[Cell],
    language: &str,
) -> Option<Drawing> {
    with_arrows(sight, &[way], language)
}

/// The small map under the answer to several orders, an arrow each; none if none of them goes anywhere.
pub fn with_arrows(
    sight: &dyn mythico_engine::game::Perspective,
    ways: &[&[Cell]],
    language: &str,
) -> Option<Drawing> {
    let (middle, reach) = extent(ways.iter().flat_map(|way| way.iter()))?;
    let mut map = sight.map(&Cut::Around(middle, reach.saturating_add(2).max(AROUND)));
    // Only what was just ordered: last week's moves would hide it.
    map.arrows.clear();
    let ways = ways.iter().filter(|way| way.len() > 1);
    map.arrows.extend(ways.map(|way| ArrowView { cells: way.to_vec(), kind: ArrowKind::Ordered }));
    Some(Drawing { map, size: SMALL, language: language.to_owned() })
}

/// The middle of these cells, and how far from it the farthest is.
pub fn extent<'c>(cells: impl Iterator<Item = &'c Cell> + Clone) -> Option<(Cell, u8)> {
    let middle =
        |of: fn(&Cell) -> u16| Some(cells.clone().map(of).min()?.midpoint(cells.clone().map(of).max()?));
    let middle = Cell::new(middle(|cell| cell.column)?, middle(|cell| cell.row)?);
    let reach = cells.map(|cell| cells_apart(*cell, middle)).max().unwrap_or(0);
    Some((middle, u8::try_from(reach).unwrap_or(u8::MAX)))
}

/// Columns or rows between two cells, whichever is more.
fn cells_apart(a: Cell, b: Cell) -> u32 {
    u32::from(a.column.abs_diff(b.column).max(a.row.abs_diff(b.row)))
}

//! Pictures: a viewer's map as an image with its description. What is drawn is what a perspective shows and nothing else; the
//! umpire's map is drawn for the word `umpire` alone, which only dispatches to the GM carry.

use std::sync::Arc;

use anyhow::Context;
use mythico_engine::grid::Location;
use mythico_engine::map::{ArrowKind, Cut, MapView};
use mythico_engine::view::Viewer;
use mythico_engine::words::{Lexicon, written};
use mythico_render::leaders::{self, Leader};
use mythico_render::news_card::{self, NewsCard};
use mythico_render::{Detail, Format, Renderer, Size, alt_text, in_words};
use tokio::sync::Semaphore;

pub use crate::courier::Picture;
use crate::courier::PictureRequest;
use crate::discord::custom_id::{Button, CustomId};
use crate::heavy_threads::spawn_drawing;
use crate::news_cards;
use crate::plain::plain;
use crate::portraits::{Given, Likeness, called};
use crate::states::{Snapshot, StateCache};
use crate::store::{CampaignId, Depicted, QueuedPicture, WindowKey};
use crate::viewers::{self, ViewerOrUmpire};

/// A map in full, to be looked at by itself.
pub const LARGE: Format = Format { size: Size { width: 1_600, height: 1_200 }, detail: Detail::Full };
/// A map in the chat. A phone shows it at half its size.
pub const CHAT: Format = Format { size: Size { width: 800, height: 800 }, detail: Detail::Glance };
/// Cells around the ways that a small map shows.
const MARGIN: u8 = 2;
/// Cells each way around the middle of such a map, at least.
const AROUND: u8 = 4;

/// A way and the code of the unit that goes it, if that is one.
pub type Way<'a> = (&'a [Location], &'a str);

/// Something to be drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// What may be seen.
    pub map: MapView,
    /// How large at most, and how much it tells.
    pub format: Format,
    /// The reader's language.
    pub language: String,
}

/// The renderer with the texts that it writes on maps.
pub struct Pictures {
    renderer: Renderer,
    lexicon: Arc<Lexicon>,
    /// One picture of a command waits for the thread at a time, so that dispatches get their turn too.
    turn: Semaphore,
}

impl Pictures {
    /// Draws with the texts of this lexicon.
    pub fn new(lexicon: Arc<Lexicon>) -> Pictures {
        Pictures { renderer: Renderer::new(), lexicon, turn: Semaphore::new(1) }
    }

    /// Draws, on the calling thread.
    ///
    /// # Errors
    /// If the map has no cells or can't be encoded.
    pub fn draw(&self, drawing: &Drawing) -> anyhow::Result<Picture> {
        let drawn = self.renderer.draw(&drawing.map, drawing.format, &self.lexicon, &drawing.language)?;
        Ok(Picture { png: drawn.png, alt: self.alt(drawing) })
    }

    /// Draws the card of news, on the calling thread, with its alt text.
    ///
    /// # Errors
    /// If its map has no cells or it can't be encoded.
    pub fn draw_news(&self, card: &NewsCard<'_>, language: &str) -> anyhow::Result<Picture> {
        let drawn = news_card::news_card(&self.renderer, card, &self.lexicon, language)?;
        Ok(Picture { png: drawn.png, alt: news_card::alt_text(card, &self.lexicon, language) })
    }

    /// Pixels across and down that a card of the news leaves its map.
    pub fn inset_place(&self, card: &NewsCard<'_>) -> (u32, u32) {
        news_card::inset_place(&self.renderer, card)
    }

    /// Draws leaders side by side, on the calling thread, with the alt text.
    ///
    /// # Errors
    /// If the picture can't be encoded.
    pub fn draw_leaders(&self, all: &[Leader<'_>], language: &str) -> anyhow::Result<Picture> {
        let drawn = leaders::leaders(&self.renderer, all)?;
        Ok(Picture { png: drawn.png, alt: leaders::alt_text(all, &self.lexicon, language) })
    }

    /// The texts that are written on pictures.
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// What a picture shows, in words.
    pub fn alt(&self, drawing: &Drawing) -> String {
        alt_text(&drawing.map, &self.lexicon, &drawing.language)
    }

    /// A picture's text counterpart: all that it shows, a line each, as Markdown.
    pub fn in_words(&self, drawing: &Drawing) -> String {
        in_words(&drawing.map, &self.lexicon, &drawing.language)
    }

    /// Draws on the thread for drawing, one picture at a time.
    ///
    /// # Errors
    /// As [`Pictures::draw`].
    pub async fn picture(self: &Arc<Self>, drawing: Drawing) -> anyhow::Result<Picture> {
        let _turn = self.turn.acquire().await?;
        let pictures = Arc::clone(self);
        spawn_drawing(move || pictures.draw(&drawing)).await.context("drawing panicked")?
    }
}

/// A picture of a dispatch, from the saved position of its window. Called on a thread of the courier's, which may wait.
///
/// # Errors
/// If the position or the viewer is gone, or drawing fails.
pub fn draw_dispatch(
    pictures: &Pictures,
    states: &StateCache,
    wait: &tokio::runtime::Handle,
    asked: &PictureRequest,
) -> anyhow::Result<Picture> {
    let picture = &asked.picture;
    let at = WindowKey {
        campaign: asked.campaign,
        turn: picture.turn,
        window: picture.window,
        revision: picture.revision,
    };
    let snapshot = match asked.rehearsed.clone().filter(|rehearsed| rehearsed.at == at) {
        Some(rehearsed) => rehearsed,
        None => wait.block_on(states.at_start(at))?,
    };
    let given = |of: &Depicted| {
        let found = wait.block_on(states.store().picture_of(asked.campaign, of));
        found
            .inspect_err(
                |why| tracing::warn!(key = of.key, %why, "a given picture can't be read; it is drawn"),
            )
            .ok()?
    };
    if let Some(news) = &asked.news {
        return news_cards::draw(pictures, &*snapshot.state, news, &asked.language, &given);
    }
    if let Some(leader) = picture.leader {
        return draw_leader(pictures, &snapshot, (&picture.viewer, leader), &asked.language, &given);
    }
    let (cut, format) = in_chat(picture);
    let mut map = map_for(&snapshot, &picture.viewer, &cut)
        .with_context(|| format!("no viewer of {at} is called {}", picture.viewer))?;
    if let Some(caption) = &picture.caption {
        map.title = caption.clone();
    }
    pictures.draw(&Drawing { map, format, language: asked.language.clone() })
}

/// The leader of the seat that a reader's word stands for, of whom so many came before: as everybody sees them, with the name by which their own seat goes.
fn draw_leader(
    pictures: &Pictures,
    snapshot: &Snapshot,
    (reader, leader): (&str, u8),
    language: &str,
    given: Given<'_>,
) -> anyhow::Result<Picture> {
    let seats = snapshot.state.seats();
    let Some(ViewerOrUmpire::Viewer(viewer @ Viewer::Seat(seat))) = viewers::read(reader, seats) else {
        anyhow::bail!("{reader} is no seat, so it has no leader");
    };
    let likeness = Likeness::of(seats, (seat, leader), given).context("there is no such seat")?;
    let name = called(written(snapshot.state.perspective(viewer).seat_name(seat)), leader);
    let name = plain(&pictures.lexicon().say(language, &name));
    pictures.draw_leaders(&[likeness.with(&name)], language)
}

/// Which part of a queued map goes into the message, and how it is drawn: what matters most, legibly. The umpire's whole map stays whole, and
/// to whoever takes no side no part of what is seen matters more than another.
fn in_chat(picture: &QueuedPicture) -> (Cut, Format) {
    match &picture.cut {
        Cut::Whole => (Cut::Whole, LARGE),
        Cut::Fit if picture.viewer == viewers::PUBLIC => (Cut::Fit, LARGE),
        Cut::Fit => (Cut::Close, CHAT),
        other => (other.clone(), CHAT),
    }
}

/// The button under a dispatch's map that shows it in full, to those who may see it; none where the message shows it in full already.
pub fn full_map_id(campaign: CampaignId, pictures: &[QueuedPicture]) -> Option<String> {
    let picture = pictures.iter().find(|picture| picture.is_map() && picture.cut == Cut::Fit)?;
    let QueuedPicture { turn, window, revision, .. } = *picture;
    let at = WindowKey { campaign, turn, window, revision };
    Some(CustomId::new(Button::FullMap, at, &*picture.viewer).text())
}

/// The map that a reader's word stands for.
fn map_for(snapshot: &Snapshot, reader: &str, cut: &Cut) -> Option<MapView> {
    match viewers::read(reader, snapshot.state.seats())? {
        // Not kept: fifty viewers' views would fill the memory for one picture each.
        ViewerOrUmpire::Viewer(viewer) => Some(snapshot.state.perspective(viewer).map(cut)),
        ViewerOrUmpire::Umpire => Some(snapshot.state.umpire().map(cut)),
    }
}

/// The small map under an order's answer: the way it goes, as an arrow.
pub fn with_arrow(
    perspective: &dyn mythico_engine::game::Perspective,
    way: &[Location],
    language: &str,
) -> Option<Drawing> {
    with_arrows(perspective, &[(way, "")], language)
}

/// The small map under the answer to several orders, an arrow each; none if none of them goes anywhere.
pub fn with_arrows(
    perspective: &dyn mythico_engine::game::Perspective,
    ways: &[Way<'_>],
    language: &str,
) -> Option<Drawing> {
    let mut map = perspective.map(&Cut::showing(ways.iter().map(|(way, _)| *way), MARGIN, AROUND)?);
    // Only what was just ordered: last week's moves would hide it.
    map.arrows.clear();
    ways.iter().for_each(|(way, unit)| map.add_way(way, ArrowKind::Ordered, unit));
    Some(Drawing { map, format: CHAT, language: language.to_owned() })
}

//! Draws a viewer's map as an image with alt text. A map shows only what its viewer sees. The
//! viewer `umpire` sees everything. Only dispatches to the game master name it.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::Context;
use mythico_engine::game::Perspective;
use mythico_engine::grid::Location;
use mythico_engine::map::{ArrowKind, Cut, MapView};
use mythico_engine::seat::{SeatId, Seats};
use mythico_engine::view::Viewer;
use mythico_engine::words::{Lexicon, written};
use mythico_render::leaders::{self, Leader};
use mythico_render::news_card::{self, NewsCard};
use mythico_render::{Detail, Format, Renderer, Size, alt_text, in_words, legend_text};
use recent::RecentMaps;
use tokio::sync::Semaphore;

pub mod news_cards;
mod recent;

use crate::api::text::plain;
pub use crate::courier::Picture;
use crate::courier::{Draw, PictureRequest};
use crate::lanes::{Lane, Panicked};
use crate::portraits::{self, Given, Likeness, called};
use crate::states::{Snapshot, StateCache, ask};
use crate::store::{Depicted, QueuedPicture, WindowKey};
use crate::viewers::{self, ViewerOrUmpire};

/// A large map without a legend. A button shows the legend.
pub const LARGE: Format =
    Format { size: Size { width: 1_600, height: 1_200 }, detail: Detail::Plain };
/// A map in the chat, shaped for a phone. A phone shows it at half this size.
pub const CHAT: Format =
    Format { size: Size { width: 800, height: 1_000 }, detail: Detail::Glance };
/// Cells shown around the arrows of a small map.
pub const MARGIN: u8 = 2;
/// Minimum cells in each direction around the middle of a small map.
pub const AROUND: u8 = 4;

/// Locations along a path, and the code of the unit that takes it. The code may be empty.
pub type Way<'a> = (&'a [Location], &'a str);

#[derive(Clone, Debug)]
pub struct Drawing {
    pub map: MapView,
    pub format: Format,
    /// The reader's language.
    pub language: String,
}

/// Renderer, and the texts that it writes on maps.
pub struct Pictures {
    renderer: Renderer,
    lexicon: Arc<Lexicon>,
    recent: RecentMaps,
    /// Admits one command's picture at a time to the drawing thread. Dispatches get their turn in
    /// between.
    turn: Semaphore,
}

impl Pictures {
    pub fn new(lexicon: Lexicon) -> Pictures {
        Pictures {
            renderer: Renderer::new(),
            lexicon: Arc::new(lexicon),
            recent: RecentMaps::default(),
            turn: Semaphore::new(1),
        }
    }

    /// Draws on the calling thread, unless the same map was drawn a short while ago.
    ///
    /// # Errors
    /// If the map has no cells or can't be encoded.
    pub fn draw(&self, drawing: &Drawing) -> anyhow::Result<Picture> {
        let Drawing { map, format, language } = drawing;
        let draw = || Ok(self.renderer.draw(map, *format, &self.lexicon, language)?.png);
        let png = self.recent.get(drawing, draw)?;
        Ok(Picture { png, alt: self.alt(drawing) })
    }

    /// Draws a news card with its alt text, on the calling thread.
    ///
    /// # Errors
    /// If its map has no cells or it can't be encoded.
    pub fn draw_news(&self, card: &NewsCard<'_>, language: &str) -> anyhow::Result<Picture> {
        let drawn = news_card::news_card(&self.renderer, card, &self.lexicon, language)?;
        Ok(Picture { png: drawn.png, alt: news_card::alt_text(card, &self.lexicon, language) })
    }

    /// Returns the width and height in pixels of the map on a news card.
    pub fn inset_place(&self, card: &NewsCard<'_>) -> (u32, u32) {
        news_card::inset_place(&self.renderer, card)
    }

    /// Draws leaders side by side with the alt text, on the calling thread.
    ///
    /// # Errors
    /// If the picture can't be encoded.
    pub fn draw_leaders(&self, all: &[Leader<'_>], language: &str) -> anyhow::Result<Picture> {
        let drawn = leaders::leaders(&self.renderer, all)?;
        Ok(Picture { png: drawn.png, alt: leaders::alt_text(all, &self.lexicon, language) })
    }

    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// Returns the alt text of a picture.
    pub fn alt(&self, drawing: &Drawing) -> String {
        alt_text(&drawing.map, &self.lexicon, &drawing.language)
    }

    /// Lists everything that a picture shows as Markdown, one line each.
    pub fn in_words(&self, drawing: &Drawing) -> String {
        in_words(&drawing.map, &self.lexicon, &drawing.language)
    }

    /// Draws the legend of a map on the drawing thread.
    ///
    /// # Errors
    /// Like [`Pictures::draw`].
    pub async fn legend(self: &Arc<Self>, drawing: Drawing) -> anyhow::Result<Picture> {
        let _turn = self.turn.acquire().await?;
        let pictures = Arc::clone(self);
        let draw = move || -> anyhow::Result<Picture> {
            let Drawing { map, format, language } = drawing;
            let drawn =
                pictures.renderer.legend(&map, format.size.width, &pictures.lexicon, &language)?;
            Ok(Picture { png: drawn.png, alt: legend_text(&map, &pictures.lexicon, &language) })
        };
        Lane::Drawing.run(draw).await?
    }

    /// Draws on the thread for drawing, one picture at a time.
    ///
    /// # Errors
    /// As [`Pictures::draw`].
    pub async fn picture(self: &Arc<Self>, drawing: Drawing) -> anyhow::Result<Picture> {
        let _turn = self.turn.acquire().await?;
        let pictures = Arc::clone(self);
        Lane::Drawing.run(move || pictures.draw(&drawing)).await?
    }
}

/// Loads what a picture of a dispatch needs: the saved position of its window, and uploaded faces
/// and flags.
///
/// # Errors
/// If the position can't be read. The drawing fails if the viewer is gone.
pub async fn prepare_dispatch(
    pictures: Arc<Pictures>,
    states: &StateCache,
    asked: PictureRequest,
) -> anyhow::Result<Draw> {
    let picture = &asked.picture;
    let at = WindowKey {
        campaign: asked.campaign,
        turn: picture.turn,
        window: picture.window,
        revision: picture.revision,
    };
    let snapshot = match asked.rehearsed.clone().filter(|rehearsed| rehearsed.at == at) {
        Some(rehearsed) => rehearsed,
        None => states.at_start(at).await?,
    };
    let seats = snapshot.state.seats();
    let leaders = match (&asked.news, picture.leader) {
        (Some(news), _) => news_cards::leaders(news),
        (None, Some(leader)) => {
            seat_of(&picture.viewer, seats).map(|seat| (seat, leader)).into_iter().collect()
        }
        (None, None) => Vec::new(),
    };
    let uploaded = portraits::load_uploaded(states.store(), asked.campaign, seats, &leaders).await;
    Ok(Box::new(move || draw_dispatch(&pictures, &snapshot, &asked, &uploaded)))
}

fn draw_dispatch(
    pictures: &Pictures,
    snapshot: &Snapshot,
    asked: &PictureRequest,
    uploaded: &HashMap<Depicted, Vec<u8>>,
) -> anyhow::Result<Picture> {
    let picture = &asked.picture;
    let given = |of: &Depicted| uploaded.get(of).cloned();
    if let Some(news) = &asked.news {
        return news_cards::draw(pictures, &*snapshot.state, news, &asked.language, &given);
    }
    if let Some(leader) = picture.leader {
        let reader = (&*picture.viewer, leader);
        return draw_leader(pictures, snapshot, reader, &asked.language, &given);
    }
    let (cut, format) = in_chat(picture);
    let mut map = map_for(snapshot, &picture.viewer, &cut)
        .with_context(|| format!("no viewer of {} is called {}", snapshot.at, picture.viewer))?;
    if let Some(caption) = &picture.caption {
        map.title = caption.clone();
    }
    pictures.draw(&Drawing { map, format, language: asked.language.clone() })
}

/// Returns the seat with this name of a reader. None if no seat has it.
fn seat_of(reader: &str, seats: &Seats) -> Option<SeatId> {
    match viewers::read(reader, seats)? {
        ViewerOrUmpire::Viewer(Viewer::Seat(seat)) => Some(seat),
        ViewerOrUmpire::Viewer(_) | ViewerOrUmpire::Umpire => None,
    }
}

/// Draws the leader of a reader's seat. The portrait is the public one, the name is the seat's own.
/// `leader` is the number of leaders before this one.
fn draw_leader(
    pictures: &Pictures,
    snapshot: &Snapshot,
    (reader, leader): (&str, u8),
    language: &str,
    given: Given<'_>,
) -> anyhow::Result<Picture> {
    let seats = snapshot.state.seats();
    let seat = seat_of(reader, seats)
        .with_context(|| format!("{reader} is no seat, so it has no leader"))?;
    let likeness = Likeness::of(seats, (seat, leader), given).context("there is no such seat")?;
    let name =
        called(written(snapshot.state.perspective(Viewer::Seat(seat)).seat_name(seat)), leader);
    let name = plain(&pictures.lexicon().say(language, &name));
    pictures.draw_leaders(&[likeness.with(&name)], language)
}

/// Returns the part of a queued map to show in the message, and its format. The umpire's map stays
/// whole. The public map is shown in full, since no part of it matters more.
fn in_chat(picture: &QueuedPicture) -> (Cut, Format) {
    match &picture.cut {
        Cut::Whole => (Cut::Whole, LARGE),
        Cut::Fit if picture.viewer == viewers::PUBLIC => (Cut::Fit, LARGE),
        Cut::Fit => (Cut::Close, CHAT),
        other => (other.clone(), CHAT),
    }
}

fn map_for(snapshot: &Snapshot, reader: &str, cut: &Cut) -> Option<MapView> {
    match viewers::read(reader, snapshot.state.seats())? {
        // Not cached: fifty views would fill the memory for one picture each.
        ViewerOrUmpire::Viewer(viewer) => Some(snapshot.state.perspective(viewer).map(cut)),
        ViewerOrUmpire::Umpire => Some(snapshot.state.umpire().map(cut)),
    }
}

/// Locations along the paths of these orders, each with the code of its unit.
pub fn paths(view: &dyn Perspective, lines: &[String]) -> Vec<(Vec<Location>, String)> {
    let read = view.previews(lines, &[]).into_iter().flatten();
    read.filter(|order| !order.arrow.is_empty())
        .map(|order| (order.arrow, order.slot.unit().unwrap_or_default().to_owned()))
        .collect()
}

/// Returns a small map with the paths of these orders. If the path of the new order `last` is on an
/// inner map, only that map is shown. Returns none if no order has a path.
///
/// # Errors
/// If the rules panic.
pub async fn with_plan(
    perspective: &Arc<dyn Perspective>,
    lines: Vec<String>,
    last: &[Location],
    language: &str,
) -> Result<Option<Drawing>, Panicked> {
    let inner_map = |way: &[Location]| {
        let within = way.first()?.within?;
        way.iter().all(|one| one.within == Some(within)).then_some(within)
    };
    let paths = ask(perspective, move |it| paths(it, &lines)).await?;
    let only = inner_map(last);
    let is_shown = |way: &[Location]| only.is_none() || inner_map(way) == only;
    let ways = paths.iter().filter(|(way, _)| is_shown(way));
    let ways: Vec<Way<'_>> = ways.map(|(way, unit)| (&**way, &**unit)).collect();
    with_arrows(perspective, &ways, language).await
}

/// Returns the small map under an order's answer, with the order's path as an arrow.
///
/// # Errors
/// If the rules panic.
pub async fn with_arrow(
    perspective: &Arc<dyn Perspective>,
    way: &[Location],
    language: &str,
) -> Result<Option<Drawing>, Panicked> {
    with_arrows(perspective, &[(way, "")], language).await
}

/// Returns the small map under the answer to several orders, with an arrow each. Returns none if no
/// order has a path.
///
/// # Errors
/// If the rules panic.
pub async fn with_arrows(
    perspective: &Arc<dyn Perspective>,
    ways: &[Way<'_>],
    language: &str,
) -> Result<Option<Drawing>, Panicked> {
    let Some(cut) = Cut::showing(ways.iter().map(|(way, _)| *way), MARGIN, AROUND) else {
        return Ok(None);
    };
    let mut map = ask(perspective, move |it| it.map(&cut)).await?;
    // Last week's moves would hide the new orders.
    map.arrows.retain(|arrow| arrow.kind == ArrowKind::Ordered);
    ways.iter().for_each(|(way, unit)| map.add_way(way, ArrowKind::Ordered, unit));
    Ok(Some(Drawing { map, format: CHAT, language: language.to_owned() }))
}

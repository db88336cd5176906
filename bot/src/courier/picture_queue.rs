//! Pictures of dispatches: what is asked for, what comes of it, and a queue before the thread for
//! drawing. Not here: what is drawn, and how.

use std::sync::Arc;

use anyhow::Context;
use tokio::sync::Semaphore;

use crate::heavy_threads::spawn_drawing;
use crate::states::Snapshot;
use crate::store::{CampaignId, Content, QueuedPicture};

/// A picture to be drawn.
#[derive(Clone)]
pub struct PictureRequest {
    /// The campaign of the dispatch.
    pub campaign: CampaignId,
    /// The map, its viewer and the part to draw.
    pub picture: QueuedPicture,
    /// The reader's language.
    pub language: String,
    /// The position to draw, if it is rehearsed and not stored. It counts for its own window only.
    pub rehearsed: Option<Snapshot>,
    /// The news, if the picture is their card. Otherwise it is a map or a leader.
    pub news: Option<Box<Content>>,
}

/// A drawn picture with its alt text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The picture as a PNG file.
    pub png: Vec<u8>,
    /// What it shows, for those who can't see it; from the same view.
    pub alt: String,
}

/// Draws, on the thread for drawing. It may block, and may wait for a runtime through its handle.
pub type DrawPicture = Arc<dyn Fn(PictureRequest) -> anyhow::Result<Picture> + Send + Sync>;

/// Has pictures drawn one at a time, so that a player's picture never waits for more than one of
/// them.
pub(super) struct PictureQueue {
    draw: DrawPicture,
    turn: Semaphore,
}

impl PictureQueue {
    pub(super) fn new(draw: DrawPicture) -> Self {
        Self { draw, turn: Semaphore::new(1) }
    }

    pub(super) async fn draw(&self, request: PictureRequest) -> anyhow::Result<Picture> {
        let _turn = self.turn.acquire().await?;
        let draw = Arc::clone(&self.draw);
        spawn_drawing(move || draw(request)).await.context("drawing panicked")?
    }
}

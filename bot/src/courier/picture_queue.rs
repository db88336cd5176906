//! Pictures of dispatches: the request, the result, and the queue for the drawing thread. Not here:
//! loading and drawing ([`crate::pictures`]).

use std::sync::Arc;

use futures_util::future::BoxFuture;
use tokio::sync::Semaphore;

use crate::lanes::Lane;
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
    /// Alt text, made from the same view.
    pub alt: String,
}

/// Draws a picture from loaded data, on the drawing thread.
pub type Draw = Box<dyn FnOnce() -> anyhow::Result<Picture> + Send>;

/// Loads what a picture needs.
pub type PreparePicture =
    Arc<dyn Fn(PictureRequest) -> BoxFuture<'static, anyhow::Result<Draw>> + Send + Sync>;

/// Draws pictures one at a time, so that a player's picture never waits for more than one of them.
pub(super) struct PictureQueue {
    prepare: PreparePicture,
    turn: Semaphore,
}

impl PictureQueue {
    pub(super) fn new(prepare: PreparePicture) -> Self {
        Self { prepare, turn: Semaphore::new(1) }
    }

    pub(super) async fn draw(&self, request: PictureRequest) -> anyhow::Result<Picture> {
        let _turn = self.turn.acquire().await?;
        let draw = (self.prepare)(request).await?;
        Lane::Drawing.run(draw).await?
    }
}

//! Picture workers: a few threads of low priority, each drawing a picture at a time, so that commits stay quick while fifty maps are
//! drawn. Not here: what is drawn, and how.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use tokio::sync::oneshot;

use crate::states::Snapshot;
use crate::store::{CampaignId, Content, QueuedPicture};

/// A picture to be drawn.
#[derive(Clone)]
pub struct PictureRequest {
    /// The campaign whose map is drawn.
    pub campaign: CampaignId,
    /// Which map, for whom, and which part of it.
    pub picture: QueuedPicture,
    /// The reader's language.
    pub language: String,
    /// The position that is drawn, if it is one that nobody keeps: another than of its window is drawn from what is saved.
    pub rehearsed: Option<Snapshot>,
    /// The news whose card it is; without any it is a map.
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

/// Draws. It runs on a thread of its own, which isn't a task: it may block, and may use a runtime's handle to wait.
pub type DrawPicture = Arc<dyn Fn(PictureRequest) -> anyhow::Result<Picture> + Send + Sync>;

type Job = (PictureRequest, oneshot::Sender<anyhow::Result<Picture>>);

/// Pictures drawn at a time, where there are as many cores. Each takes some twenty megabytes while it is drawn.
const WORKERS_MAX: usize = 2;

/// How much less important drawing is than everything else (as `nice` counts).
const NICENESS: i32 = 10;

pub(super) struct PictureWorkers {
    jobs: mpsc::Sender<Job>,
}

impl PictureWorkers {
    /// Starts the threads; they end when the last clone of its courier is gone.
    pub(super) fn open(draw: DrawPicture) -> Self {
        let (jobs, inbox) = mpsc::channel();
        let inbox = Arc::new(Mutex::new(inbox));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..cores.min(WORKERS_MAX) {
            let (draw, inbox) = (Arc::clone(&draw), Arc::clone(&inbox));
            let work = move || work(&draw, &inbox);
            if let Err(why) = thread::Builder::new().name("mythico-pictures".into()).spawn(work) {
                tracing::error!(%why, "no thread for drawing; dispatches wait for another, or go without pictures");
            }
        }
        Self { jobs }
    }

    pub(super) async fn draw(&self, request: PictureRequest) -> anyhow::Result<Picture> {
        let (answer, drawn) = oneshot::channel();
        self.jobs
            .send((request, answer))
            .map_err(|_| anyhow::anyhow!("no thread draws pictures any more"))?;
        drawn.await?
    }
}

fn work(draw: &DrawPicture, inbox: &Mutex<mpsc::Receiver<Job>>) {
    lower_priority();
    let next = || inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok((request, answer)) = next() {
        let drawn = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| draw(request)));
        let drawn = drawn.unwrap_or_else(|_| Err(anyhow::anyhow!("drawing panicked")));
        // Whoever asked may have gone; then nobody wants the picture.
        let _ = answer.send(drawn);
    }
}

/// On Linux this concerns the calling thread only; elsewhere it would concern the whole process, so it isn't done.
#[cfg(target_os = "linux")]
pub(crate) fn lower_priority() {
    if let Err(why) = rustix::process::nice(NICENESS) {
        tracing::debug!(%why, "drawing keeps its priority");
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn lower_priority() {
    let _ = NICENESS;
}

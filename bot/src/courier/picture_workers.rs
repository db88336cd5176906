//! Threads of low priority that draw one picture each, so that commits stay fast while fifty maps
//! are drawn.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use tokio::sync::oneshot;

use crate::states::Snapshot;
use crate::store::{CampaignId, Content, QueuedPicture};

#[derive(Clone)]
pub struct PictureRequest {
    pub campaign: CampaignId,
    /// Kind, viewer and part of the map.
    pub picture: QueuedPicture,
    pub language: String,
    /// The unsaved position of a rehearsal. None: the window's saved one.
    pub rehearsed: Option<Snapshot>,
    /// The news that the picture is a card of. None: the picture is a map.
    pub news: Option<Box<Content>>,
}

/// A drawn picture with its description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// As a PNG file.
    pub png: Vec<u8>,
    /// Alternative text from the same view.
    pub alt: String,
}

/// Draws a picture. It runs on its own thread outside tasks, so it may block.
pub type DrawPicture = Arc<dyn Fn(PictureRequest) -> anyhow::Result<Picture> + Send + Sync>;

type Job = (PictureRequest, oneshot::Sender<anyhow::Result<Picture>>);

/// Pictures drawn at the same time, given as many cores. Each takes about 20 MB.
const WORKERS_MAX: usize = 2;

/// Niceness of the drawing threads.
const NICENESS: i32 = 10;

pub(super) struct PictureWorkers {
    jobs: mpsc::Sender<Job>,
}

impl PictureWorkers {
    /// Starts the threads. They end with the last clone of the courier.
    pub(super) fn start(draw: DrawPicture) -> Self {
        let (jobs, inbox) = mpsc::channel();
        let inbox = Arc::new(Mutex::new(inbox));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..cores.min(WORKERS_MAX) {
            let (draw, inbox) = (Arc::clone(&draw), Arc::clone(&inbox));
            let work = move || work(&draw, &inbox);
            if let Err(why) = thread::Builder::new().name("mythico-pictures".into()).spawn(work) {
                tracing::error!(%why, "can't start a drawing thread; pictures are late or missing");
            }
        }
        Self { jobs }
    }

    pub(super) async fn draw(&self, request: PictureRequest) -> anyhow::Result<Picture> {
        let (answer, drawn) = oneshot::channel();
        self.jobs.send((request, answer)).map_err(|_| anyhow::anyhow!("no drawing thread is left"))?;
        drawn.await?
    }
}

fn work(draw: &DrawPicture, inbox: &Mutex<mpsc::Receiver<Job>>) {
    lower_priority();
    let next = || inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok((request, answer)) = next() {
        let drawn = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| draw(request)));
        let drawn = drawn.unwrap_or_else(|_| Err(anyhow::anyhow!("drawing panicked")));
        // The requester may have given up.
        let _ = answer.send(drawn);
    }
}

/// Lowers the calling thread's priority. Only Linux does this per thread; elsewhere it would slow
/// the whole process.
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

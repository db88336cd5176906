//! The gate to long calls of the engine and the renderer. They keep a processor busy, so the
//! threads that listen to Discord make none of them. Only this file calls `spawn_blocking`; `tidy`
//! holds that.

use std::sync::LazyLock;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};

/// An idle thread of a lane with one thread ends after this time. The next work starts another.
const KEPT_IDLE: Duration = Duration::from_secs(24 * 60 * 60);

/// How much less important drawing is than all else (as `nice` counts).
const DRAWING_NICENESS: i32 = 10;

static TURNS: LazyLock<Runtime> = LazyLock::new(|| one_thread("turns", || {}));
static DRAWING: LazyLock<Runtime> = LazyLock::new(|| one_thread("drawing", lower_priority));

/// The threads that long calls run on. The heap keeps the memory that a thread has used for later
/// work of the same thread, so the lanes for heavy work have one thread each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Reads and looks that somebody waits for. Several run at a time.
    Request,
    /// Closes turns, one at a time.
    Turn,
    /// Draws, one picture at a time, at low priority.
    Drawing,
}

/// A call of the engine or the renderer panicked, or the program stops.
#[derive(Debug, thiserror::Error)]
#[error("a long call failed: {0}")]
pub struct Panicked(#[from] tokio::task::JoinError);

impl Lane {
    /// Runs a long call. It goes on if nobody waits for it any more.
    ///
    /// # Errors
    /// If the call panics.
    pub async fn run<T: Send + 'static>(
        self,
        call: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Panicked> {
        let running = match self {
            Lane::Request => tokio::task::spawn_blocking(call),
            Lane::Turn => TURNS.spawn_blocking(call),
            Lane::Drawing => DRAWING.spawn_blocking(call),
        };
        Ok(running.await?)
    }
}

/// A runtime for the sake of its pool of one blocking thread.
fn one_thread(name: &str, begin: impl Fn() + Send + Sync + 'static) -> Runtime {
    let mut runtime = Builder::new_current_thread();
    runtime.thread_name(name).max_blocking_threads(1).thread_keep_alive(KEPT_IDLE).on_thread_start(begin);
    runtime.build().expect("a runtime that listens to nothing needs nothing of the system")
}

/// On Linux this concerns the calling thread only. Elsewhere it would concern the whole process, so
/// nothing is done.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(why) = rustix::process::nice(DRAWING_NICENESS) {
        tracing::debug!(%why, "drawing keeps its priority");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = DRAWING_NICENESS;
}

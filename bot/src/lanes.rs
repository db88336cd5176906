//! Threads for long calls of the engine and the renderer. They keep a processor busy, so the
//! threads that listen to Discord make none of them. Only this file calls `spawn_blocking`, and
//! `tidy` checks that.

use std::sync::LazyLock;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};

/// An idle thread of a lane with one thread ends after this time. The next call starts another.
const KEPT_IDLE: Duration = Duration::from_secs(24 * 60 * 60);

/// Lower priority of drawing, as a `nice` value.
const DRAWING_NICENESS: i32 = 10;

static TURNS: LazyLock<Runtime> = LazyLock::new(|| one_thread("turns", || {}));
static DRAWING: LazyLock<Runtime> = LazyLock::new(|| one_thread("drawing", lower_priority));

/// The threads for long calls. The heap keeps a thread's used memory for later calls on that
/// thread, so the lanes for heavy work have one thread each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Reads and queries for a waiting user. Several run at a time.
    Request,
    /// Closes turns, one at a time.
    Turn,
    /// Draws, one picture at a time, at low priority.
    Drawing,
}

/// A call of the engine or the renderer panicked, or the program is stopping.
#[derive(Debug, thiserror::Error)]
#[error("a long call failed: {0}")]
pub struct Panicked(#[from] tokio::task::JoinError);

impl Lane {
    /// Runs a long call. It continues even if nobody waits for it any more.
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

/// Makes a runtime, only for its pool of one blocking thread.
fn one_thread(name: &str, begin: impl Fn() + Send + Sync + 'static) -> Runtime {
    let mut runtime = Builder::new_current_thread();
    runtime
        .thread_name(name)
        .max_blocking_threads(1)
        .thread_keep_alive(KEPT_IDLE)
        .on_thread_start(begin);
    runtime.build().expect("a runtime that listens to nothing needs nothing of the system")
}

/// Lowers the priority of the calling thread. Does nothing outside Linux, where it would affect the
/// whole process.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(why) = rustix::process::nice(DRAWING_NICENESS) {
        tracing::debug!(%why, "drawing keeps its priority");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = DRAWING_NICENESS;
}

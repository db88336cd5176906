//! Two threads for heavy work that live as long as the program: one closes turns, one draws. The
//! heap keeps the memory that a thread has used for later work of the same thread, so few threads
//! keep it small. Not here: what the work is.

use std::sync::LazyLock;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;

/// An idle thread ends after this time. The next work starts another.
const KEPT_IDLE: Duration = Duration::from_secs(24 * 60 * 60);

/// How much less important drawing is than all else (as `nice` counts).
const DRAWING_NICENESS: i32 = 10;

static TURNS: LazyLock<Runtime> = LazyLock::new(|| one_thread("turns", || {}));
static DRAWING: LazyLock<Runtime> = LazyLock::new(|| one_thread("drawing", lower_priority));

/// Does a part of closing a turn on the thread for turns, after what was asked of it before.
pub fn spawn_turn_work<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    TURNS.spawn_blocking(work)
}

/// Draws on the thread for drawing, after what was asked of it before. The work may wait for turns.
pub fn spawn_drawing<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    DRAWING.spawn_blocking(work)
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

//! Waiting for what takes a moment: for as long as it takes, not for as long as it mostly takes.

use std::fmt::Debug;
use std::time::{Duration, Instant};

/// Longer than anything takes that comes at all, on a machine that is busy with much else.
pub const LONG: Duration = Duration::from_secs(30);

/// Looks until what is seen is as wanted, and gives that.
///
/// # Panics
/// With what was seen last, if it isn't as wanted within that time.
pub async fn until<T: Debug>(
    within: Duration,
    mut look: impl AsyncFnMut() -> T,
    is_wanted: impl Fn(&T) -> bool,
) -> T {
    let begun = Instant::now();
    loop {
        let seen = look().await;
        if is_wanted(&seen) {
            return seen;
        }
        assert!(begun.elapsed() < within, "not as wanted in {within:?}, but: {seen:#?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

//! Waiting for events, for as long as they take.

use std::fmt::Debug;
use std::time::{Duration, Instant};

/// Longer than any event takes on a busy machine.
pub const LONG: Duration = Duration::from_secs(30);

/// The first pause between two looks. Later ones are a tenth of the time so far.
const PAUSE: Duration = Duration::from_millis(50);

/// Looks again and again until the result is as wanted. Returns it.
///
/// # Panics
/// If it isn't as wanted within that time, with the last result.
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
        tokio::time::sleep((begun.elapsed() / 10).max(PAUSE)).await;
    }
}

//! Work on both halves of a large picture at once. Not here: the work.

use std::panic::resume_unwind;
use std::thread;

/// From so many pixels on a second thread pays; a picture in a chat has fewer.
const LARGE: usize = 1_000_000;

/// Are both halves of so many pixels worked on at once?
pub fn pay(pixels: usize) -> bool {
    pixels >= LARGE
}

/// Does both, at once if there are so many pixels that it pays. A thread begun for it has the priority of the one that calls, as a
/// pool's would not.
pub fn both<A, B: Send>(pixels: usize, one: impl FnOnce() -> A, other: impl FnOnce() -> B + Send) -> (A, B) {
    if !pay(pixels) {
        return (one(), other());
    }
    thread::scope(|scope| {
        let other = scope.spawn(other);
        let one = one();
        (one, other.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

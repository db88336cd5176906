//! A large picture is drawn, counted and packed in two halves at once, its upper rows and its lower ones. Not here: the work.

use std::ops::Range;
use std::panic::resume_unwind;
use std::thread;

use crate::layout::Size;

/// From so many pixels on a second thread pays; a picture in a chat has fewer.
const LARGE: usize = 1_000_000;

/// A picture's rows: all of them, or of a large picture those of each half. What is drawn last at the top, so high, takes hardly any time.
pub fn of(size: Size, title: f32) -> Vec<Range<usize>> {
    let (width, height) = (size.width.max(1) as usize, size.height.max(1) as usize);
    if width * height < LARGE {
        return vec![0..height; 1];
    }
    let middle = ((height + title as usize) / 2).min(height);
    vec![0..middle, middle..height]
}

/// Does the work on each part, on all at once. A thread begun for it has the priority of the one that calls, as a pool's would not.
pub fn each<A: Send, B: Send>(parts: Vec<A>, work: impl Fn(A) -> B + Sync) -> Vec<B> {
    let work = &work;
    thread::scope(|scope| {
        let mut parts = parts.into_iter();
        let own = parts.next();
        let others: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        let own = own.map(work);
        let others =
            others.into_iter().map(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        own.into_iter().chain(others).collect()
    })
}

/// Does both at once.
pub fn both<A, B: Send>(one: impl FnOnce() -> A, other: impl FnOnce() -> B + Send) -> (A, B) {
    thread::scope(|scope| {
        let other = scope.spawn(other);
        let one = one();
        (one, other.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

//! A large picture is drawn, counted and packed in two halves at once, its upper rows and its lower ones; the upper half is a little smaller,
//! so that both take the same time. Not here: the work.

use std::ops::Range;
use std::panic::resume_unwind;
use std::{slice, thread};

use crate::layout::Size;

/// From so many pixels on a second thread pays; a picture in a chat has fewer.
const LARGE: usize = 1_000_000;

/// What there is of a picture: one for all of its rows, or one for its upper rows and one for its lower ones.
pub enum Parts<T> {
    /// Of a picture drawn at once.
    Whole(T),
    /// Of a large one.
    Halves([T; 2]),
}

impl Parts<Range<usize>> {
    /// The rows of a picture.
    pub fn of(size: Size) -> Parts<Range<usize>> {
        let (width, height) = (size.width.max(1) as usize, size.height.max(1) as usize);
        if width * height < LARGE {
            return Parts::Whole(0..height);
        }
        // The upper ones are packed by a slower way (`deflate`), so there are fewer of them.
        let middle = height * 12 / 25;
        Parts::Halves([0..middle, middle..height])
    }
}

impl<T: Send> Parts<T> {
    /// Does the work on each part, on both at once. A thread begun for it has the priority of the one that calls, as a pool's would not.
    pub fn map<R: Send>(self, work: impl Fn(T) -> R + Sync) -> Parts<R> {
        match self {
            Parts::Whole(whole) => Parts::Whole(work(whole)),
            Parts::Halves([upper, lower]) => {
                let (upper, lower) = both(|| work(upper), || work(lower));
                Parts::Halves([upper, lower])
            }
        }
    }
}

impl<T> Parts<T> {
    /// From the top.
    pub fn list(&self) -> &[T] {
        match self {
            Parts::Whole(whole) => slice::from_ref(whole),
            Parts::Halves(halves) => halves,
        }
    }

    /// From the top.
    pub fn into_list(self) -> Vec<T> {
        match self {
            Parts::Whole(whole) => vec![whole],
            Parts::Halves(halves) => halves.into(),
        }
    }
}

/// Does both at once.
pub fn both<A, B: Send>(one: impl FnOnce() -> A, other: impl FnOnce() -> B + Send) -> (A, B) {
    thread::scope(|scope| {
        let other = scope.spawn(other);
        let one = one();
        (one, other.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

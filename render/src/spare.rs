//! What pictures that are done no longer need, kept for the next ones: to get the memory anew from the system takes a fifth of the time of
//! a map on a kept base layer. Not here: what is drawn (`bitmap`), how it is packed (`deflate`).

use std::sync::{Mutex, MutexGuard, PoisonError};

use flate2::Compress;

/// The most pixels that are kept, two bytes each: those of a picture of 1,600 × 1,200 and of its legend.
const PIXELS_MAX: usize = 2_600_000;

/// Lists of pixels that nothing uses, and a compressor. Threads share it.
#[derive(Default)]
pub struct Spare {
    /// The longest unused first.
    lists: Mutex<Vec<Vec<u16>>>,
    compressor: Mutex<Option<Compress>>,
}

impl Spare {
    /// A list of so many pixels. Their values are left over from another picture.
    pub fn take(&self, pixels: usize) -> Vec<u16> {
        let mut lists = self.lists();
        let fitting = lists.iter().enumerate().filter(|(_, list)| list.capacity() >= pixels);
        let smallest = fitting.min_by_key(|(_, list)| list.capacity()).map(|(place, _)| place);
        let mut list = smallest.map(|place| lists.remove(place)).unwrap_or_default();
        drop(lists);
        list.resize(pixels, 0);
        list
    }

    /// Keeps a list; others go if there are too many then.
    pub fn keep(&self, list: Vec<u16>) {
        let mut lists = self.lists();
        lists.push(list);
        let mut pixels: usize = lists.iter().map(Vec::capacity).sum();
        while pixels > PIXELS_MAX {
            pixels -= lists.remove(0).capacity();
        }
    }

    /// A compressor as fresh as a new one, if there is one.
    pub fn take_compressor(&self) -> Option<Compress> {
        self.compressor.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Keeps a compressor that was reset.
    pub fn keep_compressor(&self, compressor: Compress) {
        *self.compressor.lock().unwrap_or_else(PoisonError::into_inner) = Some(compressor);
    }

    fn lists(&self) -> MutexGuard<'_, Vec<Vec<u16>>> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_list_that_fits_is_used_again() {
        let spare = Spare::default();
        [300, 100, 200].into_iter().for_each(|pixels| spare.keep(vec![7; pixels]));
        assert_eq!(spare.take(150), [7; 150]);
        assert_eq!([spare.take(150), spare.take(150)], [vec![7; 150], vec![0; 150]]);
        assert_eq!(spare.lists().len(), 1);
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let spare = Spare::default();
        spare.keep(vec![0; PIXELS_MAX + 1]);
        assert!(spare.lists().is_empty());
        [PIXELS_MAX / 2, PIXELS_MAX / 2, 10].into_iter().for_each(|pixels| spare.keep(vec![0; pixels]));
        assert_eq!(spare.lists().iter().map(Vec::len).collect::<Vec<_>>(), [PIXELS_MAX / 2, 10]);
    }
}

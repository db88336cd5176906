//! Base layers already drawn, kept by a hash of all that went into them, the longest unused forgotten first. What is asked for the
//! first time isn't kept: of fifty maps that are drawn once each, the memory had better stay free. Not here: drawing them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::Pixmap;

/// A hash of a layer's content.
pub type Key = [u8; 32];

/// Keys remembered of layers that aren't kept.
const ASKED_MAX: usize = 256;

/// Drawn layers up to so many bytes. Threads share it.
pub struct Layers {
    bytes_max: usize,
    shelf: Mutex<Shelf>,
}

#[derive(Default)]
struct Shelf {
    kept: Vec<(Key, Arc<Pixmap>)>,
    /// What was asked for once, the oldest first.
    asked: VecDeque<Key>,
}

impl Layers {
    /// Keeps at most so many bytes of pixels.
    pub fn new(bytes_max: usize) -> Layers {
        Layers { bytes_max, shelf: Mutex::default() }
    }

    /// The layer of this content, drawn now if it isn't kept. Drawing doesn't hold other threads up.
    pub fn get(&self, key: Key, draw: impl FnOnce() -> Pixmap) -> Arc<Pixmap> {
        let shelf = || self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(layer) = shelf().touch(&key) {
            return layer;
        }
        let layer = Arc::new(draw());
        shelf().add(key, &layer, self.bytes_max);
        layer
    }
}

impl Shelf {
    /// A kept layer, which counts as used now.
    fn touch(&mut self, key: &Key) -> Option<Arc<Pixmap>> {
        let place = self.kept.iter().position(|(other, _)| other == key)?;
        let entry = self.kept.remove(place);
        let layer = Arc::clone(&entry.1);
        self.kept.push(entry);
        Some(layer)
    }

    /// Keeps a layer if it has been asked for before.
    fn add(&mut self, key: Key, layer: &Arc<Pixmap>, bytes_max: usize) {
        let Some(place) = self.asked.iter().position(|other| *other == key) else {
            self.asked.push_back(key);
            if self.asked.len() > ASKED_MAX {
                self.asked.pop_front();
            }
            return;
        };
        self.asked.remove(place);
        self.kept.retain(|(other, _)| *other != key);
        self.kept.push((key, Arc::clone(layer)));
        let mut bytes: usize = self.kept.iter().map(|(_, layer)| size(layer)).sum();
        while bytes > bytes_max && !self.kept.is_empty() {
            bytes -= size(&self.kept.remove(0).1);
        }
    }
}

fn size(layer: &Pixmap) -> usize {
    layer.data().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which of these layers are drawn when asked for one after another.
    fn drawn(keys: &[u8]) -> Vec<bool> {
        let layers = Layers::new(2 * 4 * 100);
        let drawn = |&key: &u8| {
            let mut drawn = false;
            layers.get([key; 32], || {
                drawn = true;
                Pixmap::new(10, 10).unwrap()
            });
            drawn
        };
        keys.iter().map(drawn).collect()
    }

    #[test]
    fn a_layer_is_kept_when_it_is_asked_for_again() {
        assert_eq!(drawn(&[1, 2, 1, 1, 2, 2]), [true, true, true, false, true, false]);
    }

    #[test]
    fn the_longest_unused_layer_goes_first() {
        let asked = [1, 1, 2, 2, 1, 3, 3, 1, 2];
        assert_eq!(drawn(&asked), [true, true, true, true, false, true, true, false, true]);
    }
}

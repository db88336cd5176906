//! Base layers already drawn, kept by a hash of all that went into them, the longest unused forgotten first.
//! Not here: drawing them.

use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::Pixmap;

/// A hash of a layer's content.
pub type Key = [u8; 32];

/// Drawn layers up to so many bytes. Threads share it.
pub struct Layers {
    bytes_max: usize,
    kept: Mutex<Vec<(Key, Arc<Pixmap>)>>,
}

impl Layers {
    /// Keeps at most so many bytes of pixels.
    pub fn new(bytes_max: usize) -> Layers {
        Layers { bytes_max, kept: Mutex::new(Vec::new()) }
    }

    /// The layer of this content, drawn now if it isn't kept. Drawing doesn't hold other threads up.
    pub fn get(&self, key: Key, draw: impl FnOnce() -> Pixmap) -> Arc<Pixmap> {
        if let Some(layer) = self.touch(&key) {
            return layer;
        }
        let layer = Arc::new(draw());
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(other, _)| *other != key);
        kept.push((key, Arc::clone(&layer)));
        let mut bytes: usize = kept.iter().map(|(_, layer)| size(layer)).sum();
        while bytes > self.bytes_max && !kept.is_empty() {
            bytes -= size(&kept.remove(0).1);
        }
        layer
    }

    /// A kept layer, which counts as used now.
    fn touch(&self, key: &Key) -> Option<Arc<Pixmap>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(other, _)| other == key)?;
        let entry = kept.remove(place);
        let layer = Arc::clone(&entry.1);
        kept.push(entry);
        Some(layer)
    }
}

fn size(layer: &Pixmap) -> usize {
    layer.data().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_unused_layer_goes_first() {
        let layers = Layers::new(2 * 4 * 100);
        let drawn = |key: u8| {
            let mut drawn = false;
            layers.get([key; 32], || {
                drawn = true;
                Pixmap::new(10, 10).unwrap()
            });
            drawn
        };
        assert_eq!([1, 2, 1, 3, 1, 2].map(drawn), [true, true, false, true, false, true]);
    }
}

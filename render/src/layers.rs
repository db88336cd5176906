//! Base layers already drawn, kept by a hash of all that went into them, the longest unused forgotten first. They are kept packed:
//! unpacking one is as quick as copying it, and fifteen fit where one would. Not here: drawing them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tiny_skia::{IntSize, Pixmap};

/// A hash of a layer's content.
pub type Key = [u8; 32];

/// Zstandard's quickest ordinary level; the next ones take longer and save little.
const LEVEL: i32 = 1;

/// Drawn layers up to so many bytes, packed. Threads share it.
pub struct Layers {
    bytes_max: usize,
    /// The longest unused first.
    shelf: Mutex<Vec<(Key, Arc<Packed>)>>,
}

/// A layer packed: its width, its height and its pixels.
struct Packed(u32, u32, Vec<u8>);

impl Layers {
    /// Keeps at most so many bytes.
    pub fn new(bytes_max: usize) -> Layers {
        Layers { bytes_max, shelf: Mutex::default() }
    }

    /// The layer of this content, drawn now if it isn't kept. Drawing and packing don't hold other threads up.
    pub fn get(&self, key: Key, draw: impl FnOnce() -> Pixmap) -> Pixmap {
        if let Some(layer) = self.take_down(&key).and_then(|packed| packed.unpack()) {
            return layer;
        }
        let layer = draw();
        if let Some(packed) = Packed::of(&layer) {
            self.keep(key, packed);
        }
        layer
    }

    fn shelf(&self) -> MutexGuard<'_, Vec<(Key, Arc<Packed>)>> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A kept layer, which counts as used now.
    fn take_down(&self, key: &Key) -> Option<Arc<Packed>> {
        let mut shelf = self.shelf();
        let place = shelf.iter().position(|(other, _)| other == key)?;
        shelf[place..].rotate_left(1);
        shelf.last().map(|(_, packed)| Arc::clone(packed))
    }

    fn keep(&self, key: Key, packed: Packed) {
        let mut shelf = self.shelf();
        // Another thread may have drawn the same.
        shelf.retain(|(other, _)| *other != key);
        shelf.push((key, Arc::new(packed)));
        let mut bytes: usize = shelf.iter().map(|(_, packed)| packed.2.len()).sum();
        let too_many = shelf.iter().take_while(|(_, packed)| {
            let over = bytes > self.bytes_max;
            bytes -= packed.2.len();
            over
        });
        let too_many = too_many.count();
        shelf.drain(..too_many);
    }
}

impl Packed {
    /// Nothing if it can't be packed, which only costs time.
    fn of(layer: &Pixmap) -> Option<Packed> {
        let mut bytes = zstd::bulk::compress(layer.data(), LEVEL).ok()?;
        bytes.shrink_to_fit();
        Some(Packed(layer.width(), layer.height(), bytes))
    }

    fn unpack(&self) -> Option<Pixmap> {
        let size = IntSize::from_wh(self.0, self.1)?;
        let bytes = 4 * self.0 as usize * self.1 as usize;
        Pixmap::from_vec(zstd::bulk::decompress(&self.2, bytes).ok()?, size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noise, which doesn't pack: so many bytes a layer, and a few more.
    const NOISE: usize = 4 * 50 * 50;

    fn layer(key: u8) -> Pixmap {
        let mut layer = Pixmap::new(50, 50).unwrap();
        let mut state = u32::from(key) + 1;
        for byte in layer.data_mut() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = (state >> 24) as u8;
        }
        layer
    }

    /// Which of these layers are drawn when asked for one after another, by who keeps two and a half.
    fn drawn(keys: &[u8]) -> Vec<bool> {
        let layers = Layers::new(NOISE * 5 / 2);
        let drawn = |&key: &u8| {
            let mut drawn = false;
            let got = layers.get([key; 32], || {
                drawn = true;
                layer(key)
            });
            assert_eq!(got, layer(key), "layer {key}");
            drawn
        };
        keys.iter().map(drawn).collect()
    }

    #[test]
    fn a_layer_is_drawn_once_and_looks_the_same_ever_after() {
        assert_eq!(drawn(&[1, 1, 2, 1, 2, 1]), [true, false, true, false, false, false]);
    }

    #[test]
    fn the_longest_unused_layer_goes_first() {
        assert_eq!(drawn(&[1, 2, 1, 3, 1, 3, 2]), [true, true, false, true, false, false, true]);
    }

    #[test]
    fn a_layer_too_large_for_the_shelf_is_drawn_each_time() {
        let layers = Layers::new(NOISE / 2);
        for _ in 0..2 {
            let mut drawn = false;
            layers.get([1; 32], || {
                drawn = true;
                layer(1)
            });
            assert!(drawn);
        }
    }
}

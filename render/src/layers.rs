//! Base layers already drawn, kept by a hash of all that went into them, the longest unused forgotten first. They are kept packed:
//! unpacking one is as quick as copying it, and fifteen fit where one would. Not here: drawing them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::bitmap::Bitmap;
use crate::colours::Colour;
use crate::layer_key::Key;
use crate::spare::Spare;

/// Zstandard's quickest ordinary level; the next ones take longer and save little.
const LEVEL: i32 = 1;

/// Drawn layers up to so many bytes, packed. Threads share it.
pub struct Layers {
    bytes_max: usize,
    /// The longest unused first.
    shelf: Mutex<Vec<(Key, Arc<Packed>)>>,
}

/// A layer packed.
struct Packed {
    width: usize,
    height: usize,
    /// Which row of the picture is its first.
    top: usize,
    colours: Vec<Colour>,
    /// The numbers of its pixels' colours, compressed.
    pixels: Vec<u8>,
}

impl Layers {
    /// Keeps at most so many bytes.
    pub fn new(bytes_max: usize) -> Layers {
        Layers { bytes_max, shelf: Mutex::default() }
    }

    /// The layer of this content, on a spare list, or drawn now if it isn't kept. Drawing and packing don't hold other threads up.
    pub fn get(&self, key: Key, spare: &Spare, draw: impl FnOnce() -> Bitmap) -> Bitmap {
        if let Some(layer) = self.take_down(&key).and_then(|packed| packed.unpack(spare)) {
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
        let mut bytes: usize = shelf.iter().map(|(_, packed)| packed.bytes()).sum();
        let too_many = shelf.iter().take_while(|(_, packed)| {
            let over = bytes > self.bytes_max;
            bytes -= packed.bytes();
            over
        });
        let too_many = too_many.count();
        shelf.drain(..too_many);
    }
}

impl Packed {
    /// Nothing if it can't be packed, which only costs time.
    fn of(layer: &Bitmap) -> Option<Packed> {
        let mut pixels = zstd::bulk::compress(bytemuck::cast_slice(layer.pixels()), LEVEL).ok()?;
        pixels.shrink_to_fit();
        let (width, height, top) = (layer.width(), layer.height(), layer.top());
        Some(Packed { width, height, top, colours: layer.colours().list().to_vec(), pixels })
    }

    fn unpack(&self, spare: &Spare) -> Option<Bitmap> {
        let mut pixels = spare.take(self.width * self.height);
        let room: &mut [u8] = bytemuck::cast_slice_mut(&mut pixels);
        let written = zstd::bulk::decompress_to_buffer(&self.pixels, room).ok()?;
        // What is left over in a spare list is another viewer's picture.
        if written < room.len() {
            return None;
        }
        Some(Bitmap::of((self.width, self.top), pixels, &self.colours))
    }

    /// What keeping it takes.
    fn bytes(&self) -> usize {
        self.pixels.len() + size_of_val(&*self.colours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noise in 256 colours, which packs to a byte a pixel: so many bytes a layer, and a few more.
    const NOISE: usize = 50 * 50 + 4 * 256;

    fn layer(key: u8) -> Bitmap {
        let mut state = u32::from(key) + 1;
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        let colours: Vec<Colour> = (0..=255).map(|red| Colour::rgb(red, noise(), noise())).collect();
        Bitmap::of((50, 0), (0..50 * 50).map(|_| noise().into()).collect(), &colours)
    }

    /// Which of these layers are drawn when asked for one after another, by who keeps two and a half.
    fn drawn(keys: &[u8]) -> Vec<bool> {
        let layers = Layers::new(NOISE * 5 / 2);
        let drawn = |&key: &u8| {
            let mut drawn = false;
            let got = layers.get([key; 32], &Spare::default(), || {
                drawn = true;
                layer(key)
            });
            let wanted = layer(key);
            let same = (got.pixels(), got.colours().list()) == (wanted.pixels(), wanted.colours().list());
            assert!(same, "layer {key}");
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
            layers.get([1; 32], &Spare::default(), || {
                drawn = true;
                layer(1)
            });
            assert!(drawn);
        }
    }
}

//! Finished base layers, kept up to a limit of bytes. The layer that was unused for longest goes
//! first. Not here: drawing them (`base`).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tiny_skia::Pixmap;

use crate::base::Contents;

/// A contents' picture.
type Layer = (Contents, Arc<Pixmap>);

/// Base layers that were drawn before. Threads share them.
pub struct Layers {
    bytes_max: usize,
    /// The one unused for longest first.
    kept: Mutex<Vec<Layer>>,
}

impl Layers {
    /// Keeps at most this many bytes.
    pub fn new(bytes_max: usize) -> Layers {
        Layers { bytes_max, kept: Mutex::default() }
    }

    /// Returns a copy of the layer with these contents, and draws it if it isn't kept. Other
    /// threads don't wait for the drawing.
    pub fn get(&self, contents: Contents, draw: impl FnOnce() -> Pixmap) -> Pixmap {
        if let Some(layer) = self.find(&contents) {
            return (*layer).clone();
        }
        let layer = draw();
        if layer.data().len() <= self.bytes_max {
            self.keep(contents, Arc::new(layer.clone()));
        }
        layer
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Layer>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finds a layer, which counts as used now.
    fn find(&self, contents: &Contents) -> Option<Arc<Pixmap>> {
        let mut kept = self.kept();
        let place = kept.iter().position(|(other, _)| other == contents)?;
        kept[place..].rotate_left(1);
        kept.last().map(|(_, layer)| Arc::clone(layer))
    }

    fn keep(&self, contents: Contents, layer: Arc<Pixmap>) {
        let mut kept = self.kept();
        // Another thread may have drawn the same.
        kept.retain(|(other, _)| *other != contents);
        kept.push((contents, layer));
        let mut bytes: usize = kept.iter().map(|(_, layer)| layer.data().len()).sum();
        while bytes > self.bytes_max {
            bytes -= kept.remove(0).1.data().len();
        }
    }
}

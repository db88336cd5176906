//! Maps drawn a short while ago. A rehearsal and its closing, several readers and repeated presses
//! often ask for the same map.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Drawing;

/// Bytes of finished maps that are kept: about eighty.
const BYTES_MAX: usize = 8 << 20;

/// Hash of everything that a picture shows.
type Key = blake3::Hash;

/// Finished maps, the one unused for longest first.
#[derive(Default)]
pub struct RecentMaps {
    kept: Mutex<VecDeque<(Key, Vec<u8>)>>,
}

impl RecentMaps {
    /// Returns the PNG of a drawing, and draws it if it isn't kept.
    ///
    /// # Errors
    /// If drawing fails.
    pub fn get(
        &self,
        drawing: &Drawing,
        draw: impl FnOnce() -> anyhow::Result<Vec<u8>>,
    ) -> anyhow::Result<Vec<u8>> {
        let mut hasher = blake3::Hasher::new();
        let format = format!("{:?}", drawing.format);
        serde_json::to_writer(&mut hasher, &(&drawing.map, format, &drawing.language))?;
        let key = hasher.finalize();
        if let Some(png) = self.find(&key) {
            return Ok(png);
        }
        let png = draw()?;
        self.keep(key, png.clone());
        Ok(png)
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(Key, Vec<u8>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finds a map, which counts as used now.
    fn find(&self, key: &Key) -> Option<Vec<u8>> {
        let mut kept = self.kept();
        let place = kept.iter().position(|(other, _)| other == key)?;
        let found = kept.remove(place)?;
        let png = found.1.clone();
        kept.push_back(found);
        Some(png)
    }

    fn keep(&self, key: Key, png: Vec<u8>) {
        let mut kept = self.kept();
        kept.push_back((key, png));
        let mut bytes: usize = kept.iter().map(|(_, png)| png.len()).sum();
        while bytes > BYTES_MAX
            && let Some((_, png)) = kept.pop_front()
        {
            bytes -= png.len();
        }
    }
}

//! Maps drawn a short while ago. A rehearsal and its closing, several readers and repeated presses
//! often ask for the same map.

use std::sync::Arc;

use moka::sync::Cache;

use super::Drawing;

/// Bytes of finished maps that are kept: about eighty.
const BYTES_MAX: u64 = 8 << 20;

/// Finished maps as PNG, by the hash of everything that they show.
pub struct RecentMaps {
    kept: Cache<[u8; 32], Vec<u8>>,
}

impl Default for RecentMaps {
    fn default() -> RecentMaps {
        let weigh = |_: &_, png: &Vec<u8>| png.len().try_into().unwrap_or(u32::MAX);
        RecentMaps { kept: Cache::builder().weigher(weigh).max_capacity(BYTES_MAX).build() }
    }
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
        let drawn = self.kept.try_get_with(hasher.finalize().into(), draw);
        drawn.map_err(|why: Arc<anyhow::Error>| anyhow::anyhow!("{why:#}"))
    }
}

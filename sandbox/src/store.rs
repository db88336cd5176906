//! The data folder: `world.json` and the files' bytes, written beside and renamed, so that a half-written world is never read.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use axum::body::Bytes;

use crate::id::Id;
use crate::world::World;

const WORLD: &str = "world.json";
const FILES: &str = "attachments";

/// Why a data folder can't be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It can't be read or written.
    #[error(
        "the sandbox's data folder {path} can't be used: {why}; choose a folder that this user may write to"
    )]
    Folder {
        /// Which.
        path: PathBuf,
        /// What the operating system said.
        why: io::Error,
    },
    /// What is in it isn't a world.
    #[error("{path} isn't a sandbox's world ({why}); move it away to begin with a new one")]
    World {
        /// Which.
        path: PathBuf,
        /// Where and how its JSON doesn't fit.
        why: serde_json::Error,
    },
}

/// What a data folder held.
#[derive(Debug, Default)]
pub struct Saved {
    /// Guilds, users, channels, messages, commands.
    pub world: World,
    /// The files' bytes, by attachment.
    pub files: BTreeMap<Id, Bytes>,
}

/// A data folder.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// Opens a folder, creating it if need be.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let store = Self { folder: folder.to_owned() };
        std::fs::create_dir_all(folder.join(FILES)).map_err(|why| store.fault(why))?;
        Ok(store)
    }

    fn fault(&self, why: io::Error) -> StoreError {
        StoreError::Folder { path: self.folder.clone(), why }
    }

    /// The world as it was saved, if it ever was.
    pub fn load(&self) -> Result<Option<Saved>, StoreError> {
        let path = self.folder.join(WORLD);
        let text = match std::fs::read(&path) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(self.fault(why)),
        };
        let world = serde_json::from_slice(&text).map_err(|why| StoreError::World { path, why })?;
        Ok(Some(Saved { world, files: self.load_files()? }))
    }

    fn load_files(&self) -> Result<BTreeMap<Id, Bytes>, StoreError> {
        let mut files = BTreeMap::new();
        let entries = std::fs::read_dir(self.folder.join(FILES)).map_err(|why| self.fault(why))?;
        for entry in entries {
            let entry = entry.map_err(|why| self.fault(why))?;
            // Half-written files have no number for a name.
            if let Some(id) = entry.file_name().to_str().and_then(|n| n.parse().ok()) {
                let bytes = std::fs::read(entry.path()).map_err(|why| self.fault(why))?;
                files.insert(id, Bytes::from(bytes));
            }
        }
        Ok(files)
    }

    /// Saves a world and the files that aren't saved yet: files first, so that no world names one that is missing.
    pub fn save(&self, world: &World, new_files: &[(Id, Bytes)]) -> Result<(), StoreError> {
        for (id, bytes) in new_files {
            self.write(&self.folder.join(FILES).join(id.to_string()), bytes)?;
        }
        let text = serde_json::to_vec(world).expect("a world is plain data");
        self.write(&self.folder.join(WORLD), &text)
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
        let beside = path.with_extension("new");
        std::fs::write(&beside, bytes)
            .and_then(|()| std::fs::rename(&beside, path))
            .map_err(|why| self.fault(why))
    }
}

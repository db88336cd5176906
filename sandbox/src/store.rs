//! The data folder: `world.json`, a file of messages per channel, the log, and the contents of
//! files. A changed file is written under another name and then renamed, so no half-written file is
//! read. The log is only appended to. `saving.rs` decides when to save.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use axum::body::Bytes;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::id::Id;
use crate::world::{LogEntry, Message, World};

/// The world without messages and log.
const WORLD: &str = "world.json";
/// Folder with a file of messages per channel.
const MESSAGES: &str = "messages";
/// The log, one entry per line.
const LOG: &str = "log.jsonl";
const FILES: &str = "attachments";
/// The form of a data folder. It changes whenever what is written there does.
pub const FORMAT: u32 = 1;

/// Reason why a data folder is unusable.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error(
        "the sandbox's data folder {path} can't be used: {why}; \
         choose a folder that this user may write to"
    )]
    Folder { path: PathBuf, why: io::Error },
    #[error("{path} isn't a sandbox's world ({why}); move it away to start with a new one")]
    World { path: PathBuf, why: serde_json::Error },
    #[error(
        "the sandbox's data folder {path} was written by another version of mythico; play on with that version, \
         or start in another folder with --data"
    )]
    Version { path: PathBuf },
}

/// Contents of a data folder.
#[derive(Debug, Default)]
pub struct SavedWorld {
    pub world: World,
    pub files: BTreeMap<Id, Bytes>,
    /// Number of log entries in the folder.
    pub logged: usize,
}

/// The part of a saved world that tells its form.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: u32,
    #[serde(rename = "last_id")]
    _last_id: IgnoredAny,
}

/// Changes since the world was last saved.
#[derive(Debug)]
pub struct UnsavedChanges {
    /// The world without messages and log.
    pub world: World,
    /// All messages of each channel with a changed message.
    pub messages: BTreeMap<Id, Vec<Message>>,
    pub log: Vec<LogEntry>,
    pub files: Vec<(Id, Bytes)>,
}

#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// Opens a folder and creates it if needed.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let store = Self { folder: folder.to_owned() };
        for inner in [FILES, MESSAGES] {
            // The folder holds everyone's private messages, so other users may not read it.
            let made = fs::DirBuilder::new().recursive(true).mode(0o700).create(folder.join(inner));
            made.map_err(|why| store.folder_error(why))?;
        }
        Ok(store)
    }

    fn folder_error(&self, why: io::Error) -> StoreError {
        StoreError::Folder { path: self.folder.clone(), why }
    }

    /// Loads the saved world, if there is one.
    pub fn load(&self) -> Result<Option<SavedWorld>, StoreError> {
        let path = self.folder.join(WORLD);
        let Some(head) = self.read_json::<Head>(&path)? else { return Ok(None) };
        if head.format != FORMAT {
            return Err(StoreError::Version { path: self.folder.clone() });
        }
        let mut world = self.read_json::<World>(&path)?.unwrap_or_default();
        for (_, path) in self.list_numbered(MESSAGES)? {
            let messages = self.read_json::<Vec<Message>>(&path)?.unwrap_or_default();
            messages.into_iter().for_each(|message| world.messages.insert(message));
        }
        world.messages.take_changed();
        let log = self.load_log()?;
        let logged = log.len();
        world.log = log;
        Ok(Some(SavedWorld { world, files: self.load_files()?, logged }))
    }

    /// Loads the log. An incomplete last line is removed from the file.
    fn load_log(&self) -> Result<Vec<LogEntry>, StoreError> {
        let path = self.folder.join(LOG);
        let mut text = match fs::read(&path) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            read => read.map_err(|why| self.folder_error(why))?,
        };
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            text.truncate(whole);
            self.write(&path, &text)?;
        }
        let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        let entries = lines.map(serde_json::from_slice);
        entries.collect::<Result<_, _>>().map_err(|why| StoreError::World { path, why })
    }

    fn load_files(&self) -> Result<BTreeMap<Id, Bytes>, StoreError> {
        let read = |(id, path)| {
            Ok((id, Bytes::from(fs::read(path).map_err(|why| self.folder_error(why))?)))
        };
        self.list_numbered(FILES)?.into_iter().map(read).collect()
    }

    /// Lists the files with a number as name. Half-written files have other names.
    fn list_numbered(&self, folder: &str) -> Result<Vec<(Id, PathBuf)>, StoreError> {
        let entries =
            fs::read_dir(self.folder.join(folder)).map_err(|why| self.folder_error(why))?;
        let mut found = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|why| self.folder_error(why))?;
            found.extend(
                entry
                    .file_name()
                    .to_str()
                    .and_then(|n| n.parse().ok())
                    .map(|id| (id, entry.path())),
            );
        }
        Ok(found)
    }

    fn read_json<T: DeserializeOwned>(&self, path: &Path) -> Result<Option<T>, StoreError> {
        let text = match fs::read(path) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|why| self.folder_error(why))?,
        };
        let read = serde_json::from_slice(&text);
        read.map(Some).map_err(|why| StoreError::World { path: path.to_owned(), why })
    }

    /// Saves changes. Files and messages come first, so the world never names a missing one.
    pub fn save(&self, unsaved: &UnsavedChanges) -> Result<(), StoreError> {
        for (id, bytes) in &unsaved.files {
            self.write(&self.folder.join(FILES).join(id.to_string()), bytes)?;
        }
        for (channel, messages) in &unsaved.messages {
            self.write(&self.folder.join(MESSAGES).join(channel.to_string()), &json(messages))?;
        }
        self.append(&unsaved.log)?;
        self.write(&self.folder.join(WORLD), &json(&unsaved.world))
    }

    fn append(&self, log: &[LogEntry]) -> Result<(), StoreError> {
        if log.is_empty() {
            return Ok(());
        }
        let mut lines = Vec::new();
        for entry in log {
            lines.extend(json(entry));
            lines.push(b'\n');
        }
        let file = fs::OpenOptions::new().create(true).append(true).open(self.folder.join(LOG));
        file.and_then(|mut file| file.write_all(&lines)).map_err(|why| self.folder_error(why))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
        let temporary = path.with_extension("new");
        fs::write(&temporary, bytes)
            .and_then(|()| fs::rename(&temporary, path))
            .map_err(|why| self.folder_error(why))
    }
}

fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data")
}

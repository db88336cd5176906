//! The data folder: `world.json`, the messages of each channel, the log, and the files' bytes. What has changed is written anew, beside
//! the old and renamed, so that nothing half-written is ever read; the log only grows. Not here: when it is saved (`saving.rs`).

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

/// The world, but for messages and log.
const WORLD: &str = "world.json";
/// The messages that stand, a file a channel.
const MESSAGES: &str = "messages";
/// What was shown, an entry a line.
const LOG: &str = "log.jsonl";
const FILES: &str = "attachments";
/// The form of a data folder. It changes whenever what is written there does.
pub const FORMAT: u32 = 1;

/// Why a data folder can't be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It can't be read or written.
    #[error(
        "the sandbox's data folder {path} can't be used: {why}; choose a folder that this user may write to"
    )]
    Folder {
        /// The file that can't be read or written.
        path: PathBuf,
        /// What the operating system said.
        why: io::Error,
    },
    /// What is in it isn't a world.
    #[error("{path} isn't a sandbox's world ({why}); move it away to begin with a new one")]
    World {
        /// The file that was read.
        path: PathBuf,
        /// Where and how its JSON doesn't fit.
        why: serde_json::Error,
    },
    /// Another version of the program wrote it.
    #[error(
        "the sandbox's data folder {path} was written by another version of mythico; play on with that version, \
         or begin anew in another folder with --data"
    )]
    Version {
        /// The data folder.
        path: PathBuf,
    },
}

/// What a data folder held.
#[derive(Debug, Default)]
pub struct Saved {
    /// Guilds, users, channels, messages, commands.
    pub world: World,
    /// The files' bytes, by attachment.
    pub files: BTreeMap<Id, Bytes>,
    /// Entries of the log that are in its file.
    pub logged: usize,
}

/// As much of a world as tells its form.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: u32,
    #[serde(rename = "last_id")]
    _last_id: IgnoredAny,
}

/// What has changed since the world was saved last.
#[derive(Debug)]
pub struct Unsaved {
    /// The world; its messages and its log aren't looked at.
    pub world: World,
    /// All messages of each channel in which one changed.
    pub messages: BTreeMap<Id, Vec<Message>>,
    /// New entries of the log.
    pub log: Vec<LogEntry>,
    /// Files that aren't written yet.
    pub files: Vec<(Id, Bytes)>,
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
        for inner in [FILES, MESSAGES] {
            // What everybody wrote to everybody is nobody else's on this machine.
            let made = fs::DirBuilder::new().recursive(true).mode(0o700).create(folder.join(inner));
            made.map_err(|why| store.fault(why))?;
        }
        Ok(store)
    }

    fn fault(&self, why: io::Error) -> StoreError {
        StoreError::Folder { path: self.folder.clone(), why }
    }

    /// The world as it was saved, if it ever was.
    pub fn load(&self) -> Result<Option<Saved>, StoreError> {
        let path = self.folder.join(WORLD);
        let Some(head) = self.read_json::<Head>(&path)? else { return Ok(None) };
        if head.format != FORMAT {
            return Err(StoreError::Version { path: self.folder.clone() });
        }
        let mut world = self.read_json::<World>(&path)?.unwrap_or_default();
        for (_, path) in self.numbered(MESSAGES)? {
            let messages = self.read_json::<Vec<Message>>(&path)?.unwrap_or_default();
            messages.into_iter().for_each(|message| world.messages.insert(message));
        }
        world.messages.take_changed();
        let log = self.load_log()?;
        let logged = log.len();
        world.log = log;
        Ok(Some(Saved { world, files: self.load_files()?, logged }))
    }

    /// The log. A last line that a death cut short is taken out of the file, so that the next one begins a line.
    fn load_log(&self) -> Result<Vec<LogEntry>, StoreError> {
        let path = self.folder.join(LOG);
        let mut text = match fs::read(&path) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            read => read.map_err(|why| self.fault(why))?,
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
        let read = |(id, path)| Ok((id, Bytes::from(fs::read(path).map_err(|why| self.fault(why))?)));
        self.numbered(FILES)?.into_iter().map(read).collect()
    }

    /// The files of a folder whose names are numbers; half-written ones have other names.
    fn numbered(&self, folder: &str) -> Result<Vec<(Id, PathBuf)>, StoreError> {
        let entries = fs::read_dir(self.folder.join(folder)).map_err(|why| self.fault(why))?;
        let mut found = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|why| self.fault(why))?;
            found
                .extend(entry.file_name().to_str().and_then(|n| n.parse().ok()).map(|id| (id, entry.path())));
        }
        Ok(found)
    }

    fn read_json<T: DeserializeOwned>(&self, path: &Path) -> Result<Option<T>, StoreError> {
        let text = match fs::read(path) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|why| self.fault(why))?,
        };
        let read = serde_json::from_slice(&text);
        read.map(Some).map_err(|why| StoreError::World { path: path.to_owned(), why })
    }

    /// Saves what has changed: files and messages first, so that the world names none that is missing.
    pub fn save(&self, unsaved: &Unsaved) -> Result<(), StoreError> {
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
        file.and_then(|mut file| file.write_all(&lines)).map_err(|why| self.fault(why))
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
        let beside = path.with_extension("new");
        fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path)).map_err(|why| self.fault(why))
    }
}

fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data")
}

//! A backup before it is finished: a file in a folder of its own within the data folder, which nobody else may
//! read. What a killed backup leaves there goes at the next start.

use std::fs::{DirBuilder, File, TryLockError};
use std::io::{self, ErrorKind};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};
use rustix::io::Errno;

/// The folder's name in the data folder.
const FOLDER: &str = "backup.tmp";

/// A backup that is being made. Nothing of it stays when this is dropped.
pub struct BackupDraft {
    folder: PathBuf,
    /// The folder, locked while the backup is made.
    _lock: File,
}

impl BackupDraft {
    /// Begins a backup of the database in `data`.
    ///
    /// # Errors
    /// If another one is being made, or the folder can't be written.
    pub fn begin(data: &Path) -> anyhow::Result<BackupDraft> {
        let folder = data.join(FOLDER);
        let unwritable = || format!("{} can't be written; check that this user may", data.display());
        sweep(data).with_context(unwritable)?;
        let made = DirBuilder::new().mode(0o700).create(&folder);
        if made.as_ref().is_err_and(|error| error.kind() == ErrorKind::AlreadyExists) {
            bail!("another backup of {} is being made; wait until it is done", data.display());
        }
        made.and_then(|()| lock(&folder))
            .map(|lock| BackupDraft { folder, _lock: lock })
            .with_context(unwritable)
    }

    /// Returns the file that is to be written.
    pub fn file(&self) -> PathBuf {
        self.folder.join("copy.db")
    }

    /// Puts the finished file where it belongs, whole or not at all.
    ///
    /// # Errors
    /// If a file is there already, or none can be written.
    pub fn place(self, to: &Path) -> anyhow::Result<()> {
        let placed = match std::fs::hard_link(self.file(), to) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                bail!("{} exists already; name another file", to.display())
            }
            Err(_) => copy_whole(&self.file(), to),
            placed => placed,
        };
        placed.with_context(|| {
            format!("{} can't be written; check that its folder exists and has room", to.display())
        })
    }
}

impl Drop for BackupDraft {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Takes away what a killed backup has left in a data folder. One that is being made stays.
///
/// # Errors
/// If it can't be removed.
pub fn sweep(data: &Path) -> io::Result<()> {
    let folder = data.join(FOLDER);
    match lock(&folder) {
        Ok(_lock) => std::fs::remove_dir_all(&folder),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::WouldBlock) => Ok(()),
        Err(error) => Err(error),
    }
}

fn lock(folder: &Path) -> io::Result<File> {
    let file = File::open(folder)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(ErrorKind::WouldBlock.into()),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Copies a file to another disk. Until it is whole it has no name there, if the disk can do that.
fn copy_whole(from: &Path, to: &Path) -> io::Result<()> {
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mode = Mode::RUSR | Mode::WUSR;
    let mut source = File::open(from)?;
    let mut copy = match open(folder, OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC, mode) {
        Ok(nameless) => File::from(nameless),
        Err(Errno::OPNOTSUPP | Errno::ISDIR | Errno::INVAL) => return copy_by_name(&mut source, to),
        Err(error) => return Err(error.into()),
    };
    io::copy(&mut source, &mut copy)?;
    copy.sync_all()?;
    let path = format!("/proc/self/fd/{}", std::os::fd::AsRawFd::as_raw_fd(&copy));
    Ok(linkat(CWD, path, CWD, to, AtFlags::SYMLINK_FOLLOW)?)
}

fn copy_by_name(source: &mut File, to: &Path) -> io::Result<()> {
    let mut copy = crate::private::new_file(to)?;
    let copied = io::copy(source, &mut copy).and_then(|_| copy.sync_all());
    copied.inspect_err(|_| drop(std::fs::remove_file(to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let all = std::fs::read_dir(folder).unwrap();
        all.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn what_a_killed_backup_left_goes_and_one_being_made_stays() {
        let data = tempfile::tempdir().unwrap();
        sweep(data.path()).unwrap();
        std::fs::create_dir(data.path().join(FOLDER)).unwrap();
        std::fs::write(data.path().join(FOLDER).join("copy.db"), "half").unwrap();
        let draft = BackupDraft::begin(data.path()).unwrap();
        assert!(!draft.file().exists(), "the half of the other is gone");
        std::fs::write(draft.file(), "whole").unwrap();
        sweep(data.path()).unwrap();
        assert!(draft.file().exists() && BackupDraft::begin(data.path()).is_err());
        let to = data.path().join("monday.db");
        draft.place(&to).unwrap();
        assert_eq!(
            (names(data.path()), std::fs::read(&to).unwrap()),
            (vec!["monday.db".into()], b"whole".into())
        );
        let again = BackupDraft::begin(data.path()).unwrap();
        std::fs::write(again.file(), "other").unwrap();
        assert!(again.place(&to).unwrap_err().to_string().contains("exists already"));
        assert_eq!(
            (names(data.path()), std::fs::read(&to).unwrap()),
            (vec!["monday.db".into()], b"whole".into())
        );
    }

    #[test]
    fn a_copy_to_another_disk_is_whole() {
        let data = tempfile::tempdir().unwrap();
        let (from, to) = (data.path().join("from"), data.path().join("to"));
        std::fs::write(&from, "whole").unwrap();
        copy_whole(&from, &to).unwrap();
        assert_eq!(std::fs::read(&to).unwrap(), b"whole");
        assert!(copy_whole(&from, &to).is_err(), "nothing is replaced");
        std::fs::remove_file(&to).unwrap();
        copy_by_name(&mut File::open(&from).unwrap(), &to).unwrap();
        assert_eq!(std::fs::read(&to).unwrap(), b"whole");
    }
}

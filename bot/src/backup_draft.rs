//! An unfinished backup: a file in its own private folder within the data folder. The next start
//! removes what a killed backup left there.

use std::fs::{DirBuilder, File, TryLockError};
use std::io::{self, ErrorKind};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};
use rustix::io::Errno;

/// Name of the folder in the data folder.
const FOLDER: &str = "backup.tmp";

/// A backup in the making. Dropping it removes its folder.
pub struct BackupDraft {
    folder: PathBuf,
    /// Locks the folder.
    _lock: File,
}

impl BackupDraft {
    /// Starts a backup of the database in `data`.
    ///
    /// # Errors
    /// If another backup is running, or the folder can't be written.
    pub fn new(data: &Path) -> anyhow::Result<BackupDraft> {
        let folder = data.join(FOLDER);
        let unwritable = || format!("{} can't be written; check this user's permissions", data.display());
        remove_leftovers(data).with_context(unwritable)?;
        let made = DirBuilder::new().mode(0o700).create(&folder);
        if made.as_ref().is_err_and(|error| error.kind() == ErrorKind::AlreadyExists) {
            bail!("another backup of {} is running; wait until it is done", data.display());
        }
        made.and_then(|()| lock(&folder))
            .map(|lock| BackupDraft { folder, _lock: lock })
            .with_context(unwritable)
    }

    /// Path of the copy to write.
    pub fn file(&self) -> PathBuf {
        self.folder.join("copy.db")
    }

    /// Moves the finished file to its place, completely or not at all.
    ///
    /// # Errors
    /// If a file exists there, or it can't be written.
    pub fn place(self, to: &Path) -> anyhow::Result<()> {
        let result = match std::fs::hard_link(self.file(), to) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                bail!("{} exists already; name another file", to.display())
            }
            Err(_) => copy_whole(&self.file(), to),
            result => result,
        };
        result.with_context(|| {
            format!("{} can't be written; check that its folder exists and has room", to.display())
        })
    }
}

impl Drop for BackupDraft {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Removes what a killed backup left in a data folder. Leaves a running one alone.
///
/// # Errors
/// If it can't be removed.
pub fn remove_leftovers(data: &Path) -> io::Result<()> {
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

/// Copies a file to another disk. If the disk supports it, the file has no name until it is
/// complete.
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
    let result = io::copy(source, &mut copy).and_then(|_| copy.sync_all());
    result.inspect_err(|_| drop(std::fs::remove_file(to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let all = std::fs::read_dir(folder).unwrap();
        all.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_killed_backup_is_removed_and_a_running_one_stays() {
        let data = tempfile::tempdir().unwrap();
        remove_leftovers(data.path()).unwrap();
        std::fs::create_dir(data.path().join(FOLDER)).unwrap();
        std::fs::write(data.path().join(FOLDER).join("copy.db"), "half").unwrap();
        let draft = BackupDraft::new(data.path()).unwrap();
        assert!(!draft.file().exists(), "the killed one is removed");
        std::fs::write(draft.file(), "whole").unwrap();
        remove_leftovers(data.path()).unwrap();
        assert!(draft.file().exists() && BackupDraft::new(data.path()).is_err());
        let to = data.path().join("monday.db");
        draft.place(&to).unwrap();
        assert_eq!(
            (names(data.path()), std::fs::read(&to).unwrap()),
            (vec!["monday.db".into()], b"whole".into())
        );
        let again = BackupDraft::new(data.path()).unwrap();
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

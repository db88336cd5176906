//! An unfinished backup: a file in its own private folder within the data folder. The next start
//! removes the rest of a killed backup.

use std::ffi::OsStr;
use std::fs::{DirBuilder, File, TryLockError};
use std::io::{self, ErrorKind};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use rustix::fs::{AtFlags, CWD, Mode, OFlags, RenameFlags, linkat, open, renameat_with};
use rustix::io::Errno;

/// Name of the draft's folder within the data folder.
const FOLDER: &str = "backup.tmp";
/// The file in that folder that names the unfinished copy on another disk.
const COPY_NOTE: &str = "copy-elsewhere";
/// Prefix of such a copy's name.
const COPY_PREFIX: &str = ".mythico-backup-";

/// An unfinished backup. Dropping it removes its folder.
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
        let unwritable =
            || format!("{} can't be written; check this user's permissions", data.display());
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

    /// Moves the finished file to its target, completely or not at all.
    ///
    /// # Errors
    /// If the target exists or can't be written.
    pub fn place(self, to: &Path) -> anyhow::Result<()> {
        let result = match std::fs::hard_link(self.file(), to) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                bail!("{} exists already; name another file", to.display())
            }
            Err(_) => self.copy_whole(to),
            placed => placed,
        };
        result.with_context(|| {
            format!("{} can't be written; check that its folder exists and has room", to.display())
        })
    }

    /// Copies the file to another disk. The copy has no name until it is complete, if the disk
    /// supports that.
    fn copy_whole(&self, to: &Path) -> io::Result<()> {
        let mode = Mode::RUSR | Mode::WUSR;
        let mut source = File::open(self.file())?;
        let nameless =
            open(folder_of(to), OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC, mode);
        let mut copy = match nameless {
            Ok(nameless) => File::from(nameless),
            Err(Errno::OPNOTSUPP | Errno::ISDIR | Errno::INVAL) => {
                return self.copy_by_name(&mut source, to);
            }
            Err(error) => return Err(error.into()),
        };
        io::copy(&mut source, &mut copy)?;
        copy.sync_all()?;
        let path = format!("/proc/self/fd/{}", std::os::fd::AsRawFd::as_raw_fd(&copy));
        Ok(linkat(CWD, path, CWD, to, AtFlags::SYMLINK_FOLLOW)?)
    }

    /// Copies to a disk that needs a name for each file. The copy gets its final name when it is
    /// complete. Until then a note has its temporary name, so that [`remove_leftovers`] finds it.
    fn copy_by_name(&self, source: &mut File, to: &Path) -> io::Result<()> {
        let part = std::path::absolute(folder_of(to))?
            .join(format!("{COPY_PREFIX}{}", std::process::id()));
        let note = self.folder.join(COPY_NOTE);
        std::fs::write(&note, part.as_os_str().as_bytes())?;
        File::open(&note)?.sync_all()?;
        let copied = write_and_rename(source, &part, to);
        if copied.is_err() {
            let _ = std::fs::remove_file(&part);
        }
        copied
    }
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn write_and_rename(source: &mut File, part: &Path, to: &Path) -> io::Result<()> {
    let mut copy = crate::private::new_file(part)?;
    io::copy(source, &mut copy)?;
    copy.sync_all()?;
    match renameat_with(CWD, part, CWD, to, RenameFlags::NOREPLACE) {
        // This disk has no rename that refuses to replace a file.
        Err(Errno::INVAL | Errno::NOSYS) if to.try_exists()? => {
            return Err(ErrorKind::AlreadyExists.into());
        }
        Err(Errno::INVAL | Errno::NOSYS) => std::fs::rename(part, to)?,
        renamed => renamed?,
    }
    File::open(folder_of(to))?.sync_all()
}

impl Drop for BackupDraft {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Removes the rest of a killed backup from a data folder. Leaves a running backup alone.
///
/// # Errors
/// If it can't be removed.
pub fn remove_leftovers(data: &Path) -> io::Result<()> {
    let folder = data.join(FOLDER);
    match lock(&folder) {
        Ok(_lock) => {
            remove_copy(&folder.join(COPY_NOTE))?;
            std::fs::remove_dir_all(&folder)
        }
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::WouldBlock) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Removes the unfinished copy that a note names, if there is any.
fn remove_copy(note: &Path) -> io::Result<()> {
    let Ok(path) = std::fs::read(note) else { return Ok(()) };
    let path = Path::new(OsStr::from_bytes(&path));
    let name = path.file_name().unwrap_or_default();
    if !name.as_bytes().starts_with(COPY_PREFIX.as_bytes()) {
        return Ok(());
    }
    match std::fs::remove_file(path) {
        // The disk may be unplugged.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(())
        }
        removed => removed,
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

#[cfg(test)]
mod tests {
    use std::io::Write;

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
        let (data, disk) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let draft = BackupDraft::new(data.path()).unwrap();
        std::fs::write(draft.file(), "whole").unwrap();
        let (one, other) = (disk.path().join("one"), disk.path().join("other"));
        draft.copy_whole(&one).unwrap();
        draft.copy_by_name(&mut File::open(draft.file()).unwrap(), &other).unwrap();
        for to in [&one, &other] {
            assert_eq!(std::fs::read(to).unwrap(), b"whole");
            assert!(draft.copy_whole(to).is_err(), "nothing is replaced");
            assert!(draft.copy_by_name(&mut File::open(draft.file()).unwrap(), to).is_err());
        }
        assert_eq!(names(disk.path()).len(), 2, "nothing else stays there");
    }

    #[test]
    fn a_copy_that_is_cut_short_on_another_disk_never_has_its_name_and_goes_at_the_next_start() {
        let (data, disk) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let to = disk.path().join("monday.db");
        let draft = BackupDraft::new(data.path()).unwrap();
        let (mut writer, reader) = std::os::unix::net::UnixStream::pair().unwrap();
        std::thread::scope(|scope| {
            let copying = scope.spawn(|| {
                let mut source = File::from(std::os::fd::OwnedFd::from(reader));
                draft.copy_by_name(&mut source, &to)
            });
            writer.write_all(b"half").unwrap();
            let has_part = || names(disk.path()).iter().any(|name| name.starts_with(COPY_PREFIX));
            while !has_part() {
                assert!(!copying.is_finished() && !to.exists());
                std::thread::yield_now();
            }
            assert!(!to.exists(), "half a backup would be taken for a whole one");
            drop(writer);
            copying.join().unwrap().unwrap();
        });
        assert_eq!(names(disk.path()), ["monday.db"]);
        // The state after a kill.
        let part = disk.path().join(format!("{COPY_PREFIX}7"));
        std::fs::write(&part, "half").unwrap();
        std::fs::write(draft.folder.join(COPY_NOTE), part.as_os_str().as_bytes()).unwrap();
        remove_leftovers(data.path()).unwrap();
        assert!(part.exists(), "it is being made");
        drop(draft);
        std::fs::create_dir(data.path().join(FOLDER)).unwrap();
        std::fs::write(data.path().join(FOLDER).join(COPY_NOTE), part.as_os_str().as_bytes())
            .unwrap();
        remove_leftovers(data.path()).unwrap();
        assert_eq!(names(disk.path()), ["monday.db"]);
        assert!(names(data.path()).is_empty());
    }
}

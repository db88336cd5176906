//! Files and folders that only the host's account may read, whatever the umask. The database and
//! its copies contain every campaign's seed and secrets.

use std::fs::{DirBuilder, File, OpenOptions, Permissions, set_permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use rustix::process::geteuid;

const FOLDER: u32 = 0o700;
const FILE: u32 = 0o600;
/// Permissions of other users.
const OTHERS: u32 = 0o077;
/// Write permissions of other users, which mark a shared folder.
const OTHERS_WRITE: u32 = 0o022;

/// Reason why a data folder can't be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The path is a file.
    #[error("the data folder {} is a file; name a folder with --data", .0.display())]
    File(PathBuf),
    /// Another user owns the folder and doesn't share it. If root started the program, it would
    /// leave files there that the owner can't read.
    #[error(
        "the data folder {} belongs to another user, number {owner}; start mythico as that user, \
         or name another folder with --data",
        path.display()
    )]
    Foreign {
        path: PathBuf,
        /// Number of the user.
        owner: u32,
    },
    /// The system refuses access.
    #[error(
        "the data folder {} can't be made or read ({why}); check this user's permissions, \
         or name another one with --data",
        path.display()
    )]
    Refused { path: PathBuf, why: io::Error },
}

/// Makes a folder with its parents. An existing folder becomes private if it is empty or contains
/// `own`. Otherwise it stays unchanged, because other programs may use it. Returns whether others
/// may list it.
///
/// # Errors
/// A sentence that says what to do.
pub fn folder(path: &Path, own: &Path) -> Result<bool, FolderError> {
    if let Ok(found) = path.metadata() {
        if !found.is_dir() {
            return Err(FolderError::File(path.to_owned()));
        }
        let (owner, mode) = (found.uid(), found.permissions().mode());
        if is_foreign(owner, mode, geteuid().as_raw()) {
            return Err(FolderError::Foreign { path: path.to_owned(), owner });
        }
    }
    make_private(path, own).map_err(|why| FolderError::Refused { path: path.to_owned(), why })
}

/// Returns whether a folder belongs to another user and isn't shared for writing.
const fn is_foreign(owner: u32, mode: u32, user: u32) -> bool {
    owner != user && mode & OTHERS_WRITE == 0
}

fn make_private(path: &Path, own: &Path) -> io::Result<bool> {
    let was_there = path.is_dir();
    if !was_there {
        DirBuilder::new().recursive(true).mode(FOLDER).create(path)?;
    }
    if !was_there || own.exists() || std::fs::read_dir(path)?.next().is_none() {
        let result = set_permissions(path, Permissions::from_mode(FOLDER));
        // Only the owner of an existing folder can make it private.
        result.or_else(|why| if was_there { Ok(()) } else { Err(why) })?;
    }
    Ok(path.metadata()?.permissions().mode() & OTHERS != 0)
}

/// Opens a file for writing and makes it private. Makes the file if needed.
///
/// # Errors
/// If it can't be written.
pub fn file(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().create(true).truncate(false).write(true).mode(FILE).open(path)?;
    file.set_permissions(Permissions::from_mode(FILE))?;
    Ok(file)
}

/// Makes a new, empty, private file.
///
/// # Errors
/// If it exists, or can't be written.
pub fn new_file(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().create_new(true).write(true).mode(FILE).open(path)?;
    file.set_permissions(Permissions::from_mode(FILE))?;
    Ok(file)
}

/// Makes a file private, if it exists.
///
/// # Errors
/// If it belongs to another user.
pub fn hide(path: &Path) -> io::Result<()> {
    match set_permissions(path, Permissions::from_mode(FILE)) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Appends a suffix to a path's last name.
pub fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        path.metadata().unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn only_the_owner_can_read_new_files() {
        let home = tempfile::tempdir().unwrap();
        let made = home.path().join("a/b");
        assert!(!folder(&made, &made.join("x")).unwrap());
        assert_eq!((mode(&made), mode(&home.path().join("a"))), (FOLDER, FOLDER));
        drop(file(&made.join("x")).unwrap());
        assert_eq!(mode(&made.join("x")), FILE);
    }

    #[test]
    fn a_folder_is_foreign_if_another_user_owns_it_and_does_not_share_it() {
        assert!(
            is_foreign(1000, 0o700, 0),
            "root would leave files there that its owner can't read"
        );
        assert!(is_foreign(0, 0o755, 1000));
        assert!(!is_foreign(1000, 0o755, 1000));
        assert!(!is_foreign(0, 0o2770, 1000), "a group shares it");
    }

    #[test]
    fn an_existing_folder_of_ours_is_closed_and_a_file_is_hidden() {
        let home = tempfile::tempdir().unwrap();
        let (open, opened) = (home.path().join("x"), Permissions::from_mode(0o755));
        set_permissions(home.path(), opened.clone()).unwrap();
        assert!(!folder(home.path(), &open).unwrap());
        assert_eq!(mode(home.path()), FOLDER, "it is empty");
        std::fs::write(home.path().join("another's"), "").unwrap();
        set_permissions(home.path(), opened).unwrap();
        assert!(folder(home.path(), &open).unwrap(), "others may look into it");
        assert_eq!(mode(home.path()), 0o755);
        std::fs::write(&open, "secret").unwrap();
        assert!(!folder(home.path(), &open).unwrap());
        assert_eq!(mode(home.path()), FOLDER, "it is ours");
        set_permissions(&open, Permissions::from_mode(0o644)).unwrap();
        hide(&open).unwrap();
        assert_eq!(mode(&open), FILE);
        hide(&home.path().join("nowhere")).unwrap();
        assert!(new_file(&open).is_err());
    }
}

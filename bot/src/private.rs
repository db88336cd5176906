//! Files and folders that nobody but the operator's own account may read, whatever the umask: the database and its copies hold the seeds and
//! secrets of every campaign.

use std::fs::{DirBuilder, File, OpenOptions, Permissions, set_permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

const FOLDER: u32 = 0o700;
const FILE: u32 = 0o600;
/// What others than the owner may do.
const OTHERS: u32 = 0o077;

/// Makes a folder with all on the way to it, if it isn't there. One that is there stays as it is: it may be shared with other programs.
/// Says whether others may look into it.
///
/// # Errors
/// If it can't be made.
pub fn folder(path: &Path) -> io::Result<bool> {
    if !path.is_dir() {
        DirBuilder::new().recursive(true).mode(FOLDER).create(path)?;
        set_permissions(path, Permissions::from_mode(FOLDER))?;
    }
    Ok(path.metadata()?.permissions().mode() & OTHERS != 0)
}

/// Opens a file to write, makes it if it isn't there, and takes it from the sight of others if it is.
///
/// # Errors
/// If it can't be written.
pub fn file(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().create(true).truncate(false).write(true).mode(FILE).open(path)?;
    file.set_permissions(Permissions::from_mode(FILE))?;
    Ok(file)
}

/// Makes an empty file, which must not be there yet.
///
/// # Errors
/// If it is there, or can't be written.
pub fn new_file(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().create_new(true).write(true).mode(FILE).open(path)?;
    file.set_permissions(Permissions::from_mode(FILE))?;
    Ok(file)
}

/// Takes a file from the sight of others, if it is there.
///
/// # Errors
/// If it is there and belongs to somebody else.
pub fn hide(path: &Path) -> io::Result<()> {
    match set_permissions(path, Permissions::from_mode(FILE)) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// A path with something behind its last name.
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
    fn what_is_made_is_the_owners_alone() {
        let home = tempfile::tempdir().unwrap();
        let made = home.path().join("a/b");
        assert!(!folder(&made).unwrap());
        assert_eq!((mode(&made), mode(&home.path().join("a"))), (FOLDER, FOLDER));
        drop(file(&made.join("x")).unwrap());
        assert_eq!(mode(&made.join("x")), FILE);
    }

    #[test]
    fn a_folder_that_was_there_is_left_and_a_file_is_hidden() {
        let home = tempfile::tempdir().unwrap();
        set_permissions(home.path(), Permissions::from_mode(0o755)).unwrap();
        assert!(folder(home.path()).unwrap(), "others may look into it");
        assert_eq!(mode(home.path()), 0o755);
        let open = home.path().join("x");
        std::fs::write(&open, "secret").unwrap();
        set_permissions(&open, Permissions::from_mode(0o644)).unwrap();
        hide(&open).unwrap();
        assert_eq!(mode(&open), FILE);
        hide(&home.path().join("nowhere")).unwrap();
        assert!(new_file(&open).is_err());
    }
}

//! A folder that appears complete or not at all. It is written next to its place and renamed at the
//! end.

use std::path::{Component, Path, PathBuf};

use anyhow::{Context, bail};

pub struct NewFolder {
    place: PathBuf,
    draft: PathBuf,
    done: bool,
}

impl NewFolder {
    /// Starts a folder. Its place must be free or an empty folder.
    ///
    /// # Errors
    /// If the place is taken, or nothing can be written next to it.
    pub fn new(place: &Path) -> anyhow::Result<NewFolder> {
        if place.exists() && !is_empty_folder(place) {
            bail!("{} isn't an empty folder; name another one", place.display());
        }
        let mut name = place
            .file_name()
            .with_context(|| format!("{} names no folder", place.display()))?
            .to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        let draft = place.with_file_name(name);
        std::fs::create_dir_all(&draft).with_context(|| unwritable(&draft))?;
        Ok(NewFolder { place: place.to_owned(), draft, done: false })
    }

    /// Writes a file into the folder, with the folders on its path.
    ///
    /// # Errors
    /// If it can't be written, or its path leads outside.
    pub fn write(&self, name: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
        let name = name.as_ref();
        let is_within = |step: Component<'_>| matches!(step, Component::Normal(_));
        if name.as_os_str().is_empty() || !name.components().all(is_within) {
            bail!("{} would lie outside {}", name.display(), self.place.display());
        }
        let file = self.draft.join(name);
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).with_context(|| unwritable(folder))?;
        }
        std::fs::write(&file, bytes).with_context(|| unwritable(&file))
    }

    /// Renames the folder to its place.
    ///
    /// # Errors
    /// If it can't be renamed.
    pub fn finish(mut self) -> anyhow::Result<()> {
        std::fs::rename(&self.draft, &self.place).with_context(|| unwritable(&self.place))?;
        self.done = true;
        Ok(())
    }
}

impl Drop for NewFolder {
    fn drop(&mut self) {
        if !self.done {
            let _ = std::fs::remove_dir_all(&self.draft);
        }
    }
}

fn is_empty_folder(place: &Path) -> bool {
    std::fs::read_dir(place).is_ok_and(|mut entries| entries.next().is_none())
}

fn unwritable(place: &Path) -> String {
    format!(
        "{} can't be written; check that its folder exists and that this user may write there",
        place.display()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unfinished_folder_leaves_nothing() {
        let home = tempfile::tempdir().unwrap();
        let folder = NewFolder::new(&home.path().join("out")).unwrap();
        folder.write("a/b.txt", "x").unwrap();
        drop(folder);
        assert!(is_empty_folder(home.path()));
    }

    #[test]
    fn nothing_is_written_outside() {
        let home = tempfile::tempdir().unwrap();
        let elsewhere = home.path().join("elsewhere.txt");
        let folder = NewFolder::new(&home.path().join("out")).unwrap();
        for name in ["../x", "a/../../x", "..", "", "/", "./x", &elsewhere.to_string_lossy()] {
            assert!(folder.write(name, "x").is_err(), "{name}");
        }
        drop(folder);
        assert!(is_empty_folder(home.path()));
    }

    #[test]
    fn existing_files_are_never_overwritten() {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("mine"), "x").unwrap();
        assert!(NewFolder::new(home.path()).is_err());
        let folder = NewFolder::new(&home.path().join("out")).unwrap();
        folder.write("a/b.txt", "x").unwrap();
        folder.finish().unwrap();
        assert_eq!(std::fs::read(home.path().join("out/a/b.txt")).unwrap(), b"x");
    }
}

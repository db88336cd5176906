//! The modules that campaigns can be made of: those built into the program, and those of the operator's folder, which add to
//! them or replace them by name. What a module says is the engine's affair.

use std::path::{Path, PathBuf};

use mythico_engine::module::Module;

/// Why a module can't be had; each is a sentence that says what to do.
#[derive(Debug, thiserror::Error)]
pub enum ModuleError {
    /// No module has this name.
    #[error("there is no module {name}; there are {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// The names of the modules that there are.
        known: String,
    },
    /// The folder can't be read.
    #[error("the module folder {} can't be read ({why}); name a folder that holds a module.toml", folder.display())]
    Folder {
        /// Where the module was looked for.
        folder: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The folder holds what no module needs.
    #[error("{}: {problem}; {remedy}", path.display())]
    Unfit {
        /// Which file or folder.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
        /// What would do.
        remedy: &'static str,
    },
    /// A file isn't text.
    #[error("{} isn't UTF-8 text; save it as UTF-8 or take it out of the folder", file.display())]
    NotText {
        /// Which file of the module.
        file: PathBuf,
    },
}

/// All modules of this run.
#[derive(Clone, Debug, Default)]
pub struct Modules {
    folder: Option<PathBuf>,
}

impl Modules {
    /// The built-in modules, and those of a folder if there is one.
    pub fn new(folder: Option<PathBuf>) -> Modules {
        Modules { folder }
    }

    /// Their names in order.
    pub fn names(&self) -> Vec<String> {
        let mut names = Module::built_in_names();
        names.extend(self.folder.iter().flat_map(|folder| folders_within(folder)));
        names.sort();
        names.dedup();
        names
    }

    /// The module with this name; the folder's goes before the built-in one.
    ///
    /// # Errors
    /// If there is none, or it can't be read.
    pub fn find(&self, name: &str) -> Result<Module, ModuleError> {
        let plain = !name.is_empty() && !name.contains(['/', '\\', ':']) && !name.starts_with('.');
        if let Some(folder) = self.folder.as_ref().map(|folder| folder.join(name))
            && plain
            && folder.join("module.toml").is_file()
        {
            return read_folder(&folder);
        }
        Module::built_in(name)
            .filter(|_| plain)
            .ok_or_else(|| ModuleError::Unknown { name: name.to_owned(), known: self.names().join(", ") })
    }
}

fn folders_within(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.path().join("module.toml").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Most files of a module, and most bytes of one: many times what 50 seats and 10,000 units need.
const FILES_MAX: usize = 64;
const FILE_BYTES_MAX: u64 = 4 << 20;

/// Reads a folder as a module: its files as they are, named after the folder.
///
/// # Errors
/// If the folder can't be read, holds a file that isn't text, or one that leads out of it, or more than a module can need.
pub fn read_folder(folder: &Path) -> Result<Module, ModuleError> {
    let failed =
        |why: std::io::Error| ModuleError::Folder { folder: folder.to_owned(), why: why.to_string() };
    let whole = folder.canonicalize().map_err(failed)?;
    let name =
        whole.file_name().map_or_else(|| "module".to_owned(), |name| name.to_string_lossy().into_owned());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&whole).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            if files.len() == FILES_MAX {
                let problem = format!("a module has at most {FILES_MAX} files");
                return Err(ModuleError::Unfit {
                    path: whole,
                    problem,
                    remedy: "take out what isn't its own",
                });
            }
            fit(&path)?;
            let bytes = std::fs::read(&path).map_err(failed)?;
            let text = String::from_utf8(bytes).map_err(|_| ModuleError::NotText { file: path.clone() })?;
            let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            files.push((file, text));
        }
    }
    Ok(Module::new(name, files))
}

/// A file of a module is a plain one of a size that can be read: what a link leads to could be anything of this machine.
fn fit(path: &Path) -> Result<(), ModuleError> {
    let failed = |why: std::io::Error| ModuleError::Folder { folder: path.to_owned(), why: why.to_string() };
    let file = std::fs::symlink_metadata(path).map_err(failed)?;
    let unfit = |problem, remedy| Err(ModuleError::Unfit { path: path.to_owned(), problem, remedy });
    if !file.is_file() {
        return unfit("it is no plain file".to_owned(), "put the file itself there");
    }
    if file.len() > FILE_BYTES_MAX {
        let problem = format!("it has {} bytes, and a module's file at most {FILE_BYTES_MAX}", file.len());
        return unfit(problem, "leave out what the war doesn't need");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_adds_modules_and_paths_are_no_names() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("toy")).unwrap();
        std::fs::write(folder.path().join("toy/module.toml"), "system = \"x\"\n").unwrap();
        let modules = Modules::new(Some(folder.path().to_owned()));
        assert!(modules.names().contains(&"toy".to_owned()));
        assert_eq!(modules.find("toy").unwrap().files.len(), 1);
        assert!(matches!(modules.find("../toy"), Err(ModuleError::Unknown { .. })));
        assert!(matches!(modules.find(""), Err(ModuleError::Unknown { .. })));
    }

    #[test]
    fn a_link_and_a_file_too_large_are_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let refused = || read_folder(folder.path()).unwrap_err().to_string();
        std::fs::write(folder.path().join("map.toml"), vec![b' '; (4 << 20) + 1]).unwrap();
        assert!(refused().contains("map.toml: it has 4194305 bytes, and a module's file at most 4194304; "));
        std::fs::remove_file(folder.path().join("map.toml")).unwrap();
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("/etc/hostname", folder.path().join("map.toml")).unwrap();
            assert!(refused().contains("map.toml: it is no plain file; put the file itself there"));
        }
    }
}

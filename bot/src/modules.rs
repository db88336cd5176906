//! Modules for campaigns: the built-in ones and those of the host's folder, which add to them or
//! replace them by name. A module that is bound to servers is hidden from others.

use std::path::{Path, PathBuf};

use mythico_engine::module::{Module, ModuleHead};
use serenity::all::GuildId;

/// Reason why a module can't be used, with a remedy.
#[derive(Debug, thiserror::Error)]
pub enum ModuleError {
    #[error("there is no module {name}; there are {known}")]
    Unknown {
        name: String,
        /// Names of the existing modules.
        known: String,
    },
    #[error("the module folder {} can't be read ({why}); name a folder that holds a module.toml", folder.display())]
    Folder {
        folder: PathBuf,
        /// Reason from the system.
        why: String,
    },
    /// The folder contains something that isn't part of a module.
    #[error("{}: {problem}; {remedy}", path.display())]
    Unfit { path: PathBuf, problem: String, remedy: &'static str },
    #[error("{} isn't UTF-8 text; save it as UTF-8 or take it out of the folder", file.display())]
    NotText { file: PathBuf },
}

/// All modules of this run.
#[derive(Clone, Debug, Default)]
pub struct Modules {
    folder: Option<PathBuf>,
}

impl Modules {
    /// The built-in modules, with those of a folder if there is one.
    pub fn new(folder: Option<PathBuf>) -> Modules {
        Modules { folder }
    }

    /// Modules for the host's command line: all.
    pub fn of_operator(&self) -> Offer<'_> {
        Offer { folder: self.folder.as_deref(), to: To::Operator }
    }

    /// Modules offered in a server: those bound to no server, and those bound to this one. A folder
    /// with an unreadable head may be bound, so it is offered nowhere.
    pub fn of_server(&self, server: Option<GuildId>) -> Offer<'_> {
        Offer { folder: self.folder.as_deref(), to: To::Server(server) }
    }

    /// Folders with an unreadable head, which are offered in no server, with the reasons.
    pub fn unreadable(&self) -> Vec<(String, String)> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let unread = |name: String| Some((head(&folder.join(&name)).err()?, name));
        folders_within(folder)
            .into_iter()
            .filter_map(unread)
            .map(|(why, name)| (name, why))
            .collect()
    }
}

/// Receiver of an offer.
#[derive(Clone, Copy, Debug)]
enum To {
    Operator,
    Server(Option<GuildId>),
}

/// The modules for one reader. Others are hidden: they don't even replace one of the same name.
#[derive(Clone, Copy, Debug)]
pub struct Offer<'a> {
    folder: Option<&'a Path>,
    to: To,
}

impl Offer<'_> {
    /// Names in alphabetical order.
    pub fn names(&self) -> Vec<String> {
        let mut names = Module::built_in_names();
        let own = self.folder.into_iter().flat_map(|folder| {
            folders_within(folder).into_iter().filter(|name| self.has(&folder.join(name)))
        });
        names.extend(own);
        names.sort();
        names.dedup();
        names
    }

    /// Finds a module by name. The folder's module replaces a built-in one.
    ///
    /// # Errors
    /// If there is none, or it can't be read.
    pub fn find(&self, name: &str) -> Result<Module, ModuleError> {
        let plain = !name.is_empty() && !name.contains(['/', '\\', ':']) && !name.starts_with('.');
        if let Some(folder) = self.folder.map(|folder| folder.join(name))
            && plain
            && folder.join(HEAD).is_file()
            && self.has(&folder)
        {
            return read_folder(&folder);
        }
        Module::built_in(name).filter(|_| plain).ok_or_else(|| ModuleError::Unknown {
            name: name.to_owned(),
            known: self.names().join(", "),
        })
    }

    /// Returns whether a folder's module is part of the offer.
    fn has(&self, folder: &Path) -> bool {
        match self.to {
            To::Operator => true,
            To::Server(server) => {
                let server = server.map(|server| server.to_string());
                head(folder).is_ok_and(|head| head.is_offered_in(server.as_deref()))
            }
        }
    }
}

/// Name of the file that makes a folder a module.
const HEAD: &str = "module.toml";

/// Reads only the head of a folder's module.
fn head(folder: &Path) -> Result<ModuleHead, String> {
    let text = read_text(&folder.join(HEAD)).map_err(|error| error.to_string())?;
    Module::new("", [(HEAD.to_owned(), text)]).head().map_err(|fault| fault.to_string())
}

fn folders_within(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.path().join(HEAD).is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Limits on the number of files and their bytes. They are many times the needs of 50 seats and
/// 10,000 units.
const FILES_MAX: usize = 64;
const FILE_BYTES_MAX: u64 = 4 << 20;

/// Reads a folder's files as a module with the folder's name.
///
/// # Errors
/// If the folder can't be read, or holds too many or too large files, links, or files that aren't
/// text.
pub fn read_folder(folder: &Path) -> Result<Module, ModuleError> {
    let failed = |why: std::io::Error| ModuleError::Folder {
        folder: folder.to_owned(),
        why: why.to_string(),
    };
    let whole = folder.canonicalize().map_err(failed)?;
    let name = whole
        .file_name()
        .map_or_else(|| "module".to_owned(), |name| name.to_string_lossy().into_owned());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&whole).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            if files.len() == FILES_MAX {
                let problem = format!("a module has at most {FILES_MAX} files");
                return Err(ModuleError::Unfit {
                    path: whole,
                    problem,
                    remedy: "remove files that aren't part of it",
                });
            }
            let text = read_text(&path)?;
            let file = path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            files.push((file, text));
        }
    }
    Ok(Module::new(name, files))
}

fn read_text(path: &Path) -> Result<String, ModuleError> {
    check_file(path)?;
    let failed =
        |why: std::io::Error| ModuleError::Folder { folder: path.to_owned(), why: why.to_string() };
    let bytes = std::fs::read(path).map_err(failed)?;
    String::from_utf8(bytes).map_err(|_| ModuleError::NotText { file: path.to_owned() })
}

/// Accepts only plain files of limited size. A link could lead to any file of the host's machine.
fn check_file(path: &Path) -> Result<(), ModuleError> {
    let failed =
        |why: std::io::Error| ModuleError::Folder { folder: path.to_owned(), why: why.to_string() };
    let file = std::fs::symlink_metadata(path).map_err(failed)?;
    let unfit =
        |problem, remedy| Err(ModuleError::Unfit { path: path.to_owned(), problem, remedy });
    if !file.is_file() {
        return unfit("it isn't a plain file".to_owned(), "put the file itself there");
    }
    if file.len() > FILE_BYTES_MAX {
        let problem = format!("it has {} bytes; the limit is {FILE_BYTES_MAX}", file.len());
        return unfit(problem, "leave out what the war doesn't need");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_adds_modules_and_a_path_is_no_name() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("toy")).unwrap();
        std::fs::write(folder.path().join("toy/module.toml"), "system = \"x\"\n").unwrap();
        let modules = Modules::new(Some(folder.path().to_owned()));
        let offer = modules.of_operator();
        assert!(offer.names().contains(&"toy".to_owned()));
        assert_eq!(offer.find("toy").unwrap().files.len(), 1);
        assert!(matches!(offer.find("../toy"), Err(ModuleError::Unknown { .. })));
        assert!(matches!(offer.find(""), Err(ModuleError::Unknown { .. })));
    }

    const OWN: Option<GuildId> = Some(GuildId::new(12));
    const OTHER: Option<GuildId> = Some(GuildId::new(34));

    #[test]
    fn a_module_bound_to_another_server_does_not_exist() {
        let (folder, bare) = (tempfile::tempdir().unwrap(), Modules::new(None));
        let write = |name: &str, more: &str| {
            std::fs::create_dir(folder.path().join(name)).unwrap();
            let text = format!("system = \"tuw\"\ntitle = \"Private\"\nsummary = \"\"\n{more}");
            std::fs::write(folder.path().join(name).join(HEAD), text).unwrap();
        };
        for name in ["toy", "tuw-crossroads"] {
            write(name, "servers = [\"12\"]\n");
        }
        // A module with an unreadable head may be bound to any server.
        write("slip", "server = [\"12\"]\n");
        write("broken", "servers = [\"12\"\n");
        let modules = Modules::new(Some(folder.path().to_owned()));
        for to in [OTHER, None] {
            let (offer, without) = (modules.of_server(to), bare.of_server(to));
            assert_eq!(offer.names(), without.names());
            for name in ["toy", "slip", "broken", "nowhere", "tuw-crossroads", ""] {
                let found = |offer: Offer<'_>| offer.find(name).map_err(|error| error.to_string());
                assert_eq!(found(offer), found(without), "{name}");
            }
        }
        assert_eq!(
            modules.of_server(OWN).find("tuw-crossroads").unwrap().head().unwrap().title,
            "Private"
        );
        assert!(modules.of_server(OWN).names().contains(&"toy".to_owned()));
        assert_eq!(modules.of_operator().names().len(), 11);
        assert_eq!(modules.of_operator().find("tuw-crossroads").unwrap().files.len(), 1);
        assert_eq!(modules.unreadable().len(), 2);
    }

    #[test]
    fn a_link_and_a_file_too_large_are_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let refused = || read_folder(folder.path()).unwrap_err().to_string();
        std::fs::write(folder.path().join("map.toml"), vec![b' '; (4 << 20) + 1]).unwrap();
        assert!(refused().contains("map.toml: it has 4194305 bytes; the limit is 4194304; "));
        std::fs::remove_file(folder.path().join("map.toml")).unwrap();
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("/etc/hostname", folder.path().join("map.toml")).unwrap();
            assert!(
                refused().contains("map.toml: it isn't a plain file; put the file itself there")
            );
        }
    }
}

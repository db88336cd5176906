//! The modules that campaigns can be made of: those built into the program, and those of the operator's folder, which add to
//! them or replace them by name. One that is bound to servers doesn't exist for others. What a module says is the engine's affair.

use std::path::{Path, PathBuf};

use mythico_engine::module::{Module, ModuleHead};
use serenity::all::GuildId;

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

    /// What the operator may begin at the command line: all of them.
    pub fn of_operator(&self) -> Offer<'_> {
        Offer { folder: self.folder.as_deref(), to: To::Operator }
    }

    /// What is offered in a server: those that are bound to none, and those that are bound to it. A folder whose head can't be read may
    /// be bound, so it is offered nowhere.
    pub fn of_server(&self, server: Option<GuildId>) -> Offer<'_> {
        Offer { folder: self.folder.as_deref(), to: To::Server(server) }
    }

    /// The folders that are offered in no server because their head can't be read, each with the reason.
    pub fn unreadable(&self) -> Vec<(String, String)> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let unread = |name: String| Some((head(&folder.join(&name)).err()?, name));
        folders_within(folder).into_iter().filter_map(unread).map(|(why, name)| (name, why)).collect()
    }
}

/// To whom modules are offered.
#[derive(Clone, Copy, Debug)]
enum To {
    Operator,
    Server(Option<GuildId>),
}

/// The modules that somebody is offered. All others are as if they weren't there: one of the folder that isn't offered replaces none.
#[derive(Clone, Copy, Debug)]
pub struct Offer<'a> {
    folder: Option<&'a Path>,
    to: To,
}

impl Offer<'_> {
    /// Their names in order.
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

    /// The module with this name; the folder's goes before the built-in one.
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
        Module::built_in(name)
            .filter(|_| plain)
            .ok_or_else(|| ModuleError::Unknown { name: name.to_owned(), known: self.names().join(", ") })
    }

    /// Is this folder among them?
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

/// The file that makes a folder a module.
const HEAD: &str = "module.toml";

/// The head of a folder's module, without the rest of it.
fn head(folder: &Path) -> Result<ModuleHead, String> {
    let text = text_of(&folder.join(HEAD)).map_err(|error| error.to_string())?;
    Module::new("", [(HEAD.to_owned(), text)]).head().map_err(|fault| fault.to_string())
}

fn folders_within(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.path().join(HEAD).is_file())
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
            let text = text_of(&path)?;
            let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            files.push((file, text));
        }
    }
    Ok(Module::new(name, files))
}

fn text_of(path: &Path) -> Result<String, ModuleError> {
    fit(path)?;
    let failed = |why: std::io::Error| ModuleError::Folder { folder: path.to_owned(), why: why.to_string() };
    let bytes = std::fs::read(path).map_err(failed)?;
    String::from_utf8(bytes).map_err(|_| ModuleError::NotText { file: path.to_owned() })
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
        let offer = modules.of_operator();
        assert!(offer.names().contains(&"toy".to_owned()));
        assert_eq!(offer.find("toy").unwrap().files.len(), 1);
        assert!(matches!(offer.find("../toy"), Err(ModuleError::Unknown { .. })));
        assert!(matches!(offer.find(""), Err(ModuleError::Unknown { .. })));
    }

    const OWN: Option<GuildId> = Some(GuildId::new(12));
    const OTHER: Option<GuildId> = Some(GuildId::new(34));

    #[test]
    fn a_module_bound_to_another_server_is_as_if_it_were_not_there() {
        let (folder, bare) = (tempfile::tempdir().unwrap(), Modules::new(None));
        let write = |name: &str, more: &str| {
            std::fs::create_dir(folder.path().join(name)).unwrap();
            let text = format!("system = \"tuw\"\ntitle = \"Private\"\nsummary = \"\"\n{more}");
            std::fs::write(folder.path().join(name).join(HEAD), text).unwrap();
        };
        for name in ["toy", "tuw-crossroads"] {
            write(name, "servers = [\"12\"]\n");
        }
        // Who can't read to whom they belong doesn't guess.
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
        assert_eq!(modules.of_server(OWN).find("tuw-crossroads").unwrap().head().unwrap().title, "Private");
        assert!(modules.of_server(OWN).names().contains(&"toy".to_owned()));
        assert_eq!(modules.of_operator().names().len(), 6);
        assert_eq!(modules.of_operator().find("tuw-crossroads").unwrap().files.len(), 1);
        assert_eq!(modules.unreadable().len(), 2);
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

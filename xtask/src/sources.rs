//! The project's text files.

use std::fs;
use std::path::Path;

/// A text file of the project.
pub struct Source {
    /// Path from the root, with `/`.
    pub path: String,
    pub text: String,
}

const FOLDERS: [&str; 11] = [
    "engine",
    "macros",
    "render",
    "bot",
    "sandbox",
    "tools",
    "fuzz",
    "xtask",
    "docs",
    "migrations",
    "config",
];

/// Reads all text files of the project's folders in order of path, without build output and assets.
pub fn read_all(root: &Path) -> Vec<Source> {
    let mut sources = Vec::new();
    FOLDERS.iter().for_each(|folder| collect(root, &root.join(folder), &mut sources));
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

fn collect(root: &Path, folder: &Path, sources: &mut Vec<Source>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                collect(root, &path, sources);
            }
        } else if let (Ok(text), Ok(inner)) = (fs::read_to_string(&path), path.strip_prefix(root)) {
            sources.push(Source { path: inner.to_string_lossy().replace('\\', "/"), text });
        }
    }
}

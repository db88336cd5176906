//! A graph of the files of a crate: which file uses which, without tests.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::Modules;
use crate::sources::Source;

pub struct Graph {
    /// Used files by file.
    pub uses: BTreeMap<String, BTreeSet<String>>,
}

impl Graph {
    /// Builds a graph for each `src/lib.rs`.
    ///
    /// # Errors
    /// A graph may instead be the reason why the crate's files are unreadable.
    pub fn build_all(sources: &[Source]) -> Vec<Result<Graph, String>> {
        let roots = sources
            .iter()
            .map(|source| source.path.as_str())
            .filter(|path| path.ends_with("/src/lib.rs"));
        roots
            .map(|root| Graph::build(root, sources).map_err(|error| format!("{error:#}")))
            .collect()
    }

    fn build(root: &str, sources: &[Source]) -> anyhow::Result<Graph> {
        let modules = Modules::parse(root, sources)?;
        let owned = |(file, used): (&str, BTreeSet<&str>)| {
            (file.to_owned(), used.into_iter().map(str::to_owned).collect())
        };
        Ok(Graph { uses: modules.list_uses().into_iter().map(owned).collect() })
    }

    /// Returns the folder of a file. `words.rs` beside `words/` belongs to that folder.
    pub fn folder<'a>(&self, file: &'a str) -> &'a str {
        if self.is_root(file) && !file.ends_with("/mod.rs") && !file.ends_with("/lib.rs") {
            return file.trim_end_matches(".rs");
        }
        file.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Returns whether a file is the root of its folder, which lists the others.
    pub fn is_root(&self, file: &str) -> bool {
        let inside = format!("{}/", file.trim_end_matches(".rs"));
        file.ends_with("/mod.rs")
            || file.ends_with("/lib.rs")
            || self
                .uses
                .range(inside.clone()..)
                .next()
                .is_some_and(|(next, _)| next.starts_with(&inside))
    }
}

//! Which file of a crate uses which, tests left out, and the room each lies in.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::Modules;
use crate::sources::Source;

/// The files of a crate and what they use.
pub struct Graph {
    /// Which files each file uses.
    pub uses: BTreeMap<String, BTreeSet<String>>,
}

impl Graph {
    /// A graph for each crate: each `src/lib.rs`.
    ///
    /// # Errors
    /// In place of the graph, why a crate's files can't be read.
    pub fn of_all(sources: &[Source]) -> Vec<Result<Graph, String>> {
        let roots =
            sources.iter().map(|source| source.path.as_str()).filter(|path| path.ends_with("/src/lib.rs"));
        roots.map(|root| Graph::of(root, sources).map_err(|error| format!("{error:#}"))).collect()
    }

    fn of(root: &str, sources: &[Source]) -> anyhow::Result<Graph> {
        let modules = Modules::of(root, sources)?;
        let owned = |(file, used): (&str, BTreeSet<&str>)| {
            (file.to_owned(), used.into_iter().map(str::to_owned).collect())
        };
        Ok(Graph { uses: modules.uses().into_iter().map(owned).collect() })
    }

    /// The folder a file lies in. A file beside a folder of its name, as `words.rs` beside `words/`, is that folder's root.
    pub fn room<'a>(&self, file: &'a str) -> &'a str {
        if self.is_root(file) && !file.ends_with("/mod.rs") && !file.ends_with("/lib.rs") {
            return file.trim_end_matches(".rs");
        }
        file.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Is the file the root of its room: the one that lists what lies in it?
    pub fn is_root(&self, file: &str) -> bool {
        let inside = format!("{}/", file.trim_end_matches(".rs"));
        file.ends_with("/mod.rs")
            || file.ends_with("/lib.rs")
            || self.uses.range(inside.clone()..).next().is_some_and(|(next, _)| next.starts_with(&inside))
    }
}

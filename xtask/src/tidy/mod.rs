//! Checks that the compiler can't make. Each file is a subject.
//! No rule system is named here: a check holds for every folder under `systems/` and `overlays/`.

mod absences;
mod arrows;
mod books;
mod circles;
mod docs;
mod facts;
mod plurals;
mod pointers;
mod texts;

use std::path::Path;

use crate::graph::Graph;
use crate::sources::{Source, all};

/// Everything that isn't as it should be, a sentence each.
pub fn complaints(root: &Path) -> Vec<String> {
    let sources = all(root);
    let graphs = Graph::of_all(&sources);
    let mut found: Vec<String> = graphs.iter().filter_map(|graph| graph.as_ref().err().cloned()).collect();
    let graphs: Vec<Graph> = graphs.into_iter().flatten().collect();
    found.extend(arrows::of_crates(&sources));
    found.extend(graphs.iter().flat_map(arrows::of_systems));
    found.extend(graphs.iter().flat_map(circles::complaints));
    found.extend(absences::complaints(&sources));
    found.extend(docs::complaints(&sources));
    found.extend(pointers::complaints(&sources));
    found.extend(books::complaints(&sources));
    found.extend(texts::complaints(root, &sources));
    found.extend(plurals::complaints(root));
    found
}

/// The folder of a rule system or overlay that a file belongs to: `systems/tuw` of `engine/src/systems/tuw/world/mod.rs`.
fn system_of(path: &str) -> Option<&str> {
    let inner = path.strip_prefix("engine/src/")?;
    let (kind, rest) = inner.split_once('/')?;
    let (folder, _) = rest.split_once('/')?;
    ["systems", "overlays"].contains(&kind).then(|| &inner[..kind.len() + 1 + folder.len()])
}

/// Rust files among the sources.
fn rust(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|source| source.path.ends_with(".rs"))
}

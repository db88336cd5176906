//! Checks what the compiler can't, one file per subject: dependencies ([`arrows`], [`circles`],
//! [`layers`]),
//! forbidden words ([`absences`]), docs ([`docs`]), files named in comments ([`pointers`]), rule
//! books ([`books`]), texts ([`texts`]), their plurals ([`plurals`]) and their voice ([`voice`]).
//! No file here names a rule system: the checks run for every folder under `systems/` and
//! `overlays`.

mod absences;
mod arrows;
mod books;
mod circles;
mod docs;
mod facts;
mod layers;
mod plurals;
mod pointers;
mod texts;
mod voice;

use std::path::Path;

use crate::graph::Graph;
use crate::sources::{Source, read_all};

/// Lists all faults, one sentence each.
pub fn check(root: &Path) -> Vec<String> {
    let sources = read_all(root);
    let graphs = Graph::build_all(&sources);
    let mut found: Vec<String> =
        graphs.iter().filter_map(|graph| graph.as_ref().err().cloned()).collect();
    let graphs: Vec<Graph> = graphs.into_iter().flatten().collect();
    found.extend(arrows::check_crates(&sources));
    found.extend(graphs.iter().flat_map(arrows::check_systems));
    found.extend(graphs.iter().flat_map(arrows::check_bot));
    found.extend(graphs.iter().flat_map(circles::check));
    found.extend(layers::check(&graphs, &sources));
    found.extend(absences::check(&sources));
    found.extend(docs::check(&sources));
    found.extend(pointers::check(&sources));
    found.extend(books::check(&sources));
    found.extend(texts::check(root, &sources));
    found.extend(plurals::check(root));
    found.extend(voice::check(root));
    found
}

/// Returns the system or overlay of a file: `systems/tuw` of `engine/src/systems/tuw/world/mod.rs`.
fn find_system(path: &str) -> Option<&str> {
    let inner = path.strip_prefix("engine/src/")?;
    let (kind, rest) = inner.split_once('/')?;
    let (folder, _) = rest.split_once('/')?;
    ["systems", "overlays"].contains(&kind).then(|| &inner[..kind.len() + 1 + folder.len()])
}

/// Returns the host of a pair's file: `systems/tuw` if it, or a folder of it, is called `on_` and
/// `tuw`.
fn find_host(path: &str) -> Option<String> {
    let inner = path.strip_prefix("engine/src/overlays/")?;
    let (_, inner) = inner.split_once('/')?;
    let pair = inner.split('/').find_map(|part| part.strip_prefix("on_"))?;
    Some(format!("systems/{}", pair.strip_suffix(".rs").unwrap_or(pair)))
}

fn rust_files(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|source| source.path.ends_with(".rs"))
}

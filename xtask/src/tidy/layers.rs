//! Checks the arrows inside each system: `rules` ← `orders`, `play` ← `report`, `autopilot`. A room
//! uses only its own layer and those below. Circles of files within a folder of the engine are
//! found, too. `xtask/arrows.txt` lists the exceptions. It may only shrink.

use std::collections::BTreeSet;

use pathfinding::directed::strongly_connected_components::strongly_connected_components;

use super::find_system;
use crate::graph::Graph;
use crate::sources::Source;

/// Path of the list of exceptions.
const LIST: &str = "xtask/arrows.txt";

/// Rooms of a system by layer, the lowest first: folders, or files beside them.
const LAYERS: [&[&str]; 3] =
    [&["rules", "world"], &["orders", "sequence"], &["report", "autopilot"]];

/// Finds arrows that point up and circles within folders, unless they are listed. A listed
/// exception that is gone is a fault, too.
pub fn check(graphs: &[Graph], sources: &[Source]) -> Vec<String> {
    let listed = sources.iter().find(|source| source.path == LIST);
    let lines = listed.map_or("", |list| &list.text).lines();
    let allowed: BTreeSet<&str> =
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let found: BTreeSet<String> =
        graphs.iter().flat_map(|graph| list_arrows(graph).chain(list_circles(graph))).collect();
    let new = found.iter().filter(|fault| !allowed.contains(fault.as_str()));
    let gone = allowed.iter().filter(|line| !found.contains(**line));
    new.map(|fault| format!("{fault}: reverse it, or move what is used to the lower room"))
        .chain(gone.map(|line| format!("{LIST}: delete `{line}`, which is no longer true")))
        .collect()
}

fn list_arrows(graph: &Graph) -> impl Iterator<Item = String> {
    let uses = graph.uses.iter();
    let arrows = uses.flat_map(|(file, used)| used.iter().map(move |used| (file, used)));
    arrows.filter_map(|(file, used)| {
        let is_up = find_system(file)? == find_system(used)? && layer(file)? < layer(used)?;
        is_up.then(|| format!("{file} uses {used}"))
    })
}

/// Returns the layer of a file's room.
fn layer(file: &str) -> Option<usize> {
    let inner = file.strip_prefix("engine/src/")?.strip_prefix(find_system(file)?)?;
    let room = inner.trim_start_matches('/').split('/').next()?.trim_end_matches(".rs");
    LAYERS.iter().position(|rooms| rooms.contains(&room))
}

/// Lists the knots of files in each folder of the engine.
fn list_circles(graph: &Graph) -> impl Iterator<Item = String> {
    let files = graph.uses.keys().map(String::as_str);
    let files: Vec<&str> = files.filter(|file| file.starts_with("engine/src/")).collect();
    let beside = |file: &&str| {
        let folder = graph.folder(file);
        let used = graph.uses.get(*file).into_iter().flatten().map(String::as_str);
        used.filter(|used| graph.folder(used) == folder && !graph.is_root(used)).collect::<Vec<_>>()
    };
    let knots = strongly_connected_components(&files, beside).into_iter();
    knots.filter(|knot| knot.len() > 1).map(|mut knot| {
        knot.sort_unstable();
        format!("circle: {}", knot.join(" "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(uses: &[(&str, &str)]) -> Graph {
        let uses =
            uses.iter().map(|(file, used)| ((*file).to_owned(), [(*used).to_owned()].into()));
        Graph { uses: uses.collect() }
    }

    fn list(text: &str) -> [Source; 1] {
        [Source { path: LIST.to_owned(), text: text.to_owned() }]
    }

    #[test]
    fn an_arrow_up_is_found_unless_it_is_listed() {
        let (orders, report) =
            ("engine/src/systems/toy/orders/hit.rs", "engine/src/systems/toy/report.rs");
        let up = [graph(&[(orders, report)])];
        let allowed = format!("# A reason.\n{orders} uses {report}\n");
        assert_eq!(check(&up, &list("")).len(), 1);
        assert_eq!(check(&up, &list(&allowed)), Vec::<String>::new());
        let down = [graph(&[(report, orders)])];
        assert_eq!(check(&down, &list("")), Vec::<String>::new());
        assert_eq!(check(&down, &list(&allowed)).len(), 1, "the list must shrink");
    }

    #[test]
    fn a_circle_within_a_folder_is_found() {
        let (one, two) = ("engine/src/a/one.rs", "engine/src/a/two.rs");
        let circle = [graph(&[(one, two), (two, one)])];
        assert_eq!(check(&circle, &list("")).len(), 1);
        assert_eq!(check(&circle, &list(&format!("circle: {one} {two}"))), Vec::<String>::new());
    }
}

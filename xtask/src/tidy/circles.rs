//! Finds circles between folders, so that a folder can be read without those that use it.
//! A file may use the roots (`mod.rs`) of the folders around it. Tests are left out.

use std::collections::BTreeSet;

use pathfinding::directed::bfs::bfs;
use pathfinding::directed::strongly_connected_components::strongly_connected_components;

use crate::graph::Graph;

/// Finds the shortest circle in each knot of files.
pub fn check(graph: &Graph) -> Vec<String> {
    let files: Vec<&str> = graph.uses.keys().map(String::as_str).collect();
    let knots =
        strongly_connected_components(&files, |file| list_used(graph, file).collect::<Vec<_>>());
    let mut found: Vec<String> =
        knots.iter().filter_map(|knot| describe_circle(graph, knot)).collect();
    found.sort();
    found
}

/// Lists the files that a file uses, except the roots of the folders around it.
fn list_used<'g>(graph: &'g Graph, file: &'g str) -> impl Iterator<Item = &'g str> {
    let room = graph.folder(file);
    let is_above = move |used: &&str| {
        let above = graph.folder(used);
        graph.is_root(used)
            && room != above
            && room.strip_prefix(above).is_some_and(|rest| rest.starts_with('/'))
    };
    let all = graph.uses.get(file).into_iter().flatten().map(String::as_str);
    all.filter(move |used| !is_above(used))
}

/// Describes the shortest circle of a knot that leaves a folder.
fn describe_circle<'g>(graph: &'g Graph, knot: &[&'g str]) -> Option<String> {
    let within: BTreeSet<&str> = knot.iter().copied().collect();
    let leaves = |from: &&str, to: &str| graph.folder(from) != graph.folder(to);
    let out = knot.iter().flat_map(|from| list_used(graph, from).map(move |to| (*from, to)));
    let out = out.filter(|(from, to)| within.contains(to) && leaves(from, to));
    let stays = |file: &&'g str| {
        list_used(graph, file).filter(|next| within.contains(next)).collect::<Vec<_>>()
    };
    let circles = out.filter_map(|(from, to)| bfs(&to, stays, |file| *file == from));
    let mut circle = circles.min_by_key(Vec::len)?;
    let least = (0..circle.len()).min_by_key(|&at| circle[at])?;
    circle.rotate_left(least);
    let first = circle[0];
    let spelled: Vec<_> = circle.iter().chain([&first]).copied().collect();
    let rooms: BTreeSet<_> = circle.iter().map(|file| graph.folder(file)).collect();
    Some(format!(
        "{first}: a circle between {}: {} ({} files are in the knot)",
        rooms.into_iter().collect::<Vec<_>>().join(" and "),
        spelled.join(" uses "),
        knot.len()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(uses: &[(&str, &[&str])]) -> Graph {
        let owned = |(file, used): &(&str, &[&str])| {
            ((*file).to_owned(), used.iter().map(|used| (*used).to_owned()).collect())
        };
        Graph { uses: uses.iter().map(owned).collect() }
    }

    #[test]
    fn a_circle_between_folders_is_found() {
        let graph = graph(&[
            ("src/a/one.rs", &["src/b/two.rs"]),
            ("src/b/two.rs", &["src/b/three.rs"]),
            ("src/b/three.rs", &["src/a/one.rs"]),
        ]);
        let found = check(&graph);
        assert_eq!(
            found,
            ["src/a/one.rs: a circle between src/a and src/b: src/a/one.rs uses src/b/two.rs \
              uses src/b/three.rs uses src/a/one.rs (3 files are in the knot)"]
        );
    }

    #[test]
    fn a_circle_within_a_folder_is_allowed() {
        let graph =
            graph(&[("src/a/one.rs", &["src/a/two.rs"]), ("src/a/two.rs", &["src/a/one.rs"])]);
        assert_eq!(check(&graph), Vec::<String>::new());
    }

    #[test]
    fn a_file_may_use_the_root_of_its_folder() {
        let down =
            graph(&[("src/a/mod.rs", &["src/a/b/two.rs"]), ("src/a/b/two.rs", &["src/a/mod.rs"])]);
        assert_eq!(check(&down), Vec::<String>::new());
        let beside = graph(&[("src/a.rs", &["src/a/two.rs"]), ("src/a/two.rs", &["src/a.rs"])]);
        assert_eq!(check(&beside), Vec::<String>::new());
        let other =
            graph(&[("src/a/mod.rs", &["src/b/two.rs"]), ("src/b/two.rs", &["src/a/mod.rs"])]);
        assert_eq!(check(&other).len(), 1);
    }
}

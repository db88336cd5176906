//! No circle between files of different rooms: whoever reads a room's files needs to know those that they use, and those only.
//! A room is a folder of a crate. Its root file (`mod.rs`) lists what lies in it and defines what all of it shares; that a file below uses
//! it makes no circle. Tests are left out.

use std::collections::BTreeSet;

use pathfinding::directed::bfs::bfs;
use pathfinding::directed::strongly_connected_components::strongly_connected_components;

use crate::graph::Graph;

/// The shortest circle through each knot of files.
pub fn complaints(graph: &Graph) -> Vec<String> {
    let files: Vec<&str> = graph.uses.keys().map(String::as_str).collect();
    let knots = strongly_connected_components(&files, |file| used(graph, file).collect::<Vec<_>>());
    let mut found: Vec<String> = knots.iter().filter_map(|knot| circle(graph, knot)).collect();
    found.sort();
    found
}

/// What a file uses, but for the roots of rooms that it lies in.
fn used<'g>(graph: &'g Graph, file: &'g str) -> impl Iterator<Item = &'g str> {
    let room = graph.room(file);
    let is_above = move |used: &&str| {
        let above = graph.room(used);
        graph.is_root(used)
            && room != above
            && room.strip_prefix(above).is_some_and(|rest| rest.starts_with('/'))
    };
    let all = graph.uses.get(file).into_iter().flatten().map(String::as_str);
    all.filter(move |used| !is_above(used))
}

/// The shortest circle in a knot that leaves a room, spelled out.
fn circle<'g>(graph: &'g Graph, knot: &[&'g str]) -> Option<String> {
    let within: BTreeSet<&str> = knot.iter().copied().collect();
    let leaves = |from: &&str, to: &str| graph.room(from) != graph.room(to);
    let out = knot.iter().flat_map(|from| used(graph, from).map(move |to| (*from, to)));
    let out = out.filter(|(from, to)| within.contains(to) && leaves(from, to));
    let stays = |file: &&'g str| used(graph, file).filter(|next| within.contains(next)).collect::<Vec<_>>();
    let circles = out.filter_map(|(from, to)| bfs(&to, stays, |file| *file == from));
    let mut circle = circles.min_by_key(Vec::len)?;
    let least = (0..circle.len()).min_by_key(|&at| circle[at])?;
    circle.rotate_left(least);
    let first = circle[0];
    let spelled: Vec<_> = circle.iter().chain([&first]).copied().collect();
    let rooms: BTreeSet<_> = circle.iter().map(|file| graph.room(file)).collect();
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
    fn a_circle_between_rooms_is_spelled_out() {
        let graph = graph(&[
            ("src/a/one.rs", &["src/b/two.rs"]),
            ("src/b/two.rs", &["src/b/three.rs"]),
            ("src/b/three.rs", &["src/a/one.rs"]),
        ]);
        let found = complaints(&graph);
        assert_eq!(
            found,
            [
                "src/a/one.rs: a circle between src/a and src/b: src/a/one.rs uses src/b/two.rs uses src/b/three.rs \
              uses src/a/one.rs (3 files are in the knot)"
            ]
        );
    }

    #[test]
    fn a_circle_within_a_room_is_its_own_business() {
        let graph = graph(&[("src/a/one.rs", &["src/a/two.rs"]), ("src/a/two.rs", &["src/a/one.rs"])]);
        assert_eq!(complaints(&graph), Vec::<String>::new());
    }

    #[test]
    fn what_lies_in_a_room_may_use_its_root() {
        let down = graph(&[("src/a/mod.rs", &["src/a/b/two.rs"]), ("src/a/b/two.rs", &["src/a/mod.rs"])]);
        assert_eq!(complaints(&down), Vec::<String>::new());
        let beside = graph(&[("src/a.rs", &["src/a/two.rs"]), ("src/a/two.rs", &["src/a.rs"])]);
        assert_eq!(complaints(&beside), Vec::<String>::new());
        let other = graph(&[("src/a/mod.rs", &["src/b/two.rs"]), ("src/b/two.rs", &["src/a/mod.rs"])]);
        assert_eq!(complaints(&other).len(), 1);
    }
}

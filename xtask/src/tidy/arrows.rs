//! Permitted dependencies: `engine ← render ← bot → sandbox`. No system or overlay uses another,
//! and the kernel uses none of them. Only the file of a pair, called `on_` and the
//! host's name, uses that host. The bot's modules have an order, too.

use std::collections::{BTreeMap, BTreeSet};

use pathfinding::directed::strongly_connected_components::strongly_connected_components;

use super::{find_host, find_system};
use crate::graph::Graph;
use crate::sources::Source;

/// Permitted dependencies by manifest. The bot may use all crates.
const MAY_USE: [(&str, &[&str]); 7] = [
    ("engine/Cargo.toml", &["mythico-macros"]),
    ("macros/Cargo.toml", &[]),
    ("render/Cargo.toml", &["mythico-engine"]),
    ("sandbox/Cargo.toml", &[]),
    ("tools/Cargo.toml", &["mythico-engine"]),
    ("fuzz/Cargo.toml", &["mythico-engine"]),
    ("xtask/Cargo.toml", &[]),
];

/// Large modules of the bot, the lowest first. None uses a later one. The other modules of the bot
/// lie between them.
const BOT_LAYERS: [&str; 10] = [
    "store",
    "api",
    "adjudicator",
    "courier",
    "rooms",
    "discord",
    "orders",
    "commands",
    "gateway",
    "cli",
];

const OWN: [&str; 6] = [
    "mythico-engine",
    "mythico-macros",
    "mythico-render",
    "mythico-sandbox",
    "mythico-tools",
    "mythico",
];

/// Finds forbidden dependencies between crates.
pub fn check_crates(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, may) in MAY_USE {
        let Some(manifest) = sources.iter().find(|source| source.path == path) else { continue };
        let table: toml::Table = match manifest.text.parse() {
            Ok(table) => table,
            Err(error) => {
                found.push(format!("{path}: {error}"));
                continue;
            }
        };
        for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let names = table
                .get(kind)
                .and_then(toml::Value::as_table)
                .into_iter()
                .flat_map(toml::Table::keys);
            let wrong =
                names.filter(|name| OWN.contains(&name.as_str()) && !may.contains(&name.as_str()));
            found.extend(wrong.map(|name| format!("{path}: may not use {name} (ARCHITECTURE.md)")));
        }
    }
    found
}

/// Finds dependencies between systems and from the kernel to a system. `systems/mod.rs` lists the
/// systems and may use all.
pub fn check_systems(graph: &Graph) -> Vec<String> {
    let mut found = Vec::new();
    for (file, used) in &graph.uses {
        let is_list =
            ["engine/src/systems/mod.rs", "engine/src/overlays/mod.rs"].contains(&file.as_str());
        for used in used {
            match (find_system(file), find_system(used)) {
                (Some(own), Some(other))
                    if own != other && find_host(file).as_deref() != Some(other) =>
                {
                    found.push(format!(
                        "{file}: uses {used}, but no system or overlay may use another"
                    ));
                }
                (None, Some(_)) if !is_list => {
                    found.push(format!("{file}: uses {used}, but the kernel may use no system"));
                }
                _ => {}
            }
        }
    }
    found
}

/// Finds uses of a higher layer in the bot, and circles of its modules.
pub fn check_bot(graph: &Graph) -> Vec<String> {
    let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut found = Vec::new();
    let arrows =
        graph.uses.iter().flat_map(|(file, used)| used.iter().map(move |used| (file, used)));
    for (file, used) in arrows {
        let (Some(module), Some(other)) = (bot_module(file), bot_module(used)) else { continue };
        let layer = |module| BOT_LAYERS.iter().position(|layer| *layer == module);
        if layer(module).zip(layer(other)).is_some_and(|(own, other)| own < other) {
            found.push(format!(
                "{file}: uses {used}, but `{module}` lies below `{other}` (ARCHITECTURE.md)"
            ));
        }
        uses.entry(module).or_default().insert(other);
    }
    let modules: Vec<&str> = uses.keys().copied().collect();
    let list_used =
        |module: &&str| uses.get(module).into_iter().flatten().copied().collect::<Vec<_>>();
    let knots = strongly_connected_components(&modules, list_used).into_iter();
    found.extend(knots.filter(|knot| knot.len() > 1).map(|mut knot| {
        knot.sort_unstable();
        format!("bot/src: a circle of the modules {}", knot.join(", "))
    }));
    found
}

/// Returns the module of the bot that a file belongs to: its folder or file in `bot/src/`.
fn bot_module(path: &str) -> Option<&str> {
    let inner = path.strip_prefix("bot/src/")?;
    let module = inner.split('/').next().unwrap_or(inner).trim_end_matches(".rs");
    (!["lib", "main"].contains(&module)).then_some(module)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forbidden_arrow_between_crates_is_found() {
        let text = "[dependencies]\nmythico-sandbox.workspace = true\n".to_owned();
        assert_eq!(check_crates(&[Source { path: "render/Cargo.toml".to_owned(), text }]).len(), 1);
    }

    fn graph(uses: &[(&str, &str)]) -> Graph {
        let uses =
            uses.iter().map(|(file, used)| ((*file).to_owned(), [(*used).to_owned()].into()));
        Graph { uses: uses.collect() }
    }

    #[test]
    fn an_arrow_to_a_higher_layer_of_the_bot_is_found() {
        let up = graph(&[("bot/src/store/seat.rs", "bot/src/courier/mod.rs")]);
        assert_eq!(check_bot(&up).len(), 1);
        let down = graph(&[("bot/src/courier/mod.rs", "bot/src/store/seat.rs")]);
        assert_eq!(check_bot(&down), Vec::<String>::new());
    }

    #[test]
    fn a_circle_of_the_bots_modules_is_found() {
        let uses =
            [("bot/src/names.rs", "bot/src/plain.rs"), ("bot/src/plain.rs", "bot/src/names.rs")];
        assert_eq!(check_bot(&graph(&uses)), ["bot/src: a circle of the modules names, plain"]);
    }

    #[test]
    fn forbidden_arrows_between_systems_are_found() {
        let uses = [
            ("engine/src/systems/one/a.rs", "engine/src/systems/two/b.rs"),
            ("engine/src/overlays/over/a.rs", "engine/src/systems/two/b.rs"),
            ("engine/src/overlays/over/on_two.rs", "engine/src/systems/two/c.rs"),
            ("engine/src/overlays/under/on_two.rs", "engine/src/systems/one/a.rs"),
            ("engine/src/systems/two/d.rs", "engine/src/overlays/over/a.rs"),
            ("engine/src/view.rs", "engine/src/overlays/over/a.rs"),
            ("engine/src/systems/mod.rs", "engine/src/systems/one/mod.rs"),
            ("engine/src/systems/two/b.rs", "engine/src/view.rs"),
        ];
        let uses = uses.map(|(file, used)| (file.to_owned(), [used.to_owned()].into())).into();
        assert_eq!(check_systems(&Graph { uses }).len(), 5);
    }
}

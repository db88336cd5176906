//! Who may know whom: `engine ← render ← bot → sandbox`; no rule system or overlay another, and the kernel none of them.

use super::system_of;
use crate::graph::Graph;
use crate::sources::Source;

/// The crates that may be used, by manifest; the bot may use all.
const MAY_USE: [(&str, &[&str]); 6] = [
    ("engine/Cargo.toml", &["mythico-macros"]),
    ("macros/Cargo.toml", &[]),
    ("render/Cargo.toml", &["mythico-engine"]),
    ("sandbox/Cargo.toml", &[]),
    ("fuzz/Cargo.toml", &["mythico-engine"]),
    ("xtask/Cargo.toml", &[]),
];

const OWN: [&str; 5] = ["mythico-engine", "mythico-macros", "mythico-render", "mythico-sandbox", "mythico"];

/// Arrows between crates that aren't allowed.
pub fn of_crates(sources: &[Source]) -> Vec<String> {
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
            let names =
                table.get(kind).and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::keys);
            let wrong = names.filter(|name| OWN.contains(&name.as_str()) && !may.contains(&name.as_str()));
            found.extend(
                wrong.map(|name| format!("{path}: the arrow to {name} isn't allowed (ARCHITECTURE.md)")),
            );
        }
    }
    found
}

/// Arrows between systems, and from the kernel to one. `systems/mod.rs` lists them and is none of them.
pub fn of_systems(graph: &Graph) -> Vec<String> {
    let mut found = Vec::new();
    for (file, used) in &graph.uses {
        let is_list = ["engine/src/systems/mod.rs", "engine/src/overlays/mod.rs"].contains(&file.as_str());
        for used in used {
            match (system_of(file), system_of(used)) {
                (Some(own), Some(other)) if own != other => {
                    found.push(format!("{file}: it uses {used}, but no system or overlay knows another"));
                }
                (None, Some(_)) if !is_list => {
                    found.push(format!("{file}: it uses {used}, but the kernel knows no system"));
                }
                _ => {}
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forbidden_arrow_between_crates_is_found() {
        let text = "[dependencies]\nmythico-sandbox.workspace = true\n".to_owned();
        assert_eq!(of_crates(&[Source { path: "render/Cargo.toml".to_owned(), text }]).len(), 1);
    }

    #[test]
    fn systems_that_know_one_another_are_found_and_a_kernel_that_knows_one() {
        let uses = [
            ("engine/src/systems/one/a.rs", "engine/src/systems/two/b.rs"),
            ("engine/src/overlays/over/a.rs", "engine/src/systems/two/b.rs"),
            ("engine/src/view.rs", "engine/src/overlays/over/a.rs"),
            ("engine/src/systems/mod.rs", "engine/src/systems/one/mod.rs"),
            ("engine/src/systems/two/b.rs", "engine/src/view.rs"),
        ];
        let uses = uses.map(|(file, used)| (file.to_owned(), [used.to_owned()].into())).into();
        assert_eq!(of_systems(&Graph { uses }).len(), 3);
    }
}

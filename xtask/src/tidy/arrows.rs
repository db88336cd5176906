//! Permitted dependencies: `engine ← render ← bot → sandbox`. No system or overlay uses another,
//! and the kernel uses none of them.

use super::find_system;
use crate::graph::Graph;
use crate::sources::Source;

/// Permitted dependencies by manifest. The bot may use all crates.
const MAY_USE: [(&str, &[&str]); 6] = [
    ("engine/Cargo.toml", &["mythico-macros"]),
    ("macros/Cargo.toml", &[]),
    ("render/Cargo.toml", &["mythico-engine"]),
    ("sandbox/Cargo.toml", &[]),
    ("fuzz/Cargo.toml", &["mythico-engine"]),
    ("xtask/Cargo.toml", &[]),
];

const OWN: [&str; 5] = ["mythico-engine", "mythico-macros", "mythico-render", "mythico-sandbox", "mythico"];

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
            let names =
                table.get(kind).and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::keys);
            let wrong = names.filter(|name| OWN.contains(&name.as_str()) && !may.contains(&name.as_str()));
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
        let is_list = ["engine/src/systems/mod.rs", "engine/src/overlays/mod.rs"].contains(&file.as_str());
        for used in used {
            match (find_system(file), find_system(used)) {
                (Some(own), Some(other)) if own != other => {
                    found.push(format!("{file}: uses {used}, but no system or overlay may use another"));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forbidden_arrow_between_crates_is_found() {
        let text = "[dependencies]\nmythico-sandbox.workspace = true\n".to_owned();
        assert_eq!(check_crates(&[Source { path: "render/Cargo.toml".to_owned(), text }]).len(), 1);
    }

    #[test]
    fn forbidden_arrows_between_systems_are_found() {
        let uses = [
            ("engine/src/systems/one/a.rs", "engine/src/systems/two/b.rs"),
            ("engine/src/overlays/over/a.rs", "engine/src/systems/two/b.rs"),
            ("engine/src/view.rs", "engine/src/overlays/over/a.rs"),
            ("engine/src/systems/mod.rs", "engine/src/systems/one/mod.rs"),
            ("engine/src/systems/two/b.rs", "engine/src/view.rs"),
        ];
        let uses = uses.map(|(file, used)| (file.to_owned(), [used.to_owned()].into())).into();
        assert_eq!(check_systems(&Graph { uses }).len(), 3);
    }
}

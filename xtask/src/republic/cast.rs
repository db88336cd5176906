//! The characters as `cast.toml` lists them.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Somebody who may stand in the Republic.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// The key of the seat.
    pub key: String,
    /// Name and title.
    pub name: String,
    /// The name of the unit that the leader is.
    pub leader: String,
    /// What the faction is called.
    pub faction: String,
    /// As `seats.toml` writes it.
    pub vocation: String,
    /// What its player chooses a vocation from; none where it is fixed.
    #[serde(default)]
    pub vocations: Vec<String>,
    /// As `seats.toml` writes it.
    pub alignment: String,
    /// What its player chooses an alignment from; none where it is fixed.
    #[serde(default)]
    pub alignments: Vec<String>,
    /// The leader's level.
    pub level: u8,
    /// What the force is like.
    pub style: String,
    /// What the best company is trained for.
    pub elite: String,
    /// Who this is.
    pub dossier: String,
    /// Who follows.
    pub heirs: Vec<String>,
    /// What is said to the nation.
    pub addresses: Vec<String>,
    /// Names of types of unit.
    pub units: BTreeMap<String, String>,
}

impl Character {
    /// The faction's key.
    pub fn faction_key(&self) -> String {
        let words = self.faction.strip_prefix("The ").unwrap_or(&self.faction).to_lowercase();
        words.replace('\'', "").replace(' ', "-")
    }
}

/// All characters, in the order in which they take part.
///
/// # Panics
/// If the file isn't as it should be, which a test would tell.
pub fn cast() -> Vec<Character> {
    #[derive(Deserialize)]
    struct Cast {
        character: Vec<Character>,
    }
    let cast: Cast = toml::from_str(include_str!("cast.toml")).expect("the cast is TOML");
    cast.character
}

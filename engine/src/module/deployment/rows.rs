//! `deployment.toml` as it is written.

use std::fmt;

use schemars::JsonSchema;
use serde::Deserialize;

/// All that the file lists.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeploymentFile {
    /// Hexes by a name.
    #[serde(default, rename = "zone")]
    pub zones: Vec<ZoneRow>,
    /// How seats may begin.
    #[serde(default, rename = "variant")]
    pub variants: Vec<VariantRow>,
}

/// Hexes that several places may name together, under `[[zone]]`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneRow {
    pub name: String,
    pub hexes: Vec<Word>,
}

/// One way in which a seat may begin, under `[[variant]]`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VariantRow {
    pub seat: String,
    pub name: String,
    #[serde(default, rename = "place")]
    pub places: Vec<PlaceRow>,
}

/// An entry of a variant's `place`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceRow {
    pub units: Vec<Word>,
    pub hexes: Option<Vec<Word>>,
    pub zone: Option<String>,
    #[serde(default)]
    pub together: bool,
    pub share: Option<usize>,
}

/// A hex or a piece: one system writes a number, another one a word.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Word {
    /// As in `1005006` and `1010`.
    Number(u32),
    /// As in `"0106"` and `"a1"`.
    Text(String),
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Number(number) => write!(f, "{number}"),
            Word::Text(text) => f.write_str(text),
        }
    }
}

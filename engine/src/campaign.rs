//! Campaigns as saved: system, module, seed, revision, position; with a version tag and a way for old saves.
//! [`save`] and [`write`] write one; [`crate::registry::Systems`] begins and opens one. Bytes only; files are the caller's.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::io::Write;
use thiserror::Error;

use crate::dice::Seed;
use crate::game::GameState;
use crate::module::{Fault, Module};

/// Version of the save's frame; the position inside has the system's own.
pub const FORMAT: u32 = 1;

/// A campaign as saved. When it is read, the position's data `D` is still text; when it is written, it is the position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved<M, D> {
    /// Version of this frame.
    pub mythico_campaign: u32,
    /// The system's id.
    pub system: String,
    /// The module it is played on, whole, so that a later edit of the module changes no campaign.
    pub module: M,
    /// The dice.
    pub seed: Seed,
    /// How often orders were reopened.
    pub revision: u32,
    /// The position.
    pub position: SavedPosition<D>,
}

/// A position as saved.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedPosition<D> {
    /// Version of the system's positions.
    pub version: u32,
    /// The position itself.
    pub data: D,
}

/// A campaign as read: its position lies in the bytes.
pub type Read<'a> = Saved<Module, &'a RawValue>;

/// Why a campaign can't be begun or opened.
#[derive(Debug, Error)]
pub enum CampaignError {
    /// The module is wrong.
    #[error("the module {name} has {} fault(s):\n{}", faults.len(), lines(faults))]
    Module {
        /// The module.
        name: String,
        /// Every fault found.
        faults: Vec<Fault>,
    },
    /// No such system.
    #[error("no rule system is called {id}; this program has {known}")]
    System {
        /// What was asked for.
        id: String,
        /// The ids of those there are.
        known: String,
    },
    /// Not a saved campaign.
    #[error("this is no saved campaign ({0}); make one with `mythico campaign new`")]
    Format(String),
    /// Saved by a newer program.
    #[error(
        "this campaign was saved by a newer program (version {found}, this one reads up to {known}); update mythico"
    )]
    Newer {
        /// Version found.
        found: u32,
        /// Newest version known.
        known: u32,
    },
    /// Saved by an older program, and the way on is broken.
    #[error("this campaign was saved by an older program and can't be brought up to date: {0}")]
    Migration(String),
}

fn lines(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Writes a campaign: the same campaign, the same bytes.
pub fn save(table: &dyn GameState) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(table, &mut bytes).expect("a list takes all");
    bytes
}

/// The same without holding all of it, which for a large campaign is more than everything else.
///
/// # Errors
/// If it can't be written there.
pub fn write(table: &dyn GameState, to: &mut dyn Write) -> std::io::Result<()> {
    table.write(to)?;
    to.write_all(b"\n")
}

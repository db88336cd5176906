//! Campaigns as saved: system, module, seed, revision and position, with a version tag. [`save`]
//! and [`write`] write one; [`crate::registry::Systems`] begins and opens one. A store of many
//! positions keeps the module once, and the positions without it: [`write_without_module`],
//! [`split`]. Bytes only; files are the caller's.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::io::Write;
use thiserror::Error;

use crate::dice::Seed;
use crate::game::GameState;
use crate::module::{Fault, Module};

/// Version of the save's frame; the position inside has the system's own.
pub const FORMAT: u32 = 1;

/// A campaign as saved. When it is read, the position's data `D` is still text; when it is written,
/// it is the position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved<M, D> {
    /// Version of this frame.
    pub mythico_campaign: u32,
    /// The system's id.
    pub system: String,
    /// The whole module that it is played on, so that a later edit of the module changes no
    /// campaign; `null` if it is kept apart.
    pub module: M,
    /// The seed of the dice.
    pub seed: Seed,
    /// How often orders were reopened.
    pub revision: u32,
    /// The truth at that moment, in the system's own format.
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

/// A campaign read as far as its position, which is still text.
pub type LoadedCampaign<'a> = Saved<Module, &'a RawValue>;

/// A campaign read as far as its module, which may be kept apart.
pub type LoadedApart<'a> = Saved<Option<Module>, &'a RawValue>;

/// Why a campaign can't be begun or opened.
#[derive(Debug, Error)]
pub enum CampaignError {
    /// The module is wrong.
    #[error("the module {name} has {} fault(s):\n{}", faults.len(), lines(faults))]
    Module {
        /// The module's name.
        name: String,
        /// Every fault found.
        faults: Vec<Fault>,
    },
    /// The module isn't for this number of seats.
    #[error("this module is played by {}, not by {asked}; say another number of seats", range(*fewest, *most))]
    Seats {
        /// How many seats were asked for.
        asked: u8,
        /// The fewest that it is for.
        fewest: u8,
        /// How many seats it has in all.
        most: u8,
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
    /// Saved in another format, by an earlier or a later program.
    #[error(
        "this campaign was saved as version {found} of {of}, and this program reads version {known} alone; \
         play it with the program that saved it, or begin a new campaign"
    )]
    Version {
        /// What has versions: the file's format, or a system's positions.
        of: &'static str,
        /// The version of the save.
        found: u32,
        /// The version that this program reads.
        known: u32,
    },
    /// Its position makes no sense on its module.
    #[error("this campaign can't be played on: {0}; open a backup instead")]
    Position(String),
}

impl CampaignError {
    /// Adds to each fault the number of seats that it was found with.
    #[must_use]
    pub(crate) fn with_seats(self, seats: u8) -> CampaignError {
        let CampaignError::Module { name, mut faults } = self else { return self };
        for fault in &mut faults {
            fault.problem = format!("where {seats} play, {}", fault.problem);
        }
        CampaignError::Module { name, faults }
    }
}

fn range(fewest: u8, most: u8) -> String {
    if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") }
}

fn lines(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Writes a campaign. The same campaign gives the same bytes.
pub fn save(state: &dyn GameState) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(state, &mut bytes).expect("a list takes all");
    bytes
}

/// Writes a campaign piece by piece: a large one takes more memory than everything else.
///
/// # Errors
/// If it can't be written there.
pub fn write(state: &dyn GameState, to: &mut dyn Write) -> std::io::Result<()> {
    state.write(to, true)?;
    to.write_all(b"\n")
}

/// Writes a campaign without its module. [`crate::registry::Systems::open_with`] takes the two.
pub fn save_without_module(state: &dyn GameState) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_without_module(state, &mut bytes).expect("a list takes all");
    bytes
}

/// Writes a campaign without its module, piece by piece.
///
/// # Errors
/// If it can't be written there.
pub fn write_without_module(state: &dyn GameState, to: &mut dyn Write) -> std::io::Result<()> {
    state.write(to, false)?;
    to.write_all(b"\n")
}

/// A saved campaign in two parts: its module, and the rest.
pub type SplitCampaign = (Vec<u8>, Vec<u8>);

/// Takes the module out of a saved campaign without reading either. Returns the module, and the
/// campaign without it; `None` if they are apart already.
///
/// # Errors
/// If the bytes are no campaign.
pub fn split(bytes: &[u8]) -> Result<Option<SplitCampaign>, CampaignError> {
    let format =
        |error: serde_json::Error| CampaignError::Format(crate::module::short(&error.to_string()));
    let whole: Saved<Option<&RawValue>, &RawValue> =
        crate::unreadable::read(bytes).map_err(CampaignError::Format)?;
    let Some(module) = whole.module else { return Ok(None) };
    let mut rest = serde_json::to_vec(&Saved { module: None, ..whole.clone() }).map_err(format)?;
    rest.push(b'\n');
    Ok(Some((module.get().as_bytes().to_vec(), rest)))
}

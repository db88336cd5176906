//! What leaders and flags look like: as somebody uploaded them, else as they are drawn from their features. Nothing is kept in memory: a face
//! is drawn in a few milliseconds. Not here: uploading ([`crate::uploads`]).

use anyhow::Context;
use mythico_engine::seat::{Faction, Seat};
use mythico_render::flag::FlagPicture;
use mythico_render::portrait::Portrait;

use crate::store::{CampaignId, Store, Whose};

/// A seat's leader, as everybody sees them.
///
/// # Errors
/// If the store fails.
pub async fn portrait_of(store: &Store, campaign: CampaignId, seat: &Seat) -> anyhow::Result<Portrait> {
    let given = store.picture_of(campaign, Whose::Seat, &seat.key).await?;
    let seat = seat.clone();
    tokio::task::spawn_blocking(move || portrait(given, &seat)).await.context("a portrait could not be drawn")
}

/// A faction's flag, as everybody sees it.
///
/// # Errors
/// If the store fails.
pub async fn flag_of(store: &Store, campaign: CampaignId, faction: &Faction) -> anyhow::Result<FlagPicture> {
    let given = store.picture_of(campaign, Whose::Faction, &faction.key).await?;
    let faction = faction.clone();
    tokio::task::spawn_blocking(move || flag(given, &faction)).await.context("a flag could not be drawn")
}

/// A leader as in the picture that was given, if that is one; else as drawn.
pub(crate) fn portrait(given: Option<Vec<u8>>, seat: &Seat) -> Portrait {
    let read =
        given.and_then(|png| Portrait::from_png(&png).inspect_err(|why| unreadable(&seat.key, why)).ok());
    read.unwrap_or_else(|| Portrait::drawn(&seat.features))
}

/// A flag as in the picture that was given, if that is one; else as drawn.
pub(crate) fn flag(given: Option<Vec<u8>>, faction: &Faction) -> FlagPicture {
    let read = given
        .and_then(|png| FlagPicture::from_png(&png).inspect_err(|why| unreadable(&faction.key, why)).ok());
    read.unwrap_or_else(|| FlagPicture::drawn(&faction.flag))
}

fn unreadable(key: &str, why: &mythico_render::ReadError) {
    tracing::warn!(key, %why, "a stored picture can't be read; it is drawn instead");
}

//! Faces and flags: the uploaded picture, or a drawing from the features. Nothing is cached,
//! because drawing takes a few milliseconds. [`crate::uploads`] takes uploads.

use std::collections::HashMap;

use anyhow::Context;
use mythico_engine::seat::{Faction, Seat, SeatId, Seats};
use mythico_engine::words::{Message, message};
use mythico_render::flag::FlagPicture;
use mythico_render::leaders::Leader;
use mythico_render::portrait::Portrait;

use crate::lanes::Lane;
use crate::store::{CampaignId, Depicted, Store};

/// A seat's leader: the seat, and the number of leaders before this one.
pub type Which = (SeatId, u8);

/// Uploaded pictures of leaders and factions.
pub type Given<'a> = &'a dyn Fn(&Depicted) -> Option<Vec<u8>>;

/// Loads the uploaded pictures of leaders, with their factions' flags. One that can't be read is
/// left out.
pub async fn load_uploaded(
    store: &Store,
    campaign: CampaignId,
    seats: &Seats,
    leaders: &[Which],
) -> HashMap<Depicted, Vec<u8>> {
    let mut uploaded = HashMap::new();
    for (seat, leader) in leaders {
        let Some(seat) = seats.seat(*seat) else { continue };
        let faction = seats.factions.iter().find(|one| one.id == seat.faction);
        let flag = faction.map(|faction| Depicted::flag(&faction.key));
        for of in [Depicted::leader(&seat.key, *leader)].into_iter().chain(flag) {
            match store.picture_of(campaign, &of).await {
                Ok(png) => uploaded.extend(png.map(|png| (of, png))),
                Err(why) => warn_unreadable(&of.key, &why),
            }
        }
    }
    uploaded
}

/// Name of a seat's leader. A successor has no name of their own.
pub fn called(seat: Message, leader: u8) -> Message {
    match leader {
        0 => seat,
        _ => message("portrait-successor").with("name", seat),
    }
}

/// A leader's public face. None if the seat is unknown.
///
/// # Errors
/// If the store fails.
pub async fn portrait_of(
    store: &Store,
    campaign: CampaignId,
    seats: &Seats,
    (seat, leader): Which,
) -> anyhow::Result<Option<Portrait>> {
    let Some(seat) = seats.seat(seat).cloned() else { return Ok(None) };
    let given = store.picture_of(campaign, &Depicted::leader(&seat.key, leader)).await?;
    let seats = seats.clone();
    let drawn = Lane::Drawing.run(move || portrait(given, &seats, &seat, leader)).await;
    drawn.context("can't draw a portrait").map(Some)
}

/// A leader's face and flag.
pub struct Likeness {
    pub portrait: Portrait,
    /// Flag of the faction, which is public. None if the module has no such faction.
    pub flag: Option<FlagPicture>,
}

impl Likeness {
    /// Adds a name.
    pub fn with<'a>(&'a self, name: &'a str) -> Leader<'a> {
        Leader { name, portrait: &self.portrait, flag: self.flag.as_ref() }
    }

    /// Draws the public face and flag on the calling thread. None if the seat is unknown.
    pub fn of(seats: &Seats, (seat, leader): Which, given: Given<'_>) -> Option<Likeness> {
        let seat = seats.seat(seat)?;
        let faction = seats.factions.iter().find(|one| one.id == seat.faction);
        Some(Likeness {
            portrait: portrait(given(&Depicted::leader(&seat.key, leader)), seats, seat, leader),
            flag: faction.map(|faction| flag(given(&Depicted::flag(&faction.key)), faction)),
        })
    }
}

/// A faction's public flag.
///
/// # Errors
/// If the store fails.
pub async fn flag_of(
    store: &Store,
    campaign: CampaignId,
    faction: &Faction,
) -> anyhow::Result<FlagPicture> {
    let given = store.picture_of(campaign, &Depicted::flag(&faction.key)).await?;
    let faction = faction.clone();
    Lane::Drawing.run(move || flag(given, &faction)).await.context("can't draw a flag")
}

/// The uploaded portrait if it can be read, or else a drawn one.
fn portrait(given: Option<Vec<u8>>, seats: &Seats, seat: &Seat, leader: u8) -> Portrait {
    let read = given.and_then(|png| {
        Portrait::from_png(&png).inspect_err(|why| warn_unreadable(&seat.key, why)).ok()
    });
    read.unwrap_or_else(|| Portrait::draw(&seats.face(seat, leader)))
}

/// The uploaded flag if it can be read, or else a drawn one.
fn flag(given: Option<Vec<u8>>, faction: &Faction) -> FlagPicture {
    let read = given.and_then(|png| {
        FlagPicture::from_png(&png).inspect_err(|why| warn_unreadable(&faction.key, why)).ok()
    });
    read.unwrap_or_else(|| FlagPicture::draw(&faction.flag))
}

fn warn_unreadable(key: &str, why: &dyn std::error::Error) {
    tracing::warn!(key, %why, "a stored picture can't be read; it is drawn instead");
}

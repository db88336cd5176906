//! What leaders and flags look like: as somebody uploaded them, else as they are drawn from their features. Nothing is kept in memory: a face
//! is drawn in a few milliseconds. Not here: uploading ([`crate::uploads`]).

use anyhow::Context;
use mythico_engine::seat::{Faction, Seat, SeatId, Seats};
use mythico_engine::words::{Message, message};
use mythico_render::flag::FlagPicture;
use mythico_render::leaders::Leader;
use mythico_render::portrait::Portrait;

use crate::heavy_threads::spawn_drawing;
use crate::store::{CampaignId, Depicted, Store};

/// A leader of a seat, of whom so many came before.
pub type Which = (SeatId, u8);

/// The pictures that were given of leaders and factions; what none was given of is drawn.
pub type Given<'a> = &'a dyn Fn(&Depicted) -> Option<Vec<u8>>;

/// A leader of a seat that is called so: one who came after others isn't whom it is named after.
pub fn called(seat: Message, leader: u8) -> Message {
    match leader {
        0 => seat,
        _ => message("portrait-successor").with("name", seat),
    }
}

/// A leader's face, as everybody sees them. None if there is no such seat.
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
    let drawn = spawn_drawing(move || portrait(given, &seats, &seat, leader)).await;
    drawn.context("a portrait could not be drawn").map(Some)
}

/// A leader's face, and the flag they stand for.
pub struct Likeness {
    /// The face.
    pub portrait: Portrait,
    /// The flag of their faction, which is public; none if the module has no such faction.
    pub flag: Option<FlagPicture>,
}

impl Likeness {
    /// With a name beneath.
    pub fn with<'a>(&'a self, name: &'a str) -> Leader<'a> {
        Leader { name, portrait: &self.portrait, flag: self.flag.as_ref() }
    }

    /// As everybody sees them, on the calling thread. None if there is no such seat.
    pub fn of(seats: &Seats, (seat, leader): Which, given: Given<'_>) -> Option<Likeness> {
        let seat = seats.seat(seat)?;
        let faction = seats.factions.iter().find(|one| one.id == seat.faction);
        Some(Likeness {
            portrait: portrait(given(&Depicted::leader(&seat.key, leader)), seats, seat, leader),
            flag: faction.map(|faction| flag(given(&Depicted::flag(&faction.key)), faction)),
        })
    }
}

/// A faction's flag, as everybody sees it.
///
/// # Errors
/// If the store fails.
pub async fn flag_of(store: &Store, campaign: CampaignId, faction: &Faction) -> anyhow::Result<FlagPicture> {
    let given = store.picture_of(campaign, &Depicted::flag(&faction.key)).await?;
    let faction = faction.clone();
    spawn_drawing(move || flag(given, &faction)).await.context("a flag could not be drawn")
}

/// A leader as in the picture that was given, if that is one; else as drawn.
fn portrait(given: Option<Vec<u8>>, seats: &Seats, seat: &Seat, leader: u8) -> Portrait {
    let read =
        given.and_then(|png| Portrait::from_png(&png).inspect_err(|why| unreadable(&seat.key, why)).ok());
    read.unwrap_or_else(|| Portrait::draw(&seats.face(seat, leader)))
}

/// A flag as in the picture that was given, if that is one; else as drawn.
fn flag(given: Option<Vec<u8>>, faction: &Faction) -> FlagPicture {
    let read = given
        .and_then(|png| FlagPicture::from_png(&png).inspect_err(|why| unreadable(&faction.key, why)).ok());
    read.unwrap_or_else(|| FlagPicture::draw(&faction.flag))
}

fn unreadable(key: &str, why: &mythico_render::ReadError) {
    tracing::warn!(key, %why, "a stored picture can't be read; it is drawn instead");
}

//! What a user knows of other factions before they take a seat: the game master is told when they ask for it, and warned when they offer it.

use mythico_engine::words::{Message, literal, message};
use serenity::all::UserId;

use crate::discord::context::Context;
use crate::discord::response::{CommandError, Result};
use crate::states::Snapshot;
use crate::store::{Campaign, Seat};
use crate::viewers::seat_name;

/// Fails with what a user knows of factions other than a seat's, unless the game master has said that they may have it even so.
///
/// # Errors
/// What they know; or Discord can't be reached.
pub(super) async fn check(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    user: UserId,
    seat: &Seat,
) -> Result<()> {
    if ctx.option("even-so") == Some("true") {
        return Ok(());
    }
    let mut known = by_play(ctx, campaign, snapshot, user, seat).await?;
    known.extend(otherwise(ctx, campaign, user, seat).await?);
    if known.is_empty() {
        return Ok(());
    }
    let umpire = snapshot.state.umpire();
    let name = seat_name(&*umpire, snapshot.state.seats(), &seat.seat);
    let said = message("bot-gm-knows").with("player", format!("<@{user}>")).with("seat", name);
    Err(CommandError::User(said.with("known", known)))
}

/// What they know from the seats that they have played.
async fn by_play(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    user: UserId,
    seat: &Seat,
) -> Result<Vec<Message>> {
    let (store, umpire) = (&ctx.app.store, snapshot.state.umpire());
    let seats = store.seats(campaign.id).await?;
    let faction = |key: &str| seats.iter().find(|one| one.seat == key).map(|one| &one.faction);
    let played = store.ever_seated(campaign.id).await?.into_iter();
    let opposed = played.filter(|(who, key)| *who == user && faction(key) != Some(&seat.faction));
    let name = |key: &str| seat_name(&*umpire, snapshot.state.seats(), key);
    Ok(opposed.map(|(_, key)| message("bot-gm-knows-played").with("seat", name(&key))).collect())
}

/// What they know without having played: as a game master, as an accepted reader, from rooms that they can read.
///
/// # Errors
/// If the store fails, or Discord can't be reached.
pub(in crate::commands) async fn otherwise(
    ctx: &Context<'_>,
    campaign: &Campaign,
    user: UserId,
    seat: &Seat,
) -> Result<Vec<Message>> {
    let (store, mut known) = (&ctx.app.store, Vec::new());
    if campaign.is_gm(user) || store.ever_gm(campaign.id).await?.contains(&user) {
        known.push(message("bot-gm-knows-all"));
    }
    if store.accepted_readers(campaign.id).await?.contains(&user) {
        known.push(message("bot-gm-knows-accepted"));
    }
    for room in ctx.app.courier.rooms_read_by(campaign.id, user).await? {
        let is_own = store
            .bindings(campaign.id)
            .await?
            .iter()
            .any(|one| one.channel == room && crate::rooms::spec::is_of(&one.purpose, seat));
        if !is_own {
            known.push(message("bot-gm-knows-room").with("room", literal(format!("<#{room}>"))));
        }
    }
    Ok(known)
}

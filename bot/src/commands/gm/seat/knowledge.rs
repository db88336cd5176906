//! What a user may know about other factions before taking a seat, including through a second
//! account. The game master is told when the user asks, and warned before offering the seat.

use jiff::{SignedDuration, Timestamp};
use mythico_engine::words::{Message, literal, message};
use serenity::all::UserId;

use crate::discord::context::Context;
use crate::discord::response::{CommandError, Result};
use crate::discord_clock::made_at;
use crate::states::Snapshot;
use crate::store::{Campaign, Seat};
use crate::viewers::seat_name;

pub(in crate::commands) struct Age {
    /// When it was created, with a warning if it is young.
    pub said: Message,
    /// Whether it is younger than the operator's limit.
    pub is_young: bool,
}

pub(in crate::commands) fn age(ctx: &Context<'_>, user: UserId) -> Age {
    let is_young = is_young(ctx, user);
    let id = if is_young { "dispatch-gm-account-young" } else { "dispatch-gm-account" };
    Age { said: made(ctx, user, id), is_young }
}

fn is_young(ctx: &Context<'_>, user: UserId) -> bool {
    let days = i64::from(ctx.app.config.account_days_min);
    let made = Timestamp::from_second(user.created_at().unix_timestamp());
    made.is_ok_and(|made| {
        made_at(ctx.interaction).duration_since(made) < SignedDuration::from_hours(24 * days)
    })
}

fn made(ctx: &Context<'_>, user: UserId, id: &'static str) -> Message {
    let at = literal(user.created_at().unix_timestamp().to_string());
    message(id).with("at", at).with("days", ctx.app.config.account_days_min)
}

/// Returns what a user may know about factions other than a seat's. Fails with it unless the game
/// master gives the seat `even_so`.
///
/// # Errors
/// If the user knows something, or Discord can't be reached.
pub(super) async fn check(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    (user, even_so): (UserId, bool),
    seat: &Seat,
) -> Result<Vec<Message>> {
    let known = of(ctx, campaign, snapshot, user, seat).await;
    if even_so {
        // Neither their knowledge nor an unreachable Discord prevents it.
        return Ok(known.unwrap_or_else(|why| {
            tracing::warn!(?why, "can't read what a user knows; they join anyway");
            Vec::new()
        }));
    }
    let known = known?;
    let young = is_young(ctx, user).then(|| made(ctx, user, "bot-gm-knows-young"));
    let reasons: Vec<_> = known.iter().cloned().chain(young).collect();
    if reasons.is_empty() {
        return Ok(known);
    }
    let umpire = snapshot.state.umpire();
    let name = seat_name(&*umpire, snapshot.state.seats(), &seat.seat);
    let said = message("bot-gm-knows").with("player", format!("<@{user}>")).with("seat", name);
    Err(CommandError::User(said.with("known", reasons)))
}

/// Returns what a user knows about factions other than a seat's.
///
/// # Errors
/// If the store fails, or Discord can't be reached.
pub(in crate::commands) async fn of(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    user: UserId,
    seat: &Seat,
) -> Result<Vec<Message>> {
    let mut known = by_play(ctx, campaign, snapshot, user, seat).await?;
    known.extend(otherwise(ctx, campaign, user, seat).await?);
    Ok(known)
}

/// Returns what a user knows from the seats they have played.
///
/// # Errors
/// If the store fails.
pub(in crate::commands) async fn by_play(
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

/// Returns what a user knows without having played: as a game master, as an accepted reader, or
/// from rooms that they can read.
///
/// # Errors
/// If the store fails, or Discord can't be reached.
pub(in crate::commands) async fn otherwise(
    ctx: &Context<'_>,
    campaign: &Campaign,
    user: UserId,
    seat: &Seat,
) -> Result<Vec<Message>> {
    let (store, mut known) = (&ctx.app.store, by_leave(ctx, campaign, user).await?);
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

/// Returns what a user knows by a game master's permission: as game master or accepted reader.
///
/// # Errors
/// If the store fails.
pub(in crate::commands) async fn by_leave(
    ctx: &Context<'_>,
    campaign: &Campaign,
    user: UserId,
) -> Result<Vec<Message>> {
    let (store, mut known) = (&ctx.app.store, Vec::new());
    if campaign.is_gm(user) || store.ever_gm(campaign.id).await?.contains(&user) {
        known.push(message("bot-gm-knows-all"));
    }
    if store.accepted_readers(campaign.id).await?.contains(&user) {
        known.push(message("bot-gm-knows-accepted"));
    }
    Ok(known)
}

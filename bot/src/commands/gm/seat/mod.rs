//! `/gm seat invite | unseat | replace | autopilot | admit | log`: the game master decides who
//! plays. The adjudicator makes each change and tells those concerned. Rooms follow at once. Also
//! the choice for a player who has left the server ([`absent`]). Not here: players who ask
//! ([`crate::commands::join`]) or leave.

pub mod absent;
mod change;
pub mod invite;
pub(in crate::commands) mod knowledge;
mod log;

use std::num::NonZeroU64;

use mythico_engine::order::Choice;
use mythico_engine::words::{literal, message, written};
use serenity::all::{CreateAutocompleteResponse, UserId};

use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Result};
use crate::discord::slash::{Invocation, need_subcommand};
use crate::membership::is_member;
use crate::names;
use crate::orders::people;
use crate::states::Snapshot;
use crate::store::{Campaign, Seat};
use crate::viewers::seat_name;

/// Says who plays what.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "invite::invite",
        "change::unseat",
        "change::replace",
        "change::autopilot",
        "change::admit",
        "log::log"
    )
)]
pub(super) async fn seat(_: Invocation<'_>) -> Result<()> {
    need_subcommand()
}

pub(super) async fn complete_any(
    invocation: Invocation<'_>,
    typed: &str,
) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(seats(ctx, |_| true))).await
}

async fn complete_free(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(seats(ctx, |seat| seat.user.is_none()))).await
}

async fn complete_taken(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(seats(ctx, |seat| seat.user.is_some()))).await
}

/// Finds a seat by key, by name, or by a mention of its player. The bot doesn't store users' names.
pub(super) async fn meant(
    ctx: &Context<'_>,
    campaign: &Campaign,
    snapshot: &Snapshot,
    word: &str,
) -> Result<Seat> {
    let word = word.trim();
    let (seats, umpire) = (snapshot.state.seats(), snapshot.state.umpire());
    let by_name =
        || seats.seats.iter().find(|seat| names::read_alike(&umpire.seat_name(seat.id), word));
    let all = ctx.app.store.seats(campaign.id).await?;
    let mentioned = mentioned(word);
    if let Some(played) = all.iter().find(|seat| mentioned.is_some() && seat.user == mentioned) {
        return Ok(played.clone());
    }
    let known: Vec<_> = seats.seats.iter().map(|seat| written(umpire.seat_name(seat.id))).collect();
    let unknown = || {
        let said = message("bot-no-such-seat-of").with("seat", written(word));
        CommandError::User(said.with("known", known.clone()))
    };
    if let Some(known) = seats.meant(word).or_else(by_name) {
        return all.into_iter().find(|seat| seat.seat == known.key).ok_or_else(unknown);
    }
    let players = people::player_names(ctx, campaign.guild, &all).await;
    let mut called = players.iter().filter(|player| player.include(word));
    match (called.next(), called.next()) {
        (Some(only), None) => {
            all.into_iter().find(|seat| seat.seat == only.seat).ok_or_else(unknown)
        }
        _ => Err(unknown()),
    }
}

/// Returns the mentioned user: `<@123>`, or `<@!123>` from older clients. Serenity's own parser
/// panics on a mention that ends in a multi-byte character.
fn mentioned(word: &str) -> Option<UserId> {
    let id = word.strip_prefix("<@")?.strip_suffix('>')?;
    let id: NonZeroU64 = id.strip_prefix('!').unwrap_or(id).parse().ok()?;
    Some(id.into())
}

/// Fails if the user isn't in the server or is a bot.
pub(super) async fn check_member(
    ctx: &Context<'_>,
    campaign: &Campaign,
    user: UserId,
) -> Result<()> {
    if user == ctx.app.bot || !is_member(&ctx.app.http, campaign.guild, user).await? {
        return Err(CommandError::User(
            message("bot-no-member").with("user", format!("<@{user}>")),
        ));
    }
    Ok(())
}

fn player_of(seat: &Seat, snapshot: &Snapshot) -> Result<UserId> {
    let name = seat_name(&*snapshot.state.umpire(), snapshot.state.seats(), &seat.seat);
    seat.user.ok_or_else(|| CommandError::User(message("bot-gm-seat-free").with("seat", name)))
}

/// Lists the seats of the user's campaign here, if it is clear which one.
async fn seats(ctx: &Context<'_>, is_meant: impl Fn(&Seat) -> bool) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign_as_gm(None).await?;
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let umpire = snapshot.state.umpire();
    let all = ctx.app.store.seats(campaign.id).await?;
    let choice = |seat: Seat| {
        let id = snapshot.state.seats().by_key(&seat.seat).map(|known| known.id);
        let name = id.map_or_else(String::new, |id| umpire.seat_name(id));
        let label = literal(format!("{name} ({})", seat.seat));
        Choice::new(&*seat.seat, label, format!("{} {name}", seat.seat))
    };
    Ok(all.into_iter().filter(is_meant).map(choice).collect())
}

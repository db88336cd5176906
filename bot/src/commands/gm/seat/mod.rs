//! `/gm seat invite | unseat | replace | autopilot | admit | log`: who plays what, by the game master. Each is asked of the adjudicator, which
//! says it to everybody whom it concerns; rooms follow at once. Here too: what becomes of the seat of somebody who has left the server
//! ([`absent`]). Not here: players who ask ([`crate::commands::join`]) or leave.

pub mod absent;
mod change;
pub mod invite;
pub(in crate::commands) mod knowledge;
mod log;

use std::num::NonZeroU64;

use mythico_engine::order::Choice;
use mythico_engine::words::{literal, message, written};
use serenity::all::UserId;

use crate::discord::context::Context;
use crate::discord::declaration::{CAMPAIGN, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{CommandError, Result};
use crate::membership::is_member;
use crate::names;
use crate::states::Snapshot;
use crate::store::{Campaign, Seat};
use crate::viewers::seat_name;

const FREE_SEAT: Parameter = Parameter {
    word: "seat",
    kind: ParameterKind::Text(100),
    required: true,
    complete: Some(|ctx, _| Box::pin(seats(ctx, |seat| seat.user.is_none()))),
};
const TAKEN_SEAT: Parameter =
    Parameter { complete: Some(|ctx, _| Box::pin(seats(ctx, |seat| seat.user.is_some()))), ..FREE_SEAT };
pub(super) const ANY_SEAT: Parameter =
    Parameter { complete: Some(|ctx, _| Box::pin(seats(ctx, |_| true))), ..FREE_SEAT };
pub(super) const USER: Parameter =
    Parameter { word: "user", kind: ParameterKind::User, required: true, complete: None };
const REASON: Parameter =
    Parameter { word: "reason", kind: ParameterKind::Text(500), required: false, complete: None };
const ON: Parameter = Parameter { word: "on", kind: ParameterKind::Flag, required: true, complete: None };
const EVEN_SO: Parameter =
    Parameter { word: "even-so", kind: ParameterKind::Flag, required: false, complete: None };
const OPEN: Parameter = Parameter { word: "open", kind: ParameterKind::Flag, required: true, complete: None };

/// Offers a user a free seat.
pub(super) const INVITE: Subcommand = Subcommand {
    word: "seat invite",
    options: &[FREE_SEAT, USER, EVEN_SO, CAMPAIGN],
    run: Run::Gm(|ctx, campaign| Box::pin(invite::run(ctx, campaign))),
    by_modal: false,
};

/// Takes a player off their seat.
pub(super) const UNSEAT: Subcommand = Subcommand {
    word: "seat unseat",
    options: &[TAKEN_SEAT, REASON, CAMPAIGN],
    run: Run::Gm(|ctx, campaign| Box::pin(change::unseat(ctx, campaign))),
    by_modal: false,
};

/// Gives a player's seat to another user.
pub(super) const REPLACE: Subcommand = Subcommand {
    word: "seat replace",
    options: &[TAKEN_SEAT, USER, EVEN_SO, CAMPAIGN],
    run: Run::Gm(|ctx, campaign| Box::pin(change::replace(ctx, campaign))),
    by_modal: false,
};

/// Hands a seat to the autopilot, or back to its player.
pub(super) const AUTOPILOT: Subcommand = Subcommand {
    word: "seat autopilot",
    options: &[TAKEN_SEAT, ON, CAMPAIGN],
    run: Run::Gm(|ctx, campaign| Box::pin(change::autopilot(ctx, campaign))),
    by_modal: false,
};

/// Says who may take a free seat before the campaign starts.
pub(super) const ADMIT: Subcommand = Subcommand {
    word: "seat admit",
    options: &[OPEN, CAMPAIGN],
    run: Run::Gm(|ctx, campaign| Box::pin(change::admit(ctx, campaign))),
    by_modal: false,
};

/// Shows what was done about seats.
pub(super) const LOG: Subcommand = Subcommand {
    word: "seat log",
    options: &[CAMPAIGN],
    run: Run::Gm(|ctx, campaign| Box::pin(log::run(ctx, campaign))),
    by_modal: false,
};

/// The seat that the option means, by key, by a name of it, or by a mention of its player. Their names the bot doesn't keep.
pub(super) async fn meant(ctx: &Context<'_>, campaign: &Campaign, snapshot: &Snapshot) -> Result<Seat> {
    let word = ctx.option("seat").unwrap_or_default().trim();
    let (seats, umpire) = (snapshot.state.seats(), snapshot.state.umpire());
    let by_name = || seats.seats.iter().find(|seat| names::read_alike(&umpire.seat_name(seat.id), word));
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
    let key = &seats.meant(word).or_else(by_name).ok_or_else(unknown)?.key;
    all.into_iter().find(|seat| seat.seat == *key).ok_or_else(unknown)
}

/// The user whose mention this is: `<@123>`, or `<@!123>` as older clients write it. Serenity's own reader panics where one ends in a letter
/// of several bytes.
fn mentioned(word: &str) -> Option<UserId> {
    let id = word.strip_prefix("<@")?.strip_suffix('>')?;
    let id: NonZeroU64 = id.strip_prefix('!').unwrap_or(id).parse().ok()?;
    Some(id.into())
}

/// The user that the option means, who is to be in the server and no bot.
pub(super) async fn user(ctx: &Context<'_>, campaign: &Campaign) -> Result<UserId> {
    let user = ctx.user_named("user")?;
    if user == ctx.app.bot || !is_member(&ctx.app.http, campaign.guild, user).await? {
        return Err(CommandError::User(message("bot-no-member").with("user", format!("<@{user}>"))));
    }
    Ok(user)
}

/// Who plays a seat.
fn player_of(seat: &Seat, snapshot: &Snapshot) -> Result<UserId> {
    let name = seat_name(&*snapshot.state.umpire(), snapshot.state.seats(), &seat.seat);
    seat.user.ok_or_else(|| CommandError::User(message("bot-gm-seat-free").with("seat", name)))
}

/// The seats of the campaign that is meant, as far as one can be meant here.
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

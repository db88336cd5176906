//! What the game master does within the rules, in the grammar of orders: orders on a seat's behalf
//! ([`on_behalf`]) and acts of the umpire's ([`acts`]). It is shown first, and done once its button
//! is pressed; what waits is a row, so a restart loses none.
//!
//! Ruling: a game master who plays is shown nothing of it before everybody is told, as with what
//! they look at; their own seat they order as any player does.

pub mod acts;
pub mod on_behalf;

use mythico_engine::words::message;
use serenity::all::{ButtonStyle, CreateActionRow};

use crate::adjudicator::seating::public_name;
use crate::discord::context::Context;
use crate::discord::custom_id::{Button, CustomId, hash};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{Body, Campaign, CampaignStatus, Dispatch, Purpose, Recipient, Secrecy, UmpirePreview};

/// Shows what the game master asks for, to be confirmed; of one who plays, everybody is told first.
///
/// # Errors
/// If it can't be done as things stand; what was written is given back.
pub async fn begin(
    ctx: &Context<'_>,
    campaign: &Campaign,
    seat: Option<String>,
    lines: String,
    reason: &str,
) -> Result {
    let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
    let preview =
        UmpirePreview { interaction: ctx.interaction, at: campaign.now, by: ctx.user, seat, lines, reason };
    let begun = async {
        takes_orders(campaign)?;
        ctx.must_follow(campaign.now).await?;
        let own = ctx.app.store.seat_held_by(campaign.id, ctx.user).await?;
        if own.as_ref().is_some_and(|own| preview.seat.as_ref() == Some(&own.seat)) {
            return Err(CommandError::user("bot-umpire-own-seat"));
        }
        ctx.app.store.keep_umpire_preview(&preview).await?;
        if own.is_some() { Ok(asked(ctx, &preview)) } else { shown(ctx, &preview).await }
    };
    begun.await.map(Response::Say).map_err(|error| error.with_input(&preview.lines))
}

/// Orders and acts are taken while the war goes on.
fn takes_orders(campaign: &Campaign) -> Result<()> {
    match campaign.status {
        CampaignStatus::Mustering => Err(CommandError::user("bot-not-started")),
        CampaignStatus::Ended => Err(CommandError::user("bot-war-over")),
        CampaignStatus::Running => Ok(()),
    }
}

/// Asks a game master who plays whether everybody is to be told.
fn asked(ctx: &Context<'_>, preview: &UmpirePreview) -> Reply {
    let id = CustomId::new(Button::GmTell, preview.at, preview.interaction.to_string());
    let rows = ctx.question(&id, ("button-umpire-tell", ButtonStyle::Danger), "button-cancel");
    Reply { text: ctx.words("bot-umpire-ask"), rows, ..Reply::default() }
}

async fn shown(ctx: &Context<'_>, preview: &UmpirePreview) -> Result<Reply> {
    match &preview.seat {
        Some(seat) => on_behalf::shown(ctx, preview, seat).await,
        None => acts::shown(ctx, preview).await,
    }
}

/// Tells the war room what a game master who plays is about to do, and shows it to them.
///
/// # Errors
/// If the user isn't the one who asked for it, or its window is closed.
pub async fn told(ctx: &Context<'_>, id: &CustomId) -> Result {
    let (preview, campaign) = pending(ctx, id).await?;
    let told = async {
        let snapshot = ctx.app.states.at_start(preview.at).await?;
        let said = match &preview.seat {
            Some(seat) => message("dispatch-gm-orders").with("seat", public_name(&snapshot, seat)),
            None => message("dispatch-gm-acts"),
        };
        let said = said.with("campaign", campaign.named()).with("gm", format!("<@{}>", ctx.user));
        let war_room = Recipient::Channel(Purpose::WarRoom);
        let told = Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?;
        ctx.app.store.announce_umpire(&preview, &told).await?;
        shown(ctx, &preview).await
    };
    told.await.map(Response::Update).map_err(|error: CommandError| error.with_input(&preview.lines))
}

/// Carries out what the button stands for. Pressed again it changes nothing.
///
/// # Errors
/// If the user isn't the one who asked for it, its window is closed, or it can't be done any more;
/// what was written is given back.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let (preview, campaign) = pending(ctx, id).await?;
    let done = async {
        takes_orders(&campaign)?;
        let plays = ctx.app.store.seat_held_by(campaign.id, ctx.user).await?.is_some();
        if plays && !ctx.app.store.is_announced(preview.interaction).await? {
            return Ok(asked(ctx, &preview));
        }
        match &preview.seat {
            Some(seat) => on_behalf::given(ctx, id, &preview, seat).await,
            None => acts::given(ctx, id, &preview).await,
        }
    };
    done.await.map(Response::Update).map_err(|error: CommandError| error.with_input(&preview.lines))
}

/// What a button stands for, in its campaign.
async fn pending(ctx: &Context<'_>, id: &CustomId) -> Result<(UmpirePreview, Campaign)> {
    let gone = || CommandError::user("bot-preview-gone");
    let key = id.rest.split('.').next().and_then(|key| key.parse().ok()).ok_or_else(gone)?;
    let preview = ctx.app.store.umpire_preview(key).await?.ok_or_else(gone)?;
    if preview.by != ctx.user {
        return Err(gone());
    }
    let campaign = ctx.app.store.campaign(preview.at.campaign).await?;
    if !campaign.is_gm(ctx.user) {
        return Err(CommandError::user("bot-not-gm"));
    }
    if campaign.now != preview.at {
        let undone = ctx.app.store.is_superseded(preview.at).await?;
        let why = match undone {
            true => CommandError::user("bot-umpire-undone"),
            false => ctx.past(preview.at).await?,
        };
        return Err(why.with_input(&preview.lines));
    }
    Ok((preview, campaign))
}

/// The buttons below what is shown: do it, or leave it.
fn buttons(
    ctx: &Context<'_>,
    preview: &UmpirePreview,
    shown: &str,
    label: &'static str,
) -> Vec<CreateActionRow> {
    let rest = format!("{}.{}", preview.interaction, hash(shown));
    let id = CustomId::new(Button::GmGive, preview.at, rest);
    ctx.question(&id, (label, ButtonStyle::Success), "button-cancel")
}

//! What the game master does in the grammar of orders: orders on a seat's behalf ([`on_behalf`])
//! and acts of the umpire ([`acts`]). Each is shown first, and done once its button is pressed.
//! Until then it waits as a row and survives a restart.
//!
//! Ruling: a game master who plays sees nothing of it until everybody has been told, as with other
//! looks. For their own seat they order like any player.

pub mod acts;
pub mod on_behalf;

use mythico_engine::words::message;
use serenity::all::{ButtonStyle, CreateActionRow};

use crate::adjudicator::seating::public_name;
use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::orders::confirmation::{self, Pending, Question};
use crate::store::{
    self, Body, Campaign, CampaignStatus, Dispatch, Purpose, Recipient, Secrecy, Store,
    UmpirePreview,
};

/// Shows what the game master asks for, to be confirmed. If they play, everybody is told first.
///
/// # Errors
/// If it can't be done now. The error gives the text back.
pub async fn begin(
    ctx: &Context<'_>,
    campaign: &Campaign,
    seat: Option<String>,
    lines: String,
    reason: &str,
) -> Result {
    let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
    let preview = UmpirePreview {
        interaction: ctx.interaction,
        at: campaign.now,
        by: ctx.user,
        seat,
        lines,
        reason,
    };
    let begun = async {
        takes_orders(campaign)?;
        ctx.must_follow(campaign.now).await?;
        let own = ctx.app.store.seat_held_by(campaign.id, ctx.user).await?;
        if own.as_ref().is_some_and(|own| preview.seat.as_ref() == Some(&own.seat)) {
            return Err(CommandError::user("bot-umpire-own-seat"));
        }
        if own.is_some() { asked(ctx, &preview).await } else { shown(ctx, &preview).await }
    };
    let written = [preview.lines.as_str(), &preview.reason].join("\n");
    begun.await.map(Response::Say).map_err(|error| error.with_input(written.trim_end()))
}

/// Orders and acts need a running war.
fn takes_orders(campaign: &Campaign) -> Result<()> {
    match campaign.status {
        CampaignStatus::Mustering => Err(CommandError::user("bot-not-started")),
        CampaignStatus::Ended => Err(CommandError::user("bot-war-over")),
        CampaignStatus::Running => Ok(()),
    }
}

/// Asks a game master who plays whether to tell everybody.
async fn asked(ctx: &Context<'_>, preview: &UmpirePreview) -> Result<Reply> {
    let confirm = (Button::GmTell, ctx.words("button-umpire-tell"), ButtonStyle::Danger);
    let leave = (Button::Cancel, "button-cancel");
    let question = Question { at: preview.at, shown: "", confirm, leave };
    let buttons = confirmation::ask(ctx, preview, question).await?;
    let rows = vec![CreateActionRow::Buttons(buttons.into())];
    Ok(Reply { text: ctx.words("bot-umpire-ask"), rows, ..Reply::default() })
}

async fn shown(ctx: &Context<'_>, preview: &UmpirePreview) -> Result<Reply> {
    match &preview.seat {
        Some(seat) => on_behalf::shown(ctx, preview, seat).await,
        None => acts::shown(ctx, preview).await,
    }
}

/// Tells the war room what a game master who plays is about to do, then shows it to them.
///
/// # Errors
/// If another user asked for it, or its window is closed.
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

/// Carries out the confirmed input. A second press changes nothing.
///
/// # Errors
/// If another user asked for it, its window is closed, or it can no longer be done. The error gives
/// the text back.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let (preview, campaign) = pending(ctx, id).await?;
    let done = async {
        takes_orders(&campaign)?;
        let plays = ctx.app.store.seat_held_by(campaign.id, ctx.user).await?.is_some();
        if plays && !ctx.app.store.is_announced(preview.interaction).await? {
            return asked(ctx, &preview).await;
        }
        match &preview.seat {
            Some(seat) => on_behalf::given(ctx, id, &preview, seat).await,
            None => acts::given(ctx, id, &preview).await,
        }
    };
    done.await.map(Response::Update).map_err(|error: CommandError| error.with_input(&preview.lines))
}

/// Finds a button's input, with its campaign.
async fn pending(ctx: &Context<'_>, id: &CustomId) -> Result<(UmpirePreview, Campaign)> {
    let preview: UmpirePreview = confirmation::take(ctx, id).await?;
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

/// Makes the buttons: do it, or discard it.
async fn buttons(
    ctx: &Context<'_>,
    preview: &UmpirePreview,
    shown: &str,
    label: &'static str,
) -> Result<Vec<CreateActionRow>> {
    let question = Question::new(preview.at, shown, (Button::GmGive, ctx.words(label)));
    let buttons = confirmation::ask(ctx, preview, question).await?;
    Ok(vec![CreateActionRow::Buttons(buttons.into())])
}

impl Pending for UmpirePreview {
    const GONE: &'static str = "bot-preview-gone";

    fn interaction(&self) -> u64 {
        self.interaction
    }

    async fn keep(&self, store: &Store) -> store::Result<()> {
        store.keep_umpire_preview(self).await
    }

    async fn find(store: &Store, interaction: u64) -> store::Result<Option<Self>> {
        store.umpire_preview(interaction).await
    }

    async fn belongs_to(&self, ctx: &Context<'_>, _: &CustomId) -> Result<bool> {
        Ok(self.by == ctx.user)
    }
}

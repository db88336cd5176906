//! `/privacy show | delete`: lists the user's stored data as a summary and a file, and deletes
//! their identity after a button confirms it. Their orders stay without a name, so that a war can
//! be checked.

use std::collections::BTreeMap;

use mythico_engine::words::{Arg, Message, literal, message, written};
use serenity::all::{ButtonStyle, CreateActionRow, CreateAttachment};

use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Invocation, SlashContext, need_subcommand};
use crate::store::{self, CampaignId, Kept, KeptStanding, WindowKey};

/// Shows or deletes what is kept of a person.
#[poise::command(slash_command, subcommands("show", "delete"), subcommand_required)]
pub(super) async fn privacy(_: Invocation<'_>) -> Result<()> {
    need_subcommand()
}

#[poise::command(slash_command)]
async fn show(invocation: Invocation<'_>) -> Result<()> {
    let ctx = SlashContext::new(invocation, None);
    ctx.reply(list(&ctx)).await
}

#[poise::command(slash_command)]
async fn delete(invocation: Invocation<'_>) -> Result<()> {
    let ctx = SlashContext::new(invocation, None);
    ctx.reply(ask(&ctx)).await
}

/// Name of the file with all stored data.
const FILE: &str = "kept-of-you.json";

async fn list(ctx: &Context<'_>) -> Result {
    let kept = ctx.app.store.kept_of(ctx.user).await?;
    if kept.is_empty() {
        return Ok(Reply::of(ctx.words("privacy-nothing")).into());
    }
    let bytes = serde_json::to_vec_pretty(&kept).map_err(anyhow::Error::from)?;
    let text =
        ctx.list(&message("privacy-kept"), &summary(&kept)) + &ctx.words("privacy-kept-where");
    let files = vec![CreateAttachment::bytes(bytes, FILE)];
    Ok(Reply { text, files, ..Reply::default() }.into())
}

async fn ask(ctx: &Context<'_>) -> Result {
    check_free(ctx).await?;
    let kept = ctx.app.store.kept_of(ctx.user).await?;
    if kept.is_empty() {
        return Ok(Reply::of(ctx.words("privacy-nothing")).into());
    }
    let nowhere = WindowKey { campaign: CampaignId(0), turn: 0, window: 0, revision: 0 };
    let id = CustomId::new(Button::Privacy, nowhere, "delete");
    let button = ctx.button(&id, "button-privacy-delete", ButtonStyle::Danger);
    let text = ctx.list(&message("privacy-ask"), &summary(&kept)) + &ctx.words("privacy-ask-what");
    Ok(Reply { text, rows: vec![CreateActionRow::Buttons(vec![button])], ..Reply::default() }
        .into())
}

/// Deletes the user's identity.
///
/// # Errors
/// If a running war needs the user, or the store fails.
pub async fn confirmed(ctx: &Context<'_>) -> Result {
    check_free(ctx).await?;
    if ctx.app.store.kept_of(ctx.user).await?.is_empty() {
        return Ok(Response::Update(Reply::of(ctx.words("privacy-nothing"))));
    }
    let name = ctx.app.lexicon.say(&ctx.app.config.language, &message("person-forgotten"));
    if !ctx.app.store.forget_person(ctx.user, &name).await? {
        check_free(ctx).await?;
    }
    tracing::info!("a person was forgotten on request");
    Ok(Response::Update(Reply::of(ctx.words("privacy-deleted"))))
}

/// Fails if the user has any part in a running war.
async fn check_free(ctx: &Context<'_>) -> Result<()> {
    let store = &ctx.app.store;
    let mut campaigns = Vec::new();
    for campaign in store.campaigns_in_need_of(ctx.user).await? {
        campaigns.push(store.campaign(campaign).await?);
    }
    let war = |name: String| message("privacy-war").with("campaign", Arg::Words(name));
    let wars: Vec<Message> = store::labels(&campaigns).into_iter().map(war).collect();
    match wars.is_empty() {
        true => Ok(()),
        false => Err(CommandError::User(
            message("privacy-needed").with("count", wars.len()).with("wars", wars),
        )),
    }
}

/// Summarises the stored data by campaign.
fn summary(kept: &Kept) -> Vec<Message> {
    let mut orders: BTreeMap<&str, usize> = BTreeMap::new();
    let mut lines: BTreeMap<&str, usize> = BTreeMap::new();
    for order in &kept.orders {
        *orders.entry(&order.campaign).or_default() += 1;
    }
    for line in &kept.audit_log {
        *lines.entry(&line.campaign).or_default() += 1;
    }
    let count = |id: &'static str, counted: BTreeMap<&str, usize>| {
        let each = counted.into_iter().map(move |(campaign, count)| {
            message(id).with("campaign", written(campaign)).with("count", count)
        });
        each.collect::<Vec<_>>()
    };
    let mut all: Vec<Message> = kept.standing.iter().map(standing).collect();
    all.extend(count("privacy-orders", orders));
    all.extend(count("privacy-audit-log", lines));
    all.extend(kept.direct_channel.then(|| message("privacy-direct-channel")));
    all
}

fn standing(one: &KeptStanding) -> Message {
    let seat = one.seat.as_ref().map_or_else(|| literal(""), |seat| literal(format!("`{seat}`")));
    message(format!("privacy-standing-{}", one.what))
        .with("campaign", Arg::Words(one.campaign.clone()))
        .with("seat", seat)
        .with("over", if one.is_over { "yes" } else { "no" })
}

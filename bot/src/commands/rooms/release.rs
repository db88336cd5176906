//! `/gm release`: sends held dispatches that can go out by now, and lists the rest with reasons.
//! Dispatches that the game master holds back go out only if named.

use std::collections::BTreeMap;

use mythico_engine::order::Choice;
use mythico_engine::words::{Message, literal, message};
use serenity::all::CreateAutocompleteResponse;

use crate::commands::gm::board;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, trimmed};
use crate::rooms::release::Released;
use crate::store::{Act, Campaign, OutboxId, OutboxRow, Recipient};
use crate::viewers::seat_name;

/// Value of the option that means all held dispatches.
const ALL: &str = "all";

/// Sends what was held back and can go out by now.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(in crate::commands) async fn release(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_held"]
    held: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        send(&ctx, &campaign, trimmed(held.as_deref())).await
    })
    .await
}

async fn complete_held(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(held_choices(ctx))).await
}

async fn send(ctx: &Context<'_>, campaign: &Campaign, held: Option<&str>) -> Result {
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let umpire = snapshot.state.umpire();
    let name = |key: &str| seat_name(&*umpire, snapshot.state.seats(), key);
    let all = match held {
        Some(which) => release_held(ctx, campaign, which, &name).await?,
        None => ctx.app.rooms.release(campaign.id).await?,
    };
    let mut text =
        format!("{}\n", ctx.say(&message("bot-released").with("count", all.released.len())));
    text +=
        &ctx.list(&message("bot-released-now"), &lines(ctx, &all.released, &name, false).await?);
    text += &ctx.list(&message("bot-released-waits"), &lines(ctx, &all.kept, &name, true).await?);
    let mut older: BTreeMap<&str, (Message, usize)> = BTreeMap::new();
    for row in &all.older {
        let named = board::named(ctx, &name, row).await?;
        older.entry(&row.recipient_text).or_insert((named, 0)).1 += 1;
    }
    let older = older.into_values().map(|(recipient, count)| {
        message("bot-released-older-line").with("recipient", recipient).with("count", count)
    });
    text += &ctx.list(&message("bot-released-older"), &older.collect::<Vec<_>>());
    Ok(Reply::of(text.trim_end()).into())
}

/// Releases what the game master holds back: all of it, or one dispatch by its number.
async fn release_held(
    ctx: &Context<'_>,
    campaign: &Campaign,
    which: &str,
    name: &(dyn Fn(&str) -> Message + Sync),
) -> Result<Released> {
    let only = match which {
        ALL => None,
        number => {
            Some(OutboxId(number.parse().map_err(|_| CommandError::user("bot-release-none"))?))
        }
    };
    let released = ctx.app.rooms.release_held(campaign.id, only).await?;
    if released.is_empty() {
        return Err(CommandError::user("bot-release-none"));
    }
    for row in &released {
        let recipient = ctx.app.say(&campaign.language, &board::named(ctx, name, row).await?);
        let words = format!("{recipient} · turn {}", row.at.turn);
        ctx.app.store.note_act(campaign.id, Act::LetOut, ctx.user, &words).await?;
    }
    Ok(Released { released, ..Released::default() })
}

/// Lists what the game master holds back.
async fn held_choices(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign_as_gm(None).await?;
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let umpire = snapshot.state.umpire();
    let name = |key: &str| seat_name(&*umpire, snapshot.state.seats(), key);
    let rows = ctx.app.store.parked_dispatches(campaign.id).await?;
    let mut all = Vec::new();
    for row in rows.iter().filter(|row| row.is_held()) {
        let recipient = match row.recipient() {
            Ok(Recipient::Channel(purpose)) => literal(purpose.room()),
            _ => board::named(ctx, &name, row).await?,
        };
        let label = message("choice-held").with("recipient", recipient).with("turn", row.at.turn);
        let matched = ctx.say(&label);
        all.push(Choice::new(row.id.to_string(), label, matched));
    }
    if all.len() > 1 {
        all.insert(0, Choice::new(ALL, message("choice-held-all"), ALL));
    }
    Ok(all)
}

/// Lists dispatches, a line each: the recipient, the turn, and the reason if it still waits.
async fn lines(
    ctx: &Context<'_>,
    rows: &[OutboxRow],
    name: &(dyn Fn(&str) -> Message + Sync),
    waits: bool,
) -> Result<Vec<Message>> {
    let mut lines = Vec::new();
    for row in rows {
        let lack =
            row.parked_for.filter(|_| waits).map(|lack| message(format!("lack-{}", lack.word())));
        let line =
            message(if lack.is_some() { "bot-released-line" } else { "bot-released-now-line" })
                .with("recipient", board::named(ctx, name, row).await?)
                .with("turn", row.at.turn);
        lines.push(match lack {
            Some(lack) => line.with("why", lack),
            None => line,
        });
    }
    Ok(lines)
}

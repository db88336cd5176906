//! `/gm seat log`: the audit log of seats, latest line first: who did what and when.

use mythico_engine::words::{Arg, literal, message};

use crate::adjudicator::seating::public_name;
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::store::Campaign;
use crate::viewers;

/// Shows what was done about seats.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn log(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { show(&ctx, &ctx.campaign_as_gm(None).await?).await }).await
}

async fn show(ctx: &Context<'_>, campaign: &Campaign) -> Result {
    let snapshot = ctx.app.states.at_start(campaign.now).await?;
    let entries = ctx.app.store.audit_log(campaign.id).await?;
    let head =
        message("bot-gm-log").with("campaign", campaign.called()).with("count", entries.len());
    let mut text = format!("{}\n", ctx.say(&head));
    for entry in entries.iter().rev() {
        let mention = |user: Option<serenity::all::UserId>| {
            user.map_or_else(|| message("audit-nobody"), viewers::mention)
        };
        let seat =
            entry.seat.as_ref().map_or_else(|| literal(""), |key| public_name(&snapshot, key));
        let what = message(format!("audit-{}", entry.act.word()))
            .with("seat", seat)
            .with("user", mention(entry.user))
            .with("by", mention(entry.by));
        let line = message(if entry.words.is_empty() { "audit-line" } else { "audit-line-why" })
            .with("at", literal(entry.at.as_second().to_string()))
            .with("turn", entry.turn)
            .with("what", what)
            .with("why", Arg::Words(entry.words.clone()));
        text += &format!("- {}\n", ctx.say(&line));
    }
    Ok(Reply::of(text.trim_end()).into())
}

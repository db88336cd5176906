//! `/campaign settings`: sets how secrets are delivered (in rooms, by direct message, or behind a
//! button). Also sets whether rivals on autopilot comment on the news. The answer shows both
//! settings.

use mythico_engine::order::Choice;
use mythico_engine::words::{message, written};
use serenity::all::CreateAutocompleteResponse;

use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, trimmed};
use crate::store::{Campaign, SecretsBy};

/// Shows a campaign's settings, or changes them.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(in crate::commands) async fn settings(
    invocation: Invocation<'_>,
    #[max_length = 20]
    #[autocomplete = "complete_secrets"]
    secrets: Option<String>,
    rivals: Option<bool>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        if let Some(speak) = rivals {
            ctx.app.store.let_rivals_speak(campaign.id, speak, ctx.user).await?;
        }
        let speak = rivals.unwrap_or(campaign.rivals_speak);
        set(&ctx, &campaign, trimmed(secrets.as_deref()), speak).await
    })
    .await
}

async fn set(ctx: &Context<'_>, campaign: &Campaign, secrets: Option<&str>, speak: bool) -> Result {
    if let Some(word) = secrets {
        let by = word.trim().parse::<SecretsBy>();
        let by = by.map_err(|_| {
            CommandError::User(message("bot-settings-unknown").with("word", written(word)))
        })?;
        ctx.app.store.set_secrets_by(campaign.id, by, ctx.user).await?;
    }
    let by = ctx.app.store.secrets_by(campaign.id).await?;
    let how = message(format!("secrets-{}", by.word()));
    let said = message("bot-settings").with("campaign", campaign.called()).with("how", how);
    let rivals = message("bot-settings-rivals").with("speak", if speak { "yes" } else { "no" });
    Ok(Reply::of(format!("{}\n{}", ctx.say(&said), ctx.say(&rivals))).into())
}

async fn complete_secrets(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let choice = |by: SecretsBy| {
        let word = by.word();
        Choice::new(word, message(format!("secrets-{word}-short")), word.to_owned())
    };
    let choices = [SecretsBy::Rooms, SecretsBy::Direct, SecretsBy::Collect].map(choice).to_vec();
    complete(invocation, typed, |_| Box::pin(async { Ok(choices) })).await
}

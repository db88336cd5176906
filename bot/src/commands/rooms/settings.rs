//! `/campaign settings`: how a campaign's secrets go out: posted in rooms, each by direct message, or each behind a button. Without an option it says how
//! they do.

use mythico_engine::order::Choice;
use mythico_engine::words::{message, written};

use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{Campaign, SecretsBy};

pub(super) async fn run(ctx: &Context<'_>, campaign: Campaign) -> Result {
    if let Some(word) = ctx.option("secrets") {
        let by = word.trim().parse::<SecretsBy>();
        let by =
            by.map_err(|_| CommandError::User(message("bot-settings-unknown").with("word", written(word))))?;
        ctx.app.store.set_secrets_by(campaign.id, by, ctx.user).await?;
    }
    let by = ctx.app.store.secrets_by(campaign.id).await?;
    let how = message(format!("secrets-{}", by.word()));
    let said = message("bot-settings").with("campaign", campaign.called()).with("how", how);
    Ok(Reply::of(ctx.say(&said)).into())
}

/// The ways in which secrets can go out.
pub(super) async fn choices(_: &Context<'_>) -> Result<Vec<Choice>> {
    let choice = |by: SecretsBy| {
        let word = by.word();
        Choice::new(word, message(format!("secrets-{word}-short")), word.to_owned())
    };
    Ok([SecretsBy::Rooms, SecretsBy::Direct, SecretsBy::Collect].map(choice).to_vec())
}

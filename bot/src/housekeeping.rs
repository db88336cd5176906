//! What is forgotten as time goes by: tokens of interactions after a quarter of an hour, who took part in a war some time after it is over.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mythico_engine::words::message;

use crate::discord::app::App;

/// How long Discord takes an interaction's token.
const TOKEN_KEPT: SignedDuration = SignedDuration::from_mins(15);

/// How often it is looked what is to be forgotten.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// Forgets what is due, now and from now on.
pub async fn run(app: Arc<App>) {
    loop {
        if let Err(error) = tidy_up(&app, Timestamp::now()).await {
            tracing::warn!(%error, "what is due to be forgotten was not");
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

async fn tidy_up(app: &App, now: Timestamp) -> anyhow::Result<()> {
    app.store.forget_tokens(now.checked_sub(TOKEN_KEPT)?).await?;
    let days = i64::from(app.config.people_kept_days);
    if days > 0 {
        let before = now.checked_sub(SignedDuration::from_hours(24 * days))?;
        let name = app.lexicon.say(&app.config.language, &message("person-forgotten"));
        let campaigns = app.store.forget_people_of_ended(before, &name).await?;
        if campaigns > 0 {
            tracing::info!(campaigns, "who took part in wars that are over is forgotten");
        }
    }
    Ok(())
}

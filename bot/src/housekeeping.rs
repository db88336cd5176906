//! Regular chores: registering commands that Discord refused, and deleting old data. Unused states
//! go after ten minutes, interaction tokens after fifteen, unused uploads after a day. The players
//! of a war go some time after its end.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mythico_engine::words::message;

use crate::discord::app::App;

/// Lifetime of an interaction's token at Discord.
const TOKEN_KEPT: SignedDuration = SignedDuration::from_mins(15);

/// Time that an uploaded picture waits for its button.
const UPLOAD_KEPT: SignedDuration = SignedDuration::from_hours(24);

/// Time between two rounds of deletion.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// Time between two attempts to register commands.
const REGISTER_EVERY: Duration = Duration::from_hours(1);

/// Registers commands and deletes old data at the due times. Never returns.
pub async fn run(app: Arc<App>) {
    let mut since_register = Duration::ZERO;
    loop {
        app.states.forget_unused();
        if let Err(error) = forget_due(&app, Timestamp::now()).await {
            tracing::warn!(%error, "can't delete data that is due for deletion");
        }
        if since_register >= REGISTER_EVERY {
            app.registrar.try_again().await;
            since_register = Duration::ZERO;
        }
        tokio::time::sleep(LOOK_EVERY).await;
        since_register += LOOK_EVERY;
    }
}

async fn forget_due(app: &App, now: Timestamp) -> anyhow::Result<()> {
    app.store.forget_tokens(now.checked_sub(TOKEN_KEPT)?).await?;
    app.store.forget_uploads(now.checked_sub(UPLOAD_KEPT)?).await?;
    let days = i64::from(app.config.people_kept_days);
    if days > 0 {
        let before = now.checked_sub(SignedDuration::from_hours(24 * days))?;
        let name = app.lexicon.say(&app.config.language, &message("person-forgotten"));
        let campaigns = app.store.forget_people_of_ended(before, &name).await?;
        if campaigns > 0 {
            tracing::info!(campaigns, "the players of ended wars are forgotten");
        }
    }
    let days = i64::from(app.config.bodies_kept_days);
    if days > 0 {
        let before = now.checked_sub(SignedDuration::from_hours(24 * days))?;
        let campaigns = app.store.drop_bodies_of_ended(before).await?;
        if campaigns > 0 {
            tracing::info!(campaigns, "message bodies of ended wars are dropped");
        }
    }
    Ok(())
}

//! What is done as time goes by. Commands that Discord didn't take are offered to it again. Forgotten are states of campaigns that nobody
//! plays just then after ten minutes, tokens of interactions after a quarter of an hour, pictures that were uploaded and not used after a
//! day, who took part in a war some time after it is over.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mythico_engine::words::message;

use crate::commands::COMMANDS;
use crate::discord::app::App;

/// How long a campaign's state is kept in memory for whoever asks for it next.
const STATE_KEPT: Duration = Duration::from_secs(600);

/// How long Discord takes an interaction's token.
const TOKEN_KEPT: SignedDuration = SignedDuration::from_mins(15);

/// How long a picture that was uploaded waits for its button.
const UPLOAD_KEPT: SignedDuration = SignedDuration::from_hours(24);

/// How often it is looked what is to be forgotten.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// How often commands that Discord didn't take are offered to it again.
const REGISTER_EVERY: Duration = Duration::from_hours(1);

/// Forgets what is due and registers what waits, now and from now on.
pub async fn run(app: Arc<App>) {
    let mut registered_ago = Duration::ZERO;
    loop {
        app.states.forget_unused(STATE_KEPT);
        if let Err(error) = tidy_up(&app, Timestamp::now()).await {
            tracing::warn!(%error, "what is due to be forgotten was not");
        }
        if registered_ago >= REGISTER_EVERY {
            app.registrar.try_again(COMMANDS).await;
            registered_ago = Duration::ZERO;
        }
        tokio::time::sleep(LOOK_EVERY).await;
        registered_ago += LOOK_EVERY;
    }
}

async fn tidy_up(app: &App, now: Timestamp) -> anyhow::Result<()> {
    app.store.forget_tokens(now.checked_sub(TOKEN_KEPT)?).await?;
    app.store.forget_uploads(now.checked_sub(UPLOAD_KEPT)?).await?;
    let days = i64::from(app.config.people_kept_days);
    if days > 0 {
        let before = now.checked_sub(SignedDuration::from_hours(24 * days))?;
        let name = app.lexicon.say(&app.config.language, &message("person-forgotten"));
        let campaigns = app.store.forget_people_of_ended(before, &name).await?;
        if campaigns > 0 {
            tracing::info!(campaigns, "who took part in wars that are over is forgotten");
        }
    }
    let days = i64::from(app.config.bodies_kept_days);
    if days > 0 {
        let before = now.checked_sub(SignedDuration::from_hours(24 * days))?;
        let campaigns = app.store.drop_bodies_of_ended(before).await?;
        if campaigns > 0 {
            tracing::info!(campaigns, "what was said in wars that are over is dropped");
        }
    }
    Ok(())
}

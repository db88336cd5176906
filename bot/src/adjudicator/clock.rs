//! The turn clock: windows close by themselves when their time is over. Those found closing are resolved again, and at the start those
//! in which nobody plays, which would have closed by now had the program not stopped, are closed.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::{close, close_unmanned, end, resolve};
use crate::config::Config;
use crate::discord::app::App;
use crate::discord::response::CommandError;
use crate::store::{Campaign, CampaignStatus};

/// The longest sleep: a clock that was set back must not stop the war.
const LOOK_AGAIN: Duration = Duration::from_secs(300);
/// How soon to look again at a window that couldn't be resolved, or that somebody else is closing.
const TRY_AGAIN: Duration = Duration::from_secs(10);

/// When a window that opens now closes by itself, if it does.
pub fn deadline(config: &Config) -> Option<Timestamp> {
    let hours = i64::from(config.window_hours);
    (hours > 0).then(|| Timestamp::now().checked_add(SignedDuration::from_hours(hours)).ok()).flatten()
}

/// Goes on where the program stopped, then closes windows when their time comes. Never returns.
pub async fn run(app: Arc<App>) {
    if let Err(error) = resume_all(&app).await {
        log(&error, "looking for where to go on");
    }
    loop {
        let finished = finish_closing(&app).await;
        let wait = match close_due(&app).await {
            Ok(wait) => wait,
            Err(error) => {
                log(&error, "looking at the deadlines");
                LOOK_AGAIN
            }
        };
        let wait = if finished { wait } else { wait.min(TRY_AGAIN) };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = app.clock.notified() => {}
        }
    }
}

/// Resolves again every window that was closing, unless somebody is about it. False if one is left.
pub async fn finish_closing(app: &Arc<App>) -> bool {
    let windows = match app.store.closing_windows().await {
        Ok(windows) => windows,
        Err(error) => {
            log(&error.into(), "looking for windows to resolve again");
            return false;
        }
    };
    let mut all = true;
    for at in windows {
        let Some(_guard) = app.locks.try_lock(at.campaign) else {
            all = false;
            continue;
        };
        if let Err(error) = resolve(app, at).await {
            log(&error, "resolving a window again");
            all = false;
        }
    }
    all
}

/// Goes on in every campaign where a stop may have left off.
async fn resume_all(app: &Arc<App>) -> Result<(), CommandError> {
    for campaign in app.store.campaigns().await? {
        let _guard = app.locks.lock(campaign.id).await;
        let campaign = app.store.campaign(campaign.id).await?;
        if campaign.status == CampaignStatus::Running
            && let Err(error) = resume(app, &campaign).await
        {
            log(&error, "going on with a campaign");
        }
    }
    Ok(())
}

/// Closes the windows in which nobody plays; ends a war that is over.
async fn resume(app: &Arc<App>, campaign: &Campaign) -> Result<(), CommandError> {
    if app.states.at_start(campaign.now).await?.state.window().is_none() {
        return end(app, campaign).await;
    }
    close_unmanned(app, campaign.now).await.map(drop)
}

/// Closes what is due and says how long to sleep.
async fn close_due(app: &Arc<App>) -> Result<Duration, CommandError> {
    let mut wait = LOOK_AGAIN;
    for campaign in app.store.campaigns().await? {
        let Some(left) = time_left(&campaign) else { continue };
        if left.is_positive() {
            wait = wait.min(left.unsigned_abs());
            continue;
        }
        let Some(_guard) = app.locks.try_lock(campaign.id) else {
            wait = wait.min(TRY_AGAIN);
            continue;
        };
        if let Err(error) = close(app, campaign.now, None).await {
            log(&error, "closing a window at its deadline");
        }
    }
    Ok(wait.max(Duration::from_millis(100)))
}

fn time_left(campaign: &Campaign) -> Option<SignedDuration> {
    let deadline = campaign.deadline.filter(|_| campaign.status == CampaignStatus::Running)?;
    Some(deadline.duration_since(Timestamp::now()))
}

fn log(error: &CommandError, doing: &str) {
    match error.fault() {
        Some(error) => tracing::error!(error = format!("{error:#}"), "{doing}"),
        None => tracing::info!(?error, "{doing}"),
    }
}

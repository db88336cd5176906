//! The turn clock: windows close by themselves when their time is over, and those found closing at start are resolved again.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::{close, resolve};
use crate::config::Config;
use crate::discord::answer::Failure;
use crate::discord::office::Office;
use crate::store::{Campaign, CampaignStatus};

/// The longest sleep: a clock that was set back must not stop the war.
const LOOK_AGAIN: Duration = Duration::from_secs(300);

/// When a window that opens now closes by itself, if it does.
pub fn deadline(config: &Config) -> Option<Timestamp> {
    let hours = i64::from(config.window_hours);
    (hours > 0).then(|| Timestamp::now().checked_add(SignedDuration::from_hours(hours)).ok()).flatten()
}

/// Resolves what was closing when the program stopped, then closes windows when their time comes. Never returns.
pub async fn keep(office: Arc<Office>) {
    finish_closing(&office).await;
    loop {
        let wait = match close_due(&office).await {
            Ok(wait) => wait,
            Err(failure) => {
                log(&failure, "looking at the deadlines");
                LOOK_AGAIN
            }
        };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = office.clock.notified() => {}
        }
    }
}

/// Resolves again every window that was closing.
pub async fn finish_closing(office: &Arc<Office>) {
    match office.store.closing_windows().await {
        Ok(windows) => {
            for at in windows {
                if let Err(failure) = resolve(office, at).await {
                    log(&failure, "resolving a window again");
                }
            }
        }
        Err(error) => log(&error.into(), "looking for windows to resolve again"),
    }
}

/// Closes what is due and says how long to sleep.
async fn close_due(office: &Arc<Office>) -> Result<Duration, Failure> {
    let mut wait = LOOK_AGAIN;
    for campaign in office.store.campaigns().await? {
        let Some(left) = time_left(&campaign) else { continue };
        if left.is_positive() {
            wait = wait.min(left.unsigned_abs());
            continue;
        }
        if let Err(failure) = close(office, campaign.now, None).await {
            log(&failure, "closing a window at its deadline");
        }
    }
    Ok(wait.max(Duration::from_millis(100)))
}

fn time_left(campaign: &Campaign) -> Option<SignedDuration> {
    let deadline = campaign.deadline.filter(|_| campaign.status == CampaignStatus::Running)?;
    Some(deadline.duration_since(Timestamp::now()))
}

fn log(failure: &Failure, doing: &str) {
    match failure.fault() {
        Some(error) => tracing::error!(error = format!("{error:#}"), "{doing}"),
        None => tracing::info!(?failure, "{doing}"),
    }
}

//! The turn clock: windows close by themselves when their time is over. Those found closing are resolved again, and at the start those
//! in which nobody plays, which would have closed by now had the program not stopped, are closed.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::{close, close_unmanned, end, resolve};
use crate::config::Config;
use crate::discord::answer::Failure;
use crate::discord::office::Office;
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
pub async fn keep(office: Arc<Office>) {
    if let Err(failure) = go_on(&office).await {
        log(&failure, "looking for where to go on");
    }
    loop {
        let finished = finish_closing(&office).await;
        let wait = match close_due(&office).await {
            Ok(wait) => wait,
            Err(failure) => {
                log(&failure, "looking at the deadlines");
                LOOK_AGAIN
            }
        };
        let wait = if finished { wait } else { wait.min(TRY_AGAIN) };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = office.clock.notified() => {}
        }
    }
}

/// Resolves again every window that was closing, unless somebody is about it. False if one is left.
pub async fn finish_closing(office: &Arc<Office>) -> bool {
    let windows = match office.store.closing_windows().await {
        Ok(windows) => windows,
        Err(error) => {
            log(&error.into(), "looking for windows to resolve again");
            return false;
        }
    };
    let mut all = true;
    for at in windows {
        let Some(_passage) = office.turnstile.try_enter(at.campaign) else {
            all = false;
            continue;
        };
        if let Err(failure) = resolve(office, at).await {
            log(&failure, "resolving a window again");
            all = false;
        }
    }
    all
}

/// Goes on in every campaign where a stop may have left off.
async fn go_on(office: &Arc<Office>) -> Result<(), Failure> {
    for campaign in office.store.campaigns().await? {
        let _passage = office.turnstile.enter(campaign.id).await;
        let campaign = office.store.campaign(campaign.id).await?;
        if campaign.status == CampaignStatus::Running
            && let Err(failure) = go_on_with(office, &campaign).await
        {
            log(&failure, "going on with a campaign");
        }
    }
    Ok(())
}

/// Closes the windows in which nobody plays; ends a war that is over.
async fn go_on_with(office: &Arc<Office>, campaign: &Campaign) -> Result<(), Failure> {
    if office.tables.at_start(campaign.now).await?.table.window().is_none() {
        return end(office, campaign).await;
    }
    close_unmanned(office, campaign.now).await.map(drop)
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
        let Some(_passage) = office.turnstile.try_enter(campaign.id) else {
            wait = wait.min(TRY_AGAIN);
            continue;
        };
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

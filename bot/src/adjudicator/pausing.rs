//! Pauses and their end. A paused campaign accepts orders, but nothing closes. Afterwards the open
//! window has the time that it had left. Everybody is told. After a removal from the server, they
//! are told once the bot is back.
//!
//! Ruling: immediate orders take effect during a pause too. If all players are ready, the window
//! closes when the pause ends.

use jiff::Timestamp;
use mythico_engine::words::{Arg, Message, message};
use serenity::all::UserId;

use super::{AdjudicationError, Adjudicator, Result};
use crate::schedule::Schedule;
use crate::store::{
    Body, Campaign, CampaignId, CampaignStatus, ClosedBy, Dispatch, NewPause, Pause, PauseCause,
    Purpose, Recipient, Secrecy, WindowState,
};

/// Result of ending a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    NotPaused,
    /// The campaign is still paused for another cause.
    StillPaused,
    /// The campaign continues with the window that was open.
    Open,
    /// The campaign continues. The open window closed, since all players were ready.
    Closed,
}

impl Adjudicator {
    /// Pauses a campaign. Returns false without telling anybody if it is already paused for that
    /// cause, or isn't running.
    ///
    /// # Errors
    /// If the store fails, or a window that was closing can't be resolved.
    pub async fn pause(&self, id: CampaignId, new: &NewPause<'_>) -> Result<bool> {
        let _guard = self.lock(id).await;
        let campaign = self.store.campaign(id).await?;
        if campaign.status != CampaignStatus::Running {
            return Ok(false);
        }
        // Resolves a closing window first. The time left is then that of the next window.
        let window = self.store.turn_window(campaign.now).await?;
        if window.is_some_and(|window| window.state == WindowState::Closing) {
            self.resolve(campaign.now).await?;
        }
        let campaign = self.store.campaign(id).await?;
        let notices = match (new.cause, new.by) {
            (PauseCause::GameMaster, Some(by)) => vec![in_public(
                &campaign,
                message("dispatch-paused")
                    .with("gm", format!("<@{by}>"))
                    .with("why", Arg::Words(new.words.to_owned())),
            )?],
            _ => Vec::new(),
        };
        Ok(self.store.pause(campaign.now, new, &notices).await?)
    }

    /// Ends a campaign's pauses for these causes. If none is left, the window gets back its
    /// remaining time. It closes at once if all players are ready.
    ///
    /// # Errors
    /// If the store fails, or a window can't be closed.
    pub async fn resume(
        &self,
        id: CampaignId,
        causes: &[PauseCause],
        by: Option<UserId>,
    ) -> Result<Resumed> {
        let _guard = self.lock(id).await;
        let campaign = self.store.campaign(id).await?;
        let (ended, others): (Vec<Pause>, Vec<Pause>) = self
            .store
            .pauses(id)
            .await?
            .into_iter()
            .partition(|pause| causes.contains(&pause.cause));
        if ended.is_empty() {
            return Ok(Resumed::NotPaused);
        }
        let until = self.deadline_after(&campaign).await?;
        let is_over = others.is_empty();
        let goes_on = match until {
            _ if !is_over => message("dispatch-still-paused"),
            Some(at) => message("clock-until").with("at", at.as_second().to_string()),
            None => message("clock-until-ready"),
        };
        let notices = ended
            .iter()
            .map(|pause| in_public(&campaign, end_text(pause, by).with("until", goes_on.clone())));
        let notices = notices.collect::<Result<Vec<_>>>()?;
        let until = until.filter(|_| is_over);
        if !self.store.resume(campaign.now, causes, by, until, &notices).await? {
            return Ok(Resumed::NotPaused);
        }
        if !is_over {
            return Ok(Resumed::StillPaused);
        }
        if campaign.status != CampaignStatus::Running {
            return Ok(Resumed::Open);
        }
        let now = match self.are_all_ready(&campaign).await? {
            true => self.close(campaign.now, ClosedBy::Clock).await?,
            false => self.close_unmanned(campaign.now).await?,
        };
        Ok(if now == campaign.now { Resumed::Open } else { Resumed::Closed })
    }

    /// Sets a campaign's schedule and the open window's deadline, and announces it.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_schedule(
        &self,
        id: CampaignId,
        schedule: &Schedule,
        by: UserId,
    ) -> Result<()> {
        let guard = self.lock(id).await;
        let campaign = self.store.campaign(id).await?;
        let deadline = schedule.next(self.now());
        let goes_on = match deadline {
            _ if campaign.status != CampaignStatus::Running => message("dispatch-schedule-later"),
            _ if campaign.paused.is_some() => message("clock-paused"),
            Some(at) => message("clock-until").with("at", at.as_second().to_string()),
            None => message("clock-until-ready"),
        };
        let text = message("dispatch-schedule").with("gm", format!("<@{by}>"));
        let text = text.with("schedule", schedule.said()).with("until", goes_on);
        let notices = [in_public(&campaign, text)?];
        self.store.set_schedule(campaign.now, schedule, by, deadline, &notices).await?;
        drop(guard);
        self.wake();
        Ok(())
    }

    /// Returns whether a campaign is paused.
    pub(super) async fn is_paused(&self, id: CampaignId) -> Result<bool> {
        Ok(self.store.campaign(id).await?.paused.is_some())
    }

    /// Deadline of the open window if the pause ends now: after its remaining time, or after some
    /// grace if that was none.
    async fn deadline_after(&self, campaign: &Campaign) -> Result<Option<Timestamp>> {
        let Some(left) = campaign.time_left else { return Ok(None) };
        let left = match self.store.turn_window(campaign.now).await? {
            Some(window) if !left.is_positive() => {
                let began = campaign.paused.unwrap_or_else(|| self.now());
                self.grace.for_window(began.duration_since(window.opened_at))
            }
            _ => left,
        };
        Ok(self.schedule(campaign).await?.resumed(self.now(), left))
    }

    /// Returns whether somebody is ready and the window waits for nobody.
    pub(super) async fn are_all_ready(&self, campaign: &Campaign) -> Result<bool> {
        let snapshot = self.states.now(campaign.now).await?;
        let window = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
        let is_ready = !self.store.ready_seats(campaign.now).await?.is_empty();
        Ok(is_ready && self.waited_for(campaign, &window, &snapshot).await?.is_empty())
    }
}

/// Announces the end of a pause.
fn end_text(pause: &Pause, by: Option<UserId>) -> Message {
    match (pause.cause, by) {
        (PauseCause::GameMaster, Some(by)) => {
            message("dispatch-resumed").with("gm", format!("<@{by}>"))
        }
        _ => message("dispatch-returned").with("at", pause.since.as_second().to_string()),
    }
}

fn in_public(campaign: &Campaign, text: Message) -> Result<Dispatch> {
    let body = Body::sentence(text.with("campaign", campaign.named()));
    Ok(Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, &body)?)
}

//! Pausing a campaign, and having it go on: while it is paused nothing closes, and orders are taken all the same. The open window gets as much
//! time afterwards as it had left. Everybody is told, unless the bot was removed from the server: then they are told once it is back.
//!
//! Ruling: what an order does at once, it does in a pause too; a window for which all players have said ready closes as the pause ends.

use jiff::Timestamp;
use mythico_engine::words::{Arg, Message, message};
use serenity::all::UserId;

use super::{AdjudicationError, Adjudicator, Result};
use crate::schedule::Schedule;
use crate::store::{
    Body, Campaign, CampaignId, CampaignStatus, ClosedBy, Dispatch, NewPause, Pause, PauseCause, Purpose,
    Recipient, Secrecy, WindowState,
};

/// What came of the end of a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// It wasn't paused.
    NotPaused,
    /// It is paused for another cause yet.
    StillPaused,
    /// It goes on with the window that was open.
    Open,
    /// It goes on, and the window for which all were ready is closed.
    Closed,
}

impl Adjudicator {
    /// Pauses a campaign. False, and nothing is said, if it is paused for that cause already, or isn't running.
    ///
    /// # Errors
    /// If the store fails, or a window that was closing can't be resolved.
    pub async fn pause(&self, id: CampaignId, new: &NewPause<'_>) -> Result<bool> {
        let _guard = self.lock(id).await;
        let campaign = self.store.campaign(id).await?;
        if campaign.status != CampaignStatus::Running {
            return Ok(false);
        }
        // What is frozen is resolved first: the time that is left is that of the next window.
        let window = self.store.turn_window(campaign.now).await?;
        if window.is_some_and(|window| window.state == WindowState::Closing) {
            self.resolve(campaign.now).await?;
        }
        let campaign = self.store.campaign(id).await?;
        let said = match (new.cause, new.by) {
            (PauseCause::GameMaster, Some(by)) => vec![in_public(
                &campaign,
                message("dispatch-paused")
                    .with("gm", format!("<@{by}>"))
                    .with("why", Arg::Words(new.words.to_owned())),
            )?],
            _ => Vec::new(),
        };
        Ok(self.store.pause(campaign.now, new, &said).await?)
    }

    /// Ends a campaign's pauses for these causes. If none is left, the window closes as much later as it had left, or at once if all
    /// players are ready.
    ///
    /// # Errors
    /// If the store fails, or the window for which all are ready can't be closed.
    pub async fn resume(&self, id: CampaignId, causes: &[PauseCause], by: Option<UserId>) -> Result<Resumed> {
        let _guard = self.lock(id).await;
        let campaign = self.store.campaign(id).await?;
        let (ended, others): (Vec<Pause>, Vec<Pause>) =
            self.store.pauses(id).await?.into_iter().partition(|pause| causes.contains(&pause.cause));
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
        let said =
            ended.iter().map(|pause| in_public(&campaign, over(pause, by).with("until", goes_on.clone())));
        let said = said.collect::<Result<Vec<_>>>()?;
        let until = until.filter(|_| is_over);
        if !self.store.resume(campaign.now, causes, by, until, &said).await? {
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

    /// Sets when a campaign's windows close by themselves, for all to see, and with it when the open one does.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_schedule(&self, id: CampaignId, schedule: &Schedule, by: UserId) -> Result<()> {
        let guard = self.lock(id).await;
        let campaign = self.store.campaign(id).await?;
        let deadline = schedule.next(self.now());
        let goes_on = match deadline {
            _ if campaign.status != CampaignStatus::Running => message("dispatch-schedule-later"),
            _ if campaign.paused.is_some() => message("clock-paused"),
            Some(at) => message("clock-until").with("at", at.as_second().to_string()),
            None => message("clock-until-ready"),
        };
        let said = message("dispatch-schedule").with("gm", format!("<@{by}>"));
        let said = said.with("schedule", schedule.said()).with("until", goes_on);
        let said = [in_public(&campaign, said)?];
        self.store.set_schedule(campaign.now, schedule, by, deadline, &said).await?;
        drop(guard);
        self.wake();
        Ok(())
    }

    /// Whether a campaign is paused.
    pub(super) async fn is_paused(&self, id: CampaignId) -> Result<bool> {
        Ok(self.store.campaign(id).await?.paused.is_some())
    }

    /// When the open window closes if the pause is over now: it gets what it had left, or some grace if that was nothing.
    async fn deadline_after(&self, campaign: &Campaign) -> Result<Option<Timestamp>> {
        let Some(left) = campaign.time_left else { return Ok(None) };
        let left = match self.store.turn_window(campaign.now).await? {
            Some(window) if !left.is_positive() => {
                let began = campaign.paused.unwrap_or_else(|| self.now());
                self.grace.of(began.duration_since(window.opened_at))
            }
            _ => left,
        };
        Ok(self.schedule(campaign).await?.resumed(self.now(), left))
    }

    /// Whether somebody has said that they are ready, and nobody is waited for.
    async fn are_all_ready(&self, campaign: &Campaign) -> Result<bool> {
        let snapshot = self.states.now(campaign.now).await?;
        let window = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
        let is_ready = !self.store.ready_seats(campaign.now).await?.is_empty();
        Ok(is_ready && self.waited_for(campaign, &window, &snapshot).await?.is_empty())
    }
}

/// That a pause is over.
fn over(pause: &Pause, by: Option<UserId>) -> Message {
    match (pause.cause, by) {
        (PauseCause::GameMaster, Some(by)) => message("dispatch-resumed").with("gm", format!("<@{by}>")),
        _ => message("dispatch-returned").with("at", pause.since.as_second().to_string()),
    }
}

fn in_public(campaign: &Campaign, said: Message) -> Result<Dispatch> {
    let body = Body::sentence(said.with("campaign", campaign.named()));
    Ok(Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, &body)?)
}

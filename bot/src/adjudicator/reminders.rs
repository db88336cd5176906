//! Reminders to players who have neither ordered nor marked ready, some hours before a deadline. A
//! sent reminder is stored, so a restart doesn't repeat it. If several are overdue, only the last
//! is sent.

use std::time::Duration;

use jiff::Timestamp;
use mythico_engine::words::message;

use super::clock::log;
use super::{Adjudicator, Result};
use crate::schedule::Schedule;
use crate::store::{Body, Campaign, CampaignStatus, Dispatch, Recipient, Secrecy, WindowState};

/// Text id that marks a dispatch as a reminder.
pub const DUE: &str = "dispatch-reminder-due";

impl Adjudicator {
    /// A campaign's schedule: the game master's, or else the host's.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn schedule(&self, campaign: &Campaign) -> Result<Schedule> {
        let set = self.store.schedule(campaign.id).await?;
        Ok(set.unwrap_or_else(|| Schedule::of_hours(self.window_hours)))
    }

    /// Sends due reminders. Returns the time until the next.
    pub(super) async fn remind_due(&self) -> Result<Option<Duration>> {
        let mut wait: Option<Duration> = None;
        for campaign in self.store.campaigns_in_play().await? {
            let Some(deadline) =
                campaign.deadline.filter(|_| campaign.status == CampaignStatus::Running)
            else {
                continue;
            };
            match self.remind_campaign(&campaign, deadline).await {
                Ok(next) => wait = wait.into_iter().chain(next).min(),
                Err(error) => log(&error, "can't remind players"),
            }
        }
        Ok(wait)
    }

    async fn remind_campaign(
        &self,
        campaign: &Campaign,
        deadline: Timestamp,
    ) -> Result<Option<Duration>> {
        let window = self.store.turn_window(campaign.now).await?;
        let Some(window) = window.filter(|window| window.state == WindowState::Open) else {
            return Ok(None);
        };
        let schedule = self.schedule(campaign).await?;
        let left = deadline.duration_since(self.now());
        let (mut due, mut wait) = (None, None);
        for before in schedule.reminders_of(deadline.duration_since(window.opened_at)) {
            let until = left - before;
            let hours = u32::try_from(before.as_hours()).unwrap_or_default();
            if until.is_positive() {
                // The deadline may have moved after the reminder was sent.
                self.store.forget_reminders(campaign.now, hours).await?;
                wait = Some(until.unsigned_abs());
                break;
            }
            due = Some(hours);
        }
        if let Some(hours) = due.filter(|_| left.is_positive()) {
            self.remind(campaign, deadline, hours).await?;
        }
        Ok(wait)
    }

    async fn remind(&self, campaign: &Campaign, deadline: Timestamp, hours: u32) -> Result<()> {
        let at = campaign.now;
        let snapshot = self.states.now(at).await?;
        let Some(window) = snapshot.state.window() else { return Ok(()) };
        let given = self.store.standing_orders(at).await?;
        let has_ordered =
            |seat: &str| given.iter().any(|order| order.seat == seat && order.by_player());
        let text = message(DUE)
            .with("campaign", campaign.named())
            .with("turn", at.turn)
            .with("window", window.name.clone())
            .with("at", deadline.as_second().to_string());
        let waited_for = self.waited_for(campaign, &window, &snapshot).await?.into_iter();
        let reminder = |seat: String| {
            let (to, secrecy) = (Recipient::Seat(seat.clone()), Secrecy::Seat(seat.clone()));
            Ok((seat, Dispatch::new(to, secrecy, &Body::sentence(text.clone()))?))
        };
        let reminders: Result<Vec<_>> =
            waited_for.filter(|seat| !has_ordered(seat)).map(reminder).collect();
        let count = self.store.remind(at, hours, &reminders?).await?;
        if count > 0 {
            tracing::info!(
                campaign = campaign.id.0,
                count,
                hours,
                "players without orders are reminded"
            );
        }
        Ok(())
    }
}

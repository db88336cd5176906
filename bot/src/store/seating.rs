//! Changes of a seat's player: one transaction each, with the announcement and the log entry. It
//! deletes the former player's readiness, drafts and previews. Standing orders belong to the seat
//! and stay. Not here: the rooms' permissions.

use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::{Dispatch, ParkedFor, Recipient};
use super::seat_request::{self, RequestId, RequestState};
use super::{
    CampaignId, Rejection, Result, Store, Tx, WindowKey, outbox, participant, pending_input, seat,
    seat_mark,
};

/// A user takes a seat.
#[derive(Clone, Debug)]
pub struct Seating<'a> {
    /// The open window, for the announcement.
    pub at: WindowKey,
    pub seat: &'a str,
    /// The new player.
    pub user: UserId,
    /// The former player. None if the seat is free.
    pub instead_of: Option<UserId>,
    /// The user who decided it.
    pub by: UserId,
    /// The request that this grants.
    pub request: Option<RequestId>,
    /// Announcements, sent with the change.
    pub said: &'a [Dispatch],
}

/// A user loses a seat.
#[derive(Clone, Debug)]
pub struct Vacating<'a> {
    /// The open window, for the announcement.
    pub at: WindowKey,
    pub seat: &'a str,
    /// The former player.
    pub user: UserId,
    /// Whether they left or were taken off it.
    pub act: Act,
    /// The user who decided it.
    pub by: UserId,
    /// The reason. Empty if none was given.
    pub words: &'a str,
    /// Announcements, sent with the change.
    pub said: &'a [Dispatch],
}

impl Store {
    /// Gives a seat to a user who has none in the campaign. Releases the latest dispatches that
    /// waited for a player, and lets other requests for the seat lapse. Returns false and sends
    /// nothing if it is theirs already, or the request is settled.
    ///
    /// If somebody else plays the seat, or the user plays another.
    pub async fn seat(&self, new: &Seating<'_>) -> Result<bool> {
        let mut tx = self.write().await?;
        let campaign = new.at.campaign;
        if !take(&mut tx, campaign, new.seat, new.user, new.instead_of).await? {
            return Ok(false);
        }
        if let Some(request) = new.request
            && !seat_request::settle(&mut tx, request, RequestState::Granted).await?
        {
            return Ok(false);
        }
        seat_request::lapse_of_seat(&mut tx, campaign, new.seat).await?;
        seat_request::lapse_of_user(&mut tx, campaign, new.user).await?;
        let entry =
            |act, user| NewEntry { act, seat: Some(new.seat), user, by: Some(new.by), words: "" };
        if new.instead_of.is_some() {
            audit_log::add(&mut tx, campaign, &entry(Act::Unseated, new.instead_of)).await?;
        }
        audit_log::add(&mut tx, campaign, &entry(Act::Seated, Some(new.user))).await?;
        forget_intents(&mut tx, new.at, new.seat).await?;
        let recipient = Recipient::Seat(new.seat.to_owned());
        outbox::release_latest(&mut tx, campaign, &recipient, ParkedFor::NoPlayer).await?;
        outbox::insert_all(&mut tx, new.at, new.said).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    /// Takes a user off their seat. The autopilot takes over. Returns false and sends nothing if
    /// they don't play it.
    pub async fn vacate(&self, old: &Vacating<'_>) -> Result<bool> {
        let mut tx = self.write().await?;
        let campaign = old.at.campaign;
        let user = participant::find(&mut *tx, campaign, old.user).await?;
        let changed = sqlx::query!(
            "UPDATE seat SET participant_id = NULL, autopilot = 0, absent_since = NULL
             WHERE campaign_id = $1 AND seat = $2 AND participant_id = $3",
            campaign.0,
            old.seat,
            user
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 0 {
            return Ok(false);
        }
        let (seat, user, by) = (Some(old.seat), Some(old.user), Some(old.by));
        let entry = NewEntry { act: old.act, seat, user, by, words: old.words };
        audit_log::add(&mut tx, campaign, &entry).await?;
        forget_intents(&mut tx, old.at, old.seat).await?;
        outbox::insert_all(&mut tx, old.at, old.said).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    /// Hands a player's seat to the autopilot, or back.
    pub async fn hand_over(
        &self,
        at: WindowKey,
        key: &str,
        on: bool,
        by: UserId,
        said: &[Dispatch],
    ) -> Result<()> {
        let mut tx = self.write().await?;
        seat::put_autopilot(&mut tx, at.campaign, key, on).await?;
        let act = if on { Act::AutopilotOn } else { Act::AutopilotOff };
        let entry = NewEntry { act, seat: Some(key), user: None, by: Some(by), words: "" };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await
    }

    /// Sets whether rivals on autopilot comment on the news.
    pub async fn let_rivals_speak(
        &self,
        campaign: CampaignId,
        speak: bool,
        by: UserId,
    ) -> Result<()> {
        let mut tx = self.write().await?;
        let value = i64::from(speak);
        let changed = sqlx::query!(
            "UPDATE campaign SET rivals = $2 WHERE id = $1 AND rivals <> $2",
            campaign.0,
            value
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 1 {
            let act = if speak { Act::RivalsSpeak } else { Act::RivalsSilent };
            let entry = NewEntry { act, seat: None, user: None, by: Some(by), words: "" };
            audit_log::add(&mut tx, campaign, &entry).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Sets whether everybody may take free seats until the campaign starts.
    pub async fn set_open(&self, campaign: CampaignId, open: bool, by: UserId) -> Result<()> {
        let mut tx = self.write().await?;
        let value = i64::from(open);
        let changed = sqlx::query!(
            "UPDATE campaign SET open = $2 WHERE id = $1 AND open <> $2 AND status = 'mustering'",
            campaign.0,
            value
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 1 {
            let act = if open { Act::Opened } else { Act::Closed };
            let entry = NewEntry { act, seat: None, user: None, by: Some(by), words: "" };
            audit_log::add(&mut tx, campaign, &entry).await?;
        }
        Ok(tx.commit().await?)
    }
}

/// Gives the seat to the user. Returns false if it is theirs already.
async fn take(
    tx: &mut Tx,
    campaign: CampaignId,
    key: &str,
    user: UserId,
    instead_of: Option<UserId>,
) -> Result<bool> {
    let user = participant::id(tx, campaign, user).await?;
    let instead_of = participant::id_if_any(tx, campaign, instead_of).await?;
    let taken = sqlx::query_scalar!(
        "SELECT participant_id FROM seat WHERE campaign_id = $1 AND seat = $2",
        campaign.0,
        key
    )
    .fetch_optional(&mut **tx)
    .await?
    .ok_or_else(|| Rejection::NoSuchSeat(key.to_owned()))?;
    if taken == Some(user) {
        return Ok(false);
    }
    if taken != instead_of {
        return Err(Rejection::SeatTaken(key.to_owned()).into());
    }
    seat::refuse_second(tx, campaign, user).await?;
    sqlx::query!(
        "UPDATE seat SET participant_id = $3, autopilot = 0, absent_since = NULL WHERE campaign_id = $1 AND seat = $2",
        campaign.0,
        key,
        user
    )
    .execute(&mut **tx)
    .await?;
    Ok(true)
}

/// Forgets the former player's readiness and pending input, which the next player hasn't given.
async fn forget_intents(tx: &mut Tx, at: WindowKey, key: &str) -> Result<()> {
    seat_mark::unmark(tx, at, key).await?;
    pending_input::forget_of_seat(tx, at, key).await
}

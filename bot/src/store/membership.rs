//! Notes players who left the server or came back, once each, with the announcement. Dispatches for
//! their seat wait until they return or somebody else plays it. Not here: finding out who is in the
//! server ([`crate::membership`]).

use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::{Dispatch, ParkedFor, Recipient};
use super::{Result, Store, WindowKey, outbox, participant, row};

impl Store {
    /// Notes that a seat's player isn't in the server. Returns false and sends nothing if it was
    /// noted before, or somebody else plays the seat now.
    pub async fn note_absent(
        &self,
        at: WindowKey,
        seat: &str,
        user: UserId,
        said: &[Dispatch],
    ) -> Result<bool> {
        let now = row::now();
        let mut tx = self.write().await?;
        let player = participant::find(&mut *tx, at.campaign, user).await?;
        let changed = sqlx::query!(
            "UPDATE seat SET absent_since = $4
             WHERE campaign_id = $1 AND seat = $2 AND participant_id = $3 AND absent_since IS NULL",
            at.campaign.0,
            seat,
            player,
            now
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 0 {
            return Ok(false);
        }
        let entry =
            NewEntry { act: Act::Absent, seat: Some(seat), user: Some(user), by: None, words: "" };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    /// Notes that a seat's player is back, and releases the latest dispatches that waited for them.
    /// Returns false and sends nothing if they weren't absent.
    pub async fn note_back(
        &self,
        at: WindowKey,
        seat: &str,
        user: UserId,
        said: &[Dispatch],
    ) -> Result<bool> {
        let mut tx = self.write().await?;
        let player = participant::find(&mut *tx, at.campaign, user).await?;
        let changed = sqlx::query!(
            "UPDATE seat SET absent_since = NULL
             WHERE campaign_id = $1 AND seat = $2 AND participant_id = $3 AND absent_since IS NOT NULL",
            at.campaign.0,
            seat,
            player
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 0 {
            return Ok(false);
        }
        let entry =
            NewEntry { act: Act::Back, seat: Some(seat), user: Some(user), by: None, words: "" };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        let recipient = Recipient::Seat(seat.to_owned());
        outbox::release_latest(&mut tx, at.campaign, &recipient, ParkedFor::NoPlayer).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await?;
        Ok(true)
    }
}

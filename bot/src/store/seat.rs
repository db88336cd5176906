//! The table `seat`: seats and their players. The autopilot plays a seat without a player.

use serenity::all::UserId;

use super::audit_log::Act;
use super::outbox::Recipient;
use super::seating::{Seating, Vacating};
use super::{CampaignId, Rejection, Result, Store, Tx, row};

/// A seat as the module lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeat {
    /// Its id in the module.
    pub seat: String,
    pub faction: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Its id in the module.
    pub seat: String,
    pub faction: String,
    /// The player. None if the seat is free.
    pub user: Option<UserId>,
    /// Whether the autopilot plays although the seat has a player.
    pub autopilot: bool,
    /// Whether the player has left the server.
    pub absent: bool,
}

impl Seat {
    pub fn recipient(&self) -> Recipient {
        Recipient::Seat(self.seat.clone())
    }

    /// Returns whether the autopilot gives its orders when the window closes.
    pub fn on_autopilot(&self) -> bool {
        self.autopilot || self.user.is_none()
    }

    /// Returns whether a window can wait for its player.
    pub fn is_manned(&self) -> bool {
        !self.on_autopilot() && !self.absent
    }
}

impl Store {
    /// Returns all seats of a campaign in the module's order.
    pub async fn seats(&self, campaign: CampaignId) -> Result<Vec<Seat>> {
        let rows = sqlx::query!(
            r#"SELECT s.seat, s.faction, s.autopilot, s.absent_since,
                      (SELECT user_id FROM participant WHERE id = s.participant_id) AS "user_id?: i64"
             FROM seat AS s WHERE s.campaign_id = $1 ORDER BY s.place"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let user = row::id_if_any(raw.user_id, "participant.user_id")?;
            let (autopilot, absent) = (raw.autopilot != 0, raw.absent_since.is_some());
            Ok(Seat { seat: raw.seat, faction: raw.faction, user, autopilot, absent })
        });
        read.collect()
    }

    /// Returns a user's seat in a campaign. None while they are absent. To decide what a game
    /// master may see, use [`Store::seat_held_by`].
    pub async fn seat_unless_absent(
        &self,
        campaign: CampaignId,
        user: UserId,
    ) -> Result<Option<Seat>> {
        Ok(self.seat_held_by(campaign, user).await?.filter(|seat| !seat.absent))
    }

    /// Returns a user's seat in a campaign, even if they have left its server.
    pub async fn seat_held_by(&self, campaign: CampaignId, user: UserId) -> Result<Option<Seat>> {
        Ok(self.seats(campaign).await?.into_iter().find(|seat| seat.user == Some(user)))
    }

    /// Gives a free seat to a user who has none in the campaign, without announcement.
    ///
    /// # Errors
    /// As [`Store::seat`].
    pub async fn join_seat(&self, campaign: CampaignId, seat: &str, user: UserId) -> Result<()> {
        let at = self.campaign(campaign).await?.now;
        let taken =
            Seating { at, seat, user, instead_of: None, by: user, request: None, said: &[] };
        self.seat(&taken).await.map(drop)
    }

    /// Takes a user off their seat, without announcement. Returns the seat.
    pub async fn leave_seat(&self, campaign: CampaignId, user: UserId) -> Result<Option<String>> {
        let Some(Seat { seat, .. }) = self.seat_unless_absent(campaign, user).await? else {
            return Ok(None);
        };
        let at = self.campaign(campaign).await?.now;
        let left =
            Vacating { at, seat: &seat, user, act: Act::Left, by: user, words: "", said: &[] };
        self.vacate(&left).await?;
        Ok(Some(seat))
    }

    /// Sets whether the autopilot plays a seat that has a player.
    pub async fn set_autopilot(&self, campaign: CampaignId, seat: &str, on: bool) -> Result<()> {
        let mut tx = self.write().await?;
        put_autopilot(&mut tx, campaign, seat, on).await?;
        Ok(tx.commit().await?)
    }
}

/// Sets whether the autopilot plays a seat that has a player.
pub(super) async fn put_autopilot(
    tx: &mut Tx,
    campaign: CampaignId,
    seat: &str,
    on: bool,
) -> Result<()> {
    let on = i64::from(on);
    let changed = sqlx::query!(
        "UPDATE seat SET autopilot = $3 WHERE campaign_id = $1 AND seat = $2",
        campaign.0,
        seat,
        on
    )
    .execute(&mut **tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(Rejection::NoSuchSeat(seat.to_owned()).into());
    }
    Ok(())
}

pub(super) async fn insert_all(tx: &mut Tx, campaign: CampaignId, seats: &[NewSeat]) -> Result<()> {
    for (place, new) in (0_i64..).zip(seats) {
        sqlx::query!(
            "INSERT INTO seat (campaign_id, seat, faction, autopilot, place) VALUES ($1, $2, $3, 0, $4)",
            campaign.0,
            new.seat,
            new.faction,
            place
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

pub(super) async fn check_player(
    tx: &mut Tx,
    campaign: CampaignId,
    seat: &str,
    user: UserId,
) -> Result<()> {
    let user = row::raw_id(user);
    let plays = sqlx::query_scalar!(
        r#"SELECT 1 AS "plays!: i64" FROM seat AS s JOIN participant AS p ON p.id = s.participant_id
         WHERE s.campaign_id = $1 AND s.seat = $2 AND p.user_id = $3"#,
        campaign.0,
        seat,
        user
    )
    .fetch_optional(&mut **tx)
    .await?;
    if plays.is_some() { Ok(()) } else { Err(Rejection::NotYourSeat(seat.to_owned()).into()) }
}

/// Takes the seat back from the autopilot, since its player gives orders.
pub(super) async fn take_back(tx: &mut Tx, campaign: CampaignId, seat: &str) -> Result<()> {
    sqlx::query!(
        "UPDATE seat SET autopilot = 0 WHERE campaign_id = $1 AND seat = $2",
        campaign.0,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Fails if the user plays a seat of the campaign.
pub(super) async fn refuse_second(
    tx: &mut Tx,
    campaign: CampaignId,
    participant: i64,
) -> Result<()> {
    let other = sqlx::query_scalar!(
        "SELECT seat FROM seat WHERE campaign_id = $1 AND participant_id = $2",
        campaign.0,
        participant
    )
    .fetch_optional(&mut **tx)
    .await?;
    other.map_or(Ok(()), |seat| Err(Rejection::AlreadySeated(seat).into()))
}

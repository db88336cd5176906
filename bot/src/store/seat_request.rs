//! The table `seat_request`: requests for seats, and the game master's offers. A row is written
//! with the notice to the other side, and settled once. Not here: taking the seat (`seating.rs`).

use mythico_engine::words::Message;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::Dispatch;
use super::{CampaignId, Result, Store, StoreError, Tx, WindowKey, outbox, participant, row};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(pub i64);

/// The side that must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RequestKind {
    /// A user asked, and the game master decides.
    Asked,
    /// The game master offered, and the user decides.
    Invited,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RequestState {
    Open,
    /// The user got the seat.
    Granted,
    Refused,
    /// Somebody else took the seat, or the user took another one.
    Lapsed,
}

impl RequestState {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A request or an offer of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRequest {
    /// Its number. Buttons carry it in their ids.
    pub id: RequestId,
    pub campaign: CampaignId,
    pub seat: String,
    /// The future player.
    pub user: UserId,
    pub kind: RequestKind,
    pub state: RequestState,
    /// Facts that the user knows but the seat mustn't. The game master offered the seat anyway.
    pub known: Vec<Message>,
}

/// A seat to request or offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRequest<'a> {
    pub seat: &'a str,
    /// The future player.
    pub user: UserId,
    pub kind: RequestKind,
    /// The user of the interaction.
    pub by: UserId,
    /// The interaction. If it is delivered twice, it asks once.
    pub interaction: u64,
    /// Facts that the user knows but the seat mustn't. The game master offers the seat anyway.
    pub known: &'a [Message],
}

struct RequestRow {
    id: i64,
    campaign_id: i64,
    seat: String,
    user_id: i64,
    kind: String,
    state: String,
    known: String,
}

impl TryFrom<RequestRow> for SeatRequest {
    type Error = super::StoreError;

    fn try_from(raw: RequestRow) -> Result<Self> {
        Ok(Self {
            id: RequestId(raw.id),
            campaign: CampaignId(raw.campaign_id),
            seat: raw.seat,
            user: row::id(raw.user_id, "participant.user_id")?,
            kind: row::word(&raw.kind, "seat_request.kind")?,
            state: row::word(&raw.state, "seat_request.state")?,
            known: serde_json::from_str(&raw.known)
                .map_err(|why| StoreError::damaged(format!("seat_request.known: {why}")))?,
        })
    }
}

impl Store {
    pub async fn seat_request(&self, id: RequestId) -> Result<Option<SeatRequest>> {
        let found = sqlx::query_as!(
            RequestRow,
            "SELECT r.id, r.campaign_id, r.seat, p.user_id, r.kind, r.state, r.known
             FROM seat_request AS r JOIN participant AS p ON p.id = r.participant_id WHERE r.id = $1",
            id.0
        )
        .fetch_optional(self.reader())
        .await?;
        found.map(SeatRequest::try_from).transpose()
    }

    /// Returns the requests of a campaign, oldest first.
    pub async fn seat_requests(&self, campaign: CampaignId) -> Result<Vec<SeatRequest>> {
        let rows = sqlx::query_as!(
            RequestRow,
            "SELECT r.id, r.campaign_id, r.seat, p.user_id, r.kind, r.state, r.known
             FROM seat_request AS r JOIN participant AS p ON p.id = r.participant_id
             WHERE r.campaign_id = $1 ORDER BY r.id",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(SeatRequest::try_from).collect()
    }

    /// Stores a request in place of the user's open one. Sends the dispatches that `said` makes of
    /// its number. Returns none and writes nothing if this interaction has asked before.
    pub async fn ask_for_seat(
        &self,
        at: WindowKey,
        new: &NewRequest<'_>,
        said: impl FnOnce(RequestId) -> Result<Vec<Dispatch>> + Send,
    ) -> Result<Option<RequestId>> {
        let (campaign, interaction) = (at.campaign, new.interaction.cast_signed());
        let (kind, now): (&str, _) = (new.kind.into(), row::now());
        let known = serde_json::to_string(new.known);
        let known =
            known.map_err(|why| StoreError::damaged(format!("what is known of a user: {why}")))?;
        let mut tx = self.write().await?;
        let before = sqlx::query_scalar!(
            "SELECT id FROM seat_request WHERE interaction_id = $1",
            interaction
        )
        .fetch_optional(&mut *tx)
        .await?;
        if before.is_some() {
            return Ok(None);
        }
        lapse_of_user(&mut tx, campaign, new.user).await?;
        let user = participant::id(&mut tx, campaign, new.user).await?;
        let id = sqlx::query_scalar!(
            "INSERT INTO seat_request (campaign_id, seat, participant_id, kind, state, interaction_id, asked_at, known)
             VALUES ($1, $2, $3, $4, 'open', $5, $6, $7) RETURNING id AS \"id!\"",
            campaign.0,
            new.seat,
            user,
            kind,
            interaction,
            now,
            known
        )
        .fetch_one(&mut *tx)
        .await?;
        let act = if new.kind == RequestKind::Asked { Act::Asked } else { Act::Invited };
        let entry = NewEntry {
            act,
            seat: Some(new.seat),
            user: Some(new.user),
            by: Some(new.by),
            words: "",
        };
        audit_log::add(&mut tx, campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, &said(RequestId(id))?).await?;
        self.commit(tx).await?;
        Ok(Some(RequestId(id)))
    }

    /// Refuses an open request and announces it. Returns false and sends nothing if it isn't open.
    pub async fn refuse_seat(
        &self,
        at: WindowKey,
        request: &SeatRequest,
        by: UserId,
        said: &[Dispatch],
    ) -> Result<bool> {
        let mut tx = self.write().await?;
        if !settle(&mut tx, request.id, RequestState::Refused).await? {
            return Ok(false);
        }
        let (seat, user) = (Some(&*request.seat), Some(request.user));
        let entry = NewEntry { act: Act::Refused, seat, user, by: Some(by), words: "" };
        audit_log::add(&mut tx, request.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await?;
        Ok(true)
    }
}

/// Settles a request. Returns false if it isn't open.
pub(super) async fn settle(tx: &mut Tx, id: RequestId, state: RequestState) -> Result<bool> {
    let (word, now) = (state.word(), row::now());
    let changed = sqlx::query!(
        "UPDATE seat_request SET state = $2, settled_at = $3 WHERE id = $1 AND state = 'open'",
        id.0,
        word,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(changed.rows_affected() == 1)
}

/// Lets all open requests for a seat lapse.
pub(super) async fn lapse_of_seat(tx: &mut Tx, campaign: CampaignId, seat: &str) -> Result<()> {
    let now = row::now();
    sqlx::query!(
        "UPDATE seat_request SET state = 'lapsed', settled_at = $3
         WHERE campaign_id = $1 AND seat = $2 AND state = 'open'",
        campaign.0,
        seat,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn lapse_of_user(tx: &mut Tx, campaign: CampaignId, user: UserId) -> Result<()> {
    let (user, now) = (participant::id(tx, campaign, user).await?, row::now());
    sqlx::query!(
        "UPDATE seat_request SET state = 'lapsed', settled_at = $2
         WHERE participant_id = $1 AND state = 'open'",
        user,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

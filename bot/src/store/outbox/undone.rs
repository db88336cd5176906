//! Dispatches of undone windows. Unsent ones are never sent, and sent ones are struck out. Not
//! here: the undo itself (`store/undo.rs`), the look of a struck-out message (the courier).
//!
//! Ruling: dispatches of an undone closing are void. Of those written while a window was open,
//! reports, news, maps and its deadline are void. Seat changes, pauses and the like stay valid.

use std::collections::BTreeMap;

use mythico_engine::report::Block;

use super::{Body, Content, DeliveryState, OutboxId, QueuedPicture, Route, queue, recipient_text};
use crate::store::{CampaignId, Result, Store, Tx, WindowKey, row};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Undone {
    /// Its message must be struck out.
    Due,
    /// Its message is struck out.
    Done,
    /// Its message couldn't be struck out: it is deleted or out of reach.
    Gone,
    /// It was unsent, and is never sent.
    Never,
}

impl Undone {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A dispatch that an undo makes void.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Void {
    pub id: OutboxId,
    /// The recipient as stored.
    pub recipient_text: String,
    pub state: DeliveryState,
    pub route: Route,
}

impl Void {
    /// Returns whether its recipient has it or may have it.
    pub fn is_out(&self) -> bool {
        !matches!(self.state, DeliveryState::Pending | DeliveryState::Parked | DeliveryState::Kept)
    }

    /// Returns whether the recipient has read it for certain, by fetching it with a button.
    pub fn is_read(&self) -> bool {
        self.state == DeliveryState::Collected
    }
}

/// Texts about a window's deadline.
const OF_ITS_TIME: [&str; 4] =
    ["dispatch-reminder", "dispatch-reminder-due", "dispatch-grace", "dispatch-grace-server"];

impl Body {
    fn is_of_its_time(&self) -> bool {
        let says = |block: &Block| matches!(block, Block::Paragraph(said) if OF_ITS_TIME.contains(&said.id()));
        matches!(&self.content, Content::Notice(blocks) if blocks.iter().any(says))
    }

    fn tells_of_play(&self) -> bool {
        !matches!(self.content, Content::Notice(_))
            || self.pictures.iter().any(QueuedPicture::is_map)
    }
}

impl Store {
    /// Returns the dispatches that would be void if the campaign went back to this window, oldest
    /// first.
    pub async fn void_from(&self, target: WindowKey) -> Result<Vec<Void>> {
        void_from(&mut self.reader().begin().await?, target).await
    }

    /// Returns the fates of a campaign's dispatches of undone windows.
    pub async fn undone_dispatches(
        &self,
        campaign: CampaignId,
    ) -> Result<BTreeMap<OutboxId, Undone>> {
        let rows = sqlx::query!(
            r#"SELECT id, undone AS "undone!" FROM dispatch WHERE campaign_id = $1 AND undone IS NOT NULL"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter()
            .map(|raw| Ok((OutboxId(raw.id), row::word(&raw.undone, "dispatch.undone")?)))
            .collect()
    }

    /// Returns whether an undo made a dispatch void.
    pub(crate) async fn is_undone(&self, id: OutboxId) -> Result<bool> {
        let found = sqlx::query_scalar!(
            r#"SELECT 1 AS "found!: i64" FROM dispatch WHERE id = $1 AND undone IS NOT NULL"#,
            id.0
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found.is_some())
    }

    /// Returns a recipient's first dispatch with a message to strike out.
    pub(crate) async fn next_void(
        &self,
        campaign: CampaignId,
        recipient: &str,
    ) -> Result<Option<OutboxId>> {
        let (kind, key) = queue(recipient);
        let found = sqlx::query_scalar!(
            "SELECT id FROM dispatch WHERE campaign_id = $1 AND recipient_kind = $2 AND recipient_key = $3
               AND undone = 'due' AND state IN ('sent', 'collected') ORDER BY id LIMIT 1",
            campaign.0,
            kind,
            key
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found.map(OutboxId))
    }

    /// Notes the fate of a message that had to be struck out.
    pub(crate) async fn mark_struck_out(&self, id: OutboxId, became: Undone) -> Result<()> {
        let word = became.word();
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE dispatch SET undone = $2 WHERE id = $1 AND undone = 'due'",
            id.0,
            word
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Sending → parked for good: an undo came while it was sent, and it hasn't arrived.
    pub(crate) async fn withhold(&self, id: OutboxId) -> Result<()> {
        let mut tx = self.write().await?;
        withhold(&mut tx, id).await?;
        Ok(tx.commit().await?)
    }
}

/// Parks an undone dispatch that hasn't arrived, so that it isn't sent another way. Returns whether
/// it was undone.
pub(super) async fn withhold_if_undone(tx: &mut Tx, id: OutboxId) -> Result<bool> {
    let undone = sqlx::query_scalar!("SELECT undone FROM dispatch WHERE id = $1", id.0);
    let is_undone = undone.fetch_one(&mut **tx).await?.is_some();
    if is_undone {
        withhold(tx, id).await?;
    }
    Ok(is_undone)
}

async fn withhold(tx: &mut Tx, id: OutboxId) -> Result<()> {
    let now = row::now();
    sqlx::query!(
        "UPDATE dispatch SET state = 'parked', parked_for = 'undone', reason = NULL, undone = 'never', settled_at = $2
         WHERE id = $1 AND state IN ('pending', 'sending', 'parked', 'kept')",
        id.0,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Returns the dispatches that are void after going back to this window, oldest first.
async fn void_from(tx: &mut Tx, target: WindowKey) -> Result<Vec<Void>> {
    let (turn, window, _) = target.raw();
    let rows = sqlx::query!(
        r#"SELECT o.id, w.turn, w.window_no, o.recipient_kind, o.recipient_key, o.body, o.state, o.route, w.told_before,
                  (SELECT user_id FROM participant WHERE o.recipient_kind = 'user'
                   AND id = CAST(o.recipient_key AS INTEGER)) AS "user_id?: i64"
         FROM window AS w CROSS JOIN dispatch AS o ON o.window_id = w.id
         WHERE w.campaign_id = $1 AND o.undone IS NULL AND (w.turn, w.window_no) >= ($2, $3) ORDER BY o.id"#,
        target.campaign.0,
        turn,
        window
    )
    .fetch_all(&mut **tx)
    .await?;
    let mut all = Vec::new();
    for raw in rows {
        let was_told_closing = raw.told_before.is_some_and(|last| raw.id > last);
        let is_later = (raw.turn, raw.window_no) > (turn, window);
        // Unreadable bodies count as play.
        let tells = || {
            let body = Body::read(&raw.body);
            body.map_or(true, |body| body.is_of_its_time() || is_later && body.tells_of_play())
        };
        if was_told_closing || tells() {
            let (state, route) = (
                row::word(&raw.state, "dispatch.state")?,
                row::word(&raw.route, "dispatch.route")?,
            );
            let recipient_text =
                recipient_text(&raw.recipient_kind, &raw.recipient_key, raw.user_id);
            all.push(Void { id: OutboxId(raw.id), recipient_text, state, route });
        }
    }
    Ok(all)
}

/// Voids the dispatches that report on the windows from the target on.
pub(in crate::store) async fn make_void(tx: &mut Tx, target: WindowKey) -> Result<()> {
    for void in void_from(tx, target).await? {
        if void.is_out() {
            sqlx::query!("UPDATE dispatch SET undone = 'due' WHERE id = $1", void.id.0)
                .execute(&mut **tx)
                .await?;
        } else {
            withhold(tx, void.id).await?;
        }
    }
    Ok(())
}

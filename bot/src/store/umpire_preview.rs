//! The table `umpire_preview`: what a game master is about to order on a seat's behalf, or to do as the umpire, until its button is pressed.
//! Nothing else knows what the button is to carry out, so a restart loses none. Not here: what seats are shown (`preview.rs`).

use serenity::all::UserId;

use super::audit_log::{self, NewEntry};
use super::{Act, Dispatch, Result, Store, Tx, WindowKey, outbox, row};

/// What waits for a game master's button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UmpirePreview {
    /// The interaction that asked for it; the button's id carries it.
    pub interaction: u64,
    /// The window it is for.
    pub at: WindowKey,
    /// The game master.
    pub by: UserId,
    /// The key of the seat on whose behalf it is; none for an act of the umpire's.
    pub seat: Option<String>,
    /// The lines to carry out.
    pub lines: String,
    /// The game master's reason.
    pub reason: String,
}

impl Store {
    /// Keeps what a game master is about to do until a later window closes. An interaction that is delivered twice keeps one.
    pub async fn keep_umpire_preview(&self, preview: &UmpirePreview) -> Result<()> {
        let (key, (turn, window, revision)) = (preview.interaction.cast_signed(), preview.at.raw());
        let (by, mut tx) = (row::raw_id(preview.by), self.write().await?);
        sqlx::query!(
            "INSERT INTO umpire_preview (interaction_id, campaign_id, turn, window_no, revision, given_by, seat, lines, reason)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
            key,
            preview.at.campaign.0,
            turn,
            window,
            revision,
            by,
            preview.seat,
            preview.lines,
            preview.reason
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// What an interaction asked for, if it is kept still.
    pub async fn umpire_preview(&self, interaction: u64) -> Result<Option<UmpirePreview>> {
        let key = interaction.cast_signed();
        let found = sqlx::query!(
            "SELECT campaign_id, turn, window_no, revision, given_by, seat, lines, reason FROM umpire_preview
             WHERE interaction_id = $1",
            key
        )
        .fetch_optional(self.reader())
        .await?;
        let read = found.map(|raw| {
            let at = WindowKey::read(raw.campaign_id, raw.turn, raw.window_no, raw.revision)?;
            let by = row::id(raw.given_by, "umpire_preview.given_by")?;
            let (seat, lines, reason) = (raw.seat, raw.lines, raw.reason);
            Ok(UmpirePreview { interaction, at, by, seat, lines, reason })
        });
        read.transpose()
    }

    /// Notes that everybody is told of what a game master who plays is about to do, and tells them; a second time it does nothing.
    pub async fn announce_umpire(&self, preview: &UmpirePreview, said: &Dispatch) -> Result<()> {
        let key = preview.interaction.cast_signed();
        let mut tx = self.write().await?;
        let changed = sqlx::query!(
            "UPDATE umpire_preview SET announced = 1 WHERE interaction_id = $1 AND announced = 0",
            key
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() > 0 {
            let entry = NewEntry {
                act: Act::UmpireAnnounced,
                seat: preview.seat.as_deref(),
                user: None,
                by: Some(preview.by),
                words: &preview.reason,
            };
            audit_log::add(&mut tx, preview.at.campaign, &entry).await?;
            outbox::insert_all(&mut tx, preview.at, std::slice::from_ref(said)).await?;
        }
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// Has everybody been told of it, as they are of what a game master who plays does?
    pub async fn is_announced(&self, interaction: u64) -> Result<bool> {
        let key = interaction.cast_signed();
        let found = sqlx::query_scalar!(
            r#"SELECT announced AS "announced: i64" FROM umpire_preview WHERE interaction_id = $1"#,
            key
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found == Some(1))
    }
}

/// Forgets a campaign's but those of the window that closes now.
pub(super) async fn forget_older(tx: &mut Tx, closing: WindowKey) -> Result<()> {
    let (turn, window, revision) = closing.raw();
    sqlx::query!(
        "DELETE FROM umpire_preview WHERE campaign_id = $1 AND NOT (turn = $2 AND window_no = $3 AND revision = $4)",
        closing.campaign.0,
        turn,
        window,
        revision
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

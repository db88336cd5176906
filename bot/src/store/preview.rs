//! The table `preview`: orders that would be final, which were shown and wait for their button. Nothing else knows what a button is to
//! carry out, so a restart loses none.

use super::{Result, Store, Tx, WindowKey};

/// An order, or a sheet of them, that waits to be confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The interaction that asked for it; the button's id carries it.
    pub interaction: u64,
    /// The window it is for.
    pub at: WindowKey,
    /// The key of the seat that would order it.
    pub seat: String,
    /// The lines to carry out.
    pub lines: String,
}

impl Store {
    /// Keeps a preview until its window and the next one are closed; another one that it was shown in place of is settled with that. An
    /// interaction that is delivered twice keeps one.
    pub async fn keep_preview(&self, preview: &Preview, in_place_of: Option<u64>) -> Result<()> {
        let (key, (turn, window, revision)) = (preview.interaction.cast_signed(), preview.at.raw());
        let mut tx = self.write().await?;
        if let Some(old) = in_place_of {
            settle(&mut tx, preview.at, &preview.seat, old).await?;
        }
        sqlx::query!(
            "INSERT INTO preview (interaction_id, campaign_id, turn, window_no, revision, seat, lines)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            key,
            preview.at.campaign.0,
            turn,
            window,
            revision,
            preview.seat,
            preview.lines
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// The preview that an interaction asked for, if it is kept still.
    pub async fn preview(&self, interaction: u64) -> Result<Option<Preview>> {
        let key = interaction.cast_signed();
        let found = sqlx::query!(
            "SELECT campaign_id, turn, window_no, revision, seat, lines FROM preview WHERE interaction_id = $1",
            key
        )
        .fetch_optional(self.reader())
        .await?;
        let read = found.map(|raw| {
            let at = WindowKey::read(raw.campaign_id, raw.turn, raw.window_no, raw.revision)?;
            Ok(Preview { interaction, at, seat: raw.seat, lines: raw.lines })
        });
        read.transpose()
    }

    /// What was shown in this window and is neither carried out, nor left, nor shown anew, the oldest first.
    pub async fn unsettled_previews(&self, at: WindowKey) -> Result<Vec<Preview>> {
        let (turn, window, revision) = at.raw();
        let rows = sqlx::query!(
            "SELECT interaction_id, seat, lines FROM preview
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND settled = 0
             ORDER BY interaction_id",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_all(self.reader())
        .await?;
        let read = |interaction: i64| interaction.cast_unsigned();
        let preview = rows.into_iter().map(|raw| (read(raw.interaction_id), raw.seat, raw.lines));
        Ok(preview.map(|(interaction, seat, lines)| Preview { interaction, at, seat, lines }).collect())
    }

    /// Its seat leaves what was shown.
    pub async fn leave_preview(&self, preview: &Preview) -> Result<()> {
        let mut tx = self.write().await?;
        settle(&mut tx, preview.at, &preview.seat, preview.interaction).await?;
        Ok(tx.commit().await?)
    }

    /// The seat leaves all that was shown to it in this window.
    pub async fn leave_previews(&self, at: WindowKey, seat: &str) -> Result<()> {
        let mut tx = self.write().await?;
        settle_all(&mut tx, at, seat).await?;
        Ok(tx.commit().await?)
    }
}

/// Settles what was shown to a seat, and whatever else was shown to it that says the same: as a rule it was asked again because an answer
/// was lost.
pub(super) async fn settle(tx: &mut Tx, at: WindowKey, seat: &str, interaction: u64) -> Result<()> {
    let key = interaction.cast_signed();
    sqlx::query!(
        "UPDATE preview SET settled = 1 WHERE campaign_id = $1 AND seat = $2
         AND lines = (SELECT lines FROM preview WHERE interaction_id = $3 AND campaign_id = $1 AND seat = $2)",
        at.campaign.0,
        seat,
        key
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Settles all that was shown to a seat in this window.
pub(super) async fn settle_all(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    let (turn, window, revision) = at.raw();
    sqlx::query!(
        "UPDATE preview SET settled = 1
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND seat = $5",
        at.campaign.0,
        turn,
        window,
        revision,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Forgets a campaign's previews but those of the window that closes now.
pub(super) async fn forget_older(tx: &mut Tx, closing: WindowKey) -> Result<()> {
    let (turn, window, revision) = closing.raw();
    sqlx::query!(
        "DELETE FROM preview WHERE campaign_id = $1 AND NOT (turn = $2 AND window_no = $3 AND revision = $4)",
        closing.campaign.0,
        turn,
        window,
        revision
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

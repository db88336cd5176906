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
    /// Keeps a preview until its window and the next one are closed. An interaction that is delivered twice keeps one.
    pub async fn keep_preview(&self, preview: &Preview) -> Result<()> {
        let (key, (turn, window, revision)) = (preview.interaction.cast_signed(), preview.at.raw());
        let mut tx = self.write().await?;
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

//! The table `closing_command`: who closed a window by a command, and whether their answer is known to have arrived. Whoever got none
//! repeats the command, and it must not close the next window.

use serenity::all::UserId;

use super::{CampaignId, Fingerprint, Result, Store, Tx, WindowKey, row};

/// Whose command closes a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosingCommand {
    /// The user whose command it was.
    pub user: UserId,
    /// The interaction's token: with it Discord tells, for a quarter of an hour, whether the answer is there.
    pub token: Option<String>,
    /// Why it is to be closed in spite of a breach; none if all checks hold.
    pub despite: Option<String>,
    /// What the orders must come to: the window is to close as it was rehearsed. None: as they are.
    pub rehearsed: Option<Fingerprint>,
}

/// What closes a window.
#[derive(Clone, Copy, Debug)]
pub enum ClosedBy<'a> {
    /// Somebody's command.
    Command(&'a ClosingCommand),
    /// The clock, since its time is over.
    Clock,
    /// Whatever closed the window before it: nobody plays in this one.
    Before,
}

impl Store {
    /// The last window of the campaign that a command of this user has closed, or is closing, if its answer may not have arrived.
    pub async fn untold_closing(
        &self,
        campaign: CampaignId,
        user: UserId,
    ) -> Result<Option<(WindowKey, ClosingCommand)>> {
        let by = row::raw_id(user);
        let found = sqlx::query!(
            "SELECT campaign_id, turn, window_no, revision, token, despite FROM closing_command
             WHERE campaign_id = $1 AND user_id = $2 AND told_at IS NULL ORDER BY rowid DESC LIMIT 1",
            campaign.0,
            by
        )
        .fetch_optional(self.reader())
        .await?;
        let Some(raw) = found else { return Ok(None) };
        let window = WindowKey::read(raw.campaign_id, raw.turn, raw.window_no, raw.revision)?;
        Ok(Some((window, ClosingCommand { user, token: raw.token, despite: raw.despite, rehearsed: None })))
    }

    /// Why the window was closed, or is to be, in spite of a breach; none if all checks hold.
    pub async fn despite(&self, at: WindowKey) -> Result<Option<String>> {
        let (turn, window, revision) = at.raw();
        let despite = sqlx::query_scalar!(
            "SELECT despite FROM closing_command
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(despite.flatten())
    }

    /// The user has said it again, and is told by this interaction's answer.
    pub async fn closing_repeated(&self, campaign: CampaignId, command: &ClosingCommand) -> Result<()> {
        let (user, now) = (row::raw_id(command.user), row::now());
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE closing_command SET token = $3, token_at = $4 WHERE campaign_id = $1 AND user_id = $2 AND told_at IS NULL",
            campaign.0,
            user,
            command.token,
            now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// The user's answer has arrived.
    pub async fn closing_told(&self, campaign: CampaignId, user: UserId) -> Result<()> {
        let (user, now) = (row::raw_id(user), row::now());
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE closing_command SET told_at = $3, token = NULL WHERE campaign_id = $1 AND user_id = $2 AND told_at IS NULL",
            campaign.0,
            user,
            now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}

/// Notes what closes a window. By a command or by the clock, what closed windows before it is past: whoever got no answer to it then, and
/// commands something now, means the window that is open.
pub(super) async fn note(tx: &mut Tx, at: WindowKey, by: ClosedBy<'_>) -> Result<()> {
    match by {
        ClosedBy::Command(command) => {
            forget_all(tx, at.campaign).await?;
            insert(tx, at, command).await
        }
        ClosedBy::Clock => forget_all(tx, at.campaign).await,
        ClosedBy::Before => Ok(()),
    }
}

/// Notes whose command closes a window. A window that was opened again may be closed by somebody else.
async fn insert(tx: &mut Tx, at: WindowKey, command: &ClosingCommand) -> Result<()> {
    let ((turn, window, revision), user, now) = (at.raw(), row::raw_id(command.user), row::now());
    sqlx::query!(
        "INSERT INTO closing_command (campaign_id, turn, window_no, revision, user_id, token, despite, token_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (campaign_id, turn, window_no, revision)
         DO UPDATE SET user_id = excluded.user_id, token = excluded.token, despite = excluded.despite, token_at = excluded.token_at,
                       told_at = NULL",
        at.campaign.0, turn, window, revision, user, command.token, command.despite, now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Takes all answers of a campaign's earlier closings for arrived.
pub(super) async fn forget_all(tx: &mut Tx, campaign: CampaignId) -> Result<()> {
    let now = row::now();
    sqlx::query!(
        "UPDATE closing_command SET told_at = $2, token = NULL WHERE campaign_id = $1 AND told_at IS NULL",
        campaign.0,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Forgets it: the window could not be resolved and is open again.
pub(super) async fn remove(tx: &mut Tx, at: WindowKey) -> Result<()> {
    let (turn, window, revision) = at.raw();
    sqlx::query!(
        "DELETE FROM closing_command WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

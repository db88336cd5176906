//! The command that last closed a window, in the table `campaign`. A user repeats a command whose
//! answer got lost. The repeat must not close the next window.

use serenity::all::UserId;

use super::{
    CampaignId, Fingerprint, Result, Store, Tx, WindowKey, participant, reason, row, window,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosingCommand {
    pub user: UserId,
    /// The interaction's token. For 15 minutes Discord can tell with it whether the answer arrived.
    pub token: Option<String>,
    /// The reason for closing in spite of a failed check.
    pub despite: Option<String>,
    /// Fingerprint of the rehearsed orders, if the window must close as rehearsed.
    pub rehearsed: Option<Fingerprint>,
}

/// Cause of a window's closing.
#[derive(Clone, Copy, Debug)]
pub enum ClosedBy<'a> {
    Command(&'a ClosingCommand),
    /// The deadline passed.
    Clock,
    /// The closing of the window before. Nobody plays in this one.
    Before,
}

impl Store {
    /// Returns the last window that this user's command closed or is closing, if its answer may not
    /// have arrived.
    pub async fn untold_closing(
        &self,
        campaign: CampaignId,
        user: UserId,
    ) -> Result<Option<(WindowKey, ClosingCommand)>> {
        let by = row::raw_id(user);
        let found = sqlx::query!(
            r#"SELECT w.turn, w.window_no, w.revision, c.closing_token AS token,
                      (SELECT words FROM reason WHERE id = w.despite_id) AS "despite?: String"
             FROM campaign AS c JOIN participant AS p ON p.id = c.closed_by JOIN window AS w ON w.id = c.closed_window_id
             WHERE c.id = $1 AND p.user_id = $2"#,
            campaign.0,
            by
        )
        .fetch_optional(self.reader())
        .await?;
        let Some(raw) = found else { return Ok(None) };
        let window = WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision)?;
        let people = self.people(campaign).await?;
        let despite = raw.despite.map(|words| people.resolve(&words));
        Ok(Some((window, ClosingCommand { user, token: raw.token, despite, rehearsed: None })))
    }

    /// Returns the reason for closing a window in spite of a failed check. None if all checks
    /// passed.
    pub async fn despite(&self, at: WindowKey) -> Result<Option<String>> {
        let id = self.window_id(at).await?;
        let words = sqlx::query_scalar!(
            "SELECT r.words FROM window AS w JOIN reason AS r ON r.id = w.despite_id WHERE w.id = $1",
            id
        )
        .fetch_optional(self.reader())
        .await?;
        let people = self.people(at.campaign).await?;
        Ok(words.map(|words| people.resolve(&words)))
    }

    /// Notes that the user repeated the command. The new interaction's answer informs them.
    pub async fn closing_repeated(
        &self,
        campaign: CampaignId,
        command: &ClosingCommand,
    ) -> Result<()> {
        let (user, now) = (row::raw_id(command.user), row::now());
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE campaign SET closing_token = $3, closing_token_at = $4
             WHERE id = $1 AND closed_by = (SELECT id FROM participant WHERE campaign_id = $1 AND user_id = $2)",
            campaign.0,
            user,
            command.token,
            now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Notes that the answer has reached the user.
    pub async fn closing_told(&self, campaign: CampaignId, user: UserId) -> Result<()> {
        let user = row::raw_id(user);
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE campaign SET closed_window_id = NULL, closed_by = NULL, closing_token = NULL, closing_token_at = NULL
             WHERE id = $1 AND closed_by = (SELECT id FROM participant WHERE campaign_id = $1 AND user_id = $2)",
            campaign.0,
            user
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}

/// Notes the cause of a window's closing. A command or the clock makes earlier commands void. A
/// user's next command means the open window.
pub(super) async fn note(tx: &mut Tx, at: WindowKey, by: ClosedBy<'_>) -> Result<()> {
    match by {
        ClosedBy::Command(command) => insert(tx, at, command).await,
        ClosedBy::Clock => forget(tx, at.campaign).await,
        ClosedBy::Before => Ok(()),
    }
}

async fn insert(tx: &mut Tx, at: WindowKey, command: &ClosingCommand) -> Result<()> {
    let (id, now) = (window::id(&mut **tx, at).await?, row::now());
    let by = participant::id(tx, at.campaign, command.user).await?;
    sqlx::query!(
        "UPDATE campaign SET closed_window_id = $2, closed_by = $3, closing_token = $4, closing_token_at = $5 WHERE id = $1",
        at.campaign.0,
        id,
        by,
        command.token,
        now
    )
    .execute(&mut **tx)
    .await?;
    let despite = match &command.despite {
        Some(words) => Some(reason::insert(tx, at.campaign, Some(command.user), words).await?),
        None => None,
    };
    sqlx::query!("UPDATE window SET despite_id = $2 WHERE id = $1", id, despite)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Treats the answer to a campaign's last closing as arrived.
pub(super) async fn forget(tx: &mut Tx, campaign: CampaignId) -> Result<()> {
    sqlx::query!(
        "UPDATE campaign SET closed_window_id = NULL, closed_by = NULL, closing_token = NULL, closing_token_at = NULL
         WHERE id = $1",
        campaign.0
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Forgets the closing of a window that couldn't be resolved and is open again.
pub(super) async fn remove(tx: &mut Tx, at: WindowKey) -> Result<()> {
    let id = window::id(&mut **tx, at).await?;
    sqlx::query!(
        "UPDATE campaign SET closed_window_id = NULL, closed_by = NULL, closing_token = NULL, closing_token_at = NULL
         WHERE id = $1 AND closed_window_id = $2",
        at.campaign.0,
        id
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!("UPDATE window SET despite_id = NULL WHERE id = $1", id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

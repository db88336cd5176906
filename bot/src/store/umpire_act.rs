//! The table `umpire_act`: what the game master does within the rules, carried out when its window closes. Not here: what acts there are, or
//! whether one is sound, which the engine says when it is given and again when the window closes.

use super::audit_log::{self, NewEntry};
use super::{Act, Dispatch, Result, Store, Submission, WindowKey, outbox, row, turn_window};

/// An act of the game master's that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UmpireAct {
    /// What it replaces: the act in the same slot.
    pub slot: String,
    /// The canonical line, which the engine reads again when the window closes.
    pub text: String,
}

impl Store {
    /// Keeps an act of the game master's, in place of the one in its slot. An interaction that came before, or is older than what stands there,
    /// changes nothing; else the audit log keeps it, with the reason, and `said` is told.
    pub async fn keep_umpire_act(
        &self,
        at: WindowKey,
        submission: Submission,
        act: &UmpireAct,
        reason: &str,
        said: &[Dispatch],
    ) -> Result<()> {
        let words = if reason.is_empty() || act.text.contains(reason) {
            act.text.clone()
        } else {
            format!("{}: {reason}", act.text)
        };
        let note = (Act::UmpireActed, &*words);
        self.put_umpire_act(at, submission, &act.slot, Some(&act.text), note, said).await
    }

    /// Takes back what the game master gave in a slot. Replayed it changes nothing, as in [`Store::keep_umpire_act`]. `said`
    /// is what is told of it.
    pub async fn take_back_umpire_act(
        &self,
        at: WindowKey,
        submission: Submission,
        slot: &str,
        reason: &str,
        said: &[Dispatch],
    ) -> Result<()> {
        let words = if reason.is_empty() { slot.to_owned() } else { format!("{slot}: {reason}") };
        self.put_umpire_act(at, submission, slot, None, (Act::UmpireTookBack, &words), said).await
    }

    async fn put_umpire_act(
        &self,
        at: WindowKey,
        submission: Submission,
        slot: &str,
        text: Option<&str>,
        (act, words): (Act, &str),
        said: &[Dispatch],
    ) -> Result<()> {
        let mut tx = self.write().await?;
        turn_window::check_open(&mut tx, at, submission.given_at()).await?;
        let ((turn, window, revision), now) = (at.raw(), row::now());
        let (by, interaction) = (submission.by.get().cast_signed(), submission.interaction.cast_signed());
        let changed = sqlx::query!(
            "INSERT INTO umpire_act
             (campaign_id, turn, window_no, revision, slot, text, interaction_id, given_by, given_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (campaign_id, turn, window_no, revision, slot) DO UPDATE
             SET text = excluded.text, interaction_id = excluded.interaction_id, given_by = excluded.given_by,
                 given_at = excluded.given_at
             WHERE excluded.interaction_id > umpire_act.interaction_id",
            at.campaign.0,
            turn,
            window,
            revision,
            slot,
            text,
            interaction,
            by,
            now
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() > 0 {
            let entry = NewEntry { act, seat: None, user: None, by: Some(submission.by), words };
            audit_log::add(&mut tx, at.campaign, &entry).await?;
            outbox::insert_all(&mut tx, at, said).await?;
        }
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// The game master's acts that stand in a window, by slot: what the adjudicator reads beside the orders.
    pub async fn umpire_acts(&self, at: WindowKey) -> Result<Vec<UmpireAct>> {
        let (turn, window, revision) = at.raw();
        let acts = sqlx::query_as!(
            UmpireAct,
            r#"SELECT slot, text AS "text!" FROM umpire_act
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND text IS NOT NULL
             ORDER BY slot"#,
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_all(self.reader())
        .await?;
        Ok(acts)
    }
}

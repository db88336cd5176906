//! The table `umpire_act`: the game master's acts within the rules, carried out when the window
//! closes. Not here: the kinds of acts and their checks (the engine).

use super::audit_log::{self, NewEntry};
use super::{
    Act, Dispatch, Result, Store, Submission, WindowKey, outbox, participant, row, window,
};

/// A standing act of the game master.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UmpireAct {
    /// The slot. A new act replaces the one in the same slot.
    pub slot: String,
    /// The canonical line, which the engine parses again when the window closes.
    pub text: String,
}

impl Store {
    /// Stores an act in place of the one in its slot, logs it with the reason and sends `said`. A
    /// repeated or older interaction changes nothing.
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

    /// Takes back the act in a slot and sends `said`. A repeated interaction changes nothing.
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
        window::check_open(&mut tx, at, submission.time_given()).await?;
        let (id, now) = (window::id(&mut *tx, at).await?, row::now());
        let by = participant::id(&mut tx, at.campaign, submission.by).await?;
        let text = match text {
            Some(text) => Some(participant::hide_mentions(&mut tx, at.campaign, text).await?),
            None => None,
        };
        let interaction = submission.interaction.cast_signed();
        let changed = sqlx::query!(
            "INSERT INTO umpire_act (window_id, slot, text, interaction_id, participant_id, given_at)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (window_id, slot) DO UPDATE
             SET text = excluded.text, interaction_id = excluded.interaction_id,
                 participant_id = excluded.participant_id, given_at = excluded.given_at
             WHERE excluded.interaction_id > umpire_act.interaction_id",
            id,
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
        self.commit(tx).await
    }

    /// Returns the standing acts of a window by slot, for the adjudicator.
    pub async fn umpire_acts(&self, at: WindowKey) -> Result<Vec<UmpireAct>> {
        let id = self.window_id(at).await?;
        let acts = sqlx::query!(
            r#"SELECT slot, text AS "text!" FROM umpire_act WHERE window_id = $1 AND text IS NOT NULL ORDER BY slot"#,
            id
        )
        .fetch_all(self.reader())
        .await?;
        let people = self.people(at.campaign).await?;
        Ok(acts
            .into_iter()
            .map(|act| UmpireAct { slot: act.slot, text: people.resolve(&act.text) })
            .collect())
    }
}

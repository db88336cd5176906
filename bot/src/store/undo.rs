//! The table `undo`: requests to go back to an earlier window. Going back starts a new revision in
//! that window, with its start position. Resolved windows stay stored. Not here: windows that keep
//! their orders (`kept_window.rs`), void dispatches (`outbox/undone.rs`), whether an undo is
//! allowed (the adjudicator).

use jiff::Timestamp;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::kept_window::{self, Copied};
use super::{
    CampaignId, Dispatch, Packed, Rejection, Result, Store, StoreError, Tx, WindowKey, WindowState,
    closing_command, outbox, packed, participant, pending_input, reason, row, window,
};

/// Treatment of the orders in the window to go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum UndoneOrders {
    /// Orders and dice stay, in this window and in later resolved ones.
    Keep,
    /// Orders are given again, and the dice are new.
    Reopen,
}

impl UndoneOrders {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// The game master's request to go back to an earlier window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undo {
    /// The interaction that asked. The button's id carries it.
    pub interaction: u64,
    /// The window in play at that time.
    pub from: WindowKey,
    /// The turn to go back to.
    pub turn: u32,
    /// The number of the window in that turn.
    pub window: u32,
    pub orders: UndoneOrders,
    pub reason: String,
    /// The user who asked.
    pub by: UserId,
    pub is_done: bool,
}

impl Undo {
    /// Returns the window that the undo creates.
    pub fn makes(&self) -> WindowKey {
        WindowKey {
            turn: self.turn,
            window: self.window,
            revision: self.from.revision + 1,
            ..self.from
        }
    }
}

/// Data for going back.
pub struct GoneBack {
    /// The latest revision of the target window, whose position and orders are taken.
    pub source: WindowKey,
    /// The position, if it differs from the source's because the dice are new.
    pub position: Option<Packed>,
    /// Time at which the window closes by itself.
    pub deadline: Option<Timestamp>,
    /// Notices to everybody.
    pub dispatches: Vec<Dispatch>,
}

impl Store {
    /// Stores the request until its button is pressed. Repeating an interaction asks once.
    pub async fn ask_undo(&self, undo: &Undo) -> Result<()> {
        let (key, orders, now) = (undo.interaction.cast_signed(), undo.orders.word(), row::now());
        let ((turn, window, revision), campaign) = (undo.makes().raw(), undo.from.campaign);
        let mut tx = self.write().await?;
        let from = window::id(&mut *tx, undo.from).await?;
        let by = participant::id(&mut tx, campaign, undo.by).await?;
        let reason = reason::insert_if_any(&mut tx, campaign, Some(undo.by), &undo.reason).await?;
        sqlx::query!(
            "INSERT INTO undo (interaction_id, campaign_id, from_id, turn, window_no, revision, orders, reason_id,
                               participant_id, asked_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",
            key,
            campaign.0,
            from,
            turn,
            window,
            revision,
            orders,
            reason,
            by,
            now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Returns the request of an interaction.
    pub async fn undo(&self, interaction: u64) -> Result<Option<Undo>> {
        let key = interaction.cast_signed();
        let found = sqlx::query!(
            r#"SELECT u.campaign_id, w.turn AS from_turn, w.window_no AS from_window, w.revision AS from_revision,
                      u.turn, u.window_no, u.orders, u.done_at, p.user_id,
                      (SELECT words FROM reason WHERE id = u.reason_id) AS "words?: String"
             FROM undo AS u JOIN window AS w ON w.id = u.from_id JOIN participant AS p ON p.id = u.participant_id
             WHERE u.interaction_id = $1"#,
            key
        )
        .fetch_optional(self.reader())
        .await?;
        let Some(raw) = found else { return Ok(None) };
        let people = self.people(CampaignId(raw.campaign_id)).await?;
        Ok(Some(Undo {
            interaction,
            from: WindowKey::read(
                raw.campaign_id,
                raw.from_turn,
                raw.from_window,
                raw.from_revision,
            )?,
            turn: row::number(raw.turn, "undo.turn")?,
            window: row::number(raw.window_no, "undo.window_no")?,
            orders: row::word(&raw.orders, "undo.orders")?,
            reason: raw.words.map(|words| people.resolve(&words)).unwrap_or_default(),
            by: row::id(raw.user_id, "participant.user_id")?,
            is_done: raw.done_at.is_some(),
        }))
    }

    /// Returns the treatment of orders for the window that started a revision. None if no revision
    /// started there.
    pub async fn undone_orders(&self, first: WindowKey) -> Result<Option<UndoneOrders>> {
        let (turn, window, revision) = first.raw();
        let found = sqlx::query_scalar!(
            "SELECT orders FROM undo WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4
               AND done_at IS NOT NULL",
            first.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        found.map(|orders| row::word(&orders, "undo.orders")).transpose()
    }

    /// Goes back. Returns false and sends nothing if that was done before.
    ///
    /// # Errors
    /// With [`Rejection::Stale`] if another window is in play now.
    pub async fn go_back(&self, undo: &Undo, back: &GoneBack) -> Result<bool> {
        let (at, latest) = (undo.makes(), self.clock().latest());
        let opening = (self.clock().now(), latest);
        let mut tx = self.write().await?;
        if !settle(&mut tx, undo).await? {
            return Ok(false);
        }
        if window::state(&mut tx, undo.from).await? != WindowState::Open {
            return Err(Rejection::Stale.into());
        }
        outbox::make_void(&mut tx, at).await?;
        window::freeze_late(&mut tx, undo.from, latest).await?;
        let position = match &back.position {
            Some(position) => position.as_bytes().to_vec(),
            None => packed::pack(&window::position(&mut *tx, back.source).await?)?,
        };
        // The plan looks at the valid windows, so it comes before the new one is added.
        match undo.orders {
            UndoneOrders::Keep => {
                kept_window::plan(&mut tx, undo.from, at).await?;
                window::insert_open(&mut tx, at, &position, opening).await?;
                kept_window::fill(&mut tx, at).await?;
            }
            UndoneOrders::Reopen => {
                window::insert_open(&mut tx, at, &position, opening).await?;
                kept_window::copy(&mut tx, back.source, at, Copied::Standing).await?;
            }
        }
        pending_input::carry_drafts(&mut tx, undo.from, at).await?;
        self.move_back(&mut tx, undo, back.deadline).await?;
        closing_command::forget(&mut tx, at.campaign).await?;
        let entry = NewEntry {
            act: Act::WentBack,
            seat: None,
            user: None,
            by: Some(undo.by),
            words: &undo.reason,
        };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, &back.dispatches).await?;
        self.commit(tx).await?;
        tracing::info!(
            campaign = at.campaign.0,
            turn = at.turn,
            window = at.window,
            revision = at.revision,
            "gone back"
        );
        Ok(true)
    }

    async fn move_back(&self, tx: &mut Tx, undo: &Undo, deadline: Option<Timestamp>) -> Result<()> {
        let from = window::id(&mut **tx, undo.from).await?;
        let to = window::id(&mut **tx, undo.makes()).await?;
        let deadline = deadline.map(Timestamp::as_millisecond);
        let now = self.clock().now().as_millisecond();
        let moved = sqlx::query!(
            "UPDATE campaign SET window_id = $2, epoch = $3,
                    deadline = CASE WHEN id IN (SELECT campaign_id FROM pause) THEN NULL ELSE $4 END,
                    time_left = CASE WHEN id IN (SELECT campaign_id FROM pause) THEN $4 - $5 END
             WHERE id = $1 AND window_id = $6 AND status = 'running'",
            undo.from.campaign.0,
            to,
            self.inner.epoch,
            deadline,
            now,
            from
        )
        .execute(&mut **tx)
        .await?;
        if moved.rows_affected() == 1 { Ok(()) } else { Err(Rejection::Stale.into()) }
    }
}

/// Notes that the undo is done. Returns false if it was done before.
async fn settle(tx: &mut Tx, undo: &Undo) -> Result<bool> {
    let (key, now) = (undo.interaction.cast_signed(), row::now());
    let settled = sqlx::query!(
        "UPDATE undo SET done_at = $2 WHERE interaction_id = $1 AND done_at IS NULL",
        key,
        now
    )
    .execute(&mut **tx)
    .await;
    match settled {
        Ok(settled) => Ok(settled.rows_affected() == 1),
        // Another undo made that revision.
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
            Err(Rejection::Stale.into())
        }
        Err(other) => Err(StoreError::from(other)),
    }
}

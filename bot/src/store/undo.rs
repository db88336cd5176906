//! The table `undo`: going back to an earlier window, as it was asked for and done. What is resolved stays; a new revision begins in that
//! window, with the position at its start. Not here: which windows keep their orders ([`super::kept_window`]), what becomes of dispatches
//! (`outbox/undone`), what may be undone and what is said of it (the adjudicator).

use jiff::Timestamp;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::kept_window::{self, Copied};
use super::{
    Dispatch, Packed, Rejection, Result, Store, StoreError, Tx, WindowKey, WindowState, closing_command,
    draft, outbox, packed, row, turn_window,
};

/// What becomes of the orders of the window that is gone back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum UndoneOrders {
    /// They stay as they stood, and so do the dice, of this window and those after it that were resolved.
    Keep,
    /// They are given anew, and the dice are new.
    Reopen,
}

impl UndoneOrders {
    /// The word in the database, in options and in message ids.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// Going back to an earlier window, as the game master asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undo {
    /// The interaction that asked; the button's id carries it.
    pub interaction: u64,
    /// The window that was being played then.
    pub from: WindowKey,
    /// The turn to go back to.
    pub turn: u32,
    /// The number of the window in that turn.
    pub window: u32,
    /// What becomes of its orders.
    pub orders: UndoneOrders,
    /// The reason that was given.
    pub reason: String,
    /// Who asked.
    pub by: UserId,
    /// Whether it is done.
    pub is_done: bool,
}

impl Undo {
    /// The window that it makes.
    pub fn makes(&self) -> WindowKey {
        WindowKey { turn: self.turn, window: self.window, revision: self.from.revision + 1, ..self.from }
    }
}

/// What a campaign goes back with.
pub struct GoneBack {
    /// The window as it was played last, whose position and orders are taken.
    pub source: WindowKey,
    /// The position, if it isn't the very same: with other dice.
    pub position: Option<Packed>,
    /// When the window closes by itself.
    pub deadline: Option<Timestamp>,
    /// What everybody is told.
    pub dispatches: Vec<Dispatch>,
}

impl Store {
    /// Keeps what was asked for until the button is pressed. An interaction that is delivered twice asks once.
    pub async fn ask_undo(&self, undo: &Undo) -> Result<()> {
        let (key, by, orders) = (undo.interaction.cast_signed(), row::raw_id(undo.by), undo.orders.word());
        let ((turn, window, revision), now) = (undo.from.raw(), row::now());
        let (to_turn, to_window, _) = undo.makes().raw();
        let mut tx = self.write().await?;
        sqlx::query!(
            "INSERT INTO undo (interaction_id, campaign_id, from_turn, from_window, from_revision, turn, window_no, orders, reason,
                               by_user, asked_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING",
            key, undo.from.campaign.0, turn, window, revision, to_turn, to_window, orders, undo.reason, by, now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// What an interaction asked for.
    pub async fn undo(&self, interaction: u64) -> Result<Option<Undo>> {
        let key = interaction.cast_signed();
        let found = sqlx::query!(
            "SELECT campaign_id, from_turn, from_window, from_revision, turn, window_no, orders, reason, by_user, revision
             FROM undo WHERE interaction_id = $1",
            key
        )
        .fetch_optional(self.reader())
        .await?;
        let Some(raw) = found else { return Ok(None) };
        Ok(Some(Undo {
            interaction,
            from: WindowKey::read(raw.campaign_id, raw.from_turn, raw.from_window, raw.from_revision)?,
            turn: row::number(raw.turn, "undo.turn")?,
            window: row::number(raw.window_no, "undo.window_no")?,
            orders: row::word(&raw.orders, "undo.orders")?,
            reason: raw.reason,
            by: row::id(raw.by_user, "undo.by_user")?,
            is_done: raw.revision.is_some(),
        }))
    }

    /// What became of the orders of the window that a revision began with; none if none began there.
    pub async fn undone_orders(&self, first: WindowKey) -> Result<Option<UndoneOrders>> {
        let (turn, window, revision) = first.raw();
        let found = sqlx::query_scalar!(
            "SELECT orders FROM undo WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
            first.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        found.map(|orders| row::word(&orders, "undo.orders")).transpose()
    }

    /// Goes back. False if that was done before, and nothing is said a second time.
    ///
    /// # Errors
    /// With [`Rejection::Stale`] if another window is being played by now.
    pub async fn go_back(&self, undo: &Undo, back: &GoneBack) -> Result<bool> {
        let (at, latest) = (undo.makes(), self.clock().latest());
        let opening = (self.clock().now(), latest);
        let mut tx = self.write().await?;
        if !settle(&mut tx, undo).await? {
            return Ok(false);
        }
        if turn_window::state(&mut tx, undo.from).await? != WindowState::Open {
            return Err(Rejection::Stale.into());
        }
        outbox::make_void(&mut tx, at).await?;
        turn_window::freeze_late(&mut tx, undo.from, latest).await?;
        let position = match &back.position {
            Some(position) => position.as_bytes().to_vec(),
            None => packed::pack(&turn_window::position(&mut tx, back.source).await?)?,
        };
        // The plan looks at which windows hold before the new one is among them.
        match undo.orders {
            UndoneOrders::Keep => {
                kept_window::plan(&mut tx, undo.from, at).await?;
                turn_window::insert_open(&mut tx, at, &position, opening).await?;
                kept_window::fill(&mut tx, at).await?;
            }
            UndoneOrders::Reopen => {
                turn_window::insert_open(&mut tx, at, &position, opening).await?;
                kept_window::copy(&mut tx, back.source, at, Copied::Standing).await?;
            }
        }
        draft::carry(&mut tx, undo.from, at).await?;
        self.move_back(&mut tx, undo, back.deadline).await?;
        closing_command::forget_all(&mut tx, at.campaign).await?;
        let entry =
            NewEntry { act: Act::WentBack, seat: None, user: None, by: Some(undo.by), words: &undo.reason };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, &back.dispatches).await?;
        tx.commit().await?;
        self.ring();
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
        let ((turn, window, revision), from) = (undo.makes().raw(), undo.from);
        let (from_turn, from_window, from_revision) = from.raw();
        let deadline = deadline.map(Timestamp::as_millisecond);
        let now = self.clock().now().as_millisecond();
        let moved = sqlx::query!(
            "UPDATE campaign SET turn = $2, window_no = $3, revision = $4, epoch = $5,
                    deadline = CASE WHEN id IN (SELECT campaign_id FROM pause) THEN NULL ELSE $6 END,
                    time_left = CASE WHEN id IN (SELECT campaign_id FROM pause) THEN $6 - $7 END
             WHERE id = $1 AND turn = $8 AND window_no = $9 AND revision = $10 AND status = 'running'",
            from.campaign.0,
            turn,
            window,
            revision,
            self.inner.epoch,
            deadline,
            now,
            from_turn,
            from_window,
            from_revision
        )
        .execute(&mut **tx)
        .await?;
        if moved.rows_affected() == 1 { Ok(()) } else { Err(Rejection::Stale.into()) }
    }
}

/// Notes that it is done; false if it was.
async fn settle(tx: &mut Tx, undo: &Undo) -> Result<bool> {
    let (key, (_, _, revision), now) = (undo.interaction.cast_signed(), undo.makes().raw(), row::now());
    let settled = sqlx::query!(
        "UPDATE undo SET revision = $2, done_at = $3 WHERE interaction_id = $1 AND revision IS NULL",
        key,
        revision,
        now
    )
    .execute(&mut **tx)
    .await;
    match settled {
        Ok(settled) => Ok(settled.rows_affected() == 1),
        // Another one made that revision.
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Err(Rejection::Stale.into()),
        Err(other) => Err(StoreError::from(other)),
    }
}

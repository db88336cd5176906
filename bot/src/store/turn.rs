//! The transactions that move a campaign on: each writes the position, the record and every outgoing dispatch together,
//! or nothing. Nothing is sent before they are through.

use jiff::Timestamp;

use super::order_rows::{self, Row};
use super::{
    Dispatch, NewOrder, Packed, Placement, Rejection, Result, Store, StoreError, Submission, Tx, WindowKey,
    WindowState, draft, orders, outbox, packed, preview, record, seat, turn_window,
};

/// A window that follows the resolved one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewWindow {
    /// The turn that it belongs to.
    pub turn: u32,
    /// Its number in the turn.
    pub window: u32,
    /// The position at its start, as the engine saved it.
    pub position: Packed,
}

/// What resolving a window gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnCommit {
    /// The window that follows; when the war is over it takes no orders and holds the last position.
    pub next: NewWindow,
    /// Whether the war is over.
    pub over: bool,
    /// What happened: the engine's lines of JSON, one an event.
    pub record: Packed,
    /// Every message that goes out, in order for each recipient.
    pub dispatches: Vec<Dispatch>,
    /// When the next window closes by itself.
    pub deadline: Option<Timestamp>,
    /// The version of the rules that resolved it.
    pub rules: &'static str,
}

/// What [`Store::commit_turn`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Committed {
    /// The turn was written.
    Done,
    /// Found it written by an earlier call; changed nothing.
    Already,
}

/// An order that was resolved at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImmediateCommit {
    /// The key of the seat that gives the order.
    pub seat: String,
    /// By whom, in which interaction; none for the autopilot.
    pub submission: Option<Submission>,
    /// Which line of that interaction, from 0; a sheet brings several.
    pub line: u32,
    /// What was ordered, as it was understood.
    pub order: NewOrder,
    /// The place that the caller resolved it for ([`super::ImmediatePosition::next_place`]).
    pub place: u32,
    /// The position after it.
    pub position: Vec<u8>,
    /// What happened: the engine's lines of JSON, one an event.
    pub record: String,
}

impl Store {
    /// Writes what resolving the closing window `at` gave. Called again with the same window it changes nothing, so that
    /// a window found closing after a crash may simply be resolved again.
    pub async fn commit_turn(&self, at: WindowKey, commit: &TurnCommit) -> Result<Committed> {
        let mut tx = self.write().await?;
        match turn_window::state(&mut tx, at).await? {
            WindowState::Resolved => return Ok(Committed::Already),
            WindowState::Open => return Err(StoreError::NotInState(at.to_string(), "closing")),
            WindowState::Closing => {}
        }
        turn_window::set_resolved(&mut tx, at, commit.rules).await?;
        record::insert(&mut tx, at, commit.record.as_bytes()).await?;
        outbox::insert_all(&mut tx, at, &commit.dispatches).await?;
        preview::forget_older(&mut tx, at).await?;
        draft::forget_older(&mut tx, at).await?;
        self.open_next(&mut tx, at, commit).await?;
        tx.commit().await?;
        self.ring();
        tracing::info!(campaign = at.campaign.0, turn = at.turn, window = at.window, "window resolved");
        Ok(Committed::Done)
    }

    async fn open_next(&self, tx: &mut Tx, at: WindowKey, commit: &TurnCommit) -> Result<()> {
        let next = WindowKey { turn: commit.next.turn, window: commit.next.window, ..at };
        turn_window::insert_open(tx, next, commit.next.position.as_bytes()).await?;
        let (turn, window, revision) = next.raw();
        let deadline = commit.deadline.map(Timestamp::as_millisecond);
        let (was_turn, was_window, was_revision) = at.raw();
        let moved = sqlx::query!(
            "UPDATE campaign SET turn = $2, window_no = $3, revision = $4, deadline = $5, epoch = $6,
                    status = CASE WHEN $7 THEN 'ended' ELSE status END
             WHERE id = $1 AND turn = $8 AND window_no = $9 AND revision = $10",
            at.campaign.0,
            turn,
            window,
            revision,
            deadline,
            self.inner.epoch,
            commit.over,
            was_turn,
            was_window,
            was_revision
        )
        .execute(&mut **tx)
        .await?;
        if moved.rows_affected() == 1 {
            Ok(())
        } else {
            Err(StoreError::NotInState(at.to_string(), "being played"))
        }
    }

    /// Places an order that was carried out when it was given together with its result. Refuses with [`Rejection::Stale`] if another order
    /// came first: resolve it anew from [`Store::immediate_position`].
    pub async fn commit_immediate(&self, at: WindowKey, commit: &ImmediateCommit) -> Result<Placement> {
        let packed = packed::pack(&commit.position)?;
        let record = packed::pack(commit.record.as_bytes())?;
        let mut tx = self.write().await?;
        if let Some(submission) = commit.submission {
            if let Some(before) = orders::replay_of_line(&mut tx, submission.interaction, commit.line).await?
            {
                return Ok(before);
            }
            seat::check_player(&mut tx, at.campaign, &commit.seat, submission.by).await?;
        }
        turn_window::check_takes_orders(&mut tx, at).await?;
        if order_rows::next_carried_out(&mut tx, at).await? != commit.place {
            return Err(Rejection::Stale.into());
        }
        let row = Row::CarriedOut(&commit.order);
        let submission = commit.submission.map(|submission| (submission, i64::from(commit.line)));
        let placed = order_rows::append(&mut tx, at, &commit.seat, submission, row).await?;
        draft::withdraw_single(&mut tx, at, &commit.seat).await?;
        if submission.is_some() {
            seat::take_back(&mut tx, at.campaign, &commit.seat).await?;
        }
        turn_window::set_position_now(&mut tx, at, &packed).await?;
        record::insert(&mut tx, at, &record).await?;
        tx.commit().await?;
        Ok(placed)
    }
}

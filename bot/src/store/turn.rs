//! The transactions that advance a campaign. Each writes the position, the record and every
//! dispatch together, or nothing. Nothing is sent before the commit.

use jiff::Timestamp;

use super::order_rows::{self, Row};
use super::pending_input::Withdrawn;
use super::{
    Dispatch, Draft, GmOrders, NewOrder, Packed, PanelPress, Placement, Rejection, Result, Store,
    StoreError, Submission, Tx, WindowKey, WindowState, amendment, kept_window, orders, outbox,
    packed, panel, pending_input, record, row, seat, window,
};

/// A window that follows the resolved one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewWindow {
    pub turn: u32,
    /// Its number in the turn.
    pub window: u32,
    /// The position at its start, as the engine saved it.
    pub position: Packed,
}

/// The result of resolving a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnCommit {
    /// The next window. After the war it takes no orders and holds the last position.
    pub next: NewWindow,
    pub over: bool,
    /// Events as the engine's JSON, one per line.
    pub record: Packed,
    /// Every message to send, in order for each recipient.
    pub dispatches: Vec<Dispatch>,
    /// Drafts of orders that seats previewed but didn't give. The next window offers them.
    pub drafts: Vec<Draft>,
    /// Time at which the next window closes by itself.
    pub deadline: Option<Timestamp>,
    /// Whether orders kept by an undo are dropped, since they no longer fit.
    pub leaves_kept: bool,
    /// The rules version that resolved it.
    pub rules: &'static str,
}

/// Result of [`Store::commit_turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Committed {
    Done,
    /// An earlier call wrote the turn. Nothing was changed.
    Already,
}

/// Orders of one seat that were carried out at once, one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImmediateCommit {
    /// Key of the seat that gives the orders.
    pub seat: String,
    /// The giver and the interaction.
    pub submission: Submission,
    /// The reason and the notices, if the game master gives them on the seat's behalf.
    pub as_gm: Option<GmOrders>,
    /// Number of the seat's rows when the caller read the orders ([`Store::rows_of_seat`]).
    pub own_rows: u32,
    /// Index of the first order's line in the interaction, from 0.
    pub first_line: u32,
    /// The parsed orders with their events, as the engine's JSON, one event per line.
    pub orders: Vec<(NewOrder, String)>,
    /// The place of the first one ([`super::ImmediatePosition::next_place`]).
    pub first_place: u32,
    /// The position after them.
    pub position: Vec<u8>,
    /// The press that gives the orders, if they come from a panel.
    pub press: Option<PanelPress>,
}

impl Store {
    /// Writes the result of resolving the closing window `at`. Repeating a call changes nothing, so
    /// a window that is still closing after a crash is resolved again.
    pub async fn commit_turn(&self, at: WindowKey, commit: &TurnCommit) -> Result<Committed> {
        let mut tx = self.write().await?;
        match window::state(&mut tx, at).await? {
            WindowState::Resolved => return Ok(Committed::Already),
            WindowState::Open => return Err(StoreError::NotInState(at.to_string(), "closing")),
            WindowState::Closing => {}
        }
        window::set_resolved(&mut tx, at, commit.rules).await?;
        record::insert(&mut tx, at, &commit.record).await?;
        outbox::insert_all(&mut tx, at, &commit.dispatches).await?;
        amendment::forget(&mut tx, at).await?;
        pending_input::forget_older(&mut tx, at).await?;
        self.open_next(&mut tx, at, commit).await?;
        for draft in &commit.drafts {
            pending_input::offer(&mut tx, draft).await?;
        }
        self.commit(tx).await?;
        Ok(Committed::Done)
    }

    async fn open_next(&self, tx: &mut Tx, at: WindowKey, commit: &TurnCommit) -> Result<()> {
        let next = WindowKey { turn: commit.next.turn, window: commit.next.window, ..at };
        let opening = (self.clock().now(), self.clock().latest());
        let id = window::insert_open(tx, next, commit.next.position.as_bytes(), opening).await?;
        match commit.leaves_kept {
            true => kept_window::leave(tx, next).await?,
            false => kept_window::fill(tx, next).await?,
        }
        if kept_window::is_frozen(tx, at).await? {
            pending_input::carry_drafts(tx, at, next).await?;
        }
        let deadline = commit.deadline.map(Timestamp::as_millisecond);
        let (was, now) = (window::id(&mut **tx, at).await?, row::now());
        let moved = sqlx::query!(
            "UPDATE campaign SET window_id = $2, deadline = $3, epoch = $4,
                    status = CASE WHEN $5 THEN 'ended' ELSE status END, ended_at = CASE WHEN $5 THEN $6 END
             WHERE id = $1 AND window_id = $7",
            at.campaign.0,
            id,
            deadline,
            self.inner.epoch,
            commit.over,
            now,
            was
        )
        .execute(&mut **tx)
        .await?;
        if moved.rows_affected() == 1 {
            Ok(())
        } else {
            Err(StoreError::NotInState(at.to_string(), "being played"))
        }
    }

    /// Places orders that were carried out at once, with their result, all or none. Refuses with
    /// [`Rejection::Stale`] if another order came since the caller read them, or if the panel has
    /// moved on since the press. The caller must read and resolve again.
    pub async fn commit_immediate(
        &self,
        at: WindowKey,
        commit: &ImmediateCommit,
    ) -> Result<Vec<Placement>> {
        let packed = packed::pack(&commit.position)?;
        let (seat, submission) = (&*commit.seat, commit.submission);
        let mut tx = self.write().await?;
        let before = orders::replay(&mut tx, submission.interaction).await?;
        let first = usize::try_from(commit.first_line).unwrap_or(usize::MAX);
        if before.len() > first {
            return Ok(before.into_iter().skip(first).collect());
        }
        if commit.as_gm.is_none() {
            seat::check_player(&mut tx, at.campaign, seat, submission.by).await?;
        }
        window::check_takes_orders(&mut tx, at, submission.time_given()).await?;
        if order_rows::next_carried_out(&mut tx, at).await? != commit.first_place
            || order_rows::count_of_seat(&mut *tx, at, seat).await? != commit.own_rows
        {
            return Err(Rejection::Stale.into());
        }
        if let Some(press) = &commit.press {
            panel::raise_step(&mut tx, press).await?;
        }
        let mut placed = Vec::with_capacity(commit.orders.len());
        for (line, (order, record)) in (commit.first_line..).zip(&commit.orders) {
            let by = Some((submission, i64::from(line)));
            let row = match &commit.as_gm {
                Some(GmOrders { reason, .. }) => Row::GmCarriedOut { order, reason },
                None => Row::CarriedOut(order),
            };
            placed.push(order_rows::append(&mut tx, at, seat, by, row).await?);
            record::insert(&mut tx, at, &Packed::new(record.as_bytes())?).await?;
        }
        match &commit.as_gm {
            Some(given) => given.note(&mut tx, at, submission.by).await?,
            None => {
                pending_input::withdraw(&mut tx, at, seat, Withdrawn::SingleLines).await?;
                submission.settle(&mut tx, at, seat).await?;
                seat::take_back(&mut tx, at.campaign, seat).await?;
            }
        }
        window::set_position_now(&mut tx, at, &packed).await?;
        self.commit(tx).await?;
        Ok(placed)
    }
}

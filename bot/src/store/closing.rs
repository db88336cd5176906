//! Closes a window: one transaction freezes its orders, including the autopilots'. Here too:
//! reopening a window that can't be resolved. Not here: the result of resolving it (`turn.rs`).

use jiff::Timestamp;

use super::{
    Breach, ClosedBy, Dispatch, NewOrder, Packed, Rejection, Result, Store, StoreError, Tx,
    WindowKey, WindowState, breach, closing_command, order_rows, outbox, packed, pause, record,
    rehearsal, window,
};

/// State that [`Store::begin_closing`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// It was open. Its orders are now frozen.
    Begun,
    /// It was closing already. Resolve it (again) from the frozen orders.
    Already,
    Resolved,
}

/// The autopilots' orders at a window's closing, and the results of those carried out at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutopilotPlay {
    /// Orders carried out at once, by seat, in the order played.
    pub orders: Vec<(String, NewOrder)>,
    /// Orders that are resolved with the window.
    pub standing: Vec<(String, NewOrder)>,
    /// The place of the first one ([`super::ImmediatePosition::next_place`]).
    pub first_place: u32,
    /// The position after them.
    pub position: Vec<u8>,
    /// Events as the engine's JSON, one per line.
    pub record: String,
    /// Breaches that stopped other orders.
    pub breaches: Vec<Breach>,
}

impl Store {
    /// Freezes a window's orders together with `autopilot_orders`. Drops autopilot orders of a seat
    /// that somebody has taken meanwhile.
    pub async fn begin_closing(
        &self,
        at: WindowKey,
        autopilot_orders: &[(String, NewOrder)],
        by: ClosedBy<'_>,
    ) -> Result<Closing> {
        let mut tx = self.write().await?;
        if let Some(found) = past_open(&mut tx, at).await? {
            return Ok(found);
        }
        pause::refuse_paused(&mut tx, at.campaign).await?;
        insert(&mut tx, at, AutopilotRows::Standing(autopilot_orders)).await?;
        freeze(tx, at, by, self.clock().latest()).await
    }

    /// Freezes a window's orders, with the autopilots' orders that were played and their result.
    /// Refuses with [`Rejection::Stale`] if another order came first, or somebody has taken one of
    /// the seats.
    pub async fn begin_closing_played(
        &self,
        at: WindowKey,
        play: &AutopilotPlay,
        by: ClosedBy<'_>,
    ) -> Result<Closing> {
        let packed = packed::pack(&play.position)?;
        let record = Packed::new(play.record.as_bytes())?;
        let mut tx = self.write().await?;
        if let Some(found) = past_open(&mut tx, at).await? {
            return Ok(found);
        }
        pause::refuse_paused(&mut tx, at.campaign).await?;
        insert(&mut tx, at, AutopilotRows::Played(play)).await?;
        window::set_position_now(&mut tx, at, &packed).await?;
        record::insert(&mut tx, at, &record).await?;
        for stopped in &play.breaches {
            breach::note(&mut tx, at, stopped).await?;
        }
        let begun = freeze(tx, at, by, self.clock().latest()).await?;
        self.ring();
        Ok(begun)
    }

    /// Reopens a window that couldn't be resolved, and tells the game master why. Its orders stand
    /// and can be changed. A deadline that has passed is lifted, since the window would close again
    /// at once. In that case `if_late` is sent.
    pub async fn reopen(&self, at: WindowKey, why: &Breach, if_late: &Dispatch) -> Result<()> {
        let mut tx = self.write().await?;
        let id = window::id(&mut *tx, at).await?;
        let changed = sqlx::query!(
            "UPDATE window SET state = 'open', closing_at = NULL WHERE id = $1 AND state = 'closing'",
            id
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 0 {
            return Err(StoreError::NotInState(at.to_string(), "closing"));
        }
        closing_command::remove(&mut tx, at).await?;
        breach::note(&mut tx, at, why).await?;
        if lift_deadline(&mut tx, at, self.clock().now()).await? {
            outbox::insert_all(&mut tx, at, std::slice::from_ref(if_late)).await?;
        }
        self.commit(tx).await
    }
}

/// The autopilots' orders to freeze with a window.
#[derive(Clone, Copy, Debug)]
pub enum AutopilotRows<'a> {
    /// None is carried out at once.
    Standing(&'a [(String, NewOrder)]),
    /// Some are carried out as the window closes.
    Played(&'a AutopilotPlay),
}

/// Adds the autopilots' orders to those of an open window. Refuses with [`Rejection::Stale`] if
/// they don't follow the orders carried out before.
pub(super) async fn insert(tx: &mut Tx, at: WindowKey, rows: AutopilotRows<'_>) -> Result<()> {
    let play = match rows {
        AutopilotRows::Standing(orders) => {
            return order_rows::insert_autopilot(tx, at, orders, false).await;
        }
        AutopilotRows::Played(play) => play,
    };
    let first = order_rows::next_carried_out(tx, at).await?;
    order_rows::insert_autopilot(tx, at, &play.orders, true).await?;
    let taken = usize::try_from(order_rows::next_carried_out(tx, at).await? - first).ok();
    if first != play.first_place || taken != Some(play.orders.len()) {
        return Err(Rejection::Stale.into());
    }
    order_rows::insert_autopilot(tx, at, &play.standing, false).await
}

/// Lifts the campaign's deadline if it has passed. Returns whether it had.
async fn lift_deadline(tx: &mut Tx, at: WindowKey, now: Timestamp) -> Result<bool> {
    let now = now.as_millisecond();
    let lifted = sqlx::query!(
        "UPDATE campaign SET deadline = NULL WHERE id = $1 AND deadline <= $2",
        at.campaign.0,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(lifted.rows_affected() > 0)
}

/// Returns the closing state of a window. None if it is open.
pub(super) async fn past_open(tx: &mut Tx, at: WindowKey) -> Result<Option<Closing>> {
    Ok(match window::state(tx, at).await? {
        WindowState::Resolved => Some(Closing::Resolved),
        WindowState::Closing => Some(Closing::Already),
        WindowState::Open => None,
    })
}

/// Finishes the transaction that freezes the orders.
async fn freeze(mut tx: Tx, at: WindowKey, by: ClosedBy<'_>, latest: u64) -> Result<Closing> {
    rehearsal::check(&mut tx, at, by).await?;
    window::set_closing(&mut tx, at, latest).await?;
    closing_command::note(&mut tx, at, by).await?;
    tx.commit().await?;
    Ok(Closing::Begun)
}

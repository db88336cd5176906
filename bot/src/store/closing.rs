//! Closing a window: one transaction freezes its orders, the autopilots' among them. Here too:
//! opening it again if it can't be resolved. Not here: the result of resolving it (`turn.rs`).

use jiff::Timestamp;

use super::{
    Breach, ClosedBy, Dispatch, NewOrder, Packed, Rejection, Result, Store, StoreError, Tx, WindowKey,
    WindowState, breach, closing_command, order_rows, outbox, packed, pause, record, rehearsal, window,
};

/// What [`Store::begin_closing`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// Was open; its orders are frozen from now on.
    Begun,
    /// Was closing: resolve it (again) from the frozen orders.
    Already,
    /// Nothing is left to do.
    Resolved,
}

/// The autopilots' orders that are carried out as the window closes, and those that are resolved
/// with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutopilotPlay {
    /// By seat, in the order played.
    pub orders: Vec<(String, NewOrder)>,
    /// Those that are resolved with the window.
    pub standing: Vec<(String, NewOrder)>,
    /// The place of the first one ([`super::ImmediatePosition::next_place`]).
    pub first_place: u32,
    /// The position after them.
    pub position: Vec<u8>,
    /// What happened: the engine's lines of JSON, one an event.
    pub record: String,
    /// What kept other orders from being played.
    pub breaches: Vec<Breach>,
}

impl Store {
    /// Freezes a window's orders, together with `autopilot_orders`. Orders of a seat that somebody
    /// has taken meanwhile are dropped.
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

    /// Freezes a window's orders, with the autopilots' that were played and their result. Refuses
    /// with [`Rejection::Stale`] if another order came first, or somebody has taken one of the
    /// seats.
    pub async fn begin_closing_played(
        &self,
        at: WindowKey,
        play: &AutopilotPlay,
        by: ClosedBy<'_>,
    ) -> Result<Closing> {
        let packed = packed::pack(&play.position)?;
        let record = Packed::of(play.record.as_bytes())?;
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

    /// Opens a window again that could not be resolved. The orders stand, and can be changed. A
    /// deadline that has passed is lifted, or the window would close again at once; then `if_late`
    /// goes out. The game master is told why.
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

/// The autopilots' orders, as they are frozen with the others.
#[derive(Clone, Copy, Debug)]
pub enum AutopilotRows<'a> {
    /// None was carried out.
    Standing(&'a [(String, NewOrder)]),
    /// Some were carried out as the window closes.
    Played(&'a AutopilotPlay),
}

/// Adds the autopilots' orders to those of an open window. Refuses with [`Rejection::Stale`] if
/// they don't follow the orders that were carried out before.
pub(super) async fn insert(tx: &mut Tx, at: WindowKey, rows: AutopilotRows<'_>) -> Result<()> {
    let play = match rows {
        AutopilotRows::Standing(orders) => return order_rows::insert_autopilot(tx, at, orders, false).await,
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

/// Lifts the campaign's deadline if it has passed; says whether it had.
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

/// Returns what is left of closing a window that isn't open.
pub(super) async fn past_open(tx: &mut Tx, at: WindowKey) -> Result<Option<Closing>> {
    Ok(match window::state(tx, at).await? {
        WindowState::Resolved => Some(Closing::Resolved),
        WindowState::Closing => Some(Closing::Already),
        WindowState::Open => None,
    })
}

/// Ends the transaction that freezes the orders.
async fn freeze(mut tx: Tx, at: WindowKey, by: ClosedBy<'_>, latest: u64) -> Result<Closing> {
    rehearsal::check(&mut tx, at, by).await?;
    window::set_closing(&mut tx, at, latest).await?;
    closing_command::note(&mut tx, at, by).await?;
    tx.commit().await?;
    Ok(Closing::Begun)
}

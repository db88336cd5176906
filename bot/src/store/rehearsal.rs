//! Rehearses a closing. It runs the functions of a real closing and rolls back. Not here: the
//! result of the orders (the adjudicator).

use std::fmt;
use std::str::FromStr;

use super::closing::{self, AutopilotRows};
use super::outbox::{self, Dispatch, OutboxRow};
use super::{
    ClosedBy, Order, Rejection, Result, Store, StoreError, Tx, WindowKey, standing_orders, window,
};

/// A hash of everything that a window is resolved from. Any order, act or seat that would change
/// the turn changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Fingerprint {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(Fingerprint)
    }
}

/// The orders of a window as they would be frozen.
#[derive(Clone, Debug)]
pub struct Frozen {
    /// Every row, by seat and sequence, including the autopilots'.
    pub rows: Vec<Order>,
    /// Orders that would be resolved with the window.
    pub pending: Vec<Order>,
    /// Hash of the orders, the game master's acts and the players.
    pub fingerprint: Fingerprint,
}

impl Store {
    /// Returns the orders that would be frozen if the open window closed now, with these autopilot
    /// orders.
    pub async fn rehearse_closing(
        &self,
        at: WindowKey,
        autopilots: AutopilotRows<'_>,
    ) -> Result<Frozen> {
        let mut tx = self.write().await?;
        if closing::past_open(&mut tx, at).await?.is_some() {
            return Err(Rejection::WindowClosed.into());
        }
        closing::insert(&mut tx, at, autopilots).await?;
        let frozen = frozen(&mut tx, at).await?;
        tx.rollback().await?;
        Ok(frozen)
    }

    /// Returns dispatches as the outbox would store them if they were sent now.
    pub async fn rehearse_sending(
        &self,
        at: WindowKey,
        dispatches: &[Dispatch],
    ) -> Result<Vec<OutboxRow>> {
        let mut tx = self.write().await?;
        let rows = outbox::insert_and_read(&mut tx, at, dispatches).await?;
        tx.rollback().await?;
        Ok(rows)
    }
}

async fn frozen(tx: &mut Tx, at: WindowKey) -> Result<Frozen> {
    let rows = standing_orders::rows(&mut **tx, at).await?;
    let standing = standing_orders::standing(&mut **tx, at).await?;
    let pending = standing.into_iter().filter(|order| !order.carried_out).collect();
    let fingerprint = fingerprint(tx, at, &rows).await?;
    Ok(Frozen { rows, pending, fingerprint })
}

/// Fails if a command would close a window differently from its rehearsal.
pub(super) async fn check(tx: &mut Tx, at: WindowKey, by: ClosedBy<'_>) -> Result<()> {
    let ClosedBy::Command(command) = by else { return Ok(()) };
    let Some(expected) = command.rehearsed else { return Ok(()) };
    let rows = standing_orders::rows(&mut **tx, at).await?;
    if fingerprint(tx, at, &rows).await? == expected {
        Ok(())
    } else {
        Err(Rejection::NotAsRehearsed.into())
    }
}

async fn fingerprint(tx: &mut Tx, at: WindowKey, rows: &[Order]) -> Result<Fingerprint> {
    let ((turn, window, revision), id) = (at.raw(), window::id(&mut **tx, at).await?);
    let acts = sqlx::query!(
        r#"SELECT slot, text AS "text!" FROM umpire_act WHERE window_id = $1 AND text IS NOT NULL ORDER BY slot"#,
        id
    )
    .fetch_all(&mut **tx)
    .await?;
    let seats = sqlx::query!(
        "SELECT seat, participant_id, autopilot, absent_since FROM seat WHERE campaign_id = $1 ORDER BY seat",
        at.campaign.0
    )
    .fetch_all(&mut **tx)
    .await?;
    let rows: Vec<_> = rows
        .iter()
        .map(|row| {
            let by = row.by.map(serenity::all::UserId::get);
            (&row.seat, &row.slot, row.sequence, row.place, &row.text, by, row.carried_out)
        })
        .collect();
    let acts: Vec<_> = acts.into_iter().map(|act| (act.slot, act.text)).collect();
    let seats: Vec<_> = seats
        .into_iter()
        .map(|seat| (seat.seat, seat.participant_id, seat.autopilot, seat.absent_since.is_some()))
        .collect();
    let written = serde_json::to_vec(&(turn, window, revision, rows, acts, seats));
    let written = written.map_err(|why| StoreError::damaged(format!("orders: {why}")))?;
    let hash = blake3::hash(&written);
    Ok(Fingerprint(hash.as_bytes().iter().take(8).fold(0, |all, byte| all << 8 | u64::from(*byte))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_reads_back() {
        for number in [0, 7, u64::MAX] {
            let text = Fingerprint(number).to_string();
            assert_eq!((text.len(), text.parse()), (16, Ok(Fingerprint(number))));
        }
    }
}

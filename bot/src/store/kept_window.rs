//! The table `kept_window`: windows that are played again with the orders of an earlier revision.
//! When such a window opens, it gets copies of its source's orders, acts and results. Orders keep
//! their numbers and get receipts of the new revision. Not here: going back (`undo.rs`).

use sqlx::SqliteExecutor;

use super::{Receipt, Result, Store, Tx, WindowKey, WindowState, order_rows, row, window};

/// A window that takes its orders from an earlier revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptWindow {
    /// The window to copy from.
    pub source: WindowKey,
    /// Whether orders are refused, since the dice are known.
    pub frozen: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copied {
    /// Every row, with the results of orders carried out at once.
    All,
    /// Standing orders by players that weren't carried out yet.
    Standing,
}

impl Store {
    /// Returns the source of a window's orders, even before it opens. None if it has its own.
    pub async fn kept_window(&self, at: WindowKey) -> Result<Option<KeptWindow>> {
        find(self.reader(), at).await
    }

    /// Returns whether a window refuses orders, since it repeats those of an earlier revision.
    pub async fn is_frozen(&self, at: WindowKey) -> Result<bool> {
        Ok(self.kept_window(at).await?.is_some_and(|kept| kept.frozen))
    }

    /// Returns the later windows that keep their orders, with their sources, in the order of play.
    pub async fn kept_after(&self, at: WindowKey) -> Result<Vec<(WindowKey, KeptWindow)>> {
        let (turn, window, revision) = at.raw();
        let rows = sqlx::query!(
            "SELECT k.turn, k.window_no, k.frozen, w.revision AS source
             FROM kept_window AS k JOIN window AS w ON w.id = k.source_id
             WHERE k.campaign_id = $1 AND k.revision = $2 AND (k.turn, k.window_no) > ($3, $4)
             ORDER BY k.turn, k.window_no",
            at.campaign.0,
            revision,
            turn,
            window
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let key = WindowKey::read(at.campaign.0, raw.turn, raw.window_no, revision)?;
            let source = WindowKey { revision: row::number(raw.source, "window.revision")?, ..key };
            Ok((key, KeptWindow { source, frozen: raw.frozen != 0 }))
        });
        read.collect()
    }
}

pub(super) async fn is_frozen(tx: &mut Tx, at: WindowKey) -> Result<bool> {
    Ok(find(&mut **tx, at).await?.is_some_and(|kept| kept.frozen))
}

async fn find(executor: impl SqliteExecutor<'_>, at: WindowKey) -> Result<Option<KeptWindow>> {
    let (turn, window, revision) = at.raw();
    let found = sqlx::query!(
        "SELECT k.frozen, w.revision AS source FROM kept_window AS k JOIN window AS w ON w.id = k.source_id
         WHERE k.campaign_id = $1 AND k.turn = $2 AND k.window_no = $3 AND k.revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_optional(executor)
    .await?;
    let read = found.map(|raw| {
        let source = WindowKey { revision: row::number(raw.source, "window.revision")?, ..at };
        Ok(KeptWindow { source, frozen: raw.frozen != 0 })
    });
    read.transpose()
}

/// Plans which windows keep their orders. These are the windows from the target up to the one in
/// play, and those still ahead in its own plan.
pub(super) async fn plan(tx: &mut Tx, from: WindowKey, target: WindowKey) -> Result<()> {
    let ((turn, window, revision), (last_turn, last_window, last_revision)) =
        (target.raw(), from.raw());
    let frozen = is_frozen(tx, from).await?;
    sqlx::query!(
        "INSERT INTO kept_window (campaign_id, revision, turn, window_no, source_id, frozen)
         SELECT campaign_id, $2, turn, window_no, id, state = 'resolved' OR $7 FROM window AS w
         WHERE campaign_id = $1 AND (turn, window_no) >= ($3, $4) AND (turn, window_no) <= ($5, $6)
           AND NOT EXISTS (SELECT 1 FROM window AS n WHERE n.campaign_id = $1 AND n.revision > w.revision
                           AND (n.turn, n.window_no) <= (w.turn, w.window_no))",
        target.campaign.0,
        revision,
        turn,
        window,
        last_turn,
        last_window,
        frozen
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "INSERT INTO kept_window (campaign_id, revision, turn, window_no, source_id, frozen)
         SELECT campaign_id, $2, turn, window_no, source_id, frozen FROM kept_window
         WHERE campaign_id = $1 AND revision = $3 AND (turn, window_no) > ($4, $5)",
        target.campaign.0,
        revision,
        last_revision,
        last_turn,
        last_window
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Drops the plan from this opening window on, since the play before it has changed. The players'
/// orders stand until they change them. Orders that were carried out at once are left out.
pub(super) async fn leave(tx: &mut Tx, from: WindowKey) -> Result<()> {
    let kept = find(&mut **tx, from).await?;
    let (turn, window, revision) = from.raw();
    sqlx::query!(
        "DELETE FROM kept_window WHERE campaign_id = $1 AND revision = $2 AND (turn, window_no) >= ($3, $4)",
        from.campaign.0,
        revision,
        turn,
        window
    )
    .execute(&mut **tx)
    .await?;
    match kept {
        Some(kept) => copy(tx, kept.source, from, Copied::Standing).await,
        None => Ok(()),
    }
}

/// Copies the orders that a window keeps as it opens. Does nothing if its orders are its own.
pub(super) async fn fill(tx: &mut Tx, at: WindowKey) -> Result<()> {
    match find(&mut **tx, at).await? {
        Some(kept) => copy(tx, kept.source, at, Copied::All).await,
        None => Ok(()),
    }
}

/// Copies the orders and the game master's acts of a window to another revision of it.
pub(super) async fn copy(
    tx: &mut Tx,
    source: WindowKey,
    to: WindowKey,
    which: Copied,
) -> Result<()> {
    let rows = (window::id(&mut **tx, source).await?, window::id(&mut **tx, to).await?);
    copy_orders(tx, rows, to, which).await?;
    copy_acts(tx, rows).await?;
    if which == Copied::All {
        let is_resolved = window::state(tx, source).await? == WindowState::Resolved;
        copy_carried_out(tx, rows, is_resolved).await?;
    }
    Ok(())
}

async fn copy_orders(
    tx: &mut Tx,
    (source, to_id): (i64, i64),
    to: WindowKey,
    which: Copied,
) -> Result<()> {
    let all = which == Copied::All;
    let rows = sqlx::query!(
        "SELECT seat, slot, sequence, place, kind, text, meant, reason_id, carried_out, participant_id, given_at
         FROM orders AS given
         WHERE window_id = $1
           AND ($2 OR kind = 'order' AND carried_out = 0 AND participant_id IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.window_id = given.window_id
                     AND later.seat = given.seat AND later.slot = given.slot AND later.id > given.id))
         ORDER BY id",
        source,
        all
    )
    .fetch_all(&mut **tx)
    .await?;
    let seed = order_rows::seed(tx, to).await?;
    for raw in rows {
        let (sequence, place) = if all {
            (raw.sequence, raw.place)
        } else {
            order_rows::next_numbers(tx, to_id, &raw.seat).await?
        };
        let number = row::number(sequence, "orders.sequence")?;
        let receipt = Receipt::new(&seed, to, &raw.seat, number, &raw.text);
        sqlx::query!(
            "INSERT INTO orders (window_id, seat, slot, sequence, place, kind, text, receipt, line, participant_id,
                                 given_at, reason_id, carried_out, meant)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $12, $13)",
            to_id,
            raw.seat,
            raw.slot,
            sequence,
            place,
            raw.kind,
            raw.text,
            receipt.0,
            raw.participant_id,
            raw.given_at,
            raw.reason_id,
            raw.carried_out,
            raw.meant
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// Copies acts under negative interaction numbers, so that any later act replaces them.
async fn copy_acts(tx: &mut Tx, (source, to): (i64, i64)) -> Result<()> {
    sqlx::query!(
        "INSERT INTO umpire_act (window_id, slot, text, interaction_id, participant_id, given_at)
         SELECT $2, slot, text,
                (SELECT min(0, coalesce(min(interaction_id), 0)) FROM umpire_act) - row_number() OVER (ORDER BY slot),
                participant_id, given_at
         FROM umpire_act WHERE window_id = $1",
        source,
        to
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Copies the results of orders carried out at once: the position after them and their records.
/// Leaves out the last record of a resolved window, which belongs to its closing.
async fn copy_carried_out(tx: &mut Tx, (source, to): (i64, i64), is_resolved: bool) -> Result<()> {
    sqlx::query!(
        "INSERT INTO record (window_id, seq, events)
         SELECT $2, seq, events FROM record
         WHERE window_id = $1 AND (NOT $3 OR seq < (SELECT max(seq) FROM record WHERE window_id = $1))",
        source,
        to,
        is_resolved
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "UPDATE window SET position_now = (SELECT position_now FROM window WHERE id = $1) WHERE id = $2",
        source,
        to
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

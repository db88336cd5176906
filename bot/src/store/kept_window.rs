//! The table `kept_window`: windows that are played again with the orders of an earlier revision. Their orders, acts and what was carried out
//! at once are copied as the window opens, numbered as they were, with receipts of the new revision. Not here: going back (`undo`).

use super::{Receipt, Result, Store, StoreError, Tx, WindowKey, WindowState, order_rows, row, turn_window};

/// A window whose orders are those of an earlier revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptWindow {
    /// The window that they are copied from.
    pub source: WindowKey,
    /// Whether nobody orders in it, since its dice are known.
    pub frozen: bool,
}

/// Which orders are copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copied {
    /// Every row, with what was carried out at once.
    All,
    /// What players gave that stands and wasn't carried out yet.
    Standing,
}

impl Store {
    /// Whose orders a window has, or will have once it opens; none if they are its own.
    pub async fn kept_window(&self, at: WindowKey) -> Result<Option<KeptWindow>> {
        let (turn, window, revision) = at.raw();
        let found = sqlx::query!(
            "SELECT source, frozen FROM kept_window
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_optional(self.reader())
        .await?;
        let read = |source: i64, frozen: i64| {
            let source = WindowKey { revision: row::number(source, "kept_window.source")?, ..at };
            Ok(KeptWindow { source, frozen: frozen != 0 })
        };
        found.map(|raw| read(raw.source, raw.frozen)).transpose()
    }

    /// Whether nobody orders in a window, since its orders are those of an earlier revision.
    pub async fn is_frozen(&self, at: WindowKey) -> Result<bool> {
        Ok(self.kept_window(at).await?.is_some_and(|kept| kept.frozen))
    }

    /// The windows after this one whose orders are kept, each with where they come from, in the order in which they are played.
    pub async fn kept_after(&self, at: WindowKey) -> Result<Vec<(WindowKey, KeptWindow)>> {
        let (turn, window, revision) = at.raw();
        let rows = sqlx::query!(
            "SELECT turn, window_no, source, frozen FROM kept_window
             WHERE campaign_id = $1 AND revision = $2 AND (turn, window_no) > ($3, $4) ORDER BY turn, window_no",
            at.campaign.0,
            revision,
            turn,
            window
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let key = WindowKey::read(at.campaign.0, raw.turn, raw.window_no, revision)?;
            let source = WindowKey { revision: row::number(raw.source, "kept_window.source")?, ..key };
            Ok((key, KeptWindow { source, frozen: raw.frozen != 0 }))
        });
        read.collect()
    }
}

/// Whether nobody orders in a window.
pub(super) async fn is_frozen(tx: &mut Tx, at: WindowKey) -> Result<bool> {
    Ok(find(tx, at).await?.is_some_and(|(_, frozen)| frozen))
}

async fn find(tx: &mut Tx, at: WindowKey) -> Result<Option<(i64, bool)>> {
    let (turn, window, revision) = at.raw();
    let found = sqlx::query!(
        "SELECT source, frozen FROM kept_window
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(found.map(|raw| (raw.source, raw.frozen != 0)))
}

/// Plans which windows keep their orders: those from the target up to the one that was being played, and those that this one's own plan has
/// yet to come to.
pub(super) async fn plan(tx: &mut Tx, from: WindowKey, target: WindowKey) -> Result<()> {
    let ((turn, window, revision), (last_turn, last_window, last_revision)) = (target.raw(), from.raw());
    let frozen = is_frozen(tx, from).await?;
    sqlx::query!(
        "INSERT INTO kept_window (campaign_id, revision, turn, window_no, source, frozen)
         SELECT campaign_id, $2, turn, window_no, revision, state = 'resolved' OR $7 FROM turn_window AS w
         WHERE campaign_id = $1 AND (turn, window_no) >= ($3, $4) AND (turn, window_no) <= ($5, $6)
           AND NOT EXISTS (SELECT 1 FROM turn_window AS n WHERE n.campaign_id = $1 AND n.revision > w.revision
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
        "INSERT INTO kept_window (campaign_id, revision, turn, window_no, source, frozen)
         SELECT campaign_id, $2, turn, window_no, source, frozen FROM kept_window
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

/// From this window on, which opens now, orders are given anew: what came before leads elsewhere than it did. What players gave in it stands
/// until they change it, but for what was carried out at once.
pub(super) async fn leave(tx: &mut Tx, from: WindowKey) -> Result<()> {
    let source = find(tx, from).await?;
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
    match source {
        Some((source, _)) => {
            let source = WindowKey { revision: row::number(source, "kept_window.source")?, ..from };
            copy(tx, source, from, Copied::Standing).await
        }
        None => Ok(()),
    }
}

/// Copies what a window keeps, as it opens; nothing if its orders are its own.
pub(super) async fn fill(tx: &mut Tx, at: WindowKey) -> Result<()> {
    match find(tx, at).await? {
        Some((source, _)) => {
            let source = WindowKey { revision: row::number(source, "kept_window.source")?, ..at };
            copy(tx, source, at, Copied::All).await
        }
        None => Ok(()),
    }
}

/// Copies the orders of one window, and the game master's acts, to another revision of it.
pub(super) async fn copy(tx: &mut Tx, source: WindowKey, to: WindowKey, which: Copied) -> Result<()> {
    copy_orders(tx, source, to, which).await?;
    copy_acts(tx, source, to).await?;
    if which == Copied::All { copy_carried_out(tx, source, to).await } else { Ok(()) }
}

async fn copy_orders(tx: &mut Tx, source: WindowKey, to: WindowKey, which: Copied) -> Result<()> {
    let (turn, window, revision) = source.raw();
    let all = which == Copied::All;
    let rows = sqlx::query!(
        "SELECT seat, slot, sequence, place, kind, text, meant, reason, carried_out, given_by, given_at FROM orders AS given
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4
           AND ($5 OR kind = 'order' AND carried_out = 0 AND given_by IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM orders AS later
                   WHERE later.campaign_id = given.campaign_id AND later.turn = given.turn
                     AND later.window_no = given.window_no AND later.revision = given.revision
                     AND later.seat = given.seat AND later.slot = given.slot AND later.id > given.id))
         ORDER BY id",
        source.campaign.0,
        turn,
        window,
        revision,
        all
    )
    .fetch_all(&mut **tx)
    .await?;
    let seed = order_rows::seed(tx, to).await?;
    let (turn, window, revision) = to.raw();
    for raw in rows {
        let (sequence, place) =
            if all { (raw.sequence, raw.place) } else { order_rows::next_numbers(tx, to, &raw.seat).await? };
        let number = row::number(sequence, "orders.sequence")?;
        let receipt = Receipt::of(&seed, to, &raw.seat, number, &raw.text);
        sqlx::query!(
            "INSERT INTO orders (campaign_id, turn, window_no, revision, seat, slot, sequence, place, kind, text, receipt,
                                 line, given_by, given_at, reason, carried_out, meant)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $13, $14, $15, $16)",
            to.campaign.0, turn, window, revision, raw.seat, raw.slot, sequence, place, raw.kind, raw.text, receipt.0,
            raw.given_by, raw.given_at, raw.reason, raw.carried_out, raw.meant
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// No interaction brings a copy: its number is negative, so that whatever comes later replaces it.
async fn copy_acts(tx: &mut Tx, source: WindowKey, to: WindowKey) -> Result<()> {
    let ((turn, window, revision), (_, _, new)) = (source.raw(), to.raw());
    sqlx::query!(
        "INSERT INTO umpire_act (campaign_id, turn, window_no, revision, slot, text, interaction_id, given_by, given_at)
         SELECT campaign_id, turn, window_no, $5, slot, text,
                (SELECT min(0, min(interaction_id)) FROM umpire_act) - row_number() OVER (ORDER BY slot),
                given_by, given_at
         FROM umpire_act WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        source.campaign.0,
        turn,
        window,
        revision,
        new
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// What orders led to that were carried out when they were given: the position after them, and their records. The last record of a
/// resolved window is that of its end.
async fn copy_carried_out(tx: &mut Tx, source: WindowKey, to: WindowKey) -> Result<()> {
    let ((turn, window, revision), (_, _, new)) = (source.raw(), to.raw());
    let resolved = turn_window::state(tx, source).await? == WindowState::Resolved;
    sqlx::query!(
        "INSERT INTO record (campaign_id, turn, window_no, revision, seq, events)
         SELECT campaign_id, turn, window_no, $5, seq, events FROM record
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4
           AND (NOT $6 OR seq < (SELECT max(seq) FROM record WHERE campaign_id = $1 AND turn = $2
                                 AND window_no = $3 AND revision = $4))",
        source.campaign.0,
        turn,
        window,
        revision,
        new,
        resolved
    )
    .execute(&mut **tx)
    .await?;
    let copied = sqlx::query!(
        "UPDATE turn_window SET position_now = (SELECT position_now FROM turn_window
            WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4)
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $5",
        source.campaign.0,
        turn,
        window,
        revision,
        new
    )
    .execute(&mut **tx)
    .await?;
    if copied.rows_affected() == 1 { Ok(()) } else { Err(StoreError::damaged("turn_window: no such window")) }
}

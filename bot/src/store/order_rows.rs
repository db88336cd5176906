//! Writing rows of `orders`: numbered, receipted, one at a time or the autopilots' thousands. Not here: who may, and when.

use std::collections::BTreeMap;

use sqlx::SqliteExecutor;

use super::orders::{NewOrder, Placement, Submission};
use super::{Receipt, Result, StoreError, Tx, WindowKey, row};

/// What [`append`] writes.
#[derive(Clone, Copy)]
pub(super) enum Row<'a> {
    Order(&'a NewOrder),
    /// One that was carried out.
    CarriedOut(&'a NewOrder),
    /// One that the game master gives on the seat's behalf.
    GmOrder {
        order: &'a NewOrder,
        reason: &'a str,
    },
    /// One of those that was carried out.
    GmCarriedOut {
        order: &'a NewOrder,
        reason: &'a str,
    },
    Strike(&'a str),
    GmStrike {
        slot: &'a str,
        reason: &'a str,
    },
}

/// Adds one row. The caller has checked that the window takes it.
pub(super) async fn append(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    submission: Option<(Submission, i64)>,
    new: Row<'_>,
) -> Result<Placement> {
    let (sequence, place) = next_numbers(tx, at, seat).await?;
    let seed = seed(tx, at).await?;
    let line = Line { at, seat, sequence, place, seed: &seed, submission };
    let replaced = standing_in(tx, at, seat, &line.slot(new)).await?.map(Standing::into_shown);
    let receipt = line.insert(tx, new).await?;
    let sequence = row::number(sequence, "orders.sequence")?;
    Ok(Placement::Placed { receipt, sequence, slot: line.slot(new), replaced })
}

/// Where a row goes, by whom.
struct Line<'a> {
    at: WindowKey,
    seat: &'a str,
    sequence: i64,
    place: i64,
    seed: &'a [u8; 32],
    submission: Option<(Submission, i64)>,
}

impl Line<'_> {
    fn slot(&self, new: Row<'_>) -> String {
        match new {
            Row::Order(order)
            | Row::CarriedOut(order)
            | Row::GmOrder { order, .. }
            | Row::GmCarriedOut { order, .. } => order.slot.clone(),
            Row::Strike(slot) | Row::GmStrike { slot, .. } => slot.to_owned(),
        }
    }

    async fn insert(&self, tx: &mut Tx, new: Row<'_>) -> Result<Receipt> {
        let (kind, text, reason) = match new {
            Row::Order(order) | Row::CarriedOut(order) => ("order", order.text.as_str(), None),
            Row::GmOrder { order, reason } | Row::GmCarriedOut { order, reason } => {
                ("order", order.text.as_str(), Some(reason))
            }
            Row::Strike(_) => ("strike", "", None),
            Row::GmStrike { reason, .. } => ("strike", "", Some(reason)),
        };
        let meant = match new {
            Row::Order(order)
            | Row::CarriedOut(order)
            | Row::GmOrder { order, .. }
            | Row::GmCarriedOut { order, .. } => order.meant.as_deref(),
            Row::Strike(_) | Row::GmStrike { .. } => None,
        };
        let (at, seat, sequence, place, slot) =
            (self.at, self.seat, self.sequence, self.place, self.slot(new));
        let receipt = Receipt::of(self.seed, at, seat, row::number(sequence, "orders.sequence")?, text);
        let ((turn, window, revision), now) = (at.raw(), row::now());
        let by = self.submission.map(|(submission, _)| row::raw_id(submission.by));
        let interaction = self.submission.map(|(submission, _)| submission.interaction.cast_signed());
        let line = self.submission.map_or(0, |(_, line)| line);
        let carried_out = matches!(new, Row::CarriedOut(_) | Row::GmCarriedOut { .. });
        sqlx::query!(
            "INSERT INTO orders (campaign_id, turn, window_no, revision, seat, slot, sequence, place, kind, text, receipt,
                             interaction_id, line, given_by, given_at, reason, carried_out, meant)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
            at.campaign.0, turn, window, revision, seat, slot, sequence, place, kind, text, receipt.0, interaction, line,
            by, now, reason, carried_out, meant
        )
        .execute(&mut **tx)
        .await?;
        Ok(receipt)
    }
}

/// Adds the autopilots' orders, pending or carried out, for seats that are still theirs. There may be thousands, so each is one statement and the
/// rest is asked once a seat.
pub(super) async fn insert_autopilot(
    tx: &mut Tx,
    at: WindowKey,
    orders: &[(String, NewOrder)],
    carried_out: bool,
) -> Result<()> {
    let seed = seed(tx, at).await?;
    let mut next: BTreeMap<&str, Option<i64>> = BTreeMap::new();
    let mut place = None;
    for (seat, order) in orders {
        if !next.contains_key(&**seat) {
            let (sequence, free_place) = next_numbers(tx, at, seat).await?;
            place = place.max(Some(free_place));
            next.insert(seat, is_on_autopilot(tx, at, seat).await?.then_some(sequence));
        }
        let (Some(Some(sequence)), Some(place)) = (next.get_mut(&**seat), place.as_mut()) else { continue };
        let line = Line { at, seat, sequence: *sequence, place: *place, seed: &seed, submission: None };
        line.insert(tx, if carried_out { Row::CarriedOut(order) } else { Row::Order(order) }).await?;
        (*sequence, *place) = (*sequence + 1, *place + 1);
    }
    Ok(())
}

async fn is_on_autopilot(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<bool> {
    let free = sqlx::query_scalar!(
        "SELECT 1 AS \"free!: i64\" FROM seat
             WHERE campaign_id = $1 AND seat = $2 AND (user_id IS NULL OR autopilot = 1)",
        at.campaign.0,
        seat
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(free.is_some())
}

/// What stands in a slot.
pub(super) struct Standing {
    pub(super) text: String,
    pub(super) meant: Option<String>,
    pub(super) receipt: Receipt,
    pub(super) sequence: u32,
    /// The interaction that brought it; none for the autopilot's.
    pub(super) interaction: Option<u64>,
}

impl Standing {
    /// The line as its giver meant it.
    fn into_shown(self) -> String {
        self.meant.unwrap_or(self.text)
    }
}

/// The order that stands in a slot.
pub(super) async fn standing_in(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    slot: &str,
) -> Result<Option<Standing>> {
    let (turn, window, revision) = at.raw();
    let last = sqlx::query!(
        "SELECT kind, text, meant, receipt, sequence, interaction_id FROM orders
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND seat = $5 AND slot = $6
         ORDER BY id DESC LIMIT 1",
        at.campaign.0,
        turn,
        window,
        revision,
        seat,
        slot
    )
    .fetch_optional(&mut **tx)
    .await?;
    let standing = last.filter(|row| row.kind == "order").map(|row| {
        Ok(Standing {
            text: row.text,
            meant: row.meant,
            receipt: Receipt(row.receipt),
            sequence: row::number(row.sequence, "orders.sequence")?,
            interaction: row.interaction_id.map(i64::cast_unsigned),
        })
    });
    standing.transpose()
}

/// The place that the next order to be carried out has among those of the window that were.
pub(super) async fn next_carried_out(tx: &mut Tx, at: WindowKey) -> Result<u32> {
    let (turn, window, revision) = at.raw();
    let next = sqlx::query_scalar!(
        "SELECT count(*) + 1 AS \"next!: i64\" FROM orders
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND carried_out = 1",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_one(&mut **tx)
    .await?;
    row::number(next, "orders.carried_out")
}

/// How many rows a window took of one seat, the replaced and the struck among them.
pub(super) async fn count_of_seat(reader: impl SqliteExecutor<'_>, at: WindowKey, seat: &str) -> Result<u32> {
    let (turn, window, revision) = at.raw();
    let count = sqlx::query_scalar!(
        "SELECT count(*) AS \"count!: i64\" FROM orders
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND seat = $5",
        at.campaign.0,
        turn,
        window,
        revision,
        seat
    )
    .fetch_one(reader)
    .await?;
    row::number(count, "orders.id")
}

/// How many rows a window took, the replaced and the struck among them.
pub(super) async fn count(tx: &mut Tx, at: WindowKey) -> Result<u32> {
    let (turn, window, revision) = at.raw();
    let count = sqlx::query_scalar!(
        "SELECT count(*) AS \"count!: i64\" FROM orders
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_one(&mut **tx)
    .await?;
    row::number(count, "orders.id")
}

/// The next sequence of the seat and the next place in the window.
pub(super) async fn next_numbers(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<(i64, i64)> {
    let (turn, window, revision) = at.raw();
    let next = sqlx::query!(
        "SELECT (SELECT coalesce(max(sequence), 0) + 1 FROM orders WHERE campaign_id = $1 AND turn = $2
                 AND window_no = $3 AND revision = $4 AND seat = $5) AS \"sequence!: i64\",
                (SELECT coalesce(max(place), 0) + 1 FROM orders WHERE campaign_id = $1 AND turn = $2
                 AND window_no = $3 AND revision = $4) AS \"place!: i64\"",
        at.campaign.0,
        turn,
        window,
        revision,
        seat
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok((next.sequence, next.place))
}

pub(super) async fn seed(tx: &mut Tx, at: WindowKey) -> Result<[u8; 32]> {
    let seed = sqlx::query_scalar!("SELECT seed FROM campaign WHERE id = $1", at.campaign.0)
        .fetch_one(&mut **tx)
        .await?;
    seed.try_into().map_err(|_| StoreError::damaged("campaign.seed"))
}

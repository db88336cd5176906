//! Writes rows of `orders` with number and receipt, one at a time or thousands for autopilots. Not
//! here: who may give orders, and when (`orders.rs`).

use std::collections::BTreeMap;

use sqlx::SqliteExecutor;

use super::orders::{NewOrder, Placement, Submission};
use super::{Receipt, Result, StoreError, Tx, WindowKey, participant, reason, row, window};

/// A row to write.
#[derive(Clone, Copy)]
pub(super) enum Row<'a> {
    Order(&'a NewOrder),
    CarriedOut(&'a NewOrder),
    /// The game master gives it on the seat's behalf.
    GmOrder {
        order: &'a NewOrder,
        reason: &'a str,
    },
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

impl<'a> Row<'a> {
    fn order(self) -> Option<&'a NewOrder> {
        match self {
            Row::Order(order)
            | Row::CarriedOut(order)
            | Row::GmOrder { order, .. }
            | Row::GmCarriedOut { order, .. } => Some(order),
            Row::Strike(_) | Row::GmStrike { .. } => None,
        }
    }

    fn slot(self) -> &'a str {
        match self {
            Row::Strike(slot) | Row::GmStrike { slot, .. } => slot,
            order => order.order().map_or("", |order| &order.slot),
        }
    }

    fn reason(self) -> Option<&'a str> {
        match self {
            Row::GmOrder { reason, .. }
            | Row::GmCarriedOut { reason, .. }
            | Row::GmStrike { reason, .. } => Some(reason),
            Row::Order(_) | Row::CarriedOut(_) | Row::Strike(_) => None,
        }
    }
}

/// Adds one row. The caller has checked that the window takes it.
pub(super) async fn append(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    submission: Option<(Submission, i64)>,
    new: Row<'_>,
) -> Result<Placement> {
    let window = window::id(&mut **tx, at).await?;
    let (sequence, place) = next_numbers(tx, window, seat).await?;
    let seed = seed(tx, at).await?;
    let replaced = standing_in(tx, at, seat, new.slot()).await?.map(Standing::into_shown);
    let by = match submission {
        Some((submission, _)) => Some(participant::id(tx, at.campaign, submission.by).await?),
        None => None,
    };
    let reason = match (new.reason(), submission) {
        (Some(words), Some((submission, _))) => {
            Some(reason::insert(tx, at.campaign, Some(submission.by), words).await?)
        }
        _ => None,
    };
    let line = Line { at, window, seat, sequence, place, seed: &seed, submission, by, reason };
    let receipt = line.insert(tx, new).await?;
    let sequence = row::number(sequence, "orders.sequence")?;
    Ok(Placement::Placed { receipt, sequence, slot: new.slot().to_owned(), replaced })
}

/// A row's place and giver.
struct Line<'a> {
    at: WindowKey,
    window: i64,
    seat: &'a str,
    sequence: i64,
    place: i64,
    seed: &'a [u8; 32],
    submission: Option<(Submission, i64)>,
    by: Option<i64>,
    reason: Option<i64>,
}

impl Line<'_> {
    async fn insert(&self, tx: &mut Tx, new: Row<'_>) -> Result<Receipt> {
        let Line { at, window, seat, sequence, place, seed, submission, by, reason } = *self;
        let (kind, text, meant) = match new.order() {
            Some(order) => ("order", &*order.text, order.meant.as_deref()),
            None => ("strike", "", None),
        };
        let receipt = Receipt::new(seed, at, seat, row::number(sequence, "orders.sequence")?, text);
        let interaction = submission.map(|(submission, _)| submission.interaction.cast_signed());
        let line = submission.map_or(0, |(_, line)| line);
        let (slot, now) = (new.slot(), row::now());
        let carried_out = matches!(new, Row::CarriedOut(_) | Row::GmCarriedOut { .. });
        sqlx::query!(
            "INSERT INTO orders (window_id, seat, slot, sequence, place, kind, text, receipt, interaction_id, line,
                                 participant_id, given_at, reason_id, carried_out, meant)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
            window,
            seat,
            slot,
            sequence,
            place,
            kind,
            text,
            receipt.0,
            interaction,
            line,
            by,
            now,
            reason,
            carried_out,
            meant
        )
        .execute(&mut **tx)
        .await?;
        Ok(receipt)
    }
}

/// Adds the autopilots' orders, pending or carried out, for seats that are still on autopilot.
/// There may be thousands. Each takes one statement, and other queries run once per seat.
pub(super) async fn insert_autopilot(
    tx: &mut Tx,
    at: WindowKey,
    orders: &[(String, NewOrder)],
    carried_out: bool,
) -> Result<()> {
    let (window, seed) = (window::id(&mut **tx, at).await?, seed(tx, at).await?);
    let mut next: BTreeMap<&str, Option<i64>> = BTreeMap::new();
    let mut place = None;
    for (seat, order) in orders {
        if !next.contains_key(&**seat) {
            let (sequence, free_place) = next_numbers(tx, window, seat).await?;
            place = place.max(Some(free_place));
            next.insert(seat, is_on_autopilot(tx, at, seat).await?.then_some(sequence));
        }
        let (Some(Some(sequence)), Some(place)) = (next.get_mut(&**seat), place.as_mut()) else {
            continue;
        };
        let line = Line {
            at,
            window,
            seat,
            sequence: *sequence,
            place: *place,
            seed: &seed,
            submission: None,
            by: None,
            reason: None,
        };
        line.insert(tx, if carried_out { Row::CarriedOut(order) } else { Row::Order(order) })
            .await?;
        (*sequence, *place) = (*sequence + 1, *place + 1);
    }
    Ok(())
}

async fn is_on_autopilot(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<bool> {
    let free = sqlx::query_scalar!(
        r#"SELECT 1 AS "free!: i64" FROM seat
         WHERE campaign_id = $1 AND seat = $2 AND (participant_id IS NULL OR autopilot = 1)"#,
        at.campaign.0,
        seat
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(free.is_some())
}

pub(super) struct Standing {
    pub(super) text: String,
    meant: Option<String>,
    pub(super) receipt: Receipt,
    pub(super) sequence: u32,
    /// The interaction that brought it. None for the autopilot.
    pub(super) interaction: Option<u64>,
}

impl Standing {
    fn into_shown(self) -> String {
        self.meant.unwrap_or(self.text)
    }
}

pub(super) async fn standing_in(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    slot: &str,
) -> Result<Option<Standing>> {
    let window = window::id(&mut **tx, at).await?;
    let last = sqlx::query!(
        "SELECT kind, text, meant, receipt, sequence, interaction_id FROM orders
         WHERE window_id = $1 AND seat = $2 AND slot = $3 ORDER BY id DESC LIMIT 1",
        window,
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

/// Returns the place of the next order to carry out, among those carried out in the window.
pub(super) async fn next_carried_out(tx: &mut Tx, at: WindowKey) -> Result<u32> {
    let window = window::id(&mut **tx, at).await?;
    let next = sqlx::query_scalar!(
        r#"SELECT count(*) + 1 AS "next!: i64" FROM orders WHERE window_id = $1 AND carried_out = 1"#,
        window
    )
    .fetch_one(&mut **tx)
    .await?;
    row::number(next, "orders.carried_out")
}

/// Returns how many rows a window has for one seat. Replaced and struck ones count.
pub(super) async fn count_of_seat(
    reader: impl SqliteExecutor<'_>,
    at: WindowKey,
    seat: &str,
) -> Result<u32> {
    let (turn, window, revision) = at.raw();
    let count = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!: i64" FROM orders
         WHERE window_id = (SELECT id FROM window WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4)
           AND seat = $5"#,
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

/// Returns how many rows a window has. Replaced and struck ones count.
pub(super) async fn count(tx: &mut Tx, at: WindowKey) -> Result<u32> {
    let window = window::id(&mut **tx, at).await?;
    let count = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!: i64" FROM orders WHERE window_id = $1"#,
        window
    )
    .fetch_one(&mut **tx)
    .await?;
    row::number(count, "orders.id")
}

/// Returns the seat's next sequence and the window's next place.
pub(super) async fn next_numbers(tx: &mut Tx, window: i64, seat: &str) -> Result<(i64, i64)> {
    let next = sqlx::query!(
        r#"SELECT (SELECT coalesce(max(sequence), 0) + 1 FROM orders WHERE window_id = $1 AND seat = $2)
                  AS "sequence!: i64",
                  (SELECT coalesce(max(place), 0) + 1 FROM orders WHERE window_id = $1) AS "place!: i64""#,
        window,
        seat
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok((next.sequence, next.place))
}

pub(super) async fn seed(tx: &mut Tx, at: WindowKey) -> Result<[u8; 32]> {
    let seed =
        sqlx::query_scalar!("SELECT seed FROM beginning WHERE campaign_id = $1", at.campaign.0)
            .fetch_one(&mut **tx)
            .await?;
    seed.try_into().map_err(|_| StoreError::damaged("beginning.seed"))
}

//! Reads standing orders from the table `orders`. An order stands if it is the last row of its slot
//! and no strike. Not here: placing and striking (`orders.rs`).

use serenity::all::UserId;
use sqlx::SqliteExecutor;

use super::{Receipt, Result, Store, StoreError, WindowKey, order_rows, row};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Key of the seat that gave it.
    pub seat: String,
    /// Its slot. A new order replaces the one in the same slot.
    pub slot: String,
    /// Number among the seat's rows of this window.
    pub sequence: u32,
    /// Number among all rows of this window. Known to the umpire only.
    pub place: u32,
    /// The canonical line, which the engine parses again when the window closes.
    pub text: String,
    /// The line as its giver wrote it, if the text contains looked-up parts.
    pub meant: Option<String>,
    pub receipt: Receipt,
    /// The giver. None for the autopilot.
    pub by: Option<UserId>,
    /// Whether it was carried out at once, and is final.
    pub carried_out: bool,
    /// Whether the game master gave it on the seat's behalf.
    pub by_gm: bool,
    /// The interaction or confirmed message that brought it. None for the autopilot.
    pub interaction: Option<u64>,
}

struct OrderRow {
    seat: String,
    slot: String,
    sequence: i64,
    place: i64,
    text: String,
    meant: Option<String>,
    receipt: String,
    user_id: Option<i64>,
    carried_out: i64,
    interaction_id: Option<i64>,
    by_gm: i64,
}

/// Query for whole rows. `o` is the row.
macro_rules! orders {
    ($which:tt $(, $bound:expr)*) => {
        sqlx::query_as!(
            OrderRow,
            "SELECT o.seat, o.slot, o.sequence, o.place, o.text, o.meant, o.receipt, o.carried_out, o.interaction_id,
                    o.kind = 'order' AND o.reason_id IS NOT NULL AS \"by_gm!: i64\",
                    (SELECT user_id FROM participant WHERE id = o.participant_id) AS \"user_id?: i64\"
             FROM orders AS o
             WHERE o.window_id = (SELECT id FROM window
                                  WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4) " + $which
            $(, $bound)*
        )
    };
}

impl TryFrom<OrderRow> for Order {
    type Error = StoreError;

    fn try_from(raw: OrderRow) -> Result<Self> {
        Ok(Self {
            seat: raw.seat,
            slot: raw.slot,
            sequence: row::number(raw.sequence, "orders.sequence")?,
            place: row::number(raw.place, "orders.place")?,
            text: raw.text,
            meant: raw.meant,
            receipt: Receipt(raw.receipt),
            by: row::id_if_any(raw.user_id, "participant.user_id")?,
            carried_out: raw.carried_out != 0,
            by_gm: raw.by_gm != 0,
            interaction: raw.interaction_id.map(i64::cast_unsigned),
        })
    }
}

impl Order {
    /// Returns whether the seat's own player gave it.
    pub fn by_player(&self) -> bool {
        self.by.is_some() && !self.by_gm
    }

    /// Returns the line as its giver wrote it.
    pub fn shown(&self) -> &str {
        self.meant.as_deref().unwrap_or(&self.text)
    }
}

impl Store {
    /// Returns a seat's standing orders that can still change. They are resolved when the window
    /// closes.
    pub async fn pending_orders_of(&self, at: WindowKey, seat: &str) -> Result<Vec<Order>> {
        let standing = self.standing_orders_of(at, seat).await?;
        Ok(standing.into_iter().filter(|order| !order.carried_out).collect())
    }

    /// Returns all seats' standing orders that are resolved when the window closes.
    pub async fn pending_orders(&self, at: WindowKey) -> Result<Vec<Order>> {
        let standing = self.standing_orders(at).await?;
        Ok(standing.into_iter().filter(|order| !order.carried_out).collect())
    }

    /// Returns a seat's standing orders, carried out or pending, in the order given.
    pub async fn standing_orders_of(&self, at: WindowKey, seat: &str) -> Result<Vec<Order>> {
        let (turn, window, revision) = at.raw();
        let rows = orders!(
            "AND o.seat = $5 AND o.kind = 'order' AND NOT EXISTS (SELECT 1 FROM orders AS later
                 WHERE later.window_id = o.window_id AND later.seat = o.seat AND later.slot = o.slot AND later.id > o.id)
             ORDER BY o.id",
            at.campaign.0,
            turn,
            window,
            revision,
            seat
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(Order::try_from).collect()
    }

    /// Returns all seats' standing orders, carried out or pending, in the order given.
    pub async fn standing_orders(&self, at: WindowKey) -> Result<Vec<Order>> {
        standing(self.reader(), at).await
    }

    /// Returns how many rows a window has for one seat. Replaced and struck ones count. If the
    /// count is equal before and after reading orders, none was missed.
    pub async fn rows_of_seat(&self, at: WindowKey, seat: &str) -> Result<u32> {
        order_rows::count_of_seat(self.reader(), at, seat).await
    }

    /// Returns every row of a window, by seat and sequence, as a seal covers them. The text of a
    /// strike is empty.
    pub async fn rows_of_window(&self, at: WindowKey) -> Result<Vec<Order>> {
        rows(self.reader(), at).await
    }
}

pub(super) async fn standing(reader: impl SqliteExecutor<'_>, at: WindowKey) -> Result<Vec<Order>> {
    let (turn, window, revision) = at.raw();
    let rows = orders!(
        "AND o.kind = 'order' AND NOT EXISTS (SELECT 1 FROM orders AS later
             WHERE later.window_id = o.window_id AND later.seat = o.seat AND later.slot = o.slot AND later.id > o.id)
         ORDER BY o.id",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_all(reader)
    .await?;
    rows.into_iter().map(Order::try_from).collect()
}

pub(super) async fn rows(reader: impl SqliteExecutor<'_>, at: WindowKey) -> Result<Vec<Order>> {
    let (turn, window, revision) = at.raw();
    let rows = orders!("ORDER BY o.seat, o.sequence", at.campaign.0, turn, window, revision)
        .fetch_all(reader)
        .await?;
    rows.into_iter().map(Order::try_from).collect()
}

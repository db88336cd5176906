//! The table `orders`, which only grows: placing orders and striking them. Not here: reading
//! standing orders (`standing_orders.rs`).

use std::num::NonZeroU64;

use jiff::Timestamp;
use mythico_engine::order::OrderPreview;
use serenity::all::UserId;

use super::audit_log::{self, NewEntry};
use super::order_rows::{Row, append, standing_in};
use super::pending_input::Withdrawn;
use super::{
    Act, Dispatch, Receipt, Rejection, Result, SheetDrafts, Store, StoreError, Tx, WindowKey,
    outbox, pending_input, row, seat, window,
};
use crate::discord_clock::made_at;

/// A parsed order to place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOrder {
    /// The slot. A new order replaces its seat's order in the same slot.
    pub slot: String,
    /// The text in the order grammar.
    pub text: String,
    /// The line as its giver wrote it, if the text contains looked-up parts.
    pub meant: Option<String>,
}

impl NewOrder {
    /// Makes the order of a preview.
    pub fn of(preview: &OrderPreview<()>) -> NewOrder {
        let (slot, text) = (preview.slot.to_string(), preview.text.clone());
        NewOrder { slot, text, meant: preview.meant.clone() }
    }
}

/// The giver of orders, and the interaction that brings them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Submission {
    /// The user. Must play the seat.
    pub by: UserId,
    /// Id under which the orders are stored: an interaction's or a confirmed message's. A second
    /// delivery by Discord changes nothing.
    pub interaction: u64,
    /// The interaction that brings the orders. Its age tells older orders from newer ones. For a
    /// confirmed message it is the button press, which may come much later.
    pub brought_by: u64,
    /// Previews that the orders confirm and settle.
    pub confirms: Option<Confirmed>,
}

/// Previews that orders confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmed {
    /// One preview, by its interaction.
    One(u64),
    /// All previews of the seat in the window.
    All,
}

impl Submission {
    /// Makes a submission without confirmation.
    pub fn new(by: UserId, interaction: u64) -> Submission {
        Submission { by, interaction, brought_by: interaction, confirms: None }
    }

    /// Returns when they were given, by Discord's clock.
    pub(super) fn time_given(self) -> Timestamp {
        made_at(self.brought_by)
    }

    /// Settles the confirmed previews, in the transaction that takes the orders.
    pub(super) async fn settle(self, tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
        match self.confirms {
            Some(Confirmed::One(preview)) => pending_input::settle(tx, at, seat, preview).await,
            Some(Confirmed::All) => pending_input::settle_all(tx, at, seat).await,
            None => Ok(()),
        }
    }
}

/// A strike of an order by the game master.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GmStrike {
    /// Key of the seat that gave the order.
    pub seat: String,
    /// The order's slot.
    pub slot: String,
    pub reason: String,
    /// The notice to the seat's player.
    pub told: Dispatch,
}

/// Orders that the game master gives on a seat's behalf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GmOrders {
    pub seat: String,
    pub reason: String,
    /// Notices to the seat's player. Empty if nobody plays it.
    pub told: Vec<Dispatch>,
}

impl GmOrders {
    /// Logs the orders in the audit log and sends the notices.
    pub(super) async fn note(&self, tx: &mut Tx, at: WindowKey, by: UserId) -> Result<()> {
        let (seat, by) = (Some(&*self.seat), Some(by));
        let entry = NewEntry { act: Act::OrderedFor, seat, user: None, by, words: &self.reason };
        audit_log::add(tx, at.campaign, &entry).await?;
        outbox::insert_all(tx, at, &self.told).await
    }
}

/// Result of an order or strike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// The order now stands, or the strike is done.
    Placed {
        receipt: Receipt,
        /// Number among the seat's rows of this window, from 1.
        sequence: u32,
        slot: String,
        /// Text of the replaced or struck order.
        replaced: Option<String>,
    },
    /// Nothing changed: the interaction came before, or the same order stands already. A player who
    /// got no answer may give it again.
    Replay {
        receipt: Receipt,
        /// The number given then.
        sequence: u32,
        slot: String,
    },
}

impl Placement {
    /// Returns the receipt, new or old.
    pub fn receipt(&self) -> &Receipt {
        match self {
            Self::Placed { receipt, .. } | Self::Replay { receipt, .. } => receipt,
        }
    }
}

impl Store {
    /// Places one order. It replaces the standing one in its slot.
    pub async fn place_order(
        &self,
        at: WindowKey,
        seat: &str,
        submission: Submission,
        order: &NewOrder,
    ) -> Result<Placement> {
        let mut placed =
            self.place_orders(at, seat, submission, std::slice::from_ref(order)).await?;
        placed
            .pop()
            .ok_or_else(|| StoreError::damaged("orders: a replayed interaction without rows"))
    }

    /// Places the orders of one interaction, all or none. Results are in the same order. Takes the
    /// seat back from the autopilot.
    pub async fn place_orders(
        &self,
        at: WindowKey,
        seat: &str,
        submission: Submission,
        orders: &[NewOrder],
    ) -> Result<Vec<Placement>> {
        let mut tx = self.write().await?;
        let before = replay(&mut tx, submission.interaction).await?;
        if !before.is_empty() {
            return Ok(before);
        }
        seat::check_player(&mut tx, at.campaign, seat, submission.by).await?;
        window::check_takes_orders(&mut tx, at, submission.time_given()).await?;
        let mut placed = Vec::with_capacity(orders.len());
        for (line, order) in (0..).zip(orders) {
            placed.push(place(&mut tx, at, seat, (submission, line), Row::Order(order)).await?);
        }
        pending_input::withdraw(&mut tx, at, seat, Withdrawn::SingleLines).await?;
        submission.settle(&mut tx, at, seat).await?;
        seat::take_back(&mut tx, at.campaign, seat).await?;
        tx.commit().await?;
        Ok(placed)
    }

    /// Takes a whole sheet of one interaction, all or none: places orders, strikes slots, and
    /// stores refused lines. Skips empty slots.
    pub async fn place_sheet(
        &self,
        at: WindowKey,
        seat: &str,
        submission: Submission,
        orders: &[NewOrder],
        strikes: &[String],
        drafts: SheetDrafts<'_>,
    ) -> Result<Vec<Placement>> {
        let mut tx = self.write().await?;
        let before = replay(&mut tx, submission.interaction).await?;
        if !before.is_empty() {
            return Ok(before);
        }
        seat::check_player(&mut tx, at.campaign, seat, submission.by).await?;
        window::check_takes_orders(&mut tx, at, submission.time_given()).await?;
        let mut rows: Vec<Row<'_>> = orders.iter().map(Row::Order).collect();
        for slot in strikes {
            if standing_in(&mut tx, at, seat, slot).await?.is_some() {
                rows.push(Row::Strike(slot));
            }
        }
        let mut placed = Vec::with_capacity(rows.len());
        for (line, row) in (0..).zip(rows) {
            placed.push(place(&mut tx, at, seat, (submission, line), row).await?);
        }
        pending_input::hand_in(&mut tx, at, seat, drafts).await?;
        if !placed.is_empty() {
            seat::take_back(&mut tx, at.campaign, seat).await?;
        }
        tx.commit().await?;
        Ok(placed)
    }

    /// Returns the results of an interaction or confirmed message that came before.
    pub async fn placed_before(&self, key: u64) -> Result<Vec<Placement>> {
        let mut tx = self.write().await?;
        replay(&mut tx, key).await
    }

    /// Strikes the standing order in a slot.
    pub async fn strike(
        &self,
        at: WindowKey,
        seat: &str,
        submission: Submission,
        slot: &str,
    ) -> Result<Placement> {
        let mut tx = self.write().await?;
        if let Some(before) = replay(&mut tx, submission.interaction).await?.pop() {
            return Ok(before);
        }
        seat::check_player(&mut tx, at.campaign, seat, submission.by).await?;
        window::check_takes_orders(&mut tx, at, submission.time_given()).await?;
        if standing_in(&mut tx, at, seat, slot).await?.is_none() {
            return Err(Rejection::NothingStands.into());
        }
        let placed = append(&mut tx, at, seat, Some((submission, 0)), Row::Strike(slot)).await?;
        tx.commit().await?;
        Ok(placed)
    }

    /// Strikes an order of any seat for the game master, and tells its player.
    pub async fn strike_as_gm(
        &self,
        at: WindowKey,
        submission: Submission,
        strike: &GmStrike,
    ) -> Result<Placement> {
        let GmStrike { seat, slot, reason, told } = strike;
        let mut tx = self.write().await?;
        if let Some(before) = replay(&mut tx, submission.interaction).await?.pop() {
            return Ok(before);
        }
        window::check_open(&mut tx, at, submission.time_given()).await?;
        if standing_in(&mut tx, at, seat, slot).await?.is_none() {
            return Err(Rejection::NothingStands.into());
        }
        let row = Row::GmStrike { slot, reason };
        let placed = append(&mut tx, at, seat, Some((submission, 0)), row).await?;
        outbox::insert_all(&mut tx, at, std::slice::from_ref(told)).await?;
        self.commit(tx).await?;
        Ok(placed)
    }

    /// Places orders of any seat for the game master, all or none, and tells its player. Results
    /// are in the same order. The seat stays with its player or its autopilot.
    pub async fn place_orders_as_gm(
        &self,
        at: WindowKey,
        submission: Submission,
        given: &GmOrders,
        orders: &[NewOrder],
    ) -> Result<Vec<Placement>> {
        let mut tx = self.write().await?;
        let before = replay(&mut tx, submission.interaction).await?;
        if !before.is_empty() {
            return Ok(before);
        }
        window::check_takes_orders(&mut tx, at, submission.time_given()).await?;
        let mut placed = Vec::with_capacity(orders.len());
        for (line, order) in (0..).zip(orders) {
            let row = Row::GmOrder { order, reason: &given.reason };
            placed.push(place(&mut tx, at, &given.seat, (submission, line), row).await?);
        }
        if placed.iter().any(|placement| matches!(placement, Placement::Placed { .. })) {
            given.note(&mut tx, at, submission.by).await?;
        }
        self.commit(tx).await?;
        Ok(placed)
    }

    /// Returns the slots that the game master has struck in this window, with their seats.
    pub async fn struck_by_gm(&self, at: WindowKey) -> Result<Vec<(String, String)>> {
        let id = self.window_id(at).await?;
        let rows = sqlx::query!(
            "SELECT DISTINCT seat, slot FROM orders
             WHERE window_id = $1 AND kind = 'strike' AND reason_id IS NOT NULL",
            id
        )
        .fetch_all(self.reader())
        .await?;
        Ok(rows.into_iter().map(|raw| (raw.seat, raw.slot)).collect())
    }
}

/// Adds a row, unless it would change nothing or is an old one delivered late.
pub(super) async fn place(
    tx: &mut Tx,
    at: WindowKey,
    seat: &str,
    (submission, line): (Submission, i64),
    row: Row<'_>,
) -> Result<Placement> {
    if let Row::Order(order) | Row::GmOrder { order, .. } = row
        && let Some(old) = standing_in(tx, at, seat, &order.slot).await?
        && (old.text == order.text || old.interaction > Some(submission.brought_by))
    {
        return Ok(Placement::Replay {
            receipt: old.receipt,
            sequence: old.sequence,
            slot: order.slot.clone(),
        });
    }
    append(tx, at, seat, Some((submission, line)), row).await
}

/// Returns the results of an interaction that came before.
pub(super) async fn replay(tx: &mut Tx, interaction: u64) -> Result<Vec<Placement>> {
    let Some(interaction) = NonZeroU64::new(interaction).map(|id| id.get().cast_signed()) else {
        return Err(StoreError::damaged("an interaction without id"));
    };
    let rows = sqlx::query!(
        "SELECT receipt, sequence, slot FROM orders WHERE interaction_id = $1 ORDER BY line",
        interaction
    )
    .fetch_all(&mut **tx)
    .await?;
    let read = rows.into_iter().map(|raw| {
        let sequence = row::number(raw.sequence, "orders.sequence")?;
        Ok(Placement::Replay { receipt: Receipt(raw.receipt), sequence, slot: raw.slot })
    });
    read.collect()
}

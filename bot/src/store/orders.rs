//! The table `orders`, which only grows: placing orders and striking them. Not here: what stands
//! (`standing_orders.rs`).

use std::num::NonZeroU64;

use jiff::Timestamp;
use mythico_engine::order::OrderPreview;
use serenity::all::UserId;

use super::audit_log::{self, NewEntry};
use super::order_rows::{Row, append, standing_in};
use super::pending_input::Withdrawn;
use super::{
    Act, Dispatch, Receipt, Rejection, Result, SheetDrafts, Store, StoreError, Tx, WindowKey, outbox,
    pending_input, row, seat, window,
};
use crate::discord_clock::made_at;

/// An order to be placed, as it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOrder {
    /// What it replaces: the order of the same seat in the same slot.
    pub slot: String,
    /// The text, in the order grammar.
    pub text: String,
    /// The line as its giver wrote it, if the text holds what was found for it.
    pub meant: Option<String>,
}

impl NewOrder {
    /// An order as it was understood.
    pub fn of(preview: &OrderPreview<()>) -> NewOrder {
        let (slot, text) = (preview.slot.to_string(), preview.text.clone());
        NewOrder { slot, text, meant: preview.meant.clone() }
    }
}

/// Who gives orders, and the interaction that brings them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Submission {
    /// The user; he must play the seat.
    pub by: UserId,
    /// What the orders are kept under, an interaction's id or a confirmed message's: when Discord
    /// delivers it twice, the second changes nothing.
    pub interaction: u64,
    /// The interaction that brings them, by which older ones are told from newer: of a confirmed
    /// message the press, which may come long after it.
    pub brought_by: u64,
    /// What the orders confirm, which is settled with them.
    pub confirms: Option<Confirmed>,
}

/// What orders confirm of what was shown before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmed {
    /// One preview, by its interaction.
    One(u64),
    /// All that the seat was shown in the window.
    All,
}

impl Submission {
    /// Orders that come by themselves.
    pub fn new(by: UserId, interaction: u64) -> Submission {
        Submission { by, interaction, brought_by: interaction, confirms: None }
    }

    /// When they were given, by Discord's clock.
    pub(super) fn given_at(self) -> Timestamp {
        made_at(self.brought_by)
    }

    /// Settles what is confirmed, in the transaction that takes the orders.
    pub(super) async fn settle(self, tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
        match self.confirms {
            Some(Confirmed::One(preview)) => pending_input::settle(tx, at, seat, preview).await,
            Some(Confirmed::All) => pending_input::settle_all(tx, at, seat).await,
            None => Ok(()),
        }
    }
}

/// An order that the game master strikes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GmStrike {
    /// The key of the seat that gave it.
    pub seat: String,
    /// The slot that it takes; it replaces what stands there.
    pub slot: String,
    /// What the game master gave as the reason.
    pub reason: String,
    /// The notice to its player.
    pub told: Dispatch,
}

/// Orders that the game master gives on a seat's behalf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GmOrders {
    pub seat: String,
    /// What the game master gave as the reason.
    pub reason: String,
    /// Notices to the seat's player; none if nobody plays it.
    pub told: Vec<Dispatch>,
}

impl GmOrders {
    /// Notes in the audit log that they were given, and sends the notices.
    pub(super) async fn note(&self, tx: &mut Tx, at: WindowKey, by: UserId) -> Result<()> {
        let (seat, by) = (Some(&*self.seat), Some(by));
        let entry = NewEntry { act: Act::OrderedFor, seat, user: None, by, words: &self.reason };
        audit_log::add(tx, at.campaign, &entry).await?;
        outbox::insert_all(tx, at, &self.told).await
    }
}

/// What became of an order or strike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// The order stands from now on.
    Placed {
        /// The receipt that the giver is shown.
        receipt: Receipt,
        /// Its number among the seat's rows of this window, from 1.
        sequence: u32,
        /// The slot it stands in.
        slot: String,
        /// The text it replaced (or struck).
        replaced: Option<String>,
    },
    /// Nothing changed: the interaction came before, or this very order stands. A player who got no
    /// answer may give it again.
    Replay {
        receipt: Receipt,
        /// The number given then.
        sequence: u32,
        /// The slot that was emptied.
        slot: String,
    },
}

impl Placement {
    /// The receipt, new or old.
    pub fn receipt(&self) -> &Receipt {
        match self {
            Self::Placed { receipt, .. } | Self::Replay { receipt, .. } => receipt,
        }
    }
}

impl Store {
    /// Places one order, in place of the one that stands in its slot.
    pub async fn place_order(
        &self,
        at: WindowKey,
        seat: &str,
        submission: Submission,
        order: &NewOrder,
    ) -> Result<Placement> {
        let mut placed = self.place_orders(at, seat, submission, std::slice::from_ref(order)).await?;
        placed.pop().ok_or_else(|| StoreError::damaged("orders: a replayed interaction without rows"))
    }

    /// Places the orders of one interaction, all or none. Answers in the same order. Their seat is
    /// its player's again from then on.
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
        window::check_takes_orders(&mut tx, at, submission.given_at()).await?;
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

    /// Takes a whole sheet of one interaction, all or none: places orders, strikes slots, and keeps
    /// what was refused. Slots in which nothing stands are passed over.
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
        window::check_takes_orders(&mut tx, at, submission.given_at()).await?;
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

    /// Returns what an interaction or a confirmed message got when it came before.
    pub async fn placed_before(&self, key: u64) -> Result<Vec<Placement>> {
        let mut tx = self.write().await?;
        replay(&mut tx, key).await
    }

    /// Strikes the order that stands in a slot.
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
        window::check_takes_orders(&mut tx, at, submission.given_at()).await?;
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
        window::check_open(&mut tx, at, submission.given_at()).await?;
        if standing_in(&mut tx, at, seat, slot).await?.is_none() {
            return Err(Rejection::NothingStands.into());
        }
        let row = Row::GmStrike { slot, reason };
        let placed = append(&mut tx, at, seat, Some((submission, 0)), row).await?;
        outbox::insert_all(&mut tx, at, std::slice::from_ref(told)).await?;
        self.commit(tx).await?;
        Ok(placed)
    }

    /// Places orders of any seat for the game master, all or none, and tells its player; answers in
    /// the same order. The seat stays its player's, or its autopilot's, as it was.
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
        window::check_takes_orders(&mut tx, at, submission.given_at()).await?;
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

    /// Returns where the game master has struck something in this window: seat and slot.
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

/// Adds a row, unless it would change nothing, or is an old one delivered late.
async fn place(
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

/// Returns what an interaction got when it came before.
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

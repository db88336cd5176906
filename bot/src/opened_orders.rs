//! Every order of a finished war, with the seed of its seals. `/status seal:True` gives it as a
//! file, and `mythico seal check` reads it. Anybody can compute the seals on their own machine
//! (`store/seal.rs`).

use mythico_engine::dice::Seed;
use serde::{Deserialize, Serialize};

use crate::store::{CampaignId, Order, Seal, SealedRow, WindowKey};

/// Orders of a war, window by window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedOrders {
    pub name: String,
    /// The campaign's number, which is part of each receipt.
    pub campaign: CampaignId,
    pub seed: Seed,
    /// Sealed windows, in order.
    pub windows: Vec<OpenedWindow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedWindow {
    pub turn: u32,
    /// Number of the window in its turn.
    pub window: u32,
    /// Number of undos before it.
    pub revision: u32,
    /// All rows by seat and number, including replaced and struck ones.
    pub orders: Vec<OpenedOrder>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedOrder {
    pub seat: String,
    /// Number among the seat's rows of the window.
    pub sequence: u32,
    pub slot: String,
    /// Empty if it struck an order.
    pub text: String,
}

impl From<Order> for OpenedOrder {
    fn from(Order { seat, sequence, slot, text, .. }: Order) -> Self {
        OpenedOrder { seat, sequence, slot, text }
    }
}

impl<'a> From<&'a OpenedOrder> for SealedRow<'a> {
    fn from(OpenedOrder { seat, sequence, slot, text }: &'a OpenedOrder) -> Self {
        SealedRow { seat, sequence: *sequence, slot, text }
    }
}

impl OpenedWindow {
    pub fn of(at: WindowKey, rows: Vec<Order>) -> Self {
        let WindowKey { turn, window, revision, .. } = at;
        OpenedWindow {
            turn,
            window,
            revision,
            orders: rows.into_iter().map(OpenedOrder::from).collect(),
        }
    }
}

impl OpenedOrders {
    /// Computes the seal over a window's rows.
    pub fn seal(&self, window: &OpenedWindow) -> Seal {
        let &OpenedWindow { turn, window: number, revision, .. } = window;
        let at = WindowKey { campaign: self.campaign, turn, window: number, revision };
        Seal::of(self.seed.bits(), at, &window.orders)
    }
}

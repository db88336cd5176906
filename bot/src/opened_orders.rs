//! Every order of a war that is over, with the seed that keyed their seals: a file that `/campaign seal` hands out and
//! `mythico seal check` reads, so that anybody can reckon the seals anew on a machine of their own. Not here: what a seal is
//! (`store/seal.rs`).

use mythico_engine::dice::Seed;
use serde::{Deserialize, Serialize};

use crate::store::{CampaignId, Order, Seal, SealedRow, WindowKey};

/// The orders of a war, window by window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedOrders {
    /// What the campaign is called.
    pub name: String,
    /// Its number, which goes into every receipt.
    pub campaign: CampaignId,
    /// The seed, opened.
    pub seed: Seed,
    /// The windows that were sealed, in order.
    pub windows: Vec<OpenedWindow>,
}

/// The orders of a window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedWindow {
    /// The window's turn.
    pub turn: u32,
    /// Its number in the turn.
    pub window: u32,
    /// How often the game master had gone back to an earlier window.
    pub revision: u32,
    /// All rows, the replaced and the struck too, by seat and number.
    pub orders: Vec<OpenedOrder>,
}

/// A row of orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedOrder {
    /// The seat that gave it.
    pub seat: String,
    /// Its number among the seat's rows of the window.
    pub sequence: u32,
    /// The slot that it took.
    pub slot: String,
    /// The order; empty if it struck one.
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
    /// A window's rows, opened.
    pub fn of(at: WindowKey, rows: Vec<Order>) -> Self {
        let WindowKey { turn, window, revision, .. } = at;
        OpenedWindow { turn, window, revision, orders: rows.into_iter().map(OpenedOrder::from).collect() }
    }
}

impl OpenedOrders {
    /// The seal over a window's rows, reckoned anew.
    pub fn seal(&self, window: &OpenedWindow) -> Seal {
        let &OpenedWindow { turn, window: number, revision, .. } = window;
        let at = WindowKey { campaign: self.campaign, turn, window: number, revision };
        Seal::of(self.seed.bits(), at, &window.orders)
    }
}

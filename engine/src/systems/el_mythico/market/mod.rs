//! The printed market: suppliers and how they deliver, countries across the border, prices, income.
//! See EM-4.3, EM-4.5, EM-4.11, EM-9.1, EM-14.1. Entry points are in [`entry`], ways up a river
//! in [`river`], purchases in [`purchase`], their results in [`deal`]. Not here: buying, paying and
//! delivering in a turn (`sequence/market.rs`).

pub mod deal;
pub mod entry;
pub mod purchase;
pub mod river;

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Deserialize;

use super::country::centre::CentreKind;
use super::equipment::Equipment;
use super::hex_map::HexNo;
use super::stock::Good;

use crate::module::Row;

/// Default economy.
pub const USUAL: &str = include_str!("../usual/economy.toml");

/// The printed market.
#[derive(Clone, Debug)]
pub struct Market {
    /// Prices of everything except arms.
    pub prices: Prices,
    /// Income of a turn.
    pub income: Incomes,
    /// Suppliers, in the module's order.
    pub suppliers: Vec<Supplier>,
    /// Countries across the border.
    pub countries: Vec<Country>,
}

/// Prices of everything except arms, and the risk on the way.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// A unit of ammunition, in tenths of an AP.
    pub ammo_tenths: i64,
    /// Extra price of an item that comes by air, in tenths of an AP. See EM-4.5.
    pub airdrop_tenths: i64,
    /// Price of ammunition that comes by air, in percent of the usual. See EM-4.5.
    pub airdrop_ammo_percent: i64,
    /// Chance that each unit in ambush on the way takes the goods, in percent. See EM-4.14.
    #[range(0..=100)]
    pub intercepted_percent: i64,
}

/// Income of a turn, in tenths of an AP. See EM-9.1.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Incomes {
    /// To every seat still in the war.
    pub grant_tenths: i64,
    /// First funds, in turns of first income, if the module gives a seat none. See EM-14.9.
    #[range(0..=100)]
    pub weeks_in_hand: i64,
    /// By the vocation of a living leader.
    pub leader_tenths: LeaderIncomes,
    /// By the kind of population centre, to the seat that controls it.
    pub place_tenths: BTreeMap<CentreKind, i64>,
    /// Each turn for holding a major installation, or once for damaging an enemy's.
    pub major_installation_tenths: i64,
    /// Each turn for holding a minor installation, or once for damaging an enemy's.
    pub minor_installation_tenths: i64,
}

/// Income from a leader in a turn, by vocation, in tenths of an AP. See EM-9.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs)]
pub struct LeaderIncomes {
    pub underworld: i64,
    pub politician: i64,
    pub military_officer: i64,
    pub clergy: i64,
}

/// Lots of goods by sort, in the order in which they were named.
pub type Lots = Vec<(Good, i64)>;

/// A supplier of arms. All have the same prices. See EM-14.1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supplier {
    /// The word for it in orders.
    pub key: String,
    pub name: String,
    /// Sorts of goods that it sells.
    pub sells: BTreeSet<Good>,
    /// How it delivers.
    pub means: BTreeSet<Means>,
    /// Indices in the list of countries whose borders it crosses.
    pub countries: BTreeSet<usize>,
}

/// How a supplier delivers. See EM-4.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// By ship to a port, which takes heavy goods too.
    Port,
    /// By boat to any hex by the sea.
    Coast,
    /// By boat up a major river.
    River,
    /// Across an international border.
    Border,
    /// By airdrop. See EM-4.5.
    Air,
}

/// A country across the border.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Country {
    /// The word for it in suppliers' rows.
    pub key: String,
    pub name: String,
    /// Sorts of goods that may cross its border.
    pub lets_through: BTreeSet<Good>,
    /// Hexes of the map that belong to it.
    pub land: BTreeSet<HexNo>,
    /// Hexes of the republic along its border.
    pub border: BTreeSet<HexNo>,
}

/// The list of suppliers, as orders name them.
pub const SUPPLIERS: &str = "supplier";

impl Market {
    /// The price of a lot, in tenths of an AP; `None` for sorts that aren't listed. A kind of
    /// additional equipment has one price: the highest for any type of unit.
    pub fn price(&self, equipment: &Equipment, good: &Good) -> Option<i64> {
        match good {
            Good::Ammo => Some(self.prices.ammo_tenths),
            Good::Weapon(key) => {
                equipment.weapons.get(key.as_str()).map(|weapon| 10 * weapon.price)
            }
            Good::Additional(kind) => equipment
                .additional
                .values()
                .filter_map(|kinds| kinds.get(kind))
                .map(|one| 10 * one.price)
                .max(),
        }
    }

    /// The price of a lot that comes by air. See EM-4.5.
    pub fn price_by_air(&self, equipment: &Equipment, good: &Good) -> Option<i64> {
        let price = self.price(equipment, good)?;
        Some(match good {
            Good::Ammo => price * self.prices.airdrop_ammo_percent / 100,
            _ => price + self.prices.airdrop_tenths,
        })
    }
}

//! The part of `forces.toml` with each seat's opening funds and dumps.
//! See EM-4.6, EM-4.11, EM-9.1.
//!
//! ```toml
//! [[stores]]
//! seat = "general"
//! # AP; without this, two weeks' income
//! funds = 27
//! # ammunition in units, other goods in STR points
//! dumps = [{ hex = 1003006, goods = { ammo = 20, hmg = 10 } }]
//! ```

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use smol_str::SmolStr;

use super::Check;
use super::seats::StartingValues;
use crate::module::Spanned;
use crate::seat::SeatId;
use crate::systems::el_mythico::position::Stores;
use crate::systems::el_mythico::stock::{Dump, Good, Stock};
use crate::systems::el_mythico::world::World;

/// A seat's opening stores as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StoresRow {
    seat: Spanned<String>,
    funds: Option<Spanned<i64>>,
    #[serde(default)]
    dumps: Vec<DumpRow>,
}

/// A dump as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DumpRow {
    hex: Spanned<u32>,
    goods: GoodsRow,
    #[serde(default)]
    camouflaged: bool,
}

/// Goods by key, as written.
pub type GoodsRow = BTreeMap<SmolStr, Spanned<i64>>;

/// Maximum AP, and maximum amount of a good in one place, at the start of a war.
const MOST: i64 = 100_000;

impl Check<'_> {
    /// A seat's default funds, in tenths of an AP: its initial income for a number of turns.
    /// See EM-14.9.
    pub(super) fn first_funds(&self, world: &World, seat: SeatId) -> i64 {
        // An income out of its bounds is already a fault, and may be too large to multiply.
        if !self.faults.found().is_empty() {
            return 0;
        }
        let income = &world.market.income;
        let vocation = world.leader_profile(seat).map(|profile| profile.vocation);
        let by_leader = vocation.map_or(0, |vocation| world.leader_income(vocation));
        let held = world.first_holders.iter().filter(|(_, holder)| **holder == seat);
        let by_places: i64 = held.map(|(&hex, _)| world.place_income(hex)).sum();
        income.weeks_in_hand * (income.grant_tenths + by_leader + by_places)
    }

    /// Funds and dumps of each seat that has any.
    pub(super) fn stores(
        &mut self,
        rows: &[StoresRow],
        openings: &[StartingValues],
        world: &World,
    ) -> BTreeMap<SeatId, Stores> {
        let mut stores = BTreeMap::new();
        for row in rows {
            let key = row.seat.get_ref();
            let place = format!("stores of {key}");
            let Some(seat) = self.opening(&row.seat, openings, &place).map(|opening| opening.seat)
            else {
                continue;
            };
            let said = row.funds.as_ref().map(|funds| 10 * self.amount(funds, 0, &place));
            let funds = said.unwrap_or_else(|| self.first_funds(world, seat));
            let mut dumps: Vec<_> =
                row.dumps.iter().filter_map(|dump| self.dump(dump, world, &place)).collect();
            dumps.sort_by_key(|dump| dump.hex);
            if dumps.windows(2).any(|pair| pair[0].hex == pair[1].hex) {
                let problem = "two of its dumps are in one hex".to_owned();
                self.fault(row.seat.span(), &place, problem, "write one dump a hex");
            }
            if stores.insert(seat, Stores { funds, dumps, ..Stores::default() }).is_some() {
                let problem = "this seat has two entries".to_owned();
                self.fault(row.seat.span(), &place, problem, "write one entry a seat");
            }
        }
        stores
    }

    fn dump(&mut self, row: &DumpRow, world: &World, place: &str) -> Option<Dump> {
        let stock = self.goods(&row.goods, world, place);
        let hex = self.ground(&row.hex, world, place)?;
        if stock.is_empty() {
            self.fault(
                row.hex.span(),
                place,
                format!("the dump in {hex} is empty"),
                "put goods into it",
            );
            return None;
        }
        Some(Dump { hex, stock, camouflaged: row.camouflaged })
    }

    /// Checks that goods are on the equipment list, in possible amounts.
    pub(super) fn goods(&mut self, row: &GoodsRow, world: &World, place: &str) -> Stock {
        let mut stock = Stock::default();
        for (key, amount) in row {
            let good = Good::from(key.clone());
            if good.is_listed(&world.equipment) {
                stock.add(good, self.amount(amount, 1, place));
            } else {
                let problem = format!("no goods have the key {key}");
                let remedy = "write ammo, a kind of additional equipment, or the key of a weapon";
                self.fault(amount.span(), place, problem, remedy);
            }
        }
        stock
    }

    fn amount(&mut self, amount: &Spanned<i64>, least: i64, place: &str) -> i64 {
        if (least..=MOST).contains(amount.get_ref()) {
            return *amount.get_ref();
        }
        let problem = format!("{} is no amount", amount.get_ref());
        self.fault(amount.span(), place, problem, &format!("write {least} to {MOST}"));
        least
    }
}

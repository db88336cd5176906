//! Goods that a seat orders: what, from which supplier, where to, how, and for how much.
//! See EM-4.4, EM-4.5, EM-4.11. Not here: the orders' texts (`orders/buy.rs`), or what becomes
//! of them (`sequence/market.rs`).

use super::entry::{self, NoEntry, Way};
use super::{Lots, Supplier};
use crate::seat::SeatId;
use crate::systems::el_mythico::equipment::Equipment;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::world::World;

/// Goods that a seat orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purchase {
    pub seat: SeatId,
    /// Index in the list of suppliers.
    pub supplier: usize,
    /// The entry point.
    pub hex: HexNo,
    /// How the goods come there.
    pub way: Way,
    pub lots: Lots,
    /// In tenths of an AP.
    pub price: i64,
}

/// Goods to be bought, before a supplier and a way are found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub seat: SeatId,
    /// The entry point.
    pub hex: HexNo,
    pub lots: Lots,
    /// Is it to come by air?
    pub by_air: bool,
}

impl Wanted {
    /// The purchase from this supplier; if none is named, from the first that can deliver all of it
    /// there.
    ///
    /// # Errors
    /// The supplier that can't deliver, and why; if none is named, the one that came nearest to it.
    /// `None` if nobody sells anything, or a sort has no price.
    pub fn from(
        self,
        world: &World,
        supplier: Option<usize>,
    ) -> Result<Purchase, Option<(usize, NoEntry)>> {
        let goods: Vec<Good> = self.lots.iter().map(|(good, _)| good.clone()).collect();
        let price = price(world, &self.lots, self.by_air).ok_or(None)?;
        let mut nearest: Option<(usize, NoEntry)> = None;
        for (place, one) in world.market.suppliers.iter().enumerate() {
            if supplier.is_some_and(|wanted| wanted != place) {
                continue;
            }
            let way = if self.by_air { entry::by_air } else { entry::way };
            match way(world, one, self.hex, &goods) {
                Ok(way) => {
                    let Wanted { seat, hex, lots, .. } = self;
                    return Ok(Purchase { seat, supplier: place, hex, way, lots, price });
                }
                Err(why)
                    if nearest.as_ref().is_none_or(|(_, other)| why.steps() > other.steps()) =>
                {
                    nearest = Some((place, why));
                }
                Err(_) => {}
            }
        }
        Err(nearest)
    }
}

impl NoEntry {
    /// How near the supplier came to delivering.
    fn steps(&self) -> u8 {
        match self {
            NoEntry::NotSold { .. } => 0,
            NoEntry::NoAir => 1,
            NoEntry::NoLightEntry
            | NoEntry::NoHeavyEntry { .. }
            | NoEntry::Sea
            | NoEntry::HeavyByAir { .. } => 2,
            NoEntry::NotLetThrough { .. } => 3,
        }
    }
}

impl Purchase {
    pub fn supplier<'w>(&self, world: &'w World) -> Option<&'w Supplier> {
        world.market.suppliers.get(self.supplier)
    }

    /// The goods as they are in a store: ammunition in units, aircraft, helicopters and boats
    /// singly, all else in STR points. See EM-4.11.
    pub fn dealt_out(&self, equipment: &Equipment) -> Stock {
        let amount = |(good, lots): &(Good, i64)| (good.clone(), lots * good.in_lot(equipment));
        self.lots.iter().map(amount).collect()
    }
}

/// The price of lots together, in tenths of an AP; `None` if one of them has no price.
/// Rule: EM-14.1. See EM-4.5.
pub fn price(world: &World, lots: &[(Good, i64)], by_air: bool) -> Option<i64> {
    let market = &world.market;
    let one = |good| match by_air {
        true => market.price_by_air(&world.equipment, good),
        false => market.price(&world.equipment, good),
    };
    lots.iter().map(|(good, count)| Some(one(good)? * count)).sum()
}

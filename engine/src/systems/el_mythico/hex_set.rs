//! A set of hexes of one map. Not here: the hexes themselves (`hex_map.rs`).

use fixedbitset::FixedBitSet;

use super::hex_map::{HexMap, HexNo};
use crate::grid::Cell;

/// Hexes of a map as bits, in order. Thousands are looked up in every impulse, which a sorted list
/// or a tree does more slowly.
#[derive(Clone, Debug)]
pub struct HexSet {
    rows: usize,
    bits: FixedBitSet,
}

impl HexSet {
    /// An empty set for a map.
    pub fn none_of(map: &HexMap) -> HexSet {
        let rows = usize::from(map.rows);
        HexSet { rows, bits: FixedBitSet::with_capacity(usize::from(map.columns) * rows) }
    }

    fn bit(&self, hex: HexNo) -> usize {
        let cell = hex.cell();
        (usize::from(cell.column) - 1) * self.rows + usize::from(cell.row) - 1
    }

    /// Is the hex, one of the map's, among them?
    pub fn contains(&self, hex: HexNo) -> bool {
        self.bits.contains(self.bit(hex))
    }

    /// Adds a hex of the map.
    pub fn insert(&mut self, hex: HexNo) {
        self.bits.insert(self.bit(hex));
    }

    /// Takes a hex of the map out.
    pub fn remove(&mut self, hex: HexNo) {
        self.bits.remove(self.bit(hex));
    }

    /// All of them, in order.
    pub fn to_vec(&self) -> Vec<HexNo> {
        let cell =
            |bit: usize| Cell::new((bit / self.rows + 1) as u16, (bit % self.rows + 1) as u16);
        let mut hexes = Vec::with_capacity(self.bits.count_ones(..));
        hexes.extend(self.bits.ones().map(|bit| HexNo::of_cell(cell(bit))));
        hexes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::el_mythico::hex_map::Terrain;

    #[test]
    fn hexes_come_in_their_order_each_once_until_they_are_taken_out() {
        let map = HexMap::new(3, 2, vec![Terrain::Clear; 6]);
        let mut set = HexSet::none_of(&map);
        for hex in [1_003_001, 1_001_002, 1_002_001, 1_001_002].map(HexNo) {
            set.insert(hex);
        }
        assert_eq!(set.to_vec(), [1_001_002, 1_002_001, 1_003_001].map(HexNo));
        set.remove(HexNo(1_002_001));
        assert!(set.contains(HexNo(1_003_001)) && !set.contains(HexNo(1_002_001)));
        assert_eq!(set.to_vec().len(), 2);
    }
}

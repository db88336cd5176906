//! Maps of fights: frames the cells that were fought over, and leaves out what moved or was fought
//! elsewhere. Not here: which fights there were (the systems' reports).

use std::collections::BTreeSet;

use super::{Cut, MapView, SignKind, ZoneKind, ZoneView};
use crate::grid::Cell;
use crate::words::message;

impl MapView {
    /// Applies this cut: for a fight, frames its cells and leaves out other battles, and arrows that
    /// touch none of its cells.
    #[must_use]
    pub fn of_cut(mut self, cut: &Cut) -> MapView {
        let at = match cut {
            Cut::Fight { at, .. } => at,
            Cut::Oblong { at, .. } if !at.is_empty() => at,
            _ => return self,
        };
        let cell = |location: &crate::grid::Location| match self.within {
            None => Some(location.on_outer_map()),
            within => Some(location.cell).filter(|_| location.within == within),
        };
        let fought: BTreeSet<Cell> = at.iter().filter_map(cell).collect();
        self.arrows.retain(|arrow| arrow.cells.iter().any(|cell| fought.contains(cell)));
        self.signs.retain(|sign| sign.kind != SignKind::Battle || fought.contains(&sign.cell));
        let cells: Vec<Cell> =
            self.cells.iter().map(|cell| cell.cell).filter(|it| fought.contains(it)).collect();
        if !cells.is_empty() {
            let name = message("map-zone-fight");
            self.zones.push(ZoneView { cells, kind: ZoneKind::Fight, name, holder: None });
        }
        self
    }
}

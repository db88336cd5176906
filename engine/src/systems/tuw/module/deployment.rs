//! The opening forces as the seed may put them elsewhere: units by their codes. Not here: the file,
//! which is every system's.

use std::collections::BTreeMap;

use super::Setup;
use crate::dice::Dice;
use crate::grid::hex::{Hex, Side};
use crate::module::deployment::{Forces, Piece};
use crate::seat::{SeatId, Seats};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::EntryCost;

/// The opening forces in their world.
pub(super) struct Opening<'a> {
    pub world: &'a World,
    pub units: &'a BTreeMap<UnitCode, Unit>,
}

impl Forces for Opening<'_> {
    type Piece = UnitCode;
    type Hex = Hex;

    fn seats(&self) -> &Seats {
        &self.world.seats
    }

    fn pieces(&self, seat: SeatId) -> Vec<Piece<UnitCode, Hex>> {
        let own = self.units.iter().filter(|(_, unit)| unit.seat == seat);
        own.map(|(code, unit)| Piece { piece: *code, code: code.to_string(), hex: unit.hex })
            .collect()
    }

    fn hex(&self, word: &str) -> Option<Hex> {
        self.world.ground.find(word)
    }

    fn number(&self, hex: Hex) -> String {
        self.world.ground.number(hex)
    }

    /// Who never moves may be put anywhere; others where they could have gone from some side.
    /// See TUW-4.4
    fn bears(&self, _: SeatId, piece: UnitCode, hex: Hex) -> bool {
        let ground = &self.world.ground;
        // A kind that lacks its movement types is a fault of its own.
        let mode = |unit: &Unit| {
            unit.kind(self.world).moves.get(usize::from(unit.mode)).map(|mode| mode.by)
        };
        let by = self.units.get(&piece).and_then(mode);
        let enters = |by, side: Side| {
            matches!(
                ground.entry(by, hex.neighbour(side), side.opposite()),
                Some(EntryCost::Cost(_))
            )
        };
        by.is_none_or(|by| {
            !ground.traits(by).moves || Side::ALL.into_iter().any(|side| enters(by, side))
        })
    }

    /// See TUW-3.7
    fn room(&self) -> Option<usize> {
        Some(self.world.stacking)
    }
}

impl Setup {
    /// The units where the dice put them.
    pub fn drawn(&self, world: &World, dice: &Dice) -> BTreeMap<UnitCode, Unit> {
        let mut units = self.units.clone();
        for seat in &world.seats.seats {
            for (code, hex) in self.deployment.draw(seat.id, dice) {
                units.entry(code).and_modify(|unit| unit.hex = hex);
            }
        }
        let hexes: BTreeMap<UnitCode, Hex> =
            units.iter().map(|(code, unit)| (*code, unit.hex)).collect();
        for unit in units.values_mut() {
            unit.hex =
                unit.aboard.and_then(|carrier| hexes.get(&carrier)).copied().unwrap_or(unit.hex);
        }
        units
    }
}

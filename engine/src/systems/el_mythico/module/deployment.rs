//! Where the seed may put opening forces: units, spies and dumps. In `deployment.toml` a unit or a
//! spy is its number. A dump is `dump` and its hex in `forces.toml`. Not here: the file itself,
//! which all systems share.

use std::collections::BTreeMap;

use super::{OpeningForce, Setup};
use crate::dice::Dice;
use crate::grid::hex::Side;
use crate::module::deployment::{Forces, Piece};
use crate::seat::{SeatId, Seats};
use crate::systems::el_mythico::espionage::Spy;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::stock::Dump;
use crate::systems::el_mythico::unit::{Arm, Unit};
use crate::systems::el_mythico::world::World;

/// A piece of a seat on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OnMap {
    /// A unit, by its number.
    Unit(u16),
    /// An agent or informer, by its number.
    Spy(u16),
    /// The dump that `forces.toml` has in this hex.
    Dump(HexNo),
}

/// The opening forces in their world.
pub(super) struct Opening<'a> {
    pub world: &'a World,
    pub forces: &'a [OpeningForce],
}

impl Opening<'_> {
    fn force(&self, seat: SeatId) -> Option<&OpeningForce> {
        self.forces.iter().find(|force| force.seat == seat)
    }

    /// Vehicles keep to roads where the ground bars them. See EM-2.8.
    fn bears_unit(&self, unit: &Unit, hex: HexNo) -> bool {
        let terrain = self.world.terrain_row(self.world.map.terrain(hex));
        let is_on_road =
            || Side::ALL.into_iter().any(|side| self.world.map.edge(hex, side).road.is_some());
        let drives = !matches!(unit.arm, Arm::Infantry | Arm::Leader);
        terrain.foot_sixths != 0 && (!drives || terrain.vehicles_sixths != 0 || is_on_road())
    }
}

impl Forces for Opening<'_> {
    type Piece = OnMap;
    type Hex = HexNo;

    fn seats(&self) -> &Seats {
        &self.world.seats
    }

    fn pieces(&self, seat: SeatId) -> Vec<Piece<OnMap, HexNo>> {
        let Some(force) = self.force(seat) else { return Vec::new() };
        let unit = |unit: &Unit| Piece {
            piece: OnMap::Unit(unit.number),
            code: unit.number.to_string(),
            hex: unit.hex,
        };
        let dump = |dump: &Dump| Piece {
            piece: OnMap::Dump(dump.hex),
            code: format!("dump {}", dump.hex),
            hex: dump.hex,
        };
        let spy = |spy: &Spy| Piece {
            piece: OnMap::Spy(spy.number),
            code: spy.number.to_string(),
            hex: spy.hex,
        };
        let units = force.units.iter().map(unit).chain(force.spies.iter().map(spy));
        units.chain(force.stores.dumps.iter().map(dump)).collect()
    }

    fn hex(&self, word: &str) -> Option<HexNo> {
        word.parse().ok().map(HexNo).filter(|hex| self.world.map.holds(*hex))
    }

    fn number(&self, hex: HexNo) -> String {
        hex.to_string()
    }

    fn bears(&self, seat: SeatId, piece: OnMap, hex: HexNo) -> bool {
        let units = self.force(seat).map_or(&[][..], |force| &force.units);
        match piece {
            OnMap::Unit(number) => units
                .iter()
                .filter(|unit| unit.number == number)
                .all(|unit| self.bears_unit(unit, hex)),
            OnMap::Dump(_) | OnMap::Spy(_) => {
                self.world.terrain_row(self.world.map.terrain(hex)).foot_sixths != 0
            }
        }
    }

    /// Spies may share a hex with other seats' units.
    fn is_met(&self, piece: OnMap) -> bool {
        !matches!(piece, OnMap::Spy(_))
    }

    fn room(&self) -> Option<usize> {
        None
    }
}

impl Setup {
    /// The opening forces where the dice put them. Two dumps in one hex become one.
    pub fn drawn(&self, dice: &Dice) -> Vec<OpeningForce> {
        self.forces.iter().map(|force| self.force(force.clone(), dice)).collect()
    }

    fn force(&self, mut force: OpeningForce, dice: &Dice) -> OpeningForce {
        let places = self.deployment.draw(force.seat, dice);
        for unit in &mut force.units {
            unit.hex = places.get(&OnMap::Unit(unit.number)).copied().unwrap_or(unit.hex);
        }
        for spy in &mut force.spies {
            spy.hex = places.get(&OnMap::Spy(spy.number)).copied().unwrap_or(spy.hex);
        }
        if places.keys().any(|piece| matches!(piece, OnMap::Dump(_))) {
            let mut dumps = BTreeMap::<HexNo, Dump>::new();
            for dump in std::mem::take(&mut force.stores.dumps) {
                let hex = places.get(&OnMap::Dump(dump.hex)).copied().unwrap_or(dump.hex);
                match dumps.get_mut(&hex) {
                    Some(there) => there.stock.add_all(dump.stock),
                    None => drop(dumps.insert(hex, Dump { hex, ..dump })),
                }
            }
            force.stores.dumps = dumps.into_values().collect();
        }
        force
    }
}

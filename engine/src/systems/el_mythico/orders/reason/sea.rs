//! Reasons for refusing an order at sea. See EM-11.3, EM-11.7.

use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::stock::Good;
use crate::words::Tell;

/// Why an order at sea is impossible. See EM-4.5, EM-4.10, EM-11.5, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-no-voyage")]
pub enum SeaReason {
    /// That is no port, village, town or city on the coast.
    NoHarbour(#[tell(arg = "hex")] HexNo),
    /// It is in that harbour already.
    SameHarbour(#[tell(arg = "hex")] HexNo),
    /// No way leads there by sea.
    #[tell(id = "mythico-halt-no-sea-way")]
    NoWay(#[tell(arg = "hex")] HexNo),
    /// It is farther than ships go in a turn.
    TooFar { hex: HexNo, areas: i64, most: i64 },
    /// That hex isn't on the coast.
    NoCoast(#[tell(arg = "hex")] HexNo),
    /// The boats there can't carry as much.
    NoShips { hex: HexNo, room: i64, needs: i64 },
    /// Heavy goods go from port to port. See EM-4.5.
    HeavyCargo {
        #[tell(arg = "goods")]
        good: Good,
        hex: HexNo,
    },
    /// Heavy units board and land in ports only. See EM-4.5, EM-11.7.
    OnlyPorts { unit: FullName, hex: HexNo },
    /// The boats have no guns.
    Unarmed(#[tell(arg = "unit")] FullName),
    /// The boats are in a harbour.
    NotAtSea(#[tell(arg = "unit")] FullName),
    /// Leaders and units of air and sea don't go aboard boats.
    NotForBoats(#[tell(arg = "unit")] FullName),
    /// It is part of a combined unit, or aboard already.
    NotAlone(#[tell(arg = "unit")] FullName),
    /// The boats aren't in the unit's hex or next to it.
    Apart { boats: FullName, unit: FullName },
    /// It is aboard boats, and can't have this order. See EM-11.7.
    Afloat { unit: FullName, boats: FullName },
    /// The boats carry troops, and can't be split. See EM-11.7.
    Laden(#[tell(arg = "unit")] FullName),
    /// The boats have less room left.
    NoRoom { boats: FullName, room: i64, needs: i64 },
    /// The boats carry nobody.
    NobodyAboard(#[tell(arg = "unit")] FullName),
    /// A seat that isn't allied controls the place there; only Marines and Commandos land in such a
    /// place.
    ForeignPlace { unit: FullName, hex: HexNo },
    /// Enemies were seen there; only Marines and Commandos land among enemies.
    HostileShore { unit: FullName, hex: HexNo },
}

//! Why an order at sea is refused. Rules: EM-11.3, EM-11.7.

use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::stock::Good;

/// Why something can't be done at sea so. Rules: EM-4.5, EM-4.10, EM-11.5, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeaReason {
    /// That is no port, village, town or city on the coast.
    NoHarbour(HexNo),
    /// The harbour is the one where it is.
    SameHarbour(HexNo),
    /// No way leads there by sea.
    NoWay(HexNo),
    /// It is farther than ships make in a turn.
    TooFar {
        /// Where it was to go.
        hex: HexNo,
        /// Through how many sea areas the way leads.
        areas: i64,
        /// How many a ship makes.
        most: i64,
    },
    /// That hex isn't on the coast.
    NoCoast(HexNo),
    /// The boats that lie there don't carry as much.
    NoShips {
        /// The harbour.
        hex: HexNo,
        /// What they carry.
        room: i64,
        /// What it takes.
        needs: i64,
    },
    /// Heavy goods go from port to port. Rule: EM-4.5.
    HeavyCargo {
        /// The first of them that is heavy.
        good: Good,
        /// What is no port.
        hex: HexNo,
    },
    /// Heavy units go from port to port, and board and land in ports. Rules: EM-4.5, EM-11.7.
    OnlyPorts {
        /// The heavy unit.
        unit: FullName,
        /// What is no port, or not where the boats lie.
        hex: HexNo,
    },
    /// The boats have no guns.
    Unarmed(FullName),
    /// The boats are in a harbour.
    NotAtSea(FullName),
    /// Leaders and units of air and sea don't go aboard boats.
    NotForBoats(FullName),
    /// It is part of a combined unit, or aboard already.
    NotAlone(FullName),
    /// The boats aren't where the unit is, nor beside it.
    Apart {
        /// Those that were to take it aboard.
        boats: FullName,
        /// Who was to go aboard.
        unit: FullName,
    },
    /// It is aboard boats, and isn't ordered so. Rule: EM-11.7.
    Afloat {
        /// Who is aboard.
        unit: FullName,
        /// Those that carry it.
        boats: FullName,
    },
    /// The boats carry troops, and keep together. Rule: EM-11.7.
    Laden(FullName),
    /// The boats have less room left.
    NoRoom {
        /// Those that were to take it aboard.
        boats: FullName,
        /// What they have.
        room: i64,
        /// What it takes.
        needs: i64,
    },
    /// The boats carry nobody.
    NobodyAboard(FullName),
    /// A seat that isn't allied controls the place there, and only Marines and Commandos land in it.
    ForeignPlace {
        /// Who was to land.
        unit: FullName,
        /// Where it was to.
        hex: HexNo,
    },
    /// Enemies were seen there, and only Marines and Commandos land among them.
    HostileShore {
        /// Who was to land.
        unit: FullName,
        /// Where it was to.
        hex: HexNo,
    },
}

//! What a seat knows of its funds and dumps, of its spies, and of others' spies that it has found.
//! See EM-4.6, EM-9.1, EM-10.6.

use serde::Serialize;

use crate::seat::SeatId;
use crate::systems::el_mythico::espionage::{FoundSpy, Spies, Spy, SpyKind};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::{Force, Stores};

/// What a seat has apart from its units, known to itself. See EM-4.6, EM-9.1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownStores {
    /// The seat that has it.
    pub seat: SeatId,
    /// Its funds and dumps.
    pub stores: Stores,
}

impl KnownStores {
    /// As the seat knows it.
    pub(super) fn of(force: &Force) -> KnownStores {
        KnownStores { seat: force.seat, stores: force.stores.as_known() }
    }

    /// Everything, for the umpire.
    pub(super) fn whole(force: &Force) -> KnownStores {
        KnownStores { seat: force.seat, stores: force.stores.clone() }
    }
}

/// A seat's spies, and others' that it has found, known to itself. See EM-10.6.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownSpies {
    /// The seat that has them.
    pub seat: SeatId,
    /// Its own, by number.
    pub own: Vec<Spy>,
    /// Others' spies, by the number that it knows them by.
    pub found: Vec<KnownFoundSpy>,
}

/// Another's spy as a seat knows it: its seat, but not its true number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownFoundSpy {
    /// Its number for the seat that found it.
    pub number: u32,
    /// The seat that it works for.
    pub flag: SeatId,
    /// Agent or informer.
    pub kind: SpyKind,
    /// Where it was last found.
    pub hex: HexNo,
    /// The turn in which it was last found.
    pub turn: u32,
}

impl KnownSpies {
    /// As the seat knows it; `None` if there are none.
    pub(super) fn of(force: &Force) -> Option<KnownSpies> {
        let found = |found: &FoundSpy| KnownFoundSpy {
            number: found.number,
            flag: found.of.seat,
            kind: found.kind,
            hex: found.hex,
            turn: found.turn,
        };
        let Spies { own, found: known, .. } = &force.spies;
        (!own.is_empty() || !known.is_empty()).then(|| KnownSpies {
            seat: force.seat,
            own: own.clone(),
            found: known.iter().map(found).collect(),
        })
    }
}

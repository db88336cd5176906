//! Why orders failed, and what a seat is told of its orders. See EM-11.3. Not here: reasons for
//! refusing an order (`orders/reason.rs`).

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::air::told::AirTold;
use super::espionage::SpyName;
use super::espionage::told::Told;
use super::fieldwork::Fieldwork;
use super::hex_map::HexNo;
use super::ledger::Entry;
use super::market::deal::Deal;
use super::minor::told::MinorTold;
use super::names::{FullName, OrderName};
use super::reorganisation::UnitChange;
use super::sea::told::ToldAtSea;
use super::setback::Setback;
use super::world::World;
use crate::words::{Tell, message};

/// What came of a seat's orders in a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrdersTold {
    /// How many there were.
    pub orders: usize,
    /// Those that failed, by slot.
    pub failed: Vec<FailedOrder>,
}

/// A failure, as the seat is told of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedOrder {
    /// The word of its form.
    pub order: SmolStr,
    pub why: Why,
}

/// Why an order failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-failed", names = World)]
pub enum Why {
    /// Something kept its unit from it.
    #[tell(id = "mythico-halted-line")]
    Setback {
        unit: FullName,
        hex: HexNo,
        why: Setback,
    },
    /// Its unit was beaten on the way, or before it set out.
    #[tell(
        id = "mythico-halted-line",
        add(why = message(if *set_out { "mythico-own-cut-short" } else { "mythico-own-never-set-out" }))
    )]
    Beaten {
        unit: FullName,
        hex: HexNo,
        #[tell(skip)]
        set_out: bool,
    },
    /// Its unit left the war first.
    Lost {
        unit: FullName,
        #[tell(with = OrderName(*order))]
        order: u16,
    },
    /// Its agent had left the service.
    AgentGone {
        unit: SpyName,
    },
    Changed(#[tell(text)] UnitChange),
    Stores(#[tell(text)] Entry),
    Market(#[tell(text)] Deal),
    Fieldwork(#[tell(text)] Fieldwork),
    AtSea(#[tell(text)] ToldAtSea),
    Espionage(#[tell(text)] Told),
    Air(#[tell(text)] AirTold),
    Minor(#[tell(text)] MinorTold),
    /// An address wasn't broadcast.
    #[tell(id = "mythico-unspoken")]
    Unspoken,
}

impl Why {
    /// The unit that had the order, if it was a unit's.
    pub fn unit(&self) -> Option<&FullName> {
        match self {
            Why::Setback { unit, .. }
            | Why::Beaten { unit, .. }
            | Why::Lost { unit, .. }
            | Why::Changed(UnitChange::Failed { unit, .. })
            | Why::Stores(Entry::Failed { unit, .. })
            | Why::Fieldwork(
                Fieldwork::NoAmmo { unit, .. }
                | Fieldwork::Untouched { unit, .. }
                | Fieldwork::Unrepaired { unit, .. },
            )
            | Why::Air(AirTold::Grounded { unit, .. })
            | Why::Minor(MinorTold::NotMet { unit, .. }) => Some(unit),
            _ => None,
        }
    }
}

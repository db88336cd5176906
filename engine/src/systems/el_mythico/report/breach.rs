//! What doesn't hold, in words for the game master. Not here: what must hold (`invariants.rs`).

use crate::systems::el_mythico::invariants::Fault;
use crate::words::{Message, literal, message};

/// A sentence on it.
pub fn breach(fault: Fault) -> Message {
    match fault {
        Fault::Numbers(unit) => message("mythico-breach-numbers").with("unit", unit.code()),
        Fault::OffTheMap(unit, hex) => {
            message("mythico-breach-off-the-map").with("unit", unit.code()).with("hex", hex)
        }
        Fault::Misplaced(unit, hex) => {
            message("mythico-breach-misplaced").with("unit", unit.code()).with("hex", hex)
        }
        Fault::Aboard(unit) => message("mythico-breach-aboard").with("unit", unit.code()),
        Fault::Amounts(unit) => message("mythico-breach-amounts").with("unit", unit.code()),
        Fault::Men { seat, before, after } => {
            message("mythico-breach-men").with("seat", seat.0).with("before", before).with("after", after)
        }
        Fault::Contact(seat, number) => {
            message("mythico-breach-contact").with("seat", seat.0).with("number", number)
        }
        Fault::Stores(seat) => message("mythico-breach-stores").with("seat", seat.0),
        Fault::FurtherBase(seat) => message("mythico-breach-further-base").with("seat", seat.0),
        Fault::Litter(seat, hex) => message("mythico-breach-litter").with("seat", seat.0).with("hex", hex),
        Fault::Fight(hex) => message("mythico-breach-fight").with("hex", hex),
        Fault::Installation(number) => message("mythico-breach-installation").with("number", number),
        Fault::Support(hex) => message("mythico-breach-support").with("hex", hex),
        Fault::Summit(seat) => message("mythico-breach-summit").with("seat", seat.0),
        Fault::MinorLeader(unit) => message("mythico-breach-minor-leader").with("unit", unit.code()),
        Fault::Truce(seat) => message("mythico-breach-truce").with("seat", seat.0),
        Fault::Unanswered(seat, word, unit) => message("mythico-breach-unanswered")
            .with("seat", seat.0)
            .with("order", message(format!("order-el-mythico-{word}")))
            .with("unit", literal(unit.map_or_else(|| "–".to_owned(), |unit| unit.code().to_string()))),
    }
}

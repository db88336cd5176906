//! How a seat's units changed, and what didn't come of it: lines of the turn's report. Rules: EM-3.1 to EM-3.5, EM-11.3.

use super::roster::men;
use crate::report::Section;
use crate::system::OrderSet;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::words::{Message, literal, message};

/// The section of them, if anything changed or failed to.
pub fn section(events: &[&Event]) -> Option<Section> {
    let lines = events.iter().filter_map(|event| match event {
        Event::Changed(change) => Some(line(change)),
        _ => None,
    });
    Section::of_lines(message("mythico-heading-changes"), lines.collect())
}

/// One change in words.
pub fn line(change: &UnitChange) -> Message {
    match change {
        UnitChange::Detached { unit, new, tenths, arm } => message("mythico-change-detached")
            .with("unit", unit.said())
            .with("new", new.said())
            .with("men", men(*arm, *tenths)),
        UnitChange::Reinforced { unit, receiver, tenths, arm, training, disbanded } => {
            let id = if *disbanded { "mythico-change-disbanded" } else { "mythico-change-reinforced" };
            message(id)
                .with("unit", unit.said())
                .with("receiver", receiver.said())
                .with("men", men(*arm, *tenths))
                .with("training", training.print())
        }
        UnitChange::Failed { unit, order, why } => {
            let form = Order::FORMS.iter().find(|form| form.number == Some(*order));
            let order =
                form.map_or_else(|| literal(""), |form| message(format!("order-el-mythico-{}", form.word)));
            message("mythico-change-failed")
                .with("unit", unit.said())
                .with("order", order)
                .with("why", message(format!("mythico-obstacle-{}", why.word())))
        }
    }
}

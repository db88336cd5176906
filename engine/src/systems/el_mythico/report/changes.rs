//! How a seat's units changed, and what didn't come of it: lines of the turn's report. Rules: EM-3.1 to EM-3.5, EM-11.3.

use super::roster::men;
use super::sheet::Sheet;
use super::succession;
use super::wordings::Wordings;
use crate::report::Section;
use crate::system::OrderSet;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::obstacle::Obstacle;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, literal, message};

/// The section of them, if anything changed or failed to.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let lines = sheet.events.iter().filter_map(|event| match event {
        Event::Changed(change) => Some(line(sheet.world, sheet.wordings, change)),
        Event::Inherited { .. } => succession::inherited(sheet.world, event),
        _ => None,
    });
    let no_elites = sheet.events.iter().filter_map(|event| match event {
        Event::Changed(change) => elite_lost(change),
        _ => None,
    });
    Section::of_lines(message("mythico-heading-changes"), lines.chain(no_elites).collect())
}

/// That a unit that took in others is no elite any more. Rule: EM-3.1.
fn elite_lost(change: &UnitChange) -> Option<Message> {
    let UnitChange::Reinforced { receiver, elite_lost: Some(elite), .. } = change else { return None };
    Some(message("mythico-change-elite-lost").with("unit", receiver.said()).with("type", elite.name()))
}

/// One change in words.
fn line(world: &World, wordings: &Wordings, change: &UnitChange) -> Message {
    match change {
        UnitChange::TakenOver { unit, before, hex } => message("mythico-change-taken-over")
            .with("unit", unit.said())
            .with("before", before.code())
            .with("hex", place_name(world, *hex)),
        UnitChange::Detached { unit, new, tenths, arm } => message("mythico-change-detached")
            .with("unit", unit.said())
            .with("new", new.said())
            .with("men", men(*arm, *tenths)),
        UnitChange::Parted { unit, part, tenths, arm } => {
            parted("mythico-change-parted", unit, part, men(*arm, *tenths))
        }
        UnitChange::Rejoined { unit, part, tenths, arm } => {
            parted("mythico-change-rejoined", unit, part, men(*arm, *tenths))
        }
        UnitChange::Reinforced { unit, receiver, tenths, arm, training, disbanded, lapsed, .. } => {
            let id = match (disbanded, lapsed) {
                (false, _) => "mythico-change-reinforced",
                (true, false) => "mythico-change-disbanded",
                (true, true) => "mythico-change-disbanded-lapsed",
            };
            message(id)
                .with("unit", unit.said())
                .with("receiver", receiver.said())
                .with("men", men(*arm, *tenths))
                .with("training", training.print())
        }
        UnitChange::Combined { carrier, passenger } => message("mythico-change-combined")
            .with("carrier", carrier.said())
            .with("passenger", passenger.said()),
        UnitChange::Separated { carrier, passenger, hex } => message("mythico-change-separated")
            .with("carrier", carrier.said())
            .with("passenger", passenger.said())
            .with("hex", place_name(world, *hex)),
        UnitChange::Raised { unit, hex } => {
            message("mythico-change-raised").with("unit", unit.said()).with("hex", place_name(world, *hex))
        }
        UnitChange::NotRaised { weapon, hex, why, .. } => message("mythico-change-not-raised")
            .with("weapon", world.equipment.weapon_name(weapon))
            .with("hex", place_name(world, *hex))
            .with("why", why.name()),
        UnitChange::Trained { unit, training, elite } => {
            let id = if elite.is_some() { "mythico-change-elite" } else { "mythico-change-trained" };
            let elite = elite.map_or_else(|| literal(""), Elite::name);
            message(id).with("unit", unit.said()).with("training", training.print()).with("type", elite)
        }
        UnitChange::BaseMoved { hex } => {
            message("mythico-change-base-moved").with("hex", place_name(world, *hex))
        }
        UnitChange::BaseStays { hex } => {
            message("mythico-change-base-stays").with("hex", place_name(world, *hex))
        }
        UnitChange::FurtherBase { hex } => {
            wordings.say("mythico-change-further-base").with("hex", place_name(world, *hex))
        }
        UnitChange::FurtherBaseLost { hex } => {
            wordings.say("mythico-change-further-base-lost").with("hex", place_name(world, *hex))
        }
        UnitChange::TypeNamed { arm, name } => message("mythico-change-type-named")
            .with("arm", arm.name())
            .with("name", Arg::Words(name.to_string())),
        UnitChange::LeaderNamed { name } => {
            message("mythico-change-leader-named").with("name", Arg::Words(name.to_string()))
        }
        UnitChange::SuccessorNamed { name } => {
            message("mythico-change-successor-named").with("name", Arg::Words(name.to_string()))
        }
        UnitChange::Failed { unit, order, why } => failed(unit, *order, *why),
    }
}

/// That nothing came of an order.
pub(super) fn failed(unit: &FullName, order: u16, why: Obstacle) -> Message {
    let form = Order::FORMS.iter().find(|form| form.number == Some(order));
    let said = form.map_or_else(|| literal(""), |form| message(format!("order-el-mythico-{}", form.word)));
    message("mythico-change-failed")
        .with("unit", unit.said())
        .with("order", said)
        .with("why", obstacle(order, why))
}

/// Why nothing came of an order; of one that is about a unit alone it speaks of that one.
fn obstacle(order: u16, why: Obstacle) -> Message {
    match (order, why) {
        (20 | 24, Obstacle::Gone) => message("mythico-obstacle-ended"),
        (20 | 24, Obstacle::Combined) => message("mythico-obstacle-combined-alone"),
        (20 | 24, Obstacle::Afloat) => message("mythico-obstacle-afloat-alone"),
        _ => why.name(),
    }
}

fn parted(id: &'static str, unit: &FullName, part: &FullName, men: Message) -> Message {
    message(id).with("unit", unit.said()).with("part", part.said()).with("men", men)
}

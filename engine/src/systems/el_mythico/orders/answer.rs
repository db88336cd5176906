//! What a seat is told of an order that it gave: what was understood, cost, arrival, warnings, settings. Rule: EM-11.3.
//! Not here: whether it may be given (`check.rs`).

use super::check::{checked, mover};
use super::path::{self, place_name};
use super::{Errand, LandOrder, MiscOrder, Order, Task, Towards};
use crate::grid::Cell;
use crate::grid::hex::Side;
use crate::order::{OrderError, OrderPreview, ParsedOrder, ValidOrder};
use crate::seat::SeatId;
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::unit::{Arm, Changes, Settings, UnitRef};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, literal, message};

/// Reads and checks a draft, and says what was understood.
///
/// # Errors
/// A refusal that tells nothing the seat can't know.
pub fn understand(
    world: &World,
    known: &Known,
    seat: SeatId,
    draft: &ParsedOrder,
) -> Result<OrderPreview<Order>, OrderError> {
    let draft = path::with_names(world, known, seat, draft);
    let ValidOrder { order, slot, authority } = checked(world, known, seat, &draft)?;
    let said = said(world, known, &draft, &order);
    let (details, arrow) = match &order {
        Order::Land(order) => land(world, known, order),
        Order::Misc(order) => (retreat(world, order).collect(), Vec::new()),
        Order::Broadcast(_) => (vec![message("mythico-detail-broadcast")], Vec::new()),
    };
    Ok(OrderPreview { order, text: draft.text(), slot, authority, said, details, arrow })
}

fn own(known: &Known, unit: UnitRef) -> &OwnUnit {
    known.own(unit).expect("an order that was checked is given to an own unit")
}

fn said(world: &World, known: &Known, draft: &ParsedOrder, order: &Order) -> Message {
    let to = |unit| {
        let own = own(known, unit);
        message(format!("mythico-said-{}", draft.form.word))
            .with("unit", own.name())
            .with("hex", place_name(world, own.unit.hex))
    };
    match order {
        Order::Land(order) => to(order.unit),
        Order::Misc(order) => to(order.unit),
        Order::Broadcast(text) => message("mythico-said-broadcast").with("text", Arg::Words(text.clone())),
    }
}

/// What was understood of a land order, a line each, and the cells of its path from start to end.
fn land(world: &World, known: &Known, order: &LandOrder) -> (Vec<Message>, Vec<Cell>) {
    let own = own(known, order.unit);
    let (mut details, arrow) = if order.legs.is_empty() {
        (Vec::new(), Vec::new())
    } else {
        path::told(world, known, own, mover(world, own, order.task), &order.legs)
    };
    details.extend(task_details(world, own, order.task));
    details.push(settings_line(own.unit.arm, order.settings.to(own.unit.settings)));
    (details, arrow)
}

/// Of settings it says those it gives: the land order may have given others.
fn retreat(world: &World, order: &MiscOrder) -> impl Iterator<Item = Message> {
    let Errand::Retreat(towards) = order.errand;
    let way = match towards {
        Towards::Side(side) => message("mythico-detail-retreat").with("side", side_name(side)),
        Towards::Hex(hex) => message("mythico-detail-retreat-hex").with("hex", place_name(world, hex)),
    };
    std::iter::once(way).chain(changes_lines(order.settings))
}

fn task_details(world: &World, own: &OwnUnit, task: Task) -> Option<Message> {
    match task {
        Task::Support(first) => {
            let range = world.weapon(&own.unit).map_or(0, |weapon| weapon.range);
            let id = if first.is_some() { "mythico-detail-support-hex" } else { "mythico-detail-support" };
            let hex = first.map_or_else(|| literal(""), |hex| place_name(world, hex));
            Some(message(id).with("range", range).with("hex", hex))
        }
        Task::Recce | Task::Scout => Some(message("mythico-detail-slow")),
        _ => None,
    }
}

/// A side's name.
pub fn side_name(side: Side) -> Message {
    message(format!("mythico-side-{}", side.number()))
}

/// What is set anew, a line each.
fn changes_lines(changes: Changes) -> impl Iterator<Item = Message> {
    let aggression =
        changes.aggression.map(|step| message("mythico-set-aggression").with("aggression", step));
    let target = changes.target.map(|target| {
        message("mythico-set-target").with("target", message(format!("mythico-target-{target}")))
    });
    let retreat = changes.retreat.map(|side| message("mythico-set-retreat").with("retreat", side_name(side)));
    [aggression, target, retreat].into_iter().flatten()
}

/// How a unit is set, in words. Ruling: EM-10.1: a leader has a direction of retreat, and nothing else.
pub fn settings_line(arm: Arm, settings: Settings) -> Message {
    if arm == Arm::Leader {
        return message("mythico-settings-leader").with("retreat", side_name(settings.retreat));
    }
    message("mythico-settings")
        .with("aggression", settings.aggression)
        .with("target", message(format!("mythico-target-{}", settings.target)))
        .with("retreat", side_name(settings.retreat))
}

//! Reads a draft as an order and checks it against what the seat knows. Rules: EM-10.1, EM-10.4, EM-11.1, EM-11.4.
//! Not here: what its giver is told of it (`answer.rs`).

use super::forms::{self, Declared, Does};
use super::path::{self, place_name};
use super::{Errand, LandOrder, MiscOrder, Order, Task, Towards, find};
use crate::grid::hex::Side;
use crate::order::parsed::{ParsedOrder, Spanned, Value};
use crate::order::{OrderError, ValidOrder};
use crate::seat::{Authority, SeatId};
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::movement::cost::Mover;
use crate::systems::el_mythico::unit::{Arm, Changes};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Reads and checks a draft.
///
/// # Errors
/// A refusal that tells nothing the seat can't know.
pub fn check(
    world: &World,
    known: &Known,
    seat: SeatId,
    draft: &ParsedOrder,
) -> Result<ValidOrder<Order>, OrderError> {
    checked(world, known, seat, &path::with_names(world, known, seat, draft))
}

/// The same of a draft that has its names.
pub(super) fn checked(
    world: &World,
    known: &Known,
    seat: SeatId,
    draft: &ParsedOrder,
) -> Result<ValidOrder<Order>, OrderError> {
    let deaths_max = world.rules.leaders.deaths_max;
    if known.offices.iter().any(|office| office.seat == seat && office.deaths >= deaths_max) {
        return Err(illegal(message("mythico-illegal-conceded"), "mythico-remedy-conceded"));
    }
    let order = match (&draft.subject, forms::declared(draft.form)) {
        (Some(code), Some(order)) => {
            let own = find::own_unit(known, seat, code)?;
            may(world, own, draft, order)?;
            match order.does {
                Does::Task(task) => land(world, known, own, draft, task)?,
                Does::Retreat | Does::Broadcast => retreat(world, known, own, draft)?,
            }
        }
        _ => broadcast(world, known, seat, draft)?,
    };
    Ok(ValidOrder { slot: slot(&order, seat).into(), authority: Authority::Commander, order })
}

/// A land order a unit, its miscellaneous orders beside it; an address a seat. Rule: EM-11.1.
fn slot(order: &Order, seat: SeatId) -> String {
    match order {
        Order::Land(order) => format!("land:{}", order.unit.code()),
        Order::Misc(order) => format!("misc:{}:{}", order.errand.number(), order.unit.code()),
        Order::Broadcast(_) => format!("broadcast:{}", seat.0),
    }
}

fn illegal(problem: Message, remedy: &'static str) -> OrderError {
    OrderError::Illegal { problem, remedy: message(remedy) }
}

fn land(
    world: &World,
    known: &Known,
    own: &OwnUnit,
    draft: &ParsedOrder,
    task: Task,
) -> Result<Order, OrderError> {
    let task = in_full(world, known, own, draft, task)?;
    let legs = path::read(world, known, own, mover(world, own, task), draft)?;
    Ok(Order::Land(LandOrder { unit: own.id(), task, legs, settings: changes(draft) }))
}

/// Order 56, beside the unit's land order. Rules: EM-11.1, EM-11.4, EM-11.5. Ruling: where both give a setting, the miscellaneous
/// order's stands.
fn retreat(world: &World, known: &Known, own: &OwnUnit, draft: &ParsedOrder) -> Result<Order, OrderError> {
    let towards = match named(draft, "to") {
        Some(word) => find::towards(world, known, own, &word)?,
        None => Towards::Side(own.unit.settings.retreat),
    };
    let (errand, settings) = (Errand::Retreat(towards), changes(draft));
    Ok(Order::Misc(MiscOrder { unit: own.id(), errand, settings }))
}

/// How far a unit goes with a task. Rule: EM-6.3.
pub fn mover(world: &World, own: &OwnUnit, task: Task) -> Mover {
    mover_of(world, &own.unit, task)
}

/// The same for the turn.
pub fn mover_of(world: &World, unit: &crate::systems::el_mythico::unit::Unit, task: Task) -> Mover {
    let whole = Mover::of(world, unit);
    match task {
        Task::Recce => whole.at(world.rules.movement.recce_percent),
        Task::Scout => whole.at(world.rules.movement.scout_percent),
        _ => whole,
    }
}

/// May this unit have this order at all? Ruling: a leader can't fight, and is given neither aggression nor target.
fn may(world: &World, own: &OwnUnit, draft: &ParsedOrder, order: &Declared) -> Result<(), OrderError> {
    let moves = !draft.path().is_empty() || order.does == Does::Retreat;
    let unit = || own.name();
    if !order.who.may(world, &own.unit) {
        let [problem, remedy] = match own.unit.arm {
            Arm::Leader => ["mythico-illegal-leader", "mythico-remedy-leader"],
            _ => ["mythico-illegal-no-guns", "mythico-remedy-guns"],
        };
        return Err(illegal(message(problem).with("unit", unit()), remedy));
    }
    let fights = draft.settings.keys().any(|&word| word == "aggression" || word == "target");
    if own.unit.arm == Arm::Leader && fights {
        let problem = message("mythico-illegal-leader-settings").with("unit", unit());
        return Err(illegal(problem, "mythico-remedy-leader-settings"));
    }
    if moves && own.unit.organisation == 0 {
        return Err(illegal(
            message("mythico-illegal-disorganised").with("unit", unit()),
            "mythico-remedy-rest",
        ));
    }
    Ok(())
}

/// What a field for hexes and places holds.
fn named(draft: &ParsedOrder, word: &str) -> Option<Spanned<String>> {
    match draft.field(word) {
        Some(Spanned { value: Value::Hex(text), span }) => {
            Some(Spanned { value: text.clone(), span: span.clone() })
        }
        _ => None,
    }
}

/// A task with what the draft adds to it: the hex to be supported first.
fn in_full(
    world: &World,
    known: &Known,
    own: &OwnUnit,
    draft: &ParsedOrder,
    task: Task,
) -> Result<Task, OrderError> {
    Ok(match task {
        Task::Support(_) => {
            let first = named(draft, "hex").map(|word| support_hex(world, known, own, &word));
            Task::Support(first.transpose()?)
        }
        task => task,
    })
}

fn support_hex(
    world: &World,
    known: &Known,
    own: &OwnUnit,
    word: &Spanned<String>,
) -> Result<crate::systems::el_mythico::board::HexNo, OrderError> {
    let hex = find::hex(world, known, own.seat, word)?;
    let range = world.weapon(&own.unit).map_or(0, |weapon| weapon.range);
    if own.unit.hex.distance(hex) > range {
        let problem =
            message("mythico-invalid-range").with("hex", place_name(world, hex)).with("range", range);
        return Err(OrderError::Invalid {
            span: word.span.clone(),
            problem,
            remedy: message("mythico-remedy-range"),
        });
    }
    Ok(hex)
}

fn changes(draft: &ParsedOrder) -> Changes {
    let given = |word: &str| draft.settings.get(word).map(|&number| number as u8);
    Changes {
        aggression: given("aggression"),
        target: given("target"),
        retreat: given("retreat").and_then(Side::new),
    }
}

/// Order 49: only a level-6 leader's seat may speak. Rule: EM-10.4.
fn broadcast(world: &World, known: &Known, seat: SeatId, draft: &ParsedOrder) -> Result<Order, OrderError> {
    let leads = known.offices.iter().any(|office| office.seat == seat && office.level == 6 && office.alive);
    if !leads {
        return Err(illegal(message("mythico-illegal-not-level-6"), "mythico-remedy-level-6"));
    }
    let Some(Spanned { value: Value::Text(text), span }) = draft.field("text") else {
        return Err(illegal(message("mythico-illegal-silence"), "mythico-remedy-words"));
    };
    let letters_max = world.rules.leaders.address_letters;
    if text.chars().count() > letters_max {
        let problem = message("invalid-text-too-long").with("field", message("field-text"));
        let problem = problem.with("max", letters_max);
        return Err(OrderError::Invalid { span: span.clone(), problem, remedy: message("remedy-shorten") });
    }
    Ok(Order::Broadcast(text.clone()))
}

//! Reads a draft as an order and checks it against what the seat knows. Rules: EM-10.1, EM-10.4, EM-11.1, EM-11.3.

use super::forms::LEADER_ORDERS;
use super::path::{self, place_name};
use super::{LandOrder, Order, Task, find};
use crate::grid::hex::Side;
use crate::order::draft::{Draft, Spanned, Value};
use crate::order::{Refusal, Understood};
use crate::seat::{Authority, SeatId};
use crate::systems::mythico::fog::{Known, OwnUnit};
use crate::systems::mythico::movement::cost::Mover;
use crate::systems::mythico::unit::{Arm, Settings, UnitRef};
use crate::systems::mythico::world::World;
use crate::words::{Message, message};

/// Reads and checks a draft.
///
/// # Errors
/// A refusal that tells nothing the seat can't know.
pub fn understand(
    world: &World,
    known: &Known,
    seat: SeatId,
    draft: &Draft,
) -> Result<Understood<Order>, Refusal> {
    let deaths_max = world.rules.leaders.deaths_max;
    if known.offices.iter().any(|office| office.seat == seat && office.deaths >= deaths_max) {
        return Err(illegal(message("mythico-illegal-conceded"), "mythico-remedy-conceded"));
    }
    match &draft.subject {
        Some(code) => land(world, find::own_unit(known, seat, code)?, known, draft),
        None => broadcast(known, seat, draft),
    }
}

fn illegal(problem: Message, remedy: &'static str) -> Refusal {
    Refusal::Illegal { problem, remedy: message(remedy) }
}

fn land(world: &World, own: &OwnUnit, known: &Known, draft: &Draft) -> Result<Understood<Order>, Refusal> {
    let number = draft.form.number.unwrap_or_default();
    may(world, own, number, !draft.path().is_empty())?;
    let task = task(world, known, own, draft)?;
    let (legs, mut details, arrow) = if draft.path().is_empty() {
        (Vec::new(), Vec::new(), Vec::new())
    } else {
        let path = path::read(world, known, own, mover(world, own, task), draft)?;
        (path.legs, path.details, path.arrow)
    };
    details.extend(task_details(world, own, task));
    let settings = settings(own.unit.settings, draft);
    details.push(settings_line(settings));
    let code = UnitRef { seat: own.seat, number: own.unit.number }.code();
    let said = message(format!("mythico-said-{}", draft.form.word))
        .with("unit", own.name())
        .with("hex", place_name(world, own.unit.hex));
    let order = LandOrder { unit: own.id(), task, legs, settings };
    Ok(Understood {
        order: Order::Land(order),
        text: draft.text(),
        slot: format!("land:{code}"),
        authority: Authority::Commander,
        said,
        details,
        arrow,
    })
}

/// How far a unit goes with a task. Rule: EM-6.3.
pub fn mover(world: &World, own: &OwnUnit, task: Task) -> Mover {
    mover_of(world, &own.unit, task)
}

/// The same for the turn.
pub fn mover_of(world: &World, unit: &crate::systems::mythico::unit::Unit, task: Task) -> Mover {
    let whole = Mover::of(world, unit);
    match task {
        Task::Recce => whole.at(world.rules.movement.recce_percent),
        Task::Scout => whole.at(world.rules.movement.scout_percent),
        _ => whole,
    }
}

/// May this unit have this order at all?
fn may(world: &World, own: &OwnUnit, number: u16, moves: bool) -> Result<(), Refusal> {
    let unit = || own.name();
    if own.unit.arm == Arm::Leader && !LEADER_ORDERS.contains(&number) {
        return Err(illegal(message("mythico-illegal-leader").with("unit", unit()), "mythico-remedy-leader"));
    }
    if moves && own.unit.organisation == 0 {
        return Err(illegal(
            message("mythico-illegal-disorganised").with("unit", unit()),
            "mythico-remedy-rest",
        ));
    }
    let guns = world.weapon(&own.unit).is_some_and(|weapon| weapon.arm == Arm::Artillery && weapon.range > 0);
    if number == 17 && !guns {
        return Err(illegal(message("mythico-illegal-no-guns").with("unit", unit()), "mythico-remedy-guns"));
    }
    Ok(())
}

fn task(world: &World, known: &Known, own: &OwnUnit, draft: &Draft) -> Result<Task, Refusal> {
    let named = |word: &str| match draft.field(word) {
        Some(Spanned { value: Value::Hex(text), span }) => {
            Some(Spanned { value: text.clone(), span: span.clone() })
        }
        _ => None,
    };
    Ok(match draft.form.number.unwrap_or_default() {
        11 => Task::Rest,
        13 => Task::DigIn,
        15 => Task::Defend,
        17 => Task::Support(named("hex").map(|word| support_hex(world, known, own, &word)).transpose()?),
        27 => Task::Scout,
        30 => Task::Occupy,
        31 => Task::AssaultCrossing,
        32 => Task::Recce,
        56 => {
            let to = named("to").map(|word| find::side_towards(world, known, own, &word));
            Task::Retreat(to.transpose()?.unwrap_or(own.unit.settings.retreat))
        }
        _ => Task::Move,
    })
}

fn support_hex(
    world: &World,
    known: &Known,
    own: &OwnUnit,
    word: &Spanned<String>,
) -> Result<crate::systems::mythico::board::HexNo, Refusal> {
    let hex = find::hex(world, known, own.seat, word)?;
    let range = world.weapon(&own.unit).map_or(0, |weapon| weapon.range);
    if own.unit.hex.distance(hex) > range {
        let problem =
            message("mythico-invalid-range").with("hex", place_name(world, hex)).with("range", range);
        return Err(Refusal::Invalid {
            span: word.span.clone(),
            problem,
            remedy: message("mythico-remedy-range"),
        });
    }
    Ok(hex)
}

fn task_details(world: &World, own: &OwnUnit, task: Task) -> Option<Message> {
    match task {
        Task::Support(_) => {
            let range = world.weapon(&own.unit).map_or(0, |weapon| weapon.range);
            Some(message("mythico-detail-support").with("range", range))
        }
        Task::Retreat(side) => Some(message("mythico-detail-retreat").with("side", side_name(side))),
        Task::Recce | Task::Scout => Some(message("mythico-detail-slow")),
        _ => None,
    }
}

/// A side's name.
pub fn side_name(side: Side) -> Message {
    message(format!("mythico-side-{}", side.number()))
}

fn settings(before: Settings, draft: &Draft) -> Settings {
    let given = |word: &str| draft.settings.get(word).map(|&number| number as u8);
    Settings {
        aggression: given("aggression").unwrap_or(before.aggression),
        target: given("target").unwrap_or(before.target),
        retreat: given("retreat").and_then(Side::new).unwrap_or(before.retreat),
    }
}

/// How a unit is set, in words.
pub fn settings_line(settings: Settings) -> Message {
    message("mythico-settings")
        .with("aggression", settings.aggression)
        .with("target", message(format!("mythico-target-{}", settings.target)))
        .with("retreat", side_name(settings.retreat))
}

/// Order 49: only a level-6 leader's seat may speak. Rule: EM-10.4.
fn broadcast(known: &Known, seat: SeatId, draft: &Draft) -> Result<Understood<Order>, Refusal> {
    let leads = known.offices.iter().any(|office| office.seat == seat && office.level == 6 && office.alive);
    if !leads {
        return Err(illegal(message("mythico-illegal-not-level-6"), "mythico-remedy-level-6"));
    }
    let Some(Spanned { value: Value::Text(text), .. }) = draft.field("text") else {
        return Err(illegal(message("mythico-illegal-silence"), "mythico-remedy-words"));
    };
    Ok(Understood {
        order: Order::Broadcast(text.clone()),
        text: draft.text(),
        slot: format!("broadcast:{}", seat.0),
        authority: Authority::Commander,
        said: message("mythico-said-broadcast").with("text", text.as_str()),
        details: vec![message("mythico-detail-broadcast")],
        arrow: Vec::new(),
    })
}

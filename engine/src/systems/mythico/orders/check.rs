//! Reads a draft as an order and checks it against what the seat knows. Rules: EM-10.1, EM-10.4, EM-11.1, EM-11.3.

use super::forms::{self, Declared, Does};
use super::path::{self, place_name};
use super::{Errand, LandOrder, MiscOrder, Order, Task, Towards, find};
use crate::grid::hex::Side;
use crate::order::draft::{Draft, Spanned, Value};
use crate::order::{Refusal, Understood};
use crate::seat::{Authority, SeatId};
use crate::systems::mythico::fog::{Known, OwnUnit};
use crate::systems::mythico::movement::cost::Mover;
use crate::systems::mythico::unit::{Arm, Changes, Settings};
use crate::systems::mythico::world::World;
use crate::words::{Arg, Message, literal, message};

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
    let draft = &path::with_names(world, known, seat, draft);
    match (&draft.subject, forms::declared(draft.form)) {
        (Some(code), Some(order)) => {
            let own = find::own_unit(known, seat, code)?;
            may(world, own, draft, order)?;
            match order.does {
                Does::Task(task) => land(world, known, own, draft, task),
                Does::Retreat | Does::Broadcast => retreat(world, known, own, draft),
            }
        }
        _ => broadcast(world, known, seat, draft),
    }
}

fn illegal(problem: Message, remedy: &'static str) -> Refusal {
    Refusal::Illegal { problem, remedy: message(remedy) }
}

fn land(
    world: &World,
    known: &Known,
    own: &OwnUnit,
    draft: &Draft,
    task: Task,
) -> Result<Understood<Order>, Refusal> {
    let task = in_full(world, known, own, draft, task)?;
    let (legs, mut details, arrow) = if draft.path().is_empty() {
        (Vec::new(), Vec::new(), Vec::new())
    } else {
        let path = path::read(world, known, own, mover(world, own, task), draft)?;
        (path.legs, path.details, path.arrow)
    };
    details.extend(task_details(world, own, task));
    let settings = changes(draft);
    details.push(settings_line(settings.to(own.unit.settings)));
    let order = Order::Land(LandOrder { unit: own.id(), task, legs, settings });
    let slot = format!("land:{}", own.code());
    Ok(Understood { arrow, ..understood(world, own, draft, (order, slot), details) })
}

/// Order 56, beside the unit's land order. Of settings it says those it gives: the land order may have given others.
/// Rules: EM-11.1, EM-11.4, EM-11.5. Ruling: where both give one, the miscellaneous order's stands.
fn retreat(world: &World, known: &Known, own: &OwnUnit, draft: &Draft) -> Result<Understood<Order>, Refusal> {
    let towards = match named(draft, "to") {
        Some(word) => find::towards(world, known, own, &word)?,
        None => Towards::Side(own.unit.settings.retreat),
    };
    let settings = changes(draft);
    let way = match towards {
        Towards::Side(side) => message("mythico-detail-retreat").with("side", side_name(side)),
        Towards::Hex(hex) => message("mythico-detail-retreat-hex").with("hex", place_name(world, hex)),
    };
    let details = std::iter::once(way).chain(changes_lines(settings)).collect();
    let order = Order::Misc(MiscOrder { unit: own.id(), errand: Errand::Retreat(towards), settings });
    let slot = format!("misc:56:{}", own.code());
    Ok(understood(world, own, draft, (order, slot), details))
}

fn understood(
    world: &World,
    own: &OwnUnit,
    draft: &Draft,
    (order, slot): (Order, String),
    details: Vec<Message>,
) -> Understood<Order> {
    let said = message(format!("mythico-said-{}", draft.form.word))
        .with("unit", own.name())
        .with("hex", place_name(world, own.unit.hex));
    let authority = Authority::Commander;
    Understood { order, text: draft.text(), slot, authority, said, details, arrow: Vec::new() }
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

/// May this unit have this order at all? Ruling: a leader can't fight, and is given neither aggression nor target.
fn may(world: &World, own: &OwnUnit, draft: &Draft, order: &Declared) -> Result<(), Refusal> {
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
fn named(draft: &Draft, word: &str) -> Option<Spanned<String>> {
    match draft.field(word) {
        Some(Spanned { value: Value::Hex(text), span }) => {
            Some(Spanned { value: text.clone(), span: span.clone() })
        }
        _ => None,
    }
}

/// A task with what the draft adds to it: the hex to be supported first.
fn in_full(world: &World, known: &Known, own: &OwnUnit, draft: &Draft, task: Task) -> Result<Task, Refusal> {
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

fn changes(draft: &Draft) -> Changes {
    let given = |word: &str| draft.settings.get(word).map(|&number| number as u8);
    Changes {
        aggression: given("aggression"),
        target: given("target"),
        retreat: given("retreat").and_then(Side::new),
    }
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

/// How a unit is set, in words.
pub fn settings_line(settings: Settings) -> Message {
    message("mythico-settings")
        .with("aggression", settings.aggression)
        .with("target", message(format!("mythico-target-{}", settings.target)))
        .with("retreat", side_name(settings.retreat))
}

/// Order 49: only a level-6 leader's seat may speak. Rule: EM-10.4.
fn broadcast(
    world: &World,
    known: &Known,
    seat: SeatId,
    draft: &Draft,
) -> Result<Understood<Order>, Refusal> {
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
        return Err(Refusal::Invalid { span: span.clone(), problem, remedy: message("remedy-shorten") });
    }
    Ok(Understood {
        order: Order::Broadcast(text.clone()),
        text: draft.text(),
        slot: format!("broadcast:{}", seat.0),
        authority: Authority::Commander,
        said: message("mythico-said-broadcast").with("text", Arg::Words(text.clone())),
        details: vec![message("mythico-detail-broadcast")],
        arrow: Vec::new(),
    })
}

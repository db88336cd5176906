//! Espionage in words: a seat's agents and informers and what they report, others' that it has found, what became of missions. Rules: EM-8.3,
//! EM-10.6. Not here: what happens (`sequence/espionage/`); units that spies saw are told with the intelligence.

use crate::report::Section;
use crate::seat::SeatId;
use crate::system::RosterLine;
use crate::systems::el_mythico::espionage::mission::SpyTask;
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::espionage::{Spy, SpyKind, found_code};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::{Known, KnownContact, KnownFoundSpy};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::report::sheet::Sheet;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::{near, place_name, seat_name};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, message};

/// What happened, then who is in service and who of others is known.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let events = sheet.events.iter().filter_map(|event| match event {
        Event::Espionage(told) => Some(line(sheet.world, told)),
        _ => None,
    });
    let spies = || sheet.known.spies.iter();
    let own = spies()
        .flat_map(|known| known.own.iter().map(|spy| in_service(sheet.world, sheet.known, known.seat, spy)));
    let found = spies().flat_map(|known| known.found.iter()).map(|found| {
        message("mythico-spy-known")
            .with("spy", found_name(sheet.world, found))
            .with("hex", place_name(sheet.world, found.hex))
            .with("turn", found.turn)
    });
    Section::of_lines(message("mythico-heading-espionage"), events.chain(own).chain(found).collect())
}

/// What another's spy is called by the seat that found it: `S1, an agent of the Junta`.
pub fn found_name(world: &World, found: &KnownFoundSpy) -> Message {
    found_as(world, found.number, found.kind, found.flag)
}

fn found_as(world: &World, number: u32, kind: SpyKind, seat: SeatId) -> Message {
    message("mythico-spy-found-name")
        .with("code", found_code(number))
        .with("spy", kind.name())
        .with("seat", seat_name(world, seat))
}

/// An own spy: where it is, and what it reports from there.
fn in_service(world: &World, known: &Known, seat: SeatId, spy: &Spy) -> Message {
    let here =
        |contact: &&KnownContact| contact.hex == spy.hex && contact.current && contact.impulse.is_none();
    let units: Vec<Message> = known.contacts.iter().filter(here).map(KnownContact::name).collect();
    let id = match (spy.silent, units.is_empty()) {
        (true, _) => "mythico-spy-silent",
        (false, true) => "mythico-spy-reports-nobody",
        (false, false) => "mythico-spy-reports",
    };
    let said = message(id).with("unit", spy.name(seat).said()).with("hex", near(world, spy.hex));
    if units.is_empty() || spy.silent { said } else { said.with("seen", units) }
}

/// What happened, in a line.
fn line(world: &World, told: &Told) -> Message {
    let of = |id: &'static str, hex: HexNo| message(id).with("hex", place_name(world, hex));
    match told {
        Told::Recruited { spy, hex, price } => {
            of("mythico-spy-recruited", *hex).with("unit", spy.said()).with("price", Arg::Tenths(*price))
        }
        Told::NotRecruited { kind, hex, price, funds: Some(funds) } => of("mythico-spy-unaffordable", *hex)
            .with("spy", kind.name())
            .with("price", Arg::Tenths(*price))
            .with("funds", Arg::Tenths(*funds)),
        Told::NotRecruited { kind, hex, funds: None, .. } => {
            of("mythico-spy-no-number", *hex).with("spy", kind.name())
        }
        Told::Posted { spy, hex } => of("mythico-spy-posted", *hex).with("unit", spy.said()),
        Told::Watched { spy, hex } => of("mythico-spy-watched", *hex).with("unit", spy.said()),
        Told::Assassinated { spy, hex, leader, income, points } => of("mythico-spy-assassinated", *hex)
            .with("unit", spy.said())
            .with("leader", leader.said())
            .with("income", Arg::Tenths(*income))
            .with("points", *points),
        Told::Subverted { spy, hex, from, points } => of("mythico-spy-subverted", *hex)
            .with("unit", spy.said())
            .with("seat", seat_name(world, *from))
            .with("points", *points),
        Told::Killed { spy, hex, found, kind, seat } => of("mythico-spy-killed", *hex)
            .with("unit", spy.said())
            .with("spy", found_as(world, *found, *kind, *seat)),
        Told::Found { spy, hex, found } if found.is_empty() => {
            of("mythico-spy-found-nobody", *hex).with("unit", spy.said())
        }
        Told::Found { spy, hex, found } => {
            let found = found.iter().map(|(number, kind, seat)| found_as(world, *number, *kind, *seat));
            of("mythico-spy-found", *hex).with("unit", spy.said()).with("found", found.collect::<Vec<_>>())
        }
        Told::Failed { spy, hex, task, exposed } => {
            let id = if *exposed { "mythico-spy-exposed" } else { "mythico-spy-failed" };
            of(id, *hex).with("unit", spy.said()).with("task", task_name(*task))
        }
        Told::Untried { spy, hex, task, why } => of("mythico-spy-untried", *hex)
            .with("unit", spy.said())
            .with("task", task_name(*task))
            .with("why", why.name()),
        Told::Lost { spy, hex } => of("mythico-spy-lost", *hex).with("unit", spy.said()),
        Told::Unpaid { spy, hex, withheld } => {
            let id = if *withheld { "mythico-spy-withheld" } else { "mythico-spy-unpaid" };
            of(id, *hex).with("unit", spy.said())
        }
        Told::Caught { seat, hex, task } => of("mythico-spy-caught", *hex)
            .with("seat", seat_name(world, *seat))
            .with("task", task_name(*task)),
    }
}

/// What an agent was to do.
fn task_name(task: SpyTask) -> Message {
    message(match task {
        SpyTask::Hit => "mythico-spy-task-hit",
        SpyTask::Kill => "mythico-spy-task-kill",
        SpyTask::Search => "mythico-spy-task-search",
        SpyTask::Post => "mythico-spy-task-post",
        SpyTask::Subvert => "mythico-spy-task-subvert",
        SpyTask::Surveil => "mythico-spy-task-surveil",
    })
}

/// A viewer's own spies, for the list of units.
pub fn roster(world: &World, known: &Known) -> impl Iterator<Item = RosterLine> {
    known.spies.iter().flat_map(move |known| {
        known.own.iter().map(move |spy| {
            let name = spy.name(known.seat);
            let id = if spy.silent { "mythico-roster-spy-silent" } else { "mythico-roster-spy" };
            RosterLine {
                code: name.of.code().into(),
                // An informer has no orders that it could lack.
                led: spy.kind == SpyKind::Informer,
                also: [spy.number - 1000, spy.number].map(|number| number.to_string()).to_vec(),
                said: message(id).with("unit", name.said()).with("hex", place_name(world, spy.hex)),
            }
        })
    })
}

/// The page of an own spy: where it is, what it reports, what it costs.
pub fn page(world: &World, known: &Known, of: UnitRef, spy: &Spy) -> Vec<Message> {
    let cost = message("mythico-spy-upkeep").with("upkeep", Arg::Tenths(known.spy_upkeep(world, of)));
    vec![in_service(world, known, of.seat, spy), cost]
}

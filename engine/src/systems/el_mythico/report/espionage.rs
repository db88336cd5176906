//! Espionage in words: a seat's agents and informers and their reports, other seats' spies that it
//! has found, outcomes of missions. See EM-8.3, EM-10.6. Not here: what happens
//! (`sequence/espionage/`); units that spies saw are told with the intelligence.

use crate::report::Section;
use crate::seat::SeatId;
use crate::system::RosterLine;
use crate::systems::el_mythico::espionage::{Spy, SpyKind};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::{Known, KnownContact};
use crate::systems::el_mythico::naming::found_name;
use crate::systems::el_mythico::report::sheet::Sheet;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::{near, place_name};
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, message};

/// What happened, then the spies in service and the known spies of others.
pub fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let events = sheet.events.iter().filter_map(|event| match event {
        Event::Espionage(told) => Some(sheet.line(told)),
        _ => None,
    });
    let spies = || sheet.known.spies.iter();
    let own = spies().flat_map(|known| {
        known.own.iter().map(|spy| in_service(sheet.world, sheet.known, known.seat, spy))
    });
    let found = spies().flat_map(|known| known.found.iter()).map(|found| {
        message("mythico-spy-known")
            .with("spy", found_name(sheet.world, found))
            .with("hex", place_name(sheet.world, found.hex))
            .with("turn", found.turn)
    });
    Section::of_lines(
        message("mythico-heading-espionage"),
        events.chain(own).chain(found).collect(),
    )
}

/// An own spy: where it is, and what it reports from there.
fn in_service(world: &World, known: &Known, seat: SeatId, spy: &Spy) -> Message {
    let here = |contact: &&KnownContact| {
        contact.hex == spy.hex && contact.current && contact.impulse.is_none()
    };
    let units: Vec<Message> = known.contacts.iter().filter(here).map(KnownContact::name).collect();
    let id = match (spy.silent, units.is_empty()) {
        (true, _) => "mythico-spy-silent",
        (false, true) => "mythico-spy-reports-nobody",
        (false, false) => "mythico-spy-reports",
    };
    let said = message(id).with("unit", spy.name(seat).said()).with("hex", near(world, spy.hex));
    if units.is_empty() || spy.silent { said } else { said.with("seen", units) }
}

/// A viewer's own spies, for the list of units.
pub fn roster(world: &World, known: &Known) -> impl Iterator<Item = RosterLine> {
    known.spies.iter().flat_map(move |known| {
        known.own.iter().map(move |spy| {
            let name = spy.name(known.seat);
            let id = if spy.silent { "mythico-roster-spy-silent" } else { "mythico-roster-spy" };
            RosterLine {
                code: name.of.code().into(),
                // An informer takes no orders, so it never lacks one.
                led: spy.kind == SpyKind::Informer,
                also: [spy.number - 1000, spy.number].map(|number| number.to_string()).to_vec(),
                said: message(id).with("unit", name.said()).with("hex", place_name(world, spy.hex)),
            }
        })
    })
}

/// The page of an own spy: where it is, what it reports, what it costs.
pub fn page(world: &World, known: &Known, of: UnitRef, spy: &Spy) -> Vec<Message> {
    let cost =
        message("mythico-spy-upkeep").with("upkeep", Arg::Tenths(known.spy_upkeep(world, of)));
    vec![in_service(world, known, of.seat, spy), cost]
}

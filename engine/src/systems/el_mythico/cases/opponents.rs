//! Autopilots over a whole campaign and against each other. Invariants hold, nothing appears or
//! vanishes, and every order is accounted for.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::goods::played_in;
use super::properties::position;
use super::whole::autopilots;
use crate::cases::lexicon;
use crate::cases::sample::sample;
use crate::dice::Seed;
use crate::game::{GameState, OrderText, Resolution};
use crate::module::Module;
use crate::seat::SeatId;
use crate::system::Teller;
use crate::systems::SHIPPED;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::module::read;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::world::World;
use crate::view::{self, View, Viewer};

fn republic(seats: u8) -> Module {
    let module = Module::built_in("el-mythico").expect("the module is built in");
    module.played_by(seats).expect("the Republic is for as many")
}

fn begun(module: &Module, seed: &str) -> Arc<dyn GameState> {
    SHIPPED.begin(module.clone(), Seed::of_word(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// Asserts that no unit is in two places: each number belongs to one unit of one force.
fn assert_each_once(position: &Position) {
    let all = position
        .forces
        .iter()
        .flat_map(|force| force.units.iter().map(|unit| (force.seat, unit.number)));
    let mut seen = BTreeSet::new();
    all.for_each(|unit| assert!(seen.insert(unit), "{unit:?} is twice there"));
    for stock in
        position.forces.iter().flat_map(|force| force.stores.dumps.iter().map(|dump| &dump.stock))
    {
        assert!(stock.iter().all(|(_, amount)| amount > 0));
    }
}

/// Turns between those whose sheets are written again without each event, which is expensive.
const LOOKED_AT_EVERY: u32 = 5;

/// Returns whether this event can answer an order. A withdrawal by order is told with its fight.
fn answers(event: &Event) -> bool {
    match event {
        Event::Stores(entry) => matches!(
            entry,
            Entry::Handled { .. }
                | Entry::Added { .. }
                | Entry::Camouflaged { .. }
                | Entry::Given { .. }
                | Entry::HeavySet { .. }
                | Entry::Unpaid { .. }
                | Entry::NothingWithheld { .. }
        ),
        Event::Market(deal) => !matches!(deal, Deal::Earned { .. } | Deal::Received { .. }),
        Event::Air(told) => !matches!(told, AirTold::Struck { .. } | AirTold::FiredAt { .. }),
        Event::Changed(_)
        | Event::Espionage(_)
        | Event::Minor(_)
        | Event::Fieldwork(_)
        | Event::AtSea(_)
        | Event::Attached { .. }
        | Event::Support(_)
        | Event::TruceLifted { .. }
        | Event::Orders(_) => true,
        _ => false,
    }
}

/// Asserts that each answer to an order changes its seat's sheet. That each order is answered is an
/// invariant.
fn assert_shown(world: &World, after: &Position, events: &[view::Event<Event>]) {
    for seat in &world.seats.seats {
        let viewer = Viewer::Seat(seat.id);
        let view = View::cut::<ElMythico>(world, after, viewer);
        let eyes = viewer.seats(&world.seats);
        let heard = events.iter().filter(|event| event.audience.hears(viewer, eyes));
        let heard: Vec<&Event> = heard.map(|event| &event.what).collect();
        let whole = ElMythico::report(world, &view, &heard);
        for (nth, event) in heard.iter().enumerate().filter(|(_, event)| answers(event)) {
            let without = [&heard[..nth], &heard[nth + 1..]].concat();
            assert_ne!(
                ElMythico::report(world, &view, &without),
                whole,
                "{event:?} isn't in the sheet"
            );
        }
    }
}

/// Asserts that every land order is in its owner's report beside its unit, or beside the unit's
/// code if it is gone.
fn assert_accounted_for(orders: &[OrderText], after: &Position, resolution: &Resolution) {
    assert!(
        resolution.refused.is_empty(),
        "an autopilot's order was refused: {:?}",
        resolution.refused
    );
    let forms = resolution.state.forms();
    let reports: BTreeMap<SeatId, String> = { resolution.reports.iter() }
        .filter_map(|(viewer, report)| match viewer {
            Viewer::Seat(seat) => Some((seat, report.say(lexicon(), "en"))),
            _ => None,
        })
        .collect();
    for order in orders {
        let seat = order.giver.seat().expect("autopilots order for seats");
        let mut words = order.line.split(' ');
        let (word, first) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let Some(number) = first.split('/').nth(1).and_then(|number| number.parse::<u16>().ok())
        else {
            continue;
        };
        let report = &reports[&seat];
        // The table of own units leaves out the seat's number. Leaders have no number there at all.
        let begins = format!("{number} ");
        let is_row = |line: &str| line.trim_start_matches(['-', ' ', '*']).starts_with(&begins);
        let is_told = report.contains(first) || report.lines().any(is_row) || number == 0;
        let force = after.force(seat).expect("a seat has a force");
        let spy = force.spies.own.iter().any(|spy| spy.number == number + 1000);
        if matches!(word, "recruit" | "post" | "hit" | "subvert") || spy {
            continue;
        }
        match force.unit(number + 1000) {
            Some(unit) => {
                let form =
                    forms.iter().find(|form| form.word == word).expect("there is such an order");
                let is_misc = form.topic == "misc" || form.zero_first;
                assert!(
                    is_misc || unit.last_order == form.number,
                    "{:?}: {:?}",
                    order.line,
                    unit.last_order
                );
                assert!(is_told, "{first} isn't in its seat's report: {report}");
            }
            None => assert!(is_told, "{first} is gone, and its seat isn't told"),
        }
    }
}

/// The events with their audiences.
fn events_of(resolution: &Resolution) -> Vec<view::Event<Event>> {
    let record = resolution.record.text();
    record.lines().map(|line| serde_json::from_str(line).expect("a record is of events")).collect()
}

/// Plays turns by autopilots. Invariants are checked after each phase.
fn campaign(seats: u8, turns: u32, seed: &str) {
    let module = republic(seats);
    let (world, _) = read(&module).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let mut state = begun(&module, seed);
    let mut before = position(&*state);
    for _ in 0..turns {
        let orders = autopilots(&*state);
        let (after, resolution) = played_in(&world, &before, &*state, &orders);
        assert_eq!(resolution.state.fault(), None);
        assert_each_once(&after);
        assert_accounted_for(&orders, &after, &resolution);
        if before.turn.is_multiple_of(LOOKED_AT_EVERY) {
            assert_shown(&world, &after, &events_of(&resolution));
        }
        (state, before) = (resolution.state, after);
    }
}

#[test]
fn em_13_twenty_four_autopilots_play_on() {
    campaign(24, sample(5, 20), "twenty turns");
}

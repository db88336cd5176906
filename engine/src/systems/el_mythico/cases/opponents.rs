//! Autopilots over a whole campaign and against each other: nothing that must hold breaks, nothing appears or vanishes, whatever was ordered is accounted
//! for; and the present autopilot beats who moves at random, and the last release's. `mythico module wars el-mythico-skirmish --against random` plays as many of them as one likes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::goods::played_in;
use super::properties::position;
use super::whole::autopilots;
use crate::dice::Seed;
use crate::game::{GameState, OrderText, Resolution};
use crate::guard::Guard;
use crate::module::Module;
use crate::pilot::Pilot;
use crate::seat::{SeatId, SeatSet};
use crate::systems::SHIPPED;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::module::read;
use crate::systems::el_mythico::position::Position;
use crate::view::{self, Audience, Viewer};
use crate::words::Lexicon;

fn republic(seats: u8) -> Module {
    let module = Module::built_in("el-mythico").expect("the module is built in");
    module.played_by(seats).expect("the Republic is for as many")
}

fn begun(module: &Module, seed: &str) -> Arc<dyn GameState> {
    SHIPPED.begin(module.clone(), Seed::of_word(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// No unit is in two places: each number is one unit's, and stands in one force.
fn assert_each_once(position: &Position) {
    let all =
        position.forces.iter().flat_map(|force| force.units.iter().map(|unit| (force.seat, unit.number)));
    let mut seen = BTreeSet::new();
    all.for_each(|unit| assert!(seen.insert(unit), "{unit:?} is twice there"));
    for stock in position.forces.iter().flat_map(|force| force.stores.dumps.iter().map(|dump| &dump.stock)) {
        assert!(stock.iter().all(|(_, amount)| amount > 0));
    }
}

/// What an order's seat is told of it, by the order's word: an event of this sort, to that seat alone or to all.
fn answers(word: &str, event: &Event) -> bool {
    match word {
        "buy" | "airdrop" => matches!(event, Event::Market(_)),
        "new" | "reinforce" => matches!(event, Event::Changed(_)),
        "recruit" | "post" | "hit" | "subvert" => matches!(event, Event::Espionage(_)),
        "take" | "add" => matches!(event, Event::Stores(_)),
        "hire" | "investigate" => matches!(event, Event::Minor(_)),
        "broadcast" => matches!(event, Event::Address { .. } | Event::Unspoken { .. }),
        "strike" | "superiority" | "overfly" | "carry" | "freight" | "rebase" => {
            matches!(event, Event::Air(_))
        }
        _ => true,
    }
}

/// Every order is accounted for in its owner's report: the unit that had it is told of with it, or, if it is gone, by its code; of what is no unit's,
/// and of what beside its land order a unit was to do, an event tells.
fn assert_accounted_for(orders: &[OrderText], after: &Position, resolution: &Resolution) {
    assert!(resolution.refused.is_empty(), "an autopilot's order was refused: {:?}", resolution.refused);
    let forms = resolution.state.forms();
    let lexicon = Lexicon::built_in();
    let reports: BTreeMap<SeatId, String> = { resolution.reports.iter() }
        .filter_map(|(viewer, report)| match viewer {
            Viewer::Seat(seat) => Some((seat, report.say(&lexicon, "en"))),
            _ => None,
        })
        .collect();
    let record = resolution.record.text();
    let events: Vec<view::Event<Event>> =
        record.lines().map(|line| serde_json::from_str(line).expect("a record is of events")).collect();
    for order in orders {
        let seat = order.giver.seat().expect("autopilots order for seats");
        let mut words = order.line.split(' ');
        let (word, first) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let heard = |event: &&view::Event<Event>| {
            event.audience == Audience::Alone(SeatSet::one(seat)) || event.audience == Audience::Public
        };
        let told = events.iter().filter(heard).any(|event| answers(word, &event.what));
        assert!(told, "seat {} isn't told what became of {:?}", seat.0, order.line);
        let Some(number) = first.split('/').nth(1).and_then(|number| number.parse::<u16>().ok()) else {
            continue;
        };
        let report = &reports[&seat];
        let force = after.force(seat).expect("a seat has a force");
        let spy = force.spies.own.iter().any(|spy| spy.number == number + 1000);
        if matches!(word, "recruit" | "post" | "hit" | "subvert") || spy {
            continue;
        }
        match force.unit(number + 1000) {
            Some(unit) => {
                let form = forms.iter().find(|form| form.word == word).expect("there is such an order");
                let is_misc = form.topic == "misc" || form.zero_first;
                assert!(is_misc || unit.last_order == form.number, "{:?}: {:?}", order.line, unit.last_order);
                assert!(report.contains(first), "{first} isn't in its seat's report");
            }
            None => assert!(report.contains(first), "{first} is gone, and its seat isn't told"),
        }
    }
}

/// Plays turns by autopilots; what must hold is checked after each phase.
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
        (state, before) = (resolution.state, after);
    }
}

#[test]
fn em_13_twenty_four_autopilots_play_twenty_turns() {
    campaign(24, 20, "twenty turns");
}

/// Who of the seats is played by whom: every other one, and in each second war they change places.
fn line_up(number: u32, seats: usize, against: Pilot) -> Vec<Pilot> {
    let of = |place: usize| {
        let first = ((place + (number as usize - 1) / 2) % seats).is_multiple_of(2);
        if first == (number % 2 == 1) { Pilot::Present } else { against }
    };
    (0..seats).map(of).collect()
}

/// Whether the present autopilot's seats won a war; none if nobody did.
fn won(module: &Module, number: u32, against: Pilot) -> Option<bool> {
    let mut state = begun(module, &format!("balance {number}"));
    let seats: Vec<SeatId> = state.seats().seats.iter().map(|seat| seat.id).collect();
    let pilots = line_up(number, seats.len(), against);
    while let Some(window) = state.window() {
        let mut orders = Vec::new();
        for (seat, pilot) in seats.iter().zip(&pilots).filter(|(seat, _)| window.seats.contains(**seat)) {
            let lines = state.perspective(Viewer::Seat(*seat)).lines_of(*pilot, number.into());
            orders.extend(
                lines.expect("there is such a player").into_iter().map(|line| OrderText::by(*seat, line)),
            );
        }
        state = state.resolve(&orders, Guard::AtEnd).unwrap().state;
    }
    let winners = state.ending().expect("the war is over").winners;
    let of = |pilot: &Pilot| {
        let own = seats.iter().zip(&pilots).filter(|(_, other)| *other == pilot).map(|(seat, _)| *seat);
        !winners.is_empty() && winners.iter().all(|winner| own.clone().any(|seat| seat == winner))
    };
    match (of(&Pilot::Present), of(&against)) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

/// How many of twenty wars of the skirmish the present autopilot wins.
fn wins(against: Pilot) -> usize {
    let module = Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    (1..=20).filter(|number| won(&module, *number, against) == Some(true)).count()
}

#[test]
fn it_beats_one_that_moves_at_random_in_19_of_20_wars() {
    let won = wins(Pilot::AtRandom);
    assert!(won >= 19, "{won} of 20");
}

#[test]
fn it_beats_the_last_releases_in_12_of_20_wars() {
    let won = wins(Pilot::LastRelease);
    assert!(won >= 12, "{won} of 20");
}

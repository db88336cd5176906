//! The check of answers finds planted orders without an answer. Rule: EM-11.3. That no order lacks
//! one is an invariant of every played turn.

use super::scene::{Scene, seat};
use crate::cases::Fixture;
use crate::dice::{Dice, Seed};
use crate::seat::SeatSet;
use crate::system::SeatOrder;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::events::{Event, Setback};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::invariants::Fault;
use crate::systems::el_mythico::ledger::{Entry, Failure};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::sequence::answers::first_unanswered;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::sequence::opening::field_of;
use crate::systems::el_mythico::task::StoresAction;
use crate::systems::el_mythico::unit::UnitRef;
use crate::view::Audience;
use crate::window::Moment;

const SCENE: &str = "
    map = ['..', '..', '..', '..']
    truces = [['a', 'b']]
    ground.place = [{ name = 'Alba', kind = 'town', hex = 1002004 }]
    population.centre = [{ place = 'Alba', support = { a = 45 } }]
    stores.a = { funds = 50, dumps = [{ hex = 1001001, goods = { ammo = 5, hmg = 10 } }] }
    units = [
        { code = '1/0', hex = 1001001 },
        { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
        { code = '1/11', weapon = 'assault-rifle', hex = 1001001 },
        { code = '2/10', weapon = 'assault-rifle', hex = 1001004 },
    ]";

/// What the check finds for these orders of seat A and these events, in a turn in which nothing was
/// done.
fn found(lines: &[&str], told: impl Fn(&Field) -> Vec<Event>) -> Option<Fault> {
    let scene: Fixture<ElMythico> = Scene::of(SCENE).begin("answers");
    let order = |line: &&str| {
        let order = scene.preview(seat("a"), line).expect("it is a sound order");
        SeatOrder::<Order>::by(seat("a"), order.into())
    };
    let orders: Vec<_> = lines.iter().map(order).collect();
    let dice =
        Dice::new(&Seed::of_word("answers"), Moment { turn: 1, window: 1, revision: 0, order: 0 });
    let field = field_of(&scene.world, &scene.position, &dice);
    let mut off_map = OffMap::of(&scene.position, Vec::new());
    for event in told(&field) {
        off_map.tell(Audience::Alone(SeatSet::one(seat("a"))), event);
    }
    first_unanswered(&orders, &field, &off_map)
}

fn of(number: u16) -> UnitRef {
    UnitRef { seat: seat("a"), number }
}

fn name(field: &Field, number: u16) -> FullName {
    field.pieces[field.find(of(number)).expect("it is there")].name()
}

fn halted(field: &Field, number: u16, setback: Setback) -> Event {
    Event::Halted { seat: seat("a"), unit: name(field, number), hex: HexNo(1_001_001), setback }
}

#[test]
fn em_11_3_a_march_that_wasnt_made_is_unanswered_until_its_own_unit_is_told_of() {
    let fault = Some(Fault::Unanswered(seat("a"), "move", Some(of(1010))));
    let held = Setback::HeldUp(HexNo(1_001_001));
    assert_eq!(found(&["move 10 s"], |_| Vec::new()), fault);
    assert_eq!(
        found(&["move 10 s"], |field| vec![halted(field, 1011, held)]),
        fault,
        "that is another's"
    );
    assert_eq!(found(&["move 10 s"], |field| vec![halted(field, 1010, held)]), None);
    assert_eq!(found(&["dig 10"], |_| Vec::new()), None, "it stood where it was to dig");
}

#[test]
fn em_11_3_each_order_of_a_unit_has_an_answer_of_its_own() {
    let lines = &["attach 0 10", "charisma 0"];
    let here = HexNo(1_001_001);
    let attached = |field: &Field| halted(field, 1000, Setback::NotAttached(here));
    let charms = |field: &Field| halted(field, 1000, Setback::NobodyToCharm(here));
    let fault = |word| Some(Fault::Unanswered(seat("a"), word, Some(of(1000))));
    assert_eq!(found(lines, |field| vec![attached(field)]), fault("charisma"));
    assert_eq!(found(lines, |field| vec![charms(field)]), fault("attach"));
    assert_eq!(found(lines, |field| vec![charms(field), attached(field)]), None);
}

#[test]
fn em_11_3_an_event_answers_one_order_and_not_two() {
    let lines = &["take 10 2 ammo at:1001001", "take 10 3 ammo at:1001002"];
    let failed = |field: &Field| {
        let unit = name(field, 1010);
        Event::Stores(Entry::Failed { unit, action: StoresAction::Take, why: Failure::NoDump })
    };
    assert_eq!(
        found(lines, |field| vec![failed(field)]),
        Some(Fault::Unanswered(seat("a"), "take", Some(of(1010))))
    );
    assert_eq!(found(lines, |field| vec![failed(field), failed(field)]), None);
}

#[test]
fn em_11_3_what_is_no_units_is_answered_by_what_it_is_about() {
    let fault = |word| Some(Fault::Unanswered(seat("a"), word, None));
    assert_eq!(found(&["heavy cancel"], |_| Vec::new()), fault("heavy"));
    let set = |keeps| move |_: &Field| vec![Event::Stores(Entry::HeavySet { keeps })];
    assert_eq!(found(&["heavy cancel"], set(false)), fault("heavy"));
    assert_eq!(found(&["heavy cancel"], set(true)), None);
    let lifted = |_: &Field| vec![Event::TruceLifted { with: seat("b") }];
    assert_eq!(found(&["truce b end"], |_| Vec::new()), fault("truce"));
    assert_eq!(found(&["truce b end"], lifted), None);
}

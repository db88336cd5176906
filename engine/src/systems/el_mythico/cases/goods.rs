//! Goods are conserved: over turns of fights and random orders, no good appears or vanishes in
//! surplus or dumps unless an event says so: bought, drawn, put to use, laid as mines, used for new
//! units, abandoned, won. Money is conserved too. Rules: EM-4.1 to EM-4.14, EM-7.7, EM-7.8, EM-9.1.
//! Men are conserved by an invariant of every phase (`invariants.rs`).

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::properties::{any_orders, position};
use super::scene::{Scene, seat};
use super::whole::{autopilots, skirmish};
use crate::cases::sample;
use crate::game::{GameState, OrderText, Resolution};
use crate::guard::Guard;
use crate::module::Module;
use crate::seat::SeatSet;
use crate::system::Rules;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fieldwork::Fieldwork;
use crate::systems::el_mythico::invariants::of_position;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::money::Turnover;
use crate::systems::el_mythico::plan::Succession;
use crate::systems::el_mythico::position::{Force, Position};
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::sequence::heirs::take_over;
use crate::systems::el_mythico::stock::{Good, LOT_STR, Stock};
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::World;
use crate::view::{self, Audience};

/// Amounts by good: ammunition in units, others in STR points.
type Sums = BTreeMap<Good, i64>;

fn add(sums: &mut Sums, goods: &Stock, sign: i64) {
    goods.iter().for_each(|(good, amount)| *sums.entry(good.clone()).or_default() += sign * amount);
}

fn units(position: &Position) -> impl Iterator<Item = &Unit> {
    position.forces.iter().flat_map(|force| &force.units)
}

/// Goods in dumps and in units' surplus.
fn stored(position: &Position) -> Sums {
    let mut sums = Sums::new();
    units(position).for_each(|unit| add(&mut sums, &unit.supply.surplus, 1));
    position
        .forces
        .iter()
        .flat_map(|force| &force.stores.dumps)
        .for_each(|dump| add(&mut sums, &dump.stock, 1));
    sums
}

/// Equipment in use, in tenths of a STR: weapons, and additional equipment.
fn used(position: &Position) -> Sums {
    let mut sums = Sums::new();
    for unit in units(position).filter(|unit| !unit.is_leader()) {
        *sums.entry(Good::Weapon(unit.weapon.clone())).or_default() += unit.tenths;
        for (kind, held) in &unit.additional {
            *sums.entry(Good::Additional(*kind)).or_default() += held;
        }
    }
    sums
}

/// What a turn's events say of goods.
#[derive(Default)]
struct Told {
    /// Goods that came into stores or went out of them, except on battlefields.
    stores: Sums,
    /// Equipment of the fallen: taken from battlefields or lost there, less what was abandoned
    /// there.
    fallen: Sums,
    /// Goods put to use, in STR: added, or used for new units.
    put_to_use: Sums,
}

fn told(world: &World, resolution: &Resolution, after: &Position) -> Told {
    let mut told = Told::default();
    for line in resolution.record.text().lines() {
        let event: view::Event<Event> = serde_json::from_str(line).expect("a record is of events");
        match event.what {
            Event::Market(Deal::Delivered { lots, .. } | Deal::Taken { lots, .. }) => {
                for (good, lots) in lots {
                    let amount = lots * good.in_lot(&world.equipment);
                    *told.stores.entry(good).or_default() += amount;
                }
            }
            Event::Stores(Entry::Resupplied { drawn, .. }) => {
                let drawn: i64 = drawn.iter().map(|drawn| drawn.amount).sum();
                *told.stores.entry(Good::Ammo).or_default() -= drawn;
            }
            Event::Fieldwork(Fieldwork::Mined { .. }) => {
                *told.stores.entry(Good::Ammo).or_default() -= 1
            }
            Event::Stores(Entry::Added { goods, wasted, .. }) => {
                add(&mut told.stores, &goods, -1);
                add(&mut told.put_to_use, &goods, 1);
                let good =
                    goods.iter().next().map(|(good, _)| good.clone()).expect("it added some");
                *told.stores.entry(good).or_default() -= wasted;
            }
            Event::Stores(Entry::Won { goods, .. } | Entry::LeftBehind { goods, .. }) => {
                add(&mut told.fallen, &goods, 1)
            }
            Event::Stores(Entry::Abandoned { goods, .. }) => add(&mut told.fallen, &goods, -1),
            Event::Changed(UnitChange::Raised { unit, .. }) => {
                let raised = after.force(unit.of.seat).and_then(|force| force.unit(unit.of.number));
                let raised = raised.expect("a unit that was raised is there when the turn ends");
                let kinds = raised.additional.keys().map(|kind| Good::Additional(*kind));
                let lot = if raised.arm.is_sold_singly() { raised.strength() } else { LOT_STR };
                for good in kinds.chain([Good::Weapon(raised.weapon.clone())]) {
                    *told.stores.entry(good.clone()).or_default() -= lot;
                    *told.put_to_use.entry(good).or_default() += lot;
                }
            }
            _ => {}
        }
    }
    told
}

/// Asserts that all goods are accounted for.
fn assert_conserved(before: &Position, after: &Position, told: &Told) {
    let of = |sums: &Sums, good: &Good| sums.get(good).copied().unwrap_or(0);
    let (had, has) = (stored(before), stored(after));
    let (worn, wear) = (used(before), used(after));
    let sorts = had
        .keys()
        .chain(has.keys())
        .chain(worn.keys())
        .chain(told.stores.keys())
        .chain(told.fallen.keys());
    for good in sorts {
        let expected = of(&had, good) + of(&told.stores, good) + of(&told.fallen, good);
        assert_eq!(of(&has, good), expected, "{good:?} in stores, in turn {}", before.turn);
        // Equipment in use was in use before or was put to use. What victors won, the fallen have
        // lost.
        let lost = of(&worn, good) + 10 * of(&told.put_to_use, good) - of(&wear, good);
        assert!(lost >= 0, "{good:?} in use from nowhere, in turn {}", before.turn);
        let fallen = of(&told.fallen, good);
        assert!(
            (0..=lost).contains(&(10 * fallen)),
            "{fallen} {good:?} of {lost} tenths that fell, in turn {}",
            before.turn
        );
    }
}

/// Asserts that each seat's funds are its earlier funds plus and minus what it was told. A seat
/// that left everything to an heir has nothing.
fn assert_money_adds_up(
    world: &World,
    before: &Position,
    after: &Position,
    resolution: &Resolution,
) {
    let record = resolution.record.text();
    let events: Vec<view::Event<Event>> = record
        .lines()
        .map(|line| serde_json::from_str(line).expect("a record is of events"))
        .collect();
    for force in &after.forces {
        let told = events
            .iter()
            .filter(|event| event.audience == Audience::Alone(SeatSet::one(force.seat)));
        let turnover = Turnover::of(world, told.map(|event| &event.what));
        let leaves = |event: &view::Event<Event>| matches!(event.what, Event::Succeeded { seat, .. } if seat == force.seat);
        let had = before.force(force.seat).map_or(0, |force| force.stores.funds);
        let had = if events.iter().any(leaves) { 0 } else { had };
        let (seat, turn) = (force.seat, before.turn);
        assert_eq!(
            force.stores.funds,
            had + turnover.gain(),
            "{seat:?} in turn {turn}: {turnover:?}"
        );
    }
}

/// Plays a turn, asserts that neither goods nor money appear or vanish, and returns the position
/// after it.
fn played(state: &dyn GameState, orders: &[OrderText]) -> (Position, Resolution) {
    let module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    let (world, _) = ElMythico::read_module(&module).expect("the module is sound");
    played_in(&world, &position(state), state, orders)
}

/// Like [`played`], in a world that was read before, from a known position.
pub fn played_in(
    world: &World,
    before: &Position,
    state: &dyn GameState,
    orders: &[OrderText],
) -> (Position, Resolution) {
    let resolution = state.resolve(orders, Guard::EachPhase).unwrap();
    let after = position(&*resolution.state);
    assert_conserved(before, &after, &told(world, &resolution, &after));
    assert_money_adds_up(world, before, &after, &resolution);
    (after, resolution)
}

proptest! {
    #![proptest_config(sample::properties(3))]

    #[test]
    fn em_4_6_goods_are_moved_and_never_made(weeks in prop::collection::vec(any_orders(), 6)) {
        let mut state = skirmish("goods");
        for random in &weeks {
            // Autopilots fight and buy; random orders replace theirs.
            let mut orders = autopilots(&*state);
            orders.extend(random.iter().filter(|order| !order.line.starts_with("concede")).cloned());
            state = played(&*state, &orders).1.state;
        }
    }
}

/// Seats that leave the war take nothing with them, nor do units that desert.
#[test]
fn em_12_1_what_those_carried_who_left_is_still_there() {
    let mut state = skirmish("leaving");
    for week in 0..7 {
        let mut orders = autopilots(&*state);
        let seats = state.seats().seats.iter().map(|seat| seat.id);
        let order = |line: &'static str| move |seat| OrderText::by(seat, line);
        orders.extend(seats.clone().map(order("withhold 10+11+20+30")));
        if week == 3 {
            orders.extend(seats.clone().take(1).map(order("concede I give up")));
        }
        state = played(&*state, &orders).1.state;
    }
}

/// What an heir takes over is neither more nor less than what was left: men, goods, money, places
/// and mines.
#[test]
fn em_12_1_what_an_heir_takes_over_is_what_was_left() {
    let mut state = skirmish("inheriting");
    for week in 0..6 {
        let mut orders = autopilots(&*state);
        let seat = state.seats().seats[0].id;
        match week {
            2 => orders.push(OrderText::by(seat, "concede I give up")),
            3 => orders.push(OrderText::by_umpire("heir 1 2")),
            _ => {}
        }
        let (after, resolution) = played(&*state, &orders);
        assert!(
            resolution.refused.iter().all(|(order, _)| order.giver.seat().is_some()),
            "the heir is taken"
        );
        let left = after.force(seat).expect("a seat that left has a force still");
        assert_eq!(left.units.is_empty(), week >= 3, "in week {week}");
        assert!(week < 3 || left.stores.funds == 0 && left.stores.dumps.is_empty());
        assert!(week < 3 || after.control.values().all(|holder| *holder != seat));
        state = resolution.state;
    }
}

/// By itself, before anything else happens in the turn.
#[test]
fn em_12_1_taking_over_makes_and_loses_nothing() {
    let scene = "map = ['..', '..']
        stores.a = { funds = 7, dumps = [{ hex = 1001001, goods = { ammo = 2 } }] }
        stores.b = { funds = 5, dumps = [{ hex = 1001001, goods = { ammo = 3 } }, { hex = 1002001, goods = { hmg = 10 } }] }
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1001001, surplus = { ammo = 1 } },
            { code = '2/10', weapon = 'assault-rifle', hex = 1002002, surplus = { ammo = 4 }, partly = { smoke = 5 } },
            { code = '2/11', weapon = 'apc', hex = 1002002 },
        ]";
    let mut scene = Scene::of(scene).begin("heirs");
    scene.play_all(["b: concede I give up", "close"]);
    let before = &scene.position;
    let [seat, heir] = ["b", "a"].map(seat);
    let taken = take_over(&scene.world, before, vec![Succession { seat, heir }]);
    let after = &*taken.position;
    assert_eq!((stored(before), used(before)), (stored(after), used(after)));
    let funds =
        |position: &Position| position.forces.iter().map(|force| force.stores.funds).sum::<i64>();
    assert_eq!(funds(before), funds(after));
    assert_eq!(
        after.force(seat).map(Force::last_number),
        before.force(seat).map(Force::last_number)
    );
    assert_eq!(of_position(&scene.world, after), None);
    let untouched = take_over(&scene.world, before, Vec::new());
    assert!(
        matches!(untouched.position, std::borrow::Cow::Borrowed(_)) && untouched.told.is_empty()
    );
}
